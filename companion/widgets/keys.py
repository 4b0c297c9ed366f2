"""Everything by keyboard, for whoever plays at a desk.

Tab and the arrows move a ring from target to target, Enter and Space tap, Shift+Enter holds. What
is done most has a key of its own: see shortcuts.
Kivy's own focus would open the phone's keyboard at every button, so the ring is our own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final
from weakref import ref

from companion.widgets.painted import PRIMARY
from companion.widgets.scroll import Scroll
from companion.widgets.shortcuts import ShortcutSheet, digit_of, pressed

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.widgets.layers import Layers

TAB: Final = 9
ENTER: Final = (13, 271)
SPACE: Final = 32
UP: Final = 273
DOWN: Final = 274
RIGHT: Final = 275
LEFT: Final = 276


class Keys:
    """The ring, the keys that move it, and those that do something by themselves."""

    def __init__(self, layers: Layers, search: Callable[[], object] | None = None) -> None:
        self._layers = layers
        self._search = search
        self._at: Any = lambda: None

    @property
    def at(self) -> Any | None:
        """The target that has the ring."""
        widget = self._at()
        return widget if widget is not None and widget.get_parent_window() else None

    def on_key_down(
        self, _window: Any, key: int, _scancode: int, _letter: str | None, held: list[str]
    ) -> bool:
        """Take a key, unless somebody is typing."""
        typing = self._typing()
        if typing is not None and key != TAB:
            return False
        if key == TAB:
            if typing is not None:
                typing.focus = False
            self.step(-1 if "shift" in held else 1)
        elif key in (UP, LEFT):
            self.step(-1)
        elif key in (DOWN, RIGHT):
            self.step(1)
        elif key in (*ENTER, SPACE) and self.at is not None:
            if "shift" in held and getattr(self.at, "holds", False):
                self.at.dispatch("on_hold")
            elif hasattr(self.at, "trigger"):
                self.at.trigger()
        else:
            does = pressed(key, held)
            return bool(does) and bool(getattr(self, does)(key))
        return True

    # ------------------------------------------------------------------- by a key of their own
    def undo(self, _key: int) -> bool:
        """Take the last step back."""
        return self._trigger("undo")

    def redo(self, _key: int) -> bool:
        """Bring it again."""
        return self._trigger("redo")

    def digit(self, key: int) -> bool:
        """Type what a die shows, or a digit of a number."""
        digit = digit_of(key)
        return self._trigger(f"die {digit}") or self._trigger(f"digit {digit}")

    def lead_on(self, _key: int) -> bool:
        """Tap the crystal, if there is one and no more than one."""
        crystals = [one for one in self.targets() if getattr(one, "kind", "") == PRIMARY]
        if len(crystals) == 1:
            crystals[0].trigger()
        return len(crystals) == 1

    def search(self, _key: int) -> bool:
        """Go where the rules are searched, and be ready to type."""
        if self._search is not None:
            self._search()
        return self._search is not None

    def list_them(self, _key: int) -> bool:
        """Show the list of the keys."""
        self._layers.open(ShortcutSheet())
        return True

    def _trigger(self, name: str) -> bool:
        for one in self.targets():
            if one.name == name:
                one.trigger()
                return True
        return False

    def step(self, by: int) -> None:
        """Move the ring to the next target, in reading order; at the end begin anew."""
        ring = self.targets()
        if not ring:
            return
        here = self.at
        place = ring.index(here) + by if here in ring else (0 if by > 0 else -1)
        self.put(ring[place % len(ring)])

    def put(self, widget: Any) -> None:
        """Put the ring on a target, and scroll it into sight."""
        old = self.at
        if old is not None:
            old.focused = False
        self._at = ref(widget)
        if hasattr(widget, "focused"):
            widget.focused = True
        elif hasattr(widget, "focus"):
            widget.focus = True
        around = widget.parent
        while around is not None and around is not around.parent:
            if isinstance(around, Scroll):
                around.show(widget)
            around = around.parent

    def targets(self) -> list[Any]:
        """Everything that can be tapped now: the sheet's if one is open, else the screen's."""
        top = self._layers.sheet or self._layers.screen
        found = [
            widget
            for widget in (top.walk() if top is not None else ())
            if getattr(widget, "is_target", False) and not widget.disabled and widget.opacity
        ]

        def place(widget: Any) -> tuple[float, float]:
            x, y = widget.to_window(widget.x, widget.top)
            return (-round(y / 8), x)

        return sorted(found, key=place)

    def _typing(self) -> Any | None:
        top = self._layers.sheet or self._layers.screen
        walk = top.walk() if top is not None else ()
        return next((widget for widget in walk if getattr(widget, "focus", False)), None)
