"""Write assets/art anew, or say whether it is up to date."""

from __future__ import annotations

import hashlib
import json
import sys
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from PIL import Image
from PIL.PngImagePlugin import PngInfo

from tools.art import pictures
from tools.art.sheet import BLEED, PADDING, packed
from tools.art.sheets import SHEETS, Sheet

if TYPE_CHECKING:
    from tools.art.sheet import Drawing

ASSETS: Final = Path(__file__).resolve().parents[2] / "assets"
FOLDER: Final = ASSETS / "art"
INDEX: Final = FOLDER / "index.json"
PICTURES: Final = {
    "icon": (pictures.icon(), 2.56),
    "icon-before": (pictures.icon_before(), 1.44),
    "icon-behind": (pictures.icon_behind(), 1.44),
    "icon-small": (pictures.small_icon(), 0.64),
    "presplash": (pictures.start(), 1.5),
}
"""The whole pictures, and pixels a dp."""
MADE_FROM: Final = "made from"


def source(sheet: Sheet) -> str:
    """A sum over everything that a sheet's pictures are made of."""
    told = hashlib.sha256(f"{sheet.densities} {sheet.grey} {PADDING} {BLEED}".encode())
    for package in ("resvg_py", "pillow"):
        told.update(metadata.version(package).encode())
    for name, drawing in sheet.drawings.items():
        told.update(f"{name}{drawing.slices}{drawing.margin}{drawing.svg()}".encode())
    return told.hexdigest()


def file_of(name: str, density: float) -> Path:
    """Where a sheet's picture of this density lies."""
    return FOLDER / f"{name}-{density:g}x.png"


def picture_source(drawing: Drawing, density: float) -> str:
    """A sum over everything that a whole picture is made of."""
    return source(Sheet({"picture": drawing}, (density,)))


def paint(name: str) -> None:
    """Write a whole picture; what it was made from is kept inside it."""
    drawing, density = PICTURES[name]
    told = PngInfo()
    told.add_text(MADE_FROM, picture_source(drawing, density))
    drawing.picture(density).save(ASSETS / f"{name}.png", optimize=True, pnginfo=told)


def is_painted(name: str) -> bool:
    """Whether a whole picture is what its source says."""
    path = ASSETS / f"{name}.png"
    if not path.exists():
        return False
    with Image.open(path) as picture:
        return bool(picture.info.get(MADE_FROM) == picture_source(*PICTURES[name]))


def written(name: str, sheet: Sheet) -> dict[str, Any]:
    """Write a sheet's pictures; returns its part of the index."""
    densities = {}
    for density in sheet.densities:
        picture, sprites = packed(sheet.drawings, density, grey=sheet.grey)
        picture.save(file_of(name, density), optimize=True)
        places = {one: sprite.told() for one, sprite in sprites.items()}
        densities[f"{density:g}"] = {"size": list(picture.size), "at": places}
    drawings = {
        one: {"size": [drawing.width, drawing.height]}
        | ({"slices": drawing.slices, "margin": drawing.margin} if drawing.slices else {})
        for one, drawing in sheet.drawings.items()
    }
    return {
        "source": source(sheet),
        "grey": sheet.grey,
        "drawings": drawings,
        "densities": densities,
    }


def stale() -> list[str]:
    """The sheets whose pictures are not what their sources say."""
    index = json.loads(INDEX.read_text()) if INDEX.exists() else {}
    return [
        name
        for name, sheet in SHEETS.items()
        if index.get(name, {}).get("source") != source(sheet)
        or not all(file_of(name, density).exists() for density in sheet.densities)
    ] + sorted({*index} - {*SHEETS} | {name for name in PICTURES if not is_painted(name)})


def main(arguments: list[str]) -> int:
    """Write what has changed, or only say what would be."""
    old = stale()
    if arguments == ["--check"]:
        print(f"Not up to date: {', '.join(old)}" if old else "The art is up to date.")
        return bool(old)
    FOLDER.mkdir(exist_ok=True)
    for name in PICTURES.keys() & set(old):
        paint(name)
    index = json.loads(INDEX.read_text()) if INDEX.exists() else {}
    made = {
        name: written(name, sheet) if name in old else index[name] for name, sheet in SHEETS.items()
    }
    wanted = {file_of(name, one) for name, sheet in SHEETS.items() for one in sheet.densities}
    for path in set(FOLDER.glob("*.png")) - wanted:
        path.unlink()
    lines = ",\n".join(
        f"{json.dumps(name)}:{json.dumps(told, separators=(',', ':'))}"
        for name, told in made.items()
    )
    INDEX.write_text(f"{{\n{lines}\n}}\n")
    weight = sum(path.stat().st_size for path in wanted) / 1024
    whole = len(made) + len(PICTURES)
    print(f"Wrote {len(old)} of {whole} sheets and pictures; the sheets have {weight:.0f} kB.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
