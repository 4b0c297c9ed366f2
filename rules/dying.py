"""Health that is lost, and what follows from a death: who wins by it, and who plays on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.actions import Killed
from rules.cave.standing import stand
from rules.cites import cites
from rules.goals import goal_of
from rules.house import decides, rules_of
from rules.names import ENTRANCE, Piece, Role, capital, does, title
from rules.outcome import Outcome

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.table import Setup

MORTAL: Final = frozenset(
    {
        Role.KNIGHT,
        Role.ARMORED_KNIGHT,
        Role.DRAGON,
        Role.SHADOW_PALADIN,
        Role.SPIDER,
        Role.UNICORN,
    }
)
"""Who has Health to lose. The Thief is killed and starts again."""


@cites("vile-ghoul.difficulty-variants", "vile-ghoul.attack", "ghoul.attack-effects")
def lose_health(draft: Draft, role: Role, rule: str) -> None:
    """Take 1 Health off a role; the app follows it only where it is kept, or decides the game."""
    own = rules_of(draft.table.setup, role).loses_health
    if own is not None:
        own(draft, rule)
        return
    health = draft.table.roles[role].health
    if health is not None:
        draft.note(role, rule, health=max(0, health - 1))
        if health <= 1:
            dies(draft, role)


@cites("boards.starting-health")
def hunted_health(setup: Setup, role: Role) -> int | None:
    """Give the Health with which somebody who hunts a role lets it start; None without."""
    for hunter in setup.seats:
        said = rules_of(setup, hunter).lays_out(setup).get(role, {}).get("health")
        if isinstance(said, int):
            return said
    return None


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
        thief_falls(draft, Piece.THIEF, Role.THIEF)
    else:
        dies(draft, action.by)


@cites("base.thief-turn.killed")
def thief_falls(draft: Draft, _piece: Piece, _by: Role) -> None:
    """Let the Thief start again, whoever has killed him."""
    rule = "base.thief-turn.killed"
    stand(draft, Piece.THIEF, ENTRANCE, rule)
    draft.tell("The Thief drops what he carries and starts again on the Entrance", rule)


@cites(
    "vile-ghoul.how-to-win",
    "vile-ghoul.2plus-players",
    "ghoul.knight-vs-ghoul",
    "ghoul.dragon-vs-ghoul",
    "ruling.ghouls-kill",
)
def dies(draft: Draft, victim: Role, by: Role | None = None) -> None:
    """A death ends the game if somebody whose books are kept wins by it, an Ambush's as well.

    It does, too, if whoever is known to have killed plays for it. Otherwise play goes on without
    the dead: no turn, no attack, no target.
    """
    rule = "table.the-end"
    draft.note(victim, rule, dead=True)
    if draft.table.roles[victim].health:
        draft.note(victim, rule, health=0)
    hunter = _wins_by(draft.table.setup, victim, by)
    if hunter is not None:
        setup = draft.table.setup
        losers = tuple(other for other in setup.seats if other is not hunter)
        why = capital(f"{does(victim, 'is')} dead")
        draft.end(Outcome((hunter,), losers, why, goal_of(setup, hunter).rule))
        return
    for piece in rules_of(draft.table.setup, victim).pieces:
        stand(draft, piece, None, rule)
    draft.tell(f"{capital(does(victim, 'is'))} dead, and takes no more turns", rule)


def _wins_by(setup: Setup, victim: Role, by: Role | None) -> Role | None:
    return next(
        (
            role
            for role in setup.seats
            if (role is by or rules_of(setup, role).keeps_books)
            and goal_of(setup, role).kill is victim
        ),
        None,
    )
