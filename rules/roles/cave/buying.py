"""Omens at the table: what is bought, what it costs, and what it then asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.altered import replace
from rules.cave.ending import end_if_collapsed
from rules.cave.guards import treasure_spaces
from rules.cave.may_go import owe_removal
from rules.cave.owed import PlaceRockslide, PutTreasure, RemoveTiles
from rules.cave.placing import the_cave
from rules.cave.player import as_cave
from rules.cave.spending import check_held, shaping, spend, tokens
from rules.cites import cites
from rules.guards import nothing_owed, your_turn
from rules.house import decides
from rules.map.omens import Omen, costs, omen_title, price
from rules.names import capital, title
from rules.roles.cave.actions import BuyOmen
from rules.roles.cave.bats import BATS_RULE, bats_find_something
from rules.roles.cave.cursing import buy_curse
from rules.roles.cave.in_vain import HATRED, by_hatred, hatred_alone_takes_one, why_in_vain
from rules.roles.cave.owed import FlyBats
from rules.roles.cave.spores import check_spores, spores

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.draft import Draft
    from rules.names import Role
    from rules.table import Table


@cites("cave.omens.prices")
def cost_now(table: Table, omen: Omen) -> int | None:
    """Price the next use in this turn; None for what the Cave does not sell."""
    return price(omen, table.the_cave.omens_bought.get(omen, 0))


@decides(BuyOmen)
@cites("cave.omens", "cave.omens.prices", "answer.rising-prices")
def buy_omen(draft: Draft, action: BuyOmen) -> BuyOmen:
    """Spend Omen tokens for an effect, in the Cave's own turn once they are collected."""
    the_cave(draft)
    if action.omen not in as_cave(action.by).omens:
        draft.advise_against(
            f"{capital(title(action.by))} has no omen {omen_title(action.omen)}",
            "cave.omens",
            "Choose one of the omens on the board",
        )
    your_turn(draft, action.by, "cave.omens")
    if not shaping(draft.table, action.by):
        nothing_owed(draft, "cave.omens")
    hatred_alone_takes_one(draft, action.omen, HATRED, hatred_token=action.hatred_token)
    _check_target(draft, action)
    vain = why_in_vain(draft.table, action.by, action.omen, hatred_token=action.hatred_token)
    draft.advise(vain)
    cost = cost_now(draft.table, action.omen)
    if action.cost is not None and cost is not None and action.cost != cost:
        draft.advise_against(
            f"{costs(action.omen)} {tokens(cost or 0)} now",
            "cave.omens.prices",
            "Leave the price out",
        )
    cost = cost if action.cost is None else action.cost
    check_held(draft, action.by, cost)
    spend(draft, action.omen, cost)
    if vain is not None:
        draft.tell(vain.text, vain.rule)
    elif action.omen is Omen.SOPORIFIC_SPORES:
        spores(draft, action)
    elif action.hatred_token:
        take_hatred_away(draft)
    else:
        work(draft, action.by, action.omen)
    return replace(action, cost=cost)


def _check_target(draft: Draft, action: BuyOmen) -> None:
    if action.omen is Omen.SOPORIFIC_SPORES:
        check_spores(draft, action)
        return
    draft.refuse_if(
        action.target is not None,
        "Only Soporific Spores are used on somebody",
        "cave.omens",
        "Leave the target out",
    )


# What they do


@cites("cave.omens.hatred", "cave-ghost.using-powers", "cave-ghost.using-powers.hatred")
def _hatred(draft: Draft, by: Role) -> None:
    """Hatred places a tile, and in the Collapse removes one."""
    owed = by_hatred(draft.table, by)
    if isinstance(owed, RemoveTiles):
        owe_removal(draft, owed)
    else:
        draft.owe(owed.rule, owed)


@cites("cave-ghost.difficulty-variants", "cave-ghost.difficulty-variants.hatred-tokens")
def take_hatred_away(draft: Draft) -> None:
    """Let Hatred take a Hatred token out of the game in place of what it does else."""
    cave = the_cave(draft)
    draft.shape(replace(cave, hatred=max(cave.hatred - 1, 0)), HATRED)
    end_if_collapsed(draft)


@cites("cave.omens.past-plunder")
def _past_plunder(draft: Draft, by: Role) -> None:
    """The omen Past Plunder puts a Treasure token as Place Treasure does."""
    rule = "cave.omens.past-plunder"
    draft.owe(rule, PutTreasure(by, treasure_spaces(draft.table, rule), rule))


@cites("cave.omens.giant-bats")
def _bats(draft: Draft, by: Role) -> None:
    """The bats carry one thing."""
    if bats_find_something(the_cave(draft)):
        draft.owe(BATS_RULE, FlyBats(by))
    else:
        draft.tell("carry it on the table: this map shows nothing for the bats", BATS_RULE)


@cites("cave.omens.rockslide", "cave-ghost.using-powers.rockslide")
def _rockslide(draft: Draft, by: Role) -> None:
    """Owe the place of the Rockslide that was bought."""
    draft.owe(as_cave(by).omens[Omen.ROCKSLIDE], PlaceRockslide(by))


_WORK: Final[dict[Omen, Callable[[Draft, Role], None]]] = {
    Omen.HATRED: _hatred,
    Omen.PAST_PLUNDER: _past_plunder,
    Omen.GIANT_BATS: _bats,
    Omen.ROCKSLIDE: _rockslide,
    Omen.CRYSTAL_CURSE: buy_curse,
}


@cites("cave.omens", "cave-ghost.using-powers")
def work(draft: Draft, by: Role, omen: Omen) -> None:
    """Let an omen that was paid for do what it does, by the rule of whose board it is."""
    effect = _WORK.get(omen)
    if effect is not None:
        effect(draft, by)
