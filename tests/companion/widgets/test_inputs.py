"""What happened at the table is told with few taps, and each can be taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.driver.phone import Phone

    Show = Callable[..., Phone]


def listening(pad: Any, event: str) -> list[Any]:  # noqa: ANN401  # Kivy is untyped
    """What an input hands over."""
    told: list[Any] = []
    pad.fbind(event, lambda _pad, value: told.append(value))
    return told


def test_three_dice_are_three_taps_and_the_third_submits_itself(show: Show) -> None:
    """The whole roll is seen for a moment, then it goes on."""
    from companion.widgets.pieces import DicePad

    pad = DicePad()
    told = listening(pad, "on_roll")
    held = show(pad)
    for face in (4, 2, 6):
        held.tap(name=f"die {face}")
        held.frames(4)
    assert held.taps == 3
    held.wait(0.3)
    assert told == [(4, 2, 6)]


def test_told_dice_are_read_across_the_table_where_there_is_room(show: Show) -> None:
    """Three are half as large again as their keys; four share the line; none is cut off."""
    from kivy.metrics import dp

    from companion.widgets.pieces import DicePad

    pad = DicePad(large=True)
    held = show(pad, size=(352, 800))
    die, key = pad._places.children[0], pad._keys.children[0]
    assert die.width > 1.5 * key.width
    assert held.problems() == []
    pad.count = 4
    held.frames(4)
    assert dp(48) < pad._places.children[0].width < die.width * 1.01
    assert held.problems() == []
    pad.large = False
    held.frames(4)
    assert pad._places.children[0].width < 1.5 * key.width


def test_the_same_face_twice_is_two_dice(show: Show) -> None:
    """A pair of fours, tapped as quickly as a hand does."""
    from companion.widgets.pieces import DicePad

    pad = DicePad(count=2)
    told = listening(pad, "on_roll")
    held = show(pad)
    for _ in range(2):
        held.tap(name="die 4")
        held.frames(3)
    held.wait(0.3)
    assert told == [(4, 4)]


def test_a_die_can_be_taken_back_even_the_last_one(show: Show) -> None:
    """Before the roll has gone on, the way back is there; it is not while nothing is told."""
    from companion.widgets.pieces import DicePad

    pad = DicePad(count=2)
    told = listening(pad, "on_roll")
    held = show(pad)
    assert "wipe" not in held.names()
    held.tap(name="die 4")
    held.tap(name="die 1")
    held.tap(name="die 6")
    assert list(pad.rolled) == [4, 1]
    held.tap(name="wipe")
    held.wait(0.5)
    assert told == []
    held.tap(name="die 3")
    held.wait(0.5)
    assert told == [(4, 3)]


def test_the_dice_look_like_the_dice_on_the_table(show: Show) -> None:
    """The Ghoul has dice of its own; a pad that changes hands changes all its faces."""
    from companion.widgets.pieces import DicePad

    pad = DicePad()
    held = show(pad)
    keys = [held.find(name=f"die {face}") for face in range(1, 7)]
    assert [key.drawing for key in keys] == [f"die-{face}" for face in range(1, 7)]
    pad.dice = "ghoul-die"
    assert [key.drawing for key in keys] == [f"ghoul-die-{face}" for face in range(1, 7)]


def test_what_to_expect_of_a_roll_is_said_until_one_die_of_it_is_told(show: Show) -> None:
    """The odds are those of all dice together; without any there is no room kept for them."""
    from companion.widgets.pieces import DicePad

    odds = "7 or less draws a Terror card: 16%"
    pad = DicePad(odds=odds)
    held = show(pad)
    high = pad.height
    assert odds in held.texts()
    held.tap(name="die 4")
    held.frames(2)
    assert odds not in held.texts()
    assert pad.height == high
    held.tap(name="wipe")
    held.frames(2)
    assert odds in held.texts()
    pad.odds = ""
    held.frames(2)
    assert pad.height < high


def test_a_number_is_typed_digit_by_digit(show: Show) -> None:
    """The first digit replaces what is known, the next stands behind it."""
    from companion.widgets.pieces import NumberPad

    pad = NumberPad(value=7)
    told = listening(pad, "on_number")
    held = show(pad)
    for name in ("digit 1", "digit 2", "set"):
        held.tap(name=name)
    assert told == [12]


def test_a_number_steps_and_keeps_its_ends(show: Show) -> None:
    """One more, one less; not below 0, not above the most there is."""
    from companion.widgets.pieces import NumberPad

    pad = NumberPad(value=1, most=14)
    told = listening(pad, "on_number")
    held = show(pad)
    for name in ("less", "less", "more", "more", "more"):
        held.tap(name=name)
        held.frames(4)
    held.tap(name="digit 9")
    held.tap(name="set")
    assert told == [9]  # 39 is too much, so the 9 begins anew


def test_a_pad_that_is_used_again_starts_anew(show: Show) -> None:
    """Another number for another reader, in other words; the first digit replaces what is known."""
    from companion.widgets.kit import Column
    from companion.widgets.pieces import NumberPad
    from companion.widgets.shelf import Shelf

    shelf, told, column = Shelf(), [], Column()
    held = show(column)
    for known, done in ((7, "Set"), (3, "So it is")):
        column.add_widget(shelf.take(NumberPad, told.append, value=known, done=done, accent=None))
        held.wait(0.5)
        assert held.find(name="set").text == done
        held.tap(name="digit 1")
        held.tap(name="set")
        shelf.put_back(column)
    assert told == [1, 1]


def test_words_need_at_least_a_letter(show: Show) -> None:
    """An empty line says nothing."""
    from companion.widgets.fields import WordPad

    pad = WordPad()
    told = listening(pad, "on_words")
    held = show(pad)
    held.tap(name="set")
    held.tap(name="words")
    held.type(" Chase ")
    held.wait(0.4)
    held.tap(name="set")
    assert told == ["Chase"]


def test_a_symbol_is_a_drawing_and_a_word(show: Show) -> None:
    """Never by the drawing alone."""
    from companion.widgets.pieces import SymbolKey

    key = SymbolKey(symbol="fangs")
    held = show(key)
    assert held.texts() == ["Fangs"]
    assert key.drawing == "fangs"


@pytest.mark.parametrize(("wide", "lines"), [(500, 1), (304, 1), (280, 2)])
def test_six_faces_stand_in_one_line_wherever_fingers_have_room(
    show: Show, wide: int, lines: int
) -> None:
    """Closer together on a narrow phone; in two lines where even so they have no room."""
    from companion.widgets.pieces import DicePad

    pad = DicePad(size_hint_x=None, width=wide)
    held = show(pad)
    assert len({key.y for key in pad._keys.children}) == lines
    assert held.problems() == []
