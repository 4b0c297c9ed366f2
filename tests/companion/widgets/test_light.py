"""A role's light on grey: each step has its colour, and daylight has another."""

from __future__ import annotations

import pytest

from companion.theme.tokens import LIGHTS, Mode
from companion.widgets.light import DARK, in_light, light_of, ramp, tables


def test_the_four_steps_are_the_four_colours_of_a_light() -> None:
    """Black, #555, #aaa and white become dark, root, accent and tip."""
    light = LIGHTS[Mode.DARK]["ghoul"]
    for grey, colour in ((0, DARK), (85, light.root), (170, light.accent), (255, light.tip)):
        red, green, blue = tables(light)
        assert f"#{red[grey]:02x}{green[grey]:02x}{blue[grey]:02x}" == colour


def test_between_two_steps_it_is_between_two_colours() -> None:
    """A third and two thirds of the way, by hand."""
    assert ramp((0, 1))[85] == 0x55
    assert ramp((0, 1))[170] == 0xAA


@pytest.mark.parametrize("layout", [bytes((170, 200)), bytes((170, 170, 170, 200))])
def test_how_opaque_a_pixel_is_stays(layout: bytes) -> None:
    """Whether the file came as grey or was spread to colours when it was read."""
    light = LIGHTS[Mode.DARK]["ghoul"]
    assert in_light(layout, 1, light) == bytes.fromhex(light.accent[1:]) + bytes((200,))


def test_only_the_crystal_keys_change_with_the_theme() -> None:
    """A token lies on the table by day as by night; on a crystal by day the words are white."""
    dark, day = LIGHTS[Mode.DARK]["ghoul"], LIGHTS[Mode.LIGHT]["ghoul"]
    assert light_of("role", "ghoul") == dark
    assert light_of("gem-dark", "ghoul") == dark
    assert light_of("gem-light", "ghoul").accent == day.accent
    assert light_of("gem-contrast", "ghoul") == LIGHTS[Mode.CONTRAST]["ghoul"]


def test_a_tribe_has_the_tint_of_its_symbol_and_a_stranger_has_nobodys_light() -> None:
    """So no name, however odd, is without a colour."""
    assert light_of("role", "fangs").accent == "#ffd3c4"
    assert light_of("role", "nobody at all") == LIGHTS[Mode.DARK]["cave-ghost"]
