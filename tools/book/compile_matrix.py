"""The matrix of who can do what to whom, read and checked."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Final

from rules.book.matrix import Cell
from tools.book.sources import BOOK, SourceProblem, load

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence
    from pathlib import Path

_FIELDS: Final = tuple(field.name for field in fields(Cell))


def read_matrix(addresses: Collection[str], path: Path = BOOK / "matrix.toml") -> tuple[Cell, ...]:
    """Every cell; each pair of roles has one, and each leads to an entry."""
    data = load(path)
    roles: list[str] = data["roles"]
    problems = []
    cells: list[Cell] = []
    for row in data["cell"]:
        where = f"matrix: {row.get('attacker')} and {row.get('target')}"
        if row.keys() != set(_FIELDS):
            problems.append(f"{where}: has other fields than {', '.join(_FIELDS)}")
            continue
        cell = Cell(**row)
        cells.append(cell)
        if cell.attacker not in {*roles, *data["non_players"]} or cell.target not in roles:
            problems.append(f"{where}: one of them is no role of the matrix")
        if cell.entry not in addresses:
            problems.append(f"{where}: no entry is called {cell.entry}")
    pairs = [(cell.attacker, cell.target) for cell in cells]
    problems += [f"matrix: {one} and {other} stand twice" for one, other in _twice(pairs)]
    problems += [
        f"matrix: nothing is said of {one} and {other}"
        for one in roles
        for other in roles
        if one != other and (one, other) not in pairs
    ]
    if problems:
        raise SourceProblem("\n".join(problems))
    order = [*roles, *data["non_players"]]
    cells.sort(key=lambda cell: (order.index(cell.attacker), order.index(cell.target)))
    return tuple(cells)


def _twice(pairs: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    return [pair for place, pair in enumerate(pairs) if pair in pairs[:place]]
