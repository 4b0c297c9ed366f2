"""The command line never shows a traceback, whatever it is given, and ends in good time."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from companion.archive import LARGEST_TRANSCRIPT
from companion.cli import main
from companion.commands.common import tamed
from tests.repository import ROOT

if TYPE_CHECKING:
    from pathlib import Path

HELD: int = 700 * 2**20
"""So much memory a command may take."""


def run(
    *arguments: str, shell: str = "", home: Path | None = None
) -> subprocess.CompletedProcess[bytes]:
    """Start the command in a process of its own, with little memory; `shell` is put behind it."""
    settings = os.environ | ({} if home is None else {"VAST_COMPANION_HOME": str(home)})
    command = [sys.executable, "-m", "companion", *arguments]
    if shell:
        command = ["sh", "-c", f'"$0" "$@" {shell}', *command]
    return subprocess.run(
        command,
        cwd=ROOT,
        env=settings,
        capture_output=True,
        timeout=60,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (HELD, HELD)),
    )


CONTENTS = {
    "nonsense": b"\x00\xff\x13 sing" * 7_000_000,
    "text": b"knight sings\n" * 4_000_000,
    "roles": b"table" + b" knight" * 750_000,
    "one line": b"a" * 3_999_999,
    "short lines": b"a\n" * 1_999_999,
    "numbers": b"table knight ghoul\ncorrect ghoul fury to " + b"9" * 5_000 + b"\n",
    "number": b"table knight ghoul\nghoul rolls " + b"9" * 5_000 + b"\n",
    "control": b"table knight\x1b]0;title\x07 ghoul\nknight \x9b2J sings\n",
    "nested": b"Companion for VAST: saved games\nversion 1\n\ncard desk\n" + b"[" * 200_000,
    "levels": b"table knight ghoul\n" + b"level ghoul stalker\n" * 150_000,
}


@pytest.mark.slow
@pytest.mark.parametrize("command", ["replay", "import"])
@pytest.mark.parametrize("content", CONTENTS)
def test_whatever_a_file_holds_the_answer_is_words(
    tmp_path: Path, command: str, content: str
) -> None:
    """Within a minute, with bounded memory, a hundred problems at the most."""
    path = tmp_path / "file"
    path.write_bytes(CONTENTS[content])
    done = run(command, str(path), home=tmp_path / "home")
    said = done.stderr.decode()
    assert done.returncode in {0, 1}
    assert "Traceback" not in said
    assert len(said.splitlines()) <= 101
    assert tamed(said.replace("\n", "")) == said.replace("\n", "")


@pytest.mark.slow
@pytest.mark.parametrize("shell", [">/dev/full", ">&-", "2>&-", ">&- 2>&-", "| head -c 1"])
@pytest.mark.parametrize("arguments", [("rules", "skitter"), ("games",), ("rules",)])
def test_an_output_that_is_closed_or_full_is_no_reason_for_a_traceback(
    tmp_path: Path, shell: str, arguments: tuple[str, ...]
) -> None:
    """It is said where it can be said."""
    done = run(*arguments, shell=shell, home=tmp_path)
    assert b"Traceback" not in done.stderr + done.stdout
    assert b"Exception" not in done.stderr + done.stdout


def test_control_signs_never_reach_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nor signs that turn the direction of words around."""
    path = tmp_path / "game"
    path.write_bytes(CONTENTS["control"])
    assert main(["replay", str(path)]) == 1
    said = capsys.readouterr().err
    assert "\x1b" not in said
    assert "\x07" not in said
    assert "\x9b" not in said
    assert main(["rules", "\u202eskitter\x1b[2J", "--json"]) == 0
    out = capsys.readouterr().out
    assert "\\u202eskitter\\u001b[2J" in out


def test_a_file_larger_than_any_game_is_not_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It says so."""
    path = tmp_path / "large"
    with path.open("wb") as file:
        file.truncate(LARGEST_TRANSCRIPT + 1)
    assert main(["replay", str(path)]) == 1
    assert "larger than a file of this kind can be" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["what?.txt", "100%41.txt", "a#b", "-", "x" * 300])
def test_file_names_mean_what_they_say(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    """Or are told to be of no use."""
    path = tmp_path / name
    if len(name) < 100:
        path.write_text("table knight ghoul\nknight ends turn\n")
        assert main(["replay", str(path)]) == 0
    else:
        assert main(["replay", str(path)]) == 1
        assert len(capsys.readouterr().err) < 300
