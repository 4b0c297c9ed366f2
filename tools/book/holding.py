"""Which tests hold which rules, read off their marks; nothing is imported and nothing is run."""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING, Final

from tools.machine import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    Held = dict[str, dict[str, tuple[str, ...]]]
    """By file, as a path from the repository's root, and by test: the addresses it holds."""

TESTS: Final = ROOT / "tests"
GAME: Final = "test_the_turn_goes_as_the_booklet_says"
"""What plays a written game."""
_TOLD: Final = re.compile(r"^#%(.*)$", re.MULTILINE)


def held(tests: Path = TESTS) -> Held:
    """Read the marks of all tests, and the lines beginning with `#%` of the written games."""
    found: Held = {}
    for path in sorted((*tests.rglob("*.py"), *tests.rglob("*.txt"))):
        text = path.read_text(encoding="utf-8")
        by_test = _in_game(text) if path.suffix == ".txt" else _in_module(text)
        if by_test:
            found[f"tests/{path.relative_to(tests).as_posix()}"] = by_test
    return found


def _in_game(text: str) -> dict[str, tuple[str, ...]]:
    addresses = {address for told in _TOLD.findall(text) for address in told.split()}
    return {GAME: tuple(sorted(addresses))} if addresses else {}


def _in_module(text: str) -> dict[str, tuple[str, ...]]:
    if "mark.rule" not in text:
        return {}
    tree = ast.parse(text)
    everywhere = {address for node in tree.body if _marks_all(node) for address in _marked(node)}
    found = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            addresses = everywhere | set(_marked(node))
            if addresses:
                found[node.name] = tuple(sorted(addresses))
    return found


def _marks_all(node: ast.stmt) -> bool:
    """Tell whether a statement marks every test of its module."""
    return isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "pytestmark"


def _marked(node: ast.AST) -> Iterator[str]:
    """Give the addresses of every mark in a piece of code, as they are written in it."""
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and ast.unparse(call.func).endswith("mark.rule"):
            yield from (
                part.value
                for part in call.args
                if isinstance(part, ast.Constant) and isinstance(part.value, str)
            )
