"""Where a Ghoul may skitter, as the map shows it."""

from dataclasses import replace

import pytest

from rules.map.skittering import (
    around_the_entrance,
    collapsed_symbols,
    symbols_to_name,
    tiles_showing,
    unoccupied_dark_tiles,
)
from rules.names import Symbol, Token
from tests.rules.cave.maps import lying, picture, standing


@pytest.mark.rule("ghoul.skittering", "cave.unoccupied")
def test_only_symbols_of_unoccupied_dark_tiles_may_be_named() -> None:
    """The only Eye holds a Treasure and the Ghoul stands on a Bones tile of its own."""
    cave = lying(standing(picture("f b E e b"), ghoul=(-1, 0)), Token.TREASURE, (1, 0))
    assert symbols_to_name(cave) == (Symbol.FANGS, Symbol.BONES)
    assert tiles_showing(cave, Symbol.BONES) == ((2, 0),)
    assert tiles_showing(cave, Symbol.EYE) == ()


@pytest.mark.rule("ghoul.setup", "vile-ghoul.setup", "ghost.setup", "cave-ghost.setup")
def test_a_ghoul_begins_on_an_unoccupied_dark_tile() -> None:
    """Not where a token lies or a piece stands, and not on a Lit tile."""
    cave = lying(standing(picture("d d E a d"), thief=(-1, 0)), Token.TREASURE, (2, 0))
    assert unoccupied_dark_tiles(cave) == ((-2, 0),)


@pytest.mark.rule("ghoul.skittering")
def test_a_lit_tile_is_no_refuge() -> None:
    """It may have a symbol on its back, but it does not show it."""
    assert unoccupied_dark_tiles(picture("a E f")) == ((1, 0),)


@pytest.mark.rule("ghoul.skittering")
def test_a_dark_tile_nobody_has_read_may_show_any_symbol() -> None:
    """The app does not forbid what the table may see."""
    cave = picture("d E f")
    assert symbols_to_name(cave) == tuple(Symbol)
    assert tiles_showing(cave, Symbol.EYE) == ((-1, 0),)


@pytest.mark.rule("ghoul.skittering")
def test_with_no_dark_tile_free_the_ghoul_goes_around_the_entrance() -> None:
    """Any unoccupied tile of the eight, corners included; the Entrance is not one of them."""
    cave = picture("""
        a a a
        a E .
        . a .
    """)
    cave = standing(cave, knight=(-1, 0))
    assert symbols_to_name(cave) == ()
    assert set(around_the_entrance(cave)) == {(-1, 1), (0, 1), (1, 1), (0, -1)}


@pytest.mark.rule("ghoul.skittering", "alone.skittering", "ruling.symbol-without-tile")
def test_in_the_collapse_the_symbol_is_drawn_among_collapsed_tiles() -> None:
    """Each collapsed tile counts once; a symbol with no free tile left is drawn again."""
    fangs, bones, eye = Symbol
    cave = replace(picture("f E b"), collapsed=(fangs, fangs, eye, bones))
    assert collapsed_symbols(cave) == (fangs, fangs, bones)
    assert collapsed_symbols(replace(cave, collapsed=(eye,))) == (fangs, bones)
