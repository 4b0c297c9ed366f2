"""Scrolling that never swallows a press: a button shows its touch at once, a drag takes it back.

Kivy's own ScrollView holds every touch back until it knows whether it scrolls. Here children get
the touch at once; whoever is first to see a drag along its axis claims the touch for itself.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

from kivy.clock import Clock
from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, RoundedRectangle, Translate
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.stencilview import StencilView

from companion.theme.live import theme
from companion.widgets.sight import OutOfSight
from companion.widgets.touch import button_of

if TYPE_CHECKING:
    from kivy.input import MotionEvent

FADES: Final = 40
"""So high, in dp, is the fade at the foot of what has more below: a third of it is opaque."""
EDGE: Final = 12
"""So high is its edge where it begins above a line of words."""
MARGIN: Final = 8
"""So much, in dp, is seen above what is shown first."""
SLOP: Final = 10
"""How far, in dp, a finger may tremble before it drags."""
WHEEL: Final = 60
FRICTION: Final = 4.0
"""How fast a flick dies away: speed falls by a factor e in a quarter of a second."""
SLOWEST: Final = 12.0
WIDEST: Final = 44
"""A column wider than this, in letters' heights, is not read at a glance: a tablet has margins."""
FAST: Final = 150
"""Above this speed, in dp a second, a touch stops the flick and is no tap."""


