"""Omens at the table."""

from dataclasses import replace

import pytest

from rules import Table
from rules.cave.map import Stack, Stage
from rules.cave.owed import PlaceTiles, PutTreasure, RemoveTiles
from rules.names import Role, Token
from tests.rules.cave.maps import lying, picture
from tests.rules.cave.table import opened, with_cave
from tests.table import refused, then


def caves_turn(role: str = "cave", *head: str) -> Table:
    """Bring the Cave's turn to the point where it may buy."""
    table = opened(f"table knight {role}", *head, by=role)
    return then(table, "knight ends turn", f"{role} places eye at 0,2")


@pytest.mark.rule("cave.omens", "cave.omens.prices", "answer.rising-prices", "cave.omens.hatred")
def test_hatred_places_a_tile_and_grows_dearer_within_the_turn() -> None:
    """1, then 2, then 3; in the next turn 1 again."""
    table = then(caves_turn(), "cave buys hatred")
    assert isinstance(table.owed[0], PlaceTiles)
    table = then(table, "cave places eye at 0,3")
    from rules.cave.buying import cost_now
    from rules.cave.omens import Omen

    assert cost_now(table, Role.CAVE, Omen.HATRED) == 2
    table = then(table, "cave ends turn", "knight ends turn")
    assert cost_now(table, Role.CAVE, Omen.HATRED) == 1


@pytest.mark.rule("cave.omens.hatred")
def test_hatred_removes_a_tile_in_the_collapse() -> None:
    """By the order of a player; with nothing that may go it asks for nothing."""
    table = caves_turn()
    falling = with_cave(table, replace(table.the_cave, stage=Stage.COLLAPSING))
    assert then(falling, "cave buys hatred").owed == (
        RemoveTiles(Role.CAVE, 1, 1, "Hatred", "cave.omens.hatred"),
    )
    bare = with_cave(falling, picture("E", stage=Stage.COLLAPSING))
    assert then(bare, "cave buys hatred").owed == ()
    empty = with_cave(table, replace(table.the_cave, stack=Stack(0), hand=0))
    assert then(empty, "cave buys hatred").owed == ()


@pytest.mark.rule("cave.omens.hatred", "cave-ghost.difficulty-variants", "collapse.crystal-tiles")
def test_hatred_may_take_a_hatred_token_instead() -> None:
    """At Great there are four; with the last one gone and five Crystal tiles the Cave has won."""
    table = caves_turn("cave", "level cave great")
    assert table.the_cave.hatred == 4
    table = then(table, "cave buys hatred against a token")
    assert (table.the_cave.hatred, table.owed) == (3, ())
    last = with_cave(table, replace(table.the_cave, hatred=1, crystal_tiles_removed=5))
    over = then(last, "cave buys hatred against a token")
    assert over.outcome is not None
    assert over.outcome.winners == (Role.CAVE,)
    none = caves_turn()
    assert refused(none, "cave buys hatred against a token").text == "No Hatred token is left"


@pytest.mark.rule("cave.omens.past-plunder")
def test_the_omen_past_plunder_puts_a_treasure() -> None:
    """On a Dark tile without a piece or a Treasure; with none it does nothing."""
    table = then(caves_turn(), "cave buys past-plunder")
    assert isinstance(table.owed[0], PutTreasure)
    table = then(table, "cave plunders 0,2")
    assert table.the_cave.tiles[0, 2].tokens == (Token.TREASURE,)
    full = with_cave(table, lying(picture("E d"), Token.TREASURE, (1, 0)))
    assert then(full, "cave buys past-plunder").owed == ()


@pytest.mark.rule("cave.omens", "cave.omens.prices")
def test_an_omen_is_the_caves_in_its_own_turn() -> None:
    """Other roles have none, and other turns are not the Cave's."""
    table = opened("table knight cave", by="cave")
    assert refused(table, "knight buys hatred").text == "The Knight has no omen hatred"
    assert refused(table, "cave buys rockslide").text == "It is the turn of the Knight"
    assert refused(caves_turn(), "cave buys plot-twist").rule == "cave.omens"
    assert then(caves_turn(), "cave buys rockslide").owed == ()


@pytest.mark.rule("cave-ghost.using-powers")
def test_the_cave_ghosts_prices_are_typed_in_once() -> None:
    """Read off her board, they stand in her list; the Cave's are known."""
    table = caves_turn("cave-ghost")
    told = then(table, "cave-ghost priced rockslide at 2", "cave-ghost buys rockslide")
    from rules.cave.buying import cost_now
    from rules.cave.omens import Omen

    assert cost_now(told, Role.CAVE_GHOST, Omen.ROCKSLIDE) == 2
    assert cost_now(told, Role.CAVE_GHOST, Omen.HATRED) is None
    said = then(told, "cave-ghost buys telekinesis for 3", "cave-ghost buys hatred")
    assert isinstance(said.owed[0], PlaceTiles)
    assert refused(told, "cave-ghost priced rockslide at -1").text == "A price is 0 or more"
    assert (
        refused(caves_turn(), "cave priced rockslide at 2").remedy == "The Cave's prices are known"
    )
