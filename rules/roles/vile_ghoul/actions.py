"""What only the Vile Ghoul does: its dice chart and its Boost dice."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rules.actions.action import Action
from rules.names import GhoulRole  # noqa: TC001  # the sentences read it at run time
from rules.sentences import sentence


class Boosted(StrEnum):
    """What a Boost die can be spent on."""

    MOVEMENT = "movement"
    ATTACK = "attack"


@sentence(
    "{by} chart row {row} gives movement {movement} attack {attack}",
    said="{whose} row {row} gives Movement {movement} and Attack {attack}",
)
@dataclass(frozen=True, slots=True)
class ChartRow(Action):
    """A row of the dice chart as the player's board prints it."""

    by: GhoulRole
    row: int
    movement: int
    attack: int


@sentence(
    "{by} selects {die}[ for movement {movement}][ attack {attack}]",
    said="{by} selects the {die}[, Movement {movement}][, Attack {attack}]",
    kind="chose a die",
)
@dataclass(frozen=True, slots=True)
class SelectDie(Action):
    """A die of the supply is put on the chart; its row gives the statistics of the turn."""

    by: GhoulRole
    die: int
    movement: int | None = None
    attack: int | None = None


@sentence(
    "{by} boosts {what}", said="{by} spends a Boost die for {what:plain}", kind="spent a Boost die"
)
@dataclass(frozen=True, slots=True)
class Boost(Action):
    """A Boost die is spent."""

    by: GhoulRole
    what: Boosted
