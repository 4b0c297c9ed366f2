"""Who plays the Cave, and how: what its own role says of it, asked by all that happens there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.cave.standing import cave_of
from rules.cites import cites
from rules.house import HOUSE, plays_cave

if TYPE_CHECKING:
    from rules.abilities import PlaysTheCave
    from rules.names import Kind, Role, Space
    from rules.table import Table


def as_cave(role: Role) -> PlaysTheCave:
    """Tell how a role plays the Cave; asking it of another role is a mistake of the caller."""
    found = HOUSE.roles[role].plays_cave
    assert found is not None  # noqa: S101  # narrows the type for mypy
    return found


@cites("cave-ghost.using-powers")
def reaches_from(table: Table, by: Role) -> Space | None:
    """Give the space around which the omens of whoever buys them work; None: everywhere."""
    return as_cave(by).centre(table) if plays_cave(by) else None


@cites("cave-ghost.setup")
def beside_the_player(table: Table) -> frozenset[Kind]:
    """Give the kinds of tiles that lie beside the Cave's player, in no stack and in no hand."""
    by = cave_of(table)
    return frozenset() if by is None else as_cave(by).supply


def rules_of_place_treasure() -> frozenset[str]:
    """Give the rules by which a Cave puts its Treasure token, each booklet's own."""
    played = (rules.plays_cave for rules in HOUSE.roles.values())
    return frozenset(one.treasure for one in played if one is not None)


def rules_of_shaping() -> frozenset[str]:
    """Give the rules by which a Cave shapes itself, each booklet's own."""
    played = (rules.plays_cave for rules in HOUSE.roles.values())
    return frozenset(one.shape for one in played if one is not None)
