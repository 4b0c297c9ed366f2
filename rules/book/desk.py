"""The right rule first: how well each entry answers what was asked."""

from __future__ import annotations

from math import log
from typing import TYPE_CHECKING, Final

from rules.book.marking import likely
from rules.book.model import Hit
from rules.book.query import Reader
from rules.book.spelling import Speller
from rules.book.text import words

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from rules.book.index import Index, Postings
    from rules.book.lexicon import Lexicon
    from rules.book.model import Entry
    from rules.book.nearness import Compass, Sky
    from rules.book.query import Part

BODY: Final = 1.6
"""How much it counts that an entry speaks of what was asked."""
LINE: Final = 1.0
"""How much it counts that an entry is asked for in words like those that were used."""
ROLE_BODY: Final = 0.5
"""How surely an entry is about the role in whose chapter it stands."""
ROLE_LINE: Final = 0.7
"""How surely a line in a role's chapter asks about that role, which it need not name."""
NEAR: Final = 1.4
"""How much it counts that an entry's asking lines point where the question points."""
KEYWORDS: Final = 3
"""So many key words or fewer mean themselves; where they point is no matter."""
TOLD: Final = 8
"""So many things have to be named before they tell fully what a question is about."""
LINE_SHARE: Final = 0.4
"""How far a line counts less for what it says besides: 0 not at all, 1 in full proportion."""
COVER: Final = 2.0
"""How much more an entry counts that speaks of all that was asked than one of a part of it."""
SECOND: Final = 0.1
"""How much an entry's second best line counts beside its best."""
LEAN: Final = 0.3
"""How much an entry of the wanted role is preferred."""
NEAREST: Final = 12
"""Of so many words asked the known neighbours are offered."""
SLIGHT: Final = 0.1
"""How much an entry of a role at the table, or of the present phase, is preferred."""


def reader_of(index: Index, lexicon: Lexicon) -> Reader:
    """Who reads the questions that this index answers."""
    return Reader(lexicon, Speller(index.vocabulary, index.usual))


class Desk:
    """A desk at which questions are answered."""

    def __init__(
        self,
        entries: Sequence[Entry],
        index: Index,
        reader: Reader,
        compass: Compass | None = None,
        sky: Sky | None = None,
    ) -> None:
        self._entries = entries
        self._index = index
        self._reader = reader
        self._compass, self._sky = compass, sky
        self._of_role: dict[str, list[int]] = {}
        for number, entry in enumerate(entries):
            self._of_role.setdefault(entry.role.replace("-", " "), []).append(number)
        self._lines_of: list[list[int]] = [[] for _ in entries]
        for line, number in enumerate(index.entry_of_line):
            self._lines_of[number].append(line)

    def search(
        self,
        text: str,
        *,
        role: str | None = None,
        seats: Collection[str] = (),
        phase: str | None = None,
        limit: int = 10,
    ) -> tuple[Hit, ...]:
        """The entries that answer best."""
        parts = self._reader.parts(text)
        bodies, lines, asked = self._spoken_of(parts)
        if not asked:
            return ()
        best = self._best_lines(lines, asked)
        near = self._near(text, parts)
        share = NEAR * min(1.0, max(0.0, (len(parts) - KEYWORDS) / (TOLD - KEYWORDS)))
        scores = []
        for number, strength in bodies.items():
            entry = self._entries[number]
            score = BODY * (strength / asked) ** COVER + share * near[number]
            score += LINE * best.get(number, 0.0)
            score += LEAN * (entry.role == role) + SLIGHT * (entry.role in seats)
            score += SLIGHT * (phase is not None and entry.id.startswith(phase))
            scores.append((score, -number))
        scores.sort(reverse=True)
        terms = frozenset(term for part in parts for term in likely(part))
        return tuple(Hit(score, self._entries[-number], terms) for score, number in scores[:limit])

    def nearest(self, text: str) -> tuple[str, ...]:
        """Known words near those that were asked."""
        return tuple(guess for word in words(text)[:NEAREST] for guess in self._reader.near(word))

    def _spoken_of(
        self,
        parts: Sequence[Part],
    ) -> tuple[dict[int, float], dict[int, float], float]:
        """How much entries and lines speak of what was asked, and how much there is to speak of."""
        bodies: dict[int, float] = {}
        lines: dict[int, float] = {}
        asked = 0.0
        for part in parts:
            in_bodies, in_lines = self._found(part)
            if not in_bodies:
                continue
            weight = part.importance * self._rarity(in_bodies)
            asked += weight
            for number, strength in in_bodies.items():
                bodies[number] = bodies.get(number, 0.0) + weight * strength
            for line, strength in in_lines.items():
                lines[line] = lines.get(line, 0.0) + weight * strength
        return bodies, lines, asked

    def _found(self, part: Part) -> tuple[dict[int, float], dict[int, float]]:
        in_bodies = strengths(part, self._index.bodies)
        in_lines = strengths(part, self._index.lines)
        if part.root:
            for number in self._of_role.get(part.root, ()):
                in_bodies[number] = max(in_bodies.get(number, 0.0), ROLE_BODY)
                for line in self._lines_of[number]:
                    in_lines[line] = max(in_lines.get(line, 0.0), ROLE_LINE)
        return in_bodies, in_lines

    def _rarity(self, found: Mapping[int, float]) -> float:
        return log(1 + len(self._entries) / (1 + sum(found.values())))

    def _near(self, text: str, parts: Sequence[Part]) -> Sequence[float]:
        if self._compass is not None and self._sky is not None:
            direction = self._compass.direction(self._reader.written(text), parts)
            if direction is not None:
                return self._sky.nearness(direction)
        return [0.0] * len(self._entries)

    def _best_lines(self, lines: Mapping[int, float], asked: float) -> dict[int, float]:
        best: dict[int, float] = {}
        second: dict[int, float] = {}
        share = asked ** (1 - LINE_SHARE)
        for line, strength in lines.items():
            alike = strength / (share * (1 + self._index.weight_of_line[line]) ** LINE_SHARE)
            number = self._index.entry_of_line[line]
            top = best.get(number, 0.0)
            if alike > top:
                best[number] = alike
                second[number] = top
            elif alike > second.get(number, 0.0):
                second[number] = alike
        return {n: s + SECOND * second[n] for n, s in best.items()}


def strengths(part: Part, postings: Mapping[str, Postings]) -> dict[int, float]:
    """How strongly each entry or line speaks of one part of a question."""
    found: dict[int, float] = {}
    for term, sure in part.terms.items():
        numbers = iter(postings.get(term, ()))
        for number, percent in zip(numbers, numbers, strict=True):
            strength = sure * percent / 100
            if strength > found.get(number, 0.0):
                found[number] = strength
    return found
