"""What is kept of a Cave, of a table or of a question is what would be worked out anew."""

from __future__ import annotations

from random import Random

import pytest

from rules import Setup, Step, Table, decide, fold, new_table, passed, prompts, strip
from rules.altered import altered, altered_all
from rules.kept import kept, kept_with
from rules.map.cave import Cave
from rules.map.placing import legal_places, would_touch
from rules.names import Role
from tests.player import any_answer


def anew(table: Table) -> Table:
    """The same table as another object: nobody has worked out anything of it yet."""
    cave = None if table.cave is None else altered_all(table.cave, {})
    return altered(table, "cave", cave)


@pytest.mark.parametrize(
    "setup",
    [
        Setup((Role.GHOUL,), with_map=True),
        Setup((Role.KNIGHT, Role.CAVE, Role.GHOUL), with_map=True),
        Setup((Role.KNIGHT, Role.GOBLINS, Role.GHOST), with_map=True),
    ],
)
def test_through_a_game_what_is_kept_is_what_is_worked_out_anew(setup: Setup) -> None:
    """After every step the table asks, offers and shows the same, whatever was kept before it."""
    chance, table = Random(11), new_table(setup)
    for _ in range(70):
        action = any_answer(table, chance)
        step = None if action is None else decide(table, action, chance)
        if not isinstance(step, Step):
            break
        before, table = table, fold(table, step.events)
        for one in (before, table):  # what is asked of one must not be told of the other
            fresh = anew(one)
            assert prompts(one) == prompts(fresh)
            assert strip(passed(one)) == strip(passed(fresh))
            assert legal_places(one.the_cave) == legal_places(fresh.the_cave)
            assert would_touch(one.the_cave) == would_touch(fresh.the_cave)


def test_every_word_of_a_question_counts() -> None:
    """Another Cave, another value and another name of it are another question each."""
    asked: list[object] = []

    @kept_with
    def count(cave: Cave, start: int = 0, *, most: int = 9, least: int = 0) -> int:
        asked.append((cave.hand, start, most, least))
        return len(asked)

    one, other = Cave(hand=1), Cave(hand=2)
    answers = [
        count(one),
        count(other),
        count(one, 1),
        count(one, most=1),
        count(one, least=1),
        count(one, least=1, most=2),
    ]
    assert answers == [1, 2, 3, 4, 5, 6]
    again = [count(one), count(other), count(one, 1), count(one, most=1), count(one, least=1)]
    assert again == [1, 2, 3, 4, 5]
    assert len(asked) == 6


def test_few_values_are_kept_and_what_they_were_asked_goes_with_them() -> None:
    """Of one that was asked about long ago it is worked out anew."""
    asked: list[Cave] = []

    @kept
    def count(cave: Cave) -> int:
        asked.append(cave)
        return len(asked)

    caves = [Cave(hand=number) for number in range(9)]
    assert [count(one) for one in caves] == [*range(1, 10)]
    assert count(caves[-1]) == 9
    assert count(caves[0]) == 10
