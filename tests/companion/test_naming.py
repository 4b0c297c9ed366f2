"""What people call a table and its players: whatever they type, it harms nothing."""

from __future__ import annotations

import pytest

from companion.naming import MOST, NOBODY, Names, named, read_names, tidy
from rules.names import Role


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Ann", "Ann"),
        ("  Ann \t Lee ", "Ann Lee"),
        ("Ann\nLee\u2028Bo", "Ann Lee Bo"),
        ("[b]Ann[/b] & <i>", "[b]Ann[/b] & <i>"),
        ("🐉 Zoë", "🐉 Zoë"),
        ("\u202eevil", "evil"),
        ("", ""),
        ("   ", ""),
        (None, ""),
        (7, ""),
    ],
)
def test_a_name_is_one_line_that_can_be_seen(typed: object, kept: str) -> None:
    """Markup and emoji are letters like others; what nobody sees is left out."""
    assert tidy(typed) == kept


def test_a_name_is_no_longer_than_a_button_has_room_for() -> None:
    """Two hundred letters become forty."""
    assert tidy("x" * 200) == "x" * MOST
    assert tidy("a " * 100) == "a " * 19 + "a"


def test_names_are_kept_and_read_back() -> None:
    """Who has none is left out."""
    names = named(" Friday ", {Role.KNIGHT: "Ann", Role.GHOUL: " "})
    assert names == Names("Friday", {Role.KNIGHT: "Ann"})
    assert read_names(names.as_kept()) == names
    assert names.of(Role.GHOUL) == ""
    assert names
    assert not NOBODY


@pytest.mark.parametrize(
    "kept",
    [None, [], 3, {}, {"table": 3, "players": []}, {"players": {"elf": "Ann", "knight": 3}}],
)
def test_what_cannot_be_read_is_no_name(kept: object) -> None:
    """Nor is what another version kept for a role that is not known here."""
    assert read_names(kept) == NOBODY
