"""How things stand: columns, rows, cards, and lines that wrap."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from kivy.graphics import PopMatrix, PushMatrix, Translate
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty
from kivy.uix.layout import Layout

from companion.theme.live import theme
from companion.widgets.hewn import Hewn
from companion.widgets.order import Asked, Box

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from kivy.input import MotionEvent


class Column(Box):
    """One below the other, as high as what it holds."""

    stacks = True
    """Whether it may be cut between two lines of what it holds."""


class Hanging(Column):
    """A column whose pieces hang from its upper left corner, and go along wherever it goes.

    Elsewhere whoever moves places all anew that stands on him, and all that stands on that. Here
    one number changes; and what grows at its foot leaves alone what hangs above.
    """

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.funbind("pos", self._trigger_layout)
        with self.canvas:
            PushMatrix()
            self._corner = Translate()
        self.canvas.after.insert(0, PopMatrix())
        for name in ("pos", "height"):
            self.fbind(name, self._go_along)
        for name in ("width", "padding"):
            self.fbind(name, self._widen)
        self._go_along()

    def add_widget(self, widget: Any, *args: Any, **settings: Any) -> None:
        """Take a piece, and give it its width at once: what stands on it is laid but once."""
        super().add_widget(widget, *args, **settings)
        if len(self.children) > 1 and self.children[-1] is widget:
            # Kivy draws what is put on top before all else, and so before the corner is set.
            self.canvas.remove(widget.canvas)
            self.canvas.add(widget.canvas)
        self._widen()

    def _widen(self, *_: object) -> None:
        room = max(0, self.width - self.padding[0] - self.padding[2])
        for piece in self.children:
            if piece.size_hint_x == 1:
                piece.width = room

    def _go_along(self, *_: object) -> None:
        self._corner.xy = self.x, self.y + self.height

    def _iterate_layout(self, sizes: Any) -> Iterator[tuple[int, float, float, float, float]]:
        for place, x, y, wide, high in super()._iterate_layout(sizes):
            # A sum of heights differs by a hair with the place it begins at; here nothing moves.
            left, top = round(x - self.x, 2), round(y - self.y - self.minimum_height, 2)
            yield place, left, top, wide, high

    def to_local(self, x: float, y: float, **_: Any) -> tuple[float, float]:
        """From the screen to the pieces."""
        return x - self.x, y - self.y - self.height

    def to_parent(self, x: float, y: float, **_: Any) -> tuple[float, float]:
        """From the pieces to the screen."""
        return x + self.x, y + self.y + self.height

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Give the touch to the pieces, where they see it."""
        return self._pass_on(super().on_touch_down, touch)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Do the same with a finger that moves."""
        return self._pass_on(super().on_touch_move, touch)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Do the same with one that is lifted."""
        return self._pass_on(super().on_touch_up, touch)

    def _pass_on(self, to: Callable[[MotionEvent], bool], touch: MotionEvent) -> bool:
        touch.push()
        touch.apply_transform_2d(self.to_local)
        taken = bool(to(touch))
        touch.pop()
        return taken


class Row(Box):
    """One beside the other, as high as the highest."""


class WithWhy(Row):
    """Something with its "?" beside it, or below where large letters need the room."""


class Card(Hewn, Hanging):
    """A slab of stone with something on it. An edge in the role's colour says whose it is."""

    accent = ColorProperty((0, 0, 0, 0))
    edge = BooleanProperty(defaultvalue=False)
    """Whether the accent shows as a bar at the left."""


class Placed(Layout):
    """What places its pieces anew when it changes, or when one of them needs other room."""

    WATCHED: ClassVar[tuple[str, ...]] = ("pos", "width", "children")
    """The properties of its own at which it places anew,"""
    NEEDS: ClassVar[tuple[str, ...]] = ("height",)
    """and those of its pieces."""
    evens: ClassVar[bool] = False
    """Whether it makes the buttons of a line equally high; else each is as high as it needs."""

    def __init__(self, **settings: Any) -> None:
        self._trigger_layout = Asked(self, type(self).lay_once)
        super().__init__(**settings)
        for name in self.WATCHED:
            self.fbind(name, self._trigger_layout)
        self.fbind("width", self._widen)

    def _widen(self, *_: object) -> None:
        self.widen()

    def widen(self) -> Any:
        """Give the pieces their widths at once, where they are known: each is laid but once."""

    def lay_once(self, *_: object) -> None:
        """Place the pieces, once: that they have their places now is no reason to do it again."""
        before = self._needed()
        self.do_layout()
        if self._needed() == before:
            self._trigger_layout.cancel()

    def _needed(self) -> list[Any]:
        return [getattr(one, name) for one in self.children for name in self.needs(one)]

    def needs(self, _widget: Any) -> tuple[str, ...]:
        """The properties that say how much room this piece needs."""
        return self.NEEDS

    def add_widget(self, widget: Any, *args: Any, **settings: Any) -> None:
        """Take a piece."""
        for name in self.needs(widget):
            widget.fbind(name, self._trigger_layout)
        super().add_widget(widget, *args, **settings)

    def remove_widget(self, widget: Any, *args: Any, **settings: Any) -> None:
        """Give a piece back."""
        for name in self.needs(widget):
            widget.funbind(name, self._trigger_layout)
        super().remove_widget(widget, *args, **settings)


