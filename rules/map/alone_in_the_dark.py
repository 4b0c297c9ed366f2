"""Alone in the Dark and Alone in the Dark II: the Cave that plays itself in a solo game.

In place of the usual tile (or the three removed) it takes N, the largest number on its card. The
card names no place and leaves ties open; whoever plays may choose, or let a policy choose.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.map.geometry import distance, distances_from
from rules.map.placing import would_touch
from rules.names import ENTRANCE, Space

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping

    from rules.chance import Chance
    from rules.map.cave import Cave

    Places = Collection[Space]
    Touched = Mapping[Space, int]
    Liked = tuple[int, int, Space]
    """How little a place is liked, and the place itself: the least of all is proposed."""


@dataclass(frozen=True, slots=True)
class Value:
    """One number on the card, and what it is."""

    number: int
    what: str


@dataclass(frozen=True, slots=True)
class Number:
    """N, the reason for it, and every value that was looked at."""

    number: int
    reason: str
    values: tuple[Value, ...]


@cites("alone.number", "alone.in-the-dark", "alone.in-the-dark-2", "ruling.crystals-counted")
def number_of_tiles(cave: Cave, own: int | None, what: str) -> Number:
    """Find N: the larger of the Crystal tiles seen, collapsed ones included, and the role's own.

    A role's own number may still be unknown; then the Crystal tiles alone count.
    """
    values = [Value(cave.crystal_tiles_seen(), "Crystal tiles revealed or collapsed so far")]
    if own is not None:
        values.append(Value(own, what))
    best = max(values, key=lambda value: value.number)
    return Number(best.number, f"{best.what}: {best.number}", tuple(values))


# -- policies ----------------------------------------------------------------------------------


class Policy(StrEnum):
    """How the app proposes places; `mine` leaves every choice to the player."""

    MINE = "mine"
    SPREAD_OUT = "spread-out"
    CLOSE_IN = "close-in"
    NEAR_ME = "near-me"
    RANDOM = "random"


def _spread_out(places: Places, touched: Touched, _me: Space) -> Iterable[Liked]:
    """Prefer what lies far from the Entrance and touches little."""
    nearer = [-steps for steps in distances_from(ENTRANCE, places)]
    return zip(nearer, [touched.get(one, 0) for one in places], places, strict=True)


def _close_in(places: Places, touched: Touched, _me: Space) -> Iterable[Liked]:
    """Prefer what touches many tiles, near the Entrance."""
    fewer = [-touched.get(one, 0) for one in places]
    return zip(fewer, distances_from(ENTRANCE, places), places, strict=True)


def _near_me(places: Places, touched: Touched, me: Space) -> Iterable[Liked]:
    """Prefer what lies near the player's piece, then what touches many tiles."""
    fewer = [-touched.get(one, 0) for one in places]
    return zip(distances_from(me, places), fewer, places, strict=True)


_LIKES: Final[dict[Policy, Callable[[Places, Touched, Space], Iterable[Liked]]]] = {
    Policy.SPREAD_OUT: _spread_out,
    Policy.CLOSE_IN: _close_in,
    Policy.NEAR_ME: _near_me,
}


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
    return min(likes(places, would_touch(cave), me))[-1]


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
    if removing:
        return f"tile {number} of {of}: remove a tile that glows"
    if supply:
        return "lay a Ghost tile where it glows; choose it from your supply, say its symbol"
    if virtual and hand:
        return f"tile {number} of {of}: lay it where it glows; choose it from the hand"
    if virtual:
        return f"tile {number} of {of}: lay it where it glows; the top tile of the app's stack"
    if hand:
        return (
            f"tile {number} of {of}: lay it where it glows; "
            "choose it from the hand, say its symbol, then draw another"
        )
    return f"tile {number} of {of}: draw it, lay it where it glows; say its symbol"
