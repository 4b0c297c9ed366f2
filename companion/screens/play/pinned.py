"""The four numbers that are always pinned, and the others that scroll with the question."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from companion.screens.play.seats import shaping as coming_or_going
from companion.screens.play.trackers import Tracker
from rules import passed, plays
from rules.cave import PlaceTiles, RemoveTiles
from rules.names import ROLE_TITLES, Role, possessive
from rules.windows import turn_is_over

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules import Table

MOST: Final = 4
"""So many numbers can be read across the table."""
CAVE: Final = ""
"""Whose the Cave's numbers are: nobody's board holds them."""


def pinned(
    numbers: tuple[Tracker, ...], table: Table, *, answers: str = "", shaping: bool = False
) -> tuple[tuple[Tracker, ...], tuple[Tracker, ...]]:
    """Part the numbers into those that are pinned and the rest.

    The board of the role on turn comes first, then the other boards that the app keeps, then what
    is told of the rest. What comes and goes is last: the others stay in their places all game.
    Where somebody else `answers` meanwhile, what that role has comes before all: it chooses by it.
    With a map one place is the Cave's, and two while its tiles come and go. What a turn had to
    spend is nothing once it has ended: alone with the Cave, one sees there how many are left.
    """
    table = passed(table)  # as the ribbon shows it: a moment that passes by itself is over there
    after = shaping and turn_is_over(table)
    numbers = tuple(one for one in numbers if not (after and one.is_spent))
    turn = table.turn.value
    own = [one for one in numbers if one.kept and one.role == turn]
    kept = [one for one in numbers if one.kept and one.role != turn]
    told = [one for one in numbers if not one.kept and one.role == turn]
    rest = [one for one in numbers if not one.kept and one.role != turn]
    ordered = sorted(
        [*own, *told, *kept, *rest],
        key=lambda one: (answers not in {"", turn, one.role}, one.comes_and_goes),
    )
    cave = list(_of_the_cave(table, shaping=shaping))
    if after and len(table.setup.seats) == 1:
        cave = [*_left_of_the_tiles(table), *cave]
    room = MOST - len(cave)
    named = [_whose(one, table) for one in ordered[:room]]
    return (*named, *cave), tuple(_whose(one, table) for one in ordered[room:])


def _whose(one: Tracker, table: Table) -> Tracker:
    """Say whose a number is where it is not of whoever plays the turn, whose name stands above."""
    if one.role == plays(table).value or " " in one.name:
        return one  # only one board has Past Plunder, Hero cubes or locked Artifacts
    # Four stand side by side: a last name does, where nobody else at the table has it.
    whole = ROLE_TITLES[Role(one.role)]
    last = whole.split()[-1]
    alone = sum(ROLE_TITLES[role].split()[-1] == last for role in table.roles) == 1
    return replace(one, name=f"{possessive(last if alone else whole)} {one.name}")


def _left_of_the_tiles(table: Table) -> Iterator[Tracker]:
    owed = coming_or_going(table)
    if owed is not None:
        name = "To come" if isinstance(owed, PlaceTiles) else "To go"
        yield Tracker(CAVE, "left", name, str(owed.left), "", "stack", kept=True)


def _of_the_cave(table: Table, *, shaping: bool) -> Iterator[Tracker]:
    cave = table.cave
    if cave is None:
        return
    if shaping:
        grows = bool(cave.stack.left) and not isinstance(coming_or_going(table), RemoveTiles)
        name, number = ("In stack", cave.stack.left) if grows else ("Tiles", len(cave.tiles))
        yield Tracker(CAVE, "tiles", name, str(number), "", "map", kept=True)
    gone, goal = cave.crystal_tiles_removed, f"/{cave.crystal_tiles_goal}"
    yield Tracker(CAVE, "gone", "Crystals gone", str(gone), goal, "token-crystal", kept=True)
