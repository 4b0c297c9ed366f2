"""The dice chart as it lies on the cards screen, and the rows that are typed in there."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.panels.ghoul.panel import terror_cards
from companion.panels.vile_ghoul.view import chart_view
from companion.screens.play.cards import Drawings
from companion.theme.live import theme
from companion.widgets.dice import Die
from companion.widgets.kit import Caption, Title
from companion.widgets.painted import Painted
from rules.names import Role

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.panels.vile_ghoul.view import RowView
    from companion.screens.cards.screen import CardsScreen
    from rules import Table

_ROLE: Final = Role.VILE_GHOUL.value


class ChartLine(Painted, BoxLayout):
    """One row of the dice chart, to be tapped."""

    face = NumericProperty(1)
    laid = BooleanProperty(defaultvalue=False)
    """Whether a die lies on the left side: the one just selected."""
    boosts = NumericProperty(0)
    """How many dice lie on the right side."""
    gives = StringProperty()
    note = StringProperty()

    def __init__(self, **settings: Any) -> None:
        """Lay the dice on their places."""
        super().__init__(**settings)
        self.fbind("boosts", self._lay)
        self._lay()

    def _lay(self, *_: object) -> None:
        places = self.ids.places
        places.clear_widgets()
        for _die in range(int(self.boosts)):
            side = theme.label * 2
            places.add_widget(Die(drawing=f"ghoul-die-{int(self.face)}", size=(side, side)))


def pieces(screen: CardsScreen, table: Table) -> Iterator[Any]:
    """Show what the Vile Ghoul has on the cards screen."""
    yield from _chart(screen, table)
    yield from terror_cards(screen, table, Role.VILE_GHOUL)


def _chart(screen: CardsScreen, table: Table) -> Iterator[Any]:
    chart = chart_view(table)
    yield Title(text="Dice chart")
    yield Caption(text="Supply" if chart.supply else "Supply: empty", tint=theme.ink)
    if chart.supply:
        faces = [f"ghoul-die-{die}" for die in chart.supply]
        yield Drawings(faces, theme.accent(_ROLE), theme.label * 2)
    yield Caption(text="Movement / Attack of each row; Boost dice at its right", tint=theme.ink)
    for row in chart.rows:
        yield _row(screen, row)
    said = "Hold a row to type anew what your own board prints"
    if chart.untold:
        said = "Tap a row to type what your own board prints; it is asked only once"
    yield Caption(text=said, tint=theme.ink)


def _row(screen: CardsScreen, row: RowView) -> ChartLine:
    line = ChartLine(
        face=row.face,
        laid=row.left,
        boosts=row.right,
        gives=row.gives,
        note=row.note,
        accent=theme.accent(_ROLE),
        chosen=row.select is not None or row.left,
        name=f"row {row.face}",
        holds=True,
    )
    tapped = row.select or row.tell
    line.bind(on_tap=lambda *_: screen.do(tapped, _ROLE))
    line.bind(on_hold=lambda *_: screen.do(row.tell, _ROLE))
    return line


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
