"""The Ghoul's scenes of the tour: its turn with all that belongs to it, and alone with the map."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from companion.commands.tour import Scenes
from companion.simulation.game import Simulation, sit_alone
from companion.simulation.players import EagerPlayer
from rules.actions import PlaceTile, RemoveTile, RevealTile
from rules.names import Role
from rules.roles.ghoul.actions import Move

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.commands.tour import Tour

_MANY_TILES: Final = 15
"""So many tiles make a map worth a picture."""


def at_the_table(tour: Tour) -> Iterator[str]:
    """A turn of the Ghoul against the Knight, and what may be done around it."""
    yield from _its_turn(tour)
    yield from _around_it(tour)


def _its_turn(tour: Tour) -> Iterator[str]:
    tour.tap("end turn")
    yield "play-first-placement"
    tour.tap("It stands there")
    for face in (4, 2):
        tour.tap(f"die {face}")
    yield "play-roll"
    tour.tap("die 6")
    yield "play-choose-dice"
    tour.tap("6 and 4")
    yield "play-move-and-act"
    tour.tap("One space")
    tour.phone.bring(tour.phone.find(name="more Knight"))
    tour.tap("more Knight")
    tour.tap("more Knight")
    yield "play-attack"
    tour.tap("Knight: 3")
    yield "play-loss"
    tour.tap("Grit")
    yield "play-symbol"
    tour.tap("why ghoul.skittering")
    yield "rule"
    tour.phone.back()
    tour.tap("Bones")
    yield "play-after-the-skitter"
    for card in ("chase", "hunt", "sneak"):
        tour.say(f"ghoul draws {card}")
    tour.say("ghoul uses chase")
    tour.tap("cards")
    yield "cards-one-used"
    tour.phone.back()
    tour.rest()


def _around_it(tour: Tour) -> Iterator[str]:
    tour.tap("ghoul fury")
    yield "correct"
    tour.phone.back()
    tour.tap("something else")
    yield "happened"
    tour.tap("type it")
    tour.phone.tap(role="field")
    tour.phone.type("ghoul attacks knight against 4")
    yield "say-it"
    tour.tap("set")
    yield "refused"
    tour.tap("Leave it")
    tour.tap("end turn")
    yield "play-others-may"
    tour.tap("end turn")
    tour.tap("Roll in the app")
    tour.tap("undo")
    yield "undone"
    tour.tap("redo")


def _alone_with_the_map(tour: Tour) -> Iterator[str]:
    """A Ghoul alone: a move, a tile to be turned over, one to be placed, one the Collapse takes."""
    game = Simulation(sit_alone(Role.GHOUL, "medium"), EagerPlayer(Random(4))).play()
    tour.app.begin(game.setup)
    waiting = {Move: "map-moving", RevealTile: "map-turning-over", PlaceTile: "map-placing"}
    for step in game.steps:
        cave = tour.app.session.table.the_cave if tour.app.session is not None else None
        many = cave is not None and len(cave.tiles) >= _MANY_TILES
        if many and type(step.action) in waiting:
            tour.app.go("play")
            if isinstance(step.action, RevealTile):
                tour.app.layers.screen.board.tapped(step.action.space)
            yield waiting.pop(type(step.action))
            tour.app.layers.close_sheet()
        if isinstance(step.action, RemoveTile):
            tour.app.go("play")
            yield "map-collapse"
            break
        tour.do(step.action)
    tour.app.leave_game()


SCENES: Final = Scenes(at_the_table, _alone_with_the_map)
