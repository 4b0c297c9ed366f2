"""Move: what a step costs, and what stands in the way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.altered import replace
from rules.cards.terror import Terror
from rules.cave.owed import MayTurnOver
from rules.cave.revealing import may_look
from rules.cave.river import may_be_carried
from rules.cave.standing import (
    dark_tile_under,
    stand,
    steps_from,
    token_here,
    wall_on_the_way,
    walls_are_told,
    where,
    why_not_enter,
)
from rules.cites import cites
from rules.house import decides, runs
from rules.names import ENTRANCE, Piece, Role, Token, capital, does, listed
from rules.pieces import piece_title
from rules.roles.ghoul.actions import Move, Stay
from rules.roles.ghoul.board import GhoulBoard, VileGhoul
from rules.roles.ghoul.cards import whole_turn
from rules.roles.ghoul.owed import TellFirst
from rules.roles.ghoul.reach import can_attack, may_add, unsure, what_adds
from rules.roles.ghoul.seat import (
    affords,
    board,
    end_bonus,
    in_move_and_act,
    met_at,
    met_here,
    owes_attack,
    pay_movement,
    piece_of,
)
from rules.roles.ghoul.skittering import skitter
from rules.roles.ghoul.winning import wins

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.names import GhoulRole, Space
    from rules.table import Table

A_SPACE: Final = 1
_RULE: Final = "ghoul.move"


@decides(Move)
@cites("ghoul.move", "vile-ghoul.move", "ghoul.terrain.pits", "ghoul.terrain.canyon")
def move(draft: Draft, action: Move) -> Move:
    """Go one space, Lit or Dark, over Pits too; the Canyon's impassable spaces stay closed."""
    in_move_and_act(draft, action.by, _RULE)
    draft.refuse_if(
        action.flame_wall and not draft.table.seated(Role.DRAGON),
        "Flame Walls are the Dragon's, and he is not at this table",
        _RULE,
        "Move without one",
    )
    if draft.table.cave is not None:
        check_way(draft, action.by, action.space)
        action = as_the_map_shows(draft.table, action)
    ghoul = board(draft.table)
    price = move_price(ghoul, through_wall=action.through_wall, past_pieces=action.past_pieces)
    first = use_first(draft.table, action)
    better = (f"use {first} first and attack there",) if first else ()
    affords(draft, price, _RULE, *better)
    go(draft, action, price)
    return action


def go(draft: Draft, action: Move, price: int, *, carried: bool = False) -> None:
    """Pay for a step and make it; without the extra for pieces it was made to attack."""
    if unsure_at(draft.table, action):
        at = where(draft.table, piece_of(action.by))
        draft.owe("ruling.unknown-number", TellFirst(action, carried, at))
        return
    ghoul = board(draft.table)
    pay_movement(draft, action.by, price, _RULE, steps=True)
    saved = 0
    if not whole_turn(ghoul, Terror.SNEAK):
        saved = min(ghoul.sneaking, action.through_wall + action.past_pieces)
    draft.change(action.by, _RULE, GhoulBoard, sneaking=ghoul.sneaking - saved)
    enter(draft, action.by, action.space, _RULE, flame_wall=action.flame_wall)
    _attack_at_once(draft, action)


@cites("ghoul.move", "ghoul.move.walls", "ghoul.move.occupied-space", "ruling.unattackable",
       "terror.sneak", "vile-ghoul.move")  # fmt: skip
def move_price(ghoul: GhoulBoard, *, through_wall: bool, past_pieces: bool) -> int:
    """Tell what a step costs: 1, and 1 more for a wall and for pieces; each Sneak saves one."""
    extra = through_wall + past_pieces
    if whole_turn(ghoul, Terror.SNEAK):
        extra = 0
    return A_SPACE + max(0, extra - ghoul.sneaking)


# Numbers that have to be known first


