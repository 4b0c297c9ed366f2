"""What stands between strip and tray: rows and keys that stay in their places, all game long."""

from __future__ import annotations

import pytest

from companion.asked import asked_of
from companion.screens.play.sections import Counter, left_over, sections_of
from rules import decide
from rules.actions import TellDefense
from rules.events import fold
from rules.names import ENTRANCE, Piece, Role, Statistic
from rules.steps import Step
from tests.companion.screens.groups import done, keys, lines, rows, section, targets
from tests.rules.cave.table import opened
from tests.table import play, then

ACTING = ("goblins ends turn", "ghoul starts", "ghoul rolls 6 4 1", "ghoul chooses 6 4")
TURN = ("table knight goblins ghoul", "knight ends turn", *ACTING)
MANOR = ("table skeletons shadow-paladin", "game mysterious-manor", "skeletons ends turn")


# An attack is one row for each target


@pytest.mark.rule("ghoul.attack")
def test_an_attack_has_a_row_for_each_target_in_the_order_of_the_seats() -> None:
    """Knight and three Tribes, each by its own number; nobody has said one: no price yet."""
    found = targets(play(*TURN))
    assert [(one.token, one.name, one.word) for one in found.values()] == [
        ("knight", "Knight", "Strength"),
        ("fangs", "Fangs", "Population"),
        ("bones", "Bones", "Population"),
        ("eye", "Eye", "Population"),
    ]
    assert {(one.number, one.known, one.price, one.why) for one in found.values()} == {
        (1, False, "", "")
    }
    assert found["Knight"].note == "Strength"


@pytest.mark.rule("ghoul.attack", "ruling.told-numbers")
def test_a_number_is_told_by_one_tap_and_remembered_with_its_price() -> None:
    """The Knight says 4: five discs, and four lie there."""
    table = play(*TURN)
    told = targets(table)["Knight"].told(4)
    assert told == TellDefense(Role.KNIGHT, 4, Statistic.STRENGTH)
    table = then(table, "knight has 4 strength")
    knight = targets(table)["Knight"]
    assert (knight.number, knight.note, knight.price) == (4, "Strength", "5")
    assert knight.why == "needs 1 more"
    assert targets(table)["Fangs"].why == ""


@pytest.mark.rule("ghoul.attack.once-a-turn")
def test_whom_it_has_attacked_stays_in_its_row_and_says_why_not_again() -> None:
    """One attack on a piece in a turn: the row stays the same, and only its key is dimmed."""
    before = play(*TURN, "knight has 1 strength")
    table = done(before, targets(before)["Knight"])
    table = then(table, "knight loses health", "knight names bones")
    after = targets(table)
    assert list(after) == list(targets(before))
    assert after["Knight"].why == "done this turn"


@pytest.mark.rule("ghoul.attack")
def test_with_the_map_a_target_elsewhere_says_so() -> None:
    """The Knight stands on the Entrance, the Ghoul on a Dark tile."""
    table = play(
        "table knight ghoul",
        "map on",
        "knight places bones at 0,1",
        "knight places eye at 1,0",
        "knight places fangs at 0,-1",
        "knight places bones at -1,0",
        "put knight at 0,0",
        "knight ends turn",
        "knight places eye at 0,2",
        "ghoul starts at 0,1",
        "ghoul rolls 6 4 1",
        "ghoul chooses 6 4",
    )
    assert targets(table)["Knight"].why == "not on your space"
    assert "Move" not in [one.title for one in sections_of(table)]
    below_the_question = sections_of(table)[0]
    assert below_the_question.title == ""
    crystal = next(one for one in below_the_question.keys if one.called == "Smash a Crystal")
    assert crystal.why == "none here"


# Keys that stay where they are


