"""Where the app keeps its games, on each kind of device, without asking Kivy.

The command line and the app must agree on it, and the command line never loads a window.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

NAME: Final = "vast-companion"
FILE: Final = "games.db"
OVERRIDE: Final = "VAST_COMPANION_HOME"
"""Names a folder to use instead; for tests, and for a second set of games."""
PHONE: Final = "ANDROID_PRIVATE"
"""Set by the phone's launcher to the folder that belongs to this app alone."""


def home(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """Give the folder of the app's own files; it need not be there yet."""
    if environment.get(OVERRIDE):
        return Path(environment[OVERRIDE])
    if environment.get(PHONE):
        return Path(environment[PHONE]) / "games"
    user = _user(environment)
    if platform == "win32":
        return Path(environment.get("APPDATA") or user / "AppData" / "Roaming") / NAME
    if platform == "darwin":
        return user / "Library" / "Application Support" / NAME
    data = Path(environment.get("XDG_DATA_HOME", ""))
    # A relative folder counts for nothing: it would be another one wherever the app is started.
    return (data if data.is_absolute() else user / ".local" / "share") / NAME


def _user(environment: Mapping[str, str]) -> Path:
    said = environment.get("HOME") or environment.get("USERPROFILE")
    try:
        return Path(said or Path.home())
    except RuntimeError:  # a machine on which nobody lives
        return Path(tempfile.gettempdir())


def games_file() -> Path:
    """Give the file in which the games are kept."""
    return home() / FILE
