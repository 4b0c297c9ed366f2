"""The screen, and one sheet over it: Back closes it, a tap beside it, or its cross."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kivy.clock import Clock
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.floatlayout import FloatLayout

from companion.theme.live import theme
from companion.theme.tokens import LARGE
from companion.widgets.began import strayed
from companion.widgets.buttons import TapIcon
from companion.widgets.hewn import Hewn
from companion.widgets.layout import Hanging, Row
from companion.widgets.order import Asked
from companion.widgets.scene import CAVE, MANOR, Scene
from companion.widgets.scroll import Scroll
from companion.widgets.shelf import Shelf, with_all_below
from companion.widgets.text import Heading
from companion.widgets.toast import Toast
from companion.widgets.touch import Tappable

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Unpack

    from kivy.input import MotionEvent

    from companion.widgets.toast import Besides


HIGHEST: Final = 0.92
"""The share of the screen's height that a sheet may take where no numbers are pinned there."""
LEAST: Final = 0.78
"""The share of the height that a sheet must have below numbers, if they are to stay in sight."""
BESIDE: Final = 0.4
"""The share of the width that it must have beside them."""


class Shade(Tappable):
    """The darkened screen behind a sheet. A tap on it closes the sheet."""

    is_target = False
    takes_touches = True
    dark = ListProperty([0, 0, 0, 0])
    """What of it is darkened: the pinned numbers stay in the light."""


class SheetBody(Hanging):
    """What stands on a sheet."""


class SheetPanel(Hewn, Hanging):
    """The sheet itself. Touches on it go no further."""

    takes_touches = True

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Let nothing through to what lies behind."""
        return bool(super().on_touch_down(touch)) or bool(self.collide_point(*touch.pos))


class Sheet(AnchorLayout):
    """Lies over the lower part of the screen; as high as it needs, and no higher than fits."""

    title = StringProperty()
    room = NumericProperty(0)
    """How much of what scrolls on it is in sight at once."""
    foot: Any = None
    """What stands below what scrolls, if anything does: always in the same place."""
    below: Any = None
    """The screen that it lies over, whose pinned numbers it leaves in sight."""
    __events__ = ("on_close",)

    def __init__(self, **settings: Any) -> None:
        super().__init__(anchor_y="bottom", **settings)
        # Not Kivy's hundred pixels: what is put on it is fitted once, to the width it will have.
        self.body = SheetBody(width=0)
        self.keys: list[Any] = []
        """What stands beside the title, before the cross."""

    def on_close(self, *_: object) -> None:
        """The sheet was closed; bind to it."""

    def close(self) -> None:
        """Go away."""
        if self.parent is not None:
            self.parent.remove_widget(self)
            self.dispatch("on_close")


class SheetFrame:
    """What each sheet lies in: the shade around it, its slab, its head. One serves them all."""

    def __init__(self) -> None:
        """Hold no sheet yet."""
        self._sheet: Any = None
        self._strip: Any = None
        """The numbers that it leaves in sight, if any are pinned."""
        self._shade = Shade(name="close by tapping beside")
        self._panel = SheetPanel(size_hint=(None, None))
        self._title = Heading()
        self._cross = TapIcon(drawing="close", name="close")
        for way_out in (self._shade, self._cross):
            way_out.todo = self._close
        self._head = SheetHead()
        self._head.add_widget(self._title)
        self._head.add_widget(self._cross)
        self._panel.add_widget(self._head)
        self._scroll = Scroll(size_hint_y=None)
        self._panel.add_widget(self._scroll)
        self._title.fbind("height", self._fit)

    def hold(self, sheet: Sheet) -> None:
        """Be around a sheet, in the place of none."""
        self._sheet = sheet
        self._cross.forget()
        self._shade.forget()
        self._fit()
        self._scroll.offset = 0
        self._scroll.add_widget(sheet.body)
        for key in sheet.keys:
            self._head.add_widget(key, index=1)
        if sheet.foot is not None:
            self._panel.add_widget(sheet.foot)
            sheet.foot.fbind("height", self._fit)
        sheet.add_widget(self._shade)
        sheet.add_widget(self._panel)
        sheet.body.fbind("height", self._fit)
        for name in ("title", "size"):
            sheet.fbind(name, self._fit)
        self._fit()

    def let_go(self) -> None:
        """Be around none, and touch the last one no more."""
        sheet, self._sheet = self._sheet, None
        for name in ("title", "size"):
            sheet.funbind(name, self._fit)
        sheet.body.funbind("height", self._fit)
        if sheet.foot is not None:
            sheet.foot.funbind("height", self._fit)
            self._panel.remove_widget(sheet.foot)
        for key in sheet.keys:
            self._head.remove_widget(key)
        self._scroll.stop()
        self._scroll.remove_widget(sheet.body)
        sheet.clear_widgets()

    def _close(self) -> None:
        self._sheet.close()

    def _numbers(self) -> tuple[float, float, float, float]:
        """Tell where the numbers are pinned on the screen below, outside of all that scrolls."""
        found = () if self._sheet.below is None else fixed(self._sheet.below)
        strip = next((one for one in found if getattr(one, "is_pinned", False)), None)
        if strip is not self._strip:
            for name in ("pos", "size"):
                if self._strip is not None:
                    self._strip.funbind(name, self._fit)
                if strip is not None:
                    strip.fbind(name, self._fit)
            self._strip = strip
        return (0, 0, 0, 0) if strip is None else (*strip.pos, *strip.size)

    def _fit(self, *_: object) -> None:
        sheet = self._sheet
        if sheet is None:
            return
        self._title.text, self._shade.size = sheet.title, sheet.size
        side, left, wide, high = beside_numbers(sheet.size, self._numbers())
        self._shade.dark = [sheet.x + left, sheet.y, wide, high]
        sheet.anchor_x = side
        self._panel.width = self._scroll.width = min(wide, theme.body * 34)
        most = high if high < sheet.height else high * HIGHEST
        room = most - max(self._title.height, theme.target) - 2 * theme.gap
        least = 0.0
        if sheet.foot is not None:
            room, least = room - sheet.foot.height, theme.target
        sheet.room = max(room, least)
        self._scroll.height = max(min(sheet.body.height, room), least)


def beside_numbers(
    size: Sequence[float], numbers: Sequence[float]
) -> tuple[str, float, float, float]:
    """Find where a sheet has room that leaves the pinned numbers in sight.

    Gives at which side it stands, and of what is darkened the left edge, the width, the height.
    The numbers are where they are: left, bottom, width, height; of no width where there are none.
    """
    wide, high = size
    left, low, across, _ = numbers
    whole = ("center", 0.0, wide, high)
    room = left, wide - left - across
    if not across or theme.scale > LARGE:
        return whole  # what large letters say needs all of it
    if max(room) < wide * BESIDE:
        return ("center", 0.0, wide, low) if low >= high * LEAST else whole
    return ("left", 0.0, left, high) if room[0] > room[1] else ("right", wide - room[1], room[1],
                                                               high)  # fmt: skip


class SheetHead(Row):
    """A sheet's title and the cross that closes it."""


