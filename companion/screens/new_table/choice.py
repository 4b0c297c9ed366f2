"""A table that is being chosen: what has been said so far, and what each tap makes of it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from companion.naming import NOBODY, Names, read_names
from companion.screens.settings.counting import Way
from rules import Game, Setup, UnreadableError, role_rules, turn_order, who_plays
from rules.setup import CHOICES, STACK, VARIANTS, VIRTUAL, left_open, offered, usual
from rules.setup.plan import plan
from rules.setup.tracked import tracked
from rules.transcript import read_setup_lines, write_setup

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.screens.settings.counting import Counted
    from rules.names import Role


@dataclass(frozen=True, slots=True)
class Choice:
    """What was chosen so far. The seats of `setup` are in the order in which they were chosen."""

    setup: Setup = field(default_factory=lambda: Setup(()))
    names: Names = NOBODY
    map_said: bool = False
    """Whether somebody said that they want the map, or not: until then it is as it was last,"""
    maps: Mapping[frozenset[Role], bool] = field(default_factory=dict)
    """where these played before; else it is for solo games."""


# Who plays


def with_game(choice: Choice, game: Game) -> Choice:
    """Take the other box; whoever does not live in it gets up."""
    seats = tuple(role for role in choice.setup.seats if role in who_plays(game))
    return _seated(_with(choice, game=game), seats)


def with_role(choice: Choice, role: Role) -> Choice:
    """Seat a role, or let it get up."""
    seats = choice.setup.seats
    if role in seats:
        return _seated(choice, tuple(one for one in seats if one is not role))
    return _seated(choice, (*seats, role))


def _seated(choice: Choice, seats: tuple[Role, ...]) -> Choice:
    """Let these sit there; the level of who got up goes, and what nobody else has a use for."""
    setup = choice.setup
    levels = {role: level for role, level in setup.levels.items() if level in offered(role, seats)}
    return fitting(
        _with(
            choice,
            seats=seats,
            levels={role: level for role, level in levels.items() if role in seats},
            on_paper=setup.on_paper & set(seats),
        )
    )


def fitting(choice: Choice) -> Choice:
    """Leave out what these seats have no use for, as if it had never been chosen."""
    setup = choice.setup
    listed = {one.name: one for one in VARIANTS}
    wanted = setup.with_map if choice.map_said else usual_map(choice)
    with_map = wanted and keeps_map(setup)
    setup = replace(setup, with_map=with_map)
    open_here = {one.name for one in left_open(setup.seats)}
    open_here |= {one.choice for one in tracked(setup)}
    open_here |= {STACK} if shuffles(setup) else set()
    return _with(
        choice,
        with_map=with_map,
        variants=frozenset(
            name for name in setup.variants if name not in listed or listed[name].fits(setup.seats)
        ),
        choices={name: said for name, said in setup.choices.items() if name in open_here},
    )


def _with(choice: Choice, **changes: Any) -> Choice:
    return replace(choice, setup=replace(choice.setup, **changes))


# How it is played


def with_level(choice: Choice, role: Role, level: str) -> Choice:
    """Choose how hard a role plays; the usual level need not be said."""
    setup = choice.setup
    levels = {one: known for one, known in setup.levels.items() if one is not role}
    if level != usual(role, setup.seats):
        levels[role] = level
    return _with(choice, levels=levels)


def with_variant(choice: Choice, name: str) -> Choice:
    """Play with a variant, or without it."""
    return _with(choice, variants=choice.setup.variants ^ {name})


def with_agreed(choice: Choice, name: str, value: str) -> Choice:
    """Agree on what a mix leaves open, or on what the app counts; the usual need not be said."""
    choices = {one: said for one, said in choice.setup.choices.items() if one != name}
    if value != CHOICES[name][0]:
        choices[name] = value
    return _with(choice, choices=choices)


def with_books(choice: Choice, role: Role) -> Choice:
    """Let the app keep a role's own books, or leave them to the real board."""
    return _with(choice, on_paper=choice.setup.on_paper ^ {role})


def with_counted(choice: Choice, one: Counted) -> Choice:
    """Hand over what the app counts, or take it back, as far as that is agreed on here."""
    if one.way is Way.BOARD:
        return with_books(choice, one.role)
    if one.way is Way.NUMBER:
        return choice
    usual, other = CHOICES[one.name]
    return with_agreed(choice, one.name, usual if one.on else other)


def with_ruling(choice: Choice, name: str) -> Choice:
    """Play by one of our rulings, or not."""
    setup = choice.setup
    rulings = {one: said for one, said in setup.rulings.items() if one != name}
    if setup.ruled(name):
        rulings[name] = "no"
    return _with(choice, rulings=rulings)


def with_map(choice: Choice) -> Choice:
    """Keep the map here, or not: from now on as it was said."""
    on = not choice.setup.with_map
    return fitting(replace(_with(choice, with_map=on), map_said=True))


def usual_map(choice: Choice) -> bool:
    """Say whether these have the map unless it is said: as they had it last, or for one alone."""
    seats = choice.setup.seats
    return choice.maps.get(frozenset(seats), len(seats) == 1)


def keeps_map(setup: Setup) -> bool:
    """Say whether the map can be kept: the tiles the app knows are those of the Crystal Caverns."""
    return setup.game is Game.CRYSTAL_CAVERNS


def shuffles(setup: Setup) -> bool:
    """Say whether the app may shuffle the tiles: not for a Cave's player, whose hand is secret."""
    return setup.with_map and not any(role_rules(role).plays_cave for role in setup.seats)


def with_stack(choice: Choice) -> Choice:
    """Let the app shuffle the tiles, or the players."""
    on = choice.setup.choices.get(STACK) == VIRTUAL
    return with_agreed(choice, STACK, CHOICES[STACK][0] if on else VIRTUAL)


# What was chosen, whole


def asked(choice: Choice) -> Setup:
    """Give the set-up, with the seats in turn order."""
    return replace(choice.setup, seats=turn_order(choice.setup.seats))


def instead(choice: Choice, setup: Setup) -> Choice:
    """Take another table in the place of this one: the nearest that can be played."""
    return fitting(replace(choice, setup=setup))


def as_kept(choice: Choice) -> dict[str, Any]:
    """Write a table as a setting is kept."""
    return {"setup": "\n".join(write_setup(asked(choice))), "names": choice.names.as_kept()}


def from_kept(kept: object) -> Choice | None:
    """Read a table back; None where it cannot be read, or no longer be played."""
    if not isinstance(kept, dict) or not isinstance(kept.get("setup"), str):
        return None
    try:
        setup = read_setup_lines(kept["setup"])
    except UnreadableError:
        return None
    if not plan(setup).ok:
        return None
    anew = replace(setup, seats_health=False)  # a game that begins now asks for it
    return Choice(anew, read_names(kept.get("names")), map_said=True)
