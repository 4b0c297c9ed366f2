"""The page on the architecture names only what there is."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

TOP = Path(__file__).parents[2]
PAGE = (TOP / "ARCHITECTURE.md").read_text(encoding="utf-8")
NAMED = re.findall(r"`((?:rules|companion)(?:\.\w+)+)`", PAGE)


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


def test_every_symbol_on_the_page_is_in_the_code() -> None:
    """A newcomer who looks one up finds it."""
    assert len(NAMED) > 8
    assert [name for name in NAMED if "*" not in name and not found(name)] == []


def test_every_folder_and_file_on_the_page_is_in_the_repository() -> None:
    """The map of the code is true; a name without a folder stands beside the one before it."""
    rows = [line for line in PAGE.splitlines() if line.startswith("| `")]
    missing = []
    for row in rows:
        folder = TOP
        for path in re.findall(r"`([\w/]+(?:\.py|/))`", row.split("|")[1]):
            base = TOP if path.startswith(("rules", "companion", "tests")) else folder
            if not (base / path).exists():
                missing.append(path)
            if base is TOP:
                folder = TOP / path.split("/")[0]
    assert missing == []
