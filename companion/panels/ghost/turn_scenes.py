"""The Ghost's own turn in the tour: the map, her board, and the peek held open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules import Setup
from rules.names import Role

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.commands.tour import Tour

_SEATS: Final = (Role.KNIGHT, Role.DRAGON, Role.GHOST)
_BEFORE: Final = (
    "knight places bones at 0,1",
    "knight places fangs at 1,0",
    "knight places eye at 0,-1",
    "knight places bones at -1,0",
    "put knight at 1,0",
    "knight ends turn",
    "knight places bones at 1,1",
    "dragon ends turn",
    "dragon places fangs at -1,-1",
    "ghost starts at 0,1",
    "mend 1,1 to lit ghost",
    "correct ghost focus to 4",
    "correct ghost movement to 5",
)
_MOVED: Final = "An Artifact at the Entrance"
_ACTED: Final = (
    "ghost glides to 0,-1",
    "ghost shifts artifact from 0,0 to 0,1",
    "ghost lays knight facedown",
    "ghost ends turn",
    "ghost places eye at 2,1",
    "ghost plunders 2,1",
    "knight ends turn",
    "knight places eye at 2,0",
)


def her_own_turn(tour: Tour) -> Iterator[str]:
    """Move and Act on the map, then her board, with the card and with the peek held open."""
    tour.app.begin(Setup(_SEATS, with_map=True))
    for line in _BEFORE:
        tour.say(line)
    tour.app.go("play")
    yield "ghost-move-and-act"
    tour.rest()
    tour.phone.bring(tour.phone.find(name=_MOVED))
    tour.tap(_MOVED)
    yield "ghost-telekinesis"
    tour.tap("leave it")
    for line in _ACTED:
        tour.say(line)
    tour.app.go("cards")
    yield "ghost-board"
    back = tour.phone.find(name="peek")
    back.pressed = True
    yield "ghost-peek"
    back.pressed = False
    tour.phone.back()
    tour.rest()
    tour.app.leave_game()
