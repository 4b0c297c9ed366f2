"""Which tile of a hand is placed first."""

from dataclasses import replace

import pytest

from rules import Table, prompts
from rules.map.cave import Stack
from rules.names import Kind, Role, capital
from tests.rules.cave.table import opened, solo, turn, with_cave
from tests.table import refused, step, then


@pytest.mark.rule("cave.tile-priority", "cave.tile-priority.crystal-first", "cave.hand")
def test_a_placing_prompt_says_which_tile_goes_first() -> None:
    """In the Cave's own turn a Crystal tile before others; in another's, with the Ghost, hers."""
    assert prompts(turn(solo(), 4, 1, 6))[0].answers[0].note == ""
    table = then(opened("table knight cave ghost", by="cave"), "knight ends turn")
    ghost = "a Ghost tile goes before every other tile, on every turn"
    crystal = "on its own turn the Cave places a Crystal tile before the others"
    free = "the Cave chooses freely"
    assert prompts(table)[0].answers[0].note == f"{ghost}; then {crystal}; then {free}"
    placed = step(table, "cave places bones crystal tile at 0,2")
    assert capital(crystal) in [getattr(event, "text", "") for event in placed.events]
    assert then(table, "cave places bones crystal tile at 0,2").the_cave.tiles[0, 2].kind is None
    placed = step(table, "cave places bones ghost tile at 0,2")
    assert capital(ghost) in [getattr(event, "text", "") for event in placed.events]
    table = opened("table knight cave", by="cave")
    table = then(table, "knight reveals 1,0 as event with walls north south")
    (asked,) = prompts(table)
    assert asked.answers[0].note == free
    assert "cave places <symbol> crystal tile at <space>" in [one.line for one in asked.answers]
    gone = with_cave(table, replace(table.the_cave, gone={Kind.CRYSTAL: 9}))
    assert refused(gone, "cave places eye crystal tile at 2,0").rule == (
        "cave.tile-priority.crystal-first"
    )
    assert "cave places <symbol> crystal tile at <space>" not in [
        one.line for one in prompts(gone)[0].answers
    ]


def late(*told: str, seats: str = "knight cave", **unseen: int) -> Table:
    """Bring the Cave's turn to its tile with an empty stack, so many tiles of a kind unseen."""
    table = then(opened(f"table {seats}", by="cave"), "knight ends turn")
    cave = table.the_cave
    gone = {
        kind: number - unseen.get(kind.name.lower(), 0)
        for kind, number in cave.in_game.items()
        if kind in {Kind.CRYSTAL, Kind.GHOST}
    }
    return then(with_cave(table, replace(cave, stack=Stack(0), hand=2, gone=gone)), *told)


@pytest.mark.rule("cave.tile-priority", "cave.tile-priority.crystal-first", "cave.hand")
def test_a_crystal_tile_that_can_only_be_in_the_hand_goes_first() -> None:
    """No stack, and the four Dark tiles lay there before the Crystals came in."""
    table = late(crystal=1)
    labels = [answer.label for answer in prompts(table)[0].answers]
    assert labels[0] == "The Crystal tile of the hand"
    assert "A Crystal tile" not in labels
    no = refused(table, "cave places eye at 0,2")
    assert (no.rule, no.remedy) == (
        "cave.tile-priority.crystal-first",
        "Say that it is a Crystal tile",
    )
    assert then(table, "cave places eye crystal tile at 0,2").the_cave.hand == 1
    assert then(table, "overrule cave places eye at 0,2").the_cave.hand == 1
    # A fifth Dark tile could be that Crystal; and with one in the stack it may be there.
    assert then(table, "mend 0,2 to dark eye", "cave places eye at 0,3").the_cave.hand == 1
    stacked = with_cave(table, replace(table.the_cave, stack=Stack(1)))
    assert then(stacked, "cave places eye at 0,2").the_cave.hand == 2
    # Three of them in a hand of two: some count is off, and nobody is held to it.
    assert then(late(crystal=3), "cave places eye at 0,2").the_cave.hand == 1
    # No Crystal unseen, or no hand left to hold one.
    assert then(late(), "cave places eye at 0,2").the_cave.hand == 1


