"""How a Ghoul's game ends: the escape by the Entrance, and the Health of its prey."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.cites import cites
from rules.names import capital, title
from rules.outcome import Outcome
from rules.pieces import pieces_of
from rules.roles.ghoul.goals import goal
from rules.roles.ghoul.seat import board
from rules.setup.health import healths, usual_health

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.names import GhoulRole, Role
    from rules.table import Setup, Table


@cites("ghoul.how-to-win", "vile-ghoul.how-to-win", "ghoul.solo", "vile-ghoul.solo")
def wins(draft: Draft, role: GhoulRole) -> None:
    """End the game for the Ghoul and against everybody else."""
    losers = tuple(other for other in draft.table.setup.seats if other is not role)
    why = f"{capital(title(role))} reached its goal and escaped by the Entrance"
    draft.end(Outcome((role,), losers, why, goal(draft.table.setup).rule))


@cites("vile-ghoul.difficulty-variants", "ghoul.knight-vs-ghoul", "ghoul.dragon-vs-ghoul")
def lays_out(setup: Setup) -> dict[Role, dict[str, object]]:
    """Give the prey its Health, as far as it is known, so that it is followed from the start.

    Nobody else's is followed.
    """
    prey = goal(setup).kill
    if prey is None:
        return {}
    health = healths(setup).get(prey)
    if health is None and setup.seats_health:
        health = usual_health(prey)
    return {} if health is None else {prey: {"health": health}}


@cites("vile-ghoul.how-to-win", "ruling.ghouls-kill")
def may_have_killed(table: Table, victim: Role) -> bool:
    """Tell whether it has attacked somebody in this turn: nothing else that it does kills."""
    return not set(pieces_of(victim)).isdisjoint(board(table).attacked)
