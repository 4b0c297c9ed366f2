"""Drawing Terror cards, and which of several are kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cards.possession import POSSESSION
from rules.cards.terror import Terror
from rules.cites import cites
from rules.house import decides, runs
from rules.names import GHOULS, Role, does, listed
from rules.roles.ghoul.actions import DrawTerror, KeepTerror
from rules.roles.ghoul.board import Ghoul, GhoulBoard, TerrorCard
from rules.roles.ghoul.cards import lasting_works, mark_used
from rules.roles.ghoul.owed import DrawTerrorCard, KeepTerrorCard
from rules.roles.ghoul.seat import board, keeps_the_deck, piles

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.names import GhoulRole
    from rules.table import Table

_RULE: Final = "ghoul.terror-cards"

_REASONS: Final[dict[str, str]] = {
    "ghoul.roll-and-set-statistics.low-roll": "for the low roll",
    "ghoul.fury.even-space": "for an even Fury",
    "vile-ghoul.fury-and-terror-cards": "for its attack",
    "ghoul.collect-treasures-and-gems.two-treasures": "for two Treasures",
    "ghoul.attack-effects.thief": "for killing the Thief",
    "terror.seize": "with Seize",
}


def reason(ghoul: GhoulBoard, owed: DrawTerrorCard | KeepTerrorCard) -> str:
    """Say what a card is drawn for: the roll, the Fury that was reached, the Thief."""
    if owed.rule == "ghoul.fury.even-space" and isinstance(ghoul, Ghoul):
        return f"for Fury {ghoul.fury - ghoul.fury % 2}"
    if owed.rule == "ghoul.roll-and-set-statistics.low-roll" and ghoul.dice:
        return f"for the roll of {sum(ghoul.dice)}"
    return _REASONS.get(owed.rule, "")


_SOURCES: Final[dict[Role, str]] = {
    Role.GHOUL: "Cards come from a low roll, from an even Fury and from killing the Thief",
    Role.VILE_GHOUL: "Cards come from each attack, from two Treasures and from killing the Thief",
}


@cites(
    "ghoul.terror-cards.when-drawn",
    "ghoul.attack-effects.thief",
    "terror.adapt",
    "ruling.adapt-loot",
)
def to_draw(table: Table, owed: DrawTerrorCard) -> int:
    """Tell how many cards are drawn to keep one of them; Adapt draws two for each."""
    adapt = lasting_works(board(table), Terror.ADAPT)
    count = owed.count * (Terror.ADAPT.lasting.number if adapt else 1)
    return min(count, len(piles(table).deck) + len(piles(table).bottom))


@cites("ghoul.setup", "vile-ghoul.setup", "possession.ghoul", "possession.vile-ghoul")
def deck_lies_there(table: Table) -> bool:
    """Tell that a Ghoul's player has laid out the deck: a summoned Ghoul has no use for one."""
    return any(role in GHOULS for role in table.setup.seats)


@runs(DrawTerrorCard)
@cites("terror.deck", "possession.ghoul", "possession.vile-ghoul")
def nothing_to_draw(draft: Draft, owed: DrawTerrorCard) -> bool:
    """Nothing is drawn from a deck that has run out, or that nobody has taken out of the box."""
    ghoul = piles(draft.table)
    if not deck_lies_there(draft.table):
        draft.settle(owed.rule)
        text = f"No Terror card is drawn: {does(owed.role, 'is')} summoned, and has no use for it"
        draft.tell(text, POSSESSION[owed.role].rule)
        return True
    if ghoul.deck or ghoul.bottom:
        return False
    draft.settle(owed.rule)
    draft.tell("No Terror card is left to draw", "terror.deck")
    return True


@decides(DrawTerror)
@cites("ghoul.terror-cards", "ghoul.terror-cards.when-drawn")
def draw_terror(draft: Draft, action: DrawTerror) -> DrawTerror:
    """Draw a Terror card and lay it face-up; of several, one is kept."""
    role, holder = action.by, keeps_the_deck(draft.table)
    ghoul = piles(draft.table)
    owed = draft.table.first_owed
    draft.refuse_if(
        not isinstance(owed, DrawTerrorCard),
        "No Terror card is to be drawn now",
        "ghoul.terror-cards.when-drawn",
        _SOURCES[role],
        not_yet=True,
    )
    rule, why = _RULE, ""
    count = 1
    if isinstance(owed, DrawTerrorCard):
        rule, count = owed.rule, to_draw(draft.table, owed)
        why = reason(board(draft.table), owed)
    if not action.cards:
        action = DrawTerror(role, _draw_for_them(draft, ghoul, count), by_app=True)
    if len(action.cards) != count:
        raise draft.refuse(
            f"{count} card{'s are' if count > 1 else ' is'} drawn, not {len(action.cards)}",
            rule,
            "Name all of them at once; then one is kept"
            if count > 1
            else "Name one card; where another is to be drawn, that is asked next",
        )
    deck, bottom = _without(draft, ghoul, action.cards)
    if action.by_app:
        draft.see(f"the Terror card{'s' * (count > 1)} {_names(action.cards)}", rule)
    if isinstance(owed, DrawTerrorCard):
        draft.settle(rule)
        if count > owed.count:
            mark_used(draft, role, Terror.ADAPT, "terror.adapt")
    draft.change(holder, rule, GhoulBoard, deck=deck, bottom=bottom)
    if count > 1:
        draft.change(holder, rule, GhoulBoard, drawn=(*ghoul.drawn, *action.cards))
        draft.owe(rule, KeepTerrorCard(role, rule))
    else:
        _lay_down(draft, role, action.cards[0], rule, why)
    return action


