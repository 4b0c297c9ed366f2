"""The moment at which she may reveal her card: the same sheet, whatever card it is.

It costs no tap when nobody takes it. A card that does not fit is answered by its own window alone:
here, where everybody looks, nothing changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.panels.ghost.peek import Peek
from companion.session import NotSaved
from companion.theme.live import theme
from companion.widgets.kit import Caption, Column, Glyph, Row, Sheet, TapButton, Token, Words
from rules import Refusal
from rules.names import Role

if TYPE_CHECKING:
    from companion.panels.ghost.view import RevealView
    from companion.screens.play.screen import PlayScreen
    from rules import Answer


class RevealSheet(Sheet):
    """Whose turn has ended, the card to be held, what stands in the way, and the two answers."""

    def __init__(self, screen: PlayScreen, view: RevealView, answer: Answer) -> None:
        """Show the moment."""
        super().__init__(title=view.title)
        self._screen, self._answer = screen, answer
        add = self.body.add_widget
        add(Words(text=view.text))
        add(self._cards(view))
        for line in view.lines:
            add(_line(line))
        if view.peek:
            add(Caption(text="Hold the card: it says itself whether this is its moment"))
        reveal = TapButton(
            text="Reveal and possess",
            kind="primary",
            accent=theme.accent(Role.GHOST.value),
            name="reveal",
        )
        reveal.bind(on_tap=lambda *_: self._reveal())
        keep = TapButton(text="Keep it hidden", name="keep it hidden")
        keep.bind(on_tap=lambda *_: self.close())
        add(reveal)
        add(keep)

    def _cards(self, view: RevealView) -> Row:
        line = Row(spacing=theme.near)
        line.add_widget(_beside(view.turn, "just played"))
        if view.peek:
            line.add_widget(Peek(lambda: self._screen.session.table))
        else:
            line.add_widget(Caption(text="Her card lies on the table", halign="center"))
        line.add_widget(_beside(Role.GHOST.value, "may act now"))
        return line

    def _reveal(self) -> None:
        """Reveal it; what the app was told and does not fit is refused to her eyes alone."""
        if self._answer.asks:
            self.close()
            self._screen.fill_form(self._answer, Role.GHOST.value)
        elif not self._answer.by_secret:
            self.close()
            self._screen.act(self._answer.action)
        else:
            self._reveal_in_secret()

    def _reveal_in_secret(self) -> None:
        session = self._screen.session
        done = session.act(self._answer.action)
        if isinstance(done, Refusal):
            return
        self.close()
        if isinstance(done, NotSaved):
            session.failed(done)


def _beside(role: str, words: str) -> Any:
    column = Column(size_hint_x=0.5)
    column.add_widget(Token(role=role, pos_hint={"center_x": 0.5}))
    column.add_widget(Caption(text=words, halign="center"))
    return column


def _line(text: str) -> Row:
    line = Row(spacing=theme.near)
    size = theme.label * 1.1
    line.add_widget(
        Glyph(
            drawing="done",
            color=theme.accent(Role.GHOST.value),
            size_hint=(None, None),
            size=(size, size),
        )
    )
    line.add_widget(Words(text=text))
    return line
