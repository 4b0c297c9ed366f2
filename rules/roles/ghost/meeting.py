"""The possessed Knight in the dark: entering a Dark tile is an encounter, which reveals it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.altered import replace
from rules.cave.owed import LayTokens, RevealTiles
from rules.cites import cites
from rules.guards import is_ending
from rules.house import runs
from rules.names import capital, how_many, possessive, title
from rules.roles.ghost.possessed import (
    MeetTheDark,
    possession,
    possessor,
    under_way,
)
from rules.roles.ghost.possession_actions import Spent

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.map.cave import Tile
    from rules.names import Space
    from rules.roles.ghost.possessed import Possession
    from rules.table import Table

_RULE: Final = "base.knight-turn"
_POSSESSION: Final = "ghost.taking-a-possession-turn.rules"


@cites("ghost.taking-a-possession-turn.rules")
def take(draft: Draft, what: Spent, number: int) -> None:
    """Count what was spent of her card; an encounter is one in which more may be done."""
    now = under_way(draft.table)
    met = what is Spent.ENCOUNTER
    spent = (*now.spent, *(what.value,) * number)
    now = replace(now, spent=spent, carried=None, meeting=met)
    draft.change_field(possessor(draft.table), _POSSESSION, "possession", now)


@cites("base.knight-turn", "possession.knight")
def stops_at(now: Possession, tile: Tile) -> bool:
    """Tell whether a tile is encountered by whoever enters it: whose card gives encounters."""
    return tile.dark and now.left(Spent.ENCOUNTER) is not None


def meets_the_dark(
    table: Table, now: Possession, space: Space | None, *, counted: bool = False
) -> tuple[MeetTheDark, ...]:
    """Give what is owed for entering a space, before anybody stands there."""
    tile = None if table.cave is None or space is None else table.cave.tiles.get(space)
    if tile is None or space is None or not stops_at(now, tile):
        return ()
    return (MeetTheDark(possessor(table), space, counted),)


@runs(MeetTheDark)
@cites("base.knight-turn", "possession.knight", "ghost.artifacts.ends-the-possession-turn")
def meet(draft: Draft, owed: MeetTheDark) -> None:
    """Count the encounter and reveal the tile, unless what was met there has ended the turn."""
    draft.settle(_RULE)
    now = possession(draft.table)
    tile = draft.table.the_cave.tiles.get(owed.space)
    if now is None or is_ending(draft.table) or tile is None or not tile.dark:
        return
    if not owed.counted:
        take(draft, Spent.ENCOUNTER, 1)
        left = how_many(under_way(draft.table).left(Spent.ENCOUNTER) or 0)
        step = f"{capital(possessive(title(now.role)))} step onto a Dark tile is an encounter"
        draft.tell(f"{step}, and {left} left", now.card.rule)
    spaces = (owed.space,)
    draft.owe(_RULE, RevealTiles(now.role, spaces), LayTokens(now.role, spaces))
