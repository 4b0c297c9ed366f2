"""Her numbers, the Shadow track, the Power cards and the Chains as they lie on the cards screen."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.panels.shadow_paladin.view import (
    DRAWINGS,
    chains_to_draw,
    chains_view,
    counted,
    drawing,
    empty_spaces,
    hand_words,
    powers_view,
    track_view,
)
from companion.theme.live import theme
from companion.widgets.kit import Caption, Card, Column, Row, TapButton, Title
from rules.names import Role

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from companion.panels.shadow_paladin.view import ChainView, PowerView, SpaceView
    from companion.screens.cards.screen import CardsScreen
    from rules import Answer, Table

_ROLE: Final = Role.SHADOW_PALADIN.value


class BoardNumber(BoxLayout):
    """One number of hers: a drawing, the number, and its name below."""

    drawing = StringProperty()
    number = StringProperty()
    what = StringProperty()


class TrackLine(Column):
    """One space of the Shadow track."""

    name = StringProperty()
    gives = StringProperty()
    here = BooleanProperty(defaultvalue=False)


def pieces(screen: CardsScreen, table: Table) -> Iterator[Any]:
    """Show what the Shadow Paladin has on the cards screen."""
    numbers = Row(spacing=theme.near)
    for sign, number, what in counted(table):
        numbers.add_widget(BoardNumber(drawing=sign, number=number, what=what))
    yield numbers
    yield from _track(screen, table)
    yield from _powers(screen, table)
    yield from _chains(screen, table)


def _track(screen: CardsScreen, table: Table) -> Iterator[Any]:
    view = track_view(table)
    yield Title(text="Shadow track")
    for space in view.spaces:
        yield _space(space)
    yield Caption(text=view.said)
    yield from _buttons(screen, view.advance, "advance")


def _space(space: SpaceView) -> TrackLine:
    return TrackLine(name=space.name, gives=space.gives, here=space.here)


def _powers(screen: CardsScreen, table: Table) -> Iterator[Any]:
    yield Title(text="Power cards")
    yield Caption(text=f"{hand_words(table)}. Which ones are in hand is yours to know.")
    yield from _buttons(screen, drawing(table), "draw")
    for power in powers_view(table):
        yield _power(screen, power)


def _power(screen: CardsScreen, power: PowerView) -> Any:
    if power.play is None:
        shown = Card(accent=theme.accent(_ROLE))
        shown.add_widget(Title(text=power.name))
        shown.add_widget(Caption(text=f"{power.text}. {power.note}"))
        return shown
    return _button(
        screen, power.play, power.card.value, f"{power.text}. {power.note}", DRAWINGS[power.card]
    )


def _chains(screen: CardsScreen, table: Table) -> Iterator[Any]:
    yield Title(text="Chains")
    for chain in chains_view(table):
        yield _chain(screen, chain)
    empty = empty_spaces(table)
    if empty:
        yield Caption(text=f"{empty}: say which chains you draw.")
    yield from _buttons(screen, chains_to_draw(table), "draw chain", "token-chain")


def _chain(screen: CardsScreen, chain: ChainView) -> Card:
    shown = Card(accent=theme.accent(_ROLE), edge=chain.broken)
    shown.add_widget(Title(text=chain.name))
    shown.add_widget(Caption(text=f"{chain.state}. {chain.needs}."))
    for button in _buttons(screen, chain.answers, chain.name.lower(), "token-chain"):
        shown.add_widget(button)
    return shown


def _buttons(
    screen: CardsScreen, answers: Iterable[Answer], name: str, drawn: str = ""
) -> Iterator[TapButton]:
    for number, answer in enumerate(answers, start=1):
        yield _button(screen, answer, f"{name} {number}", answer.note, drawn)


def _button(screen: CardsScreen, answer: Answer, name: str, note: str, drawn: str) -> TapButton:
    button = TapButton(
        text=answer.label,
        note=note,
        drawing=drawn,
        accent=theme.accent(_ROLE),
        halign="left",
        name=name,
    )
    button.bind(on_tap=lambda *_: screen.do(answer, _ROLE))
    return button


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
