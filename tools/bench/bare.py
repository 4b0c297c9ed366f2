"""Bare Kivy: what it costs to change every label of a screen, and to draw them."""

from __future__ import annotations

import statistics
import time
from typing import Any, Final

TIMES: Final = 30
SIZES: Final = (5, 10, 20, 40, 80, 160)
WORDS: Final = (
    *("Ghoul", "Round 1", "Roll and Set Statistics", "Move and Act", "Fury", "3", "/12"),
    *("Through a wall", "2 movement", "Attack the Knight at", "1 disc", "End turn"),
    *("Undo: Ghoul moves through a wall, Movement 5 to 3", "Cards", "History"),
)
"""What a screen of ours says, on labels of Kivy's own."""


class Bare:
    """What it costs a bare Kivy screen to change every one of its labels and to draw them."""

    def __init__(self) -> None:
        """Measure screens of few and of many labels."""
        self._all: dict[int, list[float]] = {number: [] for number in SIZES}
        self.again()

    def again(self) -> None:
        """Measure once more, before and after what is measured against it."""
        for number in SIZES:
            self._all[number] += self._change(number)
        self._taken = {number: statistics.median(taken) for number, taken in self._all.items()}

    def __call__(self, labels: int) -> float:
        """Tell the milliseconds for so many labels, between the two screens it lies between."""
        above = next((size for size in SIZES if size >= labels), SIZES[-1])
        below = next((size for size in reversed(SIZES) if size <= labels), SIZES[0])
        if above == below:
            return self._taken[above]
        share = (labels - below) / (above - below)
        return self._taken[below] + share * (self._taken[above] - self._taken[below])

    @staticmethod
    def _change(number: int) -> list[float]:
        from kivy.uix.gridlayout import GridLayout
        from kivy.uix.label import Label

        from companion.driver.phone import Phone

        texts = [WORDS[place % len(WORDS)] for place in range(number)]
        grid = GridLayout(cols=2)
        labels = [Label(text=text) for text in texts]
        for label in labels:
            grid.add_widget(label)
        phone = Phone.holding(grid)
        phone.frames(10)
        taken = []
        for _ in range(TIMES):
            texts = [*texts[1:], texts[0]]
            begun = time.thread_time()
            for label, text in zip(labels, texts, strict=True):
                label.text = text
            phone.frames(1)
            taken.append((time.thread_time() - begun) * 1000)
        phone.close()
        return taken


def labels(window: Any) -> int:  # noqa: ANN401  # Kivy's window is untyped
    """Count the labels with words, those that are scrolled away too: all are Kivy's work."""
    from companion.driver import sight

    there = (widget for widget in sight.walk(window) if sight.is_text(widget))
    return sum(bool(sight.text_of(label).strip()) for label in there)
