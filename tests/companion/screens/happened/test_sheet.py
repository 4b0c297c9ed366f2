"""What happened? By touch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from companion.device import Hearing
from rules import Setup
from rules.names import Role
from rules.sentences import read_action

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.companion.hand import Hand

DUEL = Setup((Role.KNIGHT, Role.GHOUL))


@pytest.fixture
def asked(hand: Callable[..., Hand]) -> Hand:
    """Come to the list in the Ghoul's turn, with points to spend."""
    held = hand(setup=DUEL)
    for line in ("knight ends turn", "ghoul starts", "ghoul rolls 6 4 2", "ghoul chooses 6 4"):
        held.app.session.act(read_action(line))
    held.rest()
    held.tap("something else")
    return held


def test_what_happened_is_tapped_together(asked: Hand) -> None:
    """Who, and what; what needs no more is done at once."""
    assert asked.shows("What happened?")
    assert asked.shows("The Ghoul …")
    asked.tap("who knight", "kind Killed")
    assert asked.lines[-1] == "knight is killed"


def test_the_gaps_of_a_sentence_are_asked_one_by_one(asked: Hand) -> None:
    """The Knight's Strength, by a pad; Back takes the last tap back."""
    asked.tap("who knight", "kind TellDefense")
    assert asked.shows("The Knight told the number to beat")
    assert asked.back()
    assert asked.shows("The Knight …")
    asked.tap("kind TellDefense", "digit 4", "set")
    assert asked.lines[-1] == "knight has 4 defense"


def test_what_is_offered_anyway_is_asked_as_there(asked: Hand) -> None:
    """An attack by the form that the prompt has."""
    asked.tap("kind Move", "answer Move")
    assert asked.lines[-1] == "ghoul moves"


def test_what_cannot_be_so_says_why_and_may_have_happened_all_the_same(asked: Hand) -> None:
    """The rules advise; the table decides."""
    asked.tap("not now", "kind KeepRoll")
    assert asked.has("all the same")
    asked.tap("back to the list")
    assert asked.shows("The Ghoul …")
    asked.tap("kind KeepRoll", "all the same")
    assert not asked.shows("The Ghoul …")
    assert asked.lines[-1] == "ghoul chooses 6 4"
    assert asked.has("Leave it")


@pytest.mark.rule("table.the-end")
def test_what_happened_all_the_same_is_not_refused_again(asked: Hand) -> None:
    """The Ghoul has won: that is never folded away; the app says why once, and takes their word."""
    assert not asked.has("kind KeepRoll")
    asked.tap("kind Win")
    assert asked.shows("The app keeps the Ghoul's goal itself.")
    asked.tap("all the same")
    assert asked.lines[-1] == "overrule ghoul wins"
    assert not asked.has("We did it anyway")
    outcome = asked.app.session.table.outcome
    assert outcome is not None
    assert outcome.winners == (Role.GHOUL,)


def test_a_wrong_number_is_set_by_steps(asked: Hand) -> None:
    """One Save for all of them, and each stands in the history."""
    asked.tap("more Movement", "more Movement", "save numbers")
    assert asked.lines[-1] == "correct ghoul movement to 8"
    asked.tap("something else", "more numbers", "more Fury", "save numbers")
    assert asked.lines[-1] == "correct ghoul fury to 1"


def test_typing_completes_itself(asked: Hand) -> None:
    """A few letters, and a tap on the sentence; or the line of a transcript."""
    asked.tap("type it")
    asked.write("words", "knight kil")
    asked.tap("say The Knight was killed")
    assert asked.lines[-1] == "knight is killed"


def test_what_is_said_is_written_down(asked: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a phone that hears; it listens no longer once the sheet is gone."""

    def listen(told: Any) -> bool:  # noqa: ANN401  # the device's own callback
        told(Hearing.LISTENING)
        told(Hearing.HEARD, "knight killed")
        return True

    monkeypatch.setattr(type(asked.device), "hears", True, raising=False)
    monkeypatch.setattr(asked.device, "listen", listen, raising=False)
    asked.tap("type it", "ask aloud")
    asked.tap("say The Knight was killed")
    assert asked.lines[-1] == "knight is killed"
    asked.back()


def test_what_is_typed_to_its_end_needs_no_tap(asked: Hand) -> None:
    """Where one sentence alone is meant; else the others are named."""
    asked.tap("type it")
    asked.write("words", "the")
    asked.tap("set")
    assert asked.shows("Several fit: tap the one you mean.")
    asked.phone.find(name="words").text = "ghoul dances"
    asked.tap("set")
    assert asked.shows("Nothing here reads like that.")
    asked.phone.find(name="words").text = "knight killed"
    asked.tap("set")
    assert asked.lines[-1] == "knight is killed"


def test_who_has_won_is_asked_from_what_happened(asked: Hand) -> None:
    """On the play screen, too, and not from the history alone."""
    asked.tap("somebody won")
    assert asked.shows("Who has won?")
    assert asked.has("won ghoul")


def test_who_has_won_is_asked_from_the_maps_own_more(hand: Callable[..., Hand]) -> None:
    """Alone the Ghoul's goal is the app's to follow: there is nobody to say it of."""
    held = hand(setup=Setup(DUEL.seats, with_map=True))
    held.tap("More", "somebody won")
    assert held.shows("Who has won?")
    alone = hand(setup=Setup((Role.GHOUL,), with_map=True))
    alone.tap("More")
    assert alone.has("what happened?")
    assert not alone.has("somebody won")


@pytest.mark.rule("table.the-end")
def test_a_win_that_the_apps_books_refuse_is_said_of_whoever_has_won(
    hand: Callable[..., Hand],
) -> None:
    """Alone the Ghoul is in no list of who has won; what happened to it says so with a reason."""
    held = hand(setup=Setup((Role.GHOUL,), with_map=True))
    held.tap("More")
    assert not held.has("somebody won")
    held.tap("what happened?", "kind Win", "all the same")
    assert held.lines[-1] == "overrule ghoul wins"
    assert held.app.session.table.outcome is not None
