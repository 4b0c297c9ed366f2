"""Copies of frozen values with something changed.

The same as `dataclasses.replace`, at a tenth of its price: this runs for every tap, a dozen times
in each step of a simulated game, and thousands of times when a long game is opened.
"""

from __future__ import annotations

from dataclasses import fields
from functools import cache, wraps
from typing import TYPE_CHECKING, Any, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    # Types are checked as those of the standard library's, which mypy knows field by field.
    from dataclasses import replace as replace  # noqa: PLC0414  # this is how mypy lets it out
else:

    def replace(value: T, /, **changes: Any) -> T:  # noqa: ANN401  # its fields vary
        """Copy a frozen value with the named fields changed."""
        return _COPY[type(value)](value, changes)


T = TypeVar("T")


def altered(value: T, field: str, now: object) -> T:
    """Copy a frozen value with one field changed."""
    return _COPY_ONE[type(value)](value, field, now)  # type: ignore[no-any-return]  # it has its class


def altered_all(value: T, changes: Mapping[str, Any]) -> T:
    """Copy a frozen value with some fields changed."""
    return _COPY[type(value)](value, changes)  # type: ignore[no-any-return]  # it has its class


def touched(before: T, after: T) -> dict[str, Any]:
    """Give the fields of a value that are not the very same as before, which they may equal."""
    return _TOUCHED[type(before)](before, after)  # type: ignore[no-any-return]  # names and values


def quick(cls: type[T]) -> type[T]:
    """Let a frozen class be filled as its copies are: one of which a step makes very many."""
    init: Any = cls.__init__
    fill: Any = wraps(init)(_FILL[cls])
    fill.__defaults__ = init.__defaults__
    cls.__init__ = fill  # type: ignore[method-assign]  # it does the same, and nobody sees it
    return cls


class _Written(dict[type, "Callable[..., Any]"]):
    """A function of each class, written when it is first wanted, as dataclasses write theirs."""

    def __init__(self, text: str, *lines: str) -> None:
        """Write it by this text; in each of its gaps stands a line for every field."""
        self._text, self._lines = text, lines

    def __missing__(self, cls: type) -> Callable[..., Any]:
        names = [one.name for one in fields(cls)]
        gaps = ("".join(line.format(name) for name in names) for line in self._lines)
        known: dict[str, Any] = {"new": object.__new__, "put": object.__setattr__}
        known |= {"cls": cls, "twin": _twin(cls)}
        exec(self._text.format(*gaps), known)  # noqa: S102  # the names are those of fields
        self[cls] = found = known["function"]
        return found  # type: ignore[no-any-return]  # it was written as one just now


@cache
def _twin(cls: type) -> type:
    """Give a class with the same slots that is not frozen.

    A frozen value asks for leave at every field that is set, and a board has thirty. So it is
    begun as a twin, and made one of its own class when it is done.
    """
    slots = {"__slots__": cls.__dict__["__slots__"]}
    thawed = {"__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
    return type(cls.__name__, cls.__bases__, {**slots, **thawed})


_FILL: Final = _Written(
    """
def function(self{}):
    put(self, "__class__", twin){}
    self.__class__ = cls
""",
    ", {0}",
    """
    self.{0} = {0}""",
)


def _copied(changes: str, change: str) -> _Written:
    """Write copies with something changed: what is given for it, and how it is put in."""
    return _Written(
        f"""
def function(value, {changes}):
    made = new(twin){{}}
    {change}
    made.__class__ = cls
    return made
""",
        """
    made.{0} = value.{0}""",
    )


_COPY: Final = _copied("changes", "for field, now in changes.items(): setattr(made, field, now)")
_COPY_ONE: Final = _copied("field, now", "setattr(made, field, now)")
_TOUCHED: Final = _Written(
    """
def function(before, after):
    found = {{}}{}
    return found
""",
    """
    if after.{0} is not before.{0}:
        found["{0}"] = after.{0}""",
)
