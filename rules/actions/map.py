"""What people do to the map: tiles placed, turned over and removed, things pushed and put."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from rules.actions.action import Action
from rules.altered import quick
from rules.map.cave import Stage, Terrain  # noqa: TC001  # the sentences read it at run time
from rules.map.dragon_die import DragonFace  # noqa: TC001  # the sentences read it at run time
from rules.names import (  # the sentences read it at run time
    Direction,
    Kind,
    Piece,
    Role,
    Side,
    Space,
    Symbol,
    Token,
    several,
)
from rules.sentences import sentence


@sentence(
    "{by} places[ {symbol}][ghost: ghost tile][crystal: crystal tile][ from hand {held}]"
    "[ at {space}][effect: by an effect]",
    said="{by} lays a[ {symbol}][ghost: Ghost][crystal: Crystal] tile[ {space:at}]",
)
@quick
@dataclass(frozen=True, slots=True)
class PlaceTile(Action):
    """A Dark tile is placed; without a space the app chooses one of the legal ones.

    A Cave's player may say that it is a Crystal tile. `effect`: a card places it, no rule asks.
    `held`: which tile of the hand it is, counted from 1, where the app itself drew the hand.
    """

    meanwhile = True

    by: Role
    symbol: Symbol | None = None
    ghost: bool = False
    space: Space | None = None
    crystal: bool = False
    effect: bool = False
    held: int | None = None


@sentence(
    "{by} reveals {space}[ as {kind}][ showing {asks}][ with walls {walls}][open: without walls]",
    said="{by} reveals {space}[: {kind:tile}][ that shows {asks:a}]",
)
@quick
@dataclass(frozen=True, slots=True)
class RevealTile(Action):
    """A Dark tile is turned over; a Ghost tile also shows an Ambush, Event or Treasure."""

    meanwhile = True

    by: Role
    space: Space
    kind: Kind | None = None
    asks: Kind | None = None
    walls: tuple[Direction, ...] = ()
    open: bool = False


@sentence("{by} leaves {space} dark", said="{by} leaves {space} Dark")
@dataclass(frozen=True, slots=True)
class LeaveDark(Action):
    """Whoever has looked at a Dark tile does not reveal it."""

    by: Role
    space: Space


@sentence(
    "{by} removes[ {space}][ as {kind}][effect: by an effect]",
    said="{by} takes away[ {kind:tile}][!kind: a tile][ {space:at}]",
)
@quick
@dataclass(frozen=True, slots=True)
class RemoveTile(Action):
    """A tile leaves the map, a Dark one turned over; without a space the app breaks the tie.

    `effect`: a card removes it, such as Wrath or Cave-In.
    """

    meanwhile = True

    by: Role
    space: Space | None = None
    kind: Kind | None = None
    effect: bool = False


@sentence("{by} pushes {piece} to {space}")
@dataclass(frozen=True, slots=True)
class PushPiece(Action):
    """A piece on a tile that goes is moved to a space by whoever removes the tile."""

    by: Role
    piece: Piece
    space: Space


@sentence("{by} pushes artifact to {space}", said="{by} pushes the Artifact to {space}")
@dataclass(frozen=True, slots=True)
class PushArtifact(Action):
    """A loose Artifact on a tile that goes is moved to an adjacent space."""

    by: Role
    space: Space


@sentence(
    "{by} slides {space} {direction}",
    said="{by} slides a part of the map {direction}",
    kind="slid a part of the map",
)
@dataclass(frozen=True, slots=True)
class SlidePart(Action):
    """The part of the map with this space slides until an edge touches."""

    by: Role
    space: Space
    direction: Direction


@sentence(
    "{by} places {terrain} at {spaces}[ flowing {current}][ impassable {impassable}]",
    said="{by} lays the {terrain}",
    kind="laid a Terrain tile",
)
@dataclass(frozen=True, slots=True)
class PlaceTerrain(Action):
    """A Terrain tile is placed over its spaces."""

    by: Role
    terrain: Terrain
    spaces: tuple[Space, ...]
    current: Direction | None = None
    impassable: tuple[Space, ...] = ()


@sentence(
    "{by} counts {number}[influence: by influence]",
    said="{by} says {their} number: {number}",
    kind="said a number for the Cave",
)
@dataclass(frozen=True, slots=True)
class CountForTheCave(Action):
    """A player alone says the number of their own on the card Alone in the Dark.

    The Ghost says whether it is her Influence, with no Possession cards left.
    """

    by: Role
    number: int
    influence: bool = False


@sentence("{by} plunders {space}", said="{by} puts a Treasure on {space}")
@dataclass(frozen=True, slots=True)
class Plunder(Action):
    """Past Plunder: a Treasure token is put on a tile."""

    by: Role
    space: Space


@sentence(
    "{by} flares[ at {space}][ showing {face}][by_app: by the app]",
    said="{by} uses Flare[ around {space}][: {face}]",
)
@dataclass(frozen=True, slots=True)
class Flare(Action):
    """The Dragon die is rolled around a space and lights up Dark tiles."""

    by: Role
    space: Space | None = None
    face: DragonFace | None = None
    by_app: bool = False


class Count(StrEnum):
    """A number of the Cave that can be set by hand."""

    STACK = "stack"
    HAND = "hand"
    CRYSTAL_TILES_REMOVED = "crystal-tiles-removed"
    GHOST_TILES_REMOVED = "ghost-tiles-removed"
    HATRED = "hatred"
    OMENS_SPENT = "spent-omens"
    OMENS_HELD = "omens"

    @property
    def named(self) -> str:
        """What is counted, as a sentence says it."""
        one, where = _COUNTED[self]
        return f"{one}s{where}"

    def so_many(self, number: int) -> str:
        """Say how many there are: 1 Crystal tile gone, no tiles in the stack."""
        one, where = _COUNTED[self]
        return f"{several(number, one)}{where}"


_COUNTED: Final = {
    Count.STACK: ("tile", " in the stack"),
    Count.HAND: ("tile", " in the hand"),
    Count.CRYSTAL_TILES_REMOVED: ("Crystal tile", " gone"),
    Count.GHOST_TILES_REMOVED: ("Ghost tile", " gone"),
    Count.HATRED: ("Hatred token", ""),
    Count.OMENS_SPENT: ("Omen", " spent"),
    Count.OMENS_HELD: ("Omen", " on the board"),
}


@sentence(
    "mend {space} to {side}[ {symbol}][ {kind}][ with walls {walls}][open: without walls]",
    said="The map is mended: a tile lies {space:at}",
)
@dataclass(frozen=True, slots=True)
class MendTile(Action):
    """The tile on a space is another than the app thinks; what lies on it stays."""

    space: Space
    side: Side
    symbol: Symbol | None = None
    kind: Kind | None = None
    walls: tuple[Direction, ...] = ()
    open: bool = False


@sentence("mend {space} away", said="The map is mended: {space} is gone")
@dataclass(frozen=True, slots=True)
class MendAway(Action):
    """There is no tile on this space."""

    space: Space


@sentence("mend {space} over to {to}", said="The map is mended: {space} now lies {to:at}")
@dataclass(frozen=True, slots=True)
class MendOver(Action):
    """The tile lies elsewhere, with everything on it."""

    space: Space
    to: Space


@sentence("mend {count} to {number}", said="The map is mended: {count}, now {number}")
@dataclass(frozen=True, slots=True)
class MendCount(Action):
    """A number of the Cave is another than the app thinks."""

    count: Count
    number: int


@sentence("mend cave to {stage}", said="The map is mended: the Cave is {stage:plain}")
@dataclass(frozen=True, slots=True)
class MendStage(Action):
    """The Collapse has begun, or it has not."""

    stage: Stage


@sentence("put {piece} at {space}", said="{piece} is put on {space}")
@dataclass(frozen=True, slots=True)
class PutPiece(Action):
    """A player piece stands on this space."""

    piece: Piece
    space: Space


@sentence("take {piece} off the map", said="{piece} is taken off the map")
@dataclass(frozen=True, slots=True)
class TakePiece(Action):
    """A player piece is not on the map."""

    piece: Piece


@sentence("put {token} on {space}", said="{token:a} is put on {space}")
@dataclass(frozen=True, slots=True)
class PutToken(Action):
    """A token lies on this tile."""

    token: Token
    space: Space


@sentence("take {token} from {space}", said="{token:a} is taken from {space}")
@dataclass(frozen=True, slots=True)
class TakeToken(Action):
    """A token no longer lies on this tile."""

    token: Token
    space: Space


@sentence("lock artifact on {space}", said="An Artifact is locked on {space}")
@dataclass(frozen=True, slots=True)
class LockArtifact(Action):
    """An Artifact is locked to the Ghost tile here."""

    space: Space


@sentence("unlock artifact on {space}", said="An Artifact is unlocked on {space}")
@dataclass(frozen=True, slots=True)
class UnlockArtifact(Action):
    """No Artifact is locked to the tile here."""

    space: Space


@sentence(
    "put rockslide between {space} and {other}",
    said="A Rockslide is put {space:edge}",
)
@dataclass(frozen=True, slots=True)
class PutRockslide(Action):
    """A Rockslide stands between two tiles."""

    space: Space
    other: Space


@sentence(
    "take rockslide between {space} and {other}",
    said="The Rockslide {space:edge} is taken away",
)
@dataclass(frozen=True, slots=True)
class TakeRockslide(Action):
    """The Rockslide between two tiles is gone."""

    space: Space
    other: Space


@sentence(
    "take force wall between {space} and {other}",
    said="The force wall {space:edge} is taken away",
)
@dataclass(frozen=True, slots=True)
class TakeForceWall(Action):
    """The force wall between two spaces is gone."""

    space: Space
    other: Space


@sentence(
    "take breach between {space} and {other}",
    said="The breach {space:edge} is taken away",
)
@dataclass(frozen=True, slots=True)
class TakeBreach(Action):
    """The breach token between two spaces is gone."""

    space: Space
    other: Space


@sentence("stack is shuffled[ by {seed}][by_app: by the app]", said="The stack is shuffled")
@dataclass(frozen=True, slots=True)
class ShuffleStack(Action):
    """A virtual stack is shuffled. The number makes the same order again."""

    seed: int | None = None
    by_app: bool = False
