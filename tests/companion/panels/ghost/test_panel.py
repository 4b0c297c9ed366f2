"""Her board under a finger: the peek, and the reason of a closed end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.driver.phone import Phone

TURN = ("table knight dragon ghost", "knight ends turn", "dragon ends turn", "ghost starts")


def peek(held: Phone) -> Any:  # noqa: ANN401  # a widget of the panel
    """Find the back of the card."""
    return held.find(name="peek")


def test_the_card_shows_while_a_finger_rests_on_it_and_no_longer(
    cards: Callable[..., Phone],
) -> None:
    """The back says the same whatever card it is; lifted, it says it again."""
    from companion.haptics import haptics

    held = cards(*TURN, "ghost lays dragon facedown")
    card = peek(held)
    card.pressed = True
    assert (card.text, card.open) == ("Hold to peek", True)
    assert (card.window.text, card.window.note) == ("Possessed Dragon", "for the Ghost's eyes only")
    assert haptics.hushed
    card.pressed = False
    assert (card.window, card.open) == (None, False)
    assert not haptics.hushed
    assert held.problems() == []


def test_the_window_is_the_same_whatever_the_card_is(cards: Callable[..., Phone]) -> None:
    """Nothing but the words and the drawing differs; the finger that leaves the screen shuts it."""
    held = cards(*TURN, "ghost lays knight facedown")
    card = peek(held)
    sizes = []
    for one in ("knight", "ghost"):
        card.pressed = True
        held.frames(2)
        sizes.append((card.window.size[:], card.window.ids.card.size[:], one))
        card.pressed = False
    assert sizes[0][:2] == sizes[1][:2]
    card.pressed = True
    card.parent.remove_widget(card)
    assert card.window is None


def test_the_window_grows_with_the_letters_and_stays_on_the_screen(
    usual_look: None, cards: Callable[..., Phone]
) -> None:
    """Twice as large they are read there too, also on a low phone."""
    from companion.theme.live import theme

    held = cards(*TURN, "ghost lays knight facedown")
    theme.scale = 2.0
    for size in ((412, 915), (915, 412), (320, 480)):
        held.turn(size)
        held.wait(0.3)
        card = peek(held)
        card.pressed = True
        held.frames(4)
        window = card.window
        shown = window.ids.card
        assert window.grown > 1
        assert 0 <= shown.x < shown.right <= size[0]
        assert all(one.y >= 0 and one.top <= size[1] for one in window.children)
        assert held.problems() == []
        card.pressed = False


def test_a_card_that_the_app_was_not_told_has_no_peek(cards: Callable[..., Phone]) -> None:
    """It lies on the table, and is turned up there."""
    held = cards(*TURN, "ghost has laid a card")
    assert not any(True for _ in held.all(name="peek"))
    assert held.shows("A card lies facedown on her Possession space")


@pytest.mark.rule("ghost.taking-a-possession-turn")
def test_each_end_of_a_turn_leads_to_its_rule(cards: Callable[..., Phone]) -> None:
    """The "?" opens what the booklet says of the moment."""
    held = cards(*TURN, "ghost has laid a card")
    held.bring(held.find(name="why ghost.player-variants"))
    assert held.shows("End of the Knight's turn")
    held.tap(name="why ghost.player-variants")
    held.frames(4)
    assert held.shows(has="How do I add the Ghost")
