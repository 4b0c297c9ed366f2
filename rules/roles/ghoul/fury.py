"""Fury, and the Terror cards that come with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.cites import cites
from rules.names import Role
from rules.roles.ghoul.board import Ghoul, GhoulBoard
from rules.roles.ghoul.goals import MOST_FURY, goal
from rules.roles.ghoul.owed import DrawTerrorCard
from rules.roles.ghoul.seat import is_vile, its_board, the_ghoul

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.draft import Draft
    from rules.names import GhoulRole
    from rules.roles.ghoul.goals import GhoulsGoal


@cites("ghoul.fury", "vile-ghoul.fury-and-terror-cards")
def success(draft: Draft, role: GhoulRole, rule: str = "vile-ghoul.fury-and-terror-cards") -> None:
    """An attack or two Treasures: 1 Fury for the Ghoul, a Terror card for the Vile Ghoul."""
    if is_vile(draft.table):
        draft.owe(rule, DrawTerrorCard(role, rule))
    else:
        gain_fury(draft, 1)


@cites("ghoul.fury", "ghoul.fury.even-space", "ruling.fury-even")
def gain_fury(draft: Draft, amount: int) -> None:
    """Move the cube up; each even space that it reaches draws a Terror card."""
    rule = "ghoul.fury"
    was = the_ghoul(draft.table).fury
    now = min(MOST_FURY, was + amount)
    draft.change(Role.GHOUL, rule, Ghoul, fury=now)
    note_goal(draft, Role.GHOUL)
    even = even_spaces(was, now)
    if even:
        draft.owe(rule, *[DrawTerrorCard(Role.GHOUL, "ghoul.fury.even-space")] * even)


@cites("ghoul.fury.even-space", "ruling.fury-even")
def even_spaces(was: int, now: int) -> int:
    """Count the even spaces the cube reaches on its way up; a way down reaches none."""
    return sum(space % 2 == 0 for space in range(was + 1, now + 1))


@cites("ghoul.other-players.cave")
def lose_fury(draft: Draft, amount: int, rule: str) -> None:
    """Move the cube down. No card is lost, and a goal that was reached stays reached."""
    draft.change(Role.GHOUL, rule, Ghoul, fury=max(0, the_ghoul(draft.table).fury - amount))


@cites("ghoul.attack-effects.crystal")
def gains_crystal(role: GhoulRole) -> Callable[[Draft, str], None]:
    """Make what counts a Crystal for a role that a possessed one of its kind has smashed."""

    def gains(draft: Draft, rule: str) -> None:
        ghoul = its_board(draft.table, role)
        draft.change(role, rule, GhoulBoard, crystals=ghoul.crystals + 1)
        note_goal(draft, role)

    return gains


@cites("ruling.goal-reached", "ghoul.how-to-win")
def note_goal(draft: Draft, role: GhoulRole) -> None:
    """Note for good that the Fury or the Crystals of the goal are reached."""
    ghoul, aim = its_board(draft.table, role), goal(draft.table.setup)
    if not ghoul.goal_reached and _met(aim, ghoul):
        draft.change(role, aim.rule, GhoulBoard, goal_reached=True)
        draft.tell("The goal is reached: now escape by the Entrance", aim.rule)


@cites("ruling.goal-reached", "table.corrections")
def remind_of_the_goal(draft: Draft, role: GhoulRole) -> None:
    """Say that a goal once noted stays, where a corrected number falls short of it."""
    ghoul, aim = its_board(draft.table, role), goal(draft.table.setup)
    if ghoul.goal_reached and not _met(aim, ghoul):
        text = "The goal still counts as reached: correct “Goal reached” too, if it never was"
        draft.tell(text, "ruling.goal-reached")


def _met(aim: GhoulsGoal, ghoul: GhoulBoard) -> bool:
    fury = ghoul.fury if isinstance(ghoul, Ghoul) else 0
    if aim.fury is not None and fury >= aim.fury:
        return True
    return aim.crystals is not None and ghoul.crystals >= aim.crystals
