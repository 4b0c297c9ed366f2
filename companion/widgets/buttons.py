"""Buttons: what they say, what they cost, and a shape that answers the finger at once."""

from __future__ import annotations

from typing import Any, Final

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout

from companion.theme.live import theme
from companion.widgets.glyph import Glyph
from companion.widgets.layout import Grid, Stack
from companion.widgets.text import Words, width_of
from companion.widgets.touch import Tappable

PRIMARY: Final = "primary"
SECONDARY: Final = "secondary"
QUIET: Final = "quiet"
DANGER: Final = "danger"


class Painted(Tappable):
    """The ground, edge and colours every button shares."""

    kind = OptionProperty(SECONDARY, options=[PRIMARY, SECONDARY, QUIET, DANGER])
    accent = ColorProperty(None, allownone=True)
    """The role that speaks; without one the theme's calm colour."""
    chosen = BooleanProperty(defaultvalue=False)
    """Whether this is the choice that holds now: marked by more than its colour."""

    fill = ColorProperty((0, 0, 0, 0))
    edge = ColorProperty((0, 0, 0, 0))
    ink = ColorProperty((1, 1, 1, 1))

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        for name in ("kind", "accent", "chosen", "pressed", "disabled"):
            self.fbind(name, self._paint)
        theme.watch(self)
        self._paint()

    def on_theme(self) -> None:
        """Wear the new colours."""
        self._paint()

    def _paint(self, *_: object) -> None:
        accent = self.accent or theme.calm
        clear = (0, 0, 0, 0)
        ground = theme.pressed if self.pressed else theme.raised
        if self.kind in {PRIMARY, DANGER}:
            full = theme.danger if self.kind == DANGER else accent
            shown = [part * 0.8 for part in full[:3]] + [1] if self.pressed else full
            self.fill, self.edge, self.ink = shown, clear, theme.on_accent
        elif self.kind == QUIET:
            self.fill = theme.pressed if self.pressed else clear
            self.edge, self.ink = clear, theme.ink
        else:
            self.fill, self.edge, self.ink = ground, theme.line, theme.ink
        if self.chosen and self.kind not in {PRIMARY, DANGER}:
            self.edge, self.ink = accent, accent
        if self.disabled:
            self.fill, self.edge, self.ink = clear, theme.line, theme.muted


class TapButton(Painted, BoxLayout):
    """A button with words: a drawing before them if it helps, a note below for a cost."""

    text = StringProperty()
    note = StringProperty()
    drawing = StringProperty()
    wish = NumericProperty(0)
    """How wide it would like to be, to stay on one line."""
    natural = NumericProperty(0)
    """How high its words make it."""
    halign = OptionProperty("center", options=["center", "left"])
    small = BooleanProperty(defaultvalue=False)
    """Whether its words are long and come second, as Undo's do."""
    new_meaning_locks = BooleanProperty(defaultvalue=False)
    """Whether it takes no taps for a moment after its words changed under the finger."""

    def __init__(self, **settings: Any) -> None:
        self._glyph: Glyph | None = None
        self._note: Words | None = None
        super().__init__(**settings)
        self._words = ButtonWords(
            text=self.text, tint=self.ink, halign=self.halign, small=self.small
        )
        self._lines = Stack(size_hint_y=None, pos_hint={"center_y": 0.5})
        self._lines.add_widget(self._words)
        self.add_widget(self._lines)
        self._lines.fbind("height", self._fit)
        for name in ("ink", "note", "drawing", "halign"):
            self.fbind(name, self._fill)
        self.fbind("text", self._say)
        self.fbind("parent", self._fit)
        self._fill()

    def on_theme(self) -> None:
        """Wear the new colours, and the new sizes."""
        super().on_theme()
        self._fit()

    def _say(self, *_: object) -> None:
        self._words.text = self.text
        if self.new_meaning_locks and self.get_parent_window():
            self.lock()
        self._fit()

    def _fill(self, *_: object) -> None:
        self._words.tint = self.ink
        self._words.halign = self.halign
        if self.note and self._note is None:
            self._note = ButtonNote()
            self._lines.add_widget(self._note)
        elif not self.note and self._note is not None:
            self._lines.remove_widget(self._note)
            self._note = None
        if self._note is not None:
            self._note.text, self._note.tint = self.note, self.ink
            self._note.halign = self.halign
        if self.drawing and self._glyph is None:
            self._glyph = ButtonGlyph(small=self.small)
            self.add_widget(self._glyph, index=len(self.children))
        elif not self.drawing and self._glyph is not None:
            self.remove_widget(self._glyph)
            self._glyph = None
        if self._glyph is not None:
            self._glyph.drawing, self._glyph.color = self.drawing, self.ink
        self._fit()

    def _fit(self, *_: object) -> None:
        self.natural = max(theme.target, self._lines.height + 2 * theme.near)
        if not isinstance(self.parent, Grid):  # a Grid makes the cells of a line equally high
            self.height = self.natural
        size = theme.caption if self.small else theme.label
        text = max(
            width_of(self.text, size, bold=True),
            width_of(self.note, theme.caption) if self.note else 0,
        )
        room = theme.label * 1.5 + theme.near if self.drawing else 0
        self.wish = text + room + 2 * theme.gap + 2


class ButtonWords(Words):
    """What a button says."""

    small = BooleanProperty(defaultvalue=False)


class ButtonNote(Words):
    """What it costs, or means."""


class ButtonGlyph(Glyph):
    """The drawing before a button's words."""

    small = BooleanProperty(defaultvalue=False)


class TapIcon(Painted, AnchorLayout):
    """A button with a drawing only. Its name is what speech and tests call it."""

    drawing = StringProperty()


class BarButton(Painted, BoxLayout):
    """A drawing over a word, in the thumb's reach."""

    drawing = StringProperty()
    text = StringProperty()
    new_meaning_locks = BooleanProperty(defaultvalue=False)

    def on_text(self, *_: object) -> None:
        """A button whose meaning changes under the finger takes no taps for a moment."""
        if self.new_meaning_locks and self.get_parent_window():
            self.lock()
