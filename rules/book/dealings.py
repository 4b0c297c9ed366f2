"""Two roles and what they have to do with each other, where a question asks no more than that.

"What does the Ghost do to me?" and "What do I lose when she attacks me?" name two roles and a deed.
Which entry answers stands in one cell of the matrix, whatever chapter it is in. "How do we play
together?" is answered by how each of them joins a game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.book.lexicon import ROLES, term
from rules.names import Role

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from rules.book.lexicon import Lexicon
    from rules.book.matrix import Cell

DEEDS: Final = ("attack", "hit", "hurt", "harm", "do", "fight", "beat", "affect", "against")
"""What one does to another: before it stands who does it."""
ASKED: Final = ("lose", "cost", "strength", "defense", "suffer", "damage", "effect", "become")
"""What one may ask of it."""
TOGETHER: Final = ("play", "together", "set", "up", "setup", "begin", "start", "join")
"""What one does with another."""
JOINS: Final = ("{}.player-variants", "haunted-hallways.visiting-the-cave-{}")
"""Where it stands how a role joins others,"""
MEET: Final = (
    "{0}.{1}-vs-{0}",
    "{0}.{0}-vs-{1}",
    "{0}.2-players.{1}-vs-{0}",
    "{0}.2plus-players.{1}",
)
"""and how it joins one of them."""
PAIR: Final = 2
BY: Final = "by"
"""Unless this stands after it."""


class Dealings:
    """Reads in a question who does what to whom, and looks it up."""

    def __init__(self, lexicon: Lexicon, pairs: Mapping[str, int]) -> None:
        """Take which entry says what one role can do to another."""
        self._lexicon, self._pairs = lexicon, pairs
        self._roles = {tuple(map(lexicon.root, one.split())): one for one in ROLES}
        self._longest = max(map(len, self._roles))
        self._deeds = frozenset(map(lexicon.root, DEEDS))
        self._shared = frozenset(map(lexicon.root, TOGETHER))
        self._idle = lexicon.stop.union(map(lexicon.root, (*lexicon.stop, *ASKED)))

    def done(self, said: Sequence[str]) -> list[int]:
        """The entry that says what one of two roles does to the other, if nothing else is asked."""
        words = list(self._read(said))
        doers = [who for at in range(len(words)) if (who := self._doer(words, at))]
        pairs = (f"{doers[-1]}>{one}" for one in self._pair(words, self._deeds) if doers)
        return [self._pairs[one] for one in pairs if one in self._pairs]

    def together(self, said: Sequence[str]) -> list[int]:
        """The entries that say how two roles join each other, then others."""
        one, other = self._pair(list(self._read(said)), self._shared) or ("", "")
        if f"{one}>{other}" not in self._pairs:
            return []
        wanted = (f"{one}+{other}", f"{other}+{one}", one, other)
        return [self._pairs[found] for found in wanted if found in self._pairs]

    def _pair(self, words: Sequence[str], asked: Collection[str]) -> list[str]:
        """Two roles of whom nothing is said but this; none if it is one, three or more is said."""
        roles = list(dict.fromkeys(word for word in words if word in ROLES))
        telling = (word for word in words if word not in ROLES and word not in self._idle)
        return roles if len(roles) == PAIR and all(word in asked for word in telling) else []

    def _doer(self, words: Sequence[str], at: int) -> str:
        """Who does what is done there: who is named last before it, or after it with by."""
        if words[at] not in self._deeds:
            return ""
        before = [word for word in words[:at] if word in ROLES]
        after = words[at + 1 :]
        if after[:1] == [BY]:
            return next((word for word in after if word in ROLES), "")
        return before[-1] if before else ""

    def _read(self, said: Sequence[str]) -> Iterator[str]:
        """The roots of what is said, a role's name as one."""
        roots = self._lexicon.roots(said)
        while roots:
            sizes = range(min(self._longest, len(roots)), 0, -1)
            size = next((one for one in sizes if tuple(roots[:one]) in self._roles), 1)
            yield self._roles.get(tuple(roots[:size]), roots[0])
            del roots[:size]


def pairs_of(cells: Sequence[Cell], places: Mapping[str, int]) -> Mapping[str, int]:
    """The entries, by number, by what two roles have to do with each other who may meet at a table.

    `ghost>thief` is what the one does to the other, `ghost+thief` how they play together, and
    `ghost` how she joins whom she likes.
    """
    found = {f"{term(one.attacker)}>{term(one.target)}": one.entry for one in cells if one.enter}
    for one in Role:
        found |= {term(one): way for to in JOINS if (way := to.format(one)) in places}
        found |= {
            f"{term(one)}+{term(other)}": entry
            for other in Role
            for way in MEET
            if one != other and (entry := way.format(one, other)) in places
        }
    return {pair: places[entry] for pair, entry in found.items()}
