"""Which code carries which rule: the register behind "find the code of skitter in seconds".

A function that carries a rule is marked `@cites("ghoul.skittering")`. The mark changes nothing
about the function and costs nothing when it runs; it only writes the function into the register,
from which the command line, the generated index in docs/ and the app read.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

F = TypeVar("F", bound="Callable[..., object]")


@dataclass(frozen=True, slots=True)
class Place:
    """Where a rule stands in the code."""

    module: str
    function: str
    line: int

    @property
    def file(self) -> str:
        """The module's path from the repository's root."""
        return self.module.replace(".", "/") + ".py"

    def __str__(self) -> str:
        """As an editor opens it: file:line."""
        return f"{self.file}:{self.line}"


_REGISTER: Final[dict[str, list[Place]]] = {}


def cites(*addresses: str) -> Callable[[F], F]:
    """Say that a function carries the rules at these addresses."""

    def mark(function: F) -> F:
        # Marked below a wrapping decorator there would be no code object to point at, so the
        # mark stands directly on the function that carries the rule.
        code = function.__code__
        place = Place(function.__module__, function.__qualname__, code.co_firstlineno)
        for address in addresses:
            _REGISTER.setdefault(address, []).append(place)
        return function

    return mark


def places(address: str) -> tuple[Place, ...]:
    """Give the functions that carry the rule at an address; none for a rule that is prose."""
    return tuple(_REGISTER.get(address, ()))


def cited() -> tuple[str, ...]:
    """Give every address that some code carries, in alphabetical order."""
    return tuple(sorted(_REGISTER))
