"""The groups of a turn as they are drawn: panels of stone with keys, rows, tracks and slots.

What stands on them is worked out in `sections.py`; nothing here knows a role.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from kivy.properties import StringProperty

from companion.panels import own
from companion.screens.play.cards import WhyIcon
from companion.screens.play.layout import is_snug
from companion.screens.play.marks import FigureShown, MarkedLine, SlotLine, TrackRow
from companion.screens.play.sections import (
    Counter,
    Figures,
    Keys,
    Lines,
    Peeking,
    Rows,
    Slots,
    Target,
    Track,
)
from companion.theme.faces import STONE
from companion.theme.live import theme
from companion.theme.tokens import LARGE
from companion.widgets.kit import Caption, Card, Column, Grid, Sheet, TapButton
from companion.widgets.layout import Placed, letter_alike
from companion.widgets.pieces import TargetRow
from companion.widgets.text import Heading, width_of
from rules.names import Role

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from companion.screens.play.cards import Hands
    from companion.screens.play.sections import Figure, Key, Line, Part, Section
    from rules import Answer

EMBER: Final = "danger"
"""The kind of a key that is used up by a tap."""
GONE: Final = "then it is gone"


class SectionCard(Card):
    """One group on its panel."""

    def show(self, section: Section, hands: Hands, role: str, *, bare: bool = False) -> SectionCard:
        """Show a group in the light of a role; a `bare` one stands on the slab below it."""
        self.stone = "" if bare else "card"
        beside = theme.tight if bare else theme.gap
        self.padding = (beside, 0 if bare else theme.near, beside, beside)
        self.accent = theme.accent(section.who or role)
        self._hands, self._role, self._rule = hands, section.who or role, section.rule
        parts: list[Any] = [self._head(section)] if section.title else []
        for part in section.parts:
            parts += self._part(part)
        self.clear_widgets()
        for one in parts:
            self.add_widget(one)
        return self

    def _head(self, section: Section) -> Any:
        why = partial(self._hands.explain, section.rule)
        return self._hands.shelf.take(
            SectionHead, why, text=section.title, note=section.note, rule=section.rule
        )

    def _part(self, part: Part) -> Iterable[Any]:
        """Draw a part as its kind is drawn."""
        match part:
            case Keys(keys=keys):
                return [self._keys(part)] if keys else []
            case Figures(spare=True) | Track(spare=True) if is_snug():
                return []
            case Rows(rows=rows):
                return [self._row(one) for one in rows]
            case Lines(lines=lines):
                return [self._line(one) for one in lines]
            case _:
                return [self._thing(part)]

    def _thing(self, part: Track | Slots | Figures | Peeking) -> Any:
        if isinstance(part, Track):
            return TrackRow(self.accent).show(part)
        if isinstance(part, Slots):
            return SlotLine(self.accent).show(part)
        if isinstance(part, Figures):
            return self._figures(part)
        panel = own(Role(self._role), "panel")
        assert panel is not None  # noqa: S101  # whoever may peek has one
        return panel.peek(self._hands.table)

    # ------------------------------------------------------------------------------- keys

    def _keys(self, part: Keys) -> Grid:
        low = bool(part.low) and is_snug() and theme.scale <= LARGE
        tall = part.tall or low
        grid = KeyGrid(part.low if low else part.columns, tall=tall)
        for key in part.keys:
            grid.add_widget(self._key(key, tall=tall, low=low, alone=part.columns == 1))
        return grid

    def _settings(self, key: Key) -> dict[str, Any]:
        note = key.note
        if key.once:
            note = f"{note}, {GONE}" if note else GONE
        return {
            "text": key.label,
            "note": note,
            "why": key.why,
            "price": key.price,
            "coin": key.coin,
            "drawing": key.drawing,
            "accent": self.accent,
            "kind": EMBER if key.once and key.open else "secondary",
            "chosen": key.always,
            "name": key.called,
            "rule": key.rule,
        }

    def _key(self, key: Key, *, tall: bool, low: bool, alone: bool) -> Any:
        halign = "center" if tall else "left"
        settings = {**self._settings(key), "halign": halign, "holds": False, "tall": tall}
        settings["small"] = low
        if ((key.price and theme.scale > LARGE) or (is_snug() and not alone)) and not tall:
            settings["drawing"] = ""  # what little room there is the words and the price need
        return self._hands.shelf.take(StoneKey, partial(self._tapped, key), **settings)

    def _tapped(self, key: Key) -> None:
        """Do what it says; several ways are a list, and what is dimmed says why."""
        if not key.answers:
            self._hands.explain(self._rule)
        elif len(key.answers) > 1:
            self._hands.choose(key.label, key.answers, self._role)
        elif key.open and key.answers[0].asks:
            self._hands.fill(key.answers[0], self._role)
        else:
            self._hands.act(key.answers[0].example)

    # ------------------------------------------------------------------------------- rows

    def _row(self, row: Target | Counter) -> Any:
        hands = self._hands
        settings: dict[str, Any] = {
            "who": row.token,
            "text": row.name,
            "note": row.note,
            "why": "",
            "least": row.least,
            "most": row.most,
            "value": row.number,
            "sure": row.known,
            "ever_told": row.known or (isinstance(row, Target) and row.ever_told),
            "price": None,
            "counted": True,
            "changed": lambda number: _tell(hands, row, number),
        }
        todo = None
        if isinstance(row, Target):
            settings["why"] = row.why
            settings["counted"] = row.piece is not None
            if row.answer is not None:
                settings["price"] = row.price
                todo = partial(hands.act, row.answer.action)
                if row.answer.asks:
                    todo = partial(hands.fill, row.answer, self._role)
        made = hands.shelf.take(TargetRow, todo, **settings)
        made.key.accent = self.accent
        return made

    # --------------------------------------------------------------------- numbers and lines

    def _figures(self, part: Figures) -> Grid:
        grid = Grid(most=4)
        for one in part.figures:
            grid.add_widget(self._figure(one))
        return grid

    def _figure(self, one: Figure) -> Any:
        return self._hands.shelf.take(
            FigureShown,
            drawing=one.drawing,
            text=one.name,
            value=one.value,
            then=one.then,
            accent=self.accent,
        )

    def _line(self, line: Line) -> Any:
        return self._hands.shelf.take(
            MarkedLine,
            partial(self._hands.explain, line.rule),
            text=line.text,
            mark=line.mark,
            note=line.note,
            rule=line.rule,
            accent=self.accent,
        )


def _tell(hands: Hands, row: Target | Counter, number: int) -> None:
    action = row.told(number)
    if action is not None:
        hands.act(action)


# What the panels are built of


class SectionHead(Placed):
    """The heading of a group with its "?", and what is said of it: beside it, or below."""

    text = StringProperty()
    note = StringProperty()
    rule = StringProperty()

    def __init__(self, **settings: Any) -> None:
        """Begin with nothing to explain."""
        self.todo: Callable[[], object] | None = None
        self._title, self._note = Heading(), Caption()
        self._why = WhyIcon(drawing="question")
        self._why.fbind("on_tap", self._explain)
        super().__init__(size_hint_y=None, **settings)
        for part in (self._title, self._note, self._why):
            self.add_widget(part)
        for name in ("text", "note", "rule"):
            self.fbind(name, self._say)
        theme.watch(self)
        self._say()

    def on_theme(self) -> None:
        """Take the new sizes."""
        self._trigger_layout()

    def _explain(self, *_: object) -> None:
        if self.todo is not None:
            self.todo()

    def _say(self, *_: object) -> None:
        self._title.text, self._note.text = self.text, self.note
        self._why.name = f"why {self.rule}"
        self._why.disabled, self._why.opacity = not self.rule, 1 if self.rule else 0
        self._trigger_layout()

    def do_layout(self, *_: object) -> None:
        """Put the words beside each other where there is room."""
        side, gap = theme.target if self.rule else 0, theme.near
        room = self.width - side - gap * bool(self.rule)
        title = width_of(self.text, theme.title, face=STONE) + 2
        said = width_of(self.note, theme.caption) + 2 if self.note else 0
        beside = title + gap + said <= room
        self._title.width = title if beside else room
        self._note.width = room - title - gap if beside else room
        words = self._title.height + (0 if beside or not self.note else self._note.height)
        # The "?" is larger than the words, and reaches into the room around them.
        self.height = max(side - theme.gap - theme.tight, words)
        middle = self.y + self.height / 2
        self._title.pos = self.x, middle + words / 2 - self._title.height
        self._note.halign = "right" if beside else "left"
        self._note.pos = (
            (self.x + title + gap, middle - self._note.height / 2)
            if beside
            else (self.x, middle - words / 2)
        )
        self._why.size = side, side
        self._why.pos = self.x + self.width - side, self.top + theme.gap - side


class KeyGrid(Placed):
    """Keys in lines of the same number, whatever they say: no reason moves one elsewhere."""

    stacks = True
    NEEDS = ("natural",)
    evens = True

    def __init__(self, most: int, *, tall: bool) -> None:
        """Know how many a line may have."""
        super().__init__(size_hint_y=None)
        self._most = most
        self._needs = TALL if tall else WIDE

    def widen(self) -> int:
        """Give all the same width, and tell how many stand in a line."""
        gap = theme.near
        fit = int((self.width + gap) // (theme.label * self._needs + gap))
        count = max(1, min(self._most, fit, len(self.children)))
        for cell in self.children:
            cell.width = (self.width - gap * (count - 1)) / count
        return count

    def do_layout(self, *_: object) -> None:
        """Place them line by line, all equally wide."""
        cells, gap = self.children[::-1], theme.near
        count = self.widen()
        letter_alike(cells)
        lines = [cells[i : i + count] for i in range(0, len(cells), count)]
        self.height = sum(max(one.natural for one in line) for line in lines)
        self.height += gap * max(0, len(lines) - 1)
        top = self.y + self.height
        for line in lines:
            high = max(one.natural for one in line)
            for place, cell in enumerate(line):
                cell.height = high
                cell.pos = self.x + place * (cell.width + gap), top - high
            top -= high + gap


WIDE: Final = 7.4
TALL: Final = 3.7
"""So many letters' heights a key needs, and one with its drawing above its words."""


