"""Move: what a step costs, and what the ground does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.actions import Drift, Escape, Move
from rules.boards import VileGhoul
from rules.cards.terror import Terror
from rules.cites import cites
from rules.names import ENTRANCE, Role
from rules.roles.ghoul.cards import whole_turn
from rules.roles.ghoul.seat import acting, board, pay_movement
from rules.roles.ghoul.skittering import skitter
from rules.roles.ghoul.winning import arrive
from rules.routing import decides
from rules.setup.goals import goal

if TYPE_CHECKING:
    from rules.boards import GhoulBoard
    from rules.draft import Draft
    from rules.names import GhoulRole, Space


@decides(Move)
@cites("ghoul.move", "vile-ghoul.move", "ghoul.move.dark-tiles", "ghoul.terrain.pits")
def move(draft: Draft, action: Move) -> None:
    """Go one space, Lit or Dark, over Pits too; a Dark tile is not revealed."""
    rule = "ghoul.move"
    acting(draft, action.by, rule)
    _step(
        draft,
        action.by,
        action.space,
        through_wall=action.through_wall,
        past_pieces=action.past_pieces,
    )
    if action.flame_wall:
        flame_wall(draft, action.by)


def _step(
    draft: Draft, role: GhoulRole, space: Space | None, *, through_wall: bool, past_pieces: bool
) -> None:
    rule = "ghoul.move"
    ghoul = board(draft.table)
    price = move_price(ghoul, through_wall=through_wall, past_pieces=past_pieces)
    pay_movement(draft, role, price, rule)
    draft.change(
        role,
        rule,
        sneaking=ghoul.sneaking and not (through_wall or past_pieces),
        drifting="terrain" in draft.table.setup.variants,
    )
    _carry_bonus(draft, role, ghoul)
    if whole_turn(ghoul, Terror.SCOUR):
        draft.tell("If this tile is Dark you may look at it, and reveal it", "terror.scour")
    arrive(draft, role, space, rule)


@cites("ghoul.move", "ghoul.move.walls", "ghoul.move.occupied-space", "ghoul.move.cannot-attack",
       "ruling.unattackable", "terror.sneak")  # fmt: skip
def move_price(ghoul: GhoulBoard, *, through_wall: bool, past_pieces: bool) -> int:
    """Tell what a step costs: 1, and 1 more for a wall and for pieces; Sneak saves extras."""
    extra = through_wall + past_pieces
    if whole_turn(ghoul, Terror.SNEAK):
        extra = 0
    elif ghoul.sneaking and extra:
        extra -= 1
    return 1 + extra


@cites("vile-ghoul.move.temporary-bonus")
def _carry_bonus(draft: Draft, role: GhoulRole, ghoul: GhoulBoard) -> None:
    # A bonus covers one step and the attack right there: the second step loses it.
    if isinstance(ghoul, VileGhoul) and ghoul.bonus:
        rule = "vile-ghoul.move.temporary-bonus"
        if ghoul.bonus_moved:
            draft.change(role, rule, bonus=0, bonus_moved=False)
        else:
            draft.change(role, rule, bonus_moved=True)


@cites("ghoul.other-players.flame-wall", "ruling.no-attacker")
def flame_wall(draft: Draft, role: GhoulRole) -> None:
    """A Flame Wall makes the Ghoul skitter and does nothing else; its owner names the symbol."""
    owner = Role.DRAGON if draft.table.seated(Role.DRAGON) else None
    skitter(draft, role, owner, "ghoul.other-players.flame-wall")


@decides(Drift)
@cites("ghoul.terrain.river", "ghoul.terrain")
def drift(draft: Draft, action: Drift) -> None:
    """Right after entering the River, go on with the current for nothing."""
    rule = "ghoul.terrain.river"
    acting(draft, action.by, rule)
    draft.refuse_if(
        not board(draft.table).drifting,
        "The current carries only right after a step into the River",
        rule,
        "Move into the River first",
    )
    arrive(draft, action.by, action.space, rule)


@decides(Escape)
@cites("ghoul.how-to-win", "vile-ghoul.how-to-win")
def escape(draft: Draft, action: Escape) -> None:
    """Enter the Entrance with the goal reached: the game is won."""
    acting(draft, action.by, "ghoul.how-to-win")
    ghoul = board(draft.table)
    aim = goal(draft.table.setup)
    draft.refuse_if(
        not ghoul.goal_reached,
        "The goal is not reached yet",
        aim.rule,
        aim.text,
    )
    if not ghoul.goal_reached:
        draft.change(action.by, aim.rule, goal_reached=True)
    _step(
        draft,
        action.by,
        ENTRANCE,
        through_wall=action.through_wall,
        past_pieces=action.past_pieces,
    )
