"""By which address a rule is read: a role that goes by another's may have a page of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.cites import cites
from rules.house import HOUSE, rule_for

if TYPE_CHECKING:
    from rules.names import Role
    from rules.table import Table


@cites("vile-ghoul.turn-summary.shared-rules")
def read_by(table: Table, who: Role | None, rule: str) -> str:
    """Give the address of a rule for whoever does something, is asked or told.

    Who acts, or has the turn, reads it in its own booklet. What others have to do with a role reads
    in the booklet of the one that sits there: of the two Ghouls, say, only one does.
    """
    if rule not in HOUSE.readdressed:  # it is asked for every prompt and every refusal
        return rule
    whose = rule.partition(".")[0]
    for role in (who, table.turn):
        if role is not None:
            own = rule_for(table.setup, role, rule)
            if own != rule or role == whose:
                return own
    seats = table.setup.seats
    if whose in seats:
        return rule
    return next((own for role in seats if (own := rule_for(table.setup, role, rule)) != rule), rule)
