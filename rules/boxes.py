"""The boxes: what is printed on each, and in which of the two games its roles play.

Each role says in which box it lies; who plays a game follows from that.
"""

from __future__ import annotations

from enum import Enum, StrEnum
from typing import TYPE_CHECKING

from rules.house import HOUSE

if TYPE_CHECKING:
    from rules.names import Role


class Game(StrEnum):
    """The two games, by the boxes that hold their tiles."""

    CRYSTAL_CAVERNS = "crystal-caverns"
    MYSTERIOUS_MANOR = "mysterious-manor"


class Box(Enum):
    """A box that a group may own: its name, and the games in which its roles play."""

    named: str
    games: tuple[Game, ...]

    def __init__(self, named: str, *games: Game) -> None:
        """Open a box."""
        self.named, self.games = named, games

    CAVERNS = "The Crystal Caverns", Game.CRYSTAL_CAVERNS
    FOES = "Fearsome Foes", Game.CRYSTAL_CAVERNS
    UNICORN = "A Unicorn", Game.CRYSTAL_CAVERNS
    MANOR = "The Mysterious Manor", Game.MYSTERIOUS_MANOR
    HALLWAYS = "Haunted Hallways", Game.CRYSTAL_CAVERNS, Game.MYSTERIOUS_MANOR

    @property
    def roles(self) -> tuple[Role, ...]:
        """Whose pieces lie in it."""
        return tuple(role for role, rules in HOUSE.roles.items() if rules.box is self)


def visits(role: Role) -> bool:
    """Tell whether a role is at home in one game and may visit the other."""
    return len(HOUSE.roles[role].box.games) > 1


def who_plays(game: Game) -> tuple[Role, ...]:
    """Give the roles of a game in turn order; those of the Haunted Hallways play in both."""
    return tuple(role for role, rules in HOUSE.roles.items() if game in rules.box.games)
