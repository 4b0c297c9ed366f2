"""Mental Block: who may cause one, at what price, and which card it takes from her."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules.cave.spending import check_held, spend, tokens
from rules.cave.standing import where
from rules.cites import cites
from rules.counters import Counter, shift
from rules.guards import alive, free_to_act
from rules.house import HOUSE, asks, decides
from rules.map.geometry import distance
from rules.map.omens import Omen
from rules.map.omens import price as price_of
from rules.names import GHOULS, KNIGHTS, Role, capital, listed, possessive, several, title
from rules.pieces import pieces_of
from rules.prompts import Answer, Prompt
from rules.roles.ghost.actions import Block, ShowBlocked
from rules.roles.ghost.board import ChosenCard, Ghost
from rules.roles.ghost.owed import WasItChosen
from rules.roles.ghost.revealing import knows
from rules.roles.ghost.seat import ME, PIECE, board, sits_here
from rules.to_beat import doubt

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.draft import Draft
    from rules.table import Table

_RULE: Final = "ghost.other-players.mental-block"
_PRICE: Final = "ghost.other-players.mental-block-price"
_TAKES: Final = "ghost.other-players.what-a-mental-block-costs-her"
_SPORES: Final = "ghost.other-players.spores"


@dataclass(frozen=True, slots=True)
class Price:
    """What a role pays with: so many more than her Influence, of what, and how it is spent."""

    of: str
    more: int = 0
    verb: str = "discard"

    def at(self, influence: int) -> int:
        """Give the number at her Influence."""
        return influence + self.more

    def amount(self, influence: int) -> str:
        """Say how much of what it is."""
        number = self.at(influence)
        return f"{number} {self.of}" if self.of in _UNCOUNTED else several(number, self.of)

    def in_words(self, influence: int) -> str:
        """Say what is done with it."""
        return f"{self.verb} {self.amount(influence)}"


_UNCOUNTED: Final = frozenset({"Grit"})
PRICES: Final[dict[Role, Price]] = {
    **dict.fromkeys(KNIGHTS, Price("Grit", 2, "lose")),
    Role.GOBLINS: Price("Secrets card"),
    Role.DRAGON: Price("Power card"),
    Role.UNICORN: Price("Unicorn card"),
    Role.THIEF: Price("Action cube", verb="spend"),
    **dict.fromkeys(GHOULS, Price("movement point", 1, "spend")),
}
"""By role; the Cave needs Soporific Spores for it, and nobody else can."""


@decides(Block)
@cites(_RULE, _PRICE, "ruling.visitors-possessed")
def block(draft: Draft, action: Block) -> None:
    """Pay with a piece beside her or where she is, and take the role's card from her."""
    by = action.by
    if not sits_here(draft.table):
        raise draft.refuse("No Ghost plays here", _RULE, "Only she can have a Mental Block")
    if _by_spores(draft.table, by):
        _block_by_spores(draft, by)
        return
    price = PRICES.get(by)
    if price is None:
        able = f"Only {listed(map(title, PRICES))} can"
        remedy = "Buy Soporific Spores on her" if by is Role.CAVE else able
        raise draft.refuse(
            f"{capital(title(by))} cannot pay for a Mental Block", _PRICE, remedy, never=True
        )
    free_to_act(draft, by, _RULE)
    alive(draft, by, _RULE)
    _check_own_turn(draft)
    _check_near(draft, by)
    _check_card(draft, by)
    number = price.at(board(draft.table).influence)
    purse = HOUSE.roles[by].movement
    if purse is not None:
        purse.afford(draft, number, _PRICE)
    _check_grit(draft, by, number)
    if purse is not None:
        purse.pay(draft, number, _PRICE)
    shift(draft, by, Counter.GRIT, -number, _PRICE)
    if by in KNIGHTS:
        doubt(draft, *pieces_of(by), rule=_PRICE)  # with the Grit a Hero cube may go
    who = capital(title(by))
    draft.tell(f"{who}: {price.in_words(board(draft.table).influence)}", _PRICE)
    take_from_her(draft, by, _RULE)


@cites(_SPORES)
def _by_spores(table: Table, by: Role) -> bool:
    """Tell whether it is said so that Spores reach her; on the map the Cave buys them itself."""
    return by is Role.CAVE and table.cave is None


def _block_by_spores(draft: Draft, by: Role) -> None:
    free_to_act(draft, by, _SPORES)
    _check_own_turn(draft)
    _check_near(draft, by)
    _check_card(draft, by)
    cost = price_of(Omen.SOPORIFIC_SPORES, 0)
    check_held(draft, by, cost)
    spend(draft, Omen.SOPORIFIC_SPORES, cost)
    under_spores(draft, by)


def _check_own_turn(draft: Draft) -> None:
    draft.refuse_if(
        draft.table.within is not None,
        "A possessed player causes no Mental Block",
        _RULE,
        "Only in a turn of one's own",
    )


@cites(_RULE)
def _check_near(draft: Draft, by: Role) -> None:
    """Hold it to her space and the adjacent ones, walls or not."""
    table = draft.table
    draft.refuse_if(
        table.cave is None and not board(table).placed,
        "The Ghost is not on the map yet",
        _RULE,
        "She comes onto the map when her first turn begins",
    )
    draft.refuse_if(
        table.cave is not None and not near(table, by),
        f"No piece of {title(by)} is on her space or adjacent to it",
        _RULE,
        "Move next to the Ghost first; walls do not matter",
    )


