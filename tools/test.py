"""Run every check of the project and end with one line on each.

    python -m tools.test           everything: lint, types, all tests, coverage   (make test)
    python -m tools.test --fast    lint, types, and the tests that take no time   (make check)

A failing check does not keep the others from running; any failure is the exit status.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from tools import machine

FLOORS = {"rules": 100, "companion": 90}
WORKERS = "2"
MEMORY = Path("/dev/shm")  # noqa: S108  # files that are synced here wait for no disk
ROOM = 2**31


@dataclass(frozen=True, slots=True)
class Check:
    """One command whose success is asked for."""

    name: str
    module: tuple[str, ...]

    def passes(self, environment: dict[str, str]) -> bool:
        """Run it with this Python, for everybody to read."""
        print(f"\n== {self.name}: {' '.join(self.module)}", flush=True)
        done = subprocess.run(
            [sys.executable, "-m", *self.module],
            env=environment,
            cwd=machine.ROOT,
            stdin=subprocess.DEVNULL,
            check=False,
        )
        return done.returncode == 0


LINT = (
    Check("lint", ("ruff", "check", "--quiet", ".")),
    Check("format", ("ruff", "format", "--quiet", "--check", ".")),
    Check("types", ("mypy",)),
)
FAST = (Check("fast tests", ("pytest", "-q", "-n", WORKERS, "-m", "not slow")),)
FULL = (
    Check(
        "tests",
        (
            "pytest",
            "-n",
            WORKERS,
            "--dist",
            "worksteal",
            "--durations",
            "8",
            "--cov",
            "--cov-branch",
            "--cov-report=",
        ),
    ),
    *(
        Check(
            f"branch coverage of {package}, at least {floor} %",
            ("coverage", "report", f"--include={package}/*", f"--fail-under={floor}"),
        )
        for package, floor in FLOORS.items()
    ),
)


def in_memory() -> dict[str, str]:
    """Keep the tests' own folders in memory, where there is room for them.

    Every tap in a game is synced to its file, some hundred thousand times in all the tests: on a
    disk, that is a good part of their time. What is held of saving is held by the calls, not by
    the disk: the tests of crashes cut the file themselves.
    """
    try:
        there = os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOM
    except OSError:
        there = False
    return {"TMPDIR": str(MEMORY)} if there else {}


def without_gl() -> dict[str, str]:
    """Return the environment for tests that draw on no GL at all."""
    return machine.off_screen() | in_memory() | {"PIXELS": "0", "KIVY_LOG_MODE": "PYTHON"}


def with_pixels() -> dict[str, str]:
    """Return the environment for tests with real pixels, or without GL where there is none."""
    if machine.has_pixels():
        print("GL is here: the tests draw real pixels, off screen.", flush=True)
        return without_gl() | {"PIXELS": "1"}
    print(
        f"GL is missing here: the tests draw without it. For real pixels: {machine.GL_LINE}",
        flush=True,
    )
    return without_gl()


def main(arguments: list[str] | None = None) -> int:
    """Run the checks in order and sum them up."""
    parser = argparse.ArgumentParser(prog="python -m tools.test", description=__doc__)
    parser.add_argument("--fast", action="store_true", help="the quick ones alone, without pixels")
    fast = parser.parse_args(arguments).fast
    started = time.monotonic()
    environment = without_gl() if fast else with_pixels()
    environment.pop("KIVY_NO_CONSOLELOG", None)  # it would swallow the tracebacks of tests
    results = {check.name: check.passes(environment) for check in LINT + (FAST if fast else FULL)}
    print(f"\n== in all, after {time.monotonic() - started:.0f} s")
    for name, passed in results.items():
        print(f"{'passed' if passed else 'FAILED'}  {name}")
    return 0 if all(results.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
