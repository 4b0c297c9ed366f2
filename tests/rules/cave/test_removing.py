"""Removing tiles at the table."""

from dataclasses import replace

import pytest

from rules import Refusal, Table, decide, prompts
from rules.actions.cave import RemoveTile
from rules.cave.map import Face, Ground, Stack, Stage, Terrain, Tile
from rules.cave.owed import CloseSplit, PushLoose, PushOff, RemoveTiles, TurnOver
from rules.cave.placing import place_terrain
from rules.names import Direction, Kind, Piece, Role, Token
from tests.rules.cave.maps import lying, picture, standing, walled
from tests.rules.cave.table import opened, solo, turn, with_cave
from tests.table import refused, then

BOX = {Kind.AMBUSH: 15, Kind.EVENT: 15, Kind.CRYSTAL: 9, Kind.TREASURE: 6}


def collapsing(drawing: str, *dice: int, **values: object) -> Table:
    """Play a solo turn on this map in the Collapse; the removals are owed then."""
    cave = picture(drawing, stage=Stage.COLLAPSING, in_game=BOX, **values)
    cave = standing(cave, ghoul=(0, 0))
    return turn(with_cave(solo(), cave), *dice)


@pytest.mark.rule(
    "collapse.how-many", "alone.removal-order", "collapse.dark-tile", "collapse.recount"
)
def test_in_the_collapse_as_many_tiles_go_as_would_be_placed() -> None:
    """An attack die of 2: two tiles, the Dark ones turned over, and then the next turn."""
    table = collapsing("f b E e", 5, 2, 6)
    (asked,) = prompts(table)
    assert asked.text == (
        "Tile 1 of 2: remove the marked tile (2: the face of the attack die); then a Dark tile"
    )
    table = then(table, "ghoul removes 1,0")
    assert isinstance(table.owed[0], TurnOver)
    (asked,) = prompts(table)
    assert asked.text == "Turn over the tile at 1,0: what is it?"
    assert [answer.label for answer in asked.answers] == ["Ambush", "Event", "Treasure", "Crystal"]
    table = then(table, "ghoul removes 1,0 as crystal")
    assert table.the_cave.crystal_tiles_removed == 1
    table = then(table, "ghoul removes -2,0 as event")
    assert (table.owed, table.round) == ((), 2)
    assert [symbol.value for symbol in table.the_cave.collapsed] == ["eye", "fangs"]


@pytest.mark.rule("collapse.dark-tile")
def test_a_tile_that_was_turned_over_is_said() -> None:
    """Asked twice; whoever does not want to say it does so on purpose."""
    table = then(collapsing("f b E e", 5, 1, 6), "ghoul removes 1,0")
    no = refused(table, "ghoul removes 1,0")
    assert no.text == "The tile at 1,0 is turned over: what is it?"
    table = then(table, "overrule ghoul removes 1,0")
    assert (1, 0) not in table.the_cave.tiles
    assert table.the_cave.gone == {}


@pytest.mark.rule("collapse.dark-tile")
def test_another_tile_may_be_named_instead_of_the_one_turned_over() -> None:
    """A change of mind before anything has left the map."""
    table = then(collapsing("f b E e", 5, 1, 6), "ghoul removes 1,0", "ghoul removes -2,0")
    assert table.owed[0] == TurnOver(Role.GHOUL, (-2, 0))
    table = then(table, "ghoul removes -2,0 as event")
    assert set(table.the_cave.tiles) == {(-1, 0), (0, 0), (1, 0)}


@pytest.mark.rule("collapse.eligible", "collapse.entrance", "collapse.crystal-first")
def test_a_removal_against_the_order_names_the_line_and_what_may_go() -> None:
    """The tile beside the Entrance touches two; the Entrance never goes."""
    table = collapsing("f b E c", 5, 1, 6)
    no = refused(table, "ghoul removes -1,0")
    assert no.text == (
        "The tile at -1,0 may not go now: it touches 2 tiles, and one that touches 1 tile goes "
        "before it"
    )
    assert no.remedy == "These may go: 1,0"
    no = refused(table, "ghoul removes -2,0")
    assert no.rule == "collapse.crystal-first"
    assert refused(table, "ghoul removes 0,0").text == "The Entrance never goes: 0,0"
    assert refused(table, "ghoul removes 7,7").text == "No tile lies there: 7,7"
    # Done anyway, the tile beyond slides up to the Entrance.
    table = then(table, "overrule ghoul removes -1,0 as ambush")
    assert set(table.the_cave.tiles) == {(-1, 0), (0, 0), (1, 0)}


