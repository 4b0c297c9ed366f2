"""When the book had better say that it does not know.

A question that the book answers points to one of its entries, and most of what was asked stands
there. One about the weather, another game, or what a single card says leaves words over. How much
each sign tells was weighed on questions of both kinds (tests/book); of those that judge it, none.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules.book.lexicon import GLUE
from rules.book.model import UNREAD
from rules.book.nearness import FULL

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

    from rules.book.lexicon import Lexicon
    from rules.book.model import Entry
    from rules.book.spelling import Speller

SPOKEN: Final = 0.53
"""How much it counts, beside how near the entry lies, that it speaks of what was asked."""
AWAY: Final = 1.3
"""How much it takes away that the question points where those about other things point."""
STRANGE: Final = 0.15
"""How much words take away that stand nowhere in the book."""
CARDS: Final = 0.29
"""How much more, where a card is asked for: then the strange word is its name."""
ELSEWHERE: Final = 0.9
"""How much a word takes away that speaks of something else, and the same for a second one."""
MENDED: Final = 0.46
"""How much a slip of the pen gives back that is mended surely, and the same for a second one."""
ENOUGH: Final = 0.43
"""So much is an answer."""
SURELY: Final = 0.8
"""A word is mended surely from here on."""
MOST: Final = 2

_CARDS: Final = frozenset(
    [
        *("card", "cards", "deck", "event", "events", "treasure", "treasures", "war", "secret"),
        *("secrets", "monster", "monsters", "power", "unicorn", "sidequest", "sidequests"),
        *("upgrade", "upgrades", "action", "gear", "spell", "spells"),
    ]
)


@dataclass(frozen=True, slots=True)
class Other:
    """What speaks of something else than the book does."""

    elsewhere: frozenset[str]
    """Words of other games and of everyday life,"""
    english: frozenset[str]
    """usual words that nobody uses who asks for a rule,"""
    direction: Sequence[int]
    """and where questions about such things point, FULL long."""


@dataclass(frozen=True, slots=True)
class Words:
    """The words of a question, sorted by what they tell."""

    strange: tuple[str, ...]
    elsewhere: tuple[str, ...]
    mended: int
    of_cards: bool

    @property
    def unknown(self) -> tuple[str, ...]:
        """What the book does not know."""
        return (*self.elsewhere, *self.strange)


class Doubt:
    """Knows what the book is not asked for."""

    def __init__(
        self, other: Other, lexicon: Lexicon, speller: Speller, terms: Container[str]
    ) -> None:
        """Take besides what is known: the terms that stand in some entry."""
        self._other = other
        self._lexicon = lexicon
        self._speller = speller
        self._terms = terms

    def sorted_out(self, asked: Sequence[str], *, unfinished: bool) -> Words:
        """Sort the words of a question; of one that is still typed the end may become anything."""
        strange, elsewhere, mended = [], [], 0
        idle = GLUE | self._lexicon.stop
        told = [word for word in asked if word not in idle and not word.isdigit()]
        for place, word in enumerate(told):
            if unfinished and place == len(told) - 1 and self._speller.beginning(word, 1):
                continue
            if word in self._other.elsewhere:
                elsewhere.append(word)
            elif self._speller.knows(word):
                root = self._lexicon.root(word)
                if root not in self._terms and not any(self._lexicon.meaning(root)):
                    strange.append(word)
            elif word in self._other.english or not self._mends(word):
                strange.append(word)
            else:
                mended += 1
        of_cards = not _CARDS.isdisjoint(told)
        return Words(tuple(strange), tuple(elsewhere), mended, of_cards)

    def _mends(self, word: str) -> bool:
        guesses = self._speller.guesses(word)
        return bool(guesses and guesses[0][1] >= SURELY) or self._speller.halves(word) is not None

    def answers(
        self,
        entry: Entry,
        words: Words,
        near: float,
        spoken: float,
        direction: Sequence[int] | None,
    ) -> bool:
        """Whether an entry is an answer, or only the nearest that there is."""
        if entry.confidence == UNREAD:
            return False  # it says itself that the answer stands elsewhere
        sure = near + SPOKEN * spoken
        sure -= (STRANGE + CARDS * words.of_cards) * bool(words.strange)
        sure -= ELSEWHERE * min(MOST, len(words.elsewhere))
        sure += MENDED * min(MOST, words.mended)
        if direction is not None:
            away = sum(a * b for a, b in zip(direction, self._other.direction, strict=True))
            sure -= AWAY * away / (FULL * FULL)
        return sure > ENOUGH
