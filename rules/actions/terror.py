"""Terror cards: drawn, kept, used, spent and discarded."""

from __future__ import annotations

from dataclasses import dataclass

from rules.cards.terror import Terror  # noqa: TC001  # the sentences read it at run time
from rules.cave.dragon_die import DragonFace  # noqa: TC001  # the sentences read it at run time
from rules.names import GhoulRole, Space  # noqa: TC001  # the sentences read it at run time
from rules.sentences import sentence


@sentence("{by} draws[ {cards}][by_app: by the app]")
@dataclass(frozen=True, slots=True)
class DrawTerror:
    """Terror cards are drawn; without names the app draws them."""

    by: GhoulRole
    cards: tuple[Terror, ...] = ()
    by_app: bool = False


@sentence("{by} keeps {card}")
@dataclass(frozen=True, slots=True)
class KeepTerror:
    """One of the drawn cards is kept; the others go to the bottom of the deck."""

    by: GhoulRole
    card: Terror


@sentence("{by} uses {card}[ to {space}]")
@dataclass(frozen=True, slots=True)
class UseTerror:
    """A card's once-a-turn effect."""

    by: GhoulRole
    card: Terror
    space: Space | None = None


@sentence("{by} spends {card}[ for {what}][ to {space}]")
@dataclass(frozen=True, slots=True)
class SpendTerror:
    """A card's once-a-game effect, after which the card leaves the game.

    Adapt is spent for a card, Cheat for a die's result.
    """

    by: GhoulRole
    card: Terror
    what: Terror | DragonFace | int | None = None
    space: Space | None = None


@sentence("{by} discards {card}")
@dataclass(frozen=True, slots=True)
class DiscardTerror:
    """A card is lost to a Scratch or to the Unicorn's Anger; the Ghoul says which."""

    by: GhoulRole
    card: Terror
