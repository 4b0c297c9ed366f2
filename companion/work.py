"""Work that takes long, done a little at a time: between two bits of it the screen is drawn.

Such work is a generator that says how much of it is done, from 0 to 1, and gives what came of it
at its end. Who closes it before has stopped it, and then nothing has happened.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing
from typing import TypeVar

T = TypeVar("T")
Work = Generator[float, None, T]


def whole(work: Work[T]) -> T:
    """Do all of it at once."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            came: T = end.value
            return came


def part(work: Work[T], begin: float, end: float) -> Work[T]:
    """Do a work that is this part of a larger one, and is stopped with it."""
    with closing(work):
        while True:
            try:
                share = next(work)
            except StopIteration as over:
                came: T = over.value
                return came
            yield begin + (end - begin) * share
