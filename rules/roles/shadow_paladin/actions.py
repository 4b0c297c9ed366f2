"""What the Shadow Paladin does, and what others report of her."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from rules.actions.action import Action
from rules.names import Piece, Role, Space
from rules.roles.shadow_paladin.cards import Chain, Power  # noqa: TC001  # the sentences read it at run time
from rules.sentences import sentence

Shadow = Literal[Role.SHADOW_PALADIN]
ShadowPiece = Literal[Piece.SHADOW_PALADIN]


class Prey(StrEnum):
    """What Strike reaches besides the pieces of the Cave's roles."""

    FIGURE = "figure"
    TREASURE = "treasure"

    @property
    def named(self) -> str:
        """Its name as a sentence says it."""
        return "a Treasure" if self is Prey.TREASURE else "a figure"


# The turn


@sentence("{by} collects {cubes} ruin", said="{by} collects {cubes:Ruin cube}")
@dataclass(frozen=True, slots=True)
class CollectRuin(Action):
    """The Ruin cubes on a map that is not kept here go into the Ruin box."""

    by: Shadow
    cubes: int


@sentence("{by} moves[ to {space}][through_wall: through a wall]")
@dataclass(frozen=True, slots=True)
class Move(Action):
    """A step of one space."""

    by: Shadow
    space: Space | None = None
    through_wall: bool = False


@sentence(
    "{by} escapes[through_wall: through a wall][floating: by float]",
    said="{by} escapes[through_wall: through a wall][floating: with Float]",
)
@dataclass(frozen=True, slots=True)
class Escape(Action):
    """The step that wins the game, where no map shows it."""

    by: Shadow
    through_wall: bool = False
    floating: bool = False


@sentence(
    "{by} advances[ for {cost}][ to spirit {spirit}][ defense {defense}][last: at the end]",
    said="{by} advances on the Shadow track[ for {cost} Ruin]"
    "[, to Spirit {spirit}][, Defense {defense}][last:, its last space]",
)
@dataclass(frozen=True, slots=True)
class AdvanceTrack(Action):
    """The marker goes to the next space; what it prints is said where nobody has told it yet."""

    by: Shadow
    cost: int | None = None
    spirit: int | None = None
    defense: int | None = None
    last: bool = False


@sentence("{by} marks[ {cubes}]", said="{by} marks the isolated tiles[ with {cubes:Ruin cube}]")
@dataclass(frozen=True, slots=True)
class MarkIsolated(Action):
    """Ruin cubes are put on isolated Lit tiles; without a map somebody says how many."""

    by: Shadow
    cubes: int | None = None


@sentence("{by} marks {space}", said="{by} marks {space} with a Ruin cube")
@dataclass(frozen=True, slots=True)
class MarkTile(Action):
    """A tile of which the map does not show it is isolated."""

    by: Shadow
    space: Space


@sentence("{by} leaves {space}", said="{by} leaves {space} without a Ruin cube")
@dataclass(frozen=True, slots=True)
class LeaveTile(Action):
    """A tile of which the map does not show it is not isolated."""

    by: Shadow
    space: Space


@sentence("{by} loses {cubes} ruin", said="{by} loses {cubes:Ruin cube} on the map")
@dataclass(frozen=True, slots=True)
class LoseRuin(Action):
    """Ruin cubes go off a map that is not kept here, in somebody else's turn."""

    by: Shadow
    cubes: int


@sentence("{by} discards {card}", kind="discarded a Power card")
@dataclass(frozen=True, slots=True)
class DiscardPower(Action):
    """A Power card is discarded without using it."""

    by: Shadow
    card: Power


@sentence(
    "{by} draws power cards[ to {spirit}]", said="{by} draws Power cards[ up to Spirit {spirit}]"
)
@dataclass(frozen=True, slots=True)
class DrawPower(Action):
    """Power cards are drawn until there are as many as her Spirit."""

    by: Shadow
    spirit: int | None = None


# Power cards


@sentence("{by} gazes[ at {space}]", said="{by} uses Gaze[ on {space}]")
@dataclass(frozen=True, slots=True)
class Gaze(Action):
    """Gaze: a tile is revealed."""

    by: Shadow
    space: Space | None = None


@sentence("{by} floats[ to {space}]", said="{by} uses Float[ to {space}]")
@dataclass(frozen=True, slots=True)
class Float(Action):
    """Float: a step through anything."""

    by: Shadow
    space: Space | None = None


@sentence("{by} shrouds[ {space}]", said="{by} uses Shroud[ on {space}]")
@dataclass(frozen=True, slots=True)
class Shroud(Action):
    """Shroud: a Lit tile is turned to its Dark side."""

    by: Shadow
    space: Space | None = None


@sentence("{by} strikes", said="{by} uses Strike")
@dataclass(frozen=True, slots=True)
class Strike(Action):
    """Strike: everything visible beside her is attacked."""

    by: Shadow


