"""What a walk costs."""

from __future__ import annotations

import pytest

from rules.map.walking import ways_to
from rules.names import Direction
from tests.rules.cave.maps import picture, walled


@pytest.mark.rule("ghoul.move")
def test_a_walk_goes_around_walls_when_that_is_shorter() -> None:
    """Through a wall costs one more."""
    cave = walled(picture("E a a"), (1, 0), Direction.EAST)
    assert ways_to(cave, ((0, 0),)) == {(0, 0): 0, (1, 0): 1, (2, 0): 3}
