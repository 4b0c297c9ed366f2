"""The short form of the kill campaign: `make crash` is the long one."""

from __future__ import annotations

from tests.crash import campaign


def test_a_killed_app_reopens_at_the_last_acknowledged_tap() -> None:
    """Killed at twenty random moments, nothing that was acknowledged is lost."""
    assert campaign(20, seed=11) == 0


def test_the_kill_loop_catches_an_app_that_acknowledges_before_it_saves() -> None:
    """The negative control: with a storage that saves later, the same loop finds losses."""
    assert campaign(10, seed=11, control=True) > 0
