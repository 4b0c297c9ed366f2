"""The sheets of drawn things at the table: found by name, cut to size, in a role's light.

`assets/art` is made by `python -m tools.art`. A sheet is read when something on it is first shown,
in the density of this screen. What is shipped in steps of grey gets a role's colours here: dark,
root, accent and tip take the places of black, #555, #aaa and white.

Everything is in pixels, its corner at the lower left, as in all of Kivy.
"""

from __future__ import annotations

import json
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from kivy.clock import Clock
from kivy.core.image import ImageLoader
from kivy.graphics import Color, InstructionGroup, Mesh
from kivy.graphics.texture import Texture
from kivy.metrics import Metrics, dp

from companion.theme.live import theme
from companion.theme.tokens import NOBODY
from companion.widgets.light import in_light, light_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

FOLDER: Final = Path(__file__).resolve().parents[2] / "assets" / "art"
WHITE: Final = (1.0, 1.0, 1.0, 1.0)
THEMED: Final = ("stone", "gem")
"""The sheets that each theme has its own of."""
QUADS: Final = tuple(
    corner
    for row in range(3)
    for column in range(3)
    for corner in (
        *(row * 4 + column, row * 4 + column + 1, row * 4 + column + 5),
        *(row * 4 + column, row * 4 + column + 5, row * 4 + column + 4),
    )
)
"""The triangles of a net of four by four points."""


class Sprite(NamedTuple):
    """One drawing: where it lies on its sheet, and how large it is on the screen."""

    texture: Any
    left: float
    top: float
    right: float
    bottom: float
    """Where it lies, in shares of the sheet; the top of a sheet is 0."""
    x: float
    y: float
    width: float
    height: float
    """What is seen of it, in pixels of the screen: from its lower left, without clear edges."""
    size: tuple[float, float]
    """All of it, in pixels of the screen."""
    slices: tuple[float, float, float, float] | None
    """The ends that stay as they are where it is stretched: left, top, right, bottom."""
    margin: tuple[float, float, float, float]
    """How far it goes beyond what it is of."""


# ---------------------------------------------------------------------------------- the sheets
@cache
def index() -> dict[str, Any]:
    """Which sheets there are, and what lies on them."""
    told: dict[str, Any] = json.loads((FOLDER / "index.json").read_text(encoding="ascii"))
    return told


@cache
def sheet_of(name: str) -> str:
    """The sheet that a drawing lies on; of a theme's own sheets, what they are called in all."""
    for sheet, told in index().items():
        if name in told["drawings"]:
            family = sheet.partition("-")[0]
            return family if family in THEMED else sheet
    raise KeyError(name)


@cache
def density_for(offered: tuple[float, ...], wanted: float) -> float:
    """The next finer of what is offered, else the finest."""
    return min((one for one in offered if one >= wanted - 0.01), default=max(offered))


def sprite(name: str, role: str = "") -> Sprite:
    """A drawing by its name, in a role's light if it takes one, as the theme has it."""
    sheet = sheet_of(name)
    sheet = f"{sheet}-{theme.mode}" if sheet in THEMED else sheet
    return _sprite(sheet, name, (role or NOBODY) if index()[sheet]["grey"] else "", Metrics.density)


@cache
def _sprite(sheet: str, name: str, role: str, density: float) -> Sprite:
    told = index()[sheet]
    finest = density_for(tuple(float(one) for one in told["densities"]), density)
    packed, drawing = told["densities"][f"{finest:g}"], told["drawings"][name]
    wide, high = packed["size"]
    x, y, width, height, left, top = packed["at"][name]
    zoom = dp(1) / finest
    size = dp(drawing["size"][0]), dp(drawing["size"][1])
    lengths = {key: tuple(map(dp, drawing[key])) for key in ("slices", "margin") if key in drawing}
    return Sprite(
        texture(sheet, role, finest),
        *(x / wide, y / high, (x + width) / wide, (y + height) / high),
        *(left * zoom, size[1] - (top + height) * zoom, width * zoom, height * zoom),
        size,
        lengths.get("slices"),
        lengths.get("margin", (0, 0, 0, 0)),
    )


@cache
def texture(sheet: str, role: str, density: float) -> Any:
    """A sheet's picture on the graphics chip. It comes back when the phone has lost it."""
    path = FOLDER / f"{sheet}-{density:g}x.png"
    width, height = index()[sheet]["densities"][f"{density:g}"]["size"]

    def pixels() -> bytes:
        read = decoded(path)
        return in_light(read, width * height, light_of(sheet, role)) if role else read

    return kept((width, height), pixels)


def bring(*sheets: str) -> None:
    """Read sheets in before they are first shown, one a frame: no frame waits for two of them."""
    waiting = list(sheets)

    def one(_passed: float) -> bool:
        name = waiting.pop(0)
        offered = tuple(float(density) for density in index()[name]["densities"])
        texture(name, "", density_for(offered, Metrics.density))
        return bool(waiting)

    Clock.schedule_interval(one, 0)


