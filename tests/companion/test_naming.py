"""What people call a table and its players: whatever they type, it harms nothing."""

from __future__ import annotations

import pytest

from companion.naming import MOST, NOBODY, Names, brief, called, named, person, read_names, tidy
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


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Ann", "Ann"),
        ("🐉 Zoë", "Zoë"),
        ("Bo ❤\ufe0f Cy", "Bo Cy"),
        ("🐉👻", ""),
        ("Łukasz", "Łukasz"),
    ],
)
def test_what_no_typeface_of_ours_can_draw_is_kept_and_not_shown(typed: str, shown: str) -> None:
    """An empty box says nothing: who is called by pictures alone is called by the role."""
    names = named("", {Role.KNIGHT: typed})
    assert names.players[Role.KNIGHT] == typed
    assert names.of(Role.KNIGHT) == shown


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
    assert names.at((Role.GHOUL,)) == Names("Friday")
    assert names.at((Role.KNIGHT, Role.GHOUL)) == names


@pytest.mark.parametrize(
    "kept",
    [None, [], 3, {}, {"table": 3, "players": []}, {"players": {"elf": "Ann", "knight": 3}}],
)
def test_what_cannot_be_read_is_no_name(kept: object) -> None:
    """Nor is what another version kept for a role that is not known here."""
    assert read_names(kept) == NOBODY


ANN = Names("", {Role.KNIGHT: "Ann", Role.GOBLINS: "Bo & Cy", Role.CAVE: "[b]Di[/b]"})


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("The Knight names a symbol; the Ghoul skitters", "Ann names a symbol; the Ghoul skitters"),
        (
            "The Goblins name a symbol; the Ghoul skitters",
            "Bo & Cy names a symbol; the Ghoul skitters",
        ),
        ("The Goblins take a turn", "Bo & Cy takes a turn"),
        ("The Knight chooses what to lose", "Ann chooses what to lose"),
        ("The Cave takes a turn", "[b]Di[/b] takes a turn"),
        ("The Cave Ghost takes a turn", "The Cave Ghost takes a turn"),
        ("The Armored Knight takes a turn", "The Armored Knight takes a turn"),
        ("The Knight puts the piece on a Fangs tile", "Ann puts the piece on a Fangs tile"),
        ("The Knight puts her piece back", "The Knight puts her piece back"),
        ("Attack the Knight at 3", "Attack the Knight at 3"),
        ("Kill the Knight, or gain 9 Fury", "Kill the Knight, or gain 9 Fury"),
    ],
)
def test_who_is_to_do_something_is_called_by_name(asked: str, said: str) -> None:
    """Not the piece, nor another role with a like name."""
    assert called(asked, ANN) == said
    assert called(asked, NOBODY) == asked


def test_a_sentence_begins_with_a_person() -> None:
    """Or with the role."""
    assert person(Role.KNIGHT, ANN) == "Ann"
    assert person(Role.THIEF, ANN) == "The Thief"


def test_a_long_name_is_shortened_among_others() -> None:
    """Fourteen letters stand whole."""
    assert brief("Bartholomew II") == "Bartholomew II"
    assert brief("Bartholomew the Third") == "Bartholomew t…"
