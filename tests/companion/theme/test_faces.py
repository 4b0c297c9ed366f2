"""Every name can be written, whatever letters it has."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.theme import faces
from companion.theme.faces import FILES, FONTS, PLAIN, STONE, STRONG, face_for, letters, writes


@pytest.mark.parametrize("face", FILES)
def test_every_face_has_the_letters_of_our_own_words(face: str) -> None:
    """Plain English with its signs: quotation marks, dashes, times, an ellipsis."""
    there = letters(FONTS / FILES[face])
    assert {*range(0x20, 0x7F), *map(ord, "‘’“”–—…×·•éüñ")} <= there  # noqa: RUF001  # they are meant


def test_a_face_writes_what_it_has() -> None:
    """A space of any kind needs no letter."""
    assert writes(STONE, "The lone Ghoul")
    assert writes(STONE, "Müller’s\u2003table")  # noqa: RUF001  # they are meant
    assert not writes(STONE, "Győr")


@pytest.mark.parametrize(
    ("text", "wanted", "face"),
    [
        ("Friday night", STONE, STONE),
        ("Łukasz", STONE, STONE),
        ("Győr", STONE, PLAIN),
        ("Győr", STRONG, PLAIN),
        ("3 → 4", STONE, PLAIN),
        ("Győr", PLAIN, PLAIN),
    ],
)
def test_what_a_face_cannot_write_the_next_one_does(text: str, wanted: str, face: str) -> None:
    """Stone, then Inter: whole words in one face, never a box in the middle."""
    assert face_for(text, wanted) == face


def test_other_alphabets_are_written_with_what_is_there() -> None:
    """Cyrillic by Kivy's own face; it also shows that a letter is missing which nothing has."""
    assert Path(face_for("Иван", STONE)).stem == faces.WIDE
    assert Path(face_for("\U0010fffd", STONE)).stem == faces.WIDE


def test_the_systems_own_letters_are_taken_where_it_has_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A phone has the letters of the East in files of its own; Kivy's file stands for one here."""
    wide = face_for("Иван", PLAIN)
    monkeypatch.setattr(faces, "SYSTEM", ("/nowhere.ttf", wide))
    monkeypatch.setattr(faces, "_wide", lambda: Path("/nowhere else.ttf"))
    assert face_for.__wrapped__("Иван", STONE) == wide


def test_a_character_map_of_a_form_nobody_uses_is_passed_over() -> None:
    """Fonts may hold several; one that cannot be read says nothing, and the others count."""
    assert faces._mapped(b"\x00\x06\x00\x00", 0) == []
