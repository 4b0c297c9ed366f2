"""What cannot be true of her board, whatever was done, overruled or corrected."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.cites import cites
from rules.names import ROLE_TITLES
from rules.roles.armored_knight.board import (
    ARMOR,
    ARTIFACTS,
    CUBES,
    JAVELINS,
    SIDEQUESTS,
    Place,
)
from rules.roles.armored_knight.seat import ME, cubes_in_all, mine

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.roles.armored_knight.board import ArmoredKnight
    from rules.table import Table


@cites("base.components", "armored-knight.grit")
def never(table: Table) -> Iterator[str]:
    """The box holds so many of each, and nothing is below none."""
    board = mine(table)
    if min(_counts(board)) < 0:
        yield f"{ROLE_TITLES[ME]}: a number is below 0"
    for name, count, most in (
        ("Hero cubes", cubes_in_all(board), CUBES),
        ("Javelins", board.javelins + len(board.thrown) + board.javelins_gone, JAVELINS),
        ("armor tokens", board.armor + board.armor_gone, ARMOR),
        ("Artifacts", (board.artifacts_held or 0) + len(board.artifacts), ARTIFACTS),
        ("Sidequests", max(board.sidequests or 0, board.sidequests_gone), SIDEQUESTS),
    ):
        if count > most:
            yield f"{ROLE_TITLES[ME]}: {count} {name}, and the box holds {most}"


def _counts(board: ArmoredKnight) -> tuple[int, ...]:
    return (
        *(board.cubes_on(place) for place in Place),
        board.grit,
        board.earned,
        board.health or 0,
        board.starting_health or 0,
        board.moved,
        board.encountered,
        board.javelins,
        board.javelins_gone,
        board.armor,
        board.armor_gone,
        board.sidequests or 0,
        board.sidequests_gone,
        board.artifacts_held or 0,
        board.crystals,
        board.crystals_of_others,
    )
