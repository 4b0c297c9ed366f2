"""What the Cave's player buys with Omens, and how a power is followed to its end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules.actions.action import Action
from rules.map.omens import Omen  # noqa: TC001  # the sentences read it at run time
from rules.names import Direction, Piece, Role, Space  # noqa: TC001  # the sentences read it at run time
from rules.sentences import sentence


@sentence(
    "{by} buys {omen}[ on {target}][hatred_token: against a token][ for {cost}]",
    said="{by} buys {omen}[ on {target}][hatred_token: against a Hatred token]",
    kind="spent Omens",
)
@dataclass(frozen=True, slots=True)
class BuyOmen(Action):
    """The Cave spends Omen tokens."""

    by: Literal[Role.CAVE]
    omen: Omen
    hatred_token: bool = False
    cost: int | None = None
    target: Piece | None = None


@sentence("{by} carries {piece} to {space}")
@dataclass(frozen=True, slots=True)
class CarryPiece(Action):
    """Giant Bats carry a Knight or a Tribe."""

    by: Role
    piece: Piece
    space: Space


@sentence(
    "{by} carries treasure from {space} to {to}",
    said="{by} carries the Treasure from {space} to {to}",
    kind="carried a Treasure",
)
@dataclass(frozen=True, slots=True)
class CarryTreasure(Action):
    """Giant Bats carry a Treasure token."""

    by: Role
    space: Space
    to: Space


@sentence(
    "{by} carries artifact from {space} to {to}",
    said="{by} carries the Artifact from {space} to {to}",
    kind="carried an Artifact",
)
@dataclass(frozen=True, slots=True)
class CarryArtifact(Action):
    """Giant Bats of a possessed Cave move an Artifact, one space for each Omen."""

    by: Role
    space: Space
    to: Space


@sentence("{by} turns {space}[ to walls {walls}]", said="{by} turns {space}")
@dataclass(frozen=True, slots=True)
class TurnTile(Action):
    """A Lit tile is turned; the walls are as they stand afterwards, or left unsaid."""

    by: Role
    space: Space
    walls: tuple[Direction, ...] = ()


@sentence("{by} lays event on {space}", said="{by} lays an Event on {space}")
@dataclass(frozen=True, slots=True)
class LayEvent(Action):
    """An Event token is put on an Event tile that has none."""

    by: Role
    space: Space


@sentence("{by} buries three events", said="{by} buries three Events")
@dataclass(frozen=True, slots=True)
class BuryEvents(Action):
    """The three uppermost Event cards go to the bottom of their deck."""

    by: Role
