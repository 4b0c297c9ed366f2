"""What can be said of one space: to turn it over, to read it, to mend it."""

import pytest

from companion.screens.map.mending import describe, is_told, space_groups, tile_groups, wall_keys
from rules.actions.map import LockArtifact, MendTile, PlaceTile, UnlockArtifact
from rules.map.cave import Cave, Face, Ground, Terrain, Tile
from rules.names import Kind, Piece, Side, Symbol, Token
from tests.rules.cave.table import opened, solo, with_cave
from tests.table import then


def texts(keys: object) -> list[str]:
    """Give the words on some buttons."""
    return [key.text for key in keys]


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
    groups = {group.title: texts(group.keys) for group in tile_groups(table, (1, 0))}
    assert "Reveal it" not in groups
    assert is_told(table.the_cave.tiles[1, 0])
    assert groups["On it"] == ["Take the Treasure"]
    assert "Rockslide" not in groups["Put a token on it"]
    assert groups["Put a piece on it, or take it away"] == ["Take Ghoul"]
    assert groups["It is Dark, and shows"] == ["Bones", "Eye"]
    assert groups["Gone"] == ["An effect took it away", "There is no tile here"]
    elsewhere = {group.title: texts(group.keys) for group in tile_groups(table, (0, 1))}
    assert elsewhere["Put a piece on it, or take it away"] == ["Ghoul"]
    entrance = [group.title for group in tile_groups(table, (0, 0))]
    assert "Gone" not in entrance
    assert not is_told(table.the_cave.tiles[0, 0])


@pytest.mark.rule("table.pieces")
def test_the_sheet_offers_the_pieces_that_can_stand_at_this_table() -> None:
    """The Ghost's summoned ones too; one put there on purpose can be taken off again."""
    table = opened("table ghost", "variant shadow-unicorn", by="ghost")
    groups = {group.title: group.keys for group in tile_groups(table, (0, 1))}
    may_come = groups["Put a piece on it, or take it away"]
    assert texts(may_come)[:2] == ["Ghost", "Knight"]
    assert may_come[-1].text == "Shadow Unicorn"
    assert may_come[-1].drawing == "role-unicorn"
    table = then(solo(), "overrule put thief at 0,1")
    groups = {group.title: group.keys for group in tile_groups(table, (0, 1))}
    assert texts(groups["Put a piece on it, or take it away"]) == ["Ghoul", "Take Thief"]


@pytest.mark.rule("table.pieces", "cave.tokens")
def test_the_keys_of_a_tile_keep_their_places_when_a_piece_or_a_token_comes() -> None:
    """The second tap of two must not move another piece: what is new stands below."""
    table = solo()
    before = tile_groups(table, (0, 1))
    after = tile_groups(then(table, "put ghoul at 0,1", "put treasure on 0,1"), (0, 1))
    assert [one.title for one in before[:2]] == [one.title for one in after[:2]]
    assert [len(one.keys) for one in before[:2]] == [len(one.keys) for one in after[:2]]
    assert after[2].title == "On it"


@pytest.mark.rule("cave.tokens")
def test_only_the_tokens_of_this_game_are_offered() -> None:
    """Without a Dragon nobody has Gems, without a Ghost nobody has Artifacts."""
    alone = {group.title: texts(group.keys) for group in tile_groups(solo(), (0, 1))}
    assert {"Gem", "Artifact", "Ruin"}.isdisjoint(alone["Put a token on it"])
    assert {"Crystal", "Treasure", "Event"} <= set(alone["Put a token on it"])
    ghost = opened("table ghost", by="ghost")
    haunted = {group.title: texts(group.keys) for group in tile_groups(ghost, (0, 1))}
    assert "Artifact" in haunted["Put a token on it"]
    assert "Gem" not in haunted["Put a token on it"]


def test_a_ghost_tile_may_lock_an_artifact_and_a_virtual_one_turns_itself() -> None:
    """And a locked one unlocks it."""
    table = solo()
    cave = table.the_cave
    ghost = with_cave(table, cave.with_tile((0, 1), Tile(kind=Kind.GHOST)))
    actions = [key.action for group in tile_groups(ghost, (0, 1)) for key in group.keys]
    assert LockArtifact((0, 1)) in actions
    locked = with_cave(table, cave.with_tile((0, 1), Tile(kind=Kind.GHOST, locked=True)))
    actions = [key.action for group in tile_groups(locked, (0, 1)) for key in group.keys]
    assert UnlockArtifact((0, 1)) in actions
    virtual = with_cave(table, cave.with_tile((0, 1), Tile(hidden=Face(Kind.EVENT))))
    assert ["Turn it over"] in [texts(group.keys) for group in tile_groups(virtual, (0, 1))]


def test_walls_of_a_lit_tile_go_up_and_come_down() -> None:
    """Each side is a button that turns it round."""
    from rules.names import Direction

    tile = Tile(side=Side.LIT, kind=Kind.EVENT, walls=frozenset({Direction.NORTH}))
    keys = wall_keys((1, 0), tile)
    assert texts(keys) == ["Above: wall", "Right: open", "Below: open", "Left: open"]
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
