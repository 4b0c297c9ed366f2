"""Crystal Curse: what it turns and lays, and how far the Cave Ghost's reaches."""

from dataclasses import replace

import pytest

from rules import Table, prompts
from rules.cave.owed import FillEdges
from rules.map.cave import Ground, Stack, Terrain, Tile
from rules.names import Direction, Kind, Piece, Role, Side, Token
from rules.roles.cave.owed import CastCurse
from tests.rules.cave.maps import lit, lying, picture, walled
from tests.rules.cave.table import opened, with_cave
from tests.table import refused, then

NORTH, EAST, SOUTH, WEST = Direction.NORTH, Direction.EAST, Direction.SOUTH, Direction.WEST
BOX = {Kind.AMBUSH: 15, Kind.EVENT: 15, Kind.CRYSTAL: 9, Kind.TREASURE: 6, Kind.GHOST: 6}


def cursing(role: str = "cave", seats: str = "knight", cave: str = "a E l . l") -> Table:
    """Bring a Cave's turn to where it may buy, on a map that is drawn."""
    table = opened(f"table {seats} {role}", by=role)
    if role == "cave-ghost":
        table = then(table, "put cave-ghost at -1,0")
    table = then(table, f"{seats} ends turn", f"{role} places eye at 0,2")
    if role == "cave-ghost":
        table = then(table, "cave-ghost priced crystal-curse at 1", "correct cave-ghost omens to 9")
    drawn = picture(cave, stack=Stack(9), in_game=BOX, hand=3)
    drawn = walled(drawn, (-1, 0), NORTH, SOUTH)
    drawn = walled(drawn, (1, 0), NORTH, EAST, SOUTH)
    if role == "cave-ghost":
        drawn = drawn.with_piece(Piece.CAVE_GHOST, (0, 0))
    return with_cave(table, drawn)


def lines(table: Table) -> list[str]:
    """Give what the one prompt offers, as lines of a transcript."""
    (asked,) = prompts(table)
    return [answer.line for answer in asked.answers]


@pytest.mark.rule("cave.omens.crystal-curse")
def test_the_caves_curse_turns_any_lit_tile_lays_an_event_or_buries_three() -> None:
    """A corridor lies one other way, a dead end three; no wall told, no way told."""
    table = then(cursing(), "cave buys crystal-curse")
    assert table.owed[0] == CastCurse(Role.CAVE)
    assert lines(table) == [
        "cave lays event on 1,0",
        "cave lays event on 3,0",
        "cave buries three events",
        "cave turns -1,0 to walls east west",
        "cave turns 1,0 to walls east south west",
        "cave turns 1,0 to walls north south west",
        "cave turns 1,0 to walls east north west",
    ]
    turned = then(table, "cave turns -1,0 to walls east west")
    assert turned.the_cave.tiles[-1, 0].walls == {EAST, WEST}
    laid = then(table, "cave lays event on 3,0")
    assert (laid.the_cave.tiles[3, 0].tokens, laid.owed) == ((Token.EVENT,), ())
    assert then(table, "cave buries three events").owed == ()


@pytest.mark.rule("cave.omens.crystal-curse")
def test_what_the_curse_cannot_do_is_refused_with_what_it_can() -> None:
    """Not before it is bought, no tile, a wall more, a token more."""
    table = cursing()
    assert refused(table, "cave turns 1,0").text == "No Crystal Curse waits to be cast"
    table = then(table, "cave buys crystal-curse")
    assert (
        refused(table, "cave turns 9,9").text
        == "No tile lies nine right and nine up from the Entrance"
    )
    assert (
        refused(table, "cave lays event on 9,9").text
        == "No tile lies nine right and nine up from the Entrance"
    )
    no = refused(table, "cave turns -1,0 to walls east south west")
    assert (no.rule, no.remedy) == (
        "cave.omens.crystal-curse",
        "It can lie with walls at the right and left",
    )
    assert refused(table, "cave turns 0,0").remedy == "Choose a Lit tile that has walls"
    no = refused(table, "cave lays event on -1,0")
    assert (
        no.remedy
        == "These Event tiles have none: right of the Entrance or three right of the Entrance"
    )
    full = with_cave(table, lying(table.the_cave, Token.EVENT, (1, 0), (3, 0)))
    assert refused(full, "cave lays event on 1,0").remedy == (
        "No Event tile within reach is without one"
    )


@pytest.mark.rule("cave.omens.crystal-curse", "base.components")
def test_a_tenth_event_token_is_the_last() -> None:
    """The box holds ten, and the Entrance holds them all here."""
    table = cursing()
    table = with_cave(table, lying(table.the_cave, Token.EVENT, *[(0, 0)] * 10))
    assert "cave lays event on 1,0" not in lines(then(table, "cave buys crystal-curse"))


@pytest.mark.rule("cave.omens.crystal-curse")
def test_tiles_that_cannot_lie_otherwise_are_not_offered() -> None:
    """Dark tiles, the Entrance, Terrain, no walls or four; untold walls may be turned untold."""
    table = cursing("cave", "goblins", "d E a . a")
    cave = walled(table.the_cave, (1, 0), NORTH, EAST, SOUTH, WEST)
    ground = Tile(side=Side.LIT, ground=Ground(Terrain.LAKE, part=1))
    cave = cave.with_tile((0, 1), ground).with_tile((0, -1), replace(lit(Kind.EVENT), walls=None))
    table = then(with_cave(table, cave), "cave buys crystal-curse")
    # Without a Knight there is neither an Event token nor an Event deck.
    assert lines(table) == ["cave turns 0,-1"]
    assert then(table, "cave turns 0,-1").the_cave.tiles[0, -1].walls is None
    told = then(table, "cave turns 0,-1 to walls north west")
    assert told.the_cave.tiles[0, -1].walls == {NORTH, WEST}


