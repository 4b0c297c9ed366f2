"""The games of this device, for the commands that need them."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from companion.commands.common import Problem, complain
from rules.names import capital

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from companion.storage.games import Games


@contextmanager
def saved_games(*, to_write: bool = False) -> Iterator[Games | None]:
    """Open the games; None where nothing was ever saved and nothing is to be."""
    from companion.places import games_file
    from companion.storage.opening import Keeping, open_games
    from companion.storage.problems import NO_PLACE, StorageError

    file = games_file()
    try:
        if not to_write and not _is_any(file):
            yield None
            return
        opened = open_games(file)
        try:
            if opened.keeping is Keeping.MEMORY or (
                to_write and opened.keeping is not Keeping.FILE
            ):
                raise Problem(capital(opened.why))
            if opened.notice:
                complain(opened.notice)
            yield opened.games
        finally:
            opened.games.close()
    except StorageError as wrong:
        raise Problem(capital(str(wrong))) from None
    except OSError:
        raise Problem(capital(NO_PLACE)) from None


def _is_any(file: Path) -> bool:
    """Tell whether anything was ever saved here; OSError where nobody may look."""
    try:
        names = [one.name for one in file.parent.iterdir()]
    except (FileNotFoundError, NotADirectoryError):
        return False
    ours = (name.removesuffix(".gz") for name in names if name.startswith(file.stem))
    return any(name.endswith(file.suffix) for name in ours)  # backups are packed
