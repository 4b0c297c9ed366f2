"""The numbers that matter stand above a game, up to four, and never give way to words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.driver.phone import Phone
    from companion.theme.live import Theme

    Show = Callable[..., Phone]


def four(fury: str = "4") -> list[Any]:
    """The numbers of a Ghoul."""
    from companion.widgets.pieces import Number

    return [
        Number("ghoul fury", "Fury", fury, "10", "token-fury", wins=True),
        Number("ghoul movement", "Movement", "3", "", "token-movement"),
        Number("ghoul attack", "Attack", "12", "", "token-attack"),
        Number("ghoul treasure", "Treasure", "1", "2", "token-treasure"),
    ]


def strip(**settings: Any) -> Any:  # noqa: ANN401  # Kivy is untyped
    """A strip that writes down what it is told."""
    from companion.widgets.pieces import Pinned

    made = Pinned(numbers=four(), **settings)
    made.told = []
    made.fbind("on_number", lambda _, name: made.told.append(("tap", name)))
    made.fbind("on_correct", lambda _, name: made.told.append(("hold", name)))
    return made


def test_a_tap_tells_of_a_number_and_a_hold_corrects_it(show: Show) -> None:
    """Each under its own name."""
    made = strip()
    held = show(made)
    held.tap(name="ghoul fury")
    held.hold(name="ghoul treasure")
    assert made.told == [("tap", "ghoul fury"), ("hold", "ghoul treasure")]
    shown = held.texts()
    assert {"4", "/10", "3", "12", "1", "/2", "Fury", "Movement", "Attack", "Treasure"} == set(
        shown
    )


def test_where_there_is_little_height_numbers_and_words_are_smaller(show: Show) -> None:
    """The strip is lower then, and words and drawings are all there."""
    made = strip()
    held = show(made)
    held.turn((300, 412))
    held.frames(4)
    usual = made.height
    made.low = True
    held.frames(4)
    assert made.height < usual
    assert all("\n" not in cell.word.text for cell in made.children)
    assert all(cell.word.opacity for cell in made.children)
    assert held.problems() == []


def test_beside_a_title_numbers_and_names_are_as_high_as_that(show: Show) -> None:
    """Each name on one line, however long the others; the number never sticks out."""
    made = strip(low=True)
    held = show(made)
    held.turn((480, 412))
    held.frames(4)
    usual = made.height
    made.slim = True
    held.frames(4)
    assert made.height < usual * 0.9
    assert all(cell.word.opacity and "\n" not in cell.word.text for cell in made.children)
    assert held.problems() == []


def test_where_hardly_any_height_is_left_each_stands_beside_its_drawing(show: Show) -> None:
    """In one line that a finger can hit; a tap still tells of it, and wide numbers still fit."""
    made = strip()
    held = show(made)
    usual = made.height
    made.brief = True
    made.numbers = four("104")
    held.turn((300, 412))
    held.frames(4)
    assert made.height < usual * 0.8
    assert held.problems() == []
    for cell in made.children:
        assert cell.glyph.opacity
        assert not cell.word.opacity
        assert cell.x <= cell.glyph.x < cell.glyph.right <= cell.figure.x
        last = cell.goal_tag if cell.goal else cell.figure
        assert last.right <= cell.right + 1
    held.tap(name="ghoul attack")
    assert made.told == [("tap", "ghoul attack")]
    made.brief = False
    held.frames(4)
    assert any(cell.word.opacity for cell in made.children)


def test_no_more_than_five_stand_there_and_fewer_have_more_room(show: Show) -> None:
    """Another role has other numbers, in the same row."""
    from companion.widgets.pieces import Number

    made = strip()
    made.numbers = [*four(), Number("gone", "Gone", "0", "5"), Number("more", "More", "9")]
    held = show(made)
    held.turn((360, 412))
    held.frames(4)
    assert len(made.children) == 5
    assert all(cell.word.opacity for cell in made.children)
    assert held.problems() == []
    held.turn((412, 412))
    made.numbers = four()[:2]
    held.frames(4)
    assert len(made.children) == 2
    assert held.problems() == []
    held.turn((210, 600))
    made.numbers = four()
    held.frames(4)
    assert len({cell.y for cell in made.children}) == 2
    assert held.problems() == []
    made.numbers = []
    held.frames(4)
    assert made.height == 0


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("wide", [300, 320, 412, 915])
def test_the_numbers_stay_and_the_words_give_way(
    show: Show, live: Theme, scale: float, wide: int
) -> None:
    """Above 1.5 drawings stand in the words' place; nothing is cut, and nothing overlaps."""
    live.scale = scale
    made = strip()
    held = show(made, size=(wide, 600))
    assert held.problems() == []
    cells = made.children[::-1]
    for cell in cells:
        assert cell.figure.opacity == 1
        assert cell.word.opacity or cell.glyph.opacity
        right = cell.goal_tag if cell.goal else cell.figure
        assert cell.figure.x >= cell.x - 1
        assert right.right <= cell.right + 1
        assert cell.figure.font_size <= 54
    if scale > 1.5:
        assert not any(cell.word.opacity for cell in cells)
        assert all(cell.glyph.opacity for cell in cells)


