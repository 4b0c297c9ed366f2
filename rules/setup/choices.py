"""What a mix leaves to the players to agree before the first turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.names import KNIGHTS, Role, capital, title
from rules.setup.levels import DUELS_WITH_GHOST, SOLO_LEVEL, SOLO_LEVELS

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from rules.table import Setup

THIEF_TREASURES: Final = "thief-treasures"
"""How many Treasures the Thief stashes; who plays against him smashes Crystals by that number."""
GHOST_CRYSTALS: Final = "ghost-crystals"
"""How many Crystals Goblins or a Vile Ghoul smash against the Ghost alone."""
AGREED: Final = frozenset({Role.VILE_GHOUL, Role.THIEF, Role.CAVE, Role.CAVE_GHOST})
"""Among these the Thief stashes as many Treasures as was agreed."""
OMENS: Final = "omens"
COUNTED: Final = "counted"
"""Whether the app counts the Cave's Omen tokens, and holds its prices to them."""
YES: Final = "yes"
_KEPT: Final = ("grit", "rage", "population", "wakefulness", "hunger", "loot", "crystals")
"""The counters of others that the app keeps where a table wants it."""


def kept(counter: str) -> str:
    """Name the choice by which a counter is kept."""
    return f"keep-{counter}"


CHOICES: Final[dict[str, tuple[str, ...]]] = {
    **{kept(counter): ("no", YES) for counter in _KEPT},
    OMENS: ("as-said", COUNTED),
    THIEF_TREASURES: ("6", "5"),
    GHOST_CRYSTALS: ("5", "4"),
    "stack": ("physical", "virtual"),
}
"""By name: the options, the offered one first."""


@dataclass(frozen=True, slots=True)
class Open:
    """A number that a mix leaves to the players: what taking the other option means."""

    name: str
    title: str
    what: str
    rule: str
    means: tuple[str, ...]
    """What each option means for everybody, in the order of the options."""


_VILE_AGAINST_THIEF: Final = Open(
    THIEF_TREASURES,
    "The Thief stashes 5 Treasures, not 6",
    "The Vile Ghoul then smashes 6 Crystals, not 7",
    "vile-ghoul.2plus-players.thief",
    (
        "The Thief stashes 6 Treasures, the Vile Ghoul smashes 7 Crystals",
        "The Thief stashes 5 Treasures, the Vile Ghoul smashes 6 Crystals",
    ),
)
_AGAINST_GHOST: Final = Open(
    GHOST_CRYSTALS,
    "4 Crystals to smash, not 5",
    "The Ghost then locks 5 Artifacts, not 6",
    "ghost.2-players",
    (
        "5 Crystals to smash, 6 Artifacts for the Ghost to lock",
        "4 Crystals to smash, 5 Artifacts for the Ghost to lock",
    ),
)


@cites("setup.mixes.knight-thief")
def _against_thief(knight: Role) -> Open:
    """Let whichever Knight plays agree with the Thief alone."""
    return Open(
        THIEF_TREASURES,
        "The Thief stashes 5 Treasures, not 6",
        f"{capital(title(knight))} then smashes 5 Crystals, not 6",
        "setup.mixes.knight-thief",
        (
            f"The Thief stashes 6 Treasures, {title(knight)} smashes 6 Crystals",
            f"The Thief stashes 5 Treasures, {title(knight)} smashes 5 Crystals",
        ),
    )


@cites(
    "vile-ghoul.2plus-players.thief",
    "ghost.2-players",
    "ghost.2-players.goblins-vs-ghost",
    "ruling.vile-against-ghost",
)
def left_open(seats: Collection[Role]) -> tuple[Open, ...]:
    """Give what these players have to agree on before they begin.

    The Ghoul or the Ghost who joins a mix leaves what it says about the others alone.
    """
    if set(seats) in DUELS_WITH_GHOST:
        return (_AGAINST_GHOST,)
    mix = set(seats) - {Role.GHOUL, Role.GHOST}
    if {Role.VILE_GHOUL, Role.THIEF} <= mix <= AGREED:
        return (_VILE_AGAINST_THIEF,)
    return tuple(_against_thief(knight) for knight in KNIGHTS if mix == {knight, Role.THIEF})


def chosen(choices: Mapping[str, str], name: str) -> str:
    """Give what was agreed, or else what is offered."""
    return choices.get(name, CHOICES[name][0])


def agreed(seats: Collection[Role], choices: Mapping[str, str], name: str) -> int | None:
    """Give the number that was agreed; None where the mix leaves no such number open."""
    if not any(one.name == name for one in left_open(seats)):
        return None
    return int(chosen(choices, name))


@cites("ghost.2-players", "ruling.goblins-vs-ghost", "ruling.vile-against-ghost")
def crystals_against_ghost(setup: Setup) -> int | None:
    """So many Crystals Goblins or a Vile Ghoul smash against the Ghost alone, as agreed.

    She locks one Artifact more than that. In any other mix the number means nothing.
    """
    return agreed(setup.seats, setup.choices, GHOST_CRYSTALS)


def problem(choices: Mapping[str, str]) -> str:
    """Say what is wrong with what was agreed; nothing when all is well."""
    known = {**CHOICES, SOLO_LEVEL: SOLO_LEVELS}
    for name, value in choices.items():
        if name not in known:
            return f"“{name[:40]}” is nothing to choose; there is {', '.join(known)}"
        if value not in known[name]:
            return f"{name} is {' or '.join(known[name])}, not {value[:40]}"
    return ""
