"""The end of a game in which the Cave has collapsed."""

from dataclasses import replace

import pytest

from rules import prompts
from rules.cave.owed import RemoveTiles
from rules.map.cave import Stage
from rules.names import Role
from tests.rules.cave.maps import picture
from tests.rules.cave.table import collapsing, opened, with_cave
from tests.table import then


@pytest.mark.rule("collapse.crystal-tiles", "ghoul.solo")
def test_the_fifth_crystal_tile_ends_a_solo_game() -> None:
    """Nobody wins by it, and the game waits for nothing more."""
    table = collapsing("c E e", 5, 4, 6, crystal_tiles_removed=4)
    table = then(table, "ghoul removes -1,0")
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.losers) == ((), (Role.GHOUL,))
    assert table.outcome.why == "The Cave has collapsed: 5 Crystal tiles are gone"
    assert table.owed == ()
    assert prompts(table) == ()


@pytest.mark.rule("ghost.solo")
@pytest.mark.parametrize(
    ("level", "lost", "over"),
    [("medium", 1, False), ("medium", 2, True), ("hard", 1, True), ("easy", 6, False)],
)
def test_the_solo_ghost_may_lose_by_ghost_tiles(level: str, lost: int, over: bool) -> None:
    """Two at medium, one at hard, none at easy."""
    table = opened("table ghost", f"level ghost {level}", by="ghost")
    cave = replace(
        picture("G E e"), stage=Stage.COLLAPSING, ghost_tiles_removed=lost - 1, ghost_in_play=True
    )
    owed = RemoveTiles(Role.GHOST, 1, 1, "why", "alone.number")
    table = then(replace(with_cave(table, cave), owed=(owed,)), "ghost removes -1,0")
    assert (table.outcome is not None) is over
    if table.outcome:
        assert table.outcome.rule == "ghost.solo"
