"""Files of games that are cut, changed or made up: refused in words, or taken in as written."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Final

from companion.archive import TITLE, Archive, NoArchiveError, read, write
from companion.session import Session
from rules import Setup
from rules.names import Role
from tests.companion.fakes import MemoryStore
from tests.player import any_answer

if TYPE_CHECKING:
    from companion.storage.journal import Entry

SIGNS: Final = '0aZ \n{}[],:"\x00é\u2028#“'


def damaged(times: int, seed: int, before: int = 0) -> tuple[int, list[str]]:
    """Cut a file at every sign, change every sign, and make up lines; give what was wrong.

    `before` so many were tried already: then it goes on behind them.
    """
    luck = random.Random(seed)
    games = [_played(luck, steps) for steps in (6, 3)]  # the same in each part
    luck = random.Random(f"{seed} {before}")
    whole = write(Archive(games))
    failures: list[str] = []
    tried = before
    while tried < before + times:
        tried += 1
        place = tried % len(whole.rstrip())
        kind = (tried // len(whole)) % 3
        if kind == 0:
            text = whole[:place]
        elif kind == 1:
            text = whole[:place] + luck.choice(SIGNS) + whole[place + 1 :]
        else:
            text = _made_up(whole, luck)
        wrong = _wrong(text, games)
        if wrong:
            failures.append(f"{tried}: {wrong}")
    return tried - before, failures


def _played(luck: random.Random, steps: int) -> tuple[Entry, ...]:
    store = MemoryStore()
    session = Session(store, luck)
    session.begin(Setup((Role.KNIGHT, Role.GHOUL)))
    for _ in range(steps):
        action = any_answer(session.table, luck)
        if action is not None:
            session.act(action)
    session.undo()
    return tuple(store.kept)


def _made_up(whole: str, luck: random.Random) -> str:
    from tests.companion.test_archive import mended

    lines = whole.split("\n")
    number = luck.randrange(1, len(lines) - 2)
    lines[number] = luck.choice((_line(luck), json.dumps(_json(luck, 3)), *lines[:20]))
    return mended("\n".join(lines))


def _line(luck: random.Random) -> str:
    return "".join(luck.choice(SIGNS.replace("\n", "")) for _ in range(luck.randrange(30)))


def _json(luck: random.Random, deep: int) -> object:
    if deep and luck.random() < 0.6:
        inner = [_json(luck, deep - 1) for _ in range(luck.randrange(3))]
        return (
            inner if luck.random() < 0.5 else {str(number): one for number, one in enumerate(inner)}
        )
    return luck.choice((None, True, 0, -1, 1e300, 10**30, "", "ghoul", "$", [], {"$": "Changed"}))


def _wrong(text: str, games: list[tuple[Entry, ...]]) -> str:
    try:
        archive = read(text)
    except NoArchiveError as refused:
        return "" if all(refused.problems) and len(refused.problems) <= 101 else "no word of why"
    except Exception as wrong:  # noqa: BLE001  # that is what the campaign looks for
        return repr(wrong)
    if not text.startswith(TITLE):
        return ""  # a game that was only written down: it was played
    return "" if all(one in games for one in archive.games) else "another game was taken in"
