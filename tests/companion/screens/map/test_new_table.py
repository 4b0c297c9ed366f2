"""Choosing a stack of the app's own before the game."""

from companion.screens.new_table.view import (
    Plan,
    as_setting,
    as_setup,
    from_setting,
    new_table_view,
    with_switch,
)


def names(plan: Plan) -> list[str]:
    """Give the switches a plan offers."""
    return [switch.name for switch in new_table_view(plan).switches]


def test_the_app_shuffles_only_where_it_keeps_the_map() -> None:
    """The switch comes with the map, and what it says goes with it."""
    plan = Plan()
    assert "stack" not in names(plan)
    plan = with_switch(plan, "map")
    assert names(plan)[:2] == ["map", "stack"]
    assert as_setup(plan).choices == {}
    plan = with_switch(plan, "stack")
    assert as_setup(plan).choices == {"stack": "virtual"}
    assert as_setup(with_switch(plan, "map")).choices == {}


def test_the_choice_is_remembered_for_the_next_table() -> None:
    """A setting from before there was a choice means real tiles."""
    plan = with_switch(with_switch(Plan(), "map"), "stack")
    assert from_setting(as_setting(plan)) == plan
    old = {name: value for name, value in as_setting(plan).items() if name != "stack"}
    assert not from_setting(old).virtual_stack
