"""Undo and Redo: what was done last is taken back from the same place on every screen of a game."""

from __future__ import annotations

from typing import Any, Final

from kivy.properties import BooleanProperty, ColorProperty, StringProperty

from companion.theme.live import theme
from companion.widgets.buttons import TapButton, TapIcon
from companion.widgets.glyph import Glyph
from companion.widgets.layout import Row
from companion.widgets.order import Asked
from companion.widgets.undone import even, fits, shorter

LINE: Final = 1.3
"""How high a line is, against its letters."""
SEEN: Final = " (seen)"
"""What a label ends with where dice or something hidden were seen."""
SHARES: Final = (1.0, 0.85, 0.72)
"""Large letters are made so much smaller before words are left out."""
LINES: Final = 3
"""More lines than this nobody reads on a button."""


class UndoButton(TapButton):
    """Undo, with what it takes back: in smaller letters where they are large, then in fewer words.

    Its height never changes, so nothing above it moves with what was done last.
    """

    def __init__(self, **settings: Any) -> None:
        """Fit the words whenever the room is another."""
        super().__init__(
            name="undo",
            drawing="undo",
            halign="left",
            small=True,
            new_meaning_locks=True,
            **settings,
        )
        self._words.fbind("width", self._say_what_fits)

    def _fit(self, *_: object) -> None:
        super()._fit()
        self._say_what_fits()

    def _say_what_fits(self, *_: object) -> None:
        words, ways = self._words, [*shorter(self.text.removesuffix(SEEN))]
        shares = [one for one in SHARES if one == 1 or one * theme.scale >= 1]
        # What a number became is left out first; then letters give way, and words only then.
        tried = [(way, share) for share in shares for way in ways[:2]]
        tried += [(way, shares[-1]) for way in ways[2:-1]]
        said, words.share = next((one for one in tried if self._has_room(*one)), (ways[-1], 1.0))
        words.text = even(said, words.width, theme.caption * words.share)

    def _has_room(self, words: str, share: float) -> bool:
        size = theme.caption * share
        most = min(LINES, max(1, int(theme.target / (LINE * size))))
        return fits(words, self._words.width, most, size)

    @property
    def _needs(self) -> float:
        return float(theme.target)


class UndoBar(Row):
    """Undo and Redo, on every screen of a game in the same place."""

    undo = StringProperty()
    """What Undo takes back; empty when there is nothing."""
    redo = StringProperty()
    seen = BooleanProperty(defaultvalue=False)
    """Whether dice or something hidden were seen: an eye says so."""
    accent = ColorProperty(None, allownone=True)
    brief = BooleanProperty(defaultvalue=False)
    """Whether there is room for drawings alone; Redo's comes with something to do again then."""
    __events__ = ("on_undo", "on_redo")

    def __init__(self, **settings: Any) -> None:
        """Put Redo at the right."""
        super().__init__(**settings)
        self._undo = UndoButton(kind="quiet")
        self._eye = SeenEye()
        self._redo = TapIcon(name="redo", drawing="redo")
        self._undo.fbind("on_tap", lambda *_: self.dispatch("on_undo"))
        self._redo.fbind("on_tap", lambda *_: self.dispatch("on_redo"))
        self.add_widget(self._undo)
        self.add_widget(self._redo)
        # Once for each frame: what Undo takes back changes with all else that is said of it.
        show = Asked(self, UndoBar._show)
        for name in ("undo", "redo", "seen", "accent"):
            self.fbind(name, show)
        self.fbind("brief", self._be_brief)
        theme.watch(self)
        self._show()

    def on_undo(self, *_: object) -> None:
        """Undo was tapped; bind to it."""

    def on_redo(self, *_: object) -> None:
        """Redo was tapped; bind to it."""

    def on_theme(self) -> None:
        """Take the new sizes."""
        if self.brief:
            again = self._redo.width + self.spacing if self._redo.parent is not None else 0
            self.width = self.padding[0] + again + theme.target + self.padding[2]

    def _be_brief(self, *_: object) -> None:
        """Stand beside something else, or fill a line."""
        self.size_hint_x = None if self.brief else 1.0
        self.remove_widget(self._redo)  # it stands on the other side
        self._show()

    def _show(self, *_: object) -> None:
        said = self.undo
        eye = self.seen or said.endswith(SEEN)
        said = said.removesuffix(SEEN)
        text = f"Undo: {said}{SEEN * eye}" if said else "Nothing to undo"
        if self.brief:
            text, eye = "", False
        self._show_redo()
        self._undo.change({"text": text, "accent": self.accent, "disabled": not self.undo})
        if eye != (self._eye.parent is not None):
            if eye:
                self.add_widget(self._eye, index=1)
            else:
                self.remove_widget(self._eye)
        self.on_theme()

    def _show_redo(self) -> None:
        self._redo.disabled = not self.redo
        there = bool(self.redo) or not self.brief
        if there != (self._redo.parent is not None):
            if there:
                # Undo stays where it is: at the right edge, or at the beginning of its line.
                self.add_widget(self._redo, index=len(self.children) if self.brief else 0)
            else:
                self.remove_widget(self._redo)


class SeenEye(Glyph):
    """Says that dice or something hidden were seen, and that Undo cannot take that back."""
