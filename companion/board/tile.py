"""One tile as a picture: small on a key, or as large as a third of the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.board.colours import paint_of
from companion.board.facts import Facts
from companion.board.pen import Layer, Scale
from companion.board.picture import drawn
from companion.theme.live import theme
from companion.theme.tokens import Mode
from companion.widgets.art import sprite
from companion.widgets.order import Asked

if TYPE_CHECKING:
    from companion.board.pen import Quad

LARGE: Final = ("floor", "wall")
"""What the large tile has drawings of its own for; what is drawn on it is a silhouette."""


class TilePicture(Widget):
    """Shows a tile with what lies on it, as large as the widget allows."""

    tile = ObjectProperty(None, allownone=True)
    large = BooleanProperty(defaultvalue=False)

    def __init__(self, **settings: Any) -> None:
        """Show the tile that is given."""
        # Once for each frame: it gets its place, its size and its tile one after the other.
        self._draw = Asked(self, TilePicture._draw_once, last=True)
        super().__init__(**settings)
        for name in ("pos", "size", "tile", "large"):
            self.fbind(name, self._draw)
        theme.watch(self)
        self._draw()

    def on_theme(self) -> None:
        """Wear the new theme."""
        self._draw()

    def _draw_once(self) -> None:
        self.canvas.clear()
        side = min(self.size)
        if self.tile is None or side <= 1:
            return
        scale = Scale(side, dp(1))
        paint = paint_of(Mode(theme.mode), "")
        left, low = round(self.center_x - side / 2), round(self.center_y - side / 2)
        quads = drawn(Facts(tile=self.tile), scale, paint)
        with self.canvas:
            for quad in sorted(quads, key=lambda quad: quad.layer):
                if quad.layer is not Layer.GLOW:
                    _put(quad, left, low, large=self.large)


def _put(quad: Quad, left: float, low: float, *, large: bool) -> None:
    family, _, rest = quad.sprite.partition("-")
    name = f"board-{quad.sprite}"
    if large and family in LARGE and rest != "plain":
        # Its stone is drawn anew, and not merely larger.
        name = f"large-wall-{rest[:-2]}" if family == "wall" else f"large-{family}{rest and '-cut'}"
    one = sprite(name)
    wide, tall = quad.width / one.size[0], quad.height / one.size[1]
    Color(*quad.colour)
    Rectangle(
        texture=one.texture,
        pos=(left + quad.x + one.x * wide, low + quad.y + one.y * tall),
        size=(one.width * wide, one.height * tall),
        tex_coords=(
            *(one.left, one.bottom, one.right, one.bottom),
            *(one.right, one.top, one.left, one.top),
        ),
    )
