"""Formidable: what a hit costs her, and the armor that saves Health."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.dying import by_level, dies, hunted_health
from rules.guards import alive
from rules.house import asks, decides, runs
from rules.names import Role
from rules.prompts import Answer, Ask, Gap, Prompt
from rules.roles.armored_knight.actions import (
    LoseHealth,
    TakeHit,
    TellHealth,
)
from rules.roles.armored_knight.board import ArmoredKnight
from rules.roles.armored_knight.cards import in_the_cave
from rules.roles.armored_knight.figures import Foe
from rules.roles.armored_knight.owed import SayStart
from rules.roles.armored_knight.seat import ME, board
from rules.setup.agreements import HEALTH_IN_CAVE
from rules.setup.health import healths, usual_health

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.table import Setup, Table

TRAITS: Final = "armored-knight.traits"
ARMOR: Final = "armored-knight.actions.repair-armor"
RULING: Final = "ruling.health-in-cave"
START: Final = "boards.starting-health"
MOST_HEALTH: Final = 30
"""More than any board prints."""
_RULES: Final = {
    Foe.SKELETON: TRAITS,
    Foe.TRIBE: RULING,
    Foe.AMBUSH: "variant.goblin-infestation",
}
_OF: Final = {Foe.SKELETON: Role.SKELETONS, Foe.TRIBE: Role.GOBLINS}
"""Whose hit it is."""


@cites("armored-knight.traits", "ruling.health-in-cave", "variant.goblin-infestation")
def costs_health(table: Table, foe: Foe) -> bool:
    """A Skeleton's hit does, an Ambush, and by our ruling a Tribe's in the Cave; no other hit."""
    if foe in {Foe.SKELETON, Foe.AMBUSH}:
        return True
    return foe is Foe.TRIBE and table.setup.ruled(HEALTH_IN_CAVE)


def foes(table: Table) -> tuple[Foe, ...]:
    """Give whose hits there are at this table."""
    if not in_the_cave(table):
        skeletons = (Foe.SKELETON,) if table.seated(Role.SKELETONS) else ()
        return (*skeletons, Foe.ANOTHER)
    tribes = (Foe.TRIBE,) if table.seated(Role.GOBLINS) else ()
    return (*tribes, Foe.AMBUSH, Foe.ANOTHER)


@decides(TakeHit)
@cites("armored-knight.traits", "ruling.health-in-cave")
def take_hit(draft: Draft, action: TakeHit) -> None:
    """A hit never takes her figure off; a Skeleton's costs 1 Health."""
    alive(draft, ME, TRAITS)
    if action.foe not in foes(draft.table):
        raise draft.refuse(
            f"No {action.foe.value.title()} is at this table", TRAITS, "Say who has hit her"
        )
    if action.foe is Foe.TRIBE and not draft.table.setup.ruled(HEALTH_IN_CAVE):
        draft.tell("What the hit costs her is for your group to say", RULING)
        return
    draft.tell("The Armored Knight is formidable: her figure stays where it is", TRAITS)
    if costs_health(draft.table, action.foe):
        lose(
            draft, 1, _RULES[action.foe], by=_OF.get(action.foe), ambushed=action.foe is Foe.AMBUSH
        )


@decides(LoseHealth)
@cites("armored-knight.actions.repair-armor", "armored-knight.traits")
def lose_health(draft: Draft, action: LoseHealth) -> None:
    """Something else costs her Health."""
    alive(draft, ME, TRAITS)
    if action.health < 1:
        raise draft.refuse("That is no Health at all", TRAITS, "Say a number of 1 or more")
    lose(draft, action.health, TRAITS, ambushed=None)


def lose_one(draft: Draft, rule: str) -> None:
    """Lose the 1 Health that another role's rule takes."""
    lose(draft, 1, rule)


@cites("armored-knight.actions.repair-armor", "ruling.back-to-the-box")
def lose(
    draft: Draft, health: int, rule: str, *, by: Role | None = None, ambushed: bool | None = False
) -> None:
    """Let an armor token in its box save 1 of what would be lost; the token is gone then."""
    hers = board(draft.table)
    if hers.armor:
        draft.change(ME, ARMOR, ArmoredKnight, armor=hers.armor - 1, armor_gone=hers.armor_gone + 1)
        draft.tell("An armor token saves 1 Health, and goes to the box", ARMOR)
        health -= 1
    if not health:
        return
    if hers.health is None:
        draft.owe(rule, SayStart(health, by, ambushed))
    else:
        _count(draft, rule, hers.health - health, by, ambushed=ambushed)


def _count(draft: Draft, rule: str, left: int, by: Role | None, *, ambushed: bool | None) -> None:
    draft.change(ME, rule, ArmoredKnight, health=max(0, left))
    if left <= 0:
        dies(draft, ME, by, ambushed=ambushed)


@runs(SayStart)
@cites("boards.starting-health")
def lose_what_is_counted(draft: Draft, owed: SayStart) -> bool:
    """What she starts with is known now: the Health goes, unless she is said to be dead."""
    health, dead = board(draft.table).health, board(draft.table).dead
    if health is None and not dead:
        return False
    draft.settle(START)
    if health is not None and not dead:
        _count(draft, START, health - owed.lost, owed.by, ambushed=owed.ambushed)
    return True


@asks(SayStart)
@cites("boards.starting-health")
def ask_health(_table: Table, owed: SayStart) -> Prompt:
    """Ask what her board prints, since nobody has told how much Health there was."""
    ask = Ask("health", Gap.NUMBER, options=tuple(range(1, 2 * usual_health(ME))))
    answer = Answer(TellHealth(ME, 1), "Say what she starts with", asks=(ask,))
    text = f"How much Health did she start with? The Armored Knight loses {owed.lost}"
    return Prompt(text, START, ME, (answer,))


@decides(TellHealth)
@cites("boards.starting-health")
def tell_health(draft: Draft, action: TellHealth) -> None:
    """Write down what the board prints; what is lost stays lost.

    Where the Knight's number stood in for hers, hers takes its place.
    """
    alive(draft, ME, START)
    if not 1 <= action.health <= MOST_HEALTH:
        raise draft.refuse(
            f"{action.health} is no starting Health",
            START,
            "Read it off the board or the setup sheet",
        )
    hers = board(draft.table)
    now, start = hers.health, hers.starting_health
    if start is None:
        start = hunted_health(draft.table.setup, ME)
    if not by_level(draft, ME, START):
        if now is None:
            now = action.health
        elif start is not None:
            now = max(0, now + action.health - start)
    draft.change(ME, START, ArmoredKnight, starting_health=action.health, health=now)


@cites("boards.starting-health", "setup.difficulty.goblins", "vile-ghoul.difficulty-variants")
def laid_out(setup: Setup) -> ArmoredKnight:
    """Lay out her board, with the Health that the level of who hunts her sets."""
    return ArmoredKnight(health=None if setup.seats_health else healths(setup).get(ME))
