"""A phone in the hand of a program: it starts the real app, taps, types, swipes and looks.

Nothing here sleeps. Time passes frame by frame, only as far as it is told to.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from companion.driver import sight
from companion.driver.behind import closed, leave_nothing, watching
from companion.driver.finger import finger_class
from companion.driver.picture import png, read_pixels
from companion.driver.window import PHONE, Pixels, clock, prepare

if TYPE_CHECKING:
    import os
    from collections.abc import Callable, Iterator

FRAME: Final = 1 / 60
SETTLE: Final = 4
"""Frames until a tap's layout has come to rest."""
HOLD: Final = 0.7
"""Seconds a finger stays down for a hold: a little longer than the app asks for."""
MOST: Final = 0.6
"""What fills so much of a view that is hardly higher is seen well enough to be tapped."""
NEARLY: Final = 3.0
"""What is whole but for so many pixels is scrolled to: a thumb does no better."""
LONG: Final = 30
"""After so many pauses nobody can still be moving what a tap has moved;"""
PAUSE: Final = 2
"""each of them is so many frames long."""
KEYS: Final = {
    "tab": 9,
    "enter": 13,
    "escape": 27,
    "space": 32,
    "backspace": 8,
    "delete": 127,
    "up": 273,
    "down": 274,
    "right": 275,
    "left": 276,
    "home": 278,
    "end": 279,
    "pageup": 280,
    "pagedown": 281,
}


class NotOnScreenError(AssertionError):
    """Somebody looked for something that the screen does not show."""


