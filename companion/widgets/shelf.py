"""Widgets put away and taken out again: building a button costs many times what new words cost.

A screen that shows every moment of a game takes what it needs from a shelf, and puts back what
the next moment does not show. The finger sees no difference, but for the time.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    Wanted = tuple[type, Any, dict[str, Any]]
    Take = Callable[..., Any]
    """What gives a widget of a kind, with what it sets off and its settings."""

_MARK: Final = "_taken_from"
"""What a widget remembers its shelf by; no widget calls its own shelf so."""


class Shelf:
    """What one screen builds its moments of."""

    def __init__(self) -> None:
        """Begin with nothing on it."""
        self._free: dict[type, list[Any]] = {}
        self._made: Counter[type] = Counter()

    def take(self, kind: type, todo: Any = None, /, **settings: Any) -> Any:
        """Take a widget with these settings; `todo` is what a tap on it sets off.

        Name every setting that differs between uses: one that is left out keeps its last value.
        """
        free = self._free.get(kind)
        if not free:
            return self._make(kind, todo, settings)
        return _set(free.pop(_closest(free, settings)), todo, settings)

    def _make(self, kind: type, todo: Any, settings: dict[str, Any]) -> Any:
        widget = built(kind, todo, **settings)
        setattr(widget, _MARK, self)
        self._made[kind] += 1
        return widget

    def stock(self, kind: type, number: int, *looks: dict[str, str]) -> Iterator[None]:
        """Have so many of a kind, whether in use or not; walked through, it builds one by one.

        Each takes these looks one after the other, and then has no words: it keeps the pieces
        that show them.
        """
        while self._made[kind] < number:
            widget = self._make(kind, None, {})
            for look in looks:
                _set(widget, None, look)
                _set(widget, None, dict.fromkeys(look, ""))
            self._free.setdefault(kind, []).append(widget)
            yield

    def fill(self, parent: Any, wanted: Sequence[Wanted]) -> None:
        """Let a parent hold exactly these; the same kinds in the same places only change."""
        there = parent.children[::-1]
        if [type(widget) for widget in there] == [kind for kind, _, _ in wanted]:
            for widget, (_, todo, settings) in zip(there, wanted, strict=True):
                _set(widget, todo, settings)
            return
        for widget in there:  # the parent itself may be of this shelf, and stays
            self.put_back(widget)
        arrange(parent, [self.take(kind, todo, **settings) for kind, todo, settings in wanted])

    def put_back(self, root: Any) -> None:
        """Put everything back that was taken and stands at or below this widget."""
        for widget in with_all_below(root):
            if getattr(widget, _MARK, None) is self:
                if widget.parent is not None:
                    widget.parent.remove_widget(widget)
                widget.todo = None
                if hasattr(widget, "forget"):
                    widget.forget()
                self._free.setdefault(type(widget), []).append(widget)


def built(kind: type, todo: Any = None, /, **settings: Any) -> Any:
    """Build a widget where there is no shelf to take it from."""
    widget = kind(**settings)
    widget.todo = todo
    return widget


def with_all_below(root: Any) -> list[Any]:
    """Give a widget and all it holds in reading order, as Kivy's own walk does in many calls."""
    found, left = [], [root]
    while left:
        widget = left.pop()
        found.append(widget)
        left += widget.children
    return found


def _set(widget: Any, todo: Any, settings: dict[str, Any]) -> Any:
    widget.todo = todo
    if hasattr(widget, "change"):
        widget.change(settings)
    else:
        for name, value in settings.items():
            setattr(widget, name, value)
    return widget


def _closest(free: list[Any], settings: dict[str, Any]) -> int:
    # New words are what costs most in an old widget, so one that says the same comes first.
    text = settings.get("text")
    if text is not None:
        for place, widget in enumerate(free):
            if widget.text == text:
                return place
    return -1


def arrange(parent: Any, widgets: list[Any]) -> None:
    """Let a parent hold exactly these, in reading order; what stands right already stays."""
    if parent.children[::-1] == widgets:
        return
    parent.clear_widgets()
    for widget in widgets:
        parent.add_widget(widget)
