"""The Cave Ghost's board as it is read: how her Omens were counted, and what each power costs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from companion.asked import NOT_NOW, asked_of, tried_of
from rules import refused, why_not
from rules.names import Role
from rules.roles.cave_ghost.actions import BuyPower
from rules.roles.cave_ghost.glance import POWERS, at_a_glance, chart
from rules.roles.cave_ghost.powers import AIMED
from rules.roles.cave_ghost.seat import HER, her_phase

if TYPE_CHECKING:
    from companion.asked import Tried
    from rules import Answer, Table
    from rules.roles.cave_ghost.glance import Line, Power

ROLE: Final = Role.CAVE_GHOST.value
_DRAWN: Final = {
    "rockslide": "token-rockslide",
    "telekinesis": "pull",
    "possession": "role-ghost",
}
"""The powers that have a drawing of their own."""


@dataclass(frozen=True, slots=True)
class PowerView:
    """One power: what can be done with it now, or why nothing can."""

    name: str
    rule: str
    answers: tuple[Answer, ...]
    why: str
    """Empty where something can be done."""
    short: str
    """The same in two or three words."""
    drawing: str


@dataclass(frozen=True, slots=True)
class BoardView:
    """Everything of her board that the cards screen shows."""

    lines: tuple[Line, ...]
    powers: tuple[PowerView, ...]
    chart: tuple[Answer, ...]
    """The rows of her Isolation chart, each to be typed anew."""


def board_view(table: Table) -> BoardView:
    """Show her board."""
    return BoardView(at_a_glance(table), tuple(_power(table, one) for one in POWERS), chart(table))


def _power(table: Table, power: Power) -> PowerView:
    prompts = asked_of(table)
    answers = tuple(answer for prompt in prompts for answer in prompt.answers if _is(answer, power))
    if answers:
        return PowerView(power.name, power.rule, answers, "", "", drawing_of(power))
    dear = (one.why for prompt in prompts for one in prompt.dimmed if _is(one.answer, power))
    no = next(dear, None)
    why = _why_not(table, power) if no is None else no.text
    return PowerView(power.name, power.rule, (), why, why_shut(table, power), drawing_of(power))


def drawing_of(power: Power) -> str:
    """Name the drawing of a power; most have that of the Omens they cost."""
    return _DRAWN.get(power.omen.value, "token-omen")


def _is(answer: Answer, power: Power) -> bool:
    return isinstance(answer.action, BuyPower) and answer.action.omen is power.omen


def every_way(table: Table, power: Power) -> tuple[Tried, ...]:
    """Give every way to use a power, whether or not it is open now."""
    return tuple(one for one in tried_of(table) if _is(one.answer, power))


def why_shut(table: Table, power: Power) -> str:
    """Say in two or three words why a power cannot be used."""
    shut = next((one.short for one in every_way(table, power)), NOT_NOW)
    if shut != NOT_NOW:
        return shut
    if not her_phase(table):
        return NOT_NOW
    if power.omen in AIMED:
        return "nothing to take"
    no = refused(table, BuyPower(HER, power.omen))
    return NOT_NOW if no is None else no.short or "no effect here"


def _why_not(table: Table, power: Power) -> str:
    """Say why a power is in no button: by the rule itself, or that it finds nothing to take."""
    if power.omen in AIMED and her_phase(table):
        return "Nothing can be taken from here"
    no = why_not(table, BuyPower(HER, power.omen))
    return "" if no is None else no.text
