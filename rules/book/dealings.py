"""Roles and what they have to do with each other, where a question asks no more than that.

"What does the Ghost do to me?" and "What do I lose when she attacks me?" name two roles and a deed.
Which entry answers stands in one cell of the matrix, whatever chapter it is in. "How do we play
together?" is answered by how each of them joins a game, "Knight vs. Ghoul?" by the duel of their
seats, and "How much Armor has the Dragon?" by the entry that says it is about the Armor of the
Dragon.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rules.book.lexicon import CALLED, ROLES, term
from rules.book.naming import ME, US
from rules.names import Role

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from rules.book.lexicon import Lexicon
    from rules.book.matrix import Cell
    from rules.book.model import Entry

# Who does what to whom

DEEDS: Final = ("attack", "hit", "hurt", "harm", "do", "fight", "beat", "affect", "against")
"""What one does to another: who does it stands before it, or after it with by."""
BY: Final = "by"
DO: Final = "do"
"""What one does, and what helps to ask what another does."""
ASKED: Final = ("lose", "cost", "strength", "defense", "suffer", "damage", "effect", "become")
"""What one may ask of a deed."""
LOSE: Final = "lose"
TO: Final = ("to", "against")
"""What is lost is lost to whoever stands after one of these, or to whoever asks."""

# When one may attack another

WHEN: Final = "when"
NEED: Final = "need"
ATTACK: Final = "attack"
"""With one of the first two this asks when one may, and not what becomes of the other."""
ATTACKS: Final = "{}.attack"
"""Where it stands when a role may attack,"""
NO_ATTACK: Final = ("none", "no attack")
"""unless the matrix tells that it may not."""

# Who is in whose space, comes sooner, or can be killed

ENTERING: Final = ("enter", "pass", "through", "over", "past", "share", "cross", "same")
GOING: Final = ("walk", "move", "step", "run", "space", "tile", "stand", "stay", "with")
"""One of the first tells that it is about a space; these may be said besides."""
SHARES: Final = ("{0}.move.sharing-a-space", "{0}.moving")
MET: Final = "{1}.other-players"
ENTERS: Final = ("{0}.move.occupied-space", "{0}.traits.cowardly", "{0}.move")
"""Where it stands how a role enters the space of another, if not in the matrix."""
FREELY: Final = "freely, without effect"
"""What the matrix tells where nothing comes of meeting."""
SOONER: Final = ("before", "after", "first", "next", "earlier", "later", "sooner")
TURN: Final = ("turn", "play", "act", "move", "come", "order")
"""One of the first tells that it is about whose turn comes when; these may be said besides."""
ORDER: Final = "base.turn-order"
"""Where that stands."""
KILL: Final = ("kill", "slay", "murder")
DEATH: Final = "death"
"""Whether somebody can be killed is told by the entry about its death."""

# How two play together

TOGETHER: Final = ("play", "together", "set", "up", "setup", "begin", "start", "join")
"""What one does with another."""
DUEL: Final = ("vs", "versus", "v", "duel", "2", "two")
"""What tells that nobody else plays."""
JOINS: Final = ("{}.player-variants", "haunted-hallways.visiting-the-cave-{}")
"""Where it stands how a role joins others, whoever they are,"""
MEET: Final = (
    "{0}.{1}-vs-{0}",
    "{0}.{0}-vs-{1}",
    "{0}.2-players.{1}-vs-{0}",
    "{0}.2plus-players.{1}",
)
"""how it joins one of them,"""
SEATED: Final = MEET[:3]
"""which holds for who sits in the seat of one of them, too;"""
ALONE: Final = ("{0}.2-players", "{0}.2plus-players")
"""how it plays with one other, whoever it is,"""
BASE_MIX: Final = ("setup.mixes.{0}-{1}",)
"""and how two of the base game do, and who sits in their seats."""
PAIR: Final = 2

# How high a number of somebody's is

HOW: Final = ("much", "many", "high", "low", "big", "number", "value", "current")
"""How one asks for a number,"""
OWN: Final = frozenset(["my", "our", *ME, *US])
"""for one of one's own,"""
ASKED_AS: Final = {"strong": "strength", "hp": "health", "life": "health", "movement": "pace"}
"""and by which words; to move is a phase, and Movement a number."""


