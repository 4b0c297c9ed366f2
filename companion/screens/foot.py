"""What stands at the foot of every screen of a game but the play itself: Undo, and the tabs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.theme.live import theme
from companion.widgets.kit import BottomBar, Foot

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.moment import Moment
    from companion.screens.wayfaring import Wayfaring
    from companion.session import NotSaved
    from rules import Step


class GameFoot:
    """Goes from screen to screen with the players, and follows the game."""

    def __init__(self, app: Wayfaring) -> None:
        """Belong to an app, whose session it moves."""
        self._app = app
        self._bar = BottomBar()
        self._bar.ways = app.buttons()
        self._bar.bind(
            on_undo=lambda *_: self._step("undo"),
            on_redo=lambda *_: self._step("redo"),
            on_way=lambda _, name: app.tab(name),
        )
        self._stop: Callable[[], None] | None = None
        self._foot = Foot(self._bar)

    def stand_on(self, screen: Any, name: str) -> None:
        """Stand at the foot of a screen, and follow the game there."""
        self.go_away()
        session = self._app.session
        if session is None or not session.playing:
            return
        self._bar.ways, self._bar.at = self._app.buttons(), name
        self._stop = session.listen(self._show)
        self._show(session.moment, None)
        screen.add_widget(self._foot)

    def go_away(self) -> None:
        """Stand nowhere."""
        if self._stop is not None:
            self._stop()
            self._stop = None
        if self._foot.parent is not None:
            self._foot.parent.remove_widget(self._foot)

    def _show(self, moment: Moment, _step: Step | None) -> None:
        # Late: the home screen is there before the rules.
        from companion.screens.play.seats import light

        self._bar.undo, self._bar.redo = moment.undo_label, moment.redo_label
        self._bar.seen = bool(moment.seen)
        self._bar.accent = theme.accent(light(moment.table))

    def _step(self, way: str) -> None:
        session = self._app.session
        problem: NotSaved | None = None if session is None else getattr(session, way)()
        if problem is not None:
            self._app.layers.toast(f"{problem.why}.", strong="Not saved.", drawing="warning")
