"""The Vile Ghoul's turn: Prepare Board, Select Statistics, Boost dice, Set Defense."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cave.first_placement import owe_first_placement
from rules.cites import cites
from rules.guards import free_to_act
from rules.house import decides
from rules.names import Role
from rules.roles.ghoul.board import VileGhoul
from rules.roles.ghoul.phases import VileGhoulPhase
from rules.roles.ghoul.seat import (
    end_drift,
    in_move_and_act,
    numbers,
    the_vile_ghoul,
)
from rules.roles.ghoul.turn import DIE, clear, close_turn, may_close, return_backstab_cubes
from rules.roles.vile_ghoul.actions import Boost, Boosted, ChartRow, SelectDie

if TYPE_CHECKING:
    from rules.actions import EndTurn
    from rules.draft import Draft
    from rules.names import GhoulRole
    from rules.strip import PhasesOfStep

STEPS: Final[tuple[PhasesOfStep, ...]] = (
    ((VileGhoulPhase.ROLL,), "Prepare Board", "vile-ghoul.prepare-board"),
    ((VileGhoulPhase.SELECT,), "Select Statistics", "vile-ghoul.select-statistics"),
    ((VileGhoulPhase.ACT,), "Move and Act", "vile-ghoul.move-and-act"),
    ((), "Set Defense", "vile-ghoul.set-defense"),
)
_PREPARE: Final = "vile-ghoul.prepare-board"
_SELECT: Final = "vile-ghoul.select-statistics"
_BOOST: Final = "vile-ghoul.select-statistics.boost-dice"


# 1) Prepare Board


@cites("vile-ghoul.prepare-board", "vile-ghoul.turn-summary")
def begin_turn(draft: Draft) -> None:
    """No die left: all are collected and rolled. Else the die on the left slides to the right."""
    clear(draft, Role.VILE_GHOUL, _PREPARE)
    ghoul = the_vile_ghoul(draft.table)
    if ghoul.supply:
        if ghoul.left:
            draft.tell(f"The {ghoul.left} slides to the right side of its row", _PREPARE)
            right = (*ghoul.right, ghoul.left)
            draft.change(Role.VILE_GHOUL, _PREPARE, VileGhoul, left=0, right=right)
        draft.turn_to(_PREPARE, phase=VileGhoulPhase.SELECT)
    else:
        draft.turn_to(_PREPARE, phase=VileGhoulPhase.ROLL)
    owe_first_placement(draft, Role.VILE_GHOUL)


# 2) Select Statistics


@decides(ChartRow)
@cites("vile-ghoul.select-statistics")
def chart_row(draft: Draft, action: ChartRow) -> None:
    """Write down what a row of the dice chart gives, as the player's own board prints it."""
    _its_own(draft, action.by)
    if not 1 <= action.row <= DIE or action.movement < 0 or action.attack < 0:
        raise draft.refuse(
            "That is no row of the dice chart",
            _SELECT,
            f"Rows are 1 to {DIE}, Movement and Attack 0 or more",
        )
    _learn(draft, action.by, action.row, action.movement, action.attack)


def _learn(draft: Draft, role: GhoulRole, row: int, movement: int, attack: int) -> None:
    chart = the_vile_ghoul(draft.table).chart
    now = (*chart[: row - 1], (movement, attack), *chart[row:])
    draft.change(role, _SELECT, VileGhoul, chart=now)


@decides(SelectDie)
@cites("vile-ghoul.select-statistics", "vile-ghoul.select-statistics.boost-dice")
def select_die(draft: Draft, action: SelectDie) -> None:
    """Put a die of the supply on its face; its row gives Movement and Attack of the turn."""
    role, die = action.by, action.die
    _its_own(draft, role)
    free_to_act(draft, role, _SELECT)
    draft.refuse_if(
        not draft.table.at(VileGhoulPhase.SELECT),
        "There is no die to select now",
        _SELECT,
        "Roll first; or undo the choice to choose again",
    )
    ghoul = the_vile_ghoul(draft.table)
    dice = to_select(ghoul)
    if die not in dice:
        raise draft.refuse(
            f"No {die} is in the supply",
            _SELECT,
            f"Select one of {numbers(dice)}" if dice else "Roll the dice first",
        )
    movement, attack = _row(draft, action)
    if ghoul.lent is not None:
        draft.change(role, _SELECT, VileGhoul, dice=(die,), movement=movement, attack=attack)
        draft.go_to(role, VileGhoulPhase.ACT, _SELECT)
        return
    supply = list(ghoul.supply)
    supply.remove(die)
    draft.change(
        role,
        _SELECT,
        VileGhoul,
        supply=tuple(supply),
        left=die,
        right=(*ghoul.right, ghoul.left) if ghoul.left else ghoul.right,
        movement=movement,
        attack=attack,
        boost=boost_dice(ghoul, die),
    )
    draft.go_to(role, VileGhoulPhase.ACT, _SELECT)
    return_backstab_cubes(draft, role)


