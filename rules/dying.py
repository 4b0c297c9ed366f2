"""Health that is lost, and what follows from a death: who wins by it, and who plays on."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from rules.actions import Killed, Win
from rules.boxes import Game
from rules.cave.standing import stand
from rules.cites import cites
from rules.goals import goal_of
from rules.guards import alive, nothing_owed
from rules.house import decides, inside_of, role_rules, rules_of
from rules.names import Role, capital, does, lowered, pronoun, title
from rules.outcome import Outcome
from rules.prompts import Answer, Prompt
from rules.setup.health import healths
from rules.table import StepState
from rules.windows import turn_is_over

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.draft import Draft
    from rules.setup.goal import Goal
    from rules.table import Setup, Table

_TWO: Final = 2
_ASKED: Final = "ruling.ghouls-kill"
_POSSESSED: Final = "ghost.taking-a-possession-turn.rules"
"""By what it is asked whether a kill was somebody's goal: another's kill, or one by a Ghost."""


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
            dies(draft, role, ambushed=False)


@cites("boards.starting-health", "vile-ghoul.difficulty-variants", "setup.difficulty")
def by_level(draft: Draft, role: Role, rule: str) -> bool:
    """Tell whether the level of who hunts a visitor says with how much Health she starts; say so.

    What her own board prints does not count then.
    """
    level = healths(draft.table.setup).get(role)
    if level is None:
        return False
    draft.tell(f"By the level that was chosen she starts with {level} Health", rule)
    return True


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
    alive(draft, action.by, "table.the-end")
    if not all(owed.outlives for owed in draft.table.owed):
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
def dies(
    draft: Draft, victim: Role, by: Role | None = None, *, ambushed: bool | None = None
) -> None:
    """A death ends the game if it is known to be somebody's goal.

    Somebody plays for it who has killed in a turn of its own or is named, or by whatever hand; or
    nobody but the other of two can have done it; or an Ambush did, which counts. `ambushed` is
    None where nobody has said. Otherwise play goes on without the dead: no turn, no attack, no
    target; and as long as this turn lasts it is asked whether somebody has won.
    """
    rule = "table.the-end"
    draft.note(victim, rule, dead=True)
    if draft.table.roles[victim].health:
        draft.note(victim, rule, health=0)
    hunter = _wins_by(draft.table, victim, by, ambushed=ambushed)
    if hunter is not None:
        setup = draft.table.setup
        losers = tuple(other for other in setup.seats if other is not hunter)
        why = _by_death(victim, ambushed=bool(ambushed))
        draft.end(Outcome((hunter,), losers, why, goal_of(setup, hunter).rule))
        return
    leave_the_map(draft, victim, rule)
    draft.tell(f"{capital(does(victim, 'is'))} dead, and takes no more turns", _ASKED)
    winners = _may_win(draft.table, (victim,), ambushed=ambushed is not False)
    if winners:
        asked = _POSSESSED if _played_for_them(draft.table, winners) else _ASKED
        draft.turn_to(asked, marks={**draft.table.marks, asked: StepState.OPEN})


@cites("ghost.taking-a-possession-turn.rules", "vile-ghoul.2plus-players")
def goes_on_asking(draft: Draft, inside: Table) -> None:
    """Ask on about a death in the turn that was played inside this one, and may have ended by it.

    Where this one is over as well, the next one asks.
    """
    asked, marks = _asked(inside), draft.table.marks
    if asked and asked not in marks:
        state = StepState.NEXT if turn_is_over(draft.table) else StepState.OPEN
        draft.turn_to(asked, marks={**marks, asked: state})


def leave_the_map(draft: Draft, victim: Role, rule: str) -> None:
    """Take the pieces of the dead off the map, and see to a turn in which a Ghost played them."""
    inside = inside_of(draft.table)
    if inside is not None:
        inside.has_died(draft, victim)
    for piece in rules_of(draft.table.setup, victim).pieces:
        stand(draft, piece, None, rule)


@cites("ghost.taking-a-possession-turn.rules")
def _played_for_them(table: Table, winners: tuple[Role, ...]) -> bool:
    """Tell that a Ghost has just played the piece of one of them: it is no kill by another."""
    return table.within is not None and table.turn in winners


@cites("setup.mixes.knight-dragon", "setup.mixes.knight-cave", "setup.mixes.knight-goblins")
def _wins_by(table: Table, victim: Role, by: Role | None, *, ambushed: bool | None) -> Role | None:
    setup = table.setup
    alone = by is None and len(setup.seats) == _TWO
    for role in setup.seats:
        aim = goal_of(setup, role)
        sure = role is by or alone or _by_its_hand(table, role, victim, by)
        if (aim.kill is victim and sure) or (ambushed and aim.ambush):
            return role
    return None


@cites("ruling.ghouls-kill", "ruling.armored-goal", "armored-knight.how-to-win")
def _by_its_hand(table: Table, role: Role, victim: Role, by: Role | None) -> bool:
    """Tell that a kill counts for a role whose books are kept: in its own turn, or anyhow.

    A death may be told late, as its turn begins: where it has done nothing that kills, it is asked.
    """
    rules = rules_of(table.setup, role)
    if not rules.keeps_books:
        return False
    own_turn = by is None and table.turn is role and table.within is None
    own = own_turn and rules.may_have_killed(table, victim)
    return own or goal_of(table.setup, role).anyhow


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
    dead = tuple(role for role in table.setup.seats if table.is_dead(role))
    return _may_win(table, dead, ambushed=True) if dead else ()


def _may_win(table: Table, dead: tuple[Role, ...], *, ambushed: bool) -> tuple[Role, ...]:
    setup = table.setup
    return tuple(
        role for role in setup.seats if _may_have_won(setup, role, dead, ambushed=ambushed)
    )


def _may_have_won(setup: Setup, role: Role, dead: tuple[Role, ...], *, ambushed: bool) -> bool:
    aim = goal_of(setup, role)
    if aim.kill in dead or role in dead:
        return role not in dead
    if aim.ambush:
        return ambushed and aim.ambushed in dead
    manor = setup.game is Game.MYSTERIOUS_MANOR
    return manor and not rules_of(setup, role).keeps_books


def offer_a_win_by_death(table: Table) -> Iterator[Prompt]:
    """Ask in the turn of a death whether it was somebody's goal, where the app cannot know it."""
    asked = _asked(table)
    winners = won_by_deaths(table) if asked else ()
    if not winners:  # a death may be taken back
        return
    dead = next(role for role in table.setup.seats if table.is_dead(role))
    answers = tuple(
        Answer(
            Win(role),
            f"{capital(does(role, 'has'))} won",
            _if(role, goal_of(table.setup, role)),
        )
        for role in winners
    )
    text = f"Has somebody won? {capital(does(dead, 'is'))} dead"
    yield Prompt(text, asked, None, answers, required=False)


