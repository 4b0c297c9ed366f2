"""What a finger and a key can do to a widget: tap, hold, press, and take the focus."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final
from weakref import ref

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from companion.haptics import Tick, haptics

if TYPE_CHECKING:
    from collections.abc import Callable

    from kivy.input import MotionEvent

HOLD: Final = 0.5
"""Seconds until a touch is a hold."""
LOCK: Final = 0.3
"""Seconds for which a button that just changed its meaning takes no taps."""
BOUNCE: Final = 0.08
"""Two taps this close are one, even where quick taps are meant."""
DIM: Final = 0.5
NEAR: Final = 24
"""Two taps this close, in dp, aim at the same spot."""


class LastTap:
    """Where and when the last tap did something, whichever widget took it.

    Screens build their buttons anew with every step, so the second half of a double tap meets
    another button in the same place. It is still the same tap, and does nothing.
    """

    def __init__(self) -> None:
        self._where = (0.0, 0.0)
        self._when = -LOCK
        self._who: Any = lambda: None

    def done(self, touch: MotionEvent, widget: Any) -> None:
        """Remember a tap, and who took it."""
        self._where, self._when = self._spot(touch), Clock.get_time()
        self._who = ref(widget)

    def again(self, touch: MotionEvent, widget: Any) -> bool:
        """Whether this touch is the second half of a double tap.

        Where quick taps are meant they are meant for one widget, not for what takes its place.
        """
        if widget.repeats and self._who() is widget:
            return False
        (x0, y0), (x1, y1) = self._where, self._spot(touch)
        near = abs(x1 - x0) <= dp(NEAR) and abs(y1 - y0) <= dp(NEAR)
        return bool(near and 0 <= Clock.get_time() - self._when < LOCK)

    @staticmethod
    def _spot(touch: MotionEvent) -> tuple[float, float]:
        from kivy.core.window import Window

        return touch.sx * Window.width, touch.sy * Window.height


last_tap: Final = LastTap()


def button_of(touch: MotionEvent) -> str:
    """The mouse button behind a touch; empty for a finger."""
    return str(touch.button) if "button" in touch.profile else ""


class Tappable(Widget):
    """Something to touch. It shows at once that it is touched, and survives impatient fingers."""

    is_target = True
    role = "button"

    name = StringProperty()
    """What tests, the tour and speech call it."""
    pressed = BooleanProperty(defaultvalue=False)
    focused = BooleanProperty(defaultvalue=False)
    locked = BooleanProperty(defaultvalue=False)
    holds = BooleanProperty(defaultvalue=False)
    """Whether a long touch means something else than a tap."""
    repeats = BooleanProperty(defaultvalue=False)
    """Whether quick taps in a row are all meant, as on a dice pad."""
    felt = BooleanProperty(defaultvalue=True)
    """Whether a finger feels a tick; nothing that is kept from the neighbours is felt."""

    __events__ = ("on_tap", "on_hold")

    def __init__(self, **settings: Any) -> None:
        self.todo: Callable[[], object] | None = None
        """What a tap or a hold sets off where nobody has bound to them: see Shelf."""
        self._holding: Any = None
        self._last_tap = -1.0
        super().__init__(**settings)

    def on_tap(self, *_: object) -> None:
        """The widget was tapped; bind to it, or give it something to do."""
        if self.todo is not None:
            self.todo()

    def on_hold(self, *_: object) -> None:
        """The widget was held; bind to it, or it does what a tap does."""
        if self.todo is not None:
            self.todo()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Show the press and wait for what it becomes."""
        if not self.collide_point(*touch.pos) or button_of(touch) not in {"", "left"}:
            return False
        if self.disabled or self.locked or last_tap.again(touch, self):
            return True
        touch.grab(self)
        self.pressed = True
        if self.felt:
            haptics.tick(Tick.LIGHT)
        if self.holds:
            self._holding = Clock.schedule_once(lambda _: self._held(touch), HOLD)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """A finger that leaves, or scrolls, takes the press back."""
        if touch.grab_current is not self:
            return False
        if touch.ud.get("dragged") or not self.collide_point(*touch.pos):
            touch.ungrab(self)
            self._release()
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """A finger lifted on the widget is a tap."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if self.pressed:
            self._release()
            if not touch.ud.get("dragged"):
                last_tap.done(touch, self)
                self.trigger()
        return True

    def trigger(self) -> None:
        """Be tapped, by finger or key; too soon after the last tap it was the same one."""
        now = Clock.get_boottime()
        apart = BOUNCE if self.repeats else LOCK
        if self.disabled or self.locked or 0 <= now - self._last_tap < apart:
            return
        self._last_tap = now
        self.dispatch("on_tap")

    def forget(self) -> None:
        """Be as if never tapped: what was tapped here meant something else."""
        self._last_tap = -1.0

    def lock(self) -> None:
        """Take no taps for a moment, and look like it: the meaning has just changed."""
        self.locked = True
        self.opacity = DIM
        Clock.schedule_once(self._unlock, LOCK)

    def _unlock(self, *_: object) -> None:
        self.locked = False
        self.opacity = 1

    def _held(self, touch: MotionEvent) -> None:
        touch.ungrab(self)
        self._release()
        self.dispatch("on_hold")

    def _release(self) -> None:
        self.pressed = False
        if self._holding is not None:
            self._holding.cancel()
            self._holding = None
