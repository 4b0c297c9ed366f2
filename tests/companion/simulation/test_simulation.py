"""Whole solo games by simple policies: none stuck, none against the rules, all of them readable."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from companion.simulation.box import Box, Printed
from companion.simulation.game import BOUND, Simulation, StuckError, sit_alone
from companion.simulation.players import POLICIES
from rules import Refusal, Setup, Step, decide, fold, new_table, role_rules
from rules.actions import EndTurn
from rules.actions.map import RemoveTile
from rules.map.cave import Cave
from rules.names import Direction, Kind, Role, Symbol
from rules.prompts import Answer, Later, Prompt
from rules.roles.ghoul.actions import Escape, SmashCrystal
from rules.secret import key_handed_in
from rules.transcript import read
from tests.companion.simulation.campaign import (
    LEVELS,
    ROLES,
    came_to_its_end,
    held_by_the_naive_order,
    play,
)
from tests.seals import Turned

if TYPE_CHECKING:
    from collections.abc import Iterator


def simulation(role: Role, policy: str, seed: int, level: str = "medium") -> Simulation:
    """Sit a player down."""
    return Simulation(sit_alone(role, level), POLICIES[policy](random.Random(seed)))


@pytest.mark.rule(
    "alone.removal-order", "collapse.recount", "ghoul.solo", "vile-ghoul.solo", "ghost.solo"
)
@pytest.mark.parametrize("policy", sorted(POLICIES))
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("role", ROLES)
def test_games_come_to_an_end_and_keep_to_the_order(role: Role, level: str, policy: str) -> None:
    """Every game ends with an outcome, and every removed tile was next by the naive order."""
    for seed in range(3):
        came_to_its_end(play(role, level, policy, seed))


def test_a_removal_against_the_order_is_found() -> None:
    """The Entrance is never next."""
    made = simulation(Role.GHOUL, "random", 1)
    step = Step(RemoveTile(Role.GHOUL, (0, 0)), ())
    with pytest.raises(AssertionError, match="was none of"):
        held_by_the_naive_order(made.game.table, step)


@pytest.mark.parametrize("role", ROLES)
def test_a_simulated_game_is_a_transcript_that_replays_line_by_line(role: Role) -> None:
    """Read back and decided again without any luck, it comes to the same table."""
    game = simulation(role, "eager", 5).play()
    with key_handed_in(Turned(1)):
        told = read(game.text)
    assert told.setup == game.setup
    table = new_table(told.setup)
    for line in told.lines:
        step = decide(table, line.action, overrule=line.overrule)
        assert not isinstance(step, Refusal), f"line {line.number}, {line.text}: {step}"
        table = fold(table, step.events)
    assert table == game.table


def test_somebody_who_tries_wins_now_and_then() -> None:
    """Of fifteen easy games the eager player wins some, each with its goal reached."""
    eager = [simulation(Role.GHOUL, "eager", seed, "easy").play() for seed in range(15)]
    won = [game for game in eager if game.table.outcome and game.table.outcome.winners]
    assert won
    assert all(game.table.roles["ghoul"].goal_reached for game in won)


def test_the_same_number_plays_the_same_game() -> None:
    """So that a reported game can be looked at again."""
    assert simulation(Role.GHOUL, "random", 9).play().text == (
        simulation(Role.GHOUL, "random", 9).play().text
    )


def test_a_game_that_goes_on_and_on_is_stuck() -> None:
    """And says so instead of running for ever."""
    made = simulation(Role.GHOUL, "random", 1)
    made.game.steps = [*made.game.steps] + [None] * (BOUND + 1)
    with pytest.raises(StuckError, match="more than"):
        made.play()


def test_an_answer_that_was_offered_and_refused_is_told() -> None:
    """The simulation does not overrule."""
    made = simulation(Role.GHOUL, "random", 1)
    with pytest.raises(StuckError, match="was offered and refused"):
        made._do(SmashCrystal(Role.GHOUL), None)


def test_a_table_that_differs_from_the_screen_is_found() -> None:
    """A tile too many under the simulated table stops the game."""
    made = simulation(Role.GHOUL, "random", 1)
    made.box.lay((5, 5), made.box.stack[0])
    with pytest.raises(StuckError, match="not those on the screen"):
        made._settle(1)


def test_nothing_asked_and_nothing_over_is_stuck() -> None:
    """A game without a question can only be a mistake of ours."""
    made = simulation(Role.GHOUL, "random", 1)
    from rules.outcome import Outcome

    over = Outcome((), (Role.GHOUL,), "why", "rule")
    made.game.table = replace(made.game.table, outcome=over)
    with pytest.raises(StuckError, match="nothing is asked"):
        made._answer()


# -- the box ---------------------------------------------------------------------------------


def test_a_box_holds_the_45_tiles_of_a_solo_game() -> None:
    """The first four hold no Crystal; each pile of the rest holds three."""
    box = Box(Setup((Role.GHOUL,)), random.Random(1))
    assert len(box.stack) == 45
    assert all(tile.kind is not Kind.CRYSTAL for tile in box.stack[:4])
    for pile in (box.stack[4:18], box.stack[18:32], box.stack[32:]):
        assert sum(tile.kind is Kind.CRYSTAL for tile in pile) == 3


def test_tiles_slide_on_the_table_as_on_the_screen() -> None:
    """A row of three without its middle one closes; a corner waits to be told which way."""
    box = Box(Setup((Role.GHOUL,)), random.Random(1))
    tile = Printed(Kind.EVENT, Symbol.EYE)
    box.lying = {(1, 0): tile, (2, 0): tile}
    box.remove((1, 0))
    assert set(box.lying) == {(1, 0)}
    box.lying = {(1, 0): tile, (1, 1): tile}
    box.remove((1, 0))
    assert set(box.lying) == {(1, 1)}
    box.slide(frozenset({(1, 1)}), Direction.WEST, 1)
    assert set(box.lying) == {(0, 1)}


def test_a_revealed_tile_is_turned_towards_the_entrance() -> None:
    """With two walls the open sides face west and wherever is left."""
    box = Box(Setup((Role.GHOUL,)), random.Random(1))
    box.lying[1, 0] = Printed(Kind.EVENT, Symbol.EYE, frozenset({Direction.WEST, Direction.NORTH}))
    assert Direction.WEST not in box.ways_to_reveal(Cave(), (1, 0))[0]


# -- the players -----------------------------------------------------------------------------


def test_the_eager_player_leaves_when_it_can() -> None:
    """Nothing is better than winning."""
    table = new_table(simulation(Role.GHOUL, "eager", 1).game.setup)
    leave, stay = Answer(Escape(Role.GHOUL), ""), Answer(SmashCrystal(Role.GHOUL), "")
    asked = Prompt("Move", "ghoul.move", Role.GHOUL, (stay, leave))
    for seed in range(5):
        player = POLICIES["eager"](random.Random(seed))
        assert player.choose(table, (asked,), lambda _one: True) == (Role.GHOUL, leave)


def test_who_wants_nothing_in_particular_answers_by_luck() -> None:
    """The Knight's books lie on the table, so no answer of hers looks better than another."""
    table = new_table(Setup((Role.KNIGHT, Role.GHOUL)))
    assert role_rules(Role.KNIGHT).player.judge(table, EndTurn(Role.KNIGHT)) == 0


