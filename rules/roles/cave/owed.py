"""What the Cave's own turn and its powers leave owed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.owed import Owed

if TYPE_CHECKING:
    from rules.names import Role


@dataclass(frozen=True, slots=True)
class FlyBats(Owed):
    """Giant Bats carry a Treasure token, the Knight or a Tribe."""

    by: Role


@dataclass(frozen=True, slots=True)
class CastCurse(Owed):
    """Crystal Curse has been bought, and does one of its three things."""

    by: Role


@dataclass(frozen=True, slots=True)
class CollectOmens(Owed):
    """Whoever plays the Cave collects Omen tokens, at the start of the turn."""

    by: Role
