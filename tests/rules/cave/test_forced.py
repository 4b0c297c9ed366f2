"""Clearing a tile that goes, and taking it off."""

import pytest

from rules import Refusal, decide, prompts
from rules.actions.map import RemoveTile
from rules.cave.owed import PushLoose, PushOff
from rules.map.cave import Stage
from rules.names import Direction, Kind, Piece, Role, Token
from tests.rules.cave.maps import lying, picture, standing, walled
from tests.rules.cave.table import BOX, LAID, collapsing, opened, solo, turn, with_cave
from tests.table import refused, then


@pytest.mark.rule("collapse.pieces", "base.forced-movement")
def test_a_piece_with_one_way_out_is_moved_and_told() -> None:
    """From the end of the row the Ghoul can only go to the tile beside it."""
    table = collapsing("a a E", 5, 1, 6)
    cave = table.the_cave.with_piece(Piece.GHOUL, (-2, 0))
    step = decide(with_cave(table, cave), RemoveTile(Role.GHOUL, (-2, 0)))
    assert not isinstance(step, Refusal)
    table = then(with_cave(table, cave), "ghoul removes -2,0")
    assert table.the_cave.piece_at(Piece.GHOUL) == (-1, 0)
    assert table.roles["ghoul"].space == (-1, 0)


BLOCK = """
    a a
    a E
"""


@pytest.mark.rule("collapse.pieces")
def test_where_a_piece_has_a_choice_the_remover_makes_it() -> None:
    """In a block of four each tile touches two: the corner's Ghoul may go east or south."""
    table = collapsing(BLOCK, 5, 1, 6)
    table = with_cave(table, table.the_cave.with_piece(Piece.GHOUL, (-1, 1)))
    table = then(table, "ghoul removes -1,1")
    assert table.owed[0] == PushOff(Role.GHOUL, (-1, 1), Kind.AMBUSH)
    (asked,) = prompts(table)
    assert asked.text == "Move the Ghoul off its tile; it lies up and left of the Entrance"
    assert {answer.label for answer in asked.answers} == {
        "Above the Entrance",
        "Left of the Entrance",
    }
    no = refused(table, "ghoul pushes ghoul to 0,0")
    assert no.text == "The Ghoul cannot be pushed to the Entrance now"
    assert "above the Entrance" in no.remedy
    assert refused(table, "overrule ghoul pushes ghoul to 9,9").text == "No tile lies there"
    table = then(table, "ghoul pushes ghoul to 0,1")
    assert table.the_cave.piece_at(Piece.GHOUL) == (0, 1)
    assert (-1, 1) not in table.the_cave.tiles
    assert refused(table, "ghoul pushes ghoul to 0,1").text == "No piece is to be pushed now"


@pytest.mark.rule("ghost.forced-movement", "ghost.forced-movement.artifacts")
def test_a_loose_artifact_is_pushed_to_an_adjacent_space() -> None:
    """Where there is a choice it is asked, after the pieces have left."""
    table = collapsing(BLOCK, 5, 1, 6)
    table = with_cave(table, lying(table.the_cave, Token.ARTIFACT, (-1, 1)))
    table = then(table, "ghoul removes -1,1")
    assert table.owed[0] == PushLoose(Role.GHOUL, (-1, 1), Kind.AMBUSH)
    (asked,) = prompts(table)
    assert asked.text == "Move the Artifact off its tile; it lies up and left of the Entrance"
    assert refused(table, "ghoul pushes artifact to 0,0").rule == "ghost.forced-movement"
    assert refused(table, "overrule ghoul pushes artifact to 9,9").text == "No tile lies there"
    table = then(table, "ghoul pushes artifact to -1,0")
    assert table.the_cave.tiles[-1, 0].tokens == (Token.ARTIFACT,)
    assert refused(table, "ghoul pushes artifact to 0,1").text == "No Artifact is to be pushed now"


@pytest.mark.rule("ghost.forced-movement")
def test_an_artifact_with_one_way_out_goes_there_by_itself() -> None:
    """From the end of a row there is one neighbour."""
    table = collapsing("a a E", 5, 1, 6)
    table = with_cave(table, lying(table.the_cave, Token.ARTIFACT, (-2, 0)))
    table = then(table, "ghoul removes -2,0")
    assert table.the_cave.tiles[-1, 0].tokens == (Token.ARTIFACT,)


