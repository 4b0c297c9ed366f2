"""The project as a package: what is installed elsewhere is whole."""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from typing import TYPE_CHECKING

import pytest

from tests.repository import ROOT, files, shipped

if TYPE_CHECKING:
    from pathlib import Path

SHIPPED = {"rules", "companion", "assets"}


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what pip would install, built from a copy of the sources."""
    folder = tmp_path_factory.mktemp("wheel")
    for path in files():
        copy = folder / "sources" / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, copy)
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*pip, "-w", folder, folder / "sources"], check=True)
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(folder / "installed")
    return folder / "installed"


@pytest.mark.slow
def test_all_code_data_and_licences_are_installed(installed: Path) -> None:
    """What works from the sources works when it is installed."""
    there = {path.relative_to(installed).as_posix() for path in installed.rglob("*")}
    assert shipped() - there == set()
    assert {path.name for path in installed.glob("*.dist-info/licenses/*")} == {"LICENSE", "NOTICE"}


@pytest.mark.slow
def test_nothing_else_is_installed(installed: Path) -> None:
    """Two top-level names more in everybody's environment would be two too many."""
    tops = {path.name for path in installed.iterdir() if not path.name.endswith(".dist-info")}
    assert tops <= SHIPPED
    there = {path.relative_to(installed).as_posix() for path in installed.rglob("*.*")}
    at_home = {one for one in there if one.startswith("assets/")} - shipped()
    assert at_home == set(), "the sources of drawings stay at the desk"


@pytest.mark.slow
def test_the_installed_command_line_finds_its_rulebook(installed: Path, tmp_path: Path) -> None:
    """From a folder that has nothing to do with the project."""
    program = (
        f"import sys; sys.path.insert(0, {str(installed)!r})\n"
        "import companion.cli\n"
        f"assert companion.cli.__file__.startswith({str(installed)!r})\n"
        "sys.exit(companion.cli.main(['rules', 'skitter']))\n"
    )
    said = subprocess.run(
        [sys.executable, "-c", program], cwd=tmp_path, check=True, capture_output=True, text=True
    ).stdout
    assert "skitter" in said.lower()
