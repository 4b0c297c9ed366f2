"""Which tiles a game is played with."""

import pytest

from rules.names import Kind, Role
from rules.setup.tiles import (
    crystal_tiles_goal,
    hatred_tokens,
    stack_of_tiles,
    tiles_in_game,
)

K = Kind


@pytest.mark.rule("setup.stack", "setup.starting-tiles")
def test_a_ghoul_alone_has_a_stack_of_41() -> None:
    """36 ordinary tiles without Vaults, 4 on the map, 9 Crystal tiles into three piles."""
    tiles = stack_of_tiles([Role.GHOUL], {})
    assert tiles.stack == 41
    assert sorted(tiles.piles) == [13, 14, 14]
    assert tiles.in_game == {
        K.AMBUSH: 15,
        K.EVENT: 15,
        K.CRYSTAL: 9,
        K.TREASURE: 6,
        K.VAULT: 0,
        K.GHOST: 0,
    }


@pytest.mark.rule("setup.stack", "ghost.setup", "ghost.setup.tiles")
def test_the_ghost_exchanges_six_tiles() -> None:
    """13 + 13 + 4 less four, 9 Crystal and 6 Ghost tiles: 41 again."""
    tiles = stack_of_tiles([Role.GHOST], {})
    assert tiles.stack == 41
    assert tiles.in_game[K.GHOST] == 6
    assert (tiles.in_game[K.AMBUSH], tiles.in_game[K.TREASURE]) == (13, 4)


@pytest.mark.rule("setup.stack")
def test_a_thief_brings_the_vaults() -> None:
    """36 less four, 9 Crystal tiles and 6 Vaults: 47."""
    assert stack_of_tiles([Role.KNIGHT, Role.THIEF], {}).stack == 47


@pytest.mark.rule("cave-ghost.setup")
def test_the_cave_ghost_keeps_her_tiles_beside_her() -> None:
    """Six in her supply, none in the stack, nothing sent back."""
    tiles = stack_of_tiles([Role.KNIGHT, Role.CAVE_GHOST], {})
    assert (tiles.stack, tiles.supply) == (41, 6)


@pytest.mark.rule("cave-ghost.difficulty-variants", "ruling.cave-ghost-easy")
def test_easier_caves_play_with_fewer_tiles_of_each_type() -> None:
    """Two fewer at Spirit, Ghost tiles included; the base Cave leaves Ghost tiles alone."""
    spirit = tiles_in_game([Role.CAVE_GHOST], {Role.CAVE_GHOST: "spirit"})
    assert (spirit[K.AMBUSH], spirit[K.CRYSTAL], spirit[K.GHOST]) == (13, 7, 4)
    spillway = tiles_in_game([Role.CAVE, Role.GHOST], {Role.CAVE: "spillway"})
    assert (spillway[K.AMBUSH], spillway[K.CRYSTAL], spillway[K.GHOST]) == (12, 8, 6)


@pytest.mark.rule(
    "collapse.crystal-tiles",
    "setup.difficulty.cave",
    "cave-ghost.difficulty-variants",
    "cave-ghost.difficulty-variants.hatred-tokens",
)
@pytest.mark.parametrize(
    ("role", "level", "crystals", "hatred"),
    [
        (Role.CAVE, "lava-tube", 3, 0),
        (Role.CAVE, "spillway", 4, 0),
        (Role.CAVE, "cave", 5, 0),
        (Role.CAVE, "great", 5, 4),
        (Role.CAVE, "grand", 5, 8),
        (Role.CAVE_GHOST, "spirit", 3, 0),
        (Role.CAVE_GHOST, "specter", 4, 0),
        (Role.CAVE_GHOST, "ghost", 5, 0),
        (Role.CAVE_GHOST, "phantom", 5, 4),
        (Role.CAVE_GHOST, "wraith", 5, 8),
    ],
)
def test_what_must_go_for_the_cave_to_have_collapsed(
    role: Role, level: str, crystals: int, hatred: int
) -> None:
    """Crystal tiles and Hatred tokens by the level of whoever plays the Cave."""
    seats, levels = [Role.KNIGHT, role], {role: level}
    assert crystal_tiles_goal(seats, levels) == crystals
    assert hatred_tokens(seats, levels) == hatred
