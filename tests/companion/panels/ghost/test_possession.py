"""A possession turn on the play screen: whose piece it is, its numbers, what it may not do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.screens.play.sections import Lines
from rules import Setup
from rules.names import Role
from rules.sentences import read_action
from tests.companion.screens.test_play_view import played, seen

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.companion.hand import Hand

THREE = Setup((Role.KNIGHT, Role.GHOUL, Role.GHOST))
GHOULS_TURN = ("ghoul starts", "ghoul rolls 6 4 3", "ghoul chooses 6 4", "ghoul ends turn")
ROUND = ("knight ends turn", *GHOULS_TURN, "ghost starts", "ghost has laid a card")
KNIGHTS = (*ROUND, "ghost ends turn", "knight ends turn", "ghost reveals knight")
GHOULS = (
    *(*ROUND, "ghost ends turn", "knight ends turn"),
    *("ghoul rolls 5 4 3", "ghoul chooses 5 4", "ghoul ends turn", "ghost reveals ghoul"),
)


@pytest.mark.rule("ghost.taking-a-possession-turn", "possession.knight")
def test_a_role_whose_books_lie_on_the_table_shows_its_numbers_and_limits() -> None:
    """They stand on the card as long as the turn lasts; the End button ends it alone."""
    view = seen(*KNIGHTS, setup=THREE)
    assert view.turn == "knight"
    card, did, *_ = view.sections
    assert (card.title, card.who) == ("Possessed Knight", "ghost")
    lines = next(part.lines for part in card.parts if isinstance(part, Lines))
    assert [(one.text, one.mark) for one in lines] == [
        (
            "Map, Bomb and Bow once each, even where the Knight has used them in this turn",
            "done",
        ),
        ("A Treasure card: the Knight decides what becomes of it", "done"),
        ("Hero cubes earned in this turn are not used in it", "not-applicable"),
        ("Bombs: only a token, never a card", "not-applicable"),
    ]
    assert not any("Hero cube" in one.text for one in view.told)
    assert view.end is not None
    assert view.end.label == "End the possession turn"
    assert ("Walk a space", "") in [(key.label, key.price) for key in did.keys], (
        "of one is said once"
    )
    after = seen(*KNIGHTS, "knight ends turn", setup=THREE)
    assert after.turn == "ghoul"
    assert not any("Hero cube" in one.text for one in after.told)


@pytest.mark.rule("possession.ghoul")
def test_a_ghoul_shows_its_own_questions_and_who_plays_it() -> None:
    """The strip is its turn's, but for Set Defense; its Defense stays 4 whatever is rolled."""
    view = seen(*GHOULS, setup=THREE)
    assert view.now is not None
    assert view.now.text == "Roll 2 Ghoul dice"
    assert (view.now.answering, view.now.aside) == ("The Ghost answers", "playing the Ghoul")
    assert (view.turn, view.player) == ("ghoul", "ghost")
    assert [mark.title for mark in view.steps] == ["Roll and Set Statistics", "Move and Act"]
    acting = seen(*GHOULS, "ghoul rolls 6 1", setup=THREE)
    assert acting.end is not None
    assert (acting.end.label, acting.end.note) == ("End the possession turn", "Defense will be 4")


def test_a_summoned_role_has_a_seat_for_its_turn() -> None:
    """It is the third in the ribbon as long as it is played, and then gone."""
    setup = Setup((Role.DRAGON, Role.GHOST))
    lines = (
        *("ghost takes possession card goblins", "dragon ends turn", "ghost starts"),
        *("ghost has laid a card", "ghost ends turn", "ghost reveals knight"),
    )
    assert [seat.name for seat in seen(*lines, setup=setup).seats] == ["Dragon", "Ghost", "Knight"]
    after = played(*lines, "knight ends turn", setup=setup)
    assert set(after.table.roles) == {Role.DRAGON, Role.GHOST}


def test_the_ribbon_says_who_plays_a_possessed_role(hand: Callable[..., Hand]) -> None:
    """The Ghost has the turn, and what she plays stands below her name."""
    game = hand(setup=THREE)
    for line in KNIGHTS:
        game.app.session.act(read_action(line))
    game.rest()
    head = game.app.layers.screen.head
    assert [name for _, name, on_turn in head.seats if on_turn] == ["Ghost"]
    assert head.phase == "plays the Knight"
    game.tap("end turn")
    assert "Knight" not in head.phase


def test_a_tap_on_an_open_end_shows_the_group_that_is_open(hand: Callable[..., Hand]) -> None:
    """Not the question, which has nothing to do with it."""
    game = hand(setup=THREE, size=(412, 640))
    for line in ROUND[:-1]:
        game.app.session.act(read_action(line))
    game.rest()
    screen = game.app.layers.screen
    screen.scroll.offset = 0
    game.rest()
    game.tap("end turn")
    card = next(card for key, card in screen._asking._shown.items() if _title(key) == CHOOSE)
    top = card.to_window(0, card.top)[1]
    assert top <= screen.scroll.to_window(0, screen.scroll.top)[1] + 1
    assert top > screen.scroll.to_window(0, screen.scroll.y)[1]


CHOOSE = "Select Possession Card"


def _title(key: object) -> str:
    return str(getattr(key, "title", ""))


@pytest.mark.parametrize(
    ("lines", "names"),
    [
        (("knight ends turn", *GHOULS_TURN[:-1]), {"more Knight", "Knight: attack"}),
        (ROUND[:-1], {"Move", "Treasure"}),
    ],
)
def test_on_a_small_phone_a_tag_leaves_room_for_what_a_turn_is_about(
    hand: Callable[..., Hand], lines: tuple[str, ...], names: set[str]
) -> None:
    """The Ghoul's first attack, the Ghost's first object: seen whole without scrolling."""
    game = hand(setup=THREE, size=(360, 740))
    for line in lines:
        game.app.session.act(read_action(line), overrule=True)
    game.rest()
    screen = game.app.layers.screen
    assert screen.owed.children
    assert names <= set(game.phone.names())
    assert not game.phone.problems()
    game.phone.turn((740, 980))
    game.rest()
    assert screen.snug is False
    assert screen.strip.parent is screen.asked
