"""What the tray says while the board answers, and what a value is called on a button."""

from dataclasses import replace

from companion.screens.map.words import drawing_of, facts
from rules.map.cave import Stage
from rules.names import Kind, Symbol
from tests.rules.cave.maps import picture


def test_the_stack_and_the_collapse_stand_in_a_line() -> None:
    """With a hand, with Hatred, and how far the Collapse is."""
    cave = picture("E d", crystal_tiles_removed=2)
    assert facts(cave) == "0 in the stack · Collapse begins next turn · 2 of 5 Crystal tiles gone"
    more = replace(cave, hand=3, hatred=4, stage=Stage.COLLAPSING)
    assert facts(more) == (
        "0 in the stack · 3 in the hand · Collapse on · 2 of 5 Crystal tiles gone · 4 Hatred tokens"
    )


def test_each_kind_has_a_drawing_and_numbers_have_none() -> None:
    """Symbols and kinds are shown as they are on the tiles."""
    assert all(drawing_of(kind) for kind in Kind)
    assert drawing_of(Symbol.EYE) == "eye"
    assert drawing_of(3) == ""
