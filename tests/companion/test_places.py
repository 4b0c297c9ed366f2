"""Where the games lie, on each kind of device."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.places import games_file, home


@pytest.mark.parametrize(
    ("platform", "environment", "folder"),
    [
        ("linux", {"HOME": "/ann"}, "/ann/.local/share/vast-companion"),
        ("linux", {"HOME": "/ann", "XDG_DATA_HOME": "/data"}, "/data/vast-companion"),
        ("darwin", {"HOME": "/ann"}, "/ann/Library/Application Support/vast-companion"),
        ("win32", {"USERPROFILE": "/u", "APPDATA": "/u/roaming"}, "/u/roaming/vast-companion"),
        ("win32", {"USERPROFILE": "/u"}, "/u/AppData/Roaming/vast-companion"),
        ("linux", {"ANDROID_PRIVATE": "/data/app/files"}, "/data/app/files/games"),
        ("linux", {"VAST_COMPANION_HOME": "/second", "HOME": "/ann"}, "/second"),
    ],
)
def test_the_games_lie_where_the_device_keeps_such_things(
    platform: str, environment: dict[str, str], folder: str
) -> None:
    """The command line finds the same folder as the app, without asking Kivy."""
    assert home(environment, platform) == Path(folder)


def test_the_file_of_games_lies_in_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """One file holds all games."""
    monkeypatch.setenv("VAST_COMPANION_HOME", str(tmp_path))
    assert games_file() == tmp_path / "games.db"
