"""The Terror cards that lie there: which of their effects are open in this turn, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules.cards.possession import POSSESSION
from rules.cites import cites
from rules.names import capital, does
from rules.roles.ghoul.board import CardGone, GhoulBoard, TerrorCard
from rules.roles.ghoul.seat import board, named

if TYPE_CHECKING:
    from rules.cards.terror import Terror
    from rules.draft import Draft
    from rules.names import GhoulRole


@dataclass(frozen=True, slots=True)
class Openness:
    """Why an effect may not be used now, and by which rule; open if nothing is against it."""

    why: str = ""
    rule: str = "ghoul.terror-cards"
    remedy: str = "It is open again in the next turn"
    short: str = ""
    """Why in two or three words, as a dimmed key says it."""

    @property
    def open(self) -> bool:
        """Whether the effect may be used now."""
        return not self.why


def lasting_works(ghoul: GhoulBoard, card: Terror) -> bool:
    """Tell whether a persistent effect applies: the card lies there and is not being spent."""
    return any(one.card is card and not one.spent for one in ghoul.terror)


def whole_turn(ghoul: GhoulBoard, card: Terror) -> bool:
    """Tell whether a card was spent for an effect that lasts until the turn ends."""
    return any(one.card is card and one.spent for one in ghoul.terror)


_SPENT: Final = "It leaves the game when the turn ends, and opens no more"


@cites("ghoul.terror-cards", "ghoul.terror-cards.both-effects")
def lasting(one: TerrorCard) -> Openness:
    """Tell whether a card's lasting effect is open."""
    name = one.card.value.title()
    if one.spent:
        return Openness(
            f"{name} is spent this turn", "ghoul.terror-cards.both-effects", _SPENT, "spent"
        )
    if one.card.lasting.by_itself:
        return Openness(f"{name} works by itself", short="always")
    if one.used_this_turn:
        return Openness(f"{name} was used this turn", short="used this turn")
    return Openness()


@cites("ghoul.terror-cards.both-effects", "ghoul.terror-cards.identical")
def once(ghoul: GhoulBoard, one: TerrorCard) -> Openness:
    """Tell whether a card's once-a-game effect is open."""
    name = one.card.value.title()
    if one.spent:
        return Openness(
            f"{name} is spent, and goes when the turn ends", remedy=_SPENT, short="until turn ends"
        )
    if one.card in ghoul.spent_this_turn:
        why = f"Another {name} was spent this turn"
        return Openness(why, "ghoul.terror-cards.identical", short="one a turn")
    if one.used_this_turn:
        why = f"The other effect of {name} was used this turn"
        return Openness(why, "ghoul.terror-cards.both-effects", short="not the same turn")
    return Openness()


def mark_used(draft: Draft, role: GhoulRole, card: Terror, rule: str) -> None:
    """Note on one copy that its lasting effect was used in this turn."""
    ghoul = board(draft.table)
    for place, one in enumerate(ghoul.terror):
        if one.card is card and not one.used_this_turn and not one.spent:
            used = TerrorCard(card, used_this_turn=True)
            draft.change(role, rule, GhoulBoard, terror=_with(ghoul, place, used))
            return


def _with(ghoul: GhoulBoard, place: int, *now: TerrorCard) -> tuple[TerrorCard, ...]:
    return ghoul.terror[:place] + now + ghoul.terror[place + 1 :]


@cites("ghoul.terror-cards.removed", "ghoul.terror-cards.identical")
def spend(draft: Draft, role: GhoulRole, place: int, rule: str, *, stays: bool) -> None:
    """Use a card up: it leaves the game, at once or when the turn ends."""
    ghoul = board(draft.table)
    card = ghoul.terror[place].card
    draft.change(role, rule, GhoulBoard, spent_this_turn=(*ghoul.spent_this_turn, card))
    if stays:
        spent = TerrorCard(card, spent=True)
        draft.change(role, rule, GhoulBoard, terror=_with(ghoul, place, spent))
    else:
        draft.change(
            role,
            rule,
            GhoulBoard,
            terror=_with(ghoul, place),
            removed=(*ghoul.removed, card),
            gaps=(*ghoul.gaps, CardGone(card, place)),
        )


@cites("ghoul.terror-cards.removed")
def leave_at_the_end(draft: Draft, role: GhoulRole) -> None:
    """What was spent for the length of the turn leaves the game."""
    ghoul = board(draft.table)
    gone = tuple(one.card for one in ghoul.terror if one.spent)
    if gone:
        draft.change(
            role,
            "ghoul.terror-cards.removed",
            GhoulBoard,
            terror=tuple(one for one in ghoul.terror if not one.spent),
            removed=(*ghoul.removed, *gone),
        )


def fresh(draft: Draft, role: GhoulRole, rule: str) -> None:
    """Turn the marks of the last turn back; drawn cards nobody chose among go to the bottom."""
    ghoul = board(draft.table)
    if ghoul.spent_this_turn or ghoul.drawn or any(one.used_this_turn for one in ghoul.terror):
        draft.change(
            role,
            rule,
            GhoulBoard,
            spent_this_turn=(),
            terror=tuple(
                TerrorCard(one.card) if one.used_this_turn else one for one in ghoul.terror
            ),
            bottom=(*ghoul.bottom, *ghoul.drawn),
            drawn=(),
        )


def lies_there(draft: Draft, card: Terror, rule: str) -> None:
    """Refuse a card of which no copy lies before the Ghoul, or is of no use to a Ghost."""
    if board(draft.table).lent is not None:
        raise draft.refuse(
            f"{capital(does(draft.table.turn, 'uses'))} no Terror card in a possession turn",
            POSSESSION[draft.table.turn].rule,
            "Its player may use it in its own turn",
        )
    if all(one.card is not card for one in board(draft.table).terror):
        raise draft.refuse(
            f"No {card.value.title()} lies before {named(draft.table)}",
            rule,
            "Name a card that lies there",
        )


def take_off(draft: Draft, role: GhoulRole, card: Terror, rule: str) -> None:
    """Take a card away from those that lie there, a used copy rather than a fresh one."""
    ghoul = board(draft.table)
    copies = [place for place, one in enumerate(ghoul.terror) if one.card is card]
    place = max(copies, key=lambda at: (ghoul.terror[at].spent, ghoul.terror[at].used_this_turn))
    draft.change(role, rule, GhoulBoard, terror=_with(ghoul, place))


def find(ghoul: GhoulBoard, card: Terror, *, spending: bool) -> int:
    """Find the copy to use or spend: one that is open, or else any."""
    copies = [place for place, one in enumerate(ghoul.terror) if one.card is card]
    for place in copies:
        one = ghoul.terror[place]
        if (once(ghoul, one) if spending else lasting(one)).open:
            return place
    return copies[-1]
