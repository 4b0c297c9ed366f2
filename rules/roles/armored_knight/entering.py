"""Into a Ghoul's space: her attack is a move there and an encounter, or stands in one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cave.standing import where
from rules.cites import cites
from rules.names import capital, possessive, title
from rules.part import Tally
from rules.roles.armored_knight.attacking import OF_THE_GHOULS, RULE, not_again
from rules.roles.armored_knight.board import ArmoredKnight
from rules.roles.armored_knight.encounter import begin, lies_revealed, may_encounter
from rules.roles.armored_knight.moving import check_way, count_a_move, may_move
from rules.roles.armored_knight.phases import ArmoredKnightPhase
from rules.roles.armored_knight.seat import ME, PIECE, at_step, board

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.part import Dealing
    from rules.roles.armored_knight.figures import Figure
    from rules.table import Table


def _shares_its_space(table: Table, dealing: Dealing) -> bool:
    """Tell whether it stands on her tile: by the map, or since she attacks it in an encounter.

    Without a map an attack outside of one is taken for the step into its space.
    """
    if dealing.space is None:
        return not table.at(ArmoredKnightPhase.ACT)
    return where(table, PIECE) == dealing.space


def _the_ghoul(table: Table) -> Figure:
    return next(one for one, given in OF_THE_GHOULS.items() if given.seat in table.roles)


@cites("ghoul.other-players.knight", "armored-knight.move-and-act", "armored-knight.encounters")
def _afford(draft: Draft, dealing: Dealing) -> None:
    """She comes from beside it; where it stands on her own tile, the encounter is all it takes."""
    if not _shares_its_space(draft.table, dealing):
        _may_come(draft, dealing)
    elif draft.table.at(ArmoredKnightPhase.ACT):
        may_encounter(draft)
    else:
        at_step(draft, ArmoredKnightPhase.ATTACK, RULE)
        not_again(draft, _the_ghoul(draft.table))


@cites("armored-knight.move-and-act")
def _may_come(draft: Draft, dealing: Dealing) -> None:
    if dealing.space is None:
        may_move(draft, "begin the encounter, if she stands there already")
    else:
        may_move(draft)
        check_way(draft, dealing.space, "Move beside it first, or mend the map")


@cites("ghoul.other-players.knight", "armored-knight.reveal-dark-tile")
def _revealed(table: Table) -> bool | None:
    """Tell whether her encounter has revealed its tile; one to come, without a map, may do so."""
    if table.at(ArmoredKnightPhase.ACT):
        return None if table.cave is None else False
    return board(table).turned_up


@cites("ghoul.other-players.knight", "armored-knight.move-and-act", "armored-knight.encounters")
def _pay(draft: Draft, dealing: Dealing) -> None:
    """Count both; a Dark tile that she has entered is revealed first, before it skitters."""
    table, at = draft.table, dealing.space
    dark = dealing.joined if at is None else table.the_cave.tiles[at].dark
    if not _shares_its_space(table, dealing):
        count_a_move(draft, dark=dark)
    if table.at(ArmoredKnightPhase.ACT):
        begin(draft, at, dark=dark)
        if at is None:
            _told_at_once(draft, dark=dark)
    hers = board(draft.table)
    draft.change(ME, RULE, ArmoredKnight, attacked=(*hers.attacked, _the_ghoul(draft.table)))


@cites("armored-knight.reveal-dark-tile", "armored-knight.move-and-act")
def _told_at_once(draft: Draft, *, dark: bool) -> None:
    """Without a map the attack tells the step, the encounter and what lay Dark in one sentence."""
    draft.tell(f"{capital(possessive(title(ME)))} attack was a move and an encounter", RULE)
    if dark:
        lies_revealed(draft)


TALLY: Final = Tally(_afford, _pay, _revealed)
"""What her own board counts of her attack on a Ghoul."""
