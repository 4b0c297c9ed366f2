"""The buttons below the map: what finishes an answer, what opens something, or what went wrong."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from companion.widgets.kit import Column, Grid, Notice, TapButton
from companion.widgets.shelf import Shelf, arrange

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.screens.map.view import Key, MapView
    from companion.screens.trouble import TroubleCard
    from companion.widgets.shelf import Wanted
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
        self._shelf = Shelf()
        self._notice = Notice(drawing="question")
        self._keys = Grid(most=_COLUMNS)
        self._extras = Grid(most=_COLUMNS)
        self._policy = TapButton(kind="quiet", name="policy", drawing="hand")
        self._policy.bind(on_tap=lambda *_: self._next_policy())

    def show_trouble(self, card: TroubleCard) -> None:
        """Show what went wrong, and nothing beside it."""
        arrange(self, [card])

    def show(self, view: MapView, notice: str, extras: list[Extra]) -> None:
        """Show the keys of the moment, on the buttons of the moment before."""
        parts: list[Any] = []
        if notice:
            self._notice.text = notice
            parts.append(self._notice)
        if view.keys:
            self._shelf.fill(self._keys, [self._key(key) for key in view.keys])
            parts.append(self._keys)
        if extras:
            self._shelf.fill(self._extras, [_extra(*extra) for extra in extras])
            parts.append(self._extras)
        if view.policy:
            self._policy.text = view.policy
            parts.append(self._policy)
        arrange(self, parts)

    def _key(self, key: Key) -> Wanted:
        settings = {
            "text": key.text,
            "note": key.note,
            "drawing": key.drawing,
            "kind": "secondary",
            "name": key.text,
        }
        return TapButton, partial(self._act, key.action), settings


def _extra(words: str, drawing: str, do: Callable[[], None]) -> Wanted:
    settings = {"text": words, "note": "", "drawing": drawing, "kind": "quiet", "name": words}
    return TapButton, do, settings
