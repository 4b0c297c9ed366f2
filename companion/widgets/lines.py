"""Lines of buttons that fill the width: short ones share a line, a long one has its own."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty
from kivy.uix.layout import Layout


class Lines(Layout):
    """Cells in reading order, as many in a line as their `wish` allows, stretched to the edge.

    Unlike the grid's, the cells of a line need not be equally wide: what says more gets more.
    """

    gap = NumericProperty(8)

    def __init__(self, **settings: Any) -> None:
        """Lay out anew whenever something changes."""
        settings.setdefault("size_hint_y", None)
        super().__init__(**settings)
        for name in ("pos", "width", "gap", "children"):
            self.fbind(name, self._trigger_layout)

    def add_widget(self, widget: Any, *args: Any, **settings: Any) -> None:
        """Take a cell."""
        widget.fbind("height", self._trigger_layout)
        widget.fbind("wish", self._trigger_layout)
        super().add_widget(widget, *args, **settings)

    def remove_widget(self, widget: Any, *args: Any, **settings: Any) -> None:
        """Give a cell back."""
        widget.funbind("height", self._trigger_layout)
        widget.funbind("wish", self._trigger_layout)
        super().remove_widget(widget, *args, **settings)

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

    def do_layout(self, *_: object) -> None:
        """Place the lines from the top; a line is as high as its highest cell."""
        lines = self.broken()
        for line in lines:
            spare = self.width - self.gap * (len(line) - 1) - sum(cell.wish for cell in line)
            for cell in line:
                cell.width = cell.wish + spare / len(line)
        heights = [max((cell.height for cell in line), default=0.0) for line in lines]
        self.height = sum(heights) + self.gap * (len(lines) - 1)
        top = self.y + self.height
        for line, height in zip(lines, heights, strict=True):
            x = self.x
            for cell in line:
                cell.x, cell.y = x, top - cell.height
                x += cell.width + self.gap
            top -= height + self.gap
