"""Into a Ghoul's space: on the map her attack is a move there, and an encounter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cave.standing import where
from rules.cites import cites
from rules.part import Tally
from rules.roles.armored_knight.attacking import RULE
from rules.roles.armored_knight.encounter import begin, may_encounter
from rules.roles.armored_knight.moving import check_way, count_a_move, may_move
from rules.roles.armored_knight.phases import ArmoredKnightPhase
from rules.roles.armored_knight.seat import PIECE, at_step

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.part import Dealing
    from rules.table import Table


def _shares_its_space(table: Table, dealing: Dealing) -> bool:
    return where(table, PIECE) == dealing.space


@cites("ghoul.other-players.knight", "armored-knight.move-and-act", "armored-knight.encounters")
def _afford(draft: Draft, dealing: Dealing) -> None:
    """She comes from beside it; where it stands on her own tile, the encounter is all it takes.

    Without a map she tells her moves and encounters herself.
    """
    if dealing.space is None:
        return
    if not _shares_its_space(draft.table, dealing):
        may_move(draft)
        check_way(draft, dealing.space, "Move beside it first, or mend the map")
    elif draft.table.at(ArmoredKnightPhase.ACT):
        may_encounter(draft)
    else:
        at_step(draft, ArmoredKnightPhase.ATTACK, RULE)


@cites("ghoul.other-players.knight", "armored-knight.move-and-act", "armored-knight.encounters")
def _pay(draft: Draft, dealing: Dealing) -> None:
    """Count both; a Dark tile that she has entered is revealed first, before it skitters."""
    if dealing.space is None:
        return
    dark = draft.table.the_cave.tiles[dealing.space].dark
    if not _shares_its_space(draft.table, dealing):
        count_a_move(draft, dark=dark)
    if draft.table.at(ArmoredKnightPhase.ACT):
        begin(draft, dealing.space, dark=dark)


TALLY: Final = Tally(_afford, _pay)
"""What her own board counts of her attack on a Ghoul."""
