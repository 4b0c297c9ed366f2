"""Alone in the Dark and Alone in the Dark II: the Cave that plays itself in a solo game.

In place of the usual tile (or the three removed) it takes N, the largest number on its card. The
card names no place and leaves ties open; whoever plays may choose, or let a policy choose.
"""

from __future__ import annotations

from enum import StrEnum
from itertools import compress
from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.map.geometry import distance, distances_from, tiles_around
from rules.names import ENTRANCE, Space

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from rules.chance import Chance
    from rules.map.cave import Cave

    Liking = Callable[[Sequence[Space], Mapping[Space, int], Space], list[int]]
    """How little each place is liked, by how many tiles each touches and where the player is."""


@cites("alone.number", "alone.in-the-dark", "alone.in-the-dark-2", "ruling.crystals-counted")
def number_of_tiles(cave: Cave, own: int, what: str) -> tuple[int, str]:
    """Find N and what it is by: the Crystal tiles seen, collapsed ones included, or the role's own.

    The larger counts.
    """
    seen = cave.crystal_tiles_seen()
    return (own, what) if own > seen else (seen, "the Crystal tiles revealed or collapsed so far")


# -- policies ----------------------------------------------------------------------------------


class Policy(StrEnum):
    """How the app proposes places; `mine` leaves every choice to the player."""

    MINE = "mine"
    SPREAD_OUT = "spread-out"
    CLOSE_IN = "close-in"
    NEAR_ME = "near-me"
    RANDOM = "random"


def _far_out(places: Sequence[Space], _touched: Mapping[Space, int], _me: Space) -> list[int]:
    return [-steps for steps in distances_from(ENTRANCE, places)]


def _far_in(places: Sequence[Space], _touched: Mapping[Space, int], _me: Space) -> list[int]:
    return distances_from(ENTRANCE, places)


def _near_me(places: Sequence[Space], _touched: Mapping[Space, int], me: Space) -> list[int]:
    return distances_from(me, places)


def _touches_little(places: Sequence[Space], touched: Mapping[Space, int], _me: Space) -> list[int]:
    return [touched.get(one, 0) for one in places]


def _touches_many(places: Sequence[Space], touched: Mapping[Space, int], _me: Space) -> list[int]:
    return [-touched.get(one, 0) for one in places]


_LIKES: Final[dict[Policy, tuple[Liking, Liking]]] = {
    Policy.SPREAD_OUT: (_far_out, _touches_little),
    Policy.CLOSE_IN: (_touches_many, _far_in),
    Policy.NEAR_ME: (_near_me, _touches_many),
}
"""What each policy goes by: first of all the one, and among equals the other."""


@cites("alone.placing")
def propose_place(
    cave: Cave, places: Collection[Space], policy: Policy, me: Space, chance: Chance
) -> Space | None:
    """Propose a place for the next tile by the policy chosen; None where the player chooses."""
    if policy is Policy.RANDOM and places:
        return chance.choice(sorted(places))
    return proposal(cave, places, policy, me)


@cites("alone.placing")
def proposal(cave: Cave, places: Collection[Space], policy: Policy, me: Space) -> Space | None:
    """Propose a place by a policy that needs no luck; None by the others, or without any place."""
    likes = _LIKES.get(policy)
    if likes is None or not places:
        return None
    touched, best = tiles_around(cave.tiles), list(places)
    for liking in likes:
        liked = liking(best, touched, me)
        least = min(liked)
        best = [*compress(best, map(least.__eq__, liked))]
    return min(best)


@cites("alone.ties")
def propose_removal(tiles: Collection[Space]) -> Space | None:
    """Propose which of the tiles that may go next does: the one that lies farthest out."""
    return max(tiles, key=lambda space: (distance(ENTRANCE, space), space), default=None)


@cites("alone.narration")
def narrate(
    number: int,
    of: int,
    *,
    removing: bool,
    virtual: bool = False,
    hand: bool = False,
    supply: bool = False,
) -> str:
    """Tell the player what to do with their hands for one tile of the Cave's turn."""
    nth = f": {number} of {of}" if of > 1 else ""
    if removing:
        return f"Take away a tile that glows{nth}"
    if supply:
        return "Lay a Ghost tile where it glows; choose it from your supply, say its symbol"
    if virtual and not hand:
        return f"Lay the top tile where it glows{nth}"
    if virtual:
        return f"Lay a tile where it glows{nth}; choose it from the hand"
    if hand:
        how = "choose it from the hand, say its symbol, then draw another"
        return f"Lay a tile where it glows{nth}; {how}"
    return f"Lay a tile where it glows{nth}; draw it, say its symbol"
