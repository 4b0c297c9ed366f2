"""What an answer still asks for, on a sheet: one gap after the other, each with its own input."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from companion.screens.play.answering import filled, options
from companion.screens.words import dice_of, drawing_of, say
from companion.theme.live import theme
from companion.theme.tokens import MOST
from companion.widgets.kit import Body, Caption, Sheet
from companion.widgets.pieces import Choices, DicePad, NumberPad
from rules import Gap, SaidAs
from rules.names import capital

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.screens.play.trackers import Value
    from companion.screens.shell import CompanionApp
    from companion.widgets.shelf import Shelf
    from rules import Answer, Ask
    from rules.actions import Action

_ASKED: Final = {
    Gap.DIE: "What do the dice show?",
    Gap.NUMBER: "How many?",
    Gap.CARD: "Which card?",
    Gap.SYMBOL: "Which symbol?",
    Gap.CHOICE: "Which one?",
    Gap.TEXT: "Say it in words",
}


def wants_a_space(answer: Answer) -> bool:
    """Tell whether an answer asks for a space: that is tapped on the board, and on no form."""
    return any(ask.kind is Gap.SPACE for ask in answer.asks)


def _title(answer: Answer) -> str:
    """Say what is asked for; a number alone says nothing."""
    return capital(answer.note) if answer.label.isdigit() and answer.note else answer.label


class AnswerForm(Sheet):
    """Fills the gaps of one answer, then hands the action over."""

    def __init__(
        self, app: CompanionApp, answer: Answer, done: Callable[[Action], None], role: str
    ) -> None:
        """Ask for the first gap."""
        super().__init__(title=_title(answer))
        self._shelf = app.layers.shelf
        self._answer = answer
        self._done = done
        self._accent = theme.accent(role)
        self._dice = dice_of(role)
        self._given: dict[str, tuple[object, ...]] = {}
        self._next()

    def step_back(self) -> bool:
        """Take the last value back; say whether there was one."""
        if not self._given:
            return False
        field, values = self._given.popitem()
        if len(values) > 1:
            self._given[field] = values[:-1]
        self._next()
        return True

    def _next(self) -> None:
        ask = next((one for one in self._answer.asks if not self._full(one)), None)
        if ask is None:
            self.close()
            self._done(filled(self._answer, self._given))
            return
        self._shelf.put_back(self.body)
        self.body.clear_widgets()
        self.body.add_widget(Body(text=self._words(ask)))
        self.body.add_widget(self._input(ask))

    def _full(self, ask: Ask) -> bool:
        return len(self._given.get(ask.field, ())) >= ask.count

    def _words(self, ask: Ask) -> str:
        if ask.kind is Gap.NUMBER and ask.count == 1:
            return f"{ask.named or ask.field.replace('_', ' ').capitalize()}?"
        if ask.kind is Gap.DIE and ask.count == 1:
            return "Which face?"  # it may be one that is chosen: Cheat sets a die before the roll
        note = self._answer.note
        if ask.kind is Gap.CHOICE and note and self.title.endswith("?"):
            return capital(note)  # the title asks already
        if ask.count == 1 or ask.kind is Gap.DIE:
            return _ASKED[ask.kind]
        return f"{_ASKED[ask.kind]} {len(self._given.get(ask.field, ())) + 1} of {ask.count}"

    def _take(self, ask: Ask, *values: object) -> None:
        self._given[ask.field] = (*self._given.get(ask.field, ()), *values)
        self._next()

    def _input(self, ask: Ask) -> Any:
        if options(ask):
            return self._choices(ask)
        if ask.kind is Gap.DIE:
            pad = DicePad(count=ask.count, accent=self._accent, dice=self._dice)
            pad.bind(on_roll=lambda _, dice: self._take(ask, *dice))
            return pad
        if ask.kind is Gap.NUMBER:
            taken = partial(self._take, ask)
            settings = {"value": 0, "done": "Set", "accent": self._accent, "most": MOST}
            return self._shelf.take(NumberPad, taken, **settings)
        from companion.widgets.fields import WordPad

        pad = WordPad(accent=self._accent)
        pad.bind(on_words=lambda _, words: self._take(ask, words))
        return pad

    def _choices(self, ask: Ask) -> Any:
        many = list(ask.options)
        for value in self._given.get(ask.field, ()):
            many.remove(value)
        left = tuple(dict.fromkeys(many)) or options(ask)
        pad = Choices(
            options=[(value, say(value), "", drawing_of(value)) for value in left],
            accent=self._accent,
        )
        pad.bind(on_choice=lambda _, value: self._take(ask, value))
        return pad


class CorrectForm(Sheet):
    """Sets a value to what lies on the table."""

    def __init__(
        self,
        title: str,
        value: Value,
        note: str,
        done: Callable[[str], None],
        shelf: Shelf,
        *,
        most: int = MOST,
    ) -> None:
        """Start from what the app thinks; a digit that leads beyond the most begins anew."""
        super().__init__(title=title)
        self._most = most
        self._done = done
        self.body.add_widget(Caption(text=note))
        self.body.add_widget(self._pad(value, shelf))

    def _pad(self, asked: Value, shelf: Shelf) -> Any:
        value = asked.value
        if asked.kind is SaidAs.WORDS:
            from companion.widgets.fields import WordPad

            pad = WordPad(hint="Each by its name, or nothing", done="Save")
            pad.field.text = str(value)
            pad.bind(on_words=lambda _, said: self._finish(said.lower()))
            return pad
        if asked.kind is SaidAs.YES_OR_NO:
            pad = Choices(options=[("yes", "Yes", "", ""), ("no", "No", "", "")])
            pad.chosen = "yes" if value else "no"
            pad.bind(on_choice=lambda _, said: self._finish(said))
            return pad
        settings = {"value": value or 0, "done": "Save", "accent": None, "most": self._most}
        return shelf.take(NumberPad, lambda number: self._finish(str(number)), **settings)

    def _finish(self, said: str) -> None:
        self.close()
        self._done(said)
