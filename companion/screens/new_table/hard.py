"""How hard a role plays: its levels by name, and what each changes at a table."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from rules.names import ROLE_TITLES, Role, capital, level_title, possessive, title
from rules.setup import offered, usual
from rules.setup.plan import Plan, plan

if TYPE_CHECKING:
    from companion.screens.new_table.choice import Choice
    from rules import Setup
    from rules.laying_out import Step


@dataclass(frozen=True, slots=True)
class LevelView:
    """One level of a role, and what it means at this table."""

    name: str
    title: str
    said: str
    hard: int
    means: str
    chosen: bool


_HARD: Final = ("easiest", "easy", "the usual game", "hard", "expert")
_SOLO: Final = {"easy": 1, "medium": 3, "hard": 5}


def hard(level: str, role: Role, seats: tuple[Role, ...]) -> int:
    """Tell how hard a level is, from 1 to 5; 0 where there is none."""
    if level in _SOLO:
        return _SOLO[level]
    known = [one for one in offered(role, seats) if one not in _SOLO]
    return known.index(level) + 1 if level in known else 0


def said_level(level: str, role: Role, seats: tuple[Role, ...]) -> str:
    """Say in a word or three how hard a level is."""
    if level in _SOLO:
        # Alone against the Ghost one has the levels of a solo game, and two play.
        game = "the usual solo game" if len(seats) == 1 else "the usual game"
        return game if level == usual(role, seats) else ""
    rank = hard(level, role, seats)
    return _HARD[rank - 1] if rank else ""


def level_views(choice: Choice, role: Role) -> tuple[LevelView, ...]:
    """Show the levels of a role, each with what it changes at this table."""
    setup = choice.setup
    standard = usual(role, setup.seats)
    chosen = setup.level(role) or standard
    return tuple(
        LevelView(
            level,
            level_title(level),
            said_level(level, role, setup.seats),
            hard(level, role, setup.seats),
            means(setup, role, level),
            level == chosen,
        )
        for level in offered(role, setup.seats)
    )


def means(setup: Setup, role: Role, level: str) -> str:
    """Say what a level changes at this table: the goal, and what is laid out otherwise."""
    standard = usual(role, setup.seats)
    others = {one: said for one, said in setup.levels.items() if one is not role}
    without = plan(replace(setup, levels=others))
    made = plan(replace(setup, levels={**others, role: level}))
    if not (made.ok and without.ok):
        return ""
    goal = made.goals[role].text
    known = {(step.role, step.text) for step in without.steps}
    fresh = (step for step in made.steps if (step.role, step.text) not in known)
    said = [] if level == standard else [said for one in fresh if (said := _told(one, role))]
    said += [f"Without {possessive(title(one))} own card" for one in _cards_gone(without, made)]
    if not said or goal != without.goals[role].text:
        said.insert(0, goal)
    return ". ".join(said)


def _cards_gone(one: Plan, other: Plan) -> frozenset[Role]:
    """Give the Possession cards that are in one deck and not in the other: the Ghost's own."""
    if one.possession_deck is None or other.possession_deck is None:
        return frozenset()
    return one.possession_deck.possible - other.possession_deck.possible


_TOLD: Final = ("health", "two-dice", "goblin-infestation", "easy-cave", "hunger", "three-cards")
"""What of the list to tick off a level changes that is worth a word before it is chosen."""


def _told(step: Step, role: Role) -> str:
    if step.name.startswith(_TOLD):
        whose = step.role
        text = step.text.split(": ")[0] if step.name == "easy-cave" else step.text
        if whose is None or whose is role:
            return text
        return f"{ROLE_TITLES[whose]}: {text[:1].lower()}{text[1:]}"
    return capital(step.text.partition(": ")[2]) if step.name == "level" else ""
