"""A step while it is being decided."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING

import pytest

from rules.boards import Other
from rules.draft import Draft, KnownFields, TableFields
from rules.events import Changed
from rules.names import Role
from rules.owed import FirstPlacement
from rules.plain import pack
from rules.roles.ghoul.board import Ghoul, GhoulBoard, VileGhoul
from rules.table import Phase, Table
from tests.table import play

if TYPE_CHECKING:
    from collections.abc import Callable


def typed(fields_of: type) -> dict[str, str]:
    """Give the types of a dictionary's fields, as they are written."""
    return {name: one.__forward_arg__ for name, one in fields_of.__annotations__.items()}


def test_the_fields_that_a_rule_may_change_are_those_of_the_table() -> None:
    """All but the set-up, which never changes, and the boards, which have a door of their own.

    Each has the table's type, but for the phase: the table keeps its word alone.
    """
    of_the_table = {one.name: one.type for one in fields(Table)}
    del of_the_table["setup"], of_the_table["roles"]
    assert of_the_table["phase"] == "str"
    assert typed(TableFields) == {**of_the_table, "phase": "Phase"}


def test_what_is_noted_of_a_seat_is_what_the_rest_must_know_of_it() -> None:
    """The fields, and their types, of the board that knows no more."""
    assert typed(KnownFields) == {one.name: one.type for one in fields(Other)}


def test_what_is_noted_stays_off_a_board_that_works_it_out_or_does_not_have_it() -> None:
    """The Ghoul's board has a space, and no Health."""
    draft = Draft(play("table knight ghoul"), None, overrule=False)
    draft.note(Role.GHOUL, "x", space=(1, 0), health=3)
    assert draft.events == [Changed(Role.GHOUL, "space", (1, 0), "x")]


def test_a_board_is_changed_as_what_it_is() -> None:
    """In the order in which the values are said; what stays as it is leaves no event."""
    draft = Draft(play("table knight ghoul"), None, overrule=False)
    draft.change(Role.GHOUL, "x", Ghoul, movement=4, fury=0, attack=2)
    draft.change(Role.GHOUL, "x", GhoulBoard, movement=4)
    assert draft.events == [
        Changed(Role.GHOUL, "movement", 4, "x"),
        Changed(Role.GHOUL, "attack", 2, "x"),
    ]


@pytest.mark.parametrize("change", [
    lambda draft: draft.change(Role.KNIGHT, "x", Ghoul, movement=4),
    lambda draft: draft.change(Role.GHOUL, "x", VileGhoul, movement=4),
    lambda draft: draft.change(Role.GHOUL, "x", Ghoul, *(1, 2)),
])  # fmt: skip
def test_a_board_of_another_kind_and_a_value_without_a_name_are_mistakes_of_ours(
    change: Callable[[Draft], None],
) -> None:
    """Nothing is written down of either."""
    draft = Draft(play("table knight ghoul"), None, overrule=False)
    with pytest.raises(AssertionError):
        change(draft)
    assert draft.events == []


def test_a_phase_is_saved_as_its_plain_word() -> None:
    """A role may call its class of phases otherwise, and every saved game opens as before."""

    class Pausing(Phase):
        TEA = "tea"
        CAKE = "cake"

    draft = Draft(play("table knight ghoul"), None, overrule=False)
    draft.turn_to("ghoul.turn-summary", phase=Pausing.TEA)
    draft.turn_to("ghoul.turn-summary", phase=Pausing.TEA)
    (event,) = draft.events
    assert isinstance(event, Changed)
    assert pack(event) == {
        "$": "Changed", "role": None, "field": "phase", "now": "tea", "rule": "ghoul.turn-summary",
    }  # fmt: skip
    assert type(draft.table.phase) is str
    assert draft.table.at(Pausing.TEA)
    assert draft.table.at(Pausing.CAKE, Pausing.TEA)
    assert not draft.table.at(Pausing.CAKE)
    assert not draft.table.at()


@pytest.mark.parametrize(
    ("told", "word"),
    [
        ((), ""),
        (("knight ends turn",), "roll"),
        (("knight ends turn", "ghoul starts at 1,0", "ghoul rolls 6 4 1"), "choose"),
        (
            ("knight ends turn", "ghoul starts at 1,0", "ghoul rolls 6 4 1", "ghoul chooses 6 4"),
            "act",
        ),
    ],
)
def test_the_words_that_older_games_hold_are_the_words_of_today(
    told: tuple[str, ...], word: str
) -> None:
    """Saved games hold them, so they stay."""
    assert play("table knight ghoul", *told).phase == word


def test_what_is_owed_last_waits_for_what_is_under_way() -> None:
    """The Ghoul's first placement is owed already when the last thing comes."""
    table = play("table knight ghoul", "map on")
    draft = Draft(table, None, overrule=False)
    draft.owe_last("table.seats", FirstPlacement(Role.GHOUL))
    assert draft.table.owed == (*table.owed, FirstPlacement(Role.GHOUL))
    assert table.owed


def test_what_a_turn_inside_still_owes_comes_before_what_the_turn_around_it_owed() -> None:
    """The Ghost's own first placement waits until the Ghoul's is done."""
    waits, first = FirstPlacement(Role.GHOST), FirstPlacement(Role.GHOUL)
    outer = replace(play("table ghost ghoul"), owed=(waits,))
    inner = replace(outer, **outer.gone_inside(Role.GHOST, Role.GHOUL))
    assert inner.owed == ()
    came_out = replace(inner, owed=(first,)).come_out()
    assert came_out["owed"] == (first, waits)
