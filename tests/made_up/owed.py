"""What the made-up role leaves owed."""

from __future__ import annotations

from dataclasses import dataclass

from rules.names import Role  # noqa: TC001  # kept in a saved game
from rules.owed import Owed


@dataclass(frozen=True, slots=True)
class AnswerWithABow(Owed):
    """Another player bows, deeply or not."""

    by: Role
