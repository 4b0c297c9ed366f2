"""The history by touch."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.session import NotSaved
from rules import Setup
from rules.actions import Correct
from rules.names import Role
from rules.sentences import read_action

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.companion.hand import Hand


@pytest.fixture
def told(hand: Callable[..., Hand]) -> Hand:
    """A game with a roll by the app and a turn that was ended too early."""
    held = hand(setup=Setup((Role.KNIGHT, Role.GHOUL)))
    held.tap("end turn", "It stands there", "Roll in the app")
    held.hold("end turn")
    held.tap("history")
    return held


def test_every_line_says_what_changed_and_a_tap_says_why(told: Hand) -> None:
    """What was seen, and what was done though the rules refused it."""
    assert told.phone.find(name="line 3").seen
    assert told.shows("The dice of this turn are not set yet")
    told.tap("line 3")
    assert told.shows("Seen: the Ghoul dice")
    told.back()
    told.tap("line 4")
    told.tap_words("Done anyway, though: The dice of this turn are not set yet")
    assert told.app.layers.sheet is not None
    assert told.shows("“Roll and Set Statistics”")
    told.back()
    assert told.app.at == "history"


def test_one_goes_back_to_a_line_and_forth_again(told: Hand) -> None:
    """To just after it, or to just before it; Redo brings the rest back."""
    told.tap("line 3", "before")
    assert told.lines == ["knight ends turn", "ghoul starts"]
    assert told.shows("undone")
    told.tap("line 4", "after")
    assert len(told.lines) == 4
    told.tap("line 0")
    assert told.lines == []
    assert told.back()
    told.tap("redo")
    assert told.lines == ["knight ends turn"]


def test_going_back_that_cannot_be_saved_does_not_happen(
    told: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It says so, and tries again."""
    monkeypatch.setattr(told.app.session, "go_to", lambda _: NotSaved("the file is locked"))
    told.tap("line 0")
    assert told.shows("Not saved: the file is locked.")
    monkeypatch.undo()
    told.tap("Try again")
    assert told.lines == []


def test_the_game_is_copied_as_a_transcript(told: Hand) -> None:
    """For a report, or to be replayed at a desk."""
    from kivy.core.clipboard import Clipboard

    told.tap("more of this game", "share")
    assert told.shows("The game is copied, line by line.")
    copied = Clipboard.paste()
    assert copied.startswith("table knight ghoul\n\nknight ends turn\nghoul starts\nghoul rolls ")
    assert copied.endswith("overrule ghoul ends turn\n")


def test_a_step_while_one_looks_draws_its_own_line_alone(told: Hand) -> None:
    """And the line that was the newest, which is not “Now” any more; all else stays."""
    lines = told.app._screens["history"].ids.lines
    before = set(lines.children)
    told.app.session.act(Correct(Role.GHOUL, "fury", "3"))
    told.rest()
    title, *fresh = [one for one in lines.children[::-1] if one not in before]
    assert title.text == "Round 2"
    assert [(one.name, one.chosen) for one in fresh] == [("line 5", True), ("line 4", False)]
    assert [one.y for one in lines.children] == sorted(one.y for one in lines.children)


def test_a_long_game_grows_as_one_scrolls(told: Hand) -> None:
    """Forty lines at first; the rest comes before anybody reaches the end."""
    told.back()  # who does not look at the list need not see it drawn a hundred times
    for number in range(100):
        told.app.session.act(Correct(Role.GHOUL, "fury", str(number % 9)))
    told.tap("history")
    assert not told.has("line 1")
    scroll = told.app._screens["history"].ids.scroll
    for _ in range(40):
        scroll.scroll_by(1000)
        told.phone.frames(3)
    assert told.has("line 1")
    assert told.has("line 0")


def test_one_goes_to_a_round(told: Hand) -> None:
    """And back to the newest line."""
    for line in ("knight ends turn", "ghoul rolls 6 4 2", "ghoul chooses 6 4"):
        told.app.session.act(read_action(line), overrule=True)
    told.rest()
    assert told.has("line 7")
    told.tap("more of this game", "rounds", "round 1")
    assert not told.has("line 7")
    assert told.has("line 4")
    assert told.shows("3 later lines")
    told.tap("later")
    assert told.has("line 7")


def test_that_somebody_has_won_is_told_from_what_belongs_to_the_game(told: Hand) -> None:
    """It asks who, each with what for, and nothing else: one tap ends the game."""
    told.tap("more of this game", "somebody won")
    assert told.app.at == "play"
    assert told.shows("Who has won?")
    assert told.shows("Smash 5 Crystals and escape by the Entrance")
    won = [name for name in told.phone.names() if name.startswith(("won ", "kind ", "who "))]
    assert won == ["won knight", "won ghoul"]
    told.tap("won knight")
    assert told.app.session.table.outcome is not None
    assert told.app.session.table.outcome.winners == (Role.KNIGHT,)
    told.app.go("history")
    told.tap("more of this game")
    assert told.has("briefing")
    assert not told.has("somebody won"), "it has been said"


