"""The board as a picture, small on a screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kivy.graphics import PopMatrix, PushMatrix, Translate
from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.board.camera import LARGEST, onto
from companion.board.colours import paint_of
from companion.board.marks import Marks
from companion.board.mesh import Pictures
from companion.board.pen import Scale
from companion.theme.live import theme
from companion.theme.tokens import Mode
from companion.widgets.order import Asked

if TYPE_CHECKING:
    from companion.board.camera import Camera
    from rules.map import Cave

LEAST: Final = 6.0
"""A tile of a picture may be so small, in dp."""
EDGE: Final = 1.0
"""Nothing is tapped at its edge: so little stays free there, in dp."""


def seen(cave: Cave, box: tuple[float, float, float, float], density: float) -> Camera:
    """Give the view in which all of the board fits a box."""
    return onto(cave.tiles, box, density, widest=LARGEST, least=LEAST, margin=EDGE)


class BoardPicture(Widget):
    """Shows a whole board, as large as the widget allows. Nothing on it can be tapped."""

    cave = ObjectProperty(allownone=True)
    role = StringProperty()

    def __init__(self, **settings: Any) -> None:
        """Show the board that is given, or nothing yet."""
        self._pictures = Pictures()
        # Once a frame: it gets its board, its place and its size one after the other.
        self._draw = Asked(self, BoardPicture._draw_all, last=True)
        super().__init__(**settings)
        with self.canvas:
            PushMatrix()
            self._shift = Translate(0, 0)
        self.canvas.add(self._pictures.context)
        with self.canvas:
            PopMatrix()
        for name in ("pos", "size", "cave", "role"):
            self.fbind(name, self._draw)
        theme.watch(self)
        self._draw()

    def on_theme(self) -> None:
        """Wear the new theme."""
        self._draw()

    def on_opacity(self, *_: object) -> None:
        """Fade with the rest: a context of its own does not hear of it."""
        self._pictures.context["opacity"] = self.opacity

    def _draw_all(self) -> None:
        if self.cave is None or min(self.size) <= dp(LEAST):
            return
        camera = seen(self.cave, (self.x, self.y, self.width, self.height), dp(1))
        self._shift.xy = (camera.x, camera.y)
        paint = paint_of(Mode(theme.mode), self.role)
        self._pictures.show(self.cave, Marks(role=self.role), Scale(camera.cell, dp(1)), paint)
