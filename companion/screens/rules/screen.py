"""The rulebook: typing is search, a hit opens in its chapter, Back leads back page by page."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any, Final

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import StringProperty

from companion.screens.rule.body import parts
from companion.screens.rules import view, who
from companion.screens.rules.pieces import (
    CellSheet,
    EntryButton,
    LongPage,
    SearchField,
    SectionBox,
    button,
    cell_button,
)
from companion.screens.screen import Screen
from companion.theme.live import theme
from companion.widgets.kit import (
    Caption,
    Card,
    Choices,
    Grid,
    Notice,
    TapButton,
    TapIcon,
    Title,
)
from companion.widgets.lines import Lines
from companion.widgets.shelf import Shelf

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from companion.screens.rules.view import ChapterLine, Line
    from companion.screens.shell import CompanionApp
    from companion.widgets.shelf import Wanted

RECENT: Final = "rules.recent"
PINNED: Final = "rules.pinned"
FRONT: Final = "front"
CHAPTER: Final = "chapter"
ENTRY: Final = "entry"
WHO: Final = "who"
ASKED: Final = "asked"
LISTENS: Final = 8
"""Seconds for which a phone listens, as long as nobody speaks."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where in the book somebody is, and how far it was scrolled there."""

    kind: str = FRONT
    at: str = ""
    """The entry's address, the chapter's name, or the words that were typed."""
    everybody: bool = False
    by_target: bool = False
    offset: float = 0.0


