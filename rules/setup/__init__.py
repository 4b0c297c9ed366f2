"""Who plays with whom, and what that changes."""

from rules.setup.agreements import VARIANTS
from rules.setup.base_goals import spoken_goal
from rules.setup.choices import CHOICES, left_open
from rules.setup.goals import goal, who
from rules.setup.levels import levels_of
from rules.setup.seating import Misfit, misfit
from rules.setup.tiles import CAVES, PILES, STACK, STARTING_TILES, VIRTUAL, stack_of_tiles

__all__ = [
    "CAVES",
    "CHOICES",
    "PILES",
    "STACK",
    "STARTING_TILES",
    "VARIANTS",
    "VIRTUAL",
    "Misfit",
    "goal",
    "left_open",
    "levels_of",
    "misfit",
    "spoken_goal",
    "stack_of_tiles",
    "who",
]
