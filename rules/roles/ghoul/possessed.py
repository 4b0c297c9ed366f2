"""A Ghoul whose piece a Ghost plays for a turn: her card's dice, and only Fury of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cards.possession import POSSESSION
from rules.cave.first_placement import owe_first_placement
from rules.cites import cites
from rules.guards import free_to_act
from rules.names import Role
from rules.roles.ghoul.board import GhoulBoard, Lent
from rules.roles.ghoul.cards import fresh
from rules.roles.ghoul.phases import GhoulPhase, VileGhoulPhase
from rules.roles.ghoul.seat import acts, board, which_ghoul
from rules.roles.ghoul.terrain import magma, stands_on_magma
from rules.roles.ghoul.turn import may_close, put_down

if TYPE_CHECKING:
    from rules.actions import EndTurn
    from rules.draft import Draft

_DICE: Final = "Ghoul dice"
_FIRST: Final = {Role.GHOUL: GhoulPhase.ROLL, Role.VILE_GHOUL: VileGhoulPhase.ROLL}


@cites(
    "possession.ghoul",
    "possession.vile-ghoul",
    "ghost.taking-a-possession-turn.rules",
    "ghost.taking-a-possession-turn.components",
)
def begin(draft: Draft, influence: int) -> None:
    """Roll as many dice as the card says; discs, Treasures and Terror cards of its own are off.

    What it has attacked in its own turn it has attacked; what was in force in it is over.
    """
    role = which_ghoul(draft.table)
    put_down(draft, role, POSSESSION[role].rule)
    card = POSSESSION[role]
    ghoul = board(draft.table)
    roll = card.number(_DICE, influence) or 0
    draft.change(
        role,
        card.rule,
        GhoulBoard,
        lent=Lent(roll, ghoul.dice, ghoul.attack, ghoul.treasures, ghoul.terror),
        dice=(),
        attack=0,
        treasures=0,
        terror=(),
    )
    draft.turn_to(card.rule, phase=_FIRST[role])
    owe_first_placement(draft, role)


@cites("ghost.taking-a-possession-turn.rules", "ghoul.terrain.magma")
def end(draft: Draft, action: EndTurn) -> None:
    """End it as any turn of a Ghoul, but set no Defense."""
    role = which_ghoul(draft.table)
    rule = POSSESSION[role].rule
    free_to_act(draft, action.by, rule)
    draft.refuse_if(
        not acts(draft.table),
        "The dice of this turn are not set yet",
        rule,
        "Roll and choose first, or skip it on purpose",
    )
    may_close(draft, role, rule, action)
    draft.turn_to(rule, owed=())
    if action.on_magma or (acts(draft.table) and stands_on_magma(draft.table, role)):
        magma(draft, role)


@cites(
    "possession.ghoul",
    "possession.vile-ghoul",
    "ghost.taking-a-possession-turn.components",
)
def give_back(draft: Draft) -> None:
    """Return what was gained and not used, and leave the board as its player left it."""
    role = which_ghoul(draft.table)
    rule = POSSESSION[role].rule
    ghoul = board(draft.table)
    lent = ghoul.lent
    assert lent is not None  # noqa: S101  # the turn was begun
    if ghoul.treasures:
        text = "The Treasure token of the possession turn goes back to the supply"
        draft.tell(text, "ghost.taking-a-possession-turn.components")
    put_down(draft, role, rule)
    draft.change(
        role,
        rule,
        GhoulBoard,
        lent=None,
        dice=lent.dice,
        attack=lent.attack,
        treasures=lent.treasures,
        terror=lent.terror,
    )
    fresh(draft, role, rule)
