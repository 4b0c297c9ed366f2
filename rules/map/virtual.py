"""A stack that the app shuffles, for tables that want none of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from rules.cites import cites
from rules.map.begin import LATE
from rules.map.cave import Face, Stack
from rules.names import Kind, Symbol
from rules.setup.tiles import PILES, STARTING_TILES, beside_the_stack, tiles_in_game

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rules.names import Role

GHOST_SHOWS: Final = (Kind.AMBUSH, Kind.EVENT, Kind.TREASURE)
"""What the Lit side of a Ghost tile may show besides the Ghost symbol."""


@cites("cave.tribe-symbols")
def faces(kind: Kind, number: int) -> list[Face]:
    """Give the tiles of one kind, a third of each symbol.

    What the Ghost tiles show is on no list of ours; a virtual stack deals theirs evenly too.
    """
    symbols = tuple(Symbol)
    return [
        Face(
            kind,
            symbols[place % len(symbols)],
            GHOST_SHOWS[place // 2 % len(GHOST_SHOWS)] if kind is Kind.GHOST else None,
        )
        for place in range(number)
    ]


T = TypeVar("T")
_WORD: Final = 2**64 - 1


class Shuffle:
    """A shuffle that a number decides: the same number, the same order, on every machine.

    A transcript keeps the number instead of the order, so that nobody reads the stack in it by
    mistake. The steps are those of the generator SplitMix64.
    """

    def __init__(self, number: int) -> None:
        """Begin with a number."""
        self._state = number & _WORD

    def below(self, limit: int) -> int:
        """Give the next number from 0 up to, but not including, a limit."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _WORD
        mixed = self._state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _WORD
        return (mixed ^ (mixed >> 31)) % limit

    def shuffle(self, pile: list[T]) -> None:
        """Put a pile into another order, each as likely as any other."""
        for place in range(len(pile) - 1, 0, -1):
            other = self.below(place + 1)
            pile[place], pile[other] = pile[other], pile[place]


@cites("setup.stack", "ghost.setup")
def shuffle(seed: int, seats: Sequence[Role], levels: Mapping[Role, str]) -> Stack:
    """Build a stack as at the table: four tiles first, then three piles with their share.

    The number that seeds it makes the same stack again. No pile has a Ghost tile on top.
    """
    chance = Shuffle(seed)
    in_game = {**tiles_in_game(seats, levels), **dict.fromkeys(beside_the_stack(seats), 0)}
    early = [
        face for kind, number in in_game.items() if kind not in LATE for face in faces(kind, number)
    ]
    chance.shuffle(early)
    first, rest = early[:STARTING_TILES], early[STARTING_TILES:]
    late = {kind: faces(kind, in_game[kind]) for kind in LATE}
    for pile in late.values():
        chance.shuffle(pile)
    order = list(first)
    for number in range(PILES):
        pile = rest[number::PILES] + [
            face for dealt in late.values() for face in dealt[number::PILES]
        ]
        chance.shuffle(pile)
        while pile[0].kind is Kind.GHOST:
            chance.shuffle(pile)
        order += pile
    return Stack(len(order), tuple(order))
