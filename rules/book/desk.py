"""The right rule first: how well each entry answers what was asked."""

from __future__ import annotations

import re
from functools import cached_property, lru_cache
from heapq import nlargest
from math import log
from typing import TYPE_CHECKING, Final

from rules.book.doubt import Words
from rules.book.marking import likely
from rules.book.model import RULING, UNREAD, Answer, Hit
from rules.book.naming import ABOUT, JOINED, ME, VARIED, Names
from rules.book.query import Reader
from rules.book.spelling import Speller
from rules.book.text import words
from rules.names import Role

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from rules.book.doubt import Doubt
    from rules.book.index import Index, Postings
    from rules.book.lexicon import Lexicon
    from rules.book.model import Entry
    from rules.book.nearness import Compass, Sky
    from rules.book.query import Part

BODY: Final = 0.4
"""How much it counts that an entry speaks of what was asked."""
ROLE_BODY: Final = 0.5
"""How surely an entry is about the role in whose chapter it stands."""
NEAR: Final = 1.0
"""How much it counts that the question points to an entry."""
SPECIAL: Final = 0.06
"""How much a ruling stands back: it settles a special case of a rule that is asked for more,"""
THINGS: Final = frozenset(["Components", "Cave tiles"])
"""and so does what says of a thing what it is: who asks for more than its name wants the rule."""
KIN: Final = {one.replace("-", " "): other for one, other in VARIED.items()}
"""Roles whose names hold the name of another."""
OTHER: Final = 0.06
"""How much they stand back where only the other's name was said: a ghost is first the Ghost."""
SHARED: Final = {"vile ghoul": ("ghoul", "vile-ghoul.turn-summary.shared-rules")}
"""Who goes by another's rules, and the entry that sends to those that simply hold."""
FAR: Final = 0.4
"""Where no word that was asked stands in the book, an entry no nearer than this is no answer."""
LEAN: Final = 0.3
"""How much an entry of the wanted role is preferred."""
NEAREST: Final = 12
"""Of so many words asked the known neighbours are offered."""
REMEMBERED: Final = 256
"""So many parts of questions are remembered: with each letter typed, all but the last return."""
ALIKE: Final = {"a": "", "an": "", "the": "", "may": "can", "could": "can", "might": "can"}
"""Small words that make no other question of one."""
_ASKER: Final = re.compile(r"\b(?:" + "|".join(ME) + r")\b", re.IGNORECASE)
"""How whoever asks speaks of itself,"""
_OWN: Final = re.compile(r"\b(?:" + "|".join([*ME, "my"]) + r")\b", re.IGNORECASE)
"""and of what it has, too."""
NAMED: Final = 0.3
"""How much an entry is preferred whose name was said, and nothing else."""
FIRST: Final = 0.001
"""So much the first of those with one name stands before the next."""
SHORT: Final = 3
"""A question of so few parts is short."""
BACK: Final = 0.06
"""How much rulings stand back further where a question is short."""
UNREAD_BACK: Final = 0.15
"""How much that stands back which nobody could read for us: what is done there stands before it."""
CLOSE: Final = 0.05
"""A main entry that is so close to its special case comes first where a question is short."""
NEXT: Final = 10
"""From so many others the nearest entry stands apart, or one is as good as the next."""
DEALINGS: Final = 0.1
"""How much an entry is preferred that says what another has to do with whoever asks."""
SLIGHT: Final = 0.1
"""How much an entry of a role at the table, or of the present phase, is preferred."""


def reader_of(index: Index, lexicon: Lexicon, english: Collection[str] = frozenset()) -> Reader:
    """Who reads the questions that this index answers."""
    return Reader(lexicon, Speller(index.vocabulary, index.usual), english)


