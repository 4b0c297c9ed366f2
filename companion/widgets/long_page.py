"""A page of many pieces, such as a chapter or a list to tick off, that is there at once."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from kivy.clock import Clock

from companion.theme.live import theme
from companion.widgets.layout import Column

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

AT_ONCE: Final = 7
"""So many pieces of a long page fill the screen."""
A_FRAME: Final = 2
"""So many more come with each frame, and nobody sees them come."""


class LongPage:
    """A page of many pieces: those seen first come at once, the rest frame by frame.

    The last such page is kept, so that whoever read an entry comes back to it at once.
    """

    def __init__(self) -> None:
        """Keep nothing yet."""
        self._key: object = None
        self._column: Any = None
        self._coming: Any = None
        self._whole = False

    def column(self, key: object) -> Any:
        """Give the column of this page: the one that is kept, or a new one."""
        if self._column is None or self._key != key:
            self._key, self._column, self._whole = key, Column(spacing=theme.near), False
        return self._column

    def show(self, pieces: Iterable[tuple[Any, Any]]) -> None:
        """Put each piece into its parent, unless they stand there already."""
        if self._whole:
            return
        coming = iter(pieces)
        _lay(coming, AT_ONCE)

        def lay_more(_passed: float) -> bool:
            self._whole = not _lay(coming, A_FRAME)
            return not self._whole

        self._coming = Clock.schedule_interval(lay_more, 0)

    def stop(self) -> None:
        """Build no further; a page that is not whole is not kept."""
        if self._coming is not None:
            self._coming.cancel()
            self._coming = None
            if not self._whole:
                self.forget()

    def forget(self) -> None:
        """Keep nothing, for what is shown or how has changed."""
        self._column = None


def _lay(coming: Iterator[tuple[Any, Any]], count: int) -> bool:
    laid = list(islice(coming, count))
    for parent, piece in laid:
        parent.add_widget(piece)
    return len(laid) == count
