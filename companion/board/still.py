"""The board as a picture: small on a screen, or in a file to be shared."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kivy.core.image import Image
from kivy.graphics import Color, Fbo, PopMatrix, PushMatrix, Rectangle, Translate
from kivy.graphics.cgl import cgl_get_backend_name
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

if TYPE_CHECKING:
    from pathlib import Path

    from companion.board.camera import Camera
    from rules.map import Cave

LEAST: Final = 6.0
"""A tile of a picture may be so small, in dp."""


def seen(cave: Cave, box: tuple[float, float, float, float], density: float) -> Camera:
    """Give the view in which all of the board fits a box."""
    return onto(cave.tiles, box, density, widest=LARGEST, least=LEAST)


class BoardPicture(Widget):
    """Shows a whole board, as large as the widget allows. Nothing on it can be tapped."""

    cave = ObjectProperty(allownone=True)
    role = StringProperty()

    def __init__(self, **settings: Any) -> None:
        """Show the board that is given, or nothing yet."""
        self._pictures = Pictures()
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

    def _draw(self, *_: object) -> None:
        if self.cave is None or min(self.size) <= dp(LEAST):
            return
        camera = seen(self.cave, (self.x, self.y, self.width, self.height), dp(1))
        self._shift.xy = (camera.x, camera.y)
        paint = paint_of(Mode(theme.mode), self.role)
        self._pictures.show(self.cave, Marks(role=self.role), Scale(camera.cell, dp(1)), paint)


def board_png(cave: Cave, role: str, path: Path, size: tuple[int, int] = (1080, 1080)) -> bool:
    """Write the board as a picture into a file; False where nothing can be drawn."""
    if cgl_get_backend_name() == "mock":
        return False
    density = min(size) / 412
    camera = seen(cave, (0, 0, *size), density)
    pictures = Pictures()
    paint = paint_of(Mode(theme.mode), role)
    pictures.show(cave, Marks(role=role), Scale(camera.cell, density), paint)
    drawing = Fbo(size=size)
    with drawing:
        Color(*theme.ground)
        Rectangle(size=size)
        PushMatrix()
        Translate(camera.x, camera.y)
    drawing.add(pictures.context)
    with drawing:
        PopMatrix()
    drawing.draw()
    return bool(Image(drawing.texture).save(str(path), flipped=True))
