"""The scene: it follows the role on turn and the theme, and draws nothing anew without a reason."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.driver.phone import Phone

    Show = Callable[..., Phone]


@pytest.fixture
def held(phone: Show) -> Phone:
    """An empty screen with its room behind it."""
    from companion.widgets.kit import Column, Layers

    layers = Layers()
    layers.show(Column())
    made = phone(widget=layers)
    made.frames(2)
    return made


def scene_of(held: Phone) -> Any:  # noqa: ANN401  # Kivy is untyped
    """The room."""
    return held.app.root.scene


def test_a_room_is_painted_when_it_has_its_place(
    phone: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once, as large as the screen: the first frame waits for no other."""
    from companion.widgets import scene
    from companion.widgets.kit import Column, Layers

    painted: list[object] = []
    paint = scene.Rock.cave

    def watched(rock: scene.Rock, size: Any, *edges: Any, **light: Any) -> None:  # noqa: ANN401  # as it is
        painted.append(size)
        paint(rock, size, *edges, **light)

    monkeypatch.setattr(scene.Rock, "cave", watched)
    layers = Layers()
    layers.show(Column())
    held = phone(widget=layers)
    held.frames(2)
    assert painted == [tuple(held.window.size)]


def test_another_role_changes_the_light_and_not_the_rock(held: Phone) -> None:
    """The mesh stays; the small picture that it takes its colours from is another."""
    scene = scene_of(held)
    rock = scene._rock
    corners, told = rock._cut, dict(rock._pixels)
    held.app.root.light("ghoul")
    held.frames(2)
    assert rock._cut == corners
    assert rock._pixels[rock._mesh] != told[rock._mesh]


def test_crystals_stand_on_the_floor_if_there_is_one(held: Phone) -> None:
    """One at each side; without a floor there is no room for them."""
    scene = scene_of(held)
    assert not scene._left._mesh.indices
    scene.floor = 300
    held.frames(2)
    for painter, near in ((scene._left, 0), (scene._right, scene.width)):
        flat = painter._mesh.vertices
        assert min(abs(x - near) for x in flat[0::4]) < 30
        assert min(flat[1::4]) >= 280


def test_the_manor_is_another_room_with_candles_and_a_tray_of_wood(held: Phone) -> None:
    """Paper instead of rock; what stands under a game is cut from wood."""
    from companion.theme.live import theme

    layers, scene = held.app.root, scene_of(held)
    scene.floor = 300
    layers.light("shadow-paladin", "manor")
    held.frames(2)
    assert scene._rock._cut[0] == "wall"
    assert scene._standing(scene.mode, "left")[0] == "candle-tall"
    assert theme.tray == "wood"
    layers.light("")
    held.frames(2)
    assert scene._rock._cut[0] == "cave"
    assert theme.tray == "panel"


def test_stalactites_hang_where_there_is_a_ceiling(held: Phone) -> None:
    """Nine of two triangles each; by day there are none."""
    scene = scene_of(held)
    before = len(scene._rock._mesh.indices)
    scene.ceiling = 120
    held.frames(2)
    assert len(scene._rock._mesh.indices) == before + 9 * 2 * 3


def test_each_theme_is_another_room(held: Phone, live: Any) -> None:  # noqa: ANN401  # Kivy is untyped
    """By day crystals of its own; in high contrast one flat colour and nothing in it."""
    scene = scene_of(held)
    scene.floor = 300
    held.frames(2)
    dark = scene._left._mesh.texture
    live.mode = "light"
    held.frames(2)
    assert scene._left._mesh.texture is not dark
    live.mode = "contrast"
    held.frames(2)
    assert not scene._left._mesh.indices
    assert not scene._rock._mesh.indices
    assert scene._rock._pixels[scene._rock._ground] == b"\x00\x00\x00\xff"


def test_a_turn_without_a_new_role_draws_nothing_anew(
    held: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same light again, frame after frame, is no work."""
    scene = scene_of(held)
    held.app.root.light("ghoul")
    held.frames(2)
    worked: list[object] = []
    monkeypatch.setattr(scene._rock, "show", lambda *what: worked.append(what))
    held.app.root.light("ghoul")
    held.frames(5)
    assert worked == []


def test_three_bytes_a_colour_become_four() -> None:
    """All opaque."""
    from companion.widgets.scene import opaque

    assert opaque(bytes((1, 2, 3, 4, 5, 6))) == bytes((1, 2, 3, 255, 4, 5, 6, 255))


def test_the_light_of_a_role_is_worked_out_before_its_turn(
    held: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Then its turn begins with colours that are there; the Manor's wall has no light of a role."""
    from companion.widgets import facets

    painted: list[object] = []
    paint = facets.painted
    monkeypatch.setattr(facets, "painted", lambda *what: painted.append(what) or paint(*what))
    scene = scene_of(held)
    scene.make_ready("spider")
    assert len(painted) == 1
    held.app.root.light("spider")
    held.frames(2)
    assert len(painted) == 1
    held.app.root.light("spider", "manor")
    scene.make_ready("warlock")
    assert len(painted) == 1


def test_a_tray_that_rises_costs_no_new_colours() -> None:
    """Its light stands at one height; on a low floor it stands where the floor is."""
    from companion.widgets.scene import cave_light

    size = (412.0, 915.0)
    assert cave_light(size, 340) == cave_light(size, 530)
    assert cave_light(size, 130) == 130
    assert cave_light(size, 0) > 0
