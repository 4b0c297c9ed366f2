"""What is wrong with a choice, each in its own sentence, and the nearest that can be played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules.altered import replace
from rules.boxes import Game
from rules.cites import cites
from rules.house import cave_among, role_rules
from rules.names import ROLE_TITLES, Role, capital, does, level_title, listed, title
from rules.setup import agreements, choices
from rules.setup.agreements import UNLISTED, VARIANTS
from rules.setup.levels import (
    SOLO_LEVEL,
    SOLO_LEVELS,
    offered,
    owners,
    printed,
    rank,
    solo_leveled,
)
from rules.setup.seating import unseatable
from rules.setup.tiles import STACK, VIRTUAL
from rules.setup.tracked import tracked

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rules.table import Setup

_LONGEST: Final = 40
"""Of a word that is none of ours no more is said back."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a game cannot be played, in one sentence, and the rule that says so."""

    text: str
    rule: str


@dataclass(frozen=True, slots=True)
class Trouble:
    """A problem, and the choice that is left when it is mended."""

    problem: Problem
    instead: Setup


def settled(setup: Setup) -> Setup:
    """Put the solo level, where it was said as a choice, beside the other levels.

    Whoever plays at a printed level too keeps both: then it stays a choice.
    """
    level = setup.choices.get(SOLO_LEVEL)
    player = solo_leveled(setup.seats)
    if player is None or level not in SOLO_LEVELS or setup.level(player) in printed(player):
        return setup
    left = {name: value for name, value in setup.choices.items() if name != SOLO_LEVEL}
    return replace(setup, levels={**setup.levels, player: level}, choices=left)


def troubles(setup: Setup) -> Iterator[Trouble]:
    """Find everything that is wrong with a choice; each is mended before the next is looked for."""
    while (found := _first(setup)) is not None:
        yield found
        setup = found.instead


def _first(setup: Setup) -> Trouble | None:
    return (
        _seats(setup)
        or _level(setup)
        or _level_without(setup)
        or _variant(setup)
        or _choice(setup)
        or _unknown(setup)
    )


def _trouble(text: str, rule: str, instead: Setup) -> Trouble:
    return Trouble(Problem(text, rule), instead)


def _without(said: Mapping[str, str], name: str) -> dict[str, str]:
    return {one: value for one, value in said.items() if one != name}


# -- Who plays -------------------------------------------------------------------------------


def _seats(setup: Setup) -> Trouble | None:
    twice = next((role for role in setup.seats if setup.seats.count(role) > 1), None)
    if twice is not None:
        text = f"{capital(title(twice))} can sit at the table only once"
        once = tuple(dict.fromkeys(setup.seats))
        return _trouble(text, "base.turn-order", replace(setup, seats=once))
    found = unseatable(setup.seats, setup.game)
    if found is None:
        return None
    levels = {
        role: level
        for role, level in setup.levels.items()
        if role in found.instead or role not in setup.seats
    }
    instead = replace(setup, seats=found.instead, levels=levels)
    if not found.instead:
        game = next(game for game in Game if game is not setup.game)
        instead = replace(setup, game=game)
    return _trouble(found.text, found.rule, instead)


# -- How hard --------------------------------------------------------------------------------


@cites("setup.difficulty")
def _level(setup: Setup) -> Trouble | None:
    for role, level in setup.levels.items():
        left = {one: known for one, known in setup.levels.items() if one is not role}
        if role not in setup.seats:
            text = f"{capital(does(role, 'is'))} not at this table, so there is no level to choose"
            return _trouble(text, "setup.difficulty", replace(setup, levels=left))
        known = offered(role, setup.seats)
        if level not in known:
            nearest = _nearest_level(level, known)
            levels = left if nearest is None else {**left, role: nearest}
            text = _no_level(role, level, known)
            return _trouble(text, "setup.difficulty", replace(setup, levels=levels))
    return None


