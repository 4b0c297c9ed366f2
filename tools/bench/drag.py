"""Drag a map of 60 tiles over a screen without GL, and print the p95 of a frame.

It is told in times a bare Kivy screen of as many labels, all of them changed and drawn.

python -m tools.bench.drag
"""

from __future__ import annotations

import random
import sys
import time

from companion.driver.phone import Phone
from companion.driver.window import Pixels, prepare

prepare(Pixels.MOCK)

from companion.board.canvas import BoardCanvas  # noqa: E402  # Kivy is prepared first
from companion.board.marks import Glow, Marks  # noqa: E402  # Kivy is prepared first
from rules.map.placing import legal_places  # noqa: E402  # Kivy is prepared first
from tests.rules.cave.campaign import random_cave  # noqa: E402  # Kivy is prepared first
from tools.bench import percentile  # noqa: E402  # Kivy is prepared first
from tools.bench.bare import Bare  # noqa: E402  # Kivy is prepared first

SIZE = 60
FRAMES = 240


def frames() -> list[float]:
    """Measure frames of a finger that goes to and fro, each with the redraw it causes."""
    canvas = BoardCanvas()
    phone = Phone.holding(canvas)
    cave = random_cave(random.Random(60), SIZE)
    canvas.show(cave, Marks(glow={space: Glow() for space in legal_places(cave)}))
    phone.frames(10)
    finger = phone._finger(phone.window, 200, 450)  # noqa: SLF001  # frame by frame, timed
    phone._loop.post_dispatch_input("begin", finger)  # noqa: SLF001  # a frame at a time, timed
    began_at = canvas.middle_of((0, 0))
    times = []
    for frame in range(FRAMES):
        step = frame % 80
        finger.go(200 + (step if step < 40 else 80 - step) * 4, 450)
        begun = time.thread_time()
        phone._loop.post_dispatch_input("update", finger)  # noqa: SLF001  # a frame at a time, timed
        phone.window.canvas.ask_update()
        phone.frames()
        times.append((time.thread_time() - begun) * 1000)
        if frame == FRAMES // 2 and canvas.middle_of((0, 0)) == began_at:
            raise AssertionError("the map did not follow the finger")
    phone._loop.post_dispatch_input("end", finger)  # noqa: SLF001  # a frame at a time, timed
    phone.close()
    return times


def main() -> None:
    """Print the p95."""
    taken = percentile(frames(), 0.95)
    sys.stdout.write(f"{taken / Bare()(SIZE):.3f}\n")


if __name__ == "__main__":
    main()
