"""What a Ghost says of the piece that she plays in a possession turn."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Literal

from rules.actions.action import Action
from rules.names import (  # the sentences read it at run time
    GhostRole,
    Piece,
    Role,
    Space,
    a,
)
from rules.sentences import sentence


@sentence("{by} summons {piece}[ at {space}]", kind="brought a piece onto the map")
@dataclass(frozen=True, slots=True)
class Summon(Action):
    """The piece of a role that nobody plays comes onto the map."""

    by: GhostRole
    piece: Piece
    space: Space | None = None


@sentence(
    "{by} walks {piece}[ to {space}][drifting: with the current]", kind="moved the possessed piece"
)
@dataclass(frozen=True, slots=True)
class Walk(Action):
    """The possessed piece goes on: one space without the map, or to any space with it."""

    by: GhostRole
    piece: Piece
    space: Space | None = None
    drifting: bool = False


class Spent(StrEnum):
    """What is spent one by one of what a Possession card gives."""

    ENCOUNTER = "encounter"
    POWER_CARD = "power-card"
    UNICORN_CARD = "unicorn-card"
    ACTION_CUBE = "action-cube"
    OMEN = "omen-token"

    @property
    def named(self) -> str:
        """Its name as a sentence says it."""
        return a(_NAMES[self])


_NAMES: Final = {
    Spent.ENCOUNTER: "encounter",
    Spent.POWER_CARD: "Power card",
    Spent.UNICORN_CARD: "Unicorn card",
    Spent.ACTION_CUBE: "Action cube",
    Spent.OMEN: "Omen token",
}


@sentence("{by} spends {what}", said="{by} uses {what}", kind="used what the card gives")
@dataclass(frozen=True, slots=True)
class Spend(Action):
    """One of what her card gives the possessed player is spent."""

    by: GhostRole
    what: Spent


@sentence("{by} takes artifact[ with {piece}]", said="{by} takes an Artifact[ with {piece}]")
@dataclass(frozen=True, slots=True)
class TakeArtifact(Action):
    """The possessed player collects an Artifact from the piece's space."""

    meanwhile = True

    by: Literal[Role.GHOST]
    piece: Piece | None = None


@sentence("{by} drops artifact", said="{by} drops the Artifact")
@dataclass(frozen=True, slots=True)
class DropArtifact(Action):
    """The possessed player drops the Artifact that is carried."""

    meanwhile = True

    by: Literal[Role.GHOST]


@sentence(
    "{by} locks artifact[ of {carrier}]",
    said="{by} locks[ {carrier:whose} Artifact][!carrier: an Artifact]",
)
@dataclass(frozen=True, slots=True)
class LockInPossession(Action):
    """Without a map: in a possession turn an Artifact has come onto a free Ghost tile."""

    by: Literal[Role.GHOST]
    carrier: Role | None = None
