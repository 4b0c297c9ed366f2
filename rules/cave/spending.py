"""Omen tokens spent: the price is told, the use counted, the tokens taken where they are kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.altered import replace
from rules.cave.owed import PlaceTiles, RemoveTiles
from rules.cave.placing import the_cave
from rules.cave.player import as_cave
from rules.cites import cites
from rules.counters import Counter, is_kept, shift
from rules.house import HOUSE, cave_among, inside_of
from rules.map.omens import BAG, costs
from rules.names import does, several
from rules.part import nothing
from rules.setup import choices

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.map.omens import Omen
    from rules.names import Role
    from rules.part import Purse
    from rules.table import Table

PRICES: Final = "cave.omens.prices"


def tokens(number: int) -> str:
    """Count Omen tokens in words."""
    return several(number, "Omen token")


@cites("possession.cave")
def counted(table: Table) -> bool:
    """Say whether the Cave's Omen tokens are counted: a group wants it, or a Ghost's card does.

    How many a possessed Cave draws stands on the card, and it begins with none.
    """
    if table.cave is not None and table.cave.aside is not None:
        return True
    return choices.chosen(table.setup.choices, choices.OMENS) == choices.COUNTED


@cites("cave.omens")
def shaping(table: Table, by: Role) -> bool:
    """Tell that the Cave shapes itself in its own turn, when Omens may be spent already."""
    owed = table.first_owed
    if HOUSE.roles[by].while_shaping is nothing or table.turn is not by:
        return False
    return isinstance(owed, PlaceTiles | RemoveTiles) and owed.rule == as_cave(by).shape


@cites("cave.omens.collected")
def supply(table: Table) -> int:
    """Count the Omen tokens left in the bag."""
    cave = table.the_cave
    kept = 0 if cave.aside is None else cave.aside.omens
    return max(BAG - cave.omens_held - kept, 0)


@cites("cave.omens.collected", "base.components")
def take_in(draft: Draft, number: int, rule: str) -> None:
    """Keep the Omen tokens that were collected, no more than the bag holds."""
    cave = the_cave(draft)
    held = cave.omens_held
    if counted(draft.table):
        drawn = min(number, supply(draft.table))
        if drawn < number:
            only = "only " if drawn else ""
            draft.tell(f"{only}{tokens(drawn)} left in the bag", "base.components")
        held += drawn
    draft.shape(replace(cave, omens_collected=number, omens_held=held), rule)


@cites("cave.omens", "table.corrections")
def held_now(table: Table) -> int | None:
    """Count the Omen tokens before the Cave; None where nobody counts them."""
    if table.cave is not None:
        return table.cave.omens_held if counted(table) else None
    by = _on_paper(table)
    return None if by is None else getattr(table.roles[by], Counter.OMENS.field)


def _on_paper(table: Table) -> Role | None:
    """Give whoever plays the Cave without the map, with Omens that are counted by taps."""
    by = cave_among(table.roles)
    return by if by is not None and is_kept(table.setup, by, Counter.OMENS) else None


@cites("possession.cave")
def _of_her_card(table: Table) -> Purse | None:
    """Give who counts the Omen tokens of a Cave that a Ghost plays without the map."""
    inside = inside_of(table) if table.cave is None else None
    return None if inside is None else inside.omens


def affordable(table: Table, cost: int | None) -> bool:
    """Say whether a price can be paid; one that nobody knows, or that is not counted, can be."""
    held = held_now(table)
    return held is None or cost is None or cost <= held


@cites("cave.omens")
def check_held(draft: Draft, by: Role, cost: int | None) -> None:
    """Hold a price to the Omen tokens that are there, where they are counted."""
    of_her_card = _of_her_card(draft.table)
    if of_her_card is not None and cost is not None:
        of_her_card.afford(draft, cost, PRICES)
        return
    held = held_now(draft.table)
    if held is None or cost is None:
        return
    draft.refuse_if(
        cost > held,
        f"That costs {tokens(cost)}, and {does(by, 'has')} {held or 'none'}",
        PRICES,
        "Correct the number of Omen tokens if more lie there",
    )


@cites("cave.omens.prices")
def spend(draft: Draft, omen: Omen, cost: int | None) -> None:
    """Count the use and tell its price."""
    cave = draft.table.cave
    if cave is not None:
        bought = {**cave.omens_bought, omen: cave.omens_bought.get(omen, 0) + 1}
        draft.shape(replace(cave, omens_bought=bought), PRICES)
    if cost is None:
        draft.tell("its price stands on the board: say it to have it counted", PRICES)
        return
    draft.tell(f"{costs(omen)} {tokens(cost)}", PRICES)
    if draft.table.cave is None:
        by, of_her_card = _on_paper(draft.table), _of_her_card(draft.table)
        if of_her_card is not None:
            of_her_card.pay(draft, cost, PRICES)
        elif by is not None:
            shift(draft, by, Counter.OMENS, -cost, PRICES)
        return
    cave = the_cave(draft)
    if counted(draft.table):
        draft.shape(replace(cave, omens_held=max(cave.omens_held - max(0, cost), 0)), PRICES)
