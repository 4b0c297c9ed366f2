"""Games that come and go: shared with another app, taken in from a file, restored from a backup."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from companion.storage.problems import StorageError
from companion.work import part
from rules.names import capital, listed, several

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from companion.screens.shell import CompanionApp
    from companion.storage.backups import Backup, Kept
    from companion.widgets.layers import Sheet
    from companion.work import Work

EVERYTHING: Final = None
HALF: Final = 0.5
"""Of sharing and of taking in, the first part takes about as long as the second."""
STOPPED: Final = "Stopped. Nothing has changed."
COPIED: Final = (
    "It is copied: paste it where you want to keep it. It can be taken in again from there."
)
STILL_OPENING: Final = "One moment: your games are still being opened."
NAMED: Final = 3
"""So many problems of a file are told above the list; where there are more, a sheet has all."""


def sharing(
    app: CompanionApp, game: int | None = EVERYTHING, *, cards: bool = False, settings: bool = False
) -> Work[str]:
    """Hand a game over to another app, or all, with what is wished; say what came of it."""
    from companion.archive import writing
    from companion.sharing import gathering

    if app.games is None:
        return STILL_OPENING
    numbers = None if game is EVERYTHING else [game]
    try:
        gathered = gathering(app.games, numbers, cards=cards, settings=settings)
        found = yield from part(gathered, 0, HALF)
    except StorageError as wrong:
        return f"Sorry, {wrong}."
    if found.left_out and game is not EVERYTHING:
        return "This game is damaged; play on from what is whole, and share that."
    name = "VAST games.txt" if game is EVERYTHING else "VAST game.txt"
    said = _handed_over(app, name, (yield from part(writing(found.archive), HALF, 1)))
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
        return STILL_OPENING
    try:
        archive = Archive(slips=[*app.games.slips.read()], settings=app.desk.kept())
    except StorageError as wrong:
        return f"Sorry, {wrong}."
    if not archive.slips and not archive.settings:
        return "Nothing is written down yet."
    return _handed_over(app, "VAST my cards.txt", write(archive))


def taking_in(app: CompanionApp, text: str) -> Work[str]:
    """Take games in from a text, all or nothing; say what came of it."""
    from companion import sharing as shared
    from companion.archive import NoArchiveError, reading
    from companion.screens.tables.sheets import ProblemsSheet, SettingsSheet

    if app.games is None:
        return STILL_OPENING
    try:
        archive = yield from part(reading(text), 0, HALF)
        taken = yield from part(shared.taking_in(app.games, archive, settings=False), HALF, 1)
    except NoArchiveError as wrong:
        if len(wrong.problems) > NAMED:
            _open(app, ProblemsSheet(wrong.problems))
        return _refused(wrong.problems)
    except StorageError as wrong:
        return f"Sorry, {wrong}."
    app.forget_slips()
    app.forget_settings(*taken.typed)
    if taken.settings:
        _open(app, SettingsSheet(partial(_use, app, taken.settings)))
    said = [several(len(taken.games), "game")] if taken.games else []
    said += [several(taken.slips, "text")] if taken.slips else []
    said += [several(len(taken.typed), "card or board", "cards and boards")] if taken.typed else []
    nothing = "nothing but settings" if taken.settings else "nothing, for nothing was in it"
    return f"Taken in: {listed(said) or nothing}."


def _open(app: CompanionApp, sheet: Sheet) -> None:
    """Lay a sheet over home, once it is there and what was going on is off the screen."""
    from kivy.clock import Clock

    Clock.schedule_once(lambda _: app.layers.open(sheet), 0)


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


def restore(app: CompanionApp, kept: Kept, backup: Backup) -> str:
    """Take a game in from a backup, beside those that are there; say what came of it."""
    from companion.storage.backups import entries_of

    if app.games is None:
        return STILL_OPENING
    try:
        app.games.add(entries_of(kept, backup))
    except StorageError as wrong:
        return f"Sorry, {wrong}."
    return "The game from the backup is in this list, beside the others."
