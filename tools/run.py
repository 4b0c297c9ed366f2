"""Open the app; where there is no screen, play its tour and name the folder with the pictures.

Started by `make run`, in the environment that `tools/set-up` has built.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from tools import machine

COMPANION = Path(sys.executable).with_name("companion")
TOUR = machine.ROOT / "tour"


def play_tour() -> int:
    """Play the tour off screen, with pixels where there is GL and without where there is none."""
    pixels = machine.has_pixels()
    settings = machine.off_screen() | {"PIXELS": "1" if pixels else "0"}
    if not pixels:
        print(f"Pictures need GL, which is missing here too: {machine.GL_LINE}", flush=True)
    shutil.rmtree(TOUR, ignore_errors=True)  # or a screen that is gone would still be pictured
    return subprocess.run([COMPANION, "tour", TOUR], env=settings, check=False).returncode


def main() -> int:
    """Open the app where a person sees it, or else play the tour; `--tour` asks for the tour."""
    if sys.argv[1:] == ["--tour"]:
        return play_tour()
    if machine.has_screen() or (
        machine.is_screen_named() and machine.install_gl() and machine.has_screen()
    ):
        return subprocess.run([COMPANION], check=False).returncode
    why = (
        "The screen that this session names does not open"
        if machine.is_screen_named()
        else "There is no screen here"
    )
    print(f"{why}, so the companion plays its tour instead.", flush=True)
    return play_tour()


if __name__ == "__main__":
    sys.exit(main())
