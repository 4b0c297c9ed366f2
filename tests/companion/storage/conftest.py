"""A file of games as most tests of the storage want it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.session import Session
from companion.storage.opening import open_games
from rules.sentences import read_action
from tests.companion.storage.common import SETUP

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file with one game of one step."""
    path = tmp_path / "games.db"
    opened = open_games(path)
    assert opened.notice == ""
    session = Session(opened.games)
    session.begin(SETUP)
    session.act(read_action("knight ends turn"))
    opened.games.close()
    return path