def test_its_height_does_not_follow_the_numbers(show: Show) -> None:
    """What stands below must not move under the finger."""
    made = strip()
    held = show(made)
    before = made.height
    made.numbers = four("104")
    held.frames(4)
    assert made.height == before


def test_a_number_that_changes_flashes_and_counts(phone: Callable[..., Phone]) -> None:
    """From what it was to what it is, in a quarter of a second; another role's does not."""
    from companion.motion import motion
    from companion.widgets.kit import Column
    from companion.widgets.pieces import Number

    column, made = Column(), strip(tip=(1, 0, 0, 1))
    column.add_widget(made)
    held = phone(widget=column, moving=True)
    figure = made.children[-1].figure
    made.numbers = four("8")
    assert figure.text == "4"
    assert list(figure.color) == [1, 0, 0, 1]
    held.frames(4)
    assert figure.text in {"5", "6", "7", "8"}
    held.wait(0.3)
    assert figure.text == "8"
    assert figure.swell == 1
    made.numbers = [Number("ghost focus", "Focus", "2"), *four()[1:]]
    assert figure.text == "2"
    made.numbers = [Number("ghost focus", "Focus", "none"), *four()[1:]]
    held.frames(4)
    assert figure.text == "none"
    motion.settle()
    motion.reduced = True
    made.numbers = [Number("ghost focus", "Focus", "5"), *four()[1:]]
    assert figure.text == "5"


@pytest.mark.parametrize("brief", [False, True])
def test_the_goal_stands_right_behind_a_number_that_has_counted(
    phone: Callable[..., Phone], brief: bool
) -> None:
    """Written narrower than what it counted from, it leaves no gap, and stays in the middle."""
    from companion.widgets.kit import Column

    column, made = Column(), strip(brief=brief)
    column.add_widget(made)
    held = phone(widget=column, moving=True)
    cell = made.children[-1]
    for value in ("10", "1", "8", "11"):
        made.numbers = four(value)
        held.wait(0.4)
        figure, goal = cell.figure, cell.goal_tag
        assert figure.text == value
        assert figure.width == figure.texture_size[0]
        assert goal.x == pytest.approx(figure.right)
        if not brief:
            assert (figure.x + goal.right) / 2 == pytest.approx(cell.center_x)


def of_three() -> list[Any]:
    """In the Ghoul's turn: two of its own, one of the Knight's, one of the Ghost's."""
    from companion.widgets.pieces import Number

    return [
        Number("fury", "Fury", "10", "14", "token-fury"),
        Number("movement", "Movement", "3", "", "token-movement"),
        Number("strength", "Knight's Strength", "?", "", "token-attack",
               word="Strength", who="knight", anothers="Knight's"),
        Number("locked", "Ghost's Artifacts locked", "0", "5", "token-artifact",
               word="Artifacts", who="ghost", anothers="Ghost's"),
    ]  # fmt: skip


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5])
@pytest.mark.parametrize("wide", [320, 360, 412])
def test_names_stand_on_one_line_and_anothers_have_its_token(
    show: Show, live: Theme, scale: float, wide: int
) -> None:
    """Drawings go before words do, but for the tokens that say whose a number is."""
    live.scale = scale
    made = strip()
    made.numbers = of_three()
    held = show(made, size=(wide, 600))
    assert held.problems() == []
    cells = made.children[::-1]
    assert [cell.word.text for cell in cells] == ["Fury", "Movement", "Strength", "Artifacts"]
    assert all(cell.word.opacity for cell in cells)
    assert [cell.coin.role for cell in cells[2:]] == ["knight", "ghost"]
    for cell in cells:
        first = cell.coin or (cell.glyph if cell.glyph.opacity else cell.word)
        assert cell.x + 3 <= first.x <= cell.word.right <= cell.right - 3, "clear of the edge"
    if scale == 1.0:
        assert made.height <= 76  # the slab of the look, 72, and its lip


