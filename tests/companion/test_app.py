"""The app around the screens: starting, reopening, ways and Back, settings, and the phone."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from typing import TYPE_CHECKING, Any

import pytest

from companion.storage.opening import open_games
from companion.storage.problems import StorageError
from rules import Setup
from rules.names import Role

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.companion.hand import Hand

DUEL = Setup((Role.KNIGHT, Role.GHOUL))
OPENING = "companion.storage.opening"


# Starting


def test_the_first_screen_is_there_before_the_games_are(
    hand: Callable[..., Hand], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database comes in beside the running app; until then nothing can be begun."""
    from companion.screens import shell

    gate = threading.Event()

    class Slow(threading.Thread):
        """A phone that takes its time."""

        def run(self) -> None:
            """Read in what was asked for when the test says so."""
            gate.wait(10)
            super().run()

    monkeypatch.delitem(sys.modules, OPENING)
    monkeypatch.setattr(shell, "Thread", Slow)
    held = hand()
    assert held.app.games is None
    assert held.shows("Opening your games …")
    assert held.phone.find(name="new table").disabled
    assert held.app.begin(DUEL) == "One moment: your games are still being opened"
    assert held.app.resume(1) == "One moment: your games are still being opened"
    gate.set()
    until(held, lambda: held.app.games is not None)
    assert held.shows("No game yet")
    assert not held.phone.find(name="new table").disabled


def until(held: Hand, true: Callable[[], bool]) -> None:
    """Wait, in real time, for what another thread does."""
    for _ in range(500):
        if true():
            held.rest()
            return
        time.sleep(0.02)
        held.phone.frames()
    pytest.fail("it never happened")


def test_the_first_frame_does_not_import_the_database() -> None:
    """Start-up pays for nothing it does not show."""
    program = (
        "import sys, tempfile, pathlib\n"
        "from companion.driver import prepare\n"
        "prepare()\n"
        "from companion.app import make\n"
        "from companion.device import Desk\n"
        "from companion.driver.phone import Phone\n"
        "from companion.screens.shell import CompanionApp\n"
        "seen = []\n"
        "def _read_storage_in(self, _passed): seen.append('sqlmodel' in sys.modules)\n"
        "CompanionApp._read_storage_in = _read_storage_in\n"
        "phone = Phone(make(pathlib.Path(tempfile.mkdtemp()) / 'games.db', Desk()))\n"
        "assert phone.shows(has='Opening your games'), phone.texts()\n"
        "assert seen == [False], seen\n"
    )
    settings = os.environ | {"PIXELS": "0"}
    done = subprocess.run(
        [sys.executable, "-c", program], env=settings, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


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


# Going on where it was


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


# Ways and Back


def test_back_steps_back_and_leaves_the_app_from_home_only(hand: Callable[..., Hand]) -> None:
    """From a new table home; from home out."""
    held = hand()
    held.tap("new table")
    assert held.app.at == "new-table"
    assert held.back()
    assert held.app.at == "tables"
    assert not held.back()


def test_a_way_back_to_where_one_was_is_no_loop(hand: Callable[..., Hand]) -> None:
    """Going to a screen that was passed leads back to it."""
    held = hand(setup=DUEL)
    held.tap("history")
    held.app.go("play")
    held.tap("history")
    assert held.back()
    assert held.app.at == "play"


def test_a_screen_that_does_not_exist_is_a_mistake_of_ours(hand: Callable[..., Hand]) -> None:
    """It says which."""
    with pytest.raises(LookupError, match="there is no screen attic"):
        hand().app.go("attic")


def test_everything_works_by_keyboard(hand: Callable[..., Hand]) -> None:
    """Tab to the button, Enter."""
    held = hand()
    for _ in range(4):
        held.phone.key("tab")
        if held.app._keys.at is held.phone.find(name="new table"):
            break
    held.phone.key("enter")
    assert held.app.at == "new-table"


# Settings


def test_colours_and_size_are_chosen_at_home_and_kept(hand: Callable[..., Hand]) -> None:
    """They change under the finger, and are there again at the next start."""
    from companion.theme.live import theme

    held = hand()
    held.tap("look", "Light", "Large")
    assert (theme.mode, theme.scale) == ("light", 1.3)
    held.phone.close()
    theme.mode, theme.scale = "dark", 1.0
    hand()
    assert (theme.mode, theme.scale) == ("light", 1.3)


@pytest.mark.parametrize("kept", [{"mode": "pink", "scale": "large"}, {"scale": None}, "dark", 7])
def test_a_look_that_cannot_be_read_is_the_usual_one(
    hand: Callable[..., Hand], kept: object
) -> None:
    """A setting of another version does no harm."""
    from companion.theme.live import theme

    first = hand()
    first.app.keep("look", kept)
    first.phone.close()
    hand()
    assert (theme.mode, theme.scale) == ("dark", 1.0)


def test_a_setting_that_cannot_be_read_or_kept_disturbs_nothing(hand: Callable[..., Hand]) -> None:
    """No game depends on one."""
    held = hand()

    def fail(*_: object) -> None:
        raise StorageError("no room left")

    held.app.games.set = fail
    held.app.games.setting = fail
    held.app.keep("look", {})
    assert held.app.setting("look") is None


# The phone


def test_the_app_stays_in_memory_while_the_phone_does_something_else(
    hand: Callable[..., Hand],
) -> None:
    """Android asks; Kivy's own settings stay closed."""
    held = hand()
    assert held.app.on_pause() is True
    assert held.app.open_settings() is False
    held.phone.wake()
    assert held.app.at == "tables"


def test_the_command_alone_opens_the_app_on_a_phones_window(
    kivy: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """`companion` without arguments: the real phone, the usual file, and Kivy told beforehand."""
    from kivy.config import Config

    from companion import app
    from companion.cli import main
    from companion.device.real import RealDevice
    from companion.screens.shell import CompanionApp

    opened: list[Any] = []
    for name in ("width", "height", "multisamples"):
        monkeypatch.setenv(f"WAS_{name}", Config.get("graphics", name))
    mouse = Config.getdefault("input", "mouse", "")
    monkeypatch.setenv("VAST_COMPANION_HOME", str(tmp_path))

    def run(made: object) -> None:
        opened.append(made)

    monkeypatch.setattr(CompanionApp, "run", run)
    assert main([]) == 0
    (made,) = opened
    assert made._file == tmp_path / "games.db"
    assert isinstance(made.device, RealDevice)
    assert Config.get("kivy", "exit_on_escape") == "0"
    assert Config.get("graphics", "width") == str(app.WIDTH)
    for name in ("width", "height", "multisamples"):
        Config.set("graphics", name, os.environ[f"WAS_{name}"])
    if not mouse:
        Config.remove_option("input", "mouse")
