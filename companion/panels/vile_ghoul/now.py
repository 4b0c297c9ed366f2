"""What the Vile Ghoul's turn shows: what it has in common with the Ghoul, then Boost dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.panels.ghoul.now import asks, discs
from companion.screens.play.sections import Keys, Section, keys, offered
from rules.names import Role
from rules.roles.ghoul.phases import ACTING
from rules.roles.ghoul.seat import the_vile_ghoul
from rules.roles.vile_ghoul.actions import Boost, Boosted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules import Answer, Table


__all__ = ["asks", "sections"]


def sections(table: Table) -> Iterator[Section]:
    """Give the groups of its turn."""
    if not table.at(*ACTING):
        return
    yield from discs(table, Role.VILE_GHOUL)
    yield boosts(table)


def boosts(table: Table) -> Section:
    """Give the two things that a Boost die is spent for."""
    left = the_vile_ghoul(table).boost
    found = keys(offered(table, Boost), _label, note="", price="1", coin="dice")
    said = "none left" if not left else f"{left} left"
    return Section("Boost dice", (Keys(found),), said, "vile-ghoul.select-statistics.boost-dice")


def _label(answer: Answer) -> str:
    action = answer.action
    movement = isinstance(action, Boost) and action.what is Boosted.MOVEMENT
    return "+1 Movement" if movement else "+1 to one attack"
