"""Asking the rulebook aloud, where the phone hears."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from companion.device import Hearing
from tests.companion.fakes import WatchedPhone
from tests.companion.screens.rules.conftest import hits, screen

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.device import Told
    from tests.companion.hand import Hand


class Ear(WatchedPhone):
    """A phone that hears, and tells what the test lets it hear."""

    hears = True
    told: Any = None
    deaf = False

    def listen(self, told: Told) -> bool:
        """Listen, and begin at once."""
        if self.deaf:
            return False
        self.told = told
        told(Hearing.LISTENING)
        return True

    def stop_listening(self) -> None:
        """Listen no longer."""
        self.told = None

    def doze(self) -> None:
        """Be out of sight."""
        if self.told is not None:
            self.told(Hearing.STOPPED)


@pytest.fixture
def listening(hand: Callable[..., Hand]) -> Hand:
    """The rulebook on a phone that listens now."""
    held = hand()
    held.app.device = Ear()
    held.tap("rules", "ask aloud")
    return held


def test_a_question_may_be_asked_aloud(listening: Hand) -> None:
    """While the phone listens it says so, by more than a colour; what it hears is searched for."""
    assert listening.shows("Speak now.")
    assert listening.phone.find(name="ask aloud").chosen
    listening.app.device.told(Hearing.HEARD, "where does the ghoul\nskitter to")
    listening.rest()
    assert not listening.shows("Speak now.")
    assert not listening.phone.find(name="ask aloud").chosen
    assert screen(listening).field.text == "where does the ghoul skitter to"
    assert hits(listening)[0].startswith("ghoul.skittering")


@pytest.mark.parametrize(
    ("hearing", "said"),
    [
        (Hearing.SILENCE, "Nothing was understood."),
        (Hearing.REFUSED, "does not let this app listen"),
        (Hearing.FAILED, "The phone does not listen now."),
    ],
)
def test_whatever_ends_the_listening_is_said(listening: Hand, hearing: Hearing, said: str) -> None:
    """And the next tap begins anew."""
    listening.app.device.told(hearing)
    listening.rest()
    assert listening.shows(said)
    assert not listening.shows("Speak now.")
    listening.tap("ask aloud")
    assert listening.shows("Speak now.")
    assert not listening.shows(said)


def test_a_phone_that_cannot_listen_now_says_so(listening: Hand) -> None:
    """There was a button, for at times it can."""
    listening.tap("ask aloud")
    listening.app.device.deaf = True
    listening.tap("ask aloud")
    assert listening.shows("The phone does not listen now. Type instead.")


def test_the_second_tap_stops_the_listening(listening: Hand) -> None:
    """Nothing is searched for, and nothing is complained of."""
    listening.tap("ask aloud")
    assert listening.app.device.told is None
    assert not listening.shows("Speak now.")
    assert listening.shows("Chapters")


def test_whoever_types_reads_or_leaves_is_not_listened_to(listening: Hand) -> None:
    """What is heard then was said to somebody else."""
    screen(listening).field.focus = True
    listening.phone.type("s")
    assert listening.app.device.told is None
    listening.tap("ask aloud")
    assert listening.app.device.told is not None
    listening.tap(hits(listening)[1])
    assert listening.app.device.told is None
    listening.tap("ask aloud")
    listening.app.go("tables")
    assert listening.app.device.told is None


def test_out_of_sight_the_app_does_not_listen(listening: Hand) -> None:
    """Somebody looks at a message; coming back, the page is as it was without the ear."""
    listening.phone.sleep()
    listening.phone.wake()
    listening.rest()
    assert not listening.shows("Speak now.")
    assert not listening.phone.find(name="ask aloud").chosen


def test_a_phone_that_does_not_hear_has_no_ear(book: Hand) -> None:
    """There is nothing to tap."""
    assert not book.has("ask aloud")
