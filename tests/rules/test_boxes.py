"""Who lies in which box, and who plays which game."""

from __future__ import annotations

from rules import Box, Game, who_plays
from rules.names import Role

HALLWAYS = {Role.ARMORED_KNIGHT, Role.SHADOW_PALADIN}


def test_every_role_lies_in_one_box() -> None:
    """The five boxes hold all of them."""
    lying = [role for box in Box for role in box.roles]
    assert sorted(lying) == sorted(Role)
    assert set(Box.HALLWAYS.roles) == HALLWAYS


def test_the_two_of_the_haunted_hallways_play_both_games() -> None:
    """Everybody else plays one."""
    cave, manor = (set(who_plays(game)) for game in Game)
    assert cave & manor == HALLWAYS
    assert cave | manor == set(Role)
