"""The same version everywhere: of the project, and of every package it stands on."""

from __future__ import annotations

import configparser
import re
import tomllib
from importlib import metadata

from tests.repository import ROOT
from tools.lock import BESIDES

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
# What only the phone's Python has: its own build, its bridge to Java, and what they ask for.
PHONE_ONLY = {"python3", "hostpython3", "android", "pyjnius", "sqlite3", "chardet", "six"}
# What Kivy's desk package installs, and no code here imports: its recipe on the phone leaves it.
DESK_ONLY = {"charset-normalizer", "docutils", "kivy-garden", "pygments"}


def normal(package: str) -> str:
    """Return a package's name as all its spellings agree on it."""
    return re.sub(r"[-_.]+", "-", package).lower()


def pins(lines: list[str]) -> dict[str, str]:
    """Return package and version of every pinned line; a line without a pin has none."""
    split = (line.partition("==") for line in lines if line and line[0] not in "#-")
    return {normal(package): version for package, _, version in split}


def locked(file: str) -> dict[str, str]:
    """Return what a requirements file installs."""
    return pins((ROOT / file).read_text().splitlines())


def phone() -> dict[str, str]:
    """Return what buildozer puts on the phone."""
    spec = configparser.ConfigParser()
    spec.read(ROOT / "buildozer.spec")
    return pins([part.strip() for part in spec["app"]["requirements"].split(",")])


def test_the_project_has_one_version_in_all_its_papers() -> None:
    """What the phone shows, pip installs and the changelog tells is one thing."""
    version = PROJECT["project"]["version"]
    spec = configparser.ConfigParser()
    spec.read(ROOT / "buildozer.spec")
    assert spec["app"]["version"] == version
    told = re.findall(r"^## \[(\d+\.\d+\.\d+)\]", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert told[0] == version


def test_every_dependency_is_pinned_and_locked_as_it_is_pinned() -> None:
    """Nothing is installed in a version that nobody tested."""
    wanted = pins(PROJECT["project"]["dependencies"])
    assert wanted.items() <= locked("requirements.txt").items()
    wanted = pins(PROJECT["dependency-groups"]["dev"])
    assert wanted.items() <= locked("requirements-dev.txt").items()
    for group in BESIDES:
        wanted = pins(PROJECT["dependency-groups"][group])
        assert wanted.items() <= locked(f"requirements-{group}.txt").items()
    for file in ROOT.glob("requirements*.txt"):
        assert "" not in locked(file.name).values()


def test_what_few_need_at_the_desk_stands_in_groups_of_its_own() -> None:
    """Each group is locked into a file of its own, and brings no second version of anything."""
    assert {*BESIDES, "dev"} == set(PROJECT["dependency-groups"])
    known = locked("requirements.txt").keys() | locked("requirements-dev.txt").keys()
    assert {group: known & locked(f"requirements-{group}.txt").keys() for group in BESIDES} == {
        group: set() for group in BESIDES
    }


def test_the_project_is_built_with_the_setuptools_that_is_locked() -> None:
    """Building is part of setting up, so it has its version too."""
    assert PROJECT["build-system"]["requires"] == [
        f"setuptools=={locked('requirements-dev.txt')['setuptools']}"
    ]


def test_the_tests_run_on_the_locked_packages() -> None:
    """A green run says nothing of versions that it did not run on."""
    wanted = locked("requirements.txt") | locked("requirements-dev.txt")
    there = {normal(item.name): item.version for item in metadata.distributions()}
    different = {
        package: (version, there.get(package))
        for package, version in wanted.items()
        if there.get(package) != version
    }
    assert different == {}


def test_the_phone_runs_what_the_desk_runs() -> None:
    """Every package on both has one version; what is on one only is known and has its reason."""
    desk, on_phone = locked("requirements.txt"), phone()
    assert {p: v for p, v in on_phone.items() if p in desk and desk[p] != v} == {}
    assert set(on_phone) - set(desk) == PHONE_ONLY
    assert set(desk) - set(on_phone) == DESK_ONLY


def test_only_what_comes_with_the_phones_own_build_has_no_version_there() -> None:
    """These two are part of python-for-android, whose version is locked itself."""
    assert {package for package, version in phone().items() if version == ""} == {
        "android",
        "sqlite3",
    }


def test_every_package_that_goes_along_is_named_with_its_licence() -> None:
    """NOTICE has a line for each; what only builds the phone's Python goes along as Python."""
    lines = (ROOT / "NOTICE").read_text().splitlines()
    told = {line.split()[0] for line in lines if re.match(r"  [a-z]\S+ {2,}\S", line)}
    gone_along = set(phone()) | set(locked("requirements.txt"))
    assert told == gone_along - {"hostpython3", "android"}
