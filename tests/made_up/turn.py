"""The made-up role's turn: Hide a Charm, then Dance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.actions import EndTurn
from rules.guards import free_to_act
from rules.house import decides
from rules.outcome import Outcome
from rules.prompts import Answer, Ask, Gap, Prompt
from rules.strip import TurnStep, in_phases
from rules.table import Phase
from rules.telling import Change
from tests.made_up.actions import HideCharm, ShowCharm
from tests.made_up.board import Charm, ChosenCharm, MadeUp
from tests.made_up.owed import AnswerWithABow
from tests.made_up.seat import ME, board
from tests.made_up.setup import SparksGoal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.draft import Draft
    from rules.names import Role
    from rules.table import Table

HIDING, DANCING = "base.turn-order", "table.seats"
"""Any two addresses of the book: a rule of its own would be a rule of the game."""


class MadeUpPhase(Phase):
    """A Charm is hidden; then it dances."""

    HIDE = "hide"
    DANCE = "dance"


STEPS: Final = (
    ((MadeUpPhase.HIDE,), "Hide a Charm", HIDING),
    ((MadeUpPhase.DANCE,), "Dance", DANCING),
)


def begin_turn(draft: Draft) -> None:
    """A Charm that was shown is put away."""
    draft.change(ME, HIDING, MadeUp, worn=None)
    draft.turn_to(HIDING, phase=MadeUpPhase.HIDE)


def end_turn(draft: Draft, action: EndTurn) -> None:
    """The turn is over once a Charm is hidden."""
    free_to_act(draft, action.by, DANCING)
    draft.refuse_if(draft.table.at(MadeUpPhase.HIDE), "No Charm is hidden yet", HIDING, "Hide one")


def steps(table: Table) -> tuple[TurnStep, ...]:
    """Its two steps, and how far each is."""
    return in_phases(table, STEPS)


def prompts(table: Table) -> Iterator[Prompt]:
    """Ask for the Charm; then it may be shown."""
    if table.at(MadeUpPhase.HIDE):
        ask = Ask("charm", Gap.CARD, options=tuple(Charm), secret=ChosenCharm)
        answer = Answer(HideCharm(ME, ChosenCharm.unread()), "Hide a Charm", asks=(ask,))
        yield Prompt("The Unicorn hides a Charm", HIDING, ME, (answer,))
        return
    answers = [Answer(EndTurn(ME), "End turn")]
    if board(table).charm is not None:
        answers.append(Answer(ShowCharm(ME), "Show the Charm"))
    yield Prompt("The Unicorn dances", DANCING, ME, tuple(answers), required=False)


@decides(HideCharm)
def hide_charm(draft: Draft, action: HideCharm) -> None:
    """Whoever comes next greets it."""
    free_to_act(draft, action.by, HIDING)
    draft.refuse_if(
        not draft.table.at(MadeUpPhase.HIDE),
        f"{action.charm} is hidden already",
        HIDING,
        "Show it first",
    )
    draft.change(ME, HIDING, MadeUp, charm=action.charm)
    draft.tell(f"The Unicorn hides {action.charm}", HIDING)
    draft.turn_to(HIDING, phase=MadeUpPhase.DANCE)
    draft.owe(HIDING, AnswerWithABow(draft.table.after(ME)))


@decides(ShowCharm)
def show_charm(draft: Draft, action: ShowCharm) -> ShowCharm:
    """From now on everybody knows it; it is worth two sparks."""
    free_to_act(draft, action.by, DANCING)
    hidden = board(draft.table).charm
    if hidden is None:
        raise draft.refuse("No Charm is hidden", DANCING, "Hide one first")
    charm = action.charm
    if hidden.is_read and charm is not None and hidden != ChosenCharm(charm):
        raise draft.refuse("That is not what was hidden", DANCING, "Show what was hidden")
    if hidden.is_read or charm is None:
        charm = draft.reveal(hidden, DANCING)
    sparks = board(draft.table).sparks + 2
    draft.change(ME, DANCING, MadeUp, charm=None, worn=charm, sparks=sparks)
    draft.tell(f"The Unicorn wears the {charm.value.title()}", DANCING)
    if sparks >= SparksGoal().sparks:
        losers = tuple(role for role in draft.table.setup.seats if role is not ME)
        draft.end(Outcome((ME,), losers, "The Unicorn shines", DANCING))
    return ShowCharm(action.by, charm)


def glows(draft: Draft, by: Role) -> None:
    """Where a Charm lies hidden as its turn ends, a spark glows."""
    if by is ME and board(draft.table).charm is not None:
        draft.tell("A spark glows under the mane", HIDING)
        draft.change(ME, HIDING, MadeUp, sparks=board(draft.table).sparks + 1)


def reminders(table: Table) -> Iterator[Change]:
    """Whoever sees the Charm keeps silent."""
    if board(table).charm is not None:
        yield Change(f"Nobody asks about {board(table).charm}", HIDING)
