"""What a closed app leaves behind, and the next one would have to carry."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakSet

if TYPE_CHECKING:
    from collections.abc import Mapping

closed: Final[WeakSet[Any]] = WeakSet()
"""What phones showed until they were closed, as long as Python has not let go of it."""


def leave_nothing(before: Mapping[str, frozenset[int]]) -> None:
    """Let go of what would keep the whole app alive until the next one has played a while."""
    from kivy.clock import Clock

    from companion.motion import motion
    from companion.theme.live import theme
    from companion.widgets.order import order

    # Kivy keeps the field that has the cursor, and with it all of its screen.
    cursor = sys.modules.get("kivy.uix.behaviors.focus")
    if cursor is not None:
        for field in filter(None, [*cursor.FocusBehavior._keyboards.values()]):  # noqa: SLF001  # it has no other door
            field.focus = False
    # Kivy never lets go of what a rule has bound to a global: each widget that ever was would
    # take every later look, and each app would make the next one slower.
    for name, all_of_them in watching().items():
        for uid in all_of_them - before[name]:
            theme.unbind_uid(name, uid)
    motion.settle()
    # What never comes to rest would go on for ever, out of sight, and take the next app's frames.
    order.forget()
    for event in Clock.get_events():  # nothing that was still to come comes now
        event.cancel()
    fields = sys.modules.get("kivy.uix.textinput")
    if fields is not None:
        # Kivy remembers the last field that it scrolled.
        scrolled = fields.TextInput._adjust_viewport  # noqa: SLF001  # it has no other door
        scrolled()
        scrolled.cancel()


def watching() -> dict[str, frozenset[int]]:
    """Give who watches the look now: for each of its properties, by the numbers Kivy gave them."""
    from companion.theme.live import theme

    return {
        name: frozenset(uid for *_, uid in theme.get_property_observers(name, args=True) if uid)
        for name in theme.properties()
        if not name.startswith("on_")  # Kivy takes those for events, and lists none of them
    }
