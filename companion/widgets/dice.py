"""Dice of bone: typed, rolled, chosen among, set aside."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from kivy.graphics import Color, Mesh, PopMatrix, PushMatrix, Rotate, Translate
from kivy.metrics import dp
from kivy.properties import (
    ColorProperty,
    ListProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from companion.haptics import Tick, haptics
from companion.motion import APART, TUMBLE, motion
from companion.theme.faces import STRONG
from companion.theme.live import theme
from companion.theme.tokens import Mode
from companion.widgets.art import FOUR, Painter, laid, sprite
from companion.widgets.glyph import Glyph
from companion.widgets.layout import Placed
from companion.widgets.order import Asked
from companion.widgets.text import Figure, Tag, width_of
from companion.widgets.touch import Tappable

PLAIN: Final = "plain"
CHOSEN: Final = "chosen"
ASIDE: Final = "aside"
LOW, MID, HIGH = 0.26, 0.5, 0.74
SPOTS: Final = {
    1: ((MID, MID),),
    2: ((LOW, HIGH), (HIGH, LOW)),
    3: ((LOW, HIGH), (MID, MID), (HIGH, LOW)),
    4: ((LOW, HIGH), (HIGH, HIGH), (LOW, LOW), (HIGH, LOW)),
    5: ((LOW, HIGH), (HIGH, HIGH), (MID, MID), (LOW, LOW), (HIGH, LOW)),
    6: ((LOW, HIGH), (HIGH, HIGH), (LOW, MID), (HIGH, MID), (LOW, LOW), (HIGH, LOW)),
}
"""Where the pips of each face lie, in shares of a side."""
PIP: Final = 0.23
MARGIN: Final = 0.04
FOOT: Final = 0.08
"""What of a die is seen beyond its face: at its sides and above, and its thickness below."""
SHRUNK: Final = 0.82
"""A die that is set aside is so much smaller."""
ASKEW: Final = (-4, 6, 3, -5)
"""How the dice of a roll lie beside each other, in degrees: no hand lays them straight."""
TURNS: Final = 300
"""Degrees that a die turns while it falls."""
LANDED: Final = 0.7
"""When it touches the ground, of its way: from then on its face is what it shows."""
PICTURE: Final = 0.6
"""How large the picture is on a die that has no pips."""


class Die(Widget):
    """One die of bone: with pips, or with a picture on it; without a face the gap for one."""

    drawing = StringProperty()
    """Its face, such as ghoul-die-5 or dragon-die-ring."""
    state = OptionProperty(PLAIN, options=[PLAIN, CHOSEN, ASIDE])
    accent = ColorProperty(None, allownone=True)
    askew = NumericProperty(0)
    """How it has come to lie, in degrees."""

    def __init__(self, **settings: Any) -> None:
        """Lie still."""
        # Once for each frame: it gets its place, its size and its face one after the other.
        self._show = Asked(self, Die._show_once, last=True)
        settings.setdefault("size_hint", (None, None))
        super().__init__(**settings)
        with self.canvas.before:
            PushMatrix()
            self._shift = Translate()
            self._turn = Rotate(angle=0, axis=(0, 0, 1))
        self._glow = Painter(self.canvas.before)
        self._ring = Painter(self.canvas.before)
        self._gap = Painter(self.canvas.before)
        with self.canvas.before:
            self._colour = Color(1, 1, 1, 1)
            self._mesh = Mesh(mode="triangles")
        with self.canvas.after:
            PopMatrix()
        self._picture = Glyph(size_hint=(None, None))
        self.add_widget(self._picture)
        self._falling = ""
        self._fallen = 1.0
        for name in ("pos", "size", "drawing", "state", "accent", "askew"):
            self.fbind(name, self._show)
        theme.watch(self)
        self._show()

    def on_theme(self) -> None:
        """Be drawn anew."""
        self._show()

    def tumble(self, after: float = 0) -> None:
        """Fall in, turning, and land on the face that it shows."""
        last = int(self.drawing[-1]) if self.drawing[-1:].isdigit() else 0
        stem = self.drawing[:-1]

        def step(share: float) -> None:
            face = last if share > LANDED else 1 + (last + int(share * 9)) % 6
            self._falling = f"{stem}{face}" if last else self.drawing
            self._shift.y = (1 - share) * self.height * 0.9
            self._fallen = share
            self._colour.a = min(1.0, share * 3)
            self._show()

        def landed() -> None:
            self._falling = ""
            self._show()
            haptics.tick(Tick.LIGHT)

        if not motion.reduced:
            step(0)  # not seen before it falls, also where it is not the first
        motion.run(TUMBLE, step, "out_bounce", after=after, done=landed, key=(id(self), "die"))

    def _show_once(self) -> None:
        shrunk = SHRUNK if self.state == ASIDE else 1.0
        side = min(self.size) / (1 + MARGIN + FOOT) * shrunk
        x = self.x + (self.width - side) / 2
        y = self.y + (self.height - side) / 2 + side * (FOOT - MARGIN) / 2
        self._turn.origin = (x + side / 2, y + side / 2)
        self._turn.angle = self.askew - TURNS * (1 - self._fallen)
        accent = self.accent or theme.calm
        chosen = self.state == CHOSEN and not self._falling
        edge = side * 0.06
        around = (x - edge, y - edge - side * 0.01, side + 2 * edge, side + 2 * edge)
        grown = side * 0.27
        glow = (x - grown, y - grown, side + 2 * grown, side + 2 * grown)
        self._glow.show("glow-die" if chosen else "", glow, tint=(*accent[:3], 0.8))
        self._ring.show("die-ring" if chosen else "", around, tint=accent)
        drawing = self._falling or self.drawing
        # The gap of the dark would be a black hole in daylight, where it is a hollow of the page.
        hollow = not drawing and theme.mode == Mode.LIGHT.value
        self._gap.show("sunk-small" if hollow else "", (x, y, side, side))
        self._draw(drawing, x, y, side)
        if hollow:
            self._mesh.indices = []

    def _draw(self, drawing: str, x: float, y: float, side: float) -> None:
        body = "die-gap" if not drawing else "die-off" if self.state == ASIDE else "die"
        box = (
            x - MARGIN * side,
            y - FOOT * side,
            side * (1 + 2 * MARGIN),
            side * (1 + MARGIN + FOOT),
        )
        one, hole = sprite(body), sprite("pip")
        points = laid(one, box)
        quads = 1
        pips = SPOTS.get(int(drawing[-1]), ()) if drawing[-1:].isdigit() else ()
        for across, up in pips:
            pip = side * PIP
            corner = x + across * side - pip / 2, y + up * side - pip / 2
            points += laid(hole, (*corner, pip, pip))
            quads += 1
        self._mesh.texture = one.texture
        self._mesh.vertices = points
        self._mesh.indices = [4 * quad + corner for quad in range(quads) for corner in FOUR]
        self._picture.drawing = "" if pips else drawing
        self._picture.color = theme.bone_ink
        self._picture.size = (side * PICTURE, side * PICTURE)
        self._picture.pos = x + side * (1 - PICTURE) / 2, y + side * (1 - PICTURE) / 2


class DieTap(Tappable):
    """A die that is tapped."""

    role = "die"

    def __init__(self, **settings: Any) -> None:
        """Be as large as a finger at least."""
        super().__init__(**settings)
        self.die = Die()
        self.add_widget(self.die)
        for name in ("pos", "size", "pressed"):
            self.fbind(name, self._show)

    def _show(self, *_: object) -> None:
        sunk = dp(3) if self.pressed else 0
        self.die.size, self.die.pos = self.size, (self.x, self.y - sunk)


class DieFigure(Figure):
    """What a die is good for, across the table."""


class DieWord(Tag):
    """And what that is called."""


class DiceTray(Placed):
    """Dice side by side, large: a tap on one chooses it, or sets it aside.

    Below each stands what it is good for: a number, a drawing, a word.
    """

    dice = ListProperty()
    """The face of each, such as ghoul-die-5; empty where it is still to come."""
    states = ListProperty()
    """How each lies: plain, chosen or aside."""
    meanings = ListProperty()
    """What each is good for: (number, word, drawing); empty strings for nothing."""
    accent = ColorProperty(None, allownone=True)
    largest = NumericProperty(118)
    """A side, in dp, where there is room."""
    taps = OptionProperty("yes", options=["yes", "no"])
    __events__ = ("on_die",)

    WATCHED: ClassVar[tuple[str, ...]] = ("pos", "width", "children")
    NEEDS: ClassVar[tuple[str, ...]] = ()

    def __init__(self, **settings: Any) -> None:
        """Begin with none."""
        settings.setdefault("size_hint_y", None)
        self._cells: list[tuple[DieTap, DieFigure, Glyph, DieWord]] = []
        super().__init__(**settings)
        for name in ("dice", "states", "meanings", "accent", "largest", "taps"):
            self.fbind(name, self._show)
        theme.watch(self)
        self._show()

    def on_die(self, *_: object) -> None:
        """A die was tapped, told by its place; bind to it."""

    def on_theme(self) -> None:
        """Wear the new colours, and take the new sizes."""
        self._show()

    def forget(self) -> None:
        """Be as if never tapped."""
        for tap, *_ in self._cells:
            tap.forget()

    def tumble(self) -> None:
        """Let all dice fall in, one after the other."""
        for place, cell in enumerate(self._cells):
            cell[0].die.tumble(APART * place)

    def _show(self, *_: object) -> None:
        while len(self._cells) < len(self.dice):
            self._cells.append(self._made(len(self._cells)))
        while len(self._cells) > len(self.dice):
            for part in self._cells.pop():
                self.remove_widget(part)
        for place, (tap, figure, glyph, word) in enumerate(self._cells):
            die = tap.die
            die.drawing, die.accent = self.dice[place], self.accent
            die.askew = ASKEW[place % len(ASKEW)] if self.dice[place] else 0
            die.state = self.states[place] if place < len(self.states) else PLAIN
            told = self.meanings[place] if place < len(self.meanings) else ("", "", "")
            figure.text, word.text, glyph.drawing = told
            glyph.color = self.accent or theme.calm
            face = self.dice[place].rpartition("-")[2] or "open"
            tap.name = f"die {place + 1}: {face}"
            tap.disabled = self.taps == "no"
        self._trigger_layout()

    def _made(self, place: int) -> tuple[DieTap, DieFigure, Glyph, DieWord]:
        tap = DieTap(size_hint=(None, None))
        tap.fbind("on_tap", lambda *_: self.dispatch("on_die", place))
        cell = tap, DieFigure(big=False), Glyph(size_hint=(None, None)), DieWord()
        for part in cell:
            self.add_widget(part)
        return cell

    def do_layout(self, *_: object) -> None:
        """Equal columns; as large as there is room, and no smaller than a finger."""
        if not self._cells:
            self.height = 0
            return
        count = len(self._cells)
        column = self.width / count
        side = max(dp(48), min(dp(self.largest), column - theme.gap))
        told = any(word.text or figure.text for _, figure, _, word in self._cells)
        number = theme.number * 1.1 if any(one.text for _, one, _, _ in self._cells) else 0
        # All words alike: with their drawings where the longest has room for its own.
        words = [word.text for _, _, _, word in self._cells]
        longest = max(width_of(one, theme.label, face=STRONG) for one in words) * 1.02 + 1
        signed = longest + theme.label + theme.tight <= column - theme.tight
        letters = theme.label * min(1.0, (column - theme.tight) / longest)
        line = letters * 1.6
        self.height = side + (number + line if told else 0) + theme.near
        top = self.y + self.height
        for place, (tap, figure, glyph, word) in enumerate(self._cells):
            left = self.x + column * place
            tap.size = side, side
            tap.pos = left + (column - side) / 2, top - side
            figure.font_size, word.font_size = theme.number, letters
            parts = figure, glyph if signed else None, word
            self._below(left, column, top - side, parts, number, line)
            glyph.opacity = 1 if signed and glyph.drawing else 0

    @staticmethod
    def _below(  # of a die: where its column begins, its parts, and how high these are
        left: float, wide: float, top: float, parts: tuple[Any, ...], number: float, line: float
    ) -> None:
        figure, glyph, word = parts
        sign = float(theme.label) if glyph is not None and glyph.drawing else 0.0
        for one in (figure, word):
            one.texture_update()
            one.size = one.texture_size
        figure.pos = left + (wide - figure.width) / 2, top - (number + figure.height) / 2
        said = sign + theme.tight * bool(sign) + word.width
        start, middle = left + (wide - said) / 2, top - number - line / 2
        if glyph is not None:
            glyph.size, glyph.pos = (sign, sign), (start, middle - sign / 2)
        word.pos = start + said - word.width, middle - word.height / 2
