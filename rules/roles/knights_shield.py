"""The Knight's Shield: a Hero cube on it holds her against Telekinesis until her next turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules.actions import Action
from rules.cave.standing import shielded
from rules.cites import cites
from rules.guards import alive
from rules.house import decides
from rules.names import GHOSTS, Piece, Role, does
from rules.prompts import Answer, Prompt
from rules.sentences import say_by, sentence

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.draft import Draft
    from rules.table import Table

_RULE: Final = "ghost.telekinesis.what-cannot-be-moved"


@sentence(
    "{by} has a cube[off: no more] on the shield",
    said="{by} has a Hero cube[off: no more] on the Shield",
    kind="put a Hero cube on the Shield",
)
@dataclass(frozen=True, slots=True)
class TellShield(Action):
    """A Hero cube lies on the Knight's Shield, or none does any more."""

    by: Role
    off: bool = False


@say_by(TellShield)
def _said(action: TellShield) -> str:
    if action.off:
        return f"{does(action.by, 'has')} no Hero cube on the Shield any more"
    return f"{does(action.by, 'has')} a Hero cube on the Shield"


@decides(TellShield)
@cites("ghost.telekinesis.what-cannot-be-moved")
def tell_shield(draft: Draft, action: TellShield) -> None:
    """Say that a Hero cube lies on it; her next turn begins without one."""
    if action.by is not Role.KNIGHT:
        raise draft.refuse(
            "Only the Knight has a Shield", _RULE, "Say it of the Knight", never=True
        )
    alive(draft, action.by, _RULE)
    draft.note(action.by, _RULE, shielded=not action.off)


@cites("ghost.telekinesis.what-cannot-be-moved")
def tells_shield(table: Table) -> Iterator[Answer]:
    """Let it be said that a Hero cube lies there, or none, where a Ghost could move her."""
    ghosts = any(table.seated(role) for role in GHOSTS)
    if not ghosts or not table.seated(Role.KNIGHT) or table.is_dead(Role.KNIGHT):
        return
    if shielded(table, Piece.KNIGHT):
        yield Answer(TellShield(Role.KNIGHT, off=True), "No Hero cube lies on the Knight's Shield")
    else:
        label, note = "A Hero cube lies on the Knight's Shield", "no Telekinesis moves her"
        yield Answer(TellShield(Role.KNIGHT), label, note)


def offer_shield(table: Table) -> Iterator[Prompt]:
    """Offer it as she lays her Hero cubes."""
    answers = tuple(tells_shield(table))
    if table.turn is Role.KNIGHT and table.within is None and answers:
        yield Prompt("The Knight's Shield", _RULE, Role.KNIGHT, answers, required=False)
