"""Every rule address that stands in the code can be looked up: "why?" always has an answer."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

import pytest

RULES = Path(__file__).parents[3] / "rules"
ADDRESS = re.compile(r"[a-z][a-z0-9-]*(\.[a-z0-9][a-z0-9-]*)+")
CODE = sorted(file for file in RULES.rglob("*.py") if (RULES / "book") not in file.parents)


def entries() -> set[str]:
    """Read the addresses of the book."""
    chapters = (RULES / "book" / "chapters").glob("*.toml")
    return {
        entry["id"]
        for chapter in chapters
        for entry in tomllib.loads(chapter.read_text(encoding="utf-8"))["entry"]
    }


KNOWN = entries()
FAMILIES = {address.split(".")[0] for address in KNOWN}


def addresses(source: str) -> set[str]:
    """Find every string of the code that looks like an address of one of the book's families."""
    found = {
        node.value
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    return {one for one in found if ADDRESS.fullmatch(one) and one.split(".")[0] in FAMILIES}


@pytest.mark.parametrize("file", CODE, ids=lambda file: str(file.relative_to(RULES)))
def test_every_address_in_the_code_stands_in_the_book(file: Path) -> None:
    """One that nobody can look up is a dead end behind a refusal."""
    assert addresses(file.read_text(encoding="utf-8")) - KNOWN == set()


def test_an_address_that_is_not_in_the_book_is_noticed() -> None:
    """The search finds it among other strings."""
    assert addresses('draft.tell("3 tiles", "cave.no-such-rule")') == {"cave.no-such-rule"}
    assert {"table.the-end", "table.corrections", "table.seats"} <= KNOWN
