"""From every rule to its code and its tests, and back: no road ends nowhere."""

from __future__ import annotations

import ast
import csv
import re
import subprocess
import sys
from collections import Counter
from fnmatch import fnmatchcase
from functools import cache
from typing import TYPE_CHECKING, Final

import pytest

from rules.book import entries, entry
from rules.book.model import BOOKLETS, SOURCES
from rules.book.prose import PROSE, reason
from rules.book.roads import Road, code, road, why_no_code
from rules.cites import cited
from tests.repository import ROOT, name, sources
from tools.book.holding import GAME, held
from tools.book.rules_index import holders

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

HELD: Final = holders()
ADDRESS: Final = re.compile(r"[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+")


@cache
def sections() -> dict[str, tuple[str, str, int]]:
    """Give every section of the booklets by its address: booklet, heading and page."""
    path = ROOT / "tests" / "book" / "sections.tsv"
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    return {
        address(row["role"], row["section"]): (row["booklet"], row["section"], int(row["page"]))
        for row in rows
    }


def address(role: str, section: str) -> str:
    """Make a section's address of its heading."""
    words = re.findall(r"[a-z0-9]+", section.casefold().replace("+", "plus"))
    return f"{role}.{'-'.join(words)}"


def strings(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the texts in a module's code with their lines; a gap in one is a `*`."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value
        elif isinstance(node, ast.JoinedStr):
            parts = (str(p.value) if isinstance(p, ast.Constant) else "*" for p in node.values)
            yield node.lineno, "".join(parts)


@cache
def spoken_of() -> tuple[tuple[str, str], ...]:
    """Give every rule address that stands in the code of rules and app, with its place."""
    chapters = {one.id.partition(".")[0] for one in entries()}
    return tuple(
        (f"{name(path)}:{line}", text)
        for path in sources("rules", "companion")
        if not name(path).startswith("rules/book/")
        for line, text in strings(path)
        if ADDRESS.fullmatch(text.replace("*", "x"))
        and text.partition(".")[0] in chapters
        and text not in BOOKLETS
    )


def is_known(text: str) -> bool:
    """Tell whether an address, or one that fits its gaps, is in the book."""
    like = re.compile(re.escape(text).replace(r"\*", "[a-z-]+"))
    return any(like.fullmatch(one.id) for one in entries())


def test_the_list_of_sections_is_whole() -> None:
    """The three booklets have so many headings, and no two share an address."""
    assert len(sections()) == 122
    assert Counter(booklet for booklet, _, _ in sections().values()) == {
        "ghoul.txt": 46,
        "ghost.txt": 41,
        "haunted-hallways.txt": 35,
    }


@pytest.mark.parametrize("address", sections())
def test_every_section_has_its_entry(address: str) -> None:
    """At its own address, with booklet, heading and page as they are printed."""
    found = entry(address)
    assert found is not None, f"no entry {address}: write one in book/chapters"
    assert (found.booklet, found.section, found.page) == sections()[address]


def test_no_entry_is_without_a_section_or_a_named_source() -> None:
    """Where an entry says it stands, there it stands."""
    printed = {(booklet, section) for booklet, section, _ in sections().values()}
    homeless = [
        f"{one.id}: {one.booklet}, {one.section}"
        for one in entries()
        if one.booklet not in SOURCES and (one.booklet, one.section) not in printed
    ]
    assert homeless == [], "name the section as in tests/book/sections.tsv, or a source"
    assert [one.id for one in entries() if not one.section] == []


def test_a_page_is_the_page_of_its_section() -> None:
    """A player who looks it up in print finds it on that page."""
    pages: dict[tuple[str, str], set[int]] = {}
    for booklet, section, page in sections().values():
        pages.setdefault((booklet, section), set()).add(page)
    astray = [
        f"{one.id}: page {one.page}"
        for one in entries()
        if one.booklet in BOOKLETS and one.page not in pages[one.booklet, one.section]
    ]
    assert astray == []


def test_every_address_stands_once() -> None:
    """Two entries at one address would hide each other."""
    twice = [one for one, times in Counter(e.id for e in entries()).items() if times > 1]
    assert twice == []


def test_every_entry_that_another_sends_to_is_there() -> None:
    """A reader who follows "see also" arrives; and nobody is sent where they are."""
    nowhere = [f"{one.id} -> {other}" for one in entries() for other in one.see if not entry(other)]
    assert nowhere == [], "there is no such entry"
    assert [one.id for one in entries() if one.id in one.see] == []


def test_every_address_that_the_code_carries_is_in_the_book() -> None:
    """What carries a rule can be read as a rule."""
    assert [one for one in cited() if entry(one) is None] == [], "write an entry for it"


def test_every_address_that_the_code_speaks_of_is_in_the_book() -> None:
    """Every event, refusal and prompt has a "why?" that opens something."""
    missing = [f"{place}: {text}" for place, text in spoken_of() if not is_known(text)]
    assert missing == [], "write an entry for it, or mend the address"


def test_the_look_at_the_code_finds_addresses() -> None:
    """The test above sees what it is about: in a constant, in a call and in a text with a gap."""
    texts = {text for _, text in spoken_of()}
    assert {"table.corrections", "ghoul.skittering", "table.seats", "terror.*"} <= texts
    assert is_known("ghoul.*-vs-ghoul")
    assert not is_known("cave.no-such-rule")
    assert not is_known("cave.no-such-*")


@pytest.mark.parametrize("address", [one.id for one in entries()])
def test_a_rule_is_carried_by_code_or_says_why_not(address: str) -> None:
    """From a rule one finds its code, or the reason; never both, and never neither."""
    carried, why = code(address), why_no_code(address)
    assert carried or why, f"mark the code of {address} with @cites, or explain in book/prose.py"
    assert not (carried and why)
    assert carried or len(why) > 20


def test_every_reason_is_about_a_rule_that_no_code_carries() -> None:
    """A reason for a rule that is not in the book, or that has code by now, helps nobody."""
    told = [one.id for one in entries() if not code(one.id)]
    assert [one for one in PROSE if not any(fnmatchcase(rule, one) for rule in told)] == []


def test_a_rule_that_code_comes_to_carry_has_no_reason_any_more() -> None:
    """So a base role whose books the app comes to keep changes nothing but its own package."""
    assert reason("base.cave-turn").startswith("a base role's own turn")
    assert why_no_code("base.cave-turn") == ""


@pytest.mark.parametrize("address", cited())
def test_a_rule_in_the_code_is_held_by_a_test(address: str) -> None:
    """Whoever changes the rule is told by a test that names it."""
    assert address in HELD, f"mark the test that holds {address} with pytest.mark.rule"


def test_every_rule_that_a_test_names_is_in_the_book() -> None:
    """A test for a rule that nobody can read has lost its way."""
    nowhere = [f"{one}, in {HELD[one][0]}" for one in HELD if entry(one) is None]
    assert nowhere == []


def test_the_roads_know_all_the_code_there_is() -> None:
    """Whoever asks for the code need not know which modules to import first."""
    source = (
        "import importlib, pkgutil\n"
        "import rules.book.roads\n"
        "from rules.cites import cited\n"
        "before = cited()\n"
        "for one in pkgutil.walk_packages(rules.__path__, 'rules.'):\n"
        "    importlib.import_module(one.name)\n"
        "print(*sorted(set(cited()) - set(before)))\n"
    )
    said = subprocess.run(
        [sys.executable, "-c", source], cwd=ROOT, check=True, capture_output=True, text=True
    )
    assert said.stdout.split() == [], "import the module in rules/book/roads.py"


def test_a_game_does_not_pay_for_the_roads() -> None:
    """Neither the reasons nor the book's text are read before somebody asks."""
    source = (
        "import sys, rules\nprint(*(one for one in sys.modules if one.startswith('rules.book.')))\n"
    )
    said = subprocess.run(
        [sys.executable, "-c", source], cwd=ROOT, check=True, capture_output=True, text=True
    )
    loaded = set(said.stdout.split())
    assert "rules.book.shelf" in loaded
    assert not loaded & {"rules.book.prose", "rules.book.roads", "rules.book.packed"}


def test_every_place_in_the_code_is_where_it_says() -> None:
    """An editor that opens file and line shows the function with its mark."""
    for one in cited():
        for place in code(one):
            lines = (ROOT / place.file).read_text(encoding="utf-8").splitlines()
            assert lines[place.line - 1].lstrip().startswith(("@", "def ")), str(place)
            assert getattr(sys.modules[place.module], place.function.partition(".")[0])


def test_a_road_is_code_or_a_reason() -> None:
    """A program has both at once, and nothing for an address that is no rule."""
    skitter = road("ghoul.skittering")
    assert skitter.code == code("ghoul.skittering")
    assert skitter.prose == ""
    box = road("ghoul.components")
    assert box.code == ()
    assert box.prose.startswith("what lies in the box")
    assert road("no.such-rule") == Road((), "")


def test_a_test_holds_what_its_own_marks_say(tmp_path: Path) -> None:
    """Its own, those of one of its cases, and those of the whole module; a game, what it says."""
    (tmp_path / "test_frogs.py").write_text(
        "pytestmark = pytest.mark.rule('frog.any')\n"
        "CASES = [1]\n"
        "@pytest.mark.rule('frog.hop', 'frog.leap')\n"
        "def test_hop(): ...\n"
        "@pytest.mark.parametrize('x', [pytest.param(1, marks=pytest.mark.rule('frog.croak'))])\n"
        "def test_croak(x): ...\n"
        "def helper(): ...\n"
    )
    (tmp_path / "test_plain.py").write_text("def test_nothing(): ...\n")
    (tmp_path / "test_mixed.py").write_text(
        "@pytest.mark.rule('frog.one')\ndef test_one(): ...\ndef test_other(): ...\n"
    )
    (tmp_path / "game.txt").write_text("#% frog.swim frog.dive\nfrog swims\n")
    (tmp_path / "notes.txt").write_text("nothing\n")
    assert held(tmp_path) == {
        "tests/game.txt": {GAME: ("frog.dive", "frog.swim")},
        "tests/test_frogs.py": {
            "test_hop": ("frog.any", "frog.hop", "frog.leap"),
            "test_croak": ("frog.any", "frog.croak"),
        },
        "tests/test_mixed.py": {"test_one": ("frog.one",)},
    }


def test_a_written_game_is_played_by_the_test_that_is_named() -> None:
    """Whoever renames it is told."""
    source = (ROOT / "tests" / "playthroughs" / "test_playthroughs.py").read_text(encoding="utf-8")
    assert f"def {GAME}(" in source
