"""The map under the fingers: pan, zoom with two, double tap to see it whole, tap a space."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Final

from kivy.clock import Clock
from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Scale, Translate
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.stencilview import StencilView

from companion.screens.map.drawing import (
    UNIT,
    drawn_force_wall,
    drawn_glow,
    drawn_mark,
    drawn_ring,
    drawn_rockslide,
    drawn_tile,
)
from companion.theme.live import theme
from companion.widgets.touch import HOLD, button_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kivy.input import MotionEvent

    from rules.map import Cave, Tile
    from rules.names import Space

SLOP: Final = 10
"""How far, in dp, a finger may tremble before it drags."""
DOUBLE: Final = 0.3
"""Seconds within which a second tap is a double one."""
SMALLEST: Final = 22
LARGEST: Final = 220
"""The side of a tile, in dp, between which the map can be zoomed."""
WHEEL: Final = 1.15
_TWO: Final = 2


class MapCanvas(StencilView):
    """Draws a Cave. It says which space was tapped or held; it decides nothing."""

    role = "map"
    is_target = True
    name = StringProperty("map")
    focused = BooleanProperty(defaultvalue=False)
    zoom = NumericProperty(1.0)
    """Pixels for one unit of the map."""
    __events__ = ("on_space", "on_hold", "on_walk", "on_whole")

    def __init__(self, **settings: Any) -> None:
        """Lay the layers out: tiles, Rockslides, marks, what glows."""
        super().__init__(**settings)
        self._tiles: dict[Space, tuple[Tile, InstructionGroup]] = {}
        self._layers = [InstructionGroup() for _ in range(4)]
        with self.canvas:
            PushMatrix()
            self._shift = Translate(0, 0)
            self._scale = Scale(1, 1, 1)
        for layer in self._layers:
            self.canvas.add(layer)
        self.canvas.add(PopMatrix())
        self._cave: Cave | None = None
        self._glow: tuple[frozenset[Space], Space | None] = (frozenset(), None)
        self._touches: list[MotionEvent] = []
        self._dragged = False
        self._holding: Any = None
        self._last_tap = (-1.0, 0.0, 0.0)
        self._moved_by_hand = False
        self._first = True
        for name in ("pos", "size"):
            self.fbind(name, self._placed)
        theme.bind(mode=self._repaint)

    def on_space(self, *_: object) -> None:
        """A space was tapped; bind to it."""

    def on_hold(self, *_: object) -> None:
        """A space was held; bind to it."""

    def on_walk(self, *_: object) -> None:
        """Enter was pressed on the map: go to the next space that glows."""

    def on_whole(self, *_: object) -> None:
        """Two quick taps have shown the whole map; bind to it."""

    def trigger(self) -> None:
        """Take a key as a step to the next glowing space."""
        self.dispatch("on_walk")

    # ------------------------------------------------------------------------------ drawing

    def show(
        self,
        cave: Cave,
        glow: frozenset[Space] = frozenset(),
        chosen: Space | None = None,
        marks: Iterable[Space] = (),
        rings: tuple[Space, int] | None = None,
    ) -> None:
        """Draw this Cave; only tiles that differ from what is drawn are drawn anew."""
        grown = self._cave is None or set(cave.tiles) != set(self._cave.tiles)
        self._show_tiles(cave)
        if self._cave is None or cave.barriers != self._cave.barriers:
            rocks = [drawn_rockslide(edge) for edge in sorted(cave.rockslides)]
            self._refill(1, [*rocks, *map(drawn_force_wall, sorted(cave.force_walls))])
        around = () if rings is None else range(1, rings[1] + 1)
        drawn = [drawn_ring(rings[0], number) for number in around if rings is not None]
        self._refill(2, [*drawn, *(drawn_mark(space) for space in marks)])
        if (glow, chosen) != self._glow or cave is not self._cave:
            # What was tapped has done something: the next tap is no second one of a pair.
            self._last_tap = (-1.0, 0.0, 0.0)
        if (glow, chosen) != self._glow or grown:
            self._refill(
                3,
                [
                    drawn_glow(space, chosen=space == chosen, empty=space not in cave.tiles)
                    for space in sorted(glow)
                ],
            )
        self._cave, self._glow = cave, (glow, chosen)
        outgrown = grown or not all(map(self._sees_whole, glow))
        if self._first or not self._sees(chosen) or (outgrown and not self._moved_by_hand):
            self.fit()

    def _show_tiles(self, cave: Cave) -> None:
        layer = self._layers[0]
        for space in [space for space in self._tiles if space not in cave.tiles]:
            layer.remove(self._tiles.pop(space)[1])
        for space, tile in cave.tiles.items():
            drawn = self._tiles.get(space)
            if drawn is not None and drawn[0] == tile:
                continue
            if drawn is not None:
                layer.remove(drawn[1])
            group = drawn_tile(space, tile)
            self._tiles[space] = (tile, group)
            layer.add(group)

    def _refill(self, place: int, groups: list[InstructionGroup]) -> None:
        layer = self._layers[place]
        layer.clear()
        for group in groups:
            layer.add(group)

    def _repaint(self, *_: object) -> None:
        cave = self._cave
        if cave is None:
            return
        self._layers[0].clear()
        self._tiles.clear()
        glow, chosen = self._glow
        self._cave, self._glow = None, (frozenset(), None)
        self.show(cave, glow, chosen)

    # ------------------------------------------------------------------------------- camera

    def fit(self) -> None:
        """Show the whole map with everything that glows."""
        if self._cave is None or self.width < _TWO or self.height < _TWO:
            return
        spaces = [*self._cave.tiles, *self._glow[0]]
        left, right = min(x for x, _ in spaces), max(x for x, _ in spaces) + 1
        low, high = min(y for _, y in spaces), max(y for _, y in spaces) + 1
        room = dp(8)
        across = (self.width - 2 * room) / ((right - left) * UNIT)
        up = (self.height - 2 * room) / ((high - low) * UNIT)
        self._first, self._moved_by_hand = False, False
        self.zoom = self._within(min(across, up, dp(96) / UNIT))
        middle = ((left + right) * UNIT / 2, (low + high) * UNIT / 2)
        self._move_to(self.center_x - middle[0] * self.zoom, self.center_y - middle[1] * self.zoom)

    def _within(self, zoom: float) -> float:
        return float(min(max(zoom, dp(SMALLEST) / UNIT), dp(LARGEST) / UNIT))

    def _move_to(self, x: float, y: float) -> None:
        self._shift.xy = (x, y)
        self._scale.xyz = (self.zoom, self.zoom, 1)

    def _placed(self, *_: object) -> None:
        if not self._moved_by_hand:
            self.fit()

    def zoom_by(self, factor: float, x: float, y: float) -> None:
        """Zoom around a point of the window, which stays where it is."""
        was = self.zoom
        self.zoom = self._within(was * factor)
        part = self.zoom / was
        self._moved_by_hand = True
        self._move_to(x - (x - self._shift.x) * part, y - (y - self._shift.y) * part)

    def space_at(self, x: float, y: float) -> Space:
        """Tell which space lies under a point."""
        unit = UNIT * self.zoom
        return math.floor((x - self._shift.x) / unit), math.floor((y - self._shift.y) / unit)

    def middle_of(self, space: Space) -> tuple[float, float]:
        """Tell where the middle of a space is on the screen."""
        unit = UNIT * self.zoom
        return self._shift.x + (space[0] + 0.5) * unit, self._shift.y + (space[1] + 0.5) * unit

    def _sees(self, space: Space | None) -> bool:
        return space is None or bool(self.collide_point(*self.middle_of(space)))

    def _sees_whole(self, space: Space) -> bool:
        x, y = self.middle_of(space)
        half = UNIT * self.zoom / 2
        return bool(
            self.collide_point(x - half, y - half) and self.collide_point(x + half, y + half)
        )

    # ------------------------------------------------------------------------------ fingers

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Take a finger: the first may tap or drag, the second zooms."""
        if not self.collide_point(*touch.pos):
            return False
        if button_of(touch) in {"scrollup", "scrolldown"}:
            factor = 1 / WHEEL if button_of(touch) == "scrollup" else WHEEL
            self.zoom_by(factor, *touch.pos)
            return True
        if button_of(touch) not in {"", "left"} or len(self._touches) >= _TWO:
            return True
        touch.grab(self)
        touch.ud["from"] = touch.pos
        self._touches.append(touch)
        self._dragged = len(self._touches) == _TWO
        self._stop_holding()
        if len(self._touches) == 1:
            self._holding = Clock.schedule_once(lambda _: self._held(touch), HOLD)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Follow: one finger moves the map, two zoom it around the point between them."""
        if touch.grab_current is not self or touch not in self._touches:
            return False
        if len(self._touches) == _TWO:
            self._pinch(touch)
        else:
            self._drag(touch)
        return True

    def _drag(self, touch: MotionEvent) -> None:
        x, y = touch.ud["from"]
        if not self._dragged and math.hypot(touch.x - x, touch.y - y) < dp(SLOP):
            return
        if not self._dragged:
            self._dragged = True
            self._stop_holding()
            touch.ud["dragged"] = True
        else:
            self._moved_by_hand = True
            self._shift.xy = (self._shift.x + touch.dx, self._shift.y + touch.dy)

    def _pinch(self, touch: MotionEvent) -> None:
        (other,) = [one for one in self._touches if one is not touch]
        before = math.hypot(touch.px - other.x, touch.py - other.y)
        now = math.hypot(touch.x - other.x, touch.y - other.y)
        self._shift.xy = (self._shift.x + touch.dx / 2, self._shift.y + touch.dy / 2)
        if before > dp(SLOP):
            self.zoom_by(now / before, (touch.x + other.x) / 2, (touch.y + other.y) / 2)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """A finger lifted where it went down is a tap."""
        if touch.grab_current is not self or touch not in self._touches:
            return False
        touch.ungrab(self)
        self._touches.remove(touch)
        tapped = not self._dragged and self._holding is not None
        self._stop_holding()
        if tapped:
            self._tap(*touch.pos)
        return True

    def _tap(self, x: float, y: float) -> None:
        now = Clock.get_boottime()
        then, was_x, was_y = self._last_tap
        near = math.hypot(x - was_x, y - was_y) < 3 * dp(SLOP)
        if 0 <= now - then < DOUBLE and near:
            self._last_tap = (-1.0, 0.0, 0.0)
            self.fit()
            self.dispatch("on_whole")
            return
        self._last_tap = (now, x, y)
        self.dispatch("on_space", self.space_at(x, y))

    def _held(self, touch: MotionEvent) -> None:
        self._holding = None
        self._dragged = True
        self.dispatch("on_hold", self.space_at(*touch.pos))

    def _stop_holding(self) -> None:
        if self._holding is not None:
            self._holding.cancel()
            self._holding = None
