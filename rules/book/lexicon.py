"""What players' words stand for: forms of one word, names of one thing, everyday words.

The knowledge itself is data (`words.toml`, each piece with its reason). Here it is only read.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from rules.book.text import stem
from rules.names import Role

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

GLUE: Final = frozenset(["a", "an", "the", "of", "my", "your", "his", "her", "its", "their"])
"""Words that may stand inside a name or be missing: lock the Artifact, lock an Artifact."""

ROLES: Final = frozenset(
    ["goblin" if role is Role.GOBLINS else role.replace("-", " ") for role in Role],
)
"""The roles as they stand among the terms."""

Phrase = tuple[str, ...]
Senses = tuple[tuple[str, float], ...]
"""Terms that a phrase may stand for, and how surely."""


@dataclass(frozen=True, slots=True)
class Found:
    """A word or phrase in a text: where it stands, what it names, what else it may stand for."""

    start: int
    stop: int
    name: str
    """The one thing it names; empty for everyday words."""
    senses: Senses


@dataclass(frozen=True)
class Lexicon:
    """The words data, made ready for looking up."""

    stop: frozenset[str]
    weak: frozenset[str]
    same: Mapping[str, str]
    names: Mapping[Phrase, str]
    hides: Mapping[str, frozenset[str]]
    senses: Mapping[Phrase, Senses]
    _longest: dict[str, int] = field(init=False, repr=False, compare=False, default_factory=dict)

    def __post_init__(self) -> None:
        """Note how long a phrase can be that begins with a word."""
        for phrases in (self.names, self.senses):
            for phrase in phrases:
                longest = self._longest.get(phrase[0], 0)
                self._longest[phrase[0]] = max(longest, len(phrase))

    def root(self, word: str) -> str:
        """What all forms and spellings of a word have in common."""
        if (known := self.same.get(word)) is not None:
            return known
        stemmed = stem(word)
        return self.same.get(stemmed, stemmed)

    def roots(self, words: Sequence[str]) -> list[str]:
        """The roots of a text's words, without the glue between them."""
        return [self.root(word) for word in words if word not in GLUE]

    def read(self, roots: Sequence[str]) -> Iterator[Found]:
        """Every word of a text once, the longest phrase first."""
        start = 0
        while start < len(roots):
            found = self._phrase_at(roots, start)
            yield found
            start = found.stop

    def _phrase_at(self, roots: Sequence[str], start: int) -> Found:
        for length in range(self._longest.get(roots[start], 1), 0, -1):
            phrase = tuple(roots[start : start + length])
            name, senses = self.names.get(phrase, ""), self.senses.get(phrase, ())
            if name or senses:
                return Found(start, start + len(phrase), name, senses)
        return Found(start, start + 1, "", ())


def encounters(terms: Iterable[str]) -> Iterator[str]:
    """Who does something to whom: `knight>ghoul` where the Ghoul is attacked by the Knight."""
    before, suffers = "", False
    for term in terms:
        if term in ROLES:
            if before not in ("", term):
                yield f"{term}>{before}" if suffers else f"{before}>{term}"
            before, suffers = term, False
        elif term == "by":
            suffers = True
