"""From a rule to the code that carries it, or the reason why none does."""

from __future__ import annotations

from dataclasses import dataclass

# The modules write themselves into the register when they are imported. The engine brings most of
# them; what only reads or lays out a game stands beside it.
import rules.setup.plan
import rules.shown
import rules.transcript  # noqa: F401  # so do all three: nothing of them is called here
from rules.cites import Place, places


@dataclass(frozen=True, slots=True)
class Road:
    """Where a rule leads to."""

    code: tuple[Place, ...]
    """The functions that carry it; none for a rule that is prose."""
    prose: str
    """Why no code carries it; empty where some does."""


def road(address: str) -> Road:
    """Everything that is known of a rule besides what the book says."""
    return Road(code(address), why_no_code(address))


def code(address: str) -> tuple[Place, ...]:
    """Where the code that carries a rule stands; none for a rule that is prose."""
    return places(address)


def why_no_code(address: str) -> str:
    """The reason why no code carries a rule; empty where some does."""
    from rules.book.prose import reason  # noqa: PLC0415  # asked by few, and never in a game

    return "" if code(address) else reason(address)
