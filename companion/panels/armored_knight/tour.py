"""The Armored Knight's scenes of the tour: an encounter in the Manor, her cubes, her cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.commands.tour import Scenes
from companion.simulation.game import stand_ins
from rules import Game, Setup
from rules.names import Role

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.commands.tour import Tour

_HER_TURN: Final = (
    "armored-knight has 6 health",
    "armored-knight holds 3 sidequests and 2 artifacts",
    "armored-knight gains 13 grit",
    "armored-knight plays artifact Lantern",
    "armored-knight puts a cube on artifact Lantern",
    "armored-knight puts a cube on strength-and-defense",
    "armored-knight moves onto a dark tile",
    "armored-knight encounters",
    "armored-knight turns up the dark tile",
)


def _her_turn(tour: Tour) -> Iterator[str]:
    """An encounter, step by step, with cubes on her tracks and on an Artifact."""
    setup = Setup((Role.ARMORED_KNIGHT, Role.SKELETONS, Role.SPIDER), Game.MYSTERIOUS_MANOR)
    tour.app.begin(setup)
    for action in stand_ins(setup):
        tour.do(action)
    yield "play-armored-knight"
    for line in _HER_TURN:
        tour.say(line)
    yield "play-armored-knight-encounter"
    tour.tap("cards")
    yield "cards-armored-knight"
    tour.phone.back()


SCENES: Final = Scenes(alone=_her_turn)
