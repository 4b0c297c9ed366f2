"""The tags of what hands have still to do, each with its own Done: one on top, or all of them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from companion.screens.play.owed import on_top, tags
from companion.storage.journal import DONE
from companion.theme.live import theme
from companion.widgets.kit import Column, Sheet
from companion.widgets.pieces import Owed

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.moment import Moment
    from companion.screens.play.owed import Tag
    from companion.screens.shell import CompanionApp
    from companion.widgets.shelf import Shelf, Wanted
    from rules.telling import Change

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
        self._laid_out: Sheet | None = None
        super().__init__()

    def show(self, moment: Moment) -> None:
        """Tag what is still to be done at this moment: one lies on top, the others below it."""
        owed = self._owed(moment)
        low = [
            self._tag(moment, one, partial(self._finish, moment, one), len(owed) - 1)
            for one in owed[:1]
        ]
        self._shelf.fill(self, low)

    def _owed(self, moment: Moment) -> tuple[Tag, ...]:
        return on_top(tags(moment, self._done(moment)))

    def _done(self, moment: Moment) -> list[str]:
        kept = self._app.setting(_key(moment))
        return kept if isinstance(kept, list) else []

    def _finish(self, moment: Moment, tag: Tag) -> None:
        self._app.keep(_key(moment), [*self._done(moment), tag.key][-KEPT:])
        self._finished()
        undo = partial(self._not_yet, moment, tag)
        self._app.layers.toast(tag.text, strong="Done:", why=undo, asks="Undo")

    def _not_yet(self, moment: Moment, tag: Tag) -> None:
        """Take the Done back, also where all of them are laid out."""
        if self._laid_out is not None:
            self._laid_out.close()
        self._app.keep(_key(moment), [key for key in self._done(moment) if key != tag.key])
        self._finished()

    def _tag(
        self, moment: Moment, tag: Tag, done: Callable[[], object], below: int | None = None
    ) -> Wanted:
        """Word a tag: over a turn it is low, and says how many more lie below it."""
        settings: dict[str, Any] = {
            "text": tag.text,
            "note": tag.note,
            "left": tag.left,
            "drawing": f"role-{tag.role}" if tag.role else "warning",
            "explained": partial(self._explain, tag.rule),
            "skipped": done,
            "below": below or 0,
            "small": below is not None,
            "unfolded": partial(self._unfold, moment),
        }
        return Owed, done, settings

    def _unfold(self, moment: Moment) -> None:
        """Lay them all out, each with its own Done, until none is left."""
        self._laid_out = sheet = Sheet(title="Still to do on the table")
        column = Column(spacing=theme.near)
        sheet.body.add_widget(column)

        def finish(one: Tag) -> None:
            self._finish(moment, one)
            lay_out()

        def lay_out() -> None:
            owed = self._owed(moment)
            if not owed:
                sheet.close()
            wanted = [self._tag(moment, one, partial(finish, one)) for one in owed]
            self._app.layers.shelf.fill(column, wanted)

        lay_out()
        self._app.layers.open(sheet)


def _key(moment: Moment) -> str:
    return f"{DONE}{moment.game}"


def untagged(moment: Moment, told: tuple[Change, ...]) -> tuple[Change, ...]:
    """Leave out what a tag says, or has said: it is not told in the tray as well."""
    said = {(tag.text, tag.rule) for tag in tags(moment, ())}
    return tuple(one for one in told if (one.text.partition(" (")[0], one.rule) not in said)
