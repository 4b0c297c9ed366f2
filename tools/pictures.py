"""Take the README's pictures anew: play the tour and keep a few of its pictures.

Started by `make pictures`, after a screen has changed its looks.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tools import machine

# Moments of a game, by the names that the tour gives its screens.
CHOSEN = (
    *("map-moving", "map-placing", "map-turning-over", "map-collapse"),
    *("play-choose-dice", "play-move-and-act", "play-armored-knight-encounter", "rules-search"),
    *("cards-one-used", "ghost-board", "play-shadow-paladin", "over"),
)
PLACE = machine.ROOT / "docs" / "pictures"


def main() -> int:
    """Play the tour somewhere else, and bring home what the README shows."""
    if not machine.has_pixels():
        print(f"Pictures need GL, which is missing here: {machine.GL_LINE}", file=sys.stderr)
        return 1
    PLACE.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            [sys.executable, "-m", "companion", "tour", folder],
            env=machine.off_screen() | {"PIXELS": "1"},
            cwd=machine.ROOT,
            check=True,
        )
        for name in CHOSEN:
            (picture,) = Path(folder).glob(f"[0-9][0-9]-{name}.png")
            shutil.copy(picture, PLACE / f"{name}.png")
    print(f"{len(CHOSEN)} pictures are in {PLACE}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
