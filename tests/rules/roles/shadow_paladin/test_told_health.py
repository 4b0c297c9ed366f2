"""What her player says of her Health as the game starts."""

import pytest

from rules.events import Told
from rules.names import Role
from tests.table import play, step


@pytest.mark.rule("shadow-paladin.traits.formidable")
def test_the_knights_level_goes_before_what_her_board_prints() -> None:
    """Against a Lady the Dragon has 7 Health, and so has whoever sits in his seat."""
    table = play("table knight shadow-paladin", "level knight lady")
    assert table.roles[Role.SHADOW_PALADIN].health == 7
    done = step(table, "shadow-paladin has 9 health")
    told = [event.text for event in done.events if isinstance(event, Told)]
    assert told == ["By the level that was chosen she starts with 7 Health"]
