"""The sheets over the map: what lies on one space, to be read, turned over or mended."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from companion.screens.map.mending import (
    Group,
    Key,
    Row,
    describe,
    first_of,
    is_told,
    space_groups,
    tile_groups,
    unseen_lines,
    wall_keys,
)
from companion.screens.map.view import flare_prompt, lying_by_roles, shown_by_roles
from companion.screens.map.words import drawing_of, facts, said
from companion.screens.play.cards import PICTURED, LargePicture
from companion.screens.words import face_of
from companion.theme.live import theme
from companion.widgets.kit import Body, Caption, Grid, Sheet, TapButton, Title
from companion.widgets.pieces import TargetRow
from rules import passed
from rules.cave import certainly_held
from rules.map import DragonFace, the_space, the_tile
from rules.names import ENTRANCE, Kind, a, capital, listed, several

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.widgets.shelf import Shelf
    from rules import Table
    from rules.actions import Action
    from rules.names import Role, Space


_PLAIN: Final = {"drawing": "", "note": "", "kind": "secondary", "chosen": False}
"""What a button on these sheets is unless something else is said of it."""


def _said_by(key: Key) -> dict[str, Any]:
    return {"text": key.text, "drawing": key.drawing, "name": key.text, "chosen": key.chosen}


ROWS: Final = 0.8
"""Rows stand side by side where each has so much of what its name would take on one line."""


class LyingRow(TargetRow):
    """A row of these sheets; the shelf keeps it apart from others."""


class _Groups(Sheet):
    """A sheet of headed buttons and rows; each tap does one thing and closes it.

    It is made of what the sheets before it left on the shelf: there are dozens of buttons on one.
    """

    def __init__(
        self, act: Callable[[Action], None], shelf: Shelf, title: str, role: Role | None
    ) -> None:
        super().__init__(title=title)
        self._light = {"accent": theme.accent("" if role is None else role.value)}
        self._act = act
        self._shelf = shelf

    def add_words(self, text: str) -> None:
        """Add a line of words."""
        self.body.add_widget(self._shelf.take(Caption, text=text))

    def add_buttons(
        self,
        wanted: Sequence[tuple[Callable[[], object], dict[str, Any]]],
        kind: type[TapButton] = TapButton,
    ) -> None:
        """Add buttons side by side: what each does, and what makes it differ from the others."""
        grid = self._shelf.take(Grid, most=3, squeeze=1.0 if kind is TapButton else PICTURED)
        for do, settings in wanted:
            grid.add_widget(self._shelf.take(kind, do, **_PLAIN | self._light | settings))
        self.body.add_widget(grid)

    def add_rows(self, rows: Sequence[Row]) -> None:
        """Add how often things are here, each between one less and one more."""
        grid = self._shelf.take(Grid, most=2, squeeze=ROWS)
        for row in rows:
            settings = {
                "who": row.who,
                "drawing": row.drawing,
                "text": row.text,
                "most": row.most,
                "value": row.number,
                "changed": partial(self._count, row),
            }
            grid.add_widget(self._shelf.take(LyingRow, **self._light | settings))
        self.body.add_widget(grid)

    def _count(self, row: Row, number: int) -> None:
        self.do(row.more if number > row.number else row.less)

    def add_group(self, group: Group) -> None:
        """Add a heading, and its buttons or rows."""
        if group.title:
            self.add_words(group.title)
        if group.rows:
            self.add_rows(group.rows)
        if group.keys:
            kind = LargePicture if any("die-" in key.drawing for key in group.keys) else TapButton
            self.add_buttons(
                [(partial(self.do, key.action), _said_by(key)) for key in group.keys], kind
            )

    def clear(self) -> None:
        """Put everything back, to be filled anew."""
        self._shelf.put_back(self.body)

    def do(self, action: Action | None) -> None:
        """Close, and do it, where it is not so already."""
        self.close()
        if action is not None:
            self._act(action)


class TileSheet(_Groups):
    """One tile: what it is, what lies and stands on it, and how it is mended."""

    def __init__(
        self,
        table: Table,
        space: Space,
        act: Callable[[Action], None],
        shelf: Shelf,
        turn_over: Callable[[], None],
    ) -> None:
        """Show the tile on a space; `turn_over` leads to the large tile with its edges."""
        tile = table.the_cave.tiles[space]
        super().__init__(
            act, shelf, describe(tile, space, table.the_cave.without((space,))), passed(table).turn
        )
        for one in shown_by_roles(table):
            self.add_words(one.told(table, space))
        lying = lying_by_roles(table).get(space, ())
        if lying:
            self.add_words(f"Here lies {listed(a(one.name) for one in lying)}")
        if is_told(tile):
            key = {"text": "Turn it over", "name": "turn over", "kind": "primary"}
            self.add_buttons([(partial(self._go, turn_over), key)])
        for group in tile_groups(table, space):
            self.add_group(group)
        if not tile.dark and tile.ground is None and space != ENTRANCE:
            self.add_group(Group("Its walls", wall_keys(space, tile)))

    def _go(self, elsewhere: Callable[[], None]) -> None:
        self.close()
        elsewhere()


class FlareSheet(_Groups):
    """The Dragon die's six pictures, and the app's own roll."""

    def __init__(
        self,
        table: Table,
        space: Space | None,
        act: Callable[[Action], None],
        shelf: Shelf,
    ) -> None:
        """Offer what there is now, around the space that was tapped where there is a choice."""
        prompt = flare_prompt(table)
        assert prompt is not None  # noqa: S101  # nobody opens this sheet without the offer
        super().__init__(act, shelf, FLARE, prompt.who)
        if space is None:
            self.add_words(f"{ROLL} {capital(prompt.text.removeprefix(f'{FLARE}: '))}.")
        else:
            self.add_words(f"{ROLL} It is rolled around {the_tile(space, table.cave)}.")
        for answer in prompt.answers:
            given = {ask.field: space for ask in answer.asks if ask.field == "space"}
            rest = [ask for ask in answer.asks if ask.field != "space"]
            keys = tuple(
                Key(said(face), answer.fill(**given, face=face), drawing=face_of(face))
                for ask in rest
                for face in DragonFace
                if face in ask.options
            )
            if keys:
                self.add_group(Group(answer.label, keys))
            else:
                self.add_group(Group("", (Key(answer.label, answer.fill(**given), "dice"),)))


FLARE: Final = "Flare"
ROLL: Final = "Roll the Dragon die: the Dark tiles that it shows are turned over."


class LeftSheet(Sheet):
    """What nobody has seen yet, and what else can be done that is rare."""

    def __init__(
        self, table: Table, fit: Callable[[], None], something_else: Callable[[], None]
    ) -> None:
        """List the kinds with their numbers; offer the whole map, and what no button offers."""
        super().__init__(title="More")
        grid = Grid(most=2)
        for words, drawing, do in (
            ("Show the whole map", "map", fit),
            ("What happened?", "more", something_else),
        ):
            button = TapButton(text=words, name=words.lower(), drawing=drawing)
            button.bind(on_tap=lambda *_, do=do: self._close_and(do))
            grid.add_widget(button)
        self.body.add_widget(grid)
        self.body.add_widget(Title(text="Still hidden"))
        for line in unseen_lines(table):
            self.body.add_widget(Body(text=line))
        cave = table.the_cave
        dark = several(len(cave.dark_tiles()), "Dark tile")
        self.body.add_widget(Caption(text=f"{facts(cave)} · {dark} on the map"))
        self.body.add_widget(Caption(text="Hold a tile to mend it."))

    def _close_and(self, do: Callable[[], None]) -> None:
        self.close()
        do()


class HandSheet(Sheet):
    """Which tile of the Cave's hand must go first. What is ticked here is kept nowhere.

    A kind that can be nowhere else but in the hand is ticked from the start.
    """

    def __init__(self, table: Table) -> None:
        """Ask what the hand holds."""
        super().__init__(title="Which tile goes first?")
        self._table = table
        self._held: list[Kind] = list(certainly_held(table))
        self._fill()

    def _fill(self) -> None:
        self.body.clear_widgets()
        self.body.add_widget(Caption(text="Tick the kinds you hold. Nobody else should look."))
        grid = Grid(most=3)
        for kind in _IN_A_HAND:
            button = TapButton(
                text=said(kind),
                drawing=drawing_of(kind),
                name=f"held {kind.value}",
                chosen=kind in self._held,
            )
            button.bind(on_tap=lambda *_, kind=kind: self._tick(kind))
            grid.add_widget(button)
        self.body.add_widget(grid)
        if self._held:
            choice = first_of(self._table, tuple(self._held))
            may = listed([said(kind) for kind in choice.may], "or")
            self.body.add_widget(Body(text=f"{may}: {choice.line}."))

    def _tick(self, kind: Kind) -> None:
        if kind in self._held:
            self._held.remove(kind)
        else:
            self._held.append(kind)
        self._fill()


_IN_A_HAND: Final = tuple(kind for kind in Kind if kind is not Kind.ENTRANCE)


class SpaceSheet(_Groups):
    """An open space: somebody has laid a tile there."""

    def __init__(
        self, table: Table, space: Space, act: Callable[[Action], None], shelf: Shelf
    ) -> None:
        """Show what may have happened here."""
        super().__init__(act, shelf, capital(the_space(space, table.cave)), passed(table).turn)
        for group in space_groups(table, space):
            self.add_group(group)
