"""The Shadow Paladin's scenes of the tour: a turn in the Manor, isolated tiles in the Cave."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.commands.tour import Scenes
from rules import Game, Setup
from rules.names import Role

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.commands.tour import Tour

_IN_THE_MANOR: Final = (
    "shadow-paladin has 6 health",
    "shadow-paladin track space 0 costs 0 spirit 4 defense 1",
    "shadow-paladin track space 1 costs 3 spirit 4 defense 2",
    "shadow-paladin track space 2 costs 4 spirit 5 defense 2",
    "skeletons ends turn",
    "shadow-paladin holds 4 power cards",
    "shadow-paladin draws shadow-crawl",
    "shadow-paladin draws chain-2",
    "shadow-paladin draws chain-3",
    "shadow-paladin chain chain-2 costs 1 ruin 0 ice 0 cards and is called Winter Breath",
    "shadow-paladin breaks chain-2 with gaze",
    "shadow-paladin draws chain-4",
)
_IN_THE_CAVE: Final = (
    "knight places bones at 0,1",
    "knight places fangs at 1,0",
    "knight places eye at 0,-1",
    "knight places bones at -1,0",
    "knight reveals 1,0 as ambush with walls north south",
    "knight places eye at 2,0",
    "knight ends turn",
    "knight places bones at 1,1",
    "put shadow-paladin at 0,0",
    "correct shadow-paladin ice to 1",
    "shadow-paladin summons a wall at 0,0 towards 1,0",
    "put shadow-paladin at 0,1",
)


def _her_turns(tour: Tour) -> Iterator[str]:
    """Her cards and her track in the Manor; in the Cave the map finds isolated tiles."""
    tour.app.begin(Setup((Role.SKELETONS, Role.SHADOW_PALADIN), Game.MYSTERIOUS_MANOR))
    for line in _IN_THE_MANOR:
        tour.say(line)
    yield "play-shadow-paladin"
    tour.tap("cards")
    yield "cards-shadow-paladin"
    tour.phone.back()
    tour.app.begin(Setup((Role.KNIGHT, Role.SHADOW_PALADIN, Role.THIEF), with_map=True))
    for line in _IN_THE_CAVE:
        tour.say(line)
    tour.say("shadow-paladin marks")
    tour.app.go("play")
    yield "map-shadow-paladin"
    tour.app.leave_game()


SCENES: Final = Scenes(alone=_her_turns)
