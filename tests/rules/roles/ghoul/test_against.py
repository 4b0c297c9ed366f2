"""Attacks on the Ghoul, and what keeps one from coming."""

from __future__ import annotations

import pytest

from rules import Step, Told
from tests.table import play, step

_LOCKED = (
    "table knight ghoul ghost",
    "map on",
    *(f"knight places {tile}" for tile in ("bones at 0,1", "fangs at 1,0", "eye at 0,-1")),
    *("knight places bones at -1,0", "put knight at 0,0", "knight ends turn"),
    *("knight places eye ghost tile at 2,0", "ghoul starts at 2,0", "ghoul rolls 1 1 6"),
    *("ghoul chooses 1 1", "ghoul ends turn", "ghoul places bones at 0,2", "ghost starts at -1,0"),
    *("mend 1,0 to lit ambush with walls north south", "ghost lays knight facedown"),
    *("ghost ends turn", "ghost places eye at 3,0", "ghost plunders 0,2", "knight ends turn"),
    *("knight places fangs at 4,0", "ghost reveals"),
)
_DEAD = (
    "table knight thief ghoul",
    "map on",
    *(f"knight places {tile}" for tile in ("bones at 0,1", "fangs at 1,0", "eye at 0,-1")),
    *("knight places bones at -1,0", "put knight at 0,0", "knight ends turn"),
    *("knight places fangs at 2,0", "thief ends turn", "thief places eye at 0,2"),
    *("ghoul starts at 1,0", "ghoul rolls 6 1 2", "ghoul chooses 6 1", "ghoul ends turn"),
    *("ghoul places eye at 0,3", "knight attacks ghoul with 2"),
    "knight reveals 1,0 as ambush with walls north south",
)


@pytest.mark.rule("ghost.artifacts.ends-the-possession-turn", "base.knight-turn")
@pytest.mark.parametrize(
    ("lines", "last", "rule"),
    [
        (_LOCKED, "knight attacks ghoul", "ghost.artifacts.ends-the-possession-turn"),
        (_DEAD, "knight is killed", "base.knight-turn"),
    ],
)
def test_an_attack_that_does_not_come_is_told_by_the_rule_that_ended_it(
    lines: tuple[str, ...], last: str, rule: str
) -> None:
    """Her Artifact has locked, and the possession turn is over; or what lay there killed her."""
    done = step(play(*lines), last)
    assert isinstance(done, Step)
    told = [one for one in done.events if isinstance(one, Told) and "any more" in one.text]
    assert [(one.text, one.rule) for one in told] == [("The Knight does not attack any more", rule)]
