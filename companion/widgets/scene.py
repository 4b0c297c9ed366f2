"""What lies behind every screen: the cave in the light of the role on turn, or the Manor's wall.

It is drawn when its size, its role or the theme changes, and costs nothing in a turn: one mesh
whose triangles take their colour each from one pixel of a small picture, and a few drawn things
that stand in it. High contrast has a flat ground.
"""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any, Final

from kivy.graphics import Color, InstructionGroup, Mesh, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.widget import Widget

from companion.theme.live import theme
from companion.theme.tokens import LIGHTS, NOBODY, Mode
from companion.widgets import facets, manor
from companion.widgets.art import Painter, kept, sprite
from companion.widgets.order import Asked

if TYPE_CHECKING:
    from companion.widgets.facets import Point

CAVE: Final = "cave"
MANOR: Final = "manor"
DIM: Final = {"left": 0.86, "right": 0.78}
"""How bright the crystals are, by night."""
STALACTITE: Final = ("#2b333d", "#10141a")
DEEP: Final = 46
"""How far a stalactite hangs, in dp."""
LOW: Final = 0.12
"""Where the light stands that comes from below, as a share of the height, without a floor."""
TRAY: Final = 0.25
"""A floor above this share of the height is a tray's;"""
HIGH: Final = 0.45
"""and there the light stands."""


class Scene(Widget):
    """The room that all screens stand in. Light comes from whoever is on turn."""

    role = StringProperty()
    """Whose light it is; nobody's is the app's own."""
    room = OptionProperty(CAVE, options=[CAVE, MANOR])
    floor = NumericProperty(0)
    """How high the crystals or candles stand above the lower edge; 0 where there is no room."""
    ceiling = NumericProperty(0)
    """How far below the upper edge the stalactites hang; 0 where there is no room."""
    crowned = BooleanProperty(defaultvalue=False)
    """Whether a bright light stands above too: where the app's name does."""

    def __init__(self, **settings: Any) -> None:
        settings.setdefault("size", (0, 0))  # Kivy's own would be painted, and is seen by nobody
        super().__init__(**settings)
        self._rock = Rock()
        self.canvas.before.add(self._rock.drawn)
        self._left, self._right = Painter(self.canvas.before), Painter(self.canvas.before)
        # It stands on where others stand, such as the key that the crystals are right above.
        self._later = Asked(self, Scene._paint, last=True)
        for name in ("role", "room", "floor", "ceiling", "crowned", "size"):
            self.fbind(name, self._later)
        theme.watch(self)
        self._later()

    def on_theme(self) -> None:
        """Be another room by day."""
        self._later()

    @property
    def mode(self) -> Mode:
        """The theme it is drawn in."""
        return Mode(theme.mode)

    @property
    def _whole(self) -> Point:
        return float(self.width), float(self.height)

    def make_ready(self, role: str) -> None:
        """Work out its colours in the light of a role that will be on turn."""
        if self.room == CAVE and self.mode is not Mode.CONTRAST:
            lit_from = cave_light(self._whole, self.floor)
            cave_colours(self._whole, lit_from, role, self.mode, dp(1), crowned=self.crowned)

    def _paint(self) -> None:
        if min(self.size) <= 1:
            return
        mode, size = self.mode, self._whole
        if mode is Mode.CONTRAST:
            self._rock.flat(size, theme.ground)
        elif self.room == MANOR:
            self._rock.wall(size, self.floor, mode)
        else:
            edges = self.floor, self.ceiling
            self._rock.cave(size, edges, self.role or NOBODY, mode, crowned=self.crowned)
        self._stand(mode)

    def _stand(self, mode: Mode) -> None:
        """Put the crystals into the corners, or the candles."""
        for painter, side in ((self._left, "left"), (self._right, "right")):
            name, tint = self._standing(mode, side)
            if not name:
                painter.show("", (0, 0, 0, 0))
                continue
            wide, high = sprite(name, self.role).size
            inward = dp(30) - wide / 2 if self.room == MANOR else -dp(8)
            x = inward if side == "left" else self.width - wide - inward
            painter.show(name, (x, self.floor - dp(6), wide, high), self.role, tint)

    def _standing(self, mode: Mode, side: str) -> tuple[str, tuple[float, ...]]:
        if not self.floor or mode is Mode.CONTRAST:
            return "", (1, 1, 1, 1)
        if self.room == MANOR:
            return ("candle-tall" if side == "left" else "candle-short"), (1, 1, 1, 1)
        if mode is Mode.LIGHT:
            return f"day-crystals-{side}", (1, 1, 1, 1)
        dim = DIM[side]
        return f"crystals-{side}", (dim, dim, dim, 1)


