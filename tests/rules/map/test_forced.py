"""Forced movement, piece by piece."""

from dataclasses import replace

import pytest

from rules.map.cave import Ground, Terrain
from rules.map.forced import (
    Bars,
    artifact_spaces,
    bars,
    can_clear,
    in_turn_order,
    list_of,
    nearest_spaces,
    treasure_within,
    ways_off,
    within,
)
from rules.names import Direction, Piece, Token
from tests.rules.cave.maps import lying, picture, standing, walled

N, E, S, W = Direction.NORTH, Direction.EAST, Direction.SOUTH, Direction.WEST


@pytest.mark.rule("base.forced-movement", "base.forced-movement.knight")
def test_the_knight_is_not_moved_onto_a_dark_tile() -> None:
    """West of her lies a Dark tile, east a Lit one: only the Lit one is offered."""
    cave = standing(picture("d a a E"), knight=(-2, 0))
    assert nearest_spaces(cave, Piece.KNIGHT, (-2, 0)) == ((-1, 0),)


@pytest.mark.rule("base.forced-movement")
def test_the_knight_stops_where_an_event_token_lies() -> None:
    """She may be moved onto it, but not past it."""
    cave = lying(standing(picture("a a E"), knight=(-2, 0)), Token.EVENT, (-1, 0))
    assert within(cave, Piece.KNIGHT, (-2, 0), 3) == ((-1, 0),)


@pytest.mark.rule("base.forced-movement", "base.forced-movement.tribe")
def test_a_tribe_may_join_another_tribe_but_no_stranger() -> None:
    """Goblins are one player; the Thief is another."""
    cave = standing(picture("a a a E"), fangs_tribe=(-2, 0), bones_tribe=(-3, 0), thief=(-1, 0))
    assert nearest_spaces(cave, Piece.FANGS_TRIBE, (-2, 0)) == ((-3, 0),)


@pytest.mark.rule("ghoul.forced-movement")
def test_the_ghoul_is_not_moved_through_walls_or_onto_players() -> None:
    """A wall in the west, the Knight in the east, a Dark tile in the south: south it goes."""
    cave = picture("""
        a a E
        . d .
    """)
    cave = standing(walled(cave, (-1, 0), W), ghoul=(-1, 0), knight=(0, 0))
    assert nearest_spaces(cave, Piece.GHOUL, (-1, 0)) == ((-1, -1),)
    cave = cave.with_piece(Piece.THIEF, (-1, -1))
    assert nearest_spaces(cave, Piece.GHOUL, (-1, 0)) == ()


@pytest.mark.rule("base.forced-movement.dragon")
def test_the_dragon_digs_until_he_has_come_to_the_surface() -> None:
    """Underground walls and Dark tiles do not stop him; on the surface both do."""
    assert bars(Piece.DRAGON) == Bars(players=True)
    assert bars(Piece.DRAGON, dragon_on_surface=True) == Bars(walls=True, dark=True, players=True)
    cave = standing(walled(picture("d a E"), (-1, 0), E), dragon=(-1, 0))
    assert set(nearest_spaces(cave, Piece.DRAGON, (-1, 0))) == {(-2, 0), (0, 0)}
    assert nearest_spaces(cave, Piece.DRAGON, (-1, 0), dragon_on_surface=True) == ()


@pytest.mark.rule("ghost.forced-movement", "ruling.ghost-forced")
def test_the_ghost_is_not_moved_onto_artifacts() -> None:
    """Walls and players do not stop her; an Artifact, locked or not, does."""
    cave = picture("""
        . d .
        G d a
        . E .
    """)
    cave = lying(
        standing(walled(cave, (1, 1), W), ghost=(0, 1), thief=(1, 1)), Token.ARTIFACT, (0, 2)
    )
    assert set(nearest_spaces(cave, Piece.GHOST, (0, 1))) == {(1, 1), (0, 0)}


@pytest.mark.rule("ghost.forced-movement", "collapse.pieces")
def test_at_the_end_of_a_corridor_the_ghost_goes_past_an_artifact() -> None:
    """The next space is no space to come to stand on; the one behind it is two away."""
    cave = lying(standing(picture("a a a E"), ghost=(-3, 0)), Token.ARTIFACT, (-2, 0))
    assert nearest_spaces(cave, Piece.GHOST, (-3, 0)) == ((-1, 0),)


@pytest.mark.rule("base.forced-movement", "ruling.visitors-pushed")
def test_a_piece_whose_list_nobody_printed_has_that_of_the_nearest_role() -> None:
    """The Unicorn as the Dragon underground, the visitors as Knight and Thief."""
    assert bars(Piece.UNICORN) == bars(Piece.DRAGON) == Bars(players=True)
    assert bars(Piece.ARMORED_KNIGHT) == bars(Piece.KNIGHT)
    assert bars(Piece.SHADOW_PALADIN) == bars(Piece.THIEF)
    cave = standing(walled(picture("d a E"), (-1, 0), E), unicorn=(-1, 0))
    assert set(nearest_spaces(cave, Piece.UNICORN, (-1, 0))) == {(-2, 0), (0, 0)}


