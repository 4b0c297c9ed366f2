"""How a simulated Armored Knight plays: into the dark, at the figures, and stronger each turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.actions import EndTurn, Killed, Win
from rules.map.walking import FAR, spaces_with, ways_to
from rules.names import ENTRANCE, Role, Token
from rules.outcome import UnreadableError
from rules.players import Player, Printed
from rules.roles.armored_knight.actions import (
    AttackFigure,
    CompleteSidequest,
    Encounter,
    EndEncounter,
    EscapeWithCrystals,
    GainGrit,
    LoseGrit,
    LoseHealth,
    Move,
    PutCube,
    Smash,
    TakeHit,
    TakeTreasure,
    TellTrack,
    TurnUp,
)
from rules.roles.armored_knight.board import Track
from rules.roles.armored_knight.figures import Figure
from rules.roles.armored_knight.goals import goal
from rules.roles.armored_knight.phases import ArmoredKnightPhase
from rules.roles.armored_knight.seat import PIECE, board

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.names import Space
    from rules.players import Judge
    from rules.table import Table

_ME: Final = Role.ARMORED_KNIGHT
_LONG_ENOUGH: Final = 6
"""In this round at last her prey, of whose Health she knows nothing, is taken to be dead.

Where the Manor has neither Spider nor Shadow Paladin, she has reached the Paladin's goal then."""
_SPIDERS: Final = frozenset({Figure.SPIDER, Figure.SHADOW_PALADIN, Figure.DRAGON})


def wants(table: Table) -> tuple[Space, ...]:
    """Give where she wants to be: out with her Crystals, at Crystals and Treasures, in the dark."""
    cave = table.the_cave
    aim = goal(table.setup)
    if aim.crystals is not None and board(table).crystals >= aim.crystals:
        return (ENTRANCE,)
    for token in (Token.CRYSTAL, Token.TREASURE):
        found = spaces_with(cave, token)
        if found:
            return found
    return cave.dark_tiles()


def _step(table: Table, action: Move) -> float:
    if table.cave is None or action.space is None:
        return 8 if action.dark else 2
    here = table.cave.piece_at(PIECE)
    ways = ways_to(table.the_cave, wants(table), here)
    nearer = (FAR if here is None else ways.get(here, FAR)) - ways.get(action.space, FAR)
    return 10 + nearer if nearer > 0 else 1


def _once(table: Table) -> bool:
    """Without a map nobody sees what stands there: she does each thing once in an encounter."""
    return table.cave is None and board(table).attacked_freely


def _attack(table: Table, action: AttackFigure) -> float:
    if action.missed or action.forced or board(table).attacked_freely:
        return -5
    return 30 if action.figure in _SPIDERS else 12


def _cube(table: Table, action: PutCube) -> float:
    wanted = Track.STRENGTH_AND_DEFENSE if table.round % 2 else Track.PERCEPTION
    return 20 if action.track is wanted else 15


def _late(table: Table, _action: Killed | Win) -> float:
    """What only her own booklet could tell she says at last, so that the game comes to its end."""
    return 25 if table.round >= _LONG_ENOUGH else -9


JUDGES: Final[Mapping[type, Judge]] = {
    EscapeWithCrystals: lambda _table, _action: 100,
    TurnUp: lambda _table, _action: 90,
    Smash: lambda table, _action: -2 if _once(table) else 80,
    AttackFigure: _attack,
    TakeTreasure: lambda table, _action: (
        -2 if table.cave is None and table.at(ArmoredKnightPhase.COLLECT) else 10
    ),
    Encounter: lambda _table, _action: 5,
    EndEncounter: lambda _table, _action: 7,
    Killed: _late,
    Win: _late,
    Move: _step,
    PutCube: _cube,
    CompleteSidequest: lambda _table, _action: -8,
    EndTurn: lambda _table, _action: 1.5,
    # What others do to her she does not do to herself.
    GainGrit: lambda _table, _action: -9,
    LoseGrit: lambda _table, _action: -9,
    TakeHit: lambda _table, _action: -9,
    LoseHealth: lambda _table, _action: -9,
}


def tracks(said: str) -> tuple[TellTrack, ...]:
    """Read the three tracks: Perception, Movement, Strength & Defense."""
    try:
        found = [tuple(map(int, track.split("+"))) for track in said.split(",")]
    except ValueError:
        found = []
    if len(found) != len(Track) or any(min(numbers) < 0 for numbers in found):
        msg = "Tracks are three rows of numbers, such as 1+1+1,2+1+1,1+1+1"
        raise UnreadableError(msg)
    return tuple(
        TellTrack(_ME, track, numbers) for track, numbers in zip(Track, found, strict=True)
    )


TRACKS: Final = Printed(
    "tracks",
    "P+…,M+…,S+…",
    "the Armored Knight's three statistic tracks; a stand-in is used without them",
    tracks,
    tracks("1+1+1+1+1+1+1+1,2+1+1+1+1+1+1+1,1+1+1+1+1+1+1+1"),
)
"""The numbers that are printed are not known to us; those of the stand-in let a game be played."""
PLAYER: Final = Player(JUDGES, wants, printed=TRACKS)
