"""The groove with the steps of a turn: done, now, open, skipped, not for you."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kivy.properties import ColorProperty, ListProperty, NumericProperty, StringProperty
from kivy.utils import get_hex_from_color

from companion.theme.faces import STRONG
from companion.theme.live import theme
from companion.theme.tokens import LARGE, STONES, Mode, contrast
from companion.widgets.art import Painter
from companion.widgets.glyph import Glyph
from companion.widgets.layout import Placed
from companion.widgets.text import Tag, width_of

if TYPE_CHECKING:
    from collections.abc import Iterator

NOW: Final = "now"
MARKS: Final = {
    "done": "done",
    "now": "now",
    "open": "open",
    "skipped": "skipped",
    "not-applicable": "not-applicable",
}
"""The drawing for each state of a step: a tick, an arrow, a ring, a double arrow, a barred ring."""
SAID: Final = {
    "done": "done",
    "now": "now",
    "open": "open",
    "skipped": "skipped",
    "not-applicable": "does not apply",
}
READ: Final = 7
"""The least contrast of words with what they stand on."""


VERBS: Final = frozenset({"Set", "Check", "Collect", "Resolve", "Place", "Select", "Shape"})
"""Verbs that a step is named without, where there is little room: the steps are what is done."""
FEW: Final = 6
"""Two words so short are both said."""


def short(title: str) -> str:
    """Name a step as briefly as people do: Roll, Move and Act, Defense, Past Plunder."""
    first, _, second = title.partition(" and ")
    if second and max(len(first), len(second)) > FEW:
        title = first
    lead, _, rest = title.partition(" ")
    return rest[:1].upper() + rest[1:] if lead in VERBS and rest else title


def shortened(titles: list[str]) -> list[str]:
    """Name them briefly; those that would be called alike without their verbs keep them."""
    brief = [short(title) for title in titles]
    pairs = zip(brief, titles, strict=True)
    return [one if brief.count(one) == 1 else title for one, title in pairs]


class StepWords(Tag):
    """What a step is called."""


class Steps(Placed):
    """The steps of a turn in order, each with a mark of its own.

    Where they have no room they are named briefly; then only that at hand stands there, with those
    after it that have room, and the how manieth it is: a mark without a name says nothing. With
    large letters it stands there alone.
    """

    steps = ListProperty()
    """Each step: (words, state)."""
    accent = ColorProperty((1, 1, 1, 1))
    lines = NumericProperty(1)
    """At most so many lines."""
    said = StringProperty()
    """All steps in words, for speech."""

    WATCHED = ("pos", "width", "children")
    stone = "sunk-small"
    """What its words stand on."""

    def __init__(self, **settings: Any) -> None:
        """Begin with none."""
        settings.setdefault("size_hint_y", None)
        self._cells: list[tuple[Any, Any]] = []
        self._called: dict[bool, list[str]] = {}
        """What each step is called; where it is true, briefly."""
        self._short = False
        super().__init__(**settings)
        self._groove = Painter(self.canvas.before, below=True)
        self._count = StepWords()
        for name in ("steps", "accent", "lines"):
            self.fbind(name, self._show)
        theme.watch(self)
        self._show()

    def on_theme(self) -> None:
        """Wear the new colours, and take the new sizes."""
        self._show()

    def stock(self, number: int) -> Iterator[None]:
        """Have room for so many steps; walked through, it builds that one by one."""
        while len(self._cells) < number:
            self._cells.append((Glyph(size_hint=(None, None)), StepWords()))
            yield

    def _show(self, *_: object) -> None:
        for _step in self.stock(len(self.steps)):
            pass
        called = [words for words, _ in self.steps]
        self._called = {False: called, True: shortened(called)}
        self.said = ", ".join(f"{words}: {SAID[state]}" for words, state in self.steps)
        for (_, state), (glyph, tag) in zip(self.steps, self._cells, strict=False):
            glyph.drawing = MARKS[state]
            glyph.color = self.accent if state == NOW else self._tint(state)
            tag.tint = self._tint(state)
        self._trigger_layout()

    def _tint(self, state: str) -> Any:
        """The colour of a step's words: in the role's light, where they can be read in it."""
        if state != NOW:
            return theme.ink if state == "done" else theme.muted
        stone = STONES[Mode(theme.mode)]["sunk"]
        accent = get_hex_from_color(self.accent)[:7]
        clear = min(contrast(accent, stone.top), contrast(accent, stone.bottom)) >= READ
        return self.accent if clear else theme.ink

    def _said(self, place: int) -> str:
        return self._called[self._short][place]

    def _wide(self, place: int) -> float:
        said = width_of(self._said(place), theme.caption, face=STRONG)
        return float(theme.caption + theme.tight) + said + 1

    def _broken(self, room: float) -> list[list[int]]:
        """Break all steps into lines."""
        lines: list[list[int]] = [[]]
        used = 0.0
        for place in range(len(self.steps)):
            wide = self._wide(place)
            if lines[-1] and used + wide > room:
                lines.append([])
                used = 0.0
            lines[-1].append(place)
            used += wide + theme.gap
        return lines

    def do_layout(self, *_: object) -> None:
        """All in words, or as marks about the one at hand, or that one alone."""
        room = self.width - 2 * theme.page
        large = theme.scale > LARGE
        line = theme.caption * 1.7
        if not self.steps:
            self._stand([], 0)
            return
        for self._short in (False, True):
            lines = [] if large else self._broken(room)
            longest = max(map(self._wide, range(len(self.steps))))
            if lines and len(lines) <= self.lines and longest <= room:
                self._stand([(place, True) for one in lines for place in one], len(lines) * line)
                self._place(lines, line, words=True)
                return
        self._brief(room, line, large=large)

    def _stand(self, shown: list[tuple[int, bool]], high: float, *, count: bool = False) -> None:
        wanted: list[Any] = []
        for place, words in shown:
            wanted += [self._cells[place][0], *([self._cells[place][1]] * words)]
        wanted += [self._count] * count
        if self.children[::-1] != wanted:
            self.clear_widgets()
            for part in wanted:
                self.add_widget(part)
        self.height = high + (theme.near + theme.tight) * bool(shown)
        low, inset = theme.tight / 2, theme.near
        box = (self.x + inset, self.y + low, self.width - 2 * inset, self.height - 2 * low)
        self._groove.show("sunk-small" if shown else "", box)

    def _place(self, lines: list[list[int]], line: float, *, words: bool) -> None:
        top = self.y + self.height - (theme.near + theme.tight) / 2
        for one in lines:
            wide = sum(map(self._wide, one))
            spare = (self.width - 2 * theme.page - wide) / max(1, len(one) - 1)
            spare = min(spare, theme.page * 2) if len(one) > 1 else 0
            left = self.x + theme.page
            for place in one:
                self._cell(place, left, top - line / 2, words=words)
                left += self._wide(place) + spare
            top -= line

    def _cell(
        self, place: int, left: float, middle: float, *, words: bool, share: float = 1
    ) -> float:
        glyph, tag = self._cells[place]
        side = float(theme.caption)
        glyph.size, glyph.pos = (side, side), (left, middle - side / 2)
        if not words:
            return side
        tag.text = self._said(place)
        tag.font_size = theme.caption * share
        tag.texture_update()
        tag.size = tag.texture_size
        tag.pos = left + side + theme.tight, middle - tag.height / 2
        return side + float(theme.tight + tag.width)

    def _named(self, at: int, room: float) -> set[int]:
        """Give the step at hand, and as many of those that come next as have room in words."""
        found = {at}
        for place in range(at + 1, len(self.steps)):
            room -= self._wide(place) + theme.tight
            if room < 0:
                break
            found.add(place)
        return found

    def _brief(self, room: float, line: float, *, large: bool) -> None:
        """Show the step at hand in words, and how far the turn is."""
        states = [state for _, state in self.steps]
        at = states.index(NOW) if NOW in states else -1
        told = 0.0 if at < 0 else self._wide(at) + theme.tight

        def shown(far: str) -> tuple[float, bool, set[int]]:
            """How wide this is, whether the step at hand is alone with it, and who is named."""
            counted = (width_of(far, theme.caption) if at >= 0 else 0.0) + theme.gap
            alone = large or told + counted > room
            if alone or at < 0:
                return counted, alone, {at}
            return counted, alone, self._named(at, room - told - counted)

        # In words where that costs no name: beside “Dark tiles” 4/4 would pass for tiles.
        brief, words = f"{at + 1}/{len(self.steps)}", f"Step {at + 1} of {len(self.steps)}"
        far = words if not large and shown(words)[1:] == shown(brief)[1:] else brief
        counted, alone, named = shown(far)
        self._count.text = far if at >= 0 else ""
        self._count.font_size, self._count.tint = theme.caption, theme.muted
        self._count.texture_update()
        self._count.size = self._count.texture_size
        places = sorted(named) if at >= 0 else [] if alone else list(range(len(self.steps)))
        self._stand([(place, place in named) for place in places], line, count=True)
        middle = self.y + self.height / 2
        left = self.x + theme.page
        share, mark = 1.0, theme.caption + theme.tight  # the mark stays as large
        if alone and at >= 0:
            share = min(1.0, (room - counted - mark) / max(1.0, self._wide(at) - mark))
        for place in places:
            wide = self._cell(place, left, middle, words=place in named, share=share)
            left += wide + theme.tight
        self._count.pos = (
            self.x + self.width - theme.page - self._count.width,
            middle - self._count.height / 2,
        )
