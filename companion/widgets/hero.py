"""The Manor's wall above a turn: an emblem, what is asked, and candles.

The medallion is cut of twelve facets, worked out as numbers. It hangs above the words where there
is much room; else it takes a candle's place beside them.
"""

from __future__ import annotations

import math
from typing import Any, Final

from kivy.core.window import Window
from kivy.graphics import Color, InstructionGroup, Mesh
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from companion.theme.faces import STONE
from companion.theme.live import theme
from companion.theme.tokens import LARGE, LIGHTS, Mode, mixed, rgb
from companion.widgets.art import Painter, sprite
from companion.widgets.glyph import Glyph
from companion.widgets.layout import Column, Placed, Row
from companion.widgets.manor import medallion, medallion_side
from companion.widgets.text import Question, Words, width_of

EMBLEM: Final = 0.56
"""How large the emblem is on it."""
CANDLE: Final = dp(40)
"""The room of a candle beside the words."""
NARROW: Final = dp(320)
"""With less width than this there is no candle: the words have the room."""
SMALLER: Final = 0.75
"""Letters on the wall are so much smaller, at the least, to stay on one line."""
ASIDE: Final = dp(72)
"""How wide the medallion is beside the words."""
TALL, SHORT = "candle-tall", "candle-short"
LIFT: Final = dp(6)
"""So far the foot of a candle stands below the words."""


class Medallion(Placed):
    """The emblem of whoever is on turn, as large as there is room."""

    role = StringProperty()

    def __init__(self, **settings: Any) -> None:
        super().__init__(size_hint_y=None, **settings)
        self._glow = Painter(self.canvas.before)
        self._cut = InstructionGroup()
        self.canvas.before.add(self._cut)
        self._emblem = Glyph(size_hint=(None, None))
        self.add_widget(self._emblem)
        for name in ("role", "height"):
            self.fbind(name, self._trigger_layout)
        theme.watch(self)

    def on_theme(self) -> None:
        """Be cut from the new theme's stone."""
        self._trigger_layout()

    def do_layout(self, *_: object) -> None:
        """Stand in the middle."""
        side = self.height
        x, y = self.x + self.width / 2, self.y + side / 2
        mode = Mode(theme.mode)
        flat = mode is Mode.CONTRAST
        glow = side * 1.5
        box = (x - glow / 2, y - glow / 2, glow, glow)
        self._glow.show("" if flat else "glow", box, tint=(1.0, 0.7, 0.35, 0.5))
        self._cut.clear()
        for first, last, reach, colour in () if flat else medallion(self.role, mode):
            far = side / 2 * reach
            corners: list[float] = []
            for px, py in (
                (x, y),
                (x + math.cos(first) * far, y + math.sin(first) * far),
                (x + math.cos(last) * far, y + math.sin(last) * far),
            ):
                corners += (px, py, 0, 0)
            self._cut.add(Color(*rgb(colour)))
            self._cut.add(Mesh(vertices=corners, indices=(0, 1, 2), mode="triangles"))
        light = LIGHTS[Mode.DARK if mode is Mode.LIGHT else mode].get(self.role)
        share = EMBLEM if not flat else 0.9
        self._emblem.drawing = f"role-{self.role}" if self.role else ""
        self._emblem.color = theme.ink if light is None else mixed(light.accent, light.tip, 0.4)
        self._emblem.size = side * share, side * share
        self._emblem.pos = x - side * share / 2, y - side * share / 2


class Plate(Column):
    """What is asked, and a line about it, on the bare wall: cut from wood they passed for a key."""


class Said(Question):
    """What is asked, in letters as large as one line has room for, within reason."""

    share = NumericProperty(1.0)

    def __init__(self, **settings: Any) -> None:
        """Measure the words."""
        super().__init__(**settings)
        for name in ("text", "width"):
            self.fbind(name, self._measure)

    def _measure(self, *_: object) -> None:
        line = width_of(self.text, theme.prompt, face=STONE) + 2
        self.share = min(1.0, max(SMALLER, self.width / line))


class Beneath(Words):
    """The line about it, in ink: what is muted is not read on a wall."""


class Hero(Column):
    """All of it, as the first thing of a turn in the Manor."""

    role = StringProperty()
    text = StringProperty()
    note = StringProperty()
    candles = NumericProperty(0)
    """How many candles there are: one at the right, or one at either side."""
    is_aside = False
    """Whether the medallion stands beside the words."""

    def __init__(self, **settings: Any) -> None:
        """Hang the parts below each other."""
        super().__init__(**settings)
        self.medallion = Medallion(pos_hint={"center_y": 0.5})
        self.plate = Plate()
        self._said, self._line = Said(), Beneath()
        for part in (self._said, self._line):
            part.halign = "center"
            self.plate.add_widget(part)
        self._row = Row(spacing=theme.near)
        self._row.add_widget(self.plate)
        self.add_widget(self.medallion)
        self.add_widget(self._row)
        self._left, self._right = Painter(self.canvas.after), Painter(self.canvas.after)
        for name in ("role", "text", "note"):
            self.fbind(name, self._show)
        for name in ("pos", "size"):
            self.fbind(name, self._stand)
            self.plate.fbind(name, self._stand)
        Window.bind(size=self._show)
        theme.watch(self)
        self._show()

    def on_theme(self) -> None:
        """Wear the new colours, and take the new sizes."""
        self._show()

    def _show(self, *_: object) -> None:
        self.medallion.role = self.role
        side = medallion_side(Window.height / dp(1), theme.scale) * dp(1)
        self.is_aside = not side and theme.scale <= LARGE
        self.medallion.height = ASIDE if self.is_aside else side
        self.medallion.opacity = 1 if self.medallion.height else 0
        self._hang()
        self._said.text, self._line.text = self.text, self.note
        self._line.opacity = 1 if self.note else 0
        self._stand()

    def _hang(self) -> None:
        """Hang the medallion above the words, or beside them."""
        where = self._row if self.is_aside else self
        if self.medallion.parent is not where:
            self.medallion.parent.remove_widget(self.medallion)
            where.add_widget(self.medallion, index=len(where.children))
        self.medallion.size_hint_x = None if self.is_aside else 1
        self.medallion.width = ASIDE

    def _stand(self, *_: object) -> None:
        room = self.width >= NARROW + CANDLE * self.is_aside and theme.scale <= LARGE
        both = 1 if self.is_aside else 2
        self.candles = both if room and theme.mode != Mode.CONTRAST else 0
        for painter, name, least in ((self._left, TALL, 2), (self._right, SHORT, 1)):
            if self.candles < least:
                painter.show("", (0, 0, 0, 0))
                continue
            wide, high = sprite(name).size
            left = painter is self._left
            middle = self.x + CANDLE / 2 if left else self.x + self.width - CANDLE / 2
            painter.show(name, (middle - wide / 2, self.plate.y - LIFT, wide, high))
