"""Which tests hold a rule is for those who have the tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.commands import held
from tools.book.rules_index import HELD, holders

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_the_command_line_knows_the_tests_that_the_marks_name() -> None:
    """File by file the same as on the page of rules; nothing for what is no rule."""
    assert held.LIST == HELD
    files = {test.partition("::")[0] for test in held.tests("ghoul.skittering")}
    assert {file.removeprefix("tests/") for file in files} == set(holders()["ghoul.skittering"])
    assert held.tests("no.such-rule") == ()


def test_where_there_are_no_tests_none_are_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is installed elsewhere has neither the tests nor the list."""
    monkeypatch.setattr(held, "LIST", tmp_path / "no-list.tsv")
    assert held.tests("ghoul.skittering") == ()
