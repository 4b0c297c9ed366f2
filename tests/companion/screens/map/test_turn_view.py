"""What is shown of a tile that is being turned over, and what will come of it."""

from __future__ import annotations

import random

import pytest

from companion.screens.map.turn_view import Told, follows, turn_view
from rules import Refusal, Table, decide, fold, new_table
from rules.actions import RevealTile
from rules.names import Direction, Kind, Role
from rules.transcript import read
from tests.rules.cave.table import START, laid
from tests.table import play

HERE = (1, 0)
LAID = ("table ghoul", "map on", *(f"ghoul {line}" for line in START))
FLARED = (
    *(*LAID, "ghoul starts at 1,0", "put ghoul at 0,0", "ghoul rolls 4 1 6"),
    *("ghoul chooses 4 1", "ghoul flares at 0,0 showing four"),
)
NORTH, EAST, SOUTH, WEST = Direction


def table(*lines: str) -> Table:
    """Play these lines: after them the four tiles around the Entrance are to be turned over."""
    game = read("\n".join((*FLARED, *lines)))
    now = new_table(game.setup)
    for line in game.lines:
        done = decide(now, line.action, random.Random(0), overrule=line.overrule)
        assert not isinstance(done, Refusal), f"{line.text}: {done}"
        now = fold(now, done.events)
    return now


def test_at_first_nothing_is_said_of_the_tile() -> None:
    """Its edges ask, its kinds wait, and nothing can be done yet."""
    view = turn_view(table(), HERE, Told())
    assert view.where.startswith("The tile right of the Entrance.")
    assert view.where.endswith("leads back to the Entrance.")
    assert {text for _, text in view.edges} == {"wall?"}
    assert view.action is None
    assert view.missing == "What does it show?"


@pytest.mark.rule("setup.starting-tiles")
def test_only_what_a_tile_can_be_is_offered() -> None:
    """The tiles around the Entrance were laid before any Crystal and Vault tile."""
    assert turn_view(table(), HERE, Told()).kinds == (Kind.AMBUSH, Kind.EVENT, Kind.TREASURE)


def test_a_tapped_edge_is_a_wall_and_the_others_are_open() -> None:
    """Tapped again it is open too."""
    told = Told().with_edge(NORTH)
    view = turn_view(table(), HERE, told)
    assert dict(view.edges) == {NORTH: "wall", EAST: "open", SOUTH: "open", WEST: "open"}
    assert told.with_edge(NORTH).walls == frozenset()


def test_the_answer_is_the_one_that_the_table_waits_for() -> None:
    """Kind and walls as they were told; without any wall it says so."""
    told = Told(frozenset({NORTH, EAST}), Kind.EVENT)
    walls = (Direction.EAST, Direction.NORTH)
    action = turn_view(table(), HERE, told).action
    assert action == RevealTile(Role.GHOUL, HERE, Kind.EVENT, walls=tuple(sorted(walls)))
    no_walls = turn_view(table(), HERE, Told(frozenset(), Kind.EVENT)).action
    assert no_walls == RevealTile(Role.GHOUL, HERE, Kind.EVENT, open=True)


def test_walls_that_nobody_speaks_of_stay_untold() -> None:
    """Whoever only wants the kind noted taps the kind."""
    assert turn_view(table(), HERE, Told(kind=Kind.EVENT)).action == RevealTile(
        Role.GHOUL, HERE, Kind.EVENT
    )


def test_the_button_says_whether_another_tile_is_turned_over_next() -> None:
    """Not while nothing is told, nor where an open edge has a tile laid first, nor at the last."""
    dead_end = Told(frozenset({NORTH, EAST, SOUTH}), Kind.AMBUSH)
    assert turn_view(table(), HERE, Told()).done == "Done"
    assert turn_view(table(), HERE, dead_end).done == "Done, next tile"
    assert turn_view(table(), HERE, Told(kind=Kind.EVENT)).done == "Done, next tile"
    assert turn_view(table(), HERE, Told(frozenset({NORTH, EAST}), Kind.EVENT)).done == "Done"
    assert turn_view(table(), HERE, Told(frozenset({WEST}), Kind.EVENT)).done == "Done"
    alone = table(
        "ghoul reveals -1,0 as ambush with walls north south west",
        "ghoul reveals 0,1 as ambush with walls north east west",
        "ghoul reveals 0,-1 as ambush with walls south east west",
    )
    assert turn_view(alone, HERE, dead_end).done == "Done"


