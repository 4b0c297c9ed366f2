"""Hero cubes: collected as her turn begins, placed on the statistic tracks as she goes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.altered import replace
from rules.cites import cites
from rules.house import decides
from rules.names import how_many, several
from rules.roles.armored_knight.actions import PutCube, TellTrack, Untold
from rules.roles.armored_knight.board import (
    CUBES,
    STARTING,
    ArmoredKnight,
    Place,
    Track,
    number_below,
    numbers_of,
    track_field,
)
from rules.roles.armored_knight.seat import ME, board, cubes_in_all, in_move_and_act

if TYPE_CHECKING:
    from rules.draft import Draft

COLLECT: Final = "armored-knight.collect-hero-cubes"
STATISTICS: Final = "armored-knight.statistics"
TRACKS: Final = "boards.armored-knight-tracks"
MOST: Final = 20
"""More than any box of a track can give."""


# 1) Collect Hero Cubes


@cites("armored-knight.collect-hero-cubes", "armored-knight.actions.bolster")
def collect(draft: Draft) -> None:
    """Take every Hero cube off the board, Artifacts too, and forget what they were used for."""
    hers = board(draft.table)
    for place in Place:
        if place is not Place.UNASSIGNED:
            draft.change_field(ME, COLLECT, place.field, 0)
    draft.change(
        ME,
        COLLECT,
        ArmoredKnight,
        unassigned=cubes_in_all(hers),
        artifacts=tuple(replace(one, cubes=0) for one in hers.artifacts),
        used=(),
        bolstered=False,
        moved=0,
        encountered=0,
        must_encounter=False,
        yet_to_attack=True,
        attacked_freely=False,
        hit_prey=False,
    )


# Statistics


@decides(PutCube)
@cites("armored-knight.statistics")
def put_cube(draft: Draft, action: PutCube) -> None:
    """Put a cube on the next empty box of a track; what it gives is read off the board once."""
    in_move_and_act(draft, STATISTICS)
    has_cubes(draft, 1, STATISTICS)
    hers = board(draft.table)
    place = Place(action.track.value)
    box = hers.cubes_on(place) + 1
    if action.gives is not None:
        fits(draft, (action.gives,))
        numbers = list(numbers_of(hers, action.track))
        numbers += [None] * (box + 1 - len(numbers))
        numbers[box] = action.gives
        draft.change_field(ME, TRACKS, track_field(action.track), tuple(numbers))
    spend(draft, place, 1, STATISTICS)


def has_cubes(draft: Draft, count: int, rule: str) -> None:
    """Refuse what takes more Hero cubes than lie unassigned, or than the box holds."""
    hers = board(draft.table)
    left = hers.unassigned
    text = f"That takes {several(count, 'Hero cube')}, and {how_many(left)} unassigned"
    short = f"needs {several(count - left, 'cube')} more"
    if cubes_in_all(hers) + max(0, count - left) > CUBES:
        raise draft.refuse(
            text,
            rule,
            f"All {CUBES} Hero cubes are hers: wait for the next turn",
            short=short if left else "all are placed",
        )
    draft.refuse_if(
        left < count, text, rule, "Gain Grit for another, or wait for the next turn", short=short
    )


def spend(draft: Draft, place: Place, count: int, rule: str) -> None:
    """Lay Hero cubes from the Unassigned box on a place of the board."""
    hers = board(draft.table)
    draft.change(ME, rule, ArmoredKnight, unassigned=max(0, hers.unassigned - count))
    draft.change_field(ME, rule, place.field, hers.cubes_on(place) + count)


# What the tracks print


@decides(TellTrack)
@cites("armored-knight.statistics", "armored-knight.strength-and-defense",
       "boards.armored-knight-tracks")  # fmt: skip
def tell_track(draft: Draft, action: TellTrack) -> None:
    """Write down what stands below a track: first without a cube, then box by box."""
    known = tuple(None if number is Untold.UNKNOWN else int(number) for number in action.numbers)
    fits(draft, tuple(number for number in known if number is not None))
    if len(known) > CUBES + 1:
        raise draft.refuse(
            f"No track takes more than {CUBES} cubes", TRACKS, "Say the numbers of its boxes"
        )
    draft.refuse_if(
        action.track is Track.STRENGTH_AND_DEFENSE and known[0] != STARTING,
        f"Strength and Defense start at {STARTING}",
        "armored-knight.strength-and-defense",
        f"Begin with {STARTING}, then say what the boxes give",
    )
    draft.change_field(ME, TRACKS, track_field(action.track), known)


def fits(draft: Draft, numbers: tuple[int, ...]) -> None:
    """Refuse what no box of a track can give."""
    if not all(0 <= number <= MOST for number in numbers):
        raise draft.refuse(
            "That is no number of a track", TRACKS, f"A box gives a number from 0 to {MOST}"
        )


def next_gives(hers: ArmoredKnight, track: Track) -> int | None:
    """Give what the next cube on a track adds; None while that is not typed in."""
    return number_below(hers, track, hers.cubes_on(Place(track.value)) + 1)
