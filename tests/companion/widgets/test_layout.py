"""Things stand where they fit: equal columns, lines that wrap, text that is never cut off."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.driver.phone import Phone
    from companion.theme.live import Theme

    Show = Callable[..., Phone]


def buttons(*texts: str, **settings: Any) -> Any:  # noqa: ANN401  # Kivy is untyped
    """A grid of buttons with these words."""
    from companion.widgets.kit import Grid, TapButton

    grid = Grid(**settings)
    for text in texts:
        grid.add_widget(TapButton(text=text))
    return grid


@pytest.mark.parametrize(
    ("texts", "columns"),
    [
        (("Fangs", "Bones", "Eye"), 3),
        (("1", "2", "3", "4", "5"), 3),
        (("6 and 4", "a longer answer that fills the line"), 1),
        (("Only one",), 1),
    ],
)
def test_a_grid_has_as_many_equal_columns_as_its_longest_words_allow(
    show: Show, texts: tuple[str, ...], columns: int
) -> None:
    """Five short ones stand as three and two, not as four and one."""
    grid = buttons(*texts)
    show(grid)
    assert grid.columns() == columns
    assert len({round(cell.width) for cell in grid.children}) == 1


def test_the_cells_of_a_line_are_equally_high(show: Show) -> None:
    """A cell with a note makes its neighbour as high as itself."""
    from companion.widgets.kit import TapButton

    grid = buttons("Move")
    grid.add_widget(TapButton(text="Wall", note="2 movement"))
    show(grid)
    assert grid.columns() == 2
    assert grid.children[0].height == grid.children[1].height == grid.height > 48


def test_what_stands_on_keys_side_by_side_has_letters_of_one_size(show: Show, live: Theme) -> None:
    """“Eye” has room for larger ones than “Bones”; alone it has them again."""
    from companion.widgets.kit import Column

    live.scale = 2.0
    grid = buttons("Fangs", "Bones", "Eye", squeeze=0.3)
    held = show(grid, size=(300, 600))
    assert grid.columns() == 3
    (size,) = {one._words.font_size for one in grid.children}
    assert size < live.label
    assert held.problems() == []
    eye, column = grid.children[0], Column()
    grid.remove_widget(eye)
    column.add_widget(eye)
    assert eye._words.font_size > size


def test_a_long_word_makes_those_beside_it_no_smaller_than_can_be_read(
    show: Show, live: Theme
) -> None:
    """A long word in a narrow cell is written smaller; the short ones beside it keep their size."""
    grid = buttons("Hatred", "Transubstantiation", squeeze=0.3)
    show(grid, size=(230, 600))
    short, long = grid.children[1]._words, grid.children[0]._words
    assert grid.columns() == 2
    assert long.font_size < short.font_size
    assert short.font_size >= live.caption


def test_squeezed_cells_wrap_their_words_for_more_columns(show: Show) -> None:
    """Less room than they wish, and still no word is broken or cut."""
    grid = buttons("Shadow Paladin of old", "Armored Knight of old", squeeze=0.6)
    held = show(grid)
    assert grid.columns() == 2
    assert held.problems() == []


def test_a_grid_follows_what_comes_and_goes(show: Show) -> None:
    """Its height is what its cells need; an empty one needs nothing."""
    grid = buttons("One", "Two")
    held = show(grid)
    for cell in grid.children[:]:
        grid.remove_widget(cell)
    held.frames(3)
    assert grid.height == 0
    assert grid.columns() == 1


def test_a_grid_that_has_no_room_for_a_moment_waits_for_it(show: Show) -> None:
    """A phone that is turned gives what stands on it no width at first, and none between cells."""
    grid = buttons("0", "1", "2", gap=0)
    show(grid)
    grid.width = 0
    assert grid.columns() == 1
    grid.width = 300
    assert grid.columns() == 3


def test_a_flow_breaks_its_lines_like_a_paragraph(show: Show) -> None:
    """What does not fit beside the others goes below them."""
    from companion.widgets.kit import Flow, Tag

    flow = Flow()
    for number in range(12):
        flow.add_widget(Tag(text=f"piece number {number}"))
    held = show(flow)
    lines = {round(piece.center_y) for piece in flow.children}
    assert len(lines) > 1
    assert all(piece.right <= flow.right for piece in flow.children)
    for piece in flow.children[3:]:
        flow.remove_widget(piece)
    held.frames(3)
    assert len({round(piece.center_y) for piece in flow.children}) == 1


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5, 2.0])
def test_words_are_as_high_as_they_need_at_every_scale(
    show: Show,
    live: Any,  # noqa: ANN401  # Kivy is untyped
    scale: float,
) -> None:
    """A long question wraps; nothing is cut off however large it is."""
    from companion.widgets.kit import Question

    live.scale = scale
    words = Question(text="The Ghoul skitters: the Knight names a symbol of an unoccupied tile")
    held = show(words)
    assert words.texture_size[1] <= words.height
    assert held.problems() == []


def test_words_follow_the_scale_while_they_are_shown(
    show: Show,
    live: Any,  # noqa: ANN401  # Kivy is untyped
) -> None:
    """No restart: the same label is larger a frame later."""
    from companion.widgets.kit import Body

    words = Body(text="Fury")
    held = show(words)
    before = words.height
    live.scale = 2.0
    held.frames(3)
    assert words.height == pytest.approx(2 * before, rel=0.1)


def test_a_card_shows_whose_it_is(show: Show) -> None:
    """An edge in the role's colour; in the high-contrast theme an outline as well."""
    from companion.theme.live import theme
    from companion.widgets.kit import Body, Card

    card = Card(accent=theme.accent("ghoul"), edge=True)
    card.add_widget(Body(text="Fury 7"))
    held = show(card)
    if held.pixels == "real":
        x, y = card.to_window(*card.pos)
        shown = held.pixel(x + 5, y + card.height / 2)
        assert shown == tuple(round(part * 255) for part in theme.accent("ghoul")[:3])


