"""The ribbon above a game: the way home, the roles in turn order, whose turn it is, the round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)

from companion.motion import NEW_TURN, motion
from companion.theme.faces import STONE
from companion.theme.live import theme
from companion.theme.tokens import LARGE
from companion.widgets.buttons import TapIcon
from companion.widgets.layout import Column, Placed, Row
from companion.widgets.order import Anchor
from companion.widgets.painted import Painted
from companion.widgets.scroll import Scroll
from companion.widgets.shelf import Shelf
from companion.widgets.text import Words, width_of
from companion.widgets.token import Token

if TYPE_CHECKING:
    from companion.widgets.shelf import Wanted

SMALLEST: Final = 0.6
"""A long name is made so much smaller before it takes two lines;"""
SMALLEST_OF_LARGE: Final = 0.42
"""and so much in large letters, two lines of which are higher than the ribbon."""
TOKEN: Final = 46
"""The side of the token of whoever is on turn, in dp, at the least."""
NAME_HIGH, LINE = 1.4, 1.28
"""How high a line of the name is, and one below it, in their letters."""
SEAT: Final = 48
"""The side, in dp, of what is tapped for each of those who wait, where letters are large."""
LOW: Final = 0.62
"""The round beside large letters has so much smaller ones: the name comes first."""
LEAST: Final = 4.2
"""The name of the role on turn has at least this many letters' heights before it wraps."""


def seat_side() -> float:
    """Say how large is what is tapped for a role that waits: no more than a finger, in the end."""
    return float(theme.target if theme.scale <= LARGE else dp(SEAT))


class RibbonSeat(Painted, Anchor):
    """One role that waits: its token, named for whoever has the screen read to them."""

    is_target = False
    role = "seat"
    who = StringProperty()
    out = BooleanProperty(defaultvalue=False)
    """Whether it is dead: then its token is half gone."""


class RibbonName(Words):
    """Who is on turn: on one line, if that makes the letters only somewhat smaller."""

    share = NumericProperty(1.0)
    """How large its letters are of what they would be, to leave the line below it room."""

    def _whole(self, size: float) -> list[str]:
        needs = width_of(self.text, size, face=STONE) * 1.02 + 1
        least = SMALLEST_OF_LARGE if theme.scale > LARGE else SMALLEST
        return [self.text] if needs * least <= self.width else super()._whole(size)


class RibbonPhase(Words):
    """What it is time for; in large letters, for which the steps say that, the round."""

    share = NumericProperty(1.0)


class RibbonRound(Column):
    """The round, at the right."""

    text = StringProperty()
    share = NumericProperty(1.0)


