"""What of the Vile Ghoul's dice is corrected: a roll that was typed wrong is noticed late."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.corrections import NOTHING
from rules.names import Role, capital, several
from rules.roles.ghoul.board import VileGhoul
from rules.roles.ghoul.levels import dice_in_play
from rules.roles.ghoul.phases import VileGhoulPhase
from rules.roles.ghoul.seat import the_vile_ghoul
from rules.roles.ghoul.turn import DIE

if TYPE_CHECKING:
    from rules.actions import Correct
    from rules.draft import Draft

_RULE: Final = "table.corrections"
_FACES: Final = {str(face): face for face in range(1, DIE + 1)}


@cites(_RULE, "vile-ghoul.prepare-board")
def correct_supply(draft: Draft, action: Correct) -> None:
    """Say which dice nobody has placed; a turn that has none to select begins with the roll."""
    ghoul = the_vile_ghoul(draft.table)
    supply = _dice(draft, action, (*ghoul.right, *_selected(ghoul)))
    draft.change(Role.VILE_GHOUL, _RULE, VileGhoul, supply=supply)
    if draft.table.at(VileGhoulPhase.ROLL, VileGhoulPhase.SELECT):
        phase = VileGhoulPhase.SELECT if supply else VileGhoulPhase.ROLL
        draft.turn_to(_RULE, phase=phase)


@cites(_RULE, "vile-ghoul.prepare-board", "vile-ghoul.select-statistics.boost-dice")
def correct_right(draft: Draft, action: Correct) -> None:
    """Say which dice lie on the right side of the chart."""
    ghoul = the_vile_ghoul(draft.table)
    right = _dice(draft, action, (*ghoul.supply, *_selected(ghoul)))
    draft.change(Role.VILE_GHOUL, _RULE, VileGhoul, right=right)


def _selected(ghoul: VileGhoul) -> tuple[int, ...]:
    return (ghoul.left,) if ghoul.left else ()


def _dice(draft: Draft, action: Correct, elsewhere: tuple[int, ...]) -> tuple[int, ...]:
    """Read dice by their faces, no more than the others leave of them."""
    said = action.value.replace("/", " ").split()
    words = [] if action.value == NOTHING else said
    most = dice_in_play(draft.table.setup) - len(elsewhere)
    if len(words) > most or not _FACES.keys() >= set(words):
        raise draft.refuse(
            f"“{action.value[:80]}” cannot be the dice that lie there",
            _RULE,
            f"Name up to {several(most, 'die', 'dice')} by what they show, or say {NOTHING}",
        )
    if len(words) < most:
        told = several(most - len(words), "die", "dice")
        draft.tell(f"{capital(told)} more must lie somewhere: say where", _RULE)
    return tuple(_FACES[word] for word in words)
