"""Her numbers, the Shadow track, the Power cards and the Chains as they lie on the cards screen."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
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
from companion.theme.faces import STRONG
from companion.theme.live import theme
from companion.widgets.kit import Caption, Card, Column, Grid, TapButton, Title
from companion.widgets.pieces import CardKey, DrawnCard
from companion.widgets.text import width_of
from rules.names import Role, capital

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
    wish = NumericProperty(0)

    def __init__(self, **settings: Any) -> None:
        """Be as wide as its words need."""
        super().__init__(**settings)
        said = width_of(self.what, theme.caption)
        self.wish = max(said, width_of(self.number, theme.title, face=STRONG)) + theme.near


class TrackLine(Column):
    """One space of the Shadow track."""

    name = StringProperty()
    gives = StringProperty()
    here = BooleanProperty(defaultvalue=False)


def pieces(screen: CardsScreen, table: Table) -> Iterator[Any]:
    """Show what the Shadow Paladin has on the cards screen."""
    numbers = Grid(most=5)
    for sign, number, what in counted(table):
        numbers.add_widget(BoardNumber(drawing=sign, number=number, what=what))
    board = Card()
    board.add_widget(numbers)
    yield board
    yield from _track(screen, table)
    yield from _powers(screen, table)
    yield from _chains(screen, table)


def _track(screen: CardsScreen, table: Table) -> Iterator[Any]:
    view = track_view(table)
    track = Card()
    track.add_widget(Title(text="Shadow track"))
    for space in view.spaces:
        track.add_widget(_space(space))
    track.add_widget(Caption(text=view.said, tint=theme.ink))
    yield track
    yield from _buttons(screen, view.advance, "advance")


def _space(space: SpaceView) -> TrackLine:
    return TrackLine(name=space.name, gives=space.gives, here=space.here)


def _powers(screen: CardsScreen, table: Table) -> Iterator[Any]:
    yield Title(text="Power cards")
    yield Caption(
        text=f"{hand_words(table)}. Which ones are in hand is yours to know.", tint=theme.ink
    )
    yield from _buttons(screen, drawing(table), "draw")
    grid = Grid()
    for power in powers_view(table):
        grid.add_widget(_power(screen, power))
    yield grid


def _power(screen: CardsScreen, power: PowerView) -> DrawnCard:
    """Draw one kind; its key plays it, or says why that cannot be."""
    play = power.play
    key = CardKey(
        "Play it",
        note=power.note if play is not None else "",
        why="" if play is not None else power.short,
        todo=partial(screen.explain, "shadow-paladin.play-power-card")
        if play is None
        else partial(screen.do, play, _ROLE),
        name=power.card.value,
    )
    return DrawnCard(
        title=power.name, drawing=DRAWINGS[power.card], who=_ROLE, said=power.text, keys=[key]
    )


def _chains(screen: CardsScreen, table: Table) -> Iterator[Any]:
    yield Title(text="Chains")
    grid = Grid()
    for chain in chains_view(table):
        grid.add_widget(_chain(screen, chain))
    yield grid
    empty = empty_spaces(table)
    if empty:
        yield Caption(text=f"{empty}: say which Chains you draw.", tint=theme.ink)
    yield from _buttons(screen, chains_to_draw(table), "draw chain", "token-chain")


def _chain(screen: CardsScreen, chain: ChainView) -> DrawnCard:
    keys = [
        CardKey(
            answer.label,
            note=answer.note,
            drawing="token-chain",
            todo=partial(screen.do, answer, _ROLE),
            name=f"{chain.name.lower()} {number}",
        )
        for number, answer in enumerate(chain.answers, start=1)
    ]
    return DrawnCard(
        title=chain.name,
        drawing="token-chain" if chain.broken else "lock",
        who=_ROLE,
        said=f"{chain.state}. {capital(chain.needs)}.",
        keys=keys,
    )


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
