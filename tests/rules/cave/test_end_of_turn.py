"""The Cave's part in the order of turns."""

from dataclasses import replace

import pytest

from rules import Table, passed, prompts
from rules.cave.owed import (
    CaveTakesItsPart,
    PlaceTiles,
    PutTreasure,
    RemoveTiles,
    SayNumber,
)
from rules.map.cave import Cave, Stack, Stage
from rules.names import Kind, Role, Token
from rules.roles.cave.turn import omens_now
from rules.roles.ghost.owed import FlareForArtifacts
from rules.windows import Window, still_to_come
from tests.rules.cave.maps import lying, picture, standing, walled
from tests.rules.cave.table import LAID, opened, solo, turn, with_cave
from tests.table import refused, step, then

BOX = {Kind.AMBUSH: 15, Kind.EVENT: 15, Kind.CRYSTAL: 9, Kind.TREASURE: 6}


def knights_table(*told: str) -> Table:
    """Let a Knight and a Ghoul play without a Cave; the Ghoul has come onto the map."""
    table = opened("table knight ghoul", by="knight")
    return then(table, "put ghoul at -1,0", *told)


# -- without a Cave player -------------------------------------------------------------------


@pytest.mark.rule("cave.no-cave", "collapse.how-many")
def test_each_player_places_a_tile_at_the_end_of_the_turn() -> None:
    """The turn passes once it lies."""
    table = knights_table("knight ends turn")
    assert isinstance(table.owed[0], PlaceTiles)
    assert table.turn is Role.KNIGHT
    (asked,) = prompts(table)
    assert asked.rule == "cave.no-cave"
    table = then(table, "knight places eye at 0,2")
    assert table.turn is Role.GHOUL


@pytest.mark.rule("cave.no-cave", "collapse.how-many")
def test_in_the_collapse_each_player_removes_three() -> None:
    """Or as many as may go."""
    table = knights_table()
    table = with_cave(table, replace(table.the_cave, stage=Stage.COLLAPSING))
    table = then(table, "knight ends turn")
    assert isinstance(table.owed[0], RemoveTiles)
    assert (table.owed[0].left, table.owed[0].of) == (3, 3)
    table = then(table, "knight removes 0,1 as event", "knight removes 0,-1 as event")
    table = then(table, "knight removes 1,0 as event")
    assert table.turn is Role.GHOUL


@pytest.mark.rule("ghoul.4plus-players", "collapse.how-many")
def test_with_the_ghoul_at_four_one_tile_is_removed() -> None:
    """1 and 1 instead of 1 and 3."""
    table = opened("table knight goblins dragon ghoul", by="knight")
    table = with_cave(table, replace(table.the_cave, stage=Stage.COLLAPSING))
    table = then(table, "knight ends turn", "knight removes 0,1 as event")
    assert table.turn is Role.GOBLINS


@pytest.mark.rule("alone.last-tile", "collapse.begins", "ruling.collapse-start")
def test_the_last_tile_in_mid_turn_leaves_nothing_to_place() -> None:
    """That turn's end places and removes nothing; with the next turn the Collapse is on."""
    table = solo()
    table = with_cave(table, replace(table.the_cave, stack=Stack(0)))
    table = turn(table, 4, 3, 6)
    assert (table.owed, table.round) == ((), 2)
    assert table.the_cave.stage is Stage.COLLAPSING


@pytest.mark.rule("alone.placing", "collapse.begins")
def test_with_fewer_tiles_than_n_those_are_placed() -> None:
    """Two are left for an attack die of 4; then the Collapse begins with the next turn."""
    table = solo()
    table = with_cave(table, replace(table.the_cave, stack=Stack(2)))
    table = turn(table, 4, 4, 6)
    assert isinstance(table.owed[0], PlaceTiles)
    assert table.owed[0].of == 2
    table = then(table, "ghoul places eye at 0,2", "ghoul places eye at 0,3")
    assert table.the_cave.stage is Stage.COLLAPSING


