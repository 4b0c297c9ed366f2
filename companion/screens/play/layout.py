"""Where the parts of the play screen stand: upright, held across, with the board or without."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Final

from kivy.core.window import Window
from kivy.metrics import dp

from companion.theme.live import theme
from companion.theme.tokens import LARGE
from companion.widgets.fold import BAND, SIGN, Fold
from companion.widgets.hewn import Hewn
from companion.widgets.kit import Column, Foot, Row, Scroll
from companion.widgets.order import Box
from companion.widgets.room import SCANT

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from companion.screens.play.screen import PlayScreen

TRAY: Final = 0.45
"""The share of the room that is the tray's; the rest is the board's."""
HALF: Final = 0.5
"""The same on a small phone, and in large letters: the first keys are seen whole."""
WHOLE: Final = 0.64
"""The same where a question with its answers needs it to be seen whole."""
WHOLE_SNUG: Final = 0.72
"""The same on a small phone, whose question is as high and whose room is not."""
WHOLE_LEAST: Final = 0.8
"""The same on a very small one, where keys answer it: the first of them are seen whole."""
WHOLE_LARGE: Final = 0.84
"""The same in large letters, where no tap on the board answers it."""
LOW: Final = dp(560)
"""A screen that is lower than this is a phone held across, or a very small one."""
LEFT: Final = dp(350)
"""Held across with so much height, what is owed has room between the numbers and the end."""
ROOMY: Final = dp(800)
"""Held across with so much width, Undo has room below the end of the turn in any letters."""
SNUG: Final = dp(800)
"""On a screen that is lower than this what is asked needs the room of what is owed."""
STAIR: Final = dp(24)
"""A tray that needs more is higher by whole steps: questions nearly as high move no board."""
TILES: Final = dp(112)
THIRD: Final = 0.36
"""What is answered on the board leaves it the tiles beside the one that acts, or a good third."""
LEAST: Final = dp(200)
"""With less room than this the board scrolls with what is asked,"""
SEEN: Final = 0.8
"""and is so much as high as what is seen of both."""
SHORT: Final = dp(340)
"""Held across with less height than this, the board gives the numbers of its room."""
SHALLOW: Final = dp(400)
"""With less, the numbers beside it have no names: the first keys are seen whole."""
BOARD: Final = 0.58
"""The share of a phone held across that is the board's, or what stands in its place."""


def tags_pinned(screen: PlayScreen) -> bool:
    """Tell whether what is owed has a place of its own, and does not scroll with the question.

    In large letters, and on a phone that is very small, there is no room for it.
    """
    least = LEFT if screen.wide else LOW
    return bool(theme.scale <= LARGE and Window.height >= least)


def is_snug() -> bool:
    """Tell whether there is so little room that all but what is asked is small."""
    return bool(Window.height < SNUG)


def is_brief(screen: PlayScreen) -> bool:
    """Tell whether huge letters on a very small phone leave room for numbers and keys alone.

    Then the ribbon scrolls with the question, and Undo stands beside the end of the turn.
    """
    return bool(theme.scale > LARGE and Window.height < LOW and not screen.wide)


def is_paired(screen: PlayScreen) -> bool:
    """Tell whether Undo stands beside the end of the turn, where no line is left for it.

    Large letters leave none on a small phone, nor does a phone that is very small.
    """
    least = SNUG if theme.scale > LARGE else SCANT
    return bool(Window.height < least and not screen.wide)


def has_room_for_numbers(*, searched: bool = False) -> bool:
    """Tell whether numbers have their names above what is read: large text needs the room.

    What is `searched` needs more: the line to type in has its place above it, too.
    """
    if theme.scale <= LARGE:
        return bool(not searched or Window.height >= SHORT)
    return bool(Window.height >= (SNUG if searched else LOW))


def has_room_for_figures(*, searched: bool = False) -> bool:
    """Tell whether numbers have a line there, without their names."""
    if theme.scale <= LARGE:
        return has_room_for_numbers(searched=searched)
    return bool(Window.height >= (LOW if searched else SHORT))


def _board_is_beside_a_low_tray(screen: PlayScreen) -> bool:
    """Tell whether the first keys below the question need the line of the numbers' names."""
    return screen.board is not None and screen.wide and bool(Window.height < SHALLOW)


def is_cramped() -> bool:
    """Tell whether a question must be brief: in large letters, or on a phone that is very small."""
    return bool(theme.scale > LARGE or (Window.height < LOW and not is_flat()))


def is_flat() -> bool:
    """Tell whether a phone is held across, so that height is dear."""
    return bool(Window.height < LOW and Window.width > Window.height)


