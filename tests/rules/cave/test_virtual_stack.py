"""A stack that the app shuffles and keeps."""

import pytest

from rules import prompts
from rules.cave.owed import FillEdges
from rules.map.virtual import Shuffle, shuffle
from rules.names import Kind, Role, Symbol
from tests.rules.cave.table import solo, turn
from tests.table import by_hand, play, refused, then


@pytest.mark.rule("setup.stack", "cave.tribe-symbols")
def test_a_virtual_stack_is_shuffled_first_and_lays_the_start_itself() -> None:
    """One answer, four tiles, 41 in the stack, and undo says what was seen."""
    table = play("table ghoul", "map on", "choose stack virtual")
    (asked,) = prompts(table)
    assert asked.text == "Shuffle the stack; the app keeps it"
    table = then(table, "stack is shuffled by 77")
    cave = table.the_cave
    assert (len(cave.tiles), cave.stack.left) == (5, 41)
    assert all(tile.symbol for tile in cave.tiles.values() if tile.dark)
    table = turn(then(table, "ghoul starts at 1,0"), 4, 1, 6)
    expected = cave.stack.order[0].symbol
    table = then(table, "ghoul places at 0,2")
    assert table.the_cave.tiles[0, 2].symbol is expected


@pytest.mark.rule("setup.stack")
def test_a_virtual_stack_is_shuffled_once_and_its_number_is_asked() -> None:
    """On a table with real tiles there is nothing to shuffle; without luck the number is asked."""
    from rules import Refusal, decide
    from rules.actions.map import ShuffleStack

    assert (
        refused(solo(), "stack is shuffled by 3").text == "No stack waits for the app to shuffle it"
    )
    waiting = play("table ghoul", "map on", "choose stack virtual")
    no = decide(waiting, ShuffleStack())
    assert isinstance(no, Refusal)
    assert no.text == "Which number shuffles the stack?"
    done = then(waiting, "stack is shuffled")
    again = then(done, "overrule stack is shuffled by 5")
    assert len(again.the_cave.tiles) == 5


@pytest.mark.rule("setup.stack", "ghost.setup")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_no_pile_of_a_virtual_stack_has_a_ghost_tile_on_top(number: int) -> None:
    """After the four starting tiles, the piles of 14, 14 and 13 begin with another tile each."""
    order = shuffle(number, [Role.GHOST], {}).order
    assert order is not None
    assert len(order) == 45
    assert all(face.kind is not Kind.CRYSTAL for face in order[:4])
    piles = order[4:18], order[18:32], order[32:]
    for pile in piles:
        assert pile[0].kind is not Kind.GHOST
        assert sum(face.kind is Kind.GHOST for face in pile) == 2
        assert sum(face.kind is Kind.CRYSTAL for face in pile) == 3


@pytest.mark.rule("setup.stack", "cave-ghost.setup")
def test_the_cave_ghosts_tiles_stay_out_of_a_virtual_stack() -> None:
    """She keeps them beside her."""
    order = shuffle(1, [Role.KNIGHT, Role.CAVE_GHOST], {}).order
    assert order is not None
    assert all(face.kind is not Kind.GHOST for face in order)


@pytest.mark.rule("cave.tribe-symbols")
def test_a_virtual_stack_deals_a_third_of_each_symbol() -> None:
    """Of 9 Crystal tiles three show Fangs; six Ghost tiles show two of each other symbol."""
    order = shuffle(9, [Role.GHOST], {}).order or ()
    crystals = [face.symbol for face in order if face.kind is Kind.CRYSTAL]
    assert all(crystals.count(symbol) == 3 for symbol in Symbol)
    shown = [face.asks for face in order if face.kind is Kind.GHOST]
    assert all(shown.count(kind) == 2 for kind in (Kind.AMBUSH, Kind.EVENT, Kind.TREASURE))


def test_the_same_number_shuffles_the_same_way_everywhere() -> None:
    """SplitMix64 begins with 16294208416658607535 from the seed 0, by its published values."""
    assert Shuffle(0).below(2**64) == 16294208416658607535
    assert shuffle(4, [Role.GHOUL], {}) == shuffle(4, [Role.GHOUL], {})


@pytest.mark.rule("cave.open-edges", "table.corrections")
def test_walls_that_are_told_later_have_the_open_edges_filled_once() -> None:
    """A virtual tile says what it is, and no more: its open edges wait for its printed walls."""
    table = play("table ghoul", "map on", "choose stack virtual", "stack is shuffled by 7")
    ready = ("ghoul starts at 1,0", "ghoul rolls 4 1 6", "ghoul chooses 4 1")
    table = then(table, *ready, "ghoul flares at 1,0 showing centre", "ghoul reveals 1,0")
    assert table.the_cave.tiles[1, 0].walls is None
    assert not table.owed
    told = by_hand(table, "mend 1,0 to lit with walls north east")
    assert isinstance(told.first_owed, FillEdges)
    filled = then(told, "ghoul places at 1,-1")
    assert not filled.owed
    # What was told wrong is a correction, and lets nothing grow.
    assert not then(filled, "mend 1,0 to lit with walls north").owed
