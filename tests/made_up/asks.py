"""How the bow is asked, and what follows from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.guards import asked_of
from rules.house import asks, decides
from rules.names import capital, title
from rules.prompts import Answer, Prompt
from tests.made_up.actions import Bow
from tests.made_up.board import MadeUp
from tests.made_up.owed import AnswerWithABow
from tests.made_up.seat import ME, board

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.table import Table

RULE = "base.turn-order"


@asks(AnswerWithABow)
def ask_bow(_table: Table, owed: AnswerWithABow) -> Prompt:
    """Two ways to greet."""
    answers = (Answer(Bow(owed.by), "Nod"), Answer(Bow(owed.by, deeply=True), "Bow deeply"))
    return Prompt(f"{capital(title(owed.by))} greets the Unicorn", RULE, owed.by, answers)


@decides(Bow)
def bow(draft: Draft, action: Bow) -> None:
    """A deep bow is worth a spark."""
    owed = draft.table.first_owed
    if not isinstance(owed, AnswerWithABow):
        raise draft.refuse("Nobody waits for a bow", RULE, "It is asked when a Charm is hidden")
    asked_of(draft, action.by, owed.by, RULE)
    draft.settle(RULE)
    if action.deeply:
        draft.change(ME, RULE, MadeUp, sparks=board(draft.table).sparks + 1)
