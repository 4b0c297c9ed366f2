"""What of a Ghoul's board is corrected otherwise than by a number, and what follows of that."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from rules.altered import replace
from rules.cards.terror import Terror
from rules.cites import cites
from rules.corrections import NOTHING
from rules.counters import MOST_CRYSTALS
from rules.roles.ghoul.board import GhoulBoard, TerrorCard
from rules.roles.ghoul.collecting import PAIR
from rules.roles.ghoul.fury import note_goal, remind_of_the_goal
from rules.roles.ghoul.odds import SIDES
from rules.roles.ghoul.seat import its_board
from rules.roles.ghoul.turn import DIE

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rules.actions import Correct
    from rules.draft import Draft
    from rules.names import GhoulRole
    from rules.outcome import NotAllowedError

_RULE: Final = "table.corrections"


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
    "left": range(DIE + 1),
}
"""How far those of the Vile Ghoul go; what the rows of its chart give, its board alone says."""


def corrected_of(role: GhoulRole) -> Callable[[Draft, str], None]:
    """Make what follows from a corrected number of this one: in whoever's turn, it is its goal."""

    def corrected(draft: Draft, field: str) -> None:
        if field in _AIMED_AT:
            remind_of_the_goal(draft, role)
        note_goal(draft, role)

    return corrected


_AIMED_AT: Final = frozenset({"fury", "crystals"})


@cites("table.corrections", "terror.deck", "ghost.taking-a-possession-turn.components")
def correct_cards(draft: Draft, action: Correct) -> None:
    """Say which Terror cards lie there, also while a Ghost plays the piece and has no use of them.

    A card that lay there before stays as it is: used in this turn, or in force until its end.
    """
    board = its_board(draft.table, action.role)
    lay = board.terror if board.lent is None else board.lent.terror
    cards = _named(draft, action)
    _take(draft, action, cards, [one.card for one in lay])
    lying = [*lay]
    terror = tuple(_as_it_lay(lying, card) for card in cards)
    if board.lent is None:
        draft.change(action.role, _RULE, GhoulBoard, terror=terror)
    else:
        draft.change(action.role, _RULE, GhoulBoard, lent=replace(board.lent, terror=terror))


def _named(draft: Draft, action: Correct) -> list[Terror]:
    words = [] if action.value == NOTHING else action.value.split()
    known = {card.value: card for card in Terror}
    if not known.keys() >= set(words):
        raise _cannot_lie_there(draft, action)
    return [known[word] for word in words]


@cites("table.corrections", "terror.deck", "ghoul.terror-cards.identical")
def _take(draft: Draft, action: Correct, cards: list[Terror], lay: list[Terror]) -> None:
    """Take what has come from where it was; whatever is nowhere else is in the deck again.

    A card that had left was told to leave by mistake: what lies there no more has left in its
    place, said aloud, since it could be another copy.
    """
    board = its_board(draft.table, action.role)
    left = list((Counter(lay) - Counter(cards)).elements())
    deck, discarded, removed = [*board.deck], [*board.discarded], [*board.removed]
    instead = []
    for card in (Counter(cards) - Counter(lay)).elements():
        gone = next((pile for pile in (discarded, removed) if card in pile), None)
        if gone is not None and (left or card not in deck):
            gone.remove(card)
            if left:
                gone.append(left.pop(0))
                instead.append((gone[-1], card))
        elif card in deck:
            deck.remove(card)
        else:
            raise _cannot_lie_there(draft, action)
    for other, card in instead:
        draft.tell(f"{other.value.title()} has left in place of {card.value.title()}", _RULE)
    draft.change(
        action.role,
        _RULE,
        GhoulBoard,
        deck=(*left, *deck),
        discarded=tuple(discarded),
        removed=tuple(removed),
    )


def _cannot_lie_there(draft: Draft, action: Correct) -> NotAllowedError:
    return draft.refuse(
        f"“{action.value[:80]}” cannot be the Terror cards that lie there",
        "terror.deck",
        "Name the cards, each as often as the box holds it, or say nothing",
    )


def _as_it_lay(lying: list[TerrorCard], card: Terror) -> TerrorCard:
    """Take a card from among those that lay there, the first of its kind; else it is fresh."""
    found = next((one for one in lying if one.card is card), None)
    if found is None:
        return TerrorCard(card)
    lying.remove(found)
    return found
