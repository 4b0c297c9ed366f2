"""A rule as it is read: on the sheet behind a "?", and on its page of the rulebook."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.lang import Builder
from kivy.properties import ListProperty, ObjectProperty, StringProperty

from companion.board.sketch import SIDE
from companion.board.sketched import Sketched  # noqa: F401  # the kv file asks for it
from companion.screens.play.cards import Drawings
from companion.theme.live import theme
from companion.widgets.kit import Caption, Column, Flow, Marked, MarkedBody, Row, TapButton
from companion.widgets.shelf import built
from rules.book.marking import spans

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator

    from companion.board.sketch import Sketch
    from companion.screens.rule.view import RuleView
    from companion.widgets.shelf import Take


class RuleButton(TapButton):
    """What leads on in a rule, or from it. One sheet follows the other, and so do its buttons."""


class Answer(MarkedBody):
    """What the rule comes to: it is read first, and from further away."""


class TickedPoint(Row):
    """It, with its tick."""

    said = StringProperty()
    marks = ListProperty()


class Example(MarkedBody):
    """An example, set apart."""


class Cells(Row):
    """One line of a table."""


class Cell(Marked):
    """One cell of it."""


class Laid(Column):
    """What is laid out as it lies on the table, and what it is called."""

    sketch = ObjectProperty(())
    called = StringProperty()


def parts(
    view: RuleView,
    words: Collection[str] = (),
    unfold: Callable[[], object] | None = None,
    take: Take = built,
) -> Iterator[Any]:
    """The rule from its answer down to where it stands in print, these words marked in it.

    With a way to unfold it, a long one shows its answer, and the rest when that is asked for.
    What it is made of is built, or taken from a shelf.
    """
    yield take(Answer, **_said(view.answer, words))
    if view.dice:
        yield Drawings(view.dice, theme.muted, theme.title * 1.6)
    if view.sketches:
        yield _laid_out(view.sketches)
    if view.folds and unfold is not None:
        looks = {"name": "more", "kind": "quiet", "drawing": "down", "halign": "center"}
        yield take(RuleButton, unfold, text="More", **looks)
    else:
        yield from _rest(view, words, take)
    yield take(Caption, text=f"{view.source}. {view.confidence}".strip())


def _rest(view: RuleView, words: Collection[str], take: Take) -> Iterator[Any]:
    for point in view.finer:
        yield take(TickedPoint, **_said(point, words))
    for place, row in enumerate(view.table):
        yield _cells(row, words, take, head=place == 0)
    if view.example:
        yield take(Example, **_said(f"Example: {view.example}", words))


def _said(text: str, words: Collection[str]) -> dict[str, Any]:
    return {"said": text, "marks": spans(text, words)}


def _cells(row: tuple[str, ...], words: Collection[str], take: Take, *, head: bool) -> Any:
    cells = take(Cells)
    for text in row:
        cells.add_widget(take(Cell, bold=head, **_said(text, words)))
    return cells


def _laid_out(sketches: tuple[tuple[str, Sketch], ...]) -> Any:
    """Side by side, each larger where it holds more."""
    flow = Flow(gap=theme.gap)
    for called, sketch in sketches:
        across = SIDE / min(thing.size for thing in sketch)
        side = theme.title * (1.1 + 0.9 * across)
        flow.add_widget(Laid(called=called, sketch=sketch, width=side))
    return flow


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
