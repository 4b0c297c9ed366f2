"""Move: through everything, and where she may not stop."""

import pytest

from rules.roles.ghost.moving import reach
from rules.roles.ghost.resting import why_not_rest
from rules.roles.ghost.seat import PIECE
from rules.roles.ghost.telekinesis import is_stuck
from tests.rules.roles.ghost.table import LAID, dimmed, hers, offered, on_the_map, without_map
from tests.table import play, refused, then

MOVE = "ghost.move"
STOP = "ghost.move.where-she-may-not-stop"
FAR = "correct ghost movement to 7"


@pytest.mark.rule("ghost.move")
def test_a_move_costs_the_spaces_it_goes_whatever_lies_between() -> None:
    """From north to south of the Entrance are 2 of her 3 spaces, past Artifacts and all."""
    table = on_the_map("ghost glides to 0,-1")
    assert (hers(table).movement, hers(table).space) == (1, (0, -1))
    no = refused(table, "ghost glides to 0,1")
    assert no.text == "That is 2 spaces away, and 1 is left"
    table = then(table, "ghost glides to -1,-1")
    assert refused(table, "ghost glides to -1,0").text.endswith("and none is left")


@pytest.mark.rule("ghost.move")
def test_walls_do_not_stop_her() -> None:
    """The tile in the east has walls all around."""
    table = on_the_map("mend 1,0 to lit event with walls north east south west")
    assert hers(then(table, "ghost glides to 1,0")).movement == 1


@pytest.mark.rule("ghost.move", "ghost.move.where-she-may-not-stop")
def test_she_may_hover_over_an_open_space_and_not_stay_there() -> None:
    """Two spaces north there is no tile: she uses it, and goes back."""
    table = on_the_map("ghost glides to 0,2")
    assert hers(table).space == (0, 2)
    assert table.the_cave.piece_at(PIECE) is None
    assert refused(table, "ghost has laid a card").text == "No tile lies where she is"
    table = then(table, "ghost glides to 0,1")
    assert table.the_cave.piece_at(PIECE) == (0, 1)
    then(table, *LAID)


@pytest.mark.rule("ghost.move.where-she-may-not-stop")
def test_she_does_not_stop_with_an_artifact_or_with_whoever_carries_one() -> None:
    """The Knight carries one; the Dragon's was given to nobody here."""
    table = on_the_map("put knight at 1,0", "put dragon at 0,-1")
    with_knight = then(table, "ghost glides to 1,0")
    no = refused(with_knight, "ghost has laid a card")
    assert no.text == "The Knight carries an Artifact, and stands where she is"
    table = then(table, "correct ghost carried to knight", "ghost glides to 0,-1")
    then(table, *LAID)


@pytest.mark.rule("ghost.move.where-she-may-not-stop")
def test_a_locked_artifact_is_an_artifact_too() -> None:
    """She may pass the tile where it is locked, and not stay on it."""
    table = on_the_map("mend 1,1 to lit ghost", "lock artifact on 1,1", "ghost glides to 1,1")
    assert refused(table, "ghost has laid a card").text == (
        "A locked Artifact lies where she is, and nothing moves it"
    )


@pytest.mark.rule("ghost.terrain.canyon", "ghost.terrain.pits", "ghost.terrain.magma")
def test_terrain_does_not_stop_her_but_for_the_canyons_depth() -> None:
    """She enters its impassable space and may not stay; Pits and Magma are spaces like others."""
    table = on_the_map("ghost places canyon at 2,0 impassable 2,0")
    table = then(table, "ghost places pits at 0,2", "ghost places magma at -2,0", FAR)
    over = then(table, "ghost glides to 2,0")
    no = refused(over, "ghost has laid a card")
    assert (no.rule, no.text) == (
        "ghost.terrain.canyon",
        "She is over the part of the Canyon that nobody enters",
    )
    for space in ("0,2", "-2,0"):
        then(table, f"ghost glides to {space}", *LAID)


@pytest.mark.rule("ghost.terrain.river", "ruling.drift")
def test_the_river_carries_her_on_for_nothing_right_after_she_enters_it() -> None:
    """One space with the current, and again from the next River space, even where no tile lies."""
    table = on_the_map("ghost places river at 0,2 0,3 flowing north", FAR)
    assert "ghost floats with the current" not in offered(table)
    table = then(table, "ghost glides to 0,2")
    assert (
        offered(table)["ghost floats with the current"]
        == "free, to the space three above the Entrance"
    )
    moved = then(table, "ghost floats with the current")
    assert (hers(moved).space, hers(moved).movement) == ((0, 3), 6)
    over_open = then(moved, "ghost floats with the current")
    assert (hers(over_open).space, hers(over_open).movement) == ((0, 4), 6)
    assert refused(over_open, "ghost floats with the current").rule == "ghost.terrain.river"
    table = then(table, "ghost glides to 0,1")
    assert "only right after" in refused(table, "ghost floats with the current").text


@pytest.mark.rule("ghost.terrain.river", "ghost.move.where-she-may-not-stop")
def test_the_current_leaves_her_nowhere_where_her_turn_cannot_end() -> None:
    """Without Movement left she would hang over an open space."""
    table = on_the_map("ghost places river at 0,2 0,3 flowing north", FAR)
    table = then(table, "ghost glides to 0,3", "correct ghost movement to 0")
    assert refused(table, "ghost floats with the current").rule == (
        "ghost.move.where-she-may-not-stop"
    )
    assert "ghost floats with the current" not in offered(table)


