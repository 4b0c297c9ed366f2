"""The Dragon die: whoever must roll it, for whatever asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.actions import RollDragonDie
from rules.cites import cites
from rules.house import HOUSE, decides
from rules.map.dragon_die import FACES, hits_centre
from rules.prompts import Answer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.draft import Draft
    from rules.map.dragon_die import DragonFace
    from rules.names import Role
    from rules.owed import Owed
    from rules.table import Table

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
    if not comes_between(draft, owed, face):
        read_die(draft, owed, face)
    return action


def asked_to_roll(draft: Draft) -> Owed:
    """Give the obligation that asks for the die."""
    owed = draft.table.first_owed
    if owed is None or not waits_for_die(draft.table):
        raise draft.refuse(
            "Nothing asks for the Dragon die now",
            _RULE,
            "It is rolled for a Gem, and for Flare",
            not_yet=True,
        )
    return owed


def waits_for_die(table: Table) -> bool:
    """Tell whether the die is asked for now."""
    return type(table.first_owed) in HOUSE.read_die


def roll_face(draft: Draft) -> DragonFace:
    """Let the app roll the Dragon die, if it was given any chance."""
    if draft.chance is None:
        raise draft.refuse("Nobody has rolled yet", _RULE, "Say what the Dragon die shows")
    face = draft.chance.choice(FACES)
    draft.see(f"the Dragon die: {face.named}", _RULE)
    return face


def comes_between(draft: Draft, owed: Owed, face: DragonFace) -> bool:
    """Tell whether something comes between the roll and its meaning, such as Cheat."""
    return any(after(draft, owed, face) for part in HOUSE.parts for after in part.after_die)


def read_die(draft: Draft, owed: Owed, face: DragonFace) -> None:
    """Let the picture mean what it means for the thing that asked."""
    HOUSE.read_die[type(owed)](draft, owed, face)


def dragon_faces(role: Role) -> Iterator[Answer]:
    """Offer the six pictures of the Dragon die, and the app's roll."""
    for face in FACES:
        note = "hits the center" if hits_centre(face) else "misses the center"
        yield Answer(RollDragonDie(role, face), face.named.title(), note)
    yield Answer(RollDragonDie(role), "Roll in the app", "the center in 3 of 6")
