"""The rulebook: typing is search, a hit opens in its chapter, Back leads back page by page."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import StringProperty

from companion.screens.desk.pieces import SlipPage, TakeBack
from companion.screens.rule.body import parts
from companion.screens.rule.view import SURE, aloud
from companion.screens.rules import view
from companion.screens.rules.hearing import EarButton
from companion.screens.rules.leaves import (
    ASKED,
    CHAPTER,
    ENTRY,
    FRONT,
    PINNED,
    RECENT,
    SLIP,
    WHO,
    Leaves,
    Place,
)
from companion.screens.rules.pieces import EntryButton, RoleChips, SearchField, button
from companion.screens.voice import VoiceIcon
from companion.theme.live import theme
from companion.widgets.kit import (
    Caption,
    Card,
    MarkedTitle,
    Notice,
    Row,
    TapButton,
    Title,
)
from companion.widgets.lines import Lines
from rules.book.marking import spans

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.screens.shell import CompanionApp
    from rules.book.slips import Slip

SLIP_OF_THE_PEN = "skiterr "
"""No word: whoever has looked for those near it is ready for the first that is misspelt."""


class RulesScreen(Leaves):
    """Shows the book."""

    title = StringProperty("Rules")

    def __init__(self, app: CompanionApp) -> None:
        """Lay the line to type in out; the pages come when they are asked for."""
        super().__init__(app)
        self._found: view.Found | None = None
        self._notice: Any = None
        self._card: Card | None = None
        """The entry that is shown, or was."""
        self._whole = ""
        """The address of the long entry that is shown unfolded."""
        self._of = view.ALL
        """Whose rules alone are asked for."""
        self._ready: list[EntryButton] = []
        self._aside = False
        """Whether somebody went from here to the card desk, and comes back to the same page."""
        self.field = SearchField(name="question", hint_text="Ask, or type a word", write_tab=False)
        self.field.fbind("text", self._typed)
        self.field.bind(on_text_validate=lambda *_: self._open_first())
        self.ids.bar.add_widget(self.field)
        self._ear = EarButton(app.device, self._show, self._heard)
        if app.device.hears:
            self.ids.bar.add_widget(self._ear)
        theme.bind(mode=self._redraw, scale=self._redraw)
        # The words take a moment to read in: begun now, they are there when the first is typed.
        slips = app.slips
        if slips.slips:  # read here: a database may belong to one thread
            Thread(target=slips.found, args=(SLIP_OF_THE_PEN,), daemon=True).start()
        Thread(target=view.found, args=(SLIP_OF_THE_PEN, self._here), daemon=True).start()
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
        if self._aside and not address:
            self._aside = False
            self._found = None
            self._show()
            return
        self._aside = False
        self._passed.clear()
        self._long.forget()
        self._write("")
        self._place = Place()
        self._of = view.ALL
        if address:
            self._go(Place(ENTRY, address))
        else:
            self._show()
            Clock.schedule_once(lambda _: setattr(self.field, "focus", True))

    def leave(self) -> None:
        """Put the keyboard away."""
        self.field.focus = False
        self._ear.stop()
        self._long.stop()

    def _go(self, place: Place) -> None:
        self.field.focus = False
        self._whole = ""
        super()._go(place)

    def _back_to(self, place: Place) -> None:
        self._write(place.at if place.kind == ASKED else "")

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
            self._opener(self._found.hits[0], self._found.words)()

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
        if notice is None:
            self._ear.stop()
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
                SLIP: self._show_slip,
            }
            show[place.kind]()
        if notice is not None:
            self.ids.page.add_widget(notice, index=len(self.ids.page.children))
        self.ids.scroll.stop()
        Clock.schedule_once(lambda _: self._come_to_rest(place), -1)

    def _come_to_rest(self, place: Place) -> None:
        self.ids.scroll.offset = place.offset
        if place.kind == ENTRY and not place.offset:
            # The page is laid out in the next frame, and its texts in the one after that.
            look = partial(self._see_answer, place)
            Clock.schedule_once(lambda _: Clock.schedule_once(look), 0)

    def _see_answer(self, place: Place, _passed: float) -> None:
        """With large letters even the title of the entry before this one fills the screen."""
        scroll, card = self.ids.scroll, self._card
        if card is None or place is not self._place or scroll.offset:
            return
        top, answer = self.ids.page.top, card.children[-2]
        if top - card.to_parent(*answer.pos)[1] > scroll.height:
            scroll.offset = min(top - card.top, scroll.longest)

    def _show_found(self, text: str) -> None:
        found = view.found(text, self._here, self.app.slips.found(text), self._of)
        if found == self._found:
            return
        self.title = "Rules"
        if found.hits:
            if self._found is None or not self._found.hits:
                self._empty()
            hits = [self._wanted(hit, found.words) for hit in found.hits]
            if found.doubt:
                hits.insert(0, (Notice, None, {"text": found.doubt, "drawing": "search"}))
            chips = view.role_chips(self._here)
            if chips:
                settings = {"options": chips, "chosen": self._of, "most": len(chips)}
                hits.insert(0, (RoleChips, self._ask_of, settings))
            self._shelf.fill(self.ids.page, hits)
        else:
            self._empty()
            self._add(*self._nothing(found))
        self._found = found

    def _ask_of(self, role: str) -> None:
        self._of = role
        self._show()

    def _nothing(self, found: view.Found) -> Iterator[Any]:
        yield Notice(text=found.note, drawing="search")
        if found.near:
            yield Caption(text="Words near it")
            words = Lines(gap=theme.near)
            for word in found.near:
                words.add_widget(button(word, f"near {word}", partial(self.ask, word)))
            yield words
        yield button("Write it down from your card", "desk", self._go_to_desk, "cards")
        yield from self._chapters(view.contents(self._here))

    def _show_front(self) -> None:
        self.title = "Rules"
        shown = view.front(self._here, self._kept(PINNED), self._kept(RECENT))
        self._add(
            button("Who can do what to whom", "who", partial(self._go, Place(WHO)), "role-cave")
        )
        self._add(button(view.desk_words(self.app.slips.slips), "desk", self._go_to_desk, "cards"))
        for title, lines in (
            ("Right now", shown.here),
            ("Pinned", shown.pinned),
            ("Read last", shown.recent),
        ):
            if lines:
                self._add(Title(text=title), *self._lines(lines))
        self._add(*self._chapters(shown.chapters))

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
        self._card = card
        words = self._place.words
        head = Row(spacing=theme.tight)
        head.add_widget(MarkedTitle(said=rule.title, marks=spans(rule.title, words)))
        head.add_widget(VoiceIcon(self.app, partial(aloud, rule)))
        card.add_widget(head)
        unfold = None if self._whole == rule.address else partial(self._unfold, rule.address)
        for part in parts(rule, words, unfold):
            card.add_widget(part)
        if page.chapter is not None:
            card.add_widget(self._pin(rule.address))
        self._add(card)
        if rule.confidence == SURE["?"]:
            self._add(button("Write it down under My cards", "desk", self._go_to_desk, "cards"))
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

    def _unfold(self, address: str) -> None:
        self._whole = address
        self._place = replace(self._place, offset=self.ids.scroll.offset)
        self._show()

    def _go_to_desk(self) -> None:
        self._aside = True
        self._place = replace(self._place, offset=self.ids.scroll.offset)
        self.app.go("desk")

    # --------------------------------------------------------------------------------- a slip

    def _show_slip(self) -> None:
        self.title = "From your card"
        slip = self.app.slips.slip(int(self._place.at))
        if slip is None and self._notice is None:
            self._add(Notice(text="This text has been thrown away.", drawing="delete"))
        elif slip is not None:
            changed, thrown = partial(self._changed, slip), partial(self._thrown, slip)
            self._add(SlipPage(self.app, slip, changed, thrown, self._place.words))
        self._add(button("All my cards", "desk", self._go_to_desk, "cards"))

    def _changed(self, before: Slip, _after: Slip) -> None:
        self._show(TakeBack(self.app, "Changed", before, self._show))

    def _thrown(self, slip: Slip) -> None:
        self._show(TakeBack(self.app, "Thrown away", slip, self._show))

    # ---------------------------------------------------------------------------------- pins

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


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