@pytest.mark.rule("collapse.skips")
def test_what_cannot_leave_is_taken_off_when_the_players_remove_its_tile_anyway() -> None:
    """The Knight behind a wall is in somebody's hand then, and the Artifact with her."""
    cave = walled(picture("a E e", stage=Stage.COLLAPSING, in_game=BOX), (-1, 0), Direction.EAST)
    cave = lying(standing(cave, knight=(-1, 0), ghoul=(0, 0)), Token.ARTIFACT, (-1, 0))
    table = turn(with_cave(solo(), cave), 5, 2, 6)
    no = refused(table, "ghoul removes -1,0")
    assert no.rule == "collapse.skips"
    table = then(table, "overrule ghoul removes -1,0")
    assert table.the_cave.piece_at(Piece.KNIGHT) is None
    assert table.the_cave.count(Token.ARTIFACT) == 0


@pytest.mark.rule("collapse.tokens")
def test_tokens_on_a_removed_tile_are_told_to_their_owners() -> None:
    """A Treasure goes back to the Cave, a Crystal leaves the game."""
    table = collapsing("c E", 5, 1, 6)
    cave = lying(lying(table.the_cave, Token.CRYSTAL, (-1, 0)), Token.TREASURE, (-1, 0))
    step = decide(with_cave(table, cave), RemoveTile(Role.GHOUL, (-1, 0)))
    assert not isinstance(step, Refusal)
    told = [event.text for event in step.events if hasattr(event, "text")]
    assert told[:3] == [
        "The tile left of the Entrance goes: only 1 tile touches it",
        "A Crystal token leaves the game",
        "A Treasure token goes back to the Cave",
    ]


@pytest.mark.rule("ruling.artifact-pushed", "ghost.artifacts")
def test_an_artifact_pushed_onto_a_ghost_tile_locks_in_the_ghosts_own_turn() -> None:
    """By the ruling; a group may play that it only lies there. In another's turn it never locks."""
    for head, locks in (((), True), (("ruling artifact-pushed no",), False)):
        table = then(opened("table ghost", *head, by="ghost"), "ghost starts at 1,0")
        cave = picture("a g E", stage=Stage.COLLAPSING, in_game=BOX)
        cave = lying(standing(cave, ghost=(0, 0)), Token.ARTIFACT, (-2, 0))
        table = then(with_cave(table, cave), *LAID, "overrule ghost counts 1")
        table = then(table, "ghost removes -2,0")
        tile = table.the_cave.tiles[-1, 0]
        assert (tile.locked, Token.ARTIFACT in tile.tokens) == (locks, not locks)
    table = opened("table knight goblins ghost", by="knight")
    cave = lying(picture("a g E", stage=Stage.COLLAPSING, in_game=BOX), Token.ARTIFACT, (-2, 0))
    table = then(with_cave(table, cave), "knight ends turn", "knight removes -2,0")
    assert not table.the_cave.tiles[-1, 0].locked


@pytest.mark.rule("base.tiles-removed-early", "cave.open-edges")
def test_before_the_collapse_any_tile_may_be_taken_by_an_effect() -> None:
    """Wrath takes a Dark tile back under the stack; open edges it leaves are filled."""
    table = then(opened("table dragon ghoul"), "dragon removes 1,0 as event by an effect")
    cave = table.the_cave
    assert (cave.stack.left, cave.crystal_tiles_removed) == (42, 0)
    # The Entrance has no walls, so its eastern edge is open now.
    assert type(table.owed[0]).__name__ == "FillEdges"


@pytest.mark.rule("base.tiles-removed-early")
def test_a_terrain_tile_taken_early_goes_to_no_stack() -> None:
    """It is no tile of the stack."""
    table = then(solo(), "ghoul places lake at 2,0 3,0", "ghoul removes 2,0 by an effect")
    assert table.the_cave.stack.left == 41
    assert (3, 0) not in table.the_cave.tiles
