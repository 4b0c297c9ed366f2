"""Every kv file can be read, on every Python that the project runs on."""

from __future__ import annotations

import re
import subprocess
import sys
from typing import TYPE_CHECKING

from tests.repository import ROOT, files, name

if TYPE_CHECKING:
    from pathlib import Path

# An f-string in kv sends Kivy 2.3.1 to a part of Python's ast that 3.14 no longer has.
F_STRING = re.compile(r"(?<!\w)[fF][rR]?['\"]")

# A process of its own, without a window: kv needs Kivy, and Kivy keeps what it was first given.
PARSE = """
import sys
from pathlib import Path
from companion.driver import Pixels, prepare
prepare(Pixels.MOCK)  # what a kv file imports wants a window
from kivy.lang.parser import Parser, ParserException
wrong = []
for name in sys.argv[1:]:
    try:
        Parser(content=Path(name).read_text(encoding="utf-8"), filename=name)
    except (ParserException, SyntaxError) as problem:
        wrong.append(f"{name}: {problem}")
print("\\n".join(wrong))
"""


def problems(paths: tuple[Path, ...]) -> str:
    """Return what Kivy's own parser says of kv files, nothing if all can be read."""
    return subprocess.run(
        [sys.executable, "-c", PARSE, *paths],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    ).stdout.strip()


def test_every_kv_file_can_be_read() -> None:
    """A slip of the pen in kv shows here, and not when the screen is first opened."""
    kv = files(".kv")
    assert [name(path) for path in kv if "screens" in path.parts] != []
    assert problems(kv) == ""


def test_no_kv_file_has_an_f_string() -> None:
    """Words are put together in the screen's view; in kv they would not start on Python 3.14."""
    assert [name(path) for path in files(".kv") if F_STRING.search(path.read_text())] == []
    assert F_STRING.search("text: f'Fury {root.fury}'")


def test_a_slip_of_the_pen_in_kv_is_found(tmp_path: Path) -> None:
    """The check above can fail."""
    slip = tmp_path / "slip.kv"
    slip.write_text("<Now@BoxLayout>:\n    Label:\n        text: 'Fury' +\n")
    assert "slip.kv" in problems((slip,))
