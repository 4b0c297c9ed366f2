"""What lies before the made-up role."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from rules.boards import Board
from rules.secret import Secret

if TYPE_CHECKING:
    from rules.names import Space


class Charm(StrEnum):
    """A small thing worn under the mane."""

    ACORN = "acorn"
    QUETZAL = "quetzal"
    THIMBLE = "thimble"


class ChosenCharm(Secret[Charm]):
    """The Charm that is worn now."""

    shown = "a chosen charm"


@dataclass(frozen=True, slots=True)
class MadeUp(Board):
    """The made-up role's board."""

    sparks: int = 0
    health: int = 3
    charm: ChosenCharm | None = None
    worn: Charm | None = None
    dead: bool = False
    space: Space | None = None
