"""Two processes play in one game at once: what either was told is saved is there, in one line."""

from __future__ import annotations

import os
import random
from typing import TYPE_CHECKING, NoReturn

from companion.session import NotSaved, Session
from companion.storage.opening import open_games
from rules import Step
from rules.sentences import read_action
from tests.crash.common import SETUPS

if TYPE_CHECKING:
    from pathlib import Path


def play_together(folder: Path, steps: int, seed: int) -> tuple[int, int, list[str]]:
    """Let two play so many steps each; give the steps, how often one was late, and what is lost."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"two-{seed}.db"
    games = open_games(path).games
    Session(games).begin(SETUPS[0])
    games.close()
    children = [(who, *_start(path, who, steps, seed)) for who in (1, 2)]
    said: list[str] = []
    late = 0
    for _, child, ear in children:
        with os.fdopen(ear) as heard:
            lines = heard.read().split("\n")
        said += [line for line in lines if line.startswith("saved ")]
        late += lines.count("late")
        _, status = os.waitpid(child, 0)
        if status:
            said.append("a player fell over")
    games = open_games(path).games
    loaded = games.load(1)
    there = {f"saved {one.line}" for one in loaded.steps}
    games.close()
    lost = [one for one in said if one not in there]
    if loaded.damage is not None or len(loaded.steps) != 2 * steps:
        lost.append(f"{len(loaded.steps)} steps are there")
    return len(loaded.steps), late, lost


def _start(path: Path, who: int, steps: int, seed: int) -> tuple[int, int]:
    ear, mouth = os.pipe()
    child = os.fork()
    if child == 0:  # pragma: no cover  # the child ends before coverage could write
        os.close(ear)
        _child(path, who, steps, random.Random(f"{seed} {who}"), mouth)
    os.close(mouth)
    return child, ear


def _child(
    path: Path, who: int, steps: int, luck: random.Random, mouth: int
) -> NoReturn:  # pragma: no cover  # it ends before coverage could write
    status = 1
    try:
        session = Session(open_games(path).games, luck)
        session.open(1)
        done = 0
        while done < steps:
            # No two lines of the game are alike, so that each can be looked for.
            line = f"knight has {2 * done + who} strength"
            became = session.act(read_action(line))
            if isinstance(became, Step):
                done += 1
                os.write(mouth, f"saved {line}\n".encode())
            elif isinstance(became, NotSaved):
                os.write(mouth, b"late\n")
        status = 0
    finally:
        os._exit(status)
