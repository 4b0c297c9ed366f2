"""How written words become words that can be compared: case, accents, markup and endings away."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

LONGEST_TEXT: Final = 2_000
"""How much of a pasted text is looked at. A question is shorter; a page pasted is not one."""

_MARKUP: Final = re.compile(r"\[/?[a-zA-Z]+(?:=[^\[\]]{0,40})?\]")
_POSSESSIVE: Final = re.compile(r"(?<=[a-z])'s?(?![a-z])")
_WORD: Final = re.compile(r"\b(?:b4|w/o|1st|2nd|3rd)\b|[a-z]+|[0-9]+")
_APOSTROPHES: Final = str.maketrans({"\u2019": "'", "\u2018": "'", "`": "'", "\u00b4": "'"})

_NUMBERS: Final = {
    word: str(value)
    for value, word in enumerate(
        [
            "zero",
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
            "thirteen",
        ],
    )
}

# A plural's ending and what stays of it. The first that fits is taken.
_PLURALS: Final = (
    ("sses", "ss"),
    ("ies", "y"),
    ("xes", "x"),
    ("ches", "ch"),
    ("shes", "sh"),
    ("ss", "ss"),
    ("us", "us"),
    ("is", "is"),
    ("s", ""),
)

# Endings that change what a word does in a sentence, not what it speaks about.
_ENDINGS: Final = (
    ("ied", "y"),
    ("ation", ""),
    ("ment", ""),
    ("ness", ""),
    ("able", ""),
    ("tion", "t"),
    ("sion", "s"),
    ("ing", ""),
    ("ed", ""),
    ("ly", ""),
)
_SHORTEST_STEM: Final = 3
_VOWELS: Final = frozenset("aeiouy")
_SILENT: Final = "e"


def plain(text: str) -> str:
    """Lower case without accents and without markup, cut to a length that can be read."""
    text = _MARKUP.sub(" ", text[:LONGEST_TEXT].translate(_APOSTROPHES))
    if text.isascii():  # as nearly all is that is written here, and asked
        text = text.casefold()
    else:
        text = unicodedata.normalize("NFKD", text).casefold()
        text = "".join(letter for letter in text if not unicodedata.combining(letter))
    return _POSSESSIVE.sub("", text).replace("'", "")


def words(text: str) -> list[str]:
    """The words and numbers of a text, in their order; number words as numbers."""
    return [_NUMBERS.get(word, word) for word in _WORD.findall(plain(text))]


def places(text: str) -> Iterator[tuple[int, int, str]]:
    """Each word of a text that we wrote ourselves, with where it starts and ends."""
    for found in re.finditer(r"[A-Za-z]+|[0-9]+", text):
        word = found.group().casefold()
        yield found.start(), found.end(), _NUMBERS.get(word, word)


@lru_cache(maxsize=8192)
def stem(word: str) -> str:
    """What the forms of a word have in common: `attacks`, `attacking`, `attacked` are `attack`."""
    word = _cut(word, _PLURALS)
    shorter = _cut(word, _ENDINGS)
    if shorter != word:
        word = _undouble(shorter)
    if len(word) > _SHORTEST_STEM and word.endswith(_SILENT):
        word = word[:-1]
    return word


def _cut(word: str, endings: tuple[tuple[str, str], ...]) -> str:
    for ending, rest in endings:
        if word.endswith(ending):
            shorter = word[: -len(ending)] + rest
            whole = len(shorter) >= _SHORTEST_STEM and not _VOWELS.isdisjoint(shorter)
            return shorter if whole else word
    return word


def _undouble(word: str) -> str:
    """`stopped` leaves `stopp`, which is `stop`; but `skill`, `pass` and `buzz` keep both."""
    if len(word) > _SHORTEST_STEM and word[-1] == word[-2] and word[-1] not in "aeilsz":
        return word[:-1]
    return word
