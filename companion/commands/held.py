"""Which tests hold which rule: a list beside the sources, and for those who work on them.

What is installed without the sources has no tests, and no list of them either.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

LIST: Final = Path(__file__).parents[2] / "docs" / "rules-held.tsv"


def tests(address: str) -> tuple[str, ...]:
    """The tests that hold a rule, as file::test; a written game is held by what plays it."""
    return _by_address(LIST).get(address, ())


@cache
def _by_address(file: Path) -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    lines = file.read_text(encoding="utf-8").splitlines() if file.is_file() else ()
    for line in lines:
        test, _, addresses = line.partition("\t")
        for address in addresses.split():
            found.setdefault(address, []).append(test)
    return {address: tuple(names) for address, names in found.items()}
