"""Games in which anything may happen: played, overruled, corrected, and never broken.

Every role of the house whose books the app keeps is played, a made-up one among them. `decide`
checks the invariants after every step, so a broken table stops these games by itself.
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
from rules.boxes import Game, who_plays
from rules.cards.terror import Terror
from rules.corrections import correctable
from rules.house import HOUSE
from rules.invariants import problems
from rules.names import GHOULS, Role
from rules.roles.ghoul.actions import Lose, SpendTerror, UseTerror
from rules.roles.ghoul.goals import MOST_FURY
from rules.roles.ghoul.owed import KeepTerrorCard
from rules.roles.ghoul.seat import board
from rules.sentences import sentences
from rules.setup.choices import CHOICES
from rules.setup.seating import excluding
from rules.table import Setup
from tests.anything import anything
from tests.made_up import FURNITURE
from tests.player import any_answer

if TYPE_CHECKING:
    from rules import Step, Table

STEPS = 10_000
LONGEST = 2 * STEPS
"""So many it may take until everything has been said once."""
MAPS = (".map", ".cave.actions", ".ghost.actions", ".possession_actions")
"""Who says only what is done to the map, and so nothing here."""
ELSEWHERE = {"Hiss", "Killed", "SayAgain"}
"""What happens at few of these tables, or at none: no Ghoul has a secret."""


def kept() -> tuple[Role, ...]:
    """Give the roles whose books the app keeps, in the order of the house."""
    return tuple(role for role, rules in HOUSE.roles.items() if rules.keeps_books)


def sayable() -> tuple[type, ...]:
    """Give what can be said at these tables, but for the end of the game."""
    said = (one.action for one in sentences())
    return tuple(
        one for one in said if not one.__module__.endswith(MAPS) and one is not actions.Win
    )


def any_box(role: Role, chance: random.Random) -> Game:
    """Choose a box in which the role plays."""
    return chance.choice(HOUSE.roles[role].box.games)


def any_seats(
    role: Role, chance: random.Random, box: Game = Game.CRYSTAL_CAVERNS
) -> tuple[Role, ...]:
    """Seat anybody who may sit at a table with this role."""
    seats = [role]
    for other in chance.sample(who_plays(box), len(who_plays(box))):
        if other not in seats and chance.random() < 0.6 and excluding((*seats, other)) is None:
            seats.append(other)
    if seats == [Role.CAVE_GHOST]:
        seats.append(Role.KNIGHT)  # she has no game of her own
    return tuple(seats)


def any_table(role: Role, chance: random.Random) -> Table:
    """Begin a game in which a few Terror cards lie there already, where there are such cards."""
    level = chance.choice(("", "stalker")) if role in GHOULS else ""
    variants = chance.sample(("skitter", "terrain", "shadow-unicorn"), chance.randint(0, 3))
    box = any_box(role, chance)
    seats = any_seats(role, chance, box)
    alone = len(seats) == 1 or Role.GHOST in seats
    levels = {role: level} if level and not alone else {}
    wanted = {name: "yes" for name in CHOICES if name.startswith("keep-")}
    choices = wanted if chance.random() < 1 / 2 else {}
    setup = Setup(seats, box, levels=levels, variants=frozenset(variants), choices=choices)
    table = new_table(setup)
    if role not in GHOULS:
        return table
    cards = {Terror.CHEAT, *chance.sample([*Terror], 4)}
    step = decide(table, actions.Correct(role, "terror", " ".join(sorted(cards))))
    assert not isinstance(step, Refusal)
    return fold(table, step.events)


def any_step(table: Table, role: Role, chance: random.Random) -> Step | None:
    """Answer what is asked, or now and then do or correct anything at all on purpose."""
    luck = chance.random()
    if luck < 0.9:
        action = any_answer(table, chance)
        step = None if action is None else decide(table, action, chance)
        assert not isinstance(step, Refusal), f"{action} was offered: {step}"
        return step
    if luck < 0.97:
        said = chance.choice(sayable())
        own = "against" not in said.__module__ and said not in {actions.Killed, Lose}
        action = anything(said, chance, **({"by": role} if own else {}))
    else:
        field = chance.choice(correctable(table.roles[role])).replace("_", "-")
        action = actions.Correct(role, field, str(chance.randint(-1, 16)))
    step = decide(table, action, chance, overrule=True)
    return None if isinstance(step, Refusal) else step


def check(table: Table) -> None:
    """See what must be true of every table, and of every Ghoul's cards."""
    assert problems(table) == ()
    if set(GHOULS).isdisjoint(table.roles):
        return
    ghoul = board(table)
    lent = () if ghoul.lent is None else ghoul.lent.terror
    cards = Counter(one.card for one in (*ghoul.terror, *lent))
    cards.update((*ghoul.deck, *ghoul.bottom, *ghoul.drawn, *ghoul.discarded, *ghoul.removed))
    assert cards == {card: card.copies for card in Terror}
    assert min(ghoul.movement, ghoul.attack, ghoul.defense, ghoul.treasures) >= 0
    assert not isinstance(next(iter(table.owed), None), KeepTerrorCard) or ghoul.drawn


