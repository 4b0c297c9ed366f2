"""A rule as it is read: on the sheet behind a "?", and on its page of the rulebook."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.lang import Builder

from companion.screens.play.cards import Drawings
from companion.theme.live import theme
from companion.widgets.kit import Caption, Column, Marked, MarkedBody, Row, TapButton, Words
from rules.book.marking import spans

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator

    from companion.screens.rule.view import RuleView


class Point(MarkedBody):
    """A finer point of a rule."""


class TickedPoint(Row):
    """It, with its tick."""


class Example(MarkedBody):
    """An example, set apart."""


class Cell(Marked):
    """One cell of it."""


class Square(Words):
    """One space of a small map."""


def parts(
    view: RuleView,
    words: Collection[str] = (),
    unfold: Callable[[], object] | None = None,
) -> Iterator[Any]:
    """The rule from its answer down to where it stands in print, these words marked in it.

    With a way to unfold it, a long one shows its answer, and the rest when that is asked for.
    """
    yield MarkedBody(**_said(view.answer, words))
    if view.drawings:
        yield Drawings(view.drawings, theme.muted, theme.title * 1.6)
    if view.squares:
        yield _map(view.squares)
    if view.folds and unfold is not None:
        more = TapButton(text="More", name="more", kind="quiet", drawing="down")
        more.bind(on_tap=lambda *_: unfold())
        yield more
    else:
        yield from _rest(view, words)
    yield Caption(text=f"{view.source}. {view.confidence}".strip())


def _rest(view: RuleView, words: Collection[str]) -> Iterator[Any]:
    for point in view.finer:
        yield _ticked(point, words)
    for place, row in enumerate(view.table):
        yield _cells(row, words, head=place == 0)
    if view.example:
        yield Example(**_said(f"Example: {view.example}", words))


def _ticked(point: str, words: Collection[str]) -> Any:
    row = TickedPoint()
    row.add_widget(Point(**_said(point, words)))
    return row


def _said(text: str, words: Collection[str]) -> dict[str, Any]:
    return {"said": text, "marks": spans(text, words)}


def _cells(row: tuple[str, ...], words: Collection[str], *, head: bool) -> Any:
    cells = Column(orientation="horizontal", spacing=8)
    for text in row:
        cells.add_widget(Cell(bold=head, size_hint_x=1, **_said(text, words)))
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
