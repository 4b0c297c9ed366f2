"""An arrow says that more lies below, between two things or where what comes next fades out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.driver.phone import Phone
    from companion.widgets.text import Body

    Show = Callable[..., Phone]


def row(height: float) -> Any:  # noqa: ANN401  # Kivy is untyped
    """A thing of this height; one that is as high as a finger needs is a key."""
    from kivy.uix.widget import Widget

    return Widget(size_hint_y=None, height=height)


def column(*pieces: Any, spacing: float = 0) -> Any:  # noqa: ANN401  # Kivy is untyped
    """Pieces below each other, placed as they are drawn."""
    from companion.widgets.kit import Column

    made = Column(spacing=spacing)
    for piece in pieces:
        made.add_widget(piece)
    return made


@pytest.mark.parametrize(
    ("room", "cut"),
    [
        (30.0, None),  # not even the first, with its lip, has room
        (40.0, 30.0),  # the first, and no part of the card
        (75.0, 70.0),  # what stands first on the card, and no part of what comes second
        (120.0, 120.0),  # all, and more than that
    ],
)
def test_it_is_cut_above_what_does_not_fit(show: Show, room: float, cut: float | None) -> None:
    """On a card too it is cut between two lines of it."""
    from companion.widgets.fold import whole

    card = column(row(30), row(30), spacing=10)
    both = column(row(30), card, spacing=4)
    show(both)
    assert whole(both, room) == cut


def test_what_stands_beside_a_cut_key_is_cut_with_it(show: Show) -> None:
    """Of two keys side by side the lower one would pass for whole: the room ends above both."""
    from companion.widgets.fold import whole
    from companion.widgets.kit import Grid

    grid = Grid(most=2)
    for high in (100, 80):
        grid.add_widget(row(high))
    both = column(row(30), grid, spacing=10)
    show(both)
    assert whole(both, 125) == 36


def folded(show: Show, *pieces: Any, height: float) -> Any:  # noqa: ANN401  # Kivy is untyped
    """Give a fold of this height that holds these."""
    from companion.widgets.fold import Fold
    from companion.widgets.kit import Scroll

    scroll = Scroll()
    scroll.add_widget(column(*pieces))
    fold = Fold(scroll, size_hint_y=None, height=height)
    fold.held = show(fold)
    fold.held.frames(2)
    return fold


def test_an_arrow_says_that_more_lies_below_until_it_is_seen(show: Show) -> None:
    """Dragged to the end nothing is left to say; what fits says nothing at all."""
    fold = folded(show, *[row(40) for _ in range(9)], height=142)
    assert fold.scroll.height == 120
    assert fold.scroll.top == fold.top
    assert (fold._sign.opacity, fold.scroll.fades) == (1, False)
    left, top = fold.to_window(fold.x, fold.top)
    fold.held.swipe((left + 100, top - 100), (left + 100, top - 60))
    assert 0 < fold.scroll.offset < fold.scroll.longest
    assert (fold._sign.opacity, fold.scroll.fades) == (1, True), "what goes by is cut"
    fold.scroll.scroll_by(1e6)
    assert fold._sign.opacity == 0


def test_what_fits_is_not_cut(show: Show) -> None:
    """There is no arrow either."""
    fold = folded(show, row(40), row(40), height=150)
    assert fold.scroll.height == fold.height
    assert fold._sign.opacity == 0


@pytest.mark.parametrize(
    ("room", "kept"),
    [
        (137.0, 137.0),  # the arrow has no room of its own below the third
        (139.0, 120.0),  # it has
        (145.0, 120.0),
        (150.0, 150.0),  # the band would be higher than the arrow: what comes next is seen in it
        (159.0, 159.0),
        (104.0, 80.0),
        (30.0, 30.0),  # not even the first is whole
    ],
)
def test_no_band_is_left_empty_that_is_higher_than_the_arrow(
    show: Show, room: float, kept: float
) -> None:
    """What comes next fades out in it, and the arrow stands on what fades, whatever is cut."""
    fold = folded(show, *[row(40) for _ in range(9)], height=room)
    assert fold.scroll.height == kept
    assert fold.scroll.fades == (kept == room)
    assert fold._sign.opacity == 1
    assert fold._sign.y == fold.y


def test_a_heading_never_stands_alone_above_an_empty_band(show: Show) -> None:
    """What it is the head of is seen below it, as far as there is room."""
    fold = folded(show, row(90), column(row(30), row(200)), height=180)
    assert fold.scroll.height == fold.height
    assert (fold._sign.opacity, fold.scroll.fades) == (1, True)
    assert list(fold.scroll._fade.size)[1] >= fold._sign.height


def words(text: str) -> Body:
    """A line of words, as high as it needs."""
    from companion.widgets.kit import Body

    return Body(text=text)


@pytest.mark.parametrize("seen", [0.2, 0.5, 0.9, 1.6, 2.4])
def test_no_line_of_words_is_cut_at_the_foot(show: Show, seen: float) -> None:
    """Wherever it would be cut it is covered, or what is covered begins below it."""
    from kivy.metrics import dp

    from companion.widgets.fold import MOST, lines
    from companion.widgets.kit import Column
    from companion.widgets.scroll import FADES

    line = words("x").font_size * 1.28
    key = Column(padding=(0, 12, 0, 12))  # as a key it is longer than the arrow, and has words
    for text in ("The Knight", "Strength 4", "needs 2 more"):
        key.add_widget(words(text))
    fold = folded(show, row(90), key, row(300), height=102 + line * seen + dp(FADES) / 3)
    scroll = fold.scroll
    room = scroll.offset + scroll.height
    edge = room - (scroll.covers or dp(FADES) / 3) * scroll.fades
    assert 0 <= scroll.covers <= MOST
    for above, below in lines(scroll.content, 0, room):
        assert below <= edge + 1 or above >= edge - 1, "it is seen, or it is not"
    scroll.scroll_by(5)
    assert scroll.covers == 0, "whoever scrolls sees it go by"
