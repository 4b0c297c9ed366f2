"""A new table: again as last time, or chosen tap by tap. The plan says at once what cannot be."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import StringProperty

from companion.screens.new_table import sheets
from companion.screens.new_table.choice import (
    Choice,
    instead,
    with_agreed,
    with_counted,
    with_game,
    with_map,
    with_role,
    with_ruling,
    with_stack,
    with_variant,
)
from companion.screens.new_table.last import besides, last_tables, maps_of_last, names_of_last
from companion.screens.new_table.pieces import (
    AgainButton,
    RoleRow,
    SeatButton,
    switch,
    why,
)
from companion.screens.new_table.view import new_table_view
from companion.screens.screen import Screen
from companion.screens.settings import live
from companion.screens.settings.counting import Way, summary, switched
from companion.screens.settings.kept import settings_of
from companion.screens.settings.view import COUNTS
from companion.screens.trouble import TroubleCard
from companion.storage.problems import StorageError
from companion.theme.live import theme
from companion.widgets.found import light_up
from companion.widgets.kit import Row, TapButton, TapIcon, Title, WithWhy
from companion.widgets.pieces import Choices
from rules import Box
from rules.setup import STACK

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.naming import Names
    from companion.screens.new_table.last import LastTable
    from companion.screens.new_table.view import FoldView, NewTableView
    from companion.screens.settings.counting import Counted
    from companion.screens.shell import CompanionApp
    from companion.storage.games import Listed
    from rules import Game
    from rules.names import Role

LATEST: Final = 200
"""So many games are looked through for the tables that were played last."""
BOXES: Final = "boxes"
"""The setting that says which boxes a group owns."""


class NewTableScreen(Screen):
    """Shows a choice, and changes it tap by tap."""

    owned = StringProperty()

    def __init__(self, app: CompanionApp) -> None:
        """Begin with nobody; the last tables come with the first look."""
        super().__init__(app)
        self._choice = Choice()
        self._before: Choice | None = None
        self._folded = False
        self._last: tuple[LastTable, ...] = ()
        self._seats: dict[Role, SeatButton] = {}
        # By itself: what is known by its id alone is gone once nobody holds it.
        self._add = self.ids.add.__self__
        theme.bind(mode=self._redraw)

    def enter(self, *, choice: Choice | None = None, **_: Any) -> None:
        """Show the last tables and an empty one; or go on with what was chosen."""
        games = self._games()
        self._last = last_tables(games)
        self._choice = choice or Choice(names=names_of_last(games), maps=maps_of_last(games))
        self._before, self._folded = None, choice is not None
        self._show_again()
        self._show()
        Clock.schedule_once(lambda _: setattr(self.ids.scroll, "offset", 0), -1)

    def _games(self) -> Sequence[Listed]:
        try:
            return () if self.app.games is None else self.app.games.list(LATEST)
        except StorageError:
            return ()  # home has said so already, and a table can be laid all the same

    def _redraw(self, *_: object) -> None:
        self._seats = {}
        self._show_again()
        self._show()

    # ------------------------------------------------------------------------------ choosing

    def _change(self, choice: Choice) -> None:
        self._before, self._choice = self._choice, choice
        self._show()

    def take_box(self, game: Game) -> None:
        """Take the other box."""
        self._change(with_game(self._choice, game))

    def fold_seats(self) -> None:
        """Show everybody who can sit down, or only those who do."""
        self._folded = not self._folded
        self._show()

    def set_up(self) -> None:
        """Go on to the list to tick off; or to what has to be said or settled before."""
        if not self.ids.go_on.waits:
            self._lay(self._choice)
            return
        wrong = self.ids.trouble
        first = wrong if wrong.children else self.ids.who
        self.ids.scroll.begin_with(first)
        light_up(first, theme.danger if first is wrong else theme.calm)

    def _lay(self, choice: Choice) -> None:
        self.app.go("set-up", choice=choice)

    # --------------------------------------------------------------------------------- boxes

    @property
    def _boxes(self) -> frozenset[Box]:
        kept = self.app.setting(BOXES)
        # Whatever stands in the setting, what is no box is left out.
        return frozenset(one for one in Box if not isinstance(kept, list) or one.named in kept)

    def choose_boxes(self) -> None:
        """Open the boxes."""

        def keep(boxes: frozenset[Box]) -> None:
            self.app.keep(BOXES, sorted(box.named for box in boxes))
            self._show()

        self.app.layers.open(sheets.BoxesSheet(self._boxes, keep))

    # ------------------------------------------------------------------------------- showing

    def _show_again(self) -> None:
        again = self.ids.again
        again.clear_widgets()
        if self._last:
            again.add_widget(Title(text="Again"))
        for number, table in enumerate(self._last, start=1):
            row = Row(spacing=theme.near)
            button = AgainButton(table, f"again {number}")
            button.bind(on_tap=partial(self._again, table))
            more = TapIcon(drawing="add", name=f"again {number} with", pos_hint={"center_y": 0.5})
            more.bind(on_tap=partial(self._again_with, table))
            row.add_widget(button)
            row.add_widget(more)
            again.add_widget(row)
        if self._last:
            again.add_widget(Title(text="Or another table"))

    def _again(self, table: LastTable, *_: object) -> None:
        self._lay(table.choice)

    def _again_with(self, table: LastTable, *_: object) -> None:
        owned = [role for box in self._boxes for role in box.roles]
        more = besides(table.choice, owned)
        self.app.layers.open(sheets.BesidesSheet(table.title, more, self._lay))

    def _show(self) -> None:
        boxes = self._boxes
        view = new_table_view(self._choice, self._before, boxes, settings_of(self.app))
        self.owned = (
            "All of them"
            if boxes == frozenset(Box)
            else ", ".join(box.named for box in Box if box in boxes)
        )
        self.ids.boxes.options = [(game, words, "", "") for game, words in view.boxes]
        self.ids.boxes.chosen = view.game
        self._show_seats(view)
        self._show_rows(view)
        self._show_trouble(view)
        self._show_rest(view)
        self.ids.go_on.waits = not view.can_start
        self.ids.go_on.note = view.note

    def _show_seats(self, view: NewTableView) -> None:
        grid = self.ids.seats
        self._add.chosen = not self._folded
        self._add.drawing = "open" if self._folded else "done"
        self._show_key_to_fold(there=bool(view.rows) or self._folded)
        shown = () if self._folded else view.seats
        if [seat.role for seat in shown] == [*self._seats]:
            for seat in shown:
                self._seats[seat.role].chosen = seat.chosen
            return
        grid.clear_widgets()
        self._seats = {}
        for seat in shown:
            button = SeatButton(
                text=seat.name,
                drawing=seat.emblem,
                chosen=seat.chosen,
                accent=theme.accent(seat.role),
                halign="left",
                name=seat.name,
            )
            button.bind(on_tap=partial(self._seat, seat.role))
            self._seats[seat.role] = button
            grid.add_widget(button)

    def _show_key_to_fold(self, *, there: bool) -> None:
        """Have the switch that shows those who do not play, once somebody does."""
        add, page = self._add, self.ids.page
        if there and add.parent is None:
            page.add_widget(add, index=page.children.index(self.ids.rest) + 1)
        elif not there and add.parent is not None:
            page.remove_widget(add)

    def _seat(self, role: Role, *_: object) -> None:
        self._change(with_role(self._choice, role))

    def _show_rows(self, view: NewTableView) -> None:
        rows = self.ids.rows
        rows.clear_widgets()
        for one in view.rows:
            row = RoleRow(one)
            row.bind(on_tap=partial(self._open_levels, one.role))
            rows.add_widget(row)

    def _open_levels(self, role: Role, *_: object) -> None:
        self.app.layers.open(sheets.LevelSheet(self._choice, role, self._change))

    def _show_trouble(self, view: NewTableView) -> None:
        self.ids.trouble.clear_widgets()
        if not view.problems:
            return
        words = ". ".join(text for text, _ in view.problems)
        card = TroubleCard(f"{words}.", "")
        for way in view.ways_out:
            change = partial(self._change, instead(self._choice, way.setup))
            card.way(way.words, change)
        card.way("Why?", partial(self.explain, view.problems[0][1]), drawing="question")
        self.ids.trouble.add_widget(card)

    def _show_rest(self, view: NewTableView) -> None:
        rest = self.ids.rest
        rest.clear_widgets()
        if view.agree or view.map or view.folds:
            rest.add_widget(Title(text="Options"))
        for one in view.agree:
            rest.add_widget(self._agreed(one))
        for each in view.map:
            turn = with_stack if each.name == STACK else with_map
            rest.add_widget(switch(each, partial(self._turn, turn), self.explain))
        for fold in view.folds:
            rest.add_widget(
                self._row(fold.title, fold.said, partial(self._open_fold, fold), fold.name)
            )
        if view.counted:
            rest.add_widget(
                self._row(COUNTS, summary(view.counted), partial(self._count, view), "counted")
            )
        if view.rows:
            rest.add_widget(self._row("Names", view.names, self._open_names, "names"))

    def _turn(self, change: Any) -> None:
        self._change(change(self._choice))

    def _row(self, title: str, note: str, do: Any, name: str) -> TapButton:
        button = TapButton(text=title, note=note, halign="left", name=name, drawing="settings")
        button.bind(on_tap=lambda *_: do())
        return button

    def _agreed(self, one: Any) -> WithWhy:
        row = WithWhy()
        choices = Choices(
            options=[(value, means, "", "") for value, means in one.options],
            chosen=one.chosen,
            most=1,
        )
        choices.bind(
            on_choice=lambda _, value: self._change(with_agreed(self._choice, one.name, value))
        )
        row.add_widget(choices)
        row.add_widget(why(one.rule, self.explain))
        return row

    # --------------------------------------------------------------------------------- folds

    def _open_fold(self, fold: FoldView) -> None:
        def turn(name: str) -> FoldView | None:
            self._change(self._switched(fold.name, name))
            shown = new_table_view(self._choice, None, self._boxes).folds
            return next((one for one in shown if one.name == fold.name), None)

        self.app.layers.open(sheets.FoldSheet(fold, turn, self.explain))

    def _switched(self, fold: str, name: str) -> Choice:
        if fold == "variants":
            return with_variant(self._choice, name)
        return with_ruling(self._choice, name)

    def _count(self, view: NewTableView) -> None:
        def turn(one: Counted) -> tuple[Counted, ...]:
            if one.way is Way.NUMBER or not one.on:
                live.change(self.app, switched(settings_of(self.app), one))
            self._change(with_counted(self._choice, one))
            return new_table_view(self._choice, None, self._boxes, settings_of(self.app)).counted

        self.app.layers.open(sheets.CountsSheet(view.counted, turn))

    def _open_names(self) -> None:
        def keep(names: Names) -> None:
            self._choice = replace(self._choice, names=names)

        seats = [row.role for row in new_table_view(self._choice).rows]
        sheet = sheets.NamesSheet(self._choice.names, seats, keep)
        sheet.bind(on_close=lambda *_: self._show())
        self.app.layers.open(sheet)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
