"""The Cave that plays itself in a solo game."""

import random
from dataclasses import replace

import pytest

from rules.house import role_rules
from rules.map.alone_in_the_dark import (
    Policy,
    narrate,
    number_of_tiles,
    propose_place,
    propose_removal,
)
from rules.map.placing import legal_places
from rules.map.removing import Remover
from rules.names import Role
from tests.rules.cave.maps import picture


@pytest.mark.rule("alone.number", "alone.in-the-dark-2", "ruling.crystals-counted")
def test_n_is_the_largest_number_on_the_card() -> None:
    """An attack die of 2 against three Crystal tiles, one of them collapsed: 3."""
    cave = replace(picture("c E c"), crystal_tiles_removed=1)
    face = "the Ghoul's attack die"
    crystals = "the Crystal tiles revealed or collapsed so far"
    assert number_of_tiles(cave, 2, face) == (3, crystals)
    assert number_of_tiles(cave, 5, face) == (5, face)


@pytest.mark.rule("alone.number", "alone.in-the-dark", "alone.in-the-dark-2")
def test_each_role_has_its_card_and_its_own_line_on_it() -> None:
    """The first card is that of the base game's four; visitors and Caves have none."""
    cards = {role: role_rules(role).alone for role in Role}
    of = {role: (one.card.value, one.counted.what) for role, one in cards.items() if one}
    first, second = Remover.ALONE_IN_THE_DARK.value, Remover.ALONE_IN_THE_DARK_2.value
    assert of == {
        Role.KNIGHT: (first, "the number of Hero cubes available or placed"),
        Role.GOBLINS: (first, "the Population of the largest Tribe"),
        Role.DRAGON: (first, "the Dragon's Spirit"),
        Role.THIEF: (first, "the Thief's Movement"),
        Role.GHOUL: (second, "the Ghoul's attack die"),
        Role.VILE_GHOUL: (second, "the Vile Ghoul's Movement"),
        Role.UNICORN: (second, "the Unicorn's Pace"),
        Role.GHOST: (second, "the value of the Possession card"),
    }


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
        "Lay a tile where it glows: 2 of 4; draw it, say its symbol"
    )
    assert narrate(1, 3, removing=True) == "Take away a tile that glows: 1 of 3"


@pytest.mark.rule("alone.ties")
def test_of_the_tiles_that_may_go_the_one_farthest_out_does() -> None:
    """Three spaces from the Entrance before one and two; where none may go, none is named."""
    assert propose_removal([(0, 1), (-1, 2), (1, 1)]) == (-1, 2)
    assert propose_removal([]) is None
