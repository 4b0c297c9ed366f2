"""What a keyboard can do: one table, which the keys and the list of them both read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from kivy.properties import StringProperty

from companion.widgets.layers import Sheet
from companion.widgets.layout import Row

CTRL: Final = "ctrl"
SHIFT: Final = "shift"
F1: Final = 282
KEYPAD: Final = 256
"""The keypad's 0; its other digits follow."""
ENTERS: Final = (13, 271)


@dataclass(frozen=True, slots=True)
class Shortcut:
    """A key, what it does in words, and what the keys call that."""

    said: str
    what: str
    does: str = ""
    """The name of what does it; empty for what is done elsewhere: Back, and the ring."""
    presses: tuple[tuple[int, str], ...] = ()
    """Each a key and what is held with it: nothing, ctrl, shift, or both."""


def _digits() -> tuple[tuple[int, str], ...]:
    return tuple((first + digit, "") for first in (ord("0"), KEYPAD) for digit in range(10))


SHORTCUTS: Final = (
    Shortcut("Ctrl+Z", "Undo", "undo", ((ord("z"), CTRL),)),
    Shortcut("Ctrl+Y, Ctrl+Shift+Z", "Redo", "redo", ((ord("y"), CTRL), (ord("z"), "ctrl shift"))),
    Shortcut("1 to 6", "A die shows this; any digit, where a number is asked", "digit", _digits()),
    Shortcut(
        "Enter", "The main key, such as End turn", "lead_on", tuple((key, "") for key in ENTERS)
    ),
    Shortcut("Esc", "Back"),
    Shortcut("/, Ctrl+F", "Search the rules", "search", ((ord("/"), ""), (ord("f"), CTRL))),
    Shortcut(
        "?, F1",
        "This list",
        "list_them",
        ((ord("?"), ""), (ord("?"), SHIFT), (ord("/"), SHIFT), (F1, "")),
    ),
    Shortcut("Tab, arrows", "Go from one key to the next"),
    Shortcut("Enter, Space", "Tap what has the ring"),
    Shortcut("Shift+Enter", "Hold what has the ring"),
)


def pressed(key: int, held: list[str]) -> str:
    """Find what a key does, with what is held; empty if nothing."""
    # A Mac's command key is what control is elsewhere.
    ctrl = CTRL in held or "meta" in held
    together = " ".join([CTRL] * ctrl + [SHIFT] * (SHIFT in held))
    if "alt" in held:
        return ""
    for shortcut in SHORTCUTS:
        if (key, together) in shortcut.presses:
            return shortcut.does
    return ""


def digit_of(key: int) -> int:
    """Tell which digit a key is."""
    return key - (KEYPAD if key >= KEYPAD else ord("0"))


class ShortcutLine(Row):
    """One of them: the key as it looks, and what it does."""

    said = StringProperty()
    what = StringProperty()


class ShortcutSheet(Sheet):
    """All of them, to be read."""

    def __init__(self, **settings: Any) -> None:
        """Write them down."""
        super().__init__(title="Keys", **settings)
        for shortcut in SHORTCUTS:
            self.body.add_widget(ShortcutLine(said=shortcut.said, what=shortcut.what))
