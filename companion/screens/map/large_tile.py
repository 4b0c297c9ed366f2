"""The large tile that is turned over: its edges are tapped, and a key beside each says its wall."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from companion.board.tile import TilePicture
from companion.screens.map.turn_view import OPEN, UNTOLD, WALL
from companion.theme.live import theme
from companion.widgets.kit import Glyph, Words
from companion.widgets.order import Box
from companion.widgets.painted import Painted
from companion.widgets.shelf import arrange
from companion.widgets.touch import last_tap
from rules.map import ROUND
from rules.names import Direction

if TYPE_CHECKING:
    from collections.abc import Callable

    from kivy.input import MotionEvent

MOST: Final = 250.0
"""The side of the large tile, in dp, where there is room for it."""
WORDY: Final = 1.3
"""Above this scale of letters the keys beside the tile have no words."""
DRAWINGS: Final = {WALL: "wall", OPEN: "open", UNTOLD: "question"}
RIM: Final = 0.3
"""So much of the tile, from each side, is that side's edge under a finger."""


def _widest() -> float:
    """How wide the keys above and below the tile are."""
    return float(theme.caption * 6.2)


class EdgeKey(Painted, Box):
    """Beside the large tile: says whether this edge has a wall, and changes it."""

    text = StringProperty(UNTOLD)
    upright = BooleanProperty(defaultvalue=False)

    @property
    def wordless(self) -> bool:
        """Whether it is only a drawing."""
        return bool(self.upright and theme.scale > WORDY)

    def __init__(self, **settings: Any) -> None:
        """Lay the drawing above the word, or beside it."""
        super().__init__(size_hint=(None, None), **settings)
        self.orientation = "vertical" if self.upright else "horizontal"
        self.padding, self.spacing = dp(8), dp(4)
        self._glyph = Glyph(size_hint=(None, None), pos_hint={"center_x": 0.5, "center_y": 0.5})
        self._words = Words(halign="center", pos_hint={"center_y": 0.5})
        for name in ("text", "ink", "light"):
            self.fbind(name, self._say)
        self._say()

    def _say(self, *_: object) -> None:
        self._words.text, self._words.tint = self.text, self.ink
        self._words.font_size = theme.caption
        self._glyph.size_hint = (1, 1) if self.wordless else (None, None)
        self._glyph.size = (theme.caption * 1.4, theme.caption * 1.4)
        self._glyph.drawing = DRAWINGS[self.text]
        # Beside the tile large words would leave it no room: their drawing says the same.
        arrange(self, [self._glyph] if self.wordless else [self._glyph, self._words])
        self._glyph.color = self.light
        self.chosen = self.text == WALL

    def on_theme(self) -> None:
        """Wear the new colours, and the new sizes."""
        super().on_theme()
        self._say()


class LargeTile(Widget):
    """The tile under the finger, with a key at each of its edges."""

    tile = ObjectProperty(None, allownone=True)
    accent = ColorProperty(None, allownone=True)
    repeats = False
    """Quick taps in a row are one: see LastTap."""
    most = NumericProperty(dp(MOST))
    """The most that the tile's side takes."""
    __events__ = ("on_edge",)

    def __init__(self, **settings: Any) -> None:
        """Have the picture and its four keys."""
        self.todo: Callable[[Direction], object] | None = None
        """What a tap on an edge sets off: see Shelf."""
        super().__init__(size_hint_y=None, **settings)
        self._picture = TilePicture(large=True)
        self.add_widget(self._picture)
        self._corner: Any = None
        """The key that stands beside the one of its lower edge, if any."""
        self._keys: dict[Direction, EdgeKey] = {}
        for side in ROUND:
            upright = side in {Direction.EAST, Direction.WEST}
            key = EdgeKey(upright=upright, name=f"wall {side.value}")
            key.todo = partial(self.dispatch, "on_edge", side)
            self._keys[side] = key
            self.add_widget(key)
        for name in ("pos", "width", "most"):
            self.fbind(name, self._place)
        self.fbind("tile", lambda *_: setattr(self._picture, "tile", self.tile))
        self.fbind("accent", self._light)
        theme.watch(self)
        self._light()
        self._place()

    def on_theme(self) -> None:
        """Make room for the new letters."""
        self._place()

    def on_edge(self, side: Direction) -> None:
        """An edge was tapped, on the tile or beside it."""
        if self.todo is not None:
            self.todo(side)

    def forget(self) -> None:
        """Be as if never tapped."""
        for key in self._keys.values():
            key.forget()

    def _light(self, *_: object) -> None:
        for key in self._keys.values():
            key.accent = self.accent

    def say(self, edges: tuple[tuple[Direction, str], ...]) -> None:
        """Say of each edge what it is."""
        for side, text in edges:
            self._keys[side].text = text

    def hold(self, key: Any) -> bool:
        """Have a key in the lower left corner, where its words have room; say whether they have."""
        room = (self.width - _widest()) / 2 - theme.tight
        if key.wish > room:
            self.let_go()
            return False
        if key.parent is not self:
            if key.parent is not None:
                key.parent.remove_widget(key)
            self.add_widget(key)
        self._corner, key.width = key, room
        self._place()
        return True

    def let_go(self) -> None:
        """Have no key in the corner."""
        if self._corner is not None and self._corner.parent is self:
            self.remove_widget(self._corner)
        self._corner = None

    @property
    def side(self) -> float:
        """How wide and high the tile itself is."""
        return float(self._picture.width)

    def _place(self, *_: object) -> None:
        wide, high = _widest(), theme.target
        words = 0.0 if theme.scale > WORDY else theme.caption * 4
        narrow = tall = max(theme.target, words)
        apart = theme.near
        side = max(min(self.most, self.width - 2 * (narrow + apart)), theme.target)
        self.height = side + 2 * (high + apart)
        center = self.x + self.width / 2  # Kivy may still remember the one before
        low, left = self.y + high + apart, center - side / 2
        self._picture.size, self._picture.pos = (side, side), (left, low)
        middle = low + side / 2
        for where, key in self._keys.items():
            key.size = (narrow, tall) if key.upright else (wide, high)
            if where is Direction.NORTH:
                key.pos = (center - wide / 2, low + side + apart)
            elif where is Direction.SOUTH:
                key.pos = (center - wide / 2, self.y)
            elif where is Direction.WEST:
                key.pos = (left - apart - narrow, middle - tall / 2)
            else:
                key.pos = (left + side + apart, middle - tall / 2)
        if self._corner is not None:
            self._corner.pos = self.x, self.y + (high - self._corner.height) / 2

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Wait what becomes of a finger on the tile itself."""
        if super().on_touch_down(touch):
            return True
        if self.edge_at(*touch.pos) is None:
            return False
        if not last_tap.again(touch, self):
            touch.grab(self)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """A finger lifted from the tile means the edge that is nearest."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        side = None if touch.ud.get("dragged") else self.edge_at(*touch.pos)
        if side is not None:
            last_tap.done(touch, self)
            self.dispatch("on_edge", side)
        return True

    def edge_at(self, x: float, y: float) -> Direction | None:
        """Tell which edge of the tile a point means; none in the middle and beside it."""
        tile = self._picture
        if not tile.collide_point(x, y):
            return None
        across, up = (x - tile.x) / tile.width, (y - tile.y) / tile.height
        from_edge = {
            Direction.NORTH: 1 - up,
            Direction.SOUTH: up,
            Direction.WEST: across,
            Direction.EAST: 1 - across,
        }
        nearest = min(from_edge, key=lambda side: from_edge[side])
        return nearest if from_edge[nearest] <= RIM else None
