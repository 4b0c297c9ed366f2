"""What the history shows."""

from __future__ import annotations

import random

from companion.screens.history.view import as_text, end_of, history_view
from companion.session import Session
from rules import Setup
from rules.names import Role
from rules.sentences import read_action
from rules.transcript import read
from tests.companion.fakes import MemoryStore

DUEL = Setup((Role.KNIGHT, Role.GHOUL))


def played(*lines: str) -> Session:
    """Play these lines; `overrule` before a line does it anyway."""
    # The same luck each time: a low roll would draw a Terror card, which is another history.
    session = Session(MemoryStore(), random.Random(1))
    session.begin(DUEL)
    for line in lines:
        action = read_action(line.removeprefix("overrule "))
        session.act(action, overrule=line.startswith("overrule "))
    return session


TURN = ("knight ends turn", "ghoul starts", "ghoul rolls 4 2 6", "ghoul chooses 6 4")


def test_the_newest_line_stands_first_in_a_chapter_of_its_round() -> None:
    """Each with what it changed, and the rule that says so."""
    view = history_view(played(*TURN, "ghoul ends turn").moment, 40)
    assert [chapter.title for chapter in view.chapters] == ["Round 1"]
    lines = view.chapters[0].lines
    assert [line.text for line in lines] == [
        "The Ghoul ended its turn",
        "The Ghoul chose 6 and 4",
        "The Ghoul rolled 4, 2 and 6",
        "The Ghoul came onto the map",
        "The Knight ended her turn",
    ]
    assert [line.role for line in lines] == ["ghoul", "ghoul", "ghoul", "ghoul", "knight"]
    chosen = {change.text: change.rule for change in lines[1].changes}
    assert chosen["Movement 0 → 6"] == "ghoul.roll-and-set-statistics"
    assert [line.now for line in lines] == [True, False, False, False, False]


def test_what_a_step_says_of_itself_is_not_said_again_below_it() -> None:
    """The Knight lost 1 Health; below it stand her Health and the Ghoul's Fury alone."""
    attack = ("ghoul attacks knight against 1", "knight loses health")
    lines = history_view(played(*TURN, *attack).moment, 40).chapters[0].lines
    assert lines[0].text == "The Knight lost 1 Health"
    assert lines[0].note == "Health 7 → 6 · The Ghoul's Fury 0 → 1"
    assert any(change.text == "The Knight lost 1 Health" for change in lines[0].changes)


def test_a_new_round_opens_a_new_chapter() -> None:
    """The Knight's second turn is in round 2."""
    view = history_view(played(*TURN, "ghoul ends turn", "knight ends turn").moment, 40)
    assert [chapter.title for chapter in view.chapters] == ["Round 2", "Round 1"]


def test_what_was_undone_stays_visible_and_marked() -> None:
    """Redo brings it back, so it is still there."""
    session = played(*TURN)
    session.undo()
    lines = history_view(session.moment, 40).chapters[0].lines
    assert [line.undone for line in lines] == [True, False, False, False]
    assert [line.now for line in lines] == [False, True, False, False]
    session.go_to(0)
    assert history_view(session.moment, 40).at_start


def test_what_was_seen_and_what_was_overruled_is_marked() -> None:
    """An eye where the app rolled; the refusal where the players did it anyway."""
    session = played("knight ends turn", "ghoul starts", "ghoul rolls", "overrule ghoul ends turn")
    overruled, _skipped, rolled, *_ = history_view(session.moment, 40).chapters[0].lines
    assert rolled.seen.startswith("the Ghoul dice ")
    assert overruled.overruled[0].text == "The dice of this turn are not set yet"
    assert overruled.text == "The Ghoul ended its turn"


def test_what_a_turn_has_left_out_is_a_line_of_its_own() -> None:
    """Below the end of the turn that left it out; once undone, it is not skipped any more."""
    session = played("knight ends turn", "ghoul starts", "overrule ghoul ends turn")
    ended, skipped, *_ = history_view(session.moment, 40).chapters[0].lines
    assert (ended.text, ended.skipped) == ("The Ghoul ended its turn", False)
    assert not any("Skipped" in one.text for one in ended.changes)
    assert (skipped.role, skipped.skipped, skipped.undone) == ("ghoul", True, False)
    assert skipped.text.startswith("Skipped: Roll 3 Ghoul dice")
    session.undo()
    assert all(one.undone for one in history_view(session.moment, 40).chapters[0].lines[:2])


def test_only_so_many_lines_are_shown_and_the_rest_is_counted() -> None:
    """A long game does not make the screen slow."""
    view = history_view(played(*TURN).moment, 2)
    assert view.more == 2
    assert [line.head for line in view.chapters[0].lines] == [4, 3]


def test_the_game_is_told_as_a_transcript_as_far_as_it_counts() -> None:
    """What was undone is not part of it."""
    session = played(*TURN)
    session.undo()
    game = read(as_text(session.moment))
    assert game.setup == DUEL
    assert [line.text for line in game.lines] == list(TURN[:3])


def test_a_round_in_the_middle_can_be_looked_at() -> None:
    """Up to its last step; so many lines came later."""
    moment = played(*TURN, "ghoul ends turn", "knight ends turn").moment
    assert (end_of(moment, 1), end_of(moment, 2)) == (5, 6)
    view = history_view(moment, 2, (), 5)
    assert [line.head for line in view.chapters[0].lines] == [5, 4]
    assert (view.more, view.later, view.rounds) == (3, 1, (2, 1))


def test_what_is_nobodys_deed_has_no_token() -> None:
    """The Cave collapses by itself; a corrected number is its owner's, a Tribe's the Goblins'."""
    session = Session(MemoryStore(), random.Random(1))
    session.begin(Setup((Role.KNIGHT, Role.GOBLINS, Role.GHOUL)))
    for line in ("correct ghoul fury to 1", "eye-tribe has 3 population", "cave collapses"):
        session.act(read_action(line), overrule=True)
    lines = history_view(session.moment, 9).chapters[0].lines
    assert [line.role for line in lines] == ["", "goblins", "ghoul"]
