"""The app before its first screen: what it reads in, what it writes, what it is started by."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import companion.storage
from rules import Setup
from rules.names import Role
from tests.companion.hand import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.companion.hand import Hand

DUEL = Setup((Role.KNIGHT, Role.GHOUL))
OPENING = "companion.storage.opening"


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
            gate.wait(PATIENCE)
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
    held.until(lambda: held.app.games is not None)
    assert held.shows("No game yet")
    assert not held.phone.find(name="new table").disabled


def test_the_first_frame_imports_nothing_that_it_does_not_show() -> None:
    """The database, the rules and the pieces of a game come in when that frame is drawn."""
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
        "late = ('sqlmodel', 'rules', 'companion.widgets.pieces', 'companion.widgets.hero')\n"
        "Window.bind(on_draw=lambda *_: seen.append([name in sys.modules for name in late]))\n"
        "CompanionApp._read_storage_in = _read_storage_in\n"
        "phone = Phone(make(pathlib.Path(tempfile.mkdtemp()) / 'games.db', Desk()))\n"
        "assert phone.shows(has='Opening your games'), phone.texts()\n"
        "assert 'begun' in seen, seen\n"
        "assert {*map(str, seen)} == {'begun', str([False] * len(late))}, seen\n"
    )
    settings = os.environ | {"PIXELS": "0"}
    done = subprocess.run(
        [sys.executable, "-c", program], env=settings, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_the_colours_of_the_first_screen_are_worked_out_once(hand: Callable[..., Hand]) -> None:
    """When all has its place: the first frame waits for no light that nobody sees."""
    from companion.widgets import scene

    scene.cave_colours.cache_clear()
    hand()
    assert scene.cave_colours.cache_info().misses == 1


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
