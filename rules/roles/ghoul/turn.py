"""The Ghoul's turn: Setup, Roll and Set Statistics, Set Defense."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cards.terror import Terror
from rules.cave.first_placement import owe_first_placement
from rules.cave.river import NO_TERRAIN
from rules.cites import cites
from rules.guards import free_to_act
from rules.house import decides
from rules.names import GHOSTS, Role, does, several
from rules.roles.ghoul.actions import ChooseDice, RollDice
from rules.roles.ghoul.board import GhoulBoard, VileGhoul
from rules.roles.ghoul.cards import fresh, lasting_works, leave_at_the_end
from rules.roles.ghoul.levels import dice_in_play
from rules.roles.ghoul.owed import CheatDice, DrawTerrorCard
from rules.roles.ghoul.phases import ROLLING, GhoulPhase, VileGhoulPhase
from rules.roles.ghoul.seat import attacked_at_once, board, end_bonus, numbers, which_ghoul
from rules.roles.ghoul.terrain import magma, stands_on_magma
from rules.setup.agreements import TERRAIN

if TYPE_CHECKING:
    from rules.actions import EndTurn
    from rules.draft import Draft
    from rules.names import GhoulRole
    from rules.strip import PhasesOfStep
    from rules.table import Table

STEPS: Final[tuple[PhasesOfStep, ...]] = (
    (
        (GhoulPhase.ROLL, GhoulPhase.CHOOSE),
        "Roll and Set Statistics",
        "ghoul.roll-and-set-statistics",
    ),
    ((GhoulPhase.ACT,), "Move and Act", "ghoul.move-and-act"),
    ((), "Set Defense", "ghoul.set-defense"),
)
LOW_ROLL: Final = {3: 7, 2: 4}
"""By number of dice: a sum up to this draws a Terror card."""
DIE: Final = 6
THE_BOX: Final = 3
"""So many Ghoul dice there are."""
PAIR: Final = 2
_ROLLING: Final = "ghoul.roll-and-set-statistics"
_PREPARING: Final = "vile-ghoul.prepare-board"


# Setup


@cites("ghoul.setup", "ghoul.turn-summary", "ghoul.statistics")
def begin_turn(draft: Draft) -> None:
    """Take last turn's discs off; in the first turn the piece is placed before anything else."""
    clear(draft, Role.GHOUL, _ROLLING)
    draft.turn_to(_ROLLING, phase=GhoulPhase.ROLL)
    owe_first_placement(draft, Role.GHOUL)


def clear(draft: Draft, role: GhoulRole, rule: str) -> None:
    """Take off the discs and dice that lay there till now; nothing is in force yet."""
    draft.change(role, rule, GhoulBoard, attack=0, defense=0, dice=())
    put_down(draft, role, rule)
    fresh(draft, role, rule)


@cites(
    "ghoul.move-and-act.unspent-points",
    "terror.sneak",
    "terror.seize",
    "terror.cheat",
    "possession.ghoul",
    "possession.vile-ghoul",
)
def put_down(draft: Draft, role: GhoulRole, rule: str) -> None:
    """End what is in force in one turn alone: neither the next nor a Ghost's begins with any.

    What is counted for the turn, such as whom it has attacked, holds until the turn passes.
    """
    end_bonus(draft, role)
    draft.change(
        role,
        rule,
        GhoulBoard,
        movement=0,
        cheated=0,
        sneaking=0,
        seizing=False,
        drifting=False,
        must_attack=False,
        unpaid=False,
    )
    if isinstance(board(draft.table), VileGhoul):
        draft.change(role, rule, VileGhoul, boost=0, bonus=0, bonus_moved=False)


@cites("ghoul.attack.once-a-turn", "ghost.taking-a-possession-turn.use-limits")
def forget_the_turn(draft: Draft, _by: Role) -> None:
    """Let whom it has attacked be attacked again, and who was backstabbed be the target anew."""
    role, rule = which_ghoul(draft.table), "ghost.taking-a-possession-turn.use-limits"
    draft.change(role, rule, GhoulBoard, attacked=(), gaps=(), backstabbed=False)


def is_placed(draft: Draft) -> None:
    """Note that the piece has come onto the map."""
    role = which_ghoul(draft.table)
    draft.change(role, "ghoul.setup.first-placement", GhoulBoard, placed=True)


# 1) Roll and Set Statistics


