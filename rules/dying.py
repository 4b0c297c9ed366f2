"""Health that is lost, and what follows from a death: who wins by it, and who plays on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.actions import Killed, Win
from rules.boxes import Game
from rules.cave.standing import stand
from rules.cites import cites
from rules.goals import goal_of
from rules.guards import nothing_owed
from rules.house import decides, role_rules, rules_of
from rules.names import Role, capital, does, title
from rules.outcome import Outcome
from rules.prompts import Answer, Prompt

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.draft import Draft
    from rules.table import Setup, Table

_TWO: Final = 2


@cites("vile-ghoul.difficulty-variants", "vile-ghoul.attack", "ghoul.attack-effects")
def lose_health(draft: Draft, role: Role, rule: str) -> None:
    """Take 1 Health off a role; the app follows it only where it is kept, or decides the game."""
    own = rules_of(draft.table.setup, role).loses_health
    if own is not None:
        own(draft, rule)
        return
    health = draft.table.roles[role].health
    if health is not None:
        draft.note(role, rule, health=max(0, health - 1))
        if health <= 1:
            dies(draft, role)


@cites("boards.starting-health")
def hunted_health(setup: Setup, role: Role) -> int | None:
    """Give the Health with which somebody who hunts a role lets it start; None without."""
    for hunter in setup.seats:
        said = rules_of(setup, hunter).lays_out(setup).get(role, {}).get("health")
        if isinstance(said, int):
            return said
    return None


@decides(Killed)
@cites("ghoul.other-players.never-killed")
def killed(draft: Draft, action: Killed) -> None:
    """Somebody has lost the last Health, whoever took it."""
    rules = role_rules(action.by)
    if not rules.mortal and rules.starts_again is None:
        raise draft.refuse(
            f"Nothing kills {title(action.by)}",
            "ghoul.other-players",
            "There is no Health to lose",
            never=True,
        )
    nothing_owed(draft, "base.turn-order")
    if rules.starts_again is not None:
        rules.starts_again(draft)
    else:
        dies(draft, action.by)


@cites(
    "vile-ghoul.how-to-win",
    "vile-ghoul.2plus-players",
    "ghoul.knight-vs-ghoul",
    "ghoul.dragon-vs-ghoul",
    "ruling.ghouls-kill",
)
def dies(draft: Draft, victim: Role, by: Role | None = None, *, ambushed: bool = False) -> None:
    """A death ends the game if somebody whose books are kept wins by it, an Ambush's as well.

    It does, too, if whoever is known to have killed plays for it, if nobody but the other of two
    can have done it, and for whom an Ambush that killed counts. Otherwise play goes on without
    the dead: no turn, no attack, no target.
    """
    rule = "table.the-end"
    draft.note(victim, rule, dead=True)
    if draft.table.roles[victim].health:
        draft.note(victim, rule, health=0)
    hunter = _wins_by(draft.table, victim, by, ambushed=ambushed)
    if hunter is not None:
        setup = draft.table.setup
        losers = tuple(other for other in setup.seats if other is not hunter)
        why = capital(f"{does(victim, 'is')} dead")
        draft.end(Outcome((hunter,), losers, why, goal_of(setup, hunter).rule))
        return
    for piece in rules_of(draft.table.setup, victim).pieces:
        stand(draft, piece, None, rule)
    draft.tell(f"{capital(does(victim, 'is'))} dead, and takes no more turns", rule)


@cites("setup.mixes.knight-dragon", "setup.mixes.knight-cave", "setup.mixes.knight-goblins")
def _wins_by(table: Table, victim: Role, by: Role | None, *, ambushed: bool) -> Role | None:
    setup = table.setup
    alone = by is None and len(setup.seats) == _TWO
    for role in setup.seats:
        aim = goal_of(setup, role)
        sure = role is by or alone or _by_its_hand(table, role, by)
        if (aim.kill is victim and sure) or (ambushed and aim.ambush):
            return role
    return None


@cites("ruling.ghouls-kill", "ruling.armored-goal", "armored-knight.how-to-win")
def _by_its_hand(table: Table, role: Role, by: Role | None) -> bool:
    """Tell that a kill counts for a role whose books are kept: in its own turn, or anyhow."""
    if not rules_of(table.setup, role).keeps_books:
        return False
    own_turn = by is None and table.turn is role and table.within is None
    return own_turn or goal_of(table.setup, role).anyhow


@cites(
    "ruling.ghouls-kill",
    "setup.mixes.knight-dragon",
    "haunted-hallways.introduction.replaced-roles",
)
def won_by_deaths(table: Table) -> tuple[Role, ...]:
    """Give who may have won by a death, as far as the table must say it.

    Somebody's goal is a kill of its own, somebody's an Ambush, and what the roles of the Manor
    play for stands in their own booklet.
    """
    dead = tuple([role for role in table.setup.seats if table.is_dead(role)])
    if not dead:
        return ()  # asked for every button
    return tuple(role for role in table.setup.seats if _may_have_won(table.setup, role, dead))


def _may_have_won(setup: Setup, role: Role, dead: tuple[Role, ...]) -> bool:
    aim = goal_of(setup, role)
    if aim.kill in dead or role in dead:
        return role not in dead
    if aim.ambush:
        return aim.ambushed in dead
    manor = setup.game is Game.MYSTERIOUS_MANOR
    return manor and not rules_of(setup, role).keeps_books


def offer_a_win_by_death(table: Table) -> Iterator[Prompt]:
    """Ask whether a death was somebody's goal, where the app cannot know it."""
    winners = won_by_deaths(table)
    if not winners:
        return
    dead = next(role for role in table.setup.seats if table.is_dead(role))
    answers = tuple(
        Answer(
            Win(role),
            f"{capital(does(role, 'has'))} won",
            "if an Ambush did it" if goal_of(table.setup, role).ambush else "",
        )
        for role in winners
    )
    text = f"Has somebody won? {capital(does(dead, 'is'))} dead"
    yield Prompt(text, "ruling.ghouls-kill", None, answers, required=False)
