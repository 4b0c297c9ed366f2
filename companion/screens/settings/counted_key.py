"""The key of something that the app counts or the table does, the same wherever it is switched."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.theme.live import theme
from companion.widgets.kit import TapButton

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.screens.settings.counting import Counted


def counted_key(one: Counted, switch: Callable[[], object]) -> TapButton:
    """Show who counts it; a tap hands it over, unless that was agreed on for good."""
    key = TapButton(
        text=one.title,
        note=one.note,
        chosen=one.on,
        drawing="done" if one.on else "open",
        accent=theme.accent(one.role.value),
        halign="left",
        name=one.name,
        why=one.why,
    )
    if not one.why:
        key.fbind("on_tap", lambda *_: switch())
    return key
