"""`companion simulate ROLE`: play whole games by themselves, and count how they end."""

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
    no_such,
    show,
    show_json,
    why_not_written,
)
from rules import Game, Setup, UnreadableError, role_rules
from rules.names import Role, capital, several, title
from rules.setup import misfit, offered

if TYPE_CHECKING:
    import argparse

    from companion.simulation.game import Game as Played
    from rules.actions import Action

_MEDIUM: Final = "medium"
_LEVELS: Final = ("easy", _MEDIUM, "hard")
_POLICIES: Final = ("random", "eager")


def describe(parser: argparse.ArgumentParser) -> None:
    """Say how the command is called."""
    parser.add_argument("role", metavar="ROLE", help="whose books the app keeps, such as ghoul")
    parser.add_argument(
        "--with",
        dest="company",
        action="append",
        default=[],
        metavar="ROLE",
        help="who sits there too and plays simply; may be given more than once",
    )
    parser.add_argument(
        "--difficulty", metavar="LEVEL", help=f"alone {', '.join(_LEVELS)}; else the role's own"
    )
    boxes = [box.value for box in Game]
    parser.add_argument("--game", choices=boxes, default=boxes[0], help="which box")
    parser.add_argument("--games", type=int, default=10, metavar="N", help="how many games")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the same games again")
    parser.add_argument("--policy", default="random", metavar="NAME", help=", ".join(_POLICIES))
    parser.add_argument("--transcripts", metavar="DIR", help="write each game as a text file")
    for role in Role:
        printed = role_rules(role).player.printed
        if printed is not None:
            parser.add_argument(f"--{printed.option}", metavar=printed.form, help=printed.about)
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, count, and say what came of it."""
    setup, told = _checked(args)
    folder = None if args.transcripts is None else _folder(args.transcripts)
    began = time.perf_counter()
    ended: list[Played] = []
    stuck: list[str] = []
    for number in range(args.games):
        game = _one(setup, args, number, told, stuck)
        if game is not None:
            ended.append(game)
            if folder is not None:
                _write(folder / f"{args.role}-{number + 1:04}.txt", game.text)
    seconds = time.perf_counter() - began
    answer = summary(ended, stuck, seconds, args)
    if args.json:
        show_json(answer)
        for why in stuck:
            complain(why)
    else:
        show(_in_words(answer, stuck))
    return 0


def _checked(args: argparse.Namespace) -> tuple[Setup, tuple[Action, ...]]:
    from companion.simulation.game import sit_alone, stand_ins

    role, company = _seats(args)
    levels = offered(role, (role, *company)) if company else _LEVELS
    level = args.difficulty or ("" if company else _MEDIUM)
    for said, known, what in (
        (level, levels, "level"),
        (args.policy, _POLICIES, "policy"),
    ):
        if said and said not in known:
            raise WrongCall(no_such(what, said, known))
    if args.games < 1:
        raise WrongCall("Say how many games, 1 or more")
    setup = sit_alone(role, level)
    if company:
        box, told = Game(args.game), {role: level} if level else {}
        setup = Setup((role, *company), box, told, with_map=box is Game.CRYSTAL_CAVERNS)
    given = {one: said for one in Role if (said := _printed(one, args)) is not None}
    for other in given.keys() - {role}:
        named = f"What the board of {title(other)} prints"
        raise WrongCall(f"{named} is of no use here: {title(role)} is simulated")
    printed = role_rules(role).player.printed
    if printed is None or role not in given:
        return setup, stand_ins(setup)
    try:
        return setup, printed.read(given[role])
    except UnreadableError as wrong:
        raise WrongCall(str(wrong)) from None


def _printed(role: Role, args: argparse.Namespace) -> str | None:
    """Give what was told of a role's printed board, by an option of its own."""
    printed = role_rules(role).player.printed
    said = None if printed is None else getattr(args, printed.option.replace("-", "_"))
    return said if isinstance(said, str) else None


def _seats(args: argparse.Namespace) -> tuple[Role, tuple[Role, ...]]:
    """Tell who is played, and who sits there too."""
    known = [role.value for role in Role]
    for said in (args.role, *args.company):
        if said not in known:
            raise WrongCall(no_such("role", said, known))
    can = [role.value for role in Role if role_rules(role).keeps_books]
    if args.role not in can:
        raise WrongCall(f"Only these can be simulated, whose books the app keeps: {', '.join(can)}")
    role, company, box = Role(args.role), tuple(map(Role, args.company)), Game(args.game)
    if not company and role_rules(role).alone is None:
        other = "knight" if box is Game.CRYSTAL_CAVERNS else "skeletons"
        raise WrongCall(f"{capital(title(role))} has no game alone: say --with {other}, or another")
    wrong = misfit((role, *company), box)
    if wrong is not None:
        raise WrongCall(wrong.text)
    return role, company


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
    setup: Setup,
    args: argparse.Namespace,
    number: int,
    told: tuple[Action, ...],
    stuck: list[str],
) -> Played | None:
    from companion.simulation.game import Simulation, StuckError
    from companion.simulation.players import POLICIES

    player = POLICIES[args.policy](random.Random(f"{args.seed} {number}"))
    try:
        return Simulation(setup, player, told, company=bool(args.company)).play()
    except StuckError as why:
        stuck.append(f"game {number + 1}: {why}")
        return None


def summary(
    ended: list[Played], stuck: list[str], seconds: float, args: argparse.Namespace
) -> dict[str, Any]:
    """Count how the games ended."""
    lost: Counter[str] = Counter()
    for game in ended:
        if game.table.outcome is not None and args.role not in game.table.outcome.winners:
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
        f"{several(answer['games'], 'game')}, {answer['won']} won, {answer['stuck']} stuck.",
        *(f"{count} lost: {why}" for why, count in answer["lost"].items()),
        f"Turns: {answer['turns']['median']:g} in the middle, {answer['turns']['max']} at most.",
        f"{several(answer['actions'], 'action')} in {answer['seconds']:.1f} s.",
        f"{answer['games_per_second']} games a second; seed {answer['seed']}.",
    ]
    return "\n".join(lines + stuck)
