"""Setting up: each tick is kept at once, so that a phone that goes dark forgets nothing."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from kivy.lang import Builder
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

import companion.widgets.pieces  # noqa: F401  # the kv file asks for it
from companion.board.sketched import Sketched  # noqa: F401  # the kv file asks for it
from companion.screens.new_table.choice import as_kept, asked
from companion.screens.screen import Screen
from companion.screens.set_up import BEING_SET_UP
from companion.screens.set_up.view import read_kept, set_up_view
from companion.theme.live import theme
from companion.widgets.kit import Card, Notice, TapButton, TapIcon, Title, WithWhy
from companion.widgets.long_page import LongPage
from companion.widgets.painted import Painted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.screens.new_table.choice import Choice
    from companion.screens.set_up.view import Line, Part, SetUpView
    from companion.screens.shell import CompanionApp
    from rules.names import Role

ROOMY: Final = 13
"""So many letters wide is a line that has room for its drawing beside the words."""
BY_PERSON: Final = "set-up-by-person"


class TickButton(Painted, BoxLayout):
    """A line of the list; a tap ticks it."""

    whose = StringProperty()
    text = StringProperty()
    note = StringProperty()
    sketch = ObjectProperty(())
    done = BooleanProperty(defaultvalue=False)
    roomy = BooleanProperty(defaultvalue=True)
    """Whether the drawing has room beside the words; otherwise it stands above them."""

    def __init__(self, **settings: Any) -> None:
        """Look how much room there is."""
        super().__init__(**settings)
        self.fbind("width", self._measure)
        theme.watch(self)

    def on_theme(self) -> None:
        """Wear the new colours, and the new sizes."""
        super().on_theme()
        self._measure()

    def _measure(self, *_: object) -> None:
        self.roomy = self.width > theme.label * ROOMY


class GoalButton(Painted, BoxLayout):
    """What a role plays for; a tap shows what to read aloud."""

    title = StringProperty()
    text = StringProperty()
    drawing = StringProperty()


class SetUpScreen(Screen):
    """Shows the list of one table."""

    counted = StringProperty()
    called = StringProperty()
    part = NumericProperty(0)
    looking = BooleanProperty(defaultvalue=False)
    """Whether the table is played already."""

    def __init__(self, app: CompanionApp) -> None:
        """Begin with nothing on it; the table comes with the first look."""
        super().__init__(app)
        self._choice: Choice | None = None
        self._done: set[str] = set()
        self._buttons: dict[str, TickButton] = {}
        self._long = LongPage()
        theme.bind(mode=self._redraw)

    def enter(self, *, choice: Choice | None = None, only_to_look: bool = False, **_: Any) -> None:
        """Show the list of this table, or of the one that was being laid.

        Of a game that is played it is shown to be looked at: nothing begins there.
        """
        shown, self.looking = self._choice, only_to_look
        if only_to_look:
            self._done = set()
        else:
            choice = self._go_on(choice)
        if choice != shown:
            # Another table's list, whose first line may never have been seen.
            self.ids.scroll.offset = 0
        self._choice = choice
        self._keep()
        self._show()

    def _go_on(self, choice: Choice | None) -> Choice | None:
        """Give the table to set up, and take up its ticks where it was being laid."""
        before, ticks = read_kept(self.app.setting(BEING_SET_UP))
        choice = choice or before
        same = choice is not None and before is not None and asked(choice) == asked(before)
        self._done = set(ticks) if same else set()
        return choice

    def leave(self) -> None:
        """Build no further."""
        self._long.stop()

    def step_back(self) -> bool:
        """Go back to the choice, with everything as it was chosen."""
        if self._choice is None or self.looking:
            return False
        self.app.go("new-table", choice=self._choice)
        return True

    def _redraw(self, *_: object) -> None:
        if self._choice is not None:
            self._show()

    def _keep(self) -> None:
        if self._choice is not None and not self.looking:
            self.app.keep(BEING_SET_UP, as_kept(self._choice) | {"done": sorted(self._done)})

    # ------------------------------------------------------------------------------- doing

    def take_order(self, by_person: bool) -> None:
        """Show the list in the order of the hands, or person by person."""
        self.app.keep(BY_PERSON, by_person)
        self._show()

    def _tick(self, line: Line) -> None:
        self._done ^= {line.key}
        self._keep()
        view = self._view()
        for one in (line for part in view.parts for line in part.lines):
            if one.key in self._buttons:
                self._buttons[one.key].done = one.done
        self._say_how_far(view)

    def start(self) -> None:
        """Begin the game."""
        choice = self._choice
        if self.looking:
            self.app.back()
            return
        if choice is None:
            return
        setup = asked(choice)
        problem = self.app.begin(setup, choice.names.at(setup.seats))
        if problem:
            self.ids.trouble.clear_widgets()
            self.ids.trouble.add_widget(Notice(text=f"Sorry, {problem}."))
            return
        self.app.keep(BEING_SET_UP, None)
        self._choice = None

    def brief(self, role: Role | None = None) -> None:
        """Open what is read aloud, at this role."""
        from companion.screens.set_up.aloud import AloudSheet

        if self._choice is not None:
            self.app.layers.open(AloudSheet(self.app, self._choice, role))

    # ------------------------------------------------------------------------------ showing

    def _view(self) -> SetUpView:
        assert self._choice is not None  # noqa: S101  # narrows the type for mypy
        return set_up_view(self._choice, self._done, by_person=self.app.setting(BY_PERSON) is True)

    def _show(self) -> None:
        if self._choice is None:
            return
        view = self._view()
        self.called = view.title
        self.ids.trouble.clear_widgets()
        self.ids.order.chosen = self.app.setting(BY_PERSON) is True
        parts, self._buttons = self.ids.parts, {}
        parts.clear_widgets()
        # Seven roles have a list of many lines: what is seen first comes first.
        self._long.forget()
        column = self._long.column(view.parts)
        parts.add_widget(column)
        self._long.show((column, piece) for piece in self._lines(view))
        self._show_goals(view)
        self._say_how_far(view)

    def _lines(self, view: SetUpView) -> Iterator[Any]:
        for part in view.parts:
            if part.title:
                yield Title(text=part.title)
            for line in part.lines:
                # Its tick is looked up now: it may have been set since the page was begun.
                yield self._line(replace(line, done=line.key in self._done), part)

    def _say_how_far(self, view: SetUpView) -> None:
        self.counted = f"{view.done}/{view.of}"
        self.part = view.done / view.of if view.of else 1
        self.ids.start.note = "" if self.looking else view.left

    def _line(self, line: Line, part: Part) -> Card:
        slab, row = Card(padding=(0, 0)), WithWhy(spacing=0)
        button = TickButton(
            kind="quiet",
            name=f"tick {line.key}",
            whose="" if part.title else line.whose,
            text=line.text,
            note=line.note,
            sketch=line.sketch,
            done=line.done,
            accent=theme.accent(line.role),
        )
        button.bind(on_tap=lambda *_: self._tick(line))
        self._buttons[line.key] = button
        row.add_widget(button)
        row.add_widget(self._why(line.rule, f"why {line.key}"))
        slab.add_widget(row)
        return slab

    def _why(self, rule: str, name: str) -> TapIcon:
        icon = TapIcon(drawing="question", name=name, pos_hint={"center_y": 0.5})
        icon.bind(on_tap=partial(self._explain, rule))
        return icon

    def _explain(self, rule: str, *_: object) -> None:
        self.explain(rule)

    def _show_goals(self, view: SetUpView) -> None:
        goals, losses = self.ids.goals, self.ids.losses
        goals.clear_widgets()
        for goal in view.goals:
            button = GoalButton(
                name=f"goal {goal.role.value}",
                title=goal.name,
                text=goal.text,
                drawing=goal.emblem,
                accent=theme.accent(goal.role),
            )
            button.bind(on_tap=lambda *_, role=goal.role: self.brief(role))
            goals.add_widget(button)
        losses.clear_widgets()
        for text, rule in view.losses:
            button = TapButton(
                text=text, drawing="question", kind="quiet", halign="left", name=f"why {rule}"
            )
            button.bind(on_tap=partial(self._explain, rule))
            losses.add_widget(button)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
