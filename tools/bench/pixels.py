"""Frames over real pixels: how long one takes, and the picture that bare Kivy draws beside ours."""

from __future__ import annotations

import statistics
import sys
import time
from functools import cache
from typing import TYPE_CHECKING

from companion.driver.window import Pixels, prepare

prepare(Pixels.REAL)

from kivy.graphics.opengl import (  # noqa: E402  # Kivy is prepared first
    GL_RGBA,
    GL_UNSIGNED_BYTE,
    glReadPixels,
)
from kivy.graphics.texture import Texture  # noqa: E402  # Kivy is prepared first

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.driver.phone import Phone

FRAMES = 60


def frame(phone: Phone) -> float:
    """Draw one frame, and wait until its pixels are there."""
    begun = time.perf_counter()
    phone.window.canvas.ask_update()
    phone.window.dispatch("on_draw")
    glReadPixels(0, 0, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE)
    return (time.perf_counter() - begun) * 1000


def moved(phone: Phone, move: Callable[[int], None]) -> float:
    """Give the median of the frames while something moves; it is told how many went before."""
    taken = []
    for number in range(FRAMES):
        move(number)
        taken.append(frame(phone))
    return statistics.median(taken)


@cache
def texture() -> object:
    """Give a picture, half seen through, as most of ours are at their edges."""
    made = Texture.create(size=(64, 64), colorfmt="rgba")
    made.blit_buffer(bytes((200, 180, 160, 128)) * 64 * 64, colorfmt="rgba")
    return made


def told(rounds: int, one_round: Callable[[], tuple[float, float]]) -> None:
    """Print the ratio of the best of some rounds, ours and theirs taken in turn."""
    taken = [one_round() for _ in range(rounds)]
    mine, theirs = (min(times) for times in zip(*taken, strict=True))
    sys.stdout.write(f"{mine:.2f} ms against {theirs:.2f} ms\n{mine / theirs:.3f}\n")
