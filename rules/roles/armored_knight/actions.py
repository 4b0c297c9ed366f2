"""What the Armored Knight does, and what is told of her board and her cards."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from rules.actions.action import Action
from rules.names import Role, Space  # noqa: TC001  # the sentences read it at run time
from rules.roles.armored_knight.board import Track  # noqa: TC001  # the sentences read it at run time
from rules.roles.armored_knight.figures import (  # noqa: TC001  # the sentences read these too
    Figure,
    FigureOnTile,
    Foe,
)
from rules.roles.armored_knight.quests import Quest  # noqa: TC001  # the sentences read it at run time
from rules.sentences import sentence


class Prize(StrEnum):
    """What a Treasure is taken as."""

    GRIT = "grit"
    JAVELIN = "javelin"

    @property
    def named(self) -> str:
        """Its name as a sentence says it."""
        return "a Javelin" if self is Prize.JAVELIN else "Grit"


class Untold(StrEnum):
    """Stands for a number that nobody has read yet, between others that are known."""

    UNKNOWN = "unknown"

    @property
    def named(self) -> str:
        """Its name as a sentence says it."""
        return "an unread number"


# What her board and cards print


@sentence("{by} track {track} gives {numbers}", said="{whose} {track} track gives {numbers:each}")
@dataclass(frozen=True, slots=True)
class TellTrack(Action):
    """What stands below a track, as far as it was read: without a cube, then box by box."""

    meanwhile = True

    by: Literal[Role.ARMORED_KNIGHT]
    track: Track
    numbers: tuple[int | Untold, ...]


@sentence(
    "{by} holds {sidequests} sidequests and {artifacts} artifacts",
    said="{by} holds {sidequests:Sidequest} and {artifacts:Artifact}",
    kind="counted the cards in hand",
)
@dataclass(frozen=True, slots=True)
class TellHands(Action):
    """How many cards her player holds; which they are nobody else may know."""

    meanwhile = True

    by: Literal[Role.ARMORED_KNIGHT]
    sidequests: int
    artifacts: int


@sentence("{by} names artifact {number} {name}", said="Artifact {number} is called {name}")
@dataclass(frozen=True, slots=True)
class NameArtifact(Action):
    """What one of the seven Artifact cards is called."""

    meanwhile = True

    by: Literal[Role.ARMORED_KNIGHT]
    number: int
    name: str


@sentence(
    "{by} has {health} health",
    said="{by} starts with {health} Health",
    kind="said how much Health there is",
)
@dataclass(frozen=True, slots=True)
class TellHealth(Action):
    """How much Health she starts with, as her board prints it."""

    by: Literal[Role.ARMORED_KNIGHT]
    health: int


# Move and Act


@sentence(
    "{by} moves[ to {space}][dark: onto a dark tile]",
    said="{by} moves[ to {space}][dark: onto a Dark tile]",
)
@dataclass(frozen=True, slots=True)
class Move(Action):
    """She goes one space; on a map it is seen whether that tile is Dark."""

    by: Literal[Role.ARMORED_KNIGHT]
    space: Space | None = None
    dark: bool = False


@sentence("{by} encounters[dark: a dark tile]", said="{by} has an encounter[dark: on a Dark tile]")
@dataclass(frozen=True, slots=True)
class Encounter(Action):
    """She has an encounter where she stands."""

    by: Literal[Role.ARMORED_KNIGHT]
    dark: bool = False


@sentence("{by} turns up the dark tile", said="{by} reveals the Dark tile")
@dataclass(frozen=True, slots=True)
class TurnUp(Action):
    """The Dark tile she stands on is revealed, where no map is kept."""

    by: Literal[Role.ARMORED_KNIGHT]


@sentence(
    "{by} attacks {figure}[forced: that forces it][missed: in vain]",
    said="{by} attacks {figure}[forced:, which forces the attack][missed:, in vain]",
)
@dataclass(frozen=True, slots=True)
class AttackFigure(Action):
    """She attacks a figure on her tile; in vain, it does nothing."""

    by: Literal[Role.ARMORED_KNIGHT]
    figure: FigureOnTile
    forced: bool = False
    missed: bool = False


@sentence("{by} smashes a crystal", said="{by} smashes a Crystal")
@dataclass(frozen=True, slots=True)
class Smash(Action):
    """She smashes the Crystal of her tile, in the Cave."""

    by: Literal[Role.ARMORED_KNIGHT]


@sentence("{by} swaps {count} sidequests", said="{by} swaps {count:Sidequest}")
@dataclass(frozen=True, slots=True)
class SwapSidequests(Action):
    """On a Shrine she discards so many Sidequests and draws as many."""

    by: Literal[Role.ARMORED_KNIGHT]
    count: int


@sentence(
    "{by} takes a treasure for {prize}",
    said="{by} takes a Treasure for {prize}",
    kind="took a Treasure",
)
@dataclass(frozen=True, slots=True)
class TakeTreasure(Action):
    """A Treasure of her tile is removed for Grit or a Javelin."""

    by: Literal[Role.ARMORED_KNIGHT]
    prize: Prize


@sentence("{by} ends the encounter", said="{by} ends {their} encounter")
@dataclass(frozen=True, slots=True)
class EndEncounter(Action):
    """Nothing more is done in this encounter."""

    by: Literal[Role.ARMORED_KNIGHT]


@sentence("{by} escapes by the entrance", said="{by} escapes by the Entrance")
@dataclass(frozen=True, slots=True)
class EscapeWithCrystals(Action):
    """With enough Crystals smashed she leaves the Cave."""

    by: Literal[Role.ARMORED_KNIGHT]


# Hero cubes


@sentence(
    "{by} puts a cube on {track}[ for {gives}]",
    said="{by} puts a Hero cube on {track}[, which gives {gives}]",
)
@dataclass(frozen=True, slots=True)
class PutCube(Action):
    """A Hero cube goes on the next box of a track; what stands below it may be read now."""

    meanwhile = True

    by: Literal[Role.ARMORED_KNIGHT]
    track: Track
    gives: int | None = None


@sentence(
    "{by} throws a javelin at {figure}[ on {space}][missed: in vain]",
    said="{by} throws a Javelin at {figure}[ on {space}][missed:, in vain]",
)
@dataclass(frozen=True, slots=True)
class ThrowJavelin(Action):
    """She attacks a figure that she sees; the Javelin comes to lie on its tile."""

    by: Literal[Role.ARMORED_KNIGHT]
    figure: Figure
    space: Space | None = None
    missed: bool = False


@sentence("{by} picks up a javelin", said="{by} picks up a Javelin")
@dataclass(frozen=True, slots=True)
class PickUpJavelin(Action):
    """A Javelin on her tile comes back into its box."""

    meanwhile = True

    by: Literal[Role.ARMORED_KNIGHT]


@sentence(
    "{by} lobs a bomb[ at {space}][ towards {other}]",
    said="{by} lobs a Bomb[ at the wall {space:edge}]",
)
@dataclass(frozen=True, slots=True)
class LobBomb(Action):
    """A breach token is put on a wall that she sees: on a map, the one between two spaces."""

    meanwhile = True

    by: Literal[Role.ARMORED_KNIGHT]
    space: Space | None = None
    other: Space | None = None


@sentence("{by} intuits", said="{by} uses Intuit")
@dataclass(frozen=True, slots=True)
class Intuit(Action):
    """She looks at the Dark tiles beside her."""

    meanwhile = True

    by: Literal[Role.ARMORED_KNIGHT]


@sentence("{by} repairs armor", said="{by} uses Repair Armor")
@dataclass(frozen=True, slots=True)
class RepairArmor(Action):
    """Two cubes bring an armor token into its box."""

    meanwhile = True

    by: Literal[Role.ARMORED_KNIGHT]


@sentence("{by} bolsters", said="{by} uses Bolster")
@dataclass(frozen=True, slots=True)
class Bolster(Action):
    """Her next attack is stronger."""

    meanwhile = True

    by: Literal[Role.ARMORED_KNIGHT]


@sentence(
    "{by} gives back a cube from {place}",
    said="{by} gives back a Hero cube from {place}",
    kind="gave back a Hero cube",
)
@dataclass(frozen=True, slots=True)
class GiveBackCube(Action):
    """A Hero cube leaves her board because her Grit has fallen."""

    meanwhile = True

    by: Literal[Role.ARMORED_KNIGHT]
    place: str


# Cards


@sentence(
    "{by} completes a sidequest[ {quest}][ for {grit} grit]",
    said="{by} reveals a Sidequest[: {quest}][, for {grit} Grit]",
)
@dataclass(frozen=True, slots=True)
class CompleteSidequest(Action):
    """A Sidequest whose conditions are met is shown; in the Cave it is one of the Knight's."""

    meanwhile = True

    by: Literal[Role.ARMORED_KNIGHT]
    quest: Quest | None = None
    grit: int | None = None


