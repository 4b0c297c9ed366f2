"""What a person can see and touch on the screen, read off the live widgets.

The tour, the tests and the gallery all judge a screen by the same eyes: is the text whole, is the
button large enough, does something lie on top of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

TARGET: Final = 48.0
"""The smallest side a finger can hit, in dp."""
CONTRAST: Final = 7.0
"""How much text must differ from what it stands on (WCAG 2, AAA)."""
SLACK: Final = 1.0
"""Rounding of text to whole pixels."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in the window's pixels."""

    left: float
    bottom: float
    right: float
    top: float

    @property
    def width(self) -> float:
        """From left to right."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """From bottom to top."""
        return self.top - self.bottom

    @property
    def center(self) -> tuple[float, float]:
        """The point a finger aims at."""
        return (self.left + self.right) / 2, (self.bottom + self.top) / 2

    def meet(self, other: Box) -> Box | None:
        """What two rectangles share, or None."""
        box = Box(
            max(self.left, other.left),
            max(self.bottom, other.bottom),
            min(self.right, other.right),
            min(self.top, other.top),
        )
        return box if box.width > SLACK and box.height > SLACK else None


def window_box(window: Any) -> Box:
    """The whole screen."""
    return Box(0, 0, float(window.width), float(window.height))


def box_of(widget: Any) -> Box:
    """Where a widget lies in the window, scrolled or not."""
    left, bottom = widget.to_window(*widget.pos)
    return Box(left, bottom, left + widget.width, bottom + widget.height)


def ancestors(widget: Any) -> Iterator[Any]:
    """The widgets around a widget, from the nearest outwards, the window left out."""
    parent = widget.parent
    while parent is not None and parent is not parent.parent:
        yield parent
        parent = parent.parent


def clips(widget: Any) -> bool:
    """Whether a widget hides what sticks out of it."""
    names = {cls.__name__ for cls in type(widget).__mro__}
    return bool(names & {"ScrollView", "StencilView", "Scroll"})


def is_shown(widget: Any) -> bool:
    """Whether a widget is part of the screen and not made invisible."""
    from kivy.core.window import Window

    chain = [widget, *ancestors(widget)]
    if any(part.opacity == 0 for part in chain):
        return False
    return chain[-1].parent is Window


def seen(widget: Any) -> Box | None:
    """The part of a widget that is on the screen and not scrolled away; None if there is none."""
    from kivy.core.window import Window

    if not is_shown(widget):
        return None
    box: Box | None = box_of(widget).meet(window_box(Window))
    for around in ancestors(widget):
        if box is None:
            return None
        if clips(around):
            box = box.meet(box_of(around))
    return box


def walk(window: Any) -> Iterator[Any]:
    """Every widget of the window, the topmost layer first."""
    for layer in window.children:
        yield from layer.walk()


def text_of(widget: Any) -> str:
    """The words a widget shows, without markup; where it breaks a line itself reads no other."""
    text = getattr(widget, "text", "")
    if not isinstance(text, str):
        return ""
    if is_text(widget):
        text = text.replace("\n", " ")
    if getattr(widget, "markup", False):
        from kivy.core.text.markup import MarkupLabel

        said = "".join(part for part in MarkupLabel(text).markup if not part.startswith("["))
        return said.replace("&bl;", "[").replace("&br;", "]").replace("&amp;", "&")
    return text


def is_text(widget: Any) -> bool:
    """Whether a widget is drawn text, and not something that holds it."""
    return hasattr(widget, "texture_size") and hasattr(widget, "text_size")


def is_target(widget: Any) -> bool:
    """Whether a finger is meant to touch a widget."""
    return bool(getattr(widget, "is_target", False)) and not getattr(widget, "disabled", False)


def reading_order(widgets: list[Any]) -> list[Any]:
    """From top to bottom, and from left to right within a line."""
    return sorted(widgets, key=lambda w: (-round(box_of(w).top / 8), box_of(w).left))


def target_at(window: Any, x: float, y: float) -> Any | None:
    """The widget that would take a finger here: the topmost one that can be touched."""
    for layer in window.children:
        hit = _topmost(layer, x, y)
        if hit is not None:
            return hit
    return None


def _topmost(widget: Any, x: float, y: float) -> Any | None:
    box = box_of(widget)
    inside = box.left <= x < box.right and box.bottom <= y < box.top
    if widget.opacity == 0 or (clips(widget) and not inside):
        return None
    for child in widget.children:
        hit = _topmost(child, x, y)
        if hit is not None:
            return hit
    takes = is_target(widget) or getattr(widget, "takes_touches", False)
    return widget if inside and takes else None


def describe(widget: Any) -> str:
    """A widget in a sentence about a problem."""
    name = getattr(widget, "name", "") or text_of(widget)
    return f"{type(widget).__name__} “{name}”" if name else type(widget).__name__


def cut_off(widget: Any) -> str:
    """Why a text cannot be read whole, or an empty string."""
    if not text_of(widget).strip():
        return ""
    texture_width, texture_height = widget.texture_size
    if texture_width > widget.width + SLACK or texture_height > widget.height + SLACK:
        return (
            f"{describe(widget)} needs {texture_width:.0f}x{texture_height:.0f} "
            f"and has {widget.width:.0f}x{widget.height:.0f}"
        )
    if getattr(widget, "shorten", False) or widget.text_size[1] is not None:
        return f"{describe(widget)} may be shortened"
    if longest_word(widget) > widget.width + SLACK:
        return f"{describe(widget)} breaks a word"
    from kivy.core.window import Window

    box = box_of(widget)
    middle = box.center[0]
    left, right = middle - texture_width / 2, middle + texture_width / 2
    if left < -SLACK or right > Window.width + SLACK:
        return f"{describe(widget)} runs out of the screen"
    return ""


def overflows(widget: Any) -> str:
    """Why a text does not stay on the key that it belongs to, or an empty string.

    Each text may have all the room that it needs, and still stick out of what it is written on.
    """
    key = next((part for part in ancestors(widget) if getattr(part, "is_target", False)), None)
    if key is None or not text_of(widget).strip():
        return ""
    around, words = box_of(key), box_of(widget)
    up = max(around.bottom - words.bottom, words.top - around.top)
    across = max(around.left - words.left, words.right - around.right)
    return f"{describe(widget)} sticks out of {describe(key)}" if max(up, across) > SLACK else ""


def longest_word(widget: Any) -> float:
    """How wide the longest word of a text is; a line that is narrower breaks it in the middle."""
    from kivy.core.text import Label

    look = Label(font_name=widget.font_name, font_size=widget.font_size, bold=widget.bold)
    return max((float(look.get_extents(word)[0]) for word in text_of(widget).split()), default=0.0)


def grounds(widget: Any) -> list[tuple[float, ...]]:
    """The colours that a text may stand on: of the nearest thing behind it that has any.

    What is drawn says so itself: a key by its `fill`, a slab by its `stone`, others by `grounds`.
    Where nothing does, it is the scene.
    """
    for around in (widget, *ancestors(widget)):
        told = getattr(around, "grounds", None)
        if told is not None:
            return [_colour(one) for one in told]
        fill = getattr(around, "fill", None)
        if fill is not None and len(fill) == RGBA and fill[3] > 0:
            return [tuple(fill[:3])]
        stone = _slab(getattr(around, "stone", ""))
        if stone is not None:
            return [_colour(stone.top), _colour(stone.bottom)]
    return [_scene()]


RGBA: Final = 4
KINDS: Final = {"key": "choice", "strip": "panel"}
"""Slabs that are cut from another kind's stone."""


