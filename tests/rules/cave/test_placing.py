"""Placing tiles at the table."""

from dataclasses import replace

import pytest

from rules import prompts
from rules.cave.owed import FillEdges, PlaceTiles, StartingTiles
from rules.map.cave import Stack, Stage
from rules.map.placing import legal_places
from rules.names import Kind, Role, Symbol
from rules.owed import FirstPlacement
from tests.rules.cave.maps import picture
from tests.rules.cave.table import opened, solo, turn, with_cave
from tests.table import play, refused, then

# -- the start -------------------------------------------------------------------------------


@pytest.mark.rule("setup.starting-tiles", "setup.stack", "alone.stack-size")
def test_the_four_tiles_around_the_entrance_come_before_everything() -> None:
    """Only their symbols are asked; then the Ghoul is placed, and 41 tiles are left."""
    table = play("table ghoul", "map on")
    assert isinstance(table.owed[0], StartingTiles)
    (asked,) = prompts(table)
    assert asked.text == "Lay tile 1 of 4 around the Entrance; which symbol does it show?"
    assert len(asked.answers) == 4
    no = refused(table, "ghoul places bones at 5,5")
    assert no.text == "No tile touches the space five right and five up from the Entrance"
    table = then(table, "ghoul places bones at 0,1")
    no = refused(table, "ghoul places bones at 0,2")
    assert (no.rule, no.remedy) == (
        "setup.starting-tiles",
        "First lay the four tiles around the Entrance",
    )
    table = opened("table ghoul")
    assert table.the_cave.stack.left == 41
    assert isinstance(table.owed[0], FirstPlacement)


@pytest.mark.rule("cave.hand")
def test_a_cave_draws_its_hand_when_the_start_is_laid() -> None:
    """Of 45 tiles four lie around the Entrance, three are in the hand, 38 in the stack."""
    table = opened("table knight cave", by="cave")
    assert (table.the_cave.hand, table.the_cave.stack.left) == (3, 38)


def test_a_table_without_a_map_has_nothing_to_place_on() -> None:
    """The map is off unless it was asked for."""
    no = refused(play("table ghoul"), "ghoul places bones at 0,1")
    assert (no.text, no.remedy) == ("This table keeps no map", "Start a game with the map on")


# -- placing ---------------------------------------------------------------------------------


@pytest.mark.rule("cave.placing", "alone.placing", "alone.narration", "alone.in-the-dark-2")
def test_after_a_solo_turn_as_many_tiles_as_the_attack_die_shows() -> None:
    """Dice 4 and 2: two tiles, each told in its turn, and then the next turn begins."""
    table = turn(solo(), 4, 2, 6)
    (asked,) = prompts(table)
    assert asked.text == (
        "Lay a tile where it glows: 1 of 2; draw it, say its symbol "
        "(2 tiles by the Ghoul's attack die)"
    )
    table = then(table, "ghoul places bones at 0,2")
    (asked,) = prompts(table)
    assert asked.text.startswith("Lay a tile where it glows: 2 of 2; ")
    table = then(table, "ghoul places eye at 0,3")
    assert (table.owed, table.round, table.the_cave.stack.left) == ((), 2, 39)
    assert table.the_cave.tiles[0, 3].symbol is Symbol.EYE


@pytest.mark.rule("cave.placing")
def test_a_tile_on_a_tile_is_refused_and_nothing_else_changes() -> None:
    """That has no meaning, so it cannot be overruled either; a lonely tile can."""
    table = turn(solo(), 4, 2, 6)
    no = refused(table, "overrule ghoul places bones at 0,1")
    assert no.text == "A tile lies above the Entrance already"
    assert refused(table, "ghoul places bones at 5,5").remedy == "Choose a place that glows"
    table = then(table, "overrule ghoul places bones at 5,5")
    assert (5, 5) in table.the_cave.tiles


@pytest.mark.rule("cave.placing")
def test_a_tile_says_its_symbol() -> None:
    """Without it the app asks; overruled, the tile lies unread."""
    table = turn(solo(), 4, 1, 6)
    assert refused(table, "ghoul places at 0,2").text == "Which symbol does the tile show?"
    table = then(table, "overrule ghoul places at 0,2")
    assert table.the_cave.tiles[0, 2].symbol is None


