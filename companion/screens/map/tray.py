"""The buttons below the map: what finishes an answer, what opens something, or what went wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from companion.widgets.kit import Column, Grid, Notice, TapButton

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.screens.map.view import Key, MapView
    from companion.screens.trouble import TroubleCard
    from rules.actions import Action

Extra = tuple[str, str, "Callable[[], None]"]
"""A button that opens something: its words, its drawing, what it does."""
_COLUMNS: Final = 3


class MapTray(Column):
    """Below the map, in the thumb's reach."""

    def __init__(
        self, act: Callable[[Action], None], next_policy: Callable[[], None], **settings: Any
    ) -> None:
        """Know what a key does, and who changes the policy."""
        super().__init__(**settings)
        self._act = act
        self._next_policy = next_policy

    def show_trouble(self, card: TroubleCard) -> None:
        """Show what went wrong, and nothing beside it."""
        self.clear_widgets()
        self.add_widget(card)

    def show(self, view: MapView, notice: str, extras: list[Extra]) -> None:
        """Show the keys of the moment."""
        self.clear_widgets()
        if notice:
            self.add_widget(Notice(text=notice, drawing="question"))
        if view.keys:
            grid = Grid(most=_COLUMNS)
            for key in view.keys:
                grid.add_widget(self._button(key))
            self.add_widget(grid)
        if extras:
            grid = Grid(most=_COLUMNS)
            for words, drawing, do in extras:
                button = TapButton(text=words, drawing=drawing, kind="quiet", name=words)
                button.bind(on_tap=lambda *_, do=do: do())
                grid.add_widget(button)
            self.add_widget(grid)
        if view.policy:
            policy = TapButton(text=view.policy, kind="quiet", name="policy", drawing="hand")
            policy.bind(on_tap=lambda *_: self._next_policy())
            self.add_widget(policy)

    def _button(self, key: Key) -> TapButton:
        made = TapButton(text=key.text, note=key.note, drawing=key.drawing, name=key.text)
        made.bind(on_tap=lambda *_: self._act(key.action))
        return made