@pytest.mark.rule("alone.number", "alone.in-the-dark-2")
def test_the_crystal_tiles_may_be_more_than_the_attack_die() -> None:
    """Three Crystal tiles seen against a die of 1: three tiles, and the reason says so."""
    table = solo()
    table = with_cave(table, replace(table.the_cave, crystal_tiles_removed=3))
    table = turn(table, 4, 1, 6)
    (asked,) = prompts(table)
    assert "3 tiles by the Crystal tiles revealed or collapsed so far" in asked.text


@pytest.mark.rule("alone.number", "alone.in-the-dark")
def test_a_base_role_alone_says_its_own_number() -> None:
    """The Knight's Hero cubes stand on her board, so she is asked; then the tiles follow."""
    table = then(opened("table knight", by="knight"), "knight ends turn")
    assert table.owed[0] == SayNumber(Role.KNIGHT)
    (asked,) = prompts(table)
    assert asked.text == "What is the number of Hero cubes available or placed?"
    assert refused(table, "knight counts -1").text == "A number is 0 or more"
    table = then(table, "knight counts 2")
    assert isinstance(table.owed[0], PlaceTiles)
    assert table.owed[0].of == 2
    assert refused(table, "knight counts 2").text == "Nothing asks for that number now"


@pytest.mark.rule("alone.number")
def test_a_number_of_nothing_places_nothing() -> None:
    """No Hero cubes and no Crystal tiles: the turn passes."""
    table = then(opened("table knight", by="knight"), "knight ends turn", "knight counts 0")
    assert (table.owed, table.round) == ((), 2)
    falling = opened("table knight", by="knight")
    falling = with_cave(falling, replace(falling.the_cave, stage=Stage.COLLAPSING))
    falling = then(falling, "knight ends turn", "knight counts 0")
    assert (falling.owed, falling.round) == ((), 2)


@pytest.mark.rule("alone.number", "vile-ghoul.solo")
def test_a_ghoul_that_never_rolled_is_asked_for_its_number() -> None:
    """The players skipped the roll on purpose."""
    table = then(solo(), "overrule ghoul ends turn")
    assert isinstance(table.owed[0], SayNumber)


# -- Past Plunder ----------------------------------------------------------------------------


@pytest.mark.rule("variant.past-plunder", "answer.past-plunder-after-tile")
def test_past_plunder_comes_after_the_tile() -> None:
    """The Ghoul holds it against the Knight; the new tile may have the token."""
    table = then(knights_table("knight ends turn"), "knight places eye at 0,2")
    table = then(table, "overrule ghoul starts at -1,0", "ghoul rolls 4 1 3", "ghoul chooses 4 1")
    table = then(table, "ghoul ends turn", "ghoul places eye at 0,3")
    assert isinstance(table.owed[0], PutTreasure)
    (asked,) = prompts(table)
    assert asked.text == "Put a Treasure token on a tile"
    assert refused(table, "ghoul plunders -1,0").rule == "variant.past-plunder"
    assert (
        refused(table, "overrule ghoul plunders 7,7").text
        == "No tile lies seven right and seven up from the Entrance"
    )
    table = then(table, "ghoul plunders 0,3")
    assert table.the_cave.tiles[0, 3].tokens == (Token.TREASURE,)
    assert table.turn is Role.KNIGHT


def plundering(cave: Cave) -> Table:
    """Let the Ghoul reach Past Plunder on this map: its turn's tile is already placed."""
    table = with_cave(knights_table(), cave)
    from rules.cave.end_of_turn import check_past_plunder
    from rules.cave.owed import CheckPastPlunder
    from rules.draft import Draft

    owed = CheckPastPlunder(Role.GHOUL)
    draft = Draft(replace(table, owed=(owed,)), None, overrule=False)
    check_past_plunder(draft, owed)
    return draft.table


