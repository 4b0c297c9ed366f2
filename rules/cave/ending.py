"""The end of a game in which the Cave has collapsed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.actions import CaveCollapses
from rules.cave.placing import the_cave
from rules.cites import cites
from rules.house import decides
from rules.map import removing
from rules.names import Role, several
from rules.outcome import Outcome
from rules.prompts import Answer, Prompt
from rules.setup.tiles import CAVES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.draft import Draft
    from rules.map.cave import Cave
    from rules.table import Table


@cites("collapse.crystal-tiles", "ghost.solo", "ghoul.solo", "vile-ghoul.solo")
def end_if_collapsed(draft: Draft) -> None:
    """End the game when the Cave has collapsed: who plays it wins, everybody else loses."""
    cave = the_cave(draft)
    seats = draft.table.setup.seats
    lost = _ghost_tiles_lost(draft.table, cave)
    if not removing.collapsed(cave) and not lost:
        return
    winners = tuple(role for role in seats if role in CAVES)
    gone = f"{several(cave.crystal_tiles_removed, 'Crystal tile')} are gone"
    draft.end(
        Outcome(
            winners,
            tuple(role for role in seats if role not in winners),
            lost or f"the Cave has collapsed: {gone}",
            "ghost.solo" if lost else "collapse.crystal-tiles",
        )
    )


_GHOST_TILES: Final = {"medium": 2, "hard": 1}


def _ghost_tiles_lost(table: Table, cave: Cave) -> str:
    """Say that the solo Ghost has lost too many Ghost tiles for her level; empty if not."""
    most = _GHOST_TILES.get(table.setup.level(Role.GHOST))
    if table.setup.seats != (Role.GHOST,) or most is None or cave.ghost_tiles_removed < most:
        return ""
    have = "has" if cave.ghost_tiles_removed == 1 else "have"
    return f"{several(cave.ghost_tiles_removed, 'Ghost tile')} {have} collapsed"


# Where no map is kept


_LATE: Final = 4
"""Nobody has seen the Cave gone before this round."""


@cites("collapse.crystal-tiles")
def the_cave_may_have_collapsed(table: Table) -> Iterator[Prompt]:
    """Without the map only the table knows when the Cave is gone; asked once all may have lain."""
    if table.cave is None and table.round >= _LATE:
        gone = Answer(CaveCollapses(), "The Cave has collapsed", "5 Crystal tiles are gone")
        yield Prompt("The Cave", "collapse.crystal-tiles", None, (gone,), required=False)


@decides(CaveCollapses)
@cites("collapse.crystal-tiles")
def cave_collapses(draft: Draft, _action: CaveCollapses) -> None:
    """The Cave has collapsed on the table: who plays it wins, everybody else loses."""
    seats = draft.table.setup.seats
    winners = tuple(role for role in seats if role in CAVES)
    losers = tuple(role for role in seats if role not in winners)
    draft.end(Outcome(winners, losers, "The Cave has collapsed", "collapse.crystal-tiles"))
