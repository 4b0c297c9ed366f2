"""Crystals, her goal where nobody sits in the Dragon's seat, and the way out with them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cave.standing import take_token, where
from rules.cites import cites
from rules.house import decides
from rules.names import ENTRANCE, Token, capital, title
from rules.outcome import Outcome
from rules.roles.armored_knight.actions import EscapeWithCrystals, Smash
from rules.roles.armored_knight.attacking import strength, stronger
from rules.roles.armored_knight.board import ArmoredKnight
from rules.roles.armored_knight.encounter import crystal_here
from rules.roles.armored_knight.goals import goal
from rules.roles.armored_knight.phases import ArmoredKnightPhase
from rules.roles.armored_knight.seat import ME, PIECE, at_step, between_encounters, board
from rules.roles.base_levels import CRYSTAL_STRENGTH

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.table import Table

CRYSTAL: Final = "base.knight-turn.crystal"


@decides(Smash)
@cites("ruling.armored-goal", "base.knight-turn.crystal")
def smash(draft: Draft, _action: Smash) -> None:
    """In the Cave she attacks a Crystal as the Knight does: with Strength enough."""
    at_step(draft, ArmoredKnightPhase.ATTACK, CRYSTAL)
    hers = board(draft.table)
    if not crystal_here(draft.table):
        raise draft.refuse(
            "No Crystal lies on this space", CRYSTAL, "Move to one, or put the token on the map"
        )
    needs = crystal_strength(draft.table)
    has = strength(hers)
    draft.refuse_if(
        has is not None and has < needs,
        f"A Crystal takes Strength {needs}, and hers is {has}",
        CRYSTAL,
        stronger(draft.table),
        short=f"needs {needs - (has or 0)} more",
    )
    draft.change(
        ME,
        CRYSTAL,
        ArmoredKnight,
        crystals=hers.crystals + 1,
        smashed=True,
        bolstered=False,
        attacked_freely=True,
    )
    take_token(draft, PIECE, Token.CRYSTAL, CRYSTAL)


@cites("ghoul.attack-effects.crystal", "ruling.armored-goal")
def gains_crystal(draft: Draft, rule: str) -> None:
    """Another's Crystal counts for her goal, and for none of her Sidequests."""
    hers = board(draft.table)
    draft.change(
        ME,
        rule,
        ArmoredKnight,
        crystals=hers.crystals + 1,
        crystals_of_others=hers.crystals_of_others + 1,
    )


@cites("setup.difficulty.knight")
def crystal_strength(table: Table) -> int:
    """Tell what Strength a Crystal takes at her level."""
    said = goal(table.setup).strength
    return CRYSTAL_STRENGTH if said is None else said


@decides(EscapeWithCrystals)
@cites("ruling.armored-goal", "armored-knight.how-to-win")
def escape_with_crystals(draft: Draft, _action: EscapeWithCrystals) -> None:
    """With as many Crystals as the mix asks for she leaves by the Entrance, and wins."""
    rule = "ruling.armored-goal"
    between_encounters(draft, rule)
    aim = goal(draft.table.setup)
    if aim.crystals is None:
        raise draft.refuse("Her goal is another one", aim.rule, aim.text)
    draft.refuse_if(
        board(draft.table).crystals < aim.crystals,
        "The goal is not reached yet",
        aim.rule,
        aim.text,
        short="goal not reached",
    )
    here = where(draft.table, PIECE) if draft.table.cave is not None else None
    draft.refuse_if(
        here is not None and here != ENTRANCE,
        "She is not on the Entrance",
        rule,
        "Move there first, or put the piece on the map",
    )
    losers = tuple(other for other in draft.table.setup.seats if other is not ME)
    why = f"{capital(title(ME))} smashed {aim.crystals} Crystals and escaped by the Entrance"
    draft.end(Outcome((ME,), losers, why, aim.rule))
