"""What is laid out for the made-up role, how hard it plays, and what for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules.laying_out import Levels, Note, SoloGame, Step
from rules.setup.goal import Goal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.names import Role
    from rules.setup.plan import Plan
    from rules.table import Setup

LEVELS: Final = Levels(
    names=("foal", "yearling", "hobby", "charger", "destrier"),
    rule="table.seats",
    remarks={"destrier": "the Charm weighs double"},
    solo=SoloGame("table.seats", ("Two Charms", "One Charm", "A Charm with a hole")),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class SparksGoal(Goal):
    """It gathers sparks."""

    rule: str = "table.seats"
    sparks: int = 9

    def way(self) -> str:
        """Say how many."""
        return f"gather {self.sparks} Sparks"


def lays_out_a_bell(_plan: Plan, role: Role) -> Iterator[Step]:
    """One line more of the list."""
    yield Step("bell", "Hang the bell on the box", "table.seats", role)


def remarks(_setup: Setup) -> Iterator[Note]:
    """What holds wherever it sits."""
    yield Note("whinny", "Nobody whinnies but the Unicorn", "table.seats")
