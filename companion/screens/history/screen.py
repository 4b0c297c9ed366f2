"""The history: what happened, why, and the way back to it."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from kivy.lang import Builder
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty

from companion.screens.happened.view import WON, may_be_won
from companion.screens.history.view import as_text, end_of, history_view, said_of
from companion.screens.screen import Screen
from companion.screens.trouble import TroubleCard, not_saved
from companion.screens.wayfaring import GAME
from companion.theme.faces import STONE
from companion.theme.live import theme
from companion.widgets.kit import (
    Caption,
    Empty,
    Glyph,
    Grid,
    Notice,
    Row,
    Sheet,
    TapButton,
    Token,
)
from companion.widgets.order import Box
from companion.widgets.painted import Painted
from rules.names import several

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator

    from companion.screens.history.view import HistoryView, Line, Replaced
    from companion.screens.new_table.choice import Choice
    from companion.screens.shell import CompanionApp

    Make = Callable[[], Any]

PAGE: Final = 40
"""So many lines are shown at first, and so many more each time somebody comes near their end."""
NEAR: Final = 1.5
"""So many screens before its end a list grows."""


class RoundTitle(Row):
    """The head of a round."""

    text = StringProperty()
    face = StringProperty(STONE)
    tint = ColorProperty(None, allownone=True)


class StepLine(Painted, Box):
    """One step: who, what, what it changed, and an eye where something was seen."""

    text = StringProperty()
    note = StringProperty()
    seen = BooleanProperty(defaultvalue=False)
    warns = BooleanProperty(defaultvalue=False)
    side = NumericProperty(0)
    """How large its token is."""

    def __init__(self, line: Line, **settings: Any) -> None:
        """Show a step."""
        marks = ["undone"] * line.undone + ["Now"] * line.now
        super().__init__(
            kind="quiet",
            text=line.text,
            note=" · ".join(filter(None, (*marks, line.note))),
            seen=bool(line.seen),
            warns=bool(line.overruled),
            chosen=line.now,
            opacity=0.6 if line.undone else 1,
            name=f"{'skipped' if line.skipped else 'line'} {line.head}",
            accent=theme.accent(line.role),
            side=theme.label * 1.9,
            **settings,
        )
        token = Token(role=line.role) if line.role else Glyph(drawing="map", color=theme.muted)
        token.size_hint, token.size = (None, None), (self.side, self.side)
        token.pos_hint = {"center_y": 0.5}
        self.add_widget(token, index=len(self.children))


class HistoryScreen(Screen):
    """Shows the steps of the game, the last one first."""

    def __init__(self, app: CompanionApp) -> None:
        """Begin with the newest lines."""
        super().__init__(app)
        self._count = PAGE
        self._before: int | None = None
        """The step before which the list begins, where somebody went to a round."""
        self._more = 0
        self._unfolded: set[int] = set()
        """After which steps what was replaced there is shown."""
        self._drawn: dict[Hashable, Any] = {}
        """What stands in the list, by what it shows."""
        self._stop: Callable[[], None] | None = None
        theme.bind(mode=self._redraw)

    def enter(self, **_: Any) -> None:
        """Show the game as it is now, and follow it."""
        session = self.app.session
        if session is not None and self._stop is None:
            self._stop = session.listen(lambda *_: self._show())
        self._begin(None)

    def leave(self) -> None:
        """Follow it no longer."""
        if self._stop is not None:
            self._stop()
            self._stop = None

    def _begin(self, before: int | None) -> None:
        self._count, self._before = PAGE, before
        self._unfolded.clear()
        self.ids.scroll.offset = 0
        self._lay({})  # it may have been drawn in another look
        self._show()

    def _redraw(self, *_: object) -> None:
        if self.parent is not None:
            self._lay({})
            self._show()

    def _show(self, trouble: Any = None) -> None:
        """Draw what is not there yet, and take away what is not so any more."""
        session = self.app.session
        if session is None or not session.playing:
            self._lay({})
            return
        view = history_view(session.moment, self._count, session.branches(), self._before)
        self._more = view.more
        self._lay(dict(self._wanted(view, trouble)))

    def _wanted(self, view: HistoryView, trouble: Any) -> Iterator[tuple[Hashable, Make]]:
        """Give all that is shown, from top to bottom, each with what makes a widget of it."""
        if trouble is not None:
            yield trouble, lambda: trouble
        if not view.chapters:
            yield "empty", partial(Empty, text="Nothing has happened yet.", drawing="history")
        if view.later:
            yield ("later", view.later), partial(self._later, view.later)
        for chapter in view.chapters:
            yield chapter.title, partial(RoundTitle, text=chapter.title, tint=theme.calm)
            for line in chapter.lines:
                yield from self._replaced(line.head, line.replaced)
                yield line, partial(self._line, line)
        if view.chapters and not view.more:
            yield from self._replaced(0, view.replaced)
            yield ("start", view.at_start), partial(self._to_start, here=view.at_start)

    def _replaced(self, head: int, found: tuple[Replaced, ...]) -> Iterator[tuple[Hashable, Make]]:
        """Fold what was replaced where it stood, so that the list opens on what happened last."""
        if found and head not in self._unfolded:
            yield ("replaced", head, found), partial(self._folded, head, found)
        elif found:
            for one in found:
                yield one, partial(self._other, one)

    def _folded(self, head: int, found: tuple[Replaced, ...]) -> TapButton:
        words, name = said_of(found), f"replaced {head}"
        key = TapButton(text=words, name=name, drawing="down", kind="quiet", halign="left")
        key.bind(on_tap=lambda *_: self._unfold(head))
        return key

    def _unfold(self, head: int) -> None:
        self._unfolded.add(head)
        self._show()

    def _lay(self, wanted: dict[Hashable, Make]) -> None:
        """Let the list hold exactly these; what it holds already stays where it is."""
        lines = self.ids.lines
        for key in self._drawn.keys() - wanted.keys():
            lines.remove_widget(self._drawn.pop(key))
        for place, (key, make) in enumerate(wanted.items()):
            if key not in self._drawn:
                self._drawn[key] = make()
                lines.add_widget(self._drawn[key], index=len(lines.children) - place)

    def _later(self, count: int) -> TapButton:
        words = several(count, "later line")
        later = TapButton(text=words, name="later", drawing="redo", kind="quiet")
        later.bind(on_tap=lambda *_: self._begin(None))
        return later

    def _other(self, one: Replaced) -> TapButton:
        button = TapButton(text=one.text, note=one.note, name=f"branch {one.tip}")
        button.bind(on_tap=lambda *_: self._bring_back(one.tip))
        return button

    def look_further(self) -> None:
        """Add earlier lines before somebody comes to the end of those that are there."""
        scroll, session = self.ids.scroll, self.app.session
        if not self._more or session is None or self.parent is None:
            return
        if scroll.longest - scroll.offset < NEAR * scroll.height:
            self._count += PAGE
            self._more = 0
            self._show()

    def _line(self, line: Line) -> StepLine:
        button = StepLine(line)
        ask = self._make_up if line.skipped and not line.undone else self._ask
        button.bind(on_tap=lambda *_: ask(line))
        return button

    def choose_round(self) -> None:
        """Go to a round: a long evening has many lines."""
        sheet = Sheet(title="Go to a round")
        grid = Grid(most=5)
        moment = self.session.moment
        for number in history_view(moment, 0).rounds:
            button = TapButton(text=str(number), name=f"round {number}")
            button.bind(on_tap=lambda *_: sheet.close())
            button.bind(on_tap=lambda *_, n=number: self._begin(end_of(moment, n)))
            grid.add_widget(button)
        sheet.body.add_widget(grid)
        self.app.layers.open(sheet)

    def more(self) -> None:
        """What belongs to this game besides: how it was laid out, who plays for what, settings."""
        sheet = Sheet(title="This game")
        for words, name, drawing, do in (
            ("Go to a round", "rounds", "history", self.choose_round),
            ("Copy the game, line by line", "share", "share", self.share),
            ("The set-up list", "set-up list", "done", self._open_list),
            ("Each role's goal and turn", "briefing", "speak", self._open_briefing),
            *(((*WON, self._tell_the_end),) if may_be_won(self.session.table) else ()),
            ("Settings", "settings", "settings", lambda: self.app.go("settings")),
        ):
            button = TapButton(text=words, name=name, drawing=drawing, halign="left")
            button.bind(on_tap=lambda *_: sheet.close())
            button.bind(on_tap=lambda *_, do=do: do())
            sheet.body.add_widget(button)
        self.app.layers.open(sheet)

    def _open_list(self) -> None:
        self.app.go("set-up", choice=self._choice(), only_to_look=True)

    def _open_briefing(self) -> None:
        from companion.screens.set_up.aloud import AloudSheet

        self.app.layers.open(AloudSheet(self.app, self._choice(), self.session.table.turn))

    def _choice(self) -> Choice:
        from companion.screens.new_table.choice import Choice

        return Choice(self.session.table.setup, self.app.names, map_said=True)

    def _to_start(self, *, here: bool) -> TapButton:
        start = TapButton(
            text="The beginning", note="Now" if here else "", name="line 0", drawing="home"
        )
        start.bind(on_tap=lambda *_: self._go_to(0))
        return start

    # -------------------------------------------------------------------------------- going

    def _ask(self, line: Line) -> None:
        """Say what going there means; nothing is lost by it, and so nothing is asked twice."""
        sheet = Sheet(title=line.text)
        if line.seen:
            sheet.body.add_widget(Notice(text=f"Seen: {line.seen}", drawing="seen"))
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
        for text, rule in self._reasons(line):
            sheet.body.add_widget(self._why(text, rule))
        self.app.layers.open(sheet)

    def _make_up(self, line: Line) -> None:
        """Do what was skipped: by saying it, or in its own time, which undoes what came after."""
        sheet = Sheet(title=line.text)
        later = self.session.moment.head - line.head
        what = several(later, "later step") if later else "the end of the turn"
        back = "brings them back" if later > 1 else "brings it back"
        for text, note, name, do in (
            ("Say it now", "What was done on the table", "say it", self._tell),
            (
                "Go back and do it in its turn",
                f"Undoes {what}; Redo {back}",
                "before",
                partial(self._go_to, line.head - 1),
            ),
        ):
            key = TapButton(text=text, note=note, name=name, halign="left")
            key.bind(on_tap=lambda *_: sheet.close())
            key.bind(on_tap=lambda *_, do=do: do())
            sheet.body.add_widget(key)
        for text, rule in self._reasons(line):
            sheet.body.add_widget(self._why(text, rule))
        self.app.layers.open(sheet)

    def _tell(self) -> None:
        self.app.go(GAME)
        self.app.layers.screen.something_else()

    def _tell_the_end(self) -> None:
        self.app.go(GAME)
        self.app.layers.screen.somebody_won()

    def _why(self, text: str, rule: str) -> TapButton:
        why = TapButton(
            text=text, name=f"why {rule}", drawing="question", kind="quiet", halign="left"
        )
        why.bind(on_tap=lambda *_: self.explain(rule))
        return why

    @staticmethod
    def _reasons(line: Line) -> list[tuple[str, str]]:
        """Give what the step changed, and what the rules had said, each with its rule."""
        found = [(change.text, change.rule) for change in line.changes]
        found += [(f"Done anyway, though: {one.text}", one.rule) for one in line.overruled]
        return list(dict.fromkeys(found))

    def _go_to(self, head: int) -> None:
        session = self.app.session
        if session is None:
            return
        problem = session.go_to(head)
        if problem is not None:
            self._show(not_saved(TroubleCard(), problem, lambda: self._go_to(head), self._show))

    def _bring_back(self, tip: int) -> None:
        problem = self.session.bring_back(tip)
        if problem is not None:
            self._show(not_saved(TroubleCard(), problem, lambda: self._bring_back(tip), self._show))

    def share(self) -> None:
        """Copy the game as a transcript, to be sent to somebody or replayed at a desk."""
        # Late: Kivy looks for a clipboard for a while, and few games are shared.
        from kivy.core.clipboard import Clipboard

        session = self.app.session
        if session is not None and session.playing:
            Clipboard.copy(as_text(session.moment, self.app.names))
            self._show(Notice(text="The game is copied, line by line.", drawing="done"))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
