"""Omens at the table: what is bought, what it costs, and what it then asks for."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from rules.cave.ending import end_if_collapsed
from rules.cave.guards import TREASURE
from rules.cave.hand import certainly_held
from rules.cave.may_go import ask_removal
from rules.cave.owed import PlaceTiles, PutTreasure, RemoveTiles
from rules.cave.placing import at, growing, the_cave, tiles_to_place
from rules.cave.standing import stand
from rules.cites import cites
from rules.house import decides
from rules.map.forced import treasure_within, within
from rules.map.geometry import surrounding
from rules.map.kept import kept
from rules.map.omens import CAVE_GHOST_OMENS, CAVE_OMENS, Omen, price, treasure_places
from rules.map.placing import legal_places
from rules.names import Kind, Piece, Role, Token, capital, title
from rules.pieces import TRIBES, piece_title
from rules.roles.cave.actions import BuyOmen, CarryPiece, CarryTreasure, PriceOmen
from rules.roles.cave.cursing import buy_curse
from rules.roles.cave.owed import FlyBats
from rules.roles.cave.powers import (
    buy_rockslide,
    check_target,
    possession_price,
    target_of,
    use_telekinesis,
)
from rules.roles.cave.turn import tokens

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.draft import Draft
    from rules.map.cave import Cave
    from rules.names import Space
    from rules.table import Table

_PRICES: Final = "cave.omens.prices"
_HATRED: Final = "cave.omens.hatred"
_BATS: Final = "cave.omens.giant-bats"


def sold_to(role: Role) -> tuple[Omen, ...]:
    """Give the omens on a role's board; none for those that are no Cave."""
    return {Role.CAVE: CAVE_OMENS, Role.CAVE_GHOST: CAVE_GHOST_OMENS}.get(role, ())


def on_offer(table: Table, role: Role) -> tuple[Omen, ...]:
    """Give the omens that can be bought now: Plot Twist only while a Ghost tile is left for it.

    A Crystal tile that must be in the hand goes before it.
    """
    if role is Role.CAVE_GHOST and table.phase != TREASURE:
        return ()
    left = table.the_cave.unseen().get(Kind.GHOST, 0) > 0
    left = left and Kind.CRYSTAL not in certainly_held(table)
    return tuple(omen for omen in sold_to(role) if left or omen is not Omen.PLOT_TWIST)


@cites("cave.omens.prices", "cave-ghost.using-powers")
def cost_now(table: Table, role: Role, omen: Omen) -> int | None:
    """Price the next use in this turn; None where only the Cave Ghost's board knows."""
    cave = table.the_cave
    if role is Role.CAVE_GHOST:
        return cave.omen_prices.get(omen)
    return price(omen, cave.omens_bought.get(omen, 0))


@decides(BuyOmen)
@cites(
    "cave.omens",
    "cave.omens.prices",
    "cave-ghost.using-powers",
    "answer.rising-prices",
    "ruling.powers-before-treasure",
)
def buy_omen(draft: Draft, action: BuyOmen) -> BuyOmen:
    """Spend Omen tokens for an effect, in the Cave's own turn."""
    cave = the_cave(draft)
    draft.refuse_if(
        action.omen not in sold_to(action.by),
        f"{capital(title(action.by))} has no omen {action.omen.value}",
        "cave.omens",
        "Choose one of the omens on the board",
    )
    draft.refuse_if(
        draft.table.turn is not action.by,
        f"It is the turn of {title(draft.table.turn)}",
        "cave.omens",
        "Omens are spent in the Cave's own turn",
    )
    draft.refuse_if(
        bool(draft.table.owed),
        "Something is still owed",
        "cave.omens",
        "First answer what is asked",
    )
    draft.refuse_if(
        action.by is Role.CAVE_GHOST and draft.table.phase != TREASURE,
        "The Cave Ghost has placed her Treasure: her powers come before it",
        "cave-ghost.turn-summary",
        "Use them in her next turn",
    )
    draft.refuse_if(
        action.hatred_token and action.omen is not Omen.HATRED,
        "Only Hatred takes a Hatred token away",
        _HATRED,
        "Say: buys hatred against a token",
    )
    check_target(draft, action)
    if action.hatred_token:
        _has_hatred_token(draft)
    elif action.omen is Omen.PLOT_TWIST:
        _may_twist_the_plot(draft)
    cost = _cost(draft.table, action)
    bought = dict(cave.omens_bought)
    bought[action.omen] = bought.get(action.omen, 0) + 1
    draft.shape(replace(cave, omens_bought=bought), _PRICES)
    _pay(draft, action, cost)
    effect = _EFFECTS.get(action.omen)
    if effect is not None:
        effect(draft, action)
    return replace(action, cost=cost)


