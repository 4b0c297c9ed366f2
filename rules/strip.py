"""The steps of a turn, each done, open, skipped or not applicable, and what ending it leaves out.

Each role says how its own steps stand; what follows every turn adds its steps behind them. What a
step has become on purpose or by the table, skipped or not applicable, is kept until the turn
passes, and shows once the step's time is over.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules.altered import replace
from rules.cites import cites
from rules.house import HOUSE, question, turn_now
from rules.owed import Passing
from rules.table import Phase, StepState
from rules.windows import turn_is_over

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.prompts import Prompt
    from rules.table import Table


@dataclass(frozen=True, slots=True)
class TurnStep:
    """One step and how far it is.

    `may_end`: the turn may end while it is at this step. `by_ending`: ending the turn does this
    step, or asks for it, so that it is never left out by it.
    """

    title: str
    rule: str
    state: StepState
    may_end: bool = False
    by_ending: bool = False


PhasesOfStep = tuple[tuple[Phase, ...], str, str]
"""The phases that belong to a step, its heading, its rule."""


def strip(table: Table) -> tuple[TurnStep, ...]:
    """Give the steps of the turn that is being taken, in order."""
    own = turn_now(table).steps(table)
    after = () if table.within is not None else HOUSE.parts
    steps = (*own, *(step for part in after for step in part.steps_after(table)))
    return tuple(
        replace(step, state=table.marks[step.rule])
        if step.state is StepState.DONE and step.rule in table.marks
        else step
        for step in steps
    )


def in_phases(table: Table, steps: tuple[PhasesOfStep, ...]) -> tuple[TurnStep, ...]:
    """Give the steps of a turn whose phase tells how far it is; ending the turn does the last."""
    last = len(steps) - 1
    here = next((place for place, (phases, _, _) in enumerate(steps) if table.at(*phases)), 0)
    if turn_is_over(table):
        here = len(steps)
    return tuple(
        TurnStep(title, rule, how_far(place - here), place == last - 1, place == last)
        for place, (_, title, rule) in enumerate(steps)
    )


def how_far(steps_away: int) -> StepState:
    """Tell how a step stands that comes so many steps after the one it is time for."""
    if steps_away < 0:
        return StepState.DONE
    return StepState.OPEN if steps_away else StepState.NOW


# What ending the turn would leave out


@dataclass(frozen=True, slots=True)
class Open:
    """What comes before the turn may end."""

    text: str
    rule: str = ""
    """The rule by which it is done, where no question asks for it."""
    printed: bool = False
    """Whether it is a step of the turn, called by the name printed for it."""


def left_out(table: Table) -> tuple[str, ...]:
    """Name what would be left out if the turn ended now."""
    return tuple(one.text for one in still_open(table))


def still_open(table: Table) -> tuple[Open, ...]:
    """Give what would be left out: what is asked, what waits, what that brings, and the steps."""
    waiting = (
        owed for owed in table.owed[1:] if type(owed) in HOUSE.ask and not isinstance(owed, Passing)
    )
    asked = (*_required(table), *(HOUSE.ask[type(owed)](table, owed) for owed in waiting))
    left = [short(prompt.text) for prompt in asked]
    left += [owed.brings for owed in table.owed if owed.brings]
    steps = strip(table)
    left += [step.title for step in steps if step.state is StepState.OPEN and not step.by_ending]
    named = {step.title: step.rule for step in steps}
    return tuple(Open(text, named.get(text, ""), text in named) for text in left)


def _required(table: Table) -> tuple[Prompt, ...]:
    if table.owed:
        return (question(table),)
    asked = turn_now(table).prompts(table)
    return tuple(prompt for prompt in asked if prompt.required)


def short(text: str) -> str:
    """Say the beginning of a question, for where it is only named."""
    return re.split(r"[;:] |(?<=\?) ", text, maxsplit=1)[0]


_TURN: Final = "base.turn-order"
SKIPPED: Final = "Skipped: "
"""How it is told what was left out on purpose."""


def note_skipped(draft: Draft, before: Table) -> None:
    """Write down what a turn that was ended on purpose has left out."""
    left = left_out(before)
    if not left:
        return
    skipped = [
        step.rule
        for step in strip(before)
        if not step.by_ending
        and (step.state is StepState.OPEN or (step.state is StepState.NOW and not step.may_end))
    ]
    rule = skipped[0] if skipped and not before.owed else _required(before)[0].rule
    mark(draft, StepState.SKIPPED, *skipped)
    draft.tell(f"{SKIPPED}{', '.join(left)}", rule)


@cites("base.turn-order")
def skip_the_rest(draft: Draft) -> None:
    """Leave out what is asked after a turn, if the players say so on purpose."""
    before = draft.table
    draft.advise_against(
        f"The turn has ended, and this is still asked: {short(question(before).text)}",
        _TURN,
        "Answer that first, or skip it on purpose",
    )
    rule = question(before).rule
    left = left_out(before)
    kept = tuple(owed for owed in before.owed if type(owed) not in HOUSE.ask)
    draft.turn_to(_TURN, owed=kept)
    open_before = {
        step.rule for step in strip(before) if step.state in {StepState.NOW, StepState.OPEN}
    }
    gone = (step.rule for step in strip(draft.table) if step.state is StepState.DONE)
    mark(draft, StepState.SKIPPED, *(one for one in gone if one in open_before))
    draft.tell(f"{SKIPPED}{', '.join(left)}", rule)


def mark(draft: Draft, state: StepState, *rules: str) -> None:
    """Keep what steps of this turn have become, under the addresses of their rules."""
    if rules:
        draft.turn_to(rules[0], marks={**draft.table.marks, **dict.fromkeys(rules, state)})
