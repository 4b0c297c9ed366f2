"""Every campaign against losing a game, within half an hour, and what came of each.

    python -m tests.crash [--share 0.1] [--only damaged]

What was shown so far is printed as it goes, so that a run that was stopped has not been in vain.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import time
import traceback
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.companion.test_machine import Play
from tests.crash import faults, kills, points, texts
from tests.crash.damage import Damage
from tests.crash.long import play_long
from tests.crash.sayable import Said, say_everything
from tests.crash.two import play_together
from tools.test import in_memory

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

DEEDS = ("append", "undo", "backup", "import", "migration", "salvage")
RATIO = 1.5
"""What a step may cost at the end of a long game, against its beginning."""
SECOND = 1.0
"""So long may 500 undoes take."""
PARTS = 10
"""So often a long campaign says how it goes."""


@dataclass(frozen=True, slots=True)
class Share:
    """How much of everything is done, with which luck, and where."""

    share: float
    seed: int
    folder: str
    began: float

    def times(self, whole: int) -> int:
        """Give the share of a number."""
        return max(1, round(whole * self.share))

    def parts(self, whole: int) -> Iterator[tuple[int, int, int]]:
        """Give the share of a number in parts: how many, how many by then, and a seed for each."""
        times = self.times(whole)
        for part in range(PARTS):
            before, by_then = times * part // PARTS, times * (part + 1) // PARTS
            if by_then > before:
                yield by_then - before, by_then, self.seed * PARTS + part

    def place(self, name: str) -> Path:
        """Give a folder to a campaign."""
        return Path(self.folder) / name


Came = tuple[str, bool]
"""What came of a campaign so far, in words, and whether it is not as it must be."""


def killed(do: Share) -> Iterator[Came]:
    """Kill at random moments, and the control."""
    lost = 0
    for times, by_then, number in do.parts(1000):
        lost += kills.campaign(times, number)
        yield f"killed {by_then} times: {lost} lost", bool(lost)
    times = max(10, do.times(1000) // 20)
    caught = kills.campaign(times, do.seed, control=True)
    yield f"control, killed {times} times: {caught} losses caught", not caught


def cut_off(do: Share) -> Iterator[Came]:
    """Die at every call, and lose power."""
    every = max(1, round(1 / do.share))
    for deed in DEEDS:
        calls, between = points.die_everywhere(do.place("points"), deed, every)
        yield f"died at {calls} calls of {deed}: {len(between)} between", bool(between)
    between = points.power_fails(do.place("points"))
    yield f"power lost: {len(between)} between", bool(between)


def failed(do: Share) -> Iterator[Came]:
    """Let the machine fail at the calls of opening and saving."""
    every = max(1, round(1 / do.share))
    for fault in faults.FAULTS:
        calls, wrong = faults.opening(do.place("faults"), fault, every=every)
        more, others = faults.saving(do.place("faults"), fault)
        wrong += others
        yield f"{fault} at {calls + more} calls: {len(wrong)} wrong {wrong[:2]}", bool(wrong)


def damaged(do: Share) -> Iterator[Came]:
    """Cut files, turn bits and bytes over, put odd values into columns."""
    damage = Damage(do.place("damage"))
    for name, contents in (
        ("cut", damage.cuts(last=do.times(8192))),
        ("a bit over", damage.flips(do.times(5000), do.seed, bits=True)),
        ("a byte over", damage.flips(do.times(5000), do.seed, bits=False)),
        ("odd columns", damage.crafted()),
    ):
        count, wrong = 0, list[str]()
        while part := [*islice(contents, 1000)]:
            wrong += damage.failures(iter(part))
            count += len(part)
            yield f"{name}, {count} files: {len(wrong)} wrong {wrong[:2]}", bool(wrong)


def written(do: Share) -> Iterator[Came]:
    """Cut, change and make up files of games."""
    wrong: list[str] = []
    cut = 0
    for times, by_then, number in do.parts(100_000):
        made_up = times // 3
        wrong += texts.changed(times - made_up, cut)
        wrong += texts.made_up(made_up, number)
        cut += times - made_up
        yield f"{by_then} texts: {len(wrong)} wrong {wrong[:2]}", bool(wrong)


def said(do: Share) -> Iterator[Came]:
    """Say half of everything; the other half is said beside it."""
    what = Said()
    for times, _, number in do.parts(500_000):
        say_everything(times, max(1, do.times(100) // PARTS), number, what)
        told = f"{what.actions} things said at {what.tables} tables: {what.crashed.total()}"
        told += f" exceptions {what.crashed.most_common(2)}, {what.not_followed} not followed"
        yield told, bool(what.crashed)


def other_half(do: Share) -> Iterator[Came]:
    """Say the other half."""
    return said(replace(do, seed=do.seed + 1))


def about(do: Share) -> Iterator[Came]:
    """The state machine."""
    for games, by_then, number in do.parts(500):
        how = settings(
            max_examples=games,
            stateful_step_count=40,
            deadline=None,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        try:
            run_state_machine_as_test(seed(number)(Play), settings=how)
        except Exception as wrong:  # noqa: BLE001  # whatever it finds is told with the others
            yield f"state machine: {wrong!r} {wrong.__notes__}", True
            return
        yield f"state machine: {by_then} games of 40 steps", False


def together(do: Share) -> Iterator[Came]:
    """Two processes in one game."""
    steps, late, lost = play_together(do.place("two"), do.times(10_000), do.seed)
    yield f"two at once: {steps} steps, {late} late, {len(lost)} lost", bool(lost)


def at_length(do: Share) -> Iterator[Came]:
    """A long game."""
    long = play_long(do.place("long"), do.times(20_000), do.times(2_000))
    wrong = long.ratio > RATIO or not long.same or long.undoing > SECOND
    yield f"a long game: {long}", wrong


CAMPAIGNS = (damaged, written, said, other_half, about, killed, cut_off, failed, together)
"""Two at a time, the longest first; the long game is alone, for it is measured."""


def run(campaign: Callable[[Share], Iterator[Came]], do: Share) -> int:
    """Run one campaign and tell what comes of it; give how much of it is not as it must be."""
    wrong, before = 0, _processor()
    try:
        for told, bad in campaign(do):
            wrong += bad
            _tell("FAILED" if bad else "passed", do, told)
    except Exception:  # noqa: BLE001  # one that falls over must not take the others with it
        wrong += 1
        _tell("FAILED", do, f"{campaign.__name__} fell over\n{traceback.format_exc()}")
    took = _processor() - before
    _tell("FAILED" if wrong else "  done", do, f"{campaign.__name__}: {took:.0f} s of one core")
    return wrong


def _processor() -> float:
    spent = os.times()
    return spent.user + spent.system + spent.children_user + spent.children_system


def _tell(how: str, do: Share, told: str) -> None:
    sys.stdout.write(f"{how}  {time.monotonic() - do.began:5.0f} s  {told}\n")
    sys.stdout.flush()


@contextmanager
def _beside_the_disk() -> Iterator[str]:
    """Lie in memory where there is room: who is killed leaves the same there, and never waits.

    Calls are what is cut off and what fails, here as there. The long game alone is on the disk.
    """
    before, tempfile.tempdir = tempfile.tempdir, in_memory().get("TMPDIR")
    try:
        with tempfile.TemporaryDirectory() as folder:
            yield folder
    finally:
        tempfile.tempdir = before


def main() -> int:
    """Run them and tell the figures."""
    parser = argparse.ArgumentParser(description="Every campaign against losing a game.")
    parser.add_argument("--share", type=float, default=1.0, help="how much of each")
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    names = [campaign.__name__ for campaign in (*CAMPAIGNS, at_length)]
    parser.add_argument("--only", choices=names, default="", help="one campaign by itself")
    args = parser.parse_args()
    sys.stdout.write(f"seed {args.seed}\n")
    sys.stdout.flush()
    wrong = 0
    with tempfile.TemporaryDirectory() as disk, _beside_the_disk() as folder:
        do = Share(args.share, args.seed, folder, time.monotonic())
        wanted = [one for one in CAMPAIGNS if args.only in {"", one.__name__}]
        with ProcessPoolExecutor(2) as pool:
            for ended in as_completed([pool.submit(run, one, do) for one in wanted]):
                wrong += ended.result()
        if args.only in {"", at_length.__name__}:
            wrong += run(at_length, replace(do, folder=disk))
        _tell("FAILED" if wrong else "passed", do, "all of it" if not args.only else args.only)
    return bool(wrong)


if __name__ == "__main__":
    raise SystemExit(main())
