"""Artifacts in a possession turn: taken up, laid down, and by which piece."""

from __future__ import annotations

import pytest

from rules import prompts
from rules.names import Role
from rules.roles.ghost.artifacts import carried_by, locked, loose
from rules.roles.ghost.seat import board
from tests.rules.cave.table import START
from tests.rules.roles.ghost.table import offered
from tests.table import play, refused, then

THREE = (
    "table goblins thief ghost",
    "map on",
    *(f"thief {line}" for line in START),
    "put eye-tribe at 1,0",
    "put fangs-tribe at 0,1",
    "goblins ends turn",
    "goblins places eye at 0,2",
    "thief ends turn",
    "thief places eye at 0,3",
    "ghost starts at -1,0",
    "ghost has laid a card",
    "ghost ends turn",
    "ghost places eye at -2,0",
)


@pytest.mark.rule(
    "ghost.collecting-carrying-and-dropping-artifacts.in-a-possession-turn",
    "ghost.collecting-carrying-and-dropping-artifacts.goblins",
)
def test_the_tribe_that_takes_it_up_is_the_one_that_carries() -> None:
    """The Goblins' own is off the map; a loose one goes with the Tribe that stands on it."""
    table = play(*THREE, "correct ghost carried to thief", "put artifact on 1,0")
    table = then(table, "goblins ends turn", "goblins places eye at 0,4", "ghost reveals goblins")
    labels = [answer.label for prompt in prompts(table) for answer in prompt.answers]
    assert "The Eye Tribe takes the Artifact right of the Entrance" in labels
    assert "The Fangs Tribe takes the Artifact above the Entrance" not in labels
    assert refused(table, "ghost takes artifact with knight").text == "Which piece takes it?"
    no = refused(table, "ghost takes artifact with fangs-tribe")
    assert no.text == "No loose Artifact lies there"
    table = then(table, "ghost takes artifact")
    assert carried_by(table, Role.GOBLINS)
    assert board(table).tribe == "eye-tribe"
    table = then(table, "ghost drops artifact")
    assert not carried_by(table, Role.GOBLINS)
    assert refused(table, "ghost drops artifact").text == "The Goblins carry no Artifact"


@pytest.mark.rule("ghost.collecting-carrying-and-dropping-artifacts.goblins")
def test_with_two_artifacts_on_two_tribes_the_piece_is_asked_for() -> None:
    """Without a name nobody knows which."""
    table = play(*THREE, "correct ghost carried to thief", "put artifact on 1,0")
    table = then(
        table,
        "take artifact from 0,0",
        "put artifact on 0,1",
        "goblins ends turn",
        "goblins places eye at 0,4",
    )
    table = then(table, "ghost reveals goblins")
    assert refused(table, "ghost takes artifact").text == "Which piece takes it?"


@pytest.mark.rule("ruling.artifact-drop")
def test_on_a_ghost_tile_nothing_is_laid_down() -> None:
    """Whoever carries one onto a Ghost tile that has a locked one keeps it."""
    table = play(*THREE, "goblins ends turn", "goblins places eye ghost tile at 2,0")
    table = then(table, "lock artifact on 2,0", "thief ends turn", "thief places eye at 0,4")
    table = then(table, "put thief at 0,0", "ghost reveals thief", "ghost walks thief to 2,0")
    no = refused(table, "ghost drops artifact")
    assert no.rule == "ruling.artifact-drop"
    assert carried_by(table, Role.THIEF)


def test_without_a_map_artifacts_are_counted() -> None:
    """The Thief drops his, and it lies somewhere; then he takes one up again."""
    table = play(
        "table knight thief ghost",
        *("knight ends turn", "thief ends turn", "ghost starts", "ghost has laid a card"),
        *("ghost ends turn", "knight ends turn", "thief ends turn", "ghost reveals thief"),
    )
    table = then(table, "ghost drops artifact")
    assert not carried_by(table, Role.THIEF)
    table = then(table, "ghost takes artifact")
    assert carried_by(table, Role.THIEF)


