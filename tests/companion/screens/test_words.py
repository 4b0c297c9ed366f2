"""How screens name things."""

from __future__ import annotations

import pytest

from companion.screens.words import ago, drawing_of, emblem, roles, say, turn_mark
from rules.cards.terror import Terror
from rules.map import DragonFace
from rules.names import Role, Symbol
from tests.table import play

DAY = 86_400.0


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (Role.VILE_GHOUL, "Vile Ghoul"),
        (Terror.CHASE, "Chase"),
        (True, "yes"),
        (False, "no"),
        (None, "nothing"),
        (7, "7"),
        ((2, -1), "The tile two right and one down from the Entrance"),
    ],
)
def test_a_value_is_said_as_on_a_button(value: object, words: str) -> None:
    """Cards and roles by their names, spaces by their two numbers."""
    assert say(value) == words


def test_roles_are_named_together_and_drawn() -> None:
    """As the booklets write them."""
    assert roles((Role.KNIGHT, Role.GHOUL)) == "Knight, Ghoul"
    assert emblem(Role.CAVE_GHOST) == "role-cave-ghost"


def test_symbols_have_drawings_and_numbers_have_none() -> None:
    """Three symbols that cannot be confused at arm's length."""
    assert drawing_of(Symbol.BONES) == "bones"
    assert drawing_of(3) == ""


def test_a_role_among_the_answers_has_its_emblem() -> None:
    """Four Possession cards by name alone look alike."""
    assert drawing_of(Role.GHOUL) == emblem(Role.GHOUL)


@pytest.mark.parametrize(
    ("passed", "words"),
    [
        (20, "just now"),
        (60, "1 minute ago"),
        (7_300, "2 hours ago"),
        (DAY, "1 day ago"),
        (9 * DAY, "9 days ago"),
    ],
)
def test_a_moment_is_told_in_its_largest_unit(passed: float, words: str) -> None:
    """Nobody wants to know the seconds of last week."""
    assert ago(1_000.0, 1_000.0 + passed) == words


def test_a_screen_without_a_ribbon_says_whose_turn_it_is() -> None:
    """Its name, and the round; once the game is over it is nobody's."""
    table = play("table knight goblins ghoul", "knight ends turn")
    assert turn_mark(table) == ("goblins", "Goblins' turn", "Round 1")
    assert turn_mark(play("table knight ghoul", "knight wins")) == ("", "", "")


def test_a_face_of_the_dragon_die_is_drawn_as_it_looks() -> None:
    """The four points are the drawing of the orthogonal neighbours."""
    assert drawing_of(DragonFace.RING) == "dragon-die-ring"
    assert drawing_of(DragonFace.FOUR) == "dragon-die-orthogonal"
