"""What every key is made of: the stone, its colours, and how it answers the finger at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kivy.graphics import PopMatrix, PushMatrix, Translate
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, OptionProperty, StringProperty

from companion.motion import LET_GO, motion
from companion.theme.live import theme
from companion.theme.tokens import Mode
from companion.widgets.art import WHITE, Painter
from companion.widgets.order import Asked
from companion.widgets.touch import Tappable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.motion import Move

PRIMARY: Final = "primary"
UNLIT: Final = "unlit"
"""What will be primary once nothing is open any more: the same crystal without its light."""
SECONDARY: Final = "secondary"
QUIET: Final = "quiet"
DANGER: Final = "danger"
SINKS: Final = 3
"""How far a key goes down under a finger, in dp."""
DIM: Final = 0.3
"""How much of its light a crystal keeps that is not lit; by day it is a key of stone."""
TINGE: Final = 0.1
"""How much of the accent the stone of what is chosen takes on."""


class Painted(Tappable):
    """The stone, the edge and the colours every button shares.

    There are three ranks, and danger: one crystal is primary, a key of stone is a choice, and
    what is quiet is words. A key sinks under the finger; what cannot be tapped lies sunk.
    """

    kind = OptionProperty(SECONDARY, options=[PRIMARY, SECONDARY, QUIET, DANGER, UNLIT])
    accent = ColorProperty(None, allownone=True)
    """The role that speaks; without one the theme's calm colour."""
    chosen = BooleanProperty(defaultvalue=False)
    """Whether this is the choice that holds now: marked by more than its colour."""
    off = BooleanProperty(defaultvalue=False)
    """Whether it looks as what cannot be tapped. It still takes a tap, to say why."""

    fill = ColorProperty((0, 0, 0, 0))
    """What its words stand on, where that is worst for them; clear where they stand on anything."""
    ink = ColorProperty((1, 1, 1, 1))
    """The colour of its words,"""
    light = ColorProperty((1, 1, 1, 1))
    """and of its drawing."""
    slab = StringProperty()
    """What it is drawn as."""

    def __init__(self, **settings: Any) -> None:
        # Once for each frame: it gets its place, its size and its colours one after the other.
        self._cut = Asked(self, Painted._cut_once, last=True)
        self._sinks = self._sank = self._lowered = 0.0
        self._rising: Move | None = None
        super().__init__(**settings)
        with self.canvas.before:
            PushMatrix()
            self._sunk = Translate()
        self._stone = Painter(self.canvas.before)
        self._ring = Painter(self.canvas.before)
        self._around = Painter(self.canvas.before)
        with self.canvas.after:
            PopMatrix()
        for name in ("kind", "accent", "chosen", "off", "pressed", "disabled", "focused"):
            self.fbind(name, self._paint)
        for name in ("pos", "size", "slab"):
            self.fbind(name, self._cut)
        theme.watch(self)
        self._paint()

    def on_theme(self) -> None:
        """Wear the new colours."""
        self._paint()

    def _paint(self, *_: object) -> None:
        accent = self.accent or theme.calm
        clear = (0, 0, 0, 0)
        self.ink, self.light = theme.ink, accent
        barred = self.disabled or self.off
        if barred and self.kind == QUIET:
            self.fill, self.ink, self.light, slab = clear, theme.muted, theme.off, ""
        elif barred:
            self.fill, self.ink, self.light, slab = theme.sunk, theme.off, theme.off, "sunk"
        elif self.kind == PRIMARY:
            self.fill, self.ink, self.light = accent, theme.on_accent, theme.on_accent
            slab = "gem"
        elif self.kind == UNLIT and theme.mode == Mode.DARK.value:
            self.fill = [*(part * DIM for part in accent[:3]), 1]
            slab = "gem"
        elif self.kind == DANGER:
            self.fill, self.light = theme.perilous, theme.ink
            slab = "danger"
        elif self.kind == QUIET and not self.pressed:
            self.fill, slab = clear, ""
        else:
            tint = chosen_tint(accent) if self.chosen else WHITE
            chosen = [min(1, part * more) for part, more in zip(theme.raised, tint, strict=True)]
            self.fill = theme.pressed if self.pressed else chosen
            slab = "key"
        sinks = self.pressed and slab not in {"", "sunk"}
        self.slab = f"{slab}-pressed" if sinks else slab
        self._sinks = dp(SINKS) if sinks and self.kind != QUIET else 0.0
        self._cut()
        self._sink()

    def _sink(self) -> None:
        """Go down at once, and up again as a key does that is let go."""
        if self._sinks == self._sank:
            return
        high, self._sank = self._lowered, self._sinks
        if self._rising is not None:
            self._rising.stop()

        def step(share: float) -> None:
            self._lowered = self._sinks + (high - self._sinks) * (1 - share)
            self._go_along()

        if self._sinks or self.get_parent_window() is None:
            step(1)
        else:
            self._rising = motion.run(LET_GO, step, "out_quad")

    def _go_along(self, *_: object) -> None:
        """Let the whole button sink under the finger."""
        self._sunk.y = -self._lowered

    @property
    def _corner(self) -> tuple[float, float]:
        """Where its stone begins."""
        return self.x, self.y

    def _cut_once(self) -> None:
        x, y = self._corner
        box = (x, y, self.width, self.height)
        gem = self.slab.startswith("gem")
        # Pressed, the drawing itself lies lower; here the whole button does.
        above = (x, y + self._sinks, self.width, self.height)
        role = theme.whose(self.accent)
        chosen = "chosen" if self.chosen and not gem else ""
        tint = chosen_tint(self.accent or theme.calm) if chosen and self.slab == "key" else WHITE
        if gem and self.kind == UNLIT:
            tint = (DIM, DIM, DIM, 1)
        self._stone.show(self.slab, above, role, tint)
        self._ring.show(chosen, box, tint=self.accent or theme.calm)
        around = "gem-focus" if gem else "focus"
        self._around.show(around if self.focused else "", box, tint=theme.ink)


def chosen_tint(accent: Sequence[float]) -> tuple[float, ...]:
    """What makes a key's stone take on a little of a colour; by day its ring is enough."""
    if theme.mode != Mode.DARK.value:
        return WHITE
    pairs = zip(theme.raised[:3], accent[:3], strict=True)
    return (*((stone + (light - stone) * TINGE) / stone for stone, light in pairs), 1.0)
