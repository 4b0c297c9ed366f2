"""Where the Vile Ghoul's dice go, and how many attacks its prey survives."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.names import Role
from rules.shown import shown
from tests.table import play, then

if TYPE_CHECKING:
    from rules import Table


@pytest.mark.rule("vile-ghoul.prepare-board", "vile-ghoul.select-statistics")
def test_a_die_slides_to_the_right_before_another_takes_its_place() -> None:
    """Selected twice in a turn, on purpose: no die is lost, and the first waits on the right."""
    table = play(
        "table vile-ghoul",
        "vile-ghoul starts",
        "vile-ghoul rolls 6 3 3",
        "vile-ghoul selects 3 for movement 4 attack 2",
        "overrule vile-ghoul selects 6 for movement 2 attack 5",
    )
    ghoul = shown(table)["roles"]["vile-ghoul"]
    assert (ghoul["left"], ghoul["right"], ghoul["supply"]) == (6, [3], [3])
    # The last die finds it there: one Boost die, and all three dice are on the chart.
    table = then(table, "vile-ghoul ends turn", "vile-ghoul selects 3")
    ghoul = shown(table)["roles"]["vile-ghoul"]
    assert (ghoul["left"], sorted(ghoul["right"]), ghoul["supply"]) == (3, [3, 6], [])
    assert ghoul["boost"] == 1


@pytest.mark.rule("vile-ghoul.prepare-board")
def test_where_no_die_was_selected_none_slides() -> None:
    """Its turn was ended anyway: all three dice wait in the supply for the next one."""
    table = play("table vile-ghoul", "vile-ghoul starts", "vile-ghoul rolls 6 3 3")
    table = then(table, "overrule vile-ghoul ends turn")
    ghoul = shown(table)["roles"]["vile-ghoul"]
    assert (ghoul["left"], ghoul["right"], ghoul["supply"]) == (0, [], [6, 3, 3])


HEALTH = {"knight": 5, "dragon": 3}
"""With how much the prey begins at Ragpicker."""
CARDS = ("chase", "hunt", "chase", "hunt")
"""Each success draws one."""


def hunted(prey: str, times: int) -> Table:
    """Attack the prey once a turn, with dice that are enough every time."""
    told = ["table knight vile-ghoul", "level vile-ghoul ragpicker", "knight ends turn"]
    if prey == "dragon":
        told = ["table vile-ghoul dragon", "level vile-ghoul ragpicker"]
    told += ["vile-ghoul starts"]
    for number in range(times):
        if number:
            told += [f"vile-ghoul draws {CARDS[number - 1]}", f"{prey} names bones"]
            told += ["vile-ghoul ends turn", f"{prey} ends turn"]
        told += ["vile-ghoul rolls 4 4 4"] * (number % 3 == 0)
        told += ["vile-ghoul selects 4 for movement 4 attack 4"]
        told += [f"vile-ghoul attacks {prey} against 2"]
    return play(*told)


@pytest.mark.rule("vile-ghoul.attack", "vile-ghoul.how-to-win", "vile-ghoul.difficulty-variants")
@pytest.mark.parametrize("prey", HEALTH)
def test_the_prey_dies_with_its_last_health_and_not_before(prey: str) -> None:
    """At Ragpicker the Knight survives four attacks and the Dragon two; the next one kills."""
    before = hunted(prey, HEALTH[prey] - 1)
    assert before.outcome is None
    assert shown(before)["roles"][prey]["health"] == 1
    assert shown(before)["roles"][prey]["dead"] is False
    after = hunted(prey, HEALTH[prey])
    assert after.outcome is not None
    assert after.outcome.winners == (Role.VILE_GHOUL,)
    assert shown(after)["roles"][prey]["dead"] is True
