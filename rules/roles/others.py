"""The roles whose own books stay with real components: turns pass, numbers are told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.actions import CaveCollapses, EndTurn, TellDefense, Win
from rules.boards import Other
from rules.cites import cites
from rules.names import Role, capital, title
from rules.outcome import Outcome
from rules.prompts import Answer, Ask, Kind, Prompt
from rules.routing import Turn, decides
from rules.setup.tiles import CAVES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.draft import Draft
    from rules.table import Table


@decides(TellDefense)
@cites("ghoul.other-players")
def tell_defense(draft: Draft, action: TellDefense) -> None:
    """A player says the Strength, Armor or Stealth that others have to reckon with."""
    if not isinstance(draft.table.roles[action.by], Other):
        raise draft.refuse(
            f"The app keeps the books of {title(action.by)} itself",
            "ghoul.set-defense",
            "Correct the number there",
        )
    draft.refuse_if(
        action.defense < 0, "A defense is 0 or more", "ghoul.attack", "Say the printed number"
    )
    draft.change(action.by, "ghoul.other-players", defense=max(0, action.defense))


_MANY: Final = frozenset({Role.GOBLINS, Role.SKELETONS})
"""Who are several, and so take a turn where others takes one."""


@decides(CaveCollapses)
@cites("collapse.crystal-tiles")
def cave_collapses(draft: Draft, _action: CaveCollapses) -> None:
    """The Cave has collapsed on the table: who plays it wins, everybody else loses."""
    seats = draft.table.setup.seats
    winners = tuple(role for role in seats if role in CAVES)
    losers = tuple(role for role in seats if role not in winners)
    draft.end(Outcome(winners, losers, "The Cave has collapsed", "collapse.crystal-tiles"))


@decides(Win)
@cites("table.the-end")
def win(draft: Draft, action: Win) -> None:
    """A player has won by the goal of a role whose books lie on the table."""
    draft.refuse_if(
        not isinstance(draft.table.roles[action.by], Other),
        f"The app keeps the goal of {title(action.by)} itself",
        "table.the-end",
        "Say what it does to reach it",
    )
    losers = tuple(role for role in draft.table.setup.seats if role is not action.by)
    why = f"{capital(title(action.by))} reached the goal of this role"
    draft.end(Outcome((action.by,), losers, why, "table.the-end"))


@cites("base.turn-order")
def begin_turn(draft: Draft) -> None:
    """A turn that is played with real components has no phases here."""
    draft.turn_to("base.turn-order", phase="")


@cites("base.turn-order")
def end_turn(draft: Draft, action: EndTurn) -> None:
    """A player's turn is over; what is owed is met first."""
    draft.refuse_if(
        draft.table.turn is not action.by,
        f"It is the turn of {title(draft.table.turn)}",
        "base.turn-order",
        f"End the turn of {title(draft.table.turn)}",
    )
    draft.refuse_if(
        bool(draft.table.owed),
        "Something is still owed",
        "base.turn-order",
        "Answer that first, or skip it on purpose",
    )
    draft.turn_to("base.turn-order", owed=())


def prompts(table: Table) -> Iterator[Prompt]:
    """Ask what the app has to hear of another role's turn."""
    role = table.turn
    ask = Ask("defense", Kind.NUMBER)
    yield Prompt(
        f"{capital(title(role))} {'take' if role in _MANY else 'takes'} a turn",
        "base.turn-order",
        role,
        (
            Answer(EndTurn(role), "End turn"),
            Answer(TellDefense(role, 1), "Tell the defense", asks=(ask,)),
        ),
        required=False,
    )


TURN: Final = Turn(begin_turn, end_turn, prompts)
