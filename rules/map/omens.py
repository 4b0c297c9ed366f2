"""The Cave's omens: how many tokens it collects and what each use costs in this turn."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.names import Kind, Token
from rules.pieces import owner

if TYPE_CHECKING:
    from rules.map.cave import Cave
    from rules.names import Space


BAG: Final = 36
"""So many Omen tokens there are."""


class Omen(StrEnum):
    """What Omen tokens buy, on either board."""

    GIANT_BATS = "giant-bats"
    ROCKSLIDE = "rockslide"
    PAST_PLUNDER = "past-plunder"
    SOPORIFIC_SPORES = "soporific-spores"
    HATRED = "hatred"
    CRYSTAL_CURSE = "crystal-curse"
    PLOT_TWIST = "plot-twist"
    TELEKINESIS = "telekinesis"
    POSSESSION = "possession"


def omen_title(omen: Omen) -> str:
    """Name an omen as a sentence does: Plot Twist."""
    return omen.value.replace("-", " ").title()


def costs(omen: Omen) -> str:
    """Begin to say what an omen costs: Hatred costs, Giant Bats cost."""
    several = omen in {Omen.GIANT_BATS, Omen.SOPORIFIC_SPORES}
    return f"{omen_title(omen)} {'cost' if several else 'costs'}"


_PRICE: Final[dict[Omen, int]] = {
    Omen.GIANT_BATS: 1,
    Omen.ROCKSLIDE: 2,
    Omen.SOPORIFIC_SPORES: 3,
    Omen.CRYSTAL_CURSE: 1,
}
RISING: Final = frozenset({Omen.PAST_PLUNDER, Omen.HATRED})
DEAREST: Final = 3


@cites("cave.omens.prices", "answer.rising-prices", "cave.omens.hatred", "cave.omens.crystal-curse")
def price(omen: Omen, used_this_turn: int) -> int | None:
    """Price the next use: 1, 2, 3 for the first, second and third use of a rising one.

    It stays at 3, and begins again with each turn. The Cave Ghost's own prices stand on her
    board only and are typed in.
    """
    if omen in RISING:
        return min(used_this_turn + 1, DEAREST)
    return _PRICE.get(omen)


# -- how many are collected ----------------------------------------------------------------

SPORES_GRIT: Final = 5
"""So much Grit Soporific Spores cost a Knight."""
_CAVE_STEPS: Final = ((11, 6), (7, 5), (4, 4), (2, 3), (1, 2), (0, 1))
_GHOST_STEPS: Final = ((12, 6), (8, 5), (5, 4), (3, 3), (2, 2), (0, 1))


def _by_steps(total: int, steps: tuple[tuple[int, int], ...]) -> int:
    """Read a table of "from so many on"."""
    return next(gives for start, gives in steps if total >= start)


@cites("cave.omens.collected", "variant.crowded-house")
def cave_collects(cave: Cave, *, crowded: bool = False) -> int:
    """Count the Cave's Omen tokens by the Treasure and Crystal tokens on the map.

    In a Crowded House of six or more it counts one Crystal token more.
    """
    total = cave.count(Token.TREASURE) + cave.count(Token.CRYSTAL) + crowded
    return _by_steps(total, _CAVE_STEPS)


@cites("cave-ghost.collect-omen-tokens", "ruling.omens-at-zero")
def omens_by_isolation(total: int) -> int:
    """Give the Cave Ghost's Omen tokens for Isolation, Crystal tokens and Ghost tiles together.

    The least is 1.
    """
    return _by_steps(total, _GHOST_STEPS)


@cites("cave-ghost.collect-omen-tokens", "cave-ghost.ghost-tiles")
def ghost_tiles_on_the_map(cave: Cave) -> int:
    """Count the Ghost tiles on the map, which show what they are from both sides."""
    return sum(tile.kind is Kind.GHOST for tile in cave.tiles.values())


# -- what an omen may target ---------------------------------------------------------------


@cites("cave.omens.rockslide")
def rockslide_allowed(cave: Cave, a: Space, b: Space) -> bool:
    """Say whether a Rockslide may stand between two tiles: not between two Dark ones."""
    one, other = cave.tiles.get(a), cave.tiles.get(b)
    return one is not None and other is not None and not (one.dark and other.dark)


@cites("cave.omens.past-plunder", "cave.place-treasure", "cave-ghost.place-treasure")
def treasure_places(cave: Cave) -> tuple[Space, ...]:
    """Give the Dark tiles that hold no player piece and no Treasure token.

    The Shadow Unicorn is nobody's: it keeps no Treasure away.
    """
    return tuple(
        space
        for space, tile in cave.tiles.items()
        if tile.dark and not any(map(owner, tile.pieces)) and Token.TREASURE not in tile.tokens
    )
