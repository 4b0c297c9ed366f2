"""The end of the turn: one key that says the same all turn, and what is open as a sign on it.

It never becomes another key. The crystal is lit as long as the turn may end; what can still be
spent is said on it. While something is open it says what, a tap leads there, as every dimmed key
says why, and a hold ends the turn all the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty

from companion.theme.live import theme
from companion.theme.tokens import LARGE
from companion.widgets.buttons import PRIMARY_HEIGHT
from companion.widgets.kit import Row, TapButton
from companion.widgets.shelf import arrange
from companion.widgets.text import width_of

if TYPE_CHECKING:
    from companion.screens.play.turn_end import End

LINE: Final = 1.35
"""How high a line is, against its letters."""


WORDS: Final = 3.6
"""So many letters' heights its words need."""
FIRST, SECOND = 0.8, 0.75
"""Large letters on its two lines are so much smaller: both fit on a key that does not grow."""


class EndKey(TapButton):
    """The key: as high with a note as without, so that nothing above it moves."""

    low = BooleanProperty(defaultvalue=False)
    """Whether height is dear: then it is as low as its two lines."""
    notes = ListProperty()
    """What may stand below its words, the fullest first: the one is shown that has room."""
    _brief = False

    def __init__(self) -> None:
        """Be locked for a moment when another turn's words stand on it, and only then."""
        super().__init__(name="end turn", kind="unlit", new_meaning_locks=True)
        self._words.unbroken = True
        for name in ("notes", "width"):
            self.fbind(name, self._say_what_fits)
        self.fbind("low", self._grow)

    def show(self, end: End, accent: Any) -> None:
        """Show how the turn ends now."""
        self.change(
            {
                "text": end.label,
                "accent": accent,
                "kind": "unlit" if end.open else "primary",
                "holds": bool(end.open),
                "notes": end.notes,
            }
        )
        self._say_what_fits()

    def be_brief(self, *, brief: bool) -> None:
        """Say it in small letters, where Undo stands beside it."""
        self._brief = brief
        self._say_what_fits()

    def on_theme(self) -> None:
        """Take the new sizes."""
        super().on_theme()
        self._say_what_fits()

    def _say_what_fits(self, *_: object) -> None:
        room = self.width - 2 * theme.gap
        # Beside Undo and Redo in huge letters there is no room for large words: they stay whole.
        self.small = self._brief or (theme.scale > LARGE and room < theme.title * WORDS)
        second = theme.caption * (SECOND if theme.scale > LARGE else 1)
        fits = (one for one in self.notes if width_of(one, second) <= room)
        # A second line of it would stick out of the key, which does not grow under the finger.
        self.note = next(fits, "") if self._says_both else ""

    @property
    def _says_both(self) -> bool:
        """Tell whether its words leave a line for what stands below: large ones on two do not."""
        return theme.scale <= LARGE or self._words.is_one_line

    def _fit(self, *_: object) -> None:
        super()._fit()
        if theme.scale > LARGE and self._note is not None:
            self._words.share = 1.0 if self.small else FIRST
            self._note.share = SECOND

    @property
    def _needs(self) -> float:
        if theme.scale > LARGE and not self._says_both:
            return float(super()._needs)
        if theme.scale > LARGE:
            return float(max(theme.target, theme.title * LINE + 2 * theme.near))
        first = theme.caption if self.small else theme.title
        both = (first + theme.caption) * LINE
        if self.low:
            return float(max(dp(PRIMARY_HEIGHT), both + theme.near))
        return float(max(super()._needs, both + 2 * theme.near))


class EndBar(Row):
    """The end of the turn, always in the same place; of a game that is over, the way to its end."""

    def __init__(self, end: EndKey, see: TapButton) -> None:
        """Have both keys; one of them stands there."""
        super().__init__()
        self._end, self._see = end, see
        self.add_widget(end)

    def show(self, end: End | None, accent: Any) -> None:
        """Show how the turn ends now; where no turn is left, how the game has ended."""
        arrange(self, [self._see if end is None else self._end])
        if end is None:
            self._see.accent = accent
        else:
            self._end.show(end, accent)