def _slab(name: str) -> Any | None:
    from companion.theme.live import theme
    from companion.theme.tokens import STONES, Mode

    kind = name.partition("-")[0]
    return STONES[Mode(theme.mode)].get(KINDS.get(kind, kind))


def _scene() -> tuple[float, ...]:
    """The worst that text may meet on the bare rock: its brightest at night, its darkest by day."""
    from companion.theme.live import theme
    from companion.theme.tokens import Mode
    from companion.widgets.facets import BRIGHTEST, DARKEST

    mode = Mode(theme.mode)
    if mode is Mode.CONTRAST:
        return tuple(theme.ground[:3])
    bright = BRIGHTEST if mode is Mode.DARK else DARKEST
    return (1.055 * bright ** (1 / 2.4) - 0.055,) * 3


def _colour(colour: Any) -> tuple[float, ...]:
    from kivy.utils import get_color_from_hex

    return tuple((get_color_from_hex(colour) if isinstance(colour, str) else colour)[:3])


def faint(widget: Any) -> str:
    """Why a text cannot be told from what it stands on, or an empty string."""
    from companion.theme.tokens import contrast

    if not text_of(widget).strip() or any(
        getattr(part, "locked", False) for part in ancestors(widget)
    ):
        return ""  # what has just come to mean something else is dim for a moment on purpose
    alpha = float(widget.color[3])
    for part in (widget, *ancestors(widget)):
        alpha *= part.opacity
    worst = 21.0
    for ground in grounds(widget):
        pairs = zip(widget.color[:3], ground, strict=True)
        shown = [ink * alpha + below * (1 - alpha) for ink, below in pairs]
        worst = min(worst, contrast(_hex(shown), _hex(ground)))
    return f"{describe(widget)} has a contrast of {worst:.1f}" if worst < CONTRAST else ""


