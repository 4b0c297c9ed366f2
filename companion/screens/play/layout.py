"""Where the parts of the play screen stand: held upright, held across, with large letters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.theme.live import theme
from companion.theme.tokens import LARGE
from companion.widgets.kit import Column, Foot, Scroll

if TYPE_CHECKING:
    from companion.screens.play.screen import PlayScreen

LOW: Final = 20
"""Fewer lines of text than this do not fit two scrolling columns."""


def lay_out(screen: PlayScreen) -> Scroll:
    """Put every part where it belongs now, and give the part that scrolls with the question."""
    for part in (screen.head, screen.facts, screen.asked, screen.end_bar, screen.bar):
        if part.parent is not None:
            part.parent.remove_widget(part)
    screen.clear_widgets()
    scroll = Scroll()
    if screen.wide:
        _across(screen, scroll)
    else:
        _upright(screen, scroll)
    return scroll


def _upright(screen: PlayScreen, scroll: Scroll) -> None:
    """Stack them: head, body, the end of the turn, the bar."""
    large = theme.scale > LARGE
    order = (screen.asked, screen.facts) if large else (screen.facts, screen.asked)
    scroll.add_widget(_one_below_the_other(*order))
    for part in (screen.head, scroll, Foot(screen.end_bar, screen.bar)):
        screen.add_widget(part)


def _across(screen: PlayScreen, scroll: Scroll) -> None:
    """Put the numbers beside the question.

    Held across, a phone is low: with large letters only the bars fit beside the question.
    """
    left = BoxLayout(orientation="vertical", size_hint_x=0.44)
    left.add_widget(screen.head)
    if screen.height < LOW * theme.body:
        scroll.add_widget(_one_below_the_other(screen.asked, screen.facts))
        left.add_widget(Widget())
    else:
        scroll.add_widget(screen.asked)
        beside = Scroll()
        beside.add_widget(screen.facts)
        left.add_widget(beside)
    left.add_widget(Foot(screen.bar))
    right = BoxLayout(orientation="vertical", size_hint_x=0.56)
    right.add_widget(scroll)
    right.add_widget(Foot(screen.end_bar))
    whole = BoxLayout()
    whole.add_widget(left)
    whole.add_widget(right)
    screen.add_widget(whole)


def _one_below_the_other(*parts: Widget) -> Column:
    column = Column()
    for part in parts:
        column.add_widget(part)
    return column