@cites("ruling.unknown-number", "ruling.told-numbers", "terror.sneak")
def unsure_at(table: Table, step: Move) -> tuple[Piece, ...]:
    """Give the pieces whose number decides what a step costs, and is not sure.

    Who passes them for the one more, or saves that by Sneak, need not know.
    """
    if table.cave is None or step.space is None or step.past_pieces:
        return ()
    if whole_turn(board(table), Terror.SNEAK):
        return ()
    return tuple(one for one in met_at(table, piece_of(step.by), step.space) if unsure(table, one))


@runs(TellFirst)
@cites("ruling.unknown-number", "table.corrections")
def go_on(draft: Draft, owed: TellFirst) -> bool:
    """Once all numbers are told the step costs what it costs, and is made where that is there.

    Where the map was mended so that nobody can take it any more, it is not made.
    """
    rule = "ruling.unknown-number"
    if _lost_its_way(draft.table, owed):
        draft.settle(rule)
        draft.tell(f"{capital(does(owed.step.by, 'makes'))} no step: the map was mended", rule)
        return True
    if unsure_at(draft.table, owed.step):
        return False
    draft.settle(rule)
    step = as_the_map_shows(draft.table, owed.step)
    price = step_price(draft.table, owed, past_pieces=step.past_pieces)
    if price > board(draft.table).movement:
        draft.tell(
            f"The step costs {price} movement, and {board(draft.table).movement} is left: "
            f"{does(step.by, 'stays')} where it is",
            rule,
        )
    else:
        go(draft, step, price)
    return True


def _lost_its_way(table: Table, owed: TellFirst) -> bool:
    """Tell whether the piece was put elsewhere meanwhile, or the tile it goes to taken away."""
    moved = owed.start is not None and where(table, piece_of(owed.step.by)) != owed.start
    return moved or owed.to not in table.the_cave.tiles


@cites("ghoul.move", "ghoul.terrain.river")
def step_price(table: Table, owed: TellFirst, *, past_pieces: bool) -> int:
    """Tell what the waiting step costs, with an attack or past the pieces."""
    wall = as_the_map_shows(table, owed.step).through_wall
    price = move_price(board(table), through_wall=wall, past_pieces=past_pieces)
    return price - A_SPACE if owed.carried else price


@decides(Stay)
@cites("ruling.unknown-number", "ghoul.move.occupied-space")
def stay(draft: Draft, action: Stay) -> None:
    """Pay the one more after all, and stand there without an attack.

    A number that was told too late may leave nothing to pay with, and no attack to make.
    """
    rule = "ghoul.move.occupied-space"
    in_move_and_act(draft, action.by, rule)
    ghoul = board(draft.table)
    draft.refuse_if(
        not owes_attack(draft.table),
        "No attack is owed here",
        rule,
        "Go on; who enters past other pieces has paid for it",
    )
    price = stay_price(draft.table)
    draft.refuse_if(
        price > ghoul.movement and _could_attack(draft.table),
        f"That costs {price} movement, and {ghoul.movement} is left",
        rule,
        "Attack a piece here; or tell its number, if it is too strong by now",
    )
    _pay_one_more(draft, action.by)
    end_bonus(draft, action.by)


@cites("ghoul.move.occupied-space", "ghoul.move.cannot-attack", "terror.sneak")
def _pay_one_more(draft: Draft, role: GhoulRole) -> None:
    """Pay after all what the step into an occupied space saved; a Sneak saves it as it would have.

    With it the attack is owed no longer. What could not be paid an attack there still has to.
    """
    ghoul = board(draft.table)
    price, sneaked = stay_price(draft.table), bool(ghoul.sneaking and met_here(draft.table))
    draft.change(
        role,
        "ghoul.move.occupied-space",
        GhoulBoard,
        movement=max(0, ghoul.movement - price),
        sneaking=ghoul.sneaking - sneaked,
        must_attack=False,
        unpaid=price > ghoul.movement,
    )


@cites("ghoul.move.occupied-space", "ruling.unknown-number", "terror.sneak")
def stay_price(table: Table) -> int:
    """Tell what it costs to stand among other pieces after all; nothing where none is left."""
    if not met_here(table):
        return 0
    return move_price(board(table), through_wall=False, past_pieces=True) - A_SPACE


