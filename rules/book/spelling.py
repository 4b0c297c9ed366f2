"""Which known words somebody may have meant who wrote an unknown one."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

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

_VOWELS: Final = frozenset("aeiouyhw")
_SOUNDS: Final = str.maketrans({"c": "k", "q": "k", "z": "s", "x": "s", "v": "f", "j": "g"})


def sound(word: str) -> str:
    """The consonants as they are heard: `skitter`, `sciter` and `skttr` all sound `sktr`."""
    heard = word[0] if word[0] in "aeiou" else ""
    for letter in word.replace("ph", "f").replace("ck", "k").translate(_SOUNDS):
        if letter not in _VOWELS and letter != heard[-1:]:
            heard += letter
    return heard


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
    """The known words, arranged so that those near an unknown one are found fast."""

    def __init__(self, vocabulary: Sequence[str]) -> None:
        self._words = vocabulary
        self._known = frozenset(vocabulary)
        self._near: defaultdict[str, list[str]] = defaultdict(list)
        self._sounding: defaultdict[str, list[str]] = defaultdict(list)
        self._starting: defaultdict[str, list[str]] = defaultdict(list)
        for word in vocabulary:
            if len(word) < SHORTEST or not word.isalpha():
                continue
            for shorter in _one_left_out(word):
                self._near[shorter].append(word)
            self._sounding[sound(word)].append(word)
            self._starting[word[0]].append(word)

    def knows(self, word: str) -> bool:
        """Whether the word is in the book or the lexicon."""
        return word in self._known

    def beginning(self, start: str, most: int) -> Sequence[str]:
        """Known words that begin so, in alphabetical order."""
        first = bisect_left(self._words, start)
        last = bisect_left(self._words, start + "{", first)
        return self._words[first : min(last, first + most)]

    def halves(self, word: str) -> tuple[str, str] | None:
        """The two known words that were written as one: `ghosttile`."""
        for cut in range(SHORTEST, len(word) - SHORTEST + 1):
            if word[:cut] in self._known and word[cut:] in self._known:
                return word[:cut], word[cut:]
        return None

    def guesses(self, word: str) -> list[Guess]:
        """Known words near an unknown one, the likeliest first."""
        if len(word) < SHORTEST or not word.isalpha():
            return []
        best: dict[str, float] = {}
        for known, sure in self._candidates(word):
            best[known] = max(best.get(known, 0.0), sure)
        return sorted(best.items(), key=lambda guess: (-guess[1], guess[0]))[:GUESSES]

    def _candidates(self, word: str) -> Iterator[Guess]:
        near = {known for shorter in _one_left_out(word) for known in self._near.get(shorter, ())}
        for known in near:
            count = slips(word, known, MOST_SLIPS)
            if count == 1 or (count == MOST_SLIPS and len(word) >= LONG_ENOUGH_FOR_TWO):
                yield known, _sureness(word, known, count)
        for known in self._sounding.get(sound(word), ()):
            yield known, 0.75 if known[0] == word[0] else 0.6
        if len(word) >= LONG_ENOUGH_FOR_TWO and not near:
            for known in self._starting.get(word[0], ()):
                if slips(word, known, MOST_SLIPS) == MOST_SLIPS:
                    yield known, _sureness(word, known, MOST_SLIPS)


def _sureness(word: str, known: str, count: int) -> float:
    sure = 1 - 1.2 * count / max(len(word), len(known))
    return sure if word[0] == known[0] else sure - 0.1


def _one_left_out(word: str) -> Iterator[str]:
    """The word itself, and with each of its letters left out."""
    yield word
    for place in range(len(word)):
        yield word[:place] + word[place + 1 :]
