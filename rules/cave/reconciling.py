"""What is still owed after the map was mended: nothing that no longer can be."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from rules.cave.asked import PLUNDER
from rules.cave.begin import starting_places
from rules.cave.buying import bats_carry, bats_carry_treasure
from rules.cave.cursing import can_be_cast
from rules.cave.first_placement import GHOSTS
from rules.cave.forced import artifact_spaces
from rules.cave.may_go import removal_now, ways_off_now
from rules.cave.owed import (
    CastCurse,
    CheckPastPlunder,
    CloseSplit,
    FillEdges,
    FlareForArtifacts,
    FlyBats,
    PlaceTiles,
    PushLoose,
    PushOff,
    PutTreasure,
    RemoveTiles,
    RevealTiles,
    StartingTiles,
    TurnOver,
)
from rules.cave.past_plunder import dark_tiles_without_components
from rules.cave.placing import open_edges_to_fill
from rules.cave.shaping import tiles_to_place
from rules.cave.sliding import slides
from rules.cites import cites
from rules.owed import FirstPlacement

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.cave.map import Cave
    from rules.draft import Draft
    from rules.names import Space
    from rules.table import Table


def _dark(cave: Cave, space: Space) -> bool:
    return space in cave.tiles and cave.tiles[space].dark


def _still_dark(cave: Cave, owed: Any) -> object:  # noqa: ANN401  # two kinds of obligation
    spaces = tuple(space for space in owed.spaces if _dark(cave, space))
    return replace(owed, spaces=spaces) if spaces else None


def _fewer(cave: Cave, owed: PlaceTiles) -> PlaceTiles | None:
    """Ask for no more than there are; a tile for Past Plunder only while no other has room."""
    if owed.supply:
        return owed
    if owed.beside_dark and dark_tiles_without_components(cave):
        return None
    left = min(owed.left, tiles_to_place(cave))
    return replace(owed, left=left) if left else None


@cites("variant.past-plunder", "cave.place-treasure", "cave-ghost.place-treasure")
def _treasure_again(owed: PutTreasure) -> CheckPastPlunder | PutTreasure:
    """Look for a tile again: Past Plunder draws one when none is free any more."""
    return CheckPastPlunder(owed.by) if owed.rule == PLUNDER else owed


def _if(holds: Callable[[Cave, Any], object]) -> Callable[[Cave, Any], object]:
    return lambda cave, owed: owed if holds(cave, owed) else None


def _has_lost_its_object(table: Table, owed: Any) -> bool:  # noqa: ANN401  # any obligation
    """Say whether an obligation that only the whole table can judge asks for nothing any more."""
    if isinstance(owed, RemoveTiles):
        return removal_now(table) is None
    if isinstance(owed, CastCurse):
        return not can_be_cast(table, owed.by)
    return isinstance(owed, PushOff) and not _can_be_pushed(table, owed)


def _can_be_pushed(table: Table, owed: PushOff) -> bool:
    return owed.space in table.the_cave.tiles and bool(ways_off_now(table, owed.space))


_STILL: Final[dict[type, Callable[[Cave, Any], object]]] = {
    StartingTiles: _if(lambda cave, _: starting_places(cave)),
    PlaceTiles: _fewer,
    FillEdges: _if(lambda cave, _: open_edges_to_fill(cave) and tiles_to_place(cave)),
    TurnOver: _if(lambda cave, owed: _dark(cave, owed.space)),
    PushLoose: _if(
        lambda cave, owed: owed.space in cave.tiles and artifact_spaces(cave, owed.space)
    ),
    CloseSplit: _if(lambda cave, _: slides(cave)),
    FlyBats: _if(lambda cave, _: bats_carry(cave) or bats_carry_treasure(cave)),
    FirstPlacement: _if(
        lambda cave, owed: owed.role not in GHOSTS or cave.piece_at(GHOSTS[owed.role]) is None
    ),
    RevealTiles: _still_dark,
    FlareForArtifacts: _still_dark,
}
"""By obligation: what is left of it on this map; None when it has lost its object."""


def reconcile(draft: Draft, rule: str) -> None:
    """Drop what the mended map no longer asks for, and cut the rest to what is there."""
    if not draft.table.owed:
        return
    cave = draft.table.the_cave
    kept: list[Any] = []
    for owed in draft.table.owed:
        still = _STILL.get(type(owed))
        now = owed if still is None else still(cave, owed)
        if isinstance(owed, PutTreasure) and not any(isinstance(one, PlaceTiles) for one in kept):
            now = _treasure_again(owed)
        if now is not None and not _has_lost_its_object(draft.table, owed):
            kept.append(now)
    draft.turn_to(rule, owed=tuple(kept))
