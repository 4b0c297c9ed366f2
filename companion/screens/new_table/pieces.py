"""The pieces of a new table: rows, switches, and a table to be laid again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.theme.live import theme
from companion.widgets.kit import Glyph, Row, TapButton, TapIcon, Token, WithWhy
from companion.widgets.painted import Painted
from companion.widgets.text import width_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.screens.new_table.hard import LevelView
    from companion.screens.new_table.last import LastTable
    from companion.screens.new_table.view import RowView, SwitchView

PIPS: Final = 5


class SeatButton(TapButton):
    """A role to be seated; its name may take two lines, so that two roles fit beside each other."""

    def _fit(self, *_: object) -> None:
        super()._fit()
        words = (width_of(word, theme.label, bold=True) for word in self.text.split())
        self.wish = max(words, default=0) + theme.label * 1.5 + theme.near + 2 * theme.gap + 2


class Pips(Row):
    """How hard: so many crystals of five."""

    hard = NumericProperty(0)

    def show(self, hard: int, accent: Any) -> None:
        """Show so many in this colour."""
        self.clear_widgets()
        for place in range(PIPS if hard else 0):
            self.add_widget(
                Glyph(
                    drawing="token-crystal",
                    color=accent if place < hard else theme.line,
                    opacity=1 if place < hard else 0.5,
                    size_hint=(None, None),
                    size=(theme.caption, theme.caption),
                )
            )
        self.height = theme.caption if hard else 0


class RoleRow(Painted, BoxLayout):
    """A role at the table, and how hard it plays; a tap opens both."""

    text = StringProperty()
    note = StringProperty()
    role_name = StringProperty()
    wrong = BooleanProperty(defaultvalue=False)

    def __init__(self, row: RowView) -> None:
        """Show a role."""
        note = " · ".join(filter(None, (row.level, row.said)))
        super().__init__(
            name=f"{row.role.value} row",
            text=row.name,
            note="does not fit this table" if row.wrong else note,
            role_name=row.role.value,
            wrong=row.wrong,
            accent=theme.accent(row.role),
        )
        self.ids.pips.show(0 if row.wrong else row.hard, self.accent)


class LevelKey(Painted, BoxLayout):
    """One level of a role: how hard, by its printed name, and what it changes here."""

    text = StringProperty()
    note = StringProperty()
    narrow = BooleanProperty(defaultvalue=False)

    def __init__(self, level: LevelView, **settings: Any) -> None:
        """Show a level."""
        super().__init__(
            name=level.title,
            text=f"{level.title} · {level.said}" if level.said else level.title,
            note=level.means,
            chosen=level.chosen,
            **settings,
        )
        self.ids.pips.show(level.hard, self.accent)


class AgainButton(Painted, BoxLayout):
    """A table that was played, to be laid again."""

    text = StringProperty()
    note = StringProperty()

    def __init__(self, table: LastTable, name: str) -> None:
        """Show a table."""
        super().__init__(name=name, text=table.title, note=table.note)
        side = theme.title * 1.4
        for _, role in table.emblems:
            self.ids.emblems.add_widget(Token(role=role, size=(side, side)))


def switch(
    view: SwitchView, turn: Callable[[], object], explain: Callable[[str], object]
) -> WithWhy:
    """Show something to play with or without."""
    row = WithWhy()
    button = TapButton(
        text=view.title,
        note=view.what,
        chosen=view.on,
        drawing="done" if view.on else "open",
        halign="left",
        name=view.name,
    )
    button.bind(on_tap=lambda *_: turn())
    row.add_widget(button)
    if view.rule:
        row.add_widget(why(view.rule, explain))
    return row


def why(rule: str, explain: Callable[[str], object]) -> TapIcon:
    """Show the "?" of a rule."""
    icon = TapIcon(drawing="question", name=f"why {rule}", pos_hint={"center_y": 0.5})
    icon.bind(on_tap=lambda *_: explain(rule))
    return icon
