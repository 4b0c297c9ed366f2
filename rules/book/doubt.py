"""When the book had better say that it does not know.

A question that the book answers points to one of its entries, and most of what was asked stands
there. One about the weather, another game, or what a single card says leaves words over, and is put
otherwise: words that are seldom asked here stand where a card's name would. How much each sign
tells was learned from questions of both kinds (`tools/book/weigh.py`), and not from those by which
it is judged.
"""

from __future__ import annotations

from dataclasses import astuple, dataclass
from itertools import pairwise
from math import log1p, sqrt
from typing import TYPE_CHECKING, Final

from rules.book.lexicon import GLUE
from rules.book.nearness import FULL
from rules.book.spelling import slips

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from rules.book.index import Index
    from rules.book.lexicon import Lexicon
    from rules.book.spelling import Speller

SURELY: Final = 0.8
"""A word is mended surely from here on,"""
LONG: Final = 5
"""and one of so many letters if a single slip makes it one of ours."""
NEAR: Final = 0.45
"""So near an entry lies to many a foreign question of usual words, but seldom nearer."""
SELDOM: Final = 20
"""In fewer entries, with what they are asked for, stands a word that is seldom used here;"""
FAINTLY: Final = 72
"""if besides no entry speaks of it as strongly, in percent, none is about it."""
ENDINGS: Final = ("s", "es", "d", "ed", "ing", "er", "ers")
"""What a usual word may end in besides."""
MOST: Final = 2
"""A third word of the same sort tells nothing more."""
FIRST: Final = "<"
LAST: Final = ">"
"""Where a question begins and ends: neighbours of its first and last word."""
NUMBER: Final = "(number)"
RARE: Final = "(rare)"
USUAL: Final = "(usual)"
STRANGE: Final = "(strange)"
"""What a word is that is not asked often: a number, one of the book, of every day, of nowhere."""
NOTHING_ASKED: Final = 3.0
"""How usual a question is that says nothing at all."""

_UNREAD_KINDS: Final = frozenset(
    [
        *("event", "events", "war", "secret", "secrets", "monster", "monsters", "sidequest"),
        *("sidequests", "upgrade", "upgrades", "gear", "spell", "spells"),
    ]
)
"""What speaks of cards of which we have read few or none,"""
_UNREAD_CARDS: Final = frozenset(
    ["treasure", "treasures", "power", "unicorn", "unicorns", "action", "artifact", "dragon"]
)
"""and what does so beside the word card only."""
_CARD: Final = frozenset(["card", "cards", "deck"])


@dataclass(frozen=True, slots=True)
class Signs:
    """What tells whether a question is for this book: first what speaks for it, then against."""

    near: float
    """How near it lies to the first entry,"""
    spoken: float
    """how much of what it says stands there,"""
    both: float
    """how much the one goes with the other,"""
    close: float
    """how much nearer it lies than what is merely near,"""
    apart: float
    """and how much nearer than the entries that come next."""
    usual: float
    """How usual its words are in the book and in what it is asked,"""
    own: float
    """how much they are this book's rather than English,"""
    least: float
    """the least so of them,"""
    most: float
    """and the most."""
    mended: int
    """Words with a slip of the pen that are surely words of the book."""
    strange: int
    """Whether any word stands nowhere at all."""
    everyday: int
    """Usual words with which nobody asks for a rule."""
    elsewhere: int
    """Words that speak of something else."""
    cards: int
    """Whether it asks for a card that we have hardly read."""


@dataclass(frozen=True, slots=True)
class Weights:
    """How much each sign tells, and each part of where a question points; all were learned."""

    signs: Signs
    away: Sequence[int]
    """Where questions about other things point, as long as it tells,"""
    scale: float
    """in units of this."""
    wording: Mapping[str, int]
    """How much the single words and neighbours of a question tell,"""
    unit: float
    """in units of this."""
    enough: float
    """So much is an answer."""


@dataclass(frozen=True, slots=True)
class Other:
    """What speaks of something else than the book does."""

    elsewhere: frozenset[str]
    """Words of other games and of everyday life,"""
    english: Collection[str]
    """usual words that nobody uses who asks for a rule."""


@dataclass(frozen=True, slots=True)
class Words:
    """The words of a question, sorted by what they tell."""

    strange: tuple[str, ...] = ()
    everyday: tuple[str, ...] = ()
    elsewhere: tuple[str, ...] = ()
    mended: int = 0
    of_cards: bool = False
    usual: float = 0.0
    own: tuple[float, ...] = (0.0,)
    """How much each of those that speak here is this book's rather than English."""
    told: int = 0
    """How many words tell what it is about."""

    @property
    def foreign(self) -> bool:
        """Whether all that it is about is something else."""
        return 0 < self.told == len(self.everyday) + len(self.elsewhere)

    @property
    def unknown(self) -> tuple[str, ...]:
        """What the book does not know."""
        return (*self.elsewhere, *self.everyday, *self.strange)

    def signs(self, near: float, spoken: float, apart: float = 0.0) -> Signs:
        """What they and the first entry tell together."""
        return Signs(
            near,
            spoken,
            near * spoken,
            max(0.0, near - NEAR),
            apart,
            self.usual,
            sum(self.own) / len(self.own),
            min(self.own),
            max(self.own),
            min(MOST, self.mended),
            int(bool(self.strange)),
            min(MOST, len(self.everyday)),
            min(MOST, len(self.elsewhere)),
            int(self.of_cards),
        )