def why_won(table: Table, role: Role) -> str:
    """Say by what somebody has won who says so: by a death that is just asked about, or its goal.

    A role whose goal is no kill wins by an Ambush then; in a turn of its own it may have been
    either, and both are named.
    """
    aim = goal_of(table.setup, role)
    if aim.kill is not None and table.is_dead(aim.kill):
        return _by_death(aim.kill)
    ambushed = aim.ambush and table.is_dead(aim.ambushed) and bool(_asked(table))
    if ambushed and table.turn is not role:
        return _by_death(aim.ambushed, ambushed=True)
    reached = f"{capital(does(role, 'has'))} reached {pronoun(role)} goal"
    ways = lowered(replace(aim, ambush=ambushed).text)
    return reached if aim.own is not None else f"{reached}: {ways}"


def _by_death(victim: Role, *, ambushed: bool = False) -> str:
    dead = capital(f"{does(victim, 'is')} dead")
    return f"{dead}: a death by an Ambush counts too" if ambushed else dead


def _asked(table: Table) -> str:
    """Give by what it is asked in this turn whether a death was a goal; empty where it is not."""
    for rule in (_POSSESSED, _ASKED):
        if rule in table.marks:
            return rule
    return ""


@cites("vile-ghoul.2plus-players", "setup.mixes.knight-dragon")
def _if(role: Role, aim: Goal) -> str:
    """Say by which death it has won: by a kill of its own, or as an Ambush kills too."""
    if not aim.ambush:
        own = aim.kill is not None and not aim.anyhow
        return f"if it was a kill of {pronoun(role)} own" if own else ""
    return "if an Ambush did it" if aim.kill is None else "if it did it itself, or an Ambush"
