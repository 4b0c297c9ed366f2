"""What is read aloud before the first turn: one role a screen, a minute each."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from companion.screens.set_up.view import aloud
from companion.theme.live import theme
from companion.widgets.kit import (
    Body,
    Caption,
    Card,
    Grid,
    Sheet,
    TapButton,
    TapIcon,
    Title,
    WithWhy,
)

if TYPE_CHECKING:
    from companion.screens.new_table.choice import Choice
    from companion.screens.set_up.view import Aloud
    from companion.screens.shell import CompanionApp
    from rules.names import Role


class AloudSheet(Sheet):
    """One role's briefing, and the way to the next."""

    def __init__(self, app: CompanionApp, choice: Choice, role: Role | None = None) -> None:
        """Begin with this role, or with the first."""
        super().__init__(title="")
        self._app = app
        self._all = aloud(choice)
        self._at = next((at for at, one in enumerate(self._all) if one.role is role), 0)
        self._show()

    def _show(self) -> None:
        one = self._all[self._at]
        self.title = one.title
        body = self.body
        body.clear_widgets()
        body.add_widget(self._said("Your goal", ((one.goal, one.goal_rule),), one, large=True))
        body.add_widget(self._said("Your turn", ((one.turn, one.turn_rule),), one))
        body.add_widget(self._said("Do not forget", one.remember, one))
        keys = Grid(most=2)
        why = "" if self._app.device.speaks else "no voice on this device"
        speak = TapButton(text="Read it to us", drawing="speak", name="speak", why=why)
        speak.bind(on_tap=lambda *_: self._app.device.say(one.words))
        keys.add_widget(speak)
        keys.add_widget(self._next())
        body.add_widget(keys)

    def _next(self) -> TapButton:
        last = self._at == len(self._all) - 1
        words = "Done" if last else f"Next: {self._all[self._at + 1].title}"
        button = TapButton(text=words, kind="primary", name="next", new_meaning_locks=True)
        button.bind(on_tap=lambda *_: self._go_on())
        return button

    def _go_on(self) -> None:
        if self._at == len(self._all) - 1:
            self.close()
            return
        self._at += 1
        self._show()

    def _said(
        self, head: str, lines: tuple[tuple[str, str], ...], one: Aloud, *, large: bool = False
    ) -> Card:
        card = Card(accent=theme.accent(one.role), edge=True)
        card.add_widget(Caption(text=head, tint=theme.accent(one.role), bold=True))
        for text, rule in lines:
            row = WithWhy()
            kind = Title if large else Body
            row.add_widget(kind(text=text, pos_hint={"center_y": 0.5}))
            row.add_widget(self._why(rule))
            card.add_widget(row)
        return card

    def _why(self, rule: str) -> TapIcon:
        icon = TapIcon(drawing="question", name=f"why {rule}", pos_hint={"center_y": 0.5})
        icon.bind(on_tap=partial(self._explain, rule))
        return icon

    def _explain(self, rule: str, *_: object) -> None:
        from companion.screens.rule.sheet import RuleSheet

        self._app.layers.open(RuleSheet(self._app, rule))
