"""Who may have won by a death, as far as the app knows what everybody plays for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules import Step, Told, fold
from rules.dying import won_by_deaths
from rules.names import Role
from rules.reporting import reports, ways
from rules.sentences import sentence_of
from tests.rules.cave.table import opened
from tests.table import offered, play, step, then

if TYPE_CHECKING:
    from rules import Table


@pytest.mark.rule("ruling.ghouls-kill")
def test_a_death_in_the_cave_is_the_goal_of_whom_the_booklets_say() -> None:
    """Nobody there plays for the Thief's death; the Knight's is the Goblins' goal."""
    table = play("table knight goblins thief")
    assert won_by_deaths(table) == ()
    assert won_by_deaths(then(table, "thief is killed")) == ()
    dead = then(table, "knight is killed")
    assert won_by_deaths(dead) == (Role.GOBLINS,)
    assert "goblins wins" in offered(dead)


@pytest.mark.rule("ruling.ghouls-kill")
def test_in_the_manor_a_death_may_be_the_goal_of_anybody_whose_booklet_is_not_here() -> None:
    """Her Shadow is dead: what the Skeletons play for stands in a booklet of their own."""
    table = play("table armored-knight skeletons shadow-paladin", "game mysterious-manor")
    assert won_by_deaths(table) == ()
    dead = then(table, "overrule shadow-paladin is killed")
    assert Role.SKELETONS in won_by_deaths(dead)
    assert Role.SHADOW_PALADIN not in won_by_deaths(dead)


@pytest.mark.rule("base.turn-order", "table.the-end")
@pytest.mark.parametrize(
    ("dead", "others"),
    [
        (Role.KNIGHT, "dragon thief ghoul ghost"),
        (Role.DRAGON, "knight thief ghoul ghost"),
        (Role.UNICORN, "knight thief vile-ghoul ghost"),
        (Role.ARMORED_KNIGHT, "dragon thief ghoul"),
        (Role.SHADOW_PALADIN, "knight thief ghoul"),
    ],
)
def test_of_the_dead_nothing_more_is_told_or_offered_but_the_end_of_their_turn(
    dead: Role, others: str
) -> None:
    """No depth, no Shield, no number, no card, no second death, no win: dead and out of it."""
    table = play(f"table {dead} {others}")
    while table.turn is not dead:
        table = then(table, f"overrule {table.turn} ends turn")
    table = then(table, f"{dead} is killed")
    assert _possible(table, dead) == {f"{dead} ends turn"}
    assert {line for line in offered(table) if line.startswith(dead)} == {f"{dead} ends turn"}
    assert not _possible(then(table, f"{dead} ends turn"), dead)


@pytest.mark.rule("base.thief-turn.killed")
def test_a_killed_thief_starts_again_and_plays_on() -> None:
    """He is no dead one: what he could tell before he can tell again."""
    table = play("table thief ghoul")
    killed = then(table, "thief is killed")
    assert not killed.is_dead(Role.THIEF)
    assert _possible(killed, Role.THIEF) == _possible(table, Role.THIEF)


def _possible(table: Table, role: Role) -> set[str]:
    """Give what can be told of a role, whoever offers it or not."""
    return {
        sentence_of(type(action)).write(action)
        for report in reports(table, role)
        for action in ways(table, report)
    }


@pytest.mark.rule("ghoul.knight-vs-ghoul", "base.knight-turn")
def test_nothing_waits_or_is_told_behind_a_death_that_ends_the_game() -> None:
    """An Ambush kills her between the reveal and her attack: of that nobody says a word."""
    table = then(
        opened("table knight ghoul", by="knight"),
        *("put knight at 0,0", "put ghoul at 1,0", "knight attacks ghoul with 2"),
        "knight reveals 1,0 as ambush with walls north south east",
    )
    assert table.owed
    done = step(table, "knight is killed")
    assert isinstance(done, Step)
    after = fold(table, done.events)
    assert after.outcome is not None
    assert after.owed == ()
    assert not [one for one in done.events if isinstance(one, Told) and "attack" in one.text]


_STASHED = "The Thief has reached his goal: stash 6 Treasures"
_EITHER = f"{_STASHED}, or win when an Ambush kills the Knight"


@pytest.mark.rule("setup.mixes.knight-thief", "setup.mixes.knight-dragon")
@pytest.mark.parametrize(
    ("lines", "why"),
    [
        (
            ("table knight thief ghoul", "knight is killed", "thief wins"),
            "The Knight is dead: a death by an Ambush counts too",
        ),
        (
            ("table knight thief ghoul", "thief wins"),
            _STASHED,
        ),
        (
            ("table knight thief ghoul", "knight is killed", "knight ends turn", "thief wins"),
            _STASHED,
        ),
        (
            ("table knight thief ghoul", "knight ends turn", "knight is killed", "thief wins"),
            _EITHER,
        ),
        (("table knight goblins thief", "knight is killed", "goblins wins"), "The Knight is dead"),
    ],
)
def test_who_has_won_by_a_death_has_won_by_that(lines: tuple[str, ...], why: str) -> None:
    """Asked in the turn of her death, the Thief has won by an Ambush; later by what he stashed.

    Where she dies in his own turn, in which he may stash the last one, the table cannot know.
    """
    ended = play(*lines)
    assert ended.outcome is not None
    assert ended.outcome.why == why


@pytest.mark.rule("ruling.ghouls-kill", "ghost.taking-a-possession-turn.rules")
@pytest.mark.parametrize(
    "seats", ["knight dragon ghost", "knight cave ghost", "knight thief ghost"]
)
def test_a_death_that_ends_a_possession_turn_is_asked_about_in_the_next_turn_alone(
    seats: str,
) -> None:
    """Whoever plays for it may say so in the turn that comes, and no longer."""
    _, other, _ = seats.split()
    first = ("knight ends turn", f"{other} ends turn", "ghost starts", "ghost lays knight facedown")
    dead = play(
        f"table {seats}", *first, "ghost ends turn", "knight ends turn",
        "ghost reveals", "knight is killed",
    )  # fmt: skip
    assert dead.turn == other
    assert f"{other} wins" in offered(dead)
    assert f"{other} wins" not in offered(then(dead, f"{other} ends turn"))
