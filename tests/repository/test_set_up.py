"""The set-up: it does nothing twice, starts over what was cut short, and says what it lacks."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.repository import ROOT
from tools import set_up

if TYPE_CHECKING:
    from pathlib import Path

FILES = ("pyproject.toml", "requirements.txt", "requirements-dev.txt", "tools/set_up.py")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project in a folder whose name has a space, with what the set-up reads."""
    root = tmp_path / "games and more"
    for file in (*FILES, "requirements-bench.txt"):
        (root / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / file, root / file)
    return root


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment that was really made, once for all tests: it takes seconds."""
    root = tmp_path_factory.mktemp("made")
    set_up.Environment(root).make()
    return root / ".venv"


class Set(set_up.Environment):
    """An environment that is copied from one that was made, and whose pip installs nothing."""

    def __init__(self, root: Path, made: Path) -> None:
        super().__init__(root)
        self.from_here = made
        self.asked: list[tuple[str, ...]] = []
        self.times_made = 0

    def pip(self, *arguments: str) -> None:
        """Write down what is asked for."""
        assert self.unfinished.exists()
        self.asked.append(arguments)

    def make(self) -> None:
        """Copy, but count."""
        self.times_made += 1
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.copytree(self.from_here, self.folder, symlinks=True)


@pytest.fixture
def environment(project: Path, made: Path) -> Set:
    """An environment that was just set up for developing."""
    environment = Set(project, made)
    environment.set_up("develop")
    return environment


@pytest.mark.slow
def test_a_first_set_up_installs_the_packages_and_the_project(environment: Set) -> None:
    """Afterwards there is nothing left to do, neither for developing nor for playing."""
    assert environment.times_made == 1
    assert environment.asked == [
        ("install", "-r", "requirements-dev.txt"),
        ("install", "--no-deps", "-e", "."),
    ]
    assert environment.is_ready("develop")
    assert environment.is_ready("play")
    assert environment.is_sound()


@pytest.mark.slow
def test_what_is_measured_against_is_installed_for_the_measures_alone(environment: Set) -> None:
    """Nobody who plays or runs the tests gets it; whoever measures has all the rest too."""
    assert not environment.is_ready("measure")
    environment.set_up("measure")
    assert ("install", "-r", "requirements-bench.txt") in environment.asked
    assert all(environment.is_ready(level) for level in set_up.LEVELS)


@pytest.mark.slow
@pytest.mark.parametrize("file", FILES)
def test_a_changed_file_asks_for_another_set_up_in_the_same_environment(
    environment: Set, file: str
) -> None:
    """A new version of a package arrives by itself, and what is there is kept."""
    with (environment.root / file).open("a") as changed:
        changed.write("\n# changed\n")
    assert not environment.is_ready("develop")
    assert environment.is_ready("play") is (file == "requirements-dev.txt")
    environment.set_up("develop")
    assert environment.times_made == 1
    assert environment.is_ready("develop")


@pytest.mark.slow
def test_what_was_cut_short_is_made_anew(environment: Set) -> None:
    """Half a package looks whole to pip, so nothing of a broken set-up is trusted."""
    leftover = environment.folder / "leftover"
    leftover.touch()
    environment.unfinished.touch()
    assert not environment.is_ready("play")
    environment.set_up("play")
    assert environment.times_made == 2
    assert not leftover.exists()
    assert environment.is_ready("play")
    assert not environment.is_ready("develop")


@pytest.mark.slow
def test_a_moved_project_is_set_up_again(environment: Set, tmp_path: Path, made: Path) -> None:
    """The commands in .venv/bin hold the whole path, so that they would start the old place."""
    moved = tmp_path / "elsewhere"
    environment.root.rename(moved)
    assert not Set(moved, made).is_ready("play")


@pytest.mark.slow
def test_an_environment_whose_python_is_gone_is_made_anew(environment: Set) -> None:
    """As after the system's Python was replaced by a newer one."""
    for link in environment.python.parent.glob("python*"):
        link.unlink()
    assert not environment.is_ready("play")
    environment.set_up("play")
    assert environment.times_made == 2


