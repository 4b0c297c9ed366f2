"""A rule as it is read: on the sheet behind a "?", and on its page of the rulebook."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.lang import Builder

from companion.screens.play.cards import Drawings
from companion.theme.live import theme
from companion.widgets.kit import Body, Caption, Column, Grid, Row, Words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.screens.rule.view import RuleView


class Point(Body):
    """A finer point of a rule."""


class Example(Body):
    """An example, set apart."""


class Cells(Grid):
    """One row of a small table."""


class Cell(Words):
    """One cell of it."""


class Square(Words):
    """One space of a small map."""


def parts(view: RuleView) -> Iterator[Any]:
    """The rule from its answer down to where it stands in print."""
    yield Body(text=view.answer)
    if view.drawings:
        yield Drawings(view.drawings, theme.muted, theme.title * 1.6)
    if view.squares:
        yield _map(view.squares)
    for point in view.finer:
        yield Point(text=f"•  {point}")
    for place, row in enumerate(view.table):
        yield _cells(row, head=place == 0)
    if view.example:
        yield Example(text=f"Example: {view.example}")
    yield Caption(text=f"{view.source}. {view.confidence}".strip())


def _cells(row: tuple[str, ...], *, head: bool) -> Any:
    cells = Column(orientation="horizontal", spacing=8)
    for words in row:
        cells.add_widget(Cell(text=words, bold=head, size_hint_x=1))
    return cells


def _map(squares: tuple[str, ...]) -> Any:
    lines = Column()
    for line in squares:
        row = Row()
        for number in line:
            row.add_widget(Square(text=number, bold=number == "0"))
        lines.add_widget(row)
    return lines


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
