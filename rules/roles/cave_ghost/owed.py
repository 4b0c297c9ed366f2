"""What the Cave Ghost's turn leaves owed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.owed import Owed

if TYPE_CHECKING:
    from rules.names import Role


@dataclass(frozen=True, slots=True)
class TellIsolation(Owed):
    """Without the map the table says from what her Omen tokens are counted."""

    by: Role


@dataclass(frozen=True, slots=True)
class CheckSpentOmens(Owed):
    """She puts a Treasure token for every six Omen tokens she has spent."""

    by: Role
