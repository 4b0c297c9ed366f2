"""Scroll 500 lines over real pixels, and print how long a frame takes.

A line is what the history shows of a step: a role's token and some words. It is told in times a
bare Kivy scroll, in the same run, of as many textured layers of the same sizes.

python -m tools.bench.scrolled
"""

from __future__ import annotations

import statistics
import sys
import time
from functools import cache
from typing import TYPE_CHECKING, Any

from companion.driver.phone import Phone
from companion.driver.window import Pixels, prepare

prepare(Pixels.REAL)

from kivy.graphics import Color, Rectangle  # noqa: E402  # Kivy is prepared first
from kivy.graphics.opengl import (  # noqa: E402  # as above
    GL_RGBA,
    GL_UNSIGNED_BYTE,
    glReadPixels,
)
from kivy.graphics.texture import Texture  # noqa: E402  # as above
from kivy.uix.scrollview import ScrollView  # noqa: E402  # as above
from kivy.uix.widget import Widget  # noqa: E402  # as above

from companion.widgets.kit import Column, Layers, Row, Scroll, Token, Words  # noqa: E402  # as above

if TYPE_CHECKING:
    from collections.abc import Callable

    Layer = tuple[float, float, float, float]
    """Where a picture lies in what is scrolled, and how large it is."""

LINES = 500
FRAMES = 60
STEP = 14
ROUNDS = 3
ROLES = ("ghoul", "knight", "goblins", "dragon", "thief")


def frame(phone: Phone) -> float:
    """Draw one frame, and wait until its pixels are there."""
    begun = time.perf_counter()
    phone.window.canvas.ask_update()
    phone.window.dispatch("on_draw")
    glReadPixels(0, 0, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE)
    return (time.perf_counter() - begun) * 1000


def scrolled(phone: Phone, move: Callable[[int], None]) -> float:
    """Give the median of the frames of a scroll."""
    taken = []
    for number in range(FRAMES):
        move(number)
        taken.append(frame(phone))
    return statistics.median(taken)


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
    taken = scrolled(phone, lambda step: scroll.scroll_by(STEP if step else 0))
    phone.close()
    return taken, placed, high


def bare(placed: list[Layer], high: float) -> float:
    """Scroll as many pictures of the same sizes by Kivy's own means, over a ground as large."""
    scroll = ScrollView(do_scroll_x=False, scroll_y=1)
    phone = Phone.holding(scroll)
    width = phone.window.width
    with scroll.canvas.before:
        Rectangle(texture=_texture(), size=tuple(phone.window.size))
    ground = Widget(size_hint=(None, None), size=(width, high))
    with ground.canvas:
        Color(1, 1, 1, 1)
        for x, y, wide, tall in placed:
            Rectangle(texture=_texture(), pos=(x, y), size=(wide, tall))
    scroll.add_widget(ground)
    phone.frames(4)
    beyond = high - phone.window.height
    taken = scrolled(phone, lambda step: setattr(scroll, "scroll_y", 1 - step * STEP / beyond))
    phone.close()
    return taken


@cache
def _texture() -> object:
    texture = Texture.create(size=(64, 64), colorfmt="rgba")
    texture.blit_buffer(bytes((200, 180, 160, 128)) * 64 * 64, colorfmt="rgba")
    return texture


def main() -> None:
    """Print the ratio of the best of some rounds, taken in turn."""
    mine = theirs = float("inf")
    for _ in range(ROUNDS):
        taken, placed, high = ours()
        mine, theirs = min(mine, taken), min(theirs, bare(placed, high))
    sys.stdout.write(f"{mine:.2f} ms against {theirs:.2f} ms\n{mine / theirs:.3f}\n")


if __name__ == "__main__":
    main()