@cites("ghoul.move.cannot-attack", "ruling.unknown-number")
def closed_beside(table: Table, target: Piece) -> tuple[Piece, ...]:
    """Give whom an attack passes that the step has not paid for: others that cannot be attacked.

    A step past them costs one more; a number that was told too late brings it after the step.
    """
    if not (owes_attack(table) or board(table).unpaid):
        return ()
    others = (one for one in met_here(table) if one is not target)
    return tuple(one for one in others if not can_attack(table, one))


def price_beside_others(table: Table, target: Piece) -> int:
    """Tell what an attack costs in movement, for whom it passes."""
    return stay_price(table) if closed_beside(table, target) else 0


@cites("ghoul.move.cannot-attack", "ruling.unknown-number")
def pay_beside_others(draft: Draft, role: GhoulRole, target: Piece) -> None:
    """Take that one more with the attack; where it is not there, the attack cannot be made."""
    closed = closed_beside(draft.table, target)
    if not closed:
        return
    more, left = stay_price(draft.table), board(draft.table).movement
    instead = "Stay" if owes_attack(draft.table) else "Go on"
    draft.refuse_if(
        more > left,
        f"{capital(listed(map(piece_title, closed)))} cannot be attacked here: "
        f"that costs {more} movement, and {left} is left",
        "ghoul.move.cannot-attack",
        f"{instead} without attacking, or take the step back",
        short=f"needs {more - left} more",
    )
    _pay_one_more(draft, role)


def _could_attack(table: Table) -> bool:
    left = board(table).movement
    return any(
        can_attack(table, one) and price_beside_others(table, one) <= left
        for one in met_here(table)
    )


# With the map


def check_way(draft: Draft, role: GhoulRole, space: Space | None) -> None:
    """Refuse a step that the map does not know: no tile, not beside it, or closed to everybody."""
    if space is None or space not in draft.table.the_cave.tiles:
        raise draft.refuse(
            "Which space?" if space is None else "No tile lies there",
            _RULE,
            "Choose a tile that glows, or mend the map",
        )
    why = why_not_enter(draft.table, piece_of(role), space)
    if why:
        draft.advise_against(capital(why), _RULE, "Choose a space that glows, or mend the map")


@cites(
    "ghoul.move.walls",
    "ghoul.move.occupied-space",
    "ghoul.move.cannot-attack",
    "ruling.escape-occupied",
)
def as_the_map_shows(table: Table, action: Move) -> Move:
    """Let the map say what a step meets: a wall, pieces, and pieces that cannot be attacked.

    A wall that somebody says is believed where the walls are not told.
    Who escapes wins by entering the Entrance, and so makes no attack there; nor does who flees
    from a Flame Wall.
    """
    assert action.space is not None  # noqa: S101  # the way was checked before
    piece = piece_of(action.by)
    met = met_at(table, piece, action.space)
    wall = bool(wall_on_the_way(table, piece, action.space))
    if action.through_wall and not wall:
        wall = not walls_are_told(table, piece, action.space)
    past = bool(met) and (
        action.past_pieces
        or _never_attacks(table, action.space)
        or any(not can_attack(table, one, by_a_step=True) for one in met)
    )
    if (wall, past) == (action.through_wall, action.past_pieces):
        return action
    return replace(action, through_wall=wall, past_pieces=past)


def _never_attacks(table: Table, space: Space) -> bool:
    escapes = space == ENTRANCE and board(table).goal_reached
    return escapes or Token.FLAME_WALL in table.the_cave.tiles[space].tokens


@cites("ghoul.move.cannot-attack", "terror.hunt")
def use_first(table: Table, step: Move) -> str:
    """Name what lies there that, used before this step, would save the one more for pieces.

    It is the discs at the moment of the step that say whom the Ghoul can attack.
    """
    if step.space is None:
        return ""
    met = met_at(table, piece_of(step.by), step.space)
    if not met or whole_turn(board(table), Terror.SNEAK):
        return ""
    more = may_add(board(table))

    def attacked_with(more: int) -> bool:
        return all(can_attack(table, one, by_a_step=True, more=more) for one in met)

    helps = attacked_with(more) and not attacked_with(0)
    return what_adds(board(table)) if helps and not _never_attacks(table, step.space) else ""