@pytest.mark.rule("variant.past-plunder")
def test_with_every_dark_tile_full_a_tile_is_drawn_beside_one() -> None:
    """It gets the token; anywhere else it may not lie."""
    cave = standing(picture("E a d", stack=Stack(5), in_game=BOX), thief=(2, 0))
    table = plundering(cave)
    assert isinstance(table.owed[0], PlaceTiles)
    no = refused(table, "ghoul places eye at -1,0")
    assert no.remedy == "This tile goes beside a Dark tile"
    table = then(table, "ghoul places eye at 3,0")
    assert table.owed == (PutTreasure(Role.GHOUL, (), "variant.past-plunder"),)
    assert (
        refused(table, "ghoul plunders 2,0").remedy == "These tiles may have it: right of the Thief"
    )


@pytest.mark.rule("variant.past-plunder", "ruling.past-plunder-collapse")
def test_past_plunder_may_find_nothing() -> None:
    """In the Collapse with every Dark tile full."""
    cave = picture("E a d", stage=Stage.COLLAPSING, in_game=BOX)
    assert plundering(standing(cave, thief=(2, 0))).owed == ()


# -- the Collapse ----------------------------------------------------------------------------


@pytest.mark.rule("collapse.begins")
def test_what_is_only_a_turns_ends_with_it() -> None:
    """Omens bought and Flares used count for the turn."""
    table = then(opened("table knight cave", by="cave"), "knight flares at 0,0 showing corners")
    assert table.the_cave.flared
    assert then(table, "knight ends turn").the_cave.flared == ()


# -- the Cave's own turn ---------------------------------------------------------------------


@pytest.mark.rule("cave.shape-the-cave", "cave.omens.collected", "base.cave-turn")
def test_the_cave_collects_and_shapes_and_then_may_buy() -> None:
    """With two Crystals on the map it collects 3 Omens; then it places a tile."""
    table = opened("table knight cave", by="cave")
    table = with_cave(table, lying(table.the_cave, Token.CRYSTAL, (1, 0), (1, 0)))
    table = then(table, "knight ends turn")
    assert omens_now(table) == 3
    assert isinstance(table.owed[0], PlaceTiles)
    assert refused(table, "cave ends turn").rule
    table = then(table, "cave places eye at 0,2")
    (asked,) = prompts(table)
    assert asked.text == "The Cave: 3 Omen tokens collected"
    labels = [answer.label for answer in asked.answers]
    assert labels[:3] == ["End turn", "Place Treasure", "Giant Bats"]
    table = then(table, "cave plunders 0,2")
    (asked,) = prompts(table)
    assert "Place Treasure" not in [answer.label for answer in asked.answers]
    assert then(table, "cave ends turn").turn is Role.KNIGHT


@pytest.mark.rule("cave.shape-the-cave", "collapse.how-many")
def test_the_cave_removes_three_in_the_collapse() -> None:
    """In Shape the Cave."""
    table = opened("table knight cave", by="cave")
    table = with_cave(table, replace(table.the_cave, stage=Stage.COLLAPSING))
    table = then(table, "knight ends turn")
    assert isinstance(table.owed[0], RemoveTiles)
    assert table.owed[0].of == 3


def test_a_cave_without_a_map_is_only_a_turn() -> None:
    """Its books lie on the table."""
    from tests.table import play

    table = play("table knight cave", "knight ends turn")
    assert table.owed == ()
    assert prompts(table)[0].answers[0].label == "End turn"


# -- the solo Ghost --------------------------------------------------------------------------


@pytest.mark.rule("ghost.solo", "alone.solo-ghost", "cave.no-cave.ghost", "ghost.player-variants")
def test_the_solo_ghost_owes_tiles_and_then_flare() -> None:
    """Her own number first, the tiles, then a roll for each Artifact on a Dark tile."""
    table = then(opened("table ghost", by="ghost"), "ghost starts at -1,0")
    table = then(
        table,
        "take artifact from 0,0",
        "put artifact on 1,0",
        "ghost has laid a card",
        "ghost ends turn",
    )
    assert isinstance(table.owed[0], SayNumber)
    assert still_to_come(table, Window.FLARES)
    table = then(table, "overrule ghost counts 1", "ghost places eye at 0,2")
    assert table.owed[0] == FlareForArtifacts(Role.GHOST, ((1, 0),))
    table = then(table, "ghost flares at 1,0 showing corners")
    table = then(table, "ghost reveals 0,1 as event with walls north east west")
    assert isinstance(table.owed[0], CaveTakesItsPart) is False