@pytest.mark.rule("ghoul.move", "ghoul.move.walls", "ghoul.move.occupied-space")
def test_the_four_steps_stay_where_they_are_with_their_prices() -> None:
    """1, 2, 2 and 3 movement; with one point left three of them say what is missing."""
    table = play(*TURN)
    steps = keys(table, "Move")
    assert [(name, one.price, one.why) for name, one in steps.items()][:4] == [
        ("One space", "1", ""),
        ("Through a wall", "2", ""),
        ("Past a piece", "2", ""),
        ("Wall and piece", "3", ""),
    ]
    table = then(table, "ghoul moves through a wall past pieces", "ghoul moves through a wall")
    after = keys(table, "Move")
    assert list(after) == list(steps)
    assert [one.why for one in after.values()][:4] == [
        "",
        "needs 1 more",
        "needs 1 more",
        "needs 2 more",
    ]
    assert after["Escape"].why == "goal not reached"


@pytest.mark.rule("ghoul.terror-cards", "ghoul.terror-cards.both-effects")
def test_using_a_card_and_losing_it_are_two_kinds_of_keys() -> None:
    """Each turn by a key of stone, once by one of ember; after the one the other says why."""
    table = play(*TURN, "correct ghoul terror to chase seize")
    cards = keys(table, "Terror cards")
    assert [(name, one.once, one.why) for name, one in cards.items()] == [
        ("Use Chase", False, ""),
        ("Spend Chase", True, ""),
        ("Use Seize", False, ""),
        ("Spend Seize", True, ""),
    ]
    # What works by itself is barred by nothing, and a tap does nothing.
    assert [one.always for one in cards.values()] == [False, False, True, False]
    assert cards["Use Seize"].note.startswith("always: ")
    assert cards["Use Seize"].answers == ()
    after = keys(done(table, cards["Use Chase"]), "Terror cards")
    assert (after["Use Chase"].why, after["Spend Chase"].why) == (
        "used this turn",
        "not the same turn",
    )


@pytest.mark.parametrize(
    ("told", "coins"),
    [
        (TURN, {"token-movement", "token-attack"}),
        (
            ("table knight vile-ghoul", "knight ends turn", "vile-ghoul starts",
             "vile-ghoul chart row 5 gives movement 5 attack 4", "vile-ghoul rolls 2 5 5",
             "vile-ghoul selects 5"),
            {"token-movement", "token-attack", "dice"},
        ),
        (MANOR, {"token-movement", "wall"}),
        (("table armored-knight skeletons spider", "game mysterious-manor"), {"token-ruin"}),
    ],
)  # fmt: skip
def test_a_price_is_drawn_with_what_it_is_paid_with(told: tuple[str, ...], coins: set[str]) -> None:
    """Movement, Attack, a wall, a Boost die, a Hero cube: a number alone might be any of them."""
    found = [key for one in sections_of(play(*told)) for key in one.keys if key.price]
    assert {key.coin for key in found} == coins


@pytest.mark.parametrize(
    "told",
    [
        TURN,
        (*TURN, "correct ghoul terror to chase blink cheat adapt sneak scour"),
        ("table knight vile-ghoul", "knight ends turn", "vile-ghoul starts",
         "vile-ghoul chart row 5 gives movement 5 attack 4", "vile-ghoul rolls 2 5 5",
         "vile-ghoul selects 5"),
        ("table knight dragon ghost", "knight ends turn", "dragon ends turn", "ghost starts"),
        MANOR,
        ("table armored-knight skeletons spider", "game mysterious-manor"),
        ("table knight goblins dragon ghoul", "level ghoul stalker"),
    ],
)  # fmt: skip
def test_nothing_that_is_offered_gets_lost(told: tuple[str, ...]) -> None:
    """What is offered stands in a group or is still asked, and nothing stands in both."""
    table = play(*told)
    shown = sections_of(table)
    assert shown
    in_groups = [answer.action for one in shown for answer in one.answers]
    rest = [answer.action for one in left_over(asked_of(table), shown) for answer in one.answers]
    for prompt in asked_of(table):
        for answer in prompt.answers:
            assert (answer.action in in_groups) != (answer.action in rest), answer


