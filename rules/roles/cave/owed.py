"""What the Cave's own turn and its powers leave owed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rules.names import GHOSTS, Role
from rules.owed import Owed

SPENDERS: Final = (Role.CAVE, *GHOSTS)
"""Who can ever spend Omens; a Ghost does where she plays the Cave."""


@dataclass(frozen=True, slots=True)
class FlyBats(Owed):
    """Giant Bats carry a Treasure token, a Knight or a Tribe."""

    by: Role


@dataclass(frozen=True, slots=True)
class CastCurse(Owed):
    """Crystal Curse has been bought, and does one of its three things."""

    by: Role


@dataclass(frozen=True, slots=True)
class CollectOmens(Owed):
    """Whoever plays the Cave collects Omen tokens, at the start of the turn."""

    by: Role
