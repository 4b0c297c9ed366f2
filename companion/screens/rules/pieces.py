"""What the pages of the rulebook are made of."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from kivy.lang import Builder
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)

from companion.screens.rules import view
from companion.theme.live import theme
from companion.widgets.fields import Sought
from companion.widgets.kit import Body, Caption, Column, Grid, Notice, Row, Sheet, TapButton
from companion.widgets.order import Box
from companion.widgets.painted import Painted
from companion.widgets.pieces import Choices

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.screens.rules.who import CellView, Detail, Section


def button(words: str, name: str, do: Callable[[], object], drawing: str = "") -> TapButton:
    """Make a button that leads on."""
    made = TapButton(text=words, name=name, drawing=drawing, halign="left")
    made.todo = do
    return made


class EntryButton(Painted, Box):
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


class SearchField(Sought):
    """What is typed or pasted here is a question: one line of text, and nothing else."""

    def taken(self, text: str) -> str:
        """Take what can be drawn and searched."""
        return view.clean(text)


class RoleChips(Choices):
    """Whose rules are asked for."""

    todo: Callable[[str], object] | None = None

    def on_choice(self, *chosen: object) -> None:
        """Ask for these."""
        if self.todo is not None:
            self.todo(str(chosen[0]))


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
            self.body.add_widget(Notice(text=detail.note, drawing="rules"))

        def go_on() -> None:
            self.close()
            opened(detail.address)

        self.body.add_widget(button(detail.entry, detail.address, go_on, "rules"))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
