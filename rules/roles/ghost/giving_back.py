"""The end of a possession turn: everything goes back, and the turn around it goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cave.standing import stand, where
from rules.cites import cites
from rules.dying import goes_on_asking
from rules.house import HOUSE, runs
from rules.names import title
from rules.pieces import pieces_of
from rules.roles.ghost import artifacts
from rules.roles.ghost.possessed import PossessionOver, possession
from rules.roles.ghost.possessing import over
from rules.roles.ghost.possession_actions import Spent
from rules.roles.ghost.seat import remove_card

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.names import Role
    from rules.roles.ghost.possessed import Possession

_RULE: Final = "ghost.taking-a-possession-turn"
_RULES: Final = "ghost.taking-a-possession-turn.rules"
_PIECE: Final = "ghost.possession-in-two-player-and-solo-games.the-piece"
_COMPONENTS: Final = "ghost.taking-a-possession-turn.components"
_GO_BACK: Final = {
    Spent.POWER_CARD: "Discard the Power cards that were drawn for it and not used",
    Spent.UNICORN_CARD: "Discard the Unicorn cards that were drawn for it and not used",
    Spent.OMEN: "Put the Omens that were not used into the bag, and the tiles back",
}
"""What was drawn for the turn goes back by hand, where the app does not keep it."""


@runs(PossessionOver)
@cites(_RULE, _PIECE, _COMPONENTS)
def close(draft: Draft, owed: PossessionOver) -> None:
    """Give everything back, and let the turn around it go on; a summoned role leaves for good."""
    draft.settle(_RULE)
    now = possession(draft.table)
    assert now is not None  # noqa: S101  # it is owed only while there is one
    played = HOUSE.roles[now.role].possessed
    if played is not None:
        played.give_back(draft)
    if played is None or draft.table.cave is None:
        _remind_of_what_is_left(draft, now)
    for field, value in now.covered:
        draft.change_field(now.role, _RULES, field, value)
    if now.summoned:
        _leave_behind(draft, now)
        for piece in pieces_of(now.role):
            stand(draft, piece, None, _PIECE)
    draft.change_field(owed.by, _RULE, "possession", None)
    draft.tell(f"The possession turn with {title(now.role)} is over", _RULE)
    inside = draft.table
    draft.come_out(_RULE)
    goes_on_asking(draft, inside)
    if now.summoned:
        draft.seat(now.role, None, _PIECE)
        remove_card(draft, now.role, _PIECE)


@cites(_COMPONENTS)
def _remind_of_what_is_left(draft: Draft, now: Possession) -> None:
    """Say what the table gives back, unless all of it was said to be spent."""
    for spent, text in _GO_BACK.items():
        if now.left(spent):
            draft.tell(text, _COMPONENTS)


@cites(_RULE, _PIECE)
def has_died(draft: Draft, role: Role) -> None:
    """End the turn of a possessed piece that has died: nobody is left to be played."""
    now = possession(draft.table)
    if now is None or now.role is not role:
        return
    if now.summoned:
        _leave_behind(draft, now)
    over(draft, _RULE)


@cites(_PIECE)
def _leave_behind(draft: Draft, now: Possession) -> None:
    """Leave a summoned player's Artifact on the piece's space, as it goes for good."""
    carrying = set(artifacts.carriers(draft.table)).intersection(pieces_of(now.role))
    space = next((where(draft.table, piece) for piece in carrying), None)
    artifacts.drop(draft, now.role, space, _PIECE)
