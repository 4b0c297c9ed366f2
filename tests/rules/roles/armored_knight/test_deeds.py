"""What her board's actions do on a map that is kept: a Bomb opens a wall."""

from __future__ import annotations

from typing import Final

import pytest

from rules.map.edges import wall_between
from rules.roles.armored_knight.deeds import lying
from rules.roles.armored_knight.seat import board
from tests.table import by_hand, offered, play, refused, then

MAP: Final = (
    "table armored-knight goblins",
    "map on",
    "armored-knight places bones at 0,1",
    "armored-knight places fangs at 1,0",
    "armored-knight places eye at 0,-1",
    "armored-knight places bones at -1,0",
    "armored-knight moves to 1,0",
    "armored-knight encounters",
    "armored-knight reveals 1,0 as ambush with walls north south",
    "armored-knight places eye at 2,0",
    "armored-knight ends the encounter",
)
"""She stands right of the Entrance, between an upper and a lower wall."""
BOMB: Final = "armored-knight lobs a bomb at 1,0 towards 1,1"


@pytest.mark.rule("armored-knight.actions.lob-bomb", "base.visible")
def test_a_wall_behind_the_dark_is_out_of_sight() -> None:
    """It stands above the tile right of the Entrance, and no line from farther right ends there."""
    table = then(play(*MAP), "put armored-knight at 2,0")
    assert refused(table, BOMB).text == "She does not see that wall"
    assert BOMB not in offered(table)
    assert BOMB in offered(play(*MAP))


@pytest.mark.rule("armored-knight.actions.lob-bomb", "cave.omens.rockslide")
def test_a_bomb_takes_a_rockslide_away() -> None:
    """Where a Rockslide stood nothing stands; one that is put there later is a wall again."""
    rocks = "put rockslide between 0,0 and 1,0"
    bomb = "armored-knight lobs a bomb at 1,0 towards 0,0"
    table = then(play(*MAP), rocks)
    assert wall_between(table.the_cave, (0, 0), (1, 0))
    table = then(table, bomb)
    assert not table.the_cave.rockslides
    assert not wall_between(table.the_cave, (0, 0), (1, 0))
    assert wall_between(then(table, rocks).the_cave, (0, 0), (1, 0))


@pytest.mark.rule("armored-knight.actions.lob-bomb")
def test_a_breach_leaves_with_its_tile() -> None:
    """A token on the edge of a tile that goes goes, too."""
    table = then(play(*MAP), BOMB, "armored-knight places fangs at 1,1")
    assert table.the_cave.breaches
    gone = by_hand(then(table, "put armored-knight at 0,0"), "mend 1,0 away")
    assert not gone.the_cave.breaches


@pytest.mark.rule("armored-knight.actions.lob-bomb", "cave.connected-to-the-entrance")
def test_a_tile_may_be_turned_with_a_wall_to_a_breach() -> None:
    """Through the breach a way leads back to the Entrance, whatever the tile shows there."""
    table = then(play(*MAP), BOMB, "armored-knight places fangs at 1,1")
    table = then(table, "overrule armored-knight moves to 1,1", "armored-knight encounters")
    line = "armored-knight reveals 1,1 as event with walls south east west"
    assert (1, 1) in then(table, line).the_cave.tiles


@pytest.mark.rule("armored-knight.actions.throw-javelin")
def test_a_thrown_javelin_lies_where_it_hit() -> None:
    """Its tile is named as long as the map shows it; in the box it lies nowhere."""
    told = [
        line.replace("goblins", "dragon goblins").replace("ambush", "treasure") for line in MAP[:-1]
    ]
    table = then(play(*told), "armored-knight takes a treasure for javelin", "put dragon at 2,0")
    assert lying(board(table), table.cave) == ""
    table = then(table, "armored-knight throws a javelin at dragon")
    assert lying(board(table), table.cave) == "the tile two right of the Entrance"