@sentence("{by} strikes at {target}", said="{by} strikes {target}")
@dataclass(frozen=True, slots=True)
class StrikeAt(Action):
    """Where no map shows it: one of the pieces that Strike reaches."""

    by: Shadow
    target: Prey | Piece


@sentence("{by} has struck", said="{by} ends {their} Strike", kind="ended a Strike")
@dataclass(frozen=True, slots=True)
class EndStrike(Action):
    """Everything that Strike reaches was named."""

    by: Shadow


# Chains and Ice


@sentence(
    "{by} breaks {chain} with {card}",
    said="{by} breaks {chain} with two {card} cards",
    kind="broke a Chain",
)
@dataclass(frozen=True, slots=True)
class BreakChain(Action):
    """Two matching Power cards break a locked chain."""

    by: Shadow
    chain: Chain
    card: Power


@sentence("{by} discards {chain}")
@dataclass(frozen=True, slots=True)
class DiscardChain(Action):
    """A locked chain is discarded after another was broken."""

    by: Shadow
    chain: Chain


@sentence("{by} draws {chain}")
@dataclass(frozen=True, slots=True)
class DrawChain(Action):
    """A chain card comes onto a Locked Chains space."""

    by: Shadow
    chain: Chain


@sentence(
    "{by} pays debt for {chain} with {card}",
    said="{by} pays the debt of {chain} with {card}",
    kind="paid the debt of a Chain",
)
@dataclass(frozen=True, slots=True)
class PayDebt(Action):
    """A Power card is discarded, so that a locked chain counts as broken in this turn."""

    by: Shadow
    chain: Chain
    card: Power


@sentence(
    "{by} uses {chain}[ at {space}][ for {ruin} ruin][ {ice} ice][ {cards} cards]",
)
@dataclass(frozen=True, slots=True)
class UseChain(Action):
    """A chain's ability is used, and the cost on its card paid."""

    by: Shadow
    chain: Chain
    space: Space | None = None
    ruin: int | None = None
    ice: int | None = None
    cards: int | None = None


@sentence(
    "{by} summons a wall[ at {space}][ towards {other}]",
    said="{by} summons a wall[ {space:edge}]",
)
@dataclass(frozen=True, slots=True)
class SummonWall(Action):
    """A force wall is put on an open edge."""

    by: Shadow
    space: Space | None = None
    other: Space | None = None


# What others do to her


@sentence(
    "{by} hits {target}[ with {strength}][rolled: by the dragon die]",
    said="{by} hits {target}[ with Strength {strength}][rolled: by the Dragon die]",
)
@dataclass(frozen=True, slots=True)
class Hit(Action):
    """Somebody's attack hits her; at equal Strength it is the Dragon die that does."""

    by: Role
    target: ShadowPiece
    strength: int | None = None
    rolled: bool = False


@sentence("{by} flees to {space}")
@dataclass(frozen=True, slots=True)
class FleeTo(Action):
    """Hit, she goes to a Dark tile."""

    by: Shadow
    space: Space


# What only her board and her cards print


@sentence("{by} has {health} health", said="{whose} Health is {health}")
@dataclass(frozen=True, slots=True)
class TellHealth(Action):
    """How much Health she has."""

    by: Shadow
    health: int


@sentence(
    "{by} holds {cards} power cards",
    said="{by} holds {cards:Power card}",
    kind="counted the Power cards in hand",
)
@dataclass(frozen=True, slots=True)
class TellHand(Action):
    """How many Power cards are in her hand."""

    by: Shadow
    cards: int


@sentence(
    "{by} track space {space} costs {cost} spirit {spirit} defense {defense}",
    said="Space {space} of the Shadow track has Cost {cost}, Spirit {spirit}, Defense {defense}",
)
@dataclass(frozen=True, slots=True)
class TellTrack(Action):
    """A space of the Shadow track as the board prints it; the first is space 0."""

    by: Shadow
    space: int
    cost: int
    spirit: int
    defense: int


@sentence("{by} track ends at {space}", said="The Shadow track ends with space {space}")
@dataclass(frozen=True, slots=True)
class TellTrackEnd(Action):
    """Which space of the Shadow track is the final one."""

    by: Shadow
    space: int


@sentence(
    "{by} power cards are {gaze} gaze {floating} float {shroud} shroud {strike} strike",
    said="The Power cards are {gaze} Gaze, {floating} Float, {shroud} Shroud and {strike} Strike",
)
@dataclass(frozen=True, slots=True)
class TellPowerCards(Action):
    """How many of each Power card there are."""

    by: Shadow
    gaze: int
    floating: int
    shroud: int
    strike: int


@sentence(
    "{by} chain {chain} costs {ruin} ruin {ice} ice {cards} cards[ and is called {name}]",
    said="{chain} costs {ruin} Ruin, {ice} Ice and {cards:Power card}[, and is called {name}]",
)
@dataclass(frozen=True, slots=True)
class TellChain(Action):
    """What a chain costs at each use, and what it is called, as its card prints."""

    by: Shadow
    chain: Chain
    ruin: int
    ice: int
    cards: int
    name: str | None = None
