"""What may go at this table now: which tiles, by whose order, and which way pieces leave them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.cave.standing import dragon_on_surface
from rules.cites import cites
from rules.kept import kept
from rules.map.forced import ways_off
from rules.map.geometry import surrounding
from rules.map.removing import Remover, next_removal
from rules.setup.mixes import solo_card

if TYPE_CHECKING:
    from rules.cave.owed import RemoveTiles
    from rules.draft import Draft
    from rules.map.removing import Removal
    from rules.names import Piece, Space
    from rules.table import Table


@cites("collapse.eligible", "possession.cave")
def remover(table: Table) -> Remover:
    """Say by whose order tiles are removed at this table: a solo card's, or a player's choice.

    In a possession turn a Ghost alone removes them as the Cave's player would.
    """
    card = None if table.within is not None else solo_card(table.setup.seats)
    return card or Remover.PLAYER


@kept
@cites("collapse.eligible", "base.forced-movement.dragon")
def removal_now(table: Table) -> Removal | None:
    """Choose what goes next at this table, with the Dragon where he was told to be."""
    up = dragon_on_surface(table)
    return next_removal(table.the_cave, remover(table), dragon_on_surface=up)


@cites("collapse.pieces", "base.forced-movement.dragon")
def ways_off_now(table: Table, space: Space) -> tuple[tuple[Piece, Space], ...]:
    """Give where the first piece on a tile may go, with the Dragon where he was told to be."""
    return ways_off(table.the_cave, space, dragon_on_surface=dragon_on_surface(table))


def tiles_that_may_go(table: Table, owed: RemoveTiles | None = None) -> tuple[Space, ...]:
    """Give the tiles of which one goes next; the Cave Ghost's Hatred reaches only around her."""
    removal = removal_now(table)
    tiles = () if removal is None else removal.tiles
    if owed is None or owed.around is None:
        return tiles
    near = surrounding(owed.around)
    return tuple(space for space in tiles if space in near)


def owe_removal(draft: Draft, owed: RemoveTiles) -> None:
    """Ask for the next removal, unless nothing may go any more."""
    if tiles_that_may_go(draft.table, owed):
        draft.owe(owed.rule, owed)
    else:
        _tell_that_none_may_go(draft)


def stop_removing(draft: Draft, owed: RemoveTiles) -> None:
    """Ask for no further removal where nothing may go any more."""
    if not tiles_that_may_go(draft.table, owed):
        draft.settle(owed.rule)
        _tell_that_none_may_go(draft)


@cites("collapse.skips")
def _tell_that_none_may_go(draft: Draft) -> None:
    draft.tell("no tile may be removed any more", "collapse.skips")
