"""The app around the screens: starting, reopening, ways and Back, settings, and the phone."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import threading
import time
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import companion.storage
from companion.desk import forms, name_of
from companion.naming import Names
from companion.storage.backups import backups
from companion.storage.opening import open_games
from companion.storage.patience import PATIENCE
from companion.storage.problems import StorageError
from rules import Setup
from rules.names import Role
from rules.sentences import read_action

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.companion.hand import Hand

SETTINGS = {
    *("look", "reduce-motion", "haptics", "read-aloud", "being-set-up", "settings", "boxes"),
    *("map-policy", "set-up-by-person", "pinned", "done-1", "put away"),
    *(name_of(one) for one in forms()),
}
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

    # Read in anew, it also takes its place in its package; both are put back after the test.
    monkeypatch.setattr(companion.storage, "opening", sys.modules[OPENING])
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


def test_the_first_frame_imports_neither_the_database_nor_the_rules() -> None:
    """Start-up pays for nothing it does not show: they come in when that frame is drawn."""
    program = (
        "import sys, tempfile, pathlib\n"
        "from companion.driver import prepare\n"
        "prepare()\n"
        "from companion.app import make\n"
        "from companion.device import Desk\n"
        "from companion.driver.phone import Phone\n"
        "from companion.screens.shell import CompanionApp\n"
        "seen = []\n"
        "from kivy.core.window import Window\n"
        "def _read_storage_in(self, _passed): seen.append('begun')\n"
        "late = ('sqlmodel', 'rules.engine')\n"
        "Window.bind(on_draw=lambda *_: seen.append([name in sys.modules for name in late]))\n"
        "CompanionApp._read_storage_in = _read_storage_in\n"
        "phone = Phone(make(pathlib.Path(tempfile.mkdtemp()) / 'games.db', Desk()))\n"
        "assert phone.shows(has='Opening your games'), phone.texts()\n"
        "assert 'begun' in seen, seen\n"
        "assert {*map(str, seen)} == {'begun', '[False, False]'}, seen\n"
    )
    settings = os.environ | {"PIXELS": "0"}
    done = subprocess.run(
        [sys.executable, "-c", program], env=settings, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.slow
def test_the_app_writes_nothing_but_its_own_folder(tmp_path: Path) -> None:
    """Neither into the home of whoever uses it, nor where it was started, nor among the passing."""
    program = (
        "import os\n"
        "from companion import app\n"
        "app._prepare_kivy()\n"
        "from companion.driver import prepare\n"
        "prepare()\n"
        "import companion.storage.opening\n"
        "from companion.app import make\n"
        "from companion.device import Desk\n"
        "from companion.driver.phone import Phone\n"
        "from rules import Setup\n"
        "from rules.names import Role\n"
        "made = make(None, Desk())\n"
        "phone = Phone(made)\n"
        "phone.frames(10)\n"
        "assert made.begin(Setup((Role.KNIGHT, Role.GHOUL))) == ''\n"
        "made.go('history')\n"
        "phone.frames(3)\n"
        "phone.close()\n"
    )
    for name in ("home", "tmp", "here"):
        (tmp_path / name).mkdir()
    settings = {
        **os.environ,
        "PIXELS": "0",
        "PYTHONPATH": str(Path(__file__).parents[2]),
        "HOME": str(tmp_path / "home"),
        "TMPDIR": str(tmp_path / "tmp"),
    }
    for name in ("KIVY_HOME", "XDG_DATA_HOME", "VAST_COMPANION_HOME"):
        settings.pop(name, None)
    done = subprocess.run(
        [sys.executable, "-B", "-c", program],
        env=settings,
        cwd=tmp_path / "here",
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    own = tmp_path / "home" / ".local" / "share" / "vast-companion"
    written = {one.relative_to(tmp_path).parts[0] for one in tmp_path.rglob("*") if one.is_file()}
    assert written == {"home"}
    assert {one.parent for one in tmp_path.rglob("*") if one.is_file()} == {own}


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


# The truth about saving


@pytest.fixture
def in_the_way(tmp_path: Path) -> Path:
    """A file where the folder of the games should be."""
    path = tmp_path / "a file"
    path.write_text("in the way")
    return path


def test_where_games_are_only_in_memory_every_screen_says_so_until_they_are_saved(
    hand: Callable[..., Hand], in_the_way: Path
) -> None:
    """Leaving says so too; a tap tries again, and what was played meanwhile is saved then."""
    held = hand(file=in_the_way / "games.db")
    only = "This game is only in memory: it is gone when the app ends."
    assert held.app.begin(DUEL) == ""
    held.rest()
    held.tap("end turn")
    for way in ("history", "rules"):
        held.tap(way)
        assert held.shows(only)
        held.back()
    held.back()
    assert not held.shows("Everything is saved")
    held.tap("tables")
    assert held.back()
    assert held.shows("Back once more leaves.")
    assert not held.back()
    held.tap("close")
    assert held.phone.window.dispatch("on_request_close")
    held.rest()
    assert held.shows("Back once more leaves.")
    held.tap("close", "not saved")
    assert held.shows(only)
    held.tap("game 1")
    in_the_way.unlink()
    held.tap("not saved")
    until(held, lambda: not held.has("not saved"))
    assert held.lines == ["knight ends turn"]
    held.back()
    assert held.shows("Everything is saved")
    held.tap("Done")
    held.phone.close()
    games = open_games(in_the_way / "games.db").games
    assert [one.last_line for one in games.list()] == ["ghoul starts"]


def test_it_is_tried_again_by_itself(hand: Callable[..., Hand], in_the_way: Path) -> None:
    """Every now and then, without a tap."""
    held = hand(file=in_the_way / "games.db")
    in_the_way.unlink()
    held.phone.wait(21)
    until(held, lambda: not held.has("not saved"))
    assert held.app.begin(DUEL) == ""


def test_games_that_can_only_be_read_are_shown_and_it_is_said(
    hand: Callable[..., Hand], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is tapped is refused with that sentence, until the file can be written again."""
    first = hand(setup=DUEL)
    first.phone.close()

    def refuse(*_: object) -> None:
        raise OSError(30, "Read-only file system")

    with monkeypatch.context() as patch:
        patch.setattr("companion.storage.opening._lay_out", refuse)
        held = hand()
        assert held.app.at == "play"
        said = "the saved games cannot be changed: the file is read-only."
        assert held.shows(f"Nothing can be saved now: {said}")
        held.tap("end turn")
        assert held.shows(f"Not saved: {said}")
    held.tap("not saved")
    until(held, lambda: not held.has("not saved"))
    held.tap("Try again")
    assert held.lines == ["knight ends turn"]


