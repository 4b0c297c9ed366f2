"""Lines to type in."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.driver.phone import Phone
    from companion.theme.live import Theme


@pytest.mark.parametrize("text", ["Shadow Crawl", "A name that is as long as the line is wide"])
def test_what_a_line_begins_with_is_seen_from_its_beginning(
    show: Callable[..., Phone], text: str
) -> None:
    """Kivy breaks it before the line is as wide as it will be, and scrolled it out of sight."""
    from companion.widgets.fields import Field

    field = Field(text=text)
    held = show(field, size=(412, 915))
    held.wait(0.5)
    assert (field.scroll_x, field.scroll_y) == (0, 0)
    assert field.cursor == (len(text), 0)


def test_a_glass_stands_before_what_is_looked_for(show: Callable[..., Phone], live: Theme) -> None:
    """Before the words, within the line, wherever it stands; large letters have it no room."""
    from companion.widgets.fields import Sought

    field = Sought(hint_text="Find a setting")
    held = show(field, size=(412, 915))
    field.text = "letters"
    held.frames(4)
    glass = field.glass
    assert glass._mesh.indices
    assert glass.canvas in field.canvas.before.children, "nothing that is typed clears it away"
    assert field.x < glass.x < glass.right <= field.x + field.padding[0]
    assert field.y <= glass.y < glass.top <= field.top
    live.scale = 2.0
    held.frames(4)
    assert (field.sign, glass._mesh.indices) == (0, [])
    assert held.problems() == []
