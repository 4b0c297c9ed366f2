"""Words on the screen. They wrap, they are never cut off, and their size comes from the theme."""

from __future__ import annotations

from functools import lru_cache
from string import ascii_letters
from typing import TYPE_CHECKING, Any, ClassVar, Final

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.label import Label
from kivy.utils import escape_markup, get_hex_from_color

from companion.theme.faces import PLAIN, STONE, STRONG, face_for
from companion.theme.live import theme
from companion.theme.tokens import LARGE
from companion.widgets.order import Asked

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence


MARK: Final = "mark"
REMEMBERED: Final = 4096
"""So many widths of words are kept: the same buttons come back with every step of a game."""
SMALLER: Final = 0.6
"""Hardly a text is made smaller than this share of a caption's size, and none"""
LEAST: Final = 0.4
"""than this share of its own; a word longer still is no word."""


class Measured(CoreLabel):
    """Kivy's drawer of words, which remembers how wide each is: the same come back all the time.

    Words that wrap are measured one by one, and that costs as much as drawing them. And a font is
    opened in whole sizes only, but Kivy opens it anew for each fraction of one, and lets go of it
    again after 64 others: words that are made to fit would open a dozen fonts with one tap.
    """

    _text_size: tuple[float | None, float | None]
    _known: ClassVar[dict[tuple[object, ...], tuple[int, int]]] = {}

    def get_extents(self, text: str) -> tuple[int, int]:
        """How wide and high a piece of text is in this font."""
        how = self.options
        of = (text, how["font_name_r"], int(how["font_size"]), how["bold"], how["italic"])
        found = self._known.get(of)
        if found is None:
            if len(self._known) >= REMEMBERED:
                self._known.clear()
            found = self._known[of] = super().get_extents(text)
        return found

    def _get_font_id(self) -> str:
        """What Kivy knows an open font by: its size comes first."""
        size, rest = super()._get_font_id().split("|", 1)
        return f"{int(float(size))}|{rest}"

    def render(self, real: bool = False) -> Any:  # noqa: FBT002  # as Kivy calls it
        """Find the lines, or draw them: what has room on one line is not broken into words."""
        room = self._text_size
        wide, high = room
        if real or wide is None or not self._is_one_line(wide):
            return super().render(real)
        self._text_size = None, high
        line, tall = super().render()
        self._text_size = room
        # Only where lines are broken does Kivy count the gap below the last of them.
        self._internal_size = line, max(tall, self._cached_lines[0].h)
        return int(wide), self._internal_size[1]

    @property
    def lines(self) -> int:
        """On how many lines its words stand."""
        return len(self._cached_lines)

    def _is_one_line(self, wide: float) -> bool:
        text = self.text
        return bool(text) and "\n" not in text and self.get_extents(text)[0] <= wide


class InFace(Label):
    """Text in one of the typefaces, or in the next that has its letters."""

    _trigger_texture: Any
    face = OptionProperty(PLAIN, options=[PLAIN, STRONG, STONE])
    written_by_its_place: ClassVar[bool] = False
    """Whether what places it gives it its size, and writes it then: before that it is too early."""

    def __init__(self, **settings: Any) -> None:
        self._written = False
        """Whether the words stand there as they are asked for now."""
        self._as: tuple[Any, ...] = ()
        """How they were written."""
        super().__init__(**settings)
        self._trigger_texture.cancel()
        late = self.written_by_its_place
        self._trigger_texture = Asked(self, type(self).texture_update, last=late)
        self._trigger_texture()
        self.fbind("text", self._take_face)
        self.fbind("face", self._take_face)
        self._take_face()

    def _create_label(self) -> None:
        super()._create_label()
        if type(self._label) is CoreLabel:
            self._label.__class__ = Measured

    def _take_face(self, *_: object) -> None:
        self.font_name = face_for(self.text, self.face)

    def _trigger_texture_update(self, *changed: Any) -> None:
        self._written = False
        super()._trigger_texture_update(*changed)

    def texture_update(self, *_: object) -> None:
        """Write the words: whoever must know how large they are asks for it, time and again."""
        if self._written:
            return
        self._written = True
        # A width that was given for a moment only is no reason to write them again.
        if self.markup or self._as != self._wanted_as():
            super().texture_update()
            self._as = self._wanted_as()

    @property
    def line_high(self) -> float:
        """How high each of its lines is."""
        return float(self.texture_size[1] / max(self._label.lines, 1))

    def _wanted_as(self) -> tuple[Any, ...]:
        return self._label.text, self._label.text_size, {**self._label.options}


class Words(InFace):
    """Text as wide as its place and as high as it needs."""

    tint = ColorProperty(None, allownone=True)
    """Its colour, where it is not that of its kind."""
    most = NumericProperty(1.0)
    """The share of their size that its letters have at most: no more than those beside it."""
    font_size: Any

    def __init__(self, **settings: Any) -> None:
        self._wanted = self._given = 0.0
        self.alone = 1.0
        """The share that they would have if nothing stood beside it."""
        super().__init__(**settings)
        for name in ("width", "text", "font_size", "font_name", "bold", "most"):
            self.fbind(name, self._spare_words)
        self._spare_words()

    def _spare_words(self, *_: object) -> None:
        """Where a single word is wider than its place, make the text smaller, not the word broken.

        It takes the largest text on a narrow phone; once there is room again, so is the size.
        """
        if self.width <= 0:
            return
        wanted = self._wanted if self.font_size == self._given else float(self.font_size)
        words = [one for one in self._whole(wanted) if len(one) * wanted > self.width]
        size = wanted
        if words:  # else each fits whatever letters it has
            bold = self.bold or self.markup
            # A smaller size of a font is not smaller by exactly the share: hence a little more.
            needs = (
                max(width_of(one, wanted, bold=bold, face=self.face) for one in words) * 1.02 + 1
            )
            size = wanted * max(LEAST, min(1.0, self.width / needs))
        self.alone = size / wanted if wanted else 1.0
        size = min(size, wanted * self.most)
        self._wanted, self._given = wanted, size
        if size != self.font_size:
            self.font_size = size

    def _whole(self, _size: float) -> list[str]:
        """What is not broken: the words."""
        return self._plain().split()

    def _plain(self) -> str:
        """What is read, without markup."""
        return str(self.text)


