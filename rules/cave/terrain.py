"""Terrain: the tiles that lie over several spaces, and what they leave to be placed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.actions.map import PlaceTerrain
from rules.altered import replace
from rules.cave.limits import most_terrain, terrain_out
from rules.cave.owed import StartingTiles
from rules.cave.placing import the_cave
from rules.cave.reconciling import reconcile
from rules.cites import cites
from rules.house import decides
from rules.map import placing, terrain
from rules.map.begin import starting_places
from rules.map.cave import Ground
from rules.map.places import place
from rules.setup.mixes import has_cave

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.names import Role

_RULE: Final = "ghoul.terrain"


@decides(PlaceTerrain)
@cites("ghoul.terrain", "ghost.terrain")
def place_terrain(draft: Draft, action: PlaceTerrain) -> None:
    """Lay a Terrain tile over its spaces."""
    cave = the_cave(draft)
    _not_before_the_start(draft, action)
    _only_the_cave(draft, action.by)
    taken = [space for space in action.spaces if space in cave.tiles]
    if taken:
        raise draft.refuse(
            f"A tile lies {place(taken[0], draft.table.cave)} already",
            _RULE,
            "Mend that tile away first",
        )
    draft.refuse_if(
        not placing.legal_places(cave).intersection(action.spaces),
        "No tile touches that Terrain",
        _RULE,
        "Place it beside the map",
    )
    most = most_terrain(action.terrain)
    name = action.terrain.value.replace("-", " ").title()
    draft.refuse_if(
        terrain_out(cave, action.terrain) >= most,
        f"The box holds {most} {name}",
        _RULE,
        "Mend the other one away first",
    )
    ground = Ground(action.terrain, current=action.current)
    cave = terrain.place_terrain(cave, action.spaces, ground)
    for space in set(action.impassable).intersection(action.spaces):
        tile = cave.tiles[space]
        assert tile.ground is not None  # noqa: S101  # laid just above
        cave = cave.with_tile(space, replace(tile, ground=replace(tile.ground, impassable=True)))
    draft.shape(cave, _RULE)
    reconcile(draft, _RULE)


@cites("ghoul.terrain", "ghost.terrain")
def _only_the_cave(draft: Draft, by: Role) -> None:
    """Leave the tiles to the Cave, where somebody plays it."""
    if has_cave(draft.table.setup.seats) and not has_cave((by,)):
        draft.advise_against(
            "Whoever plays the Cave lays the tiles here",
            _RULE,
            "Say it of the Cave",
            short="the Cave's to lay",
        )


@cites("setup.starting-tiles")
def _not_before_the_start(draft: Draft, action: PlaceTerrain) -> None:
    """Keep the spaces around the Entrance for the four Dark tiles with which a game begins."""
    cave = the_cave(draft)
    draft.refuse_if(
        isinstance(draft.table.first_owed, StartingTiles)
        and bool(set(action.spaces).intersection(starting_places(cave))),
        "A Dark tile lies on each side of the Entrance at the start",
        "setup.starting-tiles",
        "First lay the four tiles around the Entrance",
    )
