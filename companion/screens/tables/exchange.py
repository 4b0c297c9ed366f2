"""Games that come and go: shared with another app, taken in from a file, restored from a backup."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.screens.words import several
from companion.storage.problems import StorageError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.screens.shell import CompanionApp
    from companion.storage.backups import Kept

EVERYTHING: Final = None
COPIED: Final = (
    "It is copied: paste it where you want to keep it. It can be taken in again from there."
)
NOT_YET: Final = "One moment: your games are still being opened."
NAMED: Final = 3
"""So many problems of a file are told on the screen."""


def share(app: CompanionApp, game: int | None = EVERYTHING) -> str:
    """Hand a game over to another app, or all with slips and settings; say what came of it."""
    from companion.archive import Archive, write

    games = app.games
    if games is None:
        return NOT_YET
    archive = Archive()
    try:
        listed = [one.id for one in games.list() if one.setup is not None]
        for number in listed if game is EVERYTHING else [game]:
            if games.load(number).damage is not None:
                if game is not EVERYTHING:
                    return "This game is damaged; play on from what is whole, and share that."
                continue
            entries = games.entries(number)
            archive.games.append(entries)
            archive.names[entries[0].hash] = games.names(number)
        if game is EVERYTHING:
            archive.slips, archive.settings = [*games.slips.read()], games.settings()
    except StorageError as wrong:
        return f"Sorry, {wrong}."
    text = write(archive)
    name = "VAST games.txt" if game is EVERYTHING else "VAST game.txt"
    if app.device.share(name, text):
        return ""
    from kivy.core.clipboard import Clipboard

    Clipboard.copy(text)
    return COPIED


def share_desk(app: CompanionApp) -> str:
    """Hand over what is written down on the card desk, as one small file for the group."""
    from companion.archive import Archive, write

    if app.games is None:
        return NOT_YET
    try:
        archive = Archive(slips=[*app.games.slips.read()], settings=app.desk.kept())
    except StorageError as wrong:
        return f"Sorry, {wrong}."
    if not archive.slips and not archive.settings:
        return "Nothing is written down yet."
    text = write(archive)
    if app.device.share("VAST card desk.txt", text):
        return ""
    from kivy.core.clipboard import Clipboard

    Clipboard.copy(text)
    return COPIED


def take_in(app: CompanionApp, text: str) -> str:
    """Take games in from a text, all or nothing; say what came of it."""
    from companion.archive import NoArchiveError, read

    if app.games is None:
        return NOT_YET
    try:
        archive = read(text)
        typed = app.desk.taken_in(archive.settings)
        numbers = app.games.take_in(archive.games, archive.slips, typed, names=archive.names)
    except NoArchiveError as wrong:
        return _refused(wrong.problems)
    except StorageError as wrong:
        return f"Sorry, {wrong}."
    app.forget_slips()
    app.forget_settings(*typed)
    said = [several(len(numbers), "game")] if numbers else []
    said += [several(len(archive.slips), "slip")] if archive.slips else []
    said += [several(len(typed), "card or board", "cards and boards")] if typed else []
    return f"Taken in: {' and '.join(said) or 'nothing, for nothing was in it'}."


def _refused(problems: Sequence[str]) -> str:
    said = [f"{problem[:1].upper()}{problem[1:]}." for problem in problems[:NAMED]]
    more = len(problems) - NAMED
    if more > 0:
        said.append(f"And {several(more, 'more problem')}.")
    return f"Nothing was taken in. {' '.join(said)}"


def restore(app: CompanionApp, kept: Kept) -> str:
    """Take a game in from a backup, beside those that are there; say what came of it."""
    if app.games is None:
        return NOT_YET
    try:
        app.games.add(kept.entries)
    except StorageError as wrong:
        return f"Sorry, {wrong}."
    return "The game from the backup is in this list, beside the others."
