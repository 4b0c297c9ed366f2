"""What is offered can be done: every answer of every prompt, in games of every kind."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from rules import Refusal, decide, fold, new_table, prompts, untried
from rules.actions import EndTurn
from rules.actions.map import PlaceTile
from rules.cave.asks import ask_place
from rules.cave.owed import PlaceTiles
from rules.names import Role
from rules.plain import pack, unpack
from rules.prompts import Answer, Ask, Gap, Later, OneByOne, Prompt, lines_of
from rules.secret import key_handed_in
from rules.sentences import read_action, write_action
from rules.table import Setup
from tests.player import any_answer, fill
from tests.rules.roles.test_any_game import any_table, kept
from tests.seals import Turned
from tests.table import play, then

if TYPE_CHECKING:
    from collections.abc import Iterator

K, GO, D, U = Role.KNIGHT, Role.GOBLINS, Role.DRAGON, Role.UNICORN
C, T, G, V, GH = Role.CAVE, Role.THIEF, Role.GHOUL, Role.VILE_GHOUL, Role.GHOST
MIXES = ((G,), (V,), (K, G), (K, GO, D, C, T, G), (K, V, D, U, C, T), (V, T, C), (D, G, GH))
VARIANTS = ("skitter", "terrain", "shadow-unicorn")


def any_setup(chance: random.Random, *, with_map: bool) -> Setup:
    """Agree on a mix, a level and variants."""
    seats = chance.choice(MIXES)
    ghoul = G if G in seats else V
    many = ("ragpicker", "ghoul", "stalker", "hunter")
    levels = ("easy", "hard") if len(seats) == 1 else many
    return Setup(
        seats,
        levels={ghoul: chance.choice(levels)},
        variants=frozenset(chance.sample(VARIANTS, chance.randint(0, 3))),
        with_map=with_map,
        choices={"stack": "physical" if C in seats else chance.choice(("physical", "virtual"))},
    )


@pytest.mark.parametrize("with_map", [False, True])
@pytest.mark.parametrize("seed", range(12))
def test_every_answer_that_is_offered_is_accepted(seed: int, *, with_map: bool) -> None:
    """All of them are tried at every table of a random game, which then goes on with one."""
    chance = random.Random(seed)
    table = new_table(any_setup(chance, with_map=with_map))
    for _ in range(60):
        for prompt in prompts(table):
            assert prompt.answers, prompt.text
            for answer in prompt.answers:
                action = fill(answer, chance)
                done = decide(table, action, chance)
                if not answer.by_secret:
                    assert not isinstance(done, Refusal), f"{write_action(action)}: {done}"
        action = any_answer(table, chance)
        if action is None:
            return
        step = decide(table, action, chance)
        assert not isinstance(step, Refusal)
        table = fold(table, step.events)


MOST_LETTERS = 45
"""What is asked stands large on a phone in at most two lines; why stands below it, small."""


@pytest.mark.parametrize("seed", range(8))
def test_what_is_asked_is_said_in_a_few_words(seed: int) -> None:
    """At tables of every kind: with the map and without, in both boxes, against the Cave."""
    chance = random.Random(f"a few words {seed}")
    for table in (
        new_table(any_setup(chance, with_map=False)),
        new_table(any_setup(chance, with_map=True)),
        *(any_table(role, chance) for role in kept()),
    ):
        going = table
        for _ in range(60):
            for prompt in prompts(going):
                assert len(prompt.asked) <= MOST_LETTERS, prompt.text
            action = any_answer(going, chance)
            if action is None:
                break
            step = decide(going, action, chance)
            assert not isinstance(step, Refusal)
            going = fold(going, step.events)


@pytest.mark.parametrize(
    ("text", "asked", "why"),
    [
        ("Roll 3 Ghoul dice", "Roll 3 Ghoul dice", ""),
        ("Keep one card; the others go back", "Keep one card", "the others go back"),
        ("Has somebody won? She is dead; so", "Has somebody won?", "She is dead; so"),
    ],
)
def test_why_follows_what_is_asked(text: str, asked: str, why: str) -> None:
    """It begins after the first question mark or semicolon."""
    prompt = Prompt(text, "table.turn-order", None, ())
    assert (prompt.asked, prompt.why) == (asked, why)


@pytest.mark.parametrize("with_map", [False, True])
@pytest.mark.parametrize("seed", range(6))
def test_what_is_done_is_kept_without_loss(seed: int, *, with_map: bool) -> None:
    """The line reads back as the same action, the events unpack to the same events."""
    chance = random.Random(seed)
    table = new_table(any_setup(chance, with_map=with_map))
    with key_handed_in(Turned(seed)):
        for _ in range(120):
            action = any_answer(table, chance)
            if action is None:
                break
            assert read_action(write_action(action, kept=True)) == action
            step = decide(table, action, chance)
            assert not isinstance(step, Refusal)
            assert tuple(unpack(pack(event)) for event in step.events) == step.events
            table = fold(table, step.events)
        assert unpack(pack(table)) == table


def test_an_answer_with_a_space_is_one_line_for_each_space_that_may_be_chosen() -> None:
    """Other gaps stay open; an answer without a space is one line."""
    where = Ask("space", Gap.SPACE, options=((0, 1), (1, 0)))
    symbol = Ask("symbol", Gap.SYMBOL)
    answer = Answer(PlaceTile(Role.GHOUL), "Place it", asks=(where, symbol))
    assert lines_of(answer) == (
        "ghoul places <symbol> at 0,1",
        "ghoul places <symbol> at 1,0",
    )
    assert lines_of(Answer(PlaceTile(Role.GHOUL), "Anywhere", asks=(symbol,))) == (
        "ghoul places <symbol>",
    )


def test_answers_that_come_later_are_worked_out_once_and_only_if_somebody_looks() -> None:
    """A question can be shown to be there, and what it says be read, without any of them."""
    worked_out = []

    def answers() -> Iterator[Answer]:
        for label in ("Stay", "Go"):
            worked_out.append(label)
            yield Answer(EndTurn(Role.GHOUL), label)

    prompt = Prompt("Move", "ghoul.move", Role.GHOUL, Later(answers()), required=False)
    assert prompt.asked == "Move"
    assert worked_out == []
    assert len(prompt.answers) == 2
    assert [one.label for one in prompt.answers] == ["Stay", "Go"]
    assert prompt.answers[0].label == "Stay"
    assert [one.label for one in prompt.answers[1:]] == ["Go"]
    assert worked_out == ["Stay", "Go"]


def test_answers_one_by_one_are_worked_out_as_each_is_looked_at() -> None:
    """How many there are is known before, and none is worked out for another, or twice."""
    worked_out = []

    def drift() -> Answer:
        worked_out.append("Drift")
        return Answer(EndTurn(Role.GHOUL), "Drift")

    stay = Answer(EndTurn(Role.GHOUL), "Stay")
    answers = OneByOne([stay, drift, stay])
    assert (len(answers), answers[0], answers[-1], worked_out) == (3, stay, stay, [])
    assert answers[1] is answers[1]
    assert [one.label for one in answers[:2]] == ["Stay", "Drift"]
    assert [one.label for one in answers] == ["Stay", "Drift", "Stay"]
    assert worked_out == ["Drift"]


def test_a_place_by_a_policy_is_the_same_whichever_is_looked_at_first() -> None:
    """Each policy chooses among the places that those before it have left."""
    chance, table, asked = random.Random(5), new_table(Setup((Role.GHOUL,), with_map=True)), 0
    while asked < 20:
        action = any_answer(table, chance)
        step = None if action is None else decide(table, action, chance)
        assert step is not None
        assert not isinstance(step, Refusal)
        table = fold(table, step.events)
        owed = table.first_owed
        if isinstance(owed, PlaceTiles):
            first, other = ask_place(table, owed).answers, ask_place(table, owed).answers
            from_the_last = [other[number] for number in reversed(range(len(other)))]
            assert list(first) == from_the_last[::-1]
            named = [one.action.space for one in first if isinstance(one.action, PlaceTile)]
            spaces = [space for space in named if space is not None]
            assert len(set(spaces)) == len(spaces) == 3
            asked += 1


def test_what_the_rules_have_parted_is_there_at_once() -> None:
    """A prompt that is shown holds its answers, and a heading without any is left out."""
    begun = play("table ghoul knight", "knight ends turn", "ghoul starts")
    table = then(begun, "ghoul rolls 4 2 6", "ghoul chooses 6 4")
    shown = prompts(table)
    assert all(type(prompt.answers) is tuple and prompt.answers for prompt in shown)
    assert len(shown) < len(untried(table))