@decides(RollDice)
@cites("ghoul.roll-and-set-statistics", "vile-ghoul.prepare-board", "terror.cheat")
def roll_dice(draft: Draft, action: RollDice) -> RollDice:
    """Roll the Ghoul dice, all that are in play; Cheat may have set one of them beforehand."""
    role = action.by
    rule = _ROLLING if role is Role.GHOUL else _PREPARING
    free_to_act(draft, role, rule)
    draft.refuse_if(
        not draft.table.at(*ROLLING),
        "There is nothing to roll now",
        rule,
        "Undo the roll if its numbers were wrong",
    )
    cheated = board(draft.table).cheated
    count = dice_to_roll(draft.table) - bool(cheated)
    if not action.dice:
        action = RollDice(role, roll_for_them(draft, count, rule), by_app=True)
    if len(action.dice) != count or not all(1 <= die <= DIE for die in action.dice):
        raise draft.refuse(
            f"{numbers(action.dice)} is no roll of {several(count, 'die', 'dice')}",
            rule,
            f"Name {several(count, 'number')} from 1 to {DIE}",
        )
    if action.by_app:
        draft.see(f"the Ghoul dice {numbers(action.dice)}", rule)
    dice = (cheated, *action.dice) if cheated else action.dice
    draft.change(role, rule, GhoulBoard, dice=dice, cheated=0)
    if lasting_works(board(draft.table), Terror.CHEAT):
        draft.owe("terror.cheat", CheatDice(role))
    else:
        roll_stands(draft, role)
    return action


@cites("ghoul.roll-and-set-statistics", "ghost.taking-a-possession-turn.too-few-dice")
def dice_to_roll(table: Table) -> int:
    """Count the dice of a roll: those in play, or as many as a Possession card says."""
    lent = board(table).lent
    return dice_in_play(table.setup) if lent is None else lent.roll


def roll_for_them(draft: Draft, count: int, rule: str) -> tuple[int, ...]:
    """Let the app roll, if it was given any chance."""
    if draft.chance is None:
        raise draft.refuse("Nobody has rolled yet", rule, "Type what the dice show")
    return tuple(draft.chance.randint(1, DIE) for _ in range(count))


@cites(
    "ghoul.roll-and-set-statistics.low-roll",
    "vile-ghoul.fury-and-terror-cards",
    "possession.ghoul",
)
def roll_stands(draft: Draft, role: GhoulRole) -> None:
    """Nothing changes the roll any more: a low sum draws a Terror card for the Ghoul."""
    dice = board(draft.table).dice
    if role is Role.VILE_GHOUL:
        if board(draft.table).lent is None:
            draft.change(role, _PREPARING, VileGhoul, supply=dice, left=0, right=(), dice=())
        draft.go_to(role, VileGhoulPhase.SELECT, _PREPARING)
        return
    rule = "ghoul.roll-and-set-statistics.low-roll"
    draft.go_to(role, GhoulPhase.CHOOSE, _ROLLING)
    if is_low(dice):
        draft.owe(rule, DrawTerrorCard(role, rule))
    elif len(dice) not in LOW_ROLL and sum(dice) <= max(LOW_ROLL.values()):
        few = several(len(dice), "die", "dice")
        draft.tell(f"No roll of {few} is low: no Terror card is drawn", "possession.ghoul")
    if len(dice) == PAIR:
        set_statistics(draft, dice)


@cites("ghoul.roll-and-set-statistics.low-roll")
def is_low(dice: tuple[int, ...]) -> bool:
    """Tell a roll that draws a Terror card; of other numbers of dice none is low."""
    return sum(dice) <= LOW_ROLL.get(len(dice), 0)


@decides(ChooseDice)
@cites("ghoul.roll-and-set-statistics")
def choose_dice(draft: Draft, action: ChooseDice) -> None:
    """Choose two of the dice; the others are not used in this turn."""
    if action.by is not Role.GHOUL:
        raise draft.refuse(
            "Only the Ghoul chooses two of its dice",
            _ROLLING,
            "The Vile Ghoul selects one die of its supply",
            never=True,
        )
    dice = board(draft.table).dice
    free_to_act(draft, Role.GHOUL, _ROLLING)
    two = dice_to_roll(draft.table) == PAIR
    draft.refuse_if(
        not draft.table.at(GhoulPhase.CHOOSE),
        "There is no pair to choose now",
        _ROLLING,
        "With two dice both are used" if two else "Roll first; or undo the choice to choose again",
        not_yet=True,
    )
    left = list(dice)
    for die in action.dice:
        if die in left:
            left.remove(die)
    if len(action.dice) != PAIR or len(left) != len(dice) - PAIR:
        raise draft.refuse(
            f"{numbers(action.dice)} are not two of the dice {numbers(dice)}",
            _ROLLING,
            "Choose two of the dice that were rolled",
        )
    set_statistics(draft, tuple(sorted(action.dice, reverse=True)))


