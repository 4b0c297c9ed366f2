"""A target is a row: who, why not, a number that is remembered, and what it costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.driver.phone import Phone
    from companion.theme.live import Theme

    Show = Callable[..., Phone]


def row(**settings: Any) -> Any:  # noqa: ANN401  # Kivy is untyped
    """A row that writes down what it is told."""
    from companion.widgets.pieces import TargetRow

    made = TargetRow(**{"who": "knight", "text": "Knight", "note": "Strength"} | settings)
    made.told = []
    made.fbind("on_value_told", lambda _, value: made.told.append(value))
    made.fbind("on_go", lambda *_: made.told.append("go"))
    return made


def test_the_number_is_told_by_its_halves_and_the_key_says_go(show: Show) -> None:
    """Quick taps in a row all count, as far as the number goes."""
    one = row(value=3, price="4", most=5)
    held = show(one)
    for _ in range(3):
        held.tap(name="more Knight")
        held.frames(4)
    assert one.told == [4, 5]
    assert one.stepper.more.disabled
    held.tap(name="less Knight")
    held.tap(name="Knight: 4")
    assert one.told == [4, 5, 4, "go"]
    assert one.value == 4
    assert sorted(held.texts()) == ["4", "4", "Knight", "Strength"]
    assert held.problems() == []


def test_a_number_that_nobody_has_said_looks_like_a_guess_and_either_half_says_it(
    show: Show,
) -> None:
    """Nothing stands there that could be taken for it; the first step says the least there is."""
    one = row(value=1, least=1, price="2", sure=False, ever_told=False)
    held = show(one)
    assert "_" in held.texts()
    assert "1" not in held.texts()
    held.tap(name="more Knight")
    assert one.told == [1]
    one.sure = one.ever_told = True
    held.frames(4)
    assert "_" not in held.texts()
    assert one.stepper.less.disabled


def test_a_number_of_an_earlier_round_is_paler_and_either_half_says_it_again(show: Show) -> None:
    """The least may be right still: less says so."""
    one = row(value=1, least=1, sure=False)
    held = show(one)
    assert "1" in held.texts()
    assert not one.stepper.less.disabled
    held.tap(name="less Knight")
    assert one.told == [1]


def test_what_is_too_dear_says_why_and_stays_where_it_is(show: Show) -> None:
    """Dimmed, in its place, with the reason where the note stood; a tap on it is still told."""
    one = row(value=5, price="6")
    held = show(one)
    place = tuple(one.key.pos), tuple(one.key.size)
    one.why = "needs 2 more"
    held.frames(4)
    assert (tuple(one.key.pos), tuple(one.key.size)) == place
    assert one.key.off
    assert "needs 2 more" in held.texts()
    assert "Strength" not in held.texts()
    held.tap(name="Knight: 6")
    assert one.told == ["go"]


def test_a_shelf_may_say_what_it_sets_off(show: Show) -> None:
    """Where nobody has bound to it."""
    told: list[object] = []
    one = row(value=3, price="4", changed=told.append)
    one.todo = lambda: told.append("go")
    one.forget()
    held = show(one)
    held.tap(name="less Knight")
    held.tap(name="Knight: 4")
    assert told == [2, "go"]


def test_another_players_counter_has_no_key_and_a_plain_target_no_number(show: Show) -> None:
    """The same row without what it does not need."""
    counter = row(who="dragon", text="Dragon", note="Health", value=4)
    plain = row(text="Fangs", who="fangs", counted=False, price="1", note="")
    held = show(counter, plain)
    assert held.names() == ["less Dragon", "more Dragon", "Fangs: 1"]
    assert held.problems() == []


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.3, 2.0])
@pytest.mark.parametrize("wide", [300, 320, 360, 412, 915])
def test_nothing_is_cut_at_any_width_and_size_of_letters(
    show: Show, live: Theme, scale: float, wide: int
) -> None:
    """Two lines above 1.5, and where the names have no room."""
    from companion.widgets.kit import Card

    live.scale = scale
    rows = [
        row(value=12, price="13"),
        row(who="shadow-paladin", text="Shadow Paladin", value=5, price="6", why="needs 2 more"),
    ]
    card = Card()
    for one in rows:
        card.add_widget(one)
    held = show(card, size=(wide, 800))
    assert held.problems() == []
    assert rows[0].stacked == rows[1].stacked
    assert not (scale <= 1.0 and wide >= 360 and rows[0].stacked)


def test_a_reason_has_one_line_on_a_usual_phone(show: Show, live: Theme) -> None:
    """The stepper gives the room; where the key and the stepper stand says nothing of a reason."""
    from companion.widgets.kit import Card

    live.scale = 1.0
    one = row(value=5, price="6", why="done this turn")
    card = Card()
    card.add_widget(one)
    held = show(card, size=(412, 915))
    assert held.problems() == []
    assert one._note.height < 2 * live.caption  # one line
    place = tuple(one.stepper.pos), tuple(one.stepper.size), tuple(one.key.pos)
    one.why = ""
    held.frames(4)
    assert (tuple(one.stepper.pos), tuple(one.stepper.size), tuple(one.key.pos)) == place
