"""What the players of the base game's roles lay out beside their boards, and what holds then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.cites import cites
from rules.laying_out import Loss, Note, Step
from rules.names import DRAGONS, Role, listed
from rules.setup import mixes
from rules.setup.levels import solo_level

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.setup.plan import Plan
    from rules.table import Setup


@cites("setup.mixes.knight-cave", "setup.mixes.knight-solo")
def sidequests(plan: Plan, role: Role) -> Iterator[Step]:
    """Say which Sidequests go, and whether a Knight needs decks of her own."""
    out = plan.cards.sidequests_out
    rule = mixes.mix_of(plan.turn_order).rule
    if out:
        text = f"Put the Sidequests {listed(out)} into the box"
        yield Step("sidequests-out", text, rule, role)
    if mixes.mix_of(plan.turn_order).own_decks:
        text = "Lay out the Event deck and the Treasure deck"
        yield Step("knight-decks", text, rule, role)


@cites("setup.mixes.knight-solo")
def killed(setup: Setup) -> Iterator[Loss]:
    """Alone the Knight loses by her death."""
    if mixes.mix_of(setup.seats).own_decks:
        text = "The Knight loses when she is killed"
        yield Loss("killed", text, "setup.mixes.knight-solo", setup.seats[:1])


@cites("setup.mixes.knight-dragon", "setup.mixes.dragon-cave", "setup.mixes.dragon-solo")
def hunger(plan: Plan, role: Role) -> Iterator[Step]:
    """Move Hunger cubes as the mix says, or the level of a solo game."""
    mix = mixes.mix_of(plan.turn_order)
    cubes = mix.hunger
    if cubes == mixes.BY_LEVEL:
        cubes = mixes.HUNGER[solo_level(plan.turn_order, plan.setup.levels, plan.setup.choices)]
    if cubes == mixes.NO_CUBES:
        rule = _stay_by(plan.turn_order, mix.rule)
        yield Step("hunger-0", "Leave all your Hunger cubes where they lie", rule, role)
    elif cubes:
        text = f"Move {cubes} Hunger cubes to your Wakefulness track"
        text += "; they may not be moved back" * mix.cubes_stay
        yield Step(f"hunger-{cubes}", text, mix.rule, role)


@cites("ghoul.3-players", "ghoul.dragon-vs-ghoul", "vile-ghoul.2plus-players.dragon")
def _stay_by(seats: tuple[Role, ...], duel: str) -> str:
    """Tell by which rule no Hunger cube moves: beside a Vile Ghoul, or in the Ghoul's variants."""
    if Role.VILE_GHOUL in seats:
        return "vile-ghoul.2plus-players.dragon"
    return duel if duel == "ghoul.dragon-vs-ghoul" else "ghoul.3-players"


@cites("haunted-hallways.introduction")
def new_skeletons(_plan: Plan, role: Role) -> Iterator[Step]:
    """Any of the four Skeletons may be a new one, with the new one's own cards."""
    text = (
        "Swap any of your Skeletons for new ones, one for one: the figure, its Skeleton card and "
        "its own Gear cards; those it replaces go to the box"
    )
    yield Step("new-skeletons", text, "haunted-hallways.introduction", role)


@cites("base.turn-order.unicorn-and-dragon")
def unicorn(setup: Setup) -> Iterator[Note]:
    """Her booklet is not kept here."""
    yield Note(
        "unicorn-own-booklet",
        "How the Unicorn is laid out and wins stands in a booklet that is not kept here",
        "base.turn-order.unicorn-and-dragon",
    )
    if any(role in DRAGONS for role in setup.seats):
        yield Note(
            "unicorn-beside-dragon",
            "No booklet has a mix with a Unicorn beside the Dragon: the cards are those of "
            "the mix without it",
            "base.turn-order.unicorn-and-dragon",
        )
