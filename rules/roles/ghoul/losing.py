"""Losing Terror cards: to the Dragon's Scratch, the Unicorn's Anger and the Thief."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.cites import cites
from rules.house import decides, runs
from rules.names import capital, does, title
from rules.roles.ghoul.actions import DiscardTerror
from rules.roles.ghoul.board import GhoulBoard
from rules.roles.ghoul.cards import lies_there, take_off
from rules.roles.ghoul.owed import DiscardTerrorCard
from rules.roles.ghoul.seat import board

if TYPE_CHECKING:
    from rules.cards.terror import Terror
    from rules.draft import Draft
    from rules.names import GhoulRole


@cites("ghoul.other-players.scratch", "ghoul.other-players.unicorn")
def owe_discard(draft: Draft, role: GhoulRole, rule: str) -> None:
    """The Ghoul must discard a Terror card, if it has one."""
    if board(draft.table).terror:
        draft.owe(rule, DiscardTerrorCard(role, rule))
    else:
        draft.tell(f"{capital(does(role, 'has'))} no Terror card to discard", rule)


@runs(DiscardTerrorCard)
def only_one_to_discard(draft: Draft, owed: DiscardTerrorCard) -> bool:
    """Nobody is asked where there is nothing to choose."""
    kinds = {one.card for one in board(draft.table).terror}
    if len(kinds) > 1:
        return False
    draft.settle(owed.rule)
    for card in kinds:
        discard(draft, owed.role, card, owed.rule)
    return True


@decides(DiscardTerror)
@cites("ghoul.other-players.scratch", "ghoul.other-players.unicorn")
def discard_terror(draft: Draft, action: DiscardTerror) -> None:
    """The Ghoul says which card it loses."""
    owed = draft.table.first_owed
    draft.refuse_if(
        not isinstance(owed, DiscardTerrorCard),
        f"Nothing makes {title(action.by)} discard now",
        "ghoul.other-players.scratch",
        "A Scratch does, and an attack by the Unicorn at 3 Anger",
    )
    rule = owed.rule if isinstance(owed, DiscardTerrorCard) else "ghoul.other-players.scratch"
    lies_there(draft, action.card, rule)
    if isinstance(owed, DiscardTerrorCard):
        draft.settle(rule)
    discard(draft, action.by, action.card, rule)


@cites("ruling.discarded-terror")
def discard(draft: Draft, role: GhoulRole, card: Terror, rule: str) -> None:
    """Take a card out of play; unlike the Thief's loot it is not shuffled back."""
    take_off(draft, role, card, rule)
    draft.change(role, rule, GhoulBoard, discarded=(*board(draft.table).discarded, card))
    draft.tell(f"{card.value.title()} is discarded", rule)


@cites("ghoul.other-players.pickpocket")
def shuffle_back(draft: Draft, role: GhoulRole, card: Terror, rule: str) -> None:
    """Shuffle a card back into the deck, the cards at its bottom with it."""
    take_off(draft, role, card, rule)
    ghoul = board(draft.table)
    draft.change(role, rule, GhoulBoard, deck=(*ghoul.deck, *ghoul.bottom, card), bottom=())
    draft.tell_to_do(f"Shuffle {card.value.title()} back into the Terror deck", rule)
