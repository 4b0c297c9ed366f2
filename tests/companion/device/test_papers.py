"""Sharing and opening on Android, with the phone's Java played by a test."""

from __future__ import annotations

import os
import sys
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from companion.device.papers import MOST_TO_SEND, Papers

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from companion.device.real import RealDevice


class Intent:
    """What an app wants of another."""

    ACTION_SEND = "android.intent.action.SEND"
    ACTION_CREATE_DOCUMENT = "create"
    ACTION_OPEN_DOCUMENT = "open"
    CATEGORY_OPENABLE = "openable"
    EXTRA_SUBJECT = "subject"
    EXTRA_TEXT = "android.intent.extra.TEXT"
    EXTRA_TITLE = "title"

    def __init__(self, action: str, data: object = None, **extras: object) -> None:
        self.action = action
        self.data = data
        self.extras: dict[str, object] = extras
        self.kind = ""

    @staticmethod
    def createChooser(intent: Intent, _title: object) -> Intent:  # noqa: N802  # Java's name
        """Let the player choose an app."""
        return intent

    def setType(self, kind: str) -> None:  # noqa: N802  # Java's name
        """What kind of file it is about."""
        self.kind = kind

    def addCategory(self, _category: str) -> None:  # noqa: N802  # Java's name
        """Only what can be opened."""

    def putExtra(self, name: str, value: object) -> None:  # noqa: N802  # Java's name
        """Say it more closely."""
        self.extras[name] = value

    def getAction(self) -> str:  # noqa: N802  # Java's name
        """What is to be done."""
        return self.action

    def getData(self) -> object:  # noqa: N802  # Java's name
        """With what."""
        return self.data

    def getStringExtra(self, name: str) -> object:  # noqa: N802  # Java's name
        """More about it."""
        return self.extras.get(name)

    getParcelableExtra = getStringExtra  # noqa: N815  # Java's name


class Android:
    """The activity of the app, and the files that the phone lends it."""

    def __init__(self) -> None:
        self.started: list[Any] = []
        self.intent: Any = None
        self.bound: dict[str, Callable[..., None]] = {}

    def startActivity(self, intent: object) -> None:  # noqa: N802  # Java's name
        """Another app opens."""
        self.started.append(intent)

    def startActivityForResult(self, intent: object, number: int) -> None:  # noqa: N802  # Java's name
        """Another app opens, and will answer."""
        self.started.append((intent, number))

    def getIntent(self) -> object:  # noqa: N802  # Java's name
        """With what this app was opened."""
        return self.intent

    def setIntent(self, intent: object) -> None:  # noqa: N802  # Java's name
        """It was opened with something else since."""
        self.intent = intent

    def getContentResolver(self) -> Android:  # noqa: N802  # Java's name
        """Who lends files."""
        return self

    def openFileDescriptor(self, path: Path, how: str) -> SimpleNamespace:  # noqa: N802  # Java's name
        """Lend one."""
        flags = {"r": os.O_RDONLY, "wt": os.O_WRONLY | os.O_CREAT | os.O_TRUNC}[how]
        return SimpleNamespace(detachFd=lambda: os.open(path, flags))

    def answer(self, result: int, intent: object) -> None:
        """The other app has answered."""
        _, number = self.started[-1]
        self.bound["on_activity_result"](number, result, intent)


@pytest.fixture
def device(kivy: str) -> RealDevice:
    """The device of the app."""
    from companion.device.real import RealDevice

    return RealDevice()


@pytest.fixture
def android(kivy: str, monkeypatch: pytest.MonkeyPatch) -> Android:
    """A phone."""
    phone = Android()
    classes = {
        "android.content.Intent": Intent,
        "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=phone),
    }
    modules: dict[str, dict[str, object]] = {
        "jnius": {"autoclass": classes.__getitem__},
        "android": {"activity": SimpleNamespace(bind=lambda **bound: phone.bound.update(bound))},
    }
    for name, content in modules.items():
        module = ModuleType(name)
        vars(module).update(content)
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setattr("companion.device.real.platform", "android")
    return phone


def test_a_short_text_goes_to_any_app(device: RealDevice, android: Android) -> None:
    """As a message, under its name."""
    assert device.share("VAST game.txt", "table knight ghoul")
    (sent,) = android.started
    assert sent.kind == "text/plain"
    assert sent.extras == {"subject": "VAST game.txt", Intent.EXTRA_TEXT: "table knight ghoul"}


def test_a_long_text_goes_into_a_file_that_the_player_names(
    device: RealDevice, android: Android, tmp_path: Path
) -> None:
    """A message of that size would be dropped, and the app with it."""
    text = "Ж" * (MOST_TO_SEND + 1)
    assert device.share("VAST games.txt", text)
    intent, _ = android.started[0]
    assert intent.extras == {"title": "VAST games.txt"}
    android.answer(0, None)
    assert not list(tmp_path.iterdir())
    android.answer(-1, Intent("", tmp_path / "games.txt"))
    assert (tmp_path / "games.txt").read_text("utf-8") == text


def test_a_picture_goes_into_a_file_that_the_player_names(
    device: RealDevice, android: Android, tmp_path: Path
) -> None:
    """From there any app takes it; at a desk there is nobody to ask."""
    assert device.share_picture("VAST.png", b"\x89PNG")
    intent, _ = android.started[0]
    assert (intent.kind, intent.extras) == ("image/png", {"title": "VAST.png"})
    android.answer(-1, Intent("", tmp_path / "end.png"))
    assert (tmp_path / "end.png").read_bytes() == b"\x89PNG"


def test_a_chosen_file_is_told(android: Android, tmp_path: Path) -> None:
    """With bytes that are no text replaced: whoever reads it will say what is wrong."""
    (tmp_path / "game.txt").write_bytes(b"table knight\xff")
    told: list[str] = []
    papers = Papers()
    assert papers.choose(told.append)
    assert papers.choose(told.append)
    android.answer(-1, Intent("", tmp_path / "game.txt"))
    assert told == ["table knight\N{REPLACEMENT CHARACTER}"]


def test_a_file_manager_hands_a_file_over_once(
    device: RealDevice, android: Android, tmp_path: Path
) -> None:
    """As a file, or as words that were sent; anything else is no game."""
    (tmp_path / "game.txt").write_text("table ghoul")
    assert device.handed() == ""
    android.intent = Intent("android.intent.action.MAIN")
    assert device.handed() == ""
    android.intent = Intent("android.intent.action.VIEW", tmp_path / "game.txt")
    assert device.handed() == "table ghoul"
    assert device.handed() == ""
    device.choose(lambda _: None)
    android.bound["on_new_intent"](
        Intent(Intent.ACTION_SEND, **{Intent.EXTRA_TEXT: "table knight"})
    )
    assert device.handed() == "table knight"
    android.intent = Intent("android.intent.action.VIEW", tmp_path / "gone.txt")
    assert device.handed() == ""
    android.intent = Intent("android.intent.action.VIEW")
    assert device.handed() == ""


def test_a_desk_has_no_other_apps(device: RealDevice) -> None:
    """It says so, and nothing is asked of it."""
    assert not device.share("a", "b")
    assert not device.choose(lambda _: None)
    assert device.handed() == ""
