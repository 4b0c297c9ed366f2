"""What a walk costs."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from rules.map.edges import edge, wall_between
from rules.map.edges import walled as all_walls
from rules.map.geometry import adjacent
from rules.map.walking import ways_to
from rules.names import Direction
from tests.rules.cave.campaign import random_cave
from tests.rules.cave.maps import picture, walled


@pytest.mark.rule("ghoul.move")
def test_a_walk_goes_around_walls_when_that_is_shorter() -> None:
    """Through a wall costs one more."""
    cave = walled(picture("E a a"), (1, 0), Direction.EAST)
    assert ways_to(cave, ((0, 0),)) == {(0, 0): 0, (1, 0): 1, (2, 0): 3}


def test_of_two_targets_the_one_without_a_wall_before_it_is_nearer() -> None:
    """Between them it costs 1 where one of both ways is open, and 2 where there are two walls."""
    between = picture("E a a")
    targets = ((0, 0), (2, 0))
    one_open = walled(between, (1, 0), Direction.WEST)
    assert ways_to(one_open, targets) == {(0, 0): 0, (2, 0): 0, (1, 0): 1}
    closed = walled(between, (1, 0), Direction.WEST, Direction.EAST)
    assert ways_to(closed, targets) == {(0, 0): 0, (2, 0): 0, (1, 0): 2}


@pytest.mark.parametrize("seed", range(5))
def test_every_way_is_the_cheapest_there_is(seed: int) -> None:
    """On any map it costs what it costs to go there from the cheapest of its neighbours."""
    cave = random_cave(Random(seed), 40)
    targets = tuple(sorted(cave.tiles))[:2]
    ways = ways_to(cave, targets)
    assert ways.keys() == cave.tiles.keys()
    for space in cave.tiles:
        beside = [other for other in adjacent(space) if other in cave.tiles]
        steps = [ways[other] + 1 + wall_between(cave, space, other) for other in beside]
        assert ways[space] == (0 if space in targets else min(steps))


@pytest.mark.parametrize("seed", range(5))
def test_one_edge_by_itself_is_what_it_is_among_all(seed: int) -> None:
    """Whether a wall stands between two spaces is told the same way by both who look."""
    chance = Random(seed)
    cave = random_cave(chance, 30)
    edges = sorted(all_walls(cave))
    cave = replace(
        cave,
        breaches=frozenset(chance.sample(edges, 5)),
        force_walls=frozenset(chance.sample(edges, 2)),
    )
    walls = all_walls(cave)
    for space in cave.tiles:
        for other in adjacent(space):
            assert wall_between(cave, space, other) is (edge(space, other) in walls)
