"""What can be said of one space: to turn it over, to read it, to mend it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.screens.map.mending import (
    MANY,
    describe,
    is_told,
    space_groups,
    tile_groups,
    wall_keys,
)
from rules.actions.map import (
    LockArtifact,
    MendTile,
    PlaceTile,
    PutToken,
    TakeToken,
    UnlockArtifact,
)
from rules.map.cave import Cave, Face, Ground, Terrain, Tile
from rules.names import Kind, Piece, Side, Symbol, Token
from tests.rules.cave.table import opened, solo, with_cave
from tests.table import then

if TYPE_CHECKING:
    from companion.screens.map.mending import Group
    from rules import Table
    from rules.names import Space

STANDS, LIES = "Who stands here", "What lies here"


def texts(keys: object) -> list[str]:
    """Give the words on some buttons."""
    return [key.text for key in keys]


def groups_of(table: Table, space: Space) -> dict[str, Group]:
    """Give what can be said of a tile, by its headings."""
    return {group.title: group for group in tile_groups(table, space)}


def numbers(table: Table, space: Space, title: str) -> dict[str, int]:
    """Give how often each thing under a heading is there."""
    return {row.text: row.number for row in groups_of(table, space)[title].rows}


def test_a_tile_is_told_in_a_line() -> None:
    """Dark, Lit, Ghost and Terrain."""
    assert (
        describe(Tile(symbol=Symbol.EYE), (1, -2))
        == "Dark tile, Eye, one right and two down from the Entrance"
    )
    assert describe(Tile(), (0, 1)) == "Dark tile, above the Entrance"
    assert describe(Tile(kind=Kind.GHOST), (0, 1)) == "Dark tile, Ghost, above the Entrance"
    assert (
        describe(Tile(side=Side.LIT, kind=Kind.CRYSTAL), (0, 1))
        == "Crystal tile, above the Entrance"
    )
    assert describe(Tile(side=Side.LIT), (0, 1)) == "Lit tile, above the Entrance"
    lake = Tile(side=Side.LIT, ground=Ground(Terrain.MUSHROOM_FOREST))
    assert describe(lake, (0, 1)) == "Mushroom Forest, above the Entrance"
    vault = Tile(side=Side.LIT, kind=Kind.VAULT)
    cave = Cave().with_tiles({(4, 3): vault, (4, 4): Tile()}).with_piece(Piece.KNIGHT, (4, 4))
    assert describe(vault, (4, 3), cave) == "Vault tile, below the Knight"
    assert describe(Tile(), (4, 4), cave) == "Dark tile, under the Knight"


def test_what_can_be_said_of_a_tile_stands_in_groups() -> None:
    """Who stands there, tokens, what it really is, and that it is gone; it is turned elsewhere."""
    table = then(solo(), "put treasure on 1,0")
    groups = groups_of(table, (1, 0))
    assert "Reveal it" not in groups
    assert is_told(table.the_cave.tiles[1, 0])
    assert numbers(table, (1, 0), STANDS) == {"Ghoul": 1}
    assert numbers(table, (0, 1), STANDS) == {"Ghoul": 0}
    assert numbers(table, (1, 0), LIES)["Treasure"] == 1
    assert "Rockslide" not in numbers(table, (1, 0), LIES)
    assert texts(groups["It is Dark, and shows"].keys) == ["Fangs", "Bones", "Eye"]
    assert texts(groups["Gone"].keys) == ["An effect took it away", "There is no tile here"]
    entrance = groups_of(table, (0, 0))
    assert "Gone" not in entrance
    assert not is_told(table.the_cave.tiles[0, 0])


def test_what_a_tile_shows_already_keeps_its_place_and_is_marked() -> None:
    """The symbol of a Dark tile, the kind of a Lit one: no key takes another's place."""
    table = then(solo(), "mend 0,1 to dark eye", "mend -1,0 to lit crystal")
    dark, lit = groups_of(table, (0, 1)), groups_of(table, (-1, 0))
    shown, kinds = "It is Dark, and shows", "It is Lit already, and shows"
    assert [key.text for key in dark[shown].keys if key.chosen] == ["Eye"]
    assert [key.text for key in lit[kinds].keys if key.chosen] == ["Crystal"]
    assert not any(key.chosen for key in (*dark[kinds].keys, *lit[shown].keys))
    assert texts(dark[shown].keys) == texts(lit[shown].keys)
    assert texts(dark[kinds].keys) == texts(lit[kinds].keys)


@pytest.mark.rule("table.pieces")
def test_the_sheet_offers_the_pieces_that_can_stand_at_this_table() -> None:
    """The Ghost's summoned ones too; one put there on purpose can be taken off again."""
    table = opened("table ghost", "variant shadow-unicorn", by="ghost")
    may_come = groups_of(table, (0, 1))[STANDS].rows
    assert texts(may_come)[:2] == ["Ghost", "Knight"]
    assert may_come[-1].text == "Shadow Unicorn"
    assert may_come[-1].who == "unicorn"
    tribes = opened("table knight goblins cave", by="cave")
    assert [row.who for row in groups_of(tribes, (0, 1))[STANDS].rows][1:] == [*Symbol]
    table = then(solo(), "overrule put thief at 0,1")
    assert numbers(table, (0, 1), STANDS) == {"Ghoul": 0, "Thief": 1}


