"""What a role may be able to do besides taking its turn, as values that it says of itself.

How its piece comes onto the map, Flare, the number that an attack must beat, playing the Cave, and
playing alone against it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.names import Statistic

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rules.draft import Draft
    from rules.map.omens import Omen
    from rules.map.removing import Remover
    from rules.names import Kind, Space
    from rules.table import Phase, Table


@dataclass(frozen=True, slots=True)
class FirstPlacing:
    """How a piece first comes onto the map: by which rule, when, and what its board notes."""

    rule: str
    stands: Callable[[Table], bool]
    due: Callable[[Table], bool] = lambda _table: True
    done: Callable[[Draft], None] = lambda _draft: None


@dataclass(frozen=True, slots=True)
class FlareCard:
    """What the card Flare says to a role: around which spaces, how often, and what it costs.

    It costs nothing that the app keeps, unless the role says so.
    """

    asks: str
    anywhere: bool = False
    """Any space of the map may be its centre, not its own pieces' spaces alone."""
    once_a_turn: bool = False
    """Once in a turn for each of its pieces."""
    cubes: int = 0
    """The Action cubes that each takes."""
    afford: Callable[[Draft], None] = lambda _draft: None
    pay: Callable[[Draft], None] = lambda _draft: None


@dataclass(frozen=True, slots=True)
class ToBeat:
    """The number that an attack must beat: what its board calls it, and how far it goes."""

    word: Statistic = Statistic.DEFENSE
    rule: str = "ghoul.attack"
    """Where it stands how far it goes."""
    least: int = 0
    most: int | None = None
    added: Callable[[Table], int] = lambda _table: 0
    """What a card adds to the number on the board, though not above the most."""
    card: str = ""
    """What that card is called."""
    lasts: Callable[[Table], bool] = lambda _table: False
    """Whether it holds beyond the round in which it was told, because the app follows it."""
    anew: bool = False
    """Whether every turn of its owner sets it anew."""
    besides: str = ""
    """What else counts that lies there: a question says it too."""


def _everywhere(_table: Table) -> Space | None:
    return None


@dataclass(frozen=True, slots=True)
class PlaysTheCave:
    """How a role plays the Cave: by which rules, what its board sells, and how far that reaches.

    `shape` and `treasure` are the rules of its phases. `collect` takes its Omen tokens in. Its
    Treasure token is placed in the phase `before_treasure`, and ends it.
    """

    shape: str
    treasure: str
    before_treasure: Phase
    afterwards: Phase
    collect: Callable[[Draft], None]
    omens: Mapping[Omen, str]
    """What Omen tokens buy from its board, and the rule of each."""
    centre: Callable[[Table], Space | None] = _everywhere
    """The space around which its omens work; None: everywhere."""
    supply: frozenset[Kind] = frozenset()
    """The tiles that lie beside its player, in no stack and in no hand."""
    may_go_on: Callable[[Draft], None] = lambda _draft: None
    """Refuses to go on to Place Treasure where something else must be done first."""


def no_number(_table: Table) -> int | None:
    """Count nothing: only the players' board, or nobody, knows."""
    return None


@dataclass(frozen=True, slots=True)
class Counted:
    """A number that a card Alone in the Dark counts for a role."""

    what: str
    numbers: tuple[int, ...] = ()
    """What it can be; empty: any."""
    button: str = "Say it"
    counts_as: str = ""
    """What the tiles are counted by, where that is said otherwise."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Alone:
    """A role alone against the Cave: its card, and what the card counts beside Crystal tiles."""

    card: Remover
    counted: Counted
    instead: Counted | None = None
    """What counts where there is no such number."""
    question: str = ""
    """How it is asked for, where what it is does not say enough."""
    number: Callable[[Table], int | None] = no_number
    """The number as it is now; None where only the player's board knows."""
    counted_now: Callable[[Table], Counted] | None = None
    """Which of the two counts now, where the app knows that."""
    rolls_flares: bool = False
    """Whether Flare is rolled for what lies on Dark tiles before the turn passes."""

    def may_count(self, table: Table) -> tuple[Counted, ...]:
        """Give what may count now."""
        if self.counted_now is not None:
            return (self.counted_now(table),)
        return (self.counted,) if self.instead is None else (self.counted, self.instead)

    def what(self, table: Table) -> str:
        """Say what the number is that counts now, where the app knows it."""
        now = self.may_count(table)[0]
        return now.counts_as or now.what

    def may_be(self, counted: Counted) -> tuple[int, ...]:
        """Give what a number can be; who says it plainly may mean what counts instead of it."""
        if self.counted_now is not None or self.instead is None or counted is self.instead:
            return counted.numbers
        return tuple(sorted({*self.instead.numbers, *counted.numbers}))
