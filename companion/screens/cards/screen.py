"""The cards screen: what each role at the table has of its own, and the card desk."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.lang import Builder

from companion.panels import own
from companion.screens.cards.view import views_of
from companion.screens.play.forms import AnswerForm, wants_a_space
from companion.screens.screen import Screen
from companion.screens.trouble import TroubleCard
from companion.screens.words import ended
from companion.session import NotSaved
from companion.theme.live import theme
from companion.widgets.kit import Empty, TapButton
from rules import Refusal, acts

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.moment import Moment
    from companion.screens.shell import CompanionApp
    from rules import Answer, Step, Table
    from rules.actions import Action


class CardsScreen(Screen):
    """Shows what the roles that play have here, and does what is tapped."""

    def __init__(self, app: CompanionApp) -> None:
        """Show nothing until there is a game."""
        super().__init__(app)
        self._trouble: TroubleCard | None = None
        self._stop_listening: Callable[[], None] | None = None
        theme.bind(mode=self._redraw)

    def enter(self, **_: Any) -> None:
        """Show the cards as they lie now, and follow the game."""
        session = self.app.session
        if self._stop_listening is None and session is not None:
            self._stop_listening = session.listen(self._new_moment, views_of)
        self._trouble = None
        self.ids.scroll.offset = 0
        self._show()

    def leave(self) -> None:
        """Stop following the game."""
        if self._stop_listening is not None:
            self._stop_listening()
            self._stop_listening = None

    def _redraw(self, *_: object) -> None:
        if self._stop_listening is not None:
            self._show()

    def _new_moment(self, _moment: Moment, _step: Step | None) -> None:
        self._trouble = None
        self._show()

    def _show(self) -> None:
        lines = self.ids.lines
        lines.clear_widgets()
        session = self.app.session
        if session is None or not session.playing:
            return
        if self._trouble is not None:
            lines.add_widget(self._trouble)
        for piece in self._pieces(session.moment.table) or [self._nothing()]:
            lines.add_widget(piece)
        desk = TapButton(
            text="My cards", note="what only your printed cards say", name="desk", drawing="cards"
        )
        desk.bind(on_tap=lambda *_: self.app.go("desk"))
        lines.add_widget(desk)

    def _pieces(self, table: Table) -> list[Any]:
        # Whoever is on turn looks for the own cards first.
        turn = acts(table)
        seats = sorted(table.setup.seats, key=lambda role: role is not turn)
        panels = (own(role, "panel") for role in seats)
        return [one for panel in panels if panel is not None for one in panel.pieces(self, table)]

    def _nothing(self) -> Empty:
        return Empty(text="Nobody here has cards that the app keeps.", drawing="cards")

    # ------------------------------------------------------------------------------ acting

    def do(self, answer: Answer, role: str) -> None:
        """Do what was tapped, or first ask for what it still needs."""
        if wants_a_space(answer):
            # Its spaces glow on the board, where one of them is tapped.
            self.app.go("play", answer=answer)
        elif answer.asks:
            self.app.layers.open(AnswerForm(self.app, answer, self.act, role))
        else:
            self.act(answer.action)

    def act(self, action: Action) -> None:
        """Hand a tap to the session, and show what became of it if it was not done."""
        session = self.app.session
        if session is None:
            return
        done = session.act(action)
        if isinstance(done, Refusal):
            self._say(ended(done.text), ended(done.remedy), done.rule)
        elif isinstance(done, NotSaved):
            self._say(f"Not saved: {done.why}.", "Nothing has changed here.", "")

    def _say(self, text: str, remedy: str, rule: str) -> None:
        self._trouble = TroubleCard(text, remedy)
        if rule:
            self._trouble.way("Why?", lambda: self.explain(rule), drawing="question")
        self._trouble.way("Leave it", self._settle)
        self._show()

    def _settle(self) -> None:
        self._trouble = None
        self._show()


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
