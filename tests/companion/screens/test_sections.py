"""What stands between strip and tray: rows and keys that stay in their places, all game long."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.asked import asked_of
from companion.screens.play.plaque import Plaque, plaque_of
from companion.screens.play.sections import (
    Counter,
    Figures,
    Key,
    Lines,
    Rows,
    Section,
    Slots,
    Target,
    Track,
    left_over,
    sections_of,
)
from rules import decide
from rules.actions import TellDefense
from rules.events import fold
from rules.names import Role, Statistic
from rules.steps import Step
from tests.table import play, then

if TYPE_CHECKING:
    from rules import Table

ACTING = ("goblins ends turn", "ghoul starts", "ghoul rolls 6 4 1", "ghoul chooses 6 4")
TURN = ("table knight goblins ghoul", "knight ends turn", *ACTING)
GHOST = (
    "knight ends turn",
    "dragon ends turn",
    "ghost starts",
    "correct ghost focus to 4",
    "correct ghost movement to 5",
)
HERS = "shadow-paladin"
MANOR = ("table skeletons shadow-paladin", "game mysterious-manor", "skeletons ends turn")


def section(table: Table, title: str) -> Section:
    """Give the one group with this title."""
    return next(one for one in sections_of(table) if one.title == title)


def rows(table: Table, title: str) -> tuple[Target | Counter, ...]:
    """Give the rows of a group."""
    return next(part.rows for part in section(table, title).parts if isinstance(part, Rows))


def targets(table: Table, title: str = "Attack") -> dict[str, Target]:
    """Give the rows of an attack, by the names in them."""
    return {one.name: one for one in rows(table, title) if isinstance(one, Target)}


def keys(table: Table, title: str) -> dict[str, Key]:
    """Give the keys of a group, by what speech calls them."""
    return {one.called: one for one in section(table, title).keys}


def lines(table: Table, title: str) -> list[tuple[str, str]]:
    """Give the sentences of a group, each with its mark."""
    parts = section(table, title).parts
    return [(line.text, line.mark) for part in parts if isinstance(part, Lines)
            for line in part.lines]  # fmt: skip


def done(table: Table, one: Key | Target) -> Table:
    """Tap it."""
    answer = one.answers[0] if isinstance(one, Key) else one.answer
    assert answer is not None
    step = decide(table, answer.action)
    assert isinstance(step, Step)
    return fold(table, step.events)


# An attack is one row for each target


@pytest.mark.rule("ghoul.attack")
def test_an_attack_has_a_row_for_each_target_in_the_order_of_the_seats() -> None:
    """Knight and three Tribes, each by its own number; nobody has said one yet."""
    found = targets(play(*TURN))
    assert [(one.token, one.name, one.word) for one in found.values()] == [
        ("knight", "Knight", "Strength"),
        ("fangs", "Fangs", "Population"),
        ("bones", "Bones", "Population"),
        ("eye", "Eye", "Population"),
    ]
    assert {(one.number, one.known, one.price, one.why) for one in found.values()} == {
        (1, False, "2", "")
    }
    assert found["Knight"].note == "Strength?"


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
        ("Use Seize", False, "always"),
        ("Spend Seize", True, ""),
    ]
    after = keys(done(table, cards["Use Chase"]), "Terror cards")
    assert (after["Use Chase"].why, after["Spend Chase"].why) == (
        "used this turn",
        "not the same turn",
    )


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
    did = keys(table, "What did the Knight do?")
    assert did["Attacked the Ghoul"].note == "needs Strength 5 or more"
    table = then(table, "knight has 5 strength")
    did = keys(table, "What did the Knight do?")
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


# The other roles


@pytest.mark.rule("ghost.statistics", "ghost.telekinesis")
def test_the_ghost_sees_what_focus_buys_and_every_object_she_may_move() -> None:
    """Focus 4: Movement 5, then 6, and Influence 3; each object keeps its place."""
    table = play("table knight dragon ghost", *GHOST)
    parts = section(table, "Focus").parts
    track = next(one for one in parts if isinstance(one, Track))
    assert (track.marks[track.at], len(track.marks)) == ("4", 8)
    figures = next(one for one in parts if isinstance(one, Figures)).figures
    assert [(one.name, one.value, one.then) for one in figures] == [
        ("Movement", "5", "6"),
        ("Influence", "3", ""),
    ]
    before = keys(table, "Telekinesis")
    assert list(before) == ["Knight", "Dragon", "Treasure", "Gem", "Artifact"]
    slots = next(one for one in section(table, "Artifacts locked").parts if isinstance(one, Slots))
    assert (slots.filled, slots.of) == (0, 5)
    stops = next(
        one for one in section(table, "When she may reveal").parts if isinstance(one, Lines)
    )
    assert [one.text for one in stops.lines] == [
        "End of the turn of the Knight",
        "End of the turn of the Dragon",
    ]


@pytest.mark.rule("ghost.taking-a-possession-turn", "possession.knight")
def test_a_possession_turn_shows_what_the_card_gives_and_forbids() -> None:
    """With Influence 3 the Knight has Movement 5, Perception 4 and Strength 3."""
    table = _possessed()
    card = section(table, "Possessed Knight")
    assert card.note == "The Ghost plays"
    figures = next(one for one in card.parts if isinstance(one, Figures)).figures
    assert [(one.name, one.value) for one in figures] == [
        ("Movement", "5"),
        ("Perception", "4"),
        ("Strength", "3"),
    ]
    lines = next(one for one in card.parts if isinstance(one, Lines)).lines
    assert {one.mark for one in lines} == {"done", "not-applicable"}


def _possessed() -> Table:
    return play(
        "table knight dragon ghost", "knight ends turn", "dragon ends turn", "ghost starts",
        "correct ghost focus to 4", "ghost has laid a card", "ghost ends turn",
        "knight ends turn", "ghost reveals knight",
    )  # fmt: skip


@pytest.mark.rule("shadow-paladin.play-power-card", "shadow-paladin.summon-wall")
def test_the_shadow_paladins_keys_stay_whatever_she_has() -> None:
    """Four kinds of Power card in their order; a wall of ice says what is missing."""
    table = play(*MANOR, "shadow-paladin holds 4 power cards")
    assert list(keys(table, "Power cards"))[:4] == ["Gaze", "Float", "Shroud", "Strike"]
    wall = keys(table, "Chains and Ice")["Ice wall"]
    assert (wall.price, wall.why) == ("1", "needs 1 more")


@pytest.mark.rule("armored-knight.grit", "armored-knight.encounters")
def test_the_armored_knight_sees_her_thresholds_and_her_encounter() -> None:
    """Grit brings a cube at 6, 13, 22, 32 and 43; the four steps stand in their order."""
    manor = ("table armored-knight skeletons spider", "game mysterious-manor")
    table = play(*manor, "armored-knight gains 13 grit")
    grit = next(one for one in section(table, "Grit 13").parts if isinstance(one, Track))
    assert (grit.marks, grit.at) == (("6", "13", "22", "32", "43"), 1)
    table = then(table, "armored-knight encounters")
    lines = [one for one in section(table, "Encounter").parts if isinstance(one, Lines)]
    assert [(step.text, step.mark) for one in lines for step in one.lines] == [
        ("Reveal Dark Tile", "done"),
        ("Attack Figures", "now"),
        ("Use Shrine", "open"),
        ("Collect Treasures", "open"),
    ]


@pytest.mark.rule("boards.cave-ghost-powers")
def test_the_cave_ghosts_powers_stand_in_the_order_of_her_board() -> None:
    """What cannot be bought is dimmed, and stays."""
    table = play(
        "table knight cave-ghost", "map on", "cave-ghost places bones at 1,0",
        "cave-ghost places eye at 0,1", "cave-ghost places fangs at -1,0",
        "cave-ghost places bones at 0,-1", "put knight at 0,0", "knight ends turn",
        "cave-ghost starts at -1,0", "cave-ghost places eye at 2,0",
        "correct cave-ghost omens to 1",
    )  # fmt: skip
    powers = keys(table, "Powers")
    assert list(powers) == [
        "Rockslide", "Hatred", "Crystal Curse", "Plot Twist", "Telekinesis", "Possession",
    ]  # fmt: skip
    assert powers["Possession"].why == "needs 3 more"


ENCOUNTER = (
    "table armored-knight skeletons spider",
    "game mysterious-manor",
    "armored-knight track strength-and-defense gives 1 1 1",
    "armored-knight puts a cube on strength-and-defense",
    "armored-knight encounters",
)


@pytest.mark.rule("armored-knight.attack-figures", "armored-knight.strength-and-defense")
def test_the_armored_knight_has_a_row_for_each_figure() -> None:
    """Role and number where it is a player's; what it gives where it is nobody's."""
    found = targets(play(*ENCOUNTER), "Encounter")
    assert [(one.token, one.note) for one in found.values()] == [
        ("skeletons", "Defense?"),
        ("spider", "Defense?"),
        ("egg", "5 Grit"),
        ("poltergeist", "3 Grit"),
    ]
    assert found["Egg"].told(3) is None
    assert found["Spider"].told(3) == TellDefense(Role.SPIDER, 3)
    assert all(one.answer is not None and not one.why for one in found.values())


@pytest.mark.rule("armored-knight.strength-and-defense", "ruling.told-numbers")
def test_a_number_told_in_this_round_says_what_strength_a_figure_takes() -> None:
    """Her Strength is 2: above 1 it hits, and above 2 it does not."""
    table = play(*ENCOUNTER)
    low = targets(then(table, "spider has 1 defense"), "Encounter")["Spider"]
    assert (low.number, low.known, low.note, low.why) == (1, True, "Defense", "")
    high = then(table, "spider has 2 defense")
    assert targets(high, "Encounter")["Spider"].why == "needs 1 more"
    bolstered = then(high, "armored-knight gains 6 grit", "armored-knight bolsters")
    assert targets(bolstered, "Encounter")["Spider"].why == ""


@pytest.mark.rule("armored-knight.attack-figures", "armored-knight.use-shrine")
def test_an_encounter_is_one_group_whose_keys_stay() -> None:
    """What forces an attack and what is in vain are keys of their own; the Shrine's key stays."""
    table = play(*ENCOUNTER)
    found = keys(table, "Encounter")
    assert list(found) == [
        "Forced attack", "In vain", "Swap Sidequests", "5 Grit", "A Javelin",
        "End the encounter",
    ]  # fmt: skip
    assert len(found["In vain"].answers) == 4


