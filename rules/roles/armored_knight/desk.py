"""What her player types in of board and cards: tracks, Health, hands, names of Artifacts."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from rules.names import Role
from rules.roles.armored_knight.actions import (
    NameArtifact,
    TellHands,
    TellHealth,
    TellTrack,
    Untold,
)
from rules.roles.armored_knight.board import (
    ARTIFACTS,
    CUBES,
    SIDEQUESTS,
    STARTING,
    Track,
    numbers_of,
)
from rules.roles.armored_knight.cubes import MOST
from rules.roles.armored_knight.losing import MOST_HEALTH
from rules.roles.armored_knight.seat import board
from rules.unread import Blank, Form, Unread

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.table import Table
    from rules.unread import Rows

_ME: Final = Role.ARMORED_KNIGHT
_BOXES: Final = tuple(f"Box {box}" for box in range(1, CUBES + 1))


# Statistic tracks


def _tells_track(rows: Rows, *, track: Track) -> Iterator[TellTrack]:
    """Say a track as far as it is known; Strength & Defense start at a known number."""
    first = (STARTING,) if track is Track.STRENGTH_AND_DEFENSE else ()
    said = [Untold.UNKNOWN if row is None else int(row[0]) for row in rows]
    while said and said[-1] is Untold.UNKNOWN:
        said.pop()
    if said:
        yield TellTrack(_ME, track, (*first, *said))


def _told_track(table: Table, *, track: Track) -> Rows:
    numbers = numbers_of(board(table), track)
    if track is Track.STRENGTH_AND_DEFENSE:
        numbers = numbers[1:]
    return tuple(None if number is None else (number,) for number in numbers)


def _track(track: Track, title: str, *before: str) -> Unread:
    form = Form(
        rows=(*before, *_BOXES),
        blanks=(Blank("Gives", "On her board, the number below the box of the track", most=MOST),),
        tells=partial(_tells_track, track=track),
        told=partial(_told_track, track=track),
    )
    return Unread(_ME, "statistic track", "boards.armored-knight-tracks", title, form)


# Health


def _tells_health(rows: Rows) -> Iterator[TellHealth]:
    for row in rows:
        if row is not None:
            yield TellHealth(_ME, int(row[0]))


def _told_health(table: Table) -> Rows:
    health = board(table).starting_health
    return () if health is None else ((health,),)


_HEALTH: Final = Form(
    rows=("At the start",),
    blanks=(
        Blank(
            "Health",
            "On the board or the setup sheet, where the Health cube starts",
            least=1,
            most=MOST_HEALTH,
        ),
    ),
    tells=_tells_health,
    told=_told_health,
)


# Cards


def _tells_hands(rows: Rows) -> Iterator[TellHands]:
    for row in rows:
        if row is not None:
            sidequests, artifacts = map(int, row)
            yield TellHands(_ME, sidequests, artifacts)


def _told_hands(table: Table) -> Rows:
    hers = board(table)
    if hers.starting_hands is None:
        return ()
    return (hers.starting_hands,)


def _tells_names(rows: Rows) -> Iterator[NameArtifact]:
    for number, row in enumerate(rows, start=1):
        if row is not None:
            yield NameArtifact(_ME, number, str(row[0]))


def _told_names(table: Table) -> Rows:
    return tuple(None if name is None else (name,) for name in board(table).artifact_names)


_HANDS: Final = Form(
    rows=("At the start",),
    blanks=(
        Blank("Sidequests", "On the setup sheet: how many she draws", most=SIDEQUESTS),
        Blank("Artifacts", "On the setup sheet: how many she begins with", most=ARTIFACTS),
    ),
    tells=_tells_hands,
    told=_told_hands,
)
_NAMES: Final = Form(
    rows=tuple(f"Card {number}" for number in range(1, ARTIFACTS + 1)),
    blanks=(Blank("Name", "At the top of the Artifact card", words=True),),
    tells=_tells_names,
    told=_told_names,
)
UNREAD: Final = (
    _track(Track.PERCEPTION, "Perception", "Without a cube"),
    _track(Track.MOVEMENT, "Movement", "Without a cube"),
    _track(Track.STRENGTH_AND_DEFENSE, "Strength & Defense"),
    Unread(_ME, "player board", "boards.starting-health", "Starting Health", _HEALTH),
    Unread(_ME, "setup sheet", "boards.armored-knight-sidequests", "Cards at the start", _HANDS),
    Unread(
        _ME, "Artifact cards", "boards.armored-knight-artifacts", "Names of the Artifacts", _NAMES
    ),
    Unread(_ME, "Artifact card", "boards.armored-knight-artifacts"),
    Unread(_ME, "Sidequest card", "boards.armored-knight-sidequests"),
)
