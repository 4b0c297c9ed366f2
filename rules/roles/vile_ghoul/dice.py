"""What of the Vile Ghoul's dice is corrected: a roll that was typed wrong is noticed late."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.corrections import NOTHING, whole_number
from rules.names import Role, capital, several
from rules.roles.ghoul.board import VileGhoul
from rules.roles.ghoul.levels import dice_in_play
from rules.roles.ghoul.phases import VileGhoulPhase
from rules.roles.ghoul.seat import the_vile_ghoul
from rules.roles.ghoul.turn import DIE
from rules.roles.vile_ghoul.turn import boost_dice, row_of

if TYPE_CHECKING:
    from rules.actions import Correct
    from rules.draft import Draft

_RULE: Final = "table.corrections"
_FACES: Final = {str(face): face for face in range(1, DIE + 1)}


@cites(_RULE, "vile-ghoul.prepare-board", "possession.vile-ghoul")
def correct_supply(draft: Draft, action: Correct) -> None:
    """Say which dice nobody has placed; its own turn that has none to select begins with the roll.

    A Ghost who plays it has other dice: hers are rolled and selected whatever lies there.
    """
    ghoul = the_vile_ghoul(draft.table)
    supply = _dice(draft, action, (*ghoul.right, *_selected(ghoul.left)))
    draft.change(Role.VILE_GHOUL, _RULE, VileGhoul, supply=supply)
    if _in_its_own_turn(draft, VileGhoulPhase.ROLL, VileGhoulPhase.SELECT):
        phase = VileGhoulPhase.SELECT if supply else VileGhoulPhase.ROLL
        draft.turn_to(_RULE, phase=phase)


@cites(_RULE, "vile-ghoul.select-statistics")
def correct_left(draft: Draft, action: Correct) -> None:
    """Say which die was chosen, as long as it is one of those that are in play; 0 is none."""
    ghoul = the_vile_ghoul(draft.table)
    left = whole_number(draft, action)
    elsewhere = (*ghoul.supply, *ghoul.right)
    _all_in_play(draft, action, _selected(left), elsewhere)
    _place(draft, left, ghoul.right)
    if left in (0, ghoul.left):
        return
    if _in_its_own_turn(draft, VileGhoulPhase.ACT):
        _read_the_row(draft, ghoul)
    elif draft.table.turn is not Role.VILE_GHOUL:
        _defend_by_the_row(draft, ghoul)


@cites(_RULE, "vile-ghoul.select-statistics")
def _read_the_row(draft: Draft, before: VileGhoul) -> None:
    """Give the Movement and the Attack of the row of the chosen die, less what was spent."""
    now = the_vile_ghoul(draft.table)
    old, new = row_of(before), row_of(now)
    if old is None or new is None:
        stay = f"Movement stays {now.movement} and Attack {now.attack}"
        draft.tell(f"{stay}; if row {now.left} gives others, correct them", _RULE)
        return
    movement, attack = max(new[0] + before.movement - old[0], 0), new[1]
    draft.change(Role.VILE_GHOUL, _RULE, VileGhoul, movement=movement, attack=attack)
    draft.tell(f"Movement is {movement} now, and Attack {attack}", _RULE)


@cites(_RULE, "vile-ghoul.set-defense")
def _defend_by_the_row(draft: Draft, before: VileGhoul) -> None:
    """After its turn the Attack of that row is its Defense, unless that was corrected itself."""
    old, new = row_of(before), row_of(the_vile_ghoul(draft.table))
    if old is not None and new is not None and before.defense == old[1] != new[1]:
        draft.change(Role.VILE_GHOUL, _RULE, VileGhoul, defense=new[1])
        draft.tell(f"Defense is {new[1]} now", _RULE)


@cites(_RULE, "vile-ghoul.select-statistics.boost-dice")
def correct_boost(draft: Draft, action: Correct) -> None:
    """Say how many Boost dice are left, of those that lie to the right of the chosen row."""
    ghoul, left = the_vile_ghoul(draft.table), whole_number(draft, action)
    there = boost_dice(ghoul, ghoul.left)
    if left > there:
        raise draft.refuse(
            f"{capital(several(there, 'Boost die', 'Boost dice'))} can be left"
            if there
            else "No Boost die lies to the right of the row that was chosen",
            _RULE,
            "Say first which dice lie on the right, or which die was chosen",
        )
    draft.change(Role.VILE_GHOUL, _RULE, VileGhoul, boost=left)


@cites(_RULE, "vile-ghoul.prepare-board")
def correct_right(draft: Draft, action: Correct) -> None:
    """Say which dice lie to the right of the chart."""
    ghoul = the_vile_ghoul(draft.table)
    right = _dice(draft, action, (*ghoul.supply, *_selected(ghoul.left)))
    _place(draft, ghoul.left, right)


@cites(_RULE, "vile-ghoul.select-statistics.boost-dice")
def _place(draft: Draft, left: int, right: tuple[int, ...]) -> None:
    """Lay dice on the chart; in Move and Act they are its Boost dice, less those it has spent."""
    ghoul = the_vile_ghoul(draft.table)
    boost = ghoul.boost
    if _in_its_own_turn(draft, VileGhoulPhase.ACT):
        spent = max(ghoul.right.count(ghoul.left) - boost, 0)
        boost = max(right.count(left) - spent, 0)
    draft.change(Role.VILE_GHOUL, _RULE, VileGhoul, left=left, right=right, boost=boost)


def _in_its_own_turn(draft: Draft, *phases: VileGhoulPhase) -> bool:
    """Tell whether its player is in one of these phases, and no Ghost who plays the piece."""
    here = draft.table.turn is Role.VILE_GHOUL and draft.table.at(*phases)
    return here and the_vile_ghoul(draft.table).lent is None


def _selected(left: int) -> tuple[int, ...]:
    return (left,) if left else ()


def _dice(draft: Draft, action: Correct, elsewhere: tuple[int, ...]) -> tuple[int, ...]:
    """Read dice by their faces."""
    said = action.value.replace("/", " ").split()
    words = [] if action.value == NOTHING else said
    dice = tuple(_FACES.get(word, 0) for word in words)
    _all_in_play(draft, action, dice, elsewhere)
    return dice


@cites(_RULE, "vile-ghoul.difficulty-variants")
def _all_in_play(
    draft: Draft, action: Correct, dice: tuple[int, ...], elsewhere: tuple[int, ...]
) -> None:
    """Refuse dice that show what no die does, or more than the others leave of them."""
    most = max(dice_in_play(draft.table.setup) - len(elsewhere), 0)
    if len(dice) > most or not all(1 <= die <= DIE for die in dice):
        lie = "die that lies" if len(dice) == 1 else "dice that lie"
        raise draft.refuse(
            f"“{action.value[:80]}” cannot be the {lie} there",
            _RULE,
            f"Name up to {several(most, 'die', 'dice')} by what they show, or say {NOTHING}"
            if most
            else "All the dice lie elsewhere: say first which of them does not",
        )
    if len(dice) < most:
        told = several(most - len(dice), "more die", "more dice")
        draft.tell(f"{told} must lie somewhere: say where", _RULE)
