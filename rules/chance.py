"""Where luck comes from: handed in by whoever decides, never made here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar, runtime_checkable

if TYPE_CHECKING:
    from collections.abc import Sequence

T = TypeVar("T")


class StandIn:
    """Luck that always finds the first: for asking whether a thing may be done."""

    def randint(self, a: int, _b: int, /) -> int:
        """Give the smallest."""
        return a

    def choice(self, seq: Sequence[T], /) -> T:
        """Give the first."""
        return seq[0]


@runtime_checkable
class Chance(Protocol):
    """What the rules need of a source of luck; `random.Random` is one."""

    def randint(self, a: int, b: int, /) -> int:
        """Roll a number from a to b, both included."""
        ...

    def choice(self, seq: Sequence[T], /) -> T:
        """Draw one of several."""
        ...
