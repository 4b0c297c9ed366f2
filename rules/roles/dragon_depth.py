"""Where the Dragon is: underground, or on the surface, where walls and Dark tiles stop him."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from rules.actions import Action
from rules.cave.standing import dragon_on_surface
from rules.cites import cites
from rules.guards import alive
from rules.house import decides
from rules.names import Role
from rules.prompts import Answer, Prompt
from rules.sentences import say_by, sentence

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.draft import Draft
    from rules.table import Table

_RULE: Final = "base.forced-movement.dragon"


class Depth(StrEnum):
    """How deep the Dragon is."""

    UNDERGROUND = "underground"
    SURFACE = "on the surface"


@sentence("{by} is {depth}", said="{by} is {depth:plain}", kind="surfaced, or went underground")
@dataclass(frozen=True, slots=True)
class TellDepth(Action):
    """The Dragon has come to the surface, or gone underground."""

    by: Role
    depth: Depth


@say_by(TellDepth)
def _said(action: TellDepth) -> str:
    up = action.depth is Depth.SURFACE
    return "{by} comes to the surface" if up else "{by} goes underground"


@decides(TellDepth)
@cites("base.forced-movement.dragon")
def tell_depth(draft: Draft, action: TellDepth) -> None:
    """The Dragon comes to the surface, or goes underground again."""
    if action.by is not Role.DRAGON:
        raise draft.refuse(
            "Only the Dragon is underground or on the surface",
            _RULE,
            "Say it of the Dragon",
            never=True,
        )
    alive(draft, action.by, _RULE)
    draft.note(action.by, _RULE, surfaced=action.depth is Depth.SURFACE)


def offer_depth(table: Table) -> Iterator[Prompt]:
    """Let the Dragon say it in his turn, where something depends on it."""
    ghouls = Role.GHOUL in table.roles or Role.VILE_GHOUL in table.roles
    if table.turn is not Role.DRAGON or (table.cave is None and not ghouls):
        return
    up = dragon_on_surface(table)
    now, other = (Depth.SURFACE, Depth.UNDERGROUND) if up else (Depth.UNDERGROUND, Depth.SURFACE)
    answer = Answer(TellDepth(Role.DRAGON, other), f"He is {other.value} now")
    yield Prompt(f"The Dragon is {now.value}", _RULE, Role.DRAGON, (answer,), required=False)
