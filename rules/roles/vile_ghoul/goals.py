"""How the Vile Ghoul wins: by its prey's death, or by Crystals, as many as the mix says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.names import CAVES, DRAGONS, KNIGHTS, Role
from rules.roles.ghoul.goals import CRYSTALS_AGAINST_CAVE, GhoulsGoal
from rules.roles.ghoul.levels import SOLO_CRYSTALS, harder
from rules.setup.choices import GHOST_CRYSTALS, THIEF_TREASURES, agreed
from rules.setup.health import usual_health
from rules.setup.levels import solo_level, solo_rules

if TYPE_CHECKING:
    from rules.table import Setup

VILE_CRYSTALS: Final = 5


@cites(
    "vile-ghoul.how-to-win",
    "vile-ghoul.2plus-players",
    "vile-ghoul.player-variants",
    "ruling.unicorn-prey",
    "ruling.vile-escape",
    "ruling.ghouls-kill",
)
def vile_ghouls_goal(setup: Setup) -> GhoulsGoal:
    """Kill the Knight; without her the Dragon; without both smash Crystals and escape.

    The kill is its own; the death of a Knight by an Ambush counts, too.
    """
    for prey in (*KNIGHTS, *DRAGONS):
        if prey in setup.seats:
            rule = "vile-ghoul.how-to-win"
            return GhoulsGoal(kill=prey, ambush=prey in KNIGHTS, rule=rule)
    return GhoulsGoal(crystals=_vile_crystals(setup), rule=_vile_rule(setup.seats))


@cites(
    "vile-ghoul.2plus-players.cave",
    "vile-ghoul.2plus-players.thief",
    "vile-ghoul.solo",
    "vile-ghoul.difficulty-variants",
    "ruling.vile-against-ghost",
    "ruling.level-crystals",
)
def _vile_crystals(setup: Setup) -> int:
    if solo_rules(setup.seats):
        return SOLO_CRYSTALS[solo_level(setup.seats, setup.levels, setup.choices)]
    standard = VILE_CRYSTALS
    others = set(setup.seats) - {Role.VILE_GHOUL, Role.GHOST}
    treasures = agreed(setup.seats, setup.choices, THIEF_TREASURES)
    crystals = agreed(setup.seats, setup.choices, GHOST_CRYSTALS)
    if crystals is not None:
        standard = crystals
    elif treasures is not None:
        standard = treasures + 1
    elif len(others) == 1 and others <= set(CAVES):
        standard = CRYSTALS_AGAINST_CAVE
    return standard + harder(setup, Role.VILE_GHOUL)


def _vile_rule(seats: tuple[Role, ...]) -> str:
    return "vile-ghoul.solo" if solo_rules(seats) else "vile-ghoul.how-to-win"


@cites("vile-ghoul.difficulty-variants")
def prey_health(setup: Setup, prey: Role) -> int:
    """So much Health it leaves to its prey."""
    return usual_health(prey) + harder(setup, Role.VILE_GHOUL)