class Phone:
    """One running app, and the hand that holds it."""

    def __init__(self, app: Any, size: tuple[int, int] = PHONE, *, moving: bool = False) -> None:
        self.pixels = prepare()
        from kivy.base import EventLoop, runTouchApp
        from kivy.core.window import Window

        from companion.motion import motion

        # Whoever reads the screen reads what is so, not its way there.
        motion.reduced = motion.still = not moving

        self._watched = watching()
        self.app = app
        self.window = Window
        self.taps = 0
        self._loop = EventLoop
        self._finger = finger_class()
        clock.now += 1  # nobody starts an app within a blink of leaving another
        self.turn(size)
        app._run_prepare()  # noqa: SLF001  # App.run() would block; this is its first half
        runTouchApp(embedded=True)
        self.frames(SETTLE)

    @classmethod
    def holding(cls, widget: Any, size: tuple[int, int] = PHONE, *, moving: bool = False) -> Phone:
        """A phone that shows one widget and nothing else."""
        prepare()
        from kivy.app import App

        app = App()
        app.root = widget
        return cls(app, size, moving=moving)

    # ------------------------------------------------------------------------------ time
    def frames(self, count: int = 1, *, drawn: bool = True) -> None:
        """Let a number of frames go by. Only the last one is drawn: nobody looks at the others.

        Everything but the drawing happens in each of them: the clock, the layout, the touches.
        """
        for left in reversed(range(count)):
            clock.now += FRAME
            if drawn and not left:
                self._loop.idle()
            else:
                self._unseen_frame()

    def _unseen_frame(self) -> None:
        """What Kivy does in a frame, up to the drawing."""
        from kivy.clock import Clock
        from kivy.lang import Builder

        Clock.tick()
        self._loop.dispatch_input()
        Builder.sync()
        Clock.tick_draw()
        Builder.sync()

    def wait(self, seconds: float) -> None:
        """Let time go by, frame by frame, without waiting for it."""
        self.frames(int(seconds / FRAME) + 1)

    def until(self, true: Callable[[], object], seconds: float = 5) -> None:
        """Let frames go by until something is so; it is an error if it never is."""
        for _ in range(int(seconds / FRAME)):
            if true():
                return
            self.frames()
        msg = f"not so after {seconds} seconds; on the screen: {self.texts()}"
        raise NotOnScreenError(msg)

    # ----------------------------------------------------------------------------- looking
    def all(
        self,
        text: str | None = None,
        *,
        name: str | None = None,
        role: str | None = None,
        has: str | None = None,
        shown: bool = True,
    ) -> Iterator[Any]:
        """Every widget that fits, the topmost layer first; scrolled away ones too."""
        for widget in list(sight.walk(self.window)):
            if text is not None and sight.text_of(widget) != text:
                continue
            if has is not None and has not in sight.text_of(widget):
                continue
            if name is not None and getattr(widget, "name", None) != name:
                continue
            if role is not None and getattr(widget, "role", None) != role:
                continue
            if shown and not sight.is_shown(widget):
                continue
            yield widget

    def find(
        self,
        text: str | None = None,
        *,
        name: str | None = None,
        role: str | None = None,
        has: str | None = None,
    ) -> Any:
        """The first widget that fits. Says what the screen shows instead if there is none."""
        for widget in self.all(text, name=name, role=role, has=has):
            return widget
        wanted = {"text": text, "name": name, "role": role, "has": has}
        asked = ", ".join(f"{k} {v!r}" for k, v in wanted.items() if v is not None)
        msg = f"no {asked} on the screen; it shows {self.texts()} and targets {self.names()}"
        raise NotOnScreenError(msg)

    def shows(
        self, text: str | None = None, *, name: str | None = None, has: str | None = None
    ) -> bool:
        """Whether something that fits can be seen right now, without scrolling."""
        fitting = self.all(text, name=name, has=has)
        return any(sight.seen(widget) is not None for widget in fitting)

    def texts(self) -> list[str]:
        """The words on the screen, in reading order."""
        drawn = [
            widget
            for widget in sight.walk(self.window)
            if sight.is_text(widget) and sight.text_of(widget).strip() and sight.seen(widget)
        ]
        return [sight.text_of(widget) for widget in sight.reading_order(drawn)]

    def names(self) -> list[str]:
        """The names of everything that can be touched now, in reading order."""
        targets = [
            widget
            for widget in sight.walk(self.window)
            if sight.is_target(widget) and sight.seen(widget) is not None
        ]
        return [
            getattr(widget, "name", "") or sight.text_of(widget)
            for widget in sight.reading_order(targets)
        ]

    def problems(self) -> list[str]:
        """What is cut off, too small or covered on this screen, and whether it never rests."""
        restless = [] if self.rests() else ["The screen is placed anew in frame after frame"]
        return [*sight.problems(self.window), *restless]

    def rests(self) -> bool:
        """Whether everything comes to have its place, once nobody touches anything."""
        from companion.widgets.order import order

        for _ in range(LONG):
            before = order.passes
            self.frames(PAUSE, drawn=False)
            if order.passes == before:
                return True
        return False

    def shot(self, path: str | os.PathLike[str]) -> Path | None:
        """Write the screen to a PNG at exactly this path. None where there are no pixels."""
        if self.pixels is Pixels.MOCK:
            return None
        self.frames()
        target = Path(path)
        target.parent.mkdir(parents=True, exist_ok=True)
        width, height = (int(side) for side in self.window.size)
        target.write_bytes(png(read_pixels(self.window, 0, 0, width, height), width))
        return target

    def pixel(self, x: float, y: float) -> tuple[int, int, int]:
        """The colour at a point of the window, counted from the lower left."""
        red, green, blue, _ = read_pixels(self.window, int(x), int(y), 1, 1)
        return red, green, blue

    # ---------------------------------------------------------------------------- touching
    def tap(
        self,
        text: Any = None,
        *,
        name: str | None = None,
        role: str | None = None,
        has: str | None = None,
    ) -> Any:
        """Touch a widget, found by its words, name or role, or given. Returns it."""
        widget = self._aim(text, name=name, role=role, has=has)
        self.touch(*self._middle(widget))
        return widget

    def hold(
        self,
        text: Any = None,
        *,
        name: str | None = None,
        role: str | None = None,
        seconds: float = HOLD,
    ) -> Any:
        """Touch a widget and keep the finger there."""
        widget = self._aim(text, name=name, role=role)
        self.touch(*self._middle(widget), seconds=seconds)
        return widget

    def double_tap(self, text: Any = None, *, name: str | None = None) -> Any:
        """Two quick touches on the same spot, as an impatient finger does."""
        x, y = self._middle(self._aim(text, name=name))
        self.touch(x, y, settle=1)
        self.touch(x, y)
        return None

    def touch(self, x: float, y: float, seconds: float = 0, settle: int = SETTLE) -> None:
        """Touch a point of the window."""
        self.taps += 1
        finger = self._finger(self.window, x, y)
        self._loop.post_dispatch_input("begin", finger)
        self.frames()
        if seconds:
            self.wait(seconds)
        self._loop.post_dispatch_input("end", finger)
        self.frames(settle)

    def press(self, text: Any = None, *, name: str | None = None) -> Callable[..., None]:
        """Put a finger down on a widget; the returned function lifts it again."""
        finger = self._finger(self.window, *self._middle(self._aim(text, name=name)))
        self._loop.post_dispatch_input("begin", finger)
        self.frames()

        def lift(settle: int = SETTLE) -> None:
            self._loop.post_dispatch_input("end", finger)
            self.frames(settle)

        return lift

    def swipe(
        self, start: tuple[float, float], end: tuple[float, float], seconds: float = 0.25
    ) -> None:
        """Draw a finger from one point to another."""
        self._draw([(start, end)], seconds)

    def swipe_in_a_frame(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Draw a finger so quickly, or in a frame so slow, that all of it is told of at once."""
        finger = self._finger(self.window, *start)
        finger.go(*end)
        for what in ("begin", "update", "end"):
            self._loop.post_dispatch_input(what, finger)
        self.frames()

    def pinch(self, center: tuple[float, float], start: float, end: float) -> None:
        """Two fingers around a point, moving from one distance to another."""
        x, y = center
        lines = [((x + s * start / 2, y), (x + s * end / 2, y)) for s in (-1, 1)]
        self._draw(lines, 0.3)

    def _draw(
        self, lines: list[tuple[tuple[float, float], tuple[float, float]]], seconds: float
    ) -> None:
        fingers = [self._finger(self.window, *start) for start, _ in lines]
        for finger in fingers:
            self._loop.post_dispatch_input("begin", finger)
        self.frames()
        steps = max(2, int(seconds / FRAME))
        for step in range(1, steps + 1):
            for finger, ((x0, y0), (x1, y1)) in zip(fingers, lines, strict=True):
                part = step / steps
                finger.go(x0 + (x1 - x0) * part, y0 + (y1 - y0) * part)
                self._loop.post_dispatch_input("update", finger)
            self.frames(drawn=False)
        for finger in fingers:
            self._loop.post_dispatch_input("end", finger)
        self.frames(SETTLE)

    def wheel(self, x: float, y: float, *, down: bool = True) -> None:
        """Turn the mouse's wheel over a point. What is below comes up when it turns down."""
        finger = self._finger(self.window, x, y)
        finger.turn_wheel("scrollup" if down else "scrolldown")
        self._loop.post_dispatch_input("begin", finger)
        self._loop.post_dispatch_input("end", finger)
        self.frames(SETTLE)

    def bring(self, widget: Any) -> Any:
        """Swipe until a scrolled-away widget is whole on the screen, as a thumb would."""
        for _ in range(200):
            whole, part = sight.box_of(widget), sight.seen(widget)
            if part is not None and part.height >= whole.height - NEARLY:
                return widget
            view = next(
                sight.box_of(around) for around in sight.ancestors(widget) if sight.clips(around)
            )
            x, y = view.left + 3, view.center[1]
            if part is not None and part.height >= view.height * MOST:
                return widget
            up = whole.bottom < view.bottom
            missing = view.bottom - whole.bottom if up else whole.top - view.top
            reach = min(missing + 30, view.height * 0.4)
            self.swipe((x, y), (x, y + (reach if up else -reach)), 0.5)
            self.wait(0.7)
        where = f"it lies at {sight.box_of(widget)} of {tuple(self.window.size)}"
        msg = f"{sight.describe(widget)} cannot be scrolled to: {where}"
        raise NotOnScreenError(msg)

    def _aim(self, target: Any = None, **how: str | None) -> Any:
        return target if hasattr(target, "to_window") else self.find(target, **how)

    def _middle(self, widget: Any) -> tuple[float, float]:
        box = sight.seen(widget)
        if box is None:
            self.bring(widget)
            box = sight.seen(widget)
        if box is None:  # pragma: no cover  # bring() has already said so
            msg = f"{sight.describe(widget)} is off the screen"
            raise NotOnScreenError(msg)
        return box.center

    # -------------------------------------------------------------------------------- keys
    def type(self, words: str) -> None:
        """Type into whatever has the cursor. It is an error if nothing has."""
        from kivy.uix.behaviors.focus import FocusBehavior

        if not any(FocusBehavior._keyboards.values()):  # noqa: SLF001  # it has no other door
            msg = f"nothing has the cursor for {words!r}; on the screen: {self.texts()}"
            raise NotOnScreenError(msg)
        for letter in words:
            self.window.dispatch("on_textinput", letter)
        self.frames(2)

    def key(self, key: str, *held: str) -> None:
        """Press a key by its name ("enter", "tab", "f"), with others held ("shift", "ctrl")."""
        code = KEYS.get(key) or ord(key)
        letter = key if len(key) == 1 else None
        if not self.window.dispatch("on_key_down", code, 0, letter, list(held)):
            self.window.dispatch("on_keyboard", code, 0, letter, list(held))
        self.window.dispatch("on_key_up", code, 0)
        self.frames(2)

    def back(self) -> bool:
        """The phone's Back. True when the app took it, False when it would leave the app."""
        taken = self.window.dispatch("on_keyboard", KEYS["escape"], 0, None, [])
        self.frames(SETTLE)
        return bool(taken)

    # ------------------------------------------------------------------------- phone itself
    def turn(self, size: tuple[int, int]) -> None:
        """Hold the phone otherwise: give the screen another size."""
        if tuple(self.window.size) == size:
            return
        if self.pixels is Pixels.REAL:
            self.window.system_size = size
        else:
            self.window.system_size = size
            self.window.update_viewport()
        self.window.dispatch("on_resize", *size)
        if self._loop.status == "started":
            self.frames(SETTLE)

    def sleep(self) -> None:
        """Send the app to the background."""
        self.app.dispatch("on_pause")

    def wake(self) -> None:
        """Bring the app back."""
        self.app.dispatch("on_resume")
        self.frames(SETTLE)

    def close(self) -> None:
        """End the app and leave the window empty for the next one."""
        from kivy.base import stopTouchApp

        stopTouchApp()
        for child in self.window.children[:]:
            self.window.remove_widget(child)
            closed.add(child)
        self.app._stop()  # noqa: SLF001  # App.stop() would also end the event loop's listeners
        self.window.canvas.clear()
        self.frames(1)
        leave_nothing(self._watched)
