"""Questions typed letter by letter in the app on mock GL: `python -m tools.bench.keystrokes`.

Prints how many times a bare Kivy screen of as many labels, all of them changed and drawn, a letter
takes from the key until its results are drawn: the p95 of all letters.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from tools.bench import percentile
from tools.bench.bare import Bare, labels

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
    from rules.names import Role
    from rules.table import Setup

    bare = Bare()
    with tempfile.TemporaryDirectory() as folder:
        phone = Phone(make(Path(folder) / "games.db", Desk(), random.Random(7)))
        phone.until(lambda: phone.app.session)
        phone.app.begin(Setup((Role.KNIGHT, Role.GHOUL, Role.DRAGON)))
        phone.wait(0.5)
        phone.tap(name="rules")
        phone.wait(0.5)
        field = phone.find(name="question")
        taken = []
        for question in QUESTIONS:
            field.text = ""
            phone.wait(0.5)
            for letter in question:
                begun = time.thread_time()
                phone.window.dispatch("on_textinput", letter)
                phone.frames(1)
                ended = time.thread_time()
                taken.append(((ended - begun) * 1000, labels(phone.window)))
                phone.wait(0.1)
            if field.text != question:
                raise AssertionError(f"{field.text} was typed")
        phone.close()
    bare.again()
    sys.stdout.write(f"{percentile([one / bare(there) for one, there in taken], 0.95)}\n")


if __name__ == "__main__":
    main()
