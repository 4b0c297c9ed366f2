"""The numbers that matter, pinned below the title of what is looked up while a turn goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kivy.core.window import Window

from companion.theme.live import theme
from companion.theme.tokens import LARGE

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.moment import Moment
    from companion.screens.shell import CompanionApp
    from rules import Step

READ_BESIDE: Final = frozenset({"cards", "desk", "rules", "history"})
"""The screens that are looked up while a turn goes on; the play has numbers of its own."""

SEARCHED: Final = frozenset({"desk", "rules"})
"""Those with a line to type in, or much to type, whose room large letters need."""

BESIDE: Final = 2.0
"""How much wider than a title the numbers are beside it."""


class GameNumbers:
    """Goes from screen to screen with the players, and follows the game; a tap corrects there."""

    def __init__(self, app: CompanionApp) -> None:
        """Build the strip, the same as above the play."""
        from companion.widgets.pieces import Pinned

        self._app = app
        self._strip = Pinned()
        for told in ("on_number", "on_correct"):
            self._strip.fbind(told, lambda _, name: self._correct(name))
        self._screen: Any = None
        self._searched = False
        self._mark: Any = None
        """What says on that screen whose turn it is."""
        self._stop: Callable[[], None] | None = None
        Window.bind(size=self._place)
        theme.bind(scale=self._place)

    def stand_on(self, screen: Any, name: str) -> None:
        """Stand below the title of a screen, and follow the game there."""
        self.go_away()
        session = self._app.session
        if name not in READ_BESIDE or session is None or not session.playing:
            return
        self._screen, self._mark = screen, screen.ids.get("turn")
        self._searched = name in SEARCHED
        self._stop = session.listen(self._show)
        self._show(session.moment, None)
        self._place()

    def go_away(self) -> None:
        """Stand nowhere, and let nothing say whose turn it is where no game is open."""
        if self._mark is not None:
            self._mark.show("", "", "")
        self._screen = self._mark = None
        if self._stop is not None:
            self._stop()
            self._stop = None
        if self._strip.parent is not None:
            self._strip.parent.remove_widget(self._strip)

    def _place(self, *_: object) -> None:
        """Stand there; where what is read below needs the room, in one low line."""
        from companion.screens.play.layout import (
            ROOMY,
            has_room_for_figures,
            has_room_for_numbers,
            is_flat,
            is_snug,
        )

        screen, strip = self._screen, self._strip
        if screen is None:
            return
        strip.low = is_flat() or is_snug()
        # Long titles in large letters leave nothing beside them.
        beside = is_flat() and Window.width >= ROOMY
        beside = beside and not (self._searched and theme.scale > LARGE)
        strip.slim = beside and theme.scale <= LARGE
        strip.brief = not has_room_for_numbers(searched=self._searched)
        there = beside or has_room_for_figures(searched=self._searched)
        # Held across, there is more room beside the title than below it.
        where = None if not there else screen.children[-1] if beside else screen
        if strip.parent is where:
            return
        if strip.parent is not None:
            strip.parent.remove_widget(strip)
        if where is not None:
            strip.size_hint_x = BESIDE if beside else 1
            strip.pos_hint = {"center_y": 0.5} if beside else {}
            where.add_widget(strip, index=len(where.children) - (2 if beside else 1))

    def _show(self, moment: Moment, _step: Step | None) -> None:
        from companion.screens.play.facts import pinned_numbers
        from companion.screens.play.view import play
        from companion.screens.settings.kept import settings_of
        from companion.screens.settings.wanted import as_wanted
        from companion.screens.words import turn_mark

        session = self._app.session
        if session is None:
            return
        view = as_wanted(session.shown(play), moment.table, settings_of(self._app))
        self._strip.accent = theme.accent(view.light)
        self._strip.numbers = pinned_numbers(view, moment.table)
        if self._mark is not None:
            self._mark.show(*turn_mark(moment.table))

    def _correct(self, name: str) -> None:
        """Set a number right where the game is played: what it changes is seen there."""
        self._app.tab("play")
        self._app.layers.screen.correct_named(name)
