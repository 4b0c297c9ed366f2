"""Tables with a Ghost, told aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules import prompts
from rules.roles.ghost.board import Ghost
from rules.roles.ghost.seat import ME
from tests.rules.cave.table import opened
from tests.table import play, then

if TYPE_CHECKING:
    from rules import Table

PASSED = (
    "knight ends turn",
    "knight places bones at 1,1",
    "dragon ends turn",
    "dragon places fangs at -1,-1",
)
"""Knight and Dragon end their first turns on the map, each with a tile."""
LAID = ("ghost has laid a card", "ghost ends turn")


def hers(table: Table) -> Ghost:
    """Give her board."""
    board = table.roles[ME]
    assert isinstance(board, Ghost)
    return board


def on_the_map(*told: str, focus: int = 0, at: str = "0,1") -> Table:
    """Come to her first turn against Knight and Dragon, with a Focus and the Movement it gives.

    Around the Entrance, which holds four Artifacts, lie Bones north and west, Fangs east, Eye
    south; Bones in the north-east and Fangs in the south-west beyond.
    """
    table = then(opened("table knight dragon ghost", by="knight"), *PASSED, f"ghost starts at {at}")
    if focus:
        movement = hers(table).track[focus][0]
        corrected = (f"correct ghost focus to {focus}", f"correct ghost movement to {movement}")
        table = then(table, *corrected)
    return then(table, *told)


def without_map(*told: str, focus: int = 0, seats: str = "knight dragon ghost") -> Table:
    """Come to her first turn where no map is kept."""
    table = play(f"table {seats}")
    while table.turn is not ME:
        table = then(table, f"{table.turn.value} ends turn")
    table = then(table, "ghost starts")
    if focus:
        movement = hers(table).track[focus][0]
        corrected = (f"correct ghost focus to {focus}", f"correct ghost movement to {movement}")
        table = then(table, *corrected)
    return then(table, *told)


def offered(table: Table) -> dict[str, str]:
    """Give what is offered now, each answer by its line with its note."""
    found = prompts(table)
    return {answer.line: answer.note for prompt in found for answer in prompt.answers}


def dimmed(table: Table) -> dict[str, str]:
    """Give what is shown and cannot be done now, with why not."""
    found = prompts(table)
    return {one.answer.line: one.why.text for prompt in found for one in prompt.dimmed}
