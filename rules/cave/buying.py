"""Omens at the table: what is bought, what it costs, and what it then asks for."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from rules.actions.cave import BuyOmen, PriceOmen
from rules.cave.omens import CAVE_GHOST_OMENS, CAVE_OMENS, Omen, price, treasure_places
from rules.cave.owed import PlaceTiles, PutTreasure, RemoveTiles
from rules.cave.removing import ask_removal, end_if_collapsed
from rules.cave.shaping import begin, growing, the_cave, tiles_to_place
from rules.cites import cites
from rules.names import Role
from rules.routing import decides
from rules.table import title

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.table import Table

_PRICES: Final = "cave.omens.prices"
_HATRED: Final = "cave.omens.hatred"


def sold_to(role: Role) -> tuple[Omen, ...]:
    """Give the omens on a role's board; none for those that are no Cave."""
    return {Role.CAVE: CAVE_OMENS, Role.CAVE_GHOST: CAVE_GHOST_OMENS}.get(role, ())


@cites("cave.omens.prices", "cave-ghost.using-powers")
def cost_now(table: Table, role: Role, omen: Omen) -> int | None:
    """Price the next use in this turn; None where only the Cave Ghost's board knows."""
    cave = table.the_cave
    if role is Role.CAVE_GHOST:
        return cave.omen_prices.get(omen)
    return price(omen, cave.omens_bought.get(omen, 0))


@decides(BuyOmen)
@cites("cave.omens", "cave.omens.prices", "cave-ghost.using-powers", "answer.rising-prices")
def buy_omen(draft: Draft, action: BuyOmen) -> BuyOmen:
    """Spend Omen tokens for an effect, in the Cave's own turn."""
    cave = the_cave(draft)
    draft.refuse_if(
        action.omen not in sold_to(action.by),
        f"{begin(title(action.by))} has no omen {action.omen.value}",
        "cave.omens",
        "Choose one of the omens on the board",
    )
    draft.refuse_if(
        draft.table.turn is not action.by,
        f"It is the turn of {title(draft.table.turn)}",
        "cave.omens",
        "Omens are spent in the Cave's own turn",
    )
    cost = action.cost if action.cost is not None else cost_now(draft.table, action.by, action.omen)
    bought = dict(cave.omens_bought)
    bought[action.omen] = bought.get(action.omen, 0) + 1
    draft.shape(replace(cave, omens_bought=bought), _PRICES)
    if cost is not None:
        draft.tell(f"{_named(action.omen)} costs {cost} Omen tokens", _PRICES)
    if action.omen is Omen.HATRED:
        _hatred(draft, action)
    elif action.omen is Omen.PAST_PLUNDER:
        _past_plunder(draft, action.by)
    return replace(action, cost=cost)


def _named(omen: Omen) -> str:
    return omen.value.replace("-", " ").title()


@cites("cave.omens.hatred", "cave-ghost.using-powers", "cave-ghost.difficulty-variants")
def _hatred(draft: Draft, action: BuyOmen) -> None:
    """Hatred places a tile; in the Collapse it removes one, or takes a Hatred token away."""
    cave = the_cave(draft)
    if action.hatred_token:
        draft.refuse_if(
            not cave.hatred,
            "No Hatred token is left",
            "cave-ghost.difficulty-variants",
            "Let Hatred place or remove a tile",
        )
        draft.shape(replace(cave, hatred=max(cave.hatred - 1, 0)), _HATRED)
        end_if_collapsed(draft)
    elif not growing(cave):
        ask_removal(draft, RemoveTiles(action.by, 1, 1, "Hatred", _HATRED))
    elif tiles_to_place(cave):
        draft.owe(_HATRED, PlaceTiles(action.by, 1, 1, "Hatred", _HATRED))


@cites("cave.omens.past-plunder")
def _past_plunder(draft: Draft, by: Role) -> None:
    """The omen Past Plunder puts a Treasure token as Place Treasure does."""
    places = treasure_places(the_cave(draft))
    rule = "cave.omens.past-plunder"
    if places:
        draft.owe(rule, PutTreasure(by, places, rule))
    else:
        draft.tell("no Dark tile can take a Treasure token", rule)


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
