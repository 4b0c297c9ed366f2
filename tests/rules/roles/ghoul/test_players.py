"""What a simulated Ghoul looks for."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from rules import Setup, new_table
from rules.actions.map import Flare
from rules.cards.terror import Terror
from rules.cave.standing import where
from rules.house import role_rules
from rules.map.cave import Stage
from rules.names import ENTRANCE, Piece, Role, Symbol
from rules.outcome import UnreadableError
from rules.roles.ghoul.actions import (
    ChooseDice,
    CollectTreasure,
    Move,
    SmashCrystal,
    StackShows,
    UseTerror,
)
from rules.roles.vile_ghoul.actions import SelectDie
from tests.rules.roles.ghoul.table import ON_THE_MAP
from tests.table import play, then

if TYPE_CHECKING:
    from rules import Table

GHOUL = role_rules(Role.GHOUL).player
VILE = role_rules(Role.VILE_GHOUL).player


def test_who_says_nothing_wants_nothing() -> None:
    """The Knight's books lie on the table, so nobody plays her but by luck."""
    table = play(*ON_THE_MAP)
    assert role_rules(Role.KNIGHT).player.wants(table) == ()


def at_its_goal(table: Table) -> Table:
    """Let it collect two Treasures where it stands, for the Fury that it still lacks."""
    here = where(table, Piece.GHOUL)
    assert here is not None
    put = f"put treasure on {here[0]},{here[1]}"
    return then(table, "correct ghoul fury to 8", put, put, *("ghoul collects treasure",) * 2)


def test_it_wants_crystals_when_it_is_strong_and_treasures_else() -> None:
    """With neither in sight it goes into the dark, and with its goal reached it goes home."""
    table = play(*ON_THE_MAP)
    assert set(GHOUL.wants(table)) == set(table.the_cave.dark_tiles())
    table = then(table, "put crystal on 0,1", "put treasure on 0,2")
    assert GHOUL.wants(table) == ((0, 1),)
    assert GHOUL.wants(then(table, "correct ghoul attack to 2")) == ((0, 2),)
    assert GHOUL.wants(at_its_goal(table)) == (ENTRANCE,)


def test_a_step_that_comes_nearer_is_worth_taking() -> None:
    """Away from what it wants it rather stands still; without the map nobody knows."""
    table = then(play(*ON_THE_MAP), "put crystal on 0,1")
    nearer = GHOUL.judge(table, Move(Role.GHOUL, (0, 0)))
    assert nearer > 0 > GHOUL.judge(table, Move(Role.GHOUL, (1, 0)))
    assert GHOUL.judge(table, Move(Role.GHOUL)) < 0
    blind = play("table knight ghoul")
    assert GHOUL.judge(blind, Move(Role.GHOUL, (0, 0))) < 0


def test_it_lights_the_dark_where_no_crystal_is_in_sight() -> None:
    """Not without Dark tiles, and not once it only has to leave."""
    table, flare = play(*ON_THE_MAP), Flare(Role.GHOUL)
    alone = GHOUL.judge(table, flare)
    assert alone > GHOUL.judge(then(table, "put crystal on 0,1"), flare) > 0
    assert GHOUL.judge(at_its_goal(table), flare) < 0
    assert GHOUL.judge(play("table knight ghoul"), flare) < 0


@pytest.mark.parametrize(
    ("action", "token"),
    [(SmashCrystal(Role.GHOUL), "crystal"), (CollectTreasure(Role.GHOUL), "treasure")],
)
def test_it_takes_what_the_map_shows(action: SmashCrystal | CollectTreasure, token: str) -> None:
    """Where it stands and not beside it; without the map nobody sees what lies there."""
    table = play(*ON_THE_MAP)
    assert GHOUL.judge(then(table, f"put {token} on 1,0"), action) > 0
    assert GHOUL.judge(then(table, f"put {token} on 0,1"), action) == 0
    assert GHOUL.judge(play("table knight ghoul"), action) == 0


def test_it_chooses_dice_that_smash_and_cards_that_are_free() -> None:
    """Attack 3 is enough for a Crystal; more movement is better with it."""
    table = play("table knight ghoul")
    strong, weak = (GHOUL.judge(table, ChooseDice(Role.GHOUL, dice)) for dice in ((6, 3), (6, 2)))
    assert strong > weak
    chase, blink = (
        GHOUL.judge(table, UseTerror(Role.GHOUL, card)) for card in (Terror.CHASE, Terror.BLINK)
    )
    assert chase > 0 > blink


def test_it_reads_the_stack_from_its_top() -> None:
    """The first symbol that may be named; in the Collapse a symbol is drawn by the app."""
    read, luck = GHOUL.reads[StackShows], random.Random(1)
    table = new_table(Setup((Role.GHOUL,), with_map=True))
    offered = [StackShows(Symbol.FANGS), StackShows(Symbol.EYE)]
    assert read(table, [Symbol.BONES, Symbol.EYE], offered, luck) == StackShows(Symbol.EYE)
    assert read(table, [Symbol.BONES], offered, luck) in offered
    cave = replace(table.the_cave, stage=Stage.COLLAPSING)
    assert read(replace(table, cave=cave), [Symbol.EYE], offered, luck) == StackShows()


@pytest.mark.rule("vile-ghoul.select-statistics")
def test_the_vile_ghoul_selects_a_row_that_smashes() -> None:
    """A row that nobody has told is worth nothing to it."""
    table = play(
        "table vile-ghoul thief",
        "vile-ghoul chart row 1 gives movement 3 attack 2",
        "vile-ghoul chart row 2 gives movement 3 attack 3",
    )
    weak, strong, unknown = (
        VILE.judge(table, SelectDie(Role.VILE_GHOUL, die)) for die in (1, 2, 3)
    )
    assert strong > weak > unknown == 0


def test_what_its_board_prints_is_told_in_one_line() -> None:
    """Six rows, Movement and Attack each; anything else is no chart."""
    assert VILE.printed is not None
    rows = VILE.printed.read("3/2,4/2,4/3,5/3,5/4,6/4")
    assert [(one.row, one.movement, one.attack) for one in rows][5] == (6, 6, 4)  # type: ignore[attr-defined]  # rows of the chart
    for wrong in ("", "1/1", "1/1,1/1,1/1,1/1,1/1,1/-1", "a/b"):
        with pytest.raises(UnreadableError, match="six rows"):
            VILE.printed.read(wrong)
