"""Things move on one clock, which rests when nothing does; with "reduce motion" they cut."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from companion.driver.phone import Phone


@pytest.fixture
def moving(phone: Callable[..., Phone]) -> Iterator[tuple[Phone, Any]]:
    """A phone on which things move, and what moves them."""
    from kivy.uix.widget import Widget

    from companion.motion import motion

    held = phone(widget=Widget(), moving=True)
    yield held, motion
    motion.settle()
    motion.reduced = True


def test_a_motion_goes_from_its_beginning_to_its_end_and_then_nothing_ticks(
    moving: tuple[Phone, Any],
) -> None:
    """Every step is told, the last is 1, and the clock stops."""
    held, motion = moving
    told: list[float] = []
    ends: list[str] = []
    motion.run(100, told.append, "linear", done=lambda: ends.append("done"))
    assert told == [0.0]
    assert motion.moving
    held.wait(0.3)
    assert told == sorted(told)
    assert told[-1] == 1.0
    assert told.count(1.0) == 1
    assert ends == ["done"]
    assert not motion.moving
    assert motion._ticking is None  # no frame is drawn for nothing


def test_what_is_to_wait_begins_later(moving: tuple[Phone, Any]) -> None:
    """Dice land one after the other."""
    held, motion = moving
    told: list[float] = []
    motion.run(50, told.append, after=200)
    held.wait(0.1)
    assert told == []
    held.wait(0.3)
    assert told[-1] == 1.0


def test_the_same_thing_moved_again_is_at_its_end_first(moving: tuple[Phone, Any]) -> None:
    """Otherwise two motions would pull at one number."""
    held, motion = moving
    first: list[float] = []
    second: list[float] = []
    motion.run(500, first.append, key="fury")
    held.wait(0.1)
    motion.run(500, second.append, key="fury")
    assert first[-1] == 1.0
    steps = len(first)
    held.wait(0.6)
    assert len(first) == steps
    assert second[-1] == 1.0


def test_a_motion_can_be_stopped_where_it_is(moving: tuple[Phone, Any]) -> None:
    """A finger takes over what glides."""
    held, motion = moving
    told: list[float] = []
    move = motion.run(500, told.append)
    held.wait(0.1)
    move.stop()
    steps = len(told)
    held.wait(0.6)
    assert len(told) == steps
    assert told[-1] < 1.0


def test_reduced_motion_is_a_cut(moving: tuple[Phone, Any]) -> None:
    """The end is there at once, also of what moves already; nothing breathes."""
    _, motion = moving
    before: list[float] = []
    motion.run(500, before.append)
    motion.take(setting=True)
    assert before[-1] == 1.0
    told: list[float] = []
    motion.run(500, told.append, after=300)
    motion.breathe(told.append)
    assert told == [1.0, 1.0]
    assert not motion.moving
    motion.take(setting=None)
    assert motion.reduced


def test_a_glow_breathes_some_times_and_then_rests_bright(moving: tuple[Phone, Any]) -> None:
    """At most 20 steps a second, so that a screen that lies there lets the phone sleep."""
    from companion.motion import BREATH, BREATHS

    held, motion = moving
    told: list[float] = []
    motion.breathe(told.append)
    held.wait(1)
    assert 15 <= len(told) <= 20
    assert min(told) < 0.75
    held.wait(BREATH * BREATHS)
    assert told[-1] == 1.0
    assert not motion.moving
    stopped: list[float] = []
    breath = motion.breathe(stopped.append)
    breath.stop()
    held.wait(0.3)
    assert stopped == []


@pytest.mark.parametrize(
    "ease", ["linear", "in_quad", "out_quad", "out_cubic", "in_out", "out_back", "out_bounce"]
)
def test_every_way_of_moving_begins_at_0_and_ends_at_1(kivy: str, ease: str) -> None:
    """However it goes in between."""
    from companion.motion import EASES

    assert EASES[ease](0.0) == pytest.approx(0.0, abs=1e-9)
    assert EASES[ease](1.0) == pytest.approx(1.0, abs=1e-9)


def test_a_fall_bounces_once(kivy: str) -> None:
    """It is at the ground, off it again, and at rest."""
    from companion.motion import EASES

    fall = EASES["out_bounce"]
    assert fall(0.7) == pytest.approx(1.0)
    assert fall(0.85) == pytest.approx(0.88)