@pytest.mark.slow
@pytest.mark.parametrize("role", GHOULS)
@pytest.mark.rule("ghoul.terror-cards", "ghoul.fury", "vile-ghoul.fury-and-terror-cards")
def test_ten_thousand_steps_break_nothing(role: Role) -> None:
    """Every Terror card is used and spent on the way, and every kind of action happens."""
    chance = random.Random(f"any game of {role.value}")
    done: Counter[str] = Counter()
    used: Counter[Terror] = Counter()
    spent: Counter[Terror] = Counter()
    table = any_table(role, chance)
    others_only = {"SelectDie", "ChartRow", "Boost"} if role is Role.GHOUL else {"ChooseDice"}
    theirs = {one.value.replace("-", "_") for one in kept() if one not in GHOULS}
    own = {one.__name__ for one in sayable() if theirs.isdisjoint(one.__module__.split("."))}
    own -= {*others_only, *ELSEWHERE}
    lasting = {card for card in Terror if not card.lasting.by_itself}

    def all_was() -> bool:
        return own <= set(done) and set(used) == lasting and set(spent) == set(Terror)

    while done.total() < STEPS or (done.total() < LONGEST and not all_was()):
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
    assert set(used) == lasting
    assert set(spent) == set(Terror)
    assert own <= set(done)


def test_every_role_of_the_house_is_played() -> None:
    """Whoever's books the app keeps, once they stand in the one tuple."""
    own = set(kept())
    assert own >= {*GHOULS, Role.ARMORED_KNIGHT, Role.SHADOW_PALADIN, Role.GHOST, Role.CAVE_GHOST}
    with HOUSE.furnished(*FURNITURE):
        assert set(kept()) == {*own, Role.UNICORN}


class AnyGame(RuleBasedStateMachine):
    """The same, shrunk by Hypothesis to the shortest game that goes wrong."""

    def __init__(self) -> None:
        """Take the made-up role into the house."""
        super().__init__()
        self.house = HOUSE.furnished(*FURNITURE)
        self.house.__enter__()

    def teardown(self) -> None:
        """Leave the house as it was."""
        self.house.__exit__(None, None, None)

    @initialize(data=st.data(), seed=st.integers(0, 999))
    def begin(self, data: st.DataObject, seed: int) -> None:
        """Lay out a table."""
        self.role = data.draw(st.sampled_from(kept()))
        self.table = any_table(self.role, random.Random(seed))

    @rule(seed=st.integers(0, 9999))
    def go_on(self, seed: int) -> None:
        """Do one more thing."""
        step = any_step(self.table, self.role, random.Random(seed))
        if step is not None:
            self.table = fold(self.table, step.events)

    @invariant()
    def nothing_is_broken(self) -> None:
        """See what must be true of every table."""
        if hasattr(self, "table"):
            check(self.table)
            assert getattr(self.table.roles[self.role], "fury", 0) <= MOST_FURY


TestAnyGame = AnyGame.TestCase
TestAnyGame.settings = settings(max_examples=40, stateful_step_count=40, deadline=None)
