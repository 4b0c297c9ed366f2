"""What Crystal Curse does, once it has been bought: one of three things."""

from __future__ import annotations

from dataclasses import dataclass

from rules.names import Direction, Role, Space  # noqa: TC001  # the sentences read it at run time
from rules.sentences import sentence


@sentence("{by} turns {space}[ to walls {walls}]")
@dataclass(frozen=True, slots=True)
class TurnTile:
    """A Lit tile is turned; the walls are as they stand afterwards, or left unsaid."""

    by: Role
    space: Space
    walls: tuple[Direction, ...] = ()


@sentence("{by} lays event on {space}")
@dataclass(frozen=True, slots=True)
class LayEvent:
    """An Event token is put on an Event tile that has none."""

    by: Role
    space: Space


@sentence("{by} buries three events")
@dataclass(frozen=True, slots=True)
class BuryEvents:
    """The three uppermost Event cards go to the bottom of their deck."""

    by: Role


CurseAction = TurnTile | LayEvent | BuryEvents
