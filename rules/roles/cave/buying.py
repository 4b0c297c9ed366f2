"""Omens at the table: what is bought, what it costs, and what it then asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.altered import replace
from rules.cave.ending import end_if_collapsed
from rules.cave.may_go import ask_removal
from rules.cave.owed import PlaceTiles, PutTreasure, RemoveTiles
from rules.cave.phases import CavePhase
from rules.cave.placing import the_cave
from rules.cave.spending import check_held, shaping, spend
from rules.cites import cites
from rules.house import decides
from rules.map.omens import CAVE_GHOST_OMENS, CAVE_OMENS, Omen, price, treasure_places
from rules.names import Piece, Role, capital, title
from rules.roles.cave.actions import BuyOmen, PriceOmen
from rules.roles.cave.bats import BATS_RULE, bats_find_something
from rules.roles.cave.cursing import buy_curse
from rules.roles.cave.in_vain import HATRED, by_hatred, why_in_vain
from rules.roles.cave.owed import FlyBats
from rules.roles.cave.powers import (
    buy_rockslide,
    check_target,
    possession_price,
    target_of,
    use_telekinesis,
)
from rules.roles.cave.spores import spores

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.draft import Draft
    from rules.table import Table


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
@cites(
    "cave.omens",
    "cave.omens.prices",
    "cave-ghost.using-powers",
    "answer.rising-prices",
    "ruling.powers-before-treasure",
)
def buy_omen(draft: Draft, action: BuyOmen) -> BuyOmen:
    """Spend Omen tokens for an effect, in the Cave's own turn once they are collected."""
    the_cave(draft)
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
        bool(draft.table.owed) and not shaping(draft.table, action.by),
        "Something is still owed",
        "cave.omens",
        "First answer what is asked",
    )
    draft.refuse_if(
        action.by is Role.CAVE_GHOST and not draft.table.at(CavePhase.TREASURE),
        "The Cave Ghost has placed her Treasure: her powers come before it",
        "cave-ghost.turn-summary",
        "Use them in her next turn",
    )
    draft.refuse_if(
        action.hatred_token and action.omen is not Omen.HATRED,
        "Only Hatred takes a Hatred token away",
        HATRED,
        "Spend Hatred for it",
    )
    check_target(draft, action)
    vain = why_in_vain(draft.table, action)
    if vain is not None:
        draft.refuse_if(True, vain.text, vain.rule, vain.remedy)  # noqa: FBT003  # asked above
    cost = _cost(draft.table, action)
    check_held(draft, action.by, cost)
    spend(draft, action.by, action.omen, cost)
    effect = _EFFECTS.get(action.omen)
    if vain is not None:
        draft.tell(vain.text, vain.rule)
    elif effect is not None:
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
        draft.shape(replace(cave, hatred=max(cave.hatred - 1, 0)), HATRED)
        end_if_collapsed(draft)
        return
    owed = by_hatred(cave, action.by)
    if isinstance(owed, RemoveTiles):
        ask_removal(draft, owed)
    else:
        draft.owe(owed.rule, owed)


@cites("cave-ghost.using-powers.plot-twist", "ruling.plot-twist-crystal")
def _plot_twist(draft: Draft, action: BuyOmen) -> None:
    """Plot Twist places a Ghost tile beside her; a Crystal tile in her hand goes first."""
    rule = "cave-ghost.using-powers.plot-twist"
    cave = the_cave(draft)
    draft.tell("With a Crystal tile in hand place that first", "ruling.plot-twist-crystal")
    here = cave.piece_at(Piece.CAVE_GHOST)
    why = "Plot Twist: a Ghost tile"
    draft.owe(rule, PlaceTiles(action.by, 1, 1, why, rule, around=here, supply=True))


@cites("cave.omens.past-plunder")
def _past_plunder(draft: Draft, action: BuyOmen) -> None:
    """The omen Past Plunder puts a Treasure token as Place Treasure does."""
    rule = "cave.omens.past-plunder"
    places = treasure_places(the_cave(draft))
    draft.owe(rule, PutTreasure(action.by, places, rule))


@cites("cave.omens.giant-bats")
def _bats(draft: Draft, action: BuyOmen) -> None:
    """The bats carry one thing."""
    cave = the_cave(draft)
    if bats_find_something(cave):
        draft.owe(BATS_RULE, FlyBats(action.by))
    else:
        draft.tell("carry it on the table: this map shows nothing for the bats", BATS_RULE)


_EFFECTS: Final[dict[Omen, Callable[[Draft, BuyOmen], None]]] = {
    Omen.HATRED: _hatred,
    Omen.PAST_PLUNDER: _past_plunder,
    Omen.PLOT_TWIST: _plot_twist,
    Omen.GIANT_BATS: _bats,
    Omen.ROCKSLIDE: buy_rockslide,
    Omen.TELEKINESIS: use_telekinesis,
    Omen.CRYSTAL_CURSE: buy_curse,
    Omen.SOPORIFIC_SPORES: spores,
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