@pytest.mark.parametrize("brief", [False, True])
@pytest.mark.parametrize(("wide", "scale"), [(300, 1.0), (412, 1.0), (300, 2.0), (800, 2.0)])
def test_anothers_number_stands_in_its_light_beside_its_token(
    show: Show, live: Theme, wide: int, scale: float, brief: bool
) -> None:
    """Whoever has the turn has white numbers and no token; told by words or by drawings alone."""
    live.scale = scale
    made = strip(brief=brief)
    made.numbers = of_three()
    held = show(made, size=(wide, 600))
    assert held.problems() == []
    cells = made.children[::-1]
    for cell, who in zip(cells, ("", "", "knight", "ghost"), strict=True):
        light = live.accent(who) if who else live.ink
        assert list(cell.figure.color) == list(cell.word.color) == list(light)
        assert (None if cell.coin is None else cell.coin.role) == (who or None)
        if cell.coin is not None:
            assert cell.x <= cell.coin.x < cell.coin.right <= cell.right
            assert cell.word.opacity or cell.glyph.opacity, "a token alone does not say of what"
            assert not (cell.glyph.opacity and cell.glyph.collide_widget(cell.coin))
    made.numbers = four()
    held.frames(4)
    assert all(list(cell.figure.color) == list(live.ink) for cell in cells)
    assert not any(cell.coin.opacity for cell in cells[2:])


@pytest.mark.parametrize(
    ("settings", "named"), [({}, True), ({"low": True}, True), ({"brief": True}, False)]
)
def test_whose_a_number_is_stands_there_in_a_word_where_there_is_room(
    show: Show, settings: dict[str, bool], named: bool
) -> None:
    """By the token, between a smaller number and what it is; it covers neither of them."""
    made = strip(**settings)
    made.numbers = of_three()
    held = show(made, size=(412, 600))
    assert held.problems() == []
    cells = made.children[::-1]
    assert [cell.owner for cell in cells[:2]] == [None, None]
    assert [bool(cell.owner.opacity) for cell in cells[2:]] == [named, named]
    if not named:
        return
    assert [cell.owner.text for cell in cells[2:]] == ["Knight's", "Ghost's"]
    for cell in cells[2:]:
        assert cell.coin.right <= cell.owner.x
        assert cell.word.top <= cell.owner.y + 3
        assert cell.owner.center_y < cell.figure.y + cell.figure.height * 0.25
        assert list(cell.owner.color) == list(cell.figure.color)
        assert cell.figure.font_size < cells[0].figure.font_size
        assert cell.glyph.opacity, "what it is has its drawing too"
    high = made.height
    made.numbers = four()
    held.frames(4)
    assert made.height == high
    assert not any(cell.owner.opacity for cell in cells[2:])


def test_a_place_that_is_free_stays_free(show: Show) -> None:
    """What stands beside it does not move there."""
    made = strip()
    held = show(made)
    places = {cell.name: cell.x for cell in made.children}
    made.numbers = [None, *four()[1:3], None]
    held.frames(4)
    assert {cell.name: cell.x for cell in made.children} == {
        name: places[name] for name in ("ghoul movement", "ghoul attack")
    }
    held.tap(name="ghoul attack")
    assert made.told == [("tap", "ghoul attack")]
    made.brief = True
    held.frames(4)
    assert [cell.x > made.center_x for cell in made.children[::-1]] == [False, True]
