"""What players' words stand for: forms of one word, names of one thing, everyday words.

The knowledge itself is data (the folder `words`, each piece with its reason). Here it is only read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from rules.book.text import stem
from rules.names import Role

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

GLUE: Final = frozenset(["a", "an", "the", "of", "my", "your", "his", "her", "its", "their"])
"""Words that may stand inside a name or be missing: lock the Artifact, lock an Artifact."""


def term(role: str) -> str:
    """A role as it stands among the terms."""
    return "goblin" if role == Role.GOBLINS else role.replace("-", " ")


ROLES: Final = frozenset(map(term, Role))
"""All of them."""
CALLED: Final = {**{one: one for one in sorted(ROLES)}, "tribe": term(Role.GOBLINS)}
"""And what stands on the map for one."""

Senses = tuple[tuple[str, float], ...]
"""Terms that words may stand for, and how surely."""
Meaning = tuple[str, Senses]
"""The one thing that words name (empty for everyday words), and what else they may stand for."""
Station = tuple[str, Senses, Mapping[str, Sequence[int]]]
"""What words mean that end there, and to which stations each root leads on."""


@dataclass(frozen=True, slots=True)
class Found:
    """A word or phrase in a text: where it stands, what it names, what else it may stand for."""

    start: int
    stop: int
    name: str
    senses: Senses


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The words data, made ready for looking up.

    Phrases are read like a railway map: from a station each root leads on to other stations, and
    at some stations a phrase is complete. So a pattern such as "(iron|steel) (lady|knight)" takes
    four rails and not four phrases, and all phrases are followed at the same time.
    """

    stop: frozenset[str]
    weak: frozenset[str]
    same: Mapping[str, str]
    hides: Mapping[str, frozenset[str]]
    stations: Mapping[int, Station]
    haste: Mapping[str, str] = field(default_factory=dict)
    """What is written in haste, and the word it is short for."""

    def root(self, word: str) -> str:
        """What all forms and spellings of a word have in common."""
        if (known := self.same.get(word)) is not None:
            return known
        stemmed = stem(word)
        return self.same.get(stemmed, stemmed)

    def roots(self, words: Sequence[str]) -> list[str]:
        """The roots of a text's words, without the glue between them."""
        return [self.root(word) for word in words if word not in GLUE]

    def meaning(self, root: str) -> Meaning:
        """What a single word names and may stand for."""
        return self._meaning(self._onward({0: 1.0}, {root: 1.0}))

    def read(self, meant: Sequence[Mapping[str, float]]) -> Iterator[Found]:
        """Every word of a text once, the longest phrase first.

        A word may be given as several roots that it may stand for, each with how surely: in a
        phrase the one counts that makes the phrase.
        """
        start = 0
        while start < len(meant):
            found = self._phrase_at(meant, start)
            yield found
            start = found.stop

    def _phrase_at(self, meant: Sequence[Mapping[str, float]], start: int) -> Found:
        stations: dict[int, float] = {0: 1.0}
        best = Found(start, start + 1, "", ())
        for place in range(start, len(meant)):
            stations = self._onward(stations, meant[place])
            if not stations:
                break
            name, senses = self._meaning(stations)
            if name or senses:
                best = Found(start, place + 1, name, senses)
        return best

    def _onward(
        self, stations: Mapping[int, float], roots: Mapping[str, float]
    ) -> dict[int, float]:
        onward: dict[int, float] = {}
        for station, sure in stations.items():
            rails = self.stations[station][2]
            for root, share in roots.items():
                for after in rails.get(root, ()):
                    onward[after] = max(sure * share, onward.get(after, 0.0))
        return onward

    def _meaning(self, stations: Mapping[int, float]) -> Meaning:
        name, named = "", 0.0
        senses: dict[str, float] = {}
        for station, sure in stations.items():
            called, said, _ = self.stations[station]
            if called and sure > named:
                name, named = called, sure
            for term, share in said:
                senses[term] = max(sure * share, senses.get(term, 0.0))
        if name:
            senses[name] = named
        return name, tuple(senses.items())


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
