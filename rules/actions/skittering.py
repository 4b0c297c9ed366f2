"""Skittering: a symbol is named, and the piece goes to a tile that shows it."""

from __future__ import annotations

from dataclasses import dataclass

from rules.names import GhoulPiece, GhoulRole, Role, Space, Symbol  # noqa: TC001  # the sentences read it at run time
from rules.sentences import sentence


@sentence("{by} names {symbol}")
@dataclass(frozen=True, slots=True)
class NameDarkSymbol:
    """A player names the Dark symbol for a skitter."""

    by: Role
    symbol: Symbol


@sentence("stack shows[ {symbol}][by_app: by the app]")
@dataclass(frozen=True, slots=True)
class StackShows:
    """Nobody names it: the top tile of the stack does, or in the Collapse a random lost tile."""

    symbol: Symbol | None = None
    by_app: bool = False


@sentence("{by} skitters[ to {space}][beside_entrance: beside the entrance]")
@dataclass(frozen=True, slots=True)
class Skitter:
    """The Ghoul puts its piece on a tile with the named symbol."""

    by: GhoulRole
    space: Space | None = None
    beside_entrance: bool = False


@sentence("{by} puts {piece}[ at {space}][beside_entrance: beside the entrance]")
@dataclass(frozen=True, slots=True)
class PutGhoul:
    """In the skitter variant the opponent puts the Ghoul's piece on the tile."""

    by: Role
    piece: GhoulPiece
    space: Space | None = None
    beside_entrance: bool = False
