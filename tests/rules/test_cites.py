"""The register of which code carries which rule."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from rules import cites
from rules.cites import Place, cited, places


@pytest.fixture(autouse=True)
def _register(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cites, "_REGISTER", {})


def test_a_mark_writes_the_function_down_and_changes_nothing_about_it() -> None:
    """The very same function comes back, under each of its addresses."""

    def hop() -> str:
        return "hops"

    marked = cites.cites("frog.hopping", "frog.move")(hop)
    assert marked is hop
    assert marked() == "hops"
    (place,) = places("frog.hopping")
    assert places("frog.move") == (place,)
    assert place.module == "tests.rules.test_cites"
    assert place.function.endswith(".<locals>.hop")
    line = Path(__file__).read_text(encoding="utf-8").splitlines()[place.line - 1]
    assert line.strip() == "def hop() -> str:"


def test_several_functions_may_carry_one_rule() -> None:
    """They stand in the order in which they were written down."""

    def hop() -> None: ...

    def leap() -> None: ...

    cites.cites("frog.hopping")(hop)
    cites.cites("frog.hopping", "ant.leaping")(leap)
    assert [place.function[-4:] for place in places("frog.hopping")] == [".hop", "leap"]
    assert cited() == ("ant.leaping", "frog.hopping")


def test_a_rule_that_nobody_carries_has_no_place() -> None:
    """None, and not an error: much of the book is read and not computed."""
    assert places("frog.croaking") == ()
    assert cited() == ()


def test_a_place_is_written_as_an_editor_opens_it() -> None:
    """The file from the top of the repository, and the line."""
    place = Place("rules.map.forced", "bars", 59)
    assert place.file == "rules/map/forced.py"
    assert str(place) == "rules/map/forced.py:59"


def test_the_register_needs_nothing_but_itself() -> None:
    """Every module of the rules imports it, so it may not bring others with it."""
    source = (
        "import sys, types\n"
        "sys.modules['rules'] = package = types.ModuleType('rules')\n"
        "package.__path__ = ['rules']\n"
        "import rules.cites\n"
        "print(*(one for one in sys.modules if one.startswith('rules')))\n"
    )
    top = Path(__file__).parents[2]
    said = subprocess.run(
        [sys.executable, "-c", source], cwd=top, check=True, capture_output=True, text=True
    )
    assert said.stdout.split() == ["rules", "rules.cites"]
