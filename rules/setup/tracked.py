"""What the app counts beside the roles whose books it keeps, where a table wants it.

Whose counters there are is the counters' business; here stands how a table is asked about them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules.boxes import Game
from rules.cites import cites
from rules.house import cave_among, rules_of
from rules.names import Role, listed, title
from rules.setup.choices import CHOICES, OMENS, kept

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rules.table import Setup


@dataclass(frozen=True, slots=True)
class Tracker:
    """Something the app may count: the choice that says so, what it is, and of whom."""

    choice: str
    title: str
    of: tuple[Role, ...]
    numbers: tuple[tuple[Role, str], ...] = ()
    """The numbers of their boards that are counted then, each by its field."""

    @property
    def whose(self) -> str:
        """Name those whose it is."""
        return listed(title(role) for role in self.of)

    @property
    def on(self) -> str:
        """The option with which the app counts it."""
        return CHOICES[self.choice][1]


_TITLES: Final[Mapping[str, str]] = {
    "grit": "Grit",
    "rage": "Rage",
    "population": "Population of each Tribe",
    "wakefulness": "Wakefulness",
    "hunger": "Hunger cubes",
    "loot": "Loot that he carries",
    "crystals": "Smashed Crystals",
}


@cites("table.corrections", "cave.omens")
def tracked(setup: Setup) -> tuple[Tracker, ...]:
    """Give what the app may count besides the books that it keeps anyway."""
    return (*_counters(setup), *_omens(setup))


def _counters(setup: Setup) -> Iterator[Tracker]:
    for choice, named in _TITLES.items():
        numbers = tuple(
            (role, one.counter.field)
            for role in setup.seats
            for one in rules_of(setup, role).counters
            if one.choice == kept(choice) and not rules_of(setup, role).keeps_books
        )
        if numbers:
            of = tuple(dict.fromkeys(role for role, _ in numbers))
            yield Tracker(kept(choice), named, of, numbers=numbers)


def _omens(setup: Setup) -> Iterator[Tracker]:
    cave = cave_among(setup.seats)
    if cave is not None and setup.game is Game.CRYSTAL_CAVERNS:
        yield Tracker(OMENS, "Omen tokens", (cave,))