@cites("ghoul.roll-and-set-statistics", "ghoul.roll-and-set-statistics.tracking")
def set_statistics(draft: Draft, pair: tuple[int, ...]) -> None:
    """The higher die becomes movement points, the lower one discs on the Attack space."""
    draft.change(Role.GHOUL, _ROLLING, GhoulBoard, dice=pair, movement=max(pair), attack=min(pair))
    draft.go_to(Role.GHOUL, GhoulPhase.ACT, _ROLLING)
    if board(draft.table).lent is None:
        return_backstab_cubes(draft, Role.GHOUL)


@cites("ghoul.other-players.backstab")
def return_backstab_cubes(draft: Draft, role: GhoulRole) -> None:
    """Each of the Thief's cubes costs a movement point, never below 0; he gets them back."""
    ghoul = board(draft.table)
    if ghoul.backstab_cubes:
        rule = "ghoul.other-players.backstab"
        cubes = ghoul.backstab_cubes
        draft.change(
            role, rule, GhoulBoard, movement=after_backstab(ghoul.movement, cubes), backstab_cubes=0
        )
        many = several(cubes, "Action cube")
        hers = any(draft.table.seated(one) for one in GHOSTS)
        mixed = f"Of {many} the Thief takes his own back, and what a Ghost spent goes to the supply"
        draft.tell(mixed if hers else f"The Thief takes {many} back", rule)


@cites("ghoul.other-players.backstab")
def after_backstab(movement: int, cubes: int) -> int:
    """Tell what the Thief's cubes leave of the movement points."""
    return max(0, movement - cubes)


@cites("ghoul.roll-and-set-statistics")
def pairs(dice: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Give every different pair of the rolled dice, as (movement, attack), best movement first."""
    found = {
        (max(one, other), min(one, other))
        for place, one in enumerate(dice)
        for other in dice[place + 1 :]
    }
    return tuple(sorted(found, reverse=True))


# 3) Set Defense


@cites("ghoul.set-defense", "ghoul.move-and-act", "ghoul.move-and-act.unspent-points")
def end_turn(draft: Draft, action: EndTurn) -> None:
    """The discs that are left are the Defense until the Ghoul's next turn begins."""
    rule = "ghoul.set-defense"
    free_to_act(draft, action.by, rule)
    draft.refuse_if(
        not draft.table.at(GhoulPhase.ACT),
        "The dice of this turn are not set yet",
        _ROLLING,
        "Roll and choose two dice, or skip it on purpose",
    )
    may_close(draft, Role.GHOUL, rule, action)
    close_turn(draft, Role.GHOUL, rule, on_magma=action.on_magma)


def may_close(draft: Draft, role: GhoulRole, rule: str, action: EndTurn) -> None:
    """Refuse to end a turn that still owes its attack, or on Magma that is not there."""
    attacked_at_once(draft, rule)
    table = draft.table
    there, (why, remedy) = TERRAIN in table.setup.variants, NO_TERRAIN
    if table.cave is not None:
        there = stands_on_magma(table, role)
        why = f"There is no Magma where {does(role, 'stands')}"
        remedy = "End the turn without it, or mend the map"
    draft.refuse_if(action.on_magma and not there, why, "ghoul.terrain.magma", remedy)


def close_turn(draft: Draft, role: GhoulRole, rule: str, *, on_magma: bool) -> None:
    """Set the Defense, and take away what lasts no longer than the turn."""
    draft.turn_to(rule, owed=())
    draft.change(role, rule, GhoulBoard, defense=board(draft.table).attack)
    put_down(draft, role, rule)
    leave_at_the_end(draft, role)
    fresh(draft, role, rule)
    if on_magma or stands_on_magma(draft.table, role):
        magma(draft, role)