@pytest.mark.rule("alone.placing")
def test_the_app_may_choose_the_place() -> None:
    """Without a space it takes a legal one; without luck at hand it asks."""
    from rules import Refusal, decide
    from rules.actions.map import PlaceTile

    table = turn(solo(), 4, 1, 6)
    before = set(table.the_cave.tiles)
    after = then(table, "ghoul places eye").the_cave
    (new,) = set(after.tiles) - before
    assert new in legal_places(table.the_cave)
    no = decide(table, PlaceTile(Role.GHOUL, Symbol.EYE))
    assert isinstance(no, Refusal)
    assert no.text == "Where was the tile placed?"


@pytest.mark.rule("cave.tiles")
def test_no_more_tiles_than_there_are() -> None:
    """From an empty stack nothing is placed, and no seventh Ghost tile."""
    table = solo()
    table = with_cave(table, replace(table.the_cave, stack=Stack(0)))
    assert refused(table, "ghoul places eye at 0,2 by an effect").text == "No tile is left to place"
    no = refused(solo(), "ghoul places eye ghost tile at 0,2 by an effect")
    assert no.text == "Every Ghost tile of this game lies on the map or is gone"


@pytest.mark.rule("ghost.ghost-tiles", "cave.tiles")
def test_a_ghost_tile_shows_what_it_is_with_its_dark_side_up() -> None:
    """With the Ghost in play it is told when it is placed."""
    table = opened("table ghoul ghost")
    table = then(table, "overrule ghoul places eye ghost tile at 0,2")
    tile = table.the_cave.tiles[0, 2]
    assert (tile.kind, tile.dark) == (Kind.GHOST, True)


@pytest.mark.rule("cave.shape-the-cave", "cave.hand")
def test_the_caves_player_places_from_the_hand_and_draws() -> None:
    """The hand stays at three until the stack is empty, then it shrinks."""
    table = then(opened("table knight cave", by="cave"), "knight ends turn")
    table = then(table, "cave places fangs at 0,2")
    assert (table.the_cave.hand, table.the_cave.stack.left) == (3, 37)
    table = with_cave(table, replace(table.the_cave, stack=Stack(0)))
    table = then(table, "cave places fangs at 0,3 by an effect")
    assert (table.the_cave.hand, table.the_cave.stack.left) == (2, 0)


# -- open edges ------------------------------------------------------------------------------


@pytest.mark.rule("cave.open-edges", "collapse.open-edges", "base.several-tiles-revealed")
def test_open_edges_are_filled_with_extra_tiles() -> None:
    """A tile revealed without walls in the east opens two edges; the west is the Entrance.

    The third, in the north, is walled.
    """
    table = then(solo(), "overrule ghoul reveals 1,0 as event with walls north")
    assert isinstance(table.owed[0], FillEdges)
    (asked,) = prompts(table)
    assert asked.text == "Fill the open edges; 2 extra tiles"
    no = refused(table, "ghoul places eye at -2,0")
    assert no.rule == "cave.open-edges"
    assert no.remedy.startswith("First fill the open edges: ")
    assert "two right of the Entrance" in no.remedy
    assert "down and right of the Entrance" in no.remedy
    table = then(table, "ghoul places eye at 2,0", "ghoul places eye at 1,-1")
    assert table.owed == ()


@pytest.mark.rule("cave.open-edges")
def test_a_cave_player_fills_the_edges_that_others_open() -> None:
    """The tiles come from its hand."""
    table = then(
        opened("table knight cave", by="cave"), "knight reveals 1,0 as event without walls"
    )
    assert table.owed[0] == FillEdges(Role.CAVE)


@pytest.mark.rule("cave.open-edges")
def test_with_no_tile_left_edges_stay_open() -> None:
    """Nothing is asked that nobody can give; in the Collapse never."""
    table = solo()
    empty = with_cave(table, replace(table.the_cave, stack=Stack(0)))
    assert then(empty, "overrule ghoul reveals 1,0 as event without walls").owed == ()
    falling = with_cave(table, replace(table.the_cave, stage=Stage.COLLAPSING))
    assert then(falling, "overrule ghoul reveals 1,0 as event without walls").owed == ()


# -- Terrain ---------------------------------------------------------------------------------