class Tray(Hewn, Column):
    """One slab below the board: what is asked, its keys, the end of the turn, Undo, the tabs."""


class Side(Hewn, Box):
    """The same beside the board of a phone held across."""


def lay_out(screen: PlayScreen) -> Fold:
    """Put every part where it belongs now, and give what scrolls with the question."""
    for part in (
        *(screen.head, screen.numbers, screen.board, screen.asked),
        *(screen.owed, screen.end_bar, screen.undo_bar, screen.whose, screen.tabs),
    ):
        if part is not None and part.parent not in {None, screen.asked}:
            part.parent.remove_widget(part)
    screen.clear_widgets()
    if screen.wide or screen.board is None:
        screen.low = _is_low(screen)  # turned just now, it may still be what it was upright
    screen.tray = screen.below_board = None
    screen.head.brief = theme.scale > LARGE and is_paired(screen)
    screen.undo_bar.brief = is_paired(screen)
    screen.numbers.low = is_flat() or is_snug()
    screen.numbers.brief = not has_room_for_numbers() or _board_is_beside_a_low_tray(screen)
    screen.end.low = screen.asked.snug = is_snug()
    screen.end.be_brief(brief=is_brief(screen))
    scroll = Scroll()
    if screen.board is not None:
        screen.board.map.yields = screen.low and not screen.wide
    if screen.low:
        scroll.add_widget(_all_in_one(screen) if screen.wide else _with_the_board(screen))
        if screen.board is not None:
            scroll.fbind("offset", screen.board.map.follow)
    else:
        scroll.add_widget(screen.asked)
    screen.tabs.upright = screen.wide
    fold = Fold(scroll)
    if screen.wide:
        _across(screen, fold)
    else:
        _upright(screen, fold)
    return fold


def _with_the_board(screen: PlayScreen) -> Column:
    """Let the board scroll with what is asked, where there is no room for both."""
    column = Column()
    if theme.scale > LARGE:
        column.add_widget(screen.head)
    if screen.board is not None:
        column.add_widget(screen.board)
    column.add_widget(screen.asked)
    return column


def _all_in_one(screen: PlayScreen) -> Column:
    """Let the ribbon scroll with what is asked, where a low board stands beside both."""
    column = Column()
    around = (screen.head,) if theme.scale > LARGE else ()
    for part in (*around, screen.asked):
        column.add_widget(part)
    if around:
        column.add_widget(screen.undo_bar)
    return column


def _upright(screen: PlayScreen, fold: Fold) -> None:
    """Stack them: head, numbers, board or body, the end of the turn, Undo, the tabs."""
    board = () if screen.board is None or screen.low else (screen.board,)
    screen.tabs.size_hint_x = 1
    foot = Foot(*_below(screen), screen.tabs)
    head = () if screen.low and theme.scale > LARGE else (screen.head,)
    owed = (screen.owed,) if tags_pinned(screen) else ()
    below: tuple[Widget, ...] = (fold, *owed, foot)
    if board:
        tray = Tray()
        for part in below:
            tray.add_widget(part)
        below = (tray,)
        tray.fbind("top", lambda *_: furnish(screen))
        screen.tray = tray
    for part in (*head, screen.numbers, *board, *below):
        screen.add_widget(part)
    screen.foot = foot
    foot.bind(height=lambda *_: share_room(screen))


def furnish(screen: PlayScreen) -> None:
    """Let crystals stand on the tray below the board, and rock hang from under the numbers."""
    scene, tray = screen.app.layers.scene, screen.tray if screen.is_listening else None
    scene.floor = 0 if tray is None else tray.top
    scene.ceiling = 0 if tray is None else scene.height - screen.numbers.y


def _below(screen: PlayScreen) -> tuple[Widget, ...]:
    """Give the end of the turn and Undo: below each other, or in one line."""
    if not is_paired(screen):
        return screen.end_bar, screen.undo_bar
    line = Row()
    whose = (screen.whose,) if is_brief(screen) else ()
    for part in (screen.undo_bar, *whose, screen.end_bar):
        line.add_widget(part)
    return (line,)