def _cost(table: Table, action: BuyOmen) -> int | None:
    """Take the price that was said, or else the one that is known."""
    if action.cost is not None:
        return action.cost
    known = cost_now(table, action.by, action.omen)
    if known is None and action.omen is Omen.POSSESSION:
        target = target_of(action)
        return None if target is None else possession_price(table.the_cave, target)
    return known


@cites("cave.omens.prices", "cave-ghost.using-powers", "cave-ghost.check-past-plunder")
def _pay(draft: Draft, action: BuyOmen, cost: int | None) -> None:
    """Tell the price; what the Cave Ghost spends stays on her board until it makes six."""
    if cost is None:
        draft.tell("its price stands on the board: say it to have it counted", _PRICES)
        return
    draft.tell(f"{_named(action.omen)} costs {tokens(cost)}", _PRICES)
    if action.by is Role.CAVE_GHOST:
        cave = the_cave(draft)
        rule = "cave-ghost.check-past-plunder"
        draft.shape(replace(cave, omens_spent=cave.omens_spent + max(0, cost)), rule)


def _named(omen: Omen) -> str:
    return omen.value.replace("-", " ").title()


@cites(
    "cave.omens.hatred",
    "cave-ghost.using-powers",
    "cave-ghost.using-powers.hatred",
    "cave-ghost.difficulty-variants",
)
def _hatred(draft: Draft, action: BuyOmen) -> None:
    """Hatred places a tile; in the Collapse it removes one, or takes a Hatred token away."""
    cave = the_cave(draft)
    if action.hatred_token:
        draft.shape(replace(cave, hatred=max(cave.hatred - 1, 0)), _HATRED)
        end_if_collapsed(draft)
        return
    around = cave.piece_at(Piece.CAVE_GHOST) if action.by is Role.CAVE_GHOST else None
    rule = _HATRED if around is None else "cave-ghost.using-powers.hatred"
    if not growing(cave):
        ask_removal(draft, RemoveTiles(action.by, 1, 1, "Hatred", rule, around))
    elif tiles_to_place(cave):
        _place_near(draft, PlaceTiles(action.by, 1, 1, "Hatred", rule, around=around))


@cites("cave-ghost.difficulty-variants")
def _has_hatred_token(draft: Draft) -> None:
    """Refuse to take away a Hatred token that is not there."""
    draft.refuse_if(
        not the_cave(draft).hatred,
        "No Hatred token is left",
        "cave-ghost.difficulty-variants",
        "Let Hatred place or remove a tile",
    )


@cites("cave-ghost.using-powers.plot-twist", "ruling.plot-twist-crystal")
def _may_twist_the_plot(draft: Draft) -> None:
    """Refuse Plot Twist without a Ghost tile, or before a Crystal tile that must be in the hand."""
    rule = "cave-ghost.using-powers.plot-twist"
    draft.refuse_if(
        the_cave(draft).unseen().get(Kind.GHOST, 0) <= 0,
        "No Ghost tile is left beside the Cave Ghost",
        rule,
        "Those removed before the Collapse come back to her",
    )
    draft.refuse_if(
        Kind.CRYSTAL in certainly_held(draft.table),
        "A Crystal tile must be in the hand, and goes before a Ghost tile",
        "ruling.plot-twist-crystal",
        "Place the Crystal tile first; Hatred places one",
    )


@cites("cave-ghost.using-powers.plot-twist", "ruling.plot-twist-crystal")
def _plot_twist(draft: Draft, action: BuyOmen) -> None:
    """Plot Twist places a Ghost tile beside her; a Crystal tile in her hand goes first."""
    rule = "cave-ghost.using-powers.plot-twist"
    cave = the_cave(draft)
    draft.tell("With a Crystal tile in hand place that first", "ruling.plot-twist-crystal")
    here = cave.piece_at(Piece.CAVE_GHOST)
    why = "Plot Twist: a Ghost tile"
    _place_near(draft, PlaceTiles(action.by, 1, 1, why, rule, around=here, supply=True))


def _place_near(draft: Draft, owed: PlaceTiles) -> None:
    """Ask for the tile, if any place around the Cave Ghost is open for it."""
    near = owed.around
    places = legal_places(the_cave(draft))
    if near is not None and not places.intersection(surrounding(near)):
        draft.tell("no open space surrounds the Cave Ghost", owed.rule)
    else:
        draft.owe(owed.rule, owed)


@cites("cave.omens.past-plunder")
def _past_plunder(draft: Draft, action: BuyOmen) -> None:
    """The omen Past Plunder puts a Treasure token as Place Treasure does."""
    by = action.by
    places = treasure_places(the_cave(draft))
    rule = "cave.omens.past-plunder"
    if places:
        draft.owe(rule, PutTreasure(by, places, rule))
    else:
        draft.tell("no Dark tile can take a Treasure token", rule)


# Giant Bats

BATS: Final = 3
CARRIED: Final = (Piece.KNIGHT, *TRIBES)
"""Whom the bats carry; Ghoul, Dragon and Thief are not on their list."""


