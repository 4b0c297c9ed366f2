"""The board under the fingers: pan, zoom with two, double tap to see it whole, tap a space."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Final

from kivy.clock import Clock
from kivy.graphics import PopMatrix, PushMatrix, Scale, ScissorPop, ScissorPush, Translate
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from companion.board.camera import Camera, onto, wished
from companion.board.colours import paint_of
from companion.board.looking import best, board_of, matters
from companion.board.marks import NOTHING
from companion.board.mesh import Pictures
from companion.board.moving import Moving
from companion.board.pen import Scale as Size
from companion.motion import motion
from companion.theme.live import theme
from companion.theme.tokens import Mode
from companion.widgets.order import Asked
from companion.widgets.touch import HOLD, button_of, last_tap

if TYPE_CHECKING:
    from collections.abc import Collection

    from kivy.input import MotionEvent

    from companion.board.camera import Box
    from companion.board.colours import Paint
    from companion.board.marks import Marks
    from companion.motion import Breath, Move
    from rules.map import Cave
    from rules.names import Space

SLOP: Final = 10
"""How far, in dp, a finger may tremble before it drags."""
DOUBLE: Final = 0.3
"""Seconds within which a second tap is a double one."""
WHEEL: Final = 1.15
LOOK: Final = 220
"""Milliseconds in which the eye goes elsewhere."""
WORTH: Final = 1.25
"""It does so where all would be so much larger or smaller then; for less it stays where it is."""
COMING: Final = 0.5
"""Seconds in which a board that is shown anew comes to its place: nobody sees its eye wander."""
_TWO: Final = 2


class BoardCanvas(Widget):
    """Draws a Cave and what is marked on it. It says which space was tapped; it decides nothing."""

    role = "map"
    is_target = True
    name = StringProperty("map")
    focused = BooleanProperty(defaultvalue=False)
    yields = BooleanProperty(defaultvalue=False)
    """Whether it lies in what scrolls: then a finger that goes up or down scrolls that."""
    repeats = BooleanProperty(defaultvalue=True)
    """Whether a second tap at once is meant: where the first did nothing, it asks for all of it."""
    __events__ = ("on_space", "on_hold", "on_walk", "on_whole")

    def __init__(self, **settings: Any) -> None:
        """Have an empty table."""
        super().__init__(**settings)
        self._pictures = Pictures()
        # Once for each frame: a screen is laid out several times until it stands, and a tap
        # changes what lies there, where one looks and how much room there is.
        self._draw = Asked(self, BoardCanvas._draw_all, last=True)
        self._moving = Moving(self._pictures, self._draw)
        with self.canvas:
            self._hole = ScissorPush(x=0, y=0, width=1, height=1)
            PushMatrix()
            self._shift = Translate(0, 0)
            self._zoom = Scale(1, 1, 1)
        self.canvas.add(self._pictures.context)
        with self.canvas:
            PopMatrix()
            ScissorPop()
        self._cave: Cave | None = None
        self._marks: Marks = NOTHING
        self._camera = Camera()
        self._looking: Move | None = None
        self._breath: Breath | None = None
        self._touches: list[MotionEvent] = []
        self._dragged = False
        self._holding: Any = None
        self._last_tap = (-1.0, 0.0, 0.0)
        self._moved_by_hand = False
        self._first = True
        self._since = 0.0
        placed = Asked(self, BoardCanvas._placed)
        for name in ("pos", "size"):
            self.fbind(name, placed)
        theme.watch(self)

    def on_space(self, *_: object) -> None:
        """A space was tapped, whether or not it glows; bind to it."""

    def on_hold(self, *_: object) -> None:
        """A space was held; bind to it."""

    def on_walk(self, *_: object) -> None:
        """Enter was pressed on the map: go to the next space that glows."""

    def on_whole(self, *_: object) -> None:
        """Two quick taps have shown the whole map; bind to it."""

    def trigger(self) -> None:
        """Take a key as a step to the next glowing space."""
        self.dispatch("on_walk")

    def on_opacity(self, *_: object) -> None:
        """Fade with the rest: a context of its own does not hear of it."""
        self._pictures.context["opacity"] = self.opacity

    # ------------------------------------------------------------------------------ drawing

    def show(self, cave: Cave, marks: Marks = NOTHING) -> None:
        """Draw this moment; only what differs is drawn anew, and is seen to happen."""
        before, was = self._cave, self._marks
        grown = before is None or set(cave.tiles) != set(before.tiles)
        if cave is not before or marks.glow != was.glow or marks.marked != was.marked:
            # What was tapped has done something: the next tap asks for nothing besides.
            self._last_tap = (-1.0, 0.0, 0.0)
        self._cave, self._marks = cave, marks
        if before is not None and before is not cave:
            way = was.path if was.marked is None else (*was.path, was.marked)
            self._moving.begin(before, cave, marks, way)
        # Where a space is only chosen, the board stays as large as it is under the finger.
        chosen = {marks.marked, was.marked}
        stays = cave is before and marks.glow.keys() ^ was.glow.keys() <= chosen
        if self._must_look(grown=grown, stays=stays):
            self._open()
        self._draw()
        if marks.glow != was.glow:
            self._breathe()

    def _must_look(self, *, grown: bool, stays: bool) -> bool:
        box, about = self._box, self._matters
        if self._first or self._cave is None:
            return True
        if about and not any(self._camera.sees(space, box) for space in about):
            return True
        if self._marks.marked is not None and not self._camera.sees(self._marks.marked, box):
            return True
        if self._moved_by_hand or min(self.size) < _TWO:
            return False
        other = best(self._cave, self._marks, box, dp(1))
        hidden = (space for space in about if not self._camera.sees(space, box))
        # To tap a tile one goes closer, and to look at all of them one steps back.
        share = other.cell / self._camera.cell
        outgrown = grown or any(other.sees(space, box) for space in hidden)
        return outgrown or (not stays and not 1 / WORTH <= share <= WORTH)

    def _draw_all(self) -> None:
        if self._cave is None:
            return
        moving = self._moving
        self._pictures.show(
            moving.resting(self._cave), self._marks, self._size, self._paint, moving.hidden
        )
        self._place()

    @property
    def _size(self) -> Size:
        cell, look = round(self._camera.cell), self._pictures.look
        if look is not None and not self._moving.still:
            # What moves was drawn at this size; all of it is drawn anew when the last has arrived.
            cell = round(look[0].cell)
        return Size(cell, dp(1), theme.scale)

    @property
    def _paint(self) -> Paint:
        return paint_of(Mode(theme.mode), self._marks.role)

    def on_theme(self) -> None:
        """Wear the new theme, and the new sizes."""
        self._draw()

    def _breathe(self) -> None:
        """Let what glows breathe a few times, and then be still: a breath is a whole frame."""
        if self._breath is not None:
            self._breath.stop()
            self._breath = None
        self._shine(1.0)
        if self._marks.glow:
            self._breath = motion.breathe(self._shine)

    def _shine(self, strength: float) -> None:
        self._pictures.breath.rgba = (1, 1, 1, strength)

    # ------------------------------------------------------------------------------- camera

    @property
    def cell(self) -> float:
        """The side of a space, in pixels."""
        return self._camera.cell

    @property
    def _box(self) -> Box:
        return self.x, self.y, self.width, self.height

    @property
    def wish(self) -> float:
        """How high it would have to be to show the whole board as large as its width allows."""
        if self._cave is None:
            return 0.0
        return wished({*board_of(self._cave), *self._matters}, self.width, dp(1))

    @property
    def _matters(self) -> set[Space]:
        """The spaces that this moment is about."""
        return set() if self._cave is None else matters(self._cave, self._marks)

    def _open(self) -> None:
        """Look at what this moment is about."""
        if self._cave is None or min(self.size) < _TWO:
            return
        camera = best(self._cave, self._marks, self._box, dp(1))
        now = Clock.get_boottime()
        self._since = now if self._first else self._since
        self._turn_to(camera, at_once=now - self._since < COMING)
        self._first, self._moved_by_hand = False, False

    def fit(self) -> None:
        """Show the whole board with everything that glows."""
        if self._cave is not None and min(self.size) >= _TWO:
            self.look({*board_of(self._cave), *self._matters})

    def look(self, spaces: Collection[Space]) -> None:
        """Show these spaces, as large as the room allows."""
        self._first, self._moved_by_hand = False, False
        self._turn_to(onto(spaces, self._box, dp(1)))

    def _turn_to(self, camera: Camera, *, at_once: bool = False) -> None:
        if self._looking is not None:
            self._looking.stop()
        start = self._camera

        def go(share: float) -> None:
            self._camera = start.towards(camera, share)
            self._place()

        if at_once or start == camera:
            self._camera = camera
            self._rest()
        else:
            self._looking = motion.run(LOOK, go, "in_out", done=self._rest)

    def _place(self) -> None:
        """Move and scale the pictures as the eye moves; they are drawn anew when it rests."""
        camera, look = self._camera, self._pictures.look
        zoom = 1.0 if look is None else camera.cell / look[0].cell
        self._shift.xy = (camera.x, camera.y)
        self._zoom.xyz = (zoom, zoom, 1)

    def _rest(self) -> None:
        """Bring every tile onto whole pixels, and draw at this size."""
        self._camera = self._camera.settled()
        self._draw()

    def follow(self, *_: object) -> None:
        """Be seen where it is seen now, in what has scrolled."""
        x, y = self.to_window(self.x, self.y)
        self._hole.x, self._hole.y = round(x), round(y)

    def _placed(self) -> None:
        self.follow()
        self._hole.width, self._hole.height = round(self.width), round(self.height)
        if not self._moved_by_hand:
            self._open()

    def zoom_by(self, factor: float, x: float, y: float) -> None:
        """Zoom around a point of the window, which stays where it is."""
        self._camera = self._camera.zoomed(factor, (x, y), dp(1))
        self._moved_by_hand = True
        self._place()

    def drag_by(self, dx: float, dy: float) -> None:
        """Push the board by so many pixels."""
        self._camera = self._camera.moved(dx, dy)
        self._moved_by_hand = True
        self._place()

    def space_at(self, x: float, y: float) -> Space:
        """Tell which space lies under a point."""
        return self._camera.space_at(x, y)

    def middle_of(self, space: Space) -> tuple[float, float]:
        """Tell where the middle of a space is on the screen."""
        return self._camera.middle_of(space)

    # ------------------------------------------------------------------------------ fingers

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Take a finger: the first may tap or drag, the second zooms."""
        if not self.collide_point(*touch.pos):
            return False
        if button_of(touch) in {"scrollup", "scrolldown"}:
            factor = 1 / WHEEL if button_of(touch) == "scrollup" else WHEEL
            self.zoom_by(factor, *touch.pos)
            self._rest()
            return True
        if button_of(touch) not in {"", "left"} or len(self._touches) >= _TWO:
            return True
        if last_tap.again(touch, self):
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
            if not (self.yields and abs(touch.y - y) > abs(touch.x - x)):
                touch.ud["dragged"] = self
        elif touch.ud.get("dragged") is self:
            self.drag_by(touch.dx, touch.dy)

    def _pinch(self, touch: MotionEvent) -> None:
        (other,) = [one for one in self._touches if one is not touch]
        before = math.hypot(touch.px - other.x, touch.py - other.y)
        now = math.hypot(touch.x - other.x, touch.y - other.y)
        self._camera = self._camera.moved(touch.dx / 2, touch.dy / 2)
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
            last_tap.done(touch, self)
            self._tap(*touch.pos)
        elif self._moved_by_hand:
            self._rest()
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
        self.repeats = self._last_tap[0] == now

    def _held(self, touch: MotionEvent) -> None:
        self._holding = None
        self._dragged = True
        self.dispatch("on_hold", self.space_at(*touch.pos))

    def _stop_holding(self) -> None:
        if self._holding is not None:
            self._holding.cancel()
            self._holding = None
