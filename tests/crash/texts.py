"""Files of games that are cut, changed or made up: refused in words, or taken in as written."""

from __future__ import annotations

import json
import random
from typing import Final

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from companion.archive import TITLE, VERSION, Archive, NoArchiveError, _sum, read, write
from companion.naming import Names
from companion.session import Session
from rules import Setup
from rules.book.slips import Slip
from rules.names import Role
from tests.companion.fakes import MemoryStore
from tests.player import any_answer

SIGNS: Final = '0aZ \n{}[],:"\x00é\u2028#“'
MOST: Final = 101
"""So many problems may be named: a hundred, and that there are more."""
JSON: Final = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)
LINES: Final = st.text(max_size=40) | JSON.map(json.dumps)
TEXTS: Final = st.lists(LINES, max_size=6).map("\n".join)


def sent() -> Archive:
    """Make a file of two games, with names, slips and settings."""
    luck = random.Random(1)
    archive = Archive(
        slips=[Slip("Shadow Crawl", "Spend 2 Ruin.")], settings={"look": {"scale": 1}}
    )
    for steps in (6, 3):
        store = MemoryStore()
        session = Session(store, luck)
        session.begin(Setup((Role.KNIGHT, Role.GHOUL)))
        for _ in range(steps):
            action = any_answer(session.table, luck)
            if action is not None:
                session.act(action)
        session.undo()
        archive.games.append(tuple(store.kept))
    archive.names[archive.games[0][0].hash] = Names("Friday", {Role.KNIGHT: "Ann"})
    return archive


def changed(times: int, before: int = 0) -> list[str]:
    """Cut a file at every sign and change every sign, in turn; give what was wrong.

    `before` so many were tried already: then it goes on behind them.
    """
    luck = random.Random(before)
    archive = sent()
    whole = write(archive).rstrip()
    failures: list[str] = []
    for tried in range(before, before + times):
        rounds, place = divmod(tried, len(whole))
        if rounds % 2:
            other = luck.choice([sign for sign in SIGNS if sign != whole[place]])
            text = whole[:place] + other + whole[place + 1 :]
        else:
            text = whole[:place]
        if wrong := _wrong(text, archive):
            failures.append(f"{tried}: {wrong}")
    return failures


def made_up(times: int, number: int) -> list[str]:
    """Have Hypothesis make up a line of a file, or all of it; give what was wrong.

    The checksum below it is right, or else nothing else would be read.
    """
    archive = sent()
    lines = write(archive).split("\n")
    failures: list[str] = []

    @seed(number)
    @settings(
        max_examples=times,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(st.integers(1, len(lines) - 3), LINES, TEXTS, st.integers(0, 5))
    def tried(place: int, line: str, text: str, kind: int) -> None:
        if kind == 0:
            text = mended(f"{TITLE}\nversion {VERSION}\n{text}\nchecksum")
        elif kind != 1:
            text = mended("\n".join((*lines[:place], line, *lines[place + 1 :])))
        if wrong := _wrong(text, archive, games_alone=True):
            failures.append(f"{text!r}: {wrong}")

    tried()
    return failures


def mended(text: str) -> str:
    """Put the right checksum under a text, in the place of its last line."""
    body = text.rstrip().rpartition("\n")[0] + "\n"
    return f"{body}checksum {_sum(body)}\n"


def _wrong(text: str, sent: Archive, *, games_alone: bool = False) -> str:
    try:
        archive = read(text)
    except NoArchiveError as refused:
        return "" if all(refused.problems) and len(refused.problems) <= MOST else "no word of why"
    except Exception as wrong:  # noqa: BLE001  # that is what the campaign looks for
        return repr(wrong)
    if not text.startswith(TITLE):
        return ""  # a game that was only written down: it was played
    # Where the checksum was put right, names, slips and settings may say anything.
    true = all(game in sent.games for game in archive.games) and (games_alone or archive == sent)
    return "" if true else "another file was taken in"
