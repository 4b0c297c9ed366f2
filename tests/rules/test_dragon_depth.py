"""Where the Dragon is, and what follows from it."""

import pytest

from rules import prompts
from rules.map.cave import Stage
from tests.rules.cave.maps import picture, standing
from tests.rules.cave.table import opened, with_cave
from tests.table import offered, play, refused, then


@pytest.mark.rule("base.forced-movement.dragon", "collapse.pieces", "collapse.skips")
def test_on_the_surface_he_cannot_be_pushed_onto_dark_tiles() -> None:
    """Underground his tile can go; on the surface it stays, and the other end goes."""
    table = opened("table dragon knight goblins", by="knight")
    cave = standing(picture("d d E d", stage=Stage.COLLAPSING), dragon=(-2, 0))
    table = then(with_cave(table, cave), "knight ends turn")
    assert set(prompts(table)[0].answers[0].asks[0].options) == {(-2, 0), (1, 0)}
    assert "dragon is on the surface" not in offered(table)
    up = then(table, "dragon is on the surface")
    assert prompts(up)[0].answers[0].asks[0].options == ((1, 0),)
    assert refused(up, "knight removes -2,0 as event").rule == "collapse.skips"
    down = then(up, "dragon is underground", "knight removes -2,0 as event")
    assert (-2, 0) not in down.the_cave.tiles


@pytest.mark.rule("base.forced-movement.dragon", "ghoul.other-players.dragon")
def test_he_says_it_in_his_turn_and_then_must_beat_the_ghouls_defense() -> None:
    """Nobody else has a depth."""
    table = play("table dragon ghoul")
    assert "dragon is on the surface" in offered(table)
    assert "dragon claws ghoul" not in offered(play("table dragon knight"))
    hers = play("table dragon knight", "knight ends turn")
    assert "dragon is on the surface" not in offered(hers)
    assert refused(table, "ghoul is underground").remedy == "Say it of the Dragon"
    table = then(
        table, "dragon ends turn", "ghoul starts", "ghoul rolls 6 2 2", "ghoul chooses 6 2"
    )
    table = then(table, "ghoul ends turn")
    assert "dragon claws ghoul" in offered(table)
    up = then(table, "dragon is on the surface")
    assert "dragon is underground" in offered(up)
    assert "dragon claws ghoul" not in offered(up)
    assert refused(up, "dragon claws ghoul with 1").rule == "ghoul.other-players.claw"