@pytest.mark.rule("table.pieces", "cave.tokens")
def test_each_key_of_a_tile_means_the_same_whatever_is_there() -> None:
    """One more of a piece or a token, one less of it: only its number changes."""
    table = then(opened("table ghost", by="ghost"), "put knight at 0,1")
    table = with_cave(table, table.the_cave.with_tile((0, 1), Tile(kind=Kind.GHOST)))
    after = then(table, "put ghost at 0,1", "put treasure on 0,1", "put treasure on 0,1")
    after = then(after, "lock artifact on 0,1", "put rockslide between 0,1 and 0,0")
    was, now = groups_of(table, (0, 1)), groups_of(after, (0, 1))
    assert [*was] == [*now]
    for title in (STANDS, LIES):
        before = [(row.text, row.more, row.less) for row in was[title].rows]
        assert [(row.text, row.more, row.less) for row in now[title].rows] == before
    assert [texts(one.keys) for one in was.values()] == [texts(one.keys) for one in now.values()]
    assert numbers(table, (0, 1), STANDS)["Ghost"] == 0
    assert numbers(after, (0, 1), STANDS)["Ghost"] == 1
    assert numbers(after, (0, 1), LIES)["Treasure"] == 2
    assert numbers(after, (0, 1), LIES)["Locked Artifact"] == 1


def test_a_piece_is_there_once_and_a_token_as_often_as_it_lies_there() -> None:
    """A second piece of a role is none, so one more is dimmed; a third Treasure can be laid."""
    table = then(solo(), "put treasure on 1,0", "put treasure on 1,0")
    ghoul = groups_of(table, (1, 0))[STANDS].rows[0]
    assert (ghoul.number, ghoul.most) == (1, 1)
    treasure = next(row for row in groups_of(table, (1, 0))[LIES].rows if row.text == "Treasure")
    assert (treasure.number, treasure.most) == (2, MANY)
    assert treasure.more == PutToken(Token.TREASURE, (1, 0))
    assert treasure.less == TakeToken(Token.TREASURE, (1, 0))


@pytest.mark.rule("cave.tokens")
def test_only_the_tokens_of_this_game_are_offered() -> None:
    """Without a Dragon nobody has Gems, without a Ghost nobody has Artifacts."""
    alone = numbers(solo(), (0, 1), LIES)
    assert {"Gem", "Artifact", "Ruin"}.isdisjoint(alone)
    assert {"Crystal", "Treasure", "Event"} <= set(alone)
    haunted = numbers(opened("table ghost", by="ghost"), (0, 1), LIES)
    assert "Artifact" in haunted
    assert "Gem" not in haunted


def test_a_ghost_tile_may_lock_an_artifact_and_a_virtual_one_turns_itself() -> None:
    """And a locked one unlocks it; on another tile nobody is asked."""
    table = solo()
    cave = table.the_cave
    ghost = with_cave(table, cave.with_tile((0, 1), Tile(kind=Kind.GHOST)))
    lock = groups_of(ghost, (0, 1))[LIES].rows[-1]
    assert (lock.text, lock.number, lock.most) == ("Locked Artifact", 0, 1)
    assert (lock.more, lock.less) == (LockArtifact((0, 1)), UnlockArtifact((0, 1)))
    locked = with_cave(table, cave.with_tile((0, 1), Tile(kind=Kind.GHOST, locked=True)))
    assert numbers(locked, (0, 1), LIES)["Locked Artifact"] == 1
    assert "Locked Artifact" not in numbers(table, (0, 1), LIES)
    told = opened("table knight cave", by="cave")
    for at, turns in ((told, True), (table, False)):
        hidden = at.the_cave.with_tile((0, 1), Tile(hidden=Face(Kind.EVENT)))
        keys = [texts(one.keys) for one in tile_groups(with_cave(at, hidden), (0, 1))]
        assert (["Turn it over"] in keys) is turns, "no rule lets the Ghoul reveal it now"


@pytest.mark.rule("cave.omens.rockslide")
def test_a_rockslide_on_an_edge_is_a_switch() -> None:
    """The same key puts it there and takes it away, and is marked while it stands."""
    table = then(solo(), "mend 0,1 to lit crystal")
    edges = "A Rockslide on this edge"
    (before,) = groups_of(table, (0, 1))[edges].keys
    (after,) = groups_of(then(table, "put rockslide between 0,1 and 0,0"), (0, 1))[edges].keys
    assert (before.text, before.chosen) == ("Below", False)
    assert (after.text, after.chosen) == ("Below", True)


def test_walls_of_a_lit_tile_go_up_and_come_down() -> None:
    """Each side is a switch, drawn as the wall or the open edge that is there."""
    from rules.names import Direction

    tile = Tile(side=Side.LIT, kind=Kind.EVENT, walls=frozenset({Direction.NORTH}))
    keys = wall_keys((1, 0), tile)
    assert texts(keys) == ["Above: wall", "Right: open", "Below: open", "Left: open"]
    assert [(key.drawing, key.chosen) for key in keys][:2] == [("wall", True), ("open", False)]
    assert keys[0].action == MendTile((1, 0), Side.LIT, open=True)
    assert keys[1].action.walls == (Direction.EAST, Direction.NORTH)


def test_an_open_space_may_hold_a_tile_placed_or_forgotten() -> None:
    """The first takes one from the stack, the second leaves the stack alone."""
    placed, forgotten = space_groups(solo(), (2, 0))
    assert isinstance(placed.keys[0].action, PlaceTile)
    assert isinstance(forgotten.keys[0].action, MendTile)


def test_tokens_of_every_sort_have_a_drawing() -> None:
    """The kit draws all nine."""
    from companion.widgets.glyph import lines

    assert {f"token-{token.value}" for token in Token} <= set(lines())
