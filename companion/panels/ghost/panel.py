"""The Ghost's board on the cards screen: Focus, the timing strip, the peek, the Artifacts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty

from companion.panels.ghost.view import BACK, ROLE, board_view
from companion.panels.ghoul.panel import EffectLine
from companion.theme.live import theme
from companion.widgets.kit import Caption, TapButton, Title
from rules.names import ROLE_TITLES
from rules.roles.ghost.glance import peeked

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from companion.screens.cards.screen import CardsScreen
    from rules import Table
    from rules.names import Role
    from rules.roles.ghost.glance import Stop


class Peek(TapButton):
    """The back of a card. What it is stands there only while a finger rests on it."""

    open = BooleanProperty(defaultvalue=False)

    def __init__(self, look: Callable[[], Role | None], **settings: Any) -> None:
        """Know whom to ask, and nothing else."""
        self._look = look
        super().__init__(text=BACK, name="peek", **settings)
        self.fbind("pressed", self._turn)

    def _turn(self, *_: object) -> None:
        self.open = self.pressed
        card = self._look() if self.pressed else None
        self.text = BACK if card is None else ROLE_TITLES[card]


def pieces(screen: CardsScreen, table: Table) -> Iterator[Any]:
    """Show what the Ghost has on the cards screen."""
    view = board_view(table)
    if view is None:
        return
    yield Title(text="Focus")
    for line in view.focus:
        yield Caption(text=line)
    yield Title(text="Possession cards")
    for line in view.cards:
        yield Caption(text=line)
    if view.peek:
        yield Peek(lambda: peeked(table), drawing="cards", accent=theme.accent(ROLE))
    yield Title(text="When she may reveal a card")
    for stop in view.stops:
        yield _stop(screen, stop)
    yield Title(text="Artifacts")
    for line in view.artifacts:
        yield Caption(text=line)


def _stop(screen: CardsScreen, stop: Stop) -> EffectLine:
    line = EffectLine(
        when="Now" if not stop.why else stop.state.value.replace("-", " ").capitalize(),
        text=stop.text,
        mark=stop.state.value,
        why=stop.why,
        rule=stop.rule,
        accent=theme.accent(ROLE),
    )
    line.bind(on_why=lambda *_: screen.explain(stop.rule))
    return line
