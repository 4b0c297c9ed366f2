"""Values as JSON: readable for people, lossless for files."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.boards import Other
from rules.cards.terror import Terror
from rules.events import Changed, Seen, Told
from rules.names import Piece, Role, Symbol
from rules.outcome import Outcome
from rules.owed import FirstPlacement
from rules.plain import Note, pack, plain, read_note, unpack
from rules.roles.ghoul.board import Ghoul, TerrorCard
from rules.roles.ghoul.owed import ChooseLoss, DrawTerrorCard, NameSymbol
from tests.table import play

LEAF = st.one_of(st.none(), st.booleans(), st.integers(), st.text(), st.sampled_from(Symbol))
BOARDS = st.sampled_from(
    [
        Ghoul(fury=3, dice=(4, 2), terror=(TerrorCard(Terror.HUNT, used_this_turn=True),)),
        Other(defense=2, space=(3, -1)),
        Outcome((Role.KNIGHT,), (Role.GHOUL,), "why", "rule"),
        ChooseLoss(Piece.KNIGHT, Role.GHOUL),
        DrawTerrorCard(Role.GHOUL, "ghoul.fury"),
        FirstPlacement(Role.GHOUL),
        NameSymbol(Role.GHOUL, None),
    ]
)
KEPT = st.recursive(
    st.one_of(LEAF, BOARDS),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3).map(tuple),
        st.dictionaries(st.sampled_from(Role), inner, max_size=3),
        st.frozensets(LEAF, max_size=3),
    ),
)


@given(KEPT, st.text())
def test_what_was_packed_comes_out_the_same(value: object, rule: str) -> None:
    """A saved event is, to the type of each value, the event that happened."""
    events = (Changed(Role.GHOUL, "fury", value, rule), Seen(rule, rule), Told(rule, rule))
    again = unpack(json.loads(json.dumps(pack(events))))
    assert again == events
    assert type(again[0].now) is type(value)


@given(KEPT, st.text())
def test_a_note_reads_as_what_was_packed_into_it(value: object, rule: str) -> None:
    """What a file says is read at once into the same values as by reading, then unpacking."""
    events = (Changed(Role.GHOUL, "fury", value, rule), Seen(rule, rule))
    text = json.dumps({"line": rule, "events": pack(events)})
    note = read_note(text)
    assert note == {"line": rule, "events": unpack(json.loads(text)["events"])}
    assert note["events"] == events
    assert type(note) is Note
    assert type(note["events"][0].now) is type(value)


@pytest.mark.parametrize("stray", ['{"line": 1}', '[{"line": 1}]', "{}", '[[{"$": "Wizard"}]]'])
def test_what_is_no_value_stands_in_none(stray: str) -> None:
    """Names and values around an event are a note; inside an event they are damage."""
    told = '{"$": "Changed", "role": null, "field": "round", "now": %s, "rule": "x"}'
    assert read_note(told % 2).now == 2
    with pytest.raises(ValueError, match=r"no value of a table|does not know"):
        read_note(told % stray)
    with pytest.raises(ValueError, match="does not know"):
        unpack(json.loads(told % stray))


def test_a_kind_that_is_not_known_is_named() -> None:
    """A save from a newer version says what this one does not know."""
    with pytest.raises(ValueError, match="does not know “Wizard”"):
        unpack({"$": "Wizard"})


def test_damaged_fields_are_an_error_and_no_guess() -> None:
    """A board with a missing or strange field is not opened as something else."""
    with pytest.raises(ValueError, match="a damaged Seen"):
        unpack({"$": "Seen", "txt": "x"})


def test_what_stands_around_values_stands_in_none() -> None:
    """Names and values without a kind are no value of a table, wherever they were put."""
    for text in ('{"line": {"no": "kind"}}', '{"events": [{"no": "kind"}]}'):
        with pytest.raises(ValueError, match="no value of a table"):
            read_note(text)


def test_a_table_reads_as_plain_json() -> None:
    """People and programs read the booklets' names."""
    shown = plain(play("table knight ghoul", "variant skitter"))
    assert shown["roles"]["ghoul"]["fury"] == 0
    assert shown["setup"]["variants"] == ["skitter"]
    assert json.loads(json.dumps(shown)) == shown
    assert plain(TerrorCard(Terror.CHASE))["card"] == "chase"
