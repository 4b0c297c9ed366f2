"""How things move: one clock for everything that moves, and nothing runs when nothing does.

A motion only shows what already is so: a tap is done and saved before anything moves, and no tap
waits for a motion. With `reduced` every motion is a cut.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Final

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    Step = Callable[[float], object]
    Ease = Callable[[float], float]

LET_GO: Final = 90
NUMBER: Final = 250
TUMBLE: Final = 620
APART: Final = 90
"""Dice land so many milliseconds one after the other."""
GLIDE: Final = 220
HOP: Final = 420
LAID: Final = 180
TURNED: Final = 320
GONE: Final = 520
NEW_TURN: Final = 400
RISE: Final = 180
FADE: Final = 120
"""What would be missed as a cut comes up so fast where nothing else moves."""
FOUND: Final = 900
END: Final = 1400
"""Milliseconds."""

BREATH: Final = 1.6
"""Seconds from bright to bright."""
BREATHS: Final = 6
"""After so many a glow stays bright: a screen that lies there draws no frames."""
BLINK: Final = 0.05
"""Seconds between two steps of a glow: more are not seen, and each is a whole frame."""
DIMMEST: Final = 0.7
_BACK: Final = 1.70158
"""How far out-back goes beyond its end, as it is usual."""


def _out_bounce(share: float) -> float:
    """Fall, and bounce once."""
    fall = 0.7
    if share < fall:
        return (share / fall) ** 2
    beyond = (share - (1 + fall) / 2) / ((1 - fall) / 2)
    return 1 - 0.12 * (1 - beyond**2)


EASES: Final[dict[str, Ease]] = {
    "linear": lambda share: share,
    "in_quad": lambda share: share**2,
    "out_quad": lambda share: 1 - (1 - share) ** 2,
    "out_cubic": lambda share: 1 - (1 - share) ** 3,
    "in_out": lambda share: (1 - math.cos(math.pi * share)) / 2,
    "out_back": lambda share: 1 + (_BACK + 1) * (share - 1) ** 3 + _BACK * (share - 1) ** 2,
    "out_bounce": _out_bounce,
}


class Move:
    """One thing on its way from 0 to 1."""

    def __init__(self, seconds: float, step: Step, ease: str, wait: float) -> None:
        """Be at the beginning; time is told by the clock."""
        self._seconds, self._step, self._ease = seconds, step, EASES[ease]
        self._passed = -wait
        self.done: Callable[[], object] | None = None
        self.over = False

    def pass_by(self, seconds: float) -> None:
        """Let time go by."""
        self._passed += seconds
        if self._passed >= self._seconds:
            self.finish()
        elif self._passed >= 0:
            self._step(self._ease(self._passed / self._seconds))

    def finish(self) -> None:
        """Be at the end, at once."""
        if not self.over:
            self.over = True
            self._step(1.0)
            if self.done is not None:
                self.done()

    def stop(self) -> None:
        """Stay where it is."""
        self.over = True


class Breath:
    """A glow: brighter and dimmer for a while, then bright."""

    def __init__(self, step: Step) -> None:
        """Be bright."""
        self._step = step
        self._passed = self._since = 0.0
        self.over = False

    def pass_by(self, seconds: float) -> None:
        """Let time go by; only now and then there is something to see."""
        self._passed += seconds
        self._since += seconds
        if self._passed >= BREATH * BREATHS:
            self.finish()
        elif self._since >= BLINK:
            self._since %= BLINK
            wave = (1 + math.cos(math.tau * self._passed / BREATH)) / 2
            self._step(DIMMEST + (1 - DIMMEST) * wave)

    def finish(self) -> None:
        """Be bright, and rest."""
        if not self.over:
            self.over = True
            self._step(1.0)

    def stop(self) -> None:
        """Stay as it is."""
        self.over = True


class Motion(EventDispatcher):  # type: ignore[misc]  # Kivy is untyped
    """The one clock. It ticks while something moves."""

    reduced = BooleanProperty(defaultvalue=False)
    """Whether everything is a cut but what fades: somebody's setting."""
    still = BooleanProperty(defaultvalue=False)
    """Whether that is a cut too: on a screen that is only measured."""

    def __init__(self) -> None:
        """Nothing moves."""
        self._moving: list[Move | Breath] = []
        self._keys: dict[Hashable, Move] = {}
        self._ticking: Any = None
        super().__init__()

    @property
    def moving(self) -> bool:
        """Whether anything moves now."""
        return bool(self._moving)

    def run(
        self,
        milliseconds: float,
        step: Step,
        ease: str = "out_cubic",
        *,
        after: float = 0,
        done: Callable[[], object] | None = None,
        key: Hashable = None,
    ) -> Move:
        """Move something: `step` is told 0 to 1, and 1 at the end in any case.

        `after` so many milliseconds; what has the same key and still moves is at its end first.
        """
        move = Move(milliseconds / 1000, step, ease, after / 1000)
        move.done = done
        return self._start(move, key, cut=self.reduced)

    def fade(self, step: Step, *, key: Hashable = None) -> Move:
        """Let something come up that would be missed as a cut, where nothing else moves."""
        return self._start(Move(FADE / 1000, step, "linear", 0), key, cut=self.still)

    def _start(self, move: Move, key: Hashable, *, cut: bool) -> Move:
        if key is not None:
            before = self._keys.pop(key, None)
            if before is not None:
                before.finish()
            self._keys[key] = move
        if cut:
            move.finish()
        else:
            move.pass_by(0)
            self._begin(move)
        self._forget()
        return move

    def breathe(self, step: Step) -> Breath:
        """Let a glow breathe: `step` is told how bright it is."""
        breath = Breath(step)
        if self.reduced:
            breath.finish()
        else:
            self._begin(breath)
        return breath

    def take(self, setting: object) -> None:
        """Follow somebody's setting; what is no setting changes nothing."""
        if isinstance(setting, bool):
            self.reduced = setting

    def settle(self) -> None:
        """Have everything at its end, at once."""
        for one in self._moving:
            one.finish()
        self._forget()

    def on_reduced(self, *_: object) -> None:
        """What still moves is at its end."""
        if self.reduced:
            self.settle()

    def _begin(self, one: Move | Breath) -> None:
        self._moving.append(one)
        if self._ticking is None:
            self._ticking = Clock.schedule_interval(self._tick, 0)

    def _tick(self, passed: float) -> None:
        for one in tuple(self._moving):
            if not one.over:
                one.pass_by(passed)
        self._forget()

    def _forget(self) -> None:
        self._moving = [one for one in self._moving if not one.over]
        self._keys = {key: move for key, move in self._keys.items() if not move.over}
        if not self._moving and self._ticking is not None:
            self._ticking.cancel()
            self._ticking = None


motion: Final = Motion()
