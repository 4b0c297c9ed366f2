"""What moves on the board: pieces glide and hop, tiles drop, turn over, crack and fall.

A tap finds the board as it is already; what is seen to move only lags behind.
"""

from __future__ import annotations

import math
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from kivy.clock import Clock

from companion.board.changes import How, changed, walked
from companion.board.facts import Facts, facts_of
from companion.board.mesh import around_middle
from companion.board.pen import Layer
from companion.board.picture import drawn
from companion.board.pieces import alone, shadow
from companion.haptics import Tick, haptics
from companion.motion import GLIDE, GONE, HOP, LAID, TURNED, motion

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.board.changes import Changed, Walked
    from companion.board.colours import Paint
    from companion.board.marks import Marks
    from companion.board.mesh import Flight, Pictures
    from companion.board.pen import Quad, Scale
    from companion.motion import Move
    from rules.map import Cave
    from rules.names import Piece, Space

    Point = tuple[float, float]

SHAKE: Final = 3.0
"""How far, in dp, a tile shakes before it falls,"""
SHAKEN: Final = 0.3
"""for what share of the time."""
TILT: Final = -22.0
"""How far it has turned when it is gone."""
ARC: Final = 0.9
"""How high a hop goes, in spaces."""
LEGS: Final = 4
"""A longer way takes no longer than one of so many spaces."""
DROP: Final = 0.3
"""A tile that is laid comes from so much nearer to the eye."""


FELT: Final = {How.LAID: Tick.LIGHT, How.GONE: Tick.SOFT}
"""What is felt of it, whether or not it is seen to move."""


class Moving:
    """The motions of one board. A new moment ends those of the one before."""

    def __init__(self, pictures: Pictures, when_arrived: Callable[[], None]) -> None:
        """Have nothing moving; whenever something has arrived, the board is drawn with it."""
        self._pictures = pictures
        self._when_arrived = when_arrived
        self._going: list[tuple[Move, Flight]] = []
        self.hidden: set[Space] = set()
        """Spaces that are drawn above the others while something happens to them."""
        self._aloft: frozenset[Piece] = frozenset()
        self._way: dict[Piece, Walked] = {}
        self._begun = -1

    @property
    def still(self) -> bool:
        """Whether nothing moves."""
        return not self._going

    def resting(self, cave: Cave) -> Cave:
        """Give the board without the pieces that are on their way."""
        if not self._aloft:
            return cave
        left = {
            space: replace(tile, pieces=tuple(p for p in tile.pieces if p not in self._aloft))
            for space, tile in cave.tiles.items()
            if self._aloft.intersection(tile.pieces)
        }
        return cave.with_tiles(left)

    def settle(self) -> None:
        """Let everything be where it goes, at once."""
        for move, flight in self._going:
            move.stop()
            self._pictures.land(flight)
        self._going.clear()
        self.hidden.clear()
        self._aloft = frozenset()

    def begin(self, before: Cave, after: Cave, marks: Marks, way: tuple[Space, ...] = ()) -> None:
        """Let what differs between two moments be seen to happen."""
        self.settle()
        look = self._pictures.look
        tiles = changed(before, after)
        for how in {one.how for one in tiles} & set(FELT):
            haptics.tick(FELT[how])
        if motion.reduced or look is None:
            return
        ways = self._joined(walked(before, after, way))
        self._aloft = frozenset(one.piece for one in ways)
        told = facts_of(self.resting(after), marks) if tiles else {}
        for one in tiles:
            self._happen(one, told.get(one.space, Facts()), *look)
        for walk in ways:
            self._walk(walk, *look)

    def _joined(self, ways: tuple[Walked, ...]) -> tuple[Walked, ...]:
        """Join what is walked in one go, a tap and no frame between its steps."""
        at_once = self._begun == Clock.frames
        before = self._way if at_once else {}
        joined = tuple(one.after(before.get(one.piece)) for one in ways)
        self._begun, self._way = Clock.frames, {one.piece: one for one in joined}
        return joined

    def _happen(self, one: Changed, told: Facts, size: Scale, paint: Paint) -> None:
        """Lay a tile, turn it over, or let it fall."""
        self.hidden.add(one.space)
        lying = [quad for quad in drawn(told, size, paint) if quad.layer is not Layer.GLOW]
        was = drawn(Facts(tile=one.was, variant=told.variant, doomed=True), size, paint)
        at = _middle(one.space, size)
        if one.how is How.LAID:
            self._go(one.space, lying, at, (LAID, "out_back"), _drop)
        elif one.how is How.TURNED:
            before = drawn(Facts(tile=one.was, variant=told.variant), size, paint)
            turn = _Turn(around_middle(lying, size.cell))
            self._go(one.space, before, at, (TURNED, "in_out"), turn)
        else:
            fall = partial(_fall, at, SHAKE * size.dp)
            self._go(one.space, was, at, (GONE, "in_quad"), fall)

    def _walk(self, walk: Walked, size: Scale, paint: Paint) -> None:
        stops = [_middle(space, size) for space in walk.way]
        quads = alone(walk.piece, size, paint)
        if walk.leaps:
            # Its shadow goes first, or it would lie on the piece.
            below = partial(_cast, stops)
            self._go(walk.piece, shadow(size, paint), stops[0], (HOP, "in_out"), below)
            hop = partial(_hop, stops, ARC * size.cell)
            self._go(walk.piece, quads, stops[0], (HOP, "in_out"), hop)
        else:
            time = GLIDE * min(len(stops) - 1, LEGS)
            self._go(walk.piece, quads, stops[0], (time, "in_out"), partial(_glide, stops))

    def _go(
        self,
        what: Space | Piece,
        quads: list[Quad],
        at: Point,
        how: tuple[float, str],
        step: Callable[[Flight, float], None],
    ) -> None:
        """Let a tile or a piece go, in so many milliseconds and with this ease."""
        look = self._pictures.look
        cell = 0.0 if look is None else look[0].cell
        flight = self._pictures.flight(around_middle(quads, cell), at)
        step(flight, 0.0)
        arrived = partial(self._arrived, what, flight)
        move = motion.run(how[0], partial(step, flight), how[1], done=arrived)
        self._going.append((move, flight))

    def _arrived(self, what: Space | Piece, flight: Flight) -> None:
        """Let it lie among the others again."""
        self._going = [one for one in self._going if one[1] is not flight]
        self._pictures.land(flight)
        if isinstance(what, tuple):
            self.hidden.discard(what)
        else:
            self._aloft -= {what}
        self._when_arrived()


