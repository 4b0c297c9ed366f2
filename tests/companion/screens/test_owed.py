"""What hands still have to do on the table: a tag with its own Done, until somebody taps it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.screens.play.owed import BACK, Tag, on_top, tags
from companion.session import Session
from rules import Refusal, Setup
from rules.names import Role
from rules.transcript import read
from tests.companion.fakes import MemoryStore

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.moment import Moment
    from tests.companion.hand import Hand


def moment(*lines: str) -> Moment:
    """Play these lines of a Knight against a Ghoul, without the map."""
    session = Session(MemoryStore())
    session.begin(Setup((Role.KNIGHT, Role.GHOUL)))
    for line in read("\n".join(("table knight ghoul", *lines))).lines:
        done = session.act(line.action, overrule=line.overrule)
        assert not isinstance(done, Refusal), line
    return session.moment


@pytest.mark.rule("cave.no-cave")
def test_a_tile_that_somebody_has_to_lay_is_owed_until_it_is_done() -> None:
    """With two at the table one is placed after each turn.

    Of what the Collapse takes the tag speaks to nobody, until it is told that it has begun.
    """
    owed = tags(moment("knight ends turn", "ghoul starts"), ())
    assert owed == (
        Tag(
            owed[0].key,
            "The Knight places 1 Dark tile",
            "",
            "cave.no-cave",
            "Left from the Knight's turn: place 1 Dark tile",
            "knight",
        ),
    )
    assert tags(moment("knight ends turn", "ghoul starts"), {owed[0].key}) == ()


def test_whoever_has_to_do_it_is_named_in_anothers_turn() -> None:
    """First by name, which says it once; what names nobody is said whole."""
    now = moment("knight ends turn", "ghoul starts", "overrule ghoul ends turn")
    assert [one.left for one in tags(now, ())] == [
        "",
        "Left from the Ghoul's turn: place 1 Dark tile",
        "Left from the Ghoul's turn: Past Plunder: put a Treasure token on an empty Dark tile",
    ]


def test_what_is_left_goes_on_within_its_sentence() -> None:
    """What begins it is small there, unless it is a name; who has to do it is named once."""
    turns = ("knight ends turn", "ghoul starts", "overrule ghoul ends turn")
    hit = (*turns, "knight attacks ghoul with 9", "knight names bones", "knight ends turn")
    left = [one.left for one in tags(moment(*hit), ())]
    assert "Left from the Knight's turn: move the Ghoul to an empty Bones tile" in left


@pytest.mark.rule("armored-knight.use-shrine")
def test_every_verb_of_what_is_left_is_turned() -> None:
    """The Armored Knight discards and draws; behind the colon somebody is told to do both."""
    session = Session(MemoryStore())
    lines = (
        "table armored-knight skeletons manor",
        "game mysterious-manor",
        "armored-knight holds 3 sidequests and 0 artifacts",
        "armored-knight encounters",
        "armored-knight swaps 2 sidequests",
        "armored-knight ends the encounter",
        "armored-knight ends turn",
    )
    told = read("\n".join(lines))
    session.begin(told.setup)
    for line in told.lines:
        done = session.act(line.action)
        assert not isinstance(done, Refusal), done
    assert [one.left for one in tags(session.moment, ()) if "Sidequest" in one.text] == [
        "Left from the Armored Knight's turn: discard 2 Sidequests, and draw as many"
    ]


def test_what_is_older_than_the_last_turn_says_so() -> None:
    """The Knight's second turn has ended since the Ghoul's first; each tag bears who owes it."""
    turns = ("knight ends turn", "ghoul starts", "overrule ghoul ends turn", "knight ends turn")
    told = {one.role: one.left for one in tags(moment(*turns), ())}
    assert told == {"knight": "Left from the Knight's turn: place 1 Dark tile", "": ""}
    three = Session(MemoryStore())
    three.begin(Setup((Role.KNIGHT, Role.GOBLINS, Role.GHOUL)))
    for line in read("table knight goblins ghoul\nknight ends turn\ngoblins ends turn").lines:
        assert not isinstance(three.act(line.action), Refusal)
    assert [one.left for one in tags(three.moment, ())] == [
        "Left from an earlier turn of the Knight: place 1 Dark tile",
        "Left from the Goblins' turn: place 1 Dark tile",
    ]


@pytest.mark.rule("variant.past-plunder")
def test_everything_that_is_owed_has_a_tag_of_its_own() -> None:
    """After the Ghoul's turn a tile and a Treasure; undone, neither."""
    now = moment("knight ends turn", "ghoul starts", "overrule ghoul ends turn")
    said = [one.text for one in tags(now, ())]
    assert said == [
        "The Knight places 1 Dark tile",
        "The Ghoul places 1 Dark tile",
        "Past Plunder: put a Treasure token on an empty Dark tile",
    ]
    # The tile of the newest turn comes before its Treasure, as the booklet has it.
    assert [one.text for one in on_top(tags(now, ()))] == [said[1], said[2], said[0]]
    assert BACK == 40


