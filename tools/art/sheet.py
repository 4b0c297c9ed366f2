"""From drawings to a sheet: rendered, trimmed, packed, and bled so that no edge goes dark."""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import resvg_py
from PIL import Image

from companion.theme.faces import FONTS

if TYPE_CHECKING:
    from collections.abc import Mapping

LETTERS: Final = ("Stone.ttf", "Inter-Regular.otf")
"""The typefaces of what is written in a drawing: Companion Stone and Inter."""
PADDING: Final = 2
"""Pixels between two sprites,"""
BLEED: Final = 3
"""and how far a sprite's colour goes on where nothing is seen of it."""
WIDTHS: Final = (64, 128, 256, 512, 1024, 2048)


@dataclass(frozen=True, slots=True)
class Drawing:
    """One drawn thing, sizes in dp."""

    width: float
    height: float
    body: str
    """SVG, in the units of the view."""
    view: tuple[float, float, float, float] | None = None
    """The part of the plane that is shown: left, top, width, height; else 0, 0 and the size."""
    margin: tuple[float, float, float, float] = (0, 0, 0, 0)
    """How far the drawing goes beyond what it is of: left, top, right, bottom."""
    slices: tuple[float, float, float, float] | None = None
    """Where it may be stretched: the ends that stay as they are, without the margin."""

    def svg(self) -> str:
        """The whole file."""
        shown = " ".join(f"{n:g}" for n in self.view or (0, 0, self.width, self.height))
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width:g}" '
            f'height="{self.height:g}" viewBox="{shown}">{self.body}</svg>'
        )

    def picture(self, density: float) -> Image.Image:
        """Its pixels at so many a dp."""
        drawn = resvg_py.svg_to_bytes(
            svg_string=self.svg(),
            width=round(self.width * density),
            height=round(self.height * density),
            skip_system_fonts=True,
            font_files=[str(FONTS / name) for name in LETTERS],
        )
        return Image.open(io.BytesIO(bytes(drawn))).convert("RGBA")


@dataclass(frozen=True, slots=True)
class Sprite:
    """Where a drawing lies on a sheet, in pixels, and where in the drawing that part lies."""

    x: int
    y: int
    width: int
    height: int
    left: int
    top: int

    def told(self) -> list[int]:
        """As the index has it."""
        return [self.x, self.y, self.width, self.height, self.left, self.top]


def packed(
    drawings: Mapping[str, Drawing], density: float, *, grey: bool = False
) -> tuple[Image.Image, dict[str, Sprite]]:
    """All drawings on one sheet, and where each lies. What is only seen through is trimmed."""
    pictures: dict[str, Image.Image] = {}
    corners: dict[str, tuple[int, int]] = {}
    for name, drawing in drawings.items():
        picture = drawing.picture(density)
        seen = picture.getchannel("A").getbbox() or (0, 0, 1, 1)
        if drawing.slices is not None:  # its ends are measured from its own edges
            seen = (0, 0, *picture.size)
        pictures[name], corners[name] = picture.crop(seen), seen[:2]
    room = {
        name: (picture.width + 2 * PADDING, picture.height + 2 * PADDING)
        for name, picture in pictures.items()
    }
    size, places = min((placed_in(room, width) for width in WIDTHS), key=_area)
    sheet = Image.new("RGBA", size)
    sprites = {}
    for name, picture in pictures.items():
        x, y = places[name][0] + PADDING, places[name][1] + PADDING
        sheet.paste(picture, (x, y))
        sprites[name] = Sprite(x, y, picture.width, picture.height, *corners[name])
    sheet = bled(sheet)
    return (sheet.convert("LA") if grey else sheet), sprites


Places = dict[str, tuple[int, int]]


def _area(packing: tuple[tuple[int, int], Places]) -> tuple[int, int]:
    (width, height), _ = packing
    return width * height, width


def placed_in(room: Mapping[str, tuple[int, int]], width: int) -> tuple[tuple[int, int], Places]:
    """A place for each on a sheet this wide, or wider if one needs it; and the sheet's size.

    The highest come first, each as low as it goes.
    """
    width = max(width, *(wide for wide, _ in room.values()))
    sky = [(0, 0, width)]  # where the next may stand: from x on, at this height, so wide
    places: Places = {}
    for name, (wide, high) in sorted(room.items(), key=lambda one: (-one[1][1], -one[1][0])):
        top, x, y = min(
            (y + high, x, y)
            for x, y in ((piece[0], level(sky, piece[0], wide)) for piece in sky)
            if x + wide <= width
        )
        places[name] = x, y
        sky = raised(sky, x, wide, top)
    height = max(y for _, y, _ in sky)
    return (width, height + -height % 4), places


def level(sky: list[tuple[int, int, int]], x: int, wide: int) -> int:
    """How high something this wide would stand at x."""
    return max(y for left, y, width in sky if left < x + wide and left + width > x)


def raised(
    sky: list[tuple[int, int, int]], x: int, wide: int, top: int
) -> list[tuple[int, int, int]]:
    """The heights after something was put at x."""
    left = [(at, y, min(width, x - at)) for at, y, width in sky if at < x]
    end = x + wide
    right = [
        (max(at, end), y, at + width - max(at, end)) for at, y, width in sky if at + width > end
    ]
    return [*left, (x, top, wide), *right]


def bled(sheet: Image.Image) -> Image.Image:
    """Give the pixels that nobody sees the colour of their neighbours.

    Graphics chips mix the colours of neighbouring pixels before they look how opaque they are:
    with black beside it, a white edge would go grey.
    """
    whole = sheet.copy()
    clear = sheet.getchannel("A").point(lambda opaque: 255 if opaque == 0 else 0)
    for _ in range(BLEED):
        seen = whole.copy()
        filled = whole.getchannel("A").point(lambda opaque: 255 if opaque else 0)
        seen.putalpha(filled)
        wider = Image.new("RGBA", whole.size)
        for x in (-1, 0, 1):
            for y in (-1, 0, 1):
                wider.paste(seen, (x, y), filled)
        wider.paste(seen, (0, 0), filled)
        whole = wider
    red, green, blue, _ = whole.split()
    spread = Image.merge("RGBA", (red, green, blue, sheet.getchannel("A")))
    sheet = sheet.copy()
    sheet.paste(spread, (0, 0), clear)
    return sheet