class StoneKey(TapButton):
    """A key of a group, left where it is whatever it costs; a shelf keeps it apart from others."""

    rule = StringProperty()
    """The rule by which it is asked for."""


def open_key(card: Any, rule: str) -> Any:
    """Find the key on a card that this rule asks for, else its first; None where none is open."""
    keys = [one for one in card.walk(restrict=True) if isinstance(one, StoneKey) and not one.why]
    return min(keys, key=lambda one: one.rule != rule, default=None)


class WaysSheet(Sheet):
    """Several ways to do the same, to be chosen among."""

    def __init__(self, label: str, answers: tuple[Answer, ...], hands: Hands, role: str) -> None:
        """List them."""
        super().__init__(title=label)
        lines = Column(spacing=theme.near)
        for answer in answers:
            button = StoneKey(
                text=answer.label,
                note=answer.note,
                price="" if answer.price is None else str(answer.price),
                accent=theme.accent(role),
                halign="left",
                name=answer.label,
            )
            button.bind(on_tap=partial(self._take, answer, hands, role))
            lines.add_widget(button)
        self.body.add_widget(lines)

    def _take(self, answer: Answer, hands: Hands, role: str, *_: object) -> None:
        self.close()
        if answer.asks:
            hands.fill(answer, role)
        else:
            hands.act(answer.action)
