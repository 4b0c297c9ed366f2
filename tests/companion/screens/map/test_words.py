"""What the tray says while the board answers, and what a value is called on a button."""

from dataclasses import replace

import pytest

from companion.screens.map.view import board_view
from companion.screens.map.words import Heading, after_the_roll, drawing_of, facts
from rules import Setup, new_table
from rules.actions import Flare
from rules.map import DragonFace
from rules.map.cave import Stage
from rules.names import Kind, Piece, Role, Symbol
from tests.rules.cave.maps import picture
from tests.rules.cave.table import solo, turn, with_cave
from tests.table import then


def test_the_stack_and_the_collapse_stand_in_a_line() -> None:
    """With a hand, with Hatred, and how far the Collapse is."""
    cave = picture("E d", crystal_tiles_removed=2)
    assert facts(cave) == "0 in the stack · Collapse begins next turn · 2 of 5 Crystal tiles gone"
    more = replace(cave, hand=3, hatred=4, stage=Stage.COLLAPSING)
    assert facts(more) == (
        "0 in the stack · 3 in the hand · Collapse on · 2 of 5 Crystal tiles gone · 4 Hatred tokens"
    )


@pytest.mark.rule("cave-ghost.setup")
def test_the_tiles_around_the_entrance_are_drawn_and_not_of_the_hand() -> None:
    """The Cave Ghost has a hand, and the Knight's first tiles come from the stack all the same."""
    table = new_table(Setup((Role.KNIGHT, Role.CAVE_GHOST), with_map=True))
    assert table.the_cave.hand is not None
    told = Heading("Lay a tile where it glows", "1 of 4", "Around the Entrance")
    assert board_view(table).said == told
    chosen = Heading("Draw a tile, lay it here", "1 of 4", "Which symbol does it show?")
    assert board_view(table, (1, 0)).said == chosen


def test_a_tile_of_the_hand_is_asked_for_in_few_words_and_the_hand_is_named_below() -> None:
    """Large letters have two lines for the question: it is the same as with a stack alone."""
    cave = Setup((Role.KNIGHT, Role.CAVE), with_map=True)
    laid = ("bones at 0,1", "fangs at 1,0", "eye at 0,-1", "bones at -1,0")
    table = then(new_table(cave), *(f"cave places {one}" for one in laid), "knight ends turn")
    assert board_view(table).said == Heading(
        "Lay a tile where it glows", "", "Shape the Cave, from the hand."
    )


@pytest.mark.rule("collapse.dark-tile")
def test_the_tile_that_is_turned_over_is_the_marked_one() -> None:
    """Nobody chooses it any more, so nobody is asked who chooses."""
    cave = picture("d E d", stage=Stage.COLLAPSING)
    table = turn(with_cave(solo(), cave.with_piece(Piece.GHOUL, (0, 0))), 5, 1, 6)
    view = board_view(then(table, "ghoul removes -1,0"), by_the_cave=True)
    assert view.said == Heading("Turn the tile over: what is it?", "", "It is marked on the map")
    assert (view.chosen, view.cave_chooses) == ((-1, 0), None)


@pytest.mark.rule("variant.flare", "dragon-die.faces")
def test_what_the_app_rolled_for_flare_is_said() -> None:
    """A die that lies on the table is seen there; the app's own is named before the tiles are."""
    told = Heading("Turn over the 2 glowing tiles", "", "Tap one to say what it shows")
    rolled = Flare(Role.GHOUL, (0, 0), DragonFace.CORNERS, by_app=True)
    said = after_the_roll(told, rolled)
    assert said.why == "Rolled: Corners. Tap one to say what it shows"
    assert said.picture == "dragon-die-corners"
    assert after_the_roll(told, replace(rolled, by_app=False)) is told
    assert after_the_roll(told, None) is told


def test_each_kind_has_a_drawing_and_numbers_have_none() -> None:
    """Symbols and kinds are shown as they are on the tiles."""
    assert all(drawing_of(kind) for kind in Kind)
    assert drawing_of(Symbol.EYE) == "eye"
    assert drawing_of(DragonFace.RING) == "dragon-die-ring"
    assert drawing_of(3) == ""
