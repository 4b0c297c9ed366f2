"""Take the measures and print them as a table, each beside its goal.

    python -m tools.bench            all of them   (make bench)
    python -m tools.bench opening    those whose name has the word
    python -m tools.bench solo --profile      and where their time goes

A missed goal is marked, and it is told where the time goes. It is no failure, since figures depend
on the machine. A measure that breaks is.
"""

from __future__ import annotations

import argparse
import importlib
import pkgutil
import sys
import traceback
from typing import TYPE_CHECKING, Final

from tools.bench import MEASURES, Measure, in_words, measures

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Row = tuple[str, str, str, str]
HEAD: Row = ("what", "measured", "goal", "")
MISSED: Final = "MISSED"


def take(measure: Measure) -> Row:
    """Take one measure and return its line."""
    try:
        figure = measure.take()
    except Exception:  # noqa: BLE001  # whatever broke, the other measures are still wanted
        traceback.print_exc()
        return measure.what, "-", str(measure.goal), "BROKEN"
    verdict = "met" if measure.goal.is_met(figure) else MISSED
    return measure.what, in_words(figure, measure.goal.unit), str(measure.goal), verdict


def table(rows: Iterable[Row]) -> str:
    """Return rows in columns, as Markdown, so that they can be pasted into a report."""
    ruled: list[Row] = [HEAD, *rows]
    widths = [max(len(row[column]) for row in ruled) for column in range(len(HEAD))]
    ruled.insert(1, ("-" * widths[0], "-" * widths[1], "-" * widths[2], "-" * widths[3]))
    return "\n".join(
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) + " |"
        for row in ruled
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Take what was asked for; the exit status tells whether every measure could be taken."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench", description=__doc__)
    parser.add_argument("word", nargs="?", default="", help="only measures with it in their name")
    parser.add_argument("--profile", action="store_true", help="tell where the time goes")
    asked = parser.parse_args(arguments)
    word: str = asked.word
    for module in pkgutil.iter_modules(measures.__path__):
        importlib.import_module(f"{measures.__name__}.{module.name}")
    chosen = [measure for measure in MEASURES if word.lower() in measure.what.lower()]
    if not chosen:
        print(f"No measure has {word!r} in its name.", file=sys.stderr)
        return 2
    rows = [take(measure) for measure in chosen]
    print(table(rows))
    for one, row in zip(chosen, rows, strict=True):
        if one.profile is not None and (asked.profile or row[-1] == MISSED):
            print(f"\n{one.what}:\n{one.profile()}")
    return int(any(row[-1] == "BROKEN" for row in rows))


if __name__ == "__main__":
    sys.exit(main())
