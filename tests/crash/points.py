"""The app ends in the middle of a deed, or the phone's power does: before or after, never between.

A child process does the deed and dies at one call of SQLite or of the file system, at each in turn.
Power loss keeps what was synced and some beginning of what was written after it.
"""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING, NoReturn

from companion.archive import Archive, write
from companion.archive import read as read_archive
from companion.session import Session
from companion.storage.backups import back_up, backups
from companion.storage.opening import open_games
from rules.sentences import read_action
from tests.crash.common import lay_out, play, states
from tests.crash.faults import Calls, watched

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

HEALTH = read_action("correct knight health to 7")


def append(path: Path) -> None:
    """Save a step."""
    session = Session(open_games(path).games)
    session.open(1)
    session.act(HEALTH)


def undo(path: Path) -> None:
    """Move the head."""
    session = Session(open_games(path).games)
    session.open(1)
    session.undo()


def backup(path: Path) -> None:
    """Save a step and take a backup."""
    append(path)
    back_up(path)


def take_in(path: Path) -> None:
    """Take two games in."""
    games = open_games(path).games
    archive = read_archive(write(Archive([games.entries(1), games.entries(2)])))
    games.take_in(archive.games)


def start(path: Path) -> None:
    """Open the file: a migration where it is old, a salvage where it is damaged."""
    open_games(path)


def sources(folder: Path) -> dict[str, tuple[Path, Callable[[Path], None]]]:
    """Name each deed with the file it is done to."""
    from tests.companion.storage.old import write_format_1

    shutil.rmtree(folder, ignore_errors=True)
    for name in ("sound", "old", "damaged"):
        (folder / name).mkdir(parents=True)
    sound, old, damaged = (folder / one / "games.db" for one in ("sound", "old", "damaged"))
    play(sound)
    write_format_1(old, 3, 1)
    shutil.copyfile(sound, damaged)
    open_games(damaged).games.close()
    damaged.write_bytes(damaged.read_bytes()[:-8192])
    return {
        "append": (sound, append),
        "undo": (sound, undo),
        "backup": (sound, backup),
        "import": (sound, take_in),
        "migration": (old, start),
        "salvage": (damaged, start),
    }


def die_everywhere(folder: Path, deed: str, every: int = 1) -> tuple[int, list[str]]:
    """Die at each call of a deed; give how many there are, and where something was between."""
    source, do = sources(folder)[deed]
    before, after = _ends(source, folder, lambda _: None), _ends(source, folder, do)
    failures = []
    at = 1
    while True:
        path = lay_out(source, folder / "tried", with_backups=True)
        if not _dies(lambda: do(path), at):  # noqa: B023  # it is done at once
            return at - 1, failures
        left = _state(path)
        if left not in (before, after):
            failures.append(f"call {at}: neither before nor after")
        if any(not one.stat().st_size for one in backups(path)):
            failures.append(f"call {at}: an empty backup")
        at += every


def _ends(source: Path, folder: Path, do: Callable[[Path], None]) -> object:
    path = lay_out(source, folder / "whole", with_backups=True)
    do(path)
    return _state(path)


def _state(path: Path) -> object:
    # Which games there are, how often, and what each shows.
    games = open_games(path).games
    found = states(games)
    count = len(games.list())
    games.close()
    return count, found


def _dies(do: Callable[[], None], at: int) -> bool:
    child = os.fork()
    if child == 0:  # pragma: no cover  # the child ends before coverage could write
        _child(do, at)
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status) == DIED


DIED = 9


def _child(
    do: Callable[[], None], at: int
) -> NoReturn:  # pragma: no cover  # it ends before coverage could write
    def die() -> Exception:
        os._exit(DIED)

    try:
        with watched(Calls(at, die)):
            do()
    finally:
        os._exit(0)


def power_fails(folder: Path, every: int = 512) -> list[str]:
    """Keep what was synced with a step, and each beginning of what the next one wrote."""
    source, _ = sources(folder)["append"]
    path = lay_out(source, folder / "tried")
    games = open_games(path).games
    session = Session(games)
    session.open(1)
    session.act(HEALTH)
    before, synced = states(games), _files(path)
    session.act(read_action("correct knight health to 8"))
    after, written = states(games), _files(path)
    games.close()
    failures = []
    for count, files in enumerate(_torn(synced, written, every)):
        path = lay_out(source, folder / "torn")
        for ending, content in files.items():
            path.with_name(path.name + ending).write_bytes(content)
        games = open_games(path).games
        if states(games) not in (before, after):
            failures.append(f"torn {count}: neither before nor after")
        games.close()
    return failures


def _files(path: Path) -> dict[str, bytes]:
    return {ending: path.with_name(path.name + ending).read_bytes() for ending in ("", "-wal")}


def _torn(
    synced: dict[str, bytes], written: dict[str, bytes], every: int
) -> Iterator[dict[str, bytes]]:
    log, longer = synced["-wal"], written["-wal"]
    for end in range(0, len(longer) + 1, every):
        # Sectors may arrive in any order: the beginning of what is new, or its end alone.
        yield {"": synced[""], "-wal": longer[:end] + log[end:]}
        if end >= len(log):
            yield {"": synced[""], "-wal": log + bytes(end - len(log)) + longer[end:]}
