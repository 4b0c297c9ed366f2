"""A slip as it is read and as it is written: shared by the card desk and the rulebook."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.lang import Builder

from companion.screens.desk import view
from companion.screens.trouble import TroubleCard
from companion.session import NotSaved
from companion.theme.live import theme
from companion.widgets.fields import Field, LongField
from companion.widgets.kit import (
    Body,
    Caption,
    Card,
    Column,
    MarkedBody,
    MarkedTitle,
    Notice,
    Sheet,
    TapButton,
)
from companion.widgets.lines import Lines
from companion.widgets.pieces import Choices
from rules.book.marking import spans

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from companion.screens.shell import CompanionApp
    from rules.book.slips import Slip

HERE = "Nothing has changed here."


def not_saved(why: str, settle: Callable[[], None]) -> TroubleCard:
    """Say that something could not be kept, until it is understood."""
    return TroubleCard(f"Not saved: {why}.", HERE).way("Leave it", settle)


class TitleField(Field):
    """The name of a card."""

    def taken(self, text: str) -> str:
        """Take one line of what can be shown."""
        return view.tidy_title(text)


class TextField(LongField):
    """What a card says."""

    def taken(self, text: str) -> str:
        """Take lines of what can be shown."""
        return view.tidy_text(text)


class TakeBack(Column):
    """What was done to a slip, and the way back, for as long as the page is seen."""

    def __init__(
        self, app: CompanionApp, done: str, before: Slip, back: Callable[[], None]
    ) -> None:
        """Say what was done; the way back writes the slip as it was before."""
        super().__init__()
        self._app, self._before, self._back = app, before, back
        self.add_widget(Notice(text=f"{done}: {before.title}.", drawing="done"))
        button = TapButton(text="Take it back", name="take back", drawing="undo")
        button.bind(on_tap=lambda *_: self._take_back())
        self.add_widget(button)

    def _take_back(self) -> None:
        kept = self._app.slips.write(self._before)
        if isinstance(kept, NotSaved):
            card = not_saved(kept.why, lambda: self.remove_widget(card))
            self.add_widget(card)
            return
        self._back()


class SlipPage(Column):
    """A slip as a page, like a rule: its title, whose it is, its words, and what to do with it."""

    def __init__(
        self,
        app: CompanionApp,
        slip: Slip,
        changed: Callable[[Slip], None],
        thrown: Callable[[], None],
        words: Collection[str] = (),
    ) -> None:
        """Show a slip; both are told what was done to it, once it is saved."""
        super().__init__()
        self._app, self._slip = app, slip
        self._changed, self._thrown = changed, thrown
        card = Card(accent=theme.accent(slip.role), edge=True)
        card.add_widget(MarkedTitle(said=slip.title, marks=spans(slip.title, words)))
        card.add_widget(Caption(text=f"{view.whose(slip.role)}. Written down from your card."))
        if slip.doubtful:
            card.add_widget(Body(text=view.HELD_AGAINST_THE_CARD))
        card.add_widget(MarkedBody(said=slip.text, marks=spans(slip.text, words)))
        ways = Lines(gap=theme.near)
        for text, name, do, drawing in (
            ("Change", "change", self._change, "more"),
            ("Throw away", "throw away", self._throw_away, "delete"),
        ):
            button = TapButton(text=text, name=name, drawing=drawing)
            button.todo = do
            ways.add_widget(button)
        card.add_widget(ways)
        self.add_widget(card)

    def _change(self) -> None:
        self._app.layers.open(SlipForm(self._app, self._slip, self._changed))

    def _throw_away(self) -> None:
        wrong = self._app.slips.throw_away(self._slip)
        if wrong is not None:
            card = not_saved(wrong.why, lambda: self.remove_widget(card))
            self.add_widget(card)
            return
        self._thrown()


class FormSheet(Sheet):
    """Something to be filled in; what keeps it from being saved stands above it."""

    _trouble: Any = None

    def say(self, trouble: Any) -> None:
        """Say what is wrong, in place of what was said before."""
        self.settle()
        self._trouble = trouble
        self.body.add_widget(trouble, index=len(self.body.children))

    def settle(self) -> None:
        """Take back what was said."""
        if self._trouble is not None:
            self.body.remove_widget(self._trouble)
            self._trouble = None


class SlipForm(FormSheet):
    """Write a slip. What was typed is never lost: closed by mistake, it opens as it was left."""

    def __init__(self, app: CompanionApp, slip: Slip, done: Callable[[Slip], None]) -> None:
        """Begin with what is known of the card."""
        super().__init__(title="Change the text" if slip.number else "Write down a card")
        self._app, self._before, self._done = app, slip, done
        self._saved = False
        draft = app.slips.drafts.get(slip)
        begun = draft or slip
        self._role = begun.role
        if draft is not None:
            self.body.add_widget(
                Notice(text="What you typed before is still here.", drawing="done")
            )
        self.title_field = TitleField(
            name="slip title",
            hint_text="Name of the card",
            text=begun.title,
            write_tab=False,
            most=view.TITLE,
        )
        self.text_field = TextField(
            name="slip text",
            hint_text="What it says",
            text=begun.text,
            write_tab=False,
            most=view.TEXT,
        )
        self._full = Caption()
        self._whose = TapButton(name="whose", halign="left")
        self._whose.todo = self._offer_roles
        self._roles: Choices | None = None
        save = TapButton(text="Save", name="save", kind="primary", drawing="done")
        save.todo = self._save
        for part in (self.title_field, self.text_field, self._full, self._whose, save):
            self.body.add_widget(part)
        self.title_field.bind(on_text_validate=lambda *_: self._go_on())
        for field in (self.title_field, self.text_field):
            field.bind(text=lambda *_: self._tell())
        self.bind(on_close=lambda *_: self._keep_draft())
        self._tell()

    def _go_on(self) -> None:
        self.text_field.focus = True

    def _written(self) -> Slip:
        return replace(
            self._before,
            title=view.tidy_title(self.title_field.text).strip(),
            text=view.tidy_text(self.text_field.text).strip(),
            role=self._role,
        )

    def _tell(self) -> None:
        self._whose.text = f"Whose: {view.whose(self._role)}"
        self._whose.drawing = view.drawing(self._role)
        said = ""
        if len(self.text_field.text) >= view.TEXT:
            said = f"It is full: a card holds {view.TEXT} letters."
        elif view.alike(self._written(), self._app.slips.slips):
            said = "Another card has this title. Both are kept."
        self._full.text = said
        self._full.height = self._full.texture_size[1] if said else 0

    def _offer_roles(self) -> None:
        if self._roles is not None:
            self._put_roles_away()
            return
        self._roles = Choices(options=view.roles(self._seats()), chosen=self._role)
        self._roles.bind(on_choice=lambda _, role: self._take_role(role))
        place = self.body.children.index(self._whose)
        self.body.add_widget(self._roles, index=place)

    def _seats(self) -> tuple[str, ...]:
        return seats(self._app)

    def _take_role(self, role: str) -> None:
        self._role = role
        self._put_roles_away()
        self._tell()

    def _put_roles_away(self) -> None:
        self.body.remove_widget(self._roles)
        self._roles = None

    def _save(self) -> None:
        slip = self._written()
        lacks = view.missing(slip.title, slip.text)
        if lacks:
            self.say(Notice(text=lacks))
            return
        kept = self._app.slips.write(slip)
        if isinstance(kept, NotSaved):
            self.say(not_saved(kept.why, self.settle))
            return
        self._saved = True
        self._app.slips.drafts.pop(self._before, None)
        self.close()
        self._done(kept)

    def _keep_draft(self) -> None:
        self.title_field.focus = self.text_field.focus = False
        written = self._written()
        drafts = self._app.slips.drafts
        if not self._saved and written != self._before:
            drafts[self._before] = written
        else:
            drafts.pop(self._before, None)


def seats(app: CompanionApp) -> tuple[str, ...]:
    """Name the roles at the table that is being played; none at home."""
    session = app.session
    if session is None or not app.in_game or not session.playing:
        return ()
    return tuple(role.value for role in session.table.setup.seats)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
