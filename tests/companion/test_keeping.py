"""What goes on beside play: backups, while nobody waits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.storage.backups import backups
from rules import Setup
from rules.names import Role
from rules.sentences import read_action

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    import pytest

    from tests.companion.hand import Hand

DUEL = Setup((Role.KNIGHT, Role.GHOUL))


def test_backups_are_taken_at_the_end_of_a_game_and_during_a_long_one(
    hand: Callable[..., Hand], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beside play, which does not wait for them."""
    monkeypatch.setattr("companion.keeping.EVERY", 3)
    held = hand(setup=DUEL)
    held.tap("end turn", "It stands there")
    assert backups(tmp_path / "games.db") == []
    held.tap("Roll in the app")
    held.until(lambda: len(backups(tmp_path / "games.db")) == 1)
    held.app.session.act(read_action("knight is killed"), overrule=True)
    assert held.table.outcome is not None
    held.until(lambda: len(backups(tmp_path / "games.db")) == 2)
