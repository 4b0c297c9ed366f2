"""Questions typed letter by letter in the app on mock GL: `python -m tools.bench.keystrokes`.

Prints, for every letter, the milliseconds from the key until its results are drawn.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

QUESTIONS: Final = (
    "move after skitter",
    "can i keep moving after a skitter",
    "tk through walls",
    "mb price",
    "how many influence does a wall cost",
    "what happens when the knight dies",
    "3 influence wall",
    "terror card chase",
    "when does the colapse begin",
    "who wins if the cave falls",
)


def main() -> None:
    """Type during a game, each question into the empty line."""
    os.environ["PIXELS"] = "0"
    from companion.driver import prepare

    prepare()
    import companion.storage.opening  # noqa: F401  # read in now, so that it is not measured
    from companion.app import make
    from companion.device import Desk
    from companion.driver.phone import Phone
    from companion.screens.rules import view
    from rules.names import Role
    from rules.table import Setup

    view.found("a", view.Where())  # the screen itself reads the words in while nobody types yet
    with tempfile.TemporaryDirectory() as folder:
        phone = Phone(make(Path(folder) / "games.db", Desk(), random.Random(7)))
        phone.until(lambda: phone.app.session)
        phone.app.begin(Setup((Role.KNIGHT, Role.GHOUL, Role.DRAGON)))
        phone.wait(0.5)
        phone.tap(name="rules")
        phone.wait(0.5)
        field = phone.find(name="question")
        for question in QUESTIONS:
            field.text = ""
            phone.wait(0.5)
            for letter in question:
                begun = time.perf_counter()
                phone.window.dispatch("on_textinput", letter)
                phone.frames(1)
                sys.stdout.write(f"{(time.perf_counter() - begun) * 1000}\n")
                phone.wait(0.1)
            if field.text != question:
                raise AssertionError(f"{field.text} was typed")
        phone.close()


if __name__ == "__main__":
    main()
