"""Plans that were written out by hand from the booklets, compared whole."""

from __future__ import annotations

import pytest

from rules.setup.plan import plan
from tests.rules.setup.written import Written, in_short, written

WRITTEN = written()
ENOUGH = 100


def test_there_are_enough_of_them() -> None:
    """A hundred different tables at least."""
    assert len({str(one) for one in WRITTEN}) == len(WRITTEN) > ENOUGH


@pytest.mark.rule(
    "setup.mixes.all-five",
    "setup.mixes.any-three-and-thief",
    "setup.mixes.any-two-and-thief",
    "setup.mixes.knight-goblins-dragon",
    "setup.mixes.knight-goblins-cave",
    "setup.mixes.knight-dragon-cave",
    "setup.mixes.goblins-dragon-cave",
    "setup.mixes.knight-goblins",
    "setup.mixes.knight-dragon",
    "setup.mixes.knight-cave",
    "setup.mixes.knight-thief",
    "setup.mixes.goblins-dragon",
    "setup.mixes.goblins-cave",
    "setup.mixes.goblins-thief",
    "setup.mixes.dragon-cave",
    "setup.mixes.dragon-thief",
    "setup.mixes.cave-thief",
    "setup.mixes.knight-solo",
    "setup.mixes.goblins-solo",
    "setup.mixes.dragon-solo",
    "setup.mixes.thief-solo",
)
@pytest.mark.rule("ghoul.2-players", "ghoul.3-players", "ghoul.4plus-players", "ghoul.solo")
@pytest.mark.rule("ghost.2-players", "ghost.3-players", "ghost.4plus-players", "ghost.solo")
@pytest.mark.rule("vile-ghoul.2plus-players", "vile-ghoul.solo", "cave-ghost.player-variants")
@pytest.mark.parametrize("one", WRITTEN, ids=str)
def test_the_planner_lays_out_what_the_booklets_say(one: Written) -> None:
    """Order, goals, cards, tiles, deck, Health, what is agreed, every step: nothing else."""
    assert in_short(plan(one.setup())) == one.plan()
