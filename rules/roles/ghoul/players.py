"""How a simulated Ghoul plays: it goes for Crystals, lights the dark, and runs when it can."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.actions import Start
from rules.actions.map import Flare
from rules.cards.terror import Terror
from rules.cave.standing import token_here
from rules.kept import kept_with
from rules.map.cave import Stage
from rules.map.walking import FAR, spaces_with, ways_to
from rules.names import ENTRANCE, Token
from rules.players import Player
from rules.roles.ghoul.actions import (
    ChooseDice,
    CollectTreasure,
    Escape,
    Move,
    Skitter,
    SmashCrystal,
    StackShows,
    UseTerror,
)
from rules.roles.ghoul.seat import acts, board, piece_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rules.chance import Chance
    from rules.names import Space, Symbol
    from rules.players import Judge
    from rules.table import Table

SMASH: Final = 3
"""The Attack that smashes a Crystal."""


def wants(table: Table) -> tuple[Space, ...]:
    """Give where it wants to be: out, at Crystals, at Treasures, or in the dark."""
    cave = table.the_cave
    if board(table).goal_reached:
        return (ENTRANCE,)
    strong = board(table).attack >= SMASH or not acts(table)
    for token in (Token.CRYSTAL, Token.TREASURE):
        if token is Token.CRYSTAL and not strong:
            continue
        found = spaces_with(cave, token)
        if found:
            return found
    return cave.dark_tiles()


def _dice(_table: Table, action: ChooseDice) -> float:
    """Attack 3 smashes a Crystal; beyond that attack only feeds the Cave."""
    movement, attack = max(action.dice), min(action.dice)
    return movement + (4 if attack >= SMASH else -attack)


def _step(table: Table, action: Move) -> float:
    """Every step that comes nearer is worth more than standing still."""
    here = None if table.cave is None else table.cave.piece_at(piece_of(action.by))
    if here is None or action.space is None:
        return -1
    ways = _ways(table, here)
    nearer = ways.get(here, FAR) - ways.get(action.space, FAR)
    return 20 + nearer if nearer > 0 else -5


@kept_with
def _ways(table: Table, here: Space) -> Mapping[Space, int]:
    """Measure the ways to where it wants to be: every step from here is held to the same."""
    return ways_to(table.the_cave, wants(table), here)


def _flare(table: Table, _action: Flare) -> float:
    """Light the dark when nothing worth having is in sight, and there are tiles to fill it."""
    if table.cave is None or board(table).goal_reached or not table.cave.dark_tiles():
        return -2
    return 1 if spaces_with(table.cave, Token.CRYSTAL) else 15


def _card(_table: Table, action: UseTerror) -> float:
    """Chase and Hunt are free once a turn."""
    return 5 if action.card in {Terror.CHASE, Terror.HUNT} else -3


def stack_shows(
    table: Table, stack: Sequence[Symbol], offered: Sequence[StackShows], chance: Chance
) -> StackShows:
    """Read the stack from the top until a symbol has a free tile; collapsed ones are drawn."""
    if table.cave is not None and table.cave.stage is not Stage.GROWING:
        return StackShows()
    named = {one.symbol: one for one in offered}
    seen = next((named[one] for one in stack if one in named), None)
    return chance.choice(offered) if seen is None else seen


def _here(token: Token, worth: float) -> Judge:
    """Take what lies there; without the map nobody sees whether it does."""

    def judge(table: Table, action: SmashCrystal | CollectTreasure) -> float:
        return worth if token_here(table, piece_of(action.by), token) else 0

    return judge


JUDGES: Final[Mapping[type, Judge]] = {
    Escape: lambda _table, _action: 100,
    SmashCrystal: _here(Token.CRYSTAL, 90),
    CollectTreasure: _here(Token.TREASURE, 60),
    ChooseDice: _dice,
    Move: _step,
    Flare: _flare,
    UseTerror: _card,
}
PLAYER: Final = Player(JUDGES, wants, frozenset({Start, Skitter}), {StackShows: stack_shows})
