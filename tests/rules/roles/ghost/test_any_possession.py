"""Possession turns in which anything may happen: played, overruled, corrected, never broken."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from rules import Refusal, actions, decide, fold, new_table, prompts
from rules.boxes import visits
from rules.cards.possession import POSSESSION
from rules.corrections import correctable
from rules.invariants import problems
from rules.names import Role
from rules.roles.ghost import possession_actions
from rules.roles.ghost.actions import Reveal
from rules.roles.ghost.levels import FULLY_FOCUSED
from rules.roles.ghost.possessed import possession
from rules.sentences import sentences
from rules.setup.tiles import STACK, VIRTUAL
from rules.table import Setup
from tests.anything import anything
from tests.player import any_answer, fill
from tests.rules.roles.test_any_game import any_seats, check

if TYPE_CHECKING:
    from rules import Step, Table

STEPS = 10_000
LONGEST = 3 * STEPS
"""So long is waited for what happens seldom."""
THEIRS = tuple(
    one.action
    for one in sentences()
    if {"ghost", "cave_ghost"} & {*one.action.__module__.split(".")}
)
"""What either Ghost says, and what others do about her."""
OVERRULED = {
    "ghost.collecting-carrying-and-dropping-artifacts",
    "ghost.collecting-carrying-and-dropping-artifacts.goblins",
    "ghost.collecting-carrying-and-dropping-artifacts.in-a-possession-turn",
    "ghost.how-to-win",
    "ghost.move",
    "ghost.move.where-she-may-not-stop",
    "ghost.other-players.mental-block",
    "ghost.other-players.standing-on-a-locked-tile",
    "ghost.select-possession-card",
    "ghost.taking-a-possession-turn",
    "ghost.telekinesis",
    "ghost.telekinesis.artifacts-through-walls",
    "ghost.telekinesis.how-many-and-how-far",
    "ghost.terrain.river",
    "ghost.turn-summary",
    "cave-ghost.turn-summary",
    "cave-ghost.using-powers",
    "cave-ghost.using-powers.possession",
}
"""The rules of both that were refused, and done all the same."""
POSSESSED = {card.role for card in POSSESSION.values() if card.value is not None}


def any_table(chance: random.Random) -> Table:
    """Begin a game of either Ghost; alone or against one player on a map, with a virtual stack."""
    if chance.random() < 1 / 3:
        seats: tuple[Role, ...] = (Role.GHOST, chance.choice((Role.GHOST, Role.KNIGHT, Role.THIEF)))
        setup = Setup(tuple(dict.fromkeys(seats)), with_map=True, choices={STACK: VIRTUAL})
        return new_table(setup)
    anybody = any_seats(chance.choice((Role.GHOST, Role.GHOST, Role.CAVE_GHOST)), chance)
    seats = tuple(role for role in anybody if not visits(role))  # nobody possesses them
    if seats in {(Role.CAVE_GHOST,), (Role.GHOST, Role.CAVE)}:
        seats = (Role.KNIGHT, *seats)  # these alone play no game
    variants = frozenset(chance.sample(("skitter", "terrain", FULLY_FOCUSED), chance.randint(0, 3)))
    return new_table(Setup(seats, variants=variants))


def reveal(table: Table, chance: random.Random) -> actions.Action | None:
    """Reveal the card where that is offered, more often than not."""
    if table.within is not None or chance.random() < 1 / 3:
        return None
    offered = (answer for prompt in prompts(table) for answer in prompt.answers)
    found = (fill(one, chance) for one in offered if isinstance(one.action, Reveal))
    # Who knows the card does not try what it forbids.
    return next((one for one in found if not isinstance(decide(table, one), Refusal)), None)


def any_step(table: Table, chance: random.Random) -> Step | None:
    """Answer what is asked, or now and then do or correct anything at all on purpose."""
    luck = chance.random()
    if luck < 0.7:
        action = reveal(table, chance) or any_answer(table, chance)
        step = None if action is None else decide(table, action, chance)
        assert not isinstance(step, Refusal), f"{action} was offered: {step}"
        return step
    if luck < 0.92:
        action = anything(chance.choice(THEIRS), chance)
    elif luck < 0.97:
        said = [one.action for one in sentences() if one.action is not actions.Win]
        action = anything(chance.choice(said), chance)
    else:
        role = chance.choice(list(table.roles))
        field = chance.choice(correctable(table.roles[role]) or ("none",)).replace("_", "-")
        action = actions.Correct(role, field, str(chance.randint(-1, 9)))
    step = decide(table, action, chance, overrule=True)
    return None if isinstance(step, Refusal) else step


@pytest.mark.slow
@pytest.mark.rule("ghost.taking-a-possession-turn", "ghost.taking-a-possession-turn.rules")
def test_ten_thousand_steps_of_both_ghosts_break_nothing() -> None:
    """Every role is possessed on the way, by either, and comes out of it again.

    Everything that they say has happened, and each of their rules was overruled on purpose.
    """
    chance = random.Random("any possession")
    done: Counter[str] = Counter()
    overruled: set[str] = set()
    begun: Counter[Role] = Counter()
    over = 0
    table = any_table(chance)
    said = {one.__name__ for one in THEIRS}
    while done.total() < STEPS or (
        done.total() < LONGEST and (said - set(done) or OVERRULED - overruled)
    ):
        if table.outcome is not None or chance.random() < 1 / 400:
            table = any_table(chance)
        step = any_step(table, chance)
        if step is None:
            continue
        before, table = table, fold(table, step.events)
        check(table)
        assert problems(table) == ()
        now = possession(table)
        assert (table.within is None) == (now is None)
        assert now is None or now.role is table.turn
        if before.within is None and now is not None:
            begun[now.role] += 1
        over += before.within is not None and table.within is None
        done[type(step.action).__name__] += 1
        overruled |= {no.rule for no in step.overruled}
    assert said <= set(done)
    assert overruled >= OVERRULED
    assert set(begun) == POSSESSED
    assert over
    told = {one for one in vars(possession_actions) if one in {*done}}
    assert told >= {"Walk", "TakeArtifact", "DropArtifact", "Summon"}
