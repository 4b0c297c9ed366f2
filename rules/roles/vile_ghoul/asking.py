"""What the Vile Ghoul's turn asks: the roll when its supply is empty, and which die."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.actions import SelectDie
from rules.names import Role
from rules.prompts import Answer, Ask, Kind, Prompt
from rules.roles.ghoul.asking import ask_act, ask_roll
from rules.roles.ghoul.seat import ROLL, SELECT
from rules.roles.ghoul.solo import tiles_for
from rules.roles.ghoul.turn import after_backstab
from rules.roles.vile_ghoul.turn import boost_dice

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.table import Table


def prompts(table: Table) -> Iterator[Prompt]:
    """Ask what the Vile Ghoul's turn asks now."""
    if table.phase == ROLL:
        yield ask_roll(table, Role.VILE_GHOUL, "vile-ghoul.prepare-board")
    elif table.phase == SELECT:
        yield _ask_die(table)
    else:
        yield from ask_act(table, Role.VILE_GHOUL)


def _ask_die(table: Table) -> Prompt:
    supply = table.vile_ghoul.supply
    return Prompt(
        "Select one die of the supply",
        "vile-ghoul.select-statistics",
        Role.VILE_GHOUL,
        tuple(_die(table, die) for die in sorted(set(supply), reverse=True)),
    )


def _die(table: Table, die: int) -> Answer:
    """Tell what a die would mean before it is selected; an unknown row is asked for once."""
    ghoul = table.vile_ghoul
    boost = boost_dice(ghoul, die)
    boosted = f", {boost} Boost {'die' if boost == 1 else 'dice'}" if boost else ""
    row = ghoul.chart[die - 1]
    action = SelectDie(Role.VILE_GHOUL, die)
    if row is None:
        asks = (Ask("movement", Kind.NUMBER), Ask("attack", Kind.NUMBER))
        return Answer(action, f"The {die}", f"type what row {die} gives{boosted}", asks)
    movement, attack = row
    left = after_backstab(movement, ghoul.backstab_cubes)
    tiles = tiles_for(table, Role.VILE_GHOUL, movement)
    note = f"movement {left}, attack {attack}{boosted}{f', {tiles}' if tiles else ''}"
    return Answer(action, f"The {die}", note)
