"""What has been worked out of a Cave is kept for as long as the same Cave is asked about.

A Cave is a value: what follows from it never changes. One decision asks the same Cave a hundred
times where its walls are, and the prompts, the map on the screen and a simulated player ask again.
"""

from __future__ import annotations

from collections import deque
from functools import wraps
from typing import TYPE_CHECKING, Concatenate, Final, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.map.cave import Cave

T = TypeVar("T")
P = ParamSpec("P")

_CAVES: Final = 4
"""So many Caves are remembered: the one before a step, the one after it, and what is tried."""


def kept(work_out: Callable[Concatenate[Cave, P], T]) -> Callable[Concatenate[Cave, P], T]:
    """Remember what a function has worked out of the last few Caves."""
    known: deque[tuple[Cave, dict[object, T]]] = deque(maxlen=_CAVES)

    @wraps(work_out)
    def ask(cave: Cave, /, *args: P.args, **more: P.kwargs) -> T:
        for one, found_before in known:
            if one is cave:
                answers = found_before
                break
        else:
            answers = {}
            known.appendleft((cave, answers))
        key = (args, *more.items()) if more else args
        try:
            return answers[key]
        except KeyError:
            found = answers[key] = work_out(cave, *args, **more)
            return found

    return ask
