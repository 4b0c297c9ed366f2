"""What the pages of the rulebook are made of."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.screens.rules import view
from companion.theme.live import theme
from companion.widgets.buttons import Painted
from companion.widgets.fields import Field
from companion.widgets.kit import Body, Caption, Column, Grid, Notice, Row, Sheet, TapButton

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from companion.screens.rules.who import CellView, Detail, Section

AT_ONCE: Final = 7
"""So many pieces of a long page fill the screen."""
A_FRAME: Final = 2
"""So many more come with each frame, and nobody sees them come."""


def button(words: str, name: str, do: Callable[[], object], drawing: str = "") -> TapButton:
    """Make a button that leads on."""
    made = TapButton(text=words, name=name, drawing=drawing, halign="left")
    made.todo = do
    return made


class EntryButton(Painted, BoxLayout):
    """An entry in a list: its role's colour and emblem, its title, how its answer begins."""

    title = StringProperty()
    text = StringProperty()
    title_marks = ListProperty()
    text_marks = ListProperty()
    """Where the words that were asked stand in both."""
    drawing = StringProperty("rules")
    colour = ColorProperty((1, 1, 1, 1))
    natural = NumericProperty(0)
    least = NumericProperty(16)
    """So many letters' heights wide, or else the emblem stands above the words."""
    narrow = BooleanProperty(defaultvalue=False)


class CellButton(EntryButton):
    """A cell of the matrix: as many stand side by side as can be read."""

    wish = NumericProperty(0)


class SectionTitle(Row):
    """Whose cells follow, with the role's emblem."""

    title = StringProperty()
    drawing = StringProperty("rules")
    colour = ColorProperty((1, 1, 1, 1))


class SearchField(Field):
    """What is typed or pasted here is a question: one line of text, and nothing else."""

    def taken(self, text: str) -> str:
        """Take what can be drawn and searched."""
        return view.clean(text)


class SearchBar(Row):
    """The line to type in, and the ear."""


class Page(Column):
    """What scrolls."""


def cell_button(cell: CellView) -> CellButton:
    """Make a cell of the matrix: its short answer, and whom it is about."""
    return CellButton(
        title=cell.short,
        text=cell.name,
        drawing=cell.drawing,
        colour=theme.accent(cell.role),
        name=f"{cell.attacker} {cell.target}",
    )


class SectionBox(Column):
    """A role of the matrix, above the place for its cells."""

    def __init__(self, section: Section) -> None:
        """Say whose cells will stand here."""
        super().__init__(spacing=theme.near)
        accent = theme.accent(section.role)
        self.add_widget(SectionTitle(title=section.title, drawing=section.drawing, colour=accent))
        self.grid = Grid(most=5)
        self.add_widget(self.grid)


class CellSheet(Sheet):
    """A cell of the matrix opened: what is asked about it, answer by answer, and its entry."""

    def __init__(self, detail: Detail, opened: Callable[[str], None]) -> None:
        """Show a cell; the button at the end hands over the entry's address."""
        super().__init__(title=detail.title)
        for question, answer in detail.lines:
            asked = Column()
            asked.add_widget(Caption(text=question))
            asked.add_widget(Body(text=answer))
            self.body.add_widget(asked)
        if detail.note:
            self.body.add_widget(Notice(text=detail.note, drawing="question"))

        def go_on() -> None:
            self.close()
            opened(detail.address)

        self.body.add_widget(button(detail.entry, detail.address, go_on, "rules"))


class LongPage:
    """A page of many pieces: those seen first come at once, the rest frame by frame.

    The last such page is kept, so that whoever read an entry comes back to it at once.
    """

    def __init__(self) -> None:
        """Keep nothing yet."""
        self._key: object = None
        self._column: Any = None
        self._coming: Any = None
        self._whole = False

    def column(self, key: object) -> Any:
        """Give the column of this page: the one that is kept, or a new one."""
        if self._column is None or self._key != key:
            self._key, self._column, self._whole = key, Column(spacing=theme.near), False
        return self._column

    def show(self, pieces: Iterable[tuple[Any, Any]]) -> None:
        """Put each piece into its parent, unless they stand there already."""
        if self._whole:
            return
        coming = iter(pieces)
        _lay(coming, AT_ONCE)

        def lay_more(_passed: float) -> bool:
            self._whole = not _lay(coming, A_FRAME)
            return not self._whole

        self._coming = Clock.schedule_interval(lay_more, 0)

    def stop(self) -> None:
        """Build no further; a page that is not whole is not kept."""
        if self._coming is not None:
            self._coming.cancel()
            self._coming = None
            if not self._whole:
                self.forget()

    def forget(self) -> None:
        """Keep nothing, for what is shown or how has changed."""
        self._column = None


def _lay(coming: Iterator[tuple[Any, Any]], count: int) -> bool:
    laid = list(islice(coming, count))
    for parent, piece in laid:
        parent.add_widget(piece)
    return len(laid) == count


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