@pytest.mark.rule("ghost.terrain.river")
def test_telekinesis_ends_the_chance_to_float() -> None:
    """Right after she enters, or not at all."""
    table = on_the_map("ghost places river at 1,2 flowing north", FAR, "put treasure on 1,1")
    table = then(table, "ghost glides to 1,2")
    after = then(table, "ghost shifts treasure from 1,1 to 1,0")
    assert not hers(after).drifting


@pytest.mark.rule("ghost.move")
def test_without_a_map_the_spaces_are_said() -> None:
    """3 in all; the River where Terrain is played, and what is nothing at all."""
    table = without_map()
    assert offered(table)["ghost glides <number>"] == "through everything"
    table = then(table, "ghost glides 2")
    assert hers(table).movement == 1
    assert refused(table, "ghost glides 2").rule == MOVE
    for nothing in ("ghost glides", "ghost glides 0"):
        assert refused(table, nothing).text == "How many spaces?"
    assert refused(table, "ghost glides 1 to the entrance").rule == "ghost.how-to-win"
    assert not hers(table).drifting


@pytest.mark.rule("ghost.terrain.river")
def test_without_a_map_the_current_is_offered_where_terrain_is_played() -> None:
    """Nobody sees the River; the players do."""
    table = play("table knight dragon ghost", "variant terrain", "knight ends turn")
    table = then(table, "dragon ends turn", "ghost starts", "ghost glides 1")
    assert offered(table)["ghost floats with the current"] == "free"
    assert hers(then(table, "ghost floats with the current")).movement == 2


def test_what_leads_nowhere_is_refused() -> None:
    """Her own space, no space, and a piece that is not on the map."""
    table = on_the_map()
    assert refused(table, "ghost glides to 0,1").text == "To which space?"
    assert refused(table, "ghost glides").text == "To which space?"
    table = then(table, "take ghost off the map")
    assert refused(table, "ghost glides to 0,1").text == "Her piece is not on the map"
    assert reach(table) == ()


@pytest.mark.rule("ghost.move.where-she-may-not-stop")
def test_she_is_not_led_where_her_turn_cannot_end() -> None:
    """With 1 space left she may not enter the Entrance: its four Artifacts are too many to move."""
    table = on_the_map("correct ghost movement to 1")
    no = refused(table, "ghost glides to 0,0")
    assert no.rule == STOP
    assert "could not end" in no.text
    spaces = reach(table)
    assert (0, 0) not in spaces
    assert (0, 2) not in spaces, "an open space that she could not leave"
    assert (1, 1) in spaces
    assert {(0, 0), (0, 2)} <= set(reach(then(table, "correct ghost movement to 2")))


@pytest.mark.rule("ghost.move.where-she-may-not-stop")
def test_one_artifact_can_still_be_moved_away_from_under_her() -> None:
    """Her last space of Movement takes her to it: Telekinesis clears the tile."""
    table = on_the_map(
        "take artifact from 0,0", "put artifact on 1,1", "correct ghost movement to 1"
    )
    table = then(table, "ghost glides to 1,1")
    assert why_not_rest(table) is not None
    assert not is_stuck(table)
    then(table, "ghost shifts artifact from 1,1 to 1,0", *LAID)


@pytest.mark.rule("ghost.move.where-she-may-not-stop")
def test_where_there_is_no_way_out_at_all_the_turn_may_end() -> None:
    """Put there by hand with nothing left: nobody is asked for what cannot be done."""
    table = on_the_map("put ghost at 0,0", "correct ghost movement to 0")
    assert is_stuck(table)
    then(table, *LAID)


def test_the_moves_are_offered_with_what_is_left() -> None:
    """One answer with every space she may go to."""
    table = on_the_map()
    assert offered(table)["ghost glides to <space>"] == "up to 3 spaces, through everything"
    spent = then(table, "ghost glides to 1,0", "ghost glides to 1,1")
    assert "ghost glides to <space>" not in {**offered(spent), **dimmed(spent)}


@pytest.mark.rule("ghost.move", "ghost.telekinesis")
def test_what_the_map_shows_is_not_said_besides() -> None:
    """It counts the spaces, and sees the Entrance: what else is said would not be read."""
    table = on_the_map()
    shown = "How far that is, and what is there, the map shows by itself"
    for line in (
        "ghost glides to 0,-1 8",
        "ghost glides to 0,-1 to the entrance",
        "ghost shifts artifact from 0,0 to 0,1 by 1",
        "ghost shifts artifact from 0,0 to 0,1 through a wall",
        "ghost shifts artifact from 0,0 to 0,1 onto a free ghost tile",
    ):
        assert refused(table, line).text == shown, line
    then(table, "ghost glides to 0,-1")
    then(without_map(), "ghost glides 2")


@pytest.mark.rule("ghost.move.where-she-may-not-stop", "ghost.telekinesis")
def test_a_carrier_that_was_moved_already_cannot_be_moved_away_from_under_her() -> None:
    """With Influence 2 the Knight goes two spaces in this turn: where she is then, she stays."""
    way = ("ghost glides to 1,1", "ghost glides to 1,0", "ghost glides to 0,0")
    there = ("mend 0,-1 to lit ambush without walls", "put knight at 0,-1")
    fresh = on_the_map(*there, *way, focus=2)
    assert hers(then(fresh, "ghost glides to 0,-1")).movement == 0
    to_and_fro = ("ghost shifts knight from 0,-1 to 0,0", "ghost shifts knight from 0,0 to 0,-1")
    moved = on_the_map(*there, *to_and_fro, *way, focus=2)
    no = refused(moved, "ghost glides to 0,-1")
    assert no.rule == "ghost.move.where-she-may-not-stop"
    assert no.text.startswith("Her turn could not end then")
