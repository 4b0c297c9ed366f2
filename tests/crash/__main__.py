"""Every campaign against losing a game, within half an hour, and what came of each.

python -m tests.crash [--share 0.1] [--only damaged]
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.companion.test_machine import Play
from tests.crash import faults, kills, points, texts
from tests.crash.damage import Damage
from tests.crash.long import play_long
from tests.crash.sayable import say_everything
from tests.crash.two import play_together

if TYPE_CHECKING:
    from collections.abc import Iterator

DEEDS = ("append", "undo", "backup", "import", "migration", "salvage")
RATIO = 1.5
"""What a step may cost at the end of a long game, against its beginning."""


@dataclass(frozen=True, slots=True)
class Share:
    """How much of everything is done, with which luck, and where."""

    share: float
    seed: int
    folder: str

    def times(self, whole: int) -> int:
        """Give the share of a number."""
        return max(1, round(whole * self.share))

    def place(self, name: str) -> Path:
        """Give a folder to a campaign."""
        return Path(self.folder) / name


Came = list[tuple[str, bool]]
"""What came of a campaign, in words, and whether it is not as it must be."""


def killed(do: Share) -> Came:
    """Kill at random moments, and the control."""
    times = do.times(1000)
    lost = kills.campaign(times, do.seed)
    caught = kills.campaign(max(10, times // 20), do.seed, control=True)
    told = f"killed {times} times: {lost} lost; control: {caught} losses caught"
    return [(told, bool(lost) or not caught)]


def cut_off(do: Share) -> Came:
    """Die at every call, and lose power."""
    came: Came = []
    every = max(1, round(1 / do.share))
    for deed in DEEDS:
        calls, between = points.die_everywhere(do.place("points"), deed, every)
        came.append((f"died at {calls} calls of {deed}: {len(between)} between", bool(between)))
    between = points.power_fails(do.place("points"))
    return [*came, (f"power lost: {len(between)} between", bool(between))]


def failed(do: Share) -> Came:
    """Let the machine fail at the calls of opening and saving."""
    came: Came = []
    every = max(1, round(1 / do.share))
    for fault in faults.FAULTS:
        calls, wrong = faults.opening(do.place("faults"), fault, every=every)
        more, others = faults.saving(do.place("faults"), fault)
        wrong += others
        told = f"{fault} at {calls + more} calls: {len(wrong)} wrong {wrong[:2]}"
        came.append((told, bool(wrong)))
    return came


def damaged(do: Share) -> Came:
    """Cut files, turn bits and bytes over, put odd values into columns."""
    damage = Damage(do.place("damage"))
    came: Came = []
    for name, contents in (
        ("cut", damage.cuts(last=do.times(8192))),
        ("a bit over", damage.flips(do.times(5000), do.seed, bits=True)),
        ("a byte over", damage.flips(do.times(5000), do.seed, bits=False)),
        ("odd columns", damage.crafted()),
    ):
        wrong = damage.failures(contents)
        came.append((f"{name}: {len(wrong)} wrong {wrong[:2]}", bool(wrong)))
    return came


def written(do: Share) -> Came:
    """Cut, change and make up files of games."""
    tried, wrong = texts.damaged(do.times(100_000), do.seed)
    return [(f"{tried} texts: {len(wrong)} wrong {wrong[:2]}", bool(wrong))]


def said(do: Share) -> Came:
    """Say half of everything; the other half is said beside it."""
    what = say_everything(do.times(500_000), do.times(100), do.seed)
    told = f"{what.actions} things said at {what.tables} tables: {what.crashed.total()} exceptions"
    told += f" {what.crashed.most_common(2)}, {what.not_followed} not followed"
    return [(told, bool(what.crashed))]


def other_half(do: Share) -> Came:
    """Say the other half."""
    return said(Share(do.share, do.seed + 1, do.folder))


def about(do: Share) -> Came:
    """The state machine."""
    games = do.times(500)
    how = settings(
        max_examples=games,
        stateful_step_count=40,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    try:
        run_state_machine_as_test(Play, settings=how)
    except Exception as wrong:  # noqa: BLE001  # whatever it finds is told with the others
        return [(f"state machine: {wrong!r}", True)]
    return [(f"state machine: {games} games of 40 steps", False)]


def together(do: Share) -> Came:
    """Two processes in one game."""
    steps, late, lost = play_together(do.place("two"), do.times(10_000), do.seed)
    return [(f"two at once: {steps} steps, {late} late, {len(lost)} lost", bool(lost))]


def at_length(do: Share) -> Came:
    """A long game."""
    long = play_long(do.place("long"), do.times(20_000), do.times(2_000))
    # How quick 500 undos are depends on the disk: `make bench` holds them against bare SQLite.
    return [(f"a long game: {long}", long.ratio > RATIO or not long.same)]


CAMPAIGNS = (damaged, written, said, other_half, about, killed, cut_off, failed, together)
"""Two at a time, the longest first; the long game is alone, for it is measured."""


def results(do: Share, pool: ProcessPoolExecutor, only: str = "") -> Iterator[Came]:
    """Run them; give what came of each as soon as it is there."""
    wanted = [campaign for campaign in CAMPAIGNS if only in {"", campaign.__name__}]
    for one in as_completed([pool.submit(campaign, do) for campaign in wanted]):
        yield one.result()
    if only in {"", at_length.__name__}:
        yield at_length(do)


def main() -> int:
    """Run them and tell the figures."""
    parser = argparse.ArgumentParser(description="Every campaign against losing a game.")
    parser.add_argument("--share", type=float, default=1.0, help="how much of each")
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    names = [campaign.__name__ for campaign in (*CAMPAIGNS, at_length)]
    parser.add_argument("--only", choices=names, default="", help="one campaign by itself")
    args = parser.parse_args()
    sys.stdout.write(f"seed {args.seed}\n")
    wrong = 0
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, ProcessPoolExecutor(2) as pool:
        for came in results(Share(args.share, args.seed, folder), pool, args.only):
            for told, bad in came:
                wrong += bad
                passed = time.monotonic() - began
                sys.stdout.write(f"{'FAILED' if bad else 'passed'}  {passed:5.0f} s  {told}\n")
                sys.stdout.flush()
    return bool(wrong)


if __name__ == "__main__":
    raise SystemExit(main())