@pytest.mark.rule("ghoul.terrain", "base.impassable")
def test_nobody_is_moved_into_the_impassable_part_of_a_canyon() -> None:
    """Neither a piece nor an Artifact."""
    cave = picture("a a E")
    canyon = replace(cave.tiles[-2, 0], ground=Ground(Terrain.CANYON, impassable=True))
    cave = standing(cave.with_tile((-2, 0), canyon), ghoul=(-1, 0))
    assert nearest_spaces(cave, Piece.GHOUL, (-1, 0)) == ((0, 0),)
    assert artifact_spaces(cave, (-1, 0)) == ((0, 0),)


@pytest.mark.rule("base.forced-movement.treasures")
def test_a_treasure_crosses_pieces_but_does_not_stop_there() -> None:
    """Over the Thief's space to the next one, never through a wall."""
    cave = standing(walled(picture("a a a E"), (0, 0), W), thief=(-2, 0))
    assert treasure_within(cave, (-3, 0), 3) == ((-1, 0),)
    assert treasure_within(cave, (-3, 0), 1) == ()


@pytest.mark.rule("ghost.forced-movement")
def test_a_loose_artifact_goes_to_an_adjacent_space_without_the_ghost() -> None:
    """Not through a wall, not to her, and players are no hindrance."""
    cave = picture("""
        . a .
        a a E
        . a .
    """)
    cave = standing(walled(cave, (-1, 1), S), ghost=(-2, 0), thief=(-1, -1))
    assert set(artifact_spaces(cave, (-1, 0))) == {(0, 0), (-1, -1)}


@pytest.mark.rule("collapse.pieces", "base.forced-movement.several-pieces")
def test_pieces_leave_in_turn_order() -> None:
    """The Knight goes before the Thief, and the Thief before the Ghoul."""
    together = (Piece.GHOUL, Piece.THIEF, Piece.KNIGHT)
    assert in_turn_order(together) == (Piece.KNIGHT, Piece.THIEF, Piece.GHOUL)


@pytest.mark.rule("collapse.pieces", "collapse.skips", "base.forced-movement.thief")
def test_the_first_piece_is_offered_only_what_leaves_the_next_a_way() -> None:
    """The Thief may go both ways, the Ghoul must then have the other."""
    cave = standing(picture("a a E"), thief=(-1, 0), ghoul=(-1, 0))
    assert set(ways_off(cave, (-1, 0))) == {(Piece.THIEF, (-2, 0)), (Piece.THIEF, (0, 0))}
    # The Knight may only go to the Lit tile in the west, and then the Thief goes east.
    cave = standing(walled(picture("a a E"), (0, 0), W), thief=(-1, 0), ghoul=(-1, 0))
    assert ways_off(cave, (-1, 0)) == ()
    assert not can_clear(cave, (-1, 0))


@pytest.mark.rule("collapse.skips", "ruling.artifact-that-cannot-leave")
def test_an_artifact_that_cannot_leave_keeps_its_tile() -> None:
    """With walls around there is no adjacent space for it."""
    cave = lying(walled(picture("a E"), (-1, 0), E), Token.ARTIFACT, (-1, 0))
    assert not can_clear(cave, (-1, 0))
    assert can_clear(lying(picture("a E"), Token.ARTIFACT, (-1, 0)), (-1, 0))
    assert ways_off(cave, (0, 0)) == ()


@pytest.mark.rule("ruling.ghost-in-the-way", "base.forced-movement")
def test_a_ghost_is_in_nobodys_way() -> None:
    """The Knight and a Tribe may be pushed onto her space, not onto the Thief's."""
    cave = picture("a a E")
    for ghost in ("ghost", "cave_ghost"):
        haunted = standing(cave, **{ghost: (-1, 0)})
        assert nearest_spaces(haunted, Piece.KNIGHT, (-2, 0)) == ((-1, 0),)
        assert nearest_spaces(haunted, Piece.FANGS_TRIBE, (-2, 0)) == ((-1, 0),)
    blocked = standing(cave, thief=(-1, 0))
    assert nearest_spaces(blocked, Piece.KNIGHT, (-2, 0)) == ()


@pytest.mark.parametrize(
    ("piece", "rule"),
    [
        (Piece.KNIGHT, "base.forced-movement.knight"),
        (Piece.EYE_TRIBE, "base.forced-movement.tribe"),
        (Piece.DRAGON, "base.forced-movement.dragon"),
        (Piece.THIEF, "base.forced-movement.thief"),
        (Piece.GHOUL, "ghoul.forced-movement"),
        (Piece.ARMORED_KNIGHT, "ruling.visitors-pushed"),
        (Piece.SHADOW_PALADIN, "ruling.visitors-pushed"),
        (Piece.UNICORN, "base.forced-movement"),
    ],
)
def test_what_stops_a_piece_is_said_by_its_own_list(piece: Piece, rule: str) -> None:
    """The Unicorn, for whom no text at hand has one, has the general paragraph."""
    assert list_of(piece) == rule
