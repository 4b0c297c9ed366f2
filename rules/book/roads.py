"""From a rule to the code that carries it."""

from __future__ import annotations

import rules  # noqa: F401  # the engine's modules write themselves into the register
from rules.cites import Place, places


def code(address: str) -> tuple[Place, ...]:
    """Where the code that carries a rule stands; none for a rule that is prose."""
    return places(address)
