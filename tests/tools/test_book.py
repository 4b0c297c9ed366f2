"""What `make book` writes is what the chapters, the marks and the tests say now."""

from __future__ import annotations

from base64 import b64encode
from typing import TYPE_CHECKING

from rules.book import entries
from rules.book.desk import reader_of
from rules.book.generated.entries import ENTRIES
from rules.book.generated.index import INDEX
from rules.book.generated.lexicon import LEXICON
from rules.book.generated.vectors import TERMS, WORDS
from rules.book.nearness import SIDES, Compass, Vectors
from tests.repository import ROOT
from tools.book.__main__ import main
from tools.book.compile_sky import compile_sky
from tools.book.generate import everything
from tools.book.rules_index import HELD, PAGE, holders, rules_index
from tools.book.sources import read_asked, read_chapters

if TYPE_CHECKING:
    import pytest

REMEDY = "run `make book`"


def test_the_book_that_the_app_carries_is_the_one_in_the_chapters() -> None:
    """Whoever mends a chapter and forgets the rest is told, and how to make it good."""
    stale = [path.name for path, text in everything().items() if path.read_text("utf-8") != text]
    assert not stale, REMEDY


def test_the_index_of_rules_is_the_one_in_the_marks() -> None:
    """It leads to files and functions of today."""
    wanted = rules_index()
    assert set(wanted) == {PAGE, HELD}
    for page, text in wanted.items():
        assert text == page.read_text("utf-8"), REMEDY


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


def test_the_check_says_that_nothing_is_out_of_date(capsys: pytest.CaptureFixture[str]) -> None:
    """It writes nothing, and says nothing where there is nothing to say."""
    assert main(["--check"]) == 0
    assert capsys.readouterr().out == ""


def test_an_entry_that_nothing_was_learned_of_points_where_its_lines_point() -> None:
    """Somebody adds a rule: it is found at once, before the vectors are learned anew."""
    chapters, asked = read_chapters(), read_asked(read_chapters())
    learned = ENTRIES.rows()
    address = "ghoul.skittering.who-names"
    without = Vectors(
        "\n".join(name for name in learned if name.split()[0] != address),
        b64encode(
            b"".join(bytes(row) for name, row in learned.items() if name.split()[0] != address)
        ).decode(),
        1,
    )
    compass = Compass(WORDS, TERMS)
    sky = compile_sky(chapters, asked, reader_of(INDEX, LEXICON), compass, without).rows()
    row = sky[f"{address} 0"]
    assert all(sky[f"{address} {side}"] == row for side in range(SIDES))
    nearest = max(
        learned, key=lambda name: sum(a * b for a, b in zip(learned[name], row, strict=True))
    )
    assert nearest.split()[0] == address
    assert 126 <= sum(one * one for one in row) ** 0.5 <= 128
