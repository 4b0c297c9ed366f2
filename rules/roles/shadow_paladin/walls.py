"""Summon Wall: a force wall on an open edge, for 1 Ice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.altered import replace
from rules.cites import cites
from rules.house import decides
from rules.map.edges import edge, visible_open_edges
from rules.map.geometry import adjacent
from rules.roles.shadow_paladin.actions import SummonWall
from rules.roles.shadow_paladin.cards import FORCE_WALLS
from rules.roles.shadow_paladin.seat import affords, here, in_move_and_act, pay

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.names import Space
    from rules.table import Table

PRICE: Final = 1
_RULE: Final = "shadow-paladin.summon-wall"


@decides(SummonWall)
@cites("shadow-paladin.summon-wall", "base.components")
def summon_wall(draft: Draft, action: SummonWall) -> None:
    """Spend 1 Ice: a force wall stands on an open edge that she sees."""
    in_move_and_act(draft, _RULE)
    affords(draft, 0, PRICE, _RULE)
    space, other = action.space, action.other
    if draft.table.cave is not None:
        if space is None or other is None or other not in adjacent(space):
            raise draft.refuse("On which edge?", _RULE, "Choose an open edge that she sees")
        draft.refuse_if(
            (space, other) not in edges(draft.table) and (other, space) not in edges(draft.table),
            "That is no open edge that she sees",
            _RULE,
            "She sees along the four straight lines from her tile, up to a wall or a Dark tile",
        )
        if len(draft.table.cave.force_walls) >= FORCE_WALLS:
            text = f"All {FORCE_WALLS} force walls are on the map"
            raise draft.refuse(
                text, _RULE, "Take one away first, if the table did", short="all are placed"
            )
    pay(draft, 0, PRICE, _RULE)
    cave = draft.table.cave
    if cave is not None and space is not None and other is not None:
        walls = cave.force_walls | {edge(space, other)}
        draft.shape(replace(cave, force_walls=walls), _RULE)


@cites("shadow-paladin.summon-wall")
def edges(table: Table) -> tuple[tuple[Space, Space], ...]:
    """Give the open edges that she sees, each between its two spaces."""
    at = here(table)
    return () if table.cave is None or at is None else visible_open_edges(table.cave, at)