@pytest.mark.rule("collapse.how-many")
def test_nothing_is_removed_when_nothing_asks_for_it() -> None:
    """In the middle of a turn of the Collapse."""
    cave = picture("f b E e", stage=Stage.COLLAPSING)
    table = with_cave(solo(), cave)
    assert refused(table, "ghoul removes 1,0 as event").text == "No tile is to be removed now"


@pytest.mark.rule("cave.tiles")
def test_a_turned_tile_of_a_kind_that_is_all_seen_is_refused() -> None:
    """All nine Crystal tiles have gone already."""
    table = collapsing("f b E e", 5, 1, 6, gone={Kind.CRYSTAL: 9}, crystal_tiles_goal=99)
    no = refused(table, "ghoul removes 1,0 as crystal")
    assert no.text == "Every Crystal tile of this game has been seen already"


@pytest.mark.rule("alone.ties")
def test_the_app_breaks_a_tie_when_asked() -> None:
    """Either of two Dark tiles; without luck at hand, or before the Collapse, it asks back."""
    table = collapsing("f b E e", 5, 1, 6)
    table = then(table, "ghoul removes")
    assert isinstance(table.owed[0], TurnOver)
    assert table.owed[0].space in {(-2, 0), (1, 0)}
    # Asked again it means the same tile.
    again = decide(table, RemoveTile(Role.GHOUL, kind=Kind.EVENT))
    assert not isinstance(again, Refusal)
    assert again.action.space == table.owed[0].space
    no = decide(collapsing("f b E e", 5, 1, 6), RemoveTile(Role.GHOUL))
    assert isinstance(no, Refusal)
    assert no.text == "Which tile was removed?"
    assert refused(solo(), "ghoul removes").text == "Which tile was removed?"


def test_with_one_tile_to_choose_there_is_no_tie_to_break() -> None:
    """Only the removal itself is offered."""
    (asked,) = prompts(collapsing("f b E", 5, 1, 6))
    assert [answer.label for answer in asked.answers] == ["Remove it"]


@pytest.mark.rule("collapse.crystal-tiles", "collapse.dark-tile")
def test_a_virtual_tile_turns_itself_over() -> None:
    """What the stack dealt comes to light, and undo says what was seen."""
    table = collapsing("f b E e", 5, 1, 6)
    cave = table.the_cave.with_tile((1, 0), Tile(hidden=Face(Kind.CRYSTAL)))
    step = decide(with_cave(table, cave), RemoveTile(Role.GHOUL, (1, 0)))
    assert not isinstance(step, Refusal)
    assert step.fence == "a Crystal tile"
    assert then(with_cave(table, cave), "ghoul removes 1,0").the_cave.crystal_tiles_removed == 1


# -- what stands and lies on it --------------------------------------------------------------


@pytest.mark.rule("collapse.pieces", "base.forced-movement")
def test_a_piece_with_one_way_out_is_moved_and_told() -> None:
    """From the end of the row the Ghoul can only go to the tile beside it."""
    table = collapsing("a a E", 5, 1, 6)
    cave = table.the_cave.with_piece(Piece.GHOUL, (-2, 0))
    step = decide(with_cave(table, cave), RemoveTile(Role.GHOUL, (-2, 0)))
    assert not isinstance(step, Refusal)
    table = then(with_cave(table, cave), "ghoul removes -2,0")
    assert table.the_cave.piece_at(Piece.GHOUL) == (-1, 0)
    assert table.ghoul.space == (-1, 0)


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
    assert asked.text == "Move the Ghoul off the tile at -1,1"
    assert {answer.label for answer in asked.answers} == {"To 0,1", "To -1,0"}
    no = refused(table, "ghoul pushes ghoul to 0,0")
    assert no.text == "The Ghoul cannot be pushed to 0,0 now"
    assert "ghoul to 0,1" in no.remedy
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
    assert asked.text == "Move the Artifact off the tile at -1,1"
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
    assert told[:2] == [
        "a Crystal token leaves the game",
        "a Treasure token goes back to the Cave",
    ]


