"""What the levels of the Ghosts set, easiest first, and what she loses by where she is alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.laying_out import Levels, Loss, SoloGame
from rules.names import Role
from rules.setup.levels import EASY, HARD, solo_level

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.table import Setup

NAMES: Final = ("spirit", "specter", "ghost", "phantom", "wraith")
ARTIFACTS: Final = (3, 4, 5, 5, 6)
"""How many she locks."""
FULLY_FOCUSED: Final = "fully-focused"
"""The variant of one step more between her last lock and her escape."""
LEVELS: Final = Levels(
    names=NAMES,
    rule="ghost.difficulty-variants",
    never_with={FULLY_FOCUSED: NAMES[-1]},
    solo=SoloGame(
        "ghost.solo.difficulty",
        (
            "The whole Possession deck",
            "Three Possession cards, and two collapsed Ghost tiles lose the game",
            "Three Possession cards, and any collapsed Ghost tile loses the game",
        ),
    ),
)


@cites("ghost.solo.difficulty")
def loses(setup: Setup) -> Iterator[Loss]:
    """Alone she loses by collapsed Ghost tiles: at hard by any, at medium by two."""
    if setup.seats != (Role.GHOST,):
        return
    level = solo_level(setup.seats, setup.levels, setup.choices)
    if level == HARD:
        text = "You lose when any Ghost tile collapses"
        yield Loss("any-ghost-tile", text, "ghost.solo.difficulty", setup.seats)
    elif level != EASY:
        text = "You lose when two Ghost tiles have collapsed"
        yield Loss("two-ghost-tiles", text, "ghost.solo.difficulty", setup.seats)
