"""Which known words somebody may have meant who wrote an unknown one."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict
from functools import cached_property, lru_cache
from math import log1p
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

Guess = tuple[str, float]
"""A known word, and how surely it was meant."""

SHORTEST: Final = 3
"""Shorter words are abbreviations or nothing; their neighbours would be chance."""
LONG_ENOUGH_FOR_TWO: Final = 7
"""From this length on a word may hold two slips."""
MOST_SLIPS: Final = 2
"""More slips than these make another word."""
GUESSES: Final = 5
"""More candidates than this help nobody."""
REMEMBERED: Final = 1024
"""How many unknown words are remembered with their guesses: while one types, most return."""

SOUNDS_ALIKE: Final = 0.75
"""How surely a word is meant that has the same consonants and the same first letter."""
SHORT_SOUND: Final = 2
"""So many consonants or fewer are common to many words."""
SOUNDS_NEARLY: Final = 0.6
"""How surely, if only the consonants are the same."""
NO_VOWELS: Final = 0.9
"""How surely a word is meant of which only the vowels were left out: `crds`, `plyrs`."""
RARE_WORD: Final = 0.7
"""How likely a word is meant that the book never uses, beside one that it uses often."""
SURE_HALF: Final = 0.7
"""How sure the guess for one half has to be when two words were written as one."""
USUAL: Final = 40
"""In so many entries a word is as usual as it can be."""
DOUBT: Final = 3.0
"""How fast the less likely guesses lose weight beside the likeliest."""
SLIP: Final = 0.9
"""How much one slip takes away, in a word of one letter; in a longer one by so much less."""
SWAPPED: Final = 0.9
"""How surely, if all letters are there and two of them changed places: `kngiht`, `peice`."""
OTHER_START: Final = 0.1
"""How much another first letter takes away: people seldom miss the first."""

_VOWELS: Final = frozenset("aeiouyhw")
_OPEN: Final = re.compile("(?<!^)[aeiou]")
"""The vowels that people leave out who write in a hurry; never a word's first letter."""
_SILENT: Final = (("ght", "t"), ("kn", "n"), ("wr", "r"), ("ph", "f"), ("ck", "k"))
"""Letters written together, and what is heard of them."""
_SOUNDS: Final = str.maketrans({"c": "k", "q": "k", "z": "s", "x": "s", "v": "f", "j": "g"})


def sound(word: str) -> str:
    """The consonants as they are heard: `skitter`, `sciter` and `skttr` all sound `sktr`."""
    heard = word[0] if word[0] in "aeiou" else ""
    for written, said in _SILENT:
        word = word.replace(written, said)
    for letter in word.translate(_SOUNDS):
        if letter not in _VOWELS and letter != heard[-1:]:
            heard += letter
    return heard


def consonants(word: str) -> str:
    """What is left of a word that was written without vowels: `shadow` is `shdw`."""
    return _OPEN.sub("", word)


def letters(word: str) -> str:
    """A word's letters, in whatever order they were written."""
    return "".join(sorted(word))


def slips(one: str, other: str, most: int) -> int:
    """How many letters were missed, added, mixed up or swapped; more than `most` is `most + 1`."""
    if abs(len(one) - len(other)) > most:
        return most + 1
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        older, before, row = before, row, [i]
        for j, wanted in enumerate(other, 1):
            cost = min(before[j] + 1, row[-1] + 1, before[j - 1] + (letter != wanted))
            swapped = i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == wanted
            row.append(min(cost, older[j - 2] + 1) if swapped else cost)
        if min(row) > most:
            return most + 1
    return row[-1]


