"""The map in one piece: a split is closed."""

from dataclasses import replace

import pytest

from rules import Refusal, decide, prompts
from rules.actions.map import RemoveTile
from rules.cave.owed import CloseSplit
from rules.map.cave import Ground, Stage, Terrain
from rules.map.terrain import place_terrain
from rules.names import Role
from tests.rules.cave.maps import picture, standing
from tests.rules.cave.table import BOX, collapsing, solo, turn, with_cave
from tests.table import refused, then


@pytest.mark.rule("collapse.split")
def test_a_split_with_one_way_closes_by_itself() -> None:
    """The middle of a row goes by the players' will: what lies beyond slides up to the rest."""
    table = collapsing("a b E", 5, 1, 6)
    table = then(table, "overrule ghoul removes -1,0 as event")
    assert set(table.the_cave.tiles) == {(0, 0), (-1, 0)}


CORNER = """
    . a a
    E b .
"""


@pytest.mark.rule("collapse.split")
def test_a_split_with_two_ways_is_the_removers_choice() -> None:
    """Without the tile beside the Entrance the two above slide down or to the west."""
    table = collapsing(CORNER, 5, 1, 6)
    table = then(table, "overrule ghoul removes 1,0 as event")
    assert isinstance(table.owed[0], CloseSplit)
    (asked,) = prompts(table)
    assert asked.text == "Slide one part until an edge touches; the map has come apart"
    assert {answer.label for answer in asked.answers} == {
        "Slide 2 tiles 1 space down",
        "Slide 2 tiles 1 space to the left",
    }
    no = refused(table, "ghoul slides 1,1 north")
    assert no.text == "Nothing is joined by sliding the tile up and right of the Entrance up"
    west = then(table, "ghoul slides 1,1 west")
    assert set(west.the_cave.tiles) == {(0, 0), (0, 1), (1, 1)}
    assert west.round == 2


def test_a_slide_may_be_made_by_hand_at_any_time() -> None:
    """A map that was mended apart is closed like any other."""
    cave = picture("E . f", in_game=BOX)
    table = then(with_cave(solo(), cave), "ghoul slides 2,0 west")
    assert set(table.the_cave.tiles) == {(0, 0), (1, 0)}


@pytest.mark.rule("collapse.split")
def test_parts_that_no_slide_joins_are_told_to_be_mended() -> None:
    """A Terrain tile of several spaces can leave such a gap."""
    cave = picture("""
        . . . b
        . . . .
        E . . .
    """)
    cave = place_terrain(cave, [(1, 0), (2, 0), (3, 0), (3, 1)], Ground(Terrain.RIVER))
    cave = replace(cave, stage=Stage.COLLAPSING, in_game=BOX)
    table = turn(with_cave(solo(), standing(cave, ghoul=(0, 0))), 5, 1, 6)
    step = decide(table, RemoveTile(Role.GHOUL, (1, 0)), overrule=True)
    assert not isinstance(step, Refusal)
    assert any("mend it" in getattr(event, "text", "") for event in step.events)
