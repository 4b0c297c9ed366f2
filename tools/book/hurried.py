"""Questions as they are typed at the table: little words left out, a letter missed or doubled."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

LITTLE: Final = frozenset(
    [
        "a",
        "am",
        "an",
        "and",
        "any",
        "are",
        "as",
        "at",
        "be",
        "by",
        "can",
        "could",
        "did",
        "do",
        "does",
        "for",
        "from",
        "get",
        "had",
        "happens",
        "has",
        "have",
        "he",
        "her",
        "his",
        "how",
        "i",
        "if",
        "in",
        "is",
        "it",
        "its",
        "many",
        "may",
        "me",
        "might",
        "much",
        "my",
        "of",
        "on",
        "or",
        "our",
        "she",
        "should",
        "that",
        "the",
        "their",
        "there",
        "they",
        "this",
        "to",
        "was",
        "we",
        "were",
        "what",
        "when",
        "where",
        "which",
        "who",
        "why",
        "will",
        "with",
        "would",
        "you",
        "your",
    ]
)
KEPT: Final = 0.15
"""So many of the little words stay,"""
SLIPS: Final = 0.6
"""and in so many questions a slip is made:"""
LONG: Final = 5
"""in a word of so many letters at least."""


def hurried(lines: Iterable[str], *, slips: bool, seed: int = 7) -> Iterator[str]:
    """Each line as somebody in a hurry types it, always the same way."""
    chance = random.Random(seed)
    for line in lines:
        said = line.casefold().strip("?!. ").split()
        kept = [word for word in said if word not in LITTLE or chance.random() < KEPT] or said
        long = [place for place, word in enumerate(kept) if len(word) >= LONG and word.isalpha()]
        if slips and long and chance.random() < SLIPS:
            place = chance.choice(long)
            kept[place] = slipped(kept[place], chance)
        yield " ".join(kept)


def slipped(word: str, chance: random.Random) -> str:
    """A word of which a letter is missed, doubled, swapped with the next, or another vowel."""
    at = chance.randrange(1, len(word) - 1)
    before, letter, after = word[:at], word[at], word[at + 1 :]
    return chance.choice(
        [
            before + after,
            before + letter + letter + after,
            before + after[0] + letter + after[1:],
            before + chance.choice("aeiou") + after,
        ]
    )
