"""Removing tiles at the table: which one goes, and what it turns out to be."""

from dataclasses import replace

import pytest

from rules import Refusal, decide, prompts
from rules.actions.map import RemoveTile
from rules.cave.owed import RemoveTiles, TurnOver
from rules.map.cave import Face, Stack, Stage, Tile
from rules.names import Direction, Kind, Role
from tests.rules.cave.maps import picture, standing, walled
from tests.rules.cave.table import BOX, collapsing, opened, solo, turn, with_cave
from tests.table import refused, then


@pytest.mark.rule(
    "collapse.how-many", "alone.removal-order", "collapse.dark-tile", "collapse.recount"
)
def test_in_the_collapse_as_many_tiles_go_as_would_be_placed() -> None:
    """An attack die of 2: two tiles, the Dark ones turned over, and then the next turn."""
    table = collapsing("f b E e", 5, 2, 6)
    (asked,) = prompts(table)
    assert asked.text == (
        "Take away a tile that glows: 1 of 2; only 1 tile touches it, "
        "and a Dark tile goes before a Lit one (2 tiles by the Ghoul's attack die)"
    )
    table = then(table, "ghoul removes 1,0")
    assert isinstance(table.owed[0], TurnOver)
    (asked,) = prompts(table)
    assert asked.text == "Turn the tile over: what is it? It lies right of the Entrance"
    assert [answer.label for answer in asked.answers] == ["Ambush", "Event", "Treasure", "Crystal"]
    table = then(table, "ghoul removes 1,0 as crystal")
    assert table.the_cave.crystal_tiles_removed == 1
    table = then(table, "ghoul removes -2,0 as event")
    assert (table.owed, table.round) == ((), 2)
    assert [symbol.value for symbol in table.the_cave.collapsed] == ["eye", "fangs"]


@pytest.mark.rule("collapse.dark-tile")
def test_a_tile_that_was_turned_over_is_said() -> None:
    """Asked twice; whoever does not want to say it does so on purpose."""
    table = then(collapsing("f b E e", 5, 1, 6), "ghoul removes 1,0")
    no = refused(table, "ghoul removes 1,0")
    assert no.text == "The tile right of the Entrance is turned over: what is it?"
    table = then(table, "overrule ghoul removes 1,0")
    assert (1, 0) not in table.the_cave.tiles
    assert table.the_cave.gone == {}


@pytest.mark.rule("collapse.dark-tile")
def test_another_tile_may_be_named_instead_of_the_one_turned_over() -> None:
    """A change of mind before anything has left the map."""
    table = then(collapsing("f b E e", 5, 1, 6), "ghoul removes 1,0", "ghoul removes -2,0")
    assert table.owed[0] == TurnOver(Role.GHOUL, (-2, 0))
    table = then(table, "ghoul removes -2,0 as event")
    assert set(table.the_cave.tiles) == {(-1, 0), (0, 0), (1, 0)}


@pytest.mark.rule("collapse.eligible", "collapse.entrance", "collapse.crystal-first")
def test_a_removal_against_the_order_names_the_line_and_what_may_go() -> None:
    """The tile beside the Entrance touches two; the Entrance never goes."""
    table = collapsing("f b E c", 5, 1, 6)
    no = refused(table, "ghoul removes -1,0")
    assert no.text == (
        "The tile left of the Entrance may not go now: it touches 2 tiles, "
        "and one that touches 1 tile goes before it"
    )
    assert no.remedy == "These may go: right of the Entrance"
    no = refused(table, "ghoul removes -2,0")
    assert no.rule == "collapse.crystal-first"
    assert refused(table, "ghoul removes 0,0").text == "The Entrance never goes"
    assert (
        refused(table, "ghoul removes 7,7").text
        == "No tile lies seven right and seven up from the Entrance"
    )
    # Done anyway, the tile beyond slides up to the Entrance.
    table = then(table, "overrule ghoul removes -1,0 as ambush")
    assert set(table.the_cave.tiles) == {(-1, 0), (0, 0), (1, 0)}


@pytest.mark.rule("collapse.how-many")
def test_nothing_is_removed_when_nothing_asks_for_it() -> None:
    """In the middle of a turn of the Collapse."""
    cave = picture("f b E e", stage=Stage.COLLAPSING)
    table = with_cave(solo(), cave)
    assert refused(table, "ghoul removes 1,0 as event").text == "No tile is to be removed now"


@pytest.mark.rule("cave.tiles")
def test_a_turned_tile_of_a_kind_that_is_all_seen_is_refused() -> None:
    """All nine Crystal tiles have gone already."""
    table = collapsing("f b E e", 5, 1, 6, gone={Kind.CRYSTAL: 9}, crystal_tiles_goal=99)
    no = refused(table, "ghoul removes 1,0 as crystal")
    assert no.text == "All 9 Crystal tiles of this game have been seen already"