class Body(Words):
    """Sentences."""


class Caption(Words):
    """What comes second: a note, a source, a unit."""


class Title(Words):
    """The head of a section."""


def halves(words: str) -> tuple[str, ...]:
    """Part words into two lines, as even as they go; a single word stays one."""
    gaps = [at for at, letter in enumerate(words) if letter == " "]
    if not gaps:
        return (words,)
    at = min(gaps, key=lambda gap: abs(2 * gap - len(words)))
    return words[:at], words[at + 1 :]


class Heading(Title):
    """The head of what is to be tapped: in large letters it has two lines, and no more."""

    def _whole(self, size: float) -> list[str]:
        return [*halves(self._plain())] if theme.scale > LARGE else super()._whole(size)


class Marked(Words):
    """Text in which some words are marked: by weight, a line below them, and colour.

    Give it `said` and `marks` instead of `text`. What is said may hold anything, markup too.
    """

    said = StringProperty()
    marks = ListProperty()
    """Where each marked piece begins and ends."""

    def __init__(self, **settings: Any) -> None:
        self._lines: Any = None
        super().__init__(**settings)
        for name in ("said", "marks"):
            self.fbind(name, self._write)
        for name in ("refs", "texture_size", "pos", "size"):
            self.fbind(name, self._underline)
        theme.watch(self)
        self._write()

    def on_theme(self) -> None:
        """Mark in the new colour."""
        if self.marks:
            self._write()

    def on_touch_down(self, touch: Any) -> bool:
        """Let every touch through: Kivy takes the marked words for links."""
        return False

    def _write(self, *_: object) -> None:
        # Marks are set before or after what is said; meanwhile they may lie beyond its end.
        marks = [mark for mark in self.marks if mark[1] <= len(self.said)]
        self.markup = bool(marks)
        self.text = marked(self.said, marks, theme.calm) if marks else self.said
        self._underline()

    def _underline(self, *_: object) -> None:
        # Kivy's own underline is lost where a word's picture covers the one beside it.
        zones = self.refs.get(MARK, ()) if self.markup else ()
        if self._lines is None:
            if not zones:
                return
            self._lines = InstructionGroup()
            self.canvas.after.add(self._lines)
        self._lines.clear()
        if not zones:
            return
        width, height = self.texture_size
        # Not by the centre: while Kivy tells of a new place or size it may remember the old one,
        # and the line would strike the words through.
        left, top = self.x + (self.width - width) / 2, self.y + (self.height + height) / 2
        self._lines.add(Color(*theme.calm))
        for start, _, stop, bottom in zones:
            place = left + start, top - bottom
            self._lines.add(Rectangle(pos=place, size=(stop - start, theme.hair)))

    def _plain(self) -> str:
        return str(self.said)


class MarkedBody(Marked, Body):
    """Sentences with marks."""


class MarkedCaption(Marked, Caption):
    """A caption with marks."""


class MarkedTitle(Marked, Title):
    """The head of a section with marks."""


class Question(Words):
    """The one prompt of a screen."""


class Figure(InFace):
    """A number that is read across the table. As wide as it is."""

    big = BooleanProperty(defaultvalue=True)
    letters = NumericProperty(0)
    """How large its letters are, where it is neither big nor the usual number."""


class Tag(InFace):
    """A few words on one line, as wide as they are."""

    tint = ColorProperty(None, allownone=True)


def marked(said: str, marks: Iterable[Sequence[int]], colour: Sequence[float]) -> str:
    """Write a text as Kivy's markup, with its own brackets as brackets.

    What hangs on a marked word without a space is marked with it: Kivy may break a line wherever
    a mark begins or ends.
    """
    opened = f"[b][ref={MARK}][color={get_hex_from_color(colour)}]"
    pieces: list[str] = []
    end = 0
    for first, last in marks:
        start, stop = max(first, end), last
        while start > end and not said[start - 1].isspace():
            start -= 1
        while stop < len(said) and not said[stop].isspace():
            stop += 1
        if stop > start:
            pieces += escape_markup(said[end:start]), opened
            pieces += escape_markup(said[start:stop]), "[/color][/ref][/b]"
            end = stop
    return "".join((*pieces, escape_markup(said[end:])))


@lru_cache(maxsize=REMEMBERED)
def width_of(text: str, size: float, *, bold: bool = False, face: str = PLAIN) -> float:
    """How wide a line of text is when it is drawn."""
    label = Measured(font_name=face_for(text, face), font_size=size, bold=bold)
    return float(label.get_extents(text)[0])


def open_fonts() -> Iterator[float]:
    """Have the letters in the sizes to which words are made to fit; walked through, one by one."""
    for face, least, most in (
        (STONE, theme.caption * SMALLER, theme.prompt),
        (STRONG, theme.caption * SMALLER, theme.label),
    ):
        for size in range(int(least), int(most) + 1):
            yield width_of(ascii_letters, size, face=face)
