"""Turning a tile over: a large tile whose edges are tapped, and below it what it may show."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)

from companion.board.tile import TilePicture
from companion.screens.map.large_tile import MOST, LargeTile
from companion.screens.map.turn_view import Told, turn_view, turner
from companion.theme.live import theme
from companion.widgets.kit import Body, Caption, Column, Grid, Row, Sheet, TapButton, Words
from companion.widgets.order import Asked, Box
from companion.widgets.painted import Painted
from companion.widgets.scroll import FADES
from companion.widgets.shelf import arrange
from companion.widgets.text import width_of
from rules.map import Tile
from rules.names import Side

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.moment import Moment
    from companion.widgets.shelf import Shelf, Wanted
    from rules import Table
    from rules.actions import Action
    from rules.names import Kind, Space

WELL: Final = 130.0
"""Upright, the tile is as large as all else leaves it; where that is less than this, in dp, what is
to be read of it comes below what is to be said."""
SMALLEST: Final = 64.0
"""It is no smaller than this, in dp."""
LOW: Final = 400.0
"""With less room than this, in dp, the pictures of the kinds are small: all are to be in sight."""
PICTURE, LITTLE = 48.0, 32.0
"""The side of a kind's picture, in dp, at scale 1, and where height is dear."""
KINDS: Final = 4
"""So many kinds stand side by side."""


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
        super().__init__(title=turn_view(table, space, Told()).title)
        self._table, self._space, self._act, self._half = table, space, act, half
        self._accent = theme.accent(turner(table).value)
        self._shelf = shelf
        self._told = half.of(table, space)
        self._where = Body()
        self._tile = shelf.take(
            LargeTile,
            lambda side: self._hear(self._told.with_edge(side)),
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
            lambda: self._hear(replace(self._told, walls=frozenset())),
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
        self._heard, self._reads_first = False, True
        self._fitted: tuple[float, ...] = ()
        """How large the sheet was, and its letters, when the tile was made to fit."""
        self._fit = Asked(self, TurnSheet._fit_once, last=True)
        self._say(self._told)
        self.fbind("size", self._stand)
        self.fbind("room", self._fit)
        self.body.fbind("height", self._fit)

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
        self._hear(replace(told, asks=kind) if besides else replace(told, kind=kind))

    def _hear(self, told: Told) -> None:
        """Show what was tapped; from now on nothing slides from under the finger."""
        self._heard = True
        self._say(told)

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
        self._tile.let_go()
        across = self.width > self.height
        if across:
            # All that is to be said is in sight; what is to be read of it comes below.
            read = [self._open, self._more, self._follows, self._where]
            arrange(self._right, [*self._asked, *read])
            arrange(self._across, [self._tile, self._right])
            arrange(self.body, [self._across])
        else:
            self._stand_upright()
        self._fit()

    def _stand_upright(self) -> None:
        where, follows, asked = self._where, self._follows, self._asked
        corner = [] if self._tile.hold(self._open) else [self._open]
        if self._reads_first:
            parts = [where, follows, self._tile, *corner, *asked, self._more]
        else:
            parts = [self._tile, *asked, *corner, follows, self._more, where]
        arrange(self.body, parts)

    def _fit_once(self) -> None:
        """Have the tile as large as the rest leaves it: whatever it shows is told in sight.

        Once something was tapped it stays so: a warning takes its room from what scrolls.
        """
        now = (*self.size, theme.scale)
        if self._heard and now == self._fitted:
            return
        self._fitted = now
        for key in (*self._kinds.children, *self._shows.children):
            key.low = self.room < dp(LOW)
        keys = self._tile.height - self._tile.side
        if self._tile.parent is not self.body:
            side = self.room - keys - FADES / 2  # the last of its keys hardly fades out
            self._tile.most = min(dp(MOST), max(dp(SMALLEST), side))
            return
        parts, apart = self.body.children, self.body.spacing
        others = sum(one.height + apart for one in parts if one is not self._tile)
        side = self.room - keys - others - self.body.padding[3]
        self._reads_first = side >= dp(WELL)
        if not self._reads_first:
            said = sum(one.height + apart for one in self._asked)
            side = min(dp(WELL), self.room - keys - said)
        self._stand_upright()
        self._tile.most = min(dp(MOST), max(dp(SMALLEST), side))

    def _finish(self) -> None:
        action = turn_view(self._table, self._space, self._told).action
        if action is not None:
            self.close()
            self._act(action)
