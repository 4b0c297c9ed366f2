"""The drawn sheets at the table: found by name, stretched without harm, in a role's light."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.driver.phone import Phone

    Show = Callable[..., Phone]


def points(flat: list[float]) -> list[tuple[float, float, float, float]]:
    """A flat list as points: x, y and the place on the sheet."""
    four = [flat[start::4] for start in range(4)]
    return list(zip(*four, strict=True))


@pytest.fixture
def key(kivy: str) -> Any:  # noqa: ANN401  # Kivy's module is imported late
    """The sprite of a key of stone."""
    from companion.widgets.art import sprite

    return sprite("key")


def test_every_drawing_is_found_in_every_theme(live: Any) -> None:  # noqa: ANN401  # Kivy is untyped
    """By its name alone; a theme's own sheets all have the same names."""
    from companion.widgets.art import index, sprite

    names = {name for told in index().values() for name in told["drawings"]}
    for mode in ("dark", "light", "contrast"):
        live.mode = mode
        for name in names:
            found = sprite(name)
            assert 0 <= found.left < found.right <= 1
            assert 0 <= found.top < found.bottom <= 1
            assert found.width <= found.size[0] + 1
            assert found.height <= found.size[1] + 1


def test_an_unknown_drawing_is_an_error(kivy: str) -> None:
    """A misspelt name is found by the first test that shows it."""
    from companion.widgets.art import sprite

    with pytest.raises(KeyError):
        sprite("no such drawing")


def test_a_screen_takes_the_next_finer_set(kivy: str) -> None:
    """1 takes 1.5, 2.625 takes 3, and what is finer than the finest takes that."""
    from companion.widgets.art import density_for

    assert [density_for((1.5, 2, 3), one) for one in (1, 1.5, 2, 2.625, 3.5)] == [1.5, 1.5, 2, 3, 3]


def test_the_ends_of_a_slab_stay_as_they_are(key: Any) -> None:  # noqa: ANN401  # Kivy is untyped
    """28 at the sides and 22 above and below; the margin of 4 and the lip of 4 lie outside."""
    from companion.widgets.art import stretched

    net = points(stretched(key, (100, 200, 300, 60)))
    assert sorted({x for x, *_ in net}) == [96, 128, 372, 404]
    assert sorted({y for _, y, *_ in net}) == [192, 222, 238, 264]
    top_left, low_right = net[0], net[-1]
    assert top_left == (96, 264, key.left, key.top)
    assert low_right[2:] == (pytest.approx(key.right), pytest.approx(key.bottom))


def test_a_slab_smaller_than_its_ends_loses_its_middle_and_nothing_overlaps(key: Any) -> None:  # noqa: ANN401  # Kivy is untyped
    """40 wide and 30 high: each end gives way to the half."""
    from companion.widgets.art import stretched

    net = points(stretched(key, (0, 0, 40, 30)))
    assert sorted({x for x, *_ in net}) == [-4, 20, 44]
    assert sorted({y for _, y, *_ in net}) == [-8, 15, 34]
    inner = net[1]
    share = (inner[2] - key.left) / (key.right - key.left)
    assert share == pytest.approx((4 + 20) / key.size[0])


def test_a_crystal_grows_as_a_whole_with_its_height(kivy: str) -> None:
    """Twice as high, its caps are twice as wide."""
    from companion.widgets.art import sprite, stretched

    gem = sprite("gem", "ghoul")
    net = points(stretched(gem, (0, 0, 400, 116)))
    assert sorted({x for x, *_ in net}) == [-4, 72, 328, 404]
    assert {y for _, y, *_ in net} == {120, 116, 0, -12}


def test_a_drawing_without_ends_is_laid_without_its_clear_edges(kivy: str) -> None:
    """The emblem of the Ghoul is narrower than its square, and stands in its middle."""
    from companion.widgets.art import laid, sprite

    emblem = sprite("emblem-ghoul")
    corners = points(laid(emblem, (10, 20, 80, 80)))
    left, right = corners[0][0], corners[1][0]
    assert 10 < left < 30
    assert 70 < right < 90
    assert corners[0][1] > corners[2][1]
    assert corners[0][3] < corners[2][3]


def test_what_is_drawn_once_has_every_roles_light(kivy: str) -> None:
    """Two roles are two textures; asked again, it is the same one."""
    from companion.widgets.art import sprite

    ghoul, ghost = sprite("token", "ghoul"), sprite("token", "ghost")
    assert ghoul.texture is not ghost.texture
    assert sprite("token", "ghoul").texture is ghoul.texture
    assert sprite("price", "ghoul").texture is sprite("price", "ghost").texture


