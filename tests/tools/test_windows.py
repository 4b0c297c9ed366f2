"""The page on the end of a turn is held to the code."""

from __future__ import annotations

import subprocess
import sys

from rules.windows import WINDOWS
from tests.repository import ROOT
from tools.windows import PAGE, page


def test_the_page_has_the_windows_as_the_code_has_them() -> None:
    """Run `make docs` after changing what is said in one."""
    assert PAGE.read_text(encoding="utf-8") == page()
    assert [line.split("|")[2].strip(" `") for line in page().splitlines() if "| `" in line] == [
        *WINDOWS
    ]


def test_writing_it_again_changes_nothing() -> None:
    """As `make docs` does."""
    said = subprocess.run(
        [sys.executable, "-m", "tools.windows"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    assert said.stdout == "docs/end-of-turn.md is as it was\n"
