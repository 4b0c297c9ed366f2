"""What the app makes of its last start, and of what lies there when it starts anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.storage.opening import open_games
from rules import Setup
from rules.names import Role

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    import pytest

    from tests.companion.hand import Hand

DUEL = Setup((Role.KNIGHT, Role.GHOUL))


def test_a_damaged_file_is_told_and_the_app_still_opens(
    hand: Callable[..., Hand], tmp_path: Path
) -> None:
    """The notice of the storage stands on the first screen, and a game can be begun."""
    (tmp_path / "games.db").write_bytes(b"this is no database, whatever its name says" * 200)
    held = hand()
    assert held.shows("Sorry, the file of saved games is damaged.")
    assert held.app.begin(DUEL) == ""


def test_a_file_that_cannot_be_used_does_not_keep_the_app_from_opening(
    hand: Callable[..., Hand], tmp_path: Path
) -> None:
    """Then games are not saved, and it says so."""
    (tmp_path / "a file").write_text("in the way")
    held = hand(file=tmp_path / "a file" / "games.db")
    assert held.shows("Games are not saved now")
    held.app.begin(DUEL)
    assert held.app.at == "play"


def test_a_game_that_was_left_for_home_is_not_opened_by_itself(hand: Callable[..., Hand]) -> None:
    """Who went home, starts at home."""
    first = hand(setup=DUEL)
    first.tap("tables")
    first.phone.close()
    assert hand().app.at == "tables"


def test_a_game_that_is_gone_does_not_disturb_the_start(
    hand: Callable[..., Hand], tmp_path: Path
) -> None:
    """The one that was open last may have been deleted elsewhere."""
    first = hand(setup=DUEL)
    game = first.app.session.moment.game
    first.phone.close()
    games = open_games(tmp_path / "games.db").games
    games.remove(game)
    games.close()
    again = hand()
    assert again.app.at == "tables"


def test_a_start_that_fell_over_makes_the_next_one_a_safe_one(
    hand: Callable[..., Hand], tmp_path: Path
) -> None:
    """What is found is the list, with a sentence; the one after that goes on as usual."""
    first = hand(setup=DUEL)
    first.phone.close()
    (tmp_path / "games.attempt").touch()
    safe = hand()
    assert safe.app.at == "tables"
    assert safe.shows("The last game did not open the last time")
    assert not (tmp_path / "games.attempt").exists()
    safe.tap("game 1")
    safe.phone.close()
    assert hand().app.at == "play"


def test_a_game_that_makes_the_app_fall_over_leaves_its_mark(
    hand: Callable[..., Hand], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is set before the game is opened and taken off when it has been drawn."""
    held = hand(setup=DUEL)
    held.tap("tables")
    seen = []
    session = held.app.session
    open_it = session.open
    monkeypatch.setattr(
        session,
        "open",
        lambda game: seen.append((tmp_path / "games.attempt").exists()) or open_it(game),
    )
    held.tap("game 1")
    assert seen == [True]
    assert not (tmp_path / "games.attempt").exists()


def test_a_game_that_cannot_be_drawn_leads_back_to_the_list(
    hand: Callable[..., Hand], monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the start and by a tap; the app goes on, and so do the other games."""
    from companion.screens.play.screen import PlayScreen

    first = hand(setup=DUEL)
    first.phone.close()

    def fall(*_: object) -> None:
        raise KeyError((4, 4))

    monkeypatch.setattr(PlayScreen, "_show_bars", fall)
    held = hand()
    assert held.app.at == "tables"
    assert held.shows("Sorry, this game cannot be shown; it is kept as it is.")
    held.tap("game 1")
    assert held.app.at == "tables"
    monkeypatch.undo()
    held.tap("game 1")
    assert held.app.at == "play"
