"""What the Ghost leaves owed, and the moments in which she may reveal a card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from rules.owed import FreeFlares, Owed, Passing

if TYPE_CHECKING:
    from rules.names import Role, Space


@dataclass(frozen=True, slots=True)
class DrawCards(Owed):
    """So many of these cards are drawn at random into the Possession deck, one by one.

    `keeps`: they are drawn of the deck itself, `among` are those drawn so far, and what is not
    drawn leaves the game.
    """

    by: Role
    among: tuple[Role, ...]
    left: int
    of: int
    rule: str
    keeps: bool = False


@dataclass(frozen=True, slots=True)
class FlareForArtifacts(FreeFlares):
    """The solo Ghost rolls once for each Artifact that lay on a Dark tile."""

    waits: ClassVar[str] = "Artifact"
    rule: ClassVar[str] = "ghost.solo"

    def after(self, centre: Space) -> Owed:
        """Look at the others again: an Artifact whose tile has been lit meanwhile needs no roll."""
        rest = list(self.spaces)
        if centre in rest:
            rest.remove(centre)
        return CheckArtifacts(self.by, tuple(rest))


@dataclass(frozen=True, slots=True)
class CheckArtifacts(Owed):
    """Which Artifacts lie on Dark tiles shows when the next roll comes; `None`: all of them."""

    by: Role
    spaces: tuple[Space, ...] | None = None


@dataclass(frozen=True, slots=True)
class MayReveal(Passing):
    """At the end of this role's turn the Ghost may reveal her card, if it is one of these."""

    by: Role
    turn: Role
    cards: tuple[Role, ...]
    rule: str


@dataclass(frozen=True, slots=True)
class WasItChosen(Owed):
    """Whether the card that a Mental Block took lay on the Possession space: only she knows."""

    by: Role
    card: Role
