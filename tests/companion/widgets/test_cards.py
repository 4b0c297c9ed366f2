"""A card looks like a card: a frame, a picture, a name, and a key for each thing it lets one do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.driver.phone import Phone
    from companion.theme.live import Theme

    Show = Callable[..., Phone]


def card(told: list[str], why: str = "", **settings: Any) -> Any:  # noqa: ANN401  # Kivy is untyped
    """A card with two keys."""
    from companion.widgets.pieces import CardKey, DrawnCard

    keys = [
        CardKey("+1 Movement", "each turn", why=why, todo=lambda: told.append("often")),
        CardKey("+4 Movement", "then it is gone", once=True, todo=lambda: told.append("once")),
    ]
    shown = {"title": "Chase", "drawing": "token-movement", "who": "ghoul", "keys": keys}
    return DrawnCard(**shown | settings)


def test_what_is_done_each_turn_and_what_is_done_once_are_two_keys(show: Show) -> None:
    """The second is red, and says that the card is gone then."""
    told: list[str] = []
    one = card(told)
    held = show(one)
    held.tap(name="Chase: +1 Movement")
    held.wait(0.4)
    held.tap(name="Chase: +4 Movement")
    assert told == ["often", "once"]
    assert "then it is gone" in held.texts()
    kinds = {key.text: key.kind for key in one._keys.children}
    assert kinds == {"+1 Movement": "secondary", "+4 Movement": "danger"}
    one.forget()
    for key in one._keys.children:
        key.trigger()
    assert told == ["often", "once", "once", "often"]


@pytest.mark.parametrize(
    ("drawing", "light"),
    [("token-movement", "ghoul"), ("token-attack", "vile-ghoul"), ("role-thief", "thief")],
)
def test_the_picture_of_a_card_is_in_the_light_of_what_it_shows(
    show: Show, drawing: str, light: str
) -> None:
    """Its keys stay in its owner's: cards side by side are told apart by more than a drawing."""
    from companion.theme.live import theme

    one = card([], drawing=drawing)
    show(one)
    assert one._art.who == light
    assert {tuple(key.accent) for key in one._keys.children} == {tuple(theme.accent("ghoul"))}


def test_what_cannot_be_done_now_says_why_in_its_place(show: Show) -> None:
    """The key stays; a tap on it is still sent, so that the whole reason can be told."""
    told: list[str] = []
    held = show(card(told, why="used this turn"))
    assert "used this turn" in held.texts()
    said = held.find("used this turn")
    held.touch(*said.to_window(*said.center))
    assert told == ["often"]


def test_cards_side_by_side_are_equally_high(show: Show) -> None:
    """Their pictures are as high, too; what the keys leave stays free above them."""
    from companion.widgets.kit import Grid

    grid, told = Grid(), []
    tall = card(told, said="It lies open, and is not yet used this turn by anybody.")
    low = card(told, title="Hunt", keys=[])
    for one in (tall, low):
        grid.add_widget(one)
    held = show(grid, size=(500, 900))
    assert tall.height == low.height
    assert tall.y == low.y
    assert low._art.height == tall._art.height
    assert abs(low._art.top - tall._art.top) < 1
    assert low._spare.height > tall._spare.height == 0
    assert abs(low._keys.y - tall._keys.y) < 1
    assert held.problems() == []


@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
@pytest.mark.parametrize("wide", [300, 412, 915])
def test_nothing_on_a_card_is_cut(show: Show, live: Theme, scale: float, wide: int) -> None:
    """However narrow the phone and large the letters; and in another theme it is cut anew."""
    live.scale = scale
    one = card([])
    held = show(one, size=(wide, 900))
    assert held.problems() == []
    live.mode = "light"
    held.frames(4)
    assert held.problems() == []


def test_a_field_of_facets_is_the_same_for_the_same_name(kivy: str) -> None:
    """It covers its place without gaps, and differs from that of another card."""
    from companion.widgets.rock_face import RockFace, triangles

    assert triangles("Chase") == triangles("Chase")
    assert triangles("Chase") != triangles("Hunt")

    def area(corners: tuple[tuple[float, float], ...]) -> float:
        (ax, ay), (bx, by), (cx, cy) = corners
        return abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2

    assert sum(area(face.corners) for face in triangles("Chase")) == pytest.approx(1)
    field = RockFace(seed="Chase", who="ghoul", size=(100, 50))
    before = field._palette()
    assert len(before) == 3 * len(triangles("Chase"))
    field.who = "ghost"
    assert field._palette() != before