def fixed(part: Any) -> Iterator[Any]:
    """Give all within that does not scroll."""
    yield part
    if not isinstance(part, Scroll):
        for one in part.children:
            yield from fixed(one)


class Layers(FloatLayout):
    """Everything the window shows: the screen, at most one sheet over it, and what must be known.

    The band above every screen is for what is true wherever one is, such as that nothing is saved.
    """

    screen = ObjectProperty(None, allownone=True)
    sheet = ObjectProperty(None, allownone=True)
    band = ObjectProperty(None, allownone=True)

    def __init__(self, **settings: Any) -> None:
        self.shelf = Shelf()
        """What sheets are made of, one after the other; it gets back what stood on the last."""
        self._frame: SheetFrame | None = None
        self._toast: Toast | None = None
        self._settle = Asked(self, Layers._place_toast, last=True)
        super().__init__(**settings)
        self.scene = Scene()
        """The room that the screen stands in."""
        self.add_widget(self.scene)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Take a flick that was over before it was told of, which would be a tap where it ended."""
        return strayed(touch) or bool(super().on_touch_down(touch))

    def light(self, role: str, room: str = CAVE) -> None:
        """Let the room stand in a role's light; without a role it is the app's own."""
        self.scene.role, self.scene.room = role, room
        theme.tray = "wood" if room == MANOR else "panel"

    def show(self, screen: Any) -> None:
        """Put a screen there, in the place of the one before."""
        self.close_sheet()
        self.end_toast()
        if self.screen is not None:
            self.remove_widget(self.screen)
        self.screen = screen
        self.add_widget(screen)
        self._make_room()

    def open(self, sheet: Sheet) -> None:
        """Lay a sheet over the screen, in the place of the one before."""
        self.close_sheet()
        self.sheet = sheet
        sheet.fbind("on_close", self._closed)
        sheet.pos, sheet.size = self.pos, self.size
        sheet.below = self.screen
        self.have_a_frame().hold(sheet)
        self.add_widget(sheet)

    def have_a_frame(self) -> SheetFrame:
        """Give what sheets lie in; it is built for the first of them, or before."""
        if self._frame is None:
            self._frame = SheetFrame()
        return self._frame

    def close_sheet(self) -> bool:
        """Close the sheet if there is one; says whether there was."""
        if self.sheet is None:
            return False
        self.sheet.close()
        return True

    def _closed(self, *_: object) -> None:
        sheet, self.sheet = self.sheet, None
        self.have_a_frame().let_go()
        self.shelf.put_back(sheet.body)

    def toast(self, text: str, **besides: Unpack[Besides]) -> None:
        """Say for a moment what just happened, over the head of the screen beside its first key."""
        self.end_toast()
        toast = self.have_a_toast()
        toast.say(text, **besides)
        self.add_widget(toast)
        toast.stay(self.end_toast)
        self._settle()

    def have_a_toast(self) -> Toast:
        """Give what says all that is said for a moment; it is built for the first, or before."""
        if self._toast is None:
            self._toast = Toast(size_hint=(None, None))
            for name in ("size", "share"):
                self._toast.fbind(name, self._settle)
        return self._toast

    @property
    def toasted(self) -> bool:
        """Tell whether something is said for a moment now."""
        return self._toast is not None and self._toast.parent is not None

    def end_toast(self) -> None:
        """Have nothing said any more."""
        if self._toast is not None and self.toasted:
            self._toast.leave()
            self.remove_widget(self._toast)

    def _place_toast(self, *_: object) -> None:
        """Have it stand over the head of the screen, where nobody taps and nothing is owed.

        What is long goes on below it, over the numbers. A screen whose head is not in sight has
        it above its foot.
        """
        if self._toast is None or not self.toasted:
            return
        head = self._part("is_head")
        top = 0.0 if head is None else head.to_window(0, head.top)[1]
        if head is None or top > self.height + 1:
            self._toast.who = ""
            self._place_above_the_foot(self._toast)
            return
        self._toast.who = head.turn
        left, right = (head.to_window(x, 0)[0] for x in head.free)
        wide = min(right - left - theme.near, theme.body * 34)
        numbers = self._part("is_pinned")
        more = 0 if theme.scale <= LARGE or numbers is None else numbers.height
        self._toast.fit(wide, head.height + more)
        spare = max(0.0, head.height - self._toast.height)
        self._toast.pos = left, top - spare / 2 - self._toast.height

    def _place_above_the_foot(self, toast: Toast) -> None:
        foot = self._part("is_foot")
        beside = foot or self
        left, low = beside.to_window(*beside.pos)
        low += 0 if foot is None else beside.height
        wide = min(beside.width - 2 * theme.near, theme.body * 34)
        toast.fit(wide, self.height - low - theme.near)
        low = max(0.0, min(low + theme.near, self.height - toast.height))
        toast.pos = left + (beside.width - toast.width) / 2, low

    def _part(self, what: str) -> Any:
        """Find what of the screen says this of itself."""
        parts = () if self.screen is None else with_all_below(self.screen)
        return next((part for part in parts if getattr(part, what, False)), None)

    def announce(self, band: Any) -> None:
        """Have something stand above every screen; None takes it away."""
        if self.band is not None:
            self.remove_widget(self.band)
        self.band = band
        if band is not None:
            band.size_hint, band.pos_hint = (1, None), {"top": 1}
            band.fbind("height", self._make_room)
            self.add_widget(band)
        self._make_room()

    def on_size(self, *_: object) -> None:
        """Share the height anew."""
        self._make_room()
        # A phone that was turned has another head, and once more where that leaves little room.
        self._settle()
        Clock.schedule_once(self._settle, 0)

    def _make_room(self, *_: object) -> None:
        if self.screen is None:
            return
        high = 0 if self.band is None else self.band.height
        self.screen.pos_hint = {"y": 0}
        self.screen.size_hint = (1, 1 - high / self.height) if self.height else (1, 1)
