"""What the first turns of a game show, made ready while nobody taps.

Building a button costs many times what new words cost, and so does the light of a role that was
not on turn yet. The numbers are what a game takes from the shelves at most in its first rounds.
"""

from __future__ import annotations

from itertools import chain, product
from typing import TYPE_CHECKING, Final

from companion.panels import own
from companion.screens.happened.sheet import ToldKey, ToldRow, WhoKey
from companion.screens.map.large_tile import LargeTile
from companion.screens.map.mending import LAID
from companion.screens.map.sheets import LyingRow
from companion.screens.map.turning import KindKey, TurnKey
from companion.screens.play.cards import (
    AskLine,
    LargePicture,
    QuestionCard,
    Speaker,
    ToldCard,
    TrayCard,
)
from companion.screens.play.pair import PairChoice
from companion.screens.play.question import Asked
from companion.screens.play.rows import token_of
from companion.screens.play.seats import CAVE
from companion.screens.play.stones import SectionCard, SectionHead, StoneKey
from companion.screens.rule.body import Answer, Cell, Cells, Example, RuleButton, TickedPoint
from companion.widgets.art import sprite
from companion.widgets.kit import Body, Caption, Grid, MarkedBody, TapButton, Title
from companion.widgets.pieces import DicePad, NumberPad, Owed, TargetRow
from rules import passed, pieces_of, reporting
from rules.setup import in_this_game

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from companion.screens.play.screen import PlayScreen
    from companion.widgets.shelf import Shelf

SHOWN: Final[Mapping[type, int]] = {
    StoneKey: 11,
    TapButton: 11,
    SectionCard: 5,
    SectionHead: 5,
    Speaker: 1,
    Asked: 6,
    AskLine: 1,
    LargePicture: 4,
    ToldCard: 2,
    DicePad: 1,
    PairChoice: 1,
    Caption: 1,
    Owed: 1,
}
"""What the screen itself is built of, besides a row for each of the others."""
ON_SHEETS: Final[Mapping[type, int]] = {
    NumberPad: 1,
    Owed: 3,
    MarkedBody: 1,
    Answer: 1,
    Example: 1,
    Title: 1,
    RuleButton: 10,
    TickedPoint: 7,
    Cells: 9,
    Cell: 18,
    ToldRow: 12,
    TapButton: 15,
    Caption: 6,
    Grid: 7,
    Body: 2,
}
"""What sheets are built of,"""
OVER_A_BOARD: Final[Mapping[type, int]] = {
    LargePicture: 6,
    LargeTile: 1,
    KindKey: 6,
    TurnKey: 2,
}
"""and those over a board."""
STEPS: Final = 7
"""Hardly a turn has more steps."""
WHOLE: Final = {"note": "-", "drawing": "done", "price": "1"}
"""A button with all its pieces."""
MORE: Final[Mapping[type, dict[str, str]]] = {
    LargePicture: {"drawing": "ghoul-die-1"},
    WhoKey: {"drawing": "role-ghoul"},
}
"""What a button of a kind shows besides: a die, a token."""
LIT: Final = ("token", "gem", "crystals-left")
"""A drawing of each sheet that takes a light: a role's, or the Cave's between two turns."""


def made_ready(screen: PlayScreen) -> Iterator[None]:
    """Light up rooms and tokens for everybody at the table, then fill the shelves."""
    table = passed(screen.session.table)
    seats = table.setup.seats
    screen.app.layers.have_a_frame()
    yield
    screen.app.layers.have_a_toast()
    yield
    for whose in (*seats, CAVE):
        screen.app.layers.scene.make_ready(whose)
        yield
    for role in seats:
        own(role, "now")
        yield
    for whose, name in product((*seats, CAVE), LIT):
        sprite(name, whose)
        yield
    if screen.board is not None:
        sprite("large-floor")
        yield
    pieces = [piece for role in seats for piece in pieces_of(role)]
    for piece in pieces:
        sprite("token", token_of(piece))
        yield
    card = QuestionCard if screen.board is None else TrayCard
    shown = {card: 1, TargetRow: len(pieces) - 1, **SHOWN}
    yield from _stocked(screen.shelf, shown)
    told = [reporting.reports(table, role) for role in seats]
    # Each sentence about a role may be a key of one sheet.
    keys = max(map(len, told)) + len(seats) + 1
    # On the sheet of a tile each piece and each token of the game has a row.
    tokens = sum(in_this_game(seats, one) for one in LAID)
    on_a_board = {**OVER_A_BOARD, LyingRow: len(pieces) + tokens}
    on_sheets = {**ON_SHEETS, ToldKey: keys, WhoKey: len(table.roles)}
    yield from _stocked(
        screen.app.layers.shelf, on_sheets if screen.board is None else on_sheets | on_a_board
    )
    yield from screen.troubles_ahead()
    yield from screen.strip.stock(STEPS)
    for one in chain.from_iterable(told):
        reporting.make_ready(one)
        yield
    # The end comes at a stroke, and wants a screen to itself.
    screen.app.build_foot()
    yield
    screen.app.build_screen("over")
    yield


def _stocked(shelf: Shelf, kinds: Mapping[type, int]) -> Iterator[None]:
    for kind, number in kinds.items():
        looks = (WHOLE, MORE.get(kind, {})) if issubclass(kind, TapButton) else ()
        yield from shelf.stock(kind, number, *looks)
