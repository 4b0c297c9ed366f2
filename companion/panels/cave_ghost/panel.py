"""The Cave Ghost's board on the cards screen: her Omens, and her powers under a finger."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from companion.panels.cave_ghost.view import ROLE, board_view
from companion.theme.live import theme
from companion.widgets.kit import Caption, Card, Grid, TapButton, Title
from companion.widgets.pieces import CardKey, DrawnCard

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.panels.cave_ghost.view import PowerView
    from companion.screens.cards.screen import CardsScreen
    from rules import Answer, Table


def pieces(screen: CardsScreen, table: Table) -> Iterator[Any]:
    """Show what the Cave Ghost has on the cards screen."""
    view = board_view(table)
    card = Card()
    card.add_widget(Title(text="Omens"))
    for line in view.lines:
        card.add_widget(Caption(text=line.text, tint=theme.ink))
    yield card
    yield Title(text="Powers")
    grid = Grid()
    for power in view.powers:
        grid.add_widget(_power(screen, power))
    yield grid
    yield Title(text="Isolation chart")
    yield Caption(
        text="Check your board; tap a row to type what it prints otherwise", tint=theme.ink
    )
    for row in view.chart:
        yield _button(screen, row)


def _power(screen: CardsScreen, power: PowerView) -> DrawnCard:
    """Draw a power with a key for each way to use it, or with the reason why there is none."""
    keys = [
        CardKey(
            "Use it" if answer.label == power.name else answer.label,
            note=answer.note,
            todo=partial(screen.do, answer, ROLE),
            name=answer.label,
        )
        for answer in power.answers
    ]
    closed = CardKey(
        "Use it",
        why=power.short,
        todo=partial(screen.explain, power.rule),
        name=f"why {power.rule}",
    )
    return DrawnCard(title=power.name, drawing=power.drawing, who=ROLE, keys=keys or [closed])


def _button(screen: CardsScreen, answer: Answer) -> TapButton:
    button = TapButton(
        text=answer.label,
        note=answer.note,
        accent=theme.accent(ROLE),
        halign="left",
        name=answer.label,
    )
    button.bind(on_tap=lambda *_: screen.do(answer, ROLE))
    return button
