"""What this machine can show: a window on a screen, pixels off screen, or neither."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GL_PACKAGES = ("libgl1", "libegl1")
GL_LINE = f"sudo apt-get install --no-install-recommends {' '.join(GL_PACKAGES)}"

# Asks the only witness who counts: a hidden window is opened, painted red, and read back.
PAINT_RED = """
from kivy.config import Config
Config.set("graphics", "window_state", "hidden")
Config.set("graphics", "multisamples", "0")
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
Window.clearcolor = (1, 0, 0, 1)
Window.clear()
red, green, *_ = glReadPixels(5, 5, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE)
raise SystemExit(not (red == 255 and green == 0))
"""
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY")


def kivy_environment(**settings: str) -> dict[str, str]:
    """Return an environment in which Kivy keeps to itself: no argv, no files, no second guess."""
    return os.environ | {
        "KIVY_NO_ARGS": "1",
        "KIVY_NO_CONFIG": "1",
        "KIVY_NO_FILELOG": "1",
        "KIVY_NO_CONSOLELOG": "1",
        "KIVY_HOME": str(ROOT / ".venv" / "kivy"),
        # Without this a failing SDL falls back to another window, which ends the process.
        "KIVY_WINDOW": "sdl2",
        **settings,
    }


def off_screen() -> dict[str, str]:
    """Return the environment for real pixels that nobody sees, screen or not."""
    settings = kivy_environment(SDL_VIDEODRIVER="offscreen")
    return {name: value for name, value in settings.items() if name not in SCREENS}


def paints(environment: dict[str, str]) -> bool:
    """Whether Kivy can open a window and paint it."""
    (ROOT / ".venv" / "kivy").mkdir(parents=True, exist_ok=True)
    try:
        done = subprocess.run(
            [sys.executable, "-c", PAINT_RED],
            env=environment,
            capture_output=True,
            check=False,
            timeout=60,
        )
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def is_screen_named() -> bool:
    """Whether this session says that it has a screen; not that the screen works."""
    return sys.platform != "linux" or any(os.environ.get(name) for name in SCREENS)


def has_screen() -> bool:
    """Whether the app's window can open where a person sees it."""
    if not is_screen_named():
        return False
    # Named, because SDL quietly takes "offscreen" when the screen it was promised is dead.
    drivers = {"SDL_VIDEODRIVER": "wayland,x11"} if sys.platform == "linux" else {}
    return paints(kivy_environment(**drivers))


def has_pixels() -> bool:
    """Whether real pixels can be painted off screen, after Debian was asked for what it lacks."""
    return paints(off_screen()) or (install_gl() and paints(off_screen()))


def install_gl() -> bool:
    """Install Debian's GL, if that is for us to do; whether it was done."""
    apt_get = shutil.which("apt-get")
    if apt_get is None or os.geteuid() != 0:
        return False
    print(f"GL is missing here: installing {' and '.join(GL_PACKAGES)}.", flush=True)
    settings = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    install = [apt_get, "install", "-qq", "-y", "--no-install-recommends", *GL_PACKAGES]
    for command in ([apt_get, "update", "-qq"], install):
        done = subprocess.run(command, env=settings, check=False, capture_output=True, text=True)
        if done.returncode != 0:
            print(f"That failed: {done.stderr.strip()}", flush=True)
            return False
    return True
