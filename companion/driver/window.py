"""A window for Kivy where there is no screen: with real pixels, or without any GL library at all.

Real pixels need libGL and libEGL (Mesa draws in software). Without them Kivy's own mock of GL is
used behind a bare window: layout, text sizes, touches and keys are real, only the picture is not.
"""

from __future__ import annotations

import ctypes.util
import importlib
import logging
import os
import sys
from enum import StrEnum
from typing import Any, Final

PHONE: Final = (412, 915)
"""A usual phone, in density-independent pixels."""
CANVAS: Final = (1600, 1600)
"""What is drawn on. SDL's off-screen surface never grows, so it starts larger than any screen."""


class Pixels(StrEnum):
    """What is behind the window."""

    REAL = "real"
    MOCK = "mock"


_chosen: Pixels | None = None


def gl_is_here() -> bool:
    """Whether the libraries that software pixels need can be found."""
    return all(ctypes.util.find_library(name) for name in ("GL", "EGL"))


def wanted() -> Pixels:
    """What the environment asks for: PIXELS=1 or PIXELS=0, otherwise whatever this machine can."""
    asked = os.environ.get("PIXELS", "")
    if asked:
        return Pixels.MOCK if asked == "0" else Pixels.REAL
    return Pixels.REAL if gl_is_here() else Pixels.MOCK


def prepare(pixels: Pixels | None = None) -> Pixels:
    """Set Kivy up for driving. The first call decides; later ones only say what was decided."""
    global _chosen  # noqa: PLW0603  # Kivy has one window a process, and so one choice
    if _chosen is not None:
        return _chosen
    if "kivy.core.window" in sys.modules:
        msg = "The window was opened before companion.driver.prepare() was called."
        raise RuntimeError(msg)
    _chosen = pixels or wanted()
    _set_environment(_chosen)
    _set_config()
    _import_quietly(_chosen)
    if _chosen is Pixels.MOCK:
        _open_bare_window()
    _take_the_clock()
    return _chosen


def _set_environment(pixels: Pixels) -> None:
    os.environ["KIVY_NO_ARGS"] = "1"  # or Kivy reads the caller's command line
    os.environ["KIVY_NO_CONFIG"] = "1"  # nothing of the player's home is read or written
    os.environ["KIVY_NO_FILELOG"] = "1"
    os.environ["KIVY_LOG_MODE"] = "PYTHON"  # leave standard error and the root logger alone
    os.environ["KIVY_METRICS_DENSITY"] = "1"  # sizes and pictures must not depend on the machine
    os.environ["KIVY_METRICS_FONTSCALE"] = "1"
    os.environ["KIVY_DPI"] = "160"
    os.environ["KIVY_CLIPBOARD"] = "dummy"  # the real one starts programs to look for itself
    if pixels is Pixels.REAL:
        os.environ["KIVY_WINDOW"] = "sdl2"  # the X11 fallback would end the whole process
        if not os.environ.get("DISPLAY"):
            os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
    else:
        os.environ["KIVY_GL_BACKEND"] = "mock"
        os.environ["KIVY_WINDOW"] = "none"


def _import_quietly(pixels: Pixels) -> None:
    """Kivy reports every input device it misses, at length; the mock cannot compile shaders."""
    log = logging.getLogger("kivy")
    log.addFilter(_is_news)
    for module in (
        *("kivy.base", "kivy.core.window"),
        *("kivy.input.providers", "kivy.core.clipboard"),
    ):
        importlib.import_module(module)
    log.removeFilter(_is_news)
    log.setLevel(logging.CRITICAL + 1 if pixels is Pixels.MOCK else logging.ERROR)


def _is_news(_record: logging.LogRecord) -> bool:
    return False


def _set_config() -> None:
    from kivy.config import Config

    width, height = CANVAS
    graphics = {"width": width, "height": height, "resizable": 1, "multisamples": 0}
    for key, value in {**graphics, "vsync": 0, "maxfps": 0}.items():
        Config.set("graphics", key, str(value))
    Config.set("kivy", "exit_on_escape", "0")
    for key, _ in list(Config.items("input")):  # fingers come from the driver alone
        Config.remove_option("input", key)


def _open_bare_window() -> None:
    """A window that is only Kivy's base class: it lays out and dispatches, and shows nothing."""
    core: Any = importlib.import_module("kivy.core.window")

    def create_window(self: Any, *_: object) -> None:
        if not self.initialized:  # Kivy comes here again whenever the size changes
            self.system_size = CANVAS
        core.WindowBase.create_window(self)

    bare = type(
        "BareWindow",
        (core.WindowBase,),
        {
            "gl_backends_allowed": ["mock"],
            "create_window": create_window,
            "flip": lambda _self: None,
            "mainloop": lambda _self: None,
            "_set_cursor_state": lambda _self, _value: None,
        },
    )
    core.Window = bare()


class HandClock:
    """Time that passes only when the driver says so."""

    def __init__(self) -> None:
        """Begin at any time but zero."""
        self.now = 1000.0

    def __call__(self) -> float:
        """Tell the time."""
        return self.now


clock: Final = HandClock()
BIT: Final = 0.001
"""So many seconds a bit of work takes here, on any machine."""


class WorkClock:
    """Time as work takes it: whoever looks at it has done a bit more."""

    def __init__(self) -> None:
        """Begin with nothing done."""
        self.now = 0.0

    def __call__(self) -> float:
        """Tell the time."""
        self.now += BIT
        return self.now


def _take_the_clock() -> None:
    from kivy.clock import Clock

    from companion.pace import pace

    pace.clock = WorkClock()
    Clock.time = clock
    Clock._last_tick = Clock._start_tick = clock.now  # noqa: SLF001  # Kivy has no door for it
    Clock._max_fps = 0  # noqa: SLF001  # otherwise Kivy sleeps between two frames
