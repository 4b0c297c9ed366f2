"""Speech on Android: plyer's real code, the app above it, and a phone's Java below it."""

from __future__ import annotations

import sys
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from companion.device import Hearing
from tests.companion.device.java import ERRORS, Java

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from companion.device.real import RealDevice
    from companion.driver.phone import Phone

UNKNOWN_TO_PLYER = 13
"""Android's ERROR_LANGUAGE_UNAVAILABLE, of which plyer tells nobody."""


@pytest.fixture
def java() -> Java:
    """The phone's own side."""
    return Java()


@pytest.fixture
def device(kivy: str, java: Java, monkeypatch: pytest.MonkeyPatch) -> Iterator[RealDevice]:
    """The app's port with plyer's real facade behind it."""
    from companion.device.real import RealDevice

    made = RealDevice(SimpleNamespace(stt=java.install(monkeypatch)))
    yield made
    made.stop_listening()
    for name in ("plyer.platforms.android", "plyer.platforms.android.stt"):
        sys.modules.pop(name, None)


@pytest.fixture
def held(phone: Callable[..., Phone]) -> Phone:
    """A screen whose clock can be turned."""
    from kivy.uix.label import Label

    return phone(widget=Label())


class Story:
    """Writes down how listening went."""

    def __init__(self) -> None:
        self.told: list[tuple[Hearing, str]] = []

    def __call__(self, hearing: Hearing, words: str = "") -> None:
        """Be told."""
        self.told.append((hearing, words))

    @property
    def end(self) -> tuple[Hearing, str]:
        """How it ended; it must have begun, and ended once."""
        first, last = self.told
        assert first == (Hearing.LISTENING, "")
        return last


def test_what_was_said_is_handed_over_once(device: RealDevice, java: Java, held: Phone) -> None:
    """The likeliest sentence; then the microphone is closed and the recognizer gone."""
    story = Story()
    assert device.hears
    assert device.listen(story)
    assert story.told == [(Hearing.LISTENING, "")]
    held.wait(1)
    assert java.listening == [java.recognizer]
    java.hears("move after skitter", "move after skater")
    held.wait(1)
    assert story.end == (Hearing.HEARD, "move after skitter")
    assert java.listening == []
    assert java.recognizer.destroyed
    held.wait(20)
    assert len(story.told) == 2


def test_the_phone_is_asked_in_english_and_by_itself(
    device: RealDevice, java: Java, held: Phone
) -> None:
    """As plyer asks it: offline if it can, in the language of the rulebook."""
    device.listen(Story())
    held.wait(0.2)
    intent = java.recognizer.intent
    assert (intent["language"], intent["offline"]) == ("en-US", True)
    assert intent["model"] == "web search"


@pytest.mark.parametrize(
    ("error", "hearing"),
    [
        ("ERROR_SPEECH_TIMEOUT", Hearing.SILENCE),
        ("ERROR_NO_MATCH", Hearing.SILENCE),
        ("ERROR_INSUFFICIENT_PERMISSIONS", Hearing.REFUSED),
        ("ERROR_NETWORK", Hearing.FAILED),
        ("ERROR_RECOGNIZER_BUSY", Hearing.FAILED),
        ("ERROR_CLIENT", Hearing.FAILED),
    ],
)
def test_an_error_is_told_at_once_as_what_it_means(
    device: RealDevice, java: Java, held: Phone, error: str, hearing: Hearing
) -> None:
    """Nobody waits on a phone that has given up."""
    story = Story()
    device.listen(story)
    held.wait(0.3)
    java.fails(ERRORS[error])
    held.wait(0.3)
    assert story.end == (hearing, "")
    assert java.recognizer.destroyed


def test_an_error_of_the_last_time_is_not_one_of_this_time(
    device: RealDevice, java: Java, held: Phone
) -> None:
    """Plyer keeps its errors for ever, and so does every other facade of this process."""
    for _ in range(2):
        story = Story()
        device.listen(story)
        held.wait(0.3)
        java.fails(ERRORS["ERROR_NO_MATCH"])
        held.wait(0.3)
        assert story.end == (Hearing.SILENCE, "")
    story = Story()
    device.listen(story)
    held.wait(2)
    assert story.told == [(Hearing.LISTENING, "")]
    java.hears("skitter")
    held.wait(0.3)
    assert story.end == (Hearing.HEARD, "skitter")


@pytest.mark.parametrize("trouble", ["unknown error", "nothing at all", "no recognizer"])
def test_listening_ends_even_if_nobody_says_so(
    device: RealDevice, java: Java, held: Phone, trouble: str
) -> None:
    """Errors that plyer does not know, empty results, and what fails on Android's thread."""
    story = Story()
    java.broken = trouble == "no recognizer"
    device.listen(story)
    held.wait(0.3)
    java.run()
    if trouble == "unknown error":
        java.fails(UNKNOWN_TO_PLYER)
    elif trouble == "nothing at all":
        java.hears()
    held.wait(11)
    assert story.end == (Hearing.SILENCE, "")
    assert java.listening == []


