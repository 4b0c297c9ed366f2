"""What stands in the tray below the board's question: who names the places, and what is rare."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.properties import ColorProperty, NumericProperty

from companion.theme.live import theme
from companion.theme.tokens import LARGE
from companion.widgets.kit import Row, Tag, TapButton, TapIcon
from companion.widgets.shelf import arrange

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.widgets.shelf import Wanted


class Sides(Row):
    """Two sides of which one holds; both are always seen, and a tap goes to the other."""

    side = NumericProperty(0)
    accent = ColorProperty(None, allownone=True)
    __events__ = ("on_side",)

    def __init__(self, words: tuple[str, str], **settings: Any) -> None:
        """Name the two sides."""
        super().__init__(**settings)
        self._sides = [TapButton(text=one, name=one, small=True, side=True) for one in words]
        for place, button in enumerate(self._sides):
            button.fbind("on_tap", lambda *_, place=place: self._tapped(place))
            button.fbind("wish", self._share)
            self.add_widget(button)
        for name in ("side", "accent"):
            self.fbind(name, self._show)
        theme.watch(self)
        self._show()

    def on_side(self, *_: object) -> None:
        """The other side was tapped; bind to it."""

    def _tapped(self, place: int) -> None:
        if place != self.side:
            self.dispatch("on_side", place)

    def _show(self, *_: object) -> None:
        for place, button in enumerate(self._sides):
            button.chosen, button.accent = place == self.side, self.accent
            # Large letters need the room of the tick; the frame around it says it too.
            button.drawing = "done" if button.chosen and theme.scale <= LARGE else ""
        self._share()

    def on_theme(self) -> None:
        """Take the tick out, or in, in letters of another size."""
        self._show()

    def _share(self, *_: object) -> None:
        for button in self._sides:
            # What says more gets more, so that its words stand on one line; large ones need two.
            button.size_hint_x = max(button.wish, 1) if theme.scale <= LARGE else 1


class WhoChooses(Row):
    """Who names the places, and a way to what is rare."""

    def __init__(self, choose: Callable[[int], None], more: Callable[[], None]) -> None:
        """Have both sides; `choose` is told which one holds now."""
        super().__init__(spacing=theme.near, padding=(theme.tight, 0, 0, 0))
        self.switch = Sides(("I choose", "Cave chooses"))
        self.switch.bind(on_side=lambda _, side: choose(side))
        self._which = Tag(pos_hint={"center_y": 0.5})
        self._more = TapIcon(drawing="more", name="More")
        self._more.bind(on_tap=lambda *_: more())

    def show(self, which: str, side: int, accent: Sequence[float]) -> WhoChooses:
        """Say what is chosen, where there is room for words, and who does it now."""
        self._which.text = which
        arrange(self, [*[self._which] * bool(which), self.switch, self._more])
        self.switch.side, self.switch.accent = side, accent
        return self


def quiet_key(
    words: str, drawing: str, do: Callable[[], None], light: Sequence[float], *, chosen: bool
) -> Wanted:
    """Give a key at the end of the tray, as a shelf makes it."""
    settings = {
        "text": words,
        "note": "",
        "drawing": drawing,
        "accent": light,
        "kind": "quiet",
        "chosen": chosen,
        "name": words,
        "halign": "left",
        "price": "",
        "why": "",
        "waits": False,
    }
    return TapButton, do, settings
