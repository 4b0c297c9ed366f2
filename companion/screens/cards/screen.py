"""The cards screen: Terror cards with what is open, the dice chart, and the card desk."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from kivy.lang import Builder
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.screens.cards.view import cards_view, kept, rows_to_fill
from companion.screens.play.cards import Drawings
from companion.screens.play.forms import AnswerForm
from companion.screens.screen import Screen
from companion.screens.trouble import TroubleCard
from companion.session import NotSaved
from companion.theme.live import theme
from companion.widgets.buttons import Painted
from companion.widgets.kit import Caption, Card, Column, Empty, Glyph, TapButton, Title
from rules import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.screens.cards.view import CardsView, CardView, ChartView, EffectView, RowView
    from companion.screens.shell import CompanionApp
    from companion.session import Moment
    from rules.actions import Action
    from rules.prompts import Answer
    from rules.roles.vile_ghoul.actions import ChartRow
    from rules.steps import Step


CHART: Final = "vile-chart"
"""The setting under which the dice chart is kept from game to game."""


class EffectLine(Column):
    """One effect of a card, with the sign that says whether it is open."""

    when = StringProperty()
    text = StringProperty()
    mark = StringProperty()
    why = StringProperty()
    accent = ColorProperty((1, 1, 1, 1))
    rule = StringProperty()
    __events__ = ("on_why",)

    def on_why(self, *_: object) -> None:
        """Somebody wants to know why; bind to it."""


class ChartLine(Painted, BoxLayout):
    """One row of the dice chart, to be tapped."""

    face = NumericProperty(1)
    laid = BooleanProperty(defaultvalue=False)
    """Whether a die lies on the left side: the one just selected."""
    boosts = NumericProperty(0)
    """How many dice lie on the right side."""
    gives = StringProperty()
    note = StringProperty()

    def __init__(self, **settings: Any) -> None:
        """Lay the dice on their places."""
        super().__init__(**settings)
        self.fbind("boosts", self._lay)
        self._lay()

    def _lay(self, *_: object) -> None:
        places = self.ids.places
        places.clear_widgets()
        for _die in range(int(self.boosts)):
            places.add_widget(
                Glyph(
                    drawing=f"ghoul-die-{int(self.face)}",
                    color=self.accent or theme.calm,
                    size_hint=(None, None),
                    size=(theme.label * 1.6, theme.label * 1.6),
                )
            )


class CardsScreen(Screen):
    """Shows the cards of the Ghoul that plays, and uses them."""

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
            self._stop_listening = session.listen(self._new_moment)
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
        view = cards_view(session.moment.table)
        if not view.role:
            lines.add_widget(
                Empty(text="Nobody here has cards that the app keeps.", drawing="cards")
            )
        else:
            if view.chart is not None:
                self._show_chart(view.chart, view.role)
            self._show_cards(view)
        desk = TapButton(
            text="Card desk", note="what only your printed cards say", name="desk", drawing="cards"
        )
        desk.bind(on_tap=lambda *_: self.app.go("desk"))
        lines.add_widget(desk)

    # ------------------------------------------------------------------------- Terror cards

    def _show_cards(self, view: CardsView) -> None:
        lines = self.ids.lines
        lines.add_widget(Title(text="Terror cards"))
        if not view.cards:
            lines.add_widget(Caption(text="None lies here yet."))
        for card in view.cards:
            lines.add_widget(self._card(card, view.role))
        for pile in view.piles:
            lines.add_widget(Caption(text=f"{pile.title}. {pile.text}"))

    def _card(self, card: CardView, role: str) -> Card:
        accent = theme.accent(role)
        usable = any(effect.answer for effect in card.effects)
        shown = Card(accent=accent, edge=usable or card.spent)
        shown.add_widget(Title(text=card.name))
        for effect in card.effects:
            shown.add_widget(self._effect(effect, card.name, role))
        return shown

    def _effect(self, effect: EffectView, card: str, role: str) -> Any:
        answer = effect.answer
        if answer is None:
            line = EffectLine(
                when=effect.when,
                text=effect.text,
                mark=effect.mark,
                why=effect.why,
                rule=effect.rule,
                accent=theme.accent(role),
            )
            line.bind(on_why=lambda *_: self.explain(effect.rule))
            return line
        button = TapButton(
            text=effect.text,
            note=effect.when,
            drawing=effect.mark,
            accent=theme.accent(role),
            halign="left",
            name=f"{card} {effect.when.lower()}",
        )
        button.bind(on_tap=lambda *_: self.do(answer, role))
        return button

    # ---------------------------------------------------------------------- the dice chart

    def _show_chart(self, chart: ChartView, role: str) -> None:
        lines = self.ids.lines
        lines.add_widget(Title(text="Dice chart"))
        lines.add_widget(Caption(text="Supply" if chart.supply else "Supply: empty"))
        if chart.supply:
            faces = [f"ghoul-die-{die}" for die in chart.supply]
            lines.add_widget(Drawings(faces, theme.accent(role), theme.label * 2))
        lines.add_widget(Caption(text="Movement / Attack of each row; Boost dice at its right"))
        for row in chart.rows:
            lines.add_widget(self._row(row, role))
        said = "Hold a row to type anew what your own board prints"
        if chart.untold:
            said = "Tap a row to type what your own board prints; it is asked only once"
        lines.add_widget(Caption(text=said))
        self._remember_chart()

    def _remember_chart(self) -> None:
        # The board is the same in every game: what was typed in one is offered in the next.
        session = self.app.session
        if session is None:
            return
        table = session.moment.table
        rows = rows_to_fill(table, self.app.setting(CHART))
        if rows:
            fill = TapButton(text="Fill in the rows from your last game", name="fill the chart")
            fill.bind(on_tap=lambda *_: self._fill(rows))
            self.ids.lines.add_widget(fill)
        known = kept(table)
        if known is not None and not rows:
            self.app.keep(CHART, known)

    def _fill(self, rows: tuple[ChartRow, ...]) -> None:
        for row in rows:
            self.act(row)

    def _row(self, row: RowView, role: str) -> ChartLine:
        line = ChartLine(
            face=row.face,
            laid=row.left,
            boosts=row.right,
            gives=row.gives,
            note=row.note,
            accent=theme.accent(role),
            chosen=row.select is not None or row.left,
            name=f"row {row.face}",
            holds=True,
        )
        tapped = row.select or row.tell
        line.bind(on_tap=lambda *_: self.do(tapped, role))
        line.bind(on_hold=lambda *_: self.do(row.tell, role))
        return line

    # ------------------------------------------------------------------------------ acting

    def do(self, answer: Answer, role: str) -> None:
        """Do what was tapped, or first ask for what it still needs."""
        if answer.asks:
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
            self._say(f"{done.text}.", f"{done.remedy}.", done.rule)
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