def test_without_ensurepip_the_pip_outside_puts_one_inside(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Debian splits ensurepip off, and a person who is not root cannot install it."""
    monkeypatch.setattr("tools.set_up.importlib.util.find_spec", lambda _: None)
    asked: list[Path] = []

    class Without(set_up.Environment):
        def pip_from_base(self, base: Path) -> bool:
            asked.append(base)
            return True

    without = Without(project)
    without.make()
    assert asked == [set_up.base_python()]
    assert without.version() != ""


def test_with_no_pip_anywhere_one_line_says_what_to_install(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last road is a sentence that can be typed."""
    monkeypatch.setattr("tools.set_up.importlib.util.find_spec", lambda _: None)
    monkeypatch.setattr("tools.set_up.shutil.which", lambda _: None)
    monkeypatch.setattr(set_up, "DEBIAN_WHEELS", project)

    class Alone(set_up.Environment):
        def pip_from_base(self, base: Path) -> bool:
            return self.runs(base, "-m", "no_such_module")

    with pytest.raises(set_up.CannotSetUpError, match="sudo apt-get install python3-venv"):
        Alone(project).make()


def test_packages_that_cannot_be_fetched_are_one_sentence(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """No traceback, exit status 1, and the next start begins anew."""
    monkeypatch.setattr(set_up.Environment, "is_sound", lambda _: True)
    (project / ".venv" / "bin").mkdir(parents=True)
    (project / ".venv" / "bin" / "python").write_text("#!/bin/sh\nexit 1\n")
    (project / ".venv" / "bin" / "python").chmod(0o755)
    assert set_up.main(["play"], project) == 1
    assert "pip could not install the packages" in capsys.readouterr().err
    assert (project / ".venv" / "unfinished").exists()


def test_a_folder_that_belongs_to_somebody_else_is_one_sentence(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As after root has set up, and a person starts again."""

    def refuse(_: set_up.Environment, level: str) -> None:
        raise PermissionError(13, "Permission denied", f".venv/set-up.{level}")

    monkeypatch.setattr(set_up.Environment, "set_up", refuse)
    assert set_up.main(["play"], project) == 1
    said = capsys.readouterr().err
    assert "cannot write" in said
    assert ".venv/set-up.play" in said


def test_an_unknown_level_is_a_wrong_call(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The three that there are, are named."""
    assert set_up.main(["fly"], project) == 2
    assert "play, develop, measure" in capsys.readouterr().err


def test_a_persons_own_pip_settings_do_not_lead_out_of_the_environment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Where packages come from is theirs; where they go is not."""
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    monkeypatch.setenv("PIP_TARGET", "elsewhere")
    monkeypatch.setenv("PIP_USER", "1")
    monkeypatch.setenv("PIP_TIMEOUT", "60")
    settings = set_up.clean()
    assert "PYTHONPATH" not in settings
    assert "PIP_TARGET" not in settings
    assert settings["PIP_USER"] == "0"
    assert settings["PIP_TIMEOUT"] == "60"


def test_the_finder_takes_the_python_that_it_is_told(tmp_path: Path) -> None:
    """PYTHON=... chooses one; without any, a sentence says what to install."""
    (tmp_path / "tools").mkdir()
    finder = shutil.copy(ROOT / "tools" / "set-up", tmp_path / "tools" / "set-up")
    (tmp_path / "tools" / "set_up.py").write_text("import sys; print(sys.argv[1:])")
    settings = os.environ | {"PYTHON": sys.executable}
    found = subprocess.run(
        [finder, "play"], env=settings, capture_output=True, text=True, check=True
    )
    assert found.stdout == "['play']\n"

    bare = tmp_path / "bare"
    bare.mkdir()
    for program in ("sh", "dirname"):
        (bare / program).symlink_to(shutil.which(program) or "")
    without = {"PATH": str(bare)}
    none = subprocess.run(["sh", finder], env=without, capture_output=True, text=True, check=False)
    assert none.returncode == 1
    assert "needs Python 3.11 to 3.14" in none.stderr
