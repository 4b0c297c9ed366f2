"""What stands in the book word for word: the questions of its entries, as anybody puts them."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

from rules.book.naming import JOINED, VARIED, askers
from rules.book.text import words
from rules.names import Role

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from rules.book.model import Entry

ALIKE: Final = {
    "a": "",
    "an": "",
    "the": "",
    "may": "can",
    "could": "can",
    "might": "can",
    "chooses": "names",
    "picks": "names",
    "says": "names",
    "decides": "names",
    "hit": "attack",
    "hits": "attacks",
    "steal": "take",
    "steals": "takes",
    "start": "begin",
}
"""Words that make no other question of one."""
ALLOWED: Final = re.compile(r"\b(?:am|is|are) (.+?) (?:able|allowed) to\b")
"""One may ask at length whether one can."""


@cache
def speaking(role: str, *, with_own: bool) -> re.Pattern[str]:
    """How whoever asks speaks of itself, and if wanted of what it has, too."""
    said = (*askers(role), *(["my"] if with_own else []))
    return re.compile(r"\b(?:" + "|".join(said) + r")\b", re.IGNORECASE)


class Verbatim:
    """Finds the entries that ask just what is asked."""

    def __init__(self, entries: Sequence[Entry], questions: Mapping[str, Sequence[int]]) -> None:
        """Take the entries, and which of them ask what."""
        self._entries = entries
        self._questions = questions

    def _about(self, number: int) -> set[Role]:
        """The roles whom an entry is about by its address: attacking the Ghost and the Cave."""
        last = self._entries[number].id.rpartition(".")[2]
        return set(Role).intersection(last.split(JOINED))

    def asking(self, text: str, role: str | None, named: Collection[str]) -> list[int]:
        """The entries that ask just this.

        Who says "I" means its own, or of whose rules it goes by; or else what a role whom the
        question names has to do with it, when can the Ghoul attack me, or what holds for everybody.
        """
        found = self._questions.get(as_asked(text), ())
        others = {*named, *(VARIED.get(Role(one), one) for one in named)}
        if role is None or not speaking(role, with_own=True).search(text):
            return [*self._whose(found, others), *self._whose(found, {""}), *found]
        plain = VARIED.get(Role(role), role)
        told = [number for number in found if role in self._about(number)]
        told += [number for number in found if plain in self._about(number) - {role}]
        told += [number for number in found if not self._about(number)]
        return (
            self._whose(found, {role})
            or self._whose(found, {plain})
            or self._whose(told, {*others, ""})
        )

    def _whose(self, numbers: Iterable[int], roles: Collection[str]) -> list[int]:
        return [number for number in numbers if self._entries[number].role in roles]


def as_asked(text: str) -> str:
    """A question's words without what one says this way or that: the article, may for can."""
    plain = ALLOWED.sub(r"can \1", " ".join(words(text)))
    return " ".join(filter(None, (ALIKE.get(word, word) for word in plain.split())))


def questions_of(entries: Iterable[Entry]) -> Mapping[str, Sequence[int]]:
    """The entries, by number, by the questions that stand in them."""
    found: dict[str, list[int]] = {}
    for number, entry in enumerate(entries):
        for one in dict.fromkeys(as_asked(question) for question in (entry.title, *entry.also)):
            found.setdefault(one, []).append(number)
    return found
