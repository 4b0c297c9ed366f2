"""The right rule first: how well each entry answers what was asked."""

from __future__ import annotations

from dataclasses import dataclass
from heapq import nlargest
from typing import TYPE_CHECKING, Final

from rules.book.dealings import Dealings
from rules.book.doubt import Words
from rules.book.lexicon import ROLES
from rules.book.marking import likely
from rules.book.model import RULING, UNREAD, Answer, Hit
from rules.book.naming import ABOUT, VARIED, Names
from rules.book.query import Reader
from rules.book.spelling import Speller
from rules.book.spoken import Spoken
from rules.book.text import words
from rules.book.verbatim import Verbatim, speaking
from rules.names import Role

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from rules.book.doubt import Doubt, Signs
    from rules.book.index import Index
    from rules.book.lexicon import Lexicon
    from rules.book.model import Entry
    from rules.book.nearness import Compass, Sky
    from rules.book.query import Part

BODY: Final = 0.4
"""How much it counts that an entry speaks of what was asked."""
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


@dataclass(frozen=True, slots=True)
class _Asked:
    """What is asked, and by whom: its parts, where it points, and what of the book it names."""

    text: str
    role: str | None
    lent: bool
    parts: Sequence[Part]
    direction: Sequence[int] | None
    near: Sequence[float]
    named: Collection[str]
    meant: Sequence[str]
    written: Sequence[int]
    """The entries that ask just this."""
    called: Sequence[int]
    """These, and those whose name was said,"""
    given: Collection[int]
    """some of which say themselves that they are about just this."""


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
        self.reader = reader
        self._compass, self._sky = compass, sky
        self._doubt = doubt
        self._names = Names(entries, reader.lexicon)
        self._places = {entry.id: number for number, entry in enumerate(entries)}
        self._of_role: dict[str, list[int]] = {}
        for number, entry in enumerate(entries):
            self._of_role.setdefault(entry.role.replace("-", " "), []).append(number)
        self._verbatim = Verbatim(entries, index.questions)
        self._pairs = Dealings(reader.lexicon, index.dealings)
        self._dealings: dict[str, list[tuple[int, str]]] = {}
        """By whom they are about: the entries of what somebody else has to do with them."""
        for number, entry in enumerate(entries):
            _, *above, about = entry.id.split(".")
            if not ABOUT.isdisjoint(above):
                other = entry.role.replace("-", " ")
                self._dealings.setdefault(about, []).append((number, other))
        self._not_of = {one: self._replaced(one, *told) for one, told in SHARED.items()}
        """By who goes by another's rules: those in whose place it has its own."""
        self._spoken = Spoken(len(entries), index, self._of_role)
        self._ground = [
            -SPECIAL * (entry.booklet == RULING or entry.section in THINGS)
            - UNREAD_BACK * (entry.confidence == UNREAD)
            for entry in entries
        ]
        """Where each entry stands before anything is asked."""

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
        asked = self._read(text, role, lent=lent)
        spoken = self._spoken.of(asked.parts)
        if not asked.parts or not (spoken or max(asked.near, default=0.0) > FAR):
            return Answer((), unknown=tuple(self._strange(asked.text).unknown))
        scores = self._scored(asked, spoken)
        # Whether it is a question for this book does not hang on whose rules are preferred.
        likeliest = max(range(len(scores)), key=scores.__getitem__)
        self._lean_to(scores, asked, seats=seats, phase=phase)
        best = sorted(range(len(scores)), key=lambda number: (-scores[number], number))[:limit]
        answered, signs, unknown = self._decided(asked, best[0], likeliest)
        terms = frozenset(term for part in asked.parts for term in likely(part))
        hits = tuple(Hit(scores[number], self._entries[number], terms) for number in best)
        return Answer(hits, answered, unknown, signs, asked.direction)

    def _read(self, said: str, role: str | None, *, lent: bool) -> _Asked:
        """Read what is asked, and what of the book it names or asks word for word."""
        text = self._with_the_asker(said, role)
        parts = self.reader.parts(text)
        direction = (
            self._compass.direction(self.reader.written(text, self._knows), parts)
            if self._compass
            else None
        )
        named = sure_of(parts)
        others = {one.replace(" ", "-") for one in self._of_role.keys() & named}
        meant = self.reader.written(text, self._is_foreign)
        called, given = self._called(meant, role)
        # What is lent is put in other words than those that were asked.
        written = [] if lent else self._verbatim.asking(said, role, others)
        return _Asked(
            text,
            role,
            lent,
            parts,
            direction,
            self._sky.nearness(direction) if self._sky and direction else (),
            named,
            meant,
            written,
            [*written, *called],
            given,
        )

    def _called(
        self, meant: Sequence[str], role: str | None
    ) -> tuple[Sequence[int], Collection[int]]:
        """The entries whose name was said, and which of them say that they are about just this.

        What one of two roles does to the other is a name of its own, unless an entry says it.
        """
        others_own = self._not_of.get((role or "").replace("-", " "), frozenset())
        given = self._names.given(meant, role) - others_own
        is_of_two = self._names.is_of_two(meant, role)
        if dealt := self._pairs.asked(meant, role, is_given=bool(given), is_of_two=is_of_two):
            return dealt, frozenset(dealt)
        return [one for one in self._names.named(meant, role) if one not in others_own], given

    def _scored(self, asked: _Asked, spoken: Mapping[int, float]) -> list[float]:
        """How well each entry answers, whoever asks: what is named comes first."""
        scores = self._ground.copy()
        for number, much in spoken.items():
            scores[number] += BODY * much
        if asked.near:
            pairs = zip(scores, asked.near, strict=True)
            scores = [score + NEAR * one for score, one in pairs]
        for one, plain in KIN.items():
            if plain in asked.named and one not in asked.named:
                self._lean(scores, one, -OTHER)
        self._named_first(scores, asked)
        if len(asked.parts) <= SHORT:
            self._main_first(scores, asked.called)
        return scores

    def _lean_to(
        self, scores: list[float], asked: _Asked, *, seats: Collection[str], phase: str | None
    ) -> None:
        """Prefer what is of whoever asks, then of the table and of the present phase."""
        role, called = asked.role, asked.called
        for leaning, much in ((role, LEAN), *((seat, SLIGHT) for seat in seats)):
            self._lean(scores, leaning, much)
        for number in self._not_of.get((role or "").replace("-", " "), ()):
            scores[number] -= SLIGHT
        self._lean_to_dealings(scores, asked.named, None if asked.lent else role)
        if role and called and self._entries[called[0]].booklet == RULING:
            scores[called[0]] += LEAN  # it is of everybody's, and was asked for by its name
        if phase is not None:
            for number, entry in enumerate(self._entries):
                scores[number] += SLIGHT * entry.id.startswith(phase)
        self._borrow(scores, asked.named, asked.meant, role, seats)
        self._asked_first(scores, asked)

    def _decided(
        self, asked: _Asked, first: int, likeliest: int
    ) -> tuple[bool, Signs, tuple[str, ...]]:
        """Whether the first entry is an answer, by which signs, and the words that nobody knows."""
        strange, near = self._strange(asked.text), asked.near
        share = self._spoken.share(asked.parts, likeliest)
        signs = strange.signs(near[likeliest] if near else 0.0, share, apart(near))
        is_called = first in asked.called
        # An unread entry says itself that it stands elsewhere.
        answered = self._entries[first].confidence != UNREAD and (
            self._doubt is None
            or first in asked.written
            or first in asked.given
            or (is_called and self._names.is_sure(asked.meant, first))
            or (
                (is_called or not strange.foreign)
                and self._doubt.answers(signs, asked.direction, self.put(asked.text))
            )
        )
        return answered, signs, () if answered else strange.unknown

    def _with_the_asker(self, text: str, role: str | None) -> str:
        """Name whoever asks where a question is about another and "me": can the Knight attack me.

        Alone, or where nobody else is named, the words speak for themselves. Whose chapter the
        book has is preferred anyway: only of others "my" is named too, can the Ghoul take my Gems.
        """
        if role is None:
            return text
        asker = role.replace("-", " ")
        speaks = speaking(role, with_own=asker not in self._of_role)
        if not speaks.search(text):
            return text
        named = sure_of(self.reader.parts(text))
        own = asker if asker in ROLES else self.reader.lexicon.root(asker)
        others = ROLES & named
        return speaks.sub(asker, text) if others and own not in others else text

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
                for hit in told.hits:
                    there = hit.entry.id
                    if self._is_shared(there, shared):
                        here = there.replace(plain, one.replace(" ", "-"), 1)
                        number = self._places.get(here, self._places[there])
                        scores[number] = max(scores[number], hit.score)

    def _is_shared(self, rule: str, shared: str) -> bool:
        """Whether an entry sends to this rule, or to one above it."""
        held = self._entries[self._places[shared]].see
        return any(f"{rule}.".startswith(f"{one}.") for one in held)

    def _replaced(self, one: str, plain: str, shared: str) -> frozenset[int]:
        """The entries of a role in whose place another has one of its own, or one above them."""
        found = set()
        for number in self._of_role.get(plain, ()) if shared in self._places else ():
            rule = self._entries[number].id
            _, *here = rule.split(".")
            above = (".".join(here[: last + 1]) for last in range(len(here)))
            own = any(f"{one.replace(' ', '-')}.{last}" in self._places for last in above)
            if own and rule.startswith(f"{plain}.") and not self._is_shared(rule, shared):
                found.add(number)
        return frozenset(found)

    def _named_first(self, scores: list[float], asked: _Asked) -> None:
        """Who says a name alone means that entry, and surely if it is a main one or says so itself.

        Of several that have the name the first comes first.
        """
        named = asked.called
        for number in named:
            scores[number] += NAMED
        if named:
            special = named[0] in self._names.main and named[0] not in asked.given
            scores[named[0]] = max(scores[one] for one in named) if special else max(scores)
            scores[named[0]] += FIRST

    def _asked_first(self, scores: list[float], asked: _Asked) -> None:
        """What stands in the book word for word comes first, whatever is leant to, and names next.

        Not what stands there of another by whose rules a role goes: its own may be different.
        """
        plain = VARIED.get(Role(asked.role)) if asked.role else None
        first = [one for one in asked.written if self._entries[one].role != plain]
        first += [one for one in asked.called if one in asked.given]
        for number in reversed(first):
            scores[number] = max(scores) + FIRST

    def _main_first(self, scores: list[float], named: Sequence[int]) -> None:
        """Who asks shortly means the main entry: special cases stand back, unless named."""
        for number, entry in enumerate(self._entries):
            if entry.booklet == RULING and number not in named:
                scores[number] -= BACK
            main = self._names.main.get(number)
            if main is not None and 0 < scores[number] - scores[main] < CLOSE:
                scores[number], scores[main] = scores[main], scores[number]

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


def sure_of(parts: Sequence[Part]) -> set[str]:
    """What is named for sure."""
    return {term for part in parts for term, sure in part.terms.items() if sure == 1.0}


def apart(near: Sequence[float]) -> float:
    """How much nearer than those that come next the nearest entry lies."""
    first, *others = nlargest(1 + NEXT, near) or (0.0,)
    return first - sum(others) / len(others) if others else 0.0
