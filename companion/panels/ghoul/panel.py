"""The Terror cards as they lie on the cards screen, each effect with what is open."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.lang import Builder
from kivy.properties import ColorProperty, StringProperty

from companion.panels.ghoul.view import terror_view
from companion.theme.live import theme
from companion.widgets.kit import Caption, Column, Grid, Title
from companion.widgets.pieces import CardKey, DrawnCard
from rules.names import Role

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.panels.ghoul.view import CardView, EffectView
    from companion.screens.cards.screen import CardsScreen
    from rules import Table


class EffectLine(Column):
    """One effect of a card, with the sign that says whether it is open."""

    when = StringProperty()
    text = StringProperty()
    mark = StringProperty()
    why = StringProperty()
    accent = ColorProperty((1, 1, 1, 1))
    rule = StringProperty()
    __events__ = ("on_why",)

    def on_why(self, *_: object) -> None:
        """Somebody wants to know why; bind to it."""


def pieces(screen: CardsScreen, table: Table) -> Iterator[Any]:
    """Show what the Ghoul has on the cards screen."""
    return terror_cards(screen, table, Role.GHOUL)


def terror_cards(screen: CardsScreen, table: Table, role: Role) -> Iterator[Any]:
    """Show the cards of whichever Ghoul plays."""
    view = terror_view(table)
    yield Title(text="Terror cards")
    yield Caption(text=view.said, tint=theme.ink)
    if view.cards:
        grid = Grid()
        for card in view.cards:
            grid.add_widget(_card(screen, card, role))
        yield grid
    for pile in view.piles:
        yield Caption(text=f"{pile.title}. {pile.text}", tint=theme.ink)


def _card(screen: CardsScreen, card: CardView, role: Role) -> DrawnCard:
    return DrawnCard(
        title=card.name,
        drawing=card.drawing,
        who=role.value,
        keys=[_key(screen, effect, card.name, role) for effect in card.effects],
    )


def _key(screen: CardsScreen, effect: EffectView, card: str, role: Role) -> CardKey:
    """Give the key of an effect; what is closed says why, and leads to its rule."""
    answer = effect.answer
    explain = partial(screen.explain, effect.rule)
    return CardKey(
        effect.text,
        note=effect.note,
        drawing="" if answer is not None else effect.mark,
        once=effect.once and answer is not None,
        why="" if answer is not None or effect.always else effect.short,
        always=effect.always,
        todo=explain if answer is None else partial(screen.do, answer, role.value),
        name=f"{card} {effect.when.lower()}",
    )


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