class Desk:
    """A desk at which questions are answered."""

    def __init__(
        self,
        entries: Sequence[Entry],
        index: Index,
        reader: Reader,
        compass: Compass | None = None,
        sky: Sky | None = None,
        doubt: Doubt | None = None,
    ) -> None:
        self._entries = entries
        self._index = index
        self.reader = reader
        self._compass, self._sky = compass, sky
        self._doubt = doubt
        self._names = Names(entries, reader.lexicon)
        self._places = {entry.id: number for number, entry in enumerate(entries)}
        self._nowhere = log(1 + len(entries) / 2)
        """How rare a word is that stands in no entry."""
        self._of_role: dict[str, list[int]] = {}
        for number, entry in enumerate(entries):
            self._of_role.setdefault(entry.role.replace("-", " "), []).append(number)
        lasts = [entry.id.rpartition(".")[2] for entry in entries]
        self._about = [set(Role).intersection(last.split(JOINED)) for last in lasts]
        """The roles whom an entry is about by its address: attacking the Ghost and the Cave."""
        self._dealings: dict[str, list[tuple[int, str]]] = {}
        """By whom they are about: the entries of what somebody else has to do with them."""
        for number, entry in enumerate(entries):
            _, *above, about = entry.id.split(".")
            if not ABOUT.isdisjoint(above):
                other = entry.role.replace("-", " ")
                self._dealings.setdefault(about, []).append((number, other))
        self._ground = [
            -SPECIAL * (entry.booklet == RULING or entry.section in THINGS)
            - UNREAD_BACK * (entry.confidence == UNREAD)
            for entry in entries
        ]
        """Where each entry stands before anything is asked."""
        self._held = lru_cache(maxsize=REMEMBERED)(self._held_anew)

    def answer(
        self,
        text: str,
        *,
        role: str | None = None,
        seats: Collection[str] = (),
        phase: str | None = None,
        limit: int = 10,
        lent: bool = False,
    ) -> Answer:
        """The entries that answer best, and whether the first of them is an answer.

        `lent`: it is asked of one role for another, which goes by its rules.
        """
        verbatim, text = text, self._with_the_asker(text, role)
        parts = self.reader.parts(text)
        spoken = self._spoken_of(parts)
        said = self.reader.written(text, self._knows)
        direction = self._compass.direction(said, parts) if self._compass else None
        near = self._sky.nearness(direction) if self._sky and direction else ()
        if not parts or not (spoken or max(near, default=0.0) > FAR):
            return Answer((), unknown=tuple(self._strange(text).unknown))
        named = {term for part in parts for term, sure in part.terms.items() if sure == 1.0}
        back = {role for role, plain in KIN.items() if plain in named and role not in named}
        scores = self._ground.copy()
        for number, much in spoken.items():
            scores[number] += BODY * much
        if near:
            scores = [score + NEAR * one for score, one in zip(scores, near, strict=True)]
        for one in back:
            self._lean(scores, one, -OTHER)
        meant = self.reader.written(text, self._is_foreign)
        # What is lent is put in other words than those that were asked.
        written = [] if lent else self._word_for_word(verbatim, role, named)
        called = [*written, *self._names.named(meant, role)]
        self._named_first(scores, called)
        if len(parts) <= SHORT:
            self._main_first(scores, called)
        # Whether it is a question for this book does not hang on whose rules are preferred.
        likeliest = max(range(len(scores)), key=scores.__getitem__)
        for leaning, much in ((role, LEAN), *((seat, SLIGHT) for seat in seats)):
            self._lean(scores, leaning, much)
        self._lean_to_dealings(scores, named, None if lent else role)
        if role and called and self._entries[called[0]].booklet == RULING:
            scores[called[0]] += LEAN  # it is of everybody's, and was asked for by its name
        if phase is not None:
            for number, entry in enumerate(self._entries):
                scores[number] += SLIGHT * entry.id.startswith(phase)
        self._borrow(scores, named, meant, role, seats)
        self._asked_first(scores, written, role)
        best = sorted(range(len(scores)), key=lambda number: (-scores[number], number))[:limit]
        terms = frozenset(term for part in parts for term in likely(part))
        words = self._strange(text)
        share = self._share(parts, likeliest)
        signs = words.signs(near[likeliest] if near else 0.0, share, apart(near))
        first = self._entries[best[0]]
        is_called = best[0] in called
        answered = first.confidence != UNREAD and (  # it says itself that it stands elsewhere
            self._doubt is None
            or best[0] in written
            or (is_called and self._names.is_sure(meant, best[0]))
            or (
                (is_called or not words.foreign)
                and self._doubt.answers(signs, direction, self.put(text))
            )
        )
        hits = tuple(Hit(scores[number], self._entries[number], terms) for number in best)
        return Answer(hits, answered, () if answered else words.unknown, signs, direction)

    @cached_property
    def _questions(self) -> Mapping[tuple[str, ...], list[int]]:
        """The entries by the questions that stand in them."""
        found: dict[tuple[str, ...], list[int]] = {}
        for number, entry in enumerate(self._entries):
            for one in {as_asked(question) for question in (entry.title, *entry.also)}:
                found.setdefault(one, []).append(number)
        return found

    def _word_for_word(self, text: str, role: str | None, named: Collection[str]) -> list[int]:
        """The entries that ask just this.

        Who says "I" means its own, or of whose rules it goes by; or else what a role whom the
        question names has to do with it, when can the Ghoul attack me, or what holds for everybody.
        """
        found = self._questions.get(as_asked(text), [])
        others = {one.replace(" ", "-") for one in self._of_role.keys() & named}
        others |= {VARIED.get(Role(one), one) for one in others}
        if role is None or not _OWN.search(text):
            return [*self._whose(found, others), *self._whose(found, {""}), *found]
        plain = VARIED.get(Role(role), role)
        told = [number for number in found if self._about[number] & {role, plain}]
        told += [number for number in found if not self._about[number]]
        return (
            self._whose(found, {role})
            or self._whose(found, {plain})
            or self._whose(told, {*others, ""})
        )

    def _whose(self, numbers: Iterable[int], roles: Collection[str]) -> list[int]:
        return [number for number in numbers if self._entries[number].role in roles]

    def _with_the_asker(self, text: str, role: str | None) -> str:
        """Name whoever asks where a question is about another and "me": can the Knight attack me.

        Alone, or where nobody else is named, the words speak for themselves. Whose chapter the
        book has is preferred anyway: only of others "my" is named too, can the Ghoul take my Gems.
        """
        asker = (role or "").replace("-", " ")
        speaks = _ASKER if asker in self._of_role else _OWN
        if role is None or not speaks.search(text):
            return text
        named = {term for part in self.reader.parts(text) for term in part.terms}
        others = self._of_role.keys() & named
        return speaks.sub(asker, text) if others and asker not in others else text

    def put(self, text: str) -> list[str]:
        """The words in which something is asked; usual ones of every day as they stand."""
        return self.reader.written(text, self._is_of_every_day)

    def nearest(self, text: str) -> tuple[str, ...]:
        """Known words near those that were asked."""
        return tuple(guess for word in words(text)[:NEAREST] for guess in self.reader.near(word))

    def _lean(self, scores: list[float], role: str | None, much: float) -> None:
        for number in self._of_role.get((role or "-").replace("-", " "), ()):
            scores[number] += much

    def _lean_to_dealings(
        self, scores: list[float], named: Collection[str], role: str | None
    ) -> None:
        """What another's chapter says of whoever asks comes before what it says of the rest."""
        for number, other in self._dealings.get(role or "", ()):
            scores[number] += DEALINGS * (other in named)

    def _borrow(
        self,
        scores: list[float],
        named: Collection[str],
        asked: Sequence[str],
        role: str | None,
        seats: Collection[str],
    ) -> None:
        """What a role shares with the one whose rules it goes by answers as well as it does there.

        Where the role has the same rule at its own address, that one answers.
        """
        asks = (role or "").replace("-", " ")
        for one in SHARED.keys() & {*named, asks}:
            plain, shared = SHARED[one]
            said = self.reader.renamed(asked, one, plain)
            if shared in self._places and (asks == one or said != asked):
                asker = plain if asks == one else role
                told = self.answer(" ".join(said), role=asker, seats=seats, lent=True)
                held = self._entries[self._places[shared]].see
                for hit in told.hits:
                    there = hit.entry.id
                    if any(f"{there}.".startswith(f"{rule}.") for rule in held):
                        here = there.replace(plain, one.replace(" ", "-"), 1)
                        number = self._places.get(here, self._places[there])
                        scores[number] = max(scores[number], hit.score)

    def _spoken_of(self, parts: Sequence[Part]) -> dict[int, float]:
        """How much of what was asked each entry speaks of: 1 is all of it."""
        spoken: dict[int, float] = {}
        asked = 0.0
        for part in parts:
            found, rarity = self._found(part)
            if found:
                weight = part.importance * rarity
                asked += weight
                for number, strength in found.items():
                    spoken[number] = spoken.get(number, 0.0) + weight * strength
        return {number: strength / asked for number, strength in spoken.items()}

    def _found(self, part: Part) -> tuple[dict[int, float], float]:
        return self._held(tuple(part.terms.items()), part.root)

    def _held_anew(
        self, terms: tuple[tuple[str, float], ...], root: str
    ) -> tuple[dict[int, float], float]:
        """The entries that speak of a part, and how rare it is; while one types, most return."""
        found = strengths(terms, self._index.bodies)
        for number in self._of_role.get(root, ()) if root else ():
            found[number] = max(found.get(number, 0.0), ROLE_BODY)
        return found, self._rarity(found)

    def _rarity(self, found: Mapping[int, float]) -> float:
        return log(1 + len(self._entries) / (1 + sum(found.values())))

    def _named_first(self, scores: list[float], named: Sequence[int]) -> None:
        """Who says a name alone means that entry, and surely if it is a main one.

        Of several that have the name the first comes first.
        """
        for number in named:
            scores[number] += NAMED
        if named:
            special = named[0] in self._names.main
            scores[named[0]] = max(scores[one] for one in named) if special else max(scores)
            scores[named[0]] += FIRST

    def _asked_first(self, scores: list[float], written: Sequence[int], role: str | None) -> None:
        """What stands in the book word for word comes first, whatever is leant to.

        Not what stands there of another by whose rules a role goes: its own may be different.
        """
        plain = VARIED.get(Role(role)) if role else None
        for number in reversed(written):
            if self._entries[number].role != plain:
                scores[number] = max(scores) + FIRST

    def _main_first(self, scores: list[float], named: Sequence[int]) -> None:
        """Who asks shortly means the main entry: special cases stand back, unless named."""
        for number, entry in enumerate(self._entries):
            if entry.booklet == RULING and number not in named:
                scores[number] -= BACK
            main = self._names.main.get(number)
            if main is not None and 0 < scores[number] - scores[main] < CLOSE:
                scores[number], scores[main] = scores[main], scores[number]

    def _share(self, parts: Sequence[Part], number: int) -> float:
        """How much of all that was asked an entry speaks of, words that stand nowhere included."""
        asked = told = 0.0
        for part in parts:
            if not any(">" in term for term in part.terms):
                found, rarity = self._found(part)
                weight = part.importance * (rarity if found else self._nowhere)
                asked += weight
                told += weight * found.get(number, 0.0)
        return told / asked if asked else 0.0

    def _strange(self, text: str) -> Words:
        if self._doubt is None:
            return Words()
        return self._doubt.sorted_out(self.reader.words(text), unfinished=text[-1:].isalnum())

    def _is_foreign(self, word: str) -> bool:
        """Whether a word is one of another game or of every day, and no slip of the pen in ours."""
        return self._doubt is not None and self._doubt.is_foreign(word)

    def _is_of_every_day(self, word: str) -> bool:
        return self._doubt is not None and self._doubt.of_every_day(word)

    def _knows(self, word: str) -> bool:
        return self._compass is not None and self._compass.knows(word)


def as_asked(text: str) -> tuple[str, ...]:
    """A question's words without what one says this way or that: the article, may for can."""
    return tuple(one for one in (ALIKE.get(word, word) for word in words(text)) if one)


def apart(near: Sequence[float]) -> float:
    """How much nearer than those that come next the nearest entry lies."""
    first, *others = nlargest(1 + NEXT, near) or (0.0,)
    return first - sum(others) / len(others) if others else 0.0


def strengths(
    terms: Iterable[tuple[str, float]], postings: Mapping[str, Postings]
) -> dict[int, float]:
    """How strongly each entry speaks of one part of a question."""
    found: dict[int, float] = {}
    for term, sure in terms:
        for number, percent in postings.get(term, ()):
            strength = sure * percent / 100
            if strength > found.get(number, 0.0):
                found[number] = strength
    return found
