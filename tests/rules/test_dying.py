"""Who may have won by a death, as far as the app knows what everybody plays for."""

from __future__ import annotations

import pytest

from rules.dying import won_by_deaths
from rules.names import Role
from tests.table import offered, play, then


@pytest.mark.rule("ruling.ghouls-kill")
def test_a_death_in_the_cave_is_the_goal_of_whom_the_booklets_say() -> None:
    """Nobody there plays for the Thief's death; the Knight's is the Goblins' goal."""
    table = play("table knight goblins thief")
    assert won_by_deaths(table) == ()
    assert won_by_deaths(then(table, "thief is killed")) == ()
    dead = then(table, "knight is killed")
    assert won_by_deaths(dead) == (Role.GOBLINS,)
    assert "goblins wins" in offered(dead)


@pytest.mark.rule("ruling.ghouls-kill")
def test_in_the_manor_a_death_may_be_the_goal_of_anybody_whose_booklet_is_not_here() -> None:
    """Her Shadow is dead: what the Skeletons play for stands in a booklet of their own."""
    table = play("table armored-knight skeletons shadow-paladin", "game mysterious-manor")
    assert won_by_deaths(table) == ()
    dead = then(table, "overrule shadow-paladin is killed")
    assert Role.SKELETONS in won_by_deaths(dead)
    assert Role.SHADOW_PALADIN not in won_by_deaths(dead)
