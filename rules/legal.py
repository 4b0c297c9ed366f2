"""Whether an action is legal: one place says so, whoever asks.

Guards come first, then changes. So whether an action may be done is asked of whoever decides it,
on a draft that stops where the changes begin: deciding, offering, a dimmed button and the cards
at a glance cannot differ. No rule stands here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.altered import altered
from rules.chance import StandIn
from rules.cites import cites
from rules.draft import Draft
from rules.house import HOUSE, part_at
from rules.names import Role, capital, does, title
from rules.outcome import NotAllowedError, ReachedChange, Refusal
from rules.part import RoleRules
from rules.passing import goes_before, is_open, passed
from rules.pieces import owner

if TYPE_CHECKING:
    from rules.actions import Action
    from rules.table import Table

_ANY_LUCK: Final = StandIn()


def why_not(table: Table, action: Action) -> Refusal | None:
    """Tell why an action may not be done, or None where it may: the one place that says so.

    It asks whoever decides the action, as far as the first change.
    """
    no = refused(table, action)
    return None if no is None else no.refusal


def at_hand(table: Table, action: Action) -> Table:
    """Give the table on which an action is decided: a moment that passes by itself may pass.

    What can be done in such a moment leaves it open; anything else lets it pass. What comes before
    all that waits there is decided as if nothing waited.
    """
    if goes_before(table, action):
        return altered(table, "owed", ())
    if is_open(table) and _refused_as_it_stands(table, action) is not None:
        return passed(table)
    return table


def refused(table: Table, action: Action) -> NotAllowedError | None:
    """Give the refusal as the rules raise it, with whether a player gains by seeing it."""
    if goes_before(table, action):
        return _refused_as_it_stands(at_hand(table, action), action)
    no = _refused_as_it_stands(table, action)
    if no is None or not is_open(table):
        return no
    return _refused_as_it_stands(passed(table), action)


def _refused_as_it_stands(table: Table, action: Action) -> NotAllowedError | None:
    draft = Draft(table, _ANY_LUCK, overrule=False, stops=True)
    try:
        route(draft, action)
    except NotAllowedError as no:
        return no
    except ReachedChange:
        pass
    return None


@cites("table.the-end", "table.seats")
def route(draft: Draft, action: Action) -> Action | None:
    """Let whoever decides an action do so; the action comes back if chance has filled it in."""
    if draft.table.outcome is not None:
        raise draft.refuse("The game is over", "table.the-end", "Undo, or start another game")
    by = _doer(action)
    if by is not None and by not in draft.table.roles:
        raise draft.refuse(
            f"{capital(does(by, 'is'))} not at this table", "table.seats", "Name a role that plays"
        )
    part = HOUSE.deciding[type(action)]
    if isinstance(part, RoleRules) and part_at(draft.table.setup, part) is not part:
        raise draft.refuse(
            f"The books of {title(part.role)} stay with real components in this game",
            "table.seats",
            "Do it on the board; a new game is kept here",
        )
    draft.by = by
    return HOUSE.decide[type(action)](draft, action)


def _doer(action: Action) -> Role | None:
    # The tile stack and the Shadow Unicorn act as well, and nobody sits there for them.
    by = getattr(action, "by", None) or getattr(action, "role", None)
    return by if by is None or type(by) is Role else owner(by)
