"""Collect Omen Tokens: Isolation, Crystal tokens and Ghost tiles, and what they bring."""

import pytest

from rules import Setup, new_table, prompts
from rules.names import Piece, Role, Token
from rules.roles.cave_ghost.board import OmenCount
from rules.roles.cave_ghost.collecting import count_now, in_the_bag, in_words
from rules.roles.cave_ghost.seat import board
from tests.rules.cave.maps import lying, picture, standing
from tests.rules.cave.table import with_cave
from tests.rules.roles.cave_ghost.table import begun, her_turn, told
from tests.table import play, refused, then

WITHOUT_MAP = ("table knight cave-ghost", "knight ends turn")


@pytest.mark.rule("cave-ghost.isolation", "cave-ghost.collect-omen-tokens")
def test_the_two_numbers_of_the_booklets_picture() -> None:
    """A Tribe in a space marked 2 and the Knight in one marked 3: her Isolation is 2."""
    cave = picture("d d d E d d d")
    cave = standing(cave, cave_ghost=(0, 0), bones_tribe=(2, 0), knight=(-3, 0))
    table = with_cave(begun(seats="knight goblins"), cave)
    assert count_now(table) == OmenCount(2, 0, 0, 2, (Piece.BONES_TRIBE,))


@pytest.mark.rule("cave-ghost.collect-omen-tokens", "cave-ghost.ghost-tiles")
def test_isolation_crystals_and_ghost_tiles_are_added() -> None:
    """3 rings, 2 Crystals, 1 Ghost tile: 6 in all, 4 Omens; Treasures bring nothing."""
    cave = standing(picture("d d d E g d"), cave_ghost=(0, 0), knight=(-3, 0))
    cave = lying(cave, Token.CRYSTAL, (2, 0), (-1, 0))
    cave = lying(cave, Token.TREASURE, (2, 0), (-1, 0), (-2, 0))
    count = count_now(with_cave(begun(), cave))
    assert (count.total, count.omens) == (6, 4)
    assert (
        in_words(count)
        == "Isolation 3 from the Knight, 2 Crystal tokens and 1 Ghost tile, 6 in all"
    )


@pytest.mark.rule("cave-ghost.crowded-house", "variant.crowded-house")
def test_a_crowd_of_six_counts_one_crystal_more() -> None:
    """Isolation 2 alone brings 2; with one more it brings 3."""
    cave = standing(picture("E d d"), cave_ghost=(0, 0), knight=(2, 0))
    seats = "knight goblins dragon thief ghoul"
    table = begun("variant crowded-house", seats="knight goblins dragon")
    assert count_now(with_cave(table, cave)).omens == 2
    crowd = play(f"table {seats} cave-ghost", "variant crowded-house", "map on")
    count = count_now(with_cave(crowd, cave))
    assert (count.more, count.total, count.omens) == (1, 3, 3)
    assert in_words(count) == "Isolation 2 from the Knight and 1 for the Crowded House, 3 in all"


@pytest.mark.rule("cave-ghost.isolation", "ruling.omens-at-zero")
def test_with_nobody_on_the_map_isolation_counts_nothing() -> None:
    """And the least is one Omen."""
    count = count_now(begun())
    assert (count.isolation, count.omens) == (None, 1)
    assert in_words(count) == "Isolation 0 with nobody on the map"


@pytest.mark.rule("cave-ghost.collect-omen-tokens", "base.components")
def test_omens_are_kept_from_turn_to_turn_and_the_bag_has_36() -> None:
    """34 lie before her and on Past Plunder: of the three she collects she gets two."""
    table = her_turn("put knight at 1,0", omens=30)
    table = then(table, "correct cave-ghost past-plunder to 4", "cave-ghost plunders 0,1")
    table = then(table, "cave-ghost ends turn", "put crystal on 0,1")
    assert in_the_bag(table) == 2
    # Isolation 2 and one Crystal are 3: three Omens.
    assert "Only 2 Omen tokens left in the bag" in told(table, "knight ends turn")
    table = then(table, "knight ends turn")
    assert (board(table).omens, in_the_bag(table)) == (32, 0)


# Without the map


@pytest.mark.rule("cave-ghost.collect-omen-tokens")
def test_without_the_map_the_three_numbers_are_asked() -> None:
    """3 rings, 2 Crystals and 4 Ghost tiles are 9: 5 Omens."""
    table = play(*WITHOUT_MAP)
    (asked,) = prompts(table)
    assert [ask.field for ask in asked.answers[0].asks] == ["isolation", "crystals", "ghost_tiles"]
    said = told(table, "cave-ghost counts isolation 3 with 2 crystals and 4 ghost tiles")
    assert (
        said[0]
        == "Collect 5 Omen tokens for Isolation 3, 2 Crystal tokens and 4 Ghost tiles, 9 in all"
    )
    table = then(table, "cave-ghost counts isolation 3 with 2 crystals and 4 ghost tiles")
    assert board(table).omens == 5


@pytest.mark.rule("cave-ghost.collect-omen-tokens")
def test_what_cannot_lie_on_the_map_is_not_counted() -> None:
    """Ten Crystal tokens, seven Ghost tiles, a ring below 0; and nothing when nothing is asked."""
    table = play(*WITHOUT_MAP)
    for rings, crystals, tiles in ((3, 10, 0), (3, 0, 7)):
        said = f"{rings} with {crystals} crystals and {tiles} ghost tiles"
        no = refused(table, f"cave-ghost counts isolation {said}")
        assert no.text.startswith("The box holds 9 Crystal tokens and 6 Ghost tiles")
    for fewer in ("-1 with 0 crystals and 0", "0 with -1 crystals and 0"):
        for anyway in ("", "overrule "):
            no = refused(table, f"{anyway}cave-ghost counts isolation {fewer} ghost tiles")
            assert no.text == "There cannot be fewer than none"
    table = then(table, "cave-ghost counts isolation 0 with 0 crystals and 0 ghost tiles")
    no = refused(table, "cave-ghost counts isolation 0 with 0 crystals and 0 ghost tiles")
    assert no.text == "Omens are not counted now"


def test_a_new_game_begins_with_none() -> None:
    """Nothing has been collected yet, and nothing is spent."""
    fresh = board(new_table(Setup((Role.KNIGHT, Role.CAVE_GHOST))))
    assert (fresh.omens, fresh.past_plunder, fresh.used) == (None, 0, ())