@pytest.mark.rule("ruling.visitors-number", "armored-knight.attack-figures")
def test_in_the_cave_her_rows_ask_each_for_the_number_by_its_own_name() -> None:
    """The Dragon has Armor, the Thief Stealth, a Tribe Population."""
    table = play("table armored-knight goblins dragon thief", "armored-knight encounters")
    found = targets(table, "Encounter")
    assert {one.name: one.word for one in found.values()} == {
        "Fangs": "Population", "Bones": "Population", "Eye": "Population",
        "Dragon": "Armor", "Thief": "Stealth",
    }  # fmt: skip


# What hangs on the Manor's wall


@pytest.mark.rule("shadow-paladin.move-and-act", "armored-knight.move-and-act")
def test_a_plaque_in_the_manor_says_what_is_asked() -> None:
    """Whose books lie on paper only plays; in the Cave and over a question nothing hangs there."""
    skeletons = play("table skeletons shadow-paladin", "game mysterious-manor")
    said = plaque_of(skeletons)
    assert said is not None
    assert (said.role, said.text) == ("skeletons", "The Skeletons play")
    hers = then(skeletons, "skeletons ends turn")
    said = plaque_of(hers)
    assert said is not None
    assert (said.text, said.note) == ("Play a card, or move", "2 spaces, across at most 1 wall")
    knight = play("table armored-knight skeletons spider", "game mysterious-manor")
    said = plaque_of(knight)
    assert said is not None
    assert said.text == "Move, or encounter"
    met = plaque_of(then(knight, "armored-knight encounters"))
    assert met is not None
    assert (met.text, met.note) == ("Attack Figures", "Strength 1")
    assert plaque_of(play(*TURN)) is None


