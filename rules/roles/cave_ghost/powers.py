"""Using Powers: what she buys with Omen tokens, when, at what price, and what it then does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.altered import replace
from rules.cave.ending import in_the_collapse
from rules.cave.hand import certainly_held
from rules.cave.owed import PlaceTiles
from rules.cave.placing import the_cave
from rules.cites import cites
from rules.house import decides
from rules.map.omens import Omen, omen_title
from rules.names import Kind
from rules.outcome import Refusal
from rules.roles.cave.buying import take_hatred_away, work
from rules.roles.cave.in_vain import (
    TOKENS,
    hatred_alone_takes_one,
    open_around,
    why_in_vain,
    why_no_hatred_token,
)
from rules.roles.cave_ghost import possession, telekinesis
from rules.roles.cave_ghost.actions import BuyPower
from rules.roles.cave_ghost.board import CaveGhost
from rules.roles.cave_ghost.ghost_tiles import ghost_tiles_beside
from rules.roles.cave_ghost.prices import check_price, price_now, spend
from rules.roles.cave_ghost.seat import HER, POWERS, board, hatred_left, her_space, in_her_phase
from rules.roles.ghost.possessing import one_at_a_time

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.draft import Draft
    from rules.names import Space
    from rules.table import Table

PLOT_TWIST: Final = "cave-ghost.using-powers.plot-twist"
RULES: Final[Mapping[Omen, str]] = {
    Omen.ROCKSLIDE: "cave-ghost.using-powers.rockslide",
    Omen.HATRED: "cave-ghost.using-powers.hatred",
    Omen.CRYSTAL_CURSE: "cave-ghost.using-powers.crystal-curse",
    Omen.PLOT_TWIST: PLOT_TWIST,
    Omen.TELEKINESIS: telekinesis.TELEKINESIS,
    Omen.POSSESSION: possession.POSSESSION,
}
"""The powers on her board, and the rule of each."""
AIMED: Final = frozenset({Omen.TELEKINESIS, Omen.POSSESSION})
"""The powers that are bought on something."""


@cites("cave-ghost.using-powers.rockslide", "cave-ghost.using-powers.hatred",
       "cave-ghost.using-powers.crystal-curse")  # fmt: skip
def centre(table: Table) -> Space | None:
    """Give the space around which her powers work: her own, over an open space too."""
    return her_space(table)


@decides(BuyPower)
@cites("cave-ghost.using-powers", "cave-ghost.move-and-use-powers")
def buy_power(draft: Draft, action: BuyPower) -> BuyPower:
    """Spend Omen tokens for a power, in any order with moving; what finds nothing is not paid."""
    in_her_phase(draft, POWERS)
    if action.omen not in RULES:
        raise draft.refuse(
            f"The Cave Ghost has no power {omen_title(action.omen)}",
            POWERS,
            "Choose one of the powers on her board",
        )
    hatred_alone_takes_one(draft, action.omen, TOKENS, hatred_token=action.hatred_token)
    if action.omen is Omen.POSSESSION:
        one_at_a_time(draft, possession.POSSESSION)
    action = _aimed(draft.table, action)
    vain = why_not_worth_it(draft.table, action)
    draft.advise(vain)
    cost = check_price(draft, action.omen, action.cost, cost_of(draft.table, action))
    spend(draft, action.omen, cost)
    if vain is not None:
        draft.tell(vain.text, vain.rule)
    else:
        _work(draft, action)
    return replace(action, cost=cost)


def _aimed(table: Table, action: BuyPower) -> BuyPower:
    """Let the map say the Isolation from what a power is bought on, where there is one."""
    if table.cave is None or action.omen not in AIMED:
        return action
    thing = telekinesis.thing_of(action)
    if action.omen is Omen.TELEKINESIS:
        far = None if thing is None else telekinesis.isolation_from(table, thing)
    else:
        far = possession.isolation_from(table, action.target, action.space)
    return replace(action, isolation=far)


def cost_of(table: Table, action: BuyPower) -> int | None:
    """Price a purchase; None where only her board knows."""
    if action.omen is Omen.POSSESSION:
        return possession.price_of(table, _aimed(table, action))
    return price_now(board(table), action.omen)


# What a power needs


def why_not_worth_it(table: Table, action: BuyPower) -> Refusal | None:
    """Say why a power would have nothing to do, and nothing is paid for it; None when it has."""
    if action.omen is Omen.TELEKINESIS:
        return telekinesis.why_no_telekinesis(table, action)
    if action.omen is Omen.POSSESSION:
        return possession.why_no_possession(table, action)
    aimed = (action.target, action.token, action.space, action.isolation)
    if any(one is not None for one in aimed):
        return Refusal(
            "Only Possession and Telekinesis are bought on a target",
            POWERS,
            "Leave the target out",
        )
    if table.cave is None:
        return why_no_hatred_token(hatred_left(table)) if action.hatred_token else None
    return _why_nothing_around_her(table, action)


@cites("cave-ghost.using-powers")
def _why_nothing_around_her(table: Table, action: BuyPower) -> Refusal | None:
    """Most powers work around her space; to take a Hatred token off needs none."""
    if her_space(table) is None and not action.hatred_token:
        how = "Put the Cave Ghost where she stands"
        return Refusal("The Cave Ghost is not on the map", RULES[action.omen], how)
    if action.omen is Omen.PLOT_TWIST:
        return _why_no_plot_twist(table)
    return why_in_vain(table, HER, action.omen, hatred_token=action.hatred_token)


@cites("cave-ghost.using-powers.plot-twist", "ruling.plot-twist-crystal")
def _why_no_plot_twist(table: Table) -> Refusal | None:
    cave = table.the_cave
    if ghost_tiles_beside(table) <= 0:
        text = "No Ghost tile is left beside the Cave Ghost"
        return Refusal(text, PLOT_TWIST, "Those removed before the Collapse come back to her")
    if Kind.CRYSTAL in certainly_held(table):
        return Refusal(
            "A Crystal tile must be in the hand, and goes before a Ghost tile",
            "ruling.plot-twist-crystal",
            "Place the Crystal tile first; Hatred places one",
        )
    if not open_around(cave, her_space(table)):
        return Refusal("No open space surrounds the Cave Ghost", PLOT_TWIST, "Move her first")
    return None


# What a power does


def _work(draft: Draft, action: BuyPower) -> None:
    if action.omen is Omen.TELEKINESIS:
        telekinesis.grasp(draft, action)
    elif action.omen is Omen.POSSESSION:
        possession.possess(draft, action)
    elif draft.table.cave is None:
        _on_the_table(draft, action)
    elif action.hatred_token:
        take_hatred_away(draft)
    elif action.omen is Omen.PLOT_TWIST:
        _plot_twist(draft)
    else:
        work(draft, HER, action.omen)


@cites("cave-ghost.using-powers.plot-twist", "ruling.plot-twist-crystal")
def _plot_twist(draft: Draft) -> None:
    """Plot Twist places a Ghost tile beside her; a Crystal tile in her hand goes first."""
    if the_cave(draft).hand:
        draft.tell("With a Crystal tile in hand place that first", "ruling.plot-twist-crystal")
    why = "Plot Twist: a Ghost tile"
    here = her_space(draft.table)
    draft.owe(PLOT_TWIST, PlaceTiles(HER, 1, 1, why, PLOT_TWIST, around=here, supply=True))


_TOLD: Final[Mapping[Omen, str]] = {
    Omen.ROCKSLIDE: "Put the Rockslide on an edge of the Cave Ghost's space, not between two "
    "Dark tiles",
    Omen.HATRED: "Place a tile on a space surrounding the Cave Ghost",
    Omen.CRYSTAL_CURSE: "Turn a tile surrounding the Cave Ghost, or lay an Event token on one",
    Omen.PLOT_TWIST: "Place a Ghost tile Dark side up on a space surrounding the Cave Ghost; "
    "with a Crystal tile in hand place that first",
}
"""What the players do on the table where the app keeps no map."""
_REMOVED: Final = "Remove a tile from a space surrounding the Cave Ghost"
"""What Hatred does there in the Collapse."""


def _on_the_table(draft: Draft, action: BuyPower) -> None:
    if action.hatred_token:
        rule = "cave-ghost.difficulty-variants.hatred-tokens"
        left = max(board(draft.table).hatred - 1, 0)
        draft.change(HER, rule, CaveGhost, hatred=left)
    else:
        removes = action.omen is Omen.HATRED and in_the_collapse(draft.table)
        draft.tell(_REMOVED if removes else _TOLD[action.omen], RULES[action.omen])
