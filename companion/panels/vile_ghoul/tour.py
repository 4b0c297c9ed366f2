"""The Vile Ghoul's scenes of the tour: its dice chart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.commands.tour import Scenes
from companion.simulation.game import stand_ins
from rules import Setup
from rules.names import Role

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.commands.tour import Tour


def _its_chart(tour: Tour) -> Iterator[str]:
    """Its dice chart, with the rows that somebody has typed in."""
    setup = Setup((Role.KNIGHT, Role.VILE_GHOUL))
    tour.app.begin(setup)
    for action in stand_ins(setup):
        tour.do(action)
    for line in ("knight ends turn", "vile-ghoul starts", "vile-ghoul rolls 2 5 5"):
        tour.say(line)
    yield "play-vile-ghoul"
    tour.tap("cards")
    yield "cards-vile-ghoul"


SCENES: Final = Scenes(alone=_its_chart)