@pytest.mark.parametrize("policy", sorted(POLICIES))
def test_what_may_not_be_answered_is_tried_and_left(policy: str) -> None:
    """Of two answers the other is chosen; of none that may be given, none is."""
    player = POLICIES[policy](random.Random(3))
    table = new_table(simulation(Role.GHOUL, "eager", 1).game.setup)
    leave, stay = Answer(Escape(Role.GHOUL), ""), Answer(SmashCrystal(Role.GHOUL), "")
    asked = Prompt("Move", "ghoul.move", None, (leave, stay))
    assert player.choose(table, (asked,), lambda one: one.answer is stay) == (Role.GHOUL, stay)
    assert player.choose(table, (asked,), lambda _one: False) is None
    assert player.choose(table, (), lambda _one: True) is None


def test_who_plays_by_luck_looks_at_one_heading_first() -> None:
    """What stands under the others is not worked out, unless nothing under it can be given."""
    looked = []

    def under(name: str) -> Iterator[Answer]:
        looked.append(name)
        yield Answer(Escape(Role.GHOUL), name)

    def asked() -> tuple[Prompt, ...]:
        names = ("one", "two", "three")
        return tuple(Prompt(name, "ghoul.move", Role.GHOUL, Later(under(name))) for name in names)

    player, table = POLICIES["random"](random.Random(3)), new_table(Setup((Role.GHOUL,)))
    chosen = player.choose(table, asked(), lambda _one: True)
    assert chosen is not None
    assert looked == [chosen.answer.label]
    looked.clear()
    assert player.choose(table, asked(), lambda _one: False) is None
    assert sorted(looked) == ["one", "three", "two"]


# -- tables of several -----------------------------------------------------------------------


@pytest.mark.parametrize("policy", sorted(POLICIES))
@pytest.mark.parametrize("with_map", [True, False])
@pytest.mark.parametrize(
    "seats",
    [
        (Role.KNIGHT, Role.GHOUL),
        (Role.KNIGHT, Role.THIEF, Role.VILE_GHOUL, Role.CAVE),
        (Role.CAVE_GHOST, Role.GHOUL),
        (Role.GHOST, Role.KNIGHT, Role.GHOUL),
    ],
)
def test_a_table_of_several_comes_to_its_end(
    seats: tuple[Role, ...], with_map: bool, policy: str
) -> None:
    """Who has no books here answers simply; what lies on the table is what the screen shows."""
    setup = Setup(seats, with_map=with_map)
    made = Simulation(setup, POLICIES[policy](random.Random(2)))
    game = made.play()
    came_to_its_end(made)
    assert {step.action.by for step in game.steps if hasattr(step.action, "by")} >= set(seats)
