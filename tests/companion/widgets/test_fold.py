"""What scrolls is cut between two things, and an arrow says that more lies below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.driver.phone import Phone

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


def test_a_key_may_lose_a_little_of_its_edge(show: Show) -> None:
    """It is read all the same; with less of it in sight it stays out of sight."""
    from companion.widgets.fold import whole

    both = column(row(30), row(100))
    show(both)
    assert whole(both, 110) == 110
    assert whole(both, 100) == 30
    both.children[0].is_target = True
    assert whole(both, 100) == 100, "the words of a key stand in its middle"
    assert whole(both, 90) == 30
    both.children[0].tall = True
    assert whole(both, 100) == 30, "or below a drawing"
    assert whole(both, 110) == 110
    both.children[0].tall = False
    both.children[0].note = "what it does, in so many words that they have two lines"
    assert whole(both, 110) == 30, "and a note of several lines stands below them"
    assert whole(both, 120) == 120


def test_what_stands_beside_a_cut_key_is_cut_with_it(show: Show) -> None:
    """Of two keys side by side the one without a note would pass for whole: the room ends above."""
    from companion.widgets.fold import whole
    from companion.widgets.kit import Grid

    grid = Grid(most=2)
    for noted in (True, False):
        key = row(100)
        key.is_target, key.note = True, "so many words" if noted else ""
        grid.add_widget(key)
    both = column(row(30), grid, spacing=10)
    show(both)
    assert whole(both, 120) == 36


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
    fold = folded(show, *[row(40) for _ in range(9)], height=150)
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


def test_what_is_higher_than_the_room_is_cut_anywhere(show: Show) -> None:
    """An empty half of the room would say less than what is cut, and fades out there."""
    fold = folded(show, row(20), row(400), height=150)
    assert fold.scroll.height == fold.height
    assert (fold._sign.opacity, fold.scroll.fades) == (0, True)


def test_what_is_hardly_a_view_any_more_is_cut_anywhere(show: Show) -> None:
    """On the smallest phone a line more is worth more than a clean foot."""
    fold = folded(show, row(60), row(100), row(100), height=104)
    assert fold.scroll.height == fold.height
    assert fold.scroll.fades
    higher = folded(show, row(76), row(100), row(100), height=104)
    assert higher.scroll.height < higher.height
