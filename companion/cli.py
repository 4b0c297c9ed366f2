"""The headless door: look a rule up, replay a game, check a set-up, without opening the app.

`companion` alone opens the app. Everything else is a command, a module in companion/commands.
None of them imports Kivy while it says how it is called, so that `--help` answers at once.
"""

from __future__ import annotations

import argparse
import os
import sys
from importlib import import_module
from typing import TYPE_CHECKING, Final, NoReturn

from companion.commands.common import WRONG_CALL, Problem, WrongCall

if TYPE_CHECKING:
    from collections.abc import Sequence

COMMANDS: Final = ("rules", "setup", "replay", "simulate", "tour")
"""In the order in which `--help` lists them."""


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong with a call in one sentence."""

    def error(self, message: str) -> NoReturn:
        """A wrong call: the sentence, and where help is."""
        sentence = message[:1].upper() + message[1:]
        raise WrongCall(f"{sentence} (`{self.prog} --help` shows the way)")


def parser() -> argparse.ArgumentParser:
    """Every command, and how it is called."""
    made = Parser(
        prog="companion",
        description="The companion for VAST. Without a command it opens the app.",
    )
    subparsers = made.add_subparsers(title="commands", dest="command", metavar="COMMAND")
    for name in COMMANDS:
        import_module(f"companion.commands.{name}").add(subparsers)
    return made


def open_app() -> int:
    """Show the app itself; the only way on which Kivy is loaded."""
    import_module("companion.app").main()
    return 0


def answer(arguments: Sequence[str]) -> int:
    """Do what one call asks; a problem is raised, not printed."""
    if not arguments:
        return open_app()
    args = parser().parse_args(arguments)
    if args.command is None:
        raise WrongCall("Say which command (`companion --help` lists them)")
    status: int = args.run(args)
    return status


def main(arguments: Sequence[str] | None = None) -> int:
    """Answer one call from the command line, and give the exit status."""
    for stream in (sys.stdout, sys.stderr):
        # A terminal that cannot show a sign gets a question mark, not a traceback.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        status = answer(sys.argv[1:] if arguments is None else arguments)
        sys.stdout.flush()
    except Problem as problem:
        sys.stderr.write(f"{problem}\n")
        return problem.status
    except BrokenPipeError:
        # Whoever read the answer has read enough (`companion rules ... | head`).
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return WRONG_CALL
    return status