@pytest.mark.rule("cave.tile-priority.free-choice", "cave.open-edges")
def test_in_anothers_turn_the_cave_may_hold_the_crystal_back() -> None:
    """The Knight reveals, and the Cave fills the edge with what it likes."""
    table = late("cave places eye crystal tile at 0,2", crystal=2)
    table = then(table, "cave ends turn", "cave plunders 0,1")
    table = then(table, "knight reveals 1,0 as event with walls north south")
    assert prompts(table)[0].answers[0].label == "Place it"
    assert then(table, "cave places eye at 2,0").the_cave.hand == 0


@pytest.mark.rule("cave.tile-priority.ghost-tile-first", "ghost.ghost-tiles")
def test_a_ghost_tile_that_can_only_be_in_the_hand_goes_before_all_others() -> None:
    """In the Cave's turn before a Crystal tile, and in the Knight's too."""
    table = late(seats="knight cave ghost", crystal=1, ghost=1)
    assert prompts(table)[0].answers[0].label == "The Ghost tile of the hand"
    for said in ("eye", "eye crystal tile"):
        no = refused(table, f"cave places {said} at 0,2")
        assert no.rule == "cave.tile-priority.ghost-tile-first"
    placed = then(table, "cave places eye ghost tile at 0,2")
    assert (placed.the_cave.hand, placed.owed) == (1, ())
    knights = replace(table, turn=Role.KNIGHT, owed=())
    no = refused(knights, "cave places eye at 0,2 by an effect")
    assert no.rule == "cave.tile-priority.ghost-tile-first"


@pytest.mark.rule("ruling.plot-twist-crystal", "cave-ghost.using-powers.plot-twist")
def test_plot_twist_waits_for_a_crystal_that_can_only_be_in_her_hand() -> None:
    """Her Ghost tiles are in no hand; the Crystal tile goes first, by Hatred."""
    table = opened("table knight cave-ghost", by="cave-ghost")
    table = then(table, "put cave-ghost at -1,0", "knight ends turn")
    table = then(table, "cave-ghost places eye at 1,1")
    cave = table.the_cave
    # The tile at 1,1 may be one Crystal; the second can only be in her hand.
    certain = with_cave(table, replace(cave, stack=Stack(0), hand=2, gone={Kind.CRYSTAL: 7}))
    no = refused(certain, "cave-ghost buys plot-twist")
    assert (no.rule, no.remedy) == (
        "ruling.plot-twist-crystal",
        "Place the Crystal tile first; Hatred places one",
    )
    labels = [answer.label for answer in prompts(certain)[0].answers]
    assert "Plot Twist" not in labels
    certain = then(certain, "correct cave-ghost omens to 3")
    table = then(certain, "cave-ghost buys hatred for 1")
    table = then(table, "cave-ghost places eye crystal tile at -1,1")
    assert then(table, "cave-ghost buys plot-twist for 2").owed != ()


@pytest.mark.rule("cave.tile-priority.no-cave-player")
def test_without_a_caves_player_nobody_names_a_crystal_tile() -> None:
    """The tile drawn is placed; with the Ghost at the table the prompt says so."""
    table = then(opened("table knight ghost", by="knight"), "knight ends turn")
    note = "without a Cave player the tile drawn is placed, whatever it is"
    assert prompts(table)[0].answers[0].note == note
    assert "A Crystal tile" not in [one.label for one in prompts(table)[0].answers]
    assert refused(table, "knight places eye crystal tile at 0,2").text == (
        "No Crystal tile can be placed from a hand here"
    )


@pytest.mark.rule("cave.tile-priority.crystal-first")
def test_no_tile_is_a_ghost_tile_and_a_crystal_tile_at_once() -> None:
    """The sentence can say both; no tile is."""
    table = then(opened("table knight cave ghost", by="cave"), "knight ends turn")
    no = refused(table, "cave places eye ghost tile crystal tile at 0,2")
    assert (no.text, no.rule) == (
        "No Crystal tile can be placed from a hand here",
        "cave.tile-priority.crystal-first",
    )
