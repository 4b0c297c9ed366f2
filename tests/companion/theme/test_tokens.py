"""Every colour that text may have can be read on every ground it may stand on, in every theme."""

from __future__ import annotations

import pytest

from companion.theme.tokens import ACCENTS, PALETTES, Mode, contrast, rgb
from rules.names import Role

GROUNDS = ("ground", "surface", "raised")
READABLE = 7.0
FOUND = 3.0


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("ground", [*GROUNDS, "pressed"])
def test_text_can_be_read_on_every_ground(mode: Mode, ground: str) -> None:
    """Ink reaches 7:1 even on a button under a finger."""
    palette = PALETTES[mode]
    assert contrast(palette.ink, getattr(palette, ground)) >= READABLE


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("token", ["muted", "danger", "calm"])
def test_what_comes_second_can_be_read_as_well(mode: Mode, ground: str, token: str) -> None:
    """Notes, warnings and the calm accent reach 7:1 too."""
    palette = PALETTES[mode]
    assert contrast(getattr(palette, token), getattr(palette, ground)) >= READABLE


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("role", Role)
def test_a_role_can_be_read_in_its_colour(mode: Mode, role: Role) -> None:
    """A role's accent carries text on every ground, and text stands on it as a button."""
    accent, palette = ACCENTS[mode][role.value], PALETTES[mode]
    for ground in GROUNDS:
        assert contrast(accent, getattr(palette, ground)) >= READABLE
    assert contrast(palette.on_accent, accent) >= READABLE


@pytest.mark.parametrize("mode", Mode)
def test_text_stands_on_full_buttons(mode: Mode) -> None:
    """The danger button and the calm one carry text."""
    palette = PALETTES[mode]
    for full in (palette.danger, palette.calm):
        assert contrast(palette.on_accent, full) >= READABLE


@pytest.mark.parametrize("mode", Mode)
def test_the_edge_of_a_button_is_seen(mode: Mode) -> None:
    """An edge reaches 3:1 on whatever the button lies on."""
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
