"""What goes into a file that is shared, and what of one is taken in: the same at every door.

Cards and boards are one thing to wish for: the slips, and the forms that the settings hold. All
other settings are another.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from companion import desk
from companion.archive import Archive
from companion.work import whole

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from companion.storage.games import Games
    from companion.storage.reading import Damage
    from companion.work import Work


@dataclass(frozen=True, slots=True)
class Gathered:
    """What was collected for a file, and which games are no part of it, for they are damaged."""

    archive: Archive
    left_out: Mapping[int, Damage]


@dataclass(frozen=True, slots=True)
class Taken:
    """What was taken in: the numbers that the games have here, slips, forms and settings."""

    games: tuple[int, ...]
    slips: int
    typed: tuple[str, ...]
    settings: Mapping[str, Any]
    """Those of the file that are no forms, whether they were taken or not."""


def gather(
    games: Games, numbers: Sequence[int] | None = None, *, cards: bool, settings: bool
) -> Gathered:
    """Collect these games, or all that can be read; with cards and boards, and with settings."""
    return whole(gathering(games, numbers, cards=cards, settings=settings))


def gathering(
    games: Games, numbers: Sequence[int] | None = None, *, cards: bool, settings: bool
) -> Work[Gathered]:
    """Collect them game by game."""
    archive, left_out = Archive(), {}
    if numbers is None:
        numbers = [one.id for one in games.list() if one.setup is not None]
    for count, number in enumerate(numbers):
        yield count / len(numbers)
        damage = games.load(number).damage
        if damage is not None:
            left_out[number] = damage
            continue
        entries = games.entries(number)
        archive.games.append(entries)
        if names := games.names(number):
            archive.names[entries[0].hash] = names
    if cards:
        archive.slips = [*games.slips.read()]
    archive.settings = {
        name: value
        for name, value in games.settings().items()
        if (cards if desk.is_form(name) else settings)
    }
    return Gathered(archive, left_out)


def take_in(games: Games, archive: Archive, *, settings: bool) -> Taken:
    """Take a file in, all of it or nothing; its settings only where that is wished."""
    return whole(taking_in(games, archive, settings=settings))


def taking_in(games: Games, archive: Archive, *, settings: bool) -> Work[Taken]:
    """Make everything ready game by game, then take it in in one go.

    What a file says of cards and boards is laid over what is known here, and nothing is lost.
    """
    lines = []
    for count, entries in enumerate(archive.games):
        yield count / len(archive.games)
        lines.append(games.line_of(entries))
    typed = desk.Desk(games.setting, games.set).taken_in(archive.settings)
    others = {name: value for name, value in archive.settings.items() if not desk.is_form(name)}
    kept = typed | others if settings else typed
    numbers = games.take_in(archive.games, archive.slips, kept, names=archive.names, lines=lines)
    return Taken(tuple(numbers), len(archive.slips), tuple(typed), others)


def take_settings(games: Games, settings: Mapping[str, Any]) -> None:
    """Take the settings of a file that was taken in without them."""
    games.take_in((), settings=settings)
