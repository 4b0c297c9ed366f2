"""Drag a board of 60 tiles over real pixels, and print how long a frame takes.

It is told in times a bare Kivy scroll, in the same run, of as many textured layers of the same
sizes in the same places: what Kivy itself asks for so many pictures.

python -m tools.bench.layers
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from companion.driver.phone import Phone
from tools.bench.pixels import moved, texture, told

# isort: split
# `pixels` has prepared Kivy: whatever draws comes after it.
from kivy.graphics import Color, Rectangle
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.board.canvas import BoardCanvas
from companion.board.colours import paint_of
from companion.board.facts import facts_of
from companion.board.marks import Glow, Marks
from companion.board.pen import Scale
from companion.board.picture import drawn
from companion.theme.tokens import Mode
from rules.names import Piece
from tests.rules.cave.campaign import random_cave

if TYPE_CHECKING:
    from companion.board.pen import Quad
    from rules.map import Cave

    Placed = tuple[tuple[float, float], Quad]
    """A picture, and the middle of its space."""

SIZE = 60
CELL = 48
APART = 100
"""So far, in pixels, the bare scroll goes beyond the screen on each side."""
ROUNDS = 5


def moment() -> tuple[Cave, Marks]:
    """Give a board of 60 tiles with a dozen that glow."""
    cave = random_cave(random.Random(SIZE), SIZE)
    glow = {space: Glow("1") for space in sorted(cave.tiles)[:12]}
    return cave, Marks(glow=glow, role="ghoul", piece=Piece.GHOUL)


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
    taken = moved(phone, lambda step: canvas.drag_by(step % 20 - 9.5, 0))
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
            Rectangle(texture=texture(), pos=(left, low), size=size)
    scroll.add_widget(ground)
    phone.frames(4)
    taken = moved(phone, lambda step: setattr(scroll, "scroll_x", 0.5 + (step % 20 - 10) / 400))
    phone.close()
    return taken


def _quads() -> list[tuple[tuple[int, int], Quad]]:
    cave, marks = moment()
    paint, size = paint_of(Mode.DARK, "ghoul"), Scale(CELL)
    told = facts_of(cave, marks)
    return [(space, quad) for space, facts in told.items() for quad in drawn(facts, size, paint)]


def one_round() -> tuple[float, float]:
    """Drag ours, then theirs."""
    taken, placed = board()
    return taken, bare(placed)


def main() -> None:
    """Print how many times the bare scroll ours takes."""
    told(ROUNDS, one_round)


if __name__ == "__main__":
    main()
