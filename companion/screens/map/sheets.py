"""The sheets over the map: what lies on one space, to be read, turned over or mended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.screens.map.mending import (
    Group,
    describe,
    space_groups,
    tile_groups,
    toggled,
    wall_keys,
)
from companion.screens.map.view import said
from companion.widgets.kit import Caption, Grid, Sheet, TapButton
from rules.cave.edges import ROUND

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.screens.map.view import Key
    from rules.actions import Action
    from rules.cave.map import Walls
    from rules.names import Space
    from rules.table import Table


class _Groups(Sheet):
    """A sheet of headed buttons; each does one thing and closes it."""

    def __init__(self, act: Callable[[Action], None], title: str) -> None:
        super().__init__(title=title)
        self._act = act

    def add_group(self, group: Group) -> None:
        """Add a heading and its buttons."""
        self.body.add_widget(Caption(text=group.title))
        grid = Grid(most=3)
        for key in group.keys:
            grid.add_widget(self._button(key))
        self.body.add_widget(grid)

    def _button(self, key: Key) -> TapButton:
        made = TapButton(text=key.text, drawing=key.drawing, name=key.text)
        made.bind(on_tap=lambda *_: self.do(key.action))
        return made

    def do(self, action: Action) -> None:
        """Close, and do it."""
        self.close()
        self._act(action)


class TileSheet(_Groups):
    """One tile: what it is, what lies and stands on it, and how it is mended."""

    def __init__(self, table: Table, space: Space, act: Callable[[Action], None]) -> None:
        """Show the tile on a space."""
        tile = table.the_cave.tiles[space]
        super().__init__(act, describe(tile, space))
        self._table, self._space = table, space
        self._walls: Walls | None = None
        self._fill()

    def _fill(self) -> None:
        self.body.clear_widgets()
        tile = self._table.the_cave.tiles[self._space]
        if tile.dark and tile.hidden is None:
            self._add_walls_to_reveal()
        elif not tile.dark and tile.ground is None and self._space != (0, 0):
            self.add_group(Group("Its walls", wall_keys(self._space, tile, None)))
        for group in tile_groups(self._table, self._space, self._walls):
            self.add_group(group)

    def _add_walls_to_reveal(self) -> None:
        """Mark the walls of the Lit side first; without a mark they stay unsaid."""
        self.body.add_widget(Caption(text="Its walls, once it is turned"))
        grid = Grid(most=3)
        for side in ROUND:
            up = self._walls is not None and side in self._walls
            button = TapButton(
                text=f"{said(side)}: {'wall' if up else 'open'}",
                name=f"wall {side.value}",
                chosen=up,
            )
            button.bind(on_tap=lambda *_, side=side: self._toggle(side))
            grid.add_widget(button)
        bare = TapButton(text="No walls", name="no walls", chosen=self._walls == frozenset())
        bare.bind(on_tap=lambda *_: self._set(frozenset()))
        grid.add_widget(bare)
        self.body.add_widget(grid)

    def _toggle(self, side: Any) -> None:
        self._set(toggled(self._walls or frozenset(), side))

    def _set(self, walls: Walls) -> None:
        self._walls = walls
        self._fill()


class SpaceSheet(_Groups):
    """An open space: somebody has laid a tile there."""

    def __init__(self, table: Table, space: Space, act: Callable[[Action], None]) -> None:
        """Show what may have happened here."""
        super().__init__(act, f"Open space at {space[0]},{space[1]}")
        for group in space_groups(table, space):
            self.add_group(group)
