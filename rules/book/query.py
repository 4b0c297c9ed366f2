"""What somebody asks, taken apart into the things that an entry should speak of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules.book.lexicon import GLUE, encounters
from rules.book.text import words

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

    from rules.book.lexicon import Found, Lexicon
    from rules.book.spelling import Speller

Meant = dict[str, float]
"""Roots that a written word may stand for, and how surely; the surest first."""

SURE_ENOUGH: Final = 0.6
"""From here on a guess is taken for the word."""
SHORTEST_BEGINNING: Final = 3
"""A shorter unknown word is not taken for the beginning of a known one, once it is finished."""
MOST_WORDS: Final = 48
"""A question has fewer words; of a page that was pasted only the beginning is looked at."""
MOST_BEGINNINGS: Final = 24
"""How many known words are thought of that begin with the letters typed so far."""

WEAK: Final = 0.65
"""How much a word counts that stands everywhere (turn, space, card)."""
NUMBER: Final = 0.7
"""How much a number counts: it may be the rule's number or only the asker's."""
PART: Final = 0.35
"""How much a word counts that is only part of the name of one thing."""
SAID: Final = 1.0
"""How much an everyday phrase counts as what it stands for."""
SAID_PART: Final = 0.35
"""How much a word counts that is part of an everyday phrase."""
ENCOUNTER: Final = 0.4
FINISHED: Final = 0.3
UNFINISHED: Final = 0.8
"""How much a word counts as the word it is the beginning of."""


@dataclass(frozen=True, slots=True)
class Part:
    """One thing that was asked about: the terms that may stand for it, and how much it counts."""

    terms: Mapping[str, float]
    importance: float
    root: str = ""
    """The word or name itself, as the lexicon has it; empty for a part of a name."""


class Reader:
    """Reads questions by means of the lexicon and the known words."""

    def __init__(
        self, lexicon: Lexicon, speller: Speller, english: Collection[str] = frozenset()
    ) -> None:
        """Take besides the usual words of English: a whole one is never two of ours as one."""
        self.lexicon = self._lexicon = lexicon
        self.speller = self._speller = speller
        self._english = english

    def parts(self, text: str) -> list[Part]:
        """The things a question is about, in the order in which they are named."""
        asked = self._joined([word for word in self._words(text) if word not in GLUE])
        meant: list[Meant] = []
        for place, word in enumerate(asked):
            unfinished = place == len(asked) - 1 and text[-1:].isalnum()
            meant += self._meant(word, unfinished=unfinished)
        roots = [next(iter(roots)) for roots in meant]
        parts: list[Part] = []
        finds = list(self._lexicon.read(meant))
        for found in finds:
            parts += self._parts(found, roots, meant)
        for pair in encounters(found.name or roots[found.start] for found in finds):
            parts.append(Part({pair: 1.0}, ENCOUNTER))
        return parts

    def words(self, text: str) -> list[str]:
        """The words of a text as they are meant where they were written in haste."""
        return self._words(text)

    def written(self, text: str, known: Callable[[str], bool]) -> list[str]:
        """The words of a text as they were meant: slips of the pen mended where it is sure.

        A word that is known elsewhere, though not to the book, was meant as it stands.
        """
        mended: list[str] = []
        asked = self._words(text)
        for place, word in enumerate(asked):
            unfinished = place == len(asked) - 1 and text[-1:].isalnum()
            if self._speller.knows(word) or known(word):
                mended.append(word)
            elif unfinished and (finished := self._speller.finished(word)):
                mended.append(finished)
            else:
                mended += self._mended(word)
        return mended

    def renamed(self, asked: Sequence[str], name: str, other: str) -> list[str]:
        """The words of a question in which what has one name is called by another's."""
        places = [place for place, word in enumerate(asked) if word not in GLUE]
        said = list(asked)
        for found in self._lexicon.read([{self._lexicon.root(asked[at]): 1.0} for at in places]):
            if found.name == name:
                for place in places[found.start : found.stop]:
                    said[place] = other if place == places[found.start] else ""
        return [word for word in said if word]

    def _mended(self, word: str) -> Sequence[str]:
        if halves := self._in_two(word):
            return halves
        guesses = self._speller.guesses(word)
        return (guesses[0][0],) if guesses and guesses[0][1] > SURE_ENOUGH else (word,)

    def _in_two(self, word: str) -> tuple[str, str] | None:
        """The two words of ours that were written as one; a whole word of English never is."""
        if word in self._english:
            return None
        guesses = self._speller.guesses(word)
        sure = bool(guesses) and guesses[0][1] > SURE_ENOUGH
        return self._speller.halves(word) or (None if sure else self._speller.mended_halves(word))

    def _words(self, text: str) -> list[str]:
        return [self._lexicon.haste.get(word, word) for word in words(text)[:MOST_WORDS]]

    def near(self, word: str) -> list[str]:
        """Known words that may have been meant."""
        return [guess for guess, _ in self._speller.guesses(word)]

    def _joined(self, asked: list[str]) -> list[str]:
        """Words that were written apart by mistake put together: `tele kinesis`."""
        joined: list[str] = []
        for word in asked:
            if (
                joined
                and self._speller.knows(joined[-1] + word)
                and not (self._speller.knows(word) and self._speller.knows(joined[-1]))
            ):
                joined[-1] += word
            else:
                joined.append(word)
        return joined

    def _meant(self, word: str, *, unfinished: bool) -> list[Meant]:
        """The roots that a written word may stand for, the surest first."""
        root = self._lexicon.root(word)
        meant: Meant = {}
        if self._speller.knows(word) or word in self._lexicon.stop or word.isdigit():
            meant[root] = 1.0
        begun = self._speller.beginning(word, MOST_BEGINNINGS) if unfinished else ()
        if not meant and not begun:
            if halves := self._in_two(word):
                return [{self._lexicon.root(half): 1.0} for half in halves]
            for known, sure in self._speller.guesses(word):
                guess = self._lexicon.root(known)
                meant[guess] = max(meant.get(guess, 0.0), sure)
            if not meant and len(word) >= SHORTEST_BEGINNING:
                begun = self._speller.beginning(word, MOST_BEGINNINGS)
        likely = FINISHED if meant else UNFINISHED
        for known in begun:
            guess = self._lexicon.root(known)
            meant[guess] = max(meant.get(guess, 0.0), likely * len(word) / len(known))
        if begun:
            meant = dict(sorted(meant.items(), key=lambda item: -item[1]))
        return [meant or {root: 0.0}]

    def _parts(self, found: Found, roots: Sequence[str], meant: Sequence[Meant]) -> Iterator[Part]:
        lexicon = self._lexicon
        if found.stop > found.start + 1:
            importance = self._importance(found.name) if found.name else SAID
            yield Part(dict(found.senses), importance, found.name)
            hidden = lexicon.hides.get(found.name, frozenset())
            share = PART if found.name else SAID_PART
        else:
            hidden, share = frozenset(), 1.0
        for place in range(found.start, found.stop):
            root = roots[place]
            terms: dict[str, float] = {}
            for guess, sure in meant[place].items():
                for term, meaning in self._senses(guess):
                    terms[term] = max(terms.get(term, 0.0), sure * meaning)
            if root not in hidden and (root not in lexicon.stop or len(terms) > 1):
                yield Part(terms, share * self._importance(root), root if share == 1.0 else "")

    def _senses(self, root: str) -> Iterator[tuple[str, float]]:
        yield root, 1.0
        yield from self._lexicon.meaning(root)[1]

    def _importance(self, root: str) -> float:
        if root.isdigit():
            return NUMBER
        return WEAK if root in self._lexicon.weak else 1.0