@pytest.mark.rule("ghoul.terrain", "ghost.terrain")
def test_terrain_is_laid_over_its_spaces() -> None:
    """A River flows, a Canyon has a part that nobody enters."""
    table = then(solo(), "ghoul places river at 2,0 3,0 flowing east")
    ground = table.the_cave.tiles[3, 0].ground
    assert ground is not None
    assert (ground.terrain.value, ground.current, ground.part) == ("river", "east", 1)
    table = then(table, "ghoul places canyon at 4,0 5,0 impassable 5,0")
    tiles = table.the_cave.tiles
    assert [tiles[x, 0].ground.impassable for x in (4, 5)] == [False, True]
    assert (
        refused(table, "ghoul places lake at 4,0").text
        == "A tile lies four right of the Entrance already"
    )
    assert refused(table, "ghoul places lake at 9,9").text == "No tile touches that Terrain"


@pytest.mark.rule("ghoul.terrain", "ghost.terrain")
def test_where_the_cave_is_played_nobody_else_lays_terrain() -> None:
    """It lays the tiles there; who means it may say so all the same."""
    table = opened("table knight cave ghoul", by="cave")
    no = refused(table, "knight places lake at 2,0")
    assert (no.text, no.remedy) == (
        "Whoever plays the Cave lays the tiles here",
        "Say it of the Cave",
    )
    assert "lake" in str(then(table, "cave places lake at 2,0").the_cave.tiles[2, 0])
    assert "lake" in str(then(table, "overrule knight places lake at 2,0").the_cave.tiles[2, 0])


# -- proposals -------------------------------------------------------------------------------


@pytest.mark.rule("alone.placing")
def test_each_policy_is_an_answer_with_its_place() -> None:
    """Besides the tap on a space: three policies, and anywhere at random."""
    (asked,) = prompts(turn(solo(), 4, 1, 6))
    assert [answer.label for answer in asked.answers] == [
        "Place it",
        "Spread out",
        "Close in",
        "Near me",
        "Anywhere, choose for me",
    ]
    assert asked.answers[0].line == "ghoul places <symbol> at <space>"


@pytest.mark.rule("ghost.ghost-tiles")
def test_with_ghost_tiles_in_the_stack_one_may_be_told() -> None:
    """The Ghost's table offers it; where one place is left no policy is needed."""
    table = opened("table ghost", by="ghost")
    place = PlaceTiles(Role.GHOST, 1, 1, "why", "cave.placing")
    table = with_cave(table, replace(table.the_cave, stack=Stack(5)))
    table = replace(table, owed=(place,))
    (asked,) = prompts(table)
    assert asked.answers[-1].label == "A Ghost tile"


def test_a_single_open_edge_needs_no_policy() -> None:
    """Tapping the one place is enough."""
    from rules.names import Direction
    from tests.rules.cave.maps import walled

    cave = walled(
        picture("E a", stack=Stack(3)), (0, 0), Direction.NORTH, Direction.SOUTH, Direction.WEST
    )
    cave = walled(cave, (1, 0), Direction.NORTH, Direction.SOUTH)
    table = with_cave(solo(), cave)
    (asked,) = prompts(replace(table, owed=(FillEdges(Role.GHOUL),)))
    assert [answer.label for answer in asked.answers] == ["Place it", "Anywhere, choose for me"]


# -- whose tile it is ------------------------------------------------------------------------


@pytest.mark.rule("cave.placing", "cave.no-cave")
def test_a_tile_is_placed_by_whoever_is_asked_or_by_an_effect() -> None:
    """Not by another, not without a reason, and not while something else is asked."""
    table = opened("table knight goblins", by="knight")
    no = refused(table, "knight places eye at 0,2")
    assert (no.rule, no.text) == ("cave.placing", "No tile is asked for now")
    assert "by an effect" in no.remedy
    table = then(table, "knight places eye at 0,2 by an effect", "knight ends turn")
    no = refused(table, "goblins places eye at 0,3")
    assert no.text == "This is for the Knight to do, not for the Goblins"
    assert no.remedy == "Say it of the Knight"
    assert then(table, "overrule goblins places eye at 0,3").turn is Role.GOBLINS


