"""Every rule of the two Ghouls and their cards is carried by code, and held by a test."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import pytest

import rules.engine  # noqa: F401  # the modules write themselves into the register when it loads
from rules.book.prose import PROSE
from rules.cites import cited
from tools.book.rules_index import holders

CHAPTERS = Path("rules") / "book" / "chapters"
PREFIXES = ("ghoul.", "vile-ghoul.", "terror.")


@cache
def addresses() -> tuple[str, ...]:
    """Give the address of every rule of the Ghouls in the book."""
    return tuple(
        entry["id"]
        for chapter in sorted(CHAPTERS.glob("*.toml"))
        for entry in tomllib.loads(chapter.read_text(encoding="utf-8"))["entry"]
        if entry["id"].startswith(PREFIXES)
    )


HELD = holders()


@pytest.mark.parametrize("address", addresses())
def test_a_rule_is_carried_by_code_or_is_prose_with_a_reason(address: str) -> None:
    """From a rule one finds its code; what has none says why, and is not carried after all."""
    assert (address in cited()) is not (address in PROSE), address
    assert len(PROSE.get(address, "a good reason")) > 10


@pytest.mark.parametrize(
    "address", [address for address in cited() if address.startswith(PREFIXES)]
)
def test_a_rule_in_the_code_is_held_by_a_test(address: str) -> None:
    """Whoever changes the rule is told by a test that names it."""
    assert address in HELD


def test_prose_stands_in_the_book() -> None:
    """A reason for a rule that is not there helps nobody."""
    assert set(PROSE) <= set(addresses())