@pytest.mark.rule("cave.omens.crystal-curse")
def test_a_curse_with_nothing_to_do_asks_nothing() -> None:
    """It is not paid; one whose last tile is mended away is over."""
    bare = cursing("cave", "goblins", "d E d")
    assert refused(bare, "cave buys crystal-curse").text == "Crystal Curse finds nothing to do"
    table = then(cursing("cave", "goblins", "d E a"), "cave buys crystal-curse")
    assert then(table, "mend 1,0 away").owed == ()
    assert then(table, "mend -1,0 away").owed == table.owed


@pytest.mark.rule("cave-ghost.using-powers.crystal-curse", "cave-ghost.cave-rules")
@pytest.mark.rule("ruling.her-curse-and-the-events")
def test_her_curse_reaches_the_eight_spaces_around_her_and_no_deck() -> None:
    """She is on the Entrance: 3,0 lies two spaces too far."""
    table = then(cursing("cave-ghost"), "cave-ghost buys crystal-curse")
    assert prompts(table)[0].rule == "cave-ghost.using-powers.crystal-curse"
    assert lines(table)[:2] == [
        "cave-ghost lays event on 1,0",
        "cave-ghost turns -1,0 to walls east west",
    ]
    no = refused(table, "cave-ghost lays event on 3,0")
    assert (no.text, no.rule) == (
        "The tile three right of the Entrance does not surround the Cave Ghost",
        "cave-ghost.using-powers.crystal-curse",
    )
    assert refused(table, "cave-ghost turns 3,0").rule == no.rule
    assert then(table, "overrule cave-ghost lays event on 3,0").owed == ()
    no = refused(table, "cave-ghost buries three events")
    assert no.rule == "ruling.her-curse-and-the-events"


@pytest.mark.rule("ruling.ghost-tile-event")
def test_a_ghost_tile_that_shows_an_event_may_get_its_token() -> None:
    """The Ghost tiles stand in for Event tiles that are in the box; another symbol gets none."""
    table = then(cursing("cave-ghost"), "cave-ghost buys crystal-curse")
    for shows, offered in ((Kind.EVENT, True), (Kind.TREASURE, False)):
        ghost = replace(lit(Kind.GHOST), asks=shows)
        shown = with_cave(table, table.the_cave.with_tile((0, 1), ghost))
        assert ("cave-ghost lays event on 0,1" in lines(shown)) is offered


@pytest.mark.rule("cave-ghost.using-powers.crystal-curse")
def test_where_the_app_does_not_know_her_space_the_table_measures() -> None:
    """Taken off the map after she has bought it, every tile is offered; off it she buys none."""
    table = then(cursing("cave-ghost"), "cave-ghost buys crystal-curse")
    assert "cave-ghost lays event on 3,0" not in lines(table)
    assert "cave-ghost lays event on 3,0" in lines(then(table, "take cave-ghost off the map"))
    off = then(cursing("cave-ghost"), "take cave-ghost off the map")
    no = refused(off, "cave-ghost buys crystal-curse")
    assert (no.text, no.remedy) == (
        "The Cave Ghost is not on the map",
        "Put the Cave Ghost where she stands",
    )


@pytest.mark.rule("ruling.turned-tile-edges", "cave.open-edges")
def test_an_edge_that_comes_open_is_filled_by_the_cave() -> None:
    """The dead end in the east faces west; turned, it opens to the north."""
    table = cursing("cave", "knight", "a E l")
    cave = walled(table.the_cave, (0, 0), NORTH, SOUTH, WEST)
    cave = cave.without(((-1, 0),))
    table = then(with_cave(table, cave), "cave buys crystal-curse")
    table = then(table, "cave turns 1,0 to walls east south west")
    assert table.owed[0] == FillEdges(Role.CAVE)
    assert refused(table, "cave places eye at 2,0").rule == "cave.open-edges"
    assert then(table, "cave places eye at 1,1").owed == ()


@pytest.mark.rule("cave-ghost.using-powers.crystal-curse")
def test_she_neither_turns_nor_is_offered_a_tile_out_of_her_reach() -> None:
    """A corridor three spaces east of her could lie otherwise, but she cannot reach it."""
    table = then(cursing("cave-ghost"), "cave-ghost buys crystal-curse")
    table = with_cave(table, walled(table.the_cave, (3, 0), NORTH, SOUTH))
    assert not any("3,0" in line for line in lines(table))
    no = refused(table, "cave-ghost turns 3,0 to walls east west")
    assert (no.text, no.rule) == (
        "The tile three right of the Entrance does not surround the Cave Ghost",
        "cave-ghost.using-powers.crystal-curse",
    )


@pytest.mark.rule("cave.omens.crystal-curse")
def test_a_dark_ghost_tile_takes_no_event_token() -> None:
    """A Ghost tile that showed an Event and is mended Dark takes none."""
    table = opened("table knight cave ghost", by="cave")
    table = then(table, "knight ends turn", "cave places eye ghost tile at 0,2")
    table = then(table, "overrule knight reveals 0,2 as ghost showing event", "mend 0,2 to dark")
    no = refused(then(table, "cave buys crystal-curse"), "cave lays event on 0,2")
    assert (no.text, no.rule) == (
        "No Event token goes to the space two above the Entrance",
        "cave.omens.crystal-curse",
    )
