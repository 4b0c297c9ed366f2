"""`companion export GAME FILE`: one game or all of them as a file of readable text."""

from __future__ import annotations

import itertools
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from companion.commands.common import (
    Problem,
    WrongCall,
    add_json,
    named,
    show,
    show_json,
    tamed,
    why_not_written,
)
from companion.commands.saved import saved_games
from rules.names import several

if TYPE_CHECKING:
    import argparse

    from companion.archive import Archive
    from companion.storage.games import Games

ALL = "all"
STANDARD = "-"


def describe(parser: argparse.ArgumentParser) -> None:
    """Say how the command is called."""
    parser.add_argument("game", metavar="GAME", help="its number (`companion games`), or all")
    parser.add_argument("file", metavar="FILE", help="a new file; - prints it")
    parser.add_argument(
        "--desk", action="store_true", help="with My cards: what was typed from cards and boards"
    )
    parser.add_argument("--settings", action="store_true", help="with the settings")
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write the file, whole or not at all; a file that is there already stays."""
    from companion.archive import write

    with saved_games() as games:
        if games is None:
            raise Problem("No game is saved here")
        archive = gathered(games, args.game, cards=args.desk, settings=args.settings)
    text = write(archive)
    if not args.file:
        raise WrongCall("Name a file")
    if args.file == STANDARD:
        if sys.stdout is not None:
            sys.stdout.write(tamed(text))
        return 0
    _write(Path(args.file), text)
    count = len(archive.games)
    if args.json:
        show_json({"file": args.file, "games": count, "slips": len(archive.slips)})
    else:
        show(f"{several(count, 'game is', 'games are')} in {named(args.file)}.")
    return 0


def gathered(games: Games, which: str, *, cards: bool, settings: bool) -> Archive:
    """Collect what was asked for; a damaged game is no part of a file."""
    from companion.sharing import gather

    if which == ALL:
        numbers = None
    elif which.isascii() and which.isdigit() and len(which) < 10:  # noqa: PLR2004  # no such game has a longer number
        numbers = [int(which)]
        if numbers[0] not in {one.id for one in games.list()}:
            raise Problem(f"There is no game {which} here (`companion games` lists them)")
    else:
        raise WrongCall("Say the number of a game (`companion games` lists them), or all")
    found = gather(games, numbers, cards=cards, settings=settings)
    for number, damage in found.left_out.items():
        raise Problem(f"game {number}: {damage.why}; open it in the app first")
    return found.archive


def _write(file: Path, text: str) -> None:
    try:
        if file.exists():
            raise Problem(
                f"There is something named {named(str(file))} already; choose another name"
            )
        making = _beside(file)
        try:
            with making.open("w", encoding="utf-8", newline="\n") as target:
                target.write(text)
                target.flush()
                os.fsync(target.fileno())
            making.rename(file)
        finally:
            with suppress(OSError):
                making.unlink(missing_ok=True)
    except (OSError, ValueError) as wrong:
        why = why_not_written(wrong) if isinstance(wrong, OSError) else "its name cannot be used"
        raise Problem(f"{named(str(file))} cannot be written: {why}") from None


def _beside(file: Path) -> Path:
    """Give a name beside a file that nothing has; this folder is not ours."""
    names = (file.with_name(f"{file.name[:40]}.making{count or ''}") for count in itertools.count())
    return next(name for name in names if not os.path.lexists(name))
