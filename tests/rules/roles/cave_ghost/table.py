"""Tables with the Cave Ghost, told aloud up to where she may move and use powers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules import prompts
from rules.events import Told
from rules.names import Role
from tests.rules.cave.table import opened
from tests.table import step, then

if TYPE_CHECKING:
    from rules import Table

PRICES = (
    "cave-ghost priced rockslide at 2",
    "cave-ghost priced hatred at 1 2 3",
    "cave-ghost priced crystal-curse at 1",
    "cave-ghost priced plot-twist at 2",
    "cave-ghost priced telekinesis at 2",
)
"""What a board might print."""


def begun(*head: str, seats: str = "knight") -> Table:
    """Bring her first turn to Shape the Cave; she stands in the west."""
    table = opened(f"table {seats} cave-ghost", *head, by="cave-ghost")
    table = then(table, "put cave-ghost at -1,0")
    while table.turn is not Role.CAVE_GHOST:
        table = then(table, f"{table.turn.value} ends turn")
    return table


def her_turn(*told: str, head: tuple[str, ...] = (), omens: int = 20) -> Table:
    """Bring her turn to where she may buy, her prices told and so many Omen tokens before her."""
    table = then(begun(*head), "cave-ghost places eye at 1,1")
    return then(table, *PRICES, f"correct cave-ghost omens to {omens}", *told)


def offered(table: Table) -> dict[str, str]:
    """Give what is offered, as lines of a transcript, with what stands beside each."""
    return {answer.line: answer.note for p in prompts(table) for answer in p.answers}


def dimmed(table: Table) -> dict[str, str]:
    """Give what is shown and cannot be done now, with the reason."""
    return {one.answer.line: one.why.text for p in prompts(table) for one in p.dimmed}


def told(table: Table, line: str) -> list[str]:
    """Do one more thing, and hear what it tells the table."""
    done = step(table, line)
    return [event.text for event in done.events if isinstance(event, Told)]  # type: ignore[union-attr]  # a refusal has none, and fails here