def test_while_something_is_owed_no_group_stands_between_it_and_its_answers() -> None:
    """The symbol of a skitter is asked: nothing else can be done before."""
    table = play(*TURN, "ghoul attacks fangs-tribe against 1")
    assert sections_of(table) == ()
    assert left_over(asked_of(table), ()) == asked_of(table)


# What others do


@pytest.mark.rule("ghoul.other-players", "ghoul.other-players.knight")
def test_another_turn_asks_what_was_done_and_shows_everybodys_numbers() -> None:
    """The Knight may have attacked: her Strength decides, and 5 beats a Defense of 4."""
    table = play(*TURN, "ghoul ends turn")
    did = keys(table, "Tell what the Knight did")
    assert did["Attacked the Ghoul"].note == "needs Strength 5 or more"
    table = then(table, "knight has 5 strength")
    did = keys(table, "Tell what the Knight did")
    assert did["Attacked the Ghoul"].note == "Strength 5 beats Defense 4"
    assert did["Attacked the Ghoul"].answers[0].asks == ()
    assert [(one.name, one.number) for one in rows(table, "At the table")] == [
        ("Knight", 5),
        ("Fangs", 1),
        ("Bones", 1),
        ("Eye", 1),
    ]


def test_a_counter_that_this_table_keeps_is_changed_by_a_tap() -> None:
    """Grit nobody has said yet is asked for; then one more is one tap."""
    table = play("table knight ghoul", "choose keep-grit yes", "knight keeps grit at 6")
    grit = next(one for one in rows(table, "At the table") if isinstance(one, Counter))
    assert (grit.note, grit.number) == ("Grit", 6)
    step = decide(table, grit.told(7))
    assert isinstance(step, Step)
    after = fold(table, step.events)
    assert next(one for one in rows(after, "At the table") if isinstance(one, Counter)).number == 7


def test_a_first_turn_says_what_to_do_where_nothing_can_be_told_yet() -> None:
    """The Ghoul has no place yet: the Knight plays at the table, and says when she is done."""
    first = play("table knight ghoul")
    said = "The Knight plays at the table; nothing needs to be said here yet"
    assert lines(first, "The Knight's turn") == [(said, "now")]
    later = play("table knight ghoul", "knight ends turn", *ACTING[1:], "ghoul ends turn")
    assert lines(later, "Tell what the Knight did") == []


def test_on_the_map_what_another_did_is_told_by_tapping_tiles() -> None:
    """Nothing else says how the Knight comes onto the map; without one there is nothing to tap."""
    table = opened("table knight ghost", by="knight")
    said = section(table, "Tell what the Knight did").note
    assert said == "Tap a tile to say it"
    later = play("table knight ghoul", "knight ends turn", *ACTING[1:], "ghoul ends turn")
    assert section(later, "Tell what the Knight did").note == ""


def test_what_a_piece_came_for_is_told_first() -> None:
    """A Knight on the Ghoul's tile has come to attack it; the cube on her Shield comes after."""
    lines = (
        "table knight ghoul ghost", "map on", "knight places bones at 0,1",
        "knight places fangs at 1,0", "knight places eye at 0,-1", "knight places bones at -1,0",
        "put knight at 0,0", "knight ends turn", "knight places eye at 0,2", "ghoul starts at 1,0",
        "ghoul rolls 6 4 3", "ghoul chooses 6 4", "ghoul ends turn", "ghoul places bones at 0,3",
        "ghost starts at 0,1", "ghost has laid a card", "ghost ends turn",
        "ghost places eye at 0,4", "ghost plunders 0,-1",
    )  # fmt: skip
    apart, met = (
        [key.label for one in sections_of(table) for key in one.keys]
        for table in (play(*lines), play(*lines, "put knight at 1,0"))
    )
    shield = "A Hero cube lies on the Knight's Shield"
    assert apart[:3] == [shield, "Attacked the Ghoul", "Shot the Ghoul"]
    assert met[:3] == ["Attacked the Ghoul", "Shot the Ghoul", shield]


