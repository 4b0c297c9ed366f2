"""Simple other players: whose books lie on the table walks about, and lights the dark.

The app hears of them only what players report: where a piece stands now, and what a tile turned
out to be. They play no cards, and win nothing; they are there to be measured, pushed and possessed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules import role_rules, why_not
from rules.actions import PutPiece, RevealTile
from rules.map import adjacent
from rules.names import ENTRANCE

if TYPE_CHECKING:
    import random

    from companion.simulation.box import Box
    from rules import Table
    from rules.actions import Action
    from rules.names import Piece, Role, Space

STEPS: Final = 3
"""So far a piece goes in a turn."""


class Company:
    """What those do in their turns whose books the app does not keep."""

    def __init__(self, chance: random.Random, box: Box) -> None:
        """Walk by this luck over these tiles."""
        self.chance, self.box = chance, box
        self._turn: tuple[int, Role] | None = None
        self._waiting: list[Piece] = []

    def reports(self, table: Table) -> Action | None:
        """Give what is reported next; None where there is nothing, or somebody is asked first."""
        rules = role_rules(table.turn)
        if table.cave is None or table.owed or table.within is not None or rules.keeps_books:
            return None
        if self._turn != (table.round, table.turn):
            self._turn, self._waiting = (table.round, table.turn), list(rules.pieces)
        if not self._waiting:
            return None
        return self._goes(table, self._waiting.pop(0))

    def _goes(self, table: Table, piece: Piece) -> Action:
        """Walk a piece a few spaces; beside a Dark tile it may light that up instead."""
        cave = table.the_cave
        here = cave.piece_at(piece)
        if here is None:
            return PutPiece(piece, ENTRANCE)
        dark = [space for space in adjacent(here) if space in cave.tiles and cave.tiles[space].dark]
        if dark and self.chance.random() < 1 / 2:
            return self._lights(table, self.chance.choice(dark))
        for _ in range(self.chance.randint(0, STEPS)):
            beside = [space for space in adjacent(here) if space in cave.tiles]
            here = self.chance.choice(beside or [here])
        return PutPiece(piece, here)

    def _lights(self, table: Table, space: Space) -> Action:
        tile = self.box.lying[space]
        ways = [
            RevealTile(table.turn, space, tile.kind, tile.shows, tuple(sorted(way)), open=not way)
            for way in self.box.ways_to_reveal(table.the_cave, space)
        ]
        return next((one for one in ways if why_not(table, one) is None), ways[0])
