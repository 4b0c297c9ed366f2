"""What the Vile Ghoul's turn asks: the roll when its supply is empty, and which die."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.names import Role
from rules.prompts import Answer, Ask, Gap, Prompt
from rules.roles.ghoul.offers import prompt_to_roll, prompts_to_act
from rules.roles.ghoul.phases import VileGhoulPhase
from rules.roles.ghoul.reach import takes_more
from rules.roles.ghoul.seat import the_vile_ghoul
from rules.roles.ghoul.solo import tiles_for
from rules.roles.ghoul.turn import after_backstab
from rules.roles.vile_ghoul.actions import Boost, Boosted, SelectDie
from rules.roles.vile_ghoul.turn import boost_dice, to_select

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.table import Table


def prompts(table: Table) -> Iterator[Prompt]:
    """Ask what the Vile Ghoul's turn asks now."""
    if table.at(VileGhoulPhase.ROLL):
        yield prompt_to_roll(table, Role.VILE_GHOUL, "vile-ghoul.prepare-board")
    elif table.at(VileGhoulPhase.SELECT):
        yield _prompt_for_a_die(table)
    else:
        boosts = ("Boost dice", "vile-ghoul.select-statistics.boost-dice", _boosts(table))
        yield from prompts_to_act(table, Role.VILE_GHOUL, boosts)


def _prompt_for_a_die(table: Table) -> Prompt:
    ghoul = the_vile_ghoul(table)
    return Prompt(
        "Choose a die" if ghoul.lent is None else "Choose one of the dice",
        "vile-ghoul.select-statistics",
        Role.VILE_GHOUL,
        tuple(_die(table, die) for die in sorted(set(to_select(ghoul)), reverse=True)),
    )


def _die(table: Table, die: int) -> Answer:
    """Tell what a die would mean before it is selected; an unknown row is asked for once."""
    ghoul = the_vile_ghoul(table)
    boost = boost_dice(ghoul, die)
    boosted = f", {boost} Boost {'die' if boost == 1 else 'dice'}" if boost else ""
    row = ghoul.chart[die - 1]
    action = SelectDie(Role.VILE_GHOUL, die)
    if row is None:
        asks = (Ask("movement", Gap.NUMBER), Ask("attack", Gap.NUMBER))
        return Answer(action, f"{die}", f"type what row {die} gives{boosted}", asks)
    movement, attack = row
    left = after_backstab(movement, ghoul.backstab_cubes if ghoul.lent is None else 0)
    tiles = tiles_for(table, movement)
    note = f"movement {left}, attack {attack}{boosted}{f', {tiles}' if tiles else ''}"
    return Answer(action, f"{die}", note)


def _boosts(table: Table) -> Iterator[Answer]:
    note = f"{the_vile_ghoul(table).boost} left"
    yield Answer(Boost(Role.VILE_GHOUL, Boosted.MOVEMENT), "+1 movement", note)
    more = takes_more(table)
    note += f"; {more}" if more else ""
    yield Answer(Boost(Role.VILE_GHOUL, Boosted.ATTACK), "+1 to one attack", note)
