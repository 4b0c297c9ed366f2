"""What every command shares: the two ways to fail, reading a file, and how answers are printed."""

from __future__ import annotations

import json
import re
import sys
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

WRONG_INPUT: Final = 1
WRONG_CALL: Final = 2
_LONGEST_NAME: Final = 200
_LONGEST_WORD: Final = 40
_CONTROL: Final = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ud800-\udfff]"
)
"""What would move a terminal's cursor, change its colours, or turn its words around."""


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
    if sys.stdout is not None:  # a program may be started with its output closed
        sys.stdout.write(tamed(text) + "\n")


def show_json(answer: object) -> None:
    """Print an answer for programs: one JSON object on one line."""
    text = json.dumps(answer, ensure_ascii=False)
    if sys.stdout is not None:
        sys.stdout.write(_CONTROL.sub(_escaped, text) + "\n")


def complain(text: str) -> None:
    """Say on standard error what is wrong, if anybody listens."""
    if sys.stderr is not None:
        sys.stderr.write(tamed(text) + "\n")


def _escaped(found: re.Match[str]) -> str:
    return f"\\u{ord(found[0]):04x}"


def printable(text: str) -> str:
    """What was typed, with bytes that are no text replaced, so that it can be printed again."""
    return text.encode("utf-8", "replace").decode("utf-8")


def tamed(text: str) -> str:
    """Have nothing in a text speak to the terminal."""
    return _CONTROL.sub("\N{REPLACEMENT CHARACTER}", text)


def refuse(sentence: str) -> NoReturn:
    """Stop because of what was handed in."""
    raise Problem(sentence)


def no_such(what: str, said: str, known: Sequence[str]) -> str:
    """Say that there is no such thing, and which one may be meant."""
    near = get_close_matches(said.strip().casefold().replace(" ", "-"), known, 1)
    there = f"did you mean {near[0]}?" if near else f"there are {', '.join(known)}"
    return f"There is no {what} {printable(said)[:_LONGEST_WORD]}; {there}"


def named(file: str) -> str:
    """Name a file in a sentence."""
    return file if len(file) <= _LONGEST_NAME else f"{file[:_LONGEST_NAME]}…"


def read_text(file: str, largest: int) -> str:
    """Read a text of so many bytes at the most; what is wrong with it is a sentence."""
    if not file:
        raise WrongCall("Name a file")
    name = named(file)
    try:
        with Path(file).open("rb") as source:
            content = source.read(largest + 1)
    except FileNotFoundError:
        raise Problem(f"There is no file {name}") from None
    except IsADirectoryError:
        raise Problem(f"{name} is a folder, not a file") from None
    except PermissionError:
        raise Problem(f"{name} cannot be read: you are not allowed to") from None
    except (OSError, ValueError, MemoryError):
        raise Problem(f"{name} cannot be read") from None
    if len(content) > largest:
        raise Problem(f"{name} is larger than a file of this kind can be")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        raise Problem(f"{name} is not text") from None


def why_not_written(wrong: OSError) -> str:
    """Say why a file or folder cannot be written, without a machine's words."""
    if isinstance(wrong, PermissionError):
        return "you are not allowed to"
    if isinstance(wrong, FileExistsError | NotADirectoryError | IsADirectoryError):
        return "something else is in its place"
    if isinstance(wrong, FileNotFoundError):
        return "its folder is not there"
    from companion.storage.problems import UNKNOWN, explain

    said = str(explain(wrong))
    return "this place cannot be used" if said == UNKNOWN else said
