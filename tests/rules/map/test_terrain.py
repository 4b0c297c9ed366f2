"""Terrain tiles as values."""

from rules.map.cave import Ground, Terrain
from rules.map.terrain import place_terrain
from tests.rules.cave.maps import picture


def test_terrain_tiles_have_numbers_of_their_own() -> None:
    """Two Lakes side by side stay two tiles."""
    cave = place_terrain(picture("E d"), [(0, 1), (1, 1)], Ground(Terrain.LAKE))
    cave = place_terrain(cave, [(2, 1)], Ground(Terrain.PITS))
    assert cave.tiles[1, 1].ground == Ground(Terrain.LAKE, 1)
    assert cave.tiles[2, 1].ground == Ground(Terrain.PITS, 2)
