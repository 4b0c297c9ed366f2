"""The Terror cards as they lie on the cards screen, each effect with what is open."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.lang import Builder
from kivy.properties import ColorProperty, StringProperty

from companion.panels.ghoul.view import terror_view
from companion.theme.live import theme
from companion.widgets.kit import Caption, Card, Column, TapButton, Title
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
    if not view.cards:
        yield Caption(text="None lies here yet.")
    for card in view.cards:
        yield _card(screen, card, role)
    for pile in view.piles:
        yield Caption(text=f"{pile.title}. {pile.text}")


def _card(screen: CardsScreen, card: CardView, role: Role) -> Card:
    usable = any(effect.answer for effect in card.effects)
    shown = Card(accent=theme.accent(role.value), edge=usable or card.spent)
    shown.add_widget(Title(text=card.name))
    for effect in card.effects:
        shown.add_widget(_effect(screen, effect, card.name, role))
    return shown


def _effect(screen: CardsScreen, effect: EffectView, card: str, role: Role) -> Any:
    answer = effect.answer
    if answer is None:
        line = EffectLine(
            when=effect.when,
            text=effect.text,
            mark=effect.mark,
            why=effect.why,
            rule=effect.rule,
            accent=theme.accent(role.value),
        )
        line.bind(on_why=lambda *_: screen.explain(effect.rule))
        return line
    button = TapButton(
        text=effect.text,
        note=effect.when,
        drawing=effect.mark,
        accent=theme.accent(role.value),
        halign="left",
        name=f"{card} {effect.when.lower()}",
    )
    button.bind(on_tap=lambda *_: screen.do(answer, role.value))
    return button


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
