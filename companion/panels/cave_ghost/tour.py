"""The Cave Ghost's scenes of the tour: her Omens counted, her powers priced, a possession turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.commands.tour import Scenes
from rules import Setup
from rules.names import Role

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.commands.tour import Tour

_HER_TURN: Final = (
    *(f"cave-ghost places {one}" for one in ("bones at 1,0", "eye at 0,1", "fangs at -1,0")),
    "cave-ghost places bones at 0,-1",
    "cave-ghost priced hatred at 1 2 3",
    "cave-ghost priced telekinesis at 1",
    "put knight at 0,0",
    "put treasure on 1,0",
    "knight ends turn",
)


def _her_turn(tour: Tour) -> Iterator[str]:
    """Her turn on the map: Isolation around her, her powers with their prices, a possession."""
    tour.app.begin(Setup((Role.KNIGHT, Role.CAVE_GHOST), with_map=True))
    for line in _HER_TURN:
        tour.say(line)
    tour.say("cave-ghost starts at -1,0")
    tour.say("cave-ghost places eye at 2,0")
    tour.say("correct cave-ghost omens to 9")
    yield "play-cave-ghost"
    tour.app.go("play")
    tour.rest()
    tour.phone.bring(tour.phone.find(name="Isolation"))
    tour.tap("Isolation")
    yield "map-isolation"
    tour.app.go("play")
    tour.rest()
    tour.tap("cards")
    yield "cards-cave-ghost"
    tour.phone.back()
    tour.say("cave-ghost buys telekinesis on treasure at 1,0")
    yield "play-cave-ghost-holds-something"
    tour.say("cave-ghost buys possession on knight")
    yield "play-cave-ghost-possesses"
    tour.app.leave_game()


def _without_the_map(tour: Tour) -> Iterator[str]:
    """The three numbers that only the table shows."""
    tour.app.begin(Setup((Role.KNIGHT, Role.CAVE_GHOST)))
    tour.say("knight ends turn")
    yield "play-cave-ghost-counts"
    tour.app.leave_game()


def _alone(tour: Tour) -> Iterator[str]:
    yield from _her_turn(tour)
    yield from _without_the_map(tour)


SCENES: Final = Scenes(alone=_alone)
