"""What happens in anybody's turn: it starts, it ends, numbers are told, somebody wins."""

from __future__ import annotations

from dataclasses import dataclass

from rules.actions.action import Action
from rules.map.dragon_die import DragonFace  # noqa: TC001  # the sentences read it at run time
from rules.names import (  # the sentences read them at run time
    Role,
    Space,
    Statistic,
    TribePiece,
)
from rules.secret import Secret
from rules.sentences import sentence


@sentence("{by} starts[ at {space}]", said="{by} comes onto the map[, on {space}]")
@dataclass(frozen=True, slots=True)
class Start(Action):
    """A piece comes onto the map at the start of its owner's first turn."""

    by: Role
    space: Space | None = None


@sentence("{by} ends turn[on_magma: on magma]", said="{by} ends {their} turn[on_magma: on Magma]")
@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """A turn is over. The Ghoul's ends with Set Defense."""

    by: Role
    on_magma: bool = False


@sentence(
    "{by} has {defense} {word}",
    said="{by} tells the number to beat: {defense}",
    kind="has a new number to beat",
)
@dataclass(frozen=True, slots=True)
class TellDefense(Action):
    """A player says the number that an attack must beat, by the word that the board has for it.

    Each Tribe says its own. "Defense" is understood of everybody.
    """

    by: Role | TribePiece
    defense: int
    word: Statistic = Statistic.DEFENSE


@sentence("{by} is killed")
@dataclass(frozen=True, slots=True)
class Killed(Action):
    """The last Health is gone, whoever took it."""

    meanwhile = True

    by: Role


@sentence("{by} wins")
@dataclass(frozen=True, slots=True)
class Win(Action):
    """A player has reached the goal of a role whose books lie on the table."""

    by: Role


@sentence("collapse begins", said="The Collapse begins")
@dataclass(frozen=True, slots=True)
class CollapseBegins(Action):
    """The last Cave tile lies, and from this turn on tiles go; said where no map is kept."""


@sentence("cave collapses", said="The Cave collapses")
@dataclass(frozen=True, slots=True)
class CaveCollapses(Action):
    """The fifth Crystal tile is gone, and with it the Cave."""


@sentence("correct {role} {field} to {value}")
@dataclass(frozen=True, slots=True)
class Correct(Action):
    """A number on the table is not what the app thinks: the table is right."""

    role: Role
    field: str
    value: str


@sentence(
    "{by} rolls the dragon die[ showing {face}][by_app: by the app]",
    said="{by} rolls the Dragon die[: {face}]",
)
@dataclass(frozen=True, slots=True)
class RollDragonDie(Action):
    """The Dragon die is rolled for whatever asks for it."""

    by: Role
    face: DragonFace | None = None
    by_app: bool = False


class SaidAgain(Secret[str]):
    """What a player says of a secret once more."""


@sentence("{by} says {field} again: {value}", said="{by} says once more what is secret")
@dataclass(frozen=True, slots=True)
class SayAgain(Action):
    """A secret that this phone cannot read is said once more, by whoever knows it."""

    by: Role
    field: str
    value: SaidAgain