class Rock:
    """The mesh of a room, and the small pictures that it takes its colours from."""

    def __init__(self) -> None:
        self.drawn = InstructionGroup()
        self.tint = Color(1, 1, 1, 1)
        self._ground, self._mesh = Rectangle(size=(0, 0)), Mesh(mode="triangles")
        for part in (self.tint, self._ground, self._mesh):
            self.drawn.add(part)
        self._pixels: dict[Any, bytes] = {}
        self._cut: tuple[object, ...] = ()

    def flat(self, size: Point, colour: Any) -> None:
        """One colour."""
        self._cut, self._mesh.indices = (), []
        self._colour(self._ground, bytes(round(255 * part) for part in colour[:3]), (1, 1))
        self._ground.size = size

    def cave(
        self, size: Point, edges: Point, role: str, mode: Mode, *, crowned: bool = False
    ) -> None:
        """Facets of rock, and what hangs from above."""
        floor, ceiling = edges
        unit = dp(1)
        cut = facets.cut(*size, facets.CELL * unit)
        colours = cave_colours(size, cave_light(size, floor), role, mode, unit, crowned=crowned)
        corners: list[Any] = [facet.corners for facet in cut]
        places = list(range(len(corners)))
        if ceiling and mode is Mode.DARK:
            hanging = facets.stalactites(size[0], size[1] - ceiling, DEEP * unit)
            corners += hanging
            places += [len(cut) + i % 2 for i in range(len(hanging))]
            colours += bytes.fromhex("".join(colour[1:] for colour in STALACTITE))
        self._ground.size = (0, 0)
        self.show(("cave", size, ceiling, mode), corners, places, colours)

    def wall(self, size: Point, floor: float, mode: Mode) -> None:
        """Wallpaper in the light of candles."""
        self._colour(self._ground, manor.ground(size, floor, mode), manor.GRAIN, smooth=True)
        self._ground.size = size
        unit, repeats = manor.repeats(size, dp(1))
        pattern = manor.ornaments(unit)
        corners, places, colours = [], [], bytearray()
        for at, (x, y) in enumerate(repeats):
            middle = (x + manor.WIDE * unit / 2, y - manor.HIGH * unit / 2)
            for tone in (manor.WALLS[mode].ornament, manor.WALLS[mode].line):
                lit = manor.lit(tone, middle, size, floor, mode)
                colours += bytes(round(255 * part) for part in lit)
            for tone, triangle in pattern:
                corners.append([(x + dx, y + dy) for dx, dy in triangle])
                places.append(2 * at + (tone == manor.LINE))
        self.show(("wall", size), corners, places, bytes(colours))

    def show(
        self, cut: tuple[object, ...], corners: list[Any], places: list[int], colours: bytes
    ) -> None:
        """Draw triangles, each in one colour; where only the colours changed, only those."""
        count = len(colours) // 3
        if cut != self._cut:
            vertices: list[float] = []
            for triangle, place in zip(corners, places, strict=True):
                for x, y in triangle:
                    vertices += (x, y, (place + 0.5) / count, 0.5)
            self._mesh.vertices, self._cut = vertices, cut
        self._mesh.indices = range(3 * len(corners))
        self._colour(self._mesh, colours, (count, 1))

    def _colour(
        self, drawn: Any, colours: bytes, size: tuple[int, int], *, smooth: bool = False
    ) -> None:
        self._pixels[drawn] = opaque(colours)
        there = drawn.texture
        if there is None or tuple(there.size) != size:
            drawn.texture = there = kept(size, partial(self._pixels.__getitem__, drawn))
            there.mag_filter = there.min_filter = "linear" if smooth else "nearest"
            there.wrap = "clamp_to_edge"
        else:
            there.blit_buffer(self._pixels[drawn], colorfmt="rgba", bufferfmt="ubyte")


def cave_light(size: Point, floor: float) -> float:
    """How high the light stands that comes from below.

    On the tray below a board it stands at one height: the tray changes with each question, and new
    colours would cost the tap.
    """
    return size[1] * HIGH if floor > size[1] * TRAY else floor or size[1] * LOW


@lru_cache(maxsize=8)
def cave_colours(
    size: Point, floor: float, role: str, mode: Mode, unit: float, *, crowned: bool = False
) -> bytes:
    """The colours of a cave in a role's light. The same few come back with every round."""
    accent = LIGHTS[Mode.DARK].get(role, LIGHTS[Mode.DARK][NOBODY]).accent
    lights = facets.lamps(size, floor, accent, mode, unit, crowned=crowned)
    return facets.painted(facets.cut(*size, facets.CELL * unit), size, lights, mode)


def opaque(colours: bytes) -> bytes:
    """Three bytes a colour as four, the last of them full."""
    count = len(colours) // 3
    out = bytearray(b"\xff") * (4 * count)
    for channel in range(3):
        out[channel::4] = colours[channel::3]
    return bytes(out)
