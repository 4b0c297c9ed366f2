"""Drag a board of 60 tiles over real pixels, and print how long a frame takes.

It is told in times a bare Kivy scroll, in the same run, of as many textured layers of the same
sizes in the same places: what Kivy itself asks for so many pictures.

python -m tools.bench.layers
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from functools import cache
from typing import TYPE_CHECKING

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

from companion.board.canvas import BoardCanvas  # noqa: E402  # as above
from companion.board.colours import paint_of  # noqa: E402  # as above
from companion.board.facts import facts_of  # noqa: E402  # as above
from companion.board.marks import Glow, Marks  # noqa: E402  # as above
from companion.board.pen import Scale  # noqa: E402  # as above
from companion.board.picture import drawn  # noqa: E402  # as above
from companion.theme.tokens import Mode  # noqa: E402  # as above
from rules.names import Piece  # noqa: E402  # as above
from tests.rules.cave.campaign import random_cave  # noqa: E402  # as above

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.board.pen import Quad
    from rules.map import Cave

    Placed = tuple[tuple[float, float], Quad]
    """A picture, and the middle of its space."""

SIZE = 60
FRAMES = 60
CELL = 48
APART = 100
"""So far, in pixels, the bare scroll goes beyond the screen on each side."""
ROUNDS = 5


def moment() -> tuple[Cave, Marks]:
    """Give a board of 60 tiles with a dozen that glow."""
    cave = random_cave(random.Random(SIZE), SIZE)
    glow = {space: Glow("1") for space in sorted(cave.tiles)[:12]}
    return cave, Marks(glow=glow, role="ghoul", piece=Piece.GHOUL)


def frame(phone: Phone) -> float:
    """Draw one frame, and wait until its pixels are there."""
    begun = time.perf_counter()
    phone.window.canvas.ask_update()
    phone.window.dispatch("on_draw")
    glReadPixels(0, 0, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE)
    return (time.perf_counter() - begun) * 1000


def dragged(phone: Phone, move: Callable[[int], None]) -> float:
    """Give the median of the frames while something is dragged to and fro."""
    taken = []
    for number in range(FRAMES):
        move(number % 20)
        taken.append(frame(phone))
    return statistics.median(taken)


def board() -> tuple[float, list[Placed]]:
    """Drag the board; give also where each of its pictures was."""
    cave, marks = moment()
    canvas = BoardCanvas()
    phone = Phone.holding(canvas)
    canvas.show(cave, marks)
    canvas.fit()
    canvas.zoom_by(CELL / canvas.cell, *canvas.center)
    phone.frames(4)
    placed = [(canvas.middle_of(space), quad) for space, quad in _quads()]
    taken = dragged(phone, lambda step: canvas.drag_by(step - 9.5, 0))
    phone.close()
    return taken, placed


def bare(placed: list[Placed]) -> float:
    """Scroll as many pictures of the same sizes in the same places, by Kivy's own means."""
    scroll = ScrollView(do_scroll_y=False, scroll_x=0.5)
    phone = Phone.holding(scroll)
    width, height = phone.window.size
    ground = Widget(size_hint=(None, None), size=(width + 2 * APART, height))
    with ground.canvas:
        for (x, y), quad in placed:
            Color(*quad.colour)
            left, low = x - CELL / 2 + APART + quad.x, y - CELL / 2 + quad.y
            size = (quad.width, quad.height)
            Rectangle(texture=_texture(), pos=(left, low), size=size)
    scroll.add_widget(ground)
    phone.frames(4)
    taken = dragged(phone, lambda step: setattr(scroll, "scroll_x", 0.5 + (step - 10) / 400))
    phone.close()
    return taken


def _quads() -> list[tuple[tuple[int, int], Quad]]:
    cave, marks = moment()
    paint, size = paint_of(Mode.DARK, "ghoul"), Scale(CELL)
    told = facts_of(cave, marks)
    return [(space, quad) for space, facts in told.items() for quad in drawn(facts, size, paint)]


@cache
def _texture() -> object:
    texture = Texture.create(size=(64, 64), colorfmt="rgba")
    texture.blit_buffer(bytes((200, 180, 160, 128)) * 64 * 64, colorfmt="rgba")
    return texture


def main() -> None:
    """Print the ratio of the best of some rounds, taken in turn."""
    mine = theirs = float("inf")
    for _ in range(ROUNDS):
        taken, placed = board()
        mine, theirs = min(mine, taken), min(theirs, bare(placed))
    sys.stdout.write(f"{mine:.2f} ms against {theirs:.2f} ms\n{mine / theirs:.3f}\n")


if __name__ == "__main__":
    main()
