"""Everything that may be drawn is on the sheet."""

from __future__ import annotations

from companion.driver.window import prepare

prepare()

from companion.board import sheet
from companion.board.colours import COINS, FLOORS, GROUNDS, UNKNOWN
from companion.board.pieces import name_of
from companion.widgets.art import index
from rules.names import Direction, Piece, Symbol


def test_every_drawing_that_a_board_may_show_is_on_its_sheet() -> None:
    """Kinds, grounds, tokens, roles, symbols, walls and digits."""
    wanted = {floor.drawing for floor in (*FLOORS.values(), *GROUNDS.values(), UNKNOWN)}
    wanted |= {f"token-{token.value}" for token in COINS}
    wanted |= {f"role-{name_of(piece)}" for piece in Piece}
    wanted |= {symbol.value for symbol in Symbol}
    wanted |= {f"sign-{digit}" for digit in "0123456789+"}
    for side in Direction:
        wanted |= {f"wall-{side.value}-{n}" for n in (0, 1)} | {f"far-wall-{side.value}-0"}
    for what in ("rocks", "force", "breach"):
        wanted |= {f"{what}-upright", f"{what}-across"}
    wanted |= {"ring", "ring-edge", "far-ring", "far-ring-edge", "dashes", "dashes-thin", "hole"}
    there = {name.removeprefix("board-") for name in index()["board"]["drawings"]}
    assert wanted <= there


def test_a_drawing_is_cut_where_it_can_be_seen() -> None:
    """Its shares of the whole lie within it; the white is one point."""
    eye, white = sheet.place("eye"), sheet.place("white")
    assert 0 <= eye.left < eye.right <= 1
    assert 0 <= eye.low < eye.up <= 1
    assert (white.u0, white.v0) == (white.u1, white.v1)
    assert sheet.texture() is sheet.texture()
