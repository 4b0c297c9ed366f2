"""Whole games on the map by answers that were offered, at tables of every sort."""

import random

import pytest

from rules import Refusal, decide, fold, new_table, prompts
from rules.map.cave import Cave, Stage
from rules.names import ENTRANCE, Kind
from rules.transcript import read
from tests.player import any_answer

TABLES = {
    "a base role alone": ("table knight",),
    "the Ghost alone": ("table ghost", "level ghost easy"),
    "a Vile Ghoul alone with the app's stack": ("table vile-ghoul", "choose stack virtual"),
    "two without a Cave": ("table knight ghoul",),
    "four with the Ghost": ("table knight goblins dragon ghost",),
    "a Cave": ("table knight goblins cave",),
    "the Cave Ghost": ("table knight thief cave-ghost",),
    "a Cave, the Ghost and real tiles": ("table knight cave ghost",),
}
BOUND = 1500


def sound(cave: Cave) -> None:
    """Hold what is true of every map that was played without overruling anything."""
    assert cave.tiles[ENTRANCE].kind is Kind.ENTRANCE
    assert cave.stack.left >= 0
    assert cave.stack.order is None or len(cave.stack.order) == cave.stack.left
    assert all(number >= 0 for number in cave.unseen().values())
    standing = [piece for tile in cave.tiles.values() for piece in tile.pieces]
    assert len(standing) == len(set(standing))


@pytest.mark.rule(
    "cave.no-cave", "cave.shape-the-cave", "collapse.begins", "collapse.crystal-tiles"
)
@pytest.mark.parametrize("name", list(TABLES))
def test_whatever_is_offered_is_accepted_until_the_cave_has_collapsed(name: str) -> None:
    """Every offered answer is taken, the map stays sound, and the Collapse ends the game."""
    chance = random.Random(name)
    table = new_table(read("\n".join([*TABLES[name], "map on"])).setup)
    begun = False
    for _ in range(BOUND):
        if table.outcome is not None:
            break
        action = any_answer(table, chance)
        assert action is not None
        step = decide(table, action, chance)
        assert not isinstance(step, Refusal), f"{action}: {step}; asked {prompts(table)}"
        table = fold(table, step.events)
        sound(table.the_cave)
        begun = begun or table.the_cave.stage is Stage.COLLAPSING
    assert table.outcome is not None
    assert begun
