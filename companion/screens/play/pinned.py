"""The numbers that are always pinned, each in its own place, and those that scroll below."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle
from typing import TYPE_CHECKING, Final

from companion.screens.play.seats import shaping as coming_or_going
from companion.screens.play.trackers import Tracker
from rules import BESIDE, PLACES, acts, coming
from rules.cave import PlaceTiles, RemoveTiles
from rules.map import Stage
from rules.names import ROLE_TITLES, Role, possessive
from rules.windows import turn_is_over

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules import Table

CAVE: Final = ""
"""Whose the Cave's numbers are: nobody's board holds them."""


def pinned(
    numbers: tuple[Tracker, ...], table: Table, *, answers: str = "", shaping: bool = False
) -> tuple[tuple[Tracker | None, ...], tuple[Tracker, ...]]:
    """Part the numbers into those that are pinned and the rest; a place may be free.

    A number stands in one place all game, whoever's turn it is: where several have the same, the
    one of the role on turn, and what comes and goes where there is no other. Where somebody else
    `answers` meanwhile, nothing moves: what that role has besides is the rest.
    The dead leave their places free.
    What a turn had to spend is nothing once it has ended: there, and nowhere else, one sees what
    the Cave lays. Between two turns it is not shown. Once it collapses, what is gone of it joins
    them, at the end.
    """
    after = shaping and turn_is_over(table)
    between = coming(table) is not None
    turn = (acts(table) if between else table.turn).value
    if between:
        numbers = tuple(one for one in numbers if not one.is_spent)
    placed = sorted(
        _placed(numbers), key=lambda one: (one.comes_and_goes, one.role != turn, not one.kept)
    )
    places: list[Tracker | None] = [None] * PLACES
    for one in placed:
        if one.place is not None and places[one.place] is None:
            places[one.place] = one
    for place, one in _at_work(table) if after else ():
        there = places[place]
        if there is None or there.is_spent:
            places[place] = one
    rest = [one for one in placed if one not in places and not (after and one.is_spent)]
    rest = [one for one in rest if not _is_deads(one, table)]
    places = [None if one is None or _is_deads(one, table) else one for one in places]
    rest = [one for one in rest if not _is_over(one, places)]
    if answers not in {"", turn}:
        rest = [one for one in rest if one.role == answers]
    # Where all of them are one role's, as of whom a Ghost plays, it stands above them by its name.
    alone = {one.role for one in places if one is not None} == {turn}
    named = tuple(one if one is None or alone else _named(one, table) for one in places)
    shown = named if any(places) else ()
    return (*shown, *_gone(table)), tuple(_named(one, table) for one in rest)


def _is_deads(one: Tracker, table: Table) -> bool:
    return one.role != CAVE and table.is_dead(Role(one.role))


def _is_over(one: Tracker, places: list[Tracker | None]) -> bool:
    """Tell whether the step that spends it is over: what its board shows now has its place."""
    there = None if one.place is None else places[one.place]
    return one.is_spent and there is not None and there.role == one.role


def _placed(numbers: tuple[Tracker, ...]) -> Iterator[Tracker]:
    """Give each its place; what is told of others shares those that nobody's board holds."""
    held = {one.place for one in numbers if one.kept and one.stays}
    free = [place for place in reversed(range(PLACES)) if place not in held][:BESIDE]
    if not any(one.kept for one in numbers):
        free = list(range(PLACES))
    shared = cycle(free or [None])
    for one in numbers:
        told = not one.kept and not one.comes_and_goes
        yield replace(one, place=next(shared)) if told else one


def _named(one: Tracker, table: Table) -> Tracker:
    """Say whose a number is where it is not of whoever acts, whose name stands above."""
    if one.role in {CAVE, acts(table).value}:
        return one
    role = Role(one.role)
    # A last name does, where nobody else at the table has it.
    whole = ROLE_TITLES[role]
    last = whole.split()[-1]
    alone = sum(ROLE_TITLES[other].split()[-1] == last for other in table.roles) == 1
    whose = possessive(last if alone else whole)
    if " " in one.name:
        return replace(one, anothers=whose)  # only one board has Past Plunder or Hero cubes
    return replace(one, name=f"{whose} {one.name}", short=one.short or one.name, anothers=whose)


def _at_work(table: Table) -> Iterator[tuple[int, Tracker]]:
    """Give what the Cave has before it as its tiles come or go, each with its place."""
    cave, owed = table.cave, coming_or_going(table)
    if cave is None or owed is None:
        return
    if len(table.setup.seats) == 1:
        name = "To come" if isinstance(owed, PlaceTiles) else "To go"
        yield 1, Tracker(CAVE, "left", name, str(owed.left), "", "stack", kept=True)
    grows = bool(cave.stack.left) and not isinstance(owed, RemoveTiles)
    name, number = ("In stack", cave.stack.left) if grows else ("Tiles", len(cave.tiles))
    yield 2, Tracker(CAVE, "tiles", name, str(number), "", "map", kept=True)


def _gone(table: Table) -> Iterator[Tracker]:
    """Give how far the Collapse has come; before it hardly ever is any Crystal tile gone."""
    cave = table.cave
    if cave is not None and (cave.stage is Stage.COLLAPSING or cave.crystal_tiles_removed):
        gone, goal = str(cave.crystal_tiles_removed), f"/{cave.crystal_tiles_goal}"
        drawing = "token-crystal"
        yield Tracker(CAVE, "gone", "Crystals gone", gone, goal, drawing, kept=True, short="Gone")