class TurnRibbon(Placed):
    """Home, the roles in turn order, the one on turn large and with its name, the round.

    The name has what room the others leave, and the round is left out before the name is cut.
    """

    seats = ListProperty()
    """Each seat: (role, name, whether its turn it is)."""
    out = ListProperty()
    """The roles that are dead."""
    phase = StringProperty()
    short = StringProperty()
    """The phase in fewer words, for a narrow phone."""
    pressing = BooleanProperty(defaultvalue=False)
    """Whether the phase says who plays or answers: that comes before the others' tokens."""
    round = StringProperty()
    accent = ColorProperty((1, 1, 1, 1))
    brief = BooleanProperty(defaultvalue=False)
    """Whether it is as low as a finger allows, on a very small phone."""
    __events__ = ("on_home",)

    is_head = True
    """What is said for a moment stands over it."""
    WATCHED = ("pos", "width", "children")

    def __init__(self, **settings: Any) -> None:
        """Build what always stands there."""
        self._shelf = Shelf()
        self._turn = ""
        settings.setdefault("size_hint_y", None)
        super().__init__(**settings)
        self._home = TapIcon(drawing="home", name="tables")
        self._home.fbind("on_tap", lambda *_: self.dispatch("on_home"))
        self._waiting = Scroll(sideways=True, size_hint=(None, None))
        self._row = RibbonSeats()
        self._waiting.add_widget(self._row)
        self._token = Token()
        self._name = RibbonName()
        self._phase = RibbonPhase()
        self._round = RibbonRound(size_hint=(None, None))
        for part in (self._home, self._waiting, self._token, self._name, self._phase, self._round):
            self.add_widget(part)
        for name in ("seats", "out", "phase", "short", "pressing", "round", "accent", "brief"):
            self.fbind(name, self._show)
        self._row.fbind("width", self._trigger_layout)
        theme.watch(self)
        self._show()

    @property
    def turn(self) -> str:
        """Whose turn it is."""
        return self._turn

    @property
    def free(self) -> tuple[float, float]:
        """From where to where nobody taps it."""
        return self._home.right, self.right

    def on_home(self, *_: object) -> None:
        """The way home was tapped; bind to it."""

    def on_theme(self) -> None:
        """Wear the new colours, and take the new sizes."""
        self._show()

    def _show(self, *_: object) -> None:
        now = next((seat for seat in self.seats if seat[2]), None)
        turn, name = (now[0], now[1]) if now else ("", "")
        self._token.role, self._token.opacity = turn, 1 if turn else 0
        self._token.dim = turn in self.out
        self._name.text, self._name.tint = name, theme.ink
        self._phase.text = self._said(self.width)
        self._round.text = self.round
        waiting = [self._seat(*seat[:2]) for seat in self.seats if not seat[2]]
        self._shelf.fill(self._row, waiting)
        if turn != self._turn:
            self._turn = turn
            self._grow()
        self._trigger_layout()

    def _seat(self, role: str, name: str) -> Wanted:
        settings: dict[str, Any] = {"who": role, "name": name, "kind": "quiet"}
        settings["out"] = role in self.out
        settings |= {"accent": theme.accent(role), "size": [seat_side()] * 2}
        return RibbonSeat, None, settings

    def _grow(self) -> None:
        """The light goes over to another role, whose token grows."""
        self._large = 1.0

        def step(share: float) -> None:
            self._large = 0.75 + 0.25 * share
            self._place_token()

        if self.get_parent_window():
            motion.run(NEW_TURN, step, "in_out", key=(id(self), "turn"))

    def do_layout(self, *_: object) -> None:
        """Home at the left, the round at the right, the name gets what the tokens leave."""
        gap = theme.near
        finger = dp(48) if self.brief else theme.target
        self.height = high = max(dp(56), finger + theme.tight)
        middle = self.y + high / 2
        home, side = finger, max(dp(TOKEN), theme.label * 2.3)
        # The name comes before the token's size, where both have little room.
        cramped = self.width - home - side - 3 * gap < theme.label * LEAST
        self._side = dp(TOKEN) if self.brief or cramped else side
        self._side *= bool(self._turn)
        self._home.size = home, home
        self._home.pos = self.x, middle - home / 2
        large = theme.scale > LARGE
        said = width_of(self._name.text, theme.title, face=STONE) + 4
        told = max(said, 0 if large else width_of(self.phase, theme.caption) + 4)
        room = self.width - home - self._side - 3 * gap
        beside = self.brief or not large
        self._round.share = LOW if large else 1.0
        wide = width_of("Round", theme.caption * self._round.share) + gap
        shown = bool(self.round) and beside and room - wide >= min(said, theme.label * 4)
        self._round.opacity = 1 if shown else 0
        self._round.width = wide if shown else 0
        room -= self._round.width
        least = told if self.pressing else min(told, theme.label * LEAST)
        seats = min(self._row.width, max(0.0, room - least))
        seats -= seats % seat_side()  # not half a token: the others are scrolled to
        room -= seats
        right = self.x + self.width - gap / 2
        self._round.x = right - self._round.width
        self._round.y = middle - self._round.height / 2
        left = self.x + home + gap / 2
        # With large letters the role on turn stands first, and the others wait behind it.
        if not large:
            self._waiting.pos = left, middle - seat_side() / 2
            left += seats + (gap / 2 if seats else 0)
        else:
            self._waiting.pos = self._round.x - seats, middle - seat_side() / 2
        self._waiting.size = seats, seat_side()
        self._waiting.opacity = 1 if seats else 0
        self._at = left, middle
        self._place_token()
        self._place_words(left + self._side + gap, middle, max(1.0, room))

    def _place_words(self, left: float, middle: float, room: float) -> None:
        """Say who is on turn, and below it what for."""
        self._phase.text = self._said(room)
        # Large letters give way a little, so that the round has its line.
        both = theme.title * NAME_HIGH + theme.caption * LINE
        give = theme.scale > LARGE and self._phase.text
        self._name.share = self._phase.share = min(1.0, self.height / both) if give else 1.0
        self._name.width = self._phase.width = room
        high = self._name.height + (self._phase.height if self._phase.text else 0)
        self._name.pos = left, middle + high / 2 - self._name.height
        self._phase.pos = left, middle - high / 2
        self._phase.opacity = 1 if self._phase.text else 0
        if high > self.height:
            self._phase.opacity = 0
            self._name.pos = left, middle - self._name.height / 2

    def _said(self, room: float) -> str:
        """Say the phase, or shorter, as there is room; in large letters the round."""
        if theme.scale > LARGE:
            return f"Round {self.round}" if self.round and not self.brief else ""
        fits = width_of(self.phase, theme.caption) <= room
        return str(self.phase if fits or not self.short else self.short)

    _large = 1.0
    _side = 0.0
    _at = (0.0, 0.0)

    def _place_token(self) -> None:
        side = self._side * self._large
        left, middle = self._at
        self._token.size = side, side
        self._token.pos = left + (self._side - side) / 2, middle - side / 2


class RibbonSeats(Column):
    """The roles that wait, in turn order."""

    def __init__(self, **settings: Any) -> None:
        """Stand side by side, as wide as they are."""
        super().__init__(orientation="horizontal", size_hint=(None, 1), **settings)
        self.bind(minimum_width=self.setter("width"))


class TurnMark(Row):
    """Whose turn it is, and in which round, on a screen that has no ribbon."""

    who = StringProperty()
    turn = StringProperty()
    round = StringProperty()
    brief = BooleanProperty(defaultvalue=False)
    """Whether the title beside it needs the room of its words."""

    def show(self, who: str, turn: str, number: str) -> None:
        """Show a role on turn, or nobody."""
        self.who, self.turn, self.round = who, turn, number


class MarkWords(Column):
    """The words of it, one below the other."""
