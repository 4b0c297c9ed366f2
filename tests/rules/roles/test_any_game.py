"""Games in which anything may happen: played, overruled, corrected, and never broken.

`decide` checks the invariants after every step, so a broken table stops these games by itself.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from rules import Refusal, actions, decide, fold, new_table
from rules.cards.terror import COPIES, FULL_DECK, PERSISTENT, Terror
from rules.invariants import problems
from rules.names import Role
from rules.roles.ghoul.actions import Lose, SpendTerror, UseTerror
from rules.roles.ghoul.owed import KeepTerrorCard
from rules.roles.ghoul.seat import board
from rules.sentences import sentences
from rules.setup.choices import CHOICES
from rules.setup.goals import MOST_FURY
from rules.table import Setup
from tests.anything import anything
from tests.player import any_answer

if TYPE_CHECKING:
    from rules import Step, Table
    from rules.names import GhoulRole

STEPS = 10_000
K, GO, D, U = Role.KNIGHT, Role.GOBLINS, Role.DRAGON, Role.UNICORN
C, T, G, V = Role.CAVE, Role.THIEF, Role.GHOUL, Role.VILE_GHOUL
SEATS: dict[Role, tuple[tuple[Role, ...], ...]] = {
    G: ((K, GO, D, U, C, T, G), (C, T, G), (D, G)),
    V: ((K, V, D, U, C, T), (V, D, C, T), (V, C, T)),
}
SAYABLE = tuple(
    one.action
    for one in sentences()
    if not one.action.__module__.endswith((".map", ".cave.actions", ".ghost.actions"))
    and one.action is not actions.Win
)


def any_table(role: GhoulRole, chance: random.Random) -> Table:
    """Begin a game in which a few Terror cards lie there already."""
    level = chance.choice(("", "stalker"))
    variants = chance.sample(("skitter", "terrain", "shadow-unicorn"), chance.randint(0, 3))
    levels = {role: level} if level else {}
    seats = chance.choice(SEATS[role])
    wanted = {name: "yes" for name in CHOICES if name.startswith("keep-")}
    choices = wanted if chance.random() < 1 / 2 else {}
    setup = Setup(seats, levels=levels, variants=frozenset(variants), choices=choices)
    table = new_table(setup)
    cards = " ".join(chance.sample(FULL_DECK, 5))
    step = decide(table, actions.Correct(role, "terror", cards))
    assert not isinstance(step, Refusal)
    return fold(table, step.events)


def any_step(table: Table, role: GhoulRole, chance: random.Random) -> Step | None:
    """Answer what is asked, or now and then do or correct anything at all on purpose."""
    luck = chance.random()
    if luck < 0.9:
        action = any_answer(table, chance)
        step = None if action is None else decide(table, action, chance)
        assert not isinstance(step, Refusal), f"{action} was offered: {step}"
        return step
    if luck < 0.97:
        said = chance.choice(SAYABLE)
        own = "against" not in said.__module__ and said not in {actions.Killed, Lose}
        action = anything(said, chance, **({"by": role} if own else {}))
    else:
        field = chance.choice(("fury", "movement", "attack", "treasures", "crystals"))
        action = actions.Correct(role, field, str(chance.randint(-1, 16)))
    step = decide(table, action, chance, overrule=True)
    return None if isinstance(step, Refusal) else step


def check(table: Table) -> None:
    """See what must be true of every table with a Ghoul."""
    assert problems(table) == ()
    ghoul = board(table)
    cards = Counter(one.card for one in ghoul.terror)
    cards.update((*ghoul.deck, *ghoul.bottom, *ghoul.drawn, *ghoul.discarded, *ghoul.removed))
    assert cards == COPIES
    assert min(ghoul.movement, ghoul.attack, ghoul.defense, ghoul.treasures) >= 0
    assert not isinstance(next(iter(table.owed), None), KeepTerrorCard) or ghoul.drawn


@pytest.mark.slow
@pytest.mark.parametrize("role", [Role.GHOUL, Role.VILE_GHOUL])
@pytest.mark.rule("ghoul.terror-cards", "ghoul.fury", "vile-ghoul.fury-and-terror-cards")
def test_ten_thousand_steps_break_nothing(role: GhoulRole) -> None:
    """Every Terror card is used and spent on the way, and every kind of action happens."""
    chance = random.Random(role.value)
    done: Counter[str] = Counter()
    used: Counter[Terror] = Counter()
    spent: Counter[Terror] = Counter()
    table = any_table(role, chance)
    while done.total() < STEPS:
        if table.outcome is not None or chance.random() < 1 / 400:
            table = any_table(role, chance)
        step = any_step(table, role, chance)
        if step is None:
            continue
        table = fold(table, step.events)
        check(table)
        done[type(step.action).__name__] += 1
        if isinstance(step.action, UseTerror):
            used[step.action.card] += 1
        if isinstance(step.action, SpendTerror):
            spent[step.action.card] += 1
    assert set(used) == set(Terror) - PERSISTENT
    assert set(spent) == set(Terror)
    others_only = {"SelectDie", "ChartRow", "Boost"} if role is G else {"ChooseDice"}
    assert {action.__name__ for action in SAYABLE} - set(done) <= {*others_only, "Hiss", "Killed"}


class AnyGame(RuleBasedStateMachine):
    """The same, shrunk by Hypothesis to the shortest game that goes wrong."""

    @initialize(role=st.sampled_from([Role.GHOUL, Role.VILE_GHOUL]), seed=st.integers(0, 999))
    def begin(self, role: GhoulRole, seed: int) -> None:
        """Lay out a table."""
        self.role: GhoulRole = role
        self.table = any_table(role, random.Random(seed))

    @rule(seed=st.integers(0, 9999))
    def go_on(self, seed: int) -> None:
        """Do one more thing."""
        step = any_step(self.table, self.role, random.Random(seed))
        if step is not None:
            self.table = fold(self.table, step.events)

    @invariant()
    def nothing_is_broken(self) -> None:
        """See what must be true of every table with a Ghoul."""
        if hasattr(self, "table"):
            check(self.table)
            assert getattr(board(self.table), "fury", 0) <= MOST_FURY


TestAnyGame = AnyGame.TestCase
TestAnyGame.settings = settings(max_examples=40, stateful_step_count=40, deadline=None)