@pytest.mark.rule("cave.no-cave")
def test_what_is_owed_again_was_done_before() -> None:
    """The Knight's tile of her second turn takes the place of the first, done or not."""
    turns = ("knight ends turn", "ghoul starts", "overrule ghoul ends turn", "knight ends turn")
    owed = tags(moment(*turns), ())
    said = [one.text for one in owed]
    assert said.count("The Knight places 1 Dark tile") == 1
    assert said[-1] == "The Knight places 1 Dark tile"
    left = tags(moment(*turns), {owed[-1].key})
    assert "The Knight places 1 Dark tile" not in [one.text for one in left]


def test_a_game_that_is_over_owes_nothing() -> None:
    """Nobody lays a tile any more."""
    assert tags(moment("knight ends turn", "overrule knight is killed"), ()) == ()


def test_done_takes_a_tag_away_and_it_stays_away(hand: Callable[..., Hand]) -> None:
    """By its own key, by a hold, and after the app was closed; the rule is a tap away."""
    game = hand(setup=Setup((Role.KNIGHT, Role.GHOUL)))
    game.tap("end turn")
    assert game.shows("Left from the Knight's turn: place 1 Dark tile")
    game.tap("owed The Knight places 1 Dark tile")
    assert game.app.layers.sheet is not None
    game.back()
    game.tap("It stands there")
    assert game.has("owed The Knight places 1 Dark tile")
    game.tap("Done: The Knight places 1 Dark tile")
    assert not game.shows("place 1 Dark tile")
    game.phone.close()
    again = hand()
    assert not again.shows("place 1 Dark tile")
    again.hold("end turn")
    again.hold("owed The Ghoul places 1 Dark tile")
    assert not again.shows("place 1 Dark tile")


def test_a_done_can_be_taken_back_while_it_is_said(hand: Callable[..., Hand]) -> None:
    """Whoever has tapped it by mistake has its tag again, and no game is played back for it."""
    game = hand(setup=Setup((Role.KNIGHT, Role.GHOUL)))
    game.tap("end turn")
    game.tap("Done: The Knight places 1 Dark tile")
    assert not game.has("owed The Knight places 1 Dark tile")
    assert game.shows("Undo")
    game.tap("why of the toast")
    assert game.has("owed The Knight places 1 Dark tile")
    assert game.app.session.table.turn is Role.GHOUL


def test_an_undo_of_a_done_leaves_the_sheet_that_was_opened_meanwhile(
    hand: Callable[..., Hand],
) -> None:
    """It closes the one on which they are all laid out, and no other."""
    game = hand(setup=Setup((Role.KNIGHT, Role.GHOUL)))
    game.tap("end turn")
    game.hold("end turn")
    game.tap("all that is owed")
    game.tap("Done: The Knight places 1 Dark tile")
    game.tap("why of the toast")
    assert game.app.layers.sheet is None
    assert game.shows("1 of 3")
    game.tap("Done: The Ghoul places 1 Dark tile")
    undo = game.phone.find(name="why of the toast")
    game.tap("owed Past Plunder: put a Treasure token on an empty Dark tile")
    rule = game.app.layers.sheet
    assert rule is not None
    undo.dispatch("on_tap")
    game.rest()
    assert game.app.layers.sheet is rule


def test_a_tap_on_the_number_of_those_below_shows_them_all(hand: Callable[..., Hand]) -> None:
    """Each has its own Done there, the newest first; with the last one they close by themselves."""
    game = hand(setup=Setup((Role.KNIGHT, Role.GHOUL)))
    game.tap("end turn")
    assert not game.has("all that is owed")
    game.hold("end turn")
    assert game.shows("1 of 3")
    game.tap("all that is owed")
    assert game.shows("Still to do on the table")
    sheet = game.app.layers.sheet
    said = [one.text for one in sheet.body.children[0].children[::-1]]
    assert said[0] == "The Ghoul places 1 Dark tile"
    assert said[-1] == "The Knight places 1 Dark tile"
    game.tap("Done: The Knight places 1 Dark tile")
    assert [one.text for one in sheet.body.children[0].children[::-1]] == said[:-1]
    game.hold(f"owed {said[1]}")
    game.phone.tap(sheet.body.children[0].children[0].key)
    game.rest()
    assert game.app.layers.sheet is None
    assert [one.text for one in game.app.layers.screen.owed.children] == []
