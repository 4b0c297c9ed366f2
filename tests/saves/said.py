"""What an opened game says of itself, as plain values that people can read and compare."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules import prompts
from rules.shown import shown
from rules.transcript import write_setup

if TYPE_CHECKING:
    from companion.moment import Moment
    from rules import Table


def said(moment: Moment) -> dict[str, Any]:
    """Write down who plays, every step, how many of them count, and the table after those."""
    return {
        "setup": write_setup(moment.tables[0].setup),
        "transcript": [step.line for step in moment.steps],
        "head": moment.head,
        "in one go": [number for number, step in enumerate(moment.steps) if step.along],
        "asked": asked(moment.table),
        "table": shown(moment.table),
        "taken back": shown(moment.tables[-1]) if moment.head < len(moment.steps) else None,
    }


def asked(table: Table) -> dict[str, list[str]]:
    """Give the lines by which the table can go on: what it waits for, or else what it may do."""
    return {
        "required": _lines(table, required=True),
        "offered": _lines(table, required=False),
    }


def _lines(table: Table, *, required: bool) -> list[str]:
    found = [prompt for prompt in prompts(table) if prompt.required is required]
    return [answer.line for prompt in found for answer in prompt.answers]
