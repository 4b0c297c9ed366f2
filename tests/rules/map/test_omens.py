"""Omens and Isolation."""

from dataclasses import replace

import pytest

from rules.cave.player import as_cave
from rules.map.isolation import closest_piece, possession_cost, telekinesis_distance
from rules.map.omens import (
    Omen,
    cave_collects,
    ghost_tiles_on_the_map,
    omens_by_isolation,
    price,
    rockslide_allowed,
    treasure_places,
)
from rules.names import Piece, Role, Token
from tests.rules.cave.maps import lying, picture, standing


@pytest.mark.rule("cave.omens.prices", "answer.rising-prices")
def test_rising_prices_go_to_three_and_begin_again_with_the_turn() -> None:
    """1, 2, 3 and then 3 again for Hatred; Rockslide stays at 2."""
    assert [price(Omen.HATRED, used) for used in range(5)] == [1, 2, 3, 3, 3]
    assert [price(Omen.ROCKSLIDE, used) for used in range(3)] == [2, 2, 2]


@pytest.mark.rule(
    "cave.omens", "cave.omens.prices", "cave.omens.hatred", "cave.omens.crystal-curse"
)
def test_the_caves_price_list() -> None:
    """After two Treasures this turn the third costs 3; the rest is as printed."""
    used = {Omen.PAST_PLUNDER: 2}
    sold = as_cave(Role.CAVE).omens
    assert {omen.value: price(omen, used.get(omen, 0)) for omen in sold} == {
        "giant-bats": 1,
        "rockslide": 2,
        "past-plunder": 3,
        "soporific-spores": 3,
        "hatred": 1,
        "crystal-curse": 1,
    }


@pytest.mark.rule("cave.omens.collected", "variant.crowded-house")
@pytest.mark.parametrize(
    ("tokens", "omens"), [(0, 1), (1, 2), (2, 3), (3, 3), (4, 4), (6, 4), (7, 5), (10, 5), (11, 6)]
)
def test_the_cave_collects_by_treasures_and_crystals(tokens: int, omens: int) -> None:
    """Half of them Treasure tokens here, the others Crystals; Events count nothing."""
    cave = lying(picture("d E"), Token.EVENT, (-1, 0))
    cave = lying(cave, Token.TREASURE, *[(-1, 0)] * (tokens // 2))
    cave = lying(cave, Token.CRYSTAL, *[(-1, 0)] * (tokens - tokens // 2))
    assert cave_collects(cave) == omens


@pytest.mark.rule("variant.crowded-house")
def test_a_crowded_house_counts_one_crystal_more() -> None:
    """Three tokens give 3; with a fourth in thought they give 4."""
    cave = lying(picture("d E"), Token.CRYSTAL, (-1, 0), (-1, 0), (-1, 0))
    assert cave_collects(cave, crowded=True) == 4


@pytest.mark.rule("cave-ghost.collect-omen-tokens", "ruling.omens-at-zero")
@pytest.mark.parametrize(
    ("isolation", "omens"),
    [(0, 1), (1, 1), (2, 2), (3, 3), (4, 3), (5, 4), (7, 4), (8, 5), (11, 5), (12, 6), (99, 6)],
)
def test_the_cave_ghost_collects_by_isolation(isolation: int, omens: int) -> None:
    """As her board's table has it, and the least is 1."""
    assert omens_by_isolation(isolation) == omens


@pytest.mark.rule("cave-ghost.collect-omen-tokens", "cave-ghost.ghost-tiles")
def test_ghost_tiles_count_on_either_side() -> None:
    """One Dark, one Lit; a Ghost tile shows what it is from both sides."""
    assert ghost_tiles_on_the_map(picture("D g E d")) == 2


@pytest.mark.rule("cave-ghost.isolation")
def test_isolation_is_measured_to_the_closest_piece() -> None:
    """A Tribe at two rings is nearer than the Knight at three."""
    cave = standing(picture("d d d E d d"), bones_tribe=(2, 0), knight=(-3, 0), cave_ghost=(0, 0))
    assert closest_piece(cave, (0, 0)) == (2, (Piece.BONES_TRIBE,))
    assert closest_piece(picture("E"), (0, 0)) is None


@pytest.mark.rule("cave-ghost.isolation", "base.turn-order")
def test_isolation_is_measured_from_no_piece_that_nobody_plays() -> None:
    """The Shadow Unicorn beside her brings her no nearer to the Knight, who is three rings away."""
    cave = standing(picture("d d d E d d"), shadow_unicorn=(1, 0), knight=(-3, 0))
    assert closest_piece(cave, (0, 0)) == (3, (Piece.KNIGHT,))
    assert closest_piece(standing(picture("E d"), shadow_unicorn=(1, 0)), (0, 0)) is None


@pytest.mark.rule("cave-ghost.using-powers.telekinesis")
def test_telekinesis_is_stronger_at_lower_isolation() -> None:
    """5 at 0 and 1, then one less each ring, and never below 1."""
    assert [telekinesis_distance(rings) for rings in range(8)] == [5, 5, 4, 3, 2, 1, 1, 1]


@pytest.mark.rule("cave-ghost.using-powers.possession")
def test_possession_costs_the_ring_and_the_value() -> None:
    """The Knight's card is worth 4: 4 in her space and beside it, 8 at five rings, then no more."""
    assert [possession_cost(rings, 4) for rings in range(7)] == [4, 4, 5, 6, 7, 8, None]


@pytest.mark.rule("cave.omens.rockslide")
def test_a_rockslide_stands_between_two_tiles_not_both_dark() -> None:
    """Between Lit and Dark yes, between Dark and Dark no, beside an open space no."""
    cave = picture("E d d")
    assert rockslide_allowed(cave, (0, 0), (1, 0))
    assert not rockslide_allowed(cave, (1, 0), (2, 0))
    assert not rockslide_allowed(cave, (0, 0), (0, 1))


@pytest.mark.rule("cave.omens.past-plunder", "cave.place-treasure", "cave-ghost.place-treasure")
def test_a_treasure_goes_on_a_dark_tile_without_piece_and_treasure() -> None:
    """An Event token does not matter."""
    cave = lying(standing(picture("d d E a d d"), thief=(-1, 0)), Token.TREASURE, (2, 0))
    cave = lying(cave, Token.EVENT, (-2, 0))
    assert treasure_places(replace(cave)) == ((-2, 0), (3, 0))
