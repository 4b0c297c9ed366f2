"""The Cave that plays itself in a solo game."""

import random
from dataclasses import replace

import pytest

from rules.map.alone_in_the_dark import (
    CARD,
    OWN_LINE,
    Policy,
    Value,
    ghosts_own_number,
    narrate,
    number_of_tiles,
    propose_place,
)
from rules.map.placing import legal_places
from rules.map.removing import Remover
from rules.names import Role
from tests.rules.cave.maps import picture


@pytest.mark.rule("alone.number", "alone.in-the-dark-2", "ruling.crystals-counted")
def test_n_is_the_largest_number_on_the_card() -> None:
    """An attack die of 2 against three Crystal tiles, one of them collapsed: 3."""
    cave = replace(picture("c E c"), crystal_tiles_removed=1)
    found = number_of_tiles(cave, Role.GHOUL, 2)
    assert found.number == 3
    assert found.reason == "3: Crystal tiles revealed or collapsed so far"
    found = number_of_tiles(cave, Role.GHOUL, 5)
    assert (found.number, found.reason) == (5, "5: the face of the attack die")


@pytest.mark.rule("alone.number", "alone.in-the-dark")
def test_without_the_roles_own_number_the_crystal_tiles_count() -> None:
    """A player who has not typed it yet is told what is known."""
    assert number_of_tiles(picture("c E"), Role.KNIGHT, None).values == (
        Value(1, "Crystal tiles revealed or collapsed so far"),
    )
    assert number_of_tiles(picture("c E"), Role.THIEF, 3).reason == "3: the Thief's Movement"
    assert set(CARD) == set(OWN_LINE)
    assert CARD[Role.DRAGON] is Remover.ALONE_IN_THE_DARK
    assert CARD[Role.UNICORN] is Remover.ALONE_IN_THE_DARK_2


@pytest.mark.rule("alone.in-the-dark-2", "ghost.solo")
def test_the_ghosts_own_number_comes_from_her_possession_card() -> None:
    """The card's value; Influence + 1 for the Ghost card; Influence when none is left."""
    assert ghosts_own_number(2, 5).number == 5
    assert ghosts_own_number(2, None, ghost_card=True).number == 3
    assert ghosts_own_number(2, None, cards_left=False).number == 2


@pytest.mark.rule("alone.placing")
def test_each_policy_proposes_its_own_place() -> None:
    """Spread out goes to the far end, close in fills the corner, near me stays by the piece."""
    cave = picture("""
        d . . . .
        d E d d d
    """)
    places, me = legal_places(cave), (2, 0)
    chance = random.Random(1)
    # Three places are four steps from the Entrance, touch one tile each, and no place is farther.
    far = propose_place(cave, places, Policy.SPREAD_OUT, me, chance)
    assert far in {(4, 0), (3, 1), (3, -1)}
    # Above the Entrance and beside (-1, 1) a tile touches two.
    assert propose_place(cave, places, Policy.CLOSE_IN, me, chance) == (0, 1)
    assert propose_place(cave, places, Policy.NEAR_ME, me, chance) == (2, -1)
    assert propose_place(cave, places, Policy.RANDOM, me, chance) in places
    assert propose_place(cave, places, Policy.MINE, me, chance) is None
    assert propose_place(cave, (), Policy.RANDOM, me, chance) is None


@pytest.mark.rule("alone.narration")
def test_each_tile_is_told_as_hands_do_it() -> None:
    """Which of how many, and what to do with it."""
    assert narrate(2, 4, removing=False) == (
        "tile 2 of 4: draw it, lay it on a space that glows, say its symbol"
    )
    assert narrate(1, 3, removing=True) == "tile 1 of 3: remove a tile that glows"
