"""The Armored Knight's pieces of the cards screen under a finger."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.panels.armored_knight.view import encounter_view
from rules import Setup
from rules.names import Role

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.driver.phone import Phone
    from tests.companion.hand import Hand

MANOR = ("table armored-knight skeletons spider", "game mysterious-manor")


@pytest.mark.rule("armored-knight.encounters", "armored-knight.reveal-dark-tile")
def test_an_encounter_is_played_down_the_screen(cards: Callable[..., Phone]) -> None:
    """Reveal, attack, collect, and on: each a tap, and Grit follows."""
    held = cards(*MANOR, "armored-knight moves onto a dark tile", "armored-knight encounters")
    held.tap(name="it is revealed")
    held.tap(name="poltergeist")
    held.bring(held.find(name="5 grit"))
    held.tap(name="5 grit")
    held.bring(held.find(name="end the encounter"))
    held.tap(name="end the encounter")
    knight = held.app.session.table.roles["armored-knight"]
    assert (knight.grit, knight.encountered) == (10, 1)
    assert not list(held.all(name="end the encounter"))
    assert held.problems() == []


@pytest.mark.rule("armored-knight.statistics", "armored-knight.artifacts")
def test_cubes_and_artifacts_are_a_tap_each(cards: Callable[..., Phone]) -> None:
    """A known box takes its cube at once; an Artifact in play shows its cubes."""
    held = cards(
        *MANOR,
        "armored-knight track movement gives 2 1",
        "armored-knight plays artifact Horn",
    )
    held.bring(held.find(name="cube on movement"))
    held.tap(name="cube on movement")
    held.bring(held.find(name="horn"))
    held.tap(name="horn")
    knight = held.app.session.table.roles["armored-knight"]
    assert (knight.on_movement, knight.artifacts[0].cubes) == (1, 1)
    held.app.session.act(_end())
    held.frames(4)
    held.bring(held.find("1 Hero cube on it"))
    assert held.shows("1 Hero cube on it")


def _end() -> object:
    from rules.sentences import read_action

    return read_action("armored-knight ends turn")


def test_books_on_paper_show_nothing_here(cards: Callable[..., Phone]) -> None:
    """A game from before has no cards of hers."""
    held = cards("table armored-knight goblins", "books nobody")
    assert held.shows("Nobody here has cards that the app keeps.")


@pytest.mark.rule("armored-knight.sidequests")
def test_a_sidequest_is_shown_from_its_card(cards: Callable[..., Phone]) -> None:
    """It goes to the box then; with none in hand the key says so, and leads to the rule."""
    held = cards("table armored-knight goblins dragon thief")
    held.tap(name="swift 1")
    knight = held.app.session.table.roles["armored-knight"]
    assert knight.sidequests_gone == 1
    held.app.session.act(_none())
    held.frames(4)
    held.tap(name="daring")
    assert held.app.layers.sheet is not None


def _none() -> object:
    from rules.sentences import read_action

    return read_action("armored-knight holds 0 sidequests and 2 artifacts")


@pytest.mark.rule("armored-knight.encounters")
def test_the_treasure_that_is_owed_is_in_sight_and_its_step_is_marked(
    hand: Callable[..., Hand],
) -> None:
    """Nobody stands on her tile: there is nothing to attack, and the keys below come into view."""
    seats = (Role.ARMORED_KNIGHT, Role.DRAGON, Role.GHOUL)
    held = hand(setup=Setup(seats, with_map=True), size=(360, 740))
    laid = zip(("bones", "fangs", "eye", "bones"), ("0,1", "1,0", "0,-1", "-1,0"), strict=True)
    held.tell(*(f"armored-knight places {one} at {space}" for one, space in laid))
    held.tell(
        *("armored-knight has 4 health", "armored-knight track movement gives 3"),
        *("armored-knight track perception gives 1", "put armored-knight at 0,0"),
        *("armored-knight moves to 0,1", "armored-knight encounters"),
        "armored-knight reveals 0,1 as treasure without walls",
        *(f"armored-knight places eye at {space}" for space in ("1,1", "-1,1", "0,2")),
    )
    marks = {step.title: step.mark for step in encounter_view(held.app.session.table)}
    assert marks == {
        "Reveal Dark Tile": "done",
        "Attack Figures": "done",
        "Collect Treasures": "now",
    }
    assert held.phone.shows(has="5 Grit")
    held.tap("5 Grit")
    assert held.shows("End the encounter")
