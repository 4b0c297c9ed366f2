"""One scale for all sizes and one switch for all colours, while the app runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from companion.theme.live import Theme


@pytest.fixture
def theme(kivy: str) -> Theme:
    """A theme of our own, so that nobody else's changes."""
    from companion.theme.live import Theme

    return Theme()


def test_every_text_grows_with_the_one_scale(theme: Theme) -> None:
    """At scale 2 each size of text is twice what it is at scale 1."""
    sizes = ("caption", "body", "label", "title", "prompt", "number", "huge")
    before = {name: getattr(theme, name) for name in sizes}
    theme.scale = 2.0
    assert {name: getattr(theme, name) for name in sizes} == {n: 2 * s for n, s in before.items()}


@pytest.mark.parametrize(("asked", "given"), [(0.8, 0.8), (2.0, 2.0), (0.1, 0.8), (9.0, 2.0)])
def test_the_scale_has_its_ends_and_reaches_them(theme: Theme, asked: float, given: float) -> None:
    """0.8 to 2.0, both included; beyond them it stays at the end."""
    theme.scale = asked
    assert theme.scale == given
    assert theme.body == pytest.approx(17 * given)


@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
def test_a_finger_finds_its_target_at_every_scale(theme: Theme, scale: float) -> None:
    """Never less than 48 dp, which is 48 pixels where tests draw."""
    theme.scale = scale
    assert theme.target >= 48


def test_the_mode_changes_every_colour_at_once(theme: Theme) -> None:
    """Light has a light ground and dark ink; a role's colour follows."""
    dark = theme.accent("ghoul")
    theme.mode = "light"
    assert sum(theme.ground[:3]) > 2
    assert sum(theme.ink[:3]) < 1
    assert theme.accent("ghoul") != dark
    assert theme.accent("nobody") == theme.calm