def _hex(colour: Any) -> str:
    return "#" + "".join(f"{round(255 * min(1.0, max(0.0, part))):02x}" for part in colour)


def no_room(widget: Any) -> str:
    """Why hardly anything of a list can be seen, or an empty string."""
    from kivy.metrics import dp

    hidden = getattr(widget, "longest", 0)
    least = dp(1.5 * TARGET)
    if not hidden or getattr(widget, "sideways", False) or not is_shown(widget):
        return ""
    if widget.height >= min(least, widget.height + hidden):
        return ""
    return f"{describe(widget)} shows {widget.height:.0f} of {widget.height + hidden:.0f}"


def problems(window: Any) -> list[str]:
    """Everything a player would stumble over on this screen; empty when all is well."""
    from kivy.metrics import dp

    found: list[str] = []
    targets: list[Any] = []
    for widget in walk(window):
        if trouble := no_room(widget):
            found.append(trouble)
        if seen(widget) is None:
            continue
        if is_text(widget):
            found += filter(None, (cut_off(widget), overflows(widget), faint(widget)))
        if is_target(widget):
            targets.append(widget)
            small = min(widget.width, widget.height)
            if small < dp(TARGET) - SLACK:
                found.append(f"{describe(widget)} is only {small:.0f} wide or high")
    found += [trouble for widget in targets if (trouble := covered(window, widget))]
    return found


def _sheet(widget: Any) -> Any | None:
    """The sheet that a widget lies on, if it lies on one."""
    chain = [] if widget is None else [widget, *ancestors(widget)]
    return next((part for part in chain if _is_sheet(part)), None)


def _is_sheet(widget: Any) -> bool:
    return "Sheet" in {cls.__name__ for cls in type(widget).__mro__}


def covered(window: Any, widget: Any) -> str:
    """What lies on top of a target's visible middle, or an empty string."""
    box = seen(widget)
    if box is None:
        return f"{describe(widget)} is not on the screen"
    top = target_at(window, *box.center)
    if top is widget or (top is not None and widget in ancestors(top)):
        return ""
    sheet = _sheet(top)
    if sheet is not None and sheet is not _sheet(widget):
        return ""  # what a sheet covers is covered on purpose
    return f"{describe(widget)} lies under {describe(top) if top is not None else 'nothing'}"
