"""What a mix leaves to the players to agree before the first turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

THIEF_TREASURES: Final = "thief-treasures"
GHOST_CRYSTALS: Final = "ghost-crystals"
"""How many Crystals Goblins or a Vile Ghoul smash against the Ghost alone."""
CHOICES: Final[dict[str, tuple[str, ...]]] = {
    THIEF_TREASURES: ("6", "5"),
    GHOST_CRYSTALS: ("5", "4"),
    "stack": ("physical", "virtual"),
}
"""By name: the options, the offered one first."""


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
