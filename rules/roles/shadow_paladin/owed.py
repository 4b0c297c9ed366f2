"""What the table owes the Shadow Paladin, or she the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.owed import Owed
from rules.roles.shadow_paladin.actions import Prey  # noqa: TC001  # kept in a saved game

if TYPE_CHECKING:
    from rules.names import Piece, Role, Space


@dataclass(frozen=True, slots=True)
class StrikeHits(Owed):
    """Without a map somebody says whom Strike reaches, one after the other."""

    struck: tuple[Piece | Prey, ...] = ()


@dataclass(frozen=True, slots=True)
class RefillChains(Owed):
    """A chain was broken: others may be discarded, then the empty spaces are filled.

    `drawing`: a card was drawn already, so no more are discarded.
    """

    drawing: bool = False


@dataclass(frozen=True, slots=True)
class SayIsolated(Owed):
    """The walls of these tiles, or of their neighbours, are untold: somebody looks at the table."""

    spaces: tuple[Space, ...]


@dataclass(frozen=True, slots=True)
class Flee(Owed):
    """She was hit, and moves to the nearest Dark tile."""


@dataclass(frozen=True, slots=True)
class SayHealth(Owed):
    """She has lost 1 Health, and nobody has told how much she has; `by` is whoever took it."""

    by: Role | None = None


@dataclass(frozen=True, slots=True)
class DiscardCards(Owed):
    """So many Power cards are discarded, of any kind."""

    left: int
    rule: str
