"""Buttons: what they say, and what they cost."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)

from companion.theme.live import theme
from companion.widgets.dice import ASIDE, PLAIN
from companion.widgets.disc import Disc
from companion.widgets.layout import Placed
from companion.widgets.on_buttons import (
    ButtonDie,
    ButtonGlyph,
    ButtonNote,
    ButtonToken,
    ButtonWords,
)
from companion.widgets.order import Anchor
from companion.widgets.painted import PRIMARY, QUIET, SECONDARY, UNLIT, Painted
from companion.widgets.text import Words, width_of

CHOICE_HEIGHT: Final = 52
PRIMARY_HEIGHT: Final = 58
"""Heights in dp; words may need more."""
NEARLY: Final = 0.9
"""Words are written so much smaller, at the least, to stay on one line."""
SMALLER: Final = 0.8
"""What is said below a tall key may be so much smaller, to stay on one line."""
CLOSE: Final = 1.5
"""How close they come to the edge then."""


class TapButton(Painted, Placed):
    """A button with words: a drawing before them if it helps, a note below, a price at the end.

    What cannot be tapped keeps its place, and says why in two or three words below its own. Its
    pieces stand from its own corner, and go along wherever it goes.
    """

    text = StringProperty()
    note = StringProperty()
    why = StringProperty()
    """Why it cannot be done now, in the note's place; it dims, and a tap may tell the rest."""
    waits = BooleanProperty(defaultvalue=False)
    """Whether something else comes first: it dims, and a tap says what."""
    price = StringProperty()
    """What it costs, on a disc of bone,"""
    coin = StringProperty()
    """and the drawing of what that is paid with."""
    drawing = StringProperty()
    wish = NumericProperty(0)
    """How wide it would like to be, to stay on one line."""
    natural = NumericProperty(0)
    """How high its words make it."""
    halign = OptionProperty("center", options=["center", "left"])
    small = BooleanProperty(defaultvalue=False)
    """Whether its words are long and come second, as Undo's do."""
    side = BooleanProperty(defaultvalue=False)
    """Whether it is one side of a switch: the one that does not hold has paler words."""
    tall = BooleanProperty(defaultvalue=False)
    """Whether its drawing and its price stand above its words."""
    grand = BooleanProperty(defaultvalue=False)
    """Whether there is room for a drawing as large as what it is compared with."""
    new_meaning_locks = BooleanProperty(defaultvalue=False)
    """Whether it takes no taps for a moment after its words changed under the finger."""

    WATCHED = ("size", "children")

    def __init__(self, **settings: Any) -> None:
        self._changing = False
        self._pieces: dict[type, Any] = {}
        """Every piece that it has ever had: what it shows no more it may show again."""
        self._glyph: Any = None
        self._note: Words | None = None
        self._disc: Disc | None = None
        self._edge = 0.0
        super().__init__(**settings)
        self._words = ButtonWords(
            text=self.text, tint=self.ink, halign=self.halign, small=self.small
        )
        self.add_widget(self._words)
        for name in (
            "ink",
            "light",
            "note",
            "price",
            "coin",
            "drawing",
            "halign",
            "kind",
            "chosen",
            "disabled",
            "small",
        ):
            self.fbind(name, self._fill)
        for name in ("why", "waits"):
            self.fbind(name, self._bar)
        for name in ("tall", "grand"):
            self.fbind(name, self._rebuild)
        self.fbind("text", self._say)
        self.fbind("width", self._fit)
        self.fbind("parent", self._belong)
        self.funbind("pos", self._cut)
        self.fbind("pos", self._go_along)
        self._bar()
        self._go_along()

    # ----------------------------------------------------------------------------- its place

    @property
    def _corner(self) -> tuple[float, float]:
        return 0.0, 0.0

    def _go_along(self, *_: object) -> None:
        self._sunk.xy = self.x, self.y - self._lowered

    def to_local(self, x: float, y: float, **_: Any) -> tuple[float, float]:
        """From where it stands to its pieces."""
        return x - self.x, y - self.y

    def to_parent(self, x: float, y: float, **_: Any) -> tuple[float, float]:
        """From its pieces to where it stands."""
        return x + self.x, y + self.y

    # ---------------------------------------------------------------------------- its pieces

    def on_theme(self) -> None:
        """Wear the new colours, and the new sizes."""
        super().on_theme()
        self._fit()

    def change(self, settings: dict[str, Any]) -> None:
        """Take many settings, and be painted, filled and fitted once, not with each of them."""
        self._changing = True
        for name, value in settings.items():
            setattr(self, name, value)
        super()._paint()
        self._changing = False
        self._fill()

    def _paint(self, *_: object) -> None:
        if not self._changing:
            super()._paint()

    def _say(self, *_: object) -> None:
        self._words.text = self.text
        if self.new_meaning_locks and self.get_parent_window():
            self.lock()
        self._fit()

    def _bar(self, *_: object) -> None:
        self.off = bool(self.why) or self.waits
        self._fill()

    def _rebuild(self, *_: object) -> None:
        if self._glyph is not None:  # it takes another size
            self._glyph.tall, self._glyph.grand = self.tall, self.grand
        self._fill()

    def _fill(self, *_: object) -> None:
        if self._changing:
            return
        barred = self.disabled or self.off
        plain = self.kind == SECONDARY and not (barred or self.chosen)
        second = theme.muted if plain else self.ink
        self._words.tint = second if self.side else self.ink
        self._words.halign = self.halign
        self._words.small, self._words.holds = self.small, self.chosen
        self._words.large = self.kind in {PRIMARY, UNLIT} and not self.small
        said = self.why or self.note
        self._note = self._kept(said, self._note, ButtonNote)
        if self._note is not None:
            self._note.text, self._note.halign = said, self.halign
            self._note.tint = theme.danger if self.why else second
        self._draw(barred=barred)
        self._disc = self._kept(self.price, self._disc, Disc)
        if self._disc is not None:
            self._disc.text, self._disc.off = self.price, barred
            self._disc.light = self.light
        self._fit()

    def _draw(self, *, barred: bool) -> None:
        """Have the drawing before the words: a role is shown by its token, a face by its die."""
        role = self.drawing.removeprefix("role-") if self.drawing.startswith("role-") else ""
        face = ButtonDie if "die-" in self.drawing else ButtonGlyph
        kind: Any = ButtonToken if role else face
        if self._glyph is not None and type(self._glyph) is not kind:
            self.remove_widget(self._glyph)
            self._glyph = None
        self._glyph = self._kept(self.drawing, self._glyph, kind, first=True)
        if self._glyph is not None:
            self._glyph.small, self._glyph.tall = self.small, self.tall
            self._glyph.grand = self.grand
        if role and self._glyph is not None:
            self._glyph.role, self._glyph.dim = role, barred
        elif isinstance(self._glyph, ButtonDie):
            self._glyph.drawing, self._glyph.state = self.drawing, ASIDE if barred else PLAIN
        elif self._glyph is not None:
            self._glyph.drawing = self.drawing
            tint = "" if barred or self.kind == PRIMARY else theme.symbol_tint(self.drawing)
            self._glyph.color = tint or self.light

    def _kept(self, said: str, there: Any, kind: Any, *, first: bool = False) -> Any:
        """A piece that is there while there is something to say; None otherwise."""
        if said and there is None:
            there = self._pieces.get(kind) or self._made(kind)
            self.add_widget(there, index=len(self.children) if first else 0)
        elif not said and there is not None:
            self.remove_widget(there)
            there = None
        return there

    def _made(self, kind: Any) -> Any:
        made = self._pieces[kind] = kind()
        if not isinstance(made, Words):  # those have the width that is left
            made.fbind("width", self._fit)
        return made

    def _fit(self, *_: object) -> None:
        if self._changing:
            return
        # Not the words' own size: they are written smaller where they have no room.
        large = theme.title if self._words.large else theme.label
        size = theme.caption if self.small else large
        self._show_coin(size)
        notes = [one for one in (self.note, self.why) if one]
        text = max(
            width_of(self.text, size, face=self._words.face),
            *(width_of(one, theme.caption) for one in ("", *notes)),
        )
        room = sum(piece.width + theme.near for piece in self._signs)
        needs = max(text, room) if self.tall else text + room
        edge = theme.near if self.small else theme.gap
        edge = theme.tight if self.small and self.tall else edge
        self.wish = needs + 2 * edge + 2
        # Words that nearly fit on a line have it, rather than break.
        close = theme.tight * CLOSE
        line = self.width - 2 * close - (0 if self.tall else room)
        spoken = width_of(self.text, size, face=self._words.face) + 2
        breaks = spoken > line - 2 * (edge - close)
        nearly = self.halign == "left" and breaks and line >= spoken * NEARLY
        self._words.share = min(1.0, line / spoken) if nearly else 1.0
        aligned = self.halign == "left" or self.tall
        narrow = aligned and self._longest(size) > line - 2 * (edge - close)
        edge = close if nearly or narrow else edge
        # A drawing stands right before its words, wherever these stand; a price at the end.
        beside = self._glyph is not None and self._disc is None and not self.tall
        aside = (self.width - self.wish) / 2 if beside and self.halign == "center" else 0
        self._edge = edge + max(0, aside)
        if self._note is not None:
            # Whatever is said below a tall key is one line, if it nearly is: none of them grows.
            said = width_of(self._note.text, theme.caption) + 2
            self._note.share = max(SMALLER, min(1.0, line / said)) if self.tall else 1.0
        # At once: words that are written before they know their width are written twice.
        for piece in self._lines:
            piece.width = max(0.0, self.width - 2 * self._edge - (0 if self.tall else room))
        self._grow()
        self._trigger_layout()

    def _show_coin(self, size: float) -> None:
        """Show what is paid with, where a narrow key has room for more than number and words."""
        if self._disc is None:
            return
        needs = self._disc.wide_with_coin + theme.near
        needs += 0 if self._glyph is None else self._glyph.width
        if not self.tall:  # its words stand beside them
            needs += self._longest(size) + theme.near + 2 * theme.tight * CLOSE
        self._disc.coin = self.coin if needs <= self.width else ""

    def _longest(self, size: float) -> float:
        """Measure the longest word it says: at least that much is never broken."""
        words = (width_of(one, size, face=self._words.face) for one in self.text.split())
        return max(words, default=0.0)

    def _belong(self, *_: object) -> None:
        if not getattr(self.parent, "evens", False):
            self._words.most = 1.0
        self._grow()

    @property
    def lettered(self) -> float:
        """How large its letters are of what they would be, if nothing stood beside it."""
        return float(self._words.share * self._words.alone)

    def letter(self, share: float) -> None:
        """Have letters as large as the others of its line."""
        self._words.most = share / self._words.share

    def _grow(self, *_: object) -> None:
        """Be as high as the pieces need."""
        self.natural = self._needs
        if not getattr(self.parent, "evens", False):
            self.height = self.natural

    @property
    def _needs(self) -> float:
        """How high its pieces make it."""
        least = max(theme.target, dp(PRIMARY_HEIGHT if self._words.large else CHOICE_HEIGHT))
        least = theme.target if self.small or self.kind == QUIET else least
        return float(max(least, self._head + self._said + 2 * theme.near))

    @property
    def _signs(self) -> list[Any]:
        """What is no words: a drawing, a price."""
        return [piece for piece in (self._glyph, self._disc) if piece is not None]

    @property
    def _lines(self) -> list[Any]:
        """The words, one below the other."""
        return [self._words] if self._note is None else [self._words, self._note]

    @property
    def _head(self) -> float:
        """How high it is what stands above the words."""
        signs = self._signs if self.tall else ()
        return float(max(piece.height for piece in signs) + theme.tight) if signs else 0.0

    @property
    def _said(self) -> float:
        return float(sum(piece.height for piece in self._lines))

    def do_layout(self, *_: object) -> None:
        """Stand the words between the drawing and the price, or below both, in the middle."""
        self._grow()
        left, middle = self._edge, self.height / 2
        top = middle + (self._head + self._said) / 2
        if self.tall:
            self._put_above(top)
            top -= self._head
        else:
            if self._glyph is not None:
                self._glyph.pos = left, middle - self._glyph.height / 2
                left += self._glyph.width + theme.near
            if self._disc is not None:
                right = self.width - self._edge - self._disc.width
                self._disc.pos = right, middle - self._disc.height / 2
        for piece in self._lines:
            top -= piece.height
            piece.pos = left, top

    def _put_above(self, top: float) -> None:
        """Stand the drawing and the price beside each other, above the words."""
        wide = sum(piece.width + theme.near for piece in self._signs) - theme.near
        left, middle = (self.width - wide) / 2, top - (self._head - theme.tight) / 2
        for piece in self._signs:
            piece.pos = left, middle - piece.height / 2
            left += piece.width + theme.near


class TapIcon(Painted, Anchor):
    """A button with a drawing only. Its name is what speech and tests call it."""

    drawing = StringProperty()

    def _paint(self, *_: object) -> None:
        super()._paint()
        # Words must still be read; a drawing says by its dimness that it is out.
        if self.disabled or self.off:
            self.ink = theme.off
