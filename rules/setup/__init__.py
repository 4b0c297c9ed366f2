"""Who plays with whom, and what that changes."""

from rules.setup.agreements import RULINGS, TERRAIN, VARIANTS
from rules.setup.choices import CHOICES, chosen, left_open
from rules.setup.levels import offered, usual
from rules.setup.seating import Misfit, misfit
from rules.setup.tiles import PILES, STACK, STARTING_TILES, VIRTUAL, Tiles, stack_of_tiles
from rules.setup.tokens import in_this_game

__all__ = [
    "CHOICES",
    "PILES",
    "RULINGS",
    "STACK",
    "STARTING_TILES",
    "TERRAIN",
    "VARIANTS",
    "VIRTUAL",
    "Misfit",
    "Tiles",
    "chosen",
    "in_this_game",
    "left_open",
    "misfit",
    "offered",
    "stack_of_tiles",
    "usual",
]
