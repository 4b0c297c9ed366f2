"""The figures that the Armored Knight attacks, and whose hits make a difference to her."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, Literal

from rules.names import a


class Figure(StrEnum):
    """A figure that she attacks, in either box."""

    SKELETON = "skeleton"
    SPIDER = "spider"
    SHADOW_PALADIN = "shadow-paladin"
    EGG = "egg"
    POLTERGEIST = "poltergeist"
    WARLOCK = "warlock"
    FANGS_TRIBE = "fangs-tribe"
    BONES_TRIBE = "bones-tribe"
    EYE_TRIBE = "eye-tribe"
    DRAGON = "dragon"
    THIEF = "thief"
    UNICORN = "unicorn"
    GHOUL = "ghoul"
    VILE_GHOUL = "vile-ghoul"

    @property
    def named(self) -> str:
        """Its name as a sentence says it: of some there are several."""
        name = self.value.replace("-", " ").title()
        return a(name) if self in SEVERAL_FIGURES else f"the {name}"


FigureOnTile = Literal[
    Figure.SKELETON,
    Figure.SPIDER,
    Figure.SHADOW_PALADIN,
    Figure.EGG,
    Figure.POLTERGEIST,
    Figure.WARLOCK,
    Figure.FANGS_TRIBE,
    Figure.BONES_TRIBE,
    Figure.EYE_TRIBE,
    Figure.DRAGON,
    Figure.THIEF,
    Figure.UNICORN,
]
"""Those that she attacks in an encounter; into a Ghoul's space she comes as the Knight does."""
SEVERAL_FIGURES: Final = (Figure.SKELETON, Figure.EGG, Figure.POLTERGEIST)


class Foe(StrEnum):
    """Whose hit it is, as far as it makes a difference to her."""

    SKELETON = "skeleton"
    TRIBE = "tribe"
    AMBUSH = "ambush"
    ANOTHER = "another"

    @property
    def named(self) -> str:
        """Its name as a sentence says it."""
        return "somebody else" if self is Foe.ANOTHER else a(self.value.title())
