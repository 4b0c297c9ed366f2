"""The Cave Ghost's board on the cards screen: her Omens, and her powers under a finger."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.panels.cave_ghost.view import ROLE, board_view
from companion.panels.ghoul.panel import EffectLine
from companion.theme.live import theme
from companion.widgets.kit import Caption, Card, TapButton, Title

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.panels.cave_ghost.view import PowerView
    from companion.screens.cards.screen import CardsScreen
    from rules import Answer, Table


def pieces(screen: CardsScreen, table: Table) -> Iterator[Any]:
    """Show what the Cave Ghost has on the cards screen."""
    view = board_view(table)
    yield Title(text="Omens")
    for line in view.lines:
        yield Caption(text=line.text, tint=theme.ink)
    yield Title(text="Powers")
    for power in view.powers:
        yield _power(screen, power)
    yield Title(text="Isolation chart")
    yield Caption(
        text="Check your board; tap a row to type what it prints otherwise", tint=theme.ink
    )
    for row in view.chart:
        yield _button(screen, row)


def _power(screen: CardsScreen, power: PowerView) -> Card:
    shown = Card(accent=theme.accent(ROLE), edge=bool(power.answers))
    shown.add_widget(Title(text=power.name))
    for answer in power.answers:
        shown.add_widget(_button(screen, answer))
    if power.why:
        closed = EffectLine(
            when="Not now",
            text=power.why,
            mark="not-applicable",
            rule=power.rule,
            accent=theme.accent(ROLE),
        )
        closed.bind(on_why=lambda *_: screen.explain(power.rule))
        shown.add_widget(closed)
    return shown


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