def letter_alike(keys: Iterable[Any]) -> None:
    """Write what stands on keys side by side in letters of one size: the least that one needs.

    For the sake of others none becomes smaller than what comes second at the standard size: one
    that needs still smaller letters has them alone, and the rest can be read.
    """
    keys = [one for one in keys if hasattr(one, "letter")]
    readable = theme.caption / theme.scale / theme.label
    least = max(readable, min((one.lettered for one in keys), default=1.0))
    for one in keys:
        one.letter(least)


class Grid(Placed):
    """Equal cells in as many columns as fit what the cells need; one column if nothing else does.

    A cell says what it needs by `wish` (its width on one line); one without takes the whole line.
    A cell that says its `natural` height is made as high as the highest of its line.
    """

    stacks = True
    gap = NumericProperty(8)
    most = NumericProperty(4)
    """At most so many columns."""
    squeeze = NumericProperty(1)
    """What share of its wish a cell can do with: less than 1 lets words wrap for more columns."""
    padding = ListProperty([0, 0, 0, 0])

    WATCHED = ("pos", "width", "gap", "most", "squeeze", "children")
    evens = True

    def needs(self, widget: Any) -> tuple[str, ...]:
        """The properties that say how much room a cell needs."""
        height = "natural" if hasattr(widget, "natural") else "height"
        return (height, "wish") if hasattr(widget, "wish") else (height,)

    def columns(self) -> int:
        """How many columns fit."""
        cells = self.children
        if not cells or self.width <= 0:  # a screen that is being turned has no room for a moment
            return 1
        need = max(getattr(cell, "wish", 0) or self.width for cell in cells)
        need = min(need * self.squeeze, self.width)
        fit = int((self.width + self.gap) // (need + self.gap))
        fit = max(1, min(fit, int(self.most), len(cells)))
        # Three in two lines look better as two and one than as three columns half empty.
        lines = -(-len(cells) // fit)
        return -(-len(cells) // lines)

    def widen(self) -> int:
        """Give all the same width, and tell how many stand in a line."""
        count = self.columns()
        for cell in self.children:
            cell.width = (self.width - self.gap * (count - 1)) / count
        return count

    def do_layout(self, *_: object) -> None:
        """Place the cells line by line; a line is as high as its highest cell."""
        cells = self.children[::-1]
        count = self.widen()
        letter_alike(cells)
        lines = [cells[i : i + count] for i in range(0, len(cells), count)]
        heights = [max(getattr(cell, "natural", cell.height) for cell in line) for line in lines]
        self.height = sum(heights) + self.gap * max(0, len(lines) - 1)
        top = self.top
        for line, height in zip(lines, heights, strict=True):
            for place, cell in enumerate(line):
                if hasattr(cell, "natural"):
                    cell.height = height
                cell.x, cell.top = self.x + place * (cell.width + self.gap), top
            top -= height + self.gap


class Flow(Placed):
    """As many of differing width in a line as fit, as words in a paragraph."""

    stacks = True
    gap = NumericProperty(8)

    WATCHED = ("pos", "width", "gap", "children")
    NEEDS = ("size",)

    def do_layout(self, *_: object) -> None:
        """Break the lines, then place them from the top."""
        lines: list[list[Any]] = [[]]
        used = 0.0
        for piece in self.children[::-1]:
            if lines[-1] and used + piece.width > self.width + 0.5:
                lines.append([])
                used = 0.0
            lines[-1].append(piece)
            used += piece.width + self.gap
        heights = [max((piece.height for piece in line), default=0.0) for line in lines]
        self.height = sum(heights) + self.gap * (len(lines) - 1)
        top = self.top
        for line, height in zip(lines, heights, strict=True):
            x = self.x
            for piece in line:
                piece.x, piece.center_y = x, top - height / 2
                x += piece.width + self.gap
            top -= height + self.gap
