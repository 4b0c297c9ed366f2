"""The page that leads from every rule to the code that carries it and the tests that hold it."""

from __future__ import annotations

from importlib import import_module
from pkgutil import walk_packages
from typing import TYPE_CHECKING, Final

import rules
from rules.book.roads import code, why_no_code
from tools.book.holding import TESTS, held
from tools.book.sources import read_chapters
from tools.machine import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from rules.book import Entry

PAGE: Final = ROOT / "docs" / "rules-index.md"
HELD: Final = ROOT / "docs" / "rules-held.tsv"
HEAD: Final = """# Every rule, its code and its tests

Written by `make book` from the marks in the code (`@cites`) and in the tests
(`@pytest.mark.rule`, and lines beginning with `#%` in the written games); mend those instead.
`companion rules WORDS` gives the line as well, and the app opens the same entries behind every "?".
A rule that no code carries is prose, and says why (`rules/book/prose.py`)."""
_FEW: Final = 4
"""More tests of one rule than this are counted."""


def holders(tests: Path = TESTS) -> dict[str, tuple[str, ...]]:
    """Give the files that hold each address, as paths below the tests."""
    found: dict[str, list[str]] = {}
    for file, by_test in held(tests).items():
        for address in {address for addresses in by_test.values() for address in addresses}:
            found.setdefault(address, []).append(file.removeprefix("tests/"))
    return {address: tuple(paths) for address, paths in found.items()}


def rules_index() -> dict[Path, bytes]:
    """Write the page, and beside it the tests by their names, for the command line to read."""
    _load_every_module()
    tests = holders()
    lines = [HEAD]
    for chapter in read_chapters():
        lines += [f"\n## {chapter.title}\n", "| rule | asks | code | tests |"]
        lines.append("| --- | --- | --- | --- |")
        lines += [_row(entry, tests.get(entry.id, ())) for entry in chapter.entries]
    page = "\n".join(lines) + "\n"
    return {PAGE: page.encode(), HELD: _held_lines().encode()}


def _held_lines() -> str:
    return "".join(
        f"{file}::{test}\t{' '.join(addresses)}\n"
        for file, by_test in held().items()
        for test, addresses in by_test.items()
    )


def _load_every_module() -> None:
    # A mark counts once its module is loaded, and no game loads them all.
    for module in walk_packages(rules.__path__, "rules."):
        if not module.name.startswith("rules.book."):  # no rule is played there
            import_module(module.name)


def _row(entry: Entry, tests: tuple[str, ...]) -> str:
    places = sorted(f"`{place.file}` {place.function}" for place in code(entry.id))
    carried = "<br>".join(places) or why_no_code(entry.id)
    return f"| `{entry.id}` | {entry.title} | {carried} | {'<br>'.join(_named(tests))} |"


def _named(tests: tuple[str, ...]) -> Iterator[str]:
    yield from (f"`{test}`" for test in tests[:_FEW])
    if len(tests) > _FEW:
        yield f"and {len(tests) - _FEW} more"
