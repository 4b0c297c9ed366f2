"""Rows of pieces that can be attacked: whom, by what number, and for how much."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.play.sections import Target
from companion.theme.tokens import MOST
from rules import piece_title, symbol_of
from rules.names import Piece, capital
from rules.to_beat import holds, number_told, owner_of, spec, word_of

if TYPE_CHECKING:
    from rules import Answer, Table


def token_of(piece: Piece) -> str:
    """Name what a piece is known by: its role, or a Tribe's own symbol."""
    return (symbol_of(piece) or owner_of(piece)).value


def name_of(piece: Piece) -> str:
    """Name a piece as a row does: Knight, Fangs."""
    return capital(piece_title(piece).removeprefix("the ").removesuffix(" Tribe"))


def number_of(table: Table, piece: Piece) -> int:
    """Give the number that a row shows: the one remembered, or the least there is."""
    told = number_told(table, piece)
    return spec(owner_of(piece)).least if told is None else told


def target(  # noqa: PLR0913  # what a row is made of, all by name
    table: Table,
    piece: Piece,
    *,
    answer: Answer | None,
    price: str,
    why: str,
    covers: tuple[Answer, ...] = (),
    tells: bool = True,
) -> Target:
    """Make the row of a piece."""
    known = spec(owner_of(piece))
    return Target(
        token_of(piece),
        name_of(piece),
        word_of(piece).named,
        number_of(table, piece),
        holds(table, piece),
        known.least,
        MOST if known.most is None else known.most,
        piece if tells else None,
        price,
        why,
        answer,
        covers,
        number_told(table, piece) is not None,
    )
