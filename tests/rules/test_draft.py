"""A step while it is being decided."""

from __future__ import annotations

from dataclasses import fields

import pytest

from rules.draft import Draft, TableFields
from rules.events import Changed
from rules.plain import pack
from rules.table import Phase, Table
from tests.table import play


def test_the_fields_that_a_rule_may_change_are_those_of_the_table() -> None:
    """All but the set-up, which never changes, and the boards, which have a door of their own.

    Each has the table's type, but for the phase: the table keeps its word alone.
    """
    of_the_table = {one.name: one.type for one in fields(Table)}
    assert of_the_table.pop("phase") == "str"
    del of_the_table["setup"], of_the_table["roles"]
    may_change = {name: one.__forward_arg__ for name, one in TableFields.__annotations__.items()}
    assert may_change.pop("phase") == "Phase"
    assert may_change == of_the_table


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
