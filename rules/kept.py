"""What has been worked out of a value is kept for as long as the same value is asked about.

A table, a Cave and a board are values: what follows from one never changes. One decision asks the
same Cave a hundred times where its walls are, and the prompts, the map on the screen and a
simulated player ask again.
"""

from __future__ import annotations

from collections import deque
from functools import wraps
from typing import TYPE_CHECKING, Concatenate, Final, ParamSpec, Protocol, TypeVar, cast

if TYPE_CHECKING:
    from collections.abc import Callable

V = TypeVar("V")
T = TypeVar("T")
P = ParamSpec("P")

_LAST: Final = 4
"""So many values are remembered: the one before a step, the one after it, and what is tried."""

_Of_contra = TypeVar("_Of_contra", contravariant=True)


class Kept(Protocol[_Of_contra, T]):
    """A function that remembers what it has worked out."""

    def __call__(self, value: _Of_contra, /) -> T:
        """Answer, from what is remembered or anew."""

    def carry(
        self, before: _Of_contra, after: _Of_contra, change: Callable[[T], T] | None = None
    ) -> None:
        """Tell of a value what is remembered of the one it was made from, or that with a change.

        Where little has changed that is less work than to begin anew.
        """


def kept(work_out: Callable[[V], T]) -> Kept[V, T]:
    """Remember what a function has worked out of the last few values, each known by being it."""
    known: deque[tuple[V, T]] = deque(maxlen=_LAST)
    asked: V | None = None
    answer: T

    @wraps(work_out)
    def ask(value: V) -> T:
        nonlocal asked, answer
        if value is asked:  # most often it is asked of the same one again
            return answer
        for one, found in known:
            if one is value:
                asked, answer = one, found
                return found
        answer = work_out(value)
        asked = value
        known.appendleft((value, answer))
        return answer

    def carry(before: V, after: V, change: Callable[[T], T] | None = None) -> None:
        for one, found in known:
            if one is before:
                known.appendleft((after, found if change is None else change(found)))
                return

    ask.carry = carry  # type: ignore[attr-defined]  # a function has room for it
    return cast("Kept[V, T]", ask)


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
