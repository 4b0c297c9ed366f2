"""Lines of buttons that fill the width: short ones share a line, a long one has its own."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty

from companion.widgets.layout import Placed


class Lines(Placed):
    """Cells in reading order, as many in a line as their `wish` allows, stretched to the edge.

    Unlike the grid's, the cells of a line need not be equally wide: what says more gets more.
    """

    stacks = True
    gap = NumericProperty(8)

    WATCHED = ("pos", "width", "gap", "children")
    NEEDS = ("height", "wish")

    def __init__(self, **settings: Any) -> None:
        """Be as high as the lines are."""
        settings.setdefault("size_hint_y", None)
        super().__init__(**settings)

    def broken(self) -> list[list[Any]]:
        """Break the cells into lines."""
        lines: list[list[Any]] = [[]]
        used = 0.0
        for cell in self.children[::-1]:
            if lines[-1] and used + cell.wish > self.width + 0.5:
                lines.append([])
                used = 0.0
            lines[-1].append(cell)
            used += cell.wish + self.gap
        return lines

    def widen(self) -> list[list[Any]]:
        """Stretch the lines to the edge, and give them."""
        lines = self.broken()
        for line in lines:
            spare = self.width - self.gap * (len(line) - 1) - sum(cell.wish for cell in line)
            for cell in line:
                cell.width = cell.wish + spare / len(line)
        return lines

    def do_layout(self, *_: object) -> None:
        """Place the lines from the top; a line is as high as its highest cell."""
        lines = self.widen()
        heights = [max((cell.height for cell in line), default=0.0) for line in lines]
        self.height = sum(heights) + self.gap * (len(lines) - 1)
        top = self.y + self.height
        for line, height in zip(lines, heights, strict=True):
            x = self.x
            for cell in line:
                cell.x, cell.y = x, top - cell.height
                x += cell.width + self.gap
            top -= height + self.gap