class Dealings:
    """Reads in a question who does what to whom, and looks it up."""

    def __init__(self, lexicon: Lexicon, pairs: Mapping[str, int]) -> None:
        """Take which entry says what one role can do to another."""
        self._lexicon, self._pairs = lexicon, pairs
        self._roles = {tuple(map(lexicon.root, one.split())): who for one, who in CALLED.items()}
        self._words_once = lru_cache(maxsize=2)(lambda said: tuple(self._read(said)))
        self._longest = max(map(len, self._roles))
        self._deeds = frozenset(map(lexicon.root, DEEDS))
        self._duel = frozenset(map(lexicon.root, DUEL))
        self._shared = self._duel.union(map(lexicon.root, TOGETHER))
        self._idle = lexicon.stop.union(map(lexicon.root, lexicon.stop))
        self._asked_of = frozenset(map(lexicon.root, ASKED))
        self._how = lexicon.stop.union(map(lexicon.root, (*lexicon.stop, *HOW)))
        self._enter = frozenset(map(lexicon.root, ENTERING))
        self._going = self._enter.union(map(lexicon.root, GOING))
        self._kill, self._death = frozenset(map(lexicon.root, KILL)), lexicon.root(DEATH)
        self._sooner = frozenset(map(lexicon.root, SOONER))
        self._turn = self._sooner.union(map(lexicon.root, TURN))
        self._lose, self._to = lexicon.root(LOSE), frozenset(map(lexicon.root, TO))

    def asked(
        self, said: Sequence[str], role: str | None, *, is_given: bool, is_of_two: bool
    ) -> list[int]:
        """The entries that answer it, unless others say that they are about just this."""
        if ROLES.isdisjoint(self._words(said)) and OWN.isdisjoint(said):
            return []
        asker = term(role) if role else ""
        when = ATTACK in said and (said[0] == WHEN or NEED in said)
        if when and (may := self.done(said, when=True)):
            return may
        if not is_of_two and (done := self.done(said) or self.met(said)):
            return done
        if is_given:
            return []
        return self.together(said) or self.done(said, asker) or self.number(said, asker)

    def done(self, said: Sequence[str], asker: str = "", *, when: bool = False) -> list[int]:
        """The entry that says what one of two roles does to the other, or when it may attack it.

        Who asks only what another loses is the one who does it.
        """
        words = [*self._words(said)]
        if asker and words[-1:] == [self._lose]:
            words += [TO[0], asker]
        doers = [who for at in range(len(words)) if (who := self._doer(words, at))]
        wants = "!" if when else ">"
        told = self._deeds | self._asked_of
        pairs = (f"{doers[-1]}{wants}{one}" for one in self._pair(words, told) if doers)
        return [self._pairs[one] for one in pairs if one in self._pairs]

    def met(self, said: Sequence[str]) -> list[int]:
        """The entry on one role in the space of another, who is sooner, or if the other can die."""
        words = self._words(said)
        found = []
        if not self._enter.isdisjoint(words) and (pair := self._pair(words, self._going)):
            found = [f"{pair[0]}/{pair[1]}"]
        elif not self._sooner.isdisjoint(words) and self._pair(words, self._turn):
            found = [ORDER]
        elif self._pair(words, self._kill) and not self._kill.isdisjoint(words[:-1]):
            found = [f"{self._death} of {words[-1]}"]
        return [self._pairs[one] for one in found if one in self._pairs]

    def together(self, said: Sequence[str]) -> list[int]:
        """The entries that say how two roles join each other, then others."""
        one, other = self._pair(self._words(said), self._shared) or ("", "")
        if f"{one}>{other}" not in self._pairs:
            return []
        wanted = [f"{one}+{other}", f"{other}+{one}", one, other]
        if not self._duel.isdisjoint(map(self._lexicon.root, said)):
            wanted.insert(0, f"{one} vs {other}")
        return [self._pairs[found] for found in wanted if found in self._pairs]

    def number(self, said: Sequence[str], asker: str) -> list[int]:
        """The entry that says how high a number of one role is, or of whoever asks for its own."""
        words = self._words([ASKED_AS.get(word, word) for word in said])
        own = [asker] if OWN.intersection(said) else []
        whose = list(dict.fromkeys(word for word in words if word in ROLES)) or own
        asked = [word for word in words if word not in ROLES and word not in self._how]
        found = self._pairs.get(f"{' '.join(asked)} of {whose[0]}") if len(whose) == 1 else None
        return [] if found is None else [found]

    def _pair(self, words: Sequence[str], asked: Collection[str]) -> list[str]:
        """Two roles of whom nothing is said but this; none if it is one, three or more is said."""
        roles = list(dict.fromkeys(word for word in words if word in ROLES))
        telling = (word for word in words if word not in ROLES and word not in self._idle)
        return roles if len(roles) == PAIR and all(word in asked for word in telling) else []

    def _doer(self, words: Sequence[str], at: int) -> str:
        """Who does what is done there: who is named last before it, or after it with by.

        To whom something is lost is named after it.
        """
        before, after = [word for word in words[:at] if word in ROLES], words[at + 1 :]
        if words[at] == DO and after and after[0] in ROLES:
            return ""  # it helps to ask what that one does: what do I lose
        loses = words[at] == self._lose and not self._to.isdisjoint(after[:1])
        if not loses and (words[at] not in self._deeds or words[at - 1 : at] == [self._lose]):
            return ""
        if loses or after[:1] == [BY]:
            return next((word for word in after if word in ROLES), "")
        return before[-1] if before else ""

    def _words(self, said: Sequence[str]) -> Sequence[str]:
        """The roots of what is said, a role's name as one."""
        return self._words_once(tuple(said))

    def _read(self, said: Sequence[str]) -> Iterator[str]:
        roots = self._lexicon.roots(said)
        while roots:
            sizes = range(min(self._longest, len(roots)), 0, -1)
            size = next((one for one in sizes if tuple(roots[:one]) in self._roles), 1)
            yield self._roles.get(tuple(roots[:size]), roots[0])
            del roots[:size]


