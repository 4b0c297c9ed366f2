"""The card desk: slips that players write, and the names of what waits to be written down."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.lang import Builder

from companion.screens.desk import view
from companion.screens.desk.pieces import SlipForm, SlipPage, TakeBack, seats
from companion.screens.rules.pieces import EntryButton, SectionTitle
from companion.screens.screen import Screen
from companion.theme.live import theme
from companion.widgets.kit import Body, Caption, Grid, Notice, TapButton, Title
from rules.book.slips import Slip

if TYPE_CHECKING:
    from companion.screens.desk.view import DeskView, Numbers, Offers
    from companion.screens.shell import CompanionApp
    from rules import Unread

WHAT_FOR = (
    "Some texts stand only on your printed cards and boards. Write them down once: the rulebook's "
    "search finds them, in every game on this phone."
)

NUMBERS = (
    "What the app counts with. Type it in once: every game on this phone is told, and what you "
    "type while playing is kept here too."
)
SHARING = (
    "One file holds your texts and these numbers. Whoever gets it takes it in where games are "
    "taken in."
)


class DeskScreen(Screen):
    """Shows the slips, one of them, and what still waits."""

    def __init__(self, app: CompanionApp) -> None:
        """Show nothing until somebody comes."""
        super().__init__(app)
        self._at = 0
        self._offset = 0.0
        self._notice: Any = None
        theme.bind(mode=self._redraw)

    def enter(self, **_: Any) -> None:
        """Show the desk from its beginning."""
        self._at, self._notice = 0, None
        self._show()

    def step_back(self) -> bool:
        """Go back from a slip to the desk; say whether one was shown."""
        if not self._at:
            return False
        self._at, self._notice = 0, None
        self._show(self._offset)
        return True

    def _redraw(self, *_: object) -> None:
        if self.get_parent_window() is not None:
            self._show(self.ids.scroll.offset)

    def _show(self, offset: float = 0.0) -> None:
        lines = self.ids.lines
        lines.clear_widgets()
        self.ids.scroll.stop()
        if self._notice is not None:
            lines.add_widget(self._notice)
        slip = self.app.slips.slip(self._at)
        if slip is not None:
            lines.add_widget(self._page(slip))
        else:
            desk = self.app.desk
            self._show_desk(view.desk_view(self.app.slips.slips, seats(self.app), desk.rows))
        Clock.schedule_once(lambda _: setattr(self.ids.scroll, "offset", offset), -1)

    def _page(self, slip: Slip) -> SlipPage:
        changed, thrown = partial(self._changed, slip), partial(self._thrown, slip)
        return SlipPage(self.app, slip, changed, thrown)

    # ------------------------------------------------------------------------------ the desk

    def _show_desk(self, shown: DeskView) -> None:
        lines = self.ids.lines
        write = TapButton(text="Write down a card", name="write", kind="primary", drawing="add")
        write.todo = partial(self._write, Slip("", ""))
        lines.add_widget(write)
        lines.add_widget(Body(text=WHAT_FOR))
        if shown.slips:
            lines.add_widget(Title(text="Written down"))
        for one in shown.slips:
            line = EntryButton(
                title=one.slip.title,
                text=one.text,
                drawing=one.drawing,
                colour=theme.accent(one.slip.role),
                name=f"slip {one.slip.number}",
            )
            line.todo = partial(self._open, one.slip.number)
            lines.add_widget(line)
        lines.add_widget(Title(text="Numbers of your boards"))
        lines.add_widget(Caption(text=NUMBERS))
        for numbers in shown.numbers:
            lines.add_widget(self._numbers(numbers))
        lines.add_widget(Title(text="Still to be written down"))
        lines.add_widget(Caption(text="Nobody could read these for us. Tap one and type its text."))
        for group in shown.groups:
            self._show_offers(group)
        lines.add_widget(Title(text="For your group"))
        lines.add_widget(Caption(text=SHARING))
        share = TapButton(text="Share my cards", name="share the desk", drawing="share")
        share.todo = self._share
        lines.add_widget(share)

    def _show_offers(self, group: Offers) -> None:
        lines = self.ids.lines
        accent = theme.accent(group.role)
        lines.add_widget(SectionTitle(title=group.title, drawing=group.drawing, colour=accent))
        grid = Grid(most=3)
        for offer in group.offers:
            made = TapButton(text=offer.words, note=offer.note, name=offer.name, halign="left")
            made.todo = partial(self._write, offer.slip)
            grid.add_widget(made)
        lines.add_widget(grid)

    def _numbers(self, one: Numbers) -> TapButton:
        """Open the form of these numbers."""
        made = TapButton(
            text=one.words, note=one.note, name=one.name, drawing=one.drawing, halign="left"
        )
        made.todo = partial(self._type_in, one.of)
        return made

    def _type_in(self, one: Unread) -> None:
        from companion.screens.desk.forms import PrintedForm  # fields are slow

        self._offset = self.ids.scroll.offset
        self.app.layers.open(PrintedForm(self.app, one, self._typed_in))

    def _typed_in(self) -> None:
        self._notice = None
        self._show(self._offset)

    def _share(self) -> None:
        from companion.screens.tables.exchange import share_desk  # seldom wanted

        said = share_desk(self.app)
        self._notice = Notice(text=said) if said else None
        self._show()

    # -------------------------------------------------------------------------------- slips

    def _open(self, number: int) -> None:
        self._offset = self.ids.scroll.offset
        self._at, self._notice = number, None
        self._show()

    def _write(self, slip: Slip) -> None:
        self.app.layers.open(SlipForm(self.app, slip, self._written))

    def _written(self, slip: Slip) -> None:
        self._open(slip.number)

    def _changed(self, before: Slip, _after: Slip) -> None:
        self._notice = TakeBack(self.app, "Changed", before, self._taken_back)
        self._show()

    def _thrown(self, slip: Slip) -> None:
        self._at = 0
        self._notice = TakeBack(self.app, "Thrown away", slip, self._taken_back)
        self._show()

    def _taken_back(self) -> None:
        self._notice = None
        self._show()


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
