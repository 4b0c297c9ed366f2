"""The roles, one package each; its modules stand for the headings of its booklet.

This is the one list of them, in the order that players see, which is the order of their turns: by
the number on the board, a Unicorn right after the Dragon. What all of them share comes after.
"""

from __future__ import annotations

from typing import Final

from rules.cave import MAP
from rules.roles.armored_knight import ARMORED_KNIGHT
from rules.roles.base import (
    DRAGON,
    GOBLINS,
    KNIGHT,
    MANOR,
    PALADIN,
    SKELETONS,
    SPIDER,
    THIEF,
    UNICORN,
    WARLOCK,
)
from rules.roles.cave import CAVE
from rules.roles.cave_ghost import CAVE_GHOST
from rules.roles.ghost import GHOST
from rules.roles.ghoul import GHOUL
from rules.roles.shadow_paladin import SHADOW_PALADIN
from rules.roles.vile_ghoul import VILE_GHOUL
from rules.table_wide import TABLE

ROLES: Final = (
    KNIGHT,
    PALADIN,
    ARMORED_KNIGHT,
    GOBLINS,
    VILE_GHOUL,
    SKELETONS,
    DRAGON,
    SPIDER,
    SHADOW_PALADIN,
    UNICORN,
    CAVE,
    CAVE_GHOST,
    MANOR,
    THIEF,
    WARLOCK,
    GHOUL,
    GHOST,
)
SHARED: Final = (TABLE, MAP)
