"""Another question rises into its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest

    from companion.driver.phone import Phone

    Show = Callable[..., Phone]


def test_it_rises_into_its_place_and_takes_taps_meanwhile(
    show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Faint and a little low at first; what stands on it answers from the first moment."""
    from companion.motion import motion
    from companion.widgets.kit import TapButton
    from companion.widgets.tray import FAINTEST, Rising

    told: list[str] = []
    tray, key = Rising(), TapButton(text="Yes")
    key.bind(on_tap=lambda *_: told.append("tap"))
    tray.add_widget(key)
    held = show(tray)
    monkeypatch.setattr(motion, "reduced", False)
    tray.changed()
    held.frames(1)
    assert FAINTEST <= tray.opacity < 1
    assert tray._shift.y < 0
    held.touch(*key.to_window(*key.center))
    assert told == ["tap"]
    held.wait(1)
    assert tray.opacity == 1
    assert tray._shift.y == 0


def test_with_reduced_motion_it_comes_up_in_its_place(
    show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing moves, but that another thing is asked is not missed."""
    from companion.motion import motion
    from companion.widgets.tray import FAINTEST, Rising

    tray = Rising()
    held = show(tray)
    monkeypatch.setattr(motion, "still", False)
    assert motion.reduced
    tray.changed()
    held.frames(1)
    assert FAINTEST <= tray.opacity < 1
    assert tray._shift.y == 0
    held.wait(0.2)
    assert tray.opacity == 1
    assert not motion.moving


def test_on_a_screen_that_is_measured_it_is_there_at_once(show: Show) -> None:
    """A cut."""
    from companion.motion import motion
    from companion.widgets.tray import Rising

    tray = Rising()
    show(tray)
    assert motion.reduced
    tray.changed()
    assert tray.opacity == 1


def test_a_question_that_nobody_sees_does_not_rise(kivy: str) -> None:
    """It is built before it is shown."""
    from companion.widgets.tray import Rising

    tray = Rising()
    tray.changed()
    assert tray.opacity == 1