@cache
def fading() -> Any:
    """A ground that comes up from nothing: opaque in its lower half, clear at its top."""
    high = 16
    pixels = b"".join(
        bytes((255, 255, 255, min(255, 255 * 3 * (high - y) // (2 * high)))) for y in range(high)
    )
    made = Texture.create(size=(1, high), colorfmt="rgba")

    def fill(one: Any) -> None:
        one.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")

    fill(made)
    made.add_reload_observer(fill)
    return made


class Scroll(StencilView):
    """Shows a part of its one child, which may be longer than the screen (or wider)."""

    offset = NumericProperty(0)
    """How far the child's top (or left) has been moved out of sight."""
    sideways = BooleanProperty(defaultvalue=False)
    widest = NumericProperty(WIDEST)
    """What is scrolled is at most so wide, in letters' heights, and stands in the middle."""
    fades = BooleanProperty(defaultvalue=True)
    """Whether what has more below fades out at its foot; where nothing is cut it need not."""
    covers = NumericProperty(0)
    """How much at the foot is covered, where a line of words would be cut there; 0 else."""
    long = ObjectProperty(None, allownone=True)
    """The column in what is scrolled that may be very long; it is drawn only where it is seen."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        # Not into canvas.before: built by kv, the stencil comes in there only after this.
        with self.canvas:
            PushMatrix()
            self._shift = Translate(0, 0)
        self.canvas.after.insert(0, PopMatrix())
        with self.canvas.after:
            # Words that run on below fade out there: nobody takes what is cut for all there is.
            self._fade_color = Color(*theme.ground[:3], 0)
            self._fade = Rectangle(texture=fading())
            self._cover = Rectangle(size=(0, 0))
            self._bar_color = Color(*theme.line)
            self._bar = RoundedRectangle(radius=[dp(2)])
        self._speed = 0.0
        self._glide: Any = None
        self._unseen = OutOfSight(self._near)
        self.fbind("long", lambda _, column: self._unseen.watch(column))
        self.fbind("pos", self._place)
        self.fbind("size", self._place)
        self.fbind("offset", self._move)
        self.fbind("widest", self._place)
        for name in ("fades", "covers"):
            self.fbind(name, lambda *_: self._draw_fade())
        theme.watch(self)

    # ---------------------------------------------------------------------------- placing
    def add_widget(self, widget: Any, *args: Any, **settings: Any) -> None:
        """Take the one child that scrolls."""
        if self.children:
            raise ValueError("a Scroll has one child")
        super().add_widget(widget, *args, **settings)
        widget.fbind("size", self._place)
        self._place()

    def remove_widget(self, widget: Any, *args: Any, **settings: Any) -> None:
        """Give the child back."""
        widget.funbind("size", self._place)
        super().remove_widget(widget, *args, **settings)

    @property
    def content(self) -> Any | None:
        """What is scrolled."""
        return self.children[0] if self.children else None

    @property
    def longest(self) -> float:
        """How far there is to scroll."""
        if not self.children:
            return 0.0
        child = self.children[0]
        over = child.width - self.width if self.sideways else child.height - self.height
        return max(0.0, float(over))

    def _place(self, *_: object) -> None:
        child = self.content
        if child is None:
            return
        if self.sideways:
            child.pos, child.height = self.pos, self.height
        else:
            child.width = min(self.width, self.widest * theme.body)
            aside = (self.width - child.width) // 2
            # Not by `top`: Kivy may still remember the old one while it tells of the new place.
            child.pos = self.x + aside, self.y + self.height - child.height
        self.offset = min(self.offset, self.longest)
        self._move()

    def _move(self, *_: object) -> None:
        self._shift.xy = (-self.offset, 0) if self.sideways else (0, self.offset)
        self._unseen.look()
        self._draw_bar()
        self._draw_fade()

    def _near(self) -> tuple[float, float]:
        """Say from where to where the child may soon be seen: a screen more at each end."""
        low = self.to_local(0, self.y)[1]
        return low - self.height, low + 2 * self.height

    def on_theme(self) -> None:
        """Wear the new colours, and be as wide as the new letters ask for."""
        self._paint_bar()
        self._place()

    def _paint_bar(self) -> None:
        self._bar_color.rgb, self._fade_color.rgb = theme.line[:3], theme.ground[:3]

    def _draw_bar(self) -> None:
        longest = self.longest
        if not longest or self.sideways or self.height <= 0:
            self._bar.size = (0, 0)
            self._bar_color.a = 0  # a rounded rectangle of no size would stay as it was
            return
        self._bar_color.a = 1
        share = self.height / (self.height + longest)
        length = max(dp(24), self.height * share)
        top = self.y + self.height - (self.height - length) * self.offset / longest
        right = self.x + self.width
        self._bar.pos, self._bar.size = (right - dp(4), top - length), (dp(3), length)

    def _draw_fade(self) -> None:
        """Show that there is more below, as long as there is."""
        more = self.fades and not self.sideways and self.longest - self.offset > dp(SLOP)
        self._fade_color.a = 1 if more else 0
        wide, high = self.width - dp(6), min(dp(FADES), self.height / 4) if more else 0
        under = 0.0
        if more and self.covers:
            high = dp(EDGE)
            under = self.covers - high / 3
        self._cover.pos, self._cover.size = self.pos, (wide, under)
        self._fade.pos, self._fade.size = (self.x, self.y + under), (wide, high)

    def to_local(self, x: float, y: float, **_: Any) -> tuple[float, float]:
        """From the screen to the moved child."""
        return (x + self.offset, y) if self.sideways else (x, y - self.offset)

    def to_parent(self, x: float, y: float, **_: Any) -> tuple[float, float]:
        """From the moved child to the screen."""
        return (x - self.offset, y) if self.sideways else (x, y + self.offset)

    # --------------------------------------------------------------------------- touching
    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Give the touch to the children, and watch whether it becomes a drag."""
        if not self.collide_point(*touch.pos):
            return False
        button = button_of(touch)
        if button.startswith("scroll"):
            return self._wheel(button)
        gliding = abs(self._speed) > dp(FAST)
        self.stop()
        touch.ud[self] = self._along(touch)
        touch.grab(self)
        if not gliding:  # the touch that stops a flick is no tap
            touch.push()
            touch.apply_transform_2d(self.to_local)
            super().on_touch_down(touch)
            touch.pop()
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Scroll with a finger that has moved far enough along this axis."""
        if touch.grab_current is not self:
            return False
        owner = touch.ud.get("dragged")
        if owner is None and self._starts(touch):
            touch.ud["dragged"] = owner = self
            touch.ud[self] = self._along(touch)
        if owner is self:
            step = touch.ud[self] - self._along(touch)
            touch.ud[self] = self._along(touch)
            step = step if self.sideways else -step
            self._speed = 0.6 * self._speed + 0.4 * step / max(Clock.frametime, 0.001)
            self.scroll_by(step)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Let go: a quick drag glides on."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if touch.ud.get("dragged") is self and abs(self._speed) > SLOWEST:
            self._glide = Clock.schedule_interval(self._glide_on, 0)
        return True

    def _along(self, touch: MotionEvent) -> float:
        return float(touch.x if self.sideways else touch.y)

    def _starts(self, touch: MotionEvent) -> bool:
        dx, dy = abs(touch.x - touch.ox), abs(touch.y - touch.oy)
        along, across = (dx, dy) if self.sideways else (dy, dx)
        return bool(along > dp(SLOP) and along > across and self.longest > 0)

    def _wheel(self, button: str) -> bool:
        step = dp(WHEEL) * (1 if button in {"scrollup", "scrollright"} else -1)
        before = self.offset
        self.scroll_by(step)
        return bool(self.offset != before)

    def _glide_on(self, passed: float) -> None:
        before = self.offset
        self.scroll_by(self._speed * passed)
        self._speed *= max(0.0, 1 - FRICTION * passed)
        if self.offset == before or abs(self._speed) < SLOWEST:
            self.stop()

    # ---------------------------------------------------------------------------- by hand
    def stop(self) -> None:
        """End a flick."""
        self._speed = 0.0
        if self._glide is not None:
            self._glide.cancel()
            self._glide = None

    def scroll_by(self, step: float) -> None:
        """Move what is shown, as far as there is something."""
        self.offset = min(max(0.0, self.offset + step), self.longest)

    def begin_with(self, widget: Any, margin: float = MARGIN) -> None:
        """Scroll so that a widget within stands first, as far as what follows allows."""
        above = self.to_window(0, self.top)[1] - widget.to_window(0, widget.top)[1]
        self.scroll_by(above - dp(margin))

    def show(self, widget: Any, margin: float = MARGIN) -> None:
        """Scroll just so far that a widget within is seen, and clear of the edge below it."""
        if self.sideways:
            left = widget.to_window(widget.x, 0)[0] - self.to_window(self.x, 0)[0]
            over = left + widget.width + dp(margin) - self.width
        else:
            left = self.to_window(0, self.top)[1] - widget.to_window(0, widget.top)[1]
            over = left + widget.height + dp(margin) - self.height
        if left < 0:
            self.scroll_by(left - dp(margin))
        elif over > 0:
            self.scroll_by(min(over, left))