@pytest.mark.rule("cave.open-edges")
def test_every_open_edge_to_an_open_space_asks_for_a_dark_tile() -> None:
    """East of the Entrance three sides lead out, and one to the Entrance."""
    now = table()
    assert follows(now, HERE, frozenset()) == "4 open edges: 3 new Dark tiles follow"
    assert follows(now, HERE, frozenset({NORTH, EAST})) == "2 open edges: 1 new Dark tile follows"
    walled = frozenset({NORTH, EAST, SOUTH})
    assert follows(now, HERE, walled) == "1 open edge: no new tile follows"
    assert follows(now, HERE, None) == "Tap an edge: wall or open"


@pytest.mark.rule("cave.open-edges")
def test_no_more_tiles_follow_than_the_stack_has() -> None:
    """Two are left."""
    now = table("mend stack to 2")
    assert follows(now, HERE, frozenset()) == "4 open edges: 2 new Dark tiles follow"


@pytest.mark.rule("cave.connected-to-the-entrance")
def test_a_tile_turned_away_from_the_entrance_is_warned_of() -> None:
    """With the rule's own words and way out, before it is done."""
    view = turn_view(table(), HERE, Told(frozenset({WEST}), Kind.EVENT))
    assert "leads back to the Entrance" in view.warning
    assert turn_view(table(), HERE, Told(frozenset({EAST}), Kind.EVENT)).warning == ""


@pytest.mark.rule("shadow-paladin.traits.sadistic")
def test_whoever_may_cut_a_tile_off_is_told_both_ways() -> None:
    """The sheet says no more than the rules ask: of hers both are right, of no one else's."""
    hers = play(
        *laid("table knight shadow-paladin", by="knight"),
        "knight ends turn",
        "knight places eye at 2,0",
    )
    assert "no open edge meets another tile's" not in turn_view(table(), HERE, Told()).where
    view = turn_view(hers, HERE, Told())
    assert view.where.endswith(
        "leads back to the Entrance, or so that no open edge meets another tile's."
    )


@pytest.mark.rule("ghost.ghost-tiles")
def test_a_ghost_tile_also_says_what_it_shows_besides() -> None:
    """Its Dark side tells that it is one, which is not asked; what it shows besides is."""
    start = (f"cave {line}" for line in START)
    lines = ("table knight cave ghost", "map on", *start, "mend 1,0 to dark eye ghost")
    game = read("\n".join(lines))
    now = new_table(game.setup)
    for line in game.lines:
        done = decide(now, line.action, random.Random(0), overrule=line.overrule)
        assert not isinstance(done, Refusal), f"{line.text}: {done}"
        now = fold(now, done.events)
    view = turn_view(now, HERE, Told())
    assert (view.tile.kind, view.kinds) == (Kind.GHOST, ())
    assert set(view.shows) == {Kind.AMBUSH, Kind.EVENT, Kind.TREASURE}
    assert view.missing == "What does it show besides?"
    told = turn_view(now, HERE, Told(asks=Kind.EVENT)).action
    assert told is not None
    assert (told.kind, told.asks) == (Kind.GHOST, Kind.EVENT)
    assert (
        turn_view(now, HERE, Told(frozenset(), asks=Kind.EVENT)).ready
        == "It shows: Ghost and Event"
    )


def test_what_is_ready_says_so_where_it_said_what_is_missing() -> None:
    """The key has a second line before and after, so that it does not grow or shrink."""
    view = turn_view(table(), HERE, Told(kind=Kind.EVENT))
    assert (view.missing, view.ready) == ("", "It shows: Event, walls not told")
    view = turn_view(table(), HERE, Told(frozenset(), Kind.EVENT))
    assert (view.missing, view.ready) == ("", "It shows: Event")
    asked = turn_view(table(), HERE, Told())
    assert (asked.missing, asked.ready) == ("What does it show?", "")