class RulesScreen(Screen):
    """Shows the book."""

    title = StringProperty("Rules")

    def __init__(self, app: CompanionApp) -> None:
        """Lay the line to type in out; the pages come when they are asked for."""
        super().__init__(app)
        self._here = view.Where()
        self._place = Place()
        self._passed: list[Place] = []
        self._found: view.Found | None = None
        self._notice: Any = None
        self._shelf = Shelf()
        self._long = LongPage()
        self._ready: list[EntryButton] = []
        self._listed: tuple[tuple[ChapterLine, ...], Any] | None = None
        """The list of chapters as it was last shown: it comes and goes between two letters."""
        self.field = SearchField(
            name="question", hint_text="Ask, or type a word", multiline=False, write_tab=False
        )
        self.field.fbind("text", self._typed)
        self.field.bind(on_text_validate=lambda *_: self._open_first())
        self.ids.bar.add_widget(self.field)
        if app.device.hears:
            ear = TapIcon(drawing="speak", name="ask aloud", kind="secondary")
            ear.bind(on_tap=lambda *_: self._listen())
            self.ids.bar.add_widget(ear)
        theme.bind(mode=self._redraw, scale=self._redraw)
        # The words take a moment to read in: begun now, they are there when the first is typed.
        Thread(target=view.found, args=("a", self._here), daemon=True).start()
        Clock.schedule_interval(self._make_ready, 0)

    def _make_ready(self, _passed: float) -> bool:
        # The first letter finds its hits' buttons on the shelf, laid there one a frame.
        self._ready.append(self._shelf.take(EntryButton))
        if len(self._ready) < view.HITS:
            return True
        for made in self._ready:
            self._shelf.put_back(made)
        return False

    # -------------------------------------------------------------------------------- coming

    def enter(self, address: str = "", **_: Any) -> None:
        """Open the book at its front, or at an address."""
        session = self.app.session
        table = session.table if session is not None and self.app.in_game else None
        self._here = view.where(table)
        self._passed.clear()
        self._long.forget()
        self._write("")
        self._place = Place()
        if address:
            self._go(Place(ENTRY, address))
        else:
            self._show()
            Clock.schedule_once(lambda _: setattr(self.field, "focus", True))

    def leave(self) -> None:
        """Put the keyboard away."""
        self.field.focus = False
        self._long.stop()

    def step_back(self) -> bool:
        """Go back one page; say whether there was one."""
        if not self._passed:
            return False
        self._place = self._passed.pop()
        self._write(self._place.at if self._place.kind == ASKED else "")
        self._show()
        return True

    def _go(self, place: Place) -> None:
        self.field.focus = False
        self._passed.append(replace(self._place, offset=self.ids.scroll.offset))
        self._place = place
        self._show()

    def _redraw(self, *_: object) -> None:
        self._found = self._listed = None
        self._long.forget()
        if self.get_parent_window() is not None:
            self._show()

    # ---------------------------------------------------------------------------- searching

    def _write(self, text: str) -> None:
        if self.field.text != text:
            self.field.funbind("text", self._typed)
            self.field.text = text
            self.field.fbind("text", self._typed)

    def _typed(self, *_: object) -> None:
        text = self.field.text
        if len(text) > view.LONGEST or not text.isprintable():
            self.field.text = view.clean(text)  # comes here again
            return
        if self._place.kind not in {ASKED, FRONT}:
            self._passed.append(replace(self._place, offset=self.ids.scroll.offset))
        elif self._place.kind == FRONT and text:
            self._passed.append(self._place)
        self._place = Place(ASKED, text)
        if not text.strip():
            self._place = Place()
            self._passed.clear()
        self._show()

    def _open_first(self) -> None:
        if self._place.kind == ASKED and self._found is not None and self._found.hits:
            self.open(self._found.hits[0].address)

    def _listen(self) -> None:
        if not self.app.device.listen(self._heard):
            self._show(Notice(text="The phone does not listen now. Type instead."))
            return
        listening = Notice(text="Speak now.", drawing="speak")
        self._show(listening)
        Clock.schedule_once(lambda _: self._drop(listening), LISTENS)

    def _drop(self, notice: Any) -> None:
        if notice.parent is not None:
            notice.parent.remove_widget(notice)

    def _heard(self, words: str) -> None:
        self.field.text = view.clean(words)

    def ask(self, words: str) -> None:
        """Search for these words, as if they were typed."""
        self.field.text = words

    # ------------------------------------------------------------------------------ showing

    def _show(self, notice: Any = None) -> None:
        self._long.stop()
        if self._notice is not None:
            self._drop(self._notice)
        self._notice = notice
        place = self._place
        if place.kind == ASKED:
            self._show_found(place.at)
        else:
            self._found = None
            self._empty()
            show = {
                FRONT: self._show_front,
                CHAPTER: self._show_chapter,
                ENTRY: self._show_entry,
                WHO: self._show_who,
            }
            show[place.kind]()
        if notice is not None:
            self.ids.page.add_widget(notice, index=len(self.ids.page.children))
        self.ids.scroll.stop()
        Clock.schedule_once(lambda _: setattr(self.ids.scroll, "offset", place.offset), -1)

    def _empty(self) -> None:
        self._shelf.put_back(self.ids.page)
        self.ids.page.clear_widgets()

    def _add(self, *widgets: Any) -> None:
        for widget in widgets:
            self.ids.page.add_widget(widget)

    def _show_found(self, text: str) -> None:
        found = view.found(text, self._here)
        if found == self._found:
            return
        self.title = "Rules"
        if found.hits:
            if self._found is None or not self._found.hits:
                self._empty()
            self._shelf.fill(self.ids.page, [self._wanted(hit) for hit in found.hits])
        else:
            self._empty()
            self._add(*self._nothing(found))
        self._found = found

    def _nothing(self, found: view.Found) -> Iterator[Any]:
        yield Notice(text=found.note, drawing="question")
        if found.near:
            yield Caption(text="Words near it")
            words = Lines(gap=theme.near)
            for word in found.near:
                words.add_widget(button(word, f"near {word}", partial(self.ask, word)))
            yield words
        yield from self._chapters(view.contents(self._here))

    def _wanted(self, line: Line) -> Wanted:
        settings = {
            "title": line.title,
            "text": line.text,
            "drawing": line.drawing,
            "colour": theme.accent(line.role),
            "name": line.address,
        }
        return EntryButton, partial(self.open, line.address), settings

    def _line(self, line: Line) -> EntryButton:
        _, todo, settings = self._wanted(line)
        made = EntryButton(**settings)
        made.todo = todo
        return made

    def _lines(self, lines: Iterable[Line]) -> Iterator[Any]:
        for line in lines:
            kind, todo, settings = self._wanted(line)
            yield self._shelf.take(kind, todo, **settings)

    def _show_front(self) -> None:
        self.title = "Rules"
        shown = view.front(self._here, self._kept(PINNED), self._kept(RECENT))
        self._add(
            button("Who can do what to whom", "who", partial(self._go, Place(WHO)), "role-cave")
        )
        for title, lines in (
            ("Right now", shown.here),
            ("Pinned", shown.pinned),
            ("Read last", shown.recent),
        ):
            if lines:
                self._add(Title(text=title), *self._lines(lines))
        self._add(*self._chapters(shown.chapters))

    def _chapters(self, chapters: tuple[ChapterLine, ...]) -> Iterator[Any]:
        yield Title(text="Chapters")
        if self._listed is None or self._listed[0] != chapters:
            grid = Grid(most=3)
            for chapter in chapters:
                go = partial(self._go, Place(CHAPTER, chapter.id))
                grid.add_widget(button(chapter.title, f"chapter {chapter.id}", go, chapter.drawing))
            self._listed = chapters, grid
        yield self._listed[1]

    def _show_chapter(self) -> None:
        chapter = view.chapter_view(self._place.at)
        if chapter is not None:
            self.title = chapter.title
            column = self._long.column(self._place.at)
            self._long.show((column, self._line(line)) for line in chapter.lines)
            self._add(column)

    # ------------------------------------------------------------------------------- an entry

    def open(self, address: str) -> None:
        """Open an entry in its chapter."""
        self._go(Place(ENTRY, address))

    def _show_entry(self) -> None:
        page = view.page(self._place.at)
        rule = page.rule
        self.title = "Rules"
        if page.chapter is not None:
            self.title = page.chapter.title
            self._keep(RECENT, view.with_first(rule.address, self._kept(RECENT), view.RECENT))
        if page.before is not None:
            # By its title alone: with large letters the answer has to be seen without scrolling.
            self._add(*self._lines([replace(page.before, text="")]))
        card = Card(accent=theme.accent(page.role), edge=True)
        card.add_widget(Title(text=rule.title))
        for part in parts(rule):
            card.add_widget(part)
        if page.chapter is not None:
            card.add_widget(self._pin(rule.address))
        self._add(card)
        if page.after is not None:
            self._add(*self._lines([page.after]))
        if rule.links:
            self._add(Title(text="See also"))
        for address, title in rule.links:
            self._add(button(title, f"see {address}", partial(self.open, address), "next"))
        if page.chapter is not None:
            go = partial(self._go, Place(CHAPTER, page.chapter.id))
            whole = f"All of this chapter: {page.chapter.title}"
            self._add(button(whole, f"chapter {page.chapter.id}", go, page.chapter.drawing))

    def _pin(self, address: str) -> TapButton:
        pinned = address in self._kept(PINNED)
        return button(
            "Pinned: tap to let go" if pinned else "Pin this rule",
            "pin",
            partial(self._turn_pin, address),
            "pin",
        )

    def _turn_pin(self, address: str) -> None:
        pinned = self._kept(PINNED)
        if address in pinned:
            pinned = tuple(one for one in pinned if one != address)
        else:
            pinned = view.with_first(address, pinned, view.PINNED)
        self._keep(PINNED, pinned)
        self._place = replace(self._place, offset=self.ids.scroll.offset)
        self._show()

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


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
