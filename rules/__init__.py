"""The game of VAST and nothing else: what is on the table, what may happen, and what follows.

This is the public door. A game is a `Setup` and a list of `Step`s; `decide` makes a step of an
action or refuses it, `why_not` only tells whether it may be done, `evolve` gives the next table,
`prompts` tells what the table owes and may do.
`look_up` finds the rule that somebody asks for.
"""

from rules.book import search as look_up
from rules.engine import decide, new_table, prompts, replay, why_not
from rules.events import evolve, fold
from rules.outcome import Outcome, Refusal, UnreadableError
from rules.steps import Step
from rules.table import Setup, Table

__all__ = [
    "Outcome",
    "Refusal",
    "Setup",
    "Step",
    "Table",
    "UnreadableError",
    "decide",
    "evolve",
    "fold",
    "look_up",
    "new_table",
    "prompts",
    "replay",
    "why_not",
]