POSSESSED = (
    "table knight thief ghost",
    *("knight ends turn", "thief ends turn", "ghost starts", "ghost has laid a card"),
    *("ghost ends turn", "knight ends turn", "thief ends turn", "ghost reveals thief"),
)
"""Without a map, Knight and Thief carrying an Artifact each, the Ghost plays the Thief."""


@pytest.mark.rule("ghost.artifacts.when-it-locks", "ghost.artifacts.ends-the-possession-turn")
@pytest.mark.parametrize(
    ("line", "carried"),
    [
        ("ghost locks artifact of thief", (Role.KNIGHT,)),
        ("ghost locks artifact of knight", (Role.THIEF,)),
    ],
)
def test_without_a_map_it_is_told_what_locks(line: str, carried: tuple[Role, ...]) -> None:
    """His own, or that of whom he moves: it counts, and his turn is over."""
    table = play(*POSSESSED)
    assert offered(table)[line] == "on a free Ghost tile"
    after = then(table, line)
    assert (locked(after), board(after).carried, after.within) == (1, carried, None)
    assert loose(after) == loose(table)
    assert line not in offered(after)


@pytest.mark.rule("ghost.artifacts.when-it-locks", "possession.cave")
def test_a_loose_artifact_is_offered_to_lock_where_the_card_moves_one() -> None:
    """The Cave's Giant Bats do; for the Thief it is told when a tile has pushed one."""
    table = play(*POSSESSED)
    assert "ghost locks artifact" not in offered(table)
    after = then(table, "ghost locks artifact")
    assert (locked(after), loose(after), after.within) == (1, loose(table) - 1, None)
    bats = play(
        "table knight cave ghost",
        *("knight ends turn", "cave ends turn", "ghost starts", "ghost has laid a card"),
        *("ghost ends turn", "knight ends turn", "cave ends turn", "ghost reveals cave"),
    )
    assert offered(bats)["ghost locks artifact"] == "on a free Ghost tile"


@pytest.mark.rule("ghost.artifacts.when-it-locks", "ghost.artifacts.locked")
def test_only_an_artifact_that_is_there_locks() -> None:
    """One that somebody carries, or one that lies loose, and in no other turn."""
    table = then(play(*POSSESSED), "ghost drops artifact")
    no = refused(table, "ghost locks artifact of thief")
    assert (no.text, no.rule) == ("The Thief carries no Artifact", "ghost.artifacts.when-it-locks")
    none = then(table, "correct ghost locked to 4", "correct ghost carried to knight thief")
    assert "ghost locks artifact" not in offered(none)
    assert refused(none, "ghost locks artifact").text == "No loose Artifact lies on the map"
    over = then(table, "thief ends turn")
    assert refused(over, "ghost locks artifact").text == "The Ghost plays nobody now"


@pytest.mark.rule("ghost.artifacts.when-it-locks")
def test_with_the_map_it_shows_by_itself_what_locks() -> None:
    """Nobody is asked, and it cannot be told otherwise."""
    table = play(*THREE, "goblins ends turn", "goblins places eye at 0,4")
    table = then(table, "thief ends turn", "thief places eye at 0,5", "put thief at 0,0")
    table = then(table, "ghost reveals thief")
    assert not [line for line in offered(table) if "locks" in line]
    assert refused(table, "ghost locks artifact of thief").text == "The map shows what locks"


def test_what_is_taken_on_purpose_where_the_map_shows_none_is_carried() -> None:
    """The table is right: the map has missed an Artifact."""
    table = play(*THREE, "correct ghost carried to thief", "goblins ends turn")
    table = then(table, "goblins places eye at 0,4", "ghost reveals goblins")
    table = then(table, "overrule ghost takes artifact with eye-tribe")
    assert carried_by(table, Role.GOBLINS)


@pytest.mark.rule("ghost.collecting-carrying-and-dropping-artifacts")
def test_nobody_carries_two_even_on_purpose() -> None:
    """The board has room for one."""
    table = play(*THREE, "goblins ends turn", "goblins places eye at 0,4")
    table = then(table, "thief ends turn", "thief places eye at 0,5", "put thief at 0,0")
    table = then(table, "ghost reveals thief")
    no = refused(table, "overrule ghost takes artifact")
    assert no.remedy == "Drop that one first"
