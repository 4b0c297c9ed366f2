"""How a Ghoul's game ends: the escape by the Entrance, or the death of its prey."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.actions import Killed
from rules.cave.standing import stand
from rules.cites import cites
from rules.house import decides
from rules.names import ENTRANCE, Piece, Role, capital, title
from rules.outcome import Outcome
from rules.roles.ghoul.goals import goal, starting_health
from rules.roles.ghoul.seat import seat

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.names import GhoulRole
    from rules.table import Setup


@cites("ghoul.how-to-win", "vile-ghoul.how-to-win", "ghoul.solo", "vile-ghoul.solo")
def wins(draft: Draft, role: GhoulRole, why: str) -> None:
    """End the game for the Ghoul and against everybody else."""
    losers = tuple(other for other in draft.table.setup.seats if other is not role)
    draft.end(Outcome((role,), losers, capital(why), goal(draft.table.setup).rule))


def lays_out(setup: Setup) -> dict[Role, dict[str, object]]:
    """Give the prey its Health, so that it is followed from the start."""
    return {prey: {"health": health} for prey, health in starting_health(setup).items()}


@cites("vile-ghoul.difficulty-variants", "vile-ghoul.attack", "ghoul.attack-effects")
def lose_health(draft: Draft, role: Role, rule: str) -> None:
    """Take 1 Health off a role; the app follows it only where the last one decides the game."""
    victim = draft.table.roles[role]
    if victim.health is not None:
        draft.note(role, rule, health=max(0, victim.health - 1))
        if victim.health <= 1:
            dies(draft, role)


MORTAL: Final = frozenset(
    {
        Role.KNIGHT,
        Role.ARMORED_KNIGHT,
        Role.DRAGON,
        Role.SHADOW_PALADIN,
        Role.UNICORN,
    }
)
"""Who has Health to lose. The Thief is killed and starts again."""


@decides(Killed)
@cites("ghoul.other-players.never-killed", "base.thief-turn.killed")
def killed(draft: Draft, action: Killed) -> None:
    """Somebody has lost the last Health, whoever took it."""
    if action.by not in MORTAL and action.by is not Role.THIEF:
        raise draft.refuse(
            f"Nothing kills {title(action.by)}", "ghoul.other-players", "It has no Health to lose"
        )
    draft.refuse_if(
        bool(draft.table.owed),
        "Something is still owed",
        "base.turn-order",
        "Answer that first, or overrule it",
    )
    if action.by is Role.THIEF:
        rule = "base.thief-turn.killed"
        stand(draft, Piece.THIEF, ENTRANCE, rule)
        draft.tell("The Thief drops what he carries and starts again on the Entrance", rule)
    else:
        dies(draft, action.by)


@cites(
    "vile-ghoul.how-to-win",
    "vile-ghoul.2plus-players",
    "ghoul.knight-vs-ghoul",
    "ghoul.dragon-vs-ghoul",
    "ruling.ghouls-kill",
)
def dies(draft: Draft, victim: Role) -> None:
    """A death ends the game if the Ghoul wins by it, an Ambush's kill of the Knight as well.

    Otherwise play goes on without the dead: no turn, no attack, no target.
    """
    ghoul = seat(draft.table)
    aim = goal(draft.table.setup) if ghoul is not None else None
    rule = "table.the-end"
    draft.note(victim, rule, dead=True)
    if draft.table.roles[victim].health:
        draft.note(victim, rule, health=0)
    if ghoul is not None and aim is not None and aim.kill is victim:
        wins(draft, ghoul, f"{title(victim)} is dead")
        return
    stand(draft, Piece(victim.value), None, rule)
    draft.tell(f"{capital(title(victim))} is dead, and takes no more turns", rule)
