"""What her powers cost: read off her board once, counted in the turn, held to the Omen tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.altered import replace
from rules.cave.spending import tokens
from rules.cites import cites
from rules.house import decides
from rules.map.omens import BAG, RISING, Omen, omen_title
from rules.names import several
from rules.roles.cave_ghost.actions import PricePower, ReadRing
from rules.roles.cave_ghost.board import CaveGhost
from rules.roles.cave_ghost.seat import HER, POWERS, board

if TYPE_CHECKING:
    from rules.draft import Draft

PRICED: Final = (
    Omen.ROCKSLIDE,
    Omen.HATRED,
    Omen.CRYSTAL_CURSE,
    Omen.PLOT_TWIST,
    Omen.TELEKINESIS,
)
"""The powers whose price only her board knows; Possession's follows from Isolation and card."""
USES: Final = 3
"""So many uses in a turn may cost something else each; from then on the price stays."""
DEAREST: Final = 20


@cites("cave-ghost.using-powers", "cave.omens.prices", "boards.cave-ghost-powers")
def price_now(hers: CaveGhost, omen: Omen) -> int | None:
    """Price the next use of a power in this turn; None where nobody has read it off her board.

    Where the Cave's price rises with each use, hers is asked for each use, until the third.
    """
    row = hers.prices.get(omen, ())
    use = min(hers.used.count(omen), USES - 1)
    if use < len(row):
        return row[use]
    return row[-1] if row and omen not in RISING else None


def learned(hers: CaveGhost, omen: Omen, cost: int) -> dict[Omen, tuple[int, ...]]:
    """Give the prices with one that was just said for the next use, if it is a new one."""
    row = hers.prices.get(omen, ())
    if omen not in PRICED or price_now(hers, omen) is not None or hers.used.count(omen) > len(row):
        return {**hers.prices}
    return {**hers.prices, omen: (*row, cost)}


@cites("cave-ghost.using-powers", "cave.omens")
def check_price(draft: Draft, omen: Omen, said: int | None, known: int | None) -> int:
    """Give what a power costs: known, or said with its purchase; and hold it to what she has."""
    cost = known if said is None else said
    name = omen_title(omen)
    if cost is None:
        raise draft.refuse(
            f"What {name} costs stands on your board alone",
            POWERS,
            "Say its price with it, once; the app keeps it",
        )
    draft.refuse_if(
        not 0 <= cost <= DEAREST, "No power costs that", POWERS, "Read its price off your board"
    )
    draft.refuse_if(
        known is not None and cost != known,
        f"{name} costs {tokens(known or 0)} now",
        POWERS,
        "Leave the price out; if your board says otherwise, say anew what it prints",
    )
    held = board(draft.table).omens
    draft.refuse_if(
        held is not None and cost > held,
        f"{name} costs {tokens(cost)}, and the Cave Ghost has {held or 'none'}",
        POWERS,
        "Use something cheaper; or correct the number if more lie there",
        short=f"needs {cost - (held or 0)} more",
    )
    return cost


@cites("cave-ghost.using-powers", "cave-ghost.check-past-plunder")
def spend(draft: Draft, omen: Omen, cost: int) -> None:
    """Count the use, keep its price, and put the tokens on her Past Plunder space."""
    hers = board(draft.table)
    cost = max(cost, 0)
    draft.tell(f"{omen_title(omen)}: {tokens(cost)} to Past Plunder", POWERS)
    draft.change(
        HER,
        POWERS,
        CaveGhost,
        omens=None if hers.omens is None else max(hers.omens - cost, 0),
        past_plunder=min(hers.past_plunder + cost, BAG),
        prices=learned(hers, omen, cost),
        used=(*hers.used, omen),
    )


# What her board prints


@decides(PricePower)
@cites("cave-ghost.using-powers", "boards.cave-ghost-powers")
def price_power(draft: Draft, action: PricePower) -> None:
    """Read a price off the Cave Ghost's board, once for the game."""
    draft.refuse_if(
        action.omen not in PRICED,
        f"Her board prints no price for {omen_title(action.omen)}",
        POWERS,
        "Possession costs by Isolation and card; the Cave's own omens are not hers",
    )
    draft.refuse_if(
        not 1 <= len(action.costs) <= USES
        or any(not 0 <= cost <= DEAREST for cost in action.costs),
        "That is no price",
        POWERS,
        f"Say one number, or {several(USES, 'number')} where each use costs another",
    )
    prices = {**board(draft.table).prices, action.omen: action.costs}
    draft.change(HER, POWERS, CaveGhost, prices=prices)


@decides(ReadRing)
@cites("boards.cave-ghost-isolation")
def read_ring(draft: Draft, action: ReadRing) -> None:
    """Read what her board prints beside an Isolation, where it differs from ours."""
    rule = "boards.cave-ghost-isolation"
    rings = board(draft.table).rings
    if not 1 <= action.ring <= len(rings):
        raise draft.refuse(
            "Her board has no such row",
            rule,
            f"Say 1 for Isolation 0 and 1, {len(rings)} for {len(rings)} and more",
        )
    if action.distance < 0 or (action.base or 0) < 0:
        raise draft.refuse("Nothing there is below 0", rule, "Read it off the board")
    place = action.ring - 1
    read = replace(rings[place], distance=action.distance, base=action.base)
    draft.change(HER, rule, CaveGhost, rings=(*rings[:place], read, *rings[place + 1 :]))
