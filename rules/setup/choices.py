"""What a mix leaves to the players to agree before the first turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.names import Role

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

THIEF_TREASURES: Final = "thief-treasures"
GHOST_CRYSTALS: Final = "ghost-crystals"
"""How many Crystals Goblins or a Vile Ghoul smash against the Ghost alone."""
AGREED: Final = frozenset({Role.VILE_GHOUL, Role.THIEF, Role.CAVE, Role.CAVE_GHOST})
"""Among these the Thief stashes as many Treasures as was agreed."""
GHOST_DUELS: Final = ({Role.GOBLINS, Role.GHOST}, {Role.VILE_GHOUL, Role.GHOST})
"""Whoever smashes Crystals against the Ghost alone smashes as many as was agreed."""
CHOICES: Final[dict[str, tuple[str, ...]]] = {
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


@cites("vile-ghoul.2plus-players.thief", "ghost.2-players", "ruling.vile-against-ghost")
def left_open(seats: Collection[Role]) -> tuple[Open, ...]:
    """Give what these players have to agree on before they begin."""
    if {Role.VILE_GHOUL, Role.THIEF} <= set(seats) <= AGREED:
        title = "The Thief stashes 5 Treasures, not 6"
        what = "The Vile Ghoul then smashes 6 Crystals, not 7"
        return (Open(THIEF_TREASURES, title, what, "vile-ghoul.2plus-players.thief"),)
    if set(seats) in GHOST_DUELS:
        what = "The Ghost then locks 5 Artifacts, not 6"
        return (Open(GHOST_CRYSTALS, "4 Crystals to smash, not 5", what, "ghost.2-players"),)
    return ()


def chosen(choices: Mapping[str, str], name: str) -> str:
    """Give what was agreed, or else what is offered."""
    return choices.get(name, CHOICES[name][0])


def problem(choices: Mapping[str, str]) -> str:
    """Say what is wrong with what was agreed; nothing when all is well."""
    for name, value in choices.items():
        if name not in CHOICES:
            return f"“{name[:40]}” is nothing to choose; there is {', '.join(CHOICES)}"
        if value not in CHOICES[name]:
            return f"{name} is {' or '.join(CHOICES[name])}, not {value[:40]}"
    return ""
