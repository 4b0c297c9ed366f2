"""Which level holds where nobody has chosen one."""

from __future__ import annotations

import pytest

from rules.names import Role
from rules.setup.levels import offered, usual

K, U, H = Role.KNIGHT, Role.GHOUL, Role.GHOST


@pytest.mark.rule("setup.difficulty", "setup.mixes.knight-solo", "ghoul.solo", "ghost.2-players")
def test_a_solo_game_is_of_medium_difficulty_until_somebody_says_otherwise() -> None:
    """Alone, and alone against the Ghost, who has a level of her own there."""
    assert usual(K, (K,)) == usual(U, (U,)) == usual(K, (K, H)) == "medium"


@pytest.mark.rule("setup.difficulty")
def test_with_others_the_middle_of_the_printed_levels_is_the_usual_one() -> None:
    """Five are printed; whoever has none plays without one."""
    assert usual(U, (K, U)) == offered(U, (K, U))[2] == "ghoul"
    assert usual(Role.SHADOW_PALADIN, (K, Role.SHADOW_PALADIN)) == ""
