"""Advance Shadow Track: what each space costs and gives, told when it is needed, and kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.corrections import whole_number
from rules.house import decides
from rules.roles.shadow_paladin.actions import AdvanceTrack, TellTrack, TellTrackEnd
from rules.roles.shadow_paladin.board import UNTOLD, ShadowPaladin, TrackSpace
from rules.roles.shadow_paladin.cards import POWER_CARDS
from rules.roles.shadow_paladin.moving import SPACES, WALLS
from rules.roles.shadow_paladin.phases import ShadowPhase
from rules.roles.shadow_paladin.seat import ME, affords, board, pay, she_acts

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.actions import Correct
    from rules.draft import Draft

_RULE: Final = "shadow-paladin.advance-shadow-track"
_PRINTED: Final = "boards.shadow-track"
MOST: Final = 20
"""More spaces than any track has: a number beyond it was mistyped."""
SPANS: Final[Mapping[str, range]] = {
    "marker": range(MOST + 1),
    "last": range(1, MOST + 1),
    "spirit": range(POWER_CARDS + 1),
    "movement": range(SPACES + 1),
    "walls": range(WALLS + 1),
}
"""How far her numbers go."""


def can_pay(mine: ShadowPaladin) -> bool:
    """Tell whether the marker can go on; a Cost that was not told yet is one Ruin at least."""
    cost = mine.track.get(mine.marker + 1, UNTOLD).cost
    return not mine.at_the_end and mine.ruin >= (1 if cost is None else cost)


@decides(AdvanceTrack)
@cites("shadow-paladin.advance-shadow-track", "shadow-paladin.strength-and-defense")
def advance_track(draft: Draft, action: AdvanceTrack) -> None:
    """Pay the Cost and go to the next space, as often as it can be paid."""
    she_acts(draft, _RULE)
    draft.refuse_if(
        not draft.table.at(ShadowPhase.ACT, ShadowPhase.ADVANCE),
        "The Shadow track comes after Move and Act, and before the cubes and the cards",
        _RULE,
        "Undo that, or wait for the next turn",
    )
    mine = board(draft.table)
    draft.refuse_if(
        mine.at_the_end, "The marker stands on the last space", _RULE, "Now go for the way out"
    )
    row = _row(draft, action)
    assert row.cost is not None  # noqa: S101  # asked for just above
    affords(draft, row.cost, 0, _RULE)
    _learn(draft, mine.marker + 1, row)
    if action.last:
        draft.change(ME, _PRINTED, ShadowPaladin, last=mine.marker + 1)
    draft.go_to(ME, ShadowPhase.ADVANCE, _RULE)
    pay(draft, row.cost, 0, _RULE)
    draft.change(ME, _RULE, ShadowPaladin, marker=mine.marker + 1)


@cites("boards.shadow-track")
def _row(draft: Draft, action: AdvanceTrack) -> TrackSpace:
    """Take what was told of the next space, and what is said now before it."""
    told = board(draft.table).track.get(board(draft.table).marker + 1, UNTOLD)
    row = TrackSpace(
        told.cost if action.cost is None else action.cost,
        told.spirit if action.spirit is None else action.spirit,
        told.defense if action.defense is None else action.defense,
    )
    if row.cost is None or row.spirit is None or row.defense is None:
        raise draft.refuse(
            "What does the next space of the Shadow track cost, and what does it give?",
            _PRINTED,
            "Read Cost, Spirit and Defense off your board",
        )
    _no_less_than_none(draft, row.cost, row.spirit, row.defense)
    return row


def _no_less_than_none(draft: Draft, *numbers: int) -> None:
    if min(numbers) < 0:
        raise draft.refuse(
            "That is no space of the Shadow track", _PRINTED, "Its numbers are 0 or more"
        )


def _learn(draft: Draft, space: int, row: TrackSpace) -> None:
    track = board(draft.table).track
    draft.change(ME, _PRINTED, ShadowPaladin, track={**track, space: row})


@decides(TellTrack)
@cites("boards.shadow-track")
def tell_track(draft: Draft, action: TellTrack) -> None:
    """Write down what a space of the track prints; the first is space 0, and costs nothing."""
    _no_less_than_none(draft, action.cost, action.spirit, action.defense)
    _on_the_track(draft, action.space, 0)
    _learn(draft, action.space, TrackSpace(action.cost, action.spirit, action.defense))


@decides(TellTrackEnd)
@cites("boards.shadow-track")
def tell_track_end(draft: Draft, action: TellTrackEnd) -> None:
    """Write down which space is the final one."""
    _on_the_track(draft, action.space, 1)
    draft.change(ME, _PRINTED, ShadowPaladin, last=action.space)


@cites("table.corrections", "boards.shadow-track")
def correct_spirit(draft: Draft, action: Correct) -> None:
    """Say her Spirit: so much does her board print where the marker stands."""
    mine = board(draft.table)
    row = TrackSpace(mine.row.cost, whole_number(draft, action), mine.row.defense)
    _learn(draft, mine.marker, row)


@cites("table.corrections", "boards.shadow-track")
def correct_defense(draft: Draft, action: Correct) -> None:
    """Say her Defense: so much does her board print where the marker stands."""
    mine = board(draft.table)
    row = TrackSpace(mine.row.cost, mine.row.spirit, whole_number(draft, action))
    _learn(draft, mine.marker, row)


def _on_the_track(draft: Draft, space: int, first: int) -> None:
    if not first <= space <= MOST:
        raise draft.refuse(
            f"There is no space {space} on the Shadow track",
            _PRINTED,
            f"Count from the first, which is space 0; say {first} to {MOST}",
        )
