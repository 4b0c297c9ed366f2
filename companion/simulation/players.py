"""Who plays a simulated game: somebody who answers anything, and somebody who tries to win."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.actions import Start
from rules.actions.map import Flare, PlaceTile, RemoveTile
from rules.cards.terror import Terror
from rules.map.alone_in_the_dark import Policy, proposal
from rules.map.edges import wall_between
from rules.map.geometry import adjacent, distance
from rules.names import ENTRANCE, Token
from rules.pieces import pieces_of
from rules.roles.ghoul.actions import (
    ChooseDice,
    CollectTreasure,
    Escape,
    Move,
    Skitter,
    SmashCrystal,
    UseTerror,
)
from rules.roles.ghoul.board import VileGhoul
from rules.roles.ghoul.seat import board
from rules.roles.vile_ghoul.actions import SelectDie

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Sequence

    from rules import Table
    from rules.actions import Action
    from rules.map.cave import Cave
    from rules.names import Space
    from rules.prompts import Answer

SMASH: Final = 3
_FAR: Final = 1000


class RandomPlayer:
    """Chooses among the offered answers by luck alone."""

    def __init__(self, chance: random.Random) -> None:
        """Play with this luck."""
        self.chance = chance

    def choose(self, table: Table, answers: Sequence[Answer]) -> Answer:
        """Choose any answer."""
        del table
        return self.chance.choice(answers)

    def space(self, table: Table, answer: Answer, spaces: Sequence[Space]) -> Space:
        """Choose any space."""
        del table, answer
        return self.chance.choice(spaces)


class EagerPlayer(RandomPlayer):
    """Tries to win: goes for Crystals, lights the dark with what is left, and runs when it can."""

    def choose(self, table: Table, answers: Sequence[Answer]) -> Answer:
        """Choose the answer that looks best; luck only between equals."""
        scored = [(score(table, answer.action), place) for place, answer in enumerate(answers)]
        best = max(value for value, _ in scored)
        return answers[self.chance.choice([place for value, place in scored if value == best])]

    def space(self, table: Table, answer: Answer, spaces: Sequence[Space]) -> Space:
        """Choose a space: tiles near the Entrance, pieces near what is worth having."""
        cave = table.the_cave
        if isinstance(answer.action, PlaceTile):
            return proposal(cave, spaces, Policy.CLOSE_IN, ENTRANCE) or spaces[0]
        if isinstance(answer.action, RemoveTile):
            me = where(table) or ENTRANCE
            return max(spaces, key=lambda space: (distance(me, space), space))
        if isinstance(answer.action, Start | Skitter):
            ways = ways_to(cave, wanted(table))
            return min(spaces, key=lambda space: (ways.get(space, _FAR), space))
        return self.chance.choice(spaces)


POLICIES: Final = {"random": RandomPlayer, "eager": EagerPlayer}


def where(table: Table) -> Space | None:
    """Find the piece of whoever plays alone."""
    (role,) = table.setup.seats
    return table.the_cave.piece_at(pieces_of(role)[0])


def wanted(table: Table) -> tuple[Space, ...]:
    """Give where the player wants to go: out, to Crystals, to Treasures, or to the dark."""
    cave = table.the_cave
    if board(table).goal_reached:
        return (ENTRANCE,)
    strong = board(table).attack >= SMASH or table.phase != "act"
    for token in (Token.CRYSTAL, Token.TREASURE):
        if token is Token.CRYSTAL and not strong:
            continue
        found = tuple(space for space, tile in cave.tiles.items() if token in tile.tokens)
        if found:
            return found
    return cave.dark_tiles()


def ways_to(cave: Cave, targets: Sequence[Space]) -> dict[Space, int]:
    """Measure what it costs to walk from each space to the nearest target."""
    costs = dict.fromkeys(targets, 0)
    waiting = list(targets)
    while waiting:
        waiting.sort(key=costs.__getitem__, reverse=True)
        here = waiting.pop()
        for other in adjacent(here):
            if other not in cave.tiles:
                continue
            cost = costs[here] + 1 + wall_between(cave, other, here)
            if cost < costs.get(other, _FAR):
                costs[other] = cost
                waiting.append(other)
    return costs


# -- how good an answer looks ------------------------------------------------------------------


def score(table: Table, action: Action) -> float:
    """Give a number to an answer: the higher, the sooner it is chosen."""
    judge = _JUDGES.get(type(action))
    return 0 if judge is None else judge(table, action)


def _dice(_table: Table, action: ChooseDice) -> float:
    """Attack 3 smashes a Crystal; beyond that attack only feeds the Cave."""
    movement, attack = max(action.dice), min(action.dice)
    return movement + (4 if attack >= SMASH else -attack)


def _die(table: Table, action: SelectDie) -> float:
    """The Vile Ghoul wants an Attack of 3 and feet to use it."""
    ghoul = board(table)
    row = ghoul.chart[action.die - 1] if isinstance(ghoul, VileGhoul) else None
    return 0 if row is None else row[0] + (4 if row[1] >= SMASH else 0)


def _step(table: Table, action: Move) -> float:
    """Every step that comes nearer is worth more than standing still."""
    here = where(table)
    if here is None or action.space is None:
        return -1
    ways = ways_to(table.the_cave, wanted(table))
    nearer = ways.get(here, _FAR) - ways.get(action.space, _FAR)
    return 20 + nearer if nearer > 0 else -5


def _flare(table: Table, _action: Flare) -> float:
    """Light the dark when nothing worth having is in sight, and there are tiles to fill it."""
    if board(table).goal_reached or not table.the_cave.dark_tiles():
        return -2
    crystals = table.the_cave.count(Token.CRYSTAL)
    return 15 if not crystals else 1


def _card(table: Table, action: UseTerror) -> float:
    """Chase and Hunt are free once a turn."""
    del table
    return 5 if action.card in {Terror.CHASE, Terror.HUNT} else -3


_JUDGES: Final[dict[type, Callable[[Table, object], float]]] = {
    Escape: lambda _table, _action: 100,
    SmashCrystal: lambda _table, _action: 90,
    CollectTreasure: lambda _table, _action: 60,
    ChooseDice: _dice,  # type: ignore[dict-item]  # each judge is only handed its own action
    SelectDie: _die,  # type: ignore[dict-item]  # as above
    Move: _step,  # type: ignore[dict-item]  # as above
    Flare: _flare,  # type: ignore[dict-item]  # as above
    UseTerror: _card,  # type: ignore[dict-item]  # as above
}
