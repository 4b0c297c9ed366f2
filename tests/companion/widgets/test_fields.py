"""Lines to type in."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.driver.phone import Phone


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
