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
from rules.roles.armored_knight.seat import ME, board, cubes_in_all

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.roles.armored_knight.board import ArmoredKnight
    from rules.table import Table


@cites("base.components", "armored-knight.grit")
def never(table: Table) -> Iterator[str]:
    """The box holds so many of each, and nothing is below none."""
    hers = board(table)
    if min(_counts(hers)) < 0:
        yield f"{ROLE_TITLES[ME]}: a number is below 0"
    for name, count, most in (
        ("Hero cubes", cubes_in_all(hers), CUBES),
        ("Javelins", hers.javelins + len(hers.thrown) + hers.javelins_gone, JAVELINS),
        ("armor tokens", hers.armor + hers.armor_gone, ARMOR),
        ("Artifacts", (hers.artifacts_held or 0) + len(hers.artifacts), ARTIFACTS),
        ("Sidequests", max(hers.sidequests or 0, hers.sidequests_gone), SIDEQUESTS),
    ):
        if count > most:
            yield f"{ROLE_TITLES[ME]}: {count} {name}, and the box holds {most}"


def _counts(hers: ArmoredKnight) -> tuple[int, ...]:
    return (
        *(hers.cubes_on(place) for place in Place),
        hers.grit,
        hers.earned,
        hers.health or 0,
        hers.starting_health or 0,
        hers.moved,
        hers.encountered,
        hers.javelins,
        hers.javelins_gone,
        hers.armor,
        hers.armor_gone,
        hers.sidequests or 0,
        hers.sidequests_gone,
        hers.artifacts_held or 0,
        hers.crystals,
        hers.crystals_of_others,
    )
