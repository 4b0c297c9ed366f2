"""How a simulated Shadow Paladin plays: she gathers Ruin, goes up her track, and runs for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.actions.map import PutPiece
from rules.map.walking import FAR, ways_to
from rules.names import ENTRANCE, Role
from rules.outcome import UnreadableError
from rules.players import Player, Printed
from rules.roles.shadow_paladin.actions import (
    AdvanceTrack,
    BreakChain,
    DiscardPower,
    EndStrike,
    Escape,
    Float,
    Gaze,
    MarkIsolated,
    Move,
    PayDebt,
    Shroud,
    Strike,
    SummonWall,
    TellTrack,
    TellTrackEnd,
    UseChain,
)
from rules.roles.shadow_paladin.powers import in_reach
from rules.roles.shadow_paladin.seat import board, here

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.actions import Action
    from rules.names import Space
    from rules.players import Judge
    from rules.table import Table

_ME: Final = Role.SHADOW_PALADIN
_NUMBERS: Final = 3


def wants(table: Table) -> tuple[Space, ...]:
    """Give where she wants to be: out, beside what Strike brings Ruin for, or in the dark."""
    cave = table.the_cave
    if board(table).at_the_end:
        return (ENTRANCE,)
    at = here(table)
    prey = (space for space, tile in cave.tiles.items() if tile.pieces or tile.tokens)
    return tuple(space for space in prey if space != at) or cave.dark_tiles() or (ENTRANCE,)


def _nearer(table: Table, space: Space | None) -> int:
    at = here(table)
    if at is None or space is None:
        return 0
    ways = ways_to(table.the_cave, wants(table), at)
    return ways.get(at, FAR) - ways.get(space, FAR)


def _step(table: Table, action: Move) -> float:
    """Every step that comes nearer is worth more than standing still."""
    if table.cave is None:
        return 5
    return 30 if _nearer(table, action.space) > 0 else -5


def _strike(table: Table, _action: Strike) -> float:
    """Each piece in reach is a Ruin cube; without a map the players say how many."""
    return 10 if table.cave is None else 20 * len(in_reach(table)) - 1


def _never(worth: float) -> Judge:
    return lambda _table, _action: worth


JUDGES: Final[Mapping[type, Judge]] = {
    Escape: _never(100),
    AdvanceTrack: _never(80),
    Move: _step,
    Strike: _strike,
    EndStrike: _never(3),
    Gaze: _never(6),
    MarkIsolated: _never(1),
    Float: lambda table, _action: 4 if table.cave is None else -1,
    Shroud: _never(-1),
    SummonWall: _never(-2),
    BreakChain: _never(2),
    PayDebt: _never(-3),
    UseChain: _never(-4),
    DiscardPower: _never(-5),
}


def track(said: str) -> tuple[Action, ...]:
    """Read the spaces of a Shadow track from its start; the last one is the final one."""
    try:
        rows = [tuple(map(int, row.split("/"))) for row in said.split(",")]
    except ValueError:
        rows = []
    if len(rows) < 2 or any(len(row) != _NUMBERS or min(row) < 0 for row in rows):  # noqa: PLR2004  # a start and an end
        msg = "A track is its spaces as Cost/Spirit/Defense, such as 0/3/1,2/4/2,3/5/3"
        raise UnreadableError(msg)
    told = tuple(TellTrack(_ME, space, *row) for space, row in enumerate(rows))
    return (*told, TellTrackEnd(_ME, len(rows) - 1))


TRACK: Final = Printed(
    "shadow-track",
    "C/S/D,…",
    "the spaces of your Shadow track from its start; a stand-in is used without them",
    track,
    track("0/3/1,2/3/1,2/4/2,3/4/2,3/5/3,4/5/3,4/6/4"),
)
"""What is printed is not known to us; the spaces of the stand-in let a game be simulated."""
PLAYER: Final = Player(JUDGES, wants, frozenset({PutPiece, Float}), printed=TRACK)
