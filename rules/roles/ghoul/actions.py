"""What the Ghouls say they did: dice, steps, attacks, cards and skitters, and how others answer."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rules.actions.action import Action
from rules.cards.terror import Terror  # noqa: TC001  # the sentences read it at run time
from rules.map.dragon_die import DragonFace  # noqa: TC001  # the sentences read it at run time
from rules.names import (  # noqa: TC001  # the sentences read it at run time
    GhoulPiece,
    GhoulRole,
    Piece,
    Role,
    Space,
    Symbol,
)
from rules.sentences import sentence


@sentence(
    "{by} rolls[ {dice}][by_app: by the app]",
    said="{by} rolls[ {dice:dice}]",
    kind="rolled the dice",
)
@dataclass(frozen=True, slots=True)
class RollDice(Action):
    """The Ghoul dice are rolled; without numbers the app rolls them."""

    by: GhoulRole
    dice: tuple[int, ...] = ()
    by_app: bool = False


@sentence(
    "{by} rerolls {die}[ to {now}][by_app: by the app]",
    said="{by} rerolls the {die}[: {now}]",
    kind="rolled a die again",
)
@dataclass(frozen=True, slots=True)
class RerollDie(Action):
    """With Cheat one of the dice just rolled is rolled again."""

    by: GhoulRole
    die: int
    now: int | None = None
    by_app: bool = False


@sentence(
    "{by} rerolls the dragon die[ showing {face}][by_app: by the app]",
    said="{by} rerolls the Dragon die[: {face}]",
    kind="rolled the Dragon die again",
)
@dataclass(frozen=True, slots=True)
class RerollDragonDie(Action):
    """With Cheat the Dragon die is rolled again."""

    by: GhoulRole
    face: DragonFace | None = None
    by_app: bool = False


@sentence("{by} keeps the roll")
@dataclass(frozen=True, slots=True)
class KeepRoll(Action):
    """Cheat could roll a die again, and is not used."""

    by: GhoulRole


class Loss(StrEnum):
    """What an attacked player may choose to lose."""

    GRIT = "grit"
    HEALTH = "health"
    TREASURE = "treasure"
    CARDS = "cards"
    SLOTH = "sloth"


@sentence("{by} chooses {dice}", said="{by} chooses {dice:dice}", kind="chose two dice")
@dataclass(frozen=True, slots=True)
class ChooseDice(Action):
    """Two dice are chosen; the higher is movement, the lower attack."""

    by: GhoulRole
    dice: tuple[int, ...]


@sentence(
    "{by} moves[ to {space}][through_wall: through a wall][past_pieces: past pieces]"
    "[flame_wall: into a flame wall]",
    said=(
        "{by} moves[ to {space}][through_wall: through a wall][past_pieces: past pieces]"
        "[flame_wall: into a Flame Wall]"
    ),
)
@dataclass(frozen=True, slots=True)
class Move(Action):
    """One space further; a wall and pieces that are not attacked at once each cost one more."""

    by: GhoulRole
    space: Space | None = None
    through_wall: bool = False
    past_pieces: bool = False
    flame_wall: bool = False


@sentence(
    "{by} takes a treasure from {space}",
    said="{by} takes the Treasure from {space}",
    kind="took a Treasure off the map",
)
@dataclass(frozen=True, slots=True)
class TakeTreasure(Action):
    """The supply has no Treasure for a Gem, so one comes off the map."""

    by: GhoulRole
    space: Space


@sentence("{by} stays without attacking")
@dataclass(frozen=True, slots=True)
class Stay(Action):
    """The Ghoul entered to attack at once, and stands there without an attack after all."""

    by: GhoulRole


@sentence("{by} drifts[ to {space}][through_wall: through a wall][past_pieces: past pieces]")
@dataclass(frozen=True, slots=True)
class Drift(Action):
    """The current of a River carries the piece on; only walls and pieces cost what they cost."""

    by: GhoulRole
    space: Space | None = None
    through_wall: bool = False
    past_pieces: bool = False


@sentence(
    "{by} escapes[blinking: by blink][drifting: with the current][through_wall: through a wall]"
    "[past_pieces: past pieces]",
    said=(
        "{by} escapes[blinking: by Blink][drifting: with the current]"
        "[through_wall: through a wall][past_pieces: past pieces]"
    ),
)
@dataclass(frozen=True, slots=True)
class Escape(Action):
    """The piece enters the Entrance tile with its goal reached: by a step, or as it is said."""

    by: GhoulRole
    through_wall: bool = False
    past_pieces: bool = False
    drifting: bool = False
    blinking: bool = False


@sentence("{by} collects treasure", said="{by} collects a Treasure")
@dataclass(frozen=True, slots=True)
class CollectTreasure(Action):
    """A Treasure token on the piece's space is collected."""

    by: GhoulRole