@cites("vile-ghoul.select-statistics")
def row_of(ghoul: VileGhoul) -> tuple[int, int] | None:
    """Give Movement and Attack of the row of the chosen die, once somebody has told it."""
    return ghoul.chart[ghoul.left - 1] if ghoul.left else None


@cites("vile-ghoul.select-statistics", "possession.vile-ghoul")
def to_select(ghoul: VileGhoul) -> tuple[int, ...]:
    """Give the dice of which one is selected: the supply's, or those that a Ghost has rolled."""
    return ghoul.supply if ghoul.lent is None else ghoul.dice


def _row(draft: Draft, action: SelectDie) -> tuple[int, int]:
    # The chart learns while it is used: a row told once needs no telling again.
    row = the_vile_ghoul(draft.table).chart[action.die - 1]
    movement = action.movement if action.movement is not None else row and row[0]
    attack = action.attack if action.attack is not None else row and row[1]
    if movement is None or attack is None:
        raise draft.refuse(
            f"What does row {action.die} of your dice chart give?",
            _SELECT,
            "Say its Movement and its Attack with it",
        )
    if movement < 0 or attack < 0:
        raise draft.refuse(
            "That is no row of the dice chart", _SELECT, "Movement and Attack are 0 or more"
        )
    _learn(draft, action.by, action.die, movement, attack)
    return movement, attack


@cites(_BOOST, "answer.boost-dice-add-up", "possession.vile-ghoul")
def boost_dice(ghoul: VileGhoul, die: int) -> int:
    """Count the Boost dice a choice brings: those on the right side of the same row.

    A Ghost who plays the piece has none.
    """
    if ghoul.lent is not None:
        return 0
    return ghoul.right.count(die)


# 3) Move and Act


@decides(Boost)
@cites("vile-ghoul.move-and-act", "vile-ghoul.move", "vile-ghoul.move.temporary-bonus",
       "vile-ghoul.collect-treasures-and-gems", "answer.boost-dice-add-up")  # fmt: skip
def boost(draft: Draft, action: Boost) -> None:
    """Spend a Boost die, once a turn each: 1 movement, or 1 on the next attack."""
    role = action.by
    _its_own(draft, role)
    in_move_and_act(draft, role, _BOOST)
    ghoul = the_vile_ghoul(draft.table)
    draft.refuse_if(
        not ghoul.boost,
        "No Boost die is left to spend",
        _BOOST,
        "Only dice on the right side of the row just selected are Boost dice, once each",
        short="none left",
    )
    draft.change(role, _BOOST, VileGhoul, boost=max(0, ghoul.boost - 1))
    end_drift(draft, role)
    if action.what is Boosted.MOVEMENT:
        draft.change(role, "vile-ghoul.move", VileGhoul, movement=ghoul.movement + 1)
    else:
        draft.change(role, "vile-ghoul.move.temporary-bonus", VileGhoul, bonus=ghoul.bonus + 1)


def _its_own(draft: Draft, role: GhoulRole) -> None:
    if role is not Role.VILE_GHOUL:
        raise draft.refuse(
            "Only the Vile Ghoul has a dice chart", _SELECT, "The Ghoul chooses two of its dice"
        )


# 4) Set Defense


@cites("vile-ghoul.set-defense")
def end_turn(draft: Draft, action: EndTurn) -> None:
    """The Attack is the Defense too; Boost dice and bonuses add nothing to it."""
    rule = "vile-ghoul.set-defense"
    free_to_act(draft, action.by, rule)
    draft.refuse_if(
        not draft.table.at(VileGhoulPhase.ACT),
        "No die is selected in this turn yet",
        _SELECT,
        "Select one, or skip it on purpose",
    )
    may_close(draft, Role.VILE_GHOUL, rule, action)
    close_turn(draft, Role.VILE_GHOUL, rule, on_magma=action.on_magma)
