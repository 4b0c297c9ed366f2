"""The Ghost alone against the Cave."""

import pytest

from rules.roles.ghost.solo import own_number


@pytest.mark.rule("alone.in-the-dark-2", "ghost.solo")
def test_her_own_number_comes_from_her_possession_card() -> None:
    """The card's value; Influence + 1 for the Ghost card; Influence when none is left."""
    assert own_number(2, 5).number == 5
    assert own_number(2, None, ghost_card=True).number == 3
    assert own_number(2, None, cards_left=False).number == 2
