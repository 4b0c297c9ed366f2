"""Write the order of a turn's end in docs/end-of-turn.md from the windows themselves.

python -m tools.windows
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

import rules.engine  # noqa: F401  # every role says what it has to once the engine knows it
from rules.windows import WINDOWS, said_in

PAGE: Final = Path(__file__).parent.parent / "docs" / "end-of-turn.md"
HEAD: Final = """# The end of a turn

Written by `make docs` from `rules/windows.py` and from what each role says there; mend those
instead. `companion rules windows` prints the same.

Every turn ends by going through these windows, in this order, with the map and without. What is
left owed in one is met before the next one opens. A role says in its own package what it has to
say in which."""


def page() -> str:
    """The order as a table."""
    rows = ["| | window | what it is for | the rule that puts it there | who says what |"]
    rows.append("| --- | --- | --- | --- | --- |")
    for number, (window, moment) in enumerate(WINDOWS.items(), start=1):
        said = "<br>".join(f"{one.who}: {one.what} (`{one.code}`)" for one in said_in(window))
        rule = f"`{moment.rule}`: {moment.why}"
        rows.append(f"| {number} | `{window.value}` | {moment.text} | {rule} | {said} |")
    return "\n".join([HEAD, "", *rows, ""])


def main() -> int:
    """Write the page, and say whether it changed."""
    old = PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""
    PAGE.write_text(page(), encoding="utf-8")
    sys.stdout.write("docs/end-of-turn.md " + ("written\n" if page() != old else "is as it was\n"))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
