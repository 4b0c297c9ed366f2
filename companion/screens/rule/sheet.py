"""The sheet behind a "?". Its links lead on, and its way back leads back, rule by rule."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from companion.screens.rule.body import RuleButton, parts
from companion.screens.rule.view import aloud, rule_view
from companion.screens.voice import VoiceIcon
from companion.widgets.kit import Sheet, Title

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.screens.rule.view import RuleView
    from companion.screens.shell import CompanionApp


class RuleSheet(Sheet):
    """One rule, with where it stands in print and what belongs to it."""

    def __init__(self, app: CompanionApp, address: str) -> None:
        """Show the rule at an address."""
        super().__init__()
        self._app = app
        self._passed: list[str] = []
        self.keys = [VoiceIcon(app, lambda: aloud(rule_view(self._at)))]
        self._show(rule_view(address))

    def step_back(self) -> bool:
        """Go back to the rule before this one; say whether there was one."""
        if not self._passed:
            return False
        self._show(rule_view(self._passed.pop()))
        return True

    def _show(self, view: RuleView, *, whole: bool = False) -> None:
        self._at = view.address
        self.title = view.title
        body = self.body
        self._app.layers.shelf.put_back(body)
        body.clear_widgets()
        unfold = None if whole else partial(self._show, view, whole=True)
        for part in parts(view, unfold=unfold, take=self._app.layers.shelf.take):
            body.add_widget(part)
        self._ways_on(body, view)

    def _ways_on(self, body: Any, view: RuleView) -> None:
        if self._passed:
            back = {"text": "Back", "name": "back to the rule before", "drawing": "back"}
            body.add_widget(self._button(self.step_back, **back))
        if view.links:
            body.add_widget(self._app.layers.shelf.take(Title, text="Next to it"))
        for address, title in view.links:
            link = {"text": title, "name": address, "halign": "left"}
            follow = partial(self._follow, address)
            body.add_widget(self._button(follow, drawing="next", **link))
        if self._app.way("rules") is not None:
            book = {"text": "Open the rulebook here", "name": "rulebook", "drawing": "rules"}
            open_it = partial(self._app.go, "rules", address=self._at)
            body.add_widget(self._button(open_it, **book))

    def _button(self, todo: Callable[[], object], **settings: str) -> RuleButton:
        usual = {"halign": "center", "kind": "secondary"}
        button: RuleButton = self._app.layers.shelf.take(RuleButton, todo, **usual | settings)
        return button

    def _follow(self, address: str) -> None:
        self._passed.append(self._at)
        self._show(rule_view(address))
