"""Games that come and go: shared with another app, taken in from a file, restored from a backup."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from companion.screens.words import several
from companion.storage.problems import StorageError
from rules.names import capital

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from companion.screens.shell import CompanionApp
    from companion.storage.backups import Kept

EVERYTHING: Final = None
COPIED: Final = (
    "It is copied: paste it where you want to keep it. It can be taken in again from there."
)
NOT_YET: Final = "One moment: your games are still being opened."
NAMED: Final = 3
"""So many problems of a file are told above the list; where there are more, a sheet has all."""


def share(
    app: CompanionApp, game: int | None = EVERYTHING, *, cards: bool = False, settings: bool = False
) -> str:
    """Hand a game over to another app, or all, with what is wished; say what came of it."""
    from companion.archive import write
    from companion.sharing import gather

    if app.games is None:
        return NOT_YET
    numbers = None if game is EVERYTHING else [game]
    try:
        found = gather(app.games, numbers, cards=cards, settings=settings)
    except StorageError as wrong:
        return f"Sorry, {wrong}."
    if found.left_out and game is not EVERYTHING:
        return "This game is damaged; play on from what is whole, and share that."
    name = "VAST games.txt" if game is EVERYTHING else "VAST game.txt"
    said = _handed_over(app, name, write(found.archive))
    if found.left_out:
        left = several(len(found.left_out), "damaged game")
        said = f"{said} {left} did not go along; play on from what is whole of it."
    return said.strip()


def _handed_over(app: CompanionApp, name: str, text: str) -> str:
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
    return _handed_over(app, "VAST card desk.txt", write(archive))


def take_in(app: CompanionApp, text: str) -> str:
    """Take games in from a text, all or nothing; say what came of it."""
    from companion import sharing
    from companion.archive import NoArchiveError, read
    from companion.screens.tables.sheets import ProblemsSheet, SettingsSheet

    if app.games is None:
        return NOT_YET
    try:
        taken = sharing.take_in(app.games, read(text), settings=False)
    except NoArchiveError as wrong:
        if len(wrong.problems) > NAMED:
            app.layers.open(ProblemsSheet(wrong.problems))
        return _refused(wrong.problems)
    except StorageError as wrong:
        return f"Sorry, {wrong}."
    app.forget_slips()
    app.forget_settings(*taken.typed)
    if taken.settings:
        app.layers.open(SettingsSheet(partial(_use, app, taken.settings)))
    said = [several(len(taken.games), "game")] if taken.games else []
    said += [several(taken.slips, "slip")] if taken.slips else []
    said += [several(len(taken.typed), "card or board", "cards and boards")] if taken.typed else []
    nothing = "nothing but settings" if taken.settings else "nothing, for nothing was in it"
    return f"Taken in: {' and '.join(said) or nothing}."


def _use(app: CompanionApp, settings: Mapping[str, Any]) -> str:
    """Have the app as the file says from now on; say what goes wrong."""
    from companion.sharing import take_settings

    try:
        if app.games is not None:
            take_settings(app.games, settings)
    except StorageError as wrong:
        return f"Sorry, {wrong}."
    app.forget_settings(*settings)
    app.take_settings()
    return ""


def _refused(problems: Sequence[str]) -> str:
    said = [f"{capital(problem)}." for problem in problems[:NAMED]]
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
