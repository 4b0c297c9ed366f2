"""Whether the last start got as far as a picture: a mark that is set before and taken off after.

What makes the app fall over while it opens a game would do so at every start, because the app goes
on with the game that was open. Whoever finds the mark does not.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


class Attempt:
    """An attempt to show something that was saved, marked by a file while it lasts."""

    def __init__(self, games: Path) -> None:
        """Keep the mark beside the file of games."""
        self._mark = games.with_name(f"{games.stem}.attempt")

    @property
    def failed(self) -> bool:
        """Tell whether an attempt was never ended: the app fell over in it."""
        try:
            return self._mark.is_file()  # a folder of that name is nobody's attempt
        except OSError:
            return False

    def begin(self) -> None:
        """Mark it. Where nothing can be written the app goes on without."""
        with suppress(OSError):
            self._mark.parent.mkdir(parents=True, exist_ok=True)
            self._mark.touch()

    def end(self) -> None:
        """It went well: there is a picture."""
        with suppress(OSError):
            self._mark.unlink(missing_ok=True)
