"""Words data made ready for looking up: every phrase a way from station to station."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import TYPE_CHECKING, Final

from rules.book.lexicon import Lexicon
from rules.book.text import stem, words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.book.lexicon import Station
    from tools.book.sources import Words

MEANT: Final = 0.8
"""How much an everyday word counts as the game's word that it stands for."""
HINTED: Final = 0.25
"""How much a word counts as one that it only hints at."""

_SLOT: Final = re.compile(r"\(([^()]*)\)|([^()]+)")
START: Final = 0
Phrase = tuple[str, ...]


def compile_lexicon(data: Words) -> Lexicon:
    """Bring every word to its root, and lay every phrase from root to root."""
    plain = Lexicon(frozenset(), frozenset(), _same(data), {}, {})
    builder = _Builder(plain)
    for name, shorts, _ in data.names:
        for pattern in (name, *shorts):
            builder.lay(pattern, name=name)
    for means, _, _ in data.senses:
        for meant in means:
            if " " in meant and not builder.name_of(meant):
                builder.lay(meant, name=meant)
    for means, says, near in data.senses:
        terms = [builder.name_of(meant) or plain.root(meant) for meant in means]
        for sure, patterns in ((MEANT, says), (HINTED, near)):
            for pattern in patterns:
                builder.lay(pattern, senses=dict.fromkeys(terms, sure))
    return Lexicon(
        stop=data.stop | {plain.root(word) for word in data.stop},
        weak=frozenset(plain.root(word) for word in data.weak) | data.weak_names,
        same=dict(sorted(plain.same.items())),
        hides={
            name: frozenset(
                plain.root(word)
                for other, _, hidden in data.names
                if other == name
                for word in hidden
            )
            for name in sorted({name for name, _, _ in data.names})
        },
        stations=dict(enumerate(builder.stations())),
        haste=dict(sorted(data.haste.items())),
    )


def _same(data: Words) -> dict[str, str]:
    same = {}
    for group in data.same:
        head = stem(words(group[0])[0])
        for spelling in group:
            word = "".join(words(spelling))
            same[word] = same[stem(word)] = head
    return same


class _Builder:
    """Lays rails. All alternatives of a slot arrive at the same station."""

    def __init__(self, plain: Lexicon) -> None:
        self._plain = plain
        self.rails: list[defaultdict[str, list[int]]] = [defaultdict(list)]
        self._names: dict[int, str] = {}
        self._senses: defaultdict[int, dict[str, float]] = defaultdict(dict)
        self._fixed: dict[Phrase, str] = {}

    def name_of(self, text: str) -> str:
        """The name that a text without alternatives has been given."""
        return self._fixed.get(self._phrase(text), "")

    def lay(self, pattern: str, *, name: str = "", senses: dict[str, float] | None = None) -> None:
        """Lay a pattern, and note at its last station what it means."""
        here = {START}
        for choices in self._slots(pattern):
            after = self._new()
            for phrase in choices:
                if phrase:
                    for station in here:
                        self._way(station, phrase, after)
            here = {after} | (here if () in choices else set())
        if "(" not in pattern and name:
            self._fixed.setdefault(self._phrase(pattern), name)
        for station in here - {START}:
            if name:
                self._names[station] = name
            for term, sure in (senses or {}).items():
                self._senses[station][term] = sure

    def stations(self) -> Iterator[Station]:
        """What is complete at each station, and where each root leads on to."""
        for station, rails in enumerate(self.rails):
            senses = sorted(self._senses[station].items()) if station in self._senses else ()
            onward = {root: tuple(rails[root]) for root in sorted(rails)}
            yield self._names.get(station, ""), tuple(senses), onward

    def _slots(self, pattern: str) -> list[list[Phrase]]:
        slots = []
        for choices, plain in _SLOT.findall(pattern):
            if plain.strip():
                slots += [[self._phrase(plain)]]
            elif choices:
                slots += [[self._phrase(choice) for choice in choices.split("|")]]
        return slots

    def _phrase(self, text: str) -> Phrase:
        found = words(text)
        return tuple(self._plain.roots(found))

    def _way(self, station: int, phrase: Sequence[str], after: int) -> None:
        for root in phrase[:-1]:
            onward = self._new()
            self.rails[station][root].append(onward)
            station = onward
        if after not in self.rails[station][phrase[-1]]:
            self.rails[station][phrase[-1]].append(after)

    def _new(self) -> int:
        self.rails.append(defaultdict(list))
        return len(self.rails) - 1
