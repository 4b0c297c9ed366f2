"""Events carry new values, and folding them is all that loading does."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from rules import Refusal, Setup, carry_out, new_table
from rules.boards import Other
from rules.events import Changed, Seated, Seen, Told, evolve, fold
from rules.names import Role
from rules.plain import pack, unpack
from tests.player import any_answer
from tests.table import play


def test_a_changed_value_stands_on_its_board_and_nowhere_else() -> None:
    """Only the named field of the named role is another one afterwards."""
    table = play("table knight ghoul")
    after = evolve(table, Changed(Role.GHOUL, "fury", 8, "ghoul.fury"))
    assert after.roles["ghoul"] == replace(table.roles["ghoul"], fury=8)
    assert after == replace(table, roles={**table.roles, Role.GHOUL: after.roles["ghoul"]})


def test_a_value_of_the_table_itself_has_no_role() -> None:
    """Whose turn it is belongs to nobody's board."""
    table = play("table knight ghoul")
    assert evolve(table, Changed(None, "turn", Role.GHOUL, "x")) == replace(table, turn=Role.GHOUL)


def test_what_is_seen_or_told_changes_nothing() -> None:
    """Only `Changed` moves a cube."""
    table = play("table knight ghoul")
    assert fold(table, [Seen("a card", "x"), Told("a word", "x")]) == table


def test_a_role_that_nobody_plays_has_a_board_for_a_while() -> None:
    """What is changed after it came is changed on that board; what was before it is gone."""
    table = play("table knight ghost")
    came = Seated(Role.DRAGON, Other(defense=2), "x")
    there = fold(
        table, [came, Changed(Role.DRAGON, "defense", 4, "x"), Changed(None, "round", 2, "x")]
    )
    assert there.roles[Role.DRAGON] == Other(defense=4)
    again = fold(there, [Changed(Role.DRAGON, "defense", 1, "x"), came])
    assert again.roles[Role.DRAGON] == Other(defense=2)
    left = Seated(Role.DRAGON, None, "x")
    assert fold(there, [Changed(Role.DRAGON, "defense", 1, "x"), left]).roles == table.roles
    assert unpack(pack(came)) == came


@pytest.mark.parametrize(
    "setup",
    [
        Setup((Role.KNIGHT, Role.GHOUL)),
        Setup((Role.VILE_GHOUL,), with_map=True),
        Setup((Role.KNIGHT, Role.CAVE, Role.GHOST), with_map=True),
    ],
)
def test_the_table_after_an_action_is_what_its_events_fold_to(setup: Setup) -> None:
    """Even its tiles lie in the same order: whoever opens the game later plays the same one."""
    chance, table = Random(3), new_table(setup)
    for _ in range(150):
        action = any_answer(table, chance)
        done = None if action is None else carry_out(table, action, chance)
        if done is None or isinstance(done, Refusal):
            break
        step, after = done
        folded = fold(table, step.events)
        assert folded == after
        assert list(folded.roles) == list(after.roles)
        if after.cave is not None:
            assert list(folded.the_cave.tiles) == list(after.cave.tiles)
        table = after
