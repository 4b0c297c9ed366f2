"""Who has won, and by what: the players with what each plays for, and nothing else."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from companion.screens.happened import view
from companion.screens.happened.sheet import PLAIN, HappenedSheet, WhoKey
from companion.theme.live import theme
from rules.names import Role

if TYPE_CHECKING:
    from companion.screens.happened.view import Winner


class WonSheet(HappenedSheet):
    """Asks who has won; of a goal that the app follows it asks what has reached it."""

    def _show(self) -> None:
        self.title = "Who has won?"
        body = self._cleared()
        for one in view.winners(self._table, self._app.names):
            body.add_widget(self._winner(one))

    def _winner(self, one: Winner) -> WhoKey:
        looks = {"drawing": f"role-{one.role}", "accent": theme.accent(one.role), "halign": "left"}
        said = {"text": one.name, "note": one.goal, "name": f"won {one.role}"}
        do = partial(self._take_winner, one)
        made: WhoKey = self._shelf.take(WhoKey, do, **(PLAIN | looks | said))
        return made

    def _take_winner(self, one: Winner) -> None:
        self._who = Role(one.role)
        if one.won.why:
            self._ask_how(one)
        else:
            self._open(one.won)

    def _ask_how(self, one: Winner) -> None:
        """Ask what has reached a goal that is not simply said to be reached."""
        self._say_why(one.won)
        for way in one.by:
            words, name = self._of(way), f"kind {way.report.action.__name__}"
            looks = {"drawing": way.drawing, "kind": "primary", "accent": theme.accent(one.role)}
            # Right below the reason, which says to tell what was done.
            before = len(self.body.children) - 1
            self.body.add_widget(self._key(words, partial(self._open, way), name, **looks), before)
