"""Laying a new table. What cannot be played says so at once, and offers what can."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from kivy.lang import Builder
from kivy.properties import ColorProperty, StringProperty

from companion.screens.new_table.view import (
    NewTableView,
    Plan,
    as_setting,
    as_setup,
    from_setting,
    mended,
    new_table_view,
    with_game,
    with_level,
    with_role,
    with_switch,
)
from companion.screens.screen import Screen
from companion.screens.trouble import TroubleCard
from companion.theme.live import theme
from companion.widgets.kit import Card, Choices, Column, Notice, Row, TapButton, Title
from companion.widgets.text import width_of

if TYPE_CHECKING:
    from companion.screens.new_table.view import LevelView, SwitchView
    from companion.screens.shell import CompanionApp
    from rules import Game
    from rules.names import Role
    from rules.setup import Misfit

SETTING: Final = "last-table"


class SeatButton(TapButton):
    """A role to be seated; its name may take two lines, so that two roles fit beside each other."""

    def _fit(self, *_: object) -> None:
        super()._fit()
        words = (width_of(word, theme.label, bold=True) for word in self.text.split())
        self.wish = max(words, default=0) + theme.label * 1.5 + theme.near + 2 * theme.gap + 2


class GoalLine(Row):
    """What one role plays for, with the rule that says so."""

    name = StringProperty()
    text = StringProperty()
    rule = StringProperty()
    drawing = StringProperty()
    accent = ColorProperty((1, 1, 1, 1))
    __events__ = ("on_why",)

    def on_why(self, *_: object) -> None:
        """Somebody wants to know why; bind to it."""


class NewTableScreen(Screen):
    """Shows a plan, and changes it tap by tap."""

    def __init__(self, app: CompanionApp) -> None:
        """Begin with the usual table; the last one played comes with the first look."""
        super().__init__(app)
        self._plan = Plan()
        theme.bind(mode=self._redraw)

    def enter(self, **_: Any) -> None:
        """Show the table that was played last, to be played again or changed."""
        self._plan = from_setting(self.app.setting(SETTING))
        self._show()

    def _redraw(self, *_: object) -> None:
        self._show()

    # ------------------------------------------------------------------------------ choosing

    def take_box(self, game: Game) -> None:
        """Take the other box."""
        self._change(with_game(self._plan, game))

    def _change(self, plan: Plan) -> None:
        self._plan = plan
        self._show()

    def start(self) -> None:
        """Lay the table, and remember it for the next time."""
        self.app.keep(SETTING, as_setting(self._plan))
        problem = self.app.begin(as_setup(self._plan))
        if problem:
            self.ids.trouble.add_widget(Notice(text=f"Sorry, {problem}."))

    # ------------------------------------------------------------------------------- showing

    def _show(self) -> None:
        view = new_table_view(self._plan)
        self.ids.trouble.clear_widgets()
        self.ids.boxes.options = [(game, words, "", "") for game, words in view.boxes]
        self.ids.boxes.chosen = view.game
        self._show_seats(view)
        rest = self.ids.rest
        rest.clear_widgets()
        if view.problem is not None:
            self.ids.trouble.add_widget(self._misfit(view.problem, view.nearest))
        self._show_levels(rest, view.levels)
        self._show_switches(rest, view.switches)
        if view.goals:
            rest.add_widget(self._goals(view))
        self.ids.start.disabled = not view.can_start
        self.ids.start.note = view.why_not or f"Turn order: {view.order}"

    def _show_seats(self, view: NewTableView) -> None:
        grid = self.ids.seats
        grid.clear_widgets()
        for seat in view.seats:
            button = SeatButton(
                text=seat.name,
                drawing=seat.emblem,
                chosen=seat.chosen,
                accent=theme.accent(seat.role),
                halign="left",
                name=seat.name,
            )
            button.bind(on_tap=lambda *_, role=seat.role: self._seat(role))
            grid.add_widget(button)

    def _seat(self, role: Role) -> None:
        self._change(with_role(self._plan, role))

    def _misfit(self, problem: Misfit, nearest: str) -> TroubleCard:
        card = TroubleCard(f"{problem.text}.", "")
        card.way(f"Play {nearest}", lambda: self._change(mended(self._plan)))
        card.way("Why?", lambda: self.explain(problem.rule), drawing="question")
        return card

    def _show_levels(self, rest: Any, levels: tuple[LevelView, ...]) -> None:
        if levels:
            rest.add_widget(Title(text="How hard?"))
        for one in levels:
            card = Card(accent=theme.accent(one.role), edge=True)
            card.add_widget(Title(text=one.name))
            choices = Choices(
                options=[(level, name, "", "") for level, name in one.levels],
                chosen=one.chosen,
                accent=theme.accent(one.role),
                most=5,
            )
            choices.bind(
                on_choice=lambda _, level, role=one.role: self._change(
                    with_level(self._plan, role, level)
                )
            )
            card.add_widget(choices)
            rest.add_widget(card)

    def _show_switches(self, rest: Any, switches: tuple[SwitchView, ...]) -> None:
        if switches:
            rest.add_widget(Title(text="With what?"))
        for one in switches:
            button = TapButton(
                text=one.title,
                note=one.what,
                chosen=one.on,
                drawing="done" if one.on else "open",
                halign="left",
                name=one.name,
            )
            button.bind(
                on_tap=lambda *_, name=one.name: self._change(with_switch(self._plan, name))
            )
            rest.add_widget(button)

    def _goals(self, view: NewTableView) -> Column:
        column = Column(spacing=theme.gap)
        column.add_widget(Title(text="Who wins how?"))
        for goal in view.goals:
            line = GoalLine(
                name=goal.name,
                text=goal.text,
                rule=goal.rule,
                drawing=f"role-{goal.role.value}",
                accent=theme.accent(goal.role),
            )
            line.bind(on_why=lambda _, rule=goal.rule: self.explain(rule))
            column.add_widget(line)
        return column


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
