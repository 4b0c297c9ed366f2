"""What of a turn is brought into sight by itself: the key that it owes, where nothing else asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules import Refusal
from rules.transcript import read

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.companion.hand import Hand

PHONE = (360, 740)
OFF_THE_MAP = """
table armored-knight dragon goblins
map on
armored-knight places bones at 0,1
armored-knight places fangs at 1,0
armored-knight places eye at 0,-1
armored-knight places bones at -1,0
armored-knight encounters
take armored-knight off the map
"""
A_CARD_TO_CHOOSE = """
table knight thief ghost
map on
variant terrain
knight places bones at 0,1
knight places fangs at 1,0
knight places eye at 0,-1
knight places bones at -1,0
mend 1,0 to lit event without walls
knight places pits at 2,0
put knight at 0,0
knight ends turn
knight places bones at 3,0
thief ends turn
thief places bones at 3,1
ghost starts at -1,0
correct ghost focus to 4
ghost shifts artifact from 0,0 to 1,0
ghost glides to 2,0
"""
ALL_POINTS_SPENT = """
table knight thief ghoul
knight ends turn
thief ends turn
ghoul starts
ghoul rolls 6 5 1
ghoul chooses 6 5
ghoul collects treasure
ghoul attacks knight against 1
knight loses grit
knight names eye
ghoul collects treasure
ghoul draws hunt
ghoul attacks thief against 2
thief is killed at loot level 0
ghoul draws sneak
thief names bones
ghoul moves
ghoul moves
"""
AN_ATTACK_ALONE = """
table thief ghoul
thief ends turn
ghoul starts
ghoul rolls 6 3 2
ghoul chooses 6 3
ghoul ends turn
thief backstabs ghoul with 4
thief names eye
thief ends turn
ghoul rolls 3 3 2
ghoul chooses 3 2
"""


@pytest.fixture
def told(hand: Callable[..., Hand]) -> Callable[[str], Hand]:
    """Tell a game on a small phone."""

    def tell(lines: str) -> Hand:
        game = read(lines.strip())
        held = hand(setup=game.setup, size=PHONE)
        for line in game.lines:
            done = held.app.session.act(line.action)
            assert not isinstance(done, Refusal), f"{line.text}: {done}"
        held.rest()
        return held

    return tell


def test_a_question_above_the_keys_stays_in_sight(told: Callable[[str], Hand]) -> None:
    """Where her piece stands is asked; that she can only end the encounter waits below it."""
    held = told(OFF_THE_MAP)
    screen = held.app.layers.screen
    assert screen._view.end.open[0].text == "End the encounter"
    assert screen.scroll.offset == 0
    assert held.phone.shows(has="It stands here")


def test_what_comes_at_the_end_of_a_turn_is_not_led_to_before(
    told: Callable[[str], Hand],
) -> None:
    """She may still use Telekinesis and go on: the card that she chooses in the end waits below."""
    held = told(A_CARD_TO_CHOOSE)
    screen = held.app.layers.screen
    assert (screen._view.now, screen._view.end.later) == (None, True)
    assert screen.scroll.offset == 0


def test_a_turn_that_owes_nothing_leads_nowhere(told: Callable[[str], Hand]) -> None:
    """With all points spent the Ghoul may use a card or end its turn, and owes neither."""
    held = told(ALL_POINTS_SPENT)
    screen = held.app.layers.screen
    assert (screen._view.end.open, screen._view.now) == ((), None)
    assert next(one for one in screen._view.sections if not one.rests).title == "Terror cards"
    assert screen.scroll.offset == 0


def test_an_attack_without_a_key_is_not_led_to_either(told: Callable[[str], Hand]) -> None:
    """Its rows are all that can be used: who is attacked is chosen there."""
    held = told(AN_ATTACK_ALONE)
    first = next(one for one in held.app.layers.screen._view.sections if not one.rests)
    assert (any(first.targets), any(one.open for one in first.keys)) == (True, False)
    assert held.app.layers.screen.scroll.offset == 0
    assert held.phone.problems() == []
