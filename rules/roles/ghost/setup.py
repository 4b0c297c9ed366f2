"""Setup: her board as it begins, and the Possession deck, drawn step by step where chance has it.

The cards that are in the deck for certain lie there from the start; of each place in turn order
that has several one is drawn, and at some levels three of the finished deck.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.cites import cites
from rules.house import asks, decides
from rules.names import Role, listed, title
from rules.prompts import Answer, Prompt
from rules.roles.ghost.actions import TakeCard
from rules.roles.ghost.board import Ghost
from rules.roles.ghost.owed import DrawCards
from rules.roles.ghost.seat import ME, board
from rules.setup.possession import ALL_CARDS, ON_THE_ENTRANCE, Deck, artifacts, possession_deck

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.table import Setup, Table


@cites("ghost.setup", "ghost.setup.possession-deck", "ghost.setup.artifact-tokens")
def board_of(setup: Setup) -> Ghost:
    """Lay out her board: Focus 0, the certain cards, an Artifact for whoever carries one."""
    dealt = artifacts(setup.seats) or {}
    carried = tuple(Role(one) for one in dealt if one != ON_THE_ENTRANCE)
    return Ghost(cards=_deck(setup).cards, carried=carried)


def _deck(setup: Setup) -> Deck:
    return possession_deck(setup.seats, setup.levels, setup.choices) or Deck(())


@cites(
    "ghost.possession-in-two-player-and-solo-games.forming-the-deck",
    "ghost.solo.difficulty",
)
def sets_up(draft: Draft) -> None:
    """Owe what chance decides of the deck, one place in turn order after the other."""
    deck = _deck(draft.table.setup)
    draws = [DrawCards(ME, among, 1, 1, deck.rule) for among in deck.drawn_at_random]
    if deck.kept is not None:
        rule = "ghost.solo.difficulty"
        draws.append(DrawCards(ME, (), deck.kept, deck.kept, rule, keeps=True))
    if draws:
        draft.owe(deck.rule, *draws)


@cites("ghost.solo.difficulty")
def among(table: Table, owed: DrawCards) -> tuple[Role, ...]:
    """Give the cards of which one is drawn now."""
    if not owed.keeps:
        return owed.among
    return tuple(card for card in board(table).cards if card not in owed.among)


@decides(TakeCard)
@cites(
    "ghost.possession-in-two-player-and-solo-games.forming-the-deck",
    "ghost.solo.difficulty",
)
def take_card(draft: Draft, action: TakeCard) -> TakeCard:
    """Draw one card into the deck; when all are drawn, the others are out of the game."""
    rule = "ghost.possession-in-two-player-and-solo-games.forming-the-deck"
    owed = draft.table.first_owed
    if not isinstance(owed, DrawCards):
        raise draft.refuse(
            "No Possession card is drawn now", rule, "The deck is formed before the first turn"
        )
    may = among(draft.table, owed)
    if action.card is None:
        if draft.chance is None:
            raise draft.refuse("Which card was drawn?", owed.rule, "Say it, or let the app draw")
        action = TakeCard(action.by, draft.chance.choice(may), by_app=True)
    card = action.card
    if card not in may or card is None:
        raise draft.refuse(
            f"The card of {title(card or ME)} is not among those that are drawn from",
            owed.rule,
            f"Draw {listed(map(title, may), 'or')}",
        )
    if action.by_app:
        draft.see(f"the Possession card of {title(card)}", owed.rule)
    draft.settle(owed.rule)
    if owed.keeps:
        _keep(draft, owed, card)
    else:
        draft.change(ME, owed.rule, Ghost, cards=_in_order((*board(draft.table).cards, card)))
        out = listed(title(one) for one in owed.among if one is not card)
        draft.tell(f"The Possession card of {out} goes back to the box", owed.rule)
    return action


def _keep(draft: Draft, owed: DrawCards, card: Role) -> None:
    drawn = (*owed.among, card)
    if owed.left > 1:
        draft.owe(owed.rule, DrawCards(ME, drawn, owed.left - 1, owed.of, owed.rule, keeps=True))
        return
    draft.change(ME, owed.rule, Ghost, cards=_in_order(drawn))
    names = ", ".join(title(one) for one in board(draft.table).cards)
    draft.tell(f"The Ghost's Possession deck: {names}", owed.rule)


def _in_order(cards: tuple[Role, ...]) -> tuple[Role, ...]:
    """Put cards into the order of the turns that they stand for."""
    return tuple(sorted(cards, key=ALL_CARDS.index))


@asks(DrawCards)
def ask_card(table: Table, owed: DrawCards) -> Prompt:
    """Ask which card chance has drawn, or let the app draw it."""
    may = among(table, owed)
    if owed.keeps:
        number = owed.of - owed.left + 1
        shuffled = "; shuffle the deck first" if number == 1 else ""
        text = f"Draw Possession card {number} of {owed.of}{shuffled}"
    else:
        names = listed(title(one) for one in may)
        text = f"Draw one of the Possession cards; {names} share a place in turn order"
    return Prompt(
        text,
        owed.rule,
        ME,
        (
            Answer(TakeCard(Role.GHOST), "Draw in the app"),
            *(Answer(TakeCard(Role.GHOST, one), title(one)[4:]) for one in may),
        ),
    )
