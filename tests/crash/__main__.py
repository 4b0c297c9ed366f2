"""Every campaign against losing a game, within half an hour, and what came of each.

python -m tests.crash [--share 0.1]
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.companion.test_machine import Play
from tests.crash import faults, kills, points, texts
from tests.crash.damage import Damage
from tests.crash.long import play_long
from tests.crash.sayable import Said, say_everything
from tests.crash.two import play_together

if TYPE_CHECKING:
    from collections.abc import Iterator

DEEDS = ("append", "undo", "backup", "import", "migration", "salvage")
RATIO = 1.5
"""What a step may cost at the end of a long game, against its beginning."""


def campaigns(share: float, seed: int, folder: Path) -> Iterator[tuple[str, bool]]:
    """Run them all, a share of each; give what came of each, and whether it is as it must be."""

    def times(whole: int) -> int:
        return max(1, round(whole * share))

    killed = times(1000)
    lost = kills.campaign(killed, seed)
    caught = kills.campaign(max(10, killed // 20), seed, control=True)
    told = f"killed {killed} times: {lost} lost; control: {caught} losses caught"
    yield told, bool(lost) or not caught
    every = max(1, round(1 / share))
    for deed in DEEDS:
        calls, between = points.die_everywhere(folder / "points", deed, every)
        yield f"died at {calls} calls of {deed}: {len(between)} between", bool(between)
    between = points.power_fails(folder / "points")
    yield f"power lost: {len(between)} between", bool(between)
    for fault in faults.FAULTS:
        calls, wrong = faults.opening(folder / "faults", fault, every=every * 4)
        more, others = faults.saving(folder / "faults", fault)
        wrong += others
        yield f"{fault} at {calls + more} calls: {len(wrong)} wrong {wrong[:2]}", bool(wrong)
    damage = Damage(folder / "damage")
    for name, contents in (
        ("cut", damage.cuts(last=times(8192))),
        ("a bit over", damage.flips(times(5000), seed, bits=True)),
        ("a byte over", damage.flips(times(5000), seed, bits=False)),
        ("odd columns", damage.crafted()),
    ):
        wrong = damage.failures(contents)
        yield f"{name}: {len(wrong)} wrong {wrong[:2]}", bool(wrong)
    tried, wrong = texts.damaged(times(100_000), seed)
    yield f"{tried} texts: {len(wrong)} wrong {wrong[:2]}", bool(wrong)
    said = _said(times(1_000_000), times(200), seed)
    told = f"{said.actions} things said at {said.tables} tables: {said.crashed.total()} exceptions"
    yield (
        f"{told} {said.crashed.most_common(2)}, {said.not_followed} not followed",
        bool(said.crashed),
    )
    yield _machine(times(500))
    steps, late, missing = play_together(folder / "two", times(10_000), seed)
    yield f"two at once: {steps} steps, {late} late, {len(missing)} lost", bool(missing)
    long = play_long(folder / "long", times(20_000), times(2_000))
    # How quick 500 undos are depends on the disk: `make bench` holds them against bare SQLite.
    yield f"a long game: {long}", long.ratio > RATIO or not long.same


def _said(times: int, tables: int, seed: int) -> Said:
    both = [(times // 2, max(1, tables // 2), seed + one) for one in range(2)]
    with ProcessPoolExecutor(2) as pool:
        parts = [*pool.map(say_everything, *zip(*both, strict=True))]
    whole = Said()
    for part in parts:
        whole.actions += part.actions
        whole.tables += part.tables
        whole.not_followed += part.not_followed
        whole.became.update(part.became)
        whole.crashed.update(part.crashed)
    return whole


def _machine(games: int) -> tuple[str, bool]:
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
        return f"state machine: {wrong!r}", True
    return f"state machine: {games} games of 40 steps", False


def main() -> int:
    """Run them and tell the figures."""
    parser = argparse.ArgumentParser(description="Every campaign against losing a game.")
    parser.add_argument("--share", type=float, default=1.0, help="how much of each")
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    args = parser.parse_args()
    sys.stdout.write(f"seed {args.seed}\n")
    wrong = 0
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        for told, failed in campaigns(args.share, args.seed, Path(folder)):
            wrong += failed
            passed = time.monotonic() - began
            sys.stdout.write(f"{'FAILED' if failed else 'passed'}  {passed:5.0f} s  {told}\n")
            sys.stdout.flush()
    return bool(wrong)


if __name__ == "__main__":
    raise SystemExit(main())
