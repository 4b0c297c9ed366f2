"""The history: what happened, why, and the way back to it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from kivy.lang import Builder
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.screens.history.view import as_text, history_view
from companion.screens.screen import Screen
from companion.screens.trouble import not_saved
from companion.theme.live import theme
from companion.widgets.buttons import Painted
from companion.widgets.kit import Caption, Card, Empty, Notice, Sheet, TapButton, Title
from companion.widgets.lines import Lines
from companion.widgets.text import width_of

if TYPE_CHECKING:
    from companion.screens.history.view import Line
    from companion.screens.shell import CompanionApp

PAGE: Final = 40
"""So many lines are shown at first, and so many more each time they are asked for."""


class Reason(Painted, BoxLayout):
    """One change, small; a tap says why."""

    text = StringProperty()
    wish = NumericProperty(0)

    def __init__(self, **settings: Any) -> None:
        """Measure the words, so that as many as fit share a line."""
        super().__init__(kind="quiet", **settings)
        room = theme.caption + theme.tight + 2 * theme.near
        self.wish = width_of(self.text, theme.caption) + room + 2


class HistoryScreen(Screen):
    """Shows the steps of the game, the last one first."""

    def __init__(self, app: CompanionApp) -> None:
        """Begin with the newest lines."""
        super().__init__(app)
        self._count = PAGE
        theme.bind(mode=lambda *_: self._show_again())

    def enter(self, **_: Any) -> None:
        """Show the game as it is now."""
        self._count = PAGE
        self.ids.scroll.offset = 0
        self._show()

    def _show_again(self) -> None:
        if self.parent is not None:
            self._show()

    def _show(self, trouble: Any = None) -> None:
        session = self.app.session
        lines = self.ids.lines
        lines.clear_widgets()
        if session is None or not session.playing:
            return
        view = history_view(session.moment, self._count, session.branches())
        if trouble is not None:
            lines.add_widget(trouble)
        if not view.chapters:
            lines.add_widget(Empty(text="Nothing has happened yet.", drawing="history"))
        for chapter in view.chapters:
            lines.add_widget(Title(text=chapter.title))
            for line in chapter.lines:
                lines.add_widget(self._line(line))
        if view.replaced:
            lines.add_widget(Title(text="Replaced by other steps"))
        for one in view.replaced:
            button = TapButton(text=one.text, note=one.note, name=f"branch {one.tip}")
            button.bind(on_tap=lambda *_, tip=one.tip: self._bring_back(tip))
            lines.add_widget(button)
        if view.more:
            more = TapButton(text=f"{view.more} earlier lines", name="earlier")
            more.bind(on_tap=lambda *_: self._earlier())
            lines.add_widget(more)
        elif view.chapters:
            lines.add_widget(self._to_start(here=view.at_start))

    def _earlier(self) -> None:
        self._count += PAGE
        self._show()

    def _line(self, line: Line) -> Card:
        card = Card(accent=theme.calm, edge=line.now, opacity=0.6 if line.undone else 1)
        card.padding, card.spacing = (theme.near, theme.tight), 0
        button = TapButton(
            text=line.text,
            note="undone" if line.undone else "here you are" if line.now else "",
            drawing="seen" if line.seen else "overrule" if line.overruled else "",
            halign="left",
            kind="quiet",
            name=f"line {line.head}",
        )
        button.bind(on_tap=lambda *_: self._ask(line))
        card.add_widget(button)
        if line.seen:
            card.add_widget(Caption(text=f"Seen: {line.seen}"))
        if line.changes or line.overruled:
            card.add_widget(self._reasons(line))
        return card

    def _reasons(self, line: Line) -> Lines:
        reasons = Lines(gap=theme.near)
        found = [(change.text, change.rule) for change in line.changes]
        found += [(f"Done anyway, though: {one.text}", one.rule) for one in line.overruled]
        for text, rule in dict.fromkeys(found):
            button = Reason(text=text, name=f"why {rule}")
            button.bind(on_tap=lambda *_, rule=rule: self.explain(rule))
            reasons.add_widget(button)
        return reasons

    def _to_start(self, *, here: bool) -> TapButton:
        start = TapButton(
            text="The beginning", note="here you are" if here else "", name="line 0", drawing="home"
        )
        start.bind(on_tap=lambda *_: self._go_to(0))
        return start

    # -------------------------------------------------------------------------------- going

    def _ask(self, line: Line) -> None:
        """Say what going there means; nothing is lost by it, and so nothing is asked twice."""
        sheet = Sheet(title=line.text)
        words = "Everything after this line is undone, and Redo brings it back."
        for text, do, name in (
            ("Go back to just after this", line.head, "after"),
            ("Go back to just before this", line.head - 1, "before"),
        ):
            button = TapButton(text=text, name=name)
            button.bind(on_tap=lambda *_: sheet.close())
            button.bind(on_tap=lambda *_, head=do: self._go_to(head))
            sheet.body.add_widget(button)
        sheet.body.add_widget(Caption(text=words))
        self.app.layers.open(sheet)

    def _go_to(self, head: int) -> None:
        session = self.app.session
        if session is None:
            return
        problem = session.go_to(head)
        if problem is None:
            self._show()
        else:
            self._show(not_saved(problem, lambda: self._go_to(head), self._show))

    def _bring_back(self, tip: int) -> None:
        problem = self.session.bring_back(tip)
        if problem is None:
            self._show()
        else:
            self._show(not_saved(problem, lambda: self._bring_back(tip), self._show))

    def share(self) -> None:
        """Copy the game as a transcript, to be sent to somebody or replayed at a desk."""
        # Late: Kivy looks for a clipboard for a while, and few games are shared.
        from kivy.core.clipboard import Clipboard

        session = self.app.session
        if session is not None and session.playing:
            Clipboard.copy(as_text(session.moment, self.app.names))
            self._show(Notice(text="The game is copied, line by line.", drawing="done"))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