# -- the map in one piece --------------------------------------------------------------------


@pytest.mark.rule("collapse.split")
def test_a_split_with_one_way_closes_by_itself() -> None:
    """The middle of a row goes by the players' will: what lies beyond slides up to the rest."""
    table = collapsing("a b E", 5, 1, 6)
    table = then(table, "overrule ghoul removes -1,0 as event")
    assert set(table.the_cave.tiles) == {(0, 0), (-1, 0)}


CORNER = """
    . a a
    E b .
"""


@pytest.mark.rule("collapse.split")
def test_a_split_with_two_ways_is_the_removers_choice() -> None:
    """Without the tile beside the Entrance the two above slide down or to the west."""
    table = collapsing(CORNER, 5, 1, 6)
    table = then(table, "overrule ghoul removes 1,0 as event")
    assert isinstance(table.owed[0], CloseSplit)
    (asked,) = prompts(table)
    assert asked.text == "The map has come apart: slide one part until an edge touches"
    assert {answer.label for answer in asked.answers} == {
        "2 tiles 1 to the south",
        "2 tiles 1 to the west",
    }
    no = refused(table, "ghoul slides 1,1 north")
    assert no.text == "Nothing is joined by sliding 1,1 to the north"
    west = then(table, "ghoul slides 1,1 west")
    assert set(west.the_cave.tiles) == {(0, 0), (0, 1), (1, 1)}
    assert west.round == 2


def test_a_slide_may_be_made_by_hand_at_any_time() -> None:
    """A map that was mended apart is closed like any other."""
    cave = picture("E . f", in_game=BOX)
    table = then(with_cave(solo(), cave), "ghoul slides 2,0 west")
    assert set(table.the_cave.tiles) == {(0, 0), (1, 0)}


@pytest.mark.rule("collapse.split")
def test_parts_that_no_slide_joins_are_told_to_be_mended() -> None:
    """A Terrain tile of several spaces can leave such a gap."""
    cave = picture("""
        . . . b
        . . . .
        E . . .
    """)
    cave = place_terrain(cave, [(1, 0), (2, 0), (3, 0), (3, 1)], Ground(Terrain.RIVER))
    cave = replace(cave, stage=Stage.COLLAPSING, in_game=BOX)
    table = turn(with_cave(solo(), standing(cave, ghoul=(0, 0))), 5, 1, 6)
    step = decide(table, RemoveTile(Role.GHOUL, (1, 0)), overrule=True)
    assert not isinstance(step, Refusal)
    assert any("mend it" in getattr(event, "text", "") for event in step.events)


# -- before the Collapse ---------------------------------------------------------------------


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


# -- the end ---------------------------------------------------------------------------------


@pytest.mark.rule("collapse.crystal-tiles", "ghoul.solo")
def test_the_fifth_crystal_tile_ends_a_solo_game() -> None:
    """Nobody wins by it, and the game waits for nothing more."""
    table = collapsing("c E e", 5, 4, 6, crystal_tiles_removed=4)
    table = then(table, "ghoul removes -1,0")
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.losers) == ((), (Role.GHOUL,))
    assert table.outcome.why == "the Cave has collapsed: 5 Crystal tiles are gone"
    assert table.owed == ()
    assert prompts(table) == ()


@pytest.mark.rule("ghost.solo")
@pytest.mark.parametrize(
    ("level", "lost", "over"),
    [("medium", 1, False), ("medium", 2, True), ("hard", 1, True), ("easy", 6, False)],
)
def test_the_solo_ghost_may_lose_by_ghost_tiles(level: str, lost: int, over: bool) -> None:
    """Two at medium, one at hard, none at easy."""
    table = opened("table ghost", f"level ghost {level}", by="ghost")
    cave = replace(
        picture("G E e"), stage=Stage.COLLAPSING, ghost_tiles_removed=lost - 1, ghost_in_play=True
    )
    owed = RemoveTiles(Role.GHOST, 1, 1, "why", "alone.number")
    table = then(replace(with_cave(table, cave), owed=(owed,)), "ghost removes -1,0")
    assert (table.outcome is not None) is over
    if table.outcome:
        assert table.outcome.rule == "ghost.solo"


