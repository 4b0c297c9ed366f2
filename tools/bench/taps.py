"""Whole turns by touch in the real app on mock GL: `python -m tools.bench.taps`.

Prints, for every tap, the milliseconds from lifting the finger until the step is saved on disk
and the next frame is drawn.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

TURNS: Final = 12
TURN: Final = ("die 5", "die 3", "die 6", "6 and 5", "Move", "Move", "Through a wall", "end turn")


def main() -> None:
    """Play a Ghoul's turns and the Knight's between them."""
    os.environ["PIXELS"] = "0"
    from companion.driver import prepare

    prepare()
    import companion.storage.opening  # noqa: F401  # read in now, so that it is not measured
    from companion.app import make
    from companion.device import Desk
    from companion.driver.phone import Phone
    from rules.names import Role
    from rules.table import Setup

    with tempfile.TemporaryDirectory() as folder:
        phone = Phone(make(Path(folder) / "games.db", Desk(), random.Random(7)))
        phone.until(lambda: phone.app.session)
        phone.app.begin(Setup((Role.KNIGHT, Role.GHOUL)))
        phone.wait(0.5)
        phone.tap(name="end turn")
        phone.wait(0.5)
        phone.tap("It is placed")
        for _ in range(TURNS):
            for name in (*TURN, "end turn"):
                phone.wait(0.6)
                lift = phone.press(name=name)
                begun = time.perf_counter()
                lift(settle=1)
                sys.stdout.write(f"{(time.perf_counter() - begun) * 1000}\n")
        phone.close()


if __name__ == "__main__":
    main()
