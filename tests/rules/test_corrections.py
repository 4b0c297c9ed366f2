"""Numbers can be set to what lies on the table, and nonsense cannot."""

from __future__ import annotations

import pytest

from rules.boards import Other
from rules.corrections import correctable, to_correct
from rules.counters import POPULATION
from rules.names import Role
from tests.table import by_hand, play, refused, then

pytestmark = pytest.mark.rule("table.corrections")


def test_a_number_is_corrected_and_stands_in_the_history() -> None:
    """The cube lies on 8, so 8 it is."""
    table = then(play("table knight ghoul"), "correct ghoul fury to 8")
    assert table.roles["ghoul"].fury == 8


def test_yes_and_no_correct_what_is_true_or_not() -> None:
    """Whether the goal was reached is a yes or a no."""
    table = by_hand(play("table knight ghoul"), "correct ghoul goal-reached to yes")
    assert table.roles["ghoul"].goal_reached
    assert not by_hand(table, "correct ghoul goal-reached to no").roles["ghoul"].goal_reached


def test_a_number_that_was_never_told_may_stay_untold() -> None:
    """The Knight's defense is unknown until somebody says it; correcting it says it."""
    table = play("table knight thief ghoul")
    table = then(table, "correct knight defense to nothing", "correct knight defense to 3")
    assert table.roles[Role.KNIGHT] == Other(defense=3, told_in={Role.KNIGHT: 1})


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("correct ghoul luck to 3", "The Ghoul has no “luck” to correct"),
        ("correct ghoul deck to 3", "The Ghoul has no “deck” to correct"),
        ("correct ghoul fury to many", "The Ghoul's Fury cannot be “many”"),
        ("correct ghoul fury to -2", "the Fury track runs from 0 to 14"),
        ("correct ghoul fury to 15", "the Fury track runs from 0 to 14"),
        ("correct ghoul movement to -1", "a number is below 0"),
        ("correct ghoul goal-reached to 3", "cannot be “3”"),
        ("correct ghoul fury to nothing", "The Ghoul's Fury cannot be “nothing”"),
    ],
)
def test_nonsense_is_refused_with_the_way_out(line: str, said: str) -> None:
    """A field that is not there, or a value that cannot be, changes nothing."""
    no = refused(play("table knight ghoul"), line)
    assert said in no.text
    assert no.remedy


def test_only_what_a_person_can_say_in_words_is_correctable() -> None:
    """Numbers and yes-or-no, not decks of cards."""
    fields = correctable(play("table knight ghoul").roles["ghoul"])
    assert "fury" in fields
    assert "deck" not in fields


@pytest.mark.parametrize("field", ["cheated", "left"])
def test_a_die_is_corrected_to_no_number_that_it_has_not(field: str) -> None:
    """Six is the most that a die shows."""
    table = play("table knight vile-ghoul")
    six = then(table, f"correct vile-ghoul {field} to 6").roles["vile-ghoul"]
    assert getattr(six, field) == 6
    no = refused(table, f"correct vile-ghoul {field} to 7")
    assert no.text == "Vile Ghoul: a die shows no more than 6"


@pytest.mark.rule("table.corrections")
def test_what_a_role_does_not_have_cannot_be_corrected_of_it() -> None:
    """No number for all Tribes, no Health of whom nothing kills, and of the Cave nothing at all."""
    table = play("table goblins dragon cave thief ghoul", "choose keep-rage yes")
    found = {
        role: {one.field for one in to_correct(table, role)}
        for role in (Role.GOBLINS, Role.DRAGON, Role.CAVE, Role.THIEF)
    }
    assert found == {
        Role.GOBLINS: {"flares", "rage", "crystals", *(one.field for one in POPULATION.values())},
        Role.DRAGON: {"defense", "health", "dead", "surfaced"},
        Role.CAVE: set(),
        Role.THIEF: {"defense", "flares"},
    }
    assert refused(table, "correct goblins defense to 3").text == (
        "The Goblins have no “defense” to correct"
    )


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("correct ghoul fury to 9", "Fury at 9"),
        ("correct ghoul goal-reached to yes", "goal_reached"),
        ("correct ghoul treasures to 1", ""),
        ("correct ghoul fury to 8", ""),
    ],
)
def test_a_test_reaches_by_play_what_is_more_than_a_number(line: str, what: str) -> None:
    """A number short of its goal is ground to play on; the goal itself is not."""
    table = play("table knight ghoul")
    if not what:
        assert then(table, line) == by_hand(table, line)
        return
    with pytest.raises(AssertionError, match=what):
        then(table, line)
