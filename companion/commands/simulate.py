"""`companion simulate ROLE`: play whole solo games by themselves, and count how they end."""

from __future__ import annotations

import random
import statistics
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from companion.commands.common import (
    Problem,
    WrongCall,
    add_json,
    complain,
    show,
    show_json,
    why_not_written,
)

if TYPE_CHECKING:
    import argparse

    from companion.simulation.game import Game
    from rules.names import Role

_ROLES: Final = ("ghoul", "vile-ghoul")
_LEVELS: Final = ("easy", "medium", "hard")
_POLICIES: Final = ("random", "eager")
_ROWS: Final = 6


def add(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Describe the command."""
    parser = subparsers.add_parser("simulate", help="play whole solo games by themselves")
    parser.add_argument("role", metavar="ROLE", help=" or ".join(_ROLES))
    parser.add_argument("--difficulty", default="medium", metavar="LEVEL", help=", ".join(_LEVELS))
    parser.add_argument("--games", type=int, default=10, metavar="N", help="how many games")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the same games again")
    parser.add_argument("--policy", default="random", metavar="NAME", help=", ".join(_POLICIES))
    parser.add_argument("--transcripts", metavar="DIR", help="write each game as a text file")
    parser.add_argument(
        "--chart",
        metavar="M/A,…",
        help="the six rows of your Vile Ghoul's dice chart; a stand-in is used without them",
    )
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, count, and say what came of it."""
    role, chart = _checked(args)
    folder = None if args.transcripts is None else _folder(args.transcripts)
    began = time.perf_counter()
    ended: list[Game] = []
    stuck: list[str] = []
    for number in range(args.games):
        game = _one(role, args, number, chart, stuck)
        if game is not None:
            ended.append(game)
            if folder is not None:
                _write(folder / f"{role.value}-{number + 1:04}.txt", game.text)
    seconds = time.perf_counter() - began
    answer = summary(ended, stuck, seconds, args)
    if args.json:
        show_json(answer)
        for why in stuck:
            complain(why)
    else:
        show(_in_words(answer, stuck))
    return 0


def _checked(args: argparse.Namespace) -> tuple[Role, tuple[tuple[int, int], ...]]:
    from companion.simulation.game import STAND_IN_CHART
    from rules.names import Role

    if args.role not in _ROLES:
        known = [role.value for role in Role]
        if args.role not in known:
            raise WrongCall(f"There is no role {args.role}")
        raise WrongCall(f"Only {' and '.join(_ROLES)} can be simulated: the app keeps their books")
    for said, known, what in (
        (args.difficulty, list(_LEVELS), "level"),
        (args.policy, list(_POLICIES), "policy"),
    ):
        if said not in known:
            raise WrongCall(f"There is no {what} {said}; there are {', '.join(known)}")
    if args.games < 1:
        raise WrongCall("Say how many games, 1 or more")
    return Role(args.role), STAND_IN_CHART if args.chart is None else _chart(args.chart)


def _chart(said: str) -> tuple[tuple[int, int], ...]:
    try:
        rows = [tuple(map(int, row.split("/"))) for row in said.split(",")]
    except ValueError:
        rows = []
    if len(rows) != _ROWS or any(len(row) != 2 or min(row) < 0 for row in rows):  # noqa: PLR2004  # Movement and Attack
        raise WrongCall("A chart is six rows of Movement/Attack, such as 3/2,4/2,4/3,5/3,5/4,6/4")
    return tuple((row[0], row[1]) for row in rows)


def _folder(said: str) -> Path:
    folder = Path(said)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as wrong:
        raise Problem(f"{said} cannot be written to: {why_not_written(wrong)}") from None
    return folder


def _write(file: Path, text: str) -> None:
    try:
        file.write_text(text, "utf-8")
    except OSError as wrong:
        raise Problem(f"{file} cannot be written: {why_not_written(wrong)}") from None


def _one(
    role: Role,
    args: argparse.Namespace,
    number: int,
    chart: tuple[tuple[int, int], ...],
    stuck: list[str],
) -> Game | None:
    from companion.simulation.game import Simulation, StuckError
    from companion.simulation.players import POLICIES

    player = POLICIES[args.policy](random.Random(f"{args.seed} {number}"))
    try:
        return Simulation(role, args.difficulty, player, chart).play()
    except StuckError as why:
        stuck.append(f"game {number + 1}: {why}")
        return None


def summary(
    ended: list[Game], stuck: list[str], seconds: float, args: argparse.Namespace
) -> dict[str, Any]:
    """Count how the games ended."""
    lost: Counter[str] = Counter()
    for game in ended:
        if game.table.outcome is not None and not game.table.outcome.winners:
            lost[game.table.outcome.why.split(":")[0]] += 1
    turns = [game.turns for game in ended] or [0]
    played = len(ended) + len(stuck)
    return {
        "games": played,
        "won": len(ended) - lost.total(),
        "lost": dict(lost),
        "stuck": len(stuck),
        "turns": {"median": statistics.median(turns), "max": max(turns)},
        "actions": sum(len(game.steps) for game in ended),
        "seconds": round(seconds, 3),
        "games_per_second": round(played / max(seconds, 1e-9), 1),
        "seed": args.seed,
    }


def _in_words(answer: dict[str, Any], stuck: list[str]) -> str:
    lines = [
        f"{answer['games']} games, {answer['won']} won, {answer['stuck']} stuck.",
        *(f"{count} lost: {why}" for why, count in answer["lost"].items()),
        f"Turns: {answer['turns']['median']:g} in the middle, {answer['turns']['max']} at most.",
        f"{answer['actions']} actions in {answer['seconds']:.1f} s.",
        f"{answer['games_per_second']} games a second; seed {answer['seed']}.",
    ]
    return "\n".join(lines + stuck)
