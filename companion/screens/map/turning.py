"""Turning a tile over: a large tile whose edges are tapped, and below it what it may show."""

from __future__ import annotations

from dataclasses import replace
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
from companion.screens.map.turn_view import OPEN, UNTOLD, WALL, Told, turn_view, turner
from companion.theme.live import theme
from companion.widgets.kit import Body, Caption, Column, Glyph, Grid, Row, Sheet, TapButton, Words
from companion.widgets.order import Box
from companion.widgets.painted import Painted
from companion.widgets.shelf import arrange
from companion.widgets.text import width_of
from companion.widgets.touch import last_tap
from rules.map import ROUND, Tile
from rules.names import Direction, Side

if TYPE_CHECKING:
    from collections.abc import Callable

    from kivy.input import MotionEvent

    from companion.moment import Moment
    from companion.widgets.shelf import Shelf, Wanted
    from rules import Table
    from rules.actions import Action
    from rules.names import Kind, Space

MOST: Final = 250.0
"""The side of the large tile, in dp, where there is room for it."""
HIGH: Final = 1400.0
"""Upright, a screen lower than this, in dp, has a smaller tile, so that the names of the kinds are
seen below it:"""
LEAST: Final = 0.6
"""so much of it at the least."""
HALF: Final = 0.5
"""Held across, the tile with its keys takes so much of the height,"""
SMALLEST: Final = 64.0
"""but is no smaller than this, in dp."""
LOW: Final = 560.0
"""On a screen lower than this the pictures of the kinds are small, so that all are in sight."""
WORDY: Final = 1.3
"""Above this scale of letters the keys beside the tile have no words."""
DRAWINGS: Final = {WALL: "wall", OPEN: "open", UNTOLD: "question"}
RIM: Final = 0.3
"""So much of the tile, from each side, is that side's edge under a finger."""
PICTURE, LITTLE = 48.0, 32.0
"""The side of a kind's picture, in dp, at scale 1, and where height is dear."""
KINDS: Final = 4
"""So many kinds stand side by side."""


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

    def _place(self, *_: object) -> None:
        wide, high = theme.caption * 6.2, theme.target
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


class KindKey(Painted, Box):
    """A kind of tile as a key: its picture, and its name."""

    text = StringProperty()
    kind_of_tile = ObjectProperty(None)
    low = BooleanProperty(defaultvalue=False)
    """Whether height is dear."""
    wish = NumericProperty(0)
    """How wide it would like to be, to stay on one line."""

    def __init__(self, **settings: Any) -> None:
        """Lay the picture above the name."""
        super().__init__(orientation="vertical", size_hint_y=None, **settings)
        self.spacing = dp(4)
        self._picture, self._words = TilePicture(), Words(halign="center")
        self.add_widget(self._picture)
        self.add_widget(self._words)
        self.fbind("kind_of_tile", self._show)
        for name in ("ink", "text", "low"):
            self.fbind(name, self._say)
        self._words.fbind("height", self._say)
        self._show()
        self._say()

    def _show(self, *_: object) -> None:
        self._picture.tile = Tile(Side.LIT, kind=self.kind_of_tile, walls=frozenset())

    def _say(self, *_: object) -> None:
        self._words.text = self.text
        self._words.tint, self._words.font_size = self.ink, theme.caption
        side, edge = (LITTLE, dp(4)) if self.low else (PICTURE, dp(8))
        self.padding = (dp(4), edge)
        self.height = dp(side) * max(theme.scale, 1) + self._words.height + 2 * edge + dp(8)
        self.wish = width_of(self.text, theme.caption) + 2 * dp(4)

    def on_theme(self) -> None:
        """Wear the new colours, and the new sizes."""
        super().on_theme()
        self._say()


class TurnKey(TapButton):
    """What else is said of it, or leads on to it."""


class HalfTold:
    """What was said so far of tiles that are not turned over yet, whatever came between.

    A refusal, a rule that was read, or another tab takes the sheet away, and nobody wants to say
    it all again. It holds as long as the tile lies there as it did.
    """

    def __init__(self) -> None:
        """Have heard of none."""
        self._told: dict[Space, tuple[Tile, Told]] = {}
        self._game = 0

    def of(self, table: Table, space: Space) -> Told:
        """Give what was told of the tile on a space."""
        tile, told = self._told.get(space, (None, Told()))
        return told if tile == table.the_cave.tiles[space] else Told()

    def keep(self, table: Table, space: Space, told: Told) -> None:
        """Remember what was told of it."""
        self._told[space] = table.the_cave.tiles[space], told

    def look(self, moment: Moment) -> None:
        """Forget what was told of a tile that has been turned over, or is another game's."""
        tiles = moment.table.the_cave.tiles if moment.game == self._game else {}
        self._game = moment.game
        kept = self._told.items()
        self._told = {space: one for space, one in kept if one[0] == tiles.get(space)}

    def clear(self) -> None:
        """Forget it all: what led there was taken back."""
        self._told.clear()


