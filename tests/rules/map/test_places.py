"""What a person calls a space."""

from __future__ import annotations

from dataclasses import replace

from rules.map.cave import Cave, Ground, Terrain, Tile
from rules.map.places import all_of, any_of, between, place, the_space, the_tile, with_walls
from rules.names import Direction, Kind, Piece, Side, Token

DARK = Tile()


def around(**named: Tile) -> Cave:
    """Lay seven columns and seven rows of Dark tiles, but for those that are named: x3y1."""
    cave = Cave()
    spaces = [(x, y) for x in range(-1, 7) for y in range(-1, 7) if (x, y) != (0, 0)]
    cave = cave.with_tiles(dict.fromkeys(spaces, DARK))
    return cave.with_tiles({(int(at[1]), int(at[3])): tile for at, tile in named.items()})


def test_without_a_map_a_space_is_named_by_where_it_lies_from_the_entrance() -> None:
    """Beside it by one word, further along a line by how far; the Entrance by its own name."""
    assert [place(space) for space in ((0, 1), (1, 0), (0, -1), (-1, 0))] == [
        "above the Entrance",
        "right of the Entrance",
        "below the Entrance",
        "left of the Entrance",
    ]
    assert place((0, 0)) == "at the Entrance"
    assert place((-3, 0)) == "three left of the Entrance"
    assert place((0, -2)) == "two below the Entrance"
    assert place((0, 12)) == "12 above the Entrance"
    assert place((1, 1)) == "up and right of the Entrance"
    assert place((-1, -1)) == "down and left of the Entrance"


def test_off_the_line_it_is_said_as_one_would_walk_there() -> None:
    """How far across, then how far up or down, in words: two numbers alone are coordinates."""
    assert place((2, -1)) == "two right and one down from the Entrance"
    assert place((-1, 2)) == "one left and two up from the Entrance"
    assert place((-3, 2)) == "three left and two up from the Entrance"
    assert the_tile((2, 12)) == "the tile two right and 12 up from the Entrance"


def test_a_tile_and_a_space_are_named_alike() -> None:
    """Nobody says the tile at the Entrance."""
    assert (the_tile((0, 0)), the_space((0, 0))) == ("the Entrance", "the Entrance")
    assert the_tile((1, 0)) == "the tile right of the Entrance"
    assert the_space((1, 0)) == "the space right of the Entrance"


def test_several_are_said_one_after_the_other() -> None:
    """None, one, two, three; and what has one name only once."""
    one, two, three = (0, 1), (1, 0), (0, -1)
    assert any_of(()) == ""
    assert any_of((one,)) == "above the Entrance"
    assert any_of((one, two)) == "above the Entrance or right of the Entrance"
    assert all_of((one, two, three)) == (
        "above the Entrance, right of the Entrance and below the Entrance"
    )


def test_a_place_that_has_an_and_of_its_own_is_kept_apart() -> None:
    """Two need no comma; the last of three has one where an “and” stands in any of them."""
    corner = (1, 1)
    assert all_of(((0, 1), corner)) == "above the Entrance, and up and right of the Entrance"
    assert any_of(((0, 1), (1, 0), corner)) == (
        "above the Entrance, right of the Entrance, or up and right of the Entrance"
    )


def test_on_the_map_a_space_is_named_by_who_stands_there_or_near() -> None:
    """On it, beside it, at its corner, two along a line, and a step aside."""
    cave = around(x4y3=Tile(pieces=(Piece.KNIGHT,)))
    assert place((4, 3), cave) == "under the Knight"
    assert the_tile((4, 3), cave) == "the Knight's tile"
    assert the_space((4, 3), cave) == "the Knight's space"
    assert place((3, 3), cave) == "left of the Knight"
    assert place((5, 4), cave) == "up and right of the Knight"
    assert the_tile((4, 5), cave) == "the tile two above the Knight"
    assert place((3, 5), cave) == "one left and two up from the Knight"
    assert place((6, 5), cave) == "two right and two up from the Knight"
    assert place((6, 6), cave) == "six right and six up from the Entrance"


def test_the_entrance_comes_first_near_it_since_it_never_moves() -> None:
    """A Knight beside it may be gone when somebody reads of it."""
    cave = around(x1y1=Tile(pieces=(Piece.KNIGHT,)))
    assert the_tile((1, 1), cave) == "the tile up and right of the Entrance"
    assert place((0, 2), cave) == "two above the Entrance"


def test_what_there_is_once_is_a_name_before_who_stands_there() -> None:
    """A Vault tile, a token, a Terrain: they stay where pieces go."""
    vault = Tile(Side.LIT, kind=Kind.VAULT, pieces=(Piece.GHOUL,))
    cave = around(x4y3=vault, x2y5=Tile(tokens=(Token.FLAME_WALL,)))
    assert (the_tile((4, 3), cave), place((4, 3), cave)) == ("the Vault tile", "at the Vault tile")
    assert place((3, 3), cave) == "left of the Vault tile"
    assert the_tile((2, 5), cave) == "the tile with the Flame Wall token"
    assert place((2, 6), cave) == "above the Flame Wall token"
    twice = cave.with_tile((6, 3), replace(vault, pieces=()))
    assert the_tile((4, 3), twice) == "the Ghoul's tile"
    lake = cave.with_tile((4, 3), Tile(Side.LIT, ground=Ground(Terrain.LAKE)))
    assert (the_tile((4, 3), lake), place((4, 3), lake)) == ("the Lake", "on the Lake")


def test_what_moves_is_no_help_in_saying_where_to() -> None:
    """A Knight is not moved to the tile left of the Knight."""
    cave = around(x4y3=Tile(pieces=(Piece.KNIGHT,), tokens=(Token.GEM,)))
    assert place((3, 3), cave, (Piece.KNIGHT,)) == "left of the Gem token"
    assert place((3, 3), cave, (Piece.KNIGHT, Token.GEM)) == place((3, 3))


def test_an_edge_is_named_by_one_tile_and_the_other_from_it() -> None:
    """The tile that has a name of its own is said first."""
    cave = around(x4y3=Tile(pieces=(Piece.KNIGHT,)))
    assert between((4, 2), (4, 3), cave) == "between the Knight's tile and the one below it"
    assert between((1, 0), (0, 0)) == "between the Entrance and the one right of it"
    assert between((1, 0), (1, 2)) == (
        "between the tile right of the Entrance and the tile one right and two up from the Entrance"
    )


def test_the_walls_of_a_tile_are_named_as_one_sees_it() -> None:
    """From the top round; nobody at a table thinks of north."""
    assert with_walls(()) == "without walls"
    assert with_walls((Direction.SOUTH,)) == "with a wall at the bottom"
    assert with_walls((Direction.WEST, Direction.NORTH)) == "with walls at the top and left"
    assert with_walls(tuple(Direction)) == "with walls at the top, right, bottom and left"


def test_what_lies_on_the_map_twice_names_no_space() -> None:
    """Two Treasure tokens are no landmark, though one Treasure tile is, and one more at home."""
    token = (Token.TREASURE,)
    tile = Tile(side=Side.LIT, kind=Kind.TREASURE, tokens=token)
    cave = around(x4y3=tile, x2y5=Tile(tokens=token))
    assert place((2, 5), cave) == "two left and two up from the Treasure tile"
    assert place((4, 3), cave) == "at the Treasure tile"
    alone = around(x4y3=Tile(tokens=token))
    assert place((4, 3), alone) == "at the Treasure token"
    assert place((4, 3), alone.with_token(Token.TREASURE, (0, 0))) == (
        "four right and three up from the Entrance"
    )