@pytest.mark.rule("ghost.solo")
def test_without_artifacts_on_dark_tiles_nothing_is_rolled() -> None:
    """They lie on the Entrance at the start."""
    from rules.names import Direction

    table = then(opened("table ghost", by="ghost"), "ghost starts at -1,0")
    cave = walled(table.the_cave, (0, 0), Direction.NORTH)
    assert cave.count(Token.ARTIFACT) == 6
    table = then(with_cave(table, cave), "mend stack to 0", *LAID)
    table = then(table, "overrule ghost counts 1")
    assert (passed(table).owed, passed(table).round) == ((), 2)


@pytest.mark.rule("variant.past-plunder", "cave.omens.past-plunder")
def test_a_treasure_that_nothing_asks_for_is_put_on_purpose_only() -> None:
    """The Goblins hold the card, the Cave has placed its own; both may overrule the app."""
    table = opened("table knight goblins", by="knight")
    no = refused(table, "goblins plunders 1,0")
    assert (no.rule, no.text) == ("variant.past-plunder", "No Treasure token is to be put now")
    assert then(table, "overrule goblins plunders 1,0").the_cave.count(Token.TREASURE) == 1
    table = then(opened("table knight cave", by="cave"), "knight ends turn")
    table = then(table, "cave places fangs at 0,2", "cave plunders 1,0")
    no = refused(table, "cave plunders 0,1")
    assert no.remedy == "Another is bought with the omen Past Plunder"
    assert then(table, "overrule cave plunders 0,1").the_cave.count(Token.TREASURE) == 2


@pytest.mark.rule("collapse.begins", "alone.last-tile")
def test_too_few_tiles_are_said_to_be_too_few() -> None:
    """Two of four are left; and at a table of several the last tile cites no solo card."""
    table = solo()
    table = with_cave(table, replace(table.the_cave, stack=Stack(2)))
    table = then(table, "ghoul rolls 4 4 6", "ghoul chooses 4 4")
    ended = step(table, "ghoul ends turn")
    texts = [getattr(event, "text", "") for event in ended.events]
    assert "Only 2 of 4 tiles are left: the Collapse begins next turn" in texts
    last = with_cave(table, replace(table.the_cave, stack=Stack(1)))
    texts = [getattr(event, "text", "") for event in step(last, "ghoul ends turn").events]
    assert "Only 1 of 4 tiles is left: the Collapse begins next turn" in texts
    for seats, by, rule in (("knight", "knight", "alone.last-tile"),
                            ("knight goblins", "knight", "collapse.begins")):  # fmt: skip
        table = opened(f"table {seats}", by=by)
        table = with_cave(table, replace(table.the_cave, stack=Stack(0)))
        if seats == "knight":
            table = then(table, "knight ends turn")
            ended = step(table, "knight counts 2")
        else:
            ended = step(table, "knight ends turn")
        said = [one for one in ended.events if "last tile lies" in getattr(one, "text", "")]
        assert [one.rule for one in said] == [rule]


@pytest.mark.rule("alone.number", "alone.in-the-dark-2")
def test_the_solo_ghost_is_told_when_influence_counts() -> None:
    """An empty deck has no value of its own: it is her Influence of 1, and nobody is asked."""
    table = then(
        opened("table ghost", by="ghost"),
        *("ghost starts at 1,0", "correct ghost cards to nothing", "ghost ends turn"),
    )
    assert "(1 tile by Influence, with no Possession cards left)" in prompts(table)[0].text
