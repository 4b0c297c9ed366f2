"""The game of VAST and nothing else: what is on the table, what may happen, and what follows.

This is the public door. A game is a `Setup` and a list of `Step`s; `decide` makes a step of an
action or refuses it, `why_not` only tells whether it may be done, `evolve` gives the next table
(`carry_out` decides and gives that too, for whoever goes on from there at once),
`prompts` tells what the table owes and may do.
`look_up` finds the rule that somebody asks for.

What belongs to one matter has a door of its own, and there are no others; only a role's own panel
knows its role's package:

- `rules.names`, `rules.actions`: the words of the game; what people say they did
- `rules.setup`, `rules.setup.plan`, `rules.setup.tracked`, `rules.laying_out`: what is agreed
  before the first turn, everything that is laid out, what may be counted, the lines to tick off
- `rules.map`, `rules.cave`: the tiles as a value; what only the whole table can say of them
- `rules.said`, `rules.telling`, `rules.reporting`: what somebody did, a step, and what somebody can
  say has happened, in words
- `rules.transcript`: a game as text
- `rules.to_beat`, `rules.windows`, `rules.secret`: the number that an attack must beat, the end of
  a turn, what one player alone knows
- `rules.kept`: the memo, for what is worked out of a table and a table alone
- `rules.book`, `rules.book.matrix`, `rules.book.roads`, `rules.book.marking`, `rules.book.slips`:
  the rulebook, who can do what to whom, the code of a rule, found words, players' own slips
"""

from rules.book import search as look_up
from rules.boxes import Box, Game, who_plays
from rules.chance import Chance
from rules.corrections import SaidAs, correctable, span_of, to_correct
from rules.counters import Counter, Keep, kept_of
from rules.engine import carry_out, decide, new_table, prompts, refused, replay, untried, why_not
from rules.events import Event, Told, evolve, fold
from rules.goals import goal_of
from rules.guards import acts, plays
from rules.house import role_rules
from rules.outcome import Outcome, Refusal, UnreadableError
from rules.panel import BESIDE, PLACES, Reading, name_of, panel
from rules.passing import coming, done_at, may_act_first, passed
from rules.pieces import owner, piece_title, pieces_of, symbol_of
from rules.plain import Note, pack, plain, read_note
from rules.prompts import Answer, Ask, Gap, Prompt, lines_of
from rules.sentences import read_action
from rules.shown import shown
from rules.steps import Step
from rules.strip import SKIPPED, Open, still_open, strip
from rules.table import Setup, StepState, Table, turn_order
from rules.unread import Blank, Form, Rows, Unread, unread, wanted, with_form

__all__ = [
    "BESIDE",
    "PLACES",
    "SKIPPED",
    "Answer",
    "Ask",
    "Blank",
    "Box",
    "Chance",
    "Counter",
    "Event",
    "Form",
    "Game",
    "Gap",
    "Keep",
    "Note",
    "Open",
    "Outcome",
    "Prompt",
    "Reading",
    "Refusal",
    "Rows",
    "SaidAs",
    "Setup",
    "Step",
    "StepState",
    "Table",
    "Told",
    "Unread",
    "UnreadableError",
    "acts",
    "carry_out",
    "coming",
    "correctable",
    "decide",
    "done_at",
    "evolve",
    "fold",
    "goal_of",
    "kept_of",
    "lines_of",
    "look_up",
    "may_act_first",
    "name_of",
    "new_table",
    "owner",
    "pack",
    "panel",
    "passed",
    "piece_title",
    "pieces_of",
    "plain",
    "plays",
    "prompts",
    "read_action",
    "read_note",
    "refused",
    "replay",
    "role_rules",
    "shown",
    "span_of",
    "still_open",
    "strip",
    "symbol_of",
    "to_correct",
    "turn_order",
    "unread",
    "untried",
    "wanted",
    "who_plays",
    "why_not",
    "with_form",
]