def test_of_a_goal_that_the_app_follows_it_asks_what_has_reached_it(told: Hand) -> None:
    """The Ghoul's is kept: it is said who was killed; or that it has won all the same."""
    told.tap("more of this game", "somebody won", "won ghoul")
    assert told.shows("Say what was done to reach it.")
    assert told.back()
    assert told.shows("Who has won?")
    told.tap("won ghoul", "kind Killed")
    assert told.lines[-1] == "knight is killed"
    told.app.session.undo()
    told.rest()
    told.app.go("history")
    told.tap("more of this game", "somebody won", "won ghoul", "all the same")
    assert told.lines[-1] == "overrule ghoul wins"


def test_undo_at_the_foot_is_seen_in_the_list(told: Hand) -> None:
    """It follows the game while it is looked at."""
    told.tap("undo")
    assert told.shows("undone")


def test_how_the_table_was_laid_can_be_looked_up(told: Hand) -> None:
    """The list to set up, and what each role plays for; nothing begins there."""
    told.tap("more of this game", "set-up list")
    assert told.app.at == "set-up"
    assert told.shows("Back to the game")
    told.tap("start")
    assert told.app.at == "history"
    told.tap("more of this game", "set-up list")
    assert told.back()
    assert told.app.at == "history"
    told.tap("more of this game", "briefing")
    assert told.shows("Your goal")
    told.back()
    told.tap("more of this game", "settings")
    assert told.app.at == "settings"
    assert told.app.setting("being-set-up") is None


def test_a_game_without_a_line_says_so(hand: Callable[..., Hand]) -> None:
    """It has only just begun."""
    held = hand(setup=Setup((Role.KNIGHT, Role.GHOUL)))
    held.tap("history")
    assert held.shows("Nothing has happened yet.")


def test_another_look_is_drawn_at_once_where_it_is_seen(told: Hand) -> None:
    """And nowhere else."""
    told.app.take_look("light", 1.0)
    told.rest()
    assert told.has("line 3")
    told.back()
    told.app.take_look("dark", 1.0)
    told.rest()
    assert told.app.at == "play"


def test_what_another_step_has_replaced_is_brought_back(
    told: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With everything that was done in it; what stood in its place can be brought back then."""
    before = told.lines
    told.tap("line 2", "after")
    told.app.session.act(read_action("ghoul rolls 1 1 1"))
    told.back()
    told.tap("history")
    told.tap("replaced 2")
    assert told.shows("2 steps")
    monkeypatch.setattr(told.app.session, "bring_back", lambda _: NotSaved("the file is locked"))
    told.tap_words("Back to “The Ghoul ends its turn”")
    assert told.shows("Not saved: the file is locked.")
    monkeypatch.undo()
    told.tap("Try again")
    assert told.lines == before
    told.tap_words("Back to “The Ghoul rolls 1, 1 and 1”")
    assert told.lines[-1] == "ghoul rolls 1 1 1"


def test_it_opens_on_what_happened_last(told: Hand) -> None:
    """What was replaced is folded where it stood, between the step before it and the one since."""
    told.tap("line 0")
    told.app.session.act(Correct(Role.GHOUL, "fury", "3"))
    told.app.session.act(read_action("knight ends turn"))
    told.back()
    told.tap("history")
    names = [name for name in told.phone.names() if name.startswith(("line", "replaced"))]
    assert names == ["line 2", "line 1", "replaced 0", "line 0"]
    assert told.shows("Replaced here: 4 steps")
    told.tap("line 0")
    told.app.session.act(Correct(Role.GHOUL, "fury", "5"))
    told.rest()
    assert told.shows("Replaced here: 2 times")
    told.tap("replaced 0")
    assert told.shows("Back to “The Ghoul ends its turn”")
    assert told.shows("Back to “The Knight ends her turn”")


def test_what_was_skipped_can_be_done_still(told: Hand) -> None:
    """By saying it now, or in its own time, which a Redo takes back."""
    assert told.shows("tap to do it now")
    told.tap("skipped 4", "say it")
    assert told.app.at == "play"
    assert told.shows("What happened?")
    told.back()
    told.tap("history", "skipped 4", "before")
    assert told.lines[-1].startswith("ghoul rolls")
    told.tap("skipped 4")
    assert told.has("after")
