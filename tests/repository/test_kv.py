"""Every kv file can be read, on every Python that the project runs on."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections import Counter
from typing import TYPE_CHECKING

from tests.repository import ROOT, files, name

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
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


RULE = re.compile(r"^<-?([^>]+)>:", re.MULTILINE)


def ruled(text: str) -> Iterator[str]:
    """Give the names that the rules of a kv text are for: <Name>, <Name@Base> and <One, Other>."""
    for found in RULE.finditer(text):
        yield from (one.strip().partition("@")[0] for one in found[1].split(","))


def classes(path: Path) -> Iterator[str]:
    """Give the classes of a module that may be widgets: what is made of nothing is none."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ClassDef) and node.bases:
            yield node.name


def twice(names: Iterable[str]) -> list[str]:
    """Give what is there more than once."""
    return sorted(one for one, count in Counter(names).items() if count > 1)


def test_a_name_in_kv_means_one_thing_everywhere() -> None:
    """Kivy knows a rule by its class's bare name: two of a name would wear each other's clothes."""
    rules = [one for path in files(".kv") for one in ruled(path.read_text(encoding="utf-8"))]
    assert len(rules) > 1
    assert twice(rules) == []
    paths = [path for path in files(".py") if name(path).startswith("companion/")]
    known = [one for path in paths for one in classes(path)]
    assert [one for one in twice(known) if one in rules] == []
    assert twice([*ruled("<Now@Row>:\n<Then, -Now>:\n<Now>:\n"), "Then"]) == ["Now", "Then"]


def test_a_slip_of_the_pen_in_kv_is_found(tmp_path: Path) -> None:
    """The check above can fail."""
    slip = tmp_path / "slip.kv"
    slip.write_text("<Now@BoxLayout>:\n    Label:\n        text: 'Fury' +\n")
    assert "slip.kv" in problems((slip,))
