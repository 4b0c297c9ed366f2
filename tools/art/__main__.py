"""Write assets/art anew, or say whether it is up to date."""

from __future__ import annotations

import hashlib
import json
import sys
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tools.art.sheet import BLEED, PADDING, packed
from tools.art.sheets import SHEETS

if TYPE_CHECKING:
    from tools.art.sheets import Sheet

FOLDER: Final = Path(__file__).resolve().parents[2] / "assets" / "art"
INDEX: Final = FOLDER / "index.json"


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
    ] + sorted(set(index) - set(SHEETS))


def main(arguments: list[str]) -> int:
    """Write what has changed, or only say what would be."""
    old = stale()
    if arguments == ["--check"]:
        print(f"Not up to date: {', '.join(old)}" if old else "The art is up to date.")
        return bool(old)
    FOLDER.mkdir(exist_ok=True)
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
    print(f"Wrote {len(old)} of {len(made)} sheets; all together {weight:.0f} kB.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
