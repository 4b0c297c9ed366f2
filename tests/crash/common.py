"""What the campaigns share: a file with a few games, and what may be read of it afterwards."""

from __future__ import annotations

import hashlib
import random
import shutil
from typing import TYPE_CHECKING

from companion.session import Session
from companion.storage.backups import backups
from companion.storage.opening import open_games
from companion.storage.problems import StorageError
from companion.storage.reading import read_game
from rules import Setup, Step
from rules.names import Role
from rules.sentences import read_action
from tests.player import any_answer

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path

    from companion.storage.games import Games
    from companion.storage.reading import Loaded
    from rules.book.slips import Slip

SETUPS = (Setup((Role.KNIGHT, Role.GHOUL)), Setup((Role.GHOUL,), with_map=True))
STEPS = 12


def play(path: Path, games: int = 2, steps: int = STEPS) -> None:
    """Save some games, each with an undo and a branch."""
    opened = open_games(path)
    assert opened.notice == "", opened.notice
    for number in range(games):
        luck = random.Random(number)
        session = Session(opened.games, luck)
        session.begin(SETUPS[number % len(SETUPS)])
        for count in range(steps):
            action = any_answer(session.table, luck)
            if action is not None:
                session.act(action)
            if count % 5 == 4:
                session.undo()
    opened.games.close()


def states(games: Games) -> dict[str, list[str]]:
    """Sum up what every game shows after each of its entries, by the first entry of the game."""
    found = {}
    for listed in games.list():
        entries = games.entries(listed.id)
        if entries:
            ends = range(1, len(entries) + 1)
            found[entries[0].hash] = [told(read_game(0, entries[:end])) for end in ends]
    return found


def told(loaded: Loaded) -> str:
    """Sum up all that a game shows: every table of its line, and where the head is."""
    said = repr((loaded.head, [step.line for step in loaded.steps], loaded.tables))
    return hashlib.blake2b(said.encode()).hexdigest()


def shows_what_was(
    path: Path, truth: dict[str, list[str]], slips: Collection[Slip] | None = None
) -> str:
    """Open a file: a word on what is wrong with what it shows; nothing if all is as it was."""
    opened = open_games(path)
    try:
        if slips is not None and _false(opened.games, slips):
            return "a slip is shown that was never written"
        return _odd(opened.games, truth) or _unplayable(opened.games)
    except Exception as wrong:  # noqa: BLE001  # that is what the campaign looks for
        return f"the start failed: {wrong!r}"
    finally:
        opened.games.close()


def _false(games: Games, slips: Collection[Slip]) -> bool:
    try:
        read = games.slips.read()
    except StorageError:
        return False  # it says in a sentence what is wrong
    written = {(slip.title, slip.text, slip.role) for slip in slips}
    return any(
        not slip.doubtful and (slip.title, slip.text, slip.role) not in written for slip in read
    )


def _odd(games: Games, truth: dict[str, list[str]]) -> str:
    for listed in games.list():
        try:
            loaded = games.load(listed.id)
        except StorageError:
            continue  # it says in a sentence what is wrong
        sums = truth.get(games.entries(listed.id)[0].hash)
        if sums is None or told(loaded) != sums[loaded.place.entries - 1]:
            return "a game is shown that was never played"
    return ""


def _unplayable(games: Games) -> str:
    session = Session(games)
    session.begin(SETUPS[0])
    played = isinstance(session.act(read_action("knight ends turn")), Step)
    return "" if played else "a new game cannot be played"


def lay_out(source: Path, folder: Path, *, with_backups: bool = False) -> Path:
    """Put a copy of a file into an empty folder."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    path = folder / "games.db"
    shutil.copyfile(source, path)
    if with_backups:
        for one in backups(source):
            shutil.copyfile(one, folder / one.name)
    return path
