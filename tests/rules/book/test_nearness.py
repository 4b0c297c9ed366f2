"""Directions point to what a text is about."""

from __future__ import annotations

import pytest

from rules.book.nearness import DIMENSIONS, FULL, SIDES, Compass, Sky, Vectors
from rules.book.query import Part


def vector(*components: int) -> bytes:
    """Return a row of a table, filled up with nothing."""
    row = [*components] + [0] * (DIMENSIONS - len(components))
    return bytes(component % 256 for component in row)


@pytest.fixture(scope="module", name="compass")
def a_compass() -> Compass:
    """East is the word `ghoul`, up are `ghoul west` together, north is the term `skitter`."""
    rows = vector(100) + vector(-100) + vector(0, 0, 100)
    words = Vectors(("ghoul", "west", "ghoul west"), rows, 0.01)
    return Compass(words, Vectors(("skitter",), vector(0, 50), 0.02))


def test_words_and_terms_add_up_to_a_direction(compass: Compass) -> None:
    """1 east and 1 north, together one long: 0.707 each."""
    half = round(FULL / 2**0.5)
    parts = [Part({"skitter": 1.0, "unheard": 1.0}, 1.0), Part({"skitter": 0.5}, 1.0)]
    found = compass.direction(["ghoul", "unheard"], parts)
    assert found is not None
    assert found[:3] == [half, half, 0]


def test_two_words_together_may_mean_more_than_the_two(compass: Compass) -> None:
    """East and west take each other away; said in this order, and only in this, they point up."""
    found = compass.direction(["ghoul", "west"], [])
    assert found is not None
    assert found[:3] == [0, 0, FULL]
    assert compass.direction(["west", "ghoul"], []) is None


def test_what_hardly_counts_moves_nothing(compass: Compass) -> None:
    """A term below the faintest is left out, and then there is no direction at all."""
    assert compass.direction([], [Part({"skitter": 0.2}, 1.0)]) is None
    assert compass.knows("ghoul")
    assert not compass.knows("goul")


def test_the_entries_that_a_question_points_to_are_nearest() -> None:
    """One entry lies due east, one due west, one due north on every side."""
    rows = (vector(FULL) + vector(-FULL) + vector(0, FULL)) * SIDES
    sky = Sky(rows)
    east, north = [FULL] + [0] * (DIMENSIONS - 1), [0, FULL] + [0] * (DIMENSIONS - 2)
    assert sky.nearness(east) == pytest.approx([1.0, -1.0, 0.0])
    assert sky.nearness(north) == pytest.approx([0.0, 0.0, 1.0])


def test_an_entry_is_as_near_as_the_nearest_of_its_sides() -> None:
    """Its last side lies due east, the others due west: who goes east has arrived."""
    rows = vector(-FULL) * (SIDES - 1) + vector(FULL)
    sky = Sky(rows)
    assert sky.nearness([FULL] + [0] * (DIMENSIONS - 1)) == pytest.approx([1.0])


def test_vectors_are_found_by_their_names() -> None:
    """All of them, in their order, and nothing else."""
    rows = Vectors(("ghoul", "west"), vector(100) + vector(-100), 1).rows()
    assert list(rows) == ["ghoul", "west"]
    assert len(rows) == 2
    assert [row[0] for row in rows.values()] == [100, -100]
    assert "east" not in rows
