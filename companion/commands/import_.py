"""`companion import FILE`: take saved games in as new ones, all of the file or nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.commands.common import Problem, add_json, read_text, show, show_json
from companion.commands.saved import saved_games

if TYPE_CHECKING:
    import argparse


def describe(parser: argparse.ArgumentParser) -> None:
    """Say how the command is called."""
    parser.add_argument("file", metavar="FILE", help="of `companion export`, or a transcript")
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Read it all, then save it all."""
    from companion.archive import LARGEST, NoArchiveError, read
    from companion.sharing import take_in

    text = read_text(args.file, LARGEST)
    with saved_games(to_write=True) as games:
        if games is None:
            raise Problem("the saved games cannot be opened")
        try:
            archive = read(text)  # here: what only one player knows is sealed with these games' key
        except NoArchiveError as wrong:
            raise Problem("\n".join(wrong.problems)) from None
        numbers = take_in(games, archive, settings=True).games
    if args.json:
        show_json({"games": numbers, "slips": len(archive.slips)})
    elif numbers:
        said = ", ".join(map(str, numbers))
        show(f"Taken in as {'game' if len(numbers) == 1 else 'games'} {said}.")
    else:
        show("There was no game in it.")
    return 0
