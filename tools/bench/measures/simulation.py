"""How many solo games are simulated while another board game's simulator plays one of its own."""

from __future__ import annotations

import random
import time
from functools import partial
from typing import Final

from companion.simulation.game import Simulation, sit_alone
from companion.simulation.players import POLICIES
from rules.names import GHOULS
from rules.setup.levels import SOLO_LEVELS
from tools.bench import Goal, measure, side_by_side
from tools.bench.profiles import profiled

GAMES: Final = 4
"""Of each Ghoul at each level, before the other has its turn."""
THEIR_GAMES: Final = 24
"""Of catanatron: one of its games takes five times as long as another, by the same seed too."""


def ours(policy: str, level: str) -> float:
    """Play solo games of both Ghouls; return how many a second."""
    begun = time.process_time()
    for role in GHOULS:
        for seed in range(GAMES):
            Simulation(sit_alone(role, level), POLICIES[policy](random.Random(seed))).play()
    return len(GHOULS) * GAMES / (time.process_time() - begun)


def theirs() -> float:
    """Play Catan between four who choose by chance; return how many games a second."""
    from catanatron import Color, Game, RandomPlayer

    begun = time.process_time()
    for seed in range(THEIR_GAMES):
        Game([RandomPlayer(color) for color in Color], seed=seed).play()
    return THEIR_GAMES / (time.process_time() - begun)


def slowest_level(policy: str) -> float:
    """Play every level and Catan in turn; return the figure of the level that takes longest."""
    return min(
        side_by_side(partial(ours, policy, level), theirs, rounds=3) for level in SOLO_LEVELS
    )


@measure(
    "solo games with the eager player, at the slowest level, against catanatron's games",
    Goal("as many", at_least=1),
    profile=profiled(partial(ours, "eager", SOLO_LEVELS[-1])),
)
def eager() -> float:
    """Count by the time of one core."""
    return slowest_level("eager")


@measure(
    "solo games with the random player, at the slowest level, against catanatron's games",
    Goal("as many", at_least=2),
    profile=profiled(partial(ours, "random", SOLO_LEVELS[-1])),
)
def by_chance() -> float:
    """Count by the time of one core."""
    return slowest_level("random")