@pytest.mark.rule("ghost.taking-a-possession-turn", "possession.knight")
def test_what_a_possessed_knight_did_is_parted_as_the_turn_goes() -> None:
    """First what her card lets her do, then the Ghoul, then the Artifacts: three groups of keys."""
    table = play(
        "table knight ghoul ghost", "knight ends turn", "ghoul starts", "ghoul rolls 6 4 3",
        "ghoul chooses 6 4", "ghoul ends turn", "ghost starts", "ghost has laid a card",
        "ghost ends turn", "knight ends turn", "ghost reveals knight",
    )  # fmt: skip
    groups = [one for one in sections_of(table) if not one.who and [*one.keys]]
    assert [(one.title, len([*one.keys])) for one in groups] == [
        ("What does the Knight do?", 2),
        ("The Knight against the Ghoul", 3),
        ("The Knight and the Artifacts", 4),
    ]
    assert groups[1].note == "Defense 4"


_UNTIL_POSSESSED = (
    "knight ends turn", "goblins ends turn", "ghoul starts", "ghoul rolls 6 4 3",
    "ghoul chooses 6 4", "ghoul ends turn", "ghost starts", "ghost has laid a card",
    "ghost ends turn",
)  # fmt: skip


def test_what_is_told_of_a_turn_looks_otherwise_than_what_is_done() -> None:
    """A ring to tick off before words of the past; whom a Ghost plays does it here and now."""
    seats = "table knight goblins ghoul ghost"
    told = play(seats, *_UNTIL_POSSESSED)
    plays = play(seats, *_UNTIL_POSSESSED, "knight ends turn", "ghost reveals knight")
    did, does = (keys(one, "The Knight against the Ghoul") for one in (told, plays))
    assert {key.drawing for key in did.values()} == {"open"}
    assert {key.drawing for key in keys(told, "Tell what the Knight did").values()} == {"open"}
    assert {key.drawing for key in does.values()} == {""}
    assert [*did] == ["Attacked the Ghoul", "Attacked as it was revealed", "Shot the Ghoul"]
    assert [*does] == ["Attack the Ghoul", "Attack as it is revealed", "Shoot the Ghoul"]


def test_several_who_are_played_do_it_together() -> None:
    """No sentence says that the Goblins does something."""
    table = play(
        "table knight goblins ghoul ghost", *_UNTIL_POSSESSED, "knight ends turn",
        "goblins ends turn", "ghost reveals goblins",
    )  # fmt: skip
    assert keys(table, "What do the Goblins do?")


def test_who_begins_on_the_entrance_stands_there_by_one_tap() -> None:
    """Knight and Thief; once they stand on the map no key says so any more."""
    table = opened("table knight thief ghost", by="knight")
    stands = keys(table, "Tell what the Knight did")["The Knight stands on the Entrance"]
    table = done(table, stands)
    assert table.the_cave.piece_at(Piece.KNIGHT) == ENTRANCE
    assert "The Knight stands on the Entrance" not in keys(table, "Tell what the Knight did")
    table = then(table, "knight ends turn", "knight places bones at 0,2")
    table = done(table, keys(table, "Tell what the Thief did")["The Thief stands on the Entrance"])
    note = section(table, "Tell what the Thief did").note
    assert note == "", "the question on the board says that a tile is tapped"


@pytest.mark.rule("variant.flare")
def test_without_a_map_too_flare_says_which_die_is_rolled() -> None:
    """Its key opens two ways: the face that lies on the table, or the app's own roll."""
    table = play("table ghoul", "ghoul starts", "ghoul rolls 6 5 1", "ghoul chooses 6 5")
    ways = {one.label: one.note for one in keys(table, "Move")["Flare"].answers}
    assert ways == {
        "Which face?": "as the Dragon die shows",
        "Roll in the app": "the Dragon die",
    }