def test_sentences_of_spaces_are_no_words(device: RealDevice, java: Java, held: Phone) -> None:
    """The first one with words counts; without any, nobody has spoken."""
    story = Story()
    device.listen(story)
    java.hears(" ", " skitter ")
    held.wait(0.3)
    assert story.end == (Hearing.HEARD, "skitter")
    story = Story()
    device.listen(story)
    java.hears("  ")
    held.wait(0.3)
    assert story.end == (Hearing.SILENCE, "")


def test_who_is_listened_to_is_not_listened_to_twice(
    device: RealDevice, java: Java, held: Phone
) -> None:
    """A second recognizer would take the microphone from the first, which nobody could close."""
    story = Story()
    assert device.listen(story)
    assert not device.listen(Story())
    held.wait(0.3)
    java.run()
    assert len(java.made) == 1
    device.stop_listening()
    assert java.listening == []
    assert java.recognizer.destroyed
    held.wait(20)
    assert story.told == [(Hearing.LISTENING, "")]
    assert device.listen(Story())


def test_stopped_before_the_phone_has_begun_nothing_stays_open(
    device: RealDevice, java: Java, held: Phone
) -> None:
    """Android's thread opens the microphone and closes it, in this order."""
    device.listen(Story())
    device.stop_listening()
    held.wait(0.3)
    assert java.listening == []
    assert java.recognizer.destroyed


def test_out_of_sight_the_ear_is_closed_and_a_late_answer_counts_no_more(
    device: RealDevice, java: Java, held: Phone
) -> None:
    """Whoever comes back finds nothing typed that was said to somebody else."""
    story = Story()
    device.listen(story)
    held.wait(0.3)
    listener = java.recognizer.listener
    device.doze()
    assert java.listening == []
    assert story.end == (Hearing.STOPPED, "")
    late = SimpleNamespace(toArray=lambda: ["too late"])
    listener.onResults(SimpleNamespace(getStringArrayList=lambda _name: late))
    held.wait(1)
    assert len(story.told) == 2
    device.doze()
    assert len(story.told) == 2


def test_the_phone_asks_first_and_listens_when_it_may(
    device: RealDevice, java: Java, held: Phone
) -> None:
    """While it asks, the app is out of sight; that is no reason to forget the question."""
    java.allowed = False
    story = Story()
    assert device.listen(story)
    assert story.told == []
    device.doze()
    java.answers([True])
    assert story.told == []  # the answer came on another thread, and waits for the app's own
    held.wait(0.3)
    assert story.told == [(Hearing.LISTENING, "")]
    java.hears("skitter")
    held.wait(0.3)
    assert story.end == (Hearing.HEARD, "skitter")


@pytest.mark.parametrize("answer", [[False], []])
def test_refused_or_interrupted_nobody_listens(
    device: RealDevice, java: Java, held: Phone, answer: list[bool]
) -> None:
    """No microphone is opened, and the player hears why."""
    java.allowed = False
    story = Story()
    device.listen(story)
    java.answers(answer)
    held.wait(0.3)
    assert story.told == [(Hearing.REFUSED, "")]
    assert java.made == []


def test_an_answer_after_the_player_went_elsewhere_opens_nothing(
    device: RealDevice, java: Java, held: Phone
) -> None:
    """The page was left while the phone asked."""
    java.allowed = False
    story = Story()
    device.listen(story)
    device.stop_listening()
    java.answers([True])
    held.wait(0.3)
    assert story.told == []
    assert java.made == []


def test_a_phone_without_recognition_does_not_hear(device: RealDevice, java: Java) -> None:
    """There is no button for it."""
    java.available = False
    assert not device.hears


def broken(*_: object) -> Any:  # noqa: ANN401  # it never returns
    """Raise what pyjnius raises."""
    raise RuntimeError("JVM exception occurred")


def test_whatever_breaks_is_told_and_raises_nothing(
    device: RealDevice, java: Java, held: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the beginning, after the permission, in the middle, and at the end."""
    stt = device._facades.stt
    kind = type(stt._start.__self__)
    with monkeypatch.context() as patch:
        patch.setattr(kind, "_exist", broken)
        assert not device.hears
    with monkeypatch.context() as patch:
        patch.setattr(kind, "_start", broken)
        assert not device.listen(Story())
        java.allowed = False
        story = Story()
        assert device.listen(story)
        java.answers([True])
        held.wait(0.3)
        assert story.told == [(Hearing.FAILED, "")]
        java.allowed = True
    with monkeypatch.context() as patch:
        patch.setattr(kind, "results", property(broken, lambda *_: None))
        story = Story()
        device.listen(story)
        held.wait(0.3)
        assert story.end == (Hearing.FAILED, "")
    with monkeypatch.context() as patch:
        patch.setattr(kind, "_stop", broken)
        device.listen(Story())
        device.stop_listening()
