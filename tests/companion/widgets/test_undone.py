"""What Undo says gets shorter as there is less room, and is a sentence each time."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(("room", "lines"), [(1000, 1), (90, 2), (1, 4)])
def test_words_are_counted_into_lines(kivy: str, room: int, lines: int) -> None:
    """A line is begun when the last is full; a word wider than its line counts for one more."""
    del kivy
    from companion.widgets.undone import lines_of

    assert lines_of(["Undo:", "ends", "turn"], room, 15) == lines


@pytest.mark.parametrize(
    ("said", "ways"),
    [
        ("attacked the Ghoul, Fury 7 → 8", ["attacked the Ghoul"]),
        (
            "laid an Eye Ghost tile two right and one up from the Knight",
            ["laid an Eye Ghost tile"],
        ),
        (
            "came onto the map, on the tile up and left of the Entrance",
            ["came onto the map"],
        ),
        ("revealed the tile below the Pits: a Vault tile", ["revealed the tile below the Pits"]),
        ("The Rockslide between the Entrance and the one right of it is taken away", []),
        ("The Knight was hit by somebody else", ["The Knight was hit"]),
        ("The Ghoul's Omens are set to 4", []),
    ],
)
def test_a_sentence_ends_before_it_says_where_and_never_too_early(
    kivy: str, said: str, ways: list[str]
) -> None:
    """What a step became goes first; where nothing less is a sentence “Undo” alone is left."""
    del kivy
    from companion.widgets.undone import shorter

    found = list(dict.fromkeys(shorter(f"Undo: {said}")))
    assert found == [f"Undo: {said}", *(f"Undo: {way}" for way in ways), "Undo"]
