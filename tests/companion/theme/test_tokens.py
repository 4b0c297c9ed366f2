"""Every colour that text may have can be read on every ground it may stand on, in every theme."""

from __future__ import annotations

import pytest

from companion.theme.tokens import ACCENTS, PALETTES, STONES, Mode, contrast, mixed, rgb
from companion.widgets.light import light_of, tables
from rules.names import Role

GROUNDS = ("ground", "surface", "sunk")
"""What text in a role's colour may stand on; on a key only its drawing has that colour."""
STANDS_ON = {
    "ink": ("choice", "panel", "card", "sunk", "danger", "wood"),
    "muted": ("choice", "panel", "card", "sunk", "wood"),
    "off": ("sunk",),
    "danger": ("panel", "card", "sunk"),
    "calm": ("panel", "card", "sunk"),
    "bone_ink": ("bone",),
    "bone_muted": ("bone",),
}
"""Which words stand on which slab; each is measured at both ends of its face."""
READABLE = 7.0
FOUND = 3.0
GEM_TABLE = {Mode.DARK: (0xD0, 0xAA, 0x9C), Mode.LIGHT: (0xB6, 0xAA, 0x95)}
"""The steps of grey that the table of a crystal is drawn in: above, in the middle, below."""


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize(
    ("words", "slab"), [(words, slab) for words, slabs in STANDS_ON.items() for slab in slabs]
)
def test_words_can_be_read_on_every_slab_they_stand_on(mode: Mode, words: str, slab: str) -> None:
    """7:1 from the top of its face to the bottom."""
    colour, stone = getattr(PALETTES[mode], words), STONES[mode][slab]
    assert min(contrast(colour, stone.top), contrast(colour, stone.bottom)) >= READABLE


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("ground", ["ground", "surface", "raised", "pressed", "perilous"])
def test_text_can_be_read_on_every_ground(mode: Mode, ground: str) -> None:
    """Ink reaches 7:1 even on a button under a finger."""
    palette = PALETTES[mode]
    assert contrast(palette.ink, getattr(palette, ground)) >= READABLE


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("ground", ["ground", "surface"])
@pytest.mark.parametrize("token", ["muted", "danger", "calm"])
def test_what_comes_second_can_be_read_as_well(mode: Mode, ground: str, token: str) -> None:
    """Notes, warnings and the calm accent reach 7:1 too."""
    palette = PALETTES[mode]
    assert contrast(getattr(palette, token), getattr(palette, ground)) >= READABLE


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("role", Role)
def test_a_role_can_be_read_in_its_colour(mode: Mode, role: Role) -> None:
    """A role's accent carries text on every ground, and text stands on it as a crystal."""
    accent, palette = ACCENTS[mode][role.value], PALETTES[mode]
    for ground in GROUNDS:
        assert contrast(accent, getattr(palette, ground)) >= READABLE - 0.05
    assert contrast(palette.on_accent, accent) >= READABLE


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("role", Role)
def test_a_drawing_in_a_roles_colour_is_found_on_every_slab(mode: Mode, role: Role) -> None:
    """An icon on a key, the ring around what is chosen: 3:1, as everything that is no text."""
    for slab in ("choice", "panel", "card", "sunk", "wood"):
        stone = STONES[mode][slab]
        accent = ACCENTS[mode][role.value]
        assert min(contrast(accent, stone.top), contrast(accent, stone.bottom)) >= FOUND


@pytest.mark.parametrize("mode", [Mode.DARK, Mode.LIGHT])
@pytest.mark.parametrize("role", Role)
def test_a_crystal_can_be_read_from_its_brightest_table_to_its_darkest(
    mode: Mode, role: Role
) -> None:
    """The words of the primary key stand across its table, lit above and shaded below."""
    light, words = light_of(f"gem-{mode.value}", role.value), PALETTES[mode].on_accent
    steps = tables(light)
    for grey in GEM_TABLE[mode]:
        colour = "#" + "".join(f"{channel[grey]:02x}" for channel in steps)
        assert contrast(words, colour) >= READABLE


@pytest.mark.parametrize("mode", Mode)
def test_text_stands_on_full_buttons(mode: Mode) -> None:
    """The calm crystal carries text."""
    assert contrast(PALETTES[mode].on_accent, PALETTES[mode].calm) >= READABLE


@pytest.mark.parametrize("mode", Mode)
def test_the_edge_of_a_field_is_seen(mode: Mode) -> None:
    """An edge reaches 3:1 on whatever the field lies on."""
    palette = PALETTES[mode]
    for ground in GROUNDS:
        assert contrast(palette.line, getattr(palette, ground)) >= FOUND


@pytest.mark.parametrize("mode", Mode)
def test_no_two_roles_have_the_same_colour(mode: Mode) -> None:
    """Seventeen roles, seventeen colours."""
    assert len(set(ACCENTS[mode].values())) == len(Role) == 17


def test_contrast_is_what_wcag_says() -> None:
    """Black on white is 21:1, a colour on itself 1:1, #767676 on white the well-known 4.54:1."""
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#d4af37", "#d4af37") == pytest.approx(1)
    assert contrast("#ffffff", "#767676") == pytest.approx(4.54, abs=0.01)
    assert rgb("#ff8000") == pytest.approx((1, 0.502, 0), abs=0.001)
    assert mixed("#000000", "#ff8000", 0.5) == "#804000"