def test_a_word_wider_than_its_place_is_written_smaller_and_not_broken(show: Show) -> None:
    """And as large as before once there is room for it."""
    from companion.widgets.kit import Question, Row

    words, row = Question(text="Choose two dice", size_hint_x=None, width=60), Row()
    row.add_widget(words)
    held = show(row)
    asked = 27
    assert words.font_size < asked
    assert held.problems() == []
    words.width = 300
    held.frames(3)
    assert words.font_size == asked


def test_what_hangs_on_a_column_goes_along_and_stays_as_it_was_placed(kivy: str) -> None:
    """A hair's difference from place to place would have all of it placed again for ever."""
    from kivy.uix.widget import Widget

    from companion.widgets.layout import Hanging

    column = Hanging(padding=5, spacing=2, width=100)
    upper, lower = Widget(size_hint_y=None, height=19.3), Widget(size_hint_y=None, height=22.7)
    column.add_widget(upper)
    column.add_widget(lower)
    assert (upper.width, lower.width) == (90, 90), "at once, before anything is laid out"
    column.do_layout()
    placed = upper.pos[:], lower.pos[:]
    assert placed == ([5, pytest.approx(-24.3)], [5, pytest.approx(-49)])
    for place in range(200):
        column.pos = place / 3, place / 7
        column.do_layout()
        assert (upper.pos, lower.pos) == placed
    left, low = lower.to_window(*lower.pos)
    assert (left, low) == pytest.approx((column.x + 5, column.y + 5))


def test_what_is_put_on_top_of_a_column_hangs_from_it_too(kivy: str) -> None:
    """Kivy draws it before all else, where the corner from which it hangs is not set yet."""
    from kivy.graphics import Translate
    from kivy.uix.widget import Widget

    from companion.widgets.layout import Hanging

    column, top = Hanging(), Widget()
    for piece in (Widget(), Widget()):
        column.add_widget(piece)
    column.add_widget(top, index=2)
    drawn = column.canvas.children
    corner = next(place for place, one in enumerate(drawn) if isinstance(one, Translate))
    assert corner < drawn.index(top.canvas)


def test_what_grows_at_the_foot_of_a_column_leaves_alone_what_hangs_above(show: Show) -> None:
    """And a finger finds both."""
    from companion.widgets.kit import Card, TapButton

    card, tapped = Card(), []
    upper, lower = TapButton(text="Move"), TapButton(text="Flare")
    for button in (upper, lower):
        button.bind(on_tap=lambda button, *_: tapped.append(button.text))
        card.add_widget(button)
    held = show(card)
    hung = upper.pos[:]
    lower.height += 30
    held.frames(3)
    assert upper.pos == hung
    held.tap("Move")
    held.wait(1)
    held.tap("Flare")
    assert tapped == ["Move", "Flare"]


def test_what_has_its_place_is_not_placed_again(show: Show) -> None:
    """A layout gives its pieces their sizes, and that alone is no reason for another."""
    from companion.widgets.kit import Grid, TapButton

    class Counted(Grid):
        times = 0

        def do_layout(self, *_: object) -> None:
            super().do_layout()
            self.times += 1

    grid = Counted(size_hint_x=None, width=300)
    for word in ("Move", "Flare"):
        grid.add_widget(TapButton(text=word))
    held = show(grid)
    held.frames(5)
    before = grid.times
    grid.width -= 40
    held.frames(5)
    assert grid.times == before + 1


def test_a_column_that_grows_by_itself_is_not_placed_again(phone: Show) -> None:
    """It is as high as its pieces, and what stands around it has its height with the first try."""
    from companion.widgets.kit import Column, Row, Words

    times: list[str] = []

    class Counted(Column):
        def do_layout(self, *_: object) -> None:
            super().do_layout()
            times.append("column")

    class Around(Row):
        def do_layout(self, *_: object) -> None:
            super().do_layout()
            times.append("row")

    row, column, words = Around(), Counted(), Words(text="Move")
    row.add_widget(column)
    column.add_widget(words)
    held = phone(widget=row)
    held.frames(5)
    low = row.height
    del times[:]
    words.text = "Move, " * 40
    held.frames(5)
    assert times == ["column", "row"]
    assert row.height == column.height == words.height > low
    assert (words.top, column.top) == (row.top, row.top)
