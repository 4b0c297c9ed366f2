"""Laying a table: what is offered, what is wrong, what everybody plays for."""

from __future__ import annotations

import pytest

from companion.screens.new_table.view import (
    Plan,
    as_setting,
    as_setup,
    from_setting,
    mended,
    new_table_view,
    with_game,
    with_level,
    with_role,
    with_switch,
)
from rules import Setup, new_table
from rules.names import Role
from rules.table import Game

DUEL = Plan()


def goals(plan: Plan) -> dict[str, str]:
    """Tell what everybody plays for."""
    return {goal.name: goal.text for goal in new_table_view(plan).goals}


def test_the_usual_table_can_start_at_once() -> None:
    """A Knight against a Ghoul, at the standard levels."""
    view = new_table_view(DUEL)
    assert view.can_start
    assert view.order == "Knight, Ghoul"
    assert {seat.name for seat in view.seats if seat.chosen} == {"Knight", "Ghoul"}
    assert [level.chosen for level in view.levels] == ["knight", "ghoul"]


def test_everybodys_goal_is_one_sentence() -> None:
    """By the booklet: the Knight smashes 5 Crystals; the Ghoul kills her, or 9 Fury and out."""
    assert goals(DUEL) == {
        "Knight": "Smash 5 Crystals and escape by the Entrance",
        "Ghoul": "Kill the Knight, or gain 9 Fury and escape by the Entrance",
    }
    spider = Plan(Game.MYSTERIOUS_MANOR, (Role.SPIDER, Role.PALADIN))
    assert goals(spider)["Spider"] == "As the player board says"


def test_an_impossible_mix_explains_itself_and_offers_the_nearest() -> None:
    """Two Ghouls have one set of dice; the one chosen last stays."""
    plan = with_role(DUEL, Role.VILE_GHOUL)
    view = new_table_view(plan)
    assert not view.can_start
    assert view.problem is not None
    assert view.problem.text.startswith("The Ghoul and the Vile Ghoul share one set of dice")
    assert view.nearest == "Knight, Vile Ghoul"
    assert view.why_not == "These roles cannot play together"
    assert (view.levels, view.switches, view.goals) == ((), (), ())
    assert mended(plan).seats == (Role.KNIGHT, Role.VILE_GHOUL)


def test_mending_goes_on_until_the_table_can_be_played() -> None:
    """Two conflicts at once: both Ghouls, and the Goblins beside the Vile one."""
    plan = Plan(seats=(Role.GHOUL, Role.GOBLINS, Role.VILE_GHOUL, Role.KNIGHT))
    assert new_table_view(mended(plan)).can_start


def test_nobody_is_no_table() -> None:
    """Then it says what to do, and has nothing to explain."""
    view = new_table_view(Plan(seats=()))
    assert (view.can_start, view.problem, view.why_not) == (False, None, "Choose who plays")


def test_a_role_sits_down_and_gets_up_again_with_its_level() -> None:
    """The level goes with it."""
    plan = with_level(DUEL, Role.GHOUL, "hunter")
    assert as_setup(plan).levels == {Role.GHOUL: "hunter"}
    gone = with_role(plan, Role.GHOUL)
    assert gone.seats == (Role.KNIGHT,)
    assert gone.levels == {}


def test_the_standard_level_need_not_be_said() -> None:
    """A game at the standard level is written without one."""
    plan = with_level(with_level(DUEL, Role.GHOUL, "hunter"), Role.GHOUL, "ghoul")
    assert as_setup(plan).levels == {}


def test_the_other_box_has_other_roles() -> None:
    """Whoever does not live there gets up; the visitors stay."""
    plan = Plan(seats=(Role.ARMORED_KNIGHT, Role.GHOUL))
    manor = with_game(plan, Game.MYSTERIOUS_MANOR)
    assert manor.seats == (Role.ARMORED_KNIGHT,)
    assert "Spider" in {seat.name for seat in new_table_view(manor).seats}


def test_variants_are_offered_where_they_fit_and_leave_with_their_role() -> None:
    """Skitter needs a Ghoul."""
    plan = with_switch(DUEL, "skitter")
    assert as_setup(plan).variants == {"skitter"}
    assert with_role(plan, Role.GHOUL).variants == frozenset()
    assert with_switch(plan, "skitter").variants == frozenset()
    names = [switch.name for switch in new_table_view(DUEL).switches]
    assert names == ["map", "skitter"]


def test_the_map_is_switched_on_and_off() -> None:
    """It is off until somebody wants it."""
    plan = with_switch(DUEL, "map")
    assert as_setup(plan).with_map
    assert not as_setup(with_switch(plan, "map")).with_map


@pytest.mark.parametrize("seats", [(Role.KNIGHT, Role.GHOUL), (Role.VILE_GHOUL, Role.THIEF)])
def test_what_can_start_is_a_table_for_the_rules(seats: tuple[Role, ...]) -> None:
    """The set-up that the screen makes is one that a game can be played with."""
    setup = as_setup(Plan(seats=seats))
    assert isinstance(setup, Setup)
    assert set(new_table(setup).roles) == set(seats)


def test_the_last_table_is_remembered_whole() -> None:
    """Box, seats, levels, variants, map."""
    plan = with_switch(with_level(with_switch(DUEL, "skitter"), Role.KNIGHT, "lady"), "map")
    assert from_setting(as_setting(plan)) == plan


@pytest.mark.parametrize(
    "kept",
    [
        None,
        [],
        {},
        {"game": "chess", "seats": [], "levels": {}, "variants": [], "map": False},
        {"game": "crystal-caverns", "seats": ["elf"], "levels": {}, "variants": [], "map": 0},
        {"game": "crystal-caverns", "seats": 3, "levels": {}, "variants": [], "map": False},
        {"game": "crystal-caverns", "seats": [], "levels": [], "variants": [], "map": False},
    ],
)
def test_what_cannot_be_remembered_is_the_usual_table(kept: object) -> None:
    """A setting of another version does no harm."""
    assert from_setting(kept) == Plan()


def test_a_level_that_no_longer_exists_is_forgotten() -> None:
    """The rest of the table is kept."""
    kept = as_setting(DUEL) | {"levels": {"ghoul": "gentle"}, "variants": ["fog"]}
    assert from_setting(kept) == DUEL
