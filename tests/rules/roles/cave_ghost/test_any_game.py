"""Ten thousand steps with the Cave Ghost: answered, overruled, corrected, and never broken."""

import random
from collections import Counter

import pytest

from rules import Refusal, Step, Table, actions, decide, fold, new_table, prompts
from rules.corrections import correctable
from rules.invariants import problems
from rules.names import Role
from rules.sentences import sentences
from rules.setup.seating import excluding
from rules.table import Setup
from tests.anything import anything
from tests.player import any_answer

STEPS = 10_000
HER = Role.CAVE_GHOST
OTHERS = (Role.KNIGHT, Role.GOBLINS, Role.DRAGON, Role.THIEF, Role.GHOUL, Role.VILE_GHOUL)
LEVELS = ("spirit", "specter", "ghost", "phantom", "wraith")
SAID = tuple(
    one.action
    for one in sentences()
    if "cave_ghost" in one.action.__module__ or ".map" in one.action.__module__
)


def any_table(chance: random.Random) -> Table:
    """Seat anybody who may sit with her, with the map or without."""
    seats = [HER]
    for other in chance.sample(OTHERS, len(OTHERS)):
        if excluding((*seats, other)) is None and (len(seats) == 1 or chance.random() < 1 / 2):
            seats.append(other)
    levels = {HER: chance.choice(LEVELS)}
    return new_table(Setup(tuple(seats), levels=levels, with_map=chance.random() < 2 / 3))


def any_step(table: Table, chance: random.Random) -> Step | None:
    """Answer what is asked, or now and then do or correct anything at all on purpose."""
    luck = chance.random()
    if luck < 0.85:
        action = any_answer(table, chance)
        step = None if action is None else decide(table, action, chance)
        assert not isinstance(step, Refusal), f"{action} was offered: {step}"
        return step
    if luck < 0.97:
        action = anything(chance.choice(SAID), chance, by=HER)
    else:
        field = chance.choice(correctable(table.roles[HER])).replace("_", "-")
        action = actions.Correct(HER, field, str(chance.randint(-1, 40)))
    step = decide(table, action, chance, overrule=True)
    return None if isinstance(step, Refusal) else step


def is_impossible(table: Table) -> bool:
    """Tell whether overruling has left tiles of which every kind has been seen already."""
    return any(prompt.required and not prompt.answers for prompt in prompts(table))


@pytest.mark.slow
@pytest.mark.rule("cave-ghost.turn-summary", "cave-ghost.using-powers", "cave-ghost.moving")
def test_ten_thousand_steps_break_nothing() -> None:
    """Every kind of thing that she does has happened, and no table was ever impossible."""
    chance = random.Random("any game of the Cave Ghost")
    done: Counter[str] = Counter()
    table = any_table(chance)
    while done.total() < STEPS:
        if table.outcome is not None or chance.random() < 1 / 400 or is_impossible(table):
            table = any_table(chance)
        step = any_step(table, chance)
        if step is None:
            continue
        table = fold(table, step.events)
        assert problems(table) == ()
        done[type(step.action).__name__] += 1
    hers = {action.__name__ for action in SAID if "cave_ghost" in action.__module__}
    assert hers <= set(done)
