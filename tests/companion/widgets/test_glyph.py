"""A drawing is drawn as large as its place, in its colour, and nothing where it does not belong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.driver.phone import Phone


def test_its_rim_faces_outwards(kivy: str) -> None:
    """Each corner of a square faces away from its middle."""
    from companion.widgets.glyph import facing

    faces = facing([0, 0, 100, 0, 100, 100, 0, 100])
    half = 0.5**0.5
    assert faces == pytest.approx([-half, -half, half, -half, half, half, -half, half])


def test_a_spike_that_turns_back_on_itself_still_has_a_side(kivy: str) -> None:
    """Two sides that fold back leave no mean direction; the first side's is taken."""
    from companion.widgets.glyph import facing

    assert facing([0, 0, 100, 0, 0, 0, 0, 50])[2:4] == [0, -1]


def test_it_is_centred_and_as_large_as_the_shorter_side(phone: Callable[..., Phone]) -> None:
    """In a wide place it stands in the middle, whole."""
    from companion.widgets.kit import Glyph

    glyph = Glyph(drawing="die-1")
    phone(widget=glyph, size=(400, 100))
    xs = [glyph._place.x + x for x in glyph._mesh.vertices[::4]]
    ys = [glyph._place.y + y for y in glyph._mesh.vertices[1::4]]
    assert min(xs) == pytest.approx(200 - 46, abs=2)
    assert max(xs) == pytest.approx(200 + 46, abs=2)
    assert min(ys) == pytest.approx(4, abs=2)
    assert max(ys) == pytest.approx(96, abs=2)


def test_without_a_drawing_or_without_room_it_draws_nothing(phone: Callable[..., Phone]) -> None:
    """And it can be given a drawing later."""
    from companion.widgets.kit import Glyph

    glyph = Glyph()
    held = phone(widget=glyph, size=(100, 100))
    assert painted(glyph) == 0
    glyph.drawing = "undo"
    held.frames(2)
    assert painted(glyph) > 100
    glyph.drawing = "nothing of this name"
    assert painted(glyph) == 0


def painted(glyph: Any) -> int:  # noqa: ANN401  # Kivy is untyped
    """How many corners of triangles are drawn."""
    return len(list(glyph._mesh.indices))


def test_its_pixels_have_its_colour_and_its_holes_do_not(
    phone: Callable[..., Phone], kivy: str
) -> None:
    """The one pip of a Ghoul die is a hole: the ground shows through."""
    from companion.widgets.kit import Glyph, Layers

    if kivy == "mock":
        return
    layers = Layers()
    glyph = Glyph(drawing="ghoul-die-1", color="#ff0000")
    layers.show(glyph)
    held = phone(widget=layers, size=(200, 200))
    assert held.pixel(60, 60) == (255, 0, 0)
    assert held.pixel(100, 100) != (255, 0, 0)
    glyph.color = "#00ff00"
    held.frames(2)
    assert held.pixel(60, 60) == (0, 255, 0)


def test_only_the_drawings_that_are_shown_are_read(kivy: str) -> None:
    """A hundred of them would cost a start more than it shows."""
    from companion.widgets import glyph

    glyph.shape.cache_clear()
    glyph.Glyph(drawing="undo", size=(50, 50))
    assert glyph.shape.cache_info().currsize == 1
    assert len(glyph.lines()) > 80
