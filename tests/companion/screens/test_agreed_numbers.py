"""What a mix leaves open is a switch at the new table, and nowhere else."""

from __future__ import annotations

import pytest

from companion.screens.new_table.view import (
    Plan,
    as_setting,
    as_setup,
    from_setting,
    new_table_view,
    with_role,
    with_switch,
)
from rules.names import Role
from rules.table import check_setup

V, T, C, G, GH = Role.VILE_GHOUL, Role.THIEF, Role.CAVE, Role.GOBLINS, Role.GHOST


def switches(plan: Plan) -> dict[str, bool]:
    """Give the switches at this table, and which of them are on."""
    return {one.name: one.on for one in new_table_view(plan).switches}


@pytest.mark.parametrize(
    ("seats", "name", "value"),
    [
        ((V, T), "thief-treasures", "5"),
        ((V, T, C), "thief-treasures", "5"),
        ((V, GH), "ghost-crystals", "4"),
        ((G, GH), "ghost-crystals", "4"),
    ],
)
@pytest.mark.rule("vile-ghoul.2plus-players.thief", "ghost.2-players", "ruling.vile-against-ghost")
def test_the_players_agree_on_a_number(seats: tuple[Role, ...], name: str, value: str) -> None:
    """Off is the usual number, which need not be said; on is the other."""
    plan = Plan(seats=seats)
    assert switches(plan)[name] is False
    assert as_setup(plan).choices == {}
    agreed = with_switch(plan, name)
    assert switches(agreed)[name] is True
    setup = as_setup(agreed)
    assert setup.choices == {name: value}
    assert setup.variants == frozenset()
    check_setup(setup)
    assert from_setting(as_setting(agreed)) == agreed


@pytest.mark.rule("vile-ghoul.2plus-players.thief")
def test_another_mix_has_nothing_to_agree_on() -> None:
    """When a Knight sits down the choice is gone, and does not come back by itself."""
    agreed = with_switch(Plan(seats=(V, T)), "thief-treasures")
    crowded = with_role(agreed, Role.KNIGHT)
    assert "thief-treasures" not in switches(crowded)
    assert as_setup(crowded).choices == {}
    assert switches(with_role(crowded, Role.KNIGHT))["thief-treasures"] is False
