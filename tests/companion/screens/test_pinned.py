"""Which numbers are pinned, and whose they are."""

from __future__ import annotations

from companion.screens.play.pinned import pinned
from companion.screens.play.trackers import trackers
from rules import Setup, new_table, passed
from rules.boxes import Game
from rules.names import Role
from rules.setup import choices
from tests.companion.screens.test_play_view import played
from tests.rules.cave.table import solo
from tests.table import play, then


def test_a_number_of_a_role_that_is_not_on_turn_says_whose_it_is() -> None:
    """The ribbon names the role on turn alone: its own numbers need no more than their words."""
    setup = Setup((Role.KNIGHT, Role.GHOUL))
    waiting = played(setup=setup).table
    first, _ = pinned(trackers(waiting), waiting)
    assert "Ghoul's Fury" in {one.name for one in first}
    acting = played("knight ends turn", "ghoul starts", setup=setup).table
    first, _ = pinned(trackers(acting), acting)
    assert "Fury" in {one.name for one in first if one.role == "ghoul"}


def test_what_comes_and_goes_takes_no_place_of_what_is_always_there() -> None:
    """A Crystal that the Ghoul smashed stands below; the Knight's Health stays where it was."""
    acting = (
        "table knight ghoul", "knight ends turn", "ghoul starts", "ghoul rolls 6 4 1",
        "ghoul chooses 6 4",
    )  # fmt: skip
    for lines in (acting, (*acting, "correct ghoul crystals to 1")):
        table = play(*lines)
        first, rest = pinned(trackers(table), table)
        names = ["Fury", "Movement", "Attack", "Knight's Health"]
        assert [one.name for one in first] == names
    assert "Crystals" in {one.name for one in rest}


def test_in_a_turn_that_the_ghost_plays_a_piece_has_its_name_at_its_numbers() -> None:
    """The ribbon names the Ghost: only her own numbers need no owner."""
    table = play(
        "table knight ghoul ghost", "knight ends turn", "ghoul starts", "ghoul rolls 6 4 3",
        "ghoul chooses 6 4", "ghoul ends turn", "ghost starts", "correct ghost influence to 3",
        "ghost has laid a card", "ghost ends turn", "knight ends turn", "ghost reveals knight",
    )  # fmt: skip
    first, _ = pinned(trackers(table), table)
    assert [(one.name, one.value) for one in first] == [
        ("Knight's Movement", "5"), ("Knight's Perception", "4"), ("Knight's Strength", "3"),
        ("Knight's Health", "7"),
    ]  # fmt: skip


def test_who_answers_in_anothers_turn_sees_the_own_numbers_first() -> None:
    """The Knight chooses what to lose by what she has; then comes whose turn it is."""
    table = play(
        "table knight goblins ghoul", "choose keep-grit yes", "knight keeps grit at 4",
        "knight ends turn", "goblins ends turn", "ghoul starts", "ghoul rolls 6 4 1",
        "ghoul chooses 6 4", "ghoul attacks knight against 3",
    )  # fmt: skip
    first, _ = pinned(trackers(table), table, answers="knight")
    assert [one.name for one in first] == [
        "Knight's Strength", "Knight's Grit", "Fury", "Movement",
    ]  # fmt: skip
    own, _ = pinned(trackers(table), table, answers="ghoul")
    assert own == pinned(trackers(table), table)[0]


def test_a_last_name_does_where_nobody_else_has_it() -> None:
    """Four names stand side by side; two Paladins at one table need their whole ones."""
    table = played(setup=Setup((Role.KNIGHT, Role.SHADOW_PALADIN))).table
    first, _ = pinned(trackers(table), table)
    assert "Paladin's Ruin" in {one.name for one in first}
    manor = Setup((Role.PALADIN, Role.SHADOW_PALADIN), game=Game.MYSTERIOUS_MANOR)
    both = played(setup=manor).table
    first, _ = pinned(trackers(both), both)
    assert "Shadow Paladin's Ruin" in {one.name for one in first}


def test_what_only_one_board_has_needs_no_owner() -> None:
    """Past Plunder is the Cave Ghost's alone: two words are enough beside three other numbers."""
    table = played(setup=Setup((Role.KNIGHT, Role.CAVE_GHOST))).table
    first, _ = pinned(trackers(table), table)
    assert "Past Plunder" in {one.name for one in first}


def test_each_number_has_a_drawing_of_its_own_whoever_tells_it() -> None:
    """Strength is a sword, Grit a crown; a Population its Tribe's symbol."""
    setup = Setup(
        (Role.KNIGHT, Role.GOBLINS, Role.GHOST),
        choices={choices.kept(one): choices.YES for one in ("population", "rage", "grit")},
    )
    table = then(
        new_table(setup), "knight has 2 strength", "knight keeps grit at 4",
        "goblins keeps rage at 3", "goblins keeps bones-population at 2",
    )  # fmt: skip
    drawn = {one.name: one.drawing for one in trackers(table)}
    assert drawn == {
        "Focus": "focus", "Influence": "pull", "Artifacts locked": "token-artifact",
        "Strength": "token-attack", "Grit": "crown",
        "Rage": "token-fury", "Bones Population": "bones",
    }  # fmt: skip


def test_in_a_moment_that_passes_by_itself_numbers_are_of_whose_turn_comes() -> None:
    """The ribbon shows the Ghost already, and so do the four: no Fury looks like hers."""
    table = play(
        "table knight ghoul ghost", "knight ends turn", "ghoul starts", "ghoul rolls 6 4 3",
        "ghoul chooses 6 4", "ghoul ends turn", "ghost starts", "ghost has laid a card",
        "ghost ends turn", "knight ends turn", "ghoul rolls 5 4 3", "ghoul chooses 5 4",
        "ghoul ends turn",
    )  # fmt: skip
    first, _ = pinned(trackers(passed(table)), table)
    assert [one.name for one in first] == ["Focus", "Movement", "Influence", "Artifacts locked"]


def test_when_the_cave_acts_after_a_turn_its_numbers_stand_where_the_spent_ones_stood() -> None:
    """How many tiles are left to come replaces Movement and Attack; Fury stays the first."""
    acting = then(solo(), "ghoul rolls 4 1 6", "ghoul chooses 4 1")
    first, _ = pinned(trackers(acting), acting)
    assert [one.name for one in first] == ["Fury", "Movement", "Attack", "Crystals gone"]
    grows = then(acting, "ghoul ends turn")
    first, _ = pinned(trackers(grows), grows, shaping=True)
    assert [(one.name, one.value) for one in first[:2]] == [("Fury", "0"), ("To come", "1")]
    assert [one.name for one in first[2:]] == ["In stack", "Crystals gone"]
    falls = then(
        acting, "mend 0,2 to dark eye", "mend 0,3 to dark eye", "mend cave to collapsing",
        "ghoul ends turn",
    )  # fmt: skip
    first, _ = pinned(trackers(falls), falls, shaping=True)
    assert [one.name for one in first] == ["Fury", "To go", "Tiles", "Crystals gone"]


def test_tiles_that_come_within_a_turn_leave_it_what_it_has_to_spend() -> None:
    """Nobody has ended it: Movement is still there for the next step."""
    acting = then(solo(), "ghoul rolls 4 1 6", "ghoul chooses 4 1")
    first, _ = pinned(trackers(acting), acting, shaping=True)
    assert "Movement" in {one.name for one in first}
