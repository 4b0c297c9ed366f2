"""What a step has brought, said for a moment where nobody sees it without a scroll.

It stands at the end of what is asked, where it pushes nothing aside; below a board, and on a small
phone, that is out of sight.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from companion.screens.words import briefly

if TYPE_CHECKING:
    from companion.screens.play.screen import PlayScreen
    from rules.telling import Change


def tell(screen: PlayScreen, news: tuple[Change, ...], card: Any) -> None:
    """Say it, with the way to its rule."""
    if card is None or screen.app.layers.sheet is not None or _is_seen(screen, card):
        return
    rule = next((one.rule for one in news if one.rule), "")
    why = partial(screen.explain, rule) if rule else None
    screen.app.layers.toast(briefly([one.text for one in news]), why=why)


def _is_seen(screen: PlayScreen, card: Any) -> bool:
    fold = screen.scroll
    low, high = (fold.to_window(fold.x, at)[1] for at in (fold.y, fold.top))
    bottom, top = (card.to_window(card.x, at)[1] for at in (card.y, card.top))
    return bool(low <= bottom and top <= high)
