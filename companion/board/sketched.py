"""A sketch as a widget: stone, cards, tokens and dice, as they lie on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.graphics import Color, Line, Rectangle
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.board.colours import BONE, COINS, FLOORS, UNKNOWN, rgba
from companion.board.sketch import SIDE
from companion.theme.faces import STONE
from companion.theme.live import theme
from companion.theme.tokens import SYMBOL_TINTS, Mode
from companion.widgets.art import Painter
from companion.widgets.dice import Die
from companion.widgets.glyph import Glyph
from companion.widgets.rock_face import RockFace
from companion.widgets.token import Token

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.board.colours import Coin, Floor
    from companion.board.sketch import Thing

    Box = tuple[float, float, float, float]

DEEP: Final = 0.14
"""How far what lies below sticks out, in units."""
NARROW: Final = 0.72
"""How wide a card is, in its height."""
PICTURE: Final = 0.76
"""How much of a card is its picture, and of that its drawing."""
ON_CARD: Final = "#f4ffe0"
SHARES: Final = {"card": 0.42, "dark": 0.6, "lit": 0.6}
"""How large a drawing is on what."""
ON_COIN: Final = 0.6
SUNK: Final = 0.08
"""So much of their height digits would stand too high on what they are on."""
BEYOND: Final = (0.04, 0.08, 1.08, 1.12)
"""How far a tile's picture goes to the left and below it, and its width and height."""


class Sketched(Widget):
    """Draws one sketch as large as its width allows."""

    sketch = ObjectProperty(())

    def __init__(self, **settings: Any) -> None:
        """Draw anew whenever the place or the colours change."""
        super().__init__(**settings)
        # Once a frame: a list that is laid out moves each of its lines a dozen times.
        self._soon = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "sketch"):
            self.fbind(name, self._soon)
        theme.watch(self)
        self._soon()

    def on_theme(self) -> None:
        """Wear the new colours."""
        self._soon()

    def _draw(self, *_: object) -> None:
        self.canvas.before.clear()
        self.clear_widgets()
        unit = min(self.size) / SIDE
        if unit <= 0:
            return
        left = self.x + (self.width - unit * SIDE) / 2
        bottom = self.y + (self.height - unit * SIDE) / 2
        for place, thing in enumerate(self.sketch):
            side = thing.size * unit
            x, y = left + thing.x * unit, bottom + thing.y * unit
            for below in range(thing.deep - 1, -1, -1):
                self._lay(thing, place + below, (x, y - below * DEEP * unit, side, side))
            self._mark(thing, (x, y, side, side))

    # ---------------------------------------------------------------------------- what lies

    def _lay(self, thing: Thing, place: int, box: Box) -> None:
        """Lay the slab, without what is on it; no two beside each other are cut alike."""
        if thing.slab in {"dark", "lit"}:
            self._tile(thing, place, box)
        elif thing.slab == "card":
            self._paint("bone", _card(box))
        elif thing.slab == "box":
            self._open_box(box)
        elif (coin := _coin(thing)) is not None:
            self._paint("board-coin", box, rgba(coin.middle))
            self._paint("board-coin-rim", box, rgba(coin.rim))

    def _tile(self, thing: Thing, place: int, box: Box) -> None:
        x, y, side, _ = box
        gap = side * 0.02
        side -= 2 * gap
        left, low, wide, high = BEYOND
        whole = (x + gap - left * side, y + gap - low * side, wide * side, high * side)
        cut = "plain" if theme.mode == Mode.CONTRAST.value else place % 3
        if thing.slab == "lit":
            self._paint("board-floor", whole, rgba(_floor(thing).stone))
            self._paint(f"board-floor-{cut}", whole)
        else:
            self._paint(f"board-dark-{cut}", whole)

    def _paint(self, name: str, box: Box, tint: Sequence[float] = (1, 1, 1, 1)) -> None:
        Painter(self.canvas.before).show(name, box, tint=tint)

    def _open_box(self, box: Box) -> None:
        """An open box, seen from before: its front, and two flaps."""
        x, y, size, _ = box
        low, left, right, wide = y + size * 0.1, x + size * 0.18, x + size * 0.82, size * 0.18
        rim = y + size * 0.62
        with self.canvas.before:
            Color(*theme.muted)
            Line(points=[left, rim, left, low, right, low, right, rim], width=1.5)
            Line(points=[left, rim, left - wide, rim + wide], width=1.5)
            Line(points=[right, rim, right + wide, rim + wide], width=1.5)

    # ------------------------------------------------------------------------- what is on it

    def _mark(self, thing: Thing, box: Box) -> None:
        x, y, side, _ = box
        whole: dict[str, Any] = {"pos": (x, y), "size": (side, side)}
        if thing.slab == "token":
            self.add_widget(Token(role=thing.role, **whole))
        elif "die-" in thing.drawing:
            self.add_widget(Die(drawing=thing.drawing, **whole))
        elif thing.drawing:
            if thing.slab == "card":
                left, low, wide, high = _within(_card(box), PICTURE)
                face = {"who": thing.role, "seed": thing.drawing}
                self.add_widget(RockFace(pos=(left, low), size=(wide, high), **face))
            share = ON_COIN if _coin(thing) is not None else SHARES.get(thing.slab, 1.0)
            left, low, wide, high = _within(box, share)
            ink, at = self._ink(thing), {"pos": (left, low), "size": (wide, high)}
            self.add_widget(Glyph(drawing=thing.drawing, color=ink, **at))
        if thing.said:
            self._number(thing, box)

    def _ink(self, thing: Thing) -> Any:
        coin = _coin(thing)
        if coin is not None:
            return rgba(coin.rim)
        if thing.slab == "card":
            return rgba(ON_CARD)
        if thing.slab == "lit":
            return rgba(_floor(thing).ink)
        if thing.slab == "dark":
            return rgba(SYMBOL_TINTS.get(thing.drawing, BONE))
        return theme.accent(thing.role) if thing.role and thing.drawing else theme.ink

    def _number(self, thing: Thing, box: Box) -> None:
        from kivy.core.text import Label

        x, y, side, _ = box
        letters = side * (0.72 if len(thing.said) < 3 else 0.5)  # noqa: PLR2004  # three digits
        label = Label(text=thing.said, font_name=STONE, font_size=letters)
        label.refresh()
        wide, high = label.texture.size
        with self.canvas.before:
            Color(*self._ink(thing))
            Rectangle(
                texture=label.texture,
                pos=(round(x + (side - wide) / 2), round(y + (side - high) / 2 - SUNK * letters)),
                size=(wide, high),
            )


def _card(box: Box) -> Box:
    x, y, side, _ = box
    return x + side * (1 - NARROW) / 2, y, side * NARROW, side


def _within(box: Box, share: float) -> Box:
    x, y, wide, high = box
    return x + wide * (1 - share) / 2, y + high * (1 - share) / 2, wide * share, high * share


def _floor(thing: Thing) -> Floor:
    """Give the floor of a Lit tile, by what is drawn on it."""
    return next((one for one in FLOORS.values() if one.drawing == thing.drawing), UNKNOWN)


def _coin(thing: Thing) -> Coin | None:
    """Give what a token of the game is cut of, where it lies by itself."""
    if thing.slab:
        return None
    return next((coin for one, coin in COINS.items() if thing.drawing == f"token-{one}"), None)


Factory.register(Sketched.__name__, cls=Sketched)
