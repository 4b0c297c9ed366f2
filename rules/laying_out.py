"""What a role says of itself before the first turn: how hard it plays, and what is laid out.

The set-up asks there. What concerns several roles at once, such as who plays with whom, stands in
`rules.setup`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from rules.names import Role
    from rules.setup.plan import Plan
    from rules.table import Setup


@dataclass(frozen=True, slots=True)
class Step:
    """One line of the list: what to do, the rule that says so, and whose hands it is for."""

    name: str
    text: str
    rule: str
    role: Role | None = None


@dataclass(frozen=True, slots=True)
class Loss:
    """What makes these roles lose, whoever wins."""

    name: str
    text: str
    rule: str
    roles: tuple[Role, ...]


@dataclass(frozen=True, slots=True)
class Note:
    """Something that holds in this mix only, or that no text here settles."""

    name: str
    text: str
    rule: str


@dataclass(frozen=True, slots=True)
class SoloGame:
    """What easy, medium and hard mean where a role plays alone, and where that stands."""

    rule: str
    means: tuple[str, ...]
    instead: bool = False
    """Whether these are all it has then, and its printed levels are not played."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Levels:
    """How hard a role plays: its printed levels, easiest first, and what they change.

    What a level changes of its goal, the goal says.
    """

    names: tuple[str, ...] = ()
    rule: str = "setup.difficulty"
    remarks: Mapping[str, str] = field(default_factory=dict)
    """What is to be known of a level besides."""
    moves: tuple[int, ...] = ()
    """By how much each moves what is counted for the goal, whatever the number of the mix is."""
    counts: str = "Crystal"
    """What is counted there."""
    dice: tuple[int, ...] = ()
    """How many of its own dice it plays with at each."""
    prey: Callable[[Setup, Role], int] | None = None
    """How much Health its level leaves to the one whom it hunts."""
    never_with: Mapping[str, str] = field(default_factory=dict)
    """Which of its levels does not go with a variant, by the variant's name."""
    solo: SoloGame | None = None
    """What it chooses where it plays alone; None where there is nothing to choose."""


@dataclass(frozen=True, slots=True)
class LaysOut:
    """What a player lays out as the table is set up, and where that stands."""

    text: str = "Lay out your board, piece and cards as your own setup sheet says"
    rule: str = "base.turn-order"
    more: tuple[Callable[[Plan, Role], Iterable[Step]], ...] = ()
    """What else, line by line."""


WAITS: Final = "; your piece waits beside the board until your first turn"
"""What is laid out by whoever comes onto the map later."""
