"""Directions point to what a text is about."""

from __future__ import annotations

from base64 import b64encode

import pytest

from rules.book.nearness import DIMENSIONS, FULL, Compass, Sky, Vectors
from rules.book.query import Part


def vector(*components: int) -> bytes:
    """Return a row of a table, filled up with nothing."""
    row = [*components] + [0] * (DIMENSIONS - len(components))
    return bytes(component % 256 for component in row)


@pytest.fixture(scope="module", name="compass")
def a_compass() -> Compass:
    """East is the word `ghoul`, north the term `skitter`."""
    words = Vectors("ghoul\nwest", b64encode(vector(100) + vector(-100)).decode(), 0.01)
    return Compass(words, Vectors("skitter", b64encode(vector(0, 50)).decode(), 0.02))


def test_words_and_terms_add_up_to_a_direction(compass: Compass) -> None:
    """1 east and 1 north, together one long: 0.707 each."""
    half = round(FULL / 2**0.5)
    parts = [Part({"skitter": 1.0, "unheard": 1.0}, 1.0), Part({"skitter": 0.5}, 1.0)]
    found = compass.direction(["ghoul", "unheard"], parts)
    assert found is not None
    assert found[:3] == [half, half, 0]


def test_what_hardly_counts_moves_nothing(compass: Compass) -> None:
    """A term below the faintest is left out, and then there is no direction at all."""
    assert compass.direction([], [Part({"skitter": 0.2}, 1.0)]) is None
    assert compass.knows("ghoul")
    assert not compass.knows("goul")


def test_the_entries_that_a_question_points_to_are_nearest() -> None:
    """One entry lies due east, one due west, one due north."""
    rows = Vectors("e\nw\nn", b64encode(vector(FULL) + vector(-FULL) + vector(0, FULL)).decode(), 1)
    sky = Sky(tuple(rows.rows().values()))
    east, north = [FULL] + [0] * (DIMENSIONS - 1), [0, FULL] + [0] * (DIMENSIONS - 2)
    assert sky.nearness(east) == pytest.approx([1.0, -1.0, 0.0])
    assert sky.nearness(north) == pytest.approx([0.0, 0.0, 1.0])