def _attack_at_once(draft: Draft, action: Move) -> None:
    # Without the extra point the Ghoul has entered to attack, and owes it before anything else
    # but a look at the tile; a Flame Wall there makes it flee instead.
    table = draft.table
    flees = any(not isinstance(owed, MayTurnOver) for owed in table.owed)
    if table.cave is None or flees or action.space is None or table.outcome is not None:
        return
    met = met_at(draft.table, piece_of(action.by), action.space)
    saved = bool(met) and not action.past_pieces
    if saved and not whole_turn(board(draft.table), Terror.SNEAK):
        draft.change(action.by, _RULE, GhoulBoard, must_attack=True)


def ways(table: Table, role: GhoulRole) -> tuple[Move, ...]:
    """Give every step the map allows: to attack where one can, and past pieces."""
    piece = piece_of(role)
    found: list[Move] = []
    for space in steps_from(table, piece):
        step = as_the_map_shows(table, Move(role, space))
        found.append(step)
        if not step.past_pieces and met_at(table, piece, space):
            found.append(as_the_map_shows(table, Move(role, space, past_pieces=True)))
    return tuple(found)


# Entering


@cites("ghoul.move.dark-tiles", "ghoul.how-to-win", "vile-ghoul.how-to-win", "terror.scour")
def enter(
    draft: Draft, role: GhoulRole, space: Space | None, rule: str, *, flame_wall: bool = False
) -> None:
    """Stand on a space: a Dark tile stays Dark, the Entrance wins, fire makes the Ghoul flee."""
    piece = piece_of(role)
    stand(draft, piece, space, rule)
    _carry_bonus(draft, role, board(draft.table))
    current = may_be_carried(draft.table, piece)
    draft.change(role, rule, GhoulBoard, drifting=current, unpaid=False)
    if space == ENTRANCE and board(draft.table).goal_reached:
        wins(draft, role)
        return
    if whole_turn(board(draft.table), Terror.SCOUR):
        if draft.table.cave is None:
            draft.tell("If this tile is Dark you may look at it, and reveal it", "terror.scour")
        scour(draft, role)
    if flame_wall or token_here(draft.table, piece, Token.FLAME_WALL):
        meet_flame_wall(draft, role)


@cites("terror.scour")
def scour(draft: Draft, role: GhoulRole) -> None:
    """Look at the Dark tile under the piece, where the map knows which one that is."""
    at = where(draft.table, piece_of(role))
    if dark_tile_under(draft.table, piece_of(role)) and at is not None:
        may_look(draft, role, at, "terror.scour")


@cites("vile-ghoul.move.temporary-bonus")
def _carry_bonus(draft: Draft, role: GhoulRole, ghoul: GhoulBoard) -> None:
    # A bonus covers one step and the attack right there: it is lost where there is none to make.
    if isinstance(ghoul, VileGhoul) and ghoul.bonus:
        if ghoul.bonus_moved or _nothing_to_attack(draft.table, role):
            end_bonus(draft, role)
        else:
            draft.change(role, "vile-ghoul.move.temporary-bonus", VileGhoul, bonus_moved=True)


def _nothing_to_attack(table: Table, role: GhoulRole) -> bool:
    """Tell whether the map shows neither pieces nor a Crystal where the Ghoul stands."""
    piece = piece_of(role)
    at = where(table, piece)
    crystal = token_here(table, piece, Token.CRYSTAL)
    return at is not None and crystal is False and not met_at(table, piece, at)


@cites("ghoul.other-players.flame-wall", "ruling.no-attacker")
def meet_flame_wall(draft: Draft, role: GhoulRole) -> None:
    """A Flame Wall makes the Ghoul skitter and does nothing else; its owner names the symbol."""
    owner = Role.DRAGON if draft.table.seated(Role.DRAGON) else None
    skitter(draft, role, owner, "ghoul.other-players.flame-wall")
