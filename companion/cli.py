"""The headless door: look a rule up, replay a game, check a set-up, without opening the app.

`companion` alone opens the app. Everything else is a command, a module in companion/commands.
One that nobody calls is not read in, and none imports Kivy while it says how it is called, so that
`--help` answers at once.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from contextlib import suppress
from importlib import import_module
from keyword import iskeyword
from typing import TYPE_CHECKING, Final, NoReturn

from companion.commands.common import (
    WRONG_CALL,
    WRONG_INPUT,
    Problem,
    WrongCall,
    complain,
    no_such,
    why_not_written,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

COMMANDS: Final = {
    "rules": "look a rule up",
    "setup": "lay out a table: cards, tiles, goals, steps",
    "replay": "play a written game and tell how it stands",
    "games": "list the saved games",
    "export": "write a saved game, or all, to a file",
    "import": "take in games from a file, as new ones",
    "simulate": "play whole games by themselves",
    "tour": "take a picture of every screen, without a window",
}
"""What `--help` says of each, in this order."""
_SAID: Final = (
    (r"the following arguments are required: (.*)", r"Say \1 too"),
    (r"unrecognized arguments: (.*)", r"There is no use here for \1"),
    (r"argument (.*): expected .*", r"Say a value behind \1"),
    (r"argument (.*): invalid int value: '(.*)'", r"\1 takes a whole number, not \2"),
    (r"argument \S+: ([A-Z].*)", r"\1"),
)
"""What Python says of a wrong call, and how a person says it; anything else stays as it is."""


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong with a call in one sentence."""

    def error(self, message: str) -> NoReturn:
        """A wrong call: the sentence, and where help is."""
        for pattern, words in _SAID:
            if found := re.fullmatch(pattern, message, re.DOTALL):
                message = found.expand(words)
                break
        sentence = message[:1].upper() + message[1:]
        raise WrongCall(f"{sentence} (`{self.prog} --help` shows the way)")

    def _check_value(self, action: argparse.Action, value: object) -> None:
        """Say which of several words is meant, where argparse would list them in Python's."""
        if action.choices is not None and value not in action.choices:
            sentence = no_such(action.dest, str(value), [*map(str, action.choices)])
            raise argparse.ArgumentError(action, sentence)


def parser(*commands: str) -> argparse.ArgumentParser:
    """Every command by its name, and how these are called: nobody waits for all the others."""
    made = Parser(
        prog="companion",
        description="The companion for VAST. Without a command it opens the app.",
    )
    subparsers = made.add_subparsers(title="commands", dest="command", metavar="COMMAND")
    for name, what in COMMANDS.items():
        called = subparsers.add_parser(name, help=what)
        if name in commands:
            module = f"{name}_" if iskeyword(name) else name
            import_module(f"companion.commands.{module}").describe(called)
    return made


def open_app() -> int:
    """Show the app itself; the only way on which Kivy is loaded."""
    import_module("companion.app").main()
    return 0


def answer(arguments: Sequence[str]) -> int:
    """Do what one call asks; a problem is raised, not printed."""
    if not arguments:
        return open_app()
    args = parser(arguments[0]).parse_args(arguments)
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
        return _answered(sys.argv[1:] if arguments is None else arguments)
    except OSError as wrong:
        # Whoever read the answer has read enough (`companion rules ... | head`), or the disk on
        # which it was to be kept is full. Python would try once more at the end, and complain.
        _hush()
        if isinstance(wrong, BrokenPipeError):
            return 0
        with suppress(OSError):
            complain(f"The answer cannot be written: {why_not_written(wrong)}")
        return WRONG_INPUT
    except KeyboardInterrupt:
        return WRONG_CALL


def _answered(arguments: Sequence[str]) -> int:
    try:
        status = answer(arguments)
    except Problem as problem:
        complain(str(problem))
        status = problem.status
    except (MemoryError, RecursionError):
        complain("That is more than this device can hold")
        status = WRONG_INPUT
    if sys.stdout is not None:
        sys.stdout.flush()
    return status


def _hush() -> None:
    if sys.stdout is not None:
        with suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
