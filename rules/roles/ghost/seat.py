"""Her board, her cards, and what every rule of the Ghost asks first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.guards import free_to_act
from rules.names import Piece, Role
from rules.roles.ghost.board import Ghost
from rules.roles.ghost.phases import GhostPhase

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.table import Setup, Table

ME: Final = Role.GHOST
PIECE: Final = Piece.GHOST
_DUEL: Final = 2


def board(table: Table) -> Ghost:
    """Give her board; asking for it where she does not play is a mistake of the caller."""
    found = table.roles[ME]
    assert isinstance(found, Ghost)  # noqa: S101  # narrows the type for mypy
    return found


def sits_here(table: Table) -> bool:
    """Tell whether she is at the table, and the app keeps her books."""
    return isinstance(table.roles.get(ME), Ghost)


def alone(setup: Setup) -> bool:
    """Tell whether nobody else plays."""
    return len(setup.seats) == 1


@cites("ghost.possession-in-two-player-and-solo-games")
def summons(setup: Setup) -> bool:
    """Tell whether she calls up roles that nobody plays: alone, or against one player."""
    return len(setup.seats) <= _DUEL


def acts(table: Table) -> bool:
    """Tell whether Movement and Influence of her turn are set."""
    return table.turn is ME and table.at(GhostPhase.RESOLVE, GhostPhase.ACT)


@cites("ghost.move-and-act")
def in_move_and_act(draft: Draft, rule: str) -> None:
    """Refuse what belongs to Move and Act and comes at another time."""
    free_to_act(draft, ME, rule)
    draft.refuse_if(
        draft.table.at(GhostPhase.SELECTED),
        "The card for the next turn lies already: moving and Telekinesis come before it",
        "ghost.turn-summary",
        "Undo the card, or end the turn",
    )


def go_on_to_act(draft: Draft, rule: str) -> None:
    """Let the first phase be over as soon as she does something of the second."""
    draft.go_to(ME, GhostPhase.ACT, rule)


@cites(
    "ghost.select-possession-card",
    "ghost.other-players.what-a-mental-block-costs-her",
    "ghost.possession-in-two-player-and-solo-games.ghost-card",
)
def may_choose(table: Table) -> tuple[Role, ...]:
    """Give the cards that may be laid: all of hers but the one in the Mental Block space.

    In small games her own is used up once it is revealed, and leaves the game as her turn ends.
    """
    hers = board(table)
    used_up = ME if hers.revealed is ME and summons(table.setup) else None
    return tuple(card for card in hers.cards if card not in {hers.mental_block, used_up})


@cites("ghost.select-possession-card", "ghost.other-players.second-card")
def may_lie(table: Table) -> tuple[Role, ...]:
    """Give the cards of which one may lie on her Possession space: those she could choose there."""
    returned = board(table).returned
    return tuple(card for card in may_choose(table) if card not in returned)


@cites(
    "ghost.possession-in-two-player-and-solo-games.the-piece",
    "ghost.possession-in-two-player-and-solo-games.ghost-card",
)
def remove_card(draft: Draft, card: Role, rule: str) -> None:
    """Let a card leave the game for good."""
    hers = board(draft.table)
    left = tuple(one for one in hers.cards if one is not card)
    revealed = None if hers.revealed is card else hers.revealed
    draft.change(ME, rule, Ghost, cards=left, revealed=revealed)
