"""Write the app's rulebook and the index of rules anew, or say what of them is out of date."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from tools.book.generate import ROOT, SourceProblem, everything
from tools.book.rules_index import rules_index

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


def main(arguments: Sequence[str] | None = None) -> int:
    """Write what changed; with --check, only tell."""
    parser = argparse.ArgumentParser(prog="python -m tools.book", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing")
    check = parser.parse_args(arguments).check
    try:
        wanted = everything() | rules_index()
    except SourceProblem as problem:
        print(problem, file=sys.stderr)
        return 1
    stale = [path for path, content in wanted.items() if not _is(path, content)]
    for path in stale:
        print(f"{'out of date' if check else 'written'}: {path.relative_to(ROOT)}")
        if not check:
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(wanted[path])
    return int(check and bool(stale))


def _is(path: Path, content: bytes) -> bool:
    return path.exists() and path.read_bytes() == content


if __name__ == "__main__":
    sys.exit(main())
