"""Placing tiles: where, which first, and when."""

from dataclasses import replace

import pytest

from rules.map.begin import draw, lay_out, starting_places
from rules.map.cave import Cave, Face, Stack, Stage
from rules.map.placing import (
    TILE_PRIORITY,
    Hand,
    legal_places,
    open_edges_to_fill,
    place,
    tile_to_place,
    why_not_place,
)
from rules.names import Direction, Kind, Role, Symbol
from tests.rules.cave.maps import picture, walled


@pytest.mark.rule("cave.placing")
def test_a_tile_may_lie_wherever_it_touches_another() -> None:
    """Around two tiles in a row there are six places; walls do not matter."""
    cave = walled(picture("E a"), (1, 0), Direction.EAST)
    assert legal_places(cave) == {(0, 1), (1, 1), (2, 0), (1, -1), (0, -1), (-1, 0)}


@pytest.mark.rule("cave.placing")
def test_a_refused_place_says_why() -> None:
    """A tile on a tile, or one that touches nothing."""
    cave = picture("E d")
    assert why_not_place(cave, (1, 0)) == "a tile lies right of the Entrance already"
    assert why_not_place(cave, (3, 0)) == "no tile touches the space three right of the Entrance"
    assert why_not_place(cave, (2, 0)) == ""


@pytest.mark.rule("cave.placing")
def test_a_placed_tile_shows_its_symbol_and_leaves_the_stack() -> None:
    """From a physical stack of 37 one is taken; its kind stays unknown."""
    cave = place(replace(picture("E d"), stack=Stack(37)), (2, 0), Symbol.EYE)
    assert cave.tiles[2, 0].symbol is Symbol.EYE
    assert cave.tiles[2, 0].kind is None
    assert cave.stack.left == 36


def test_a_stack_never_falls_below_nothing() -> None:
    """Overruled, a tile placed from an empty stack leaves it empty."""
    assert place(Cave(), (1, 0)).stack.left == 0


@pytest.mark.rule("cave.placing")
def test_a_virtual_stack_gives_its_top_tile() -> None:
    """It says its own symbol; of its kind it shows only that it is a Ghost tile."""
    order = (Face(Kind.CRYSTAL, Symbol.BONES), Face(Kind.GHOST, Symbol.EYE, Kind.EVENT))
    cave = place(Cave(stack=Stack(2, order)), (1, 0), Symbol.FANGS)
    assert (cave.tiles[1, 0].symbol, cave.tiles[1, 0].kind) == (Symbol.BONES, None)
    cave = place(cave, (2, 0))
    assert (cave.tiles[2, 0].symbol, cave.tiles[2, 0].kind) == (Symbol.EYE, Kind.GHOST)
    assert cave.stack == Stack(0, ())


# -- tile priority ---------------------------------------------------------------------------

ALL = (Kind.AMBUSH, Kind.CRYSTAL, Kind.GHOST)


def test_the_lines_stand_in_the_order_in_which_they_are_asked() -> None:
    """Nobody's hand, Ghost tile, Crystal tile, free choice."""
    assert [line.__name__ for line in TILE_PRIORITY] == [
        "nobody_holds_tiles",
        "ghost_tile_first",
        "crystal_tile_first",
        "free_choice",
    ]


@pytest.mark.rule(
    "ghost.ghost-tiles",
    "ghost.ghost-tiles.priority",
    "cave.tile-priority",
    "cave.tile-priority.ghost-tile-first",
)
@pytest.mark.parametrize("own_turn", [True, False])
def test_with_the_ghost_her_tiles_go_before_all_others_on_every_turn(*, own_turn: bool) -> None:
    """Even before a Crystal tile, even when somebody else is taking a turn."""
    choice = tile_to_place(Hand(ALL, own_turn, Role.CAVE, ghost_in_play=True))
    assert choice.may == (Kind.GHOST,)
    assert choice.rule == "cave.tile-priority.ghost-tile-first"