def _middle(space: Space, size: Scale) -> Point:
    return (space[0] + 0.5) * size.cell, (space[1] + 0.5) * size.cell


def _drop(flight: Flight, share: float) -> None:
    """Come down onto the table."""
    size = 1 + DROP * (1 - share)
    flight.put(size=(size, size), seen=min(max(share, 0.0) * 2, 1.0))


def _fall(at: Point, shake: float, flight: Flight, share: float) -> None:
    """Shake, then fall away from the eye and fade."""
    if share < SHAKEN:
        flight.put((at[0] + math.sin(share / SHAKEN * math.tau * 2) * shake, at[1]))
        return
    gone = (share - SHAKEN) / (1 - SHAKEN)
    size = 1 - 0.6 * gone
    flight.put(at, (size, size), TILT * gone, 1 - gone)


class _Turn:
    """Half a turn on the upright axis: the one side goes, the other comes."""

    def __init__(self, other: list[Quad]) -> None:
        self._other: list[Quad] | None = other

    def __call__(self, flight: Flight, share: float) -> None:
        """Be so far turned."""
        if share >= 1 / 2 and self._other is not None:
            flight.draw(self._other)
            self._other = None
        flight.put(size=(max(abs(math.cos(share * math.pi)), 0.02), 1))


def _glide(stops: list[Point], flight: Flight, share: float) -> None:
    """Go from tile to tile."""
    legs = len(stops) - 1
    leg = min(int(share * legs), legs - 1)
    part = share * legs - leg
    (x, y), (to_x, to_y) = stops[leg], stops[leg + 1]
    flight.put((x + (to_x - x) * part, y + (to_y - y) * part))


def _hop(stops: list[Point], height: float, flight: Flight, share: float) -> None:
    """Go through the air, nearer to the eye halfway."""
    (x, y), (to_x, to_y) = stops[0], stops[-1]
    up = math.sin(share * math.pi)
    size = 1 + 0.25 * up
    flight.put((x + (to_x - x) * share, y + (to_y - y) * share + up * height), (size, size))


def _cast(stops: list[Point], flight: Flight, share: float) -> None:
    """Go along the ground below what hops, smaller the higher that is."""
    (x, y), (to_x, to_y) = stops[0], stops[-1]
    size = 1 - 0.4 * math.sin(share * math.pi)
    flight.put((x + (to_x - x) * share, y + (to_y - y) * share), (size, size))
