"""Scrolling keeps its place, ends at its ends, and shows what is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from rules.names import Role

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.driver.phone import Phone

    Show = Callable[..., Phone]


def long_list(count: int = 40) -> list[Any]:
    """More lines than fit."""
    from companion.widgets.kit import Body

    return [Body(text=f"line {number}") for number in range(count)]


def seats_in_a_row() -> Any:  # noqa: ANN401  # Kivy is untyped
    """Wider than a phone."""
    from companion.widgets.kit import Row, Scroll, TapButton

    row = Row(size_hint_x=None)
    row.bind(minimum_width=row.setter("width"))
    for role in list(Role)[:9]:
        row.add_widget(TapButton(text=role.value, size_hint_x=None, width=140))
    seats = Scroll(sideways=True, size_hint_y=None, height=60)
    seats.add_widget(row)
    return seats


def test_it_ends_at_both_ends(show: Show) -> None:
    """Nothing can be pulled into the void."""
    held = show(*long_list(80))
    scroll = held.app.root.screen
    scroll.scroll_by(-100)
    assert scroll.offset == 0
    scroll.scroll_by(1e6)
    held.frames(2)
    assert scroll.offset == scroll.longest
    assert held.shows("line 79")


def test_what_fits_does_not_scroll(show: Show) -> None:
    """A short list stays where it is, and has no bar."""
    held = show(*long_list(3))
    held.swipe((200, 300), (200, 600))
    assert held.app.root.screen.offset == 0
    assert list(held.app.root.screen._bar.size) == [0, 0]
    assert held.app.root.screen._bar_color.a == 0


def test_it_keeps_its_place_while_what_it_shows_grows(show: Show) -> None:
    """A longer list leaves the reader where she was; a shorter one brings her back to its end."""
    lines = long_list(80)
    held = show(*lines)
    scroll = held.app.root.screen
    scroll.offset = 300
    extra = long_list(1)[0]
    scroll.content.add_widget(extra)
    held.frames(3)
    assert scroll.offset == 300
    for line in lines[5:]:
        scroll.content.remove_widget(line)
    held.frames(3)
    assert scroll.offset == 0


def test_it_shows_what_it_is_asked_to_show_and_no_more(show: Show) -> None:
    """Scrolled just so far that the line is seen; what is seen already moves nothing."""
    lines = long_list(80)
    held = show(*lines)
    scroll = held.app.root.screen
    scroll.show(lines[60])
    held.frames(2)
    assert held.shows("line 60")
    there = scroll.offset
    scroll.show(lines[59])
    assert scroll.offset == there
    scroll.show(lines[0])
    held.frames(2)
    assert scroll.offset == 0
    scroll.begin_with(lines[30])
    held.frames(2)
    assert scroll.top - lines[30].to_window(0, lines[30].top)[1] == pytest.approx(8, abs=1)


def test_sideways_it_follows_a_finger_that_moves_sideways(show: Show) -> None:
    """The waiting seats of a full table can be wider than a phone has room for."""
    seats = seats_in_a_row()
    held = show(seats)
    y = seats.to_window(*seats.center)[1]
    held.swipe((350, y), (100, y))
    assert seats.offset > 100
    held.wait(3)
    first, last = seats.content.children[-1], seats.content.children[0]
    for seat in (first, last, first):
        seats.show(seat)
        held.frames(2)
        left = seat.to_window(seat.x, 0)[0]
        assert left >= -0.5
        assert left + seat.width <= seats.width + 0.5


def test_a_list_within_takes_its_own_direction_only(show: Show) -> None:
    """Dragging down over a row that goes sideways scrolls the page, and not the row."""
    seats = seats_in_a_row()
    held = show(seats, *long_list(80))
    x, y = seats.to_window(*seats.center)
    held.swipe((200, y), (200, y - 300))
    held.swipe((200, 300), (200, 600))
    assert held.app.root.screen.offset > 0
    assert seats.offset == 0
    assert x > 0


def test_it_takes_one_child_and_gives_it_back(show: Show) -> None:
    """Two would lie over each other."""
    from companion.widgets.kit import Body, Scroll

    scroll, body = Scroll(), Body(text="one")
    assert scroll.content is None
    assert scroll.longest == 0
    scroll.add_widget(body)
    with pytest.raises(ValueError, match="one child"):
        scroll.add_widget(Body(text="two"))
    scroll.remove_widget(body)
    assert scroll.content is None
    show(scroll)


def test_its_bar_takes_the_colours_of_the_theme(show: Show, live: Any) -> None:  # noqa: ANN401  # Kivy is untyped
    """In the light theme a dark bar."""
    held = show(*long_list(80))
    live.mode = "light"
    assert list(held.app.root.screen._bar_color.rgba) == pytest.approx(live.line)


def test_on_a_tablet_what_is_read_stands_in_the_middle_no_wider_than_is_read_well(
    show: Callable[..., Phone],
) -> None:
    """And it is scrolled from the margins too."""
    from companion.widgets.kit import Body

    lines = [Body(text=f"line {number}") for number in range(60)]
    held = show(*lines, size=(1280, 800))
    column = lines[0].parent
    assert column.width < 800
    assert abs(column.center_x - 640) <= 1
    held.swipe((30, 400), (30, 700))
    assert column.parent.offset > 0


def drawn(scroll: Any) -> list[str]:  # noqa: ANN401  # Kivy is untyped
    """The lines that the GPU is given, from above."""
    column = scroll.content
    there = set(column.canvas.children)
    return [line.text for line in reversed(column.children) if line.canvas in there]


def test_what_is_far_out_of_sight_is_not_drawn(show: Show) -> None:
    """A long column is drawn where it is seen and a screen around, wherever one scrolls."""
    held = show(*long_list(300))
    scroll = held.app.root.screen
    scroll.long = scroll.content
    held.frames(2)
    assert drawn(scroll)[0] == "line 0"
    assert len(drawn(scroll)) < 150
    scroll.scroll_by(1e6)
    held.frames(2)
    assert drawn(scroll)[-1] == "line 299"
    assert "line 0" not in drawn(scroll)
    scroll.long = None
    assert len(drawn(scroll)) == 300


def test_a_line_that_comes_near_is_drawn_again(show: Show) -> None:
    """Lines that go make room, and what moves up into sight without scrolling is drawn."""
    lines = long_list(300)
    held = show(*lines)
    scroll = held.app.root.screen
    scroll.long = scroll.content
    held.frames(2)
    assert "line 299" not in drawn(scroll)
    for line in lines[1:298]:
        scroll.content.remove_widget(line)
    held.frames(3)
    assert drawn(scroll) == ["line 0", "line 298", "line 299"]
