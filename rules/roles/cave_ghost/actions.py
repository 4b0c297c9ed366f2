"""What the Cave Ghost's player says: where she moves, what she buys, what her board prints."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules.actions.action import Action
from rules.map.omens import Omen  # noqa: TC001  # the sentences read it at run time
from rules.names import Piece, Role, Space, Token  # noqa: TC001  # the sentences read it at run time
from rules.sentences import sentence


@sentence(
    "{by} counts isolation {isolation} with {crystals} crystals and {ghost_tiles} ghost tiles",
    said="{by} counts Isolation {isolation}, {crystals:Crystal} and {ghost_tiles:Ghost tile}",
)
@dataclass(frozen=True, slots=True)
class CountOmens(Action):
    """Without the map the table says from what her Omen tokens are counted."""

    by: Literal[Role.CAVE_GHOST]
    isolation: int
    crystals: int
    ghost_tiles: int


@sentence("{by} moves to {space}")
@dataclass(frozen=True, slots=True)
class Move(Action):
    """She moves to a space, through whatever lies between."""

    by: Literal[Role.CAVE_GHOST]
    space: Space


@sentence(
    "{by} buys {omen}[ on {target}][ on {token}][ at {space}][hatred_token: against a token]"
    "[ at isolation {isolation}][ for {cost}]",
    said="{by} buys {omen}[ on {target}][ on {token:the}][ {space:at}]"
    "[hatred_token: against a token][ at Isolation {isolation}][ for {cost:Omen}]",
    kind="spent Omens",
)
@dataclass(frozen=True, slots=True)
class BuyPower(Action):
    """She spends Omen tokens for a power.

    Telekinesis and Possession are bought on a piece, Telekinesis also on a token and the space
    where it lies. Goblins without a Tribe are possessed where one will be revealed. Without the
    map the table says the Isolation.
    """

    by: Literal[Role.CAVE_GHOST]
    omen: Omen
    hatred_token: bool = False
    cost: int | None = None
    target: Piece | None = None
    token: Token | None = None
    space: Space | None = None
    isolation: int | None = None


@sentence("{by} shifts {thing} to {space}", said="{by} moves {thing:the} to {space} by Telekinesis")
@dataclass(frozen=True, slots=True)
class Shift(Action):
    """Telekinesis moves what it holds, in a straight line."""

    by: Literal[Role.CAVE_GHOST]
    thing: Piece | Token
    space: Space


@sentence("{by} priced {omen} at {costs}", said="{whose} {omen} costs {costs:Omen}")
@dataclass(frozen=True, slots=True)
class PricePower(Action):
    """A power's price is read off her board, once; several, where each use costs another."""

    by: Literal[Role.CAVE_GHOST]
    omen: Omen
    costs: tuple[int, ...]


@sentence(
    "{by} reads isolation {ring} as {distance} spaces[ and {base} omens]",
    said="At Isolation {ring} {whose} Telekinesis reaches {distance:space}"
    "[, and Possession begins at {base:Omen}]",
)
@dataclass(frozen=True, slots=True)
class ReadRing(Action):
    """What her board prints beside an Isolation: Telekinesis, and the base of Possession."""

    by: Literal[Role.CAVE_GHOST]
    ring: int
    distance: int
    base: int | None = None