class TurnSheet(Sheet):
    """Asks what the Lit side shows, and where its walls are; one tap more, and it is done."""

    def __init__(
        self,
        table: Table,
        space: Space,
        act: Callable[[Action], None],
        more: Callable[[], None],
        half: HalfTold,
        shelf: Shelf,
    ) -> None:
        """Show the tile on a space, as far as it was told; `more` leads to everything rare."""
        super().__init__(title="Turn the tile over")
        self._table, self._space, self._act, self._half = table, space, act, half
        self._accent = theme.accent(turner(table).value)
        self._shelf = shelf
        self._told = half.of(table, space)
        self._where = Body()
        self._tile = shelf.take(
            LargeTile,
            lambda side: self._say(self._told.with_edge(side)),
            accent=self._accent,
            pos_hint={"top": 1},
        )
        self._across, self._right = Row(spacing=dp(12)), Column(spacing=dp(8), pos_hint={"top": 1})
        self._asked: list[Any] = []
        """What is to be said besides the walls."""
        self._kinds = Grid(most=KINDS)
        self._besides = Caption(text="And it shows")
        self._shows = Grid(most=KINDS)
        low = {"kind": "quiet", "halign": "left", "accent": self._accent}
        self._open = shelf.take(
            TurnKey,
            lambda: self._say(replace(self._told, walls=frozenset())),
            **low | {"text": "No walls", "name": "no walls", "drawing": "open"},
        )
        self._more = shelf.take(
            TurnKey,
            more,
            **low | {"text": "More: tokens, Rockslide, a piece", "name": "", "drawing": "down"},
        )
        self._follows = Body(bold=True)
        self._warning = Body(tint=theme.danger)
        self._done = TapButton(kind="primary", name="turn it over", accent=self._accent)
        self._done.todo = self._finish
        # It stands below what scrolls: on a low screen too it is always in the same place, and
        # what speaks against it is read right above it.
        self.foot = Column(
            padding=(theme.page, theme.near, theme.page, theme.page), spacing=theme.near
        )
        self._say(self._told)
        self.fbind("size", self._stand)

    def _key(self, kind: Kind, *, chosen: bool, besides: bool = False) -> Wanted:
        settings = {
            "text": kind.value.title(),
            "kind_of_tile": kind,
            "name": f"{'shows' if besides else 'kind'} {kind.value}",
            "accent": self._accent,
            "chosen": chosen,
        }
        return KindKey, partial(self._choose, kind, besides=besides), settings

    def _choose(self, kind: Kind, *, besides: bool) -> None:
        told = self._told
        self._say(replace(told, asks=kind) if besides else replace(told, kind=kind))

    def _say(self, told: Told) -> None:
        """Show what was told so far."""
        view = turn_view(self._table, self._space, told)
        self._told = replace(told, kind=view.tile.kind)
        self._half.keep(self._table, self._space, self._told)
        self._where.text, self._tile.tile = view.where, view.tile
        self._tile.say(view.edges)
        kinds = [self._key(one, chosen=one is view.tile.kind) for one in view.kinds]
        self._shelf.fill(self._kinds, kinds)
        shows = [self._key(one, chosen=one is view.tile.asks, besides=True) for one in view.shows]
        self._shelf.fill(self._shows, shows)
        self._follows.text, self._warning.text = view.follows, view.warning
        self._done.text, self._done.why = view.done, view.missing
        self._done.note = view.ready
        self._done.disabled = view.action is None
        besides = [self._besides, self._shows] if view.shows else []
        arrange(self.foot, [*[self._warning] * bool(view.warning), self._done])
        self._asked = [*[self._kinds] * bool(view.kinds), *besides]
        self._stand()

    def _stand(self, *_: object) -> None:
        """Stand below each other; beside the tile where the phone is held across."""
        for part in (self.body, self._across, self._right):
            part.clear_widgets()
        across = self.width > self.height
        for grid in (self._kinds, self._shows):
            for key in grid.children:
                key.low = across and self.height < dp(LOW)
        if across:
            # All that is to be said is in sight; what is to be read of it comes below.
            keys = 2 * (theme.target + theme.near)
            side = max(dp(SMALLEST), self.height * HALF - keys)
            read = [self._follows, self._open, self._where, self._more]
            arrange(self._right, [*self._asked, *read])
            arrange(self._across, [self._tile, self._right])
            arrange(self.body, [self._across])
        else:
            side = dp(MOST) * max(LEAST, self.height / dp(HIGH))
            above = [self._where, self._follows, self._tile]
            arrange(self.body, [*above, self._open, *self._asked, self._more])
        self._tile.most = min(dp(MOST), side)

    def _finish(self) -> None:
        action = turn_view(self._table, self._space, self._told).action
        if action is not None:
            self.close()
            self._act(action)
