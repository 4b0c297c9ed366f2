"""A role's token: its emblem on a cut stone in its light, or a Tribe's symbol in its tint."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from companion.theme.live import theme
from companion.theme.tokens import LIGHTS, SYMBOL_TINTS, Mode, mixed
from companion.widgets.art import Painter
from companion.widgets.glyph import Glyph

SIDE: Final = 44
EMBLEM: Final = 0.52
"""How large the emblem is, as a share of the token."""
ON_BRIGHT: Final = "#0a0d08"
PLAIN_INK: Final = "#f6f1e7"
DIMMED: Final = 0.5
NOBODYS: Final = frozenset({"egg", "poltergeist"})
"""Figures that are no role's, and have a drawing of their own."""


class Token(Widget):
    """One role's token. Lit on its turn, dark while it waits, and half gone where it is out."""

    role = StringProperty()
    """A role, the symbol of a Tribe, or a figure that is nobody's."""
    bright = BooleanProperty(defaultvalue=True)
    dim = BooleanProperty(defaultvalue=False)

    def __init__(self, **settings: Any) -> None:
        settings.setdefault("size_hint", (None, None))
        settings.setdefault("size", (dp(SIDE), dp(SIDE)))
        super().__init__(**settings)
        self._stone = Painter(self.canvas.before)
        self._emblem = Glyph()
        self.add_widget(self._emblem)
        for name in ("pos", "size", "role", "bright", "dim"):
            self.fbind(name, self._show)
        theme.watch(self)
        self._show()

    def on_theme(self) -> None:
        """Be drawn anew: the sheets have changed."""
        self._show()

    def _show(self, *_: object) -> None:
        side = min(self.size)
        # Not by `center`: Kivy may still remember the old one while it tells of the new place.
        x, y = self.x + self.width / 2, self.y + self.height / 2
        box = (x - side / 2, y - side / 2, side, side)
        opaque = DIMMED if self.dim else 1
        stone = "token" if self.bright else "token-waiting"
        self._stone.show(stone, box, self.role, (1, 1, 1, opaque))
        self._emblem.drawing = emblem_of(self.role)
        self._emblem.color = emblem_ink(self.role, bright=self.bright)
        self._emblem.opacity = opaque
        self._emblem.size = (side * EMBLEM, side * EMBLEM)
        self._emblem.pos = (x - side * EMBLEM / 2, y - side * EMBLEM / 2)


def emblem_of(role: str) -> str:
    """The drawing that stands for a role, a Tribe, or a figure that is nobody's."""
    itself = not role or role in SYMBOL_TINTS or role in NOBODYS
    return role if itself else f"role-{role}"


def emblem_ink(role: str, *, bright: bool) -> str:
    """The colour of an emblem on its token: near black on what shines, bright on what waits."""
    if bright:
        return ON_BRIGHT
    if role in SYMBOL_TINTS:
        return SYMBOL_TINTS[role]
    light = LIGHTS[Mode.DARK].get(role)
    return PLAIN_INK if light is None else mixed(light.accent, light.tip, 0.25)