@sentence(
    "{by} collects gem[without_rolling: without rolling]",
    said="{by} collects a Gem[without_rolling: without rolling]",
)
@dataclass(frozen=True, slots=True)
class CollectGem(Action):
    """A Dragon Gem on the piece's space is collected; Seize can save the roll."""

    by: GhoulRole
    without_rolling: bool = False


@sentence("{by} attacks {target}[ against {defense}]")
@dataclass(frozen=True, slots=True)
class Attack(Action):
    """An attack on a piece; the number is its Strength, Armor or Stealth."""

    by: GhoulRole
    target: Piece
    defense: int | None = None


@sentence("{by} smashes crystal", said="{by} smashes a Crystal")
@dataclass(frozen=True, slots=True)
class SmashCrystal(Action):
    """An attack on the Crystal token of the piece's space."""

    by: GhoulRole


@sentence("{by} loses {loss}[ {count}]", kind="lost something to an attack")
@dataclass(frozen=True, slots=True)
class Lose(Action):
    """The attacked player says what the attack costs; how much Grit only the Knight can count."""

    by: Role
    loss: Loss
    count: int | None = None


@sentence(
    "{by} is killed at loot level {level}",
    said="{by} is killed at Loot Drop Level {level}",
    kind="was killed by a Ghoul",
)
@dataclass(frozen=True, slots=True)
class FallAtLoot(Action):
    """The Thief was killed by the Ghoul, and says his Loot Drop Level."""

    by: Role
    level: int


@sentence("{by} evades", said="{by} evades the attack")
@dataclass(frozen=True, slots=True)
class Evade(Action):
    """Unnatural Evasion has saved the Thief."""

    by: Role


@sentence(
    "{by} draws[ {cards}][by_app: by the app]",
    said="{by} draws[ {cards}][!cards: a Terror card]",
)
@dataclass(frozen=True, slots=True)
class DrawTerror(Action):
    """Terror cards are drawn; without names the app draws them."""

    by: GhoulRole
    cards: tuple[Terror, ...] = ()
    by_app: bool = False


@sentence("{by} keeps {card}", kind="kept a Terror card")
@dataclass(frozen=True, slots=True)
class KeepTerror(Action):
    """One of the drawn cards is kept; the others go to the bottom of the deck."""

    by: GhoulRole
    card: Terror


@sentence("{by} uses {card}[ to {space}]", kind="used a Terror card")
@dataclass(frozen=True, slots=True)
class UseTerror(Action):
    """A card's once-a-turn effect."""

    by: GhoulRole
    card: Terror
    space: Space | None = None


@sentence("{by} spends {card}[ for {what}][ to {space}]", kind="spent a Terror card")
@dataclass(frozen=True, slots=True)
class SpendTerror(Action):
    """A card's once-a-game effect, after which the card leaves the game.

    Adapt is spent for a card, Cheat for a die's result.
    """

    by: GhoulRole
    card: Terror
    what: Terror | DragonFace | int | None = None
    space: Space | None = None


@sentence("{by} discards {card}", kind="discarded a Terror card")
@dataclass(frozen=True, slots=True)
class DiscardTerror(Action):
    """A card is lost to a Scratch or to the Unicorn's Anger; the Ghoul says which."""

    by: GhoulRole
    card: Terror


@sentence("{by} names {symbol}")
@dataclass(frozen=True, slots=True)
class NameDarkSymbol(Action):
    """A player names the Dark symbol for a skitter."""

    by: Role
    symbol: Symbol


@sentence(
    "stack shows[ {symbol}][by_app: by the app]",
    said="The symbol is[ {symbol}][!symbol: drawn]",
)
@dataclass(frozen=True, slots=True)
class StackShows(Action):
    """Nobody names it: the top tile of the stack does, or in the Collapse a random lost tile."""

    symbol: Symbol | None = None
    by_app: bool = False


@sentence(
    "{by} skitters[ to {space}][beside_entrance: beside the entrance]",
    said="{by} skitters[ to {space}][beside_entrance: beside the Entrance]",
)
@dataclass(frozen=True, slots=True)
class Skitter(Action):
    """The Ghoul puts its piece on a tile with the named symbol."""

    by: GhoulRole
    space: Space | None = None
    beside_entrance: bool = False


@sentence(
    "{by} puts {piece}[ at {space}][beside_entrance: beside the entrance]",
    said="{by} puts {piece}[ on {space}][beside_entrance: beside the Entrance]",
    kind="put a Ghoul on a tile",
)
@dataclass(frozen=True, slots=True)
class PutGhoul(Action):
    """In the skitter variant the opponent puts the Ghoul's piece on the tile."""

    by: Role
    piece: GhoulPiece
    space: Space | None = None
    beside_entrance: bool = False
