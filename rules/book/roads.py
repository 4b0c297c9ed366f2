"""From a rule to the code that carries it, or the reason why none does, and to its tests."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

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
    tests: tuple[str, ...]
    """The tests that hold it, each as file::test; a written game is held by what plays it."""


def road(address: str) -> Road:
    """Everything that is known of a rule besides what the book says."""
    return Road(code(address), why_no_code(address), tests(address))


def code(address: str) -> tuple[Place, ...]:
    """Where the code that carries a rule stands; none for a rule that is prose."""
    return places(address)


def why_no_code(address: str) -> str:
    """The reason why no code carries a rule; empty where some does."""
    from rules.book.prose import reason  # noqa: PLC0415  # asked by few, and never in a game

    return reason(address)


def tests(address: str) -> tuple[str, ...]:
    """The tests that hold a rule, as file::test from the top of the repository."""
    return _by_address().get(address, ())


@cache
def _by_address() -> dict[str, tuple[str, ...]]:
    from rules.book.generated.held import HELD  # noqa: PLC0415  # asked by few

    found: dict[str, list[str]] = {}
    for file, by_test in HELD.items():
        for test, addresses in by_test.items():
            for address in addresses:
                found.setdefault(address, []).append(f"{file}::{test}")
    return {address: tuple(names) for address, names in found.items()}
