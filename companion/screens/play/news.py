"""What a step has brought, said for a moment where nobody sees it without a scroll.

It stands at the end of what is asked, where it pushes nothing aside; below a board, and on a small
phone, that is out of sight.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from companion.screens.play.layout import say_over_the_board
from companion.screens.words import briefly

if TYPE_CHECKING:
    from companion.screens.play.screen import PlayScreen
    from rules.telling import Change


def tell(screen: PlayScreen, news: tuple[Change, ...], card: Any) -> None:
    """Say it over the board, or over the tray while the board answers."""
    if card is None or screen.app.layers.sheet is not None or _is_seen(screen, card):
        return
    free = screen.board is not None and not screen.board.asks
    if free:
        say_over_the_board(screen)
    rule = next((one.rule for one in news if one.rule), "")
    # Over keys it is only read: a key of its own would take the taps of one below it.
    only_board = free and screen.tray is not None
    why = partial(screen.explain, rule) if rule and only_board else None
    screen.app.layers.toast(briefly([one.text for one in news]), why=why)


def _is_seen(screen: PlayScreen, card: Any) -> bool:
    fold = screen.scroll
    low, high = (fold.to_window(fold.x, at)[1] for at in (fold.y, fold.top))
    bottom, top = (card.to_window(card.x, at)[1] for at in (card.y, card.top))
    return bool(low <= bottom and top <= high)
