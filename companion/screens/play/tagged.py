"""The tags of what hands have still to do, each with its own Done."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from companion.screens.play.owed import on_top, tags
from companion.widgets.kit import Column, Owed

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.screens.play.owed import Tag
    from companion.screens.shell import CompanionApp
    from companion.session import Moment
    from companion.widgets.shelf import Shelf
    from rules.telling import Change

DONE: Final = "done"
"""The setting that keeps, for each game, what was done on the table."""
KEPT: Final = 60
"""So many of them are kept: what is older is no longer asked for."""


class OwedTags(Column):
    """What is owed on the table, the newest on top; Done is kept beside the game."""

    def __init__(
        self,
        app: CompanionApp,
        shelf: Shelf,
        explain: Callable[[str], object],
        finished: Callable[[], object],
    ) -> None:
        """Know where Done is kept, what explains a tag, and whom to tell of a Done."""
        self._app, self._shelf = app, shelf
        self._explain, self._finished = explain, finished
        super().__init__()

    def show(self, moment: Moment) -> None:
        """Tag what is still to be done at this moment."""
        key = f"{DONE}-{moment.game}"
        kept = self._app.setting(key)
        done = kept if isinstance(kept, list) else []

        def finish(tag: Tag) -> None:
            self._app.keep(key, [*done, tag.key][-KEPT:])
            self._finished()

        wanted = [
            (
                Owed,
                partial(finish, tag),
                {
                    "text": tag.text,
                    "note": tag.note,
                    "explained": partial(self._explain, tag.rule),
                    "skipped": partial(finish, tag),
                },
            )
            for tag in on_top(tags(moment, done))
        ]
        self._shelf.fill(self, wanted)


def untagged(moment: Moment, told: tuple[Change, ...]) -> tuple[Change, ...]:
    """Leave out what a tag says, or has said: it is not told in the tray as well."""
    said = {(tag.text, tag.rule) for tag in tags(moment, ())}
    return tuple(one for one in told if (one.text.partition(" (")[0], one.rule) not in said)