@pytest.mark.rule("cave.tile-priority.crystal-first")
def test_on_its_own_turn_the_cave_places_a_crystal_tile_first() -> None:
    """With an Ambush and a Crystal tile in hand, the Crystal tile."""
    choice = tile_to_place(Hand((Kind.AMBUSH, Kind.CRYSTAL), own_turn=True, cave=Role.CAVE))
    assert (choice.may, choice.rule) == ((Kind.CRYSTAL,), "cave.tile-priority.crystal-first")


@pytest.mark.rule("cave.tile-priority.free-choice", "cave-ghost.shape-the-cave")
def test_on_another_players_turn_the_cave_chooses_freely() -> None:
    """The same hand, but the Knight has opened an edge: either tile will do."""
    choice = tile_to_place(Hand((Kind.AMBUSH, Kind.CRYSTAL), own_turn=False, cave=Role.CAVE_GHOST))
    assert choice.may == (Kind.AMBUSH, Kind.CRYSTAL)
    assert choice.rule == "cave.tile-priority.free-choice"


@pytest.mark.rule("cave.tile-priority.free-choice")
def test_a_vault_is_not_held_back_or_hurried() -> None:
    """With an Event and a Vault in hand the Cave chooses."""
    choice = tile_to_place(Hand((Kind.EVENT, Kind.VAULT), own_turn=True, cave=Role.CAVE))
    assert choice.may == (Kind.EVENT, Kind.VAULT)


@pytest.mark.rule("cave.tile-priority.no-cave-player", "ghost.ghost-tiles")
def test_without_a_cave_player_no_tile_goes_first() -> None:
    """The Ghost's own tiles come as they are drawn."""
    choice = tile_to_place(Hand((Kind.AMBUSH,), own_turn=True, cave=None, ghost_in_play=True))
    assert choice.may == (Kind.AMBUSH,)
    assert choice.rule == "cave.tile-priority.no-cave-player"


@pytest.mark.rule("ruling.plot-twist-crystal", "cave-ghost.shape-the-cave")
def test_plot_twist_waits_for_a_crystal_tile_in_hand() -> None:
    """The Cave Ghost's supply may not go before the Crystal tile she holds."""
    held = (Kind.CRYSTAL, Kind.EVENT)
    choice = tile_to_place(Hand(held, own_turn=True, cave=Role.CAVE_GHOST, from_supply=True))
    assert (choice.may, choice.rule) == ((Kind.CRYSTAL,), "ruling.plot-twist-crystal")


# -- when ------------------------------------------------------------------------------------


@pytest.mark.rule("cave.open-edges", "collapse.open-edges")
def test_open_edges_are_filled_until_the_collapse() -> None:
    """The same open edge asks for a tile before the Collapse, and for nothing in it."""
    cave = walled(picture("E a"), (0, 0), Direction.NORTH, Direction.SOUTH, Direction.WEST)
    cave = walled(cave, (1, 0), Direction.NORTH, Direction.SOUTH)
    assert open_edges_to_fill(cave) == ((2, 0),)
    assert open_edges_to_fill(replace(cave, stage=Stage.COLLAPSING)) == ()


# -- before the first turn -------------------------------------------------------------------


@pytest.mark.rule("setup.stack", "setup.starting-tiles", "alone.stack-size")
def test_a_solo_ghoul_starts_with_four_tiles_around_the_entrance_and_41_more() -> None:
    """15 + 15 + 6 less the four on the map, and 9 Crystal tiles."""
    cave = lay_out((Role.GHOUL,), {})
    assert cave.stack.left == 45
    assert starting_places(cave) == ((0, 1), (1, 0), (0, -1), (-1, 0))
    for space in starting_places(cave):
        cave = place(cave, space, Symbol.BONES)
    assert cave.stack.left == 41
    assert starting_places(cave) == ()
    assert cave.hand is None
    assert draw(cave) is cave


@pytest.mark.rule("cave.hand")
def test_the_cave_draws_a_hand_of_three() -> None:
    """Three tiles leave the stack; a full hand draws nothing."""
    cave = draw(replace(lay_out((Role.KNIGHT, Role.CAVE), {}), stack=Stack(41)))
    assert (cave.hand, cave.stack.left) == (3, 38)
    assert draw(cave) == cave
