"""The variants a group may agree on: what each changes, and at which tables it can be played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.house import cave_among
from rules.names import GHOULS, Role

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

_MANY: Final = 4
_CROWD: Final = 6


@dataclass(frozen=True, slots=True)
class Variant:
    """One variant: its name in a transcript, what it is called, and who can play with it."""

    name: str
    title: str
    what: str
    rule: str
    fits: Callable[[Sequence[Role]], bool]
    needs: str
    """Who must play for it to change anything, as the end of a sentence."""


@cites("ghoul.skitter-variant")
def _with_a_ghoul(seats: Sequence[Role]) -> bool:
    return any(role in GHOULS for role in seats)


@cites("ghost.fully-focused-variant")
def _with_the_ghost(seats: Sequence[Role]) -> bool:
    return Role.GHOST in seats


@cites("variant.crowded-house")
def _for_a_crowd(seats: Sequence[Role]) -> bool:
    """Four or more without a Cave, six or more with one."""
    return len(seats) >= (_MANY if cave_among(seats) is None else _CROWD)


VARIANTS: Final = (
    Variant(
        "skitter",
        "Skitter",
        "When the Ghoul skitters, it names the symbol and its opponent chooses the tile",
        "ghoul.skitter-variant",
        _with_a_ghoul,
        "the Ghoul or the Vile Ghoul at the table",
    ),
    Variant(
        "fully-focused",
        "Fully Focused",
        "One step more between the Ghost's last lock and her escape",
        "ghost.fully-focused-variant",
        _with_the_ghost,
        "the Ghost at the table",
    ),
    Variant(
        "crowded-house",
        "Crowded House",
        "A slower Collapse, and a stronger Cave, for many players",
        "variant.crowded-house",
        _for_a_crowd,
        "four players without a Cave, or six with one",
    ),
)
TERRAIN: Final = "terrain"
SHADOW_UNICORN: Final = "shadow-unicorn"
UNLISTED: Final = frozenset({TERRAIN, SHADOW_UNICORN})
"""Variants that bring other pieces to the table; they are told in a transcript like the rest."""
HEALTH_IN_CAVE: Final = "health-in-cave"


@dataclass(frozen=True, slots=True)
class Ruling:
    """A ruling that a group may switch off: its name in the book, and at which tables it matters.

    What it asks, what is played and why stands in the book, under `rule`.
    """

    name: str
    seats: tuple[Collection[Role], ...]
    """It matters where somebody sits in each of these seats."""
    also_summoned: Collection[Role] = ()
    """Who counts as seated for it also where only the Ghost may summon it."""

    @property
    def rule(self) -> str:
        """Its address."""
        return f"ruling.{self.name}"

    def matters(self, seated: Collection[Role], summoned: Collection[Role]) -> bool:
        """Tell whether it does among those who sit there and those who may be summoned."""
        there = {*seated, *(one for one in self.also_summoned if one in summoned)}
        return all(not there.isdisjoint(seat) for seat in self.seats)


RULINGS: Final = (
    # The Cave Ghost has no Spores; a Cave that the Ghost summons uses those of its card.
    Ruling("spores-skitter", (GHOULS, {Role.CAVE}), also_summoned={Role.CAVE}),
    Ruling("crystal-fury", ({Role.GHOUL},)),
    Ruling("evasion", (GHOULS, {Role.THIEF})),
    Ruling("cave-ghost-easy", ({Role.CAVE_GHOST},)),
    Ruling("artifact-pushed", ({Role.GHOST},)),
    Ruling(HEALTH_IN_CAVE, ({Role.ARMORED_KNIGHT, Role.SHADOW_PALADIN},)),
)
"""The rulings a group may switch off by saying no, in the order in which they are shown."""
SWITCHES: Final = tuple(ruling.name for ruling in RULINGS)


def unknown(variants: Collection[str], rulings: Mapping[str, str]) -> str:
    """Say what is no variant and no ruling of ours, with those that are; else nothing."""
    known = {*UNLISTED, *(variant.name for variant in VARIANTS)}
    for name in sorted(variants):
        if name not in known:
            return f"“{name[:40]}” is no variant; there are {', '.join(sorted(known))}"
    for name, said in rulings.items():
        if name not in SWITCHES:
            return f"“{name[:40]}” is no ruling with a switch; there are {', '.join(SWITCHES)}"
        if said not in {"yes", "no"}:
            return f"ruling {name} is yes or no, not {said[:40]}"
    return ""
