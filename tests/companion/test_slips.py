"""The slips in the running app: saved first, and only then shown and found."""

from __future__ import annotations

from dataclasses import replace

from companion.session import NotSaved
from companion.slips import SlipBox
from companion.storage.problems import StorageError
from rules.book.slips import Slip

CRAWL = Slip("Shadow Crawl", "Spend 2 Ruin.", "shadow-paladin")


class MemorySlips:
    """Keeps slips in memory, and fails when it is told to."""

    def __init__(self) -> None:
        self.kept: dict[int, Slip] = {}
        self.failing = ""
        self.reads = 0

    def _ready(self) -> None:
        if self.failing:
            raise StorageError(self.failing)

    def read(self) -> tuple[Slip, ...]:
        """Give all slips."""
        self.reads += 1
        self._ready()
        return tuple(self.kept.values())

    def write(self, slip: Slip) -> Slip:
        """Keep a slip."""
        self._ready()
        number = slip.number or len(self.kept) + 1
        self.kept[number] = replace(slip, number=number)
        return self.kept[number]

    def throw_away(self, number: int) -> None:
        """Keep a slip no longer."""
        self._ready()
        self.kept.pop(number)


def titles(box: SlipBox, asked: str) -> list[str]:
    """Name the slips that answer a question."""
    return [slip.title for slip in box.found(asked).whole]


def test_a_slip_is_found_as_soon_as_it_is_saved_and_no_longer_than_it_is_kept() -> None:
    """Changed, it is found by its new words; taken back, by the old ones."""
    box = SlipBox(MemorySlips())
    assert titles(box, "ruin") == []
    kept = box.write(CRAWL)
    assert isinstance(kept, Slip)
    assert titles(box, "ruin") == ["Shadow Crawl"]
    box.write(replace(kept, text="Lanterns."))
    assert titles(box, "ruin") == []
    assert titles(box, "lanterns") == ["Shadow Crawl"]
    assert box.throw_away(kept) is None
    assert titles(box, "lanterns") == []
    assert box.slip(kept.number) is None
    assert box.write(kept) == kept
    assert titles(box, "ruin") == ["Shadow Crawl"]
    assert box.slip(kept.number) == kept


def test_what_cannot_be_saved_is_not_shown() -> None:
    """The reason is told; what was there before stays."""
    store = MemorySlips()
    box = SlipBox(store)
    kept = box.write(CRAWL)
    assert isinstance(kept, Slip)
    store.failing = "there is no room left"
    assert box.write(Slip("New", "text")) == NotSaved("there is no room left")
    assert box.throw_away(kept) == NotSaved("there is no room left")
    assert box.slips == (kept,)


def test_before_the_file_is_open_nothing_can_be_kept() -> None:
    """It takes a moment after the start; nothing falls over meanwhile."""
    box = SlipBox()
    assert box.slips == ()
    assert titles(box, "ruin") == []
    for done in (box.write(CRAWL), box.throw_away(CRAWL)):
        assert isinstance(done, NotSaved)
        assert "being opened" in done.why


def test_slips_that_cannot_be_read_are_none_until_they_can() -> None:
    """The rules are found all the same."""
    store = MemorySlips()
    store.write(CRAWL)
    store.failing = "another program is using the saved games"
    box = SlipBox(store)
    assert box.slips == ()
    store.failing = ""
    assert len(box.slips) == 1
    assert (box.slips, store.reads) == (box.slips, 2)
