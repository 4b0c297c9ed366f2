"""What the Ghost says she did, and what others do about her."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules.actions.action import Action
from rules.names import (
    Piece,
    Role,
    Space,  # the sentences read it at run time
    Token,  # it is read at run time too
)
from rules.roles.ghost.board import ChosenCard  # noqa: TC001  # the sentences read it at run time
from rules.sentences import say_by, sentence

Her = Literal[Role.GHOST]


@sentence(
    "{by} takes possession card[ {card}][by_app: by the app]",
    said="{by} draws a Possession card[: {card}]",
)
@dataclass(frozen=True, slots=True)
class TakeCard(Action):
    """A card is drawn at random into the Possession deck; without a name the app draws it."""

    by: Her
    card: Role | None = None
    by_app: bool = False


@sentence(
    "{by} glides[ to {space}][ {spaces}][escapes: to the entrance]",
    said="{by} moves[ {spaces:space}][ to {space}][escapes: onto the Entrance]",
)
@dataclass(frozen=True, slots=True)
class Glide(Action):
    """She moves, through walls and everything else; without a map it is said how many spaces.

    `escapes`: without a map, onto the Entrance with her goal reached.
    """

    by: Her
    space: Space | None = None
    spaces: int | None = None
    escapes: bool = False


@sentence(
    "{by} floats with the current[escapes: to the entrance]",
    said="{by} floats with the current[escapes: onto the Entrance]",
)
@dataclass(frozen=True, slots=True)
class Float(Action):
    """The River she has just entered carries her one space on.

    `escapes`: without a map, onto the Entrance with her goal reached.
    """

    by: Her
    escapes: bool = False


@sentence(
    "{by} shifts {what}[ from {start}][ to {space}][ by {spaces}][again: again]"
    "[through_wall: through a wall][locks: onto a free ghost tile]",
    said="{by} moves {what:a}[ {spaces:space}][ from {start}][ to {space}]"
    "[through_wall: through a wall][locks: onto a free Ghost tile] by Telekinesis",
    kind="moved something by Telekinesis",
)
@dataclass(frozen=True, slots=True)
class Shift(Action):
    """Telekinesis moves an object in a straight line away from her or toward her.

    With the map a token lies at `start` and goes to `space`. Without one the players say how many
    spaces, whether it is the one she has moved `again`, and where it `locks`.
    """

    by: Her
    what: Piece | Token
    start: Space | None = None
    space: Space | None = None
    spaces: int | None = None
    again: bool = False
    through_wall: bool = False
    locks: bool = False


@sentence("{by} lays {card} facedown")
@dataclass(frozen=True, slots=True)
class LayCard(Action):
    """A card is chosen for the next turn, and only she knows which; the app is told."""

    by: Her
    card: ChosenCard


@sentence("{by} has laid a card", said="{by} lays a card facedown on the table")
@dataclass(frozen=True, slots=True)
class HaveLaid(Action):
    """A card lies facedown on the table, and the app is not told which."""

    by: Her


@sentence("{by} reveals[ {card}]", said="{by} reveals[ the card of {card}][!card: the chosen card]")
@dataclass(frozen=True, slots=True)
class Reveal(Action):
    """The card on her Possession space is turned over, for its possession turn or its bonus."""

    by: Her
    card: Role | None = None


@sentence("{by} blocks the ghost", said="{by} gives the Ghost a Mental Block")
@dataclass(frozen=True, slots=True)
class Block(Action):
    """Another player pays for a Mental Block."""

    by: Role


@sentence(
    "{by} shows[chosen: the card from her possession space][other: another card]",
    said="{by} shows[chosen: that it was the chosen card][other: that it was another card]",
    kind="showed which card was blocked",
)
@dataclass(frozen=True, slots=True)
class ShowBlocked(Action):
    """She says whether the card that is blocked was the one she had chosen."""

    by: Her
    chosen: bool = False
    other: bool = False


@sentence(
    "{by} stands[off: no more] on a locked artifact",
    said="{by} stands[off: no more] on a locked Artifact",
    kind="stood on a locked Artifact, or left it",
)
@dataclass(frozen=True, slots=True)
class StandOnLocked(Action):
    """Without a map: a piece stands on a Ghost tile with a locked Artifact, or has left it."""

    by: Piece
    off: bool = False


@say_by(StandOnLocked)
def _stands(action: StandOnLocked) -> str:
    return f"{{by}} {'leaves the' if action.off else 'stands on a'} locked Artifact"


@sentence("{by} ends on a free ghost tile", said="{by} ends the turn on a free Ghost tile")
@dataclass(frozen=True, slots=True)
class EndOnGhostTile(Action):
    """Without a map: her turn ends on a Ghost tile without a locked Artifact."""

    by: Her


@sentence("{by} give the artifact to {tribe}", said="{by} gives the Artifact to {tribe}")
@dataclass(frozen=True, slots=True)
class GiveToTribe(Action):
    """The first Tribe to reveal takes the Goblins' Artifact along."""

    by: Literal[Role.GOBLINS]
    tribe: Piece


@sentence("{by} take the artifact off the map", said="{by} takes the Artifact off the map")
@dataclass(frozen=True, slots=True)
class TakeOffMap(Action):
    """The Tribe that carries it has left the map, and the Artifact with it."""

    by: Literal[Role.GOBLINS]