@cites("ghoul.terror-cards", "ghost.taking-a-possession-turn.components")
def _lay_down(draft: Draft, role: GhoulRole, card: Terror, rule: str, why: str) -> None:
    """Lay a card face-up before the Ghoul; a Ghost who plays its piece has to discard it."""
    ghoul = board(draft.table)
    if ghoul.lent is None:
        draft.change(role, rule, GhoulBoard, terror=(*ghoul.terror, TerrorCard(card)))
        draft.tell(f"{card.value.title()} is drawn {why}".strip(), rule)
        return
    discarded = (*piles(draft.table).discarded, card)
    draft.change(keeps_the_deck(draft.table), rule, GhoulBoard, discarded=discarded)
    text = f"{card.value.title()} has no effect in a possession turn, and is discarded"
    draft.tell(text, "ghost.taking-a-possession-turn.components")


def _draw_for_them(draft: Draft, ghoul: GhoulBoard, count: int) -> tuple[Terror, ...]:
    if draft.chance is None:
        raise draft.refuse("Which card was drawn?", _RULE, "Name the card")
    deck = list(ghoul.deck)
    cards: list[Terror] = []
    while deck and len(cards) < count:
        card = draft.chance.choice(deck)
        deck.remove(card)
        cards.append(card)
    return (*cards, *ghoul.bottom[: count - len(cards)])


@cites("terror.deck", "terror.adapt")
def _without(
    draft: Draft, ghoul: GhoulBoard, cards: tuple[Terror, ...]
) -> tuple[tuple[Terror, ...], tuple[Terror, ...]]:
    # Cards under the deck are reached only when nothing lies above them, and then in order.
    deck, below = list(ghoul.deck), []
    for card in cards:
        if card in deck:
            deck.remove(card)
        else:
            below.append(card)
    bottom = list(ghoul.bottom)
    for card in below:
        if card not in bottom:
            raise draft.refuse(
                f"No {'other ' * (card in ghoul.deck)}{card.value.title()} is left in the deck",
                "terror.deck",
                f"Look at the card again; {left_in_deck(ghoul)}",
            )
        draft.refuse_if(
            bool(deck) or card not in ghoul.bottom[: len(below)],
            f"{card.value.title()} lies at the bottom of the deck",
            "terror.deck",
            "Look at the card again, or overrule it if the deck was shuffled",
        )
        bottom.remove(card)
    return tuple(deck), tuple(bottom)


def left_in_deck(ghoul: GhoulBoard) -> str:
    """Say which cards can still be drawn."""
    kinds = dict.fromkeys((*ghoul.deck, *ghoul.bottom))
    return f"there are {_names(tuple(kinds))}" if kinds else "no card is left"


def _names(cards: tuple[Terror, ...]) -> str:
    return listed(card.value.title() for card in cards)


def _either(cards: tuple[Terror, ...]) -> str:
    return listed((card.value.title() for card in cards), "or")


@decides(KeepTerror)
@cites("ghoul.attack-effects.thief", "terror.adapt")
def keep_terror(draft: Draft, action: KeepTerror) -> None:
    """Keep one of the drawn cards; the others go to the bottom of the deck."""
    owed = draft.table.first_owed
    ghoul = piles(draft.table)
    if not isinstance(owed, KeepTerrorCard) or action.card not in ghoul.drawn:
        raise draft.refuse(
            f"{action.card.value.title()} is not one of the cards just drawn",
            _RULE,
            f"Keep {_either(ghoul.drawn)}" if ghoul.drawn else "No card was drawn just now",
        )
    _keep(draft, owed, action.card)


def _keep(draft: Draft, owed: KeepTerrorCard, card: Terror) -> None:
    ghoul = piles(draft.table)
    others = list(ghoul.drawn)
    others.remove(card)
    draft.settle(owed.rule)
    bottom = (*ghoul.bottom, *others)
    draft.change(keeps_the_deck(draft.table), owed.rule, GhoulBoard, drawn=(), bottom=bottom)
    _lay_down(draft, owed.role, card, owed.rule, reason(board(draft.table), owed))


@runs(KeepTerrorCard)
def nothing_to_choose(draft: Draft, owed: KeepTerrorCard) -> bool:
    """Nobody is asked among cards of one kind, or where the drawn cards are gone already."""
    drawn = piles(draft.table).drawn
    if len(set(drawn)) > 1:
        return False
    if drawn:
        _keep(draft, owed, drawn[0])
    else:
        draft.settle(owed.rule)
    return True
