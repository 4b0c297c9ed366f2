"""What may not stand in any file, and what must stand beside some things."""

from __future__ import annotations

import io
import re
import tokenize
import tomllib
from typing import TYPE_CHECKING

import pytest

from tests.repository import ROOT, TEXTS, by_git, by_walking, files, name, sources

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

# Taken apart, so that this file passes its own test.
FOLDERS = "|".join(("wo" + "rk", "ro" + "ot", "t" + "mp", "ho" + "me"))
MACHINE = re.compile(rf"(?<![\w.])/({FOLDERS})/")
HUSHED = re.compile(r"(noqa|type: ignore|pragma: no (?:cover|branch))")
REASON = re.compile(
    r"#\s*(?:noqa: [A-Z]+\d+(?:, ?[A-Z]+\d+)*"
    r"|type: ignore\[[\w, -]+\]"
    r"|pragma: no (?:cover|branch))\s+[#-]?\s*(?!as above\b)\w+\W+\w+"
)
GIVEN_UP = re.compile(
    r"pytest\.(skip|xfail|importorskip)|mark\.(skip|skipif|xfail)\b|\b(TODO|FIXME)\b"
)


def comments(source: str) -> Iterator[tuple[int, str]]:
    """Yield the comments of a Python source with their lines."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def hushed_without_reason(source: str) -> list[str]:
    """Return the comments that silence a checker and do not say why, with their lines.

    The reason stands on the line itself, on a line of its own just above, or with the line just
    above if that is hushed too, and explained. “As above” is none: lines are moved.
    """
    lines = source.splitlines()
    explained: set[int] = set()
    bare = []
    for line, comment in comments(source):
        is_hushed = HUSHED.search(comment) is not None
        is_of_its_own = lines[line - 1].strip() == comment
        goes_along = is_hushed and "as above" not in comment and line - 1 in explained
        if is_of_its_own or REASON.search(comment) or goes_along:
            explained.add(line)
        elif is_hushed:
            bare.append(f"{line}: {comment}")
    return bare


def texts() -> tuple[Path, ...]:
    """Return every file that people read."""
    return tuple(p for p in files() if p.suffix in TEXTS)


def test_no_file_names_a_folder_of_somebodys_machine() -> None:
    """What works on one machine only works nowhere else."""
    found = [
        f"{name(path)}:{number}"
        for path in texts()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if MACHINE.search(line)
    ]
    assert found == []
    assert MACHINE.search("see " + "/ho" + "me/ada/games")


def test_the_files_are_the_same_with_git_and_without() -> None:
    """Who has the sources without their history runs the same checks."""
    assert by_git() - by_walking() == set()
    ours = ("assets/", "book/", "companion/", "docs/", "rules/", "tests/", "tools/")
    walked = {one for one in by_walking() if one.startswith(ours)}
    assert not by_git() or walked - by_git() == set()


def test_every_hushed_checker_has_its_reason_beside_it() -> None:
    """An exception nobody can explain is a mistake nobody can see."""
    found = [
        f"{name(path)}:{hushed}"
        for path in files(".py")
        for hushed in hushed_without_reason(path.read_text(encoding="utf-8"))
    ]
    assert found == []


@pytest.mark.parametrize(
    ("comment", "is_fine"),
    [
        ("# noqa: TC001, ANN401  # read at run time\ny = 2  # noqa: TC001", True),
        ("\n# It is read at run time.\ny = 2  # noqa: TC001", True),
        ("# noqa: BLE001  # whatever broke, the rest is wanted", True),
        ("# noqa: BLE001", False),
        ("# noqa", False),
        ("# type: ignore[arg-type]  # Kivy takes both", True),
        ("# type: ignore", False),
        ("# pragma: no cover", False),
        ("# pragma: no cover  # only on a phone", True),
        ("# noqa: S101  # whoever asks has found it\ny = 2  # noqa: TC001  # as above", False),
    ],
)
def test_a_reason_is_words_and_not_only_a_number(comment: str, is_fine: bool) -> None:
    """The check above tells a reason from none."""
    assert (hushed_without_reason(f"x = 1  {comment}\n") == []) is is_fine


def test_every_lint_rule_that_is_off_has_its_reason_on_its_line() -> None:
    """All rules are on; what is off is explained where it is switched off."""
    text = (ROOT / "pyproject.toml").read_text()
    ruff = text[text.index("[tool.ruff.lint]") : text.index("[tool.mypy]")]
    settings = tomllib.loads(text)["tool"]["ruff"]["lint"]
    assert settings["select"] == ["ALL"]
    off = {*settings["ignore"], *(r for rs in settings["per-file-ignores"].values() for r in rs)}
    explained = re.findall(r'^ +"([A-Z]+\d*)", +# \w+.* \w+', ruff, re.MULTILINE)
    assert off - set(explained) == set()


def test_no_test_is_skipped_and_nothing_is_left_for_later() -> None:
    """A test that does not run and a note to oneself both look like work that was done."""
    found = [
        f"{name(path)}:{number}: {line.strip()}"
        for path in files(".py")
        if path.name != "test_texts.py"
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if GIVEN_UP.search(line)
    ]
    assert found == []
    assert GIVEN_UP.search("@pytest.mark.skip" + "if(True)")


def test_no_package_of_the_project_is_imported_from_a_test_folder_without_an_init() -> None:
    """Two tests of the same name in two folders are two modules only inside packages."""
    folders = {path.parent for path in sources("tests") if path.name.startswith("test_")}
    assert [name(folder) for folder in folders if not (folder / "__init__.py").is_file()] == []
