"""The Dragon die: whoever must roll it, for whatever asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.actions import RollDragonDie
from rules.cave.dragon_die import FACES
from rules.cites import cites
from rules.routing import AFTER_DIE, READ_DIE, decides

if TYPE_CHECKING:
    from rules.cave.dragon_die import DragonFace
    from rules.draft import Draft
    from rules.owed import Owed

_RULE: Final = "dragon-die.faces"


@decides(RollDragonDie)
@cites("dragon-die.faces")
def roll_dragon_die(draft: Draft, action: RollDragonDie) -> RollDragonDie:
    """Roll the Dragon die for the thing that asks for it."""
    owed = asked_to_roll(draft)
    face = action.face
    if face is None:
        face = roll_face(draft)
        action = RollDragonDie(action.by, face, by_app=True)
    draft.settle(_RULE)
    if not any(comes_between(draft, owed, face) for comes_between in AFTER_DIE):
        read_die(draft, owed, face)
    return action


def asked_to_roll(draft: Draft) -> Owed:
    """Give the obligation that asks for the die."""
    owed = draft.table.first_owed
    if owed is None or type(owed) not in READ_DIE:
        raise draft.refuse(
            "Nothing asks for the Dragon die now", _RULE, "It is rolled for a Gem, and for Flare"
        )
    return owed


def roll_face(draft: Draft) -> DragonFace:
    """Let the app roll the Dragon die, if it was given any chance."""
    if draft.chance is None:
        raise draft.refuse("Nobody has rolled yet", _RULE, "Say what the Dragon die shows")
    face = draft.chance.choice(FACES)
    draft.see(f"the Dragon die shows {face.value}", _RULE)
    return face


def read_die(draft: Draft, owed: Owed, face: DragonFace) -> None:
    """Let the picture mean what it means for the thing that asked."""
    READ_DIE[type(owed)](draft, owed, face)