def test_a_lost_texture_is_filled_anew(kivy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A phone may drop all textures while the app sleeps; Kivy then tells each of them."""
    from companion.widgets import art

    filled: list[bytes] = []
    watching: list[Callable[[object], None]] = []

    class Chip:
        """A texture that remembers what it was filled with."""

        @classmethod
        def create(cls, **_how: object) -> Chip:
            return cls()

        def blit_buffer(self, pixels: bytes, **_how: object) -> None:
            filled.append(pixels)

        def add_reload_observer(self, observer: Callable[[object], None]) -> None:
            watching.append(observer)

    monkeypatch.setattr(art, "Texture", Chip)
    chip = art.kept((1, 1), lambda: b"four")
    assert filled == [b"four"]
    for observer in watching:
        observer(chip)
    assert filled == [b"four", b"four"]


def test_a_painter_shows_and_hides(show: Show) -> None:
    """Stretched it has nine parts, whole it has one, without a name or a size none."""
    from kivy.uix.widget import Widget

    from companion.widgets.art import Painter

    widget = Widget(size_hint_y=None)
    show(widget)
    painter = Painter(widget.canvas)
    for name, box, corners in (
        ("key", (0, 0, 90, 60), 54),
        ("token", (0, 0, 60, 60), 6),
        ("", (0, 0, 60, 60), 0),
        ("key", (0, 0, 0, 60), 0),
    ):
        painter.show(name, box)
        assert len(painter._mesh.indices) == corners


def test_the_card_has_its_own_stone_in_every_theme(show: Show, live: Any) -> None:  # noqa: ANN401  # Kivy is untyped
    """Another theme is another sheet, with the next frame."""
    from companion.widgets.kit import Card

    card = Card(height=100)
    held = show(card)
    dark = card._ground._mesh.texture
    live.mode = "light"
    held.frames()
    assert card._ground._mesh.texture is not dark


@pytest.mark.parametrize("role", ["ghoul", "fangs", ""])
def test_a_token_shows_whose_it_is(show: Show, role: str) -> None:
    """A role by its emblem, a Tribe by its symbol; nobody's is bare."""
    from companion.widgets.kit import Token

    token = Token(role=role)
    show(token)
    assert token._emblem.drawing == {"ghoul": "role-ghoul"}.get(role, role)
    before = token._stone._mesh.texture
    token.role = "knight"
    assert token._stone._mesh.texture is not before
    token.bright, token.dim = False, True
    assert token._emblem.opacity == 0.5


def test_the_emblem_of_what_waits_is_bright_on_its_dark_token(kivy: str) -> None:
    """And dark on the bright one: it is read either way."""
    from companion.widgets.token import ON_BRIGHT, PLAIN_INK, emblem_ink

    assert emblem_ink("ghoul", bright=True) == ON_BRIGHT
    assert emblem_ink("fangs", bright=False) == "#ffd3c4"
    assert emblem_ink("", bright=False) == PLAIN_INK
    assert emblem_ink("ghoul", bright=False) not in {ON_BRIGHT, PLAIN_INK}


def test_the_index_is_plain_text(kivy: str) -> None:
    """One line a sheet, so that a change of one shows as that."""
    from companion.widgets.art import FOLDER

    lines = (FOLDER / "index.json").read_text().splitlines()
    assert len(lines) == len(json.loads("\n".join(lines))) + 2


def test_the_apps_name_is_as_large_as_there_is_room(show: Show) -> None:
    """Never larger than it was drawn, never more than its share of the width or the height."""
    from companion.widgets.app_name import HIGHEST, WIDEST, AppName

    name = AppName()
    held = show(name, size=(300, 900))
    assert name.height == pytest.approx(138 * 300 * WIDEST / 340)
    for size, high in (((900, 1000), 138), ((900, 400), 400 * HIGHEST)):
        held.turn(size)
        held.frames(3)
        assert name.height == pytest.approx(high)


def test_a_role_on_a_key_is_shown_by_its_token(show: Show) -> None:
    """Dimmed with the key; another drawing takes its place as a drawing."""
    from companion.widgets.kit import TapButton, Token

    button = TapButton(text="Ghoul", drawing="role-ghoul")
    held = show(button)
    assert isinstance(button._glyph, Token)
    assert button._glyph.role == "ghoul"
    button.disabled = True
    assert button._glyph.dim
    button.drawing = "dice"
    held.frames(2)
    assert not isinstance(button._glyph, Token)
    assert len(button.children) == 2


def test_sheets_are_brought_in_one_a_frame(
    phone: Callable[..., Phone], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before a game is opened, and without holding up any frame for long."""
    from kivy.uix.widget import Widget

    from companion.widgets import art

    held = phone(widget=Widget())
    read: list[str] = []
    monkeypatch.setattr(art, "texture", lambda sheet, _role, _density: read.append(sheet))
    art.bring("dice", "soft")
    assert read == []
    held.frames(1)
    assert read == ["dice"]
    held.frames(3)
    assert read == ["dice", "soft"]
