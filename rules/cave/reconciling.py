"""What is still owed after the map was mended, or a refusal overruled: nothing that cannot be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.altered import replace
from rules.cave.guards import PLUNDER
from rules.cave.may_go import tiles_that_may_go, ways_off_now
from rules.cave.owed import (
    CheckPastPlunder,
    CloseSplit,
    FillEdges,
    PlaceTiles,
    PushLoose,
    PushOff,
    PutTreasure,
    RemoveTiles,
    RevealTiles,
    TurnOver,
)
from rules.cave.placing import growing, tiles_to_place
from rules.cave.player import reaches_from
from rules.cave.standing import where
from rules.cites import cites
from rules.house import HOUSE, reconciles
from rules.map.forced import artifact_spaces
from rules.map.geometry import surrounding
from rules.map.past_plunder import dark_tiles_without_components
from rules.map.placing import legal_places, open_edges_to_fill
from rules.map.sliding import slides
from rules.owed import FirstPlacement
from rules.pieces import pieces_of

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.names import Space
    from rules.owed import Owed
    from rules.table import Table


def reconcile(draft: Draft, rule: str) -> None:
    """Drop what the mended map no longer asks for, and cut the rest to what is there."""
    if not draft.table.owed:
        return
    kept: list[Owed] = []
    for owed in draft.table.owed:
        still = HOUSE.reconcile.get(type(owed))
        now = owed if still is None else still(draft.table, owed)
        if isinstance(owed, PutTreasure) and not any(isinstance(one, PlaceTiles) for one in kept):
            now = _treasure_again(owed)
        if now is not None:
            kept.append(now)
    draft.turn_to(rule, owed=tuple(kept))


@cites("variant.past-plunder", "cave.place-treasure", "cave-ghost.place-treasure")
def _treasure_again(owed: PutTreasure) -> CheckPastPlunder | PutTreasure:
    """Look for a tile again: Past Plunder draws one when none is free any more."""
    return CheckPastPlunder(owed.by) if owed.rule == PLUNDER else owed


# What is left of each; nothing when it has lost its object


@cites("table.corrections", "cave-ghost.using-powers")
def _around(table: Table, owed: PlaceTiles | RemoveTiles) -> Space | None:
    """Let it follow the piece around which it is; one that was taken off stood there before."""
    at = None if owed.around is None else reaches_from(table, owed.by)
    return at or owed.around


@reconciles(PlaceTiles)
def _fewer(table: Table, owed: PlaceTiles) -> Owed | None:
    """Ask for no more than there are; a tile for Past Plunder only while no other has room."""
    cave = table.the_cave
    owed = replace(owed, around=_around(table, owed))
    if owed.around is not None and not legal_places(cave).intersection(surrounding(owed.around)):
        return None
    if owed.supply:
        return owed
    if not growing(cave):
        return _removed_instead(table, owed)
    if owed.beside_dark and dark_tiles_without_components(cave):
        return None
    left = min(owed.left, tiles_to_place(cave))
    return replace(owed, left=left) if left else None


@cites("table.corrections", "collapse.begins", "collapse.how-many")
def _removed_instead(table: Table, owed: PlaceTiles) -> RemoveTiles | None:
    """Turn a part that places into one that removes, unless it has begun with the other."""
    number = owed.instead if owed.left == owed.of else 0
    removal = RemoveTiles(
        owed.by, number, number, owed.reason, owed.rule, owed.around, instead=owed.of
    )
    return removal if number and tiles_that_may_go(table, removal) else None


@reconciles(FillEdges)
def _filling(table: Table, owed: FillEdges) -> Owed | None:
    cave = table.the_cave
    return owed if open_edges_to_fill(cave) and tiles_to_place(cave) else None


@reconciles(RemoveTiles)
def _removing(table: Table, owed: RemoveTiles) -> Owed | None:
    """Ask for it while something may go; where nothing collapses yet, tiles are placed instead."""
    if growing(table.the_cave):
        left = min(owed.instead if owed.left == owed.of else 0, tiles_to_place(table.the_cave))
        reason, rule, around = owed.reason, owed.rule, owed.around
        placing = PlaceTiles(owed.by, left, left, reason, rule, around=around, instead=owed.of)
        return placing if left else None
    now = replace(owed, around=_around(table, owed))
    return now if tiles_that_may_go(table, now) else None


@reconciles(TurnOver)
def _turning(table: Table, owed: TurnOver) -> Owed | None:
    """Once the table knows what it is, such as a Ghost tile that stays, nobody turns it over."""
    known = _dark(table, owed.space) and table.the_cave.tiles[owed.space].kind is not None
    return owed if _dark(table, owed.space) and not known else None


@reconciles(PushOff)
def _pushing(table: Table, owed: PushOff) -> Owed | None:
    there = owed.space in table.the_cave.tiles
    return owed if there and ways_off_now(table, owed.space) else None


@reconciles(PushLoose)
def _pushing_an_artifact(table: Table, owed: PushLoose) -> Owed | None:
    cave = table.the_cave
    return owed if owed.space in cave.tiles and artifact_spaces(cave, owed.space) else None


@reconciles(CloseSplit)
def _closing(table: Table, owed: CloseSplit) -> Owed | None:
    return owed if slides(table.the_cave) else None


@reconciles(FirstPlacement)
def _placing(table: Table, owed: FirstPlacement) -> Owed | None:
    """Who has been put on the map meanwhile stands there already."""
    return owed if where(table, pieces_of(owed.role)[0]) is None else None


@reconciles(RevealTiles)
def _revealing(table: Table, owed: RevealTiles) -> Owed | None:
    spaces = tuple(space for space in owed.spaces if _dark(table, space))
    return replace(owed, spaces=spaces) if spaces else None


def _dark(table: Table, space: Space) -> bool:
    tiles = table.the_cave.tiles
    return space in tiles and tiles[space].dark
