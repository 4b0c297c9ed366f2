"""Where the parts of the play screen stand: upright, held across, with the board or without."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kivy.uix.boxlayout import BoxLayout

from companion.theme.live import theme
from companion.theme.tokens import LARGE
from companion.widgets.kit import Foot, Scroll

if TYPE_CHECKING:
    from companion.screens.play.screen import PlayScreen

LOW: Final = 22
"""On a screen of fewer lines of text than this the numbers scroll with the question."""
TRAY: Final = 0.46
"""The most of the room that the tray takes; the rest is the board's."""
TRAY_LARGE: Final = 0.6
"""The same with large letters."""


def pins(screen: PlayScreen) -> bool:
    """Tell whether there is room to pin the numbers."""
    return bool(theme.scale <= LARGE and screen.height > LOW * theme.body)


def lay_out(screen: PlayScreen) -> Scroll:
    """Put every part where it belongs now, and give the part that scrolls with the question."""
    parts = (screen.head, screen.numbers, screen.board, screen.asked, screen.end_bar, screen.bar)
    for part in parts:
        if part is not None and part.parent is not None:
            part.parent.remove_widget(part)
    screen.clear_widgets()
    scroll = Scroll()
    scroll.add_widget(screen.asked)
    if screen.wide:
        _across(screen, scroll)
    else:
        _upright(screen, scroll)
    return scroll


def _upright(screen: PlayScreen, scroll: Scroll) -> None:
    """Stack them: head, numbers, board or body, the end of the turn, the bar."""
    board = () if screen.board is None else (screen.board,)
    foot = Foot(screen.end_bar, screen.bar)
    numbers = (screen.numbers,) if pins(screen) else ()
    for part in (screen.head, *numbers, *board, scroll, foot):
        screen.add_widget(part)
    screen.foot = foot
    foot.bind(height=lambda *_: share_room(screen))


def _across(screen: PlayScreen, scroll: Scroll) -> None:
    """Lay the board, or else the numbers, beside the question and the end of the turn."""
    mapped = screen.board is not None
    left = BoxLayout(orientation="vertical", size_hint_x=0.56 if mapped else 0.44)
    right = BoxLayout(orientation="vertical", size_hint_x=0.44 if mapped else 0.56)
    for part in (screen.head, screen.numbers) if pins(screen) else (screen.head,):
        (right if mapped else left).add_widget(part)
    left.add_widget(screen.board or BoxLayout())
    left.add_widget(Foot(screen.bar))
    right.add_widget(scroll)
    right.add_widget(Foot(screen.end_bar))
    whole = BoxLayout()
    whole.add_widget(left)
    whole.add_widget(right)
    screen.add_widget(whole)
    screen.foot = None


def share_room(screen: PlayScreen) -> None:
    """Give the tray what it needs, but never so much that the board cannot be read."""
    scroll, foot = screen.scroll, screen.foot
    if screen.board is None or foot is None:
        scroll.size_hint_y = 1
        return
    numbers = screen.numbers.height if pins(screen) else 0
    room = screen.height - screen.head.height - numbers - foot.height
    share = TRAY_LARGE if theme.scale > LARGE else TRAY
    scroll.size_hint_y = None
    scroll.height = max(theme.target, min(screen.asked.height, room * share))
