"""The Ghost's board on the cards screen: Focus, the timing strip, the peek, the Artifacts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.panels.ghost.peek import Peek
from companion.panels.ghost.reveal import RevealSheet
from companion.panels.ghost.view import ROLE, board_view, reveal_view
from companion.panels.ghoul.panel import EffectLine
from companion.theme.live import theme
from companion.widgets.kit import Caption, Card, Grid, Title
from companion.widgets.pieces import DrawnCard

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from companion.screens.cards.screen import CardsScreen
    from companion.screens.play.screen import PlayScreen
    from companion.widgets.kit import Sheet
    from rules import Answer, Table
    from rules.roles.ghost.glance import Stop


def peek(table: Callable[[], Table]) -> Peek:
    """Give the back of her card, to be held."""
    return Peek(table)


def offer(screen: PlayScreen, answer: Answer) -> Sheet | None:
    """Give the sheet of the moment at which she may reveal her card."""
    view = reveal_view(screen.session.table)
    return None if view is None else RevealSheet(screen, view, answer)


def pieces(screen: CardsScreen, table: Table) -> Iterator[Any]:
    """Show what the Ghost has on the cards screen."""
    view = board_view(table)
    if view is None:
        return
    yield _told("Focus", view.focus)
    yield _told("Possession cards", view.cards)
    grid = Grid()
    for card in view.deck:
        grid.add_widget(DrawnCard(title=card.title, drawing=card.drawing, who=ROLE, said=card.text))
    yield grid
    if view.peek:
        yield Peek(lambda: table)
    yield Title(text="When she may reveal a card")
    for stop in view.stops:
        yield _stop(screen, stop)
    yield _told("Artifacts", view.artifacts)


def _told(title: str, lines: Iterable[str]) -> Card:
    card = Card()
    card.add_widget(Title(text=title))
    for line in lines:
        card.add_widget(Caption(text=line, tint=theme.ink))
    return card


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
