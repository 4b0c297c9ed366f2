"""The one live theme. kv rules bind to it, so a change of scale or colours shows at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final
from weakref import WeakSet

from kivy.core.text import LabelBase
from kivy.event import EventDispatcher
from kivy.metrics import dp, sp
from kivy.properties import ColorProperty, NumericProperty, OptionProperty, StringProperty

from companion.theme.faces import BOLD, FILES, FONTS, PLAIN
from companion.theme.tokens import (
    ACCENTS,
    PALETTES,
    SCALES,
    SPACE,
    SYMBOL_TINTS,
    TARGET,
    TEXT,
    Mode,
    names,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

FONT: Final = PLAIN

for _face, _file in FILES.items():
    _bold = str(FONTS / BOLD[_face]) if _face in BOLD else None
    LabelBase.register(_face, str(FONTS / _file), fn_bold=_bold)


_OWNERS: Final = {colour: role for accents in ACCENTS.values() for role, colour in accents.items()}


class Theme(EventDispatcher):
    """Colours and sizes under their token's name, sizes in pixels, and the scale of them all."""

    mode = OptionProperty(Mode.DARK.value, options=[mode.value for mode in Mode])
    scale = NumericProperty(1.0)
    """Between the ends of SCALES. (Kivy's bounded property rounds its bounds, and refuses 0.8.)"""

    tray = StringProperty("panel")
    """What the tray under a game is cut from: stone in the cave, wood in the Manor."""

    ground = ColorProperty()
    surface = ColorProperty()
    raised = ColorProperty()
    pressed = ColorProperty()
    sunk = ColorProperty()
    bone = ColorProperty()
    line = ColorProperty()
    ink = ColorProperty()
    muted = ColorProperty()
    off = ColorProperty()
    bone_ink = ColorProperty()
    bone_muted = ColorProperty()
    on_accent = ColorProperty()
    danger = ColorProperty()
    perilous = ColorProperty()
    calm = ColorProperty()
    shade = ColorProperty()

    caption = NumericProperty()
    body = NumericProperty()
    label = NumericProperty()
    title = NumericProperty()
    prompt = NumericProperty()
    number = NumericProperty()
    huge = NumericProperty()
    hair = NumericProperty()
    tight = NumericProperty()
    near = NumericProperty()
    gap = NumericProperty()
    page = NumericProperty()
    round = NumericProperty()
    target = NumericProperty()
    """The least side of what can be touched: 48 dp, more at larger scales."""

    def __init__(self, **settings: Any) -> None:
        # Bound one by one, every widget that is gone would be looked at whenever one comes.
        self._watchers: WeakSet[Any] = WeakSet()
        super().__init__(**settings)
        self.on_mode()
        self.on_scale()

    def on_mode(self, *_: object) -> None:
        """Give every colour its value in this theme."""
        palette = PALETTES[Mode(self.mode)]
        for name in names():
            setattr(self, name, getattr(palette, name))
        self._tell()

    def on_scale(self, *_: object) -> None:
        """Give every size its value at this scale; a scale beyond the ends is brought back."""
        within = min(max(self.scale, SCALES[0]), SCALES[1])
        if within != self.scale:
            self.scale = within  # comes here again
            return
        for name, size in TEXT.items():
            setattr(self, name, sp(size) * self.scale)
        for name, size in SPACE.items():
            # Room between things grows more slowly than text: a narrow phone has to hold both.
            setattr(self, name, dp(size) * (1 + (self.scale - 1) * 0.5))
        self.target = dp(TARGET) * max(1.0, self.scale * 0.9)
        self._tell()

    def watch(self, widget: Any) -> None:
        """Call a widget's `on_theme` after every change, for as long as it lives."""
        self._watchers.add(widget)

    def _tell(self) -> None:
        for widget in tuple(self._watchers):
            widget.on_theme()

    def accent(self, role: str) -> Sequence[float]:
        """The colour of a role; calm where no role speaks."""
        from kivy.utils import get_color_from_hex

        colour = ACCENTS[Mode(self.mode)].get(role)
        value: Sequence[float] = self.calm if colour is None else get_color_from_hex(colour)
        return value

    def whose(self, accent: Sequence[float] | None) -> str:
        """The role whose colour this is, for what is drawn in its light; empty if nobody's."""
        from kivy.utils import get_hex_from_color

        if accent is None:
            return ""
        return _OWNERS.get(get_hex_from_color(accent)[:7], "")

    def symbol_tint(self, drawing: str) -> str:
        """The tint of a Tribe symbol on dark stone; empty by day, and for any other drawing."""
        return "" if self.mode == Mode.LIGHT.value else SYMBOL_TINTS.get(drawing, "")


theme: Final = Theme()
