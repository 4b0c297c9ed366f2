"""The Cave as a value: what is known, what is counted, and how it changes."""

from dataclasses import replace

import pytest

from rules.map.cave import Cave, Face, Stack, Tile, edge_spaces
from rules.names import Direction, Kind, Piece, Token
from tests.rules.cave.maps import lying, picture, standing


def test_a_new_cave_is_the_entrance_alone() -> None:
    """Before anything is placed only the Entrance lies, Lit, without walls."""
    cave = Cave()
    assert list(cave.tiles) == [(0, 0)]
    assert cave.tiles[0, 0].kind is Kind.ENTRANCE
    assert not cave.tiles[0, 0].dark


@pytest.mark.rule("cave.unoccupied", "ruling.unoccupied")
def test_unoccupied_means_no_pieces_and_no_tokens() -> None:
    """A Treasure token is enough to make a tile occupied, a locked Artifact too."""
    assert Tile().unoccupied
    assert not Tile(pieces=(Piece.THIEF,)).unoccupied
    assert not Tile(tokens=(Token.TREASURE,)).unoccupied
    assert not Tile(kind=Kind.GHOST, locked=True).unoccupied


@pytest.mark.rule("cave.tiles")
def test_what_lies_face_up_is_no_longer_unseen() -> None:
    """Of nine Crystal tiles two lie Lit and one has gone: six are still somewhere."""
    cave = picture("E c c d", in_game={Kind.CRYSTAL: 9, Kind.AMBUSH: 15}, gone={Kind.CRYSTAL: 1})
    assert cave.unseen() == {Kind.CRYSTAL: 6, Kind.AMBUSH: 15}


def test_a_kind_the_game_is_not_played_with_shows_as_too_many() -> None:
    """A Ghost tile in a game without Ghost tiles counts below zero, which is how it is found."""
    cave = replace(picture("E d"), gone={Kind.GHOST: 1})
    assert cave.unseen() == {Kind.GHOST: -1}


@pytest.mark.rule("alone.number")
def test_crystal_tiles_seen_are_those_lit_and_those_gone() -> None:
    """Two on the map and three collapsed are five."""
    cave = replace(picture("E c c d"), crystal_tiles_removed=3)
    assert cave.crystal_tiles_seen() == 5


def test_a_piece_stands_on_one_space() -> None:
    """Putting it elsewhere takes it off where it stood; None takes it off the map."""
    cave = standing(picture("E a d"), ghoul=(1, 0), knight=(1, 0))
    assert cave.piece_at(Piece.GHOUL) == (1, 0)
    moved = cave.with_piece(Piece.GHOUL, (2, 0))
    assert moved.tiles[1, 0].pieces == (Piece.KNIGHT,)
    assert moved.piece_at(Piece.GHOUL) == (2, 0)
    assert moved.with_piece(Piece.GHOUL, (2, 0)) is moved
    assert moved.with_piece(Piece.GHOUL, None).piece_at(Piece.GHOUL) is None
    assert moved.with_piece(Piece.THIEF, None) is moved


def test_tokens_are_counted_over_the_whole_map() -> None:
    """Two Treasure tokens on two tiles are two; one taken off leaves one."""
    cave = lying(picture("E a d"), Token.TREASURE, (1, 0), (2, 0))
    cave = lying(cave, Token.EVENT, (1, 0))
    assert cave.count(Token.TREASURE) == 2
    left = cave.without_token(Token.TREASURE, (1, 0))
    assert left.tiles[1, 0].tokens == (Token.EVENT,)
    assert left.count(Token.TREASURE) == 1


def test_a_rockslide_goes_with_the_tile_beside_it() -> None:
    """Its edge is no longer between two tiles; one elsewhere stays."""
    cave = picture("d E d d")
    cave = replace(cave, rockslides=frozenset({((0, 0), Direction.EAST), ((1, 0), Direction.EAST)}))
    assert cave.without(((2, 0),)).rockslides == {((0, 0), Direction.EAST)}
    assert edge_spaces(((0, 0), Direction.NORTH)) == ((0, 0), (0, 1))


def test_a_virtual_stack_knows_its_order_and_a_physical_one_does_not() -> None:
    """A physical stack is a number and nothing else."""
    assert not Stack(37).virtual
    assert Stack(1, (Face(Kind.AMBUSH),)).virtual


def test_one_change_leaves_the_old_cave_as_it_was() -> None:
    """Values never change; undo is free."""
    before = picture("E d")
    after = before.with_tile((1, 0), Tile(kind=Kind.GHOST))
    assert before.tiles[1, 0].kind is None
    assert after.tiles[1, 0].kind is Kind.GHOST
