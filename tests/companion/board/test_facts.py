"""What each space shows: equal facts are the same picture."""

from companion.board.facts import facts_of, floor_of
from companion.board.marks import Glow, Lying, Marks
from rules.map import Cave, Ground, Terrain, Tile
from rules.names import Direction, Kind, Piece, Side, Symbol

DARK = Tile(symbol=Symbol.EYE)


def lit(kind: Kind, *walls: Direction) -> Tile:
    """Give a Lit tile with these walls."""
    return Tile(Side.LIT, kind=kind, walls=frozenset(walls))


def test_a_floor_goes_on_where_neither_tile_has_a_wall() -> None:
    """Said once, by the tile to the south or west of the edge."""
    cave = Cave({(0, 0): lit(Kind.EVENT), (1, 0): lit(Kind.AMBUSH), (0, 1): lit(Kind.VAULT)})
    facts = facts_of(cave, Marks())
    assert [side for side, _ in facts[0, 0].joins] == [Direction.NORTH, Direction.EAST]
    assert facts[1, 0].joins == ()


def test_a_wall_on_either_side_ends_the_floor() -> None:
    """Whether it is this tile's or the neighbour's."""
    mine = Cave({(0, 0): lit(Kind.EVENT, Direction.EAST), (1, 0): lit(Kind.AMBUSH)})
    theirs = Cave({(0, 0): lit(Kind.EVENT), (1, 0): lit(Kind.AMBUSH, Direction.WEST)})
    for cave in (mine, theirs):
        assert facts_of(cave, Marks())[0, 0].joins == ()


def test_no_floor_goes_on_towards_a_dark_tile_or_walls_that_nobody_told() -> None:
    """Nothing is drawn that nobody knows."""
    untold = Tile(Side.LIT, kind=Kind.EVENT)
    cave = Cave({(0, 0): lit(Kind.EVENT), (1, 0): DARK, (0, 1): untold})
    assert facts_of(cave, Marks())[0, 0].joins == ()


def test_the_spaces_of_a_terrain_tile_lie_open_to_each_other() -> None:
    """A Lake over two spaces is one lake."""
    lake = Tile(ground=Ground(Terrain.LAKE))
    facts = facts_of(Cave({(0, 0): lake, (1, 0): lake}), Marks())
    assert [side for side, _ in facts[0, 0].joins] == [Direction.EAST]
    assert floor_of(lake).drawing == "terrain-lake"


def test_what_a_bomb_has_opened_shows_no_wall() -> None:
    """Neither on the one tile nor on the other, and the floor goes on."""
    tiles = {(0, 0): lit(Kind.EVENT, Direction.EAST), (1, 0): lit(Kind.AMBUSH, Direction.WEST)}
    cave = Cave(tiles, breaches=frozenset({((0, 0), Direction.EAST)}))
    facts = facts_of(cave, Marks())
    for space in tiles:
        tile = facts[space].tile
        assert tile is not None
        assert tile.walls == frozenset()
    assert facts[0, 0].breaches == (Direction.EAST,)
    assert [side for side, _ in facts[0, 0].joins] == [Direction.EAST]


def test_what_stands_on_an_edge_is_drawn_by_the_space_it_is_named_after() -> None:
    """A Rockslide in the north, a force wall in the east."""
    cave = Cave(
        {(0, 0): DARK, (1, 0): DARK, (0, 1): DARK},
        rockslides=frozenset({((0, 0), Direction.NORTH)}),
        force_walls=frozenset({((0, 0), Direction.EAST)}),
    )
    facts = facts_of(cave, Marks())[0, 0]
    assert (facts.rocks, facts.force) == ((Direction.NORTH,), (Direction.EAST,))


def test_an_open_space_is_drawn_only_while_it_is_marked() -> None:
    """Where a tile may be laid, or the Dragon die's picture reaches."""
    cave = Cave({(0, 0): DARK})
    assert set(facts_of(cave, Marks())) == {(0, 0)}
    marks = Marks(glow={(1, 0): Glow()}, affected=((0, 1),), marked=(5, 5), doomed=frozenset())
    assert set(facts_of(cave, marks)) == {(0, 0), (1, 0), (0, 1), (5, 5)}


def test_what_a_role_keeps_of_its_own_on_a_tile_is_drawn_there() -> None:
    """A Javelin lies where it fell, and on no space without a tile."""
    javelin = Lying("Javelin", "token-javelin", "armored-knight")
    marks = Marks(lying={(0, 0): (javelin,), (1, 0): (javelin,)}, glow={(1, 0): Glow()})
    facts = facts_of(Cave({(0, 0): DARK}), marks)
    assert facts[0, 0].lying == (javelin,)
    assert facts[1, 0].lying == ()


def test_only_the_piece_that_acts_shines() -> None:
    """Where it stands; the role's light is on what glows too."""
    tiles = {(0, 0): Tile(pieces=(Piece.GHOUL, Piece.KNIGHT)), (1, 0): DARK}
    marks = Marks(glow={(1, 0): Glow("1")}, role="ghoul", piece=Piece.GHOUL)
    facts = facts_of(Cave(tiles), marks)
    assert facts[0, 0].acting is Piece.GHOUL
    assert facts[1, 0].acting is None
    assert facts[1, 0].role == "ghoul"


def test_what_is_tapped_elsewhere_leaves_a_space_as_it_was() -> None:
    """The facts of a tile that nothing happens to are the same before and after."""
    cave = Cave({(0, 0): DARK, (4, 4): DARK})
    before = facts_of(cave, Marks())
    after = facts_of(cave.with_tile((4, 4), lit(Kind.EVENT)), Marks(glow={(4, 4): Glow("2")}))
    assert before[0, 0] == after[0, 0]
    assert before[4, 4] != after[4, 4]
