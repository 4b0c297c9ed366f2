"""What has been worked out of a value is kept for as long as the same value is asked about.

A table, a Cave and a board are values: what follows from one never changes. One decision asks the
same Cave a hundred times where its walls are, and the prompts, the map on the screen and a
simulated player ask again.
"""

from __future__ import annotations

from collections import deque
from functools import wraps
from typing import TYPE_CHECKING, Concatenate, Final, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

V = TypeVar("V")
T = TypeVar("T")
P = ParamSpec("P")

_LAST: Final = 4
"""So many values are remembered: the one before a step, the one after it, and what is tried."""


def kept(work_out: Callable[[V], T]) -> Callable[[V], T]:
    """Remember what a function has worked out of the last few values, each known by being it."""
    known: deque[tuple[V, T]] = deque(maxlen=_LAST)

    @wraps(work_out)
    def ask(value: V) -> T:
        for one, found in known:
            if one is value:
                return found
        worked_out = work_out(value)
        known.appendleft((value, worked_out))
        return worked_out

    return ask


def kept_with(work_out: Callable[Concatenate[V, P], T]) -> Callable[Concatenate[V, P], T]:
    """Remember the same of a function that is asked about a value with something else beside it."""

    @kept
    def answers(_value: V) -> dict[object, T]:
        return {}

    @wraps(work_out)
    def ask(value: V, /, *args: P.args, **more: P.kwargs) -> T:
        known, key = answers(value), (args, *more.items()) if more else args
        if key not in known:
            known[key] = work_out(value, *args, **more)
        return known[key]

    return ask
