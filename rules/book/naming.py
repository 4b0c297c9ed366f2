"""Whoever says a name means the thing itself: a phase, a card, a power comes before all about it.

An entry's name is the last part of its address: `ghoul.set-defense`, `terror.chase`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.book.model import RULING, UNREAD
from rules.book.text import words
from rules.names import Role

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.book.lexicon import Lexicon
    from rules.book.model import Entry

KINDS: Final = ("card", "cards", "phase", "power", "omen", "trait")
"""What a name may be called besides: the Chase card, the phase Move and Act."""


class Names:
    """The names of all entries that are no rulings, and the main entry of each special case.

    Of several with one name the one nearest to the top of its chapter has it: Flare is the card.
    """

    def __init__(self, entries: Sequence[Entry], lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._idle = lexicon.stop | {lexicon.root(word) for word in (*lexicon.stop, *KINDS)}
        self._by_name: dict[frozenset[str], list[tuple[int, frozenset[str]]]] = {}
        roles = {self._roots(one.replace("-", " ")) for one in Role}
        places = {entry.id: number for number, entry in enumerate(entries)}
        self.main: dict[int, int] = {}
        """The main entry above each special case, by their numbers."""
        for number, entry in enumerate(entries):
            above, _, name = entry.id.rpartition(".")
            if above in places:
                self.main[number] = places[above]
            if entry.booklet != RULING and entry.confidence != UNREAD:
                role = self._roots(entry.role.replace("-", " "))
                called = self._roots(name.replace("-", " "))
                if called not in roles:  # whoever says a role's name asks for all of it
                    self._by_name.setdefault(called, []).append((number, role))
        for one in Role:  # a role's name alone leads to its turn
            turns = [places.get(f"{one}.turn-summary"), places.get(f"base.{one}-turn")]
            called = self._roots(one.replace("-", " "))
            self._by_name[called] = [(place, frozenset()) for place in turns if place is not None]
        self._subjects(entries)
        for called, named in self._by_name.items():
            least = min((entries[number].id.count(".") for number, _ in named), default=0)
            self._by_name[called] = [one for one in named if entries[one[0]].id.count(".") == least]
        self._roles = {role for named in self._by_name.values() for _, role in named if role}

    def _subjects(self, entries: Sequence[Entry]) -> None:
        """A chapter's subject alone, such as the Collapse, leads to its chapter's first entry."""
        first: dict[str, int] = {}
        for number, entry in enumerate(entries):
            first.setdefault(entry.id.partition(".")[0], number)
        for subject, number in first.items():
            if entries[number].booklet != RULING and subject not in set(Role):
                called = self._roots(subject.replace("-", " "))
                self._by_name.setdefault(called, []).append((number, frozenset()))

    def named(self, asked: Sequence[str]) -> Iterator[int]:
        """The entries whose whole name was said, with their role or without, and nothing else."""
        said = self._said(asked)
        for number, _ in self._by_name.get(said, ()) if said else ():
            yield number
        for part in self._roles:
            if part < said:
                for number, role in self._by_name.get(said - part, ()):
                    if role == part:
                        yield number

    def _roots(self, text: str) -> frozenset[str]:
        return self._said(words(text))

    def _said(self, asked: Sequence[str]) -> frozenset[str]:
        return frozenset(map(self._lexicon.root, asked)) - self._idle
