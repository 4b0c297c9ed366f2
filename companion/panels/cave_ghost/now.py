"""What the Cave Ghost's turn shows: every power with its price, and her Isolation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.panels.cave_ghost.view import drawing_of, every_way, why_shut
from companion.panels.ghost.now import possession_turn
from companion.screens.play.sections import (
    Figure,
    Figures,
    Key,
    Keys,
    Line,
    Lines,
    Section,
    one_key,
)
from rules.names import several
from rules.roles.cave_ghost.actions import BuyPower
from rules.roles.cave_ghost.glance import POWERS, at_a_glance
from rules.roles.cave_ghost.powers import cost_of
from rules.roles.cave_ghost.seat import board
from rules.roles.cave_ghost.turn import FOR_A_TREASURE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.asked import Tried
    from rules import Table
    from rules.roles.cave_ghost.glance import Power

__all__ = ["asks", "possession_turn", "sections"]

OMEN: Final = "token-omen"


def asks(table: Table) -> tuple[str, str]:
    """Say in a few words what there is to do with what she has left."""
    hers = board(table)
    if hers.movement:
        return "Move, or use a power", ""
    return "Use a power" if hers.omens else "End the turn", ""


def sections(table: Table) -> Iterator[Section]:
    """Give the groups of her turn."""
    yield powers(table)
    yield isolation(table)


def powers(table: Table) -> Section:
    """Give a key for each power of her board, always all of them in its order."""
    found = tuple(_power(table, one) for one in POWERS)
    return Section("Powers", (Keys(found),), rule="cave-ghost.using-powers")


def _power(table: Table, power: Power) -> Key:
    mine = every_way(table, power)
    drawing = drawing_of(power)
    known = sorted({cost for one in mine if (cost := _cost(table, one)) is not None})
    price = str(known[0]) if known else ""
    many = len(known) > 1
    if mine and not all(one.short for one in mine):
        ways = sum(not one.short for one in mine)
        note = several(ways, "way") if many or ways > 1 else ""
        return one_key(mine, power.name, note=note, drawing=drawing, price=price, coin=OMEN)[0]
    why = why_shut(table, power)
    shown = (mine[0].answer,) if mine else ()
    return Key(power.name, shown, drawing=drawing, price=price, coin=OMEN, why=why)


def _cost(table: Table, one: Tried) -> int | None:
    action = one.answer.action
    return cost_of(table, action) if isinstance(action, BuyPower) else None


def isolation(table: Table) -> Section:
    """Say how her Omens were and would be counted, how far Past Plunder is, and what lies there."""
    left = FOR_A_TREASURE - board(table).past_plunder % FOR_A_TREASURE
    lines = tuple(Line(one.text, "", "", one.rule) for one in at_a_glance(table))
    parts = (Figures((Figure("token-treasure", "Omens to a Treasure", str(left)),)), Lines(lines))
    return Section("Isolation and Past Plunder", parts, rule="cave-ghost.isolation")
