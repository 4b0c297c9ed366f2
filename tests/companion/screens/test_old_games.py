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

    from tests.companion.hand import Hand


@pytest.mark.slow
@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_game_of_an_earlier_form_is_shown_whole_and_goes_on(
    path: Path, tmp_path: Path, hand: Callable[..., Hand]
) -> None:
    """Its last game: nothing is cut off or covered, another step is done, and taken back."""
    file = tmp_path / "games.db"
    shutil.copyfile(path, file)
    kept = open_games(file).games
    saved = kept.list()[0].id
    kept.close()
    game = hand(file=file)
    assert game.app.resume(saved) == ""
    game.rest()
    assert game.app.at == "play"
    assert game.phone.problems() == []
    before = game.app.session.moment
    action = any_answer(game.table, Random(1))
    if action is None:
        return
    assert not isinstance(game.app.session.act(action), Refusal), action
    game.rest()
    assert game.phone.problems() == []
    game.app.session.undo()
    game.rest()
    assert game.table == before.table
