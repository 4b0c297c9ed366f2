"""What a Python source imports, read from its text, so that nothing has to be imported."""

from __future__ import annotations

import ast
from functools import cache
from typing import TYPE_CHECKING

from tests.repository import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

READING_THE_WORLD = {
    *("time", "datetime", "random", "secrets", "uuid"),  # chance and clocks are handed in
    *("os", "pathlib", "io", "shutil", "tempfile", "glob", "sqlite3", "pickle", "shelve"),
    *("socket", "ssl", "urllib", "http", "asyncio", "threading", "subprocess", "multiprocessing"),
    *("platform", "locale", "getpass", "logging", "ctypes"),
}
NETWORK = {
    *("socket", "ssl", "urllib", "http", "asyncio", "ftplib", "smtplib", "xmlrpc", "webbrowser"),
    *("requests", "urllib3", "aiohttp", "websockets"),
}
DOORS = {"open", "print", "input", "exec", "eval", "__import__", "breakpoint"}


@cache
def imported(source: str, *, typing_too: bool = True) -> tuple[str, ...]:
    """Return the whole dotted name of every import, wherever it stands.

    Each test about who may know whom asks this of every source: it is read once.
    """
    tree = ast.parse(source)
    hidden = set() if typing_too else set(_read_by_mypy_alone(tree))
    found: list[str] = []
    for node in ast.walk(tree):
        if node in hidden:
            continue
        if isinstance(node, ast.Import):
            found += (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            found.append("." * node.level + (node.module or ""))
    return tuple(found)


def reached(source: str, *packages: str) -> set[str]:
    """Return what a source imports of these packages: modules, and names that may be modules."""
    found = set(imported(source))
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom):
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return {one for one in found if any(f"{one}.".startswith(f"{name}.") for name in packages)}


def _read_by_mypy_alone(tree: ast.AST) -> Iterator[ast.AST]:
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            for statement in node.body:
                yield from ast.walk(statement)


def packages(source: str, *, typing_too: bool = True) -> set[str]:
    """Return the top-level packages that a source imports."""
    return {name.split(".")[0] for name in imported(source, typing_too=typing_too)}


def doors(source: str) -> set[str]:
    """Return the built-in functions that a source calls to reach the world outside."""
    return {
        node.func.id
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in DOORS
    }


def modules(paths: Iterable[Path]) -> dict[str, Path]:
    """Name the modules that stand in these files of the repository."""
    return {
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
        for path in paths
    }


def running(start: Iterable[str], known: dict[str, Path]) -> set[str]:
    """Return the modules that may run once these do: imported anywhere, or named in a string."""
    found: set[str] = set()
    todo = [*start]
    while todo:
        module = todo.pop()
        if module in known and module not in found:
            found.add(module)
            todo += [module.rpartition(".")[0], *_wanted(known[module].read_text())]
    return found


def _wanted(source: str) -> set[str]:
    found = set(imported(source, typing_too=False))
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom):
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.add(node.value)
    return found
