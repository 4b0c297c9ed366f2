"""What of her board is corrected otherwise than by a number of its own: her statistics.

They follow from the tracks and the cubes there. So who corrects one says what stands below the
last box with a cube, or below none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.corrections import whole_number
from rules.counters import MOST_CRYSTALS
from rules.roles.armored_knight.board import (
    BOLSTER,
    CUBES,
    FIRST_CUBES,
    Place,
    Track,
    numbers_of,
    track_field,
)
from rules.roles.armored_knight.cubes import TRACKS, fits
from rules.roles.armored_knight.losing import MOST_HEALTH
from rules.roles.armored_knight.seat import ME, board

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rules.actions import Correct
    from rules.draft import Draft

_RULE: Final = "table.corrections"


@cites("table.corrections", "armored-knight.statistics", "boards.armored-knight-tracks")
def _set(draft: Draft, track: Track, total: int) -> None:
    """Let a track add up to this number by what its last cube gives."""
    hers = board(draft.table)
    cubes = hers.cubes_on(Place(track.value))
    numbers = list(numbers_of(hers, track))
    numbers += [None] * (cubes + 1 - len(numbers))
    known = [number for number in numbers[:cubes] if number is not None]
    if len(known) < cubes:
        raise draft.refuse(
            f"What the boxes of {track.named} before the last cube give is not typed in",
            TRACKS,
            "Type the track in first, as her board prints it",
        )
    gives = total - sum(known)
    if gives < 0:
        raise draft.refuse(
            f"Without its last cube {track.named} is {sum(known)} already",
            TRACKS,
            f"Say {sum(known)} or more, or type the track in anew",
        )
    fits(draft, (gives,))
    numbers[cubes] = gives
    draft.change_field(ME, TRACKS, track_field(track), tuple(numbers))


def _of(track: Track) -> Callable[[Draft, Correct], None]:
    def correct(draft: Draft, action: Correct) -> None:
        _set(draft, track, whole_number(draft, action))

    return correct


@cites("table.corrections", "armored-knight.actions.bolster")
def correct_strength(draft: Draft, action: Correct) -> None:
    """Say her Strength; what Bolster adds to it is not the track's."""
    told = whole_number(draft, action)
    added = BOLSTER if board(draft.table).bolstered else 0
    if told < added:
        raise draft.refuse(
            f"Bolster alone adds {added}", _RULE, f"Say {added} or more, or correct Bolster"
        )
    _set(draft, Track.STRENGTH_AND_DEFENSE, told - added)


CORRECTS: Final[Mapping[str, Callable[[Draft, Correct], None]]] = {
    "perception": _of(Track.PERCEPTION),
    "movement": _of(Track.MOVEMENT),
    "strength": correct_strength,
    "defense": _of(Track.STRENGTH_AND_DEFENSE),
}
"""How each of her statistics is corrected."""
SPANS: Final[Mapping[str, range]] = {
    "health": range(MOST_HEALTH + 1),
    "starting_health": range(1, MOST_HEALTH + 1),
    "earned": range(CUBES - FIRST_CUBES + 1),
    "crystals": range(MOST_CRYSTALS + 1),
    "crystals_of_others": range(MOST_CRYSTALS + 1),
}
"""How far her numbers go, where no track of her board says it."""
