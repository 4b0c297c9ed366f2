"""Where pieces stand, as the roles ask it."""

import pytest

from rules.cave.standing import (
    cave_of,
    others_at,
    stand,
    steps_from,
    take_token,
    token_here,
    wall_on_the_way,
    where,
    why_not_enter,
)
from rules.draft import Draft
from rules.names import Direction, Piece, Role, Token
from tests.rules.cave.maps import walled
from tests.rules.cave.table import opened, solo, with_cave
from tests.table import play, then

GHOUL = Piece.GHOUL


def test_without_a_map_the_board_says_where_a_piece_stands() -> None:
    """And the map says nothing: no steps, no walls, no tokens."""
    table = play("table ghoul", "ghoul starts at 2,3")
    assert where(table, GHOUL) == (2, 3)
    assert where(table, Piece.SHADOW_UNICORN) is None
    assert where(table, Piece.THIEF) is None
    assert steps_from(table, GHOUL) == ()
    assert wall_on_the_way(table, GHOUL, (2, 4)) is None
    assert others_at(table, GHOUL, (2, 3)) == ()
    assert why_not_enter(table, GHOUL, (9, 9)) == ""
    assert token_here(table, GHOUL, Token.TREASURE) is None


@pytest.mark.rule("ghoul.move", "cave.walls")
def test_a_step_goes_to_an_adjacent_tile() -> None:
    """From the east the Ghoul may go back to the Entrance; the rest are open spaces."""
    table = solo()
    assert steps_from(table, GHOUL) == ((0, 0),)
    assert why_not_enter(table, GHOUL, (2, 0)) == "no tile lies there"
    assert why_not_enter(table, GHOUL, (0, 1)) == "that space is not adjacent"
    assert wall_on_the_way(table, GHOUL, (0, 0)) is False
    shut = with_cave(table, walled(table.the_cave, (0, 0), Direction.EAST))
    assert wall_on_the_way(shut, GHOUL, (0, 0)) is True


@pytest.mark.rule("ghoul.terrain", "base.impassable")
def test_nobody_steps_into_the_impassable_part_of_a_canyon() -> None:
    """The other part may be entered."""
    table = then(solo(), "ghoul places canyon at 2,0 1,1 impassable 2,0")
    assert why_not_enter(table, GHOUL, (2, 0)) == "nobody enters that part of the Canyon"
    assert (1, 1) in steps_from(table, GHOUL)


def test_others_are_those_of_other_players() -> None:
    """The piece itself does not count."""
    table = opened("table thief ghoul", "variant shadow-unicorn")
    table = then(table, "put ghoul at 1,0", "put thief at 1,0", "put shadow-unicorn at 1,0")
    assert others_at(table, GHOUL, (1, 0)) == (Piece.THIEF, Piece.SHADOW_UNICORN)


def test_a_token_is_taken_from_where_a_piece_stands() -> None:
    """One that is not there is not taken."""
    table = then(solo(), "put treasure on 1,0")
    draft = Draft(table, None, overrule=False)
    assert token_here(table, GHOUL, Token.TREASURE) is True
    take_token(draft, GHOUL, Token.TREASURE, "x")
    take_token(draft, GHOUL, Token.TREASURE, "x")
    assert token_here(draft.table, GHOUL, Token.TREASURE) is False


def test_a_piece_put_where_no_tile_lies_keeps_its_note_only() -> None:
    """Overruled by the players, the board follows them and the map cannot."""
    draft = Draft(solo(), None, overrule=True)
    stand(draft, GHOUL, (9, 9), "x")
    assert draft.table.roles["ghoul"].space == (9, 9)
    assert draft.table.the_cave.piece_at(GHOUL) == (1, 0)


def test_who_plays_the_cave() -> None:
    """The Cave, the Cave Ghost, or nobody."""
    assert cave_of(opened("table knight cave", by="cave")) is Role.CAVE
    assert cave_of(opened("table knight cave-ghost", by="cave-ghost")) is Role.CAVE_GHOST
    assert cave_of(solo()) is None