def _across(screen: PlayScreen, fold: Fold) -> None:
    """Lay the tabs at the left, and the board or else the question beside the numbers."""
    left = Box(orientation="vertical", size_hint_x=BOARD)
    column = Box if screen.board is None else Side
    right = column(orientation="vertical", size_hint_x=1 - BOARD)
    large = theme.scale > LARGE
    if not (screen.low and large):
        # With large letters the numbers leave the ribbon no room above the question.
        (left if large or screen.low else right).add_widget(screen.head)
    (left if screen.low else right).add_widget(screen.numbers)
    left.add_widget(fold if screen.board is None else screen.board)
    right.add_widget(Box() if screen.board is None else fold)
    # What is asked needs the height of a phone more than the board does.
    free = screen.board is None
    beside_it = free and Window.width >= ROOMY if large else free or not is_flat()
    if tags_pinned(screen):
        (right if beside_it else left).add_widget(screen.owed)
    if beside_it:
        # In large letters one slab would be too high for both.
        end, undo = screen.end_bar, screen.undo_bar
        both = ((end,), (undo,)) if large else ((end, undo),)
        for bars in both:
            right.add_widget(Foot(*bars))
    else:
        if not (large and screen.low):
            below = Foot(screen.undo_bar)
            screen.below_board = None if screen.board is None else below
            left.add_widget(below)
        right.add_widget(Foot(screen.end_bar))
    beside = Foot(screen.tabs)
    beside.size_hint = (None, 1)
    beside.width = TABS * theme.label
    whole = Box()
    for part in (beside, left, right):
        whole.add_widget(part)
    screen.add_widget(whole)
    screen.foot = None


TABS: Final = 4.6
"""So many letters' heights wide are the tabs of a phone held across."""


def _is_low(screen: PlayScreen) -> bool:
    """Tell whether the board, or the numbers, scroll with what is asked; upright the rest says."""
    return is_brief(screen) or (screen.board is not None and screen.height < SHORT)


def share_room(screen: PlayScreen) -> None:
    """Give the tray what it needs, but never so much that the board cannot be read."""
    screen.snug, screen.over = is_snug(), tags_pinned(screen)
    fold, board, foot = screen.fold, screen.board, screen.foot
    if screen.wide or board is None:
        screen.low = _is_low(screen)
    if board is None or foot is None:
        fold.size_hint_y = 1
        if board is not None:
            board.size_hint_y = 1
        return
    if not foot.height:
        return  # it is new, and not placed yet: what seems free would have all laid out anew
    fixed = (screen.head, screen.numbers, foot, *((screen.owed,) if tags_pinned(screen) else ()))
    room = screen.height - sum(part.height for part in fixed)
    screen.low = is_brief(screen) or room < LEAST
    board.size_hint_y, fold.size_hint_y = (None, 1) if screen.low else (1, None)
    if screen.low:
        board.height = max(TILES, _beside_the_question(screen, room))
        return
    fold.height = _tray_high(screen, room)


def _beside_the_question(screen: PlayScreen, room: float) -> float:
    """Say how high a board is that scrolls with the question which it answers: both are seen."""
    if screen.board is None or not screen.board.asks:
        return room * SEEN
    ribbon = 0 if screen.head.parent is screen else screen.head.height  # it scrolls away
    arrow = (SIGN + BAND) / 2
    return float(room + ribbon - _heading_high(screen) - arrow)


def _heading_high(screen: PlayScreen) -> float:
    """Say how high the words of a question are that the board answers, with what is above them."""
    high = float(screen.asked.padding[1])
    for card in screen.first_cards:
        words = getattr(card, "heading_high", None)
        if words is not None:
            return float(high + words)
        high += card.height + screen.asked.spacing  # what may be done before it
    return high


def _question_high(screen: PlayScreen) -> float:
    """Say how high what is asked is with its answers, and with who names the places."""
    below = [] if screen.board is None else screen.board.shown_parts
    parts = (*screen.first_cards, *below)
    return float(sum(part.height + theme.gap for part in parts) + theme.near)


def _tray_high(screen: PlayScreen, room: float) -> float:
    """Say how high what is asked is above the end of the turn; the rest is the board's.

    One height for all that has room in it, so that no question moves the board or the keys; what
    has not is seen whole with its answers, before more of the board is. That no step is left any
    more moves nothing either.
    """
    asks = screen.board is not None and screen.board.heads
    usual = room * (HALF if is_snug() or theme.scale > LARGE else TRAY)
    large = theme.scale > LARGE and not asks
    wanted, most = usual, room * (WHOLE_LARGE if large else WHOLE_SNUG if is_snug() else WHOLE)
    if screen.is_asked and (high := _question_high(screen)) > usual:
        wanted = high
        if not is_snug():
            wanted = usual + ceil((wanted - usual) / STAIR) * STAIR
    if Window.height < LOW and not asks:
        most = max(most, room * WHOLE_LEAST)
    if screen.board is not None and asks and theme.scale <= LARGE:
        whole = is_snug() or not screen.board.shaping
        most = min(most, room - min(TILES, room * THIRD)) if whole else usual
    return float(max(theme.target, min(wanted, most)))
