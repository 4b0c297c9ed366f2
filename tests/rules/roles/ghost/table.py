"""Tables with a Ghost, told aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules import passed, prompts
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
    """Come to her first turn against Knight and Dragon, or to one by which she has gained a Focus.

    Around the Entrance, which holds four Artifacts, lie Bones north and west, Fangs east, Eye
    south; Bones in the north-east and Fangs in the south-west beyond. What is laid later lies in a
    row that leads away to the west, with a Treasure token on each third.
    """
    table = then(opened("table knight dragon ghost", by="knight"), *PASSED, f"ghost starts at {at}")
    for gained in range(focus):
        far = -2 - 3 * gained
        table = then(
            table,
            *LAID,
            f"ghost places eye at {far},-1",
            f"ghost plunders {far},-1",
            "knight ends turn",
            f"knight places eye at {far - 1},-1",
            "dragon ends turn",
            f"dragon places eye at {far - 2},-1",
        )
    return then(passed(table), *told)


def without_map(*told: str, focus: int = 0, seats: str = "knight dragon ghost") -> Table:
    """Come to her first turn where no map is kept; or to one by which she has gained a Focus.

    For each card that nobody has seen she gains 1, as her turn begins.
    """
    table = then(_her_turn(play(f"table {seats}")), "ghost starts")
    while hers(table).focus < focus:
        table = _her_turn(then(table, *LAID))
    return then(table, *told)


def _her_turn(table: Table) -> Table:
    """Let everybody before her end a turn."""
    while (turn := passed(table).turn) is not ME:
        table = then(table, f"{turn.value} ends turn")
    return passed(table)


def offered(table: Table) -> dict[str, str]:
    """Give what is offered now, each answer by its line with its note."""
    found = prompts(table)
    return {answer.line: answer.note for prompt in found for answer in prompt.answers}


def dimmed(table: Table) -> dict[str, str]:
    """Give what is shown and cannot be done now, with why not."""
    found = prompts(table)
    return {one.answer.line: one.why.text for prompt in found for one in prompt.dimmed}