class Speller:
    """The known words, arranged so that those near an unknown one are found fast.

    One slip leaves one half of a word as it was, so only words that share a half are compared. They
    are arranged when the first unknown word is written: a question without one does not wait.
    """

    def __init__(self, vocabulary: Sequence[str], usual: Sequence[int]) -> None:
        self._words = vocabulary
        self._usual = dict(zip(vocabulary, usual, strict=True))
        self._known = frozenset(vocabulary)
        self.guesses = lru_cache(maxsize=REMEMBERED)(self._guesses)

    @cached_property
    def _by_half(self) -> Mapping[tuple[int, str, bool], Sequence[str]]:
        return _by_half(self._words)

    @cached_property
    def _by_sound(self) -> Mapping[str, Sequence[str]]:
        return _by(sound, self._words)

    @cached_property
    def _by_letters(self) -> Mapping[str, Sequence[str]]:
        return _by(letters, self._words)

    @cached_property
    def _by_consonants(self) -> Mapping[str, Sequence[str]]:
        return _by(consonants, self._words)

    def knows(self, word: str) -> bool:
        """Whether the word is in the book or the lexicon."""
        return word in self._known

    def beginning(self, start: str, most: int) -> Sequence[str]:
        """Known words that begin so, in alphabetical order."""
        first = bisect_left(self._words, start)
        last = bisect_left(self._words, start + "{", first)
        return self._words[first : min(last, first + most)]

    def finished(self, start: str) -> str | None:
        """The most usual of the known words that begin so, once there are letters enough."""
        begun = self.beginning(start, len(self._words)) if len(start) >= SHORTEST else ()
        return max(begun, key=self._usual.__getitem__, default=None)

    def halves(self, word: str) -> tuple[str, str] | None:
        """The two known words that were written as one: `ghosttile`."""
        cuts = [(word[:cut], word[cut:]) for cut in range(SHORTEST, len(word) - SHORTEST + 1)]
        for first, second in cuts:
            if first in self._known and second in self._known:
                return first, second
        return None

    def mended_halves(self, word: str) -> tuple[str, str] | None:
        """The same with a slip in one of the two: `turnordr`, where no whole word comes near."""
        best, surest = None, SURE_HALF
        for cut in range(SHORTEST + 1, len(word) - SHORTEST):
            first, second = word[:cut], word[cut:]
            if first in self._known and (guesses := self.guesses(second)):
                mended, sure = (first, guesses[0][0]), guesses[0][1]
            elif second in self._known and (guesses := self.guesses(first)):
                mended, sure = (guesses[0][0], second), guesses[0][1]
            else:
                continue
            if sure > surest:
                best, surest = mended, sure
        return best

    def _guesses(self, word: str) -> tuple[Guess, ...]:
        if len(word) < SHORTEST or not word.isalpha():
            return ()
        best: dict[str, float] = {}
        for known, sure in self._candidates(word):
            best[known] = max(best.get(known, 0.0), sure)
        likely = {known: sure * self._likely(known) for known, sure in best.items()}
        first = sorted(likely.items(), key=lambda guess: (-guess[1], guess[0]))[:GUESSES]
        top = first[0][1] if first else 1.0
        return tuple((known, best[known] * (sure / top) ** DOUBT) for known, sure in first)

    def _likely(self, known: str) -> float:
        """How likely anybody means a word at all: more likely one that the book often uses."""
        return RARE_WORD + (1 - RARE_WORD) * min(1.0, log1p(self._usual[known]) / log1p(USUAL))

    def _candidates(self, word: str) -> Iterator[Guess]:
        yield from self._slipped(word)
        for known in self._by_letters.get(letters(word), ()):
            if slips(word, known, 1) == 1:
                yield known, SWAPPED
        if consonants(word) == word:
            for known in self._by_consonants.get(word, ()):
                yield known, NO_VOWELS
        heard = sound(word)
        for known in self._by_sound.get(heard, ()) if len(heard) > 1 else ():
            sure = SOUNDS_ALIKE if known[0] == word[0] else SOUNDS_NEARLY
            yield known, sure if len(heard) > SHORT_SOUND else sure - OTHER_START

    def _slipped(self, word: str) -> Iterator[Guess]:
        one_slip_found = False
        for known in self._sharing_a_half(word):
            count = slips(word, known, MOST_SLIPS)
            if count == 1 or (count == MOST_SLIPS and len(word) >= LONG_ENOUGH_FOR_TWO):
                one_slip_found = one_slip_found or count == 1
                yield known, _sureness(word, known, count)
        if len(word) >= LONG_ENOUGH_FOR_TWO and not one_slip_found:
            for known in self.beginning(word[0], len(self._words)):
                if slips(word, known, MOST_SLIPS) == MOST_SLIPS:
                    yield known, _sureness(word, known, MOST_SLIPS)

    def _sharing_a_half(self, word: str) -> set[str]:
        found: set[str] = set()
        for length in range(len(word) - 1, len(word) + 2):
            half = length // 2
            found.update(self._by_half.get((length, word[:half], True), ()))
            found.update(self._by_half.get((length, word[half - length :], False), ()))
        return found


def _by_half(vocabulary: Sequence[str]) -> Mapping[tuple[int, str, bool], Sequence[str]]:
    halves: defaultdict[tuple[int, str, bool], list[str]] = defaultdict(list)
    for word in vocabulary:
        length = len(word)
        if length >= SHORTEST:
            halves[length, word[: length // 2], True].append(word)
            halves[length, word[length // 2 :], False].append(word)
    return halves


def _by(heard: Callable[[str], str], vocabulary: Sequence[str]) -> Mapping[str, Sequence[str]]:
    alike: defaultdict[str, list[str]] = defaultdict(list)
    for word in vocabulary:
        if len(word) >= SHORTEST and word.isalpha():
            alike[heard(word)].append(word)
    return alike


def _sureness(word: str, known: str, count: int) -> float:
    sure = 1 - SLIP * count / max(len(word), len(known))
    return sure if word[0] == known[0] else sure - OTHER_START
