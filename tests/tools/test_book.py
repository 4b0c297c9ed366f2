"""What `make book` writes is what the chapters, the marks and the tests say now."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from rules.book import chapters, entries
from rules.book.desk import reader_of
from rules.book.nearness import DIMENSIONS, SIDES, Compass, Vectors
from rules.book.opened import Book, book
from tests.repository import ROOT
from tools.book.__main__ import main
from tools.book.compile_sky import compile_sky
from tools.book.compile_vectors import needed, read_learned
from tools.book.generate import CARRIED, Compiled, compiled, everything
from tools.book.rules_index import HELD, PAGE, holders, rules_index
from tools.book.sources import read_asked, read_chapters

if TYPE_CHECKING:
    from pathlib import Path

REMEDY = "run `make book`"


@pytest.fixture(scope="module")
def made() -> Compiled:
    """What the sources make: that takes a while, and is done once."""
    return compiled()


@pytest.fixture(scope="module")
def carried(made: Compiled) -> dict[Path, bytes]:
    """What the sources ask for."""
    return everything(made)


@pytest.mark.slow
def test_the_book_that_the_app_carries_is_the_one_in_the_sources(
    carried: dict[Path, bytes],
) -> None:
    """Whoever mends a chapter and forgets the rest is told, and how to make it good."""
    assert set(CARRIED.iterdir()) == set(carried)
    stale = [path.name for path, file in carried.items() if path.read_bytes() != file]
    assert not stale, REMEDY


@pytest.mark.slow
def test_the_same_sources_make_the_same_bytes(made: Compiled, carried: dict[Path, bytes]) -> None:
    """Who makes the book twice has nothing to commit the second time.

    That what is packed is the same in another process too, the test above has seen: the files
    that lie there were made in one.
    """
    assert everything(made) == carried


@pytest.mark.slow
def test_what_is_packed_is_read_as_it_was(made: Compiled, carried: dict[Path, bytes]) -> None:
    """Every chapter, the index and the words come out of the files as they went in."""
    opened = Book(lambda name: carried[CARRIED / name])
    assert opened.chapters == made.chapters == chapters()
    index, lexicon = made.index, made.lexicon
    assert dict(opened.index.bodies) == index.bodies
    assert opened.index.vocabulary == index.vocabulary
    assert opened.index.usual == index.usual
    assert opened.lexicon.stop == lexicon.stop
    assert opened.lexicon.weak == lexicon.weak
    assert opened.lexicon.hides == lexicon.hides
    stations = [opened.lexicon.stations[place] for place in lexicon.stations]
    assert stations == json.loads(json.dumps([*lexicon.stations.values()]))
    assert set(opened.other.english) == made.other.english
    assert len(opened.other.english) == len(made.other.english)


def test_the_app_carries_the_vectors_that_questions_need() -> None:
    """A word that stands in the book, and two that mean more together; no others."""
    rows = [bytes([length] + [0] * (DIMENSIONS - 1)) for length in (9, 9, 9, 35, 36, 99)]
    names = ("ghoul", "zebra", "skitters", "the ghoul", "ghoul skitters", "zebra skitters")
    kept = needed(Vectors(names, b"".join(rows), 0.5), ["ghoul", "skitters", "the"])
    assert kept.names == ("ghoul", "skitters", "ghoul skitters")
    assert list(kept.rows().values()) == [rows[0], rows[2], rows[4]]
    assert kept.scale == 0.5


def test_the_index_of_rules_is_the_one_in_the_marks() -> None:
    """It leads to files and functions of today."""
    wanted = rules_index()
    assert set(wanted) == {PAGE, HELD}
    for page, content in wanted.items():
        assert content == page.read_bytes(), REMEDY


def row(address: str) -> list[str]:
    """Return the cells of a rule's row on the page."""
    lines = PAGE.read_text("utf-8").splitlines()
    (line,) = [line for line in lines if line.startswith(f"| `{address}` |")]
    return line.strip("| ").split(" | ")


def test_from_a_rule_one_finds_its_code_and_its_tests() -> None:
    """Whose eye falls on Loot knows where it is decided, and which game plays it."""
    _, asks, code, tests = row("ghoul.attack-effects.thief")
    assert asks.endswith("?")
    assert "`rules/roles/ghoul/attack.py` fall_at_loot" in code
    assert "`playthroughs/ghoul/" in tests


def test_a_rule_without_code_says_why() -> None:
    """An empty cell would look like something forgotten."""
    assert row("ghoul.components")[2].startswith("what lies in the box")


def test_every_rule_of_the_book_has_one_row() -> None:
    """None is left out, and none stands there twice."""
    rows = [line for line in PAGE.read_text("utf-8").splitlines() if line.startswith("| `")]
    assert len(rows) == len(entries()) > 400


def test_every_address_that_a_written_game_holds_is_a_rule_of_the_book() -> None:
    """A slip of the pen in a mark would hold nothing."""
    known = {entry.id for entry in entries()}
    games = {
        address
        for address, files in holders(ROOT / "tests").items()
        if any(file.endswith(".txt") for file in files)
    }
    assert games - known == set()


@pytest.mark.slow
def test_the_check_says_that_nothing_is_out_of_date(
    carried: dict[Path, bytes],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It writes nothing, and says nothing where there is nothing to say."""
    monkeypatch.setattr("tools.book.__main__.everything", lambda: carried)
    assert main(["--check"]) == 0
    assert capsys.readouterr().out == ""


def test_an_entry_that_nothing_was_learned_of_points_where_its_lines_point() -> None:
    """Somebody adds a rule: it is found at once, before the vectors are learned anew."""
    chapters, asked, learned = read_chapters(), read_asked(read_chapters()), read_learned()
    rows = learned.entries.rows()
    address = "ghoul.skittering.who-names"
    left = tuple(name for name in rows if name.split()[0] != address)
    without = Vectors(left, b"".join(bytes(rows[name]) for name in left), 1)
    opened = book()
    compass = Compass(learned.words, learned.terms)
    reader = reader_of(opened.index, opened.lexicon)
    sides = memoryview(compile_sky(chapters, asked, reader, compass, without)).cast("b")
    place = [one.id for one in entries()].index(address)
    starts = [DIMENSIONS * (place + side * len(entries())) for side in range(SIDES)]
    row, *others = [sides[start : start + DIMENSIONS] for start in starts]
    assert all(other == row for other in others)
    nearest = max(rows, key=lambda name: sum(a * b for a, b in zip(rows[name], row, strict=True)))
    assert nearest.split()[0] == address
    assert 126 <= sum(one * one for one in row) ** 0.5 <= 128
