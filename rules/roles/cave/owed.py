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
    """The Cave collects its Omen tokens, at the start of its turn."""

    by: Role


@dataclass(frozen=True, slots=True)
class CheckSpentOmens(Owed):
    """The Cave Ghost puts a Treasure token for every six Omen tokens she has spent."""

    by: Role
