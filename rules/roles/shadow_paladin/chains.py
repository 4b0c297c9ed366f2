"""Chains: broken and locked ones, the debt, and what each costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cave.standing import stand
from rules.cites import cites
from rules.guards import alive, nothing_owed
from rules.house import decides
from rules.names import Kind, capital, listed, several
from rules.roles.shadow_paladin.actions import (
    BreakChain,
    DiscardChain,
    DrawChain,
    PayDebt,
    TellChain,
    UseChain,
)
from rules.roles.shadow_paladin.board import ChainCard, ShadowPaladin
from rules.roles.shadow_paladin.cards import LOCKED, MATCHING, Chain
from rules.roles.shadow_paladin.owed import DiscardCards, RefillChains
from rules.roles.shadow_paladin.seat import (
    ME,
    PIECE,
    affords,
    board,
    discard,
    figures_at,
    has_cards,
    held,
    in_her_turn,
    in_move_and_act,
    pay,
)
from rules.sentences import say_by

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.names import Space
    from rules.table import Table

_CHAINS: Final = "shadow-paladin.chains"
_BREAK: Final = "shadow-paladin.break-chain"
_DEBT: Final = "shadow-paladin.pay-debt"
_CRAWL: Final = "haunted-hallways.visiting-the-cave-shadow-paladin.shadow-crawl"
_PRINTED: Final = "boards.chain-cards"
LONGEST: Final = 80
"""So many letters may the name of a card have."""


def name_of(mine: ShadowPaladin, chain: Chain) -> str:
    """Say what a chain is called: by its card, or by its number until somebody has told it."""
    told = mine.chains.get(chain)
    return (
        capital(told.name)
        if told is not None and told.name
        else chain.value.replace("-", " ").title()
    )


# Breaking


@decides(BreakChain)
@cites("shadow-paladin.break-chain")
def break_chain(draft: Draft, action: BreakChain) -> None:
    """Discard two matching Power cards: a locked chain is hers without debt, for the whole game."""
    in_move_and_act(draft, _BREAK)
    _locked(draft, action.chain, _BREAK)
    has_cards(draft, action.card, MATCHING, _BREAK)
    discard(draft, action.card, MATCHING, _BREAK)
    mine = board(draft.table)
    draft.change(
        ME,
        _BREAK,
        ShadowPaladin,
        locked=_without(mine.locked, action.chain),
        broken=(*mine.broken, action.chain),
        paid=_without(mine.paid, action.chain),
        chain_broken=True,
    )
    draft.owe(_BREAK, RefillChains())


def _locked(draft: Draft, chain: Chain, rule: str) -> None:
    mine = board(draft.table)
    if not mine.locked:
        raise draft.refuse(
            "The app knows of no Chain that is locked on her board",
            rule,
            "Say first which Chains lie there",
            short="none is named yet",
        )
    if chain not in mine.locked:
        broken = "is broken already" if chain in mine.broken else "is not locked on her board"
        raise draft.refuse(
            f"{name_of(mine, chain)} {broken}", rule, "Name a Chain of the Locked Chains spaces"
        )


def _without(chains: tuple[Chain, ...], gone: Chain) -> tuple[Chain, ...]:
    return tuple(one for one in chains if one is not gone)


@decides(DiscardChain)
@cites("shadow-paladin.break-chain")
def discard_chain(draft: Draft, action: DiscardChain) -> None:
    """After a chain was broken, and before new ones are drawn, any locked one may be discarded."""
    owed = draft.table.first_owed
    draft.refuse_if(
        not isinstance(owed, RefillChains) or owed.drawing,
        "Locked Chains are discarded after a Chain was broken, and before new ones are drawn",
        _BREAK,
        "Break a Chain first",
    )
    _locked(draft, action.chain, _BREAK)
    mine = board(draft.table)
    draft.change(
        ME,
        _BREAK,
        ShadowPaladin,
        locked=_without(mine.locked, action.chain),
        paid=_without(mine.paid, action.chain),
        thrown=(*mine.thrown, action.chain),
    )


@decides(DrawChain)
@cites("shadow-paladin.break-chain", "shadow-paladin.chains")
def draw_chain(draft: Draft, action: DrawChain) -> None:
    """Put a chain card on an empty space; which lie there at the start is said at any time."""
    refilling = isinstance(draft.table.first_owed, RefillChains)
    mine = board(draft.table)
    if mine.broken and not refilling:
        in_her_turn(draft, _CHAINS)
    elif not refilling:
        nothing_owed(draft, _CHAINS)
        alive(draft, ME, _CHAINS)
    if len(mine.locked) >= LOCKED:
        raise draft.refuse(
            f"All {LOCKED} Locked Chains spaces are filled",
            _BREAK,
            "Break one, or discard one after that",
        )
    if action.chain not in to_draw(mine):
        raise draft.refuse(
            f"{name_of(mine, action.chain)} is not in the deck",
            _BREAK,
            "Name a Chain that lies nowhere else",
        )
    if action.chain in mine.thrown:
        draft.tell("The discarded Chains become the deck again", _BREAK)
        draft.change(ME, _BREAK, ShadowPaladin, thrown=())
    draft.change(ME, _BREAK, ShadowPaladin, locked=(*mine.locked, action.chain))
    if refilling:
        draft.settle(_BREAK)
        draft.owe(_BREAK, RefillChains(drawing=True))


@cites("shadow-paladin.break-chain")
def to_draw(mine: ShadowPaladin) -> tuple[Chain, ...]:
    """Give the chains that may be drawn: what lies nowhere, then what was discarded."""
    out = {*mine.locked, *mine.broken}
    deck = tuple(one for one in Chain if one not in out and one not in mine.thrown)
    return deck or tuple(one for one in Chain if one in mine.thrown)


# Using


@decides(PayDebt)
@cites("shadow-paladin.pay-debt", "shadow-paladin.chains")
def pay_debt(draft: Draft, action: PayDebt) -> None:
    """Discard a Power card: one locked chain counts as broken until the turn ends."""
    in_her_turn(draft, _DEBT)
    _locked(draft, action.chain, _DEBT)
    mine = board(draft.table)
    draft.refuse_if(
        action.chain in mine.paid,
        f"The debt of {name_of(mine, action.chain)} is paid for this turn",
        _DEBT,
        "Use it as often as its own cost is paid",
    )
    has_cards(draft, action.card, 1, _DEBT)
    discard(draft, action.card, 1, _DEBT)
    draft.change(ME, _DEBT, ShadowPaladin, paid=(*mine.paid, action.chain))


def in_words(card: UseChain | TellChain | ChainCard) -> str:
    """Say what a Chain costs, and nothing of what it does not: 1 Ruin and 2 Power cards."""
    costs = [f"{many} {what}" for many, what in ((card.ruin, "Ruin"), (card.ice, "Ice")) if many]
    cards = [several(card.cards, "Power card")] if card.cards else []
    return listed(costs + cards) if costs or cards else ""


@say_by(UseChain)
def _said(action: UseChain) -> str:
    untold = (action.ruin, action.ice, action.cards) == (None, None, None)
    price = "" if untold else f" for {in_words(action) or 'nothing'}"
    return f"{{by}} uses {{chain}}[ to {{space}}]{price}"


@decides(UseChain)
@cites("shadow-paladin.use-broken-chain", "shadow-paladin.chains")
def use_chain(draft: Draft, action: UseChain) -> None:
    """Use a chain that is broken, or whose debt is paid, for the cost on its card."""
    in_her_turn(draft, _CHAINS)
    mine = board(draft.table)
    name = name_of(mine, action.chain)
    if action.chain not in (*mine.locked, *mine.broken):
        raise draft.refuse(
            f"{name} is neither locked nor broken", _CHAINS, "Name a Chain that lies before her"
        )
    draft.refuse_if(
        action.chain in mine.locked and action.chain not in mine.paid,
        f"{name} is locked, and its debt is not paid in this turn",
        _CHAINS,
        "Pay the debt first: discard a Power card of any kind",
        short="debt not paid",
    )
    if action.chain is Chain.SHADOW_CRAWL and draft.table.cave is not None:
        _check_crawl(draft, action.space)
    card = _card(draft, action)
    affords(draft, card.ruin, card.ice, _CHAINS)
    draft.refuse_if(
        card.cards > held(mine),
        f"That costs {several(card.cards, 'Power card')}, and she holds {held(mine) or 'none'}",
        _CHAINS,
        "Use another Chain",
        short="too few cards",
    )
    _learn(draft, action.chain, card)
    pay(draft, card.ruin, card.ice, _CHAINS)
    draft.tell(f"Do what the card {name} says", _CHAINS)
    if card.cards:
        draft.owe(_CHAINS, DiscardCards(card.cards, _CHAINS))
    if action.space is not None and action.chain is Chain.SHADOW_CRAWL:
        stand(draft, PIECE, action.space, _CRAWL)


@cites("haunted-hallways.visiting-the-cave-shadow-paladin.shadow-crawl")
def _check_crawl(draft: Draft, space: Space | None) -> None:
    if space is None or space not in draft.table.the_cave.tiles:
        raise draft.refuse("To which tile?", _CRAWL, "Choose an Ambush tile")
    draft.refuse_if(
        space not in crawls(draft.table),
        "In the Cave Shadow Crawl leads to an Ambush tile without figures",
        _CRAWL,
        "Choose a tile that glows",
    )


@cites("haunted-hallways.visiting-the-cave-shadow-paladin.shadow-crawl")
def crawls(table: Table) -> tuple[Space, ...]:
    """Give the Ambush tiles on the map to which Shadow Crawl leads."""
    return tuple(
        space
        for space, tile in table.the_cave.tiles.items()
        if tile.kind is Kind.AMBUSH
        and not tile.dark
        and PIECE not in tile.pieces
        and not figures_at(table, space)
    )


# What a card prints


@cites("boards.chain-cards")
def _card(draft: Draft, action: UseChain) -> ChainCard:
    """Take what was told of the card, and what is said now before it."""
    told = board(draft.table).chains.get(action.chain)
    said = (action.ruin, action.ice, action.cards)
    if told is None and said == (None, None, None):
        raise draft.refuse(
            f"What does {name_of(board(draft.table), action.chain)} cost?",
            _PRINTED,
            "Read its cost off the card: Ruin, Ice and Power cards, 0 where it names none",
        )
    old = told or ChainCard()
    ruin, ice, cards = (
        old_one if one is None else one
        for one, old_one in zip(said, (old.ruin, old.ice, old.cards), strict=True)
    )
    _sensible(draft, ruin, ice, cards, old.name)
    return ChainCard(ruin, ice, cards, old.name)


def _sensible(draft: Draft, ruin: int, ice: int, cards: int, name: str) -> None:
    if min(ruin, ice, cards) < 0 or len(name) > LONGEST or not name.isprintable():
        raise draft.refuse(
            "That is no Chain card",
            _PRINTED,
            f"Costs are 0 or more, and a name is one line of at most {LONGEST} letters",
        )


def _learn(draft: Draft, chain: Chain, card: ChainCard) -> None:
    chains = board(draft.table).chains
    draft.change(ME, _PRINTED, ShadowPaladin, chains={**chains, chain: card})


@say_by(TellChain)
def _costs(action: TellChain) -> str:
    return f"{{chain}} costs {in_words(action) or 'nothing'}[, and is called {{name}}]"


@decides(TellChain)
@cites("boards.chain-cards")
def tell_chain(draft: Draft, action: TellChain) -> None:
    """Write down what a Chain card costs, and what it is called."""
    name = action.name or ""
    _sensible(draft, action.ruin, action.ice, action.cards, name)
    _learn(draft, action.chain, ChainCard(action.ruin, action.ice, action.cards, name))
