"""Numbers can be set to what lies on the table, and nonsense cannot."""

from __future__ import annotations

import pytest

from rules import prompts
from rules.boards import Other
from rules.corrections import correctable, to_correct
from rules.counters import POPULATION
from rules.names import Piece, Role
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


@pytest.mark.parametrize(
    ("field", "text"),
    [
        ("cheated", "Vile Ghoul: a die shows no more than 6"),
        ("left", "The Vile Ghoul's “Die chosen” cannot be 7"),
    ],
)
def test_a_die_is_corrected_to_no_number_that_it_has_not(field: str, text: str) -> None:
    """Six is the most that a die shows."""
    table = play("table knight vile-ghoul")
    six = then(table, f"correct vile-ghoul {field} to 6").roles["vile-ghoul"]
    assert getattr(six, field) == 6
    no = refused(table, f"correct vile-ghoul {field} to 7")
    assert no.text == text


@pytest.mark.rule("table.corrections")
def test_what_a_role_does_not_have_cannot_be_corrected_of_it() -> None:
    """No number for all Tribes, no Health of whom nothing kills, and of the Cave nothing at all."""
    table = play("table goblins dragon cave thief ghoul", "choose keep-rage yes")
    found = {
        role: {one.field for one in to_correct(table, role)}
        for role in (Role.GOBLINS, Role.DRAGON, Role.CAVE, Role.THIEF)
    }
    assert found == {
        Role.GOBLINS: {"flares", "rage", *(one.field for one in POPULATION.values())},
        Role.DRAGON: {"defense", "health", "dead", "surfaced"},
        Role.CAVE: set(),
        Role.THIEF: {"defense", "flares"},
    }
    assert refused(table, "correct goblins defense to 3").text == (
        "The Goblins have no “defense” to correct"
    )
    not_kept = refused(table, "correct goblins crystals to 3").text
    assert not_kept == "The Goblins have no “crystals” to correct"


@pytest.mark.rule("base.components")
@pytest.mark.parametrize(
    ("seats", "what", "least", "most"),
    [
        ("knight ghoul", "ghoul treasures", 0, 1),  # a second one makes a pair, which is gone
        ("knight ghoul", "ghoul crystals", 0, 9),  # the box holds 9 Crystal tokens
        ("knight ghoul", "ghoul movement", 0, 12),  # a 6, one Chase spent, two that last
        ("knight ghoul", "ghoul attack", 0, 11),  # a 6, one Hunt spent, two that last
        ("knight ghoul", "ghoul defense", 0, 11),  # what is left of it
        ("knight ghoul", "ghoul sneaking", 0, 2),  # two Sneaks
        ("knight ghoul", "knight flares", 0, 1),  # once in a turn
        ("goblins ghoul", "goblins flares", 0, 3),  # once for each Tribe
        ("dragon ghoul", "dragon defense", 1, 4),  # his Armor
        ("knight vile-ghoul", "vile-ghoul treasures", 0, 1),
        ("knight vile-ghoul", "vile-ghoul bonus", 0, 7),  # two Boost dice and three Hunts
        ("dragon ghost", "ghost locked", 0, 6),  # six Artifacts
        ("knight cave-ghost", "cave-ghost hatred", 0, 8),  # the tokens of her hardest level
        ("armored-knight cave", "armored-knight crystals", 0, 9),
        ("armored-knight cave", "armored-knight earned", 0, 5),  # seven cubes, two from the start
        ("shadow-paladin thief", "shadow-paladin walls", 0, 1),
        ("shadow-paladin thief", "shadow-paladin last", 1, 20),
    ],
)
def test_no_number_is_more_than_dice_cards_and_pieces_can_show(
    seats: str, what: str, least: int, most: int
) -> None:
    """The least and the greatest are taken; one more is refused with both."""
    table = play(f"table {seats}")
    for number in (least, most):
        by_hand(table, f"correct {what} to {number}")
    for number in {least - 1, most + 1} - {-1}:
        no = refused(table, f"correct {what} to {number}")
        assert f"cannot be {number}" in no.text
        assert no.remedy == f"Say a number from {least} to {most}"


@pytest.mark.parametrize(
    ("who", "most"),
    [
        ("knight", 9),  # what the hardest level of the Goblins gives
        ("dragon", 7),  # what the hardest level of the Knight gives
    ],
)
def test_who_lives_has_health(who: str, most: int) -> None:
    """From 1 on; a death is told, since it may win the game, and nobody comes back without any."""
    table = play(f"table {who} thief ghoul")
    for number in (1, most):
        by_hand(table, f"correct {who} health to {number}")
    assert f"cannot be {most + 1}" in refused(table, f"correct {who} health to {most + 1}").text
    assert "dead" in refused(table, f"correct {who} health to 0").text
    dead = then(by_hand(table, f"correct {who} health to 1"), f"{who} is killed")
    assert "dead" in refused(dead, f"correct {who} dead to no").text
    alive = by_hand(by_hand(dead, f"correct {who} health to 1"), f"correct {who} dead to no")
    assert not alive.is_dead(Role(who))


def test_a_counter_that_is_kept_is_corrected_as_far_as_its_row_goes() -> None:
    """Nine Crystals are in the box, whichever way they are said."""
    table = play("table knight ghoul", "choose keep-crystals yes")
    no = refused(table, "correct knight crystals to 10")
    assert no.remedy == refused(table, "knight keeps crystals at 10").remedy


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


def test_the_dead_stand_nowhere_and_are_asked_nothing() -> None:
    """The Knight stood on a space that the Ghoul enters: her Strength is not asked for any more."""
    table = play(
        "table knight thief ghoul",
        "map on",
        "knight places bones at 0,1",
        "knight places fangs at 1,0",
        "knight places eye at 0,-1",
        "knight places bones at -1,0",
        "put knight at 0,0",
        "put thief at 0,0",
        "knight ends turn",
        "knight places fangs at 2,0",
        "thief ends turn",
        "thief places eye at 0,2",
        "ghoul starts at 1,0",
        "ghoul rolls 6 3 1",
        "ghoul chooses 6 3",
        "ghoul moves to 0,0",
    )
    assert prompts(table)[0].text.startswith("The Knight's Strength?")
    table = by_hand(table, "correct knight dead to yes")
    assert prompts(table)[0].text.startswith("The Thief's Stealth?")
    assert table.the_cave.piece_at(Piece.KNIGHT) is None


@pytest.mark.rule("boards.starting-health")
def test_what_the_dead_began_with_is_not_asked() -> None:
    """The Armored Knight is hit, and then said to be dead: no Health of hers is counted."""
    table = play("table armored-knight skeletons", "game mysterious-manor")
    table = then(table, "armored-knight is hit by skeleton")
    assert prompts(table)[0].text.startswith("How much Health did she start with?")
    table = by_hand(table, "correct armored-knight dead to yes")
    assert table.owed == ()
    assert table.roles[Role.ARMORED_KNIGHT].dead
