"""Cheat: a die of the Ghoul's rolled again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cards.terror import Terror
from rules.cites import cites
from rules.dragon_die import read_die, roll_face
from rules.house import decides
from rules.names import Role
from rules.roles.ghoul.actions import KeepRoll, RerollDie, RerollDragonDie
from rules.roles.ghoul.board import GhoulBoard
from rules.roles.ghoul.cards import lasting_works, mark_used
from rules.roles.ghoul.owed import CheatDice, CheatDragonDie
from rules.roles.ghoul.seat import board, numbers
from rules.roles.ghoul.turn import DIE, roll_for_them, roll_stands

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.map.dragon_die import DragonFace
    from rules.owed import Owed

_RULE: Final = "terror.cheat"


@decides(RerollDie)
@cites("terror.cheat")
def reroll_die(draft: Draft, action: RerollDie) -> RerollDie:
    """Roll one of the Ghoul dice just rolled again."""
    owed = draft.table.first_owed
    if not isinstance(owed, CheatDice):
        raise _too_late(draft)
    dice = list(board(draft.table).dice)
    if action.die not in dice:
        raise draft.refuse(
            f"No die shows {action.die}", _RULE, f"The dice show {numbers(tuple(dice))}"
        )
    now = action.now
    if now is None:
        (now,) = roll_for_them(draft, 1, _RULE)
        action = RerollDie(action.by, action.die, now, by_app=True)
    if not 1 <= now <= DIE:
        raise draft.refuse(f"A die does not show {now}", _RULE, f"Say a number from 1 to {DIE}")
    if action.by_app:
        draft.see(f"a Ghoul die {now}", _RULE)
    dice[dice.index(action.die)] = now
    draft.settle(_RULE)
    draft.change(owed.role, _RULE, GhoulBoard, dice=tuple(dice))
    mark_used(draft, owed.role, Terror.CHEAT, _RULE)
    roll_stands(draft, owed.role)
    return action


@cites("terror.cheat")
def after_die(draft: Draft, owed: Owed, face: DragonFace) -> bool:
    """Before the Dragon die means anything, Cheat may roll it again if the Ghoul rolled it."""
    role = getattr(owed, "role", None)
    if role is not Role.GHOUL and role is not Role.VILE_GHOUL:
        return False
    if not lasting_works(board(draft.table), Terror.CHEAT):
        return False
    draft.owe(_RULE, CheatDragonDie(role, face, owed))
    return True


@decides(RerollDragonDie)
@cites("terror.cheat")
def reroll_dragon_die(draft: Draft, action: RerollDragonDie) -> RerollDragonDie:
    """Roll the Dragon die again, once for each roll."""
    owed = draft.table.first_owed
    if not isinstance(owed, CheatDragonDie):
        raise _too_late(draft)
    face = action.face
    if face is None:
        face = roll_face(draft)
        action = RerollDragonDie(action.by, face, by_app=True)
    draft.settle(_RULE)
    mark_used(draft, owed.role, Terror.CHEAT, _RULE)
    read_die(draft, owed.asked, face)
    return action


@decides(KeepRoll)
@cites("terror.cheat")
def keep_roll(draft: Draft, _action: KeepRoll) -> None:
    """Cheat could roll again, and the Ghoul leaves the roll as it is."""
    owed = draft.table.first_owed
    if not isinstance(owed, CheatDice | CheatDragonDie):
        raise _too_late(draft)
    draft.settle(_RULE)
    if isinstance(owed, CheatDice):
        roll_stands(draft, owed.role)
    else:
        read_die(draft, owed.asked, owed.face)


def _too_late(draft: Draft) -> Exception:
    return draft.refuse(
        "Cheat rolls a die again right after a roll, and there was none just now",
        _RULE,
        "Undo back to the roll to change it",
        not_yet=True,
    )
