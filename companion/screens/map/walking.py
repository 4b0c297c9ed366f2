"""A walk over several tiles: where one cheapest way leads there, and nothing happens on it.

Ways of the same price after which the table is the same are one way to the rules, and to whoever
taps where they lead.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Final

from companion.screens.map.ways import at_once
from companion.screens.map.words import Heading
from companion.screens.play.others import told_piece
from rules import Step, Told, decide, fold, passed
from rules.actions import PutPiece
from rules.map import adjacent
from rules.names import Role

if TYPE_CHECKING:
    from rules import Table
    from rules.actions import Action
    from rules.names import Space


WALK: Final = "Tap again to walk there"


@dataclass(frozen=True, slots=True)
class Walk:
    """A way of several steps, and what all of it costs."""

    spaces: tuple[Space, ...]
    steps: tuple[Action, ...]
    price: int | None
    """None where only the players know it."""

    @property
    def again(self) -> Heading:
        """Say what a second tap does, and what it costs where the app knows that."""
        unknown = self.price is None
        said = "Or tap another tile" if unknown else f"{self.price} movement in all"
        return Heading(WALK, "", said)

    @property
    def to(self) -> Space:
        """Where it leads."""
        return self.spaces[-1]


@dataclass(slots=True)
class _Reached:
    """A tile that a walk may lead to: the first way found, its end, and how many differ from it."""

    spaces: tuple[Space, ...]
    steps: tuple[Action, ...]
    price: int
    table: Table
    ways: int = 1


def walk_to(table: Table, to: Space) -> Walk | None:
    """Find the one cheapest way to a tile further away; None where there is none, or another.

    Each step is tried by the rules themselves: one that asks something, shows something, or ends
    in a fight is nobody's to take in passing. The last one may end the game: it is what one goes
    there for.
    """
    mover = _mover(table)
    if mover is None or table.cave is None or to not in table.cave.tiles:
        return None
    role, make = mover
    had = _left(table, role)
    start = _Reached((), (), 0, table)
    reached: dict[Space, _Reached] = {}
    waiting = [(0, _offered(table, make), start)]
    while waiting:
        waiting.sort(key=lambda one: one[0])
        _, spaces, here = waiting.pop(0)
        for space in spaces:
            action = make(role, space)
            after = _passed(here.table, action, is_last=space == to)
            if after is None:
                continue
            price = had - _left(after, role)
            known = reached.get(space)
            if known is not None and price >= known.price:
                another = price == known.price and after != known.table
                known.ways += here.ways if another else 0
                continue
            way, steps = (*here.spaces, space), (*here.steps, action)
            reached[space] = one = _Reached(way, steps, price, after, here.ways)
            if space != to:
                beside = tuple(near for near in adjacent(space) if near in table.cave.tiles)
                waiting.append((price, beside, one))
    found = reached.get(to)
    if found is None or found.ways > 1 or len(found.steps) == 1:
        return None
    return Walk(found.spaces, found.steps, found.price)


def told_step(table: Table, to: Space) -> Walk | None:
    """Give the step of whoever plays at the table, and goes where the players say."""
    piece = told_piece(passed(table))
    if piece is None or to not in table.the_cave.tiles or table.owed:
        return None
    return Walk((to,), (PutPiece(piece, to),), None)


def _mover(table: Table) -> tuple[Role, Any] | None:
    """Tell who moves step by step now, and by which action."""
    for answer in at_once(table):
        by, space = getattr(answer.action, "by", None), getattr(answer.action, "space", None)
        if space is not None and answer.price is not None and isinstance(by, Role):
            return by, type(answer.action)
    return None


def _left(table: Table, role: Role) -> int:
    return int(getattr(table.roles[role], "movement", 0))


def _offered(table: Table, make: type[Action]) -> tuple[Space, ...]:
    """Give the spaces of the first step, as they are offered."""
    steps = (answer.action for answer in at_once(table))
    return tuple(getattr(one, "space", None) or (0, 0) for one in steps if type(one) is make)


def _passed(table: Table, action: Action, *, is_last: bool) -> Table | None:
    """Give the table after a step on which nothing happens, or that ends the game."""
    step = decide(table, action, Random(0))
    if not isinstance(step, Step) or step.fence:
        return None
    after = fold(table, step.events)
    if after.outcome is not None:
        return after if is_last else None
    if any(isinstance(one, Told) for one in step.events):
        return None
    busy = after.owed or after.turn is not table.turn
    fights = getattr(after.roles[table.turn], "must_attack", False)
    return None if busy or fights else after
