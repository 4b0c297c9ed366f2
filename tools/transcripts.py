"""Write the list of sentences in docs/transcripts.md from the actions themselves.

python -m tools.transcripts
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import rules.engine  # noqa: F401  # every action has its sentence once the engine knows it
from rules.actions.map import Count
from rules.map.cave import Stage, Terrain
from rules.map.dragon_die import DragonFace
from rules.map.omens import Omen
from rules.names import Direction, Kind, Side, Symbol, Token
from rules.roles.dragon_depth import Depth
from rules.sentences import sentences

if TYPE_CHECKING:
    from enum import Enum

PAGE: Final = Path(__file__).parent.parent / "docs" / "transcripts.md"
BEGIN: Final = "<!-- sentences: written by `python -m tools.transcripts` -->"
WORDS: Final[tuple[type[Enum], ...]] = (
    Symbol,
    Kind,
    Side,
    Direction,
    Token,
    Terrain,
    Omen,
    DragonFace,
    Stage,
    Count,
    Depth,
)
"""The words that stand for a few fixed values."""
END: Final = "<!-- end of sentences -->"


def listed() -> str:
    """Every sentence with what it says, in the order of the code."""
    rows = ["| sentence | what it says |", "| --- | --- |"]
    for one in sentences():
        meaning = (one.action.__doc__ or "").strip().splitlines()[0]
        shown = one.shown.replace("|", r"\|")
        rows.append(f"| `{shown}` | {meaning} |")
    rows += ["", "| word | it is one of |", "| --- | --- |"]
    for words in WORDS:
        values = ", ".join(f"`{one.value}`" for one in words)
        rows.append(f"| `<{words.__name__.lower()}>` | {values} |")
    return "\n".join(rows)


def page(old: str) -> str:
    """The page with its list made anew; everything outside the marks is left alone."""
    before, _, rest = old.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{listed()}\n{END}{after}"


def main() -> int:
    """Write the page, and say whether it changed."""
    old = PAGE.read_text(encoding="utf-8")
    new = page(old)
    PAGE.write_text(new, encoding="utf-8")
    sys.stdout.write("docs/transcripts.md " + ("written\n" if new != old else "is as it was\n"))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