def pairs_of(
    cells: Sequence[Cell], entries: Sequence[Entry], seats: Mapping[Role, Role], lexicon: Lexicon
) -> Mapping[str, int]:
    """The entries, by number, by what two roles have to do with each other who may meet at a table.

    `ghost>thief` is what the one does to the other, `ghoul!thief` when it may attack him,
    `ghoul/thief` how it enters his space,
    `ghost+thief` how they play together, `ghost vs thief` how if nobody else plays, `ghost` how she
    joins whom she likes, and `armor of dragon` what an entry says itself that it is about.
    """
    places = {entry.id: number for number, entry in enumerate(entries)}
    found = {f"{term(one.attacker)}>{term(one.target)}": one.entry for one in cells if one.enter}
    found |= {
        f"{term(one.attacker)}!{term(one.target)}": way
        for one in cells
        if (way := ATTACKS.format(one.attacker)) in places and not one.attack.startswith(NO_ATTACK)
    }
    for cell in cells:
        free = [MET] if cell.enter == FREELY else []
        others = [] if cell.entry.startswith(cell.target) else [MET]
        ways = (*SHARES, *free, *ENTERS, *others)
        told = [way.format(cell.attacker, cell.target) for way in ways]
        if cell.enter:
            pair = f"{term(cell.attacker)}/{term(cell.target)}"
            found[pair] = next((way for way in told if way in places), cell.entry)
    found |= {one: one for one in [ORDER] if one in places}
    for one in Role:
        found |= {term(one): way for to in JOINS if (way := to.format(one)) in places}
        for other in Role:
            own = ((one, other), (other, one))
            sat = [
                (a, b) for a in (one, seats.get(one, one)) for b in (other, seats.get(other, other))
            ]
            sat += [(b, a) for a, b in sat]
            duel = ((MEET, own), (SEATED, sat), (ALONE, own), (BASE_MIX, sat))
            found |= {f"{term(one)}+{term(other)}": way for way in _told(places, MEET, own[:1])}
            found |= {
                f"{term(one)} vs {term(other)}": way
                for to, pairs in reversed(duel)
                for way in _told(places, to, pairs)
            }
    for entry in entries:
        for name in entry.names:
            what, of, whose = name.partition(" of the ")
            if of and (role := term(whose.replace(" ", "-"))) in ROLES:
                found[f"{lexicon.root(ASKED_AS.get(what, what))} of {role}"] = entry.id
    return {pair: places[entry] for pair, entry in found.items()}


def _told(
    places: Collection[str], ways: Sequence[str], pairs: Sequence[tuple[Role, Role]]
) -> Iterator[str]:
    """The entries that there are, those of the first pair last."""
    told = (way.format(*pair) for pair in pairs if pair[0] != pair[1] for way in ways)
    yield from reversed([entry for entry in told if entry in places])