@pytest.mark.rule("cave.open-edges", "cave.revealing")
def test_open_edges_are_filled_by_whoever_made_them_and_reveals_are_their_own() -> None:
    """A tile in the middle of a Flare's reveals is refused, even as an effect."""
    table = opened("table knight cave", by="cave")
    table = then(table, "knight flares at 0,0 showing four")
    no = refused(table, "knight places eye at 0,2 by an effect")
    assert no.remedy == "First answer what is asked"
    assert refused(table, "cave reveals 1,0 as event").remedy == "Say it of the Knight"
    table = then(table, "knight reveals 1,0 as event with walls north south")
    assert refused(table, "knight places eye at 2,0").remedy == "Say it of the Cave"


@pytest.mark.rule("setup.stack")
def test_before_a_virtual_stack_is_shuffled_nothing_is_laid() -> None:
    """The four tiles come from it."""
    table = play("table knight goblins", "choose stack virtual", "map on")
    (asked,) = prompts(table)
    assert asked.text == "Shuffle the stack; the app keeps it"
    assert refused(table, "overrule knight places bones at 1,0").rule == "setup.stack"
    assert then(table, "stack is shuffled by 7").the_cave.stack.left == 41


@pytest.mark.rule("ghoul.setup.first-placement")
def test_the_tile_for_a_first_placement_is_laid_where_none_is_free() -> None:
    """With a free Dark tile none is; without one whoever fills tiles lays it."""
    table = opened("table ghoul")
    assert refused(table, "ghoul places eye at 0,2").rule == "cave.placing"
    full = (f"put treasure on {space}" for space in ("1,0", "0,1", "0,-1", "-1,0"))
    table = then(table, *full, "ghoul places eye at 0,2")
    assert then(table, "ghoul starts at 0,2").owed == ()


@pytest.mark.rule("setup.stack", "cave.revealing", "collapse.dark-tile")
def test_what_contradicts_a_virtual_stack_is_refused_without_telling_what_it_is() -> None:
    """A wrong symbol placed, a Ghost tile that is none, a wrong kind revealed or removed."""
    table = play("table knight goblins", "choose stack virtual", "map on", "stack is shuffled by 7")
    hidden = table.the_cave.tiles[1, 0].hidden
    order = table.the_cave.stack.order
    assert hidden is not None
    assert order is not None
    wrong = "event" if hidden.kind is not Kind.EVENT else "ambush"
    no = refused(table, f"overrule knight reveals 1,0 as {wrong}")
    assert no.text == "The app knows this tile, and it is another"
    assert refused(table, f"knight removes 1,0 as {wrong} by an effect").text == no.text
    table = then(table, "knight ends turn")
    assert prompts(table)[0].text.startswith("Lay the top tile where it glows; after every turn")
    other = "eye" if order[0].symbol is not Symbol.EYE else "bones"
    assert refused(table, f"knight places {other} at 1,1").text == no.text
    assert refused(table, "knight places ghost tile at 1,1").text == no.text
    top = order[0].symbol
    assert top is not None
    assert then(table, f"knight places {top.value} at 1,1").turn is Role.GOBLINS


@pytest.mark.rule("setup.starting-tiles")
def test_the_starting_tiles_are_no_late_ones() -> None:
    """Until another tile is said to lie there: by a mend, or after one was removed."""
    table = play("table knight ghost", "map on")
    no = refused(table, "knight places bones ghost tile at 1,0")
    assert no.rule == "setup.starting-tiles"
    table = opened("table knight ghost", by="knight")
    no = refused(table, "knight reveals 1,0 as crystal")
    assert no.text == "The tiles around the Entrance were laid before any Crystal tile"
    gone = then(table, "mend 1,0 away", "mend 1,0 to dark eye", "knight reveals 1,0 as crystal")
    assert gone.the_cave.tiles[1, 0].kind is Kind.CRYSTAL
    mended = then(table, "mend 0,1 to dark fangs", "knight reveals 0,1 as crystal")
    assert mended.the_cave.tiles[0, 1].kind is Kind.CRYSTAL


@pytest.mark.rule("ruling.cave-ghost-easy")
def test_a_group_may_leave_the_ghost_tiles_in_at_an_easy_level() -> None:
    """Specter takes one of each type; by the ruling a Ghost tile too, otherwise all six stay."""
    head = ("table knight cave-ghost", "level cave-ghost specter", "map on")
    assert play(*head).the_cave.in_game[Kind.GHOST] == 5
    assert play(*head, "ruling cave-ghost-easy no").the_cave.in_game[Kind.GHOST] == 6
