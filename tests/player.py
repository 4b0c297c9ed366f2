"""A player who answers whatever is asked, with any answer that is offered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules import Refusal, decide, prompts
from rules.names import Symbol
from rules.prompts import Gap

if TYPE_CHECKING:
    import random

    from rules import Table
    from rules.actions import Action
    from rules.prompts import Answer, Ask


def any_answer(table: Table, chance: random.Random) -> Action | None:
    """Choose one of the answers offered now; None when the game is over."""
    asked = prompts(table)
    if not asked:
        return None
    waiting = [prompt for prompt in asked if prompt.required] or asked
    while True:
        answer = chance.choice(chance.choice(waiting).answers)
        action = fill(answer, chance)
        # Who knows the secret does not try what it forbids, nor types a name that is taken.
        tried = answer.by_secret or any(ask.kind is Gap.TEXT for ask in answer.asks)
        if not tried or not isinstance(decide(table, action, chance), Refusal):
            return action


def fill(answer: Answer, chance: random.Random) -> Action:
    """Fill the gaps of an answer with values of the kind that is asked."""
    return answer.fill(**{ask.field: _value(ask, chance) for ask in answer.asks})


def _value(ask: Ask, chance: random.Random) -> object:
    if ask.options:
        given = chance.sample(ask.options, ask.count)
    else:
        given = [_one(ask, chance) for _ in range(ask.count)]
    return ask.value(*given)


def _one(ask: Ask, chance: random.Random) -> object:
    if ask.kind is Gap.SYMBOL:
        return chance.choice(list(Symbol))
    if ask.kind is Gap.TEXT:
        return f"Card {chance.randint(1, 10**9)}"
    return chance.randint(1, 6) if ask.kind is Gap.DIE else chance.randint(0, 3)