@sentence(
    "{by} plays artifact {name}", said="{by} plays the Artifact {name}", kind="played an Artifact"
)
@dataclass(frozen=True, slots=True)
class PlayArtifact(Action):
    """An Artifact card comes into play."""

    meanwhile = True

    by: Literal[Role.ARMORED_KNIGHT]
    name: str


@sentence(
    "{by} puts a cube on artifact {name}",
    said="{by} puts a Hero cube on the Artifact {name}",
    kind="put a Hero cube on an Artifact",
)
@dataclass(frozen=True, slots=True)
class UseArtifact(Action):
    """A Hero cube on an Artifact uses its effect."""

    meanwhile = True

    by: Literal[Role.ARMORED_KNIGHT]
    name: str


@sentence(
    "{by} gives up artifact {name}",
    said="{by} gives up the Artifact {name}",
    kind="gave up an Artifact",
)
@dataclass(frozen=True, slots=True)
class GiveUpArtifact(Action):
    """An Artifact in play leaves it."""

    meanwhile = True

    by: Literal[Role.ARMORED_KNIGHT]
    name: str


# What others do to her, and what cards give


@sentence("{by} gains {grit} grit", said="{by} gains {grit} Grit")
@dataclass(frozen=True, slots=True)
class GainGrit(Action):
    """A card or a neighbour gives her Grit."""

    meanwhile = True

    by: Literal[Role.ARMORED_KNIGHT]
    grit: int


@sentence("{by} loses {grit} grit", said="{by} loses {grit} Grit")
@dataclass(frozen=True, slots=True)
class LoseGrit(Action):
    """Something costs her Grit."""

    meanwhile = True

    by: Literal[Role.ARMORED_KNIGHT]
    grit: int


@sentence("{by} is hit by {foe}")
@dataclass(frozen=True, slots=True)
class TakeHit(Action):
    """Somebody has hit her."""

    meanwhile = True

    by: Literal[Role.ARMORED_KNIGHT]
    foe: Foe


@sentence("{by} loses {health} health", said="{by} loses {health} Health")
@dataclass(frozen=True, slots=True)
class LoseHealth(Action):
    """Something else costs her Health."""

    meanwhile = True

    by: Literal[Role.ARMORED_KNIGHT]
    health: int
