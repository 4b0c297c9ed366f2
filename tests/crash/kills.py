"""Kill the app in the middle of play, again and again, and see that no acknowledged tap is lost.

    python -m tests.crash.kills --times 200

Among the taps are backups, games taken in, starts, and migrations of an older file.

A child process plays on the real storage and acknowledges each tap as the app does: after it
was saved. It is killed with SIGKILL at a random moment; then the file is opened again. What is
there must be the last acknowledged tap, or the one that was under way when the kill came.

The negative control plays on a storage that acknowledges first and saves later, as many apps
do. The same check must catch it; if it does not, the check is worth nothing.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import random
import select
import signal
import sys
import tempfile
import traceback
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from companion.moment import Moment
from companion.session import Session
from companion.storage.backups import back_up
from companion.storage.journal import HEAD, STEP, Place, entry, head_body, step_body
from companion.storage.opening import open_games
from rules import Setup, Step
from rules.names import Role
from rules.plain import pack
from tests.companion.storage.old import write_format_1
from tests.player import any_answer

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.session import Store
    from companion.storage.games import Games
    from companion.storage.journal import Branch
    from companion.storage.reading import Loaded
    from rules import Table

SETUP = Setup((Role.KNIGHT, Role.GHOUL))
LATER = 6


class SavesLater:
    """The negative control: it says “saved” and keeps the step in memory for a while."""

    def __init__(self, games: Games) -> None:
        """Put off what these games should save."""
        self._games = games
        self._waiting: list[Callable[[], object]] = []

    def begin(self, setup: Setup) -> Place:
        """Begin a game at once."""
        return self._games.begin(setup)

    def load(self, game: int, tip: int | None = None) -> Loaded:
        """Open a game."""
        return self._games.load(game, tip)

    def branches(self, game: int) -> tuple[Branch, ...]:
        """What was replaced."""
        return self._games.branches(game)

    def append(self, place: Place, step: Step, after: Table) -> Place:
        """Put a step off."""
        self._later(lambda: self._games.append(place, step, after))
        return follow(place, STEP, step_body(step))

    def move_head(self, place: Place, at: int, table: Table, last_line: str) -> Place:
        """Put a move of the head off."""
        self._later(lambda: self._games.move_head(place, at, table, last_line))
        return follow(place, HEAD, head_body(at))

    def _later(self, save: Callable[[], object]) -> None:
        self._waiting.append(save)
        if len(self._waiting) >= LATER:
            for one in self._waiting:
                one()
            self._waiting.clear()


def follow(place: Place, kind: str, body: str) -> Place:
    """Tell where the journal will be once an entry is saved."""
    one = entry(place.entries, kind, body, place.hash)
    return Place(place.game, place.entries + 1, one.hash)


def digest(moment: Moment, head: int) -> str:
    """Sum up a game as far as `head`: every step of it, and the table."""
    said = repr([(step.line, pack(step.events)) for step in moment.steps[:head]])
    return hashlib.blake2b((said + repr(moment.tables[head])).encode(), digest_size=12).hexdigest()


def play_until_killed(path: Path, seed: int, say: int, *, control: bool) -> NoReturn:
    """Be the child: play, and acknowledge each tap on the pipe once the session has answered."""
    chance = random.Random(seed)
    if not path.exists() and chance.random() < 0.5:
        write_format_1(path, 3)  # then the start is a migration
    session = _begin(path, chance, control=control)
    while True:
        os.write(say, f"{digest(session.moment, session.moment.head)}\n".encode())
        wish = chance.random()
        if wish < 0.03:
            back_up(path)
        elif wish < 0.06:
            games = open_games(path).games
            games.take_in([games.entries(session.moment.game)])
            games.close()
        elif wish < 0.09 and not control:
            session = _begin(path, chance, control=control)
        else:
            _tap(session, chance)


def _begin(path: Path, chance: random.Random, *, control: bool) -> Session:
    games = open_games(path).games
    store: Store = SavesLater(games) if control else games
    session = Session(store, chance)
    saved = games.list()
    if saved:
        session.open(saved[0].id)
    else:
        session.begin(SETUP)
    return session


def _tap(session: Session, chance: random.Random) -> None:
    wish = chance.random()
    if wish < 0.1:
        session.undo()
    elif wish < 0.2:
        session.redo()
    else:
        action = any_answer(session.table, chance)
        if action is None:
            session.begin(SETUP)
        else:
            session.act(action)


def kill_once(path: Path, chance: random.Random, *, control: bool = False) -> bool:
    """Start a child, kill it somewhere, open its file: tell whether everything is there."""
    ear, mouth = os.pipe()
    seed, taps = chance.randrange(2**32), chance.randrange(40)
    child = os.fork()
    if child == 0:  # pragma: no cover  # the child is killed before coverage could write
        os.close(ear)
        try:
            play_until_killed(path, seed, mouth, control=control)
        except BaseException:  # noqa: BLE001  # whatever it was, the parent must hear of it
            traceback.print_exc()
            os._exit(3)
    os.close(mouth)
    heard = _listen(ear, taps)
    # Not right after an acknowledgement, but anywhere in the next tap.
    select.select([], [], [], chance.random() * 0.002)
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    if os.WIFEXITED(status):
        raise RuntimeError("the child fell over by itself; its traceback stands above")
    heard += _rest(ear)
    os.close(ear)
    return _whole(path, heard.decode().split())


def _listen(ear: int, taps: int) -> bytes:
    heard = b""
    while heard.count(b"\n") <= taps:
        part = os.read(ear, 64)
        if not part:
            break
        heard += part
    return heard


def _rest(ear: int) -> bytes:
    heard = b""
    with suppress(OSError):
        while part := os.read(ear, 4096):
            heard += part
    return heard


def _whole(path: Path, acknowledged: list[str]) -> bool:
    games = open_games(path).games
    loaded = [games.load(one.id) for one in games.list()]
    games.close()
    # The tap under way may have taken a game in, or begun another one.
    return any(acknowledged[-1] in _near(one) for one in loaded)


def _near(loaded: Loaded) -> list[str]:
    # The head is where the last acknowledged tap left it, or one further for the tap under way:
    # a step or a redo behind it, an undo before it.
    moment = Moment(loaded.id, loaded.steps, loaded.tables, loaded.head)
    heads = (loaded.head, loaded.head - 1, loaded.head + 1)
    return [digest(moment, head) for head in heads if 0 <= head < len(loaded.tables)]


def campaign(times: int, seed: int, *, control: bool = False) -> int:
    """Kill so many times, a new game every twenty; give how often something was lost."""
    chance = random.Random(seed)
    lost = 0
    with tempfile.TemporaryDirectory() as folder:
        for count in range(times):
            path = Path(folder) / f"games{count // 20}.db"
            lost += not kill_once(path, chance, control=control)
    return lost


def main() -> int:
    """Run the campaign and its control, and tell the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    args = parser.parse_args()
    lost = campaign(args.times, args.seed)
    caught = campaign(max(10, args.times // 5), args.seed, control=True)
    sys.stdout.write(
        f"seed {args.seed}: killed {args.times} times, {lost} lost\n"
        f"control (acknowledges before it saves): {caught} losses caught\n"
    )
    return 0 if lost == 0 and caught else 1


if __name__ == "__main__":
    raise SystemExit(main())
