"""Scroll 500 lines over real pixels, and print how long a frame takes.

A line is what the history shows of a step: a role's token and some words. It is told in times a
bare Kivy scroll, in the same run, of as many textured layers of the same sizes.

python -m tools.bench.scrolled
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.driver.phone import Phone
from tools.bench.pixels import moved, texture, told

# isort: split
# `pixels` has prepared Kivy: whatever draws comes after it.
from kivy.graphics import Color, Rectangle
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.widgets.kit import Column, Layers, Row, Scroll, Token, Words

if TYPE_CHECKING:
    Layer = tuple[float, float, float, float]
    """Where a picture lies in what is scrolled, and how large it is."""

LINES = 500
STEP = 14
ROUNDS = 3
ROLES = ("ghoul", "knight", "goblins", "dragon", "thief")


def ours() -> tuple[float, list[Layer], float]:
    """Scroll our lines; give also every picture of theirs, and how high they are in all."""
    column, scroll, layers = Column(), Scroll(), Layers()
    drawn: list[Any] = []
    for number in range(LINES):
        line, token = Row(), Token(role=ROLES[number % len(ROLES)])
        words = Words(text=f"{number}: The Ghoul attacked the Knight (Strength 3)")
        for part in (token, words):
            line.add_widget(part)
        column.add_widget(line)
        drawn += (token, token, words)  # a token is its stone and its emblem
    scroll.add_widget(column)
    scroll.long = column
    layers.show(scroll)
    phone = Phone.holding(layers)
    phone.frames(10)
    placed = [(one.x - column.x, one.y - column.y, one.width, one.height) for one in drawn]
    high = column.height
    taken = moved(phone, lambda step: scroll.scroll_by(STEP if step else 0))
    phone.close()
    return taken, placed, high


def bare(placed: list[Layer], high: float) -> float:
    """Scroll as many pictures of the same sizes by Kivy's own means, over a ground as large."""
    scroll = ScrollView(do_scroll_x=False, scroll_y=1)
    phone = Phone.holding(scroll)
    width = phone.window.width
    with scroll.canvas.before:
        Rectangle(texture=texture(), size=tuple(phone.window.size))
    ground = Widget(size_hint=(None, None), size=(width, high))
    with ground.canvas:
        Color(1, 1, 1, 1)
        for x, y, wide, tall in placed:
            Rectangle(texture=texture(), pos=(x, y), size=(wide, tall))
    scroll.add_widget(ground)
    phone.frames(4)
    beyond = high - phone.window.height
    taken = moved(phone, lambda step: setattr(scroll, "scroll_y", 1 - step * STEP / beyond))
    phone.close()
    return taken


def one_round() -> tuple[float, float]:
    """Scroll ours, then theirs."""
    taken, placed, high = ours()
    return taken, bare(placed, high)


def main() -> None:
    """Print how many times the bare scroll ours takes."""
    told(ROUNDS, one_round)


if __name__ == "__main__":
    main()
