"""Whoever says a name means the thing itself: a phase, a card, a power comes before all about it.

An entry's name is the last part of its address: `ghoul.set-defense`, `terror.chase`. Where two
things are joined in it, each of them names it too: the roll is Roll and Set Statistics. What else
players look up there, such as discs or the Attack space, the entry says itself.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from rules.book.lexicon import GLUE
from rules.book.model import RULING, UNREAD
from rules.book.text import words
from rules.names import Role, many

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from rules.book.lexicon import Lexicon
    from rules.book.model import Entry

KINDS: Final = ("card", "cards", "phase", "power", "omen", "trait", "turn", "taking")
"""What a name may be called besides: the Chase card, the phase Move and Act."""
PRINTED_ON: Final = ("tile", "tiles")
"""What a thing is printed on, where nothing has that name as a whole: the Magma tile."""
JOINED: Final = "-and-"
BASE: Final = "base rulebook"
VARIED: Final[dict[str, Role]] = {Role.VILE_GHOUL: Role.GHOUL, Role.CAVE_GHOST: Role.GHOST}
"""Roles that stand in for another: their rules come after the same rule of that other."""

ME: Final = ("i", "me")
"""Who asks,"""
US: Final = ("we", "us")
"""and besides, who is several."""

ABOUT: Final = frozenset(["other-players", "forced-movement", "attack-effects"])
"""Headings below which stands what becomes of a thing there, not the thing itself."""

GIVEN, OWN, SECTION, LOOSE, HALF, SUBJECT = range(6)
"""How an entry may be named: by what it says it is about, as it is, by its heading in print, but
for what kind it is, by half, by its chapter alone."""
GENERAL, PROPER, AFFECTED = range(3)
"""What holds for everybody comes before what one role has, and that before what befalls it."""


@dataclass(frozen=True, slots=True, order=True)
class Called:
    """An entry that has a name, and what comes first of several that have the same one."""

    depth: int
    """The one nearest to the top of its chapter: Flare is the card; a given name goes first."""
    how: int
    whose: int
    varied: bool
    number: int
    """Among equals the book's own order decides."""
    role: frozenset[str] = field(compare=False)
    said: tuple[str, ...] = field(default=(), compare=False)
    """A given name's words in their order: attacking the Ghoul is not the Ghoul's attack."""


_Said = tuple[int, int, Called]
"""One whose name was said: how many of its words tell of it, and how many of them were used."""


