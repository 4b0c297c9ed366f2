"""Tests that hold the repository itself: its walls, its words, its commands."""

from __future__ import annotations

import os
import subprocess
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TEXTS = {"", ".json", ".kv", ".md", ".py", ".spec", ".svg", ".toml", ".tsv", ".txt"}


# What is made in the repository and not of it; .gitignore says the same to git.
MADE = {"__pycache__", "bin", "build", "dist", "tour"}


@cache
def files(*suffixes: str) -> tuple[Path, ...]:
    """Return the project's files, tracked or about to be."""
    paths = [ROOT / name for name in sorted(by_git() or by_walking())]
    return tuple(p for p in paths if not suffixes or p.suffix in suffixes)


@cache
def by_git() -> frozenset[str]:
    """Return the files' names as git knows them; none where there is no git, or no clone."""
    listing = ("ls-files", "-z", "--cached", "--others", "--exclude-standard")
    try:
        listed = subprocess.run(
            ["git", "-c", "safe.directory=*", *listing],
            cwd=ROOT,
            check=True,
            capture_output=True,
            text=True,
        ).stdout
    except (OSError, subprocess.CalledProcessError):
        return frozenset()
    # Tracked, but deleted and not yet committed, is possible at a developer's desk.
    return frozenset(name for name in listed.split("\0") if name and (ROOT / name).is_file())


@cache
def by_walking() -> frozenset[str]:
    """Return the files' names as they lie here: for who has the sources without their history."""
    names = set()
    for folder, inner, here in os.walk(ROOT):
        inner[:] = [
            one
            for one in inner
            if one not in MADE and not one.endswith(".egg-info") and (one[0] != "." or one == ".ci")
        ]
        top = Path(folder).relative_to(ROOT)
        names |= {(top / one).as_posix() for one in here if not one.startswith(".coverage")}
    return frozenset(names)


def sources(*packages: str) -> tuple[Path, ...]:
    """Return the Python files of some packages."""
    return tuple(p for p in files(".py") if p.relative_to(ROOT).parts[0] in packages)


def name(path: Path) -> str:
    """Return a file's name as people write it, from the top of the repository."""
    return path.relative_to(ROOT).as_posix()


def shipped() -> set[str]:
    """Return what the app needs wherever it runs.

    The sources of drawings and of the rulebook stay at the desk: the app has what is made of them.
    """
    return {
        name(path)
        for path in files()
        if path.relative_to(ROOT).parts[0] in {"rules", "companion", "assets"}
        and path.suffix not in {".md", ".svg", ".toml"}
    }
