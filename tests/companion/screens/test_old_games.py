"""What was saved once is shown by the screens of today, and goes on there."""

from __future__ import annotations

import shutil
from random import Random
from typing import TYPE_CHECKING

import pytest

from companion.storage.opening import open_games
from rules import Refusal
from tests.player import any_answer
from tests.saves.test_saves import FILES

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from companion.storage.journal import Entry
    from tests.companion.hand import Hand

AT_ONCE = 12
"""So many games lie in one file: to start the app for each would take longer than to show it."""
HANDFULS = [FILES[at : at + AT_ONCE] for at in range(0, len(FILES), AT_ONCE)]


@pytest.mark.slow
@pytest.mark.parametrize("paths", HANDFULS, ids=lambda paths: f"{paths[0].stem}-{paths[-1].stem}")
def test_a_game_of_an_earlier_form_is_shown_whole_and_goes_on(
    paths: list[Path], tmp_path: Path, hand: Callable[..., Hand]
) -> None:
    """Its last game: nothing is cut off or covered, another step is done, and taken back."""
    games = open_games(tmp_path / "games.db").games
    numbers = {path: games.add(_last_game(path, tmp_path)).game for path in paths}
    games.close()
    game = hand()
    for path, number in numbers.items():
        assert game.app.resume(number) == "", path
        game.rest()
        assert game.app.at == "play", path
        _goes_on(game, path)


def _last_game(path: Path, folder: Path) -> tuple[Entry, ...]:
    """Read the game that was played last in a file of an earlier form."""
    file = folder / "earlier" / path.name
    file.parent.mkdir(exist_ok=True)
    shutil.copyfile(path, file)
    games = open_games(file).games
    entries = games.entries(games.list()[0].id)
    games.close()
    return entries


def _goes_on(game: Hand, path: Path) -> None:
    assert game.phone.problems() == [], path
    before = game.app.session.moment
    action = any_answer(game.table, Random(1))
    if action is None:
        return
    assert not isinstance(game.app.session.act(action), Refusal), (path, action)
    game.rest()
    assert game.phone.problems() == [], path
    game.app.session.undo()
    game.rest()
    assert game.table == before.table, path