class Doubt:
    """Knows what the book is not asked for."""

    def __init__(
        self, other: Other, weights: Weights, lexicon: Lexicon, speller: Speller, index: Index
    ) -> None:
        """Take besides what is known: the terms that stand in some entry, and the usual words."""
        self._other = other
        self._weights = weights
        self._lexicon = lexicon
        self._speller = speller
        self._index = index
        self._usual: Mapping[str, int] = dict(zip(index.vocabulary, index.usual, strict=True))
        self._own: Mapping[str, int] = dict(zip(index.vocabulary, index.own, strict=True))
        self._often = frozenset(one for one in weights.wording if " " not in one)

    def sorted_out(self, asked: Sequence[str], *, unfinished: bool) -> Words:
        """Sort the words of a question; of one that is still typed the end may become anything."""
        strange, everyday, elsewhere, meant = [], [], [], []
        told = telling(asked, self._lexicon)
        mended = 0
        for place, word in enumerate(told):
            last = unfinished and place == len(told) - 1
            if word in self._other.elsewhere:
                elsewhere.append(word)
            elif speaks(word, self._lexicon, self._index):
                meant.append(word)
            elif self._is_word(word):
                everyday.append(word)
            elif last and self._speller.beginning(word, 1):
                continue
            elif ours := self._mended(word):
                mended += 1
                meant.append(ours)
            else:
                strange.append(word)
        if meant == told and self._is_seldom_alone(told):
            everyday, meant = meant, []
        usual = [log1p(self._usual.get(word, 0)) for word in meant]
        usual += [0.0] * (len(told) - len(usual))
        of_cards = not _UNREAD_KINDS.isdisjoint(told) or not (
            _CARD.isdisjoint(told) or _UNREAD_CARDS.isdisjoint(told)
        )
        return Words(
            tuple(strange),
            tuple(everyday),
            tuple(elsewhere),
            mended,
            of_cards,
            sum(usual) / len(usual) if usual else NOTHING_ASKED,
            tuple(self._own.get(word, 0) / 10 for word in meant) or (0.0,),
            len(told),
        )

    def _is_seldom_alone(self, told: Sequence[str]) -> bool:
        """Whether one word says it all, with which somebody once asked for something else."""
        if len(told) != 1 or self._usual.get(told[0], SELDOM) >= SELDOM:
            return False
        root = self._lexicon.root(told[0])
        spoken = max((percent for _, percent in self._index.bodies.get(root, ())), default=0)
        return spoken < FAINTLY and not self._lexicon.meaning(root)[0]

    def _is_word(self, word: str) -> bool:
        return self._speller.knows(word) or self.of_every_day(word)

    def _mended(self, word: str) -> str | None:
        """The word of ours that was surely meant, or the first of two that were written as one."""
        guesses = self._speller.guesses(word)
        for ours, sure in guesses:
            if sure >= SURELY or (len(word) >= LONG and slips(word, ours, 1) == 1):
                return ours
        return (self._speller.halves(word) or (None,))[0]

    def of_every_day(self, word: str) -> bool:
        """Whether a word is a usual one that the book and those who ask it never use."""
        english = self._other.english
        if word in english:
            return True
        shorter = [word.removesuffix(ending) for ending in ENDINGS if word.endswith(ending)]
        if not any(one in english for one in [*shorter, *(f"{one}e" for one in shorter)]):
            return False
        return all(sure < SURELY for _, sure in self._speller.guesses(word))  # as of `posess`

    def is_foreign(self, word: str) -> bool:
        """Whether it is such a word, or one of other games: in either case no slip of the pen."""
        return self.of_every_day(word) or word in self._other.elsewhere

    def shown(self, said: Sequence[str], often: Collection[str] | None = None) -> list[str]:
        """The words of a question as they tell how it is put: only those often asked, themselves.

        Of the others the kind is enough, since the next question brings others of its kind.
        """
        often = self._often if often is None else often
        return [word if word in often else self._kind(word) for word in said]

    def _kind(self, word: str) -> str:
        if word.isdigit():
            return NUMBER
        if self._speller.knows(word):
            return RARE
        return USUAL if word in self._other.english else STRANGE

    def answers(
        self,
        signs: Signs,
        direction: Sequence[int] | None,
        said: Sequence[str] = (),
    ) -> bool:
        """Whether the first entry is an answer, or only the nearest that there is."""
        weights = self._weights
        told = zip(astuple(signs), astuple(weights.signs), strict=True)
        sure: float = sum(sign * weight for sign, weight in told)
        if direction is not None:
            away = sum(a * b for a, b in zip(direction, weights.away, strict=True))
            sure -= weights.scale * away / FULL
        put = phrases(self.shown(said))
        sure += weights.unit * sum(weights.wording.get(one, 0) for one in put) / sqrt(len(put))
        return sure > weights.enough


def phrases(shown: Sequence[str]) -> frozenset[str]:
    """The words of a question and each two that stand side by side."""
    return frozenset([*shown, *map(" ".join, pairwise([FIRST, *shown, LAST]))])


def telling(asked: Sequence[str], lexicon: Lexicon) -> list[str]:
    """The words of a question that tell what it is about."""
    idle = GLUE | lexicon.stop
    return [word for word in asked if word not in idle and not word.isdigit()]


def speaks(word: str, lexicon: Lexicon, index: Index) -> bool:
    """Whether a word says something in this book."""
    root = lexicon.root(word)
    return root in index.bodies or any(lexicon.meaning(root))
