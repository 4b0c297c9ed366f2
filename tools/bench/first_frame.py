"""One start, measured from inside: `python -m tools.bench.first_frame bare|ours`.

Prints the seconds from the start of Python's own work to the first frame, and the memory then.
A process of its own, because a start happens once a process.
"""

from __future__ import annotations

import os
import resource
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

BEGUN = time.perf_counter()
QUIET = {
    "KIVY_NO_ARGS": "1",
    "KIVY_NO_CONFIG": "1",
    "KIVY_NO_FILELOG": "1",
    "KIVY_NO_CONSOLELOG": "1",
    "KIVY_METRICS_DENSITY": "1",
    "KIVY_DPI": "160",
    "KIVY_WINDOW": "sdl2",
}


def bare() -> Any:  # noqa: ANN401  # Kivy has no types
    """A window with one label, as little as Kivy can show."""
    from kivy.app import App
    from kivy.uix.label import Label

    app = App()
    app.root = Label(text="bare")
    return app


def ours(folder: str) -> Any:  # noqa: ANN401  # the same here
    """The app, with a file of games that is not there yet."""
    from companion.app import make

    return make(Path(folder) / "games.db")


def main() -> None:
    """Start, and say when the first frame was there and what it took."""
    os.environ.update(QUIET)
    if not os.environ.get("DISPLAY"):
        os.environ["SDL_VIDEODRIVER"] = "offscreen"
    from kivy.config import Config

    for name, value in (("width", "412"), ("height", "915"), ("multisamples", "0")):
        Config.set("graphics", name, value)
    with tempfile.TemporaryDirectory() as folder:
        app = bare() if sys.argv[1] == "bare" else ours(folder)
        from kivy.core.window import Window

        def shown(_window: object) -> None:
            seconds = time.perf_counter() - BEGUN
            kilobytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
            os.write(1, f"{seconds} {kilobytes}\n".encode())
            os._exit(0)  # what comes after the first frame is not measured

        Window.bind(on_flip=shown)
        app.run()


if __name__ == "__main__":
    main()
