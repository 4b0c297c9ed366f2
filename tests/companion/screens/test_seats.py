"""Who sits at the table and whose turn it is, as the ribbon shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.screens.play.pinned import pinned
from companion.screens.play.seats import CAVE, light, of_the_cave, seats_of
from companion.screens.play.trackers import trackers
from rules.cave import TurnOver, where
from rules.map.cave import Stage
from rules.names import Piece, Role
from tests.rules.cave.maps import picture
from tests.rules.cave.table import collapsing, opened, solo, turn, with_cave
from tests.table import play, then

if TYPE_CHECKING:
    from rules import Table


def names(table: object) -> list[tuple[str, bool]]:
    """Give the names in the ribbon, and whose turn it is."""
    return [(seat.name, seat.on_turn) for seat in seats_of(table)]  # type: ignore[arg-type]  # a table


def test_who_is_alone_sees_the_cave_wait_and_grow() -> None:
    """Its tiles come at the end of the turn, and then it is the Cave's."""
    waits, grows = solo(), turn(solo(), 4, 2, 6)
    assert names(waits) == [("Ghoul", True), ("The Cave", False)]
    assert names(grows) == [("Ghoul", False), ("The Cave", True)]
    assert (of_the_cave(waits), of_the_cave(grows)) == ("", "grows by 2 tiles")


def test_among_several_the_cave_is_nobody() -> None:
    """Tiles are placed by whose turn it is; and where somebody plays the Cave, it has a seat."""
    assert names(opened("table knight ghoul", by="knight"))[-1] == ("Ghoul", False)
    seated = opened("table knight cave", by="cave")
    assert [name for name, _ in names(seated)] == ["Knight", "Cave"]
    assert of_the_cave(seated) == ""


@pytest.mark.rule("alone.number")
def test_the_collapse_falls_while_a_tile_is_turned_over_too() -> None:
    """A roll of 5 takes so many tiles; a Dark one is turned over before the next goes."""
    cave = picture("f b E e", stage=Stage.COLLAPSING)
    falls = turn(with_cave(solo(), cave.with_piece(Piece.GHOUL, (0, 0))), 5, 1, 6)
    assert names(falls)[-1] == ("The Collapse", True)
    said = of_the_cave(falls)
    assert said.startswith("the Cave takes ")
    turned = then(falls, "ghoul removes -2,0")
    assert isinstance(turned.first_owed, TurnOver)
    assert of_the_cave(turned) == said


def test_the_dead_are_out_and_nobody_else() -> None:
    """It is seen in the ribbon at once; whose piece nobody puts on the map plays on all the same.

    In round 2 some never came onto it: they keep their own pieces, and the app hears of few.
    """
    table = opened("table knight thief ghoul", by="knight")

    def out(now: Table) -> list[str]:
        return [seat.role for seat in seats_of(now) if seat.out]

    def later(now: Table) -> Table:
        while now.round == 1:
            now = then(now, f"overrule {now.turn} ends turn")
        return now

    assert [where(later(table), piece) for piece in (Piece.KNIGHT, Piece.THIEF)] == [None, None]
    assert out(later(table)) == []
    dead = then(table, "put thief at 0,1", "put knight at 1,0", "knight is killed")
    assert out(dead) == out(later(dead)) == ["knight"]
    assert out(then(later(dead), "take thief off the map")) == ["knight"]


def test_the_dead_have_no_number_above_the_game() -> None:
    """Nobody beats their Strength any more; the places of the others stay."""

    def pinned_names(now: Table) -> list[str]:
        return ["" if one is None else one.name for one in pinned(trackers(now), now)[0]]

    table = play("table knight thief ghoul")
    before = pinned_names(table)
    after = pinned_names(then(table, "knight is killed"))
    assert "Strength" in before
    assert [one for one in before if one != "Strength"] == [one for one in after if one]
    assert len(before) == len(after)


def test_the_dead_have_no_number_below_the_pinned_ones_either() -> None:
    """With many at the table the Dragon's Armor is among the rest, until nobody can lower it."""

    def whose(now: Table) -> set[str]:
        return {one.role for one in pinned(trackers(now), now)[1]}

    table = play("table knight dragon goblins ghost ghoul")
    assert "dragon" in whose(table)
    dead = then(table, "dragon is killed")
    assert dead.outcome is None
    assert whose(dead) == whose(table) - {"dragon"}


@pytest.mark.rule("collapse.crystal-tiles", "ghoul.solo")
def test_an_end_without_a_winner_stands_in_the_caves_light() -> None:
    """The Cave has buried all; else it is the winner's, whoever's turn it was."""
    buried = then(collapsing("c E e", 5, 4, 6, crystal_tiles_removed=4), "ghoul removes -1,0")
    assert buried.outcome is not None
    assert (light(buried), buried.turn) == (CAVE, Role.GHOUL)
    won = play("table knight thief ghoul", "thief wins")
    assert (light(won), won.turn) == ("thief", Role.KNIGHT)