class Names:
    """The names of all entries that are no rulings, and the main entry of each special case."""

    def __init__(self, entries: Sequence[Entry], lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._stop = lexicon.stop | {lexicon.root(word) for word in lexicon.stop}
        self._exact = cache(self._exact_anew)  # of names and roles, which return again and again
        self._loose = cache(self._loose_anew)
        self._said_once = lru_cache(maxsize=1)(self._said_anew)  # it is asked for twice in a row
        self._kinds = frozenset(map(lexicon.root, KINDS))
        self._printed_on = frozenset(map(lexicon.root, PRINTED_ON))
        self._by_name: dict[frozenset[str], list[Called]] = {}
        self._sections: set[tuple[str, frozenset[str]]] = set()
        self._all_roles = {self._loose(one.replace("-", " ")) for one in Role}
        self._ids = [entry.id for entry in entries]
        self._places = places = {address: number for number, address in enumerate(self._ids)}
        self.main: dict[int, int] = {}
        """The main entry above each special case, by their numbers."""
        given = {entry.id: entry.names for entry in entries}
        for number, entry in enumerate(entries):
            above = entry.id.rpartition(".")[0]
            if above in places:
                self.main[number] = places[above]
            self._name(number, entry, given.get(same_of_other(entry), ()))
        self._subjects(entries)
        for one in Role:  # a role's name alone leads to its turn
            turns = [places.get(f"{one}.turn-summary"), places.get(f"base.{one}-turn")]
            self._by_name[self._loose(one.replace("-", " "))] = [
                Called(0, OWN, GENERAL, varied=False, number=place, role=frozenset())
                for place in turns
                if place is not None
            ]
        self._roles = {one.role for named in self._by_name.values() for one in named if one.role}

    def _name(self, number: int, entry: Entry, others: Sequence[str]) -> None:
        """Note every way in which an entry may be named, that of the same rule of another too."""
        names = [words(one) for one in (*entry.names, *others)]
        names += [renamed(one, entry.role) for one in map(words, others)]
        ways = [(self._roots(one), self._called(number, entry, GIVEN, one)) for one in names]
        if entry.booklet != RULING and entry.confidence != UNREAD:
            ways += [
                (called, self._called(number, entry, how))
                for called, how in self._by_address(entry)
            ]
        for called, one in ways:
            if called and called not in self._all_roles:  # a role's name asks for all of it
                self._by_name.setdefault(called, []).append(one)

    def _by_address(self, entry: Entry) -> Iterator[tuple[frozenset[str], int]]:
        name = entry.id.rpartition(".")[2]
        yield from ((self._exact(name), OWN), (self._loose(name), LOOSE))
        if entry.id.count(".") == 1:
            section = self._exact(entry.section)
            if (entry.chapter, section) not in self._sections:
                self._sections.add((entry.chapter, section))
                yield section, SECTION
            yield from ((self._loose(half), HALF) for half in name.split(JOINED))

    def _called(self, number: int, entry: Entry, how: int, said: Sequence[str] = ()) -> Called:
        _, *above, _ = entry.id.split(".")
        whose = GENERAL if not above and entry.booklet == BASE else PROPER
        if not ABOUT.isdisjoint(above):
            whose = AFFECTED
        return Called(
            0 if how == GIVEN else len(above) + 1,
            how,
            whose,
            entry.role in VARIED,
            number,
            self._loose(entry.role),
            tuple(self._lexicon.roots(said)),
        )

    def _subjects(self, entries: Sequence[Entry]) -> None:
        """A chapter's subject alone, such as the Collapse, leads to its chapter's first entry."""
        first: dict[str, int] = {}
        for number, entry in enumerate(entries):
            first.setdefault(entry.id.partition(".")[0], number)
        for subject, number in first.items():
            if entries[number].booklet != RULING and subject not in set(Role):
                called = self._called(number, entries[number], SUBJECT)
                self._by_name.setdefault(self._loose(subject), []).append(called)

    def named(self, asked: Sequence[str], role: str | None = None) -> list[int]:
        """The entries whose name was said, with their role or without, and nothing else.

        The one that is meant first comes first: of the role that is wanted, if it has one.
        """
        exact = self._roots(asked)
        loose = exact - self._kinds or exact
        idle = frozenset(map(self._lexicon.root, asked)) - exact
        of_role = self._of_role(exact, loose, idle)
        names = {exact, loose} - self._all_roles
        given = [one for one in self._by_name.get(exact, ()) if one.how == GIVEN]
        alike = {one for name in names for one in self._by_name.get(name, ())}
        others = {one for one in alike if one.how != GIVEN} | of_role.difference(given)
        if met := self._named_roles(exact):  # the Knight attacks the Ghoul, or it attacks her
            given = [one for one in given if len(met) == 1 and not set(ME).intersection(one.said)]
        found = set(self._said_by(asked, role)) or others or set(given)
        if not found and (bare := exact - self._printed_on) not in self._all_roles:
            found = set(self._by_name.get(bare, ()))
        if loose in self._all_roles:
            found = found or set(self._by_name.get(loose, ()))
        wanted = self._loose(role) if role else None
        own = {one for one in found if one.role == wanted}
        found = own or {one for one in others if one.role == wanted} or found
        least = min((one.depth for one in found), default=0)
        nearest = sorted(one for one in found if one.depth == least)
        nearest.sort(key=lambda one: one not in of_role)
        numbers = (one.number for one in nearest)
        if role and not own and not any(one <= exact for one in self._all_roles):
            numbers = (self._places.get(own_address(self._ids[one], role), one) for one in numbers)
        return list(dict.fromkeys(numbers))

    def given(self, asked: Sequence[str], role: str | None = None) -> frozenset[int]:
        """The entries that say themselves that they are about just this."""
        return frozenset(one.number for one in self._said_by(asked, role))

    def is_of_two(self, asked: Sequence[str], role: str | None) -> bool:
        """Whether an entry whose name was said tells what one of two roles does to the other."""
        given = self._said_by(asked, role)
        return any(len(self._named_roles(frozenset(one.said))) > 1 for one in given)

    def _said(self, asked: Sequence[str]) -> list[_Said]:
        """Those whose given name was said in the order of its words."""
        # Of is glue in a name, but the attack of the Ghoul is no attack on it.
        roots = [self._lexicon.root(word) for word in asked if word == "of" or word not in GLUE]
        called = self._by_name.get(self._roots(asked), ())
        given = [one for one in called if one.how == GIVEN and stands_in(one.said, roots)]
        return [(len(one.said), len(one.said), one) for one in given]

    def _said_of(self, asked: Sequence[str], who: frozenset[str]) -> list[_Said]:
        """Those that were said but for the role, unless the role has a thing of this name."""
        called = self._by_name.get(self._roots(asked), ())
        if any(one.role == who and one.how != GIVEN for one in called):
            return []
        telling = self._telling(asked, who)
        met = self._named_roles(frozenset(telling))  # of two it tells who does it to whom
        given = [
            one
            for one in self._by_name.get(who | frozenset(telling), ())
            if one.how == GIVEN
            and sum(word in who for word in one.said) == len(who)
            and who in self._named_roles(frozenset(one.said))
            and (not met or stands_in(tuple(self._telling(one.said, who)), telling))
        ]
        used = self._lexicon.roots(asked)
        return [
            (len(self._telling(one.said)), sum(word in used for word in one.said), one)
            for one in given
        ]

    def _said_by(self, asked: Sequence[str], role: str | None) -> list[Called]:
        return self._said_once(tuple(asked), role)

    def _said_anew(self, asked: tuple[str, ...], role: str | None) -> list[Called]:
        """Those whose given name was said by whoever has a role, which stands for I or is left out.

        What the Ghoul may do has its name in it: the Ghoul itself leaves that out. What holds for
        everybody who kills the Ghoul has only the Ghoul's name, though the Thief asks for himself.
        """
        said = self._said(asked)
        if role is not None:
            who = self._loose(role)
            rest = [word for word in asked if self._lexicon.root(word) not in who]
            said += self._said([one for word in asked for one in as_role(word, role)])
            said += self._said(self._as_me(asked, role))
            said += self._said_of(asked, who)
            said += self._said(rest) if self._named_roles(self._roots(rest)) else []
        most = max((many for *many, _ in said), default=[])  # who else moves is said besides
        return [one for *many, one in said if many == most]

    def _as_me(self, asked: Sequence[str], role: str) -> list[str]:
        """What is asked, with me for the role's own name."""
        who = [self._lexicon.root(word) for word in role.split("-")]
        said = [word for word in asked if word not in GLUE]
        roots = [self._lexicon.root(word) for word in said]
        for at in reversed(range(len(roots) - len(who) + 1)):
            if roots[at : at + len(who)] == who:
                said[at : at + len(who)] = ME[1:]
        return said

    def _telling(self, asked: Sequence[str], but: Collection[str] = ()) -> list[str]:
        roots = map(self._lexicon.root, asked)
        return [root for root in roots if root not in self._stop and root not in but]

    def _named_roles(self, exact: frozenset[str]) -> list[frozenset[str]]:
        """The roles that are named; the Ghoul is not where it is the Vile one."""
        named = [one for one in self._all_roles if one <= exact]
        return [one for one in named if not any(one < other for other in named)]

    def is_sure(self, asked: Sequence[str], number: int) -> bool:
        """Whether a name surely means an entry that has it, whoever asks.

        A main one's does, one that the entry says itself, and one that several roles' rules have.
        """
        given = self._by_name.get(self._roots(asked), ())
        return (
            number not in self.main
            or any(one.number == number for one in given if one.how == GIVEN)
            or len(self.named(asked)) > 1
        )

    def _of_role(
        self, exact: frozenset[str], loose: frozenset[str], idle: frozenset[str]
    ) -> set[Called]:
        """Those that were said with their role; what is asked of others may be idle words alone."""
        roles = [role for role in self._roles if role < exact]
        whole = [role for role in roles if not any(role < other for other in roles)]
        ways = [(role, said - role) for role in whole for said in (exact, loose)]
        if exact in self._roles:
            ways.append((exact, idle))
        return {
            one for role, rest in ways for one in self._by_name.get(rest, ()) if one.role == role
        }

    def _exact_anew(self, text: str) -> frozenset[str]:
        return self._roots(words(text))

    def _loose_anew(self, text: str) -> frozenset[str]:
        exact = self._exact(text)
        return exact - self._kinds or exact

    def _roots(self, asked: Sequence[str]) -> frozenset[str]:
        said = frozenset(map(self._lexicon.root, asked))
        return said - self._stop or said


def same_of_other(entry: Entry) -> str:
    """The address at which the other role has the same rule; empty for one that varies none."""
    plain = VARIED.get(entry.role)
    return entry.id.replace(entry.role, plain, 1) if plain else ""


def own_address(address: str, role: str) -> str:
    """The address at which a role would have the same rule as another."""
    return f"{role}.{address.partition('.')[2]}"


def renamed(said: Sequence[str], role: str) -> list[str]:
    """A name of what another role has, as it is called where this one stands in for it."""
    plain, own = VARIED[role], role.split("-")
    return [one for word in said for one in (own if word == plain else [word])]


def askers(role: str) -> tuple[str, ...]:
    """How a role speaks of itself: the Goblins say we."""
    return (*ME, *US) if many(Role(role)) else ME


def as_role(word: str, role: str) -> list[str]:
    """A word, or for who asks the role's name."""
    return role.split("-") if word in askers(role) else [word]


def stands_in(said: Sequence[str], asked: Sequence[str]) -> bool:
    """Whether words were said one after the other, as they stand."""
    many = len(said)
    return any(tuple(asked[at : at + many]) == said for at in range(len(asked) - many + 1))
