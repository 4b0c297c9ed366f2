"""What a person says they did. Each action is one sentence of a transcript.

The names of the fields are the words of the sentence; `by` is whoever does it. Where luck is
involved, the action without a result asks the app for it, and the step keeps the result.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rules.actions.cave import CaveAction
from rules.cards.terror import Terror  # noqa: TC001  # the sentences read the types at run time
from rules.names import Piece, Role, Space, Symbol  # noqa: TC001  # likewise
from rules.sentences import sentence


class Loss(StrEnum):
    """What an attacked player may choose to lose."""

    GRIT = "grit"
    HEALTH = "health"
    TREASURE = "treasure"


@sentence("{by} starts[ at {space}]")
@dataclass(frozen=True, slots=True)
class Start:
    """A piece comes onto the map at the start of its owner's first turn."""

    by: Role
    space: Space | None = None


@sentence("{by} rolls[ {dice}][by_app: by the app]")
@dataclass(frozen=True, slots=True)
class RollDice:
    """The Ghoul dice are rolled; without numbers the app rolls them."""

    by: Role
    dice: tuple[int, ...] = ()
    by_app: bool = False


@sentence("{by} draws[ {card}][by_app: by the app]")
@dataclass(frozen=True, slots=True)
class DrawTerror:
    """A Terror card is drawn; without a name the app draws one."""

    by: Role
    card: Terror | None = None
    by_app: bool = False


@sentence("{by} chooses {dice}")
@dataclass(frozen=True, slots=True)
class ChooseDice:
    """Two dice are chosen; the higher is movement, the lower attack."""

    by: Role
    dice: tuple[int, ...]


@sentence("{by} moves[ to {space}][through_wall: through a wall][past_pieces: past pieces]")
@dataclass(frozen=True, slots=True)
class Move:
    """One space further; each of the two additions costs one more."""

    by: Role
    space: Space | None = None
    through_wall: bool = False
    past_pieces: bool = False


@sentence("{by} attacks {target}[ against {defense}]")
@dataclass(frozen=True, slots=True)
class Attack:
    """An attack on a piece; the number is its Strength, Armor or Stealth."""

    by: Role
    target: Piece
    defense: int | None = None


@sentence("{by} loses {loss}")
@dataclass(frozen=True, slots=True)
class Lose:
    """The attacked player says what the attack costs."""

    by: Role
    loss: Loss


@sentence("{by} names {symbol}")
@dataclass(frozen=True, slots=True)
class NameDarkSymbol:
    """A player names the Dark symbol for a skitter."""

    by: Role
    symbol: Symbol


@sentence("{by} ends turn")
@dataclass(frozen=True, slots=True)
class EndTurn:
    """A turn is over. The Ghoul's ends with Set Defense."""

    by: Role


@sentence("{by} has {defense} defense")
@dataclass(frozen=True, slots=True)
class TellDefense:
    """A player says their Strength, Armor or Stealth."""

    by: Role
    defense: int


@sentence("correct {role} {field} to {value}")
@dataclass(frozen=True, slots=True)
class Correct:
    """A number on the table is not what the app thinks: the table is right."""

    role: Role
    field: str
    value: str


Action = (
    Start
    | RollDice
    | DrawTerror
    | ChooseDice
    | Move
    | Attack
    | Lose
    | NameDarkSymbol
    | EndTurn
    | TellDefense
    | Correct
    | CaveAction
)
