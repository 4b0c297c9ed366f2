"""Setting Kivy up for driving: once a process, before anything else, by what the machine can."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from companion.driver import Pixels, window
from tests.repository import ROOT


def run(code: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """Run a few lines in a process of their own, in which nothing of Kivy is loaded."""
    return subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, **settings},
        capture_output=True,
        text=True,
        check=False,
    )


def test_without_gl_everything_but_the_picture_is_there() -> None:
    """No SDL window, no GL library, and still text has its real size and a tap its button."""
    code = """
from companion.driver.phone import Phone
from companion.driver import prepare
assert prepare() == "mock"
from companion.widgets.kit import TapButton
button, taps = TapButton(text="Move"), []
button.fbind("on_tap", lambda *_: taps.append(1))
phone = Phone.holding(button, size=(360, 640))
phone.tap("Move")
print(len(taps), phone.find("Move").size, phone.shot("nowhere.png"))
"""
    done = run(code, PIXELS="0")
    assert done.stdout.split() == ["1", "[360,", "52.0]", "None"]
    assert done.stderr == ""


def test_it_comes_too_late_once_the_window_is_open() -> None:
    """Kivy reads its settings when it is first imported; afterwards nobody can change them."""
    code = """
import sys, types
sys.modules["kivy.core.window"] = types.ModuleType("window")
from companion.driver import prepare
try:
    prepare()
except RuntimeError as late:
    print(late)
"""
    assert "before" in run(code).stdout


@pytest.mark.parametrize(
    ("asked", "libraries", "given"),
    [
        ("1", False, Pixels.REAL),
        ("0", True, Pixels.MOCK),
        ("", True, Pixels.REAL),
        ("", False, Pixels.MOCK),
    ],
)
def test_it_draws_if_it_can_unless_it_is_told_otherwise(
    monkeypatch: pytest.MonkeyPatch, asked: str, libraries: bool, given: Pixels
) -> None:
    """PIXELS decides; without it, whether libGL and libEGL are here."""
    monkeypatch.setenv("PIXELS", asked)
    monkeypatch.setattr(window.ctypes.util, "find_library", lambda _name: libraries or None)
    assert window.wanted() is given


def test_the_first_call_decides(kivy: str) -> None:
    """There is one window a process."""
    assert window.prepare(Pixels.MOCK).value == kivy
    assert window.prepare(Pixels.REAL).value == kivy