def test_a_tap_waits_with_a_sign_for_a_file_that_is_held(
    hand: Callable[..., Hand], tmp_path: Path
) -> None:
    """The screen goes on meanwhile; when the file is free the tap is done."""
    held = hand(setup=DUEL)
    with closing(sqlite3.connect(tmp_path / "games.db")) as other:
        other.execute("BEGIN EXCLUSIVE")
        held.tap("end turn")
        assert held.shows("Waiting for another program that uses the saved games")
        held.tap("rules")
        assert held.app.at == "rules"
        assert held.lines == []
        other.rollback()
    until(held, lambda: held.lines == ["knight ends turn"])
    assert not held.has("not saved")


def test_a_tap_that_waits_in_vain_says_so(
    hand: Callable[..., Hand], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing has changed, and the next tap may succeed."""
    monkeypatch.setattr("companion.storage.patience.PATIENCE", 0.1)
    held = hand(setup=DUEL)
    with closing(sqlite3.connect(tmp_path / "games.db")) as other:
        other.execute("BEGIN EXCLUSIVE")
        held.tap("end turn")
        until(held, lambda: held.shows("Not saved: another program is using the saved games"))
        other.rollback()
    held.tap("Leave it", "end turn")
    assert held.lines == ["knight ends turn"]


def test_a_name_waits_with_a_sign_too(
    hand: Callable[..., Hand], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No lock holds the screen; what cannot be kept after all is said."""
    held = hand(setup=DUEL)
    held.app.leave_game()
    with closing(sqlite3.connect(tmp_path / "games.db")) as other:
        other.execute("BEGIN EXCLUSIVE")
        began = time.monotonic()
        assert held.app.call(1, Names("Friday")) == ""
        assert time.monotonic() - began < PATIENCE
        held.rest()
        assert held.shows("Waiting for another program that uses the saved games")
        other.rollback()
    until(held, lambda: held.shows("Friday"))
    monkeypatch.setattr("companion.storage.patience.PATIENCE", 0.1)
    with closing(sqlite3.connect(tmp_path / "games.db")) as other:
        other.execute("BEGIN EXCLUSIVE")
        held.app.call(1, Names("Saturday"))
        until(held, lambda: held.shows("Not saved: another program is using the saved games"))
        other.rollback()


def test_backups_are_taken_at_the_end_of_a_game_and_during_a_long_one(
    hand: Callable[..., Hand], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beside play, which does not wait for them."""
    monkeypatch.setattr("companion.keeping.EVERY", 3)
    held = hand(setup=DUEL)
    held.tap("end turn", "Done")
    assert backups(tmp_path / "games.db") == []
    held.tap("Roll in the app")
    until(held, lambda: len(backups(tmp_path / "games.db")) == 1)
    held.app.session.act(read_action("correct knight health to 0"))
    held.app.session.act(read_action("ghoul ends turn"), overrule=True)


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
    held.tap("settings", "Light", "Large")
    assert (theme.mode, theme.scale) == ("light", 1.3)
    held.phone.close()
    theme.mode, theme.scale = "dark", 1.0
    hand()
    assert (theme.mode, theme.scale) == ("light", 1.3)


@pytest.mark.parametrize(
    "kept",
    [
        {"mode": "pink", "scale": "large"},
        {"mode": ["dark"], "scale": {}},
        {"mode": {}, "scale": 10**400},
        {"scale": None},
        {"scale": True},
        "dark",
        7,
    ],
)
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


@pytest.mark.parametrize("value", [True, ["x", [], {}], {"mode": [], "players": [1], "seats": {}}])
def test_whatever_stands_in_every_setting_the_app_starts_and_every_screen_opens(
    hand: Callable[..., Hand], value: object
) -> None:
    """Nothing that is read is trusted, and no game depends on a setting."""
    first = hand(setup=DUEL)
    game = first.app.session.moment.game
    for setting in ({*first.app.games.settings()} - {"open-game"}) | SETTINGS:
        first.app.games.set(setting, value)
    first.phone.close()
    held = hand()
    assert held.app.session.moment.game == game
    for name in ("rules", "cards", "history", "play"):
        held.app.go(name)
    held.app.leave_game()
    for name in ("settings", "desk", "tables", "new-table"):
        held.app.go(name)
    assert held.has("game 1") is False
    held.app.go("tables")
    assert held.has("game 1")


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


# Keys


def test_the_rules_are_searched_from_anywhere_by_a_slash_and_escape_leads_back(
    hand: Callable[..., Hand],
) -> None:
    """At home and in a game, over a sheet too; there one types at once."""
    held = hand(setup=DUEL)
    held.phone.key("?")
    held.rest()
    assert held.shows("This list")
    held.phone.key("/")
    held.rest()
    assert held.app.at == "rules"
    held.phone.type("skitter")
    held.rest()
    assert held.phone.find(name="question").text == "skitter"
    held.phone.back()
    while held.app.at != "play":
        held.phone.back()
    held.phone.key("z", "ctrl")
    assert held.app.session.moment.head == 0
