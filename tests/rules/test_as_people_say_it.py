"""Every label, prompt, told sentence and refusal of many games is said as a person would say it."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

import pytest

from rules import Refusal, decide, fold
from rules.sentences import sentences
from tests.anything import anything
from tests.rules.as_people_say_it import (
    Heard,
    faults,
    of_refusal,
    refused_at,
    said_at,
    said_of,
    wrong,
)
from tests.rules.roles.test_always_goes_on import ROLES_WITH_BOOKS, any_map, any_step
from tests.rules.roles.test_any_game import any_table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules import Table
    from rules.names import Role

GAMES: Final = 8
STEPS: Final = 80
TRIES: Final = 6


@pytest.mark.slow
@pytest.mark.parametrize("role", ROLES_WITH_BOOKS)
def test_what_is_said_in_many_games_is_said_as_a_person_would(role: Role) -> None:
    """Asked, offered, told, undone and refused, with the map and without it."""
    for seed in range(GAMES):
        chance = random.Random(f"words of {role.value} {seed}")
        table = any_map(role, chance) if seed % 2 else any_table(role, chance)
        assert faults(_said_in(table, chance)) == {}


def _said_in(table: Table, chance: random.Random) -> Iterator[Heard]:
    for _ in range(STEPS):
        yield from said_at(table)
        yield from refused_at(table)
        for _ in range(TRIES):
            no = decide(table, anything(chance.choice([*sentences()]).action, chance), chance)
            if isinstance(no, Refusal):
                yield from of_refusal(no)
        step = any_step(table, chance)
        if step is not None:
            yield from said_of(table, step)
            table = fold(table, step.events)


def test_a_sentence_begins_large_and_an_aside_may_begin_small() -> None:
    """What stands beside a key is none; what stands on it is."""
    aside = Heard("up to 2 spaces", whole=False)
    assert faults([Heard("no Unicorn cards"), aside]) == {"no Unicorn cards": "a small beginning"}


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("Reveal 0,1", "a coordinate"),
        ("It meets a flame-wall", "a word of the transcript"),
        ("the ghoul draws Hunt", "a name without its capital"),
        ("Goblins ends turn", "a name without its capital, several who do as one"),
        ("1 tiles slide", "one of several"),
        ("1 Ghost tiles have collapsed", "one of several"),
        ("a Ambush tile", "the wrong article"),
        ("an Knight", "the wrong article"),
        ("The Goblins loses 1 Rage", "several who do as one"),
        ("The Goblins carries no Artifact", "several who do as one"),
        ("The Skeletons belongs to the other box", "several who do as one"),
        ("They carry it to None", "what is no sentence"),
        ("The Goblins wins", "several who do as one"),
        ("The Goblins was killed", "several who do as one"),
        ("The Cave Ghosted is put on the Entrance", "no word at all"),
        ("Move the the Ghoul", "a word twice"),
        ("Telekinesis: the Crystal at the Crystal token", "a thing named by itself"),
        ("The Knight takes the Artifact under the Knight", "a thing named by itself"),
        ("It lies above the one two right of the Ghoul", "two numbers side by side"),
        ("With the centre it is a trap", "the other English"),
        ("7 or less: 16 %", "a gap before a mark"),
        ("Isolation 6: ", "nothing behind a mark"),
        ("onto a free ghost tile", "a name without its capital"),
        ("The Goblins end their turn", ""),
        ("The Goblins' turn is over: as its leader, the Skeletons always lose", ""),
        ("a Unicorn card, an Eye tile, 11 tiles, Fury 0 → 1", ""),
    ],
)
def test_what_no_person_would_say_is_noticed(text: str, what: str) -> None:
    """Each of them stood on a screen once."""
    assert wrong(text) == what
