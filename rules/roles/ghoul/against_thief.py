"""The Thief against the Ghoul: Pickpocket and Backstab."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.cards.terror import Terror
from rules.cites import cites
from rules.counters import Counter, shift
from rules.house import action_cubes, decides, tally_of
from rules.names import Piece, Role, Statistic, capital, possessive, several, title
from rules.pieces import piece_title
from rules.roles.ghoul.against import only, target_of
from rules.roles.ghoul.against_actions import Backstab, Pickpocket, Prize
from rules.roles.ghoul.board import GhoulBoard
from rules.roles.ghoul.cards import lies_there
from rules.roles.ghoul.entering import (
    attack_is_left_out,
    attack_on,
    attacks_no_more,
    come_in,
    enters_above,
)
from rules.roles.ghoul.losing import shuffle_back
from rules.roles.ghoul.seat import board
from rules.roles.ghoul.skittering import skitter
from rules.sentences import say_by
from rules.to_beat import given, note_number, sure_number

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.names import GhoulRole


@decides(Pickpocket)
@cites("ghoul.other-players.pickpocket", "ghoul.other-players.thief")
def pickpocket(draft: Draft, action: Pickpocket) -> None:
    """Steal a Treasure token off the board, or have a Terror card shuffled back."""
    rule = "ghoul.other-players.pickpocket"
    only(draft, action.by, (Role.THIEF,), rule)
    ghoul = target_of(draft, action.by, action.target, rule)
    if isinstance(action.prize, Terror):
        lies_there(draft, action.prize, rule)
    else:
        _may_steal_treasure(draft, ghoul, rule)
    dealing = attack_on(draft.table, Piece.THIEF, action.target)
    tally_of(draft.table, Piece.THIEF).afford(draft, dealing)
    enters_above(draft, Piece.THIEF, action.stealth, Statistic.STEALTH, rule)
    come_in(draft, dealing, rule)
    if attacks_no_more(draft.table, action.by):
        attack_is_left_out(draft, Piece.THIEF)
        return
    treasures = board(draft.table).treasures
    if isinstance(action.prize, Terror):
        shuffle_back(draft, ghoul, action.prize, rule)
    else:
        draft.change(ghoul, rule, GhoulBoard, treasures=treasures - 1)
        _carries_it(draft, action.by, rule)
    skitter(draft, ghoul, action.by, rule)


@cites("ghoul.other-players.pickpocket", "base.thief-turn", "ruling.told-numbers")
def _carries_it(draft: Draft, thief: Role, rule: str) -> None:
    """Let him carry what he took, which lowers his Stealth unless a card gives that."""
    stealth = sure_number(draft.table, Piece.THIEF)
    shift(draft, Role.THIEF, Counter.LOOT, 1, rule)
    lowers = given(draft.table, Piece.THIEF) is None
    if stealth is not None and lowers:
        note_number(draft, Piece.THIEF, max(0, stealth - 1), rule)
    less = ", so his Stealth is 1 less" if lowers else ""
    draft.tell(f"{capital(title(thief))} carries the Treasure token{less}", rule)


@say_by(Pickpocket)
def _said(action: Pickpocket) -> str:
    whom = piece_title(action.target)
    if isinstance(action.prize, Terror):
        card = action.prize.value.title()
        return f"{title(action.by)} has {possessive(whom)} {card} shuffled back"
    return f"{title(action.by)} takes a Treasure from {whom}"


def _may_steal_treasure(draft: Draft, ghoul: GhoulRole, rule: str) -> None:
    if not board(draft.table).treasures:
        raise draft.refuse(
            f"No Treasure token lies on {possessive(title(ghoul))} board",
            rule,
            "Take a Terror card instead, if there is one; without either there is no Pickpocket",
        )


@decides(Backstab)
@cites(
    "ghoul.other-players.backstab",
    "ghoul.other-players.thief",
    "ghost.taking-a-possession-turn.use-limits",
)
def backstab(draft: Draft, action: Backstab) -> None:
    """Each Action cube costs a movement point in the Ghoul's next turn; the cubes lie there.

    Once a turn for each player: a possessed Thief counts what he did in his own turn.
    """
    rule = "ghoul.other-players.backstab"
    only(draft, action.by, (Role.THIEF,), rule)
    ghoul = target_of(draft, action.by, action.target, rule)
    if action.cubes < 1:
        raise draft.refuse("A Backstab takes a cube at least", rule, "Say how many cubes he spends")
    draft.refuse_if(
        board(draft.table).backstabbed,
        f"{capital(title(action.by))} uses Backstab on a player once in a turn",
        "ghost.taking-a-possession-turn.use-limits",
        "Use it in another turn"
        + "; a possession turn is none of its own" * (draft.table.within is not None),
        short="done this turn",
    )
    purse = action_cubes(draft.table, action.by)
    if purse is not None:
        purse.afford(draft, action.cubes, rule)
    dealing = attack_on(draft.table, Piece.THIEF, action.target)
    tally_of(draft.table, Piece.THIEF).afford(draft, dealing)
    enters_above(draft, Piece.THIEF, action.stealth, Statistic.STEALTH, rule)
    come_in(draft, dealing, rule)
    if attacks_no_more(draft.table, action.by):
        attack_is_left_out(draft, Piece.THIEF)
        return
    if purse is not None:
        purse.pay(draft, action.cubes, rule)
    cubes = board(draft.table).backstab_cubes + action.cubes
    draft.change(ghoul, rule, GhoulBoard, backstab_cubes=cubes, backstabbed=True)
    lies = several(action.cubes, "Action cube")
    draft.tell_to_do(f"Lay {lies} of {title(action.by)} on {possessive(title(ghoul))} board", rule)
    skitter(draft, ghoul, action.by, rule)


@cites("ghoul.other-players.pickpocket")
def prizes(ghoul: GhoulBoard) -> tuple[Prize | Terror, ...]:
    """Give what a Pickpocket may take; nothing means that it cannot be used."""
    cards = tuple(dict.fromkeys(one.card for one in ghoul.terror))
    return ((Prize.TREASURE,) if ghoul.treasures else ()) + cards
