"""Setup: what she lays out, her Possession deck and the Artifacts among it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.laying_out import Step
from rules.names import ROLE_TITLES, Kind, listed, title
from rules.setup.possession import ON_THE_ENTRANCE, Deck

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rules.names import Role
    from rules.setup.plan import Plan


GHOST_TILES: Final = 6
_EXCHANGED: Final = {Kind.AMBUSH: 2, Kind.EVENT: 2, Kind.TREASURE: 2}
TILES: Final = {Kind.GHOST: GHOST_TILES, **{kind: -number for kind, number in _EXCHANGED.items()}}
"""Hers come into the stack, and others go for them."""


@cites("ghost.setup")
def focus(_plan: Plan, role: Role) -> Iterator[Step]:
    """Her own cube."""
    yield Step("focus-0", "Put the Focus cube on 0", "ghost.setup", role)


def _titles(roles: Iterable[Role]) -> list[str]:
    return [ROLE_TITLES[role] for role in roles]


@cites(
    "ghost.setup.possession-deck",
    "ghost.possession-in-two-player-and-solo-games.forming-the-deck",
    "cave-ghost.setup",
)
def possession(plan: Plan, role: Role) -> Iterator[Step]:
    """Form the deck: what is in it for certain, what is drawn, and how many cards are used."""
    deck = plan.possession_deck or Deck(())
    cards = listed(_titles(deck.cards))
    text = f"Take the Possession {'card' if len(deck.cards) == 1 else 'cards'} {cards}"
    rest = "" if deck.drawn_at_random else "; all others go to the box"
    if not deck.cards:
        text, rest = "No Possession card matches a role at this table", "; all go to the box"
    yield Step("possession-deck", text + rest, deck.rule, role)
    if deck.drawn_at_random:
        groups = [f"one of {listed(_titles(cards))}" for cards in deck.drawn_at_random]
        text = f"Draw unseen {' and '.join(groups)}; all other cards go to the box"
        yield Step("possession-draw", text, deck.rule, role)
    if deck.kept is not None:
        text = f"Shuffle the deck, draw {deck.kept} cards to use, and put the rest into the box"
        yield Step("three-cards", text, "ghost.solo.difficulty", role)


@cites("ghost.setup.artifact-tokens")
def artifacts(plan: Plan, role: Role) -> Iterator[Step]:
    """Give one to each who takes one; the others begin on the Entrance."""
    dealt = plan.artifacts or {}
    takers = [title(one) for one in plan.turn_order if one.value in dealt]
    left = dealt.get(ON_THE_ENTRANCE, 0)
    text = f"Lay all {left} Artifacts on the Entrance"
    if takers:
        each = " each" * (len(takers) > 1)
        rest = {0: "", 1: ", and lay the last one on the Entrance"}
        others = rest.get(left, f", and lay the other {left} on the Entrance")
        text = f"Give one Artifact{each} to {listed(takers)}{others}"
    yield Step("artifacts", text, "ghost.setup.artifact-tokens", role)
