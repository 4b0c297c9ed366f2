"""Ghost Tiles: beside her until Plot Twist places one, and where one goes that leaves the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.cave.placing import growing
from rules.cites import cites
from rules.names import Kind

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.names import Space
    from rules.table import Table


@cites("cave-ghost.ghost-tiles", "ruling.ghost-supply")
def ghost_tiles_beside(table: Table) -> int:
    """Count the Ghost tiles in her supply: those neither on the map nor gone in the Collapse."""
    return table.the_cave.unseen_of(Kind.GHOST)


@cites("cave-ghost.ghost-tiles", "ruling.ghost-supply")
def tile_goes(draft: Draft, space: Space) -> None:
    """Say where a Ghost tile goes: back to her supply, in the Collapse to the box."""
    table = draft.table
    if table.the_cave.tiles[space].kind is not Kind.GHOST:
        return
    if growing(table.the_cave):
        text, rule = "the Ghost tile goes back to the Cave Ghost", "cave-ghost.ghost-tiles"
    else:
        text, rule = "the Ghost tile goes to the box", "ruling.ghost-supply"
    draft.tell(text, rule)
