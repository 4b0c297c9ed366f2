"""A form of the card desk: the values of one card or board, each with where it is printed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.desk import view
from companion.screens.desk.pieces import FormSheet, not_saved
from companion.widgets.fields import Field
from companion.widgets.kit import Body, Caption, Grid, Notice, TapButton
from rules.names import ROLE_TITLES

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.screens.shell import CompanionApp
    from rules import Unread

CANNOT_BE_KEPT = "your file of games cannot be written to now"


class PrintedForm(FormSheet):
    """Type in what a card or a board prints; rows that nobody knows yet stay empty."""

    def __init__(self, app: CompanionApp, one: Unread, done: Callable[[], None]) -> None:
        """Begin with what is typed in already."""
        super().__init__(title=f"{ROLE_TITLES[one.role]}: {one.title or one.kind}")
        assert one.form is not None  # noqa: S101  # only what has a form is typed in
        self._app, self._one, self._form, self._done = app, one, one.form, done
        self.body.add_widget(Body(text="Leave empty what you cannot read: nothing waits for it."))
        for blank in self._form.blanks:
            self.body.add_widget(
                Caption(text=f"{blank.name}: {blank.where[:1].lower()}{blank.where[1:]}.")
            )
        self._fields: list[list[Field]] = []
        shown = view.shown_rows(self._form, app.desk.rows(one))
        for name, texts in zip(self._form.rows, shown, strict=True):
            self._row(name, texts)
        save = TapButton(text="Save", name="save", kind="primary", drawing="done")
        save.todo = self._save
        self.body.add_widget(save)

    def _row(self, name: str, texts: tuple[str, ...]) -> None:
        self.body.add_widget(Caption(text=name))
        line = Grid(most=len(self._form.blanks))
        fields = []
        for blank, text in zip(self._form.blanks, texts, strict=True):
            field = Field(
                name=f"{name} {blank.name}".lower(),
                hint_text=blank.name,
                text=text,
                write_tab=False,
                most=view.TITLE,
                input_type="text" if blank.words else "number",
            )
            fields.append(field)
            line.add_widget(field)
        self._fields.append(fields)
        self.body.add_widget(line)

    def _save(self) -> None:
        texts = [[field.text for field in fields] for fields in self._fields]
        rows, wrong = view.typed_rows(self._form, texts)
        if wrong:
            self.say(Notice(text=wrong))
            return
        if not self._app.desk.write(self._one, rows):
            self.say(not_saved(CANNOT_BE_KEPT, self.settle))
            return
        self.close()
        self._app.tell_the_game()
        self._done()
