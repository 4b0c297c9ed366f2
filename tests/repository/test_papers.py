"""The papers keep their promises: commands that run, files that are there, links that lead on."""

from __future__ import annotations

import re
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from companion.cli import COMMANDS, main
from rules.names import Role
from rules.transcript import HEAD, read
from tests.repository import ROOT, files, name
from tools import machine, pictures, set_up

if TYPE_CHECKING:
    from pathlib import Path

README = (ROOT / "README.md").read_text(encoding="utf-8")
PAPERS = tuple(path for path in files(".md"))


def commands(text: str) -> list[str]:
    """Return the commands in a paper's shell blocks, without what is said beside them."""
    blocks = re.findall(r"^```sh\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    lines = (line.split("  #")[0].strip() for block in blocks for line in block.splitlines())
    return [line for line in lines if line and not line.startswith("#")]


def targets() -> set[str]:
    """Return the targets of the Makefile that it tells people about."""
    makefile = (ROOT / "Makefile").read_text()
    return set(re.findall(r"^([a-z]+):.*## ", makefile, re.MULTILINE))


def test_the_readme_begins_with_the_two_commands() -> None:
    """A person who reads no further has the app and green tests."""
    assert commands(README)[:2] == ["make run", "make test"]
    assert README.index("make run") < README.index("## ")


@pytest.mark.parametrize("paper", PAPERS, ids=name)
def test_every_make_target_a_paper_names_is_there(paper: Path) -> None:
    """What is told can be typed."""
    told = set(re.findall(r"`make ([a-z]+)`", paper.read_text(encoding="utf-8")))
    told |= {c.split()[1] for c in commands(paper.read_text(encoding="utf-8")) if c[:5] == "make "}
    assert told - targets() == set()


def test_make_help_names_every_target_but_the_three_that_others_stand_on() -> None:
    """The list that people see is made from the lines of the targets themselves."""
    makefile = (ROOT / "Makefile").read_text()
    (phony,) = re.findall(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)
    assert set(phony.split()) == targets() | {"play", "develop", "measure"}
    assert {"run", "test", "check", "bench", "crash", "tour", "help"} <= targets()


@pytest.mark.parametrize("paper", PAPERS, ids=name)
def test_every_link_within_the_project_leads_somewhere(paper: Path) -> None:
    """A paper that sends people on sends them to something."""
    links = re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", paper.read_text(encoding="utf-8"))
    inside = [link for link in links if "://" not in link]
    assert [link for link in inside if not (paper.parent / link).exists()] == []


def test_the_steps_without_make_are_steps_that_the_set_up_takes() -> None:
    """By hand or by make, the same packages are installed from the same files."""
    pip = [line.split("pip ")[1] for line in commands(README) if " -m pip " in line]
    assert pip == [
        "install -r requirements.txt",
        "install --no-deps -e .",
        "install -r requirements-dev.txt",
    ]
    modules = [line.split(" -m ")[1].split()[0] for line in commands(README) if " -m " in line]
    assert set(modules) - {"pip", "venv"} == {"tools.test"}


def companion_commands() -> list[str]:
    """Return what the README tells people to type behind `companion`."""
    told = (re.fullmatch(r"\S*/companion (\S.*)", line) for line in commands(README))
    return [match[1] for match in told if match]


@pytest.mark.parametrize("told", companion_commands())
def test_every_companion_command_in_the_readme_is_offered(
    told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each explains itself, which a command that does not exist cannot."""
    with pytest.raises(SystemExit) as left:
        main([told.split(maxsplit=1)[0], "--help"])
    assert left.value.code == 0
    assert told.split(maxsplit=1)[0] in capsys.readouterr().out


def test_the_readme_names_every_command_there_is() -> None:
    """A person who has only the README misses nothing."""
    assert {told.split()[0] for told in companion_commands()} == set(COMMANDS)


def test_the_console_script_and_the_module_are_the_same_door() -> None:
    """`companion` and `python -m companion` say the same."""
    said = [
        subprocess.run(
            [*command, "--help"], cwd=ROOT, check=True, capture_output=True, text=True
        ).stdout
        for command in (
            [sys.executable, "-m", "companion"],
            [sys.executable, "-c", "from companion.cli import main; raise SystemExit(main())"],
        )
    ]
    assert said[0].split()[1:] == said[1].split()[1:]


def test_the_readme_shows_the_pictures_that_are_taken_for_it() -> None:
    """A picture that nobody takes anew shows an app that is no more."""
    shown = re.findall(r"!\[[^\]]+\]\(docs/pictures/([\w-]+)\.png\)", README)
    assert tuple(shown) == pictures.CHOSEN


def test_the_readme_and_the_programs_name_the_same_debian_packages() -> None:
    """A line that a program says and one that the README says are the same line."""
    flat = " ".join(README.split())
    assert machine.GL_LINE in flat
    assert f"sudo apt-get install {set_up.KIVY_SOURCE_NEEDS}" in flat


def test_the_guide_names_every_line_before_the_first_turn() -> None:
    """And nothing else: what is written down there is read, and all that is read stands there."""
    guide = (ROOT / "docs" / "transcripts.md").read_text(encoding="utf-8")
    rows = guide.partition("## Before the first turn")[2].partition("\n## ")[0]
    lines = [row.split("|")[1] for row in rows.splitlines() if row.startswith("| `")]
    assert {line.split("`")[1].split()[0] for line in lines} == {*HEAD}


@pytest.mark.parametrize(
    ("line", "on_paper", "seats_health"),
    [
        ("", frozenset(), False),
        ("books nobody", {Role.ARMORED_KNIGHT}, False),
        ("books armored-knight", frozenset(), False),
        ("health own", frozenset(), False),
        ("health seat", frozenset(), True),
    ],
)
def test_the_lines_on_books_and_health_mean_what_the_guide_says(
    line: str, on_paper: frozenset[Role], *, seats_health: bool
) -> None:
    """Left out, all books are kept, and a visitor starts with what its own board prints."""
    setup = read(f"table armored-knight ghoul\n{line}").setup
    assert (setup.on_paper, setup.seats_health) == (on_paper, seats_health)
