"""The first player's briefing: a minute to read aloud for each role, before the first turn.

What a role plays for comes from the plan; how its turn goes, and what people forget, it says of
itself in its package.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.house import role_rules
from rules.setup import mixes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from rules.names import Role
    from rules.setup.plan import Plan


@dataclass(frozen=True, slots=True)
class Reminder:
    """One thing that people forget, and the rule it comes from."""

    text: str
    rule: str


@dataclass(frozen=True, slots=True)
class Briefing:
    """What one player hears before the first turn."""

    goal: str
    turn: str
    remember: tuple[Reminder, ...]
    rule: str
    """Where the turn can be read in full."""


@dataclass(frozen=True, slots=True)
class When:
    """A reminder that only holds at some tables."""

    holds: Callable[[Plan], bool]
    text: str
    rule: str


@dataclass(frozen=True, slots=True)
class Briefed:
    """What a role says of itself: how its turn goes, where that stands, and what people forget."""

    turn: str
    rule: str
    remember: tuple[When, ...] = ()


THREE: Final = 3


def with_(*roles: Role) -> Callable[[Plan], bool]:
    """Hold where one of these roles sits, too."""
    return lambda plan: any(role in plan.turn_order for role in roles)


def always(_plan: Plan) -> bool:
    """Hold at every table."""
    return True


def in_the_cave(plan: Plan) -> bool:
    """Hold where the Cave is laid out."""
    return plan.tiles is not None


def infested(plan: Plan) -> bool:
    """Hold where the card Goblin Infestation is in play."""
    return plan.cards.goblin_infestation is not None


def without(*roles: Role) -> Callable[[Plan], bool]:
    """Hold where none of these roles sits."""
    return lambda plan: not with_(*roles)(plan)


def both(one: Callable[[Plan], bool], other: Callable[[Plan], bool]) -> Callable[[Plan], bool]:
    """Hold where the one holds, and the other."""
    return lambda plan: one(plan) and other(plan)


def with_past_plunder(role: Role) -> Callable[[Plan], bool]:
    """Hold where a role has the card Past Plunder."""
    return lambda plan: mixes.mix_of(plan.turn_order).past_plunder is role


def with_flare(role: Role) -> Callable[[Plan], bool]:
    """Hold where a role may use the card Flare, even if it lies near the map for several."""
    return lambda plan: role in mixes.mix_of(plan.turn_order).flare


def with_ash_dragon(plan: Plan) -> bool:
    """Hold where somebody has the card Ash Dragon."""
    return bool(plan.cards.ash_dragon)


def treasure_is_optional(plan: Plan) -> bool:
    """Hold where nobody has to place a Treasure."""
    return mixes.treasure_is_optional(plan.turn_order)


def in_company(plan: Plan) -> bool:
    """Hold where several sit."""
    return len(plan.turn_order) > 1


def alone(plan: Plan) -> bool:
    """Hold where one sits alone."""
    return len(plan.turn_order) == 1


_IN_ITS_BOOKLET: Final = Briefed("Your turn stands in your own booklet.", "base.turn-order")
_EVERYBODY: Final = (
    When(
        lambda plan: plan.end_of_turn is not None,
        "Nobody plays the Cave: lay a tile at the end of your turn",
        "cave.no-cave",
    ),
)


@cites("base.turn-order")
def briefings(plan: Plan) -> Mapping[Role, Briefing]:
    """Brief every player: the goal, the turn, and the three things that people forget here."""
    return {role: _briefing(plan, role) for role in plan.turn_order}


def _briefing(plan: Plan, role: Role) -> Briefing:
    own = role_rules(role).briefed or _IN_ITS_BOOKLET
    remember = tuple(islice(_reminders(plan, own), THREE))
    return Briefing(plan.goals[role].text, own.turn, remember, own.rule)


def _reminders(plan: Plan, own: Briefed) -> Iterator[Reminder]:
    for one in (*_EVERYBODY, *own.remember):
        if one.holds(plan):
            yield Reminder(one.text, one.rule)
