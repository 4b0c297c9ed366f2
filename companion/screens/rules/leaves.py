"""Going from page to page of the rulebook and back, and what every page is laid out of."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from companion.screens.rules import view, who
from companion.screens.rules.pieces import (
    CellSheet,
    EntryButton,
    SectionBox,
    button,
    cell_button,
)
from companion.screens.screen import Screen
from companion.theme.live import theme
from companion.widgets.kit import Grid, Title
from companion.widgets.long_page import LongPage
from companion.widgets.pieces import Choices
from companion.widgets.shelf import Shelf

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from companion.screens.rules.view import ChapterLine, Line
    from companion.screens.shell import CompanionApp
    from companion.widgets.shelf import Wanted

NOTHING: Final = frozenset[str]()
RECENT: Final = "rules.recent"
PINNED: Final = "rules.pinned"
FRONT: Final = "front"
CHAPTER: Final = "chapter"
ENTRY: Final = "entry"
WHO: Final = "who"
SLIP: Final = "slip"
ASKED: Final = "asked"


@dataclass(frozen=True, slots=True)
class Place:
    """Where in the book somebody is, and how far it was scrolled there."""

    kind: str = FRONT
    at: str = ""
    """The entry's address, the chapter's name, the slip's number, or the words that were typed."""
    words: frozenset[str] = frozenset()
    """What was asked for, where a search led here: it is marked."""
    everybody: bool = False
    by_target: bool = False
    offset: float = 0.0


class Leaves(Screen):
    """The pages that are only leafed through: lists of entries, chapters, and the matrix."""

    def __init__(self, app: CompanionApp) -> None:
        """Stand at the front."""
        super().__init__(app)
        self._here = view.Where()
        self._place = Place()
        self._passed: list[Place] = []
        self._shelf = Shelf()
        self._long = LongPage()
        self._listed: tuple[tuple[ChapterLine, ...], Any] | None = None
        """The list of chapters as it was last shown: it comes and goes between two letters."""

    def _show(self, notice: Any = None) -> None:
        """Show the page at which somebody is, with a notice above it if there is one."""
        raise NotImplementedError  # Kivy's own metaclass leaves no room for an abstract class

    def step_back(self) -> bool:
        """Go back one page; say whether there was one."""
        if not self._passed:
            return False
        self._place = self._passed.pop()
        self._back_to(self._place)
        self._show()
        return True

    def _back_to(self, place: Place) -> None:
        """Bring back what belongs to a page besides the page itself."""

    def _go(self, place: Place) -> None:
        self._passed.append(replace(self._place, offset=self.ids.scroll.offset))
        self._place = place
        self._show()

    def _empty(self) -> None:
        self._shelf.put_back(self.ids.page)
        self.ids.page.clear_widgets()

    def _add(self, *widgets: Any) -> None:
        for widget in widgets:
            self.ids.page.add_widget(widget)

    # ------------------------------------------------------------------------------ entries

    def _opener(self, line: Line, words: frozenset[str]) -> Callable[[], None]:
        if line.slip:
            return partial(self._go, Place(SLIP, str(line.slip), words))
        return partial(self._go, Place(ENTRY, line.address, words))

    def _wanted(self, line: Line, words: frozenset[str] = NOTHING) -> Wanted:
        settings = {
            "title": line.title,
            "text": line.text,
            "title_marks": line.title_marks,
            "text_marks": line.text_marks,
            "drawing": line.drawing,
            "colour": theme.accent(line.role),
            "name": line.address,
        }
        return EntryButton, self._opener(line, words), settings

    def _line(self, line: Line) -> EntryButton:
        _, todo, settings = self._wanted(line)
        made = EntryButton(**settings)
        made.todo = todo
        return made

    def _lines(self, lines: Iterable[Line]) -> Iterator[Any]:
        for line in lines:
            kind, todo, settings = self._wanted(line)
            yield self._shelf.take(kind, todo, **settings)

    def _chapters(self, chapters: tuple[ChapterLine, ...]) -> Iterator[Any]:
        yield Title(text="Chapters")
        if self._listed is None or self._listed[0] != chapters:
            grid = Grid(most=3)
            for chapter in chapters:
                go = partial(self._go, Place(CHAPTER, chapter.id))
                grid.add_widget(button(chapter.title, f"chapter {chapter.id}", go, chapter.drawing))
            self._listed = chapters, grid
        yield self._listed[1]

    def _kept(self, name: str) -> tuple[str, ...]:
        return view.known(self.app.setting(name), view.PINNED)

    def _keep(self, name: str, addresses: tuple[str, ...]) -> None:
        if addresses != self._kept(name):
            self.app.keep(name, list(addresses))

    # ------------------------------------------------------------------------------ the matrix

    def _show_who(self) -> None:
        place = self._place
        turn = self._turn_matrix
        self.title = "Who can do what to whom"
        shown = who.matrix(self._here.seats, everybody=place.everybody, by_target=place.by_target)
        side = Choices(
            options=[(False, "What they can do", "", ""), (True, "What happens to them", "", "")],
            chosen=place.by_target,
            most=2,
        )
        side.bind(on_choice=lambda _, to: turn(everybody=place.everybody, by_target=to))
        self._add(side)
        if shown.filtered:
            everybody = partial(turn, everybody=True, by_target=place.by_target)
            self._add(button("Show all roles, not only this table's", "everybody", everybody))
        elif who.at_table(self._here.seats):
            table = partial(turn, everybody=False, by_target=place.by_target)
            self._add(button("Show only this table's roles", "this table", table))
        column = self._long.column(shown)
        self._long.show(self._sections(column, shown))
        self._add(column)

    def _turn_matrix(self, *, everybody: bool, by_target: bool) -> None:
        self._place = Place(WHO, everybody=everybody, by_target=by_target)
        self._show()

    def _sections(self, column: Any, shown: who.Matrix) -> Iterator[tuple[Any, Any]]:
        for section in shown.sections:
            box = SectionBox(section)
            yield column, box
            for cell in section.cells:
                made = cell_button(cell)
                made.todo = partial(self._open_cell, cell.attacker, cell.target)
                yield box.grid, made

    def _open_cell(self, attacker: str, target: str) -> None:
        detail = who.detail(attacker, target)
        if detail is not None:
            self.app.layers.open(CellSheet(detail, self.open))