@cites(_RULE)
def near(table: Table, by: Role) -> bool:
    """Tell whether a piece of a role is on her space or on one adjacent to it."""
    at = where(table, PIECE)
    spaces = (where(table, piece) for piece in pieces_of(by))
    return at is not None and any(one is not None and distance(one, at) <= 1 for one in spaces)


@cites(_RULE, "ghost.other-players.second-card", "ruling.visitors-possessed")
def _check_card(draft: Draft, by: Role) -> None:
    hers = board(draft.table)
    draft.refuse_if(
        by not in hers.cards,
        f"No Possession card of hers matches {title(by)}",
        _RULE,
        "Only whoever has a card in her deck can block one",
    )
    draft.refuse_if(
        hers.mental_block is by,
        f"The card of {title(by)} lies in the Ghost's Mental Block space already",
        _RULE,
        "It stays there until another one comes",
    )


def _check_grit(draft: Draft, by: Role, number: int) -> None:
    grit = getattr(draft.table.roles[by], "grit", None)
    draft.refuse_if(
        grit is not None and grit < number,
        f"That costs {number} Grit, and {grit or 'none'} is left",
        _PRICE,
        "Gain Grit first",
        short=f"needs {number - (grit or 0)} more",
    )


# What it takes from her


@cites(_SPORES)
def under_spores(draft: Draft, by: Role) -> None:
    """Soporific Spores on the Ghost are a Mental Block, and the card is the Cave's."""
    take_from_her(draft, by, _SPORES)


@cites(_RULE, _TAKES, "ghost.other-players.second-card")
def take_from_her(draft: Draft, card: Role, rule: str) -> None:
    """Lay the card of whoever blocks her face-up in her Mental Block space."""
    hers = board(draft.table)
    if card not in hers.cards:
        draft.tell(f"No Possession card of hers matches {title(card)}: nothing is blocked", rule)
        return
    before = hers.mental_block
    draft.change(ME, rule, Ghost, mental_block=card)
    text = f"The Possession card of {title(card)} lies in the Ghost's Mental Block space"
    draft.tell(text, _RULE)
    if before is not None and before is not card:
        back = "ghost.other-players.second-card"
        draft.tell(f"The card of {title(before)} goes back to the Ghost's deck", back)
        draft.change(ME, back, Ghost, returned=(*hers.returned, before))
    if hers.revealed is card:
        draft.change(ME, _TAKES, Ghost, revealed=None)
    elif hers.face_down and card in hers.returned:
        return  # it came back after another had been laid
    elif hers.face_down and not knows(draft.table):
        draft.owe(_TAKES, WasItChosen(ME, card))
    elif hers.face_down and hers.chosen == ChosenCard(card):
        _it_was_chosen(draft, card)


@cites(_TAKES)
def _it_was_chosen(draft: Draft, card: Role) -> None:
    """It was the chosen one: nothing is revealed with it, and it gives no Focus."""
    draft.change(ME, _TAKES, Ghost, face_down=False, chosen=None)
    text = f"It was the chosen card: no possession turn with {title(card)}, and no Focus for it"
    draft.tell(text, _TAKES)


@asks(WasItChosen)
def ask_whether_chosen(_table: Table, owed: WasItChosen) -> Prompt:
    """Ask whether the blocked card lay on the Possession space."""
    return Prompt(
        f"Had the Ghost chosen {possessive(title(owed.card))} card?",
        _TAKES,
        owed.by,
        (
            Answer(ShowBlocked(ME, chosen=True), "Yes", "no possession turn and no Focus for it"),
            Answer(ShowBlocked(ME, other=True), "No", "another card lies on her Possession space"),
        ),
    )


@decides(ShowBlocked)
@cites(_TAKES)
def show_blocked(draft: Draft, action: ShowBlocked) -> None:
    """Hear from her whether the blocked card was the chosen one."""
    owed = draft.table.first_owed
    if not isinstance(owed, WasItChosen):
        raise draft.refuse("Nobody asks for that now", _TAKES, "It is asked after a Mental Block")
    if action.chosen is action.other:
        raise draft.refuse("Was it the chosen card, or another?", _TAKES, "Say one of the two")
    draft.settle(_TAKES)
    if action.chosen:
        _it_was_chosen(draft, owed.card)


# How it is offered


@cites(_RULE, _PRICE)
def offer_a_block(table: Table) -> Iterator[Prompt]:
    """Offer it, with its price, to whoever takes a turn, stands near and has a card with her."""
    by = table.turn
    spores = _by_spores(table, by)
    if by not in board(table).cards or not (spores or by in PRICES):
        return
    if table.within is not None or (table.cave is not None and not near(table, by)):
        return
    hers = board(table)
    if (table.cave is None and not hers.placed) or hers.mental_block is by:
        return
    if spores:
        note = tokens(price_of(Omen.SOPORIFIC_SPORES, 0) or 0)
        answer = Answer(Block(by), "Soporific Spores on the Ghost", note)
        yield Prompt(f"Mental Block · {note}", _SPORES, by, (answer,), required=False)
        return
    price = PRICES[by]
    note = price.in_words(hers.influence)
    if table.cave is None:
        note += "; on her space or beside it"
    answer = Answer(Block(by), "Cause a Mental Block", note)
    text = f"Mental Block · {price.amount(hers.influence)}"
    yield Prompt(text, _RULE, by, (answer,), required=False)
