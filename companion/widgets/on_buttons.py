"""What stands on a button: its words, a note, and what is drawn before them or above."""

from __future__ import annotations

from typing import Final

from kivy.properties import BooleanProperty, NumericProperty

from companion.theme.live import theme
from companion.theme.tokens import LARGE
from companion.widgets.dice import Die
from companion.widgets.glyph import Glyph
from companion.widgets.text import Words, halves, width_of
from companion.widgets.token import Token

FEW: Final = 12
"""So many large letters stand on one line in any case, where words are not to break."""


class ButtonWords(Words):
    """What a button says."""

    small = BooleanProperty(defaultvalue=False)
    large = BooleanProperty(defaultvalue=False)
    """Whether it is the one that leads on, and said in Stone."""
    holds = BooleanProperty(defaultvalue=False)
    """Whether it is the choice that holds, and said boldly where the others are not."""
    unbroken = BooleanProperty(defaultvalue=False)
    """Whether it rather has smaller letters than a second line; a long one than a third."""
    share = NumericProperty(1.0)
    """How large its letters are of what they would be, to stay on one line."""

    @property
    def is_one_line(self) -> bool:
        """Tell whether it stands on one line, where it is not to break."""
        return len(self._whole(self.font_size)) == 1

    def _whole(self, size: float) -> list[str]:
        if not self.unbroken:
            return super()._whole(size)
        words = self._plain()
        if theme.scale <= LARGE or len(words) <= FEW:
            return [words]
        # On one line as long as that is as large as what comes second.
        one_line = width_of(words, size, face=self.face) * theme.caption <= self.width * size
        return [words] if one_line else [*halves(words)]


class ButtonNote(Words):
    """What it costs, or means."""

    share = NumericProperty(1.0)


class ButtonGlyph(Glyph):
    """The drawing before a button's words, or above them."""

    small = BooleanProperty(defaultvalue=False)
    tall = BooleanProperty(defaultvalue=False)
    grand = BooleanProperty(defaultvalue=False)


class ButtonDie(Die):
    """The face of a die there, on its bone."""

    small = BooleanProperty(defaultvalue=False)
    tall = BooleanProperty(defaultvalue=False)
    grand = BooleanProperty(defaultvalue=False)


class ButtonToken(Token):
    """The role's token there."""

    small = BooleanProperty(defaultvalue=False)
    tall = BooleanProperty(defaultvalue=False)
    grand = False
