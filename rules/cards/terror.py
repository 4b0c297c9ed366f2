"""The Terror cards, a row for each kind: how often it is in the deck, and what it does.

A new kind is one row here, one function in `rules/roles/ghoul/terror.py` marked with the card, and
one entry in the book under `terror.` and the card's name.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Final, Self

_WORDS: Final = ("no", "one", "two", "three", "four", "five", "six")


class _Said(int):
    """A number in a sentence, in digits or, where it says `:word`, in words."""

    def __format__(self, form: str) -> str:
        return _WORDS[self] if form == "word" else super().__format__(form)


@dataclass(frozen=True, slots=True)
class Printed:
    """An effect as its card prints it: its numbers, and the few words they stand in."""

    words: str
    numbers: tuple[int, ...] = ()
    short: str = ""
    """The same in as few words as fit a key; empty where the words are few."""

    @property
    def number(self) -> int:
        """Its number, where it has one alone."""
        (number,) = self.numbers
        return number

    @property
    def text(self) -> str:
        """What it does, as players read it."""
        return _text(self.words, self.numbers)

    @property
    def brief(self) -> str:
        """What it does, as a key says it: the card itself lies on the table."""
        return _text(self.short or self.words, self.numbers)


@cache
def _text(words: str, numbers: tuple[int, ...]) -> str:
    return words.format(*map(_Said, numbers))


@dataclass(frozen=True, slots=True)
class Lasting(Printed):
    """The effect of each turn. `by_itself`: it needs no action, it applies as its moment comes."""

    by_itself: bool = False


@dataclass(frozen=True, slots=True)
class Once(Printed):
    """The effect of each game. `stays`: it works until the turn ends, and the card leaves then."""

    stays: bool = False


class Terror(StrEnum):
    """The cards: printed name, copies in the deck, what lasts, what comes once."""

    copies: int
    lasting: Lasting
    once: Once

    def __new__(cls, name: str, copies: int, lasting: Lasting, once: Once) -> Self:
        """Make a card of its row; its value, in a saved game as well, is its name alone."""
        card = str.__new__(cls, name)
        card._value_ = name
        card.copies, card.lasting, card.once = copies, lasting, once
        return card

    CHASE = (
        "chase",
        3,
        Lasting("+{} movement", (1,), "+{} Movement"),
        Once("+{} movement", (4,), "+{} Movement"),
    )
    HUNT = (
        "hunt",
        3,
        Lasting("+{} attack", (1,), "+{} Attack"),
        Once("+{} attack", (3,), "+{} Attack"),
    )
    SNEAK = (
        "sneak",
        2,
        Lasting(
            "{0:word} wall or {0:word} occupied space at no extra cost",
            (1,),
            "{0:word} wall or piece free",
        ),
        Once(
            "no wall and no occupied space costs extra this turn",
            short="all walls and pieces free",
            stays=True,
        ),
    )
    CHEAT = (
        "cheat",
        1,
        Lasting("reroll one die of each roll", short="reroll one die", by_itself=True),
        Once("choose one die, roll the rest", short="set one die"),
    )
    BLINK = (
        "blink",
        1,
        Lasting(
            "{} movement: from a Crystal tile to one without pieces",
            (2,),
            "Crystal to Crystal, {} movement",
        ),
        Once("free: from a Crystal tile to any unoccupied space", short="Crystal to any space"),
    )
    ADAPT = (
        "adapt",
        1,
        Lasting("draw {:word}, keep one", (2,), by_itself=True),
        Once("take any card from the deck", short="find any card"),
    )
    SEIZE = (
        "seize",
        1,
        Lasting(
            "collect for {} movement, or a Gem for {} without rolling",
            (1, 2),
            "collect for {}, safe Gem for {}",
            by_itself=True,
        ),
        Once(
            "the next Treasure or Gem is free, without a roll, and draws {} cards",
            (2,),
            "next one free, draw {} cards",
            stays=True,
        ),
    )
    SCOUR = (
        "scour",
        1,
        Lasting("look at your Dark tile, reveal it if you like", short="look at your Dark tile"),
        Once(
            "look at each Dark tile you enter this turn",
            short="look at each you enter",
            stays=True,
        ),
    )


FULL_DECK: Final[tuple[Terror, ...]] = tuple(card for card in Terror for _ in range(card.copies))
"""The deck as a bag: which cards are still in it, not their order, which nobody may know."""