@kept
@cites("cave.omens.giant-bats", "base.forced-movement")
def bats_carry(cave: Cave) -> tuple[tuple[Piece, tuple[Space, ...]], ...]:
    """Give whom the bats may carry, and where to: up to 3 spaces, by forced movement."""
    found = []
    for piece in CARRIED:
        at_now = cave.piece_at(piece)
        spaces = () if at_now is None else within(cave, piece, at_now, BATS)
        if spaces:
            found.append((piece, spaces))
    return tuple(found)


@kept
@cites("cave.omens.giant-bats", "base.forced-movement.treasures")
def bats_carry_treasure(cave: Cave) -> tuple[tuple[Space, tuple[Space, ...]], ...]:
    """Give where Treasure tokens lie that the bats may carry, and where to."""
    found = (
        (space, treasure_within(cave, space, BATS))
        for space, tile in cave.tiles.items()
        if Token.TREASURE in tile.tokens
    )
    return tuple((space, spaces) for space, spaces in found if spaces)


@cites("cave.omens.giant-bats")
def _bats(draft: Draft, action: BuyOmen) -> None:
    """The bats carry one thing, if there is anything they can carry."""
    cave = the_cave(draft)
    if bats_carry(cave) or bats_carry_treasure(cave):
        draft.owe(_BATS, FlyBats(action.by))
    else:
        draft.tell("the bats find nothing to carry", _BATS)


@decides(CarryPiece)
@cites("cave.omens.giant-bats", "base.forced-movement")
def carry_piece(draft: Draft, action: CarryPiece) -> None:
    """Carry the Knight or a Tribe to a space within reach."""
    _flying(draft)
    cave = the_cave(draft)
    reach = dict(bats_carry(cave)).get(action.piece, ())
    if action.space not in cave.tiles:
        raise draft.refuse(
            f"No tile lies at {at(action.space)}", "base.open-space", "Choose a tile"
        )
    draft.refuse_if(
        action.space not in reach,
        f"The bats cannot carry {piece_title(action.piece)} to {at(action.space)}",
        _BATS,
        "They carry it to " + (" or ".join(map(at, reach)) or "nowhere"),
    )
    draft.settle(_BATS)
    stand(draft, action.piece, action.space, _BATS)


@decides(CarryTreasure)
@cites("cave.omens.giant-bats", "base.forced-movement.treasures")
def carry_treasure(draft: Draft, action: CarryTreasure) -> None:
    """Carry a Treasure token to a space within reach where no piece stands."""
    _flying(draft)
    cave = the_cave(draft)
    tile = cave.tiles.get(action.space)
    if tile is None or Token.TREASURE not in tile.tokens or action.to not in cave.tiles:
        raise draft.refuse(
            f"No Treasure goes from {at(action.space)} to {at(action.to)}", _BATS, "Look again"
        )
    draft.refuse_if(
        action.to not in treasure_within(cave, action.space, BATS),
        f"The bats cannot carry it to {at(action.to)}",
        _BATS,
        "Up to 3 spaces, not through a wall, not onto a piece",
    )
    draft.settle(_BATS)
    moved = cave.without_token(Token.TREASURE, action.space)
    draft.shape(moved.with_token(Token.TREASURE, action.to), _BATS)


def _flying(draft: Draft) -> None:
    owed = draft.table.first_owed
    if not isinstance(owed, FlyBats):
        raise draft.refuse("No bats fly now", _BATS, "The Cave buys Giant Bats for 1 Omen")


_EFFECTS: Final[dict[Omen, Callable[[Draft, BuyOmen], None]]] = {
    Omen.HATRED: _hatred,
    Omen.PAST_PLUNDER: _past_plunder,
    Omen.PLOT_TWIST: _plot_twist,
    Omen.GIANT_BATS: _bats,
    Omen.ROCKSLIDE: buy_rockslide,
    Omen.TELEKINESIS: use_telekinesis,
    Omen.CRYSTAL_CURSE: buy_curse,
}


# Prices


@decides(PriceOmen)
@cites("cave-ghost.using-powers")
def price_omen(draft: Draft, action: PriceOmen) -> None:
    """Read a price off the Cave Ghost's board, once for the game."""
    rule = "cave-ghost.using-powers"
    cave = the_cave(draft)
    draft.refuse_if(
        action.by is not Role.CAVE_GHOST or action.omen not in CAVE_GHOST_OMENS,
        "Only the Cave Ghost's own powers have a price to be typed in",
        rule,
        "The Cave's prices are known",
    )
    draft.refuse_if(action.cost < 0, "A price is 0 or more", rule, "Read it off the board")
    prices = {**cave.omen_prices, action.omen: max(0, action.cost)}
    draft.shape(replace(cave, omen_prices=prices), rule)