@pytest.mark.rule("shadow-paladin.advance-shadow-track", "shadow-paladin.gain-ice")
def test_each_step_of_the_shadow_paladins_turn_has_its_words() -> None:
    """The track, then the cards, then Ice."""
    table = play(*MANOR)
    track = then(
        table,
        "correct shadow-paladin ruin to 5",
        "shadow-paladin advances for 1 to spirit 4 defense 1",
    )
    assert plaque_of(track) == Plaque(HERS, "Advance, or mark tiles", "4 Ruin to spend")
    marked = then(track, "shadow-paladin marks 0")
    assert plaque_of(marked) == Plaque(HERS, "Draw Power cards", "Spirit 4")
    drawn = then(marked, "shadow-paladin draws power cards")
    assert plaque_of(drawn) == Plaque(HERS, "Gain Ice", "0 of 5")


def test_a_first_turn_says_what_to_do_where_nothing_can_be_told_yet() -> None:
    """The Ghoul has no place yet: the Knight plays at the table, and says when she is done."""
    first = play("table knight ghoul")
    said = "The Knight plays at the table; nothing is to be told here yet"
    assert lines(first, "What did the Knight do?") == [(said, "now")]
    later = play("table knight ghoul", "knight ends turn", *ACTING[1:], "ghoul ends turn")
    assert lines(later, "What did the Knight do?") == []
