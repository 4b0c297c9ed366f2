"""What a Ghost says of the piece that she plays in a possession turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules.actions.action import Action
from rules.names import (  # noqa: TC001  # the sentences read it at run time
    GhostRole,
    Piece,
    Role,
    Space,
)
from rules.sentences import sentence


@sentence("{by} summons {piece}[ at {space}]")
@dataclass(frozen=True, slots=True)
class Summon(Action):
    """The piece of a role that nobody plays comes onto the map."""

    by: GhostRole
    piece: Piece
    space: Space | None = None


@sentence("{by} walks {piece}[ to {space}][drifting: with the current]")
@dataclass(frozen=True, slots=True)
class Walk(Action):
    """The possessed piece goes on: one space without the map, or to any space with it."""

    by: GhostRole
    piece: Piece
    space: Space | None = None
    drifting: bool = False


@sentence("{by} takes artifact[ with {piece}]", said="{by} takes an Artifact[ with {piece}]")
@dataclass(frozen=True, slots=True)
class TakeArtifact(Action):
    """The possessed player collects an Artifact from the piece's space."""

    by: Literal[Role.GHOST]
    piece: Piece | None = None


@sentence("{by} drops artifact", said="{by} drops the Artifact")
@dataclass(frozen=True, slots=True)
class DropArtifact(Action):
    """The possessed player drops the Artifact that is carried."""

    by: Literal[Role.GHOST]
