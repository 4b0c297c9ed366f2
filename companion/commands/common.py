"""What every command shares: the two ways to fail, and how answers are printed."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Final, NoReturn

if TYPE_CHECKING:
    import argparse

WRONG_INPUT: Final = 1
WRONG_CALL: Final = 2


class Problem(Exception):  # noqa: N818  # it is told to a person as a sentence, not as an error
    """Something the person who called can mend; its text is one plain sentence."""

    status = WRONG_INPUT


class WrongCall(Problem):
    """The command was called in a way it does not know."""

    status = WRONG_CALL


def add_json(parser: argparse.ArgumentParser) -> None:
    """Give a command the switch that every command has."""
    parser.add_argument("--json", action="store_true", help="answer as JSON, for programs")


def show(text: str) -> None:
    """Print a line or more of an answer."""
    sys.stdout.write(text + "\n")


def show_json(answer: object) -> None:
    """Print an answer for programs: one JSON object on one line."""
    show(json.dumps(answer, ensure_ascii=False))


def printable(text: str) -> str:
    """What was typed, with bytes that are no text replaced, so that it can be printed again."""
    return text.encode("utf-8", "replace").decode("utf-8")


def refuse(sentence: str) -> NoReturn:
    """Stop because of what was handed in."""
    raise Problem(sentence)