def _nearest_level(level: str, known: tuple[str, ...]) -> str | None:
    """Find the level that is as hard, or the next to it."""
    hard = rank(level)
    if hard is None or not known:
        return None
    return min(known, key=lambda one: abs((rank(one) or 0) - hard))


def _no_level(role: Role, level: str, known: tuple[str, ...]) -> str:
    if not known:
        return f"No booklet here names levels for {title(role)}"
    whose_it_is = [ROLE_TITLES[one] for one in owners(level)]
    said = level_title(level[:_LONGEST])
    whose = f"“{said}” is no level of {title(role)}"
    if whose_it_is:
        whose += f" but of the {' and the '.join(whose_it_is)}"
        if role in owners(level):
            whose = f"“{said}” does not go with the goal of a solo game"
    elif level in SOLO_LEVELS:
        whose = f"“{said}” is a level of solo games with a choice, and this is none"
    return f"{whose}; there are {listed(map(level_title, known))}"


# -- With what -------------------------------------------------------------------------------


@cites("ghost.fully-focused-variant")
def _level_without(setup: Setup) -> Trouble | None:
    """Fully Focused goes with every level of the Ghost but the hardest."""
    for role, level in setup.levels.items():
        for variant in VARIANTS:
            never = role_rules(role).levels.never_with.get(variant.name)
            if variant.name in setup.variants and level == never:
                return _trouble(
                    f"{variant.title} goes with every level of {title(role)} but {level.title()}",
                    variant.rule,
                    replace(setup, variants=setup.variants - {variant.name}),
                )
    return None


def _variant(setup: Setup) -> Trouble | None:
    in_the_cave = setup.game is Game.CRYSTAL_CAVERNS
    for variant in VARIANTS:
        if variant.name in setup.variants and not (in_the_cave and variant.fits(setup.seats)):
            return _trouble(
                f"{variant.title} needs {variant.needs}",
                variant.rule,
                replace(setup, variants=setup.variants - {variant.name}),
            )
    strange = sorted(UNLISTED & setup.variants)
    if strange and not in_the_cave:
        return _trouble(
            f"The variant {strange[0]} belongs to the Crystal Caverns",
            "haunted-hallways.introduction",
            replace(setup, variants=setup.variants - {strange[0]}),
        )
    return None


def _choice(setup: Setup) -> Trouble | None:
    open_here = {one.name: choices.CHOICES[one.name] for one in choices.left_open(setup.seats)}
    if setup.game is Game.CRYSTAL_CAVERNS:
        open_here[STACK] = choices.CHOICES[STACK]
    for tracker in tracked(setup):
        open_here[tracker.choice] = choices.CHOICES[tracker.choice]
    if solo_leveled(setup.seats) is not None:
        open_here[SOLO_LEVEL] = SOLO_LEVELS
    for name, value in setup.choices.items():
        instead = replace(setup, choices=_without(setup.choices, name))
        if name not in open_here:
            text = f"“{name[:_LONGEST]}” is nothing to choose in this mix"
            return _trouble(text, "setup.mixes", instead)
        if value not in open_here[name]:
            options = " or ".join(open_here[name])
            text = f"{name} is {options}, not {value[:_LONGEST]}"
            return _trouble(text, "setup.mixes", instead)
        if value == VIRTUAL and cave_among(setup.seats):
            text = "The Cave's player holds tiles in secret: the stack lies on the table then"
            return _trouble(text, "cave.hand", instead)
    return None


def _unknown(setup: Setup) -> Trouble | None:
    """Find a variant or a ruling that is none of ours."""
    for variant in sorted(setup.variants):
        if wrong := agreements.unknown({variant}, {}):
            left = replace(setup, variants=setup.variants - {variant})
            return _trouble(capital(wrong), "setup.mixes", left)
    for name, said in setup.rulings.items():
        if wrong := agreements.unknown((), {name: said}):
            left = replace(setup, rulings=_without(setup.rulings, name))
            return _trouble(capital(wrong), "setup.mixes", left)
    return None
