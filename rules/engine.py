"""Routing, and running on until a person is needed. No rule stands here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules import invariants
from rules.altered import altered, altered_all, replace
from rules.cave.begin import lay_out_cave
from rules.cave.reconciling import reconcile
from rules.draft import Draft
from rules.events import fold
from rules.house import HOUSE, question, rules_of, turn_now
from rules.legal import at_hand, refused, route, why_not
from rules.outcome import NotAllowedError, Refusal
from rules.passing import goes_before, holds, is_open, let_pass, passed, run_on
from rules.prompts import Dimmed, Prompt
from rules.read_by import read_by
from rules.roles import ROLES, SHARED
from rules.said_again import asked_anew
from rules.steps import Step
from rules.table import Table, check_setup, turn_order
from rules.windows import begin_turn

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rules.actions import Action
    from rules.chance import Chance
    from rules.table import Setup

__all__ = ["carry_out", "decide", "new_table", "prompts", "refused", "replay", "untried", "why_not"]

HOUSE.furnish(*ROLES, *SHARED)


def new_table(setup: Setup) -> Table:
    """Lay out a table for these players, with the first turn begun."""
    check_setup(setup)
    seats = turn_order(setup.seats)
    if seats != setup.seats:
        setup = replace(setup, seats=seats)
    boards = {role: rules_of(setup, role).board(setup) for role in seats}
    for role in seats:
        for other, values in rules_of(setup, role).lays_out(setup).items():
            boards[other] = altered_all(boards[other], values)
    draft = Draft(Table(setup, boards, seats[0]), None, overrule=False)
    begin_turn(draft)
    for role in reversed(seats):
        sets_up = rules_of(setup, role).sets_up
        if sets_up is not None:
            sets_up(draft)
    if setup.with_map:
        lay_out_cave(draft)
        run_on(draft)
    return draft.table


def decide(
    table: Table, action: Action, chance: Chance | None = None, *, overrule: bool = False
) -> Step | Refusal:
    """Tell what follows from an action: a step, or the reason why it may not be done."""
    done = carry_out(table, action, chance, overrule=overrule)
    return done if isinstance(done, Refusal) else done[0]


def carry_out(
    table: Table, action: Action, chance: Chance | None = None, *, overrule: bool = False
) -> tuple[Step, Table] | Refusal:
    """Decide an action, and give the table after it too: what its events fold to.

    What cannot be done in a moment that passes by itself lets it pass; what is done before all that
    waits there leaves it open.
    """
    now, first = at_hand(table, action), goes_before(table, action)
    draft = Draft(now, chance, overrule=overrule)
    try:
        done = route(draft, action) or action
        if draft.overruled and draft.table.cave is not None:
            reconcile(draft, draft.overruled[0].rule)  # it may have taken what is owed its object
        if first:
            draft.owe_again(question(table).rule, *table.owed)
        run_on(draft)
        _see_at_once(draft)
    except NotAllowedError as no:
        return no.refusal
    invariants.check(draft.table)
    before = () if first or now is table else let_pass(table)
    return Step(done, (*before, *draft.events), tuple(draft.overruled)), draft.table


def prompts(table: Table) -> tuple[Prompt, ...]:
    """Tell what the table owes, first of all, and what it may do."""
    parted = (_parted(table, prompt) for prompt in untried(table))
    return tuple(
        prompt for prompt in parted if prompt.answers or (prompt.required and passed(table).owed)
    )


def untried(table: Table) -> tuple[Prompt, ...]:
    """Tell the same before anybody has asked which of the answers the rules allow.

    For whoever tries one answer at a time, and looks whether that may be given. Some are worked
    out only when they are looked at, and a heading may turn out to have none.
    """
    if table.outcome is not None:
        return ()
    if is_open(table):
        moment = replace(_asked(table), required=False)
        return (*untried(passed(table)), moment, *_meanwhile(table))
    anew = asked_anew(table)
    if table.owed:
        return (*anew, _asked(table))
    own = turn_now(table).prompts(table)
    besides = (prompt for offer in HOUSE.at(table).offers for prompt in offer(table))
    return (*anew, *(_as_read(table, prompt) for prompt in (*own, *besides)))


def _meanwhile(table: Table) -> Iterator[Prompt]:
    """Offer what comes before all that waits, where a question would be in its way."""
    if holds(table) and passed(table).owed:
        for prompt in untried(altered(table, "owed", ())):
            answers = tuple(one for one in prompt.answers if one.example.meanwhile)
            if answers:
                yield replace(prompt, answers=answers, required=False)


def _asked(table: Table) -> Prompt:
    return _as_read(table, question(table))


def _as_read(table: Table, prompt: Prompt) -> Prompt:
    """Let a prompt name the rule by which whoever is asked reads it."""
    rule = read_by(table, prompt.who, prompt.rule)
    return prompt if rule == prompt.rule else replace(prompt, rule=rule)


def _parted(table: Table, prompt: Prompt) -> Prompt:
    """Part what might be offered into what can be done now, and what is shown with its reason."""
    answers = tuple(prompt.answers)
    refusals = [refused(table, answer.example) for answer in answers]
    if not any(refusals):
        return prompt if prompt.answers is answers else replace(prompt, answers=answers)
    tried = tuple(zip(answers, refusals, strict=True))
    return Prompt(
        prompt.text,
        prompt.rule,
        prompt.who,
        tuple(answer for answer, no in tried if no is None),
        prompt.required,
        tuple(
            Dimmed(answer, no.refusal, no.short)
            for answer, no in tried
            if no is not None and no.short
        ),
    )


def replay(setup: Setup, steps: Iterable[Step]) -> Table:
    """Fold the events of many steps; nothing is decided again."""
    return fold(new_table(setup), (event for step in steps for event in step.events))


def _see_at_once(draft: Draft) -> None:
    for follows in HOUSE.at(draft.table).at_once:
        if draft.table.outcome is None:
            follows(draft)
