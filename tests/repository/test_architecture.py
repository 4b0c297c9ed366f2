"""The page on the architecture and the list of rooms name only what there is, and every room."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

TOP = Path(__file__).parents[2]
PAGE = (TOP / "ARCHITECTURE.md").read_text(encoding="utf-8")
ROOMS = (TOP / "docs/rooms.md").read_text(encoding="utf-8")
NAMED = re.findall(r"`((?:rules|companion|tests)(?:\.\w+)+)`", PAGE + ROOMS)
AT_THE_TOP = ("rules/", "companion/", "tests/", "book/", "assets/", "tools/")
ONE_PAGE = 1300
"""So many words somebody reads in ten minutes."""


def found(name: str) -> bool:
    """Whether a dotted name leads to something: a module, or what stands in one."""
    parts = name.split(".")
    for count in range(len(parts), 0, -1):
        try:
            thing = import_module(".".join(parts[:count]))
        except ModuleNotFoundError:
            continue
        for part in parts[count:]:
            if not hasattr(thing, part):
                return False
            thing = getattr(thing, part)
        return True
    return False


def rooms(text: str) -> list[Path]:
    """Give the files and folders that a text names: one without a folder lies beside the last."""
    paths: list[Path] = []
    for item in re.split(r"\n(?=- |\| |\n)", text):
        at: list[Path] = []
        for path in re.findall(r"`([\w/]+(?:\.(?:py|kv|toml|txt|json|bin)|/))`", item):
            if path.startswith(AT_THE_TOP):
                at += [TOP / path, (TOP / path).parent]
                paths.append(TOP / path)
            else:
                paths.append(
                    next((one for f in at for one in f.rglob(path.rstrip("/"))), Path(path))
                )
    return paths


def test_every_symbol_on_the_page_is_in_the_code() -> None:
    """A newcomer who looks one up finds it."""
    assert len(NAMED) > 8
    assert [name for name in NAMED if not found(name)] == []


def test_every_folder_and_file_that_is_named_is_in_the_repository() -> None:
    """The map of the code is true."""
    named = rooms(PAGE) + rooms(ROOMS)
    assert len(named) > 100
    assert [str(one) for one in named if not one.exists()] == []


def test_every_room_is_named() -> None:
    """Each package, and each module that stands in none, has its line."""
    named = set(rooms(ROOMS))
    there = {
        one
        for at in (TOP / "rules", TOP / "companion")
        for one in at.iterdir()
        if (one / "__init__.py").is_file() or one.suffix == ".py"
    }
    own = {TOP / "companion/__init__.py", TOP / "companion/__main__.py"}
    assert there - named - own == set()


def test_the_page_is_one_page() -> None:
    """What is longer is read by nobody; details stand with what they are about."""
    assert len(PAGE.split()) < ONE_PAGE
