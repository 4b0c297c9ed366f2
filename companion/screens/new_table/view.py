"""A table that is being laid: who sits there, how hard, with what; and what is wrong with it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final

from companion.screens.words import emblem, roles
from rules import BOXES, Game, Setup, goal_of, turn_order
from rules.names import ROLE_TITLES, Role
from rules.setup import (
    CAVES,
    CHOICES,
    STACK,
    VARIANTS,
    VIRTUAL,
    Misfit,
    left_open,
    levels_of,
    misfit,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

TITLES: Final = {
    Game.CRYSTAL_CAVERNS: "The Crystal Caverns",
    Game.MYSTERIOUS_MANOR: "The Mysterious Manor",
}


@dataclass(frozen=True, slots=True)
class Plan:
    """What was chosen so far. `seats` are in the order in which they were chosen."""

    game: Game = Game.CRYSTAL_CAVERNS
    seats: tuple[Role, ...] = (Role.KNIGHT, Role.GHOUL)
    levels: Mapping[Role, str] = field(default_factory=dict)
    variants: frozenset[str] = frozenset()
    with_map: bool = False
    virtual_stack: bool = False


@dataclass(frozen=True, slots=True)
class SeatView:
    """One role that may be chosen."""

    role: Role
    name: str
    emblem: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class LevelView:
    """How hard one role plays: the levels, easiest first, and the one that holds."""

    role: Role
    name: str
    levels: tuple[tuple[str, str], ...]
    chosen: str


@dataclass(frozen=True, slots=True)
class SwitchView:
    """Something to play with or without."""

    name: str
    title: str
    what: str
    rule: str
    on: bool


@dataclass(frozen=True, slots=True)
class GoalView:
    """What a role plays for."""

    role: Role
    name: str
    text: str
    rule: str


@dataclass(frozen=True, slots=True)
class NewTableView:
    """Everything on the screen of a new table."""

    boxes: tuple[tuple[Game, str], ...]
    game: Game
    seats: tuple[SeatView, ...]
    problem: Misfit | None
    nearest: str
    levels: tuple[LevelView, ...]
    switches: tuple[SwitchView, ...]
    goals: tuple[GoalView, ...]
    order: str
    can_start: bool
    why_not: str


MAP: Final = "map"


def new_table_view(plan: Plan) -> NewTableView:
    """Show a plan, with everything that is wrong about it."""
    problem = misfit(plan.seats, BOXES[plan.game]) if plan.seats else None
    sound = bool(plan.seats) and problem is None
    setup = as_setup(plan) if sound else None
    return NewTableView(
        boxes=tuple(TITLES.items()),
        game=plan.game,
        seats=tuple(
            SeatView(role, ROLE_TITLES[role], emblem(role), role in plan.seats)
            for role in BOXES[plan.game]
        ),
        problem=problem,
        nearest=roles(turn_order(problem.instead)) if problem is not None else "",
        levels=_levels(plan) if sound else (),
        switches=_switches(plan) if sound else (),
        goals=() if setup is None else goals(setup),
        order=roles(turn_order(plan.seats)) if sound else "",
        can_start=sound,
        why_not="" if sound else _why_not(plan),
    )


def _why_not(plan: Plan) -> str:
    return "These roles cannot play together" if plan.seats else "Choose who plays"


def _levels(plan: Plan) -> tuple[LevelView, ...]:
    found = []
    for role in turn_order(plan.seats):
        known = levels_of(role, plan.seats)
        if known:
            named = tuple((level, level.replace("-", " ").title()) for level in known)
            chosen = plan.levels.get(role, "") or standard(role, plan.seats)
            found.append(LevelView(role, ROLE_TITLES[role], named, chosen))
    return tuple(found)


def standard(role: Role, seats: tuple[Role, ...]) -> str:
    """Give the level that holds when nobody chose one: the middle one."""
    known = levels_of(role, seats)
    return known[len(known) // 2] if known else ""


def _switches(plan: Plan) -> tuple[SwitchView, ...]:
    variants: Iterable[SwitchView] = (
        SwitchView(one.name, one.title, one.what, one.rule, one.name in plan.variants)
        for one in VARIANTS
        if one.fits(plan.seats)
    )
    keep_map = SwitchView(
        MAP, "Keep the map here", "The app follows the tiles and the pieces", "", plan.with_map
    )
    agreed = (
        SwitchView(one.name, one.title, one.what, one.rule, one.name in plan.variants)
        for one in left_open(plan.seats)
    )
    variants = (*agreed, *variants)
    if plan.game is not Game.CRYSTAL_CAVERNS:
        return variants
    if not shuffles(plan):
        return (keep_map, *variants)
    shuffle = SwitchView(
        STACK,
        "The app shuffles the tiles",
        "No real stack: the app draws and turns the tiles over",
        "setup.stack",
        plan.virtual_stack,
    )
    return (keep_map, shuffle, *variants)


def goals(setup: Setup) -> tuple[GoalView, ...]:
    """Say what everybody plays for, as far as the rules here know it."""
    told = ((role, goal_of(setup, role)) for role in setup.seats)
    return tuple(
        GoalView(role, ROLE_TITLES[role], goal.text, goal.rule)
        if goal.own is None
        else GoalView(role, ROLE_TITLES[role], "As the player board says", "")
        for role, goal in told
    )


# Changing the plan


def with_game(plan: Plan, game: Game) -> Plan:
    """Take the other box; whoever does not live in it gets up."""
    return _seated(replace(plan, game=game), tuple(r for r in plan.seats if r in BOXES[game]))


def with_role(plan: Plan, role: Role) -> Plan:
    """Seat a role, or let it get up."""
    if role in plan.seats:
        return _seated(plan, tuple(one for one in plan.seats if one is not role))
    return _seated(plan, (*plan.seats, role))


def mended(plan: Plan) -> Plan:
    """Take the nearest table that can be played."""
    while (problem := misfit(plan.seats, BOXES[plan.game])) is not None:
        plan = _seated(plan, problem.instead)
    return plan


def _seated(plan: Plan, seats: tuple[Role, ...]) -> Plan:
    levels = {role: level for role, level in plan.levels.items() if level in levels_of(role, seats)}
    levels = {role: level for role, level in levels.items() if role in seats}
    names = {one.name for one in VARIANTS if one.fits(seats)}
    names |= {one.name for one in left_open(seats)}
    return replace(plan, seats=seats, levels=levels, variants=plan.variants & names)


def with_level(plan: Plan, role: Role, level: str) -> Plan:
    """Choose how hard a role plays; the standard level need not be said."""
    levels = {one: known for one, known in plan.levels.items() if one is not role}
    if level != standard(role, plan.seats):
        levels[role] = level
    return replace(plan, levels=levels)


def with_switch(plan: Plan, name: str) -> Plan:
    """Switch something on or off."""
    if name == MAP:
        return replace(plan, with_map=not plan.with_map)
    if name == STACK:
        return replace(plan, virtual_stack=not plan.virtual_stack)
    return replace(plan, variants=plan.variants ^ {name})


def as_setup(plan: Plan) -> Setup:
    """Give what the players agreed."""
    return Setup(
        turn_order(plan.seats),
        game=plan.game,
        levels=dict(plan.levels),
        variants=plan.variants - set(CHOICES),
        with_map=keeps_map(plan),
        choices=_choices(plan),
    )


def _choices(plan: Plan) -> dict[str, str]:
    # Of a number that a mix leaves open the first option is the usual one, and need not be said.
    other = {name: CHOICES[name][1] for name in sorted(plan.variants & set(CHOICES))}
    shuffled = plan.virtual_stack and shuffles(plan)
    return other | ({STACK: VIRTUAL} if shuffled else {})


def keeps_map(plan: Plan) -> bool:
    """Say whether the map is kept: the tiles the app knows are those of the Crystal Caverns."""
    return plan.with_map and plan.game is Game.CRYSTAL_CAVERNS


def shuffles(plan: Plan) -> bool:
    """Say whether the app may shuffle the tiles: not for a Cave's player, whose hand is secret."""
    return keeps_map(plan) and set(CAVES).isdisjoint(plan.seats)


# Remembering the last table


def as_setting(plan: Plan) -> dict[str, Any]:
    """Write a plan as a setting is kept."""
    return {
        "game": plan.game.value,
        "seats": [role.value for role in plan.seats],
        "levels": {role.value: level for role, level in plan.levels.items()},
        "variants": sorted(plan.variants),
        "map": plan.with_map,
        STACK: VIRTUAL if plan.virtual_stack else "real",
    }


def from_setting(kept: object) -> Plan:
    """Read a plan back; what cannot be read, or no longer plays, is the usual table."""
    if not isinstance(kept, dict):
        return Plan()
    try:
        plan = Plan(
            Game(kept["game"]),
            tuple(Role(role) for role in kept["seats"]),
            {Role(role): str(level) for role, level in kept["levels"].items()},
            frozenset(map(str, kept["variants"])),
            bool(kept["map"]),
            kept.get(STACK) == VIRTUAL,
        )
    except (KeyError, ValueError, TypeError, AttributeError):
        return Plan()
    return _seated(plan, plan.seats)
