"""Tests that hold the repository itself: its walls, its words, its commands."""

from __future__ import annotations

import subprocess
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TEXTS = {"", ".json", ".kv", ".md", ".py", ".spec", ".svg", ".toml", ".tsv", ".txt"}


@cache
def files(*suffixes: str) -> tuple[Path, ...]:
    """Return the project's files, tracked or about to be, as git knows them."""
    listed = subprocess.run(
        [
            *("git", "-c", "safe.directory=*", "ls-files", "-z"),
            *("--cached", "--others", "--exclude-standard"),
        ],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    # Tracked, but deleted and not yet committed, is possible at a developer's desk.
    paths = [ROOT / name for name in sorted(set(listed.split("\0"))) if name]
    return tuple(p for p in paths if p.is_file() and (not suffixes or p.suffix in suffixes))


def sources(*packages: str) -> tuple[Path, ...]:
    """Return the Python files of some packages."""
    return tuple(p for p in files(".py") if p.relative_to(ROOT).parts[0] in packages)


def name(path: Path) -> str:
    """Return a file's name as people write it, from the top of the repository."""
    return path.relative_to(ROOT).as_posix()


def shipped() -> set[str]:
    """Return what the app needs wherever it runs; vector sources are for drawing at the desk."""
    return {
        name(path)
        for path in files()
        if path.relative_to(ROOT).parts[0] in {"rules", "companion", "assets"}
        and path.suffix not in {".md", ".svg"}
    }