@pytest.mark.rule("alone.ties")
def test_the_app_breaks_a_tie_when_asked() -> None:
    """Either of two Dark tiles; without luck at hand, or before the Collapse, it asks back."""
    table = collapsing("f b E e", 5, 1, 6)
    table = then(table, "ghoul removes")
    assert isinstance(table.owed[0], TurnOver)
    assert table.owed[0].space in {(-2, 0), (1, 0)}
    # Asked again it means the same tile.
    again = decide(table, RemoveTile(Role.GHOUL, kind=Kind.EVENT))
    assert not isinstance(again, Refusal)
    assert again.action.space == table.owed[0].space
    no = decide(collapsing("f b E e", 5, 1, 6), RemoveTile(Role.GHOUL))
    assert isinstance(no, Refusal)
    assert no.text == "Which tile was removed?"
    assert refused(solo(), "ghoul removes").text == "Which tile was removed?"


def test_with_one_tile_to_choose_there_is_no_tie_to_break() -> None:
    """Only the removal itself is offered."""
    (asked,) = prompts(collapsing("f b E", 5, 1, 6))
    assert [answer.label for answer in asked.answers] == ["It is gone"]


@pytest.mark.rule("collapse.crystal-tiles", "collapse.dark-tile")
def test_a_virtual_tile_turns_itself_over() -> None:
    """What the stack dealt comes to light, and undo says what was seen."""
    table = collapsing("f b E e", 5, 1, 6)
    cave = table.the_cave.with_tile((1, 0), Tile(hidden=Face(Kind.CRYSTAL)))
    step = decide(with_cave(table, cave), RemoveTile(Role.GHOUL, (1, 0)))
    assert not isinstance(step, Refusal)
    assert step.fence == "a Crystal tile"
    assert then(with_cave(table, cave), "ghoul removes 1,0").the_cave.crystal_tiles_removed == 1


@pytest.mark.rule("collapse.skips")
def test_when_nothing_may_go_any_more_the_turn_goes_on() -> None:
    """Alone with the Entrance and a tile that cannot be cleared."""
    cave = walled(picture("a E", stage=Stage.COLLAPSING, in_game=BOX), (-1, 0), Direction.EAST)
    cave = standing(cave, knight=(-1, 0), ghoul=(0, 0))
    table = turn(with_cave(solo(), cave), 5, 3, 6)
    assert (table.owed, table.round) == ((), 2)
    table = collapsing("a E", 5, 3, 6)
    table = then(table, "ghoul removes -1,0")
    assert (table.owed, table.round) == ((), 2)


def test_a_prompt_for_a_removal_that_has_become_impossible_still_speaks() -> None:
    """The players may mend the map under it."""
    owed = RemoveTiles(Role.GHOUL, 1, 1, "why", "alone.number")
    table = replace(with_cave(solo(), picture("E", stack=Stack(1))), owed=(owed,))
    (asked,) = prompts(table)
    assert asked.text.endswith("nothing may go any more (why)")


@pytest.mark.rule("ghost.ghost-tiles", "collapse.ghost-tiles")
def test_a_dark_tile_is_never_turned_over_into_a_ghost_tile() -> None:
    """It would have shown it; without an Artifact it stays, and it is not among the answers."""
    table = then(opened("table ghost", by="ghost"), "ghost starts at 1,0", "mend 0,2 to dark eye")
    table = then(
        table,
        "mend cave to collapsing",
        "ghost has laid a card",
        "ghost ends turn",
        "overrule ghost counts 1",
    )
    table = then(table, "ghost removes -1,0")
    (asked,) = prompts(table)
    assert "Ghost" not in [answer.label for answer in asked.answers]
    assert refused(table, "ghost removes -1,0 as ghost").rule == "ghost.ghost-tiles"


@pytest.mark.rule("collapse.dark-tile")
def test_a_lit_tile_is_not_removed_as_something_else() -> None:
    """It shows what it is; its own kind may be said. An empty space is no Entrance."""
    table = collapsing("a E", 5, 1, 6)
    assert (
        refused(table, "ghoul removes -1,0 as crystal").text
        == "The tile left of the Entrance shows Ambush"
    )
    assert then(table, "ghoul removes -1,0 as ambush")
    assert refused(table, "ghoul removes 7,7").rule == "collapse.eligible"
    lake = then(solo(), "ghoul places lake at 2,0")
    assert (
        refused(lake, "ghoul removes 2,0 as event by an effect").text
        == "The tile two right of the Entrance shows no kind"
    )
