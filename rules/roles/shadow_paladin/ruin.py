"""Ruin cubes on the map: collected, put on isolated tiles, and taken off in others' turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.guards import free_to_act, not_the_turn_of
from rules.house import decides, runs
from rules.map.edges import isolated
from rules.map.geometry import tile_spaces
from rules.map.places import the_tile
from rules.names import Token, capital, does, several
from rules.roles.shadow_paladin.actions import (
    CollectRuin,
    LeaveTile,
    LoseRuin,
    MarkIsolated,
    MarkTile,
)
from rules.roles.shadow_paladin.board import ShadowPaladin
from rules.roles.shadow_paladin.owed import SayIsolated
from rules.roles.shadow_paladin.phases import ShadowPhase
from rules.roles.shadow_paladin.seat import ME, board, gain_ruin, ruin_left, ruin_on_map, she_acts

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.map.cave import Cave
    from rules.names import Space

_COLLECT: Final = "shadow-paladin.collect-ruin"
_MARK: Final = "shadow-paladin.mark-isolated-tiles-with-ruin-cubes"
_LOSE: Final = "shadow-paladin.mark-isolated-tiles-with-ruin-cubes.losing-cubes"


# 1) Collect Ruin


@cites("shadow-paladin.collect-ruin")
def collect(draft: Draft) -> None:
    """Take every cube off a map that is kept here; elsewhere somebody says how many there are."""
    cave = draft.table.cave
    cubes = ruin_on_map(draft.table)
    if cave is None:
        phase = ShadowPhase.COLLECT if cubes else ShadowPhase.ACT
        draft.go_to(ME, phase, _COLLECT)
        return
    draft.go_to(ME, ShadowPhase.ACT, _COLLECT)
    if cubes:
        for space in _marked(cave):
            draft.shape(draft.table.the_cave.without_token(Token.RUIN, space), _COLLECT)
        gain_ruin(draft, cubes, _COLLECT)
        draft.tell(
            f"{capital(does(ME, 'collects'))} {several(cubes, 'Ruin cube')} from the map", _COLLECT
        )


def _marked(cave: Cave) -> tuple[Space, ...]:
    """Give the space of each cube, one for each."""
    return tuple(
        space for space, tile in cave.tiles.items() for token in tile.tokens if token is Token.RUIN
    )


@decides(CollectRuin)
@cites("shadow-paladin.collect-ruin")
def collect_ruin(draft: Draft, action: CollectRuin) -> None:
    """Say how many cubes were collected where no map is kept: those put there, or fewer."""
    free_to_act(draft, ME, _COLLECT)
    draft.refuse_if(
        not draft.table.at(ShadowPhase.COLLECT),
        "No Ruin cubes are to be collected now",
        _COLLECT,
        "Cubes on isolated tiles are collected when her turn begins",
    )
    laid = board(draft.table).ruin_laid
    draft.refuse_if(
        not 0 <= action.cubes <= laid,
        capital(f"{several(laid, 'Ruin cube')} can be on the map"),
        _COLLECT,
        "Count the cubes; those that others took off are not there any more",
    )
    draft.change(ME, _COLLECT, ShadowPaladin, ruin_laid=0)
    gain_ruin(draft, max(0, action.cubes), _COLLECT)
    draft.go_to(ME, ShadowPhase.ACT, _COLLECT)


# 4) Mark Isolated Tiles with Ruin Cubes


@decides(MarkIsolated)
@cites("shadow-paladin.mark-isolated-tiles-with-ruin-cubes", "haunted-hallways.components")
def mark_isolated(draft: Draft, action: MarkIsolated) -> None:
    """Put a cube on every Lit tile that shares no open edge with another; the map finds them."""
    she_acts(draft, _MARK)
    draft.refuse_if(
        not draft.table.at(ShadowPhase.ACT, ShadowPhase.ADVANCE),
        "Isolated tiles are marked once a turn, after the Shadow track",
        _MARK,
        "Undo what came after it, or wait for the next turn",
    )
    if draft.table.cave is not None:
        _mark_by_the_map(draft)
        return
    cubes = action.cubes
    if cubes is None:
        raise draft.refuse("How many Lit tiles are isolated?", _MARK, "Count them: 0 or more")
    draft.refuse_if(
        not 0 <= cubes <= ruin_left(draft.table),
        capital(f"{several(ruin_left(draft.table), 'Ruin cube')} can be put on the map"),
        _MARK,
        "With too few cubes some isolated tiles go without",
    )
    draft.go_to(ME, ShadowPhase.DRAW, _MARK)
    draft.change(ME, _MARK, ShadowPaladin, ruin_laid=min(max(0, cubes), ruin_left(draft.table)))


def _mark_by_the_map(draft: Draft) -> None:
    draft.go_to(ME, ShadowPhase.DRAW, _MARK)
    cave = draft.table.the_cave
    found = {space: isolated(cave, space) for space in lit_tiles(cave)}
    alone = tuple(space for space, said in found.items() if said)
    unsure = tuple(space for space, said in found.items() if said is None)
    for space in alone:
        put_cube(draft, space)
    many = several(len(alone), "isolated tile") if alone else "no isolated tile"
    draft.tell(f"{many} found on the map", _MARK)
    if unsure:
        draft.owe(_MARK, SayIsolated(unsure))


@runs(SayIsolated)
@cites("shadow-paladin.mark-isolated-tiles-with-ruin-cubes", "table.corrections")
def only_untold(draft: Draft, owed: SayIsolated) -> bool:
    """Ask of no tile of which a mended map has told it meanwhile; one that is isolated is marked.

    One that lies Dark now, or nowhere any more, is none.
    """
    cave = draft.table.the_cave
    lit = set(lit_tiles(cave)).intersection(owed.spaces)
    found = {space: isolated(cave, space) for space in owed.spaces if space in lit}
    unsure = tuple(space for space, said in found.items() if said is None)
    if unsure == owed.spaces:
        return False
    draft.settle(_MARK, *((SayIsolated(unsure),) if unsure else ()))
    for space, said in found.items():
        if said:
            draft.tell(f"{capital(the_tile(space, cave))} is isolated", _MARK)
            put_cube(draft, space)
    return True


@cites("shadow-paladin.mark-isolated-tiles-with-ruin-cubes")
def lit_tiles(cave: Cave) -> tuple[Space, ...]:
    """Give the Lit tiles, a larger Terrain tile by its first space."""
    return tuple(
        space
        for space, tile in cave.tiles.items()
        if not tile.dark and tile_spaces(cave.tiles, space)[0] == space
    )


@cites("shadow-paladin.mark-isolated-tiles-with-ruin-cubes", "base.components")
def put_cube(draft: Draft, space: Space) -> None:
    """Put a cube on a tile, if the box holds one."""
    if ruin_left(draft.table):
        draft.shape(draft.table.the_cave.with_token(Token.RUIN, space), _MARK)
    else:
        draft.tell(f"No Ruin cube is left for {the_tile(space, draft.table.cave)}", _MARK)


@decides(MarkTile)
@cites("shadow-paladin.mark-isolated-tiles-with-ruin-cubes")
def mark_tile(draft: Draft, action: MarkTile) -> None:
    """Somebody has looked: the tile is isolated."""
    _said(draft, action.space)
    put_cube(draft, action.space)


@decides(LeaveTile)
@cites("shadow-paladin.mark-isolated-tiles-with-ruin-cubes")
def leave_tile(draft: Draft, action: LeaveTile) -> None:
    """Somebody has looked: the tile is not isolated."""
    _said(draft, action.space)


def _said(draft: Draft, space: Space) -> None:
    owed = draft.table.first_owed
    if not isinstance(owed, SayIsolated) or space not in owed.spaces:
        raise draft.refuse(
            "Nobody asks whether that tile is isolated",
            _MARK,
            "It is asked after Advance Shadow Track, where walls are untold",
        )
    rest = tuple(one for one in owed.spaces if one != space)
    draft.settle(_MARK)
    if rest:
        draft.owe(_MARK, SayIsolated(rest))


# In the others' turns


@cites("shadow-paladin.mark-isolated-tiles-with-ruin-cubes.losing-cubes")
def lose_cubes(draft: Draft) -> None:
    """In another's turn a cube goes at once from a tile that is Dark, or has a Lit neighbour."""
    cave = draft.table.cave
    if cave is None or draft.table.turn is ME:
        return
    for space in _marked(cave):
        if cave.tiles[space].dark or isolated(cave, space) is False:
            draft.shape(draft.table.the_cave.without_token(Token.RUIN, space), _LOSE)
            draft.tell(f"The Ruin cube on {the_tile(space, draft.table.cave)} is removed", _LOSE)


@decides(LoseRuin)
@cites("shadow-paladin.mark-isolated-tiles-with-ruin-cubes.losing-cubes")
def lose_ruin(draft: Draft, action: LoseRuin) -> None:
    """Where no map is kept, somebody says that cubes were removed in another's turn."""
    if draft.table.cave is not None:
        raise draft.refuse(
            "The map shows where Ruin cubes lie", _LOSE, "Take the token off its tile there"
        )
    not_the_turn_of(draft, ME, _LOSE, "In her own none is removed; she collects them as it begins")
    laid = board(draft.table).ruin_laid
    draft.refuse_if(
        not 0 < action.cubes <= laid,
        capital(f"{several(laid, 'Ruin cube')} can be on the map"),
        _LOSE,
        "Say how many are removed: 1 or more",
    )
    draft.change(ME, _LOSE, ShadowPaladin, ruin_laid=max(0, laid - max(0, action.cubes)))
