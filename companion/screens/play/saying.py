"""Saying what happened in words, for everything that no button offers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.widgets.fields import WordPad
from companion.widgets.kit import Caption, Notice, Sheet
from rules import UnreadableError, read_action
from rules.names import capital

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.actions import Action


class SayForm(Sheet):
    """One line of a transcript. What cannot be read stays, with the sentence that could be."""

    def __init__(self, examples: Sequence[str], done: Callable[[Action], None]) -> None:
        """Ask for a line, and show how such lines look at this table now."""
        super().__init__(title="Something else happened")
        self._done = done
        self._trouble: Notice | None = None
        # A line that could be said as it stands: what has a gap in it is no example to copy.
        hint = next((line for line in examples if "<" not in line), "")
        self.pad = WordPad(hint=hint, done="That happened")
        self.pad.bind(on_words=lambda _, words: self._take(words))
        self.body.add_widget(Caption(text="Say it as a line of a transcript:"))
        self.body.add_widget(self.pad)
        for example in examples:
            self.body.add_widget(Caption(text=example))

    def _take(self, words: str) -> None:
        try:
            action = read_action(words.lower())
        except UnreadableError as wrong:
            self._complain(str(wrong))
            return
        self.close()
        self._done(action)

    def _complain(self, why: str) -> None:
        if self._trouble is not None:
            self.body.remove_widget(self._trouble)
        self._trouble = Notice(text=capital(why))
        self.body.add_widget(self._trouble, index=len(self.body.children))
