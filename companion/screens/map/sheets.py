"""The sheets over the map: what lies on one space, to be read, turned over or mended."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from companion.screens.happened.view import WON, may_be_won
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
from companion.screens.map.turn_view import asks_walls, may_turn
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
    from collections.abc import Callable, Iterable, Iterator

    from companion.widgets.shelf import Shelf, Wanted
    from rules import Prompt, Table
    from rules.actions import Action
    from rules.names import Role, Space

    Part = tuple[Wanted, tuple[Wanted, ...]]
    """What stands on a sheet, one below the other, and what stands in it side by side."""

_PLAIN: Final = {"drawing": "", "note": "", "kind": "secondary", "chosen": False}
"""What a button on these sheets is unless something else is said of it."""


ROWS: Final = 0.8
"""Rows stand side by side where each has so much of what its name would take on one line."""


class LyingRow(TargetRow):
    """A row of these sheets; the shelf keeps it apart from others."""


def words(text: str) -> Part:
    """Give a line of words."""
    return (Caption, None, {"text": text}), ()


class _Groups(Sheet):
    """A sheet of headed buttons and rows.

    It is made of what the sheets before it left on the shelf: there are dozens of buttons on one.
    """

    def __init__(
        self, act: Callable[[Action], None], shelf: Shelf, title: str, role: Role | None
    ) -> None:
        super().__init__(title=title)
        self._light = {"accent": theme.accent("" if role is None else role.value)}
        self._act = act
        self._shelf = shelf

    def fill(self, parts: Iterable[Part]) -> None:
        """Let exactly these stand here; what stands here already only changes, where it is."""
        wanted, within = zip(*parts, strict=True)
        self._shelf.fill(self.body, wanted)
        for part, some in zip(self.body.children[::-1], within, strict=True):
            if some:
                self._shelf.fill(part, some)

    def buttons(self, wanted: Iterable[Wanted]) -> Part:
        """Give buttons side by side."""
        some = tuple(wanted)
        squeeze = PICTURED if any(kind is LargePicture for kind, _, _ in some) else 1.0
        return (Grid, None, {"most": 3, "squeeze": squeeze}), some

    def button(
        self, do: Callable[[], object], looks: dict[str, Any], kind: type[TapButton] = TapButton
    ) -> Wanted:
        """Give one of them: what it does, and what makes it differ from the others."""
        return kind, do, _PLAIN | self._light | looks

    def group(self, group: Group) -> Iterator[Part]:
        """Give a heading, and its buttons or rows."""
        if group.title:
            yield words(group.title)
        if group.rows:
            rows = tuple(self._row(row) for row in group.rows)
            yield (Grid, None, {"most": 2, "squeeze": ROWS}), rows
        if group.keys:
            kind = LargePicture if any("die-" in key.drawing for key in group.keys) else TapButton
            yield self.buttons(self._key(key, kind) for key in group.keys)

    def _key(self, key: Key, kind: type[TapButton]) -> Wanted:
        looks = {"text": key.text, "drawing": key.drawing, "name": key.text, "chosen": key.chosen}
        do = self.change if key.switch else self.do
        return self.button(partial(do, key.action), looks, kind)

    def _row(self, row: Row) -> Wanted:
        """Give how often something is here, between one less and one more."""
        settings = {
            "who": row.who,
            "drawing": row.drawing,
            "text": row.text,
            "most": row.most,
            "value": row.number,
            "changed": partial(self.count, row),
        }
        return LyingRow, None, self._light | settings

    def count(self, row: Row, number: int) -> None:
        """Say that there is one more of something, or one less."""
        self.change(row.more if number > row.number else row.less)

    def change(self, action: Action | None) -> None:
        """Do what may be one of several changes here."""
        if action is not None:
            self._act(action)

    def do(self, action: Action | None) -> None:
        """Close, and do it, where it is not so already."""
        self.close()
        if action is not None:
            self._act(action)


class TileSheet(_Groups):
    """One tile: what it is, what lies and stands on it, and how it is mended.

    A key does one thing and closes it. What is counted, or switched, may be one of several changes:
    it stays until it is left.
    """

    def __init__(
        self,
        now: Callable[[], Table],
        space: Space,
        act: Callable[[Action], None],
        shelf: Shelf,
        turn_over: Callable[[], None],
    ) -> None:
        """Show the tile on a space; `turn_over` leads to the large tile with its edges."""
        table = now()
        tile = table.the_cave.tiles[space]
        around = table.the_cave.without((space,))
        super().__init__(act, shelf, describe(tile, space, around), passed(table).turn)
        self._now, self._space, self._turn_over = now, space, turn_over
        self.fill(self._parts(table))

    def _parts(self, table: Table) -> Iterator[Part]:
        space = self._space
        tile = table.the_cave.tiles[space]
        for one in shown_by_roles(table):
            yield words(one.told(table, space))
        lying = lying_by_roles(table).get(space, ())
        if lying:
            yield words(f"Here lies {listed(a(one.name) for one in lying)}")
        if is_told(tile) and may_turn(table, space):
            looks = {"text": "Turn it over", "name": "turn over", "kind": "primary"}
            yield self.buttons([self.button(self._go, looks)])
        elif asks_walls(table, space):
            looks = {"text": "Say where its walls are", "name": "tell walls", "drawing": "wall"}
            yield self.buttons([self.button(self._go, looks)])
        for group in tile_groups(table, space):
            yield from self.group(group)
        if tile.walls is not None and not tile.dark and tile.ground is None and space != ENTRANCE:
            yield from self.group(Group("Its walls", wall_keys(space, tile)))

    def change(self, action: Action | None) -> None:
        """Stay, and show what lies here then, unless a refusal has come in this one's place."""
        super().change(action)
        if self.parent is not None:
            self.fill(self._parts(self._now()))

    def _go(self) -> None:
        self.close()
        self._turn_over()


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
        self.fill(self._parts(table, prompt, space))

    def _parts(self, table: Table, prompt: Prompt, space: Space | None) -> Iterator[Part]:
        if space is None:
            yield words(f"{ROLL} {capital(prompt.text.removeprefix(f'{FLARE}: '))}.")
        else:
            yield words(f"{ROLL} It is rolled around {the_tile(space, table.cave)}.")
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
                yield from self.group(Group(answer.label, keys))
            else:
                roll = Key(answer.label, answer.fill(**given), "dice")
                yield from self.group(Group("", (roll,)))


FLARE: Final = "Flare"
ROLL: Final = "Roll the Dragon die: the Dark tiles that it shows are turned over."


class LeftSheet(Sheet):
    """What nobody has seen yet, and what else can be done that is rare."""

    def __init__(
        self,
        table: Table,
        fit: Callable[[], None],
        something_else: Callable[[], None],
        somebody_won: Callable[[], None],
    ) -> None:
        """List the kinds with their numbers; offer the whole map, and what no button offers."""
        super().__init__(title="More")
        grid = Grid(most=2)
        for text, name, drawing, do in (
            ("Show the whole map", "show the whole map", "map", fit),
            ("What happened?", "what happened?", "more", something_else),
            *(((*WON, somebody_won),) if may_be_won(table) else ()),
        ):
            button = TapButton(text=text, name=name, drawing=drawing)
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
        groups = space_groups(table, space)
        self.fill(part for group in groups for part in self.group(group))