def kept(size: tuple[int, int], pixels: Callable[[], bytes]) -> Any:
    """A texture of these pixels (RGBA) that is filled anew after the phone has lost it."""
    made = Texture.create(size=size, colorfmt="rgba")

    def fill(one: Any) -> None:
        one.blit_buffer(pixels(), colorfmt="rgba", bufferfmt="ubyte")

    fill(made)
    made.add_reload_observer(fill)
    return made


def decoded(path: Path) -> bytes:
    """A file's pixels, row by row from the top."""
    picture = ImageLoader.load(str(path), keep_data=True, nocache=True)
    return bytes(picture._data[0].data)  # noqa: SLF001  # Kivy shows a file's pixels nowhere else


# ----------------------------------------------------------------------------------- stretched
Box = tuple[float, float, float, float]
"""A place on the screen: x, y, width, height."""


def stretched(one: Sprite, box: Box) -> list[float]:
    """The points of a drawing stretched over a box: x, y and the place on the sheet, sixteen times.

    The ends stay as they are; where the box is too small for them, what lies inward is left out.
    A drawing without ends above and below (a crystal) grows as a whole with the height.
    """
    across, down, along, below = _net(one.size, one.slices, one.margin, box[2:])
    places = [one.left + (one.right - one.left) * u for u in along]
    points: list[float] = []
    for v, vertical in zip(below, down, strict=True):
        y, height = round(box[1] + vertical), one.top + (one.bottom - one.top) * v
        for u, horizontal in zip(places, across, strict=True):
            points += (round(box[0] + horizontal), y, u, height)
    return points


Four = tuple[float, float, float, float]


@lru_cache(maxsize=256)
def _net(
    whole: tuple[float, float], slices: Four | None, margin: Four, size: tuple[float, float]
) -> tuple[Four, Four, Four, Four]:
    """Where a stretched drawing is cut: on the screen, from its corner, and in shares of itself."""
    width, height = size
    ends, (left, top, right, bottom) = slices or (0, 0, 0, 0), margin
    zoom = 1.0
    if slices is not None and not ends[1]:
        zoom = height / (whole[1] - top - bottom)
        left, top, right, bottom = (part * zoom for part in (left, top, right, bottom))
    first, last = (min(end * zoom, width / 2) for end in (ends[0], ends[2]))
    high, low = (min(end, height / 2) for end in (ends[1], ends[3]))
    wide, tall = whole[0] * zoom, whole[1] * zoom
    return (
        (-left, first, width - last, width + right),
        (height + top, height - high, low, -bottom),
        (0, (left + first) / wide, 1 - (right + last) / wide, 1),
        (0, (top + high) / tall, 1 - (bottom + low) / tall, 1),
    )


def laid(one: Sprite, box: Box) -> list[float]:
    """The points of a whole drawing in a box, clear edges left out: x, y and the place, four times.

    From the upper left clockwise; two triangles, as `FOUR` has them.
    """
    x, y, width, height = box
    wide, tall = width / one.size[0], height / one.size[1]
    left, low = x + one.x * wide, y + one.y * tall
    right, high = left + one.width * wide, low + one.height * tall
    return [
        *(left, high, one.left, one.top),
        *(right, high, one.right, one.top),
        *(right, low, one.right, one.bottom),
        *(left, low, one.left, one.bottom),
    ]


FOUR: Final = (0, 1, 2, 0, 2, 3)


class Painter:
    """One drawing on a canvas, in its own colour: shown, moved, changed and hidden."""

    def __init__(self, canvas: Any, *, below: bool = False) -> None:
        """Draw after all that the canvas has; below, before it."""
        drawn = InstructionGroup()
        self._colour, self._mesh = Color(*WHITE), Mesh(mode="triangles")
        drawn.add(self._colour)
        drawn.add(self._mesh)
        canvas.insert(0 if below else canvas.length(), drawn)
        self._shown: tuple[Any, Box] | None = None

    def show(self, name: str, box: Box, role: str = "", tint: Sequence[float] = WHITE) -> None:
        """Show a drawing in a box; one with ends is stretched. No name hides it."""
        if not name or box[2] <= 0 or box[3] <= 0:
            if self._shown is not None:
                self._shown, self._mesh.indices = None, []
            return
        one = sprite(name, role)
        self._colour.rgba = tint
        if self._shown == (one, box):  # a page is laid out several times until it stands
            return
        self._mesh.texture = one.texture
        whole = one.slices is None
        self._mesh.vertices = laid(one, box) if whole else stretched(one, box)
        if self._shown is None or (self._shown[0].slices is None) != whole:
            self._mesh.indices = FOUR if whole else QUADS
        self._shown = (one, box)
