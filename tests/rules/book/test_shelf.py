"""Entries and chapters: what an entry reads like, and what stands beside it."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from rules.book import Entry, chapter_of, chapters, entries, entry, nearest_entry, neighbours
from rules.book.model import Table
from rules.book.prose import PROSE, reason
from rules.book.roads import code, why_no_code


def written(finer: tuple[str, ...] = (), table: Table | None = None, example: str = "") -> Entry:
    """Return an entry of our own making."""
    return Entry(
        id="frog.hopping",
        role="",
        chapter="frogs",
        title="How far does the Frog hop?",
        answer="Two spaces.",
        booklet="ruling",
        section="Hopping",
        page=None,
        confidence="I",
        finer=finer,
        table=table,
        example=example,
    )


def test_an_entry_reads_answer_first() -> None:
    """Then the finer points, the table and the example; title and questions stand above it."""
    table = Table(("Puddle", "Spaces"), (("dry", "2"), ("wet", "1")))
    whole = written(("Not over walls.", "Not at night."), table, "From 0,0 to 2,0.")
    assert whole.text == (
        "Two spaces.\n- Not over walls.\n- Not at night.\n"
        "Puddle | Spaces\ndry | 2\nwet | 1\nExample: From 0,0 to 2,0."
    )


def test_an_entry_of_one_sentence_is_that_sentence() -> None:
    """What it does not have leaves no empty line."""
    assert written().text == "Two spaces."


def test_every_entry_stands_in_one_chapter_in_the_order_of_the_book() -> None:
    """The list of entries is the chapters, one after the other."""
    assert entries() == tuple(one for chapter in chapters() for one in chapter.entries)
    for chapter in chapters():
        assert chapter.entries
        assert {one.chapter for one in chapter.entries} == {chapter.id}
        assert {one.role for one in chapter.entries} == {chapter.role}
    assert chapters()[0].id == "ghoul"


@pytest.mark.parametrize("address", ["ghoul.fury", "setup.mixes", "ruling.omens-at-zero"])
def test_an_entry_is_found_by_its_address(address: str) -> None:
    """And its chapter with it."""
    found = entry(address)
    assert found is not None
    assert found.id == address
    chapter = chapter_of(address)
    assert chapter is not None
    assert found in chapter.entries


def test_what_is_not_in_the_book_is_not_found() -> None:
    """No entry, no chapter, no neighbours, and nothing near it."""
    assert entry("frog.hopping") is None
    assert chapter_of("frog.hopping") is None
    assert neighbours("frog.hopping") == (None, None)
    assert nearest_entry("frog.hopping.far") is None
    assert nearest_entry("") is None


def test_a_finer_address_leads_to_the_entry_above_it() -> None:
    """As near as the book comes; an entry itself is nearest to itself."""
    assert nearest_entry("ghoul.fury.on.mondays") is entry("ghoul.fury")
    assert nearest_entry("ghoul.fury") is entry("ghoul.fury")


def test_one_reads_on_and_back_within_a_chapter() -> None:
    """From its first entry to its last, and no further."""
    for chapter in chapters():
        ids = [one.id for one in chapter.entries]
        before = [near[0] and near[0].id for near in map(neighbours, ids)]
        after = [near[1] and near[1].id for near in map(neighbours, ids)]
        assert before == [None, *ids[:-1]]
        assert after == [*ids[1:], None]


def test_a_rule_has_code_or_a_reason() -> None:
    """Skittering is computed; what lies in the box is read."""
    assert "skitter" in {place.function for place in code("ghoul.skittering")}
    assert why_no_code("ghoul.skittering") == ""
    assert code("ghoul.components") == ()
    assert why_no_code("ghoul.components") == PROSE["ghoul.components"]


def test_a_reason_reaches_what_hangs_below(monkeypatch: pytest.MonkeyPatch) -> None:
    """`address.*` explains what is below the address, and not the address itself."""
    monkeypatch.setitem(PROSE, "ghoul.lair.*", "no booklet has one")
    assert reason("ghoul.lair.door") == "no booklet has one"
    assert reason("ghoul.lair") == ""
    assert reason("") == ""


def test_a_long_entry_opens_with_its_answer() -> None:
    """Two sentences stand before what is folded; a short entry folds nothing."""
    long = [one for one in entries() if one.is_long]
    assert len(long) > 20
    ends = re.compile(r"[.!?] +(?=[A-Z0-9\[])")
    assert [one.id for one in long if len(ends.findall(one.answer)) != 1] == []
    assert not written().is_long


def test_no_entry_says_what_helps_nobody() -> None:
    """That the app has no switch, or that a text is not at hand, is no rule."""
    noise = re.compile("no switch|at hand|[Ss]ee the table")
    assert [one.id for one in entries() if noise.search(one.text)] == []


def test_an_entry_says_where_it_stands() -> None:
    """A booklet by its title and never by a file's name."""
    skittering = entry("ghoul.skittering")
    assert skittering is not None
    assert skittering.place == "The Ghoul, “Skittering”, page 4"
    assert written().place == "Ruling, “Hopping”"
    assert replace(written(), section="").place == "Ruling"


@pytest.mark.parametrize(
    ("address", "confidence"),
    [
        ("ruling.standing-bonus", "I"),
        ("ruling.vile-against-ghost", "I"),
        ("ruling.drift", "I"),
        ("ruling.escape-occupied", "I"),
        ("ruling.symbol-without-stack", "I"),
        ("ruling.symbol-in-collapse", "I"),
        ("ruling.cave-won-early", "I"),
        ("ruling.told-numbers", "I"),
        ("ruling.unknown-number", "I"),
        ("ruling.visitors-number", "B"),
        ("ruling.visitors-possessed", "I"),
        ("ruling.strike-in-the-cave", "I"),
        ("ruling.vile-escape", "B"),
    ],
)
def test_a_ruling_says_how_sure_it_is_and_why(address: str, confidence: str) -> None:
    """Each has its reason."""
    found = entry(address)
    assert found is not None
    assert found.confidence == confidence
    assert any(point.startswith("Why: ") for point in found.finer)