@pytest.mark.rule("collapse.skips")
def test_when_nothing_may_go_any_more_the_turn_goes_on() -> None:
    """Alone with the Entrance and a tile that cannot be cleared."""
    cave = walled(picture("a E", stage=Stage.COLLAPSING, in_game=BOX), (-1, 0), Direction.EAST)
    cave = standing(cave, knight=(-1, 0), ghoul=(0, 0))
    table = turn(with_cave(solo(), cave), 5, 3, 6)
    assert (table.owed, table.round) == ((), 2)
    table = collapsing("a E", 5, 3, 6)
    table = then(table, "ghoul removes -1,0")
    assert (table.owed, table.round) == ((), 2)


def test_a_prompt_for_a_removal_that_has_become_impossible_still_speaks() -> None:
    """The players may mend the map under it."""
    owed = RemoveTiles(Role.GHOUL, 1, 1, "why", "alone.number")
    table = replace(with_cave(solo(), picture("E", stack=Stack(1))), owed=(owed,))
    (asked,) = prompts(table)
    assert asked.text.endswith("nothing may go any more")


@pytest.mark.rule("ghost.ghost-tiles", "collapse.ghost-tiles")
def test_a_dark_tile_is_never_turned_over_into_a_ghost_tile() -> None:
    """It would have shown it; without an Artifact it stays, and it is not among the answers."""
    table = then(opened("table ghost", by="ghost"), "ghost starts at 1,0", "mend 0,2 to dark eye")
    table = then(table, "mend cave to collapsing", "ghost ends turn", "ghost counts 1")
    table = then(table, "ghost removes -1,0")
    (asked,) = prompts(table)
    assert "Ghost" not in [answer.label for answer in asked.answers]
    assert refused(table, "ghost removes -1,0 as ghost").rule == "ghost.ghost-tiles"


@pytest.mark.rule("ruling.artifact-pushed", "ghost.artifacts")
def test_an_artifact_pushed_onto_a_ghost_tile_locks_in_the_ghosts_own_turn() -> None:
    """By the ruling; a group may play that it only lies there. In another's turn it never locks."""
    for head, locks in (((), True), (("ruling artifact-pushed no",), False)):
        table = then(opened("table ghost", *head, by="ghost"), "ghost starts at 1,0")
        cave = picture("a g E", stage=Stage.COLLAPSING, in_game=BOX)
        cave = lying(standing(cave, ghost=(0, 0)), Token.ARTIFACT, (-2, 0))
        table = then(with_cave(table, cave), "ghost ends turn", "ghost counts 1")
        table = then(table, "ghost removes -2,0")
        tile = table.the_cave.tiles[-1, 0]
        assert (tile.locked, Token.ARTIFACT in tile.tokens) == (locks, not locks)
    table = opened("table knight goblins ghost", by="knight")
    cave = lying(picture("a g E", stage=Stage.COLLAPSING, in_game=BOX), Token.ARTIFACT, (-2, 0))
    table = then(with_cave(table, cave), "knight ends turn", "knight removes -2,0")
    assert not table.the_cave.tiles[-1, 0].locked


@pytest.mark.rule("collapse.dark-tile")
def test_a_lit_tile_is_not_removed_as_something_else() -> None:
    """It shows what it is; its own kind may be said. An empty space is no Entrance."""
    table = collapsing("a E", 5, 1, 6)
    assert refused(table, "ghoul removes -1,0 as crystal").text == "The tile at -1,0 shows Ambush"
    assert then(table, "ghoul removes -1,0 as ambush")
    assert refused(table, "ghoul removes 7,7").rule == "collapse.eligible"
    lake = then(solo(), "ghoul places lake at 2,0")
    assert (
        refused(lake, "ghoul removes 2,0 as event by an effect").text
        == "The tile at 2,0 shows no kind"
    )
