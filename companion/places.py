"""Where the app keeps its games, on each kind of device, without asking Kivy.

The command line and the app must agree on it, and the command line never loads a window.
"""

from __future__ import annotations

import os
import sys
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
    user = Path(environment.get("HOME") or environment.get("USERPROFILE") or Path.home())
    if platform == "win32":
        return Path(environment.get("APPDATA") or user / "AppData" / "Roaming") / NAME
    if platform == "darwin":
        return user / "Library" / "Application Support" / NAME
    return Path(environment.get("XDG_DATA_HOME") or user / ".local" / "share") / NAME


def games_file() -> Path:
    """Give the file in which the games are kept."""
    return home() / FILE
