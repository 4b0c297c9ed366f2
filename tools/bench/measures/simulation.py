"""How many solo games are simulated while another board game's simulator plays one of its own."""

from __future__ import annotations

import gc
import random
import time
from functools import partial
from typing import TYPE_CHECKING, Final

from companion.simulation.game import Simulation, sit_alone
from companion.simulation.players import POLICIES
from rules.names import GHOULS
from rules.setup.levels import SOLO_LEVELS
from tools.bench import Goal, measure
from tools.bench.profiles import profiled

if TYPE_CHECKING:
    from collections.abc import Iterable

ROUNDS: Final = 40
"""In each a game of every Ghoul at every level, and some of Catan: what else the machine does in
the meantime falls on all of them alike."""
THEIR_GAMES: Final = 4
"""Of Catan in a round: one of them takes five times as long as another, by the same seed too."""


def ours(policy: str, level: str, seed: int = 0) -> float:
    """Play a solo game of each Ghoul; return how long that took."""
    begun = time.process_time()
    for role in GHOULS:
        Simulation(sit_alone(role, level), POLICIES[policy](random.Random(seed))).play()
    return time.process_time() - begun


def theirs(seeds: Iterable[int]) -> float:
    """Play Catan between four who choose by chance; return how long that took."""
    from catanatron import Color, Game, RandomPlayer

    begun = time.process_time()
    for seed in seeds:
        Game([RandomPlayer(color) for color in Color], seed=seed).play()
    return time.process_time() - begun


def slowest_level(policy: str) -> float:
    """Play every level and Catan by turns; return how many games of the slowest go into one."""
    for level in SOLO_LEVELS:
        ours(policy, level)  # what is made once is made before
    theirs(range(1))
    took, catan = dict.fromkeys(SOLO_LEVELS, 0.0), 0.0
    for number in range(ROUNDS):
        for level in SOLO_LEVELS:
            took[level] += ours(policy, level, number)
        catan += theirs(range(number * THEIR_GAMES, (number + 1) * THEIR_GAMES))
        gc.collect()  # what one leaves to be cleared away is no work of the next
    a_game = max(took.values()) / (ROUNDS * len(GHOULS))
    return catan / (ROUNDS * THEIR_GAMES) / a_game


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
