"""What of a Ghoul's board is corrected otherwise than by a number, and what follows of that."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cards.terror import Terror
from rules.cites import cites
from rules.corrections import NOTHING
from rules.counters import MOST_CRYSTALS
from rules.roles.ghoul.board import GhoulBoard, TerrorCard
from rules.roles.ghoul.collecting import PAIR
from rules.roles.ghoul.fury import note_goal, remind_of_the_goal
from rules.roles.ghoul.odds import SIDES
from rules.roles.ghoul.seat import board as board_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.actions import Correct
    from rules.draft import Draft


def _at_most(card: Terror, before: int = 0) -> range:
    """Add all that the copies of a card can add in a turn: one is spent, the others last."""
    more = card.once.number + (card.copies - 1) * card.lasting.number
    return range(before + more + 1)


_BOOST: Final = 2
"""So many Boost dice there can be: the third die is the one that was selected."""
_BOTH: Final = {
    "treasures": range(PAIR),
    "crystals": range(MOST_CRYSTALS + 1),
    "sneaking": range(Terror.SNEAK.copies * Terror.SNEAK.lasting.number + 1),
}
SPANS: Final[Mapping[str, range]] = {
    **_BOTH,
    "movement": _at_most(Terror.CHASE, SIDES),
    "attack": _at_most(Terror.HUNT, SIDES),
    "defense": _at_most(Terror.HUNT, SIDES),
}
"""How far the numbers of the Ghoul go: a second Treasure token makes a pair, which is gone."""
VILE_SPANS: Final[Mapping[str, range]] = {
    **_BOTH,
    "boost": range(_BOOST + 1),
    "bonus": _at_most(Terror.HUNT, _BOOST),
}
"""How far those of the Vile Ghoul go; what the rows of its chart give, its board alone says."""


def corrected(draft: Draft, field: str) -> None:
    """Note the goal, if the corrected number has reached it; or say that it was noted before."""
    if field in _AIMED_AT:
        remind_of_the_goal(draft)
    note_goal(draft)


_AIMED_AT: Final = frozenset({"fury", "crystals"})


@cites("table.corrections", "terror.deck")
def correct_cards(draft: Draft, action: Correct) -> None:
    """Say which Terror cards lie there; whatever is nowhere else is in the deck again.

    A card that lay there before stays as it is: used in this turn, or in force until its end. One
    that had left was told to leave by mistake: what lies there no more has left in its place.
    """
    board, value = board_of(draft.table), action.value
    words = [] if value == NOTHING else value.split()
    known = {card.value: card for card in Terror}
    deck = [*(one.card for one in board.terror), *board.deck]
    gone = {"discarded": [*board.discarded], "removed": [*board.removed]}
    back = []
    try:
        cards = [known[word] for word in words]
        for card in cards:
            pile = next((pile for pile, its in gone.items() if card in its), "")
            if card in deck:
                deck.remove(card)
            else:
                gone[pile].remove(card)
                back.append(pile)
    except KeyError:
        raise draft.refuse(
            f"“{value[:80]}” cannot be the Terror cards that lie there",
            "terror.deck",
            "Name the cards, each as often as the box holds it, or say nothing",
        ) from None
    left = [one.card for one in board.terror]
    for card in cards:
        if card in left:
            left.remove(card)
    for pile, card in zip(back, left, strict=False):
        deck.remove(card)
        gone[pile].append(card)
    lying = [*board.terror]
    draft.change(
        action.role,
        "table.corrections",
        GhoulBoard,
        terror=tuple(_as_it_lay(lying, card) for card in cards),
        deck=tuple(deck),
        discarded=tuple(gone["discarded"]),
        removed=tuple(gone["removed"]),
    )


def _as_it_lay(lying: list[TerrorCard], card: Terror) -> TerrorCard:
    """Take a card from among those that lay there, the first of its kind; else it is fresh."""
    found = next((one for one in lying if one.card is card), None)
    if found is None:
        return TerrorCard(card)
    lying.remove(found)
    return found
