"""The map in one piece: a split is closed by sliding a part of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.actions.map import SlidePart
from rules.cave.may_go import stop_removing
from rules.cave.owed import CloseSplit, RemoveTiles
from rules.cave.placing import fill_edges, growing, the_cave
from rules.cave.standing import shape_and_note
from rules.cites import cites
from rules.guards import asked_of
from rules.house import HOUSE, decides
from rules.map import sliding
from rules.map.geometry import split
from rules.map.places import WAY, the_tile
from rules.names import several

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.names import Role


@cites("collapse.split", "answer.splits-not-holes")
def close_split(draft: Draft, by: Role) -> None:
    """Close a split: by itself where there is one way, by the remover's choice where are more."""
    ways = sliding.slides(the_cave(draft))
    if len(ways) == 1:
        _slide(draft, ways[0])
        close_split(draft, by)
    elif ways:
        draft.owe("collapse.split", CloseSplit(by))
    else:
        if split(the_cave(draft)):
            draft.tell("the map is in parts that no slide joins: mend it", "collapse.split")
        _go_on(draft, by)


def _go_on(draft: Draft, by: Role) -> None:
    """Before the Collapse fill the open edges; in it stop when nothing may go any more."""
    owed = draft.table.first_owed
    if growing(the_cave(draft)):
        fill_edges(draft, by)
    elif isinstance(owed, RemoveTiles):
        stop_removing(draft, owed)


@decides(SlidePart)
@cites("collapse.split")
def slide_part(draft: Draft, action: SlidePart) -> None:
    """Slide the part of the map that has this space until an edge touches."""
    rule = "collapse.split"
    cave = the_cave(draft)
    ways = [
        way
        for way in sliding.slides(cave)
        if action.space in way.tiles and way.direction is action.direction
    ]
    if not ways:
        raise draft.refuse(
            f"Nothing is joined by sliding {the_tile(action.space, draft.table.cave)} "
            f"{WAY[action.direction]}",
            rule,
            "Slide a part that came off, towards the rest",
            not_yet=not sliding.slides(cave),
        )
    owed = draft.table.first_owed
    if isinstance(owed, CloseSplit):
        asked_of(draft, action.by, owed.by, rule)
        draft.settle(rule)
    _slide(draft, ways[0])
    close_split(draft, action.by)


def _slide(draft: Draft, way: sliding.Slide) -> None:
    verb = "slides" if len(way.tiles) == 1 else "slide"
    tiles, far = several(len(way.tiles), "tile"), several(way.steps, "space")
    draft.tell(f"{tiles} {verb} {far} {WAY[way.direction]}", "collapse.split")
    shape_and_note(draft, sliding.slide(the_cave(draft), way), "collapse.split")
    for follows in HOUSE.at(draft.table).tiles_carried:
        follows(draft, sliding.carried(way))
