"""What the table asks, worked out once for each moment, however many parts of a screen show it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules import prompts

if TYPE_CHECKING:
    from rules import Prompt, Table

_known: list[tuple[Table, tuple[Prompt, ...]]] = []
"""The table that was asked about last, with its prompts; a table never changes."""


def asked_of(table: Table) -> tuple[Prompt, ...]:
    """Give the prompts of a table; asked twice about the same one, it works them out once."""
    if not _known or _known[0][0] is not table:
        _known[:] = [(table, prompts(table))]
    return _known[0][1]
