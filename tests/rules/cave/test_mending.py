"""The map mended by hand."""

from dataclasses import replace

import pytest

from rules.cave.owed import (
    CloseSplit,
    FillEdges,
    PlaceTiles,
    PushLoose,
    PushOff,
    PutTreasure,
    RemoveTiles,
    RevealTiles,
    StartingTiles,
    TurnOver,
)
from rules.map.cave import Ground, Stage, Terrain
from rules.names import Direction, Kind, Piece, Role, Symbol, Token
from rules.roles.cave.owed import FlyBats
from rules.roles.ghost.owed import FlareForArtifacts
from tests.rules.cave.maps import lying, picture, standing
from tests.rules.cave.table import opened, solo, turn, with_cave
from tests.table import by_hand, play, refused, step, then

BOX = {Kind.AMBUSH: 15, Kind.EVENT: 15, Kind.CRYSTAL: 9, Kind.TREASURE: 6}


# -- tiles -----------------------------------------------------------------------------------


@pytest.mark.rule("table.corrections")
def test_a_misread_symbol_is_mended() -> None:
    """What lies on the tile stays."""
    table = then(solo(), "put treasure on 0,1", "mend 0,1 to dark eye")
    tile = table.the_cave.tiles[0, 1]
    assert (tile.symbol, tile.tokens) == (Symbol.EYE, (Token.TREASURE,))


@pytest.mark.rule("table.corrections", "cave.tiles")
def test_a_tile_may_be_lit_by_hand_and_darkened_again() -> None:
    """Lit it has a kind and walls; Dark again nobody knows them."""
    table = then(solo(), "mend 1,0 to lit crystal with walls north")
    tile = table.the_cave.tiles[1, 0]
    assert (tile.kind, tile.walls, tile.symbol) == (
        Kind.CRYSTAL,
        {Direction.NORTH},
        Symbol.FANGS,
    )
    still = then(table, "mend 1,0 to lit without walls").the_cave.tiles[1, 0]
    assert (still.kind, still.walls) == (Kind.CRYSTAL, frozenset())
    dark = then(table, "mend 1,0 to dark").the_cave.tiles[1, 0]
    assert (dark.dark, dark.kind, dark.walls) == (True, None, None)


@pytest.mark.rule("cave.tiles")
def test_more_tiles_of_a_kind_than_the_game_has_are_refused() -> None:
    """All nine Crystal tiles have gone."""
    table = with_cave(solo(), picture("E d", in_game=BOX, gone={Kind.CRYSTAL: 9}))
    no = refused(table, "mend 1,0 to lit crystal")
    assert no.text == "This game has no more than 9 Crystal tiles"
    assert then(table, "overrule mend 1,0 to lit crystal").the_cave.tiles[1, 0].kind is Kind.CRYSTAL


@pytest.mark.rule("table.corrections")
def test_a_forgotten_tile_is_added_and_one_that_is_not_there_taken_off() -> None:
    """A lonely one only on purpose; the Entrance never."""
    table = then(solo(), "mend 2,0 to dark eye")
    assert (2, 0) in table.the_cave.tiles
    assert (
        refused(table, "mend 7,7 to dark eye").text
        == "No tile touches the space seven right and seven up from the Entrance"
    )
    assert then(table, "overrule mend 7,7 to dark eye").the_cave.tiles[7, 7].dark
    table = by_hand(table, "mend 1,0 away")
    assert table.the_cave.piece_at(Piece.GHOUL) is None
    assert table.roles["ghoul"].space is None
    for line in ("mend 0,0 away", "mend 0,0 to dark", "mend 0,0 over to 1,0"):
        assert refused(table, line).text == "The Entrance lies where it lies"
    assert (
        refused(table, "mend 9,9 away").text
        == "No tile lies nine right and nine up from the Entrance"
    )


@pytest.mark.rule("table.corrections")
def test_a_tile_placed_on_the_wrong_space_is_moved_with_what_is_on_it() -> None:
    """Not onto another tile; to a lonely space only on purpose."""
    table = then(solo(), "mend 1,0 over to 1,1")
    assert table.the_cave.piece_at(Piece.GHOUL) == (1, 1)
    assert table.roles["ghoul"].space == (1, 1)
    assert refused(table, "mend 1,1 over to 0,1").text == "A tile lies above the Entrance already"
    assert (
        refused(table, "mend 1,1 over to 8,8").text
        == "No tile touches the space eight right and eight up from the Entrance"
    )
    assert (8, 8) in then(table, "overrule mend 1,1 over to 8,8").the_cave.tiles


# -- numbers ---------------------------------------------------------------------------------


@pytest.mark.rule("table.corrections")
def test_numbers_of_the_cave_are_set_to_what_lies_there() -> None:
    """The stack, the removed Crystal tiles; fewer than none makes no sense."""
    table = then(solo(), "mend stack to 30", "mend crystal-tiles-removed to 2")
    assert (table.the_cave.stack.left, table.the_cave.crystal_tiles_removed) == (30, 2)
    assert refused(table, "mend stack to -1").text == "There cannot be fewer than none"
    over = then(table, "mend crystal-tiles-removed to 5")
    assert over.outcome is None
    over = then(table, "mend cave to collapsing")
    over = by_hand(over, "mend crystal-tiles-removed to 5")
    assert over.outcome is not None


def test_a_virtual_stack_is_not_recounted() -> None:
    """The app shuffled it."""
    table = play("table ghoul", "map on", "choose stack virtual", "stack is shuffled by 1")
    assert refused(table, "mend stack to 3").remedy == "Undo what went wrong"


@pytest.mark.rule("table.corrections")
def test_the_collapse_can_be_begun_by_hand() -> None:
    """And ended again, if somebody was wrong."""
    table = then(solo(), "mend cave to collapsing")
    assert table.the_cave.stage is Stage.COLLAPSING
    assert then(table, "mend cave to growing").the_cave.stage is Stage.GROWING


# -- pieces, tokens, Artifacts, Rockslides ---------------------------------------------------


@pytest.mark.rule("table.corrections")
def test_pieces_are_put_where_they_stand() -> None:
    """On a tile, or off the map."""
    table = then(opened("table thief ghoul"), "put thief at 0,1", "put ghoul at 0,1")
    assert table.the_cave.tiles[0, 1].pieces == (Piece.THIEF, Piece.GHOUL)
    assert table.roles["ghoul"].space == (0, 1)
    assert (
        refused(table, "put thief at 9,9").text
        == "No tile lies nine right and nine up from the Entrance"
    )
    table = then(table, "take thief off the map")
    assert refused(table, "take thief off the map").text == "The Thief is not on the map"


@pytest.mark.rule("table.pieces", "table.corrections")
def test_only_pieces_of_this_table_can_be_put() -> None:
    """The Thief plays in another game; overruled he stands there all the same."""
    no = refused(solo(), "put thief at 0,1")
    assert (no.text, no.rule) == ("The Thief is no piece of this game", "table.pieces")
    assert no.remedy == "These can stand on the map: the Ghoul"
    table = then(solo(), "overrule put thief at 0,1")
    assert table.the_cave.tiles[0, 1].pieces == (Piece.THIEF,)
    # Cave and Ghost tiles have no pieces, the Goblins have three.
    table = opened("table goblins cave", by="cave")
    assert refused(table, "put ghost at 0,1").remedy == (
        "These can stand on the map: the Fangs Tribe, the Bones Tribe and the Eye Tribe"
    )


@pytest.mark.rule("table.pieces")
def test_a_dead_role_has_no_piece_any_more() -> None:
    """Her piece left the map when she died."""
    table = then(opened("table knight dragon cave", by="cave"), "put knight at 0,0")
    table = then(table, "knight is killed")
    assert refused(table, "put knight at 0,0").text == "The Knight is no piece of this game"
    assert then(table, "put dragon at 0,0").the_cave.piece_at(Piece.DRAGON) == (0, 0)


@pytest.mark.rule("table.pieces", "ghost.setup")
def test_the_ghost_alone_or_against_one_summons_roles_nobody_plays() -> None:
    """With two others she possesses only those; no visitor of the other box is ever summoned."""
    for seats in ("ghost", "dragon ghost"):
        table = opened(f"table {seats}", by="ghost")
        table = then(table, "put thief at 0,1", "put vile-ghoul at 0,1", "put eye-tribe at 0,1")
        assert refused(table, "put armored-knight at 0,1").rule == "table.pieces"
        assert refused(table, "put cave-ghost at 0,1").rule == "table.pieces"
    three = opened("table knight dragon ghost", by="ghost")
    assert refused(three, "put thief at 0,1").rule == "table.pieces"


@pytest.mark.rule("table.pieces")
def test_the_shadow_unicorn_comes_with_its_variant() -> None:
    """Nobody plays it, and it has no seat."""
    assert refused(solo(), "put shadow-unicorn at 0,1").rule == "table.pieces"
    table = then(opened("table ghoul", "variant shadow-unicorn"), "put shadow-unicorn at 0,1")
    assert table.the_cave.piece_at(Piece.SHADOW_UNICORN) == (0, 1)


@pytest.mark.rule("table.corrections", "cave.tokens")
def test_tokens_are_laid_and_taken() -> None:
    """The box holds three Bombs; a Rockslide lies on no tile."""
    table = then(solo(), *["put bomb on 0,1"] * 3)
    assert refused(table, "put bomb on 0,1").text == "This game has 3 Bomb tokens"
    table = then(table, "put crystal on 0,1", *["take bomb from 0,1"] * 3)
    assert refused(table, "take bomb from 0,1").text == "No Bomb token lies above the Entrance"
    assert refused(table, "put rockslide on 0,1").rule == "cave.omens.rockslide"


@pytest.mark.rule("ghost.artifacts")
def test_an_artifact_is_locked_to_a_ghost_tile() -> None:
    """The one that lies there; a second is refused, and so is another tile."""
    table = then(opened("table ghost", by="ghost"), "ghost starts at 1,0")
    table = then(table, "ghost places eye ghost tile at 0,2 by an effect")
    table = then(table, "take artifact from 0,0", "put artifact on 0,2", "lock artifact on 0,2")
    tile = table.the_cave.tiles[0, 2]
    assert (tile.locked, tile.tokens) == (True, ())
    assert (
        refused(table, "lock artifact on 0,2").text
        == "No Artifact can be locked two above the Entrance"
    )
    assert refused(table, "lock artifact on 0,1").rule == "ghost.artifacts"
    table = then(table, "unlock artifact on 0,2", "lock artifact on 0,2")
    assert refused(table, "unlock artifact on 0,1").text == "None is locked above the Entrance"


@pytest.mark.rule("cave.omens.rockslide")
def test_rockslides_stand_between_two_tiles() -> None:
    """Not between two Dark ones, three at most, and off again."""
    table = then(solo(), "put rockslide between 0,0 and 1,0")
    assert refused(table, "put rockslide between 1,0 and 2,0").rule == "cave.omens.rockslide"
    assert refused(table, "put rockslide between 0,0 and 1,1").text == (
        "The Entrance and the tile up and right of the Entrance share no edge"
    )
    table = then(table, "put rockslide between 0,0 and 0,1", "put rockslide between 0,0 and -1,0")
    no = refused(table, "put rockslide between 0,0 and 0,-1")
    assert no.text == "All three Rockslides are on the map"
    table = then(table, "take rockslide between 1,0 and 0,0")
    assert len(table.the_cave.rockslides) == 2
    no = refused(table, "take rockslide between 1,0 and 0,0")
    assert no.text == "No Rockslide stands there"


# -- what is still owed afterwards -----------------------------------------------------------

ME = Role.GHOUL
RULE = "cave.placing"


@pytest.mark.parametrize(
    ("owed", "drawing"),
    [
        (StartingTiles(ME), ". d .\nd E d\n. d ."),
        (PlaceTiles(ME, 1, 1, "why", RULE), "d E"),
        (FillEdges(ME), "d E"),
        (RemoveTiles(ME, 1, 1, "why", RULE), "E"),
        (TurnOver(ME, (1, 0)), "E a"),
        (PushOff(ME, (1, 0), None), "E"),
        (PushLoose(ME, (1, 0), None), "E"),
        (CloseSplit(ME), "E d"),
        (RevealTiles(ME, ((1, 0),)), "E a"),
        (FlyBats(ME), "E a"),
        (FlareForArtifacts(ME, ((1, 0),)), "E a"),
        (PutTreasure(ME, ((1, 0),), RULE), "E"),
    ],
)
@pytest.mark.rule("table.corrections")
def test_what_a_mended_map_no_longer_asks_for_is_dropped(owed: object, drawing: str) -> None:
    """Each obligation that has lost its object, on a map where it cannot be met."""
    table = replace(with_cave(solo(), picture(drawing)), owed=(owed,))
    assert by_hand(table, "mend cave to collapsing").owed == ()


@pytest.mark.rule("table.corrections")
def test_what_can_still_be_met_stays_owed() -> None:
    """Two tiles of which one was taken back into the stack by hand: two are still to be placed."""
    table = turn(solo(), 4, 2, 6)
    assert then(table, "mend stack to 1").owed[0].left == 1
    assert then(table, "mend stack to 40").owed[0].left == 2
    cave = lying(standing(picture("a a E e", in_game=BOX), thief=(-1, 0)), Token.ARTIFACT, (-1, 0))
    for owed in (PushOff(ME, (-1, 0), None), PushLoose(ME, (-1, 0), None)):
        table = replace(with_cave(solo(), cave), owed=(owed,))
        assert then(table, "mend 1,0 to dark bones").owed == (owed,)
    waiting = PutTreasure(ME, (), RULE)
    table = replace(with_cave(solo(), cave), owed=(waiting,))
    assert then(table, "mend 1,0 to dark bones").owed == (waiting,)


def test_other_obligations_are_none_of_the_maps_business() -> None:
    """The Ghoul's first placement stays."""
    table = opened("table ghoul")
    assert then(table, "mend 1,0 to dark eye").owed == table.owed


def test_ground_without_a_number_is_not_asked_of_the_stack() -> None:
    """A tile that is Terrain counts as no kind of Cave tile when it goes."""
    cave = picture("E d", in_game=BOX)
    lake = replace(cave.tiles[1, 0], ground=Ground(Terrain.LAKE))
    table = then(with_cave(solo(), cave.with_tile((1, 0), lake)), "mend 1,0 away")
    assert table.the_cave.gone == {}


# -- what is owed after a mend -----------------------------------------------------------------


@pytest.mark.rule("variant.past-plunder")
def test_a_mend_that_fills_the_last_free_tile_has_a_tile_drawn_for_past_plunder() -> None:
    """The Ghoul is asked for a place; then each Dark tile turns out to hold something."""
    table = opened("table knight ghoul", by="knight")
    table = then(table, "put ghoul at -1,0", "knight ends turn", "knight places eye at 0,2")
    table = then(table, "overrule ghoul starts at -1,0", "ghoul rolls 4 1 3", "ghoul chooses 4 1")
    table = then(table, "ghoul ends turn", "ghoul places eye at 0,3")
    assert isinstance(table.owed[0], PutTreasure)
    free = ("1,0", "0,1", "0,-1", "0,2")
    table = then(table, *(f"put treasure on {space}" for space in free))
    assert (
        refused(table, "ghoul plunders 0,2").remedy
        == "These tiles may have it: three above the Entrance"
    )
    table = then(table, "put treasure on 0,3")
    assert isinstance(table.owed[0], PlaceTiles)
    # And back again: with a free Dark tile none is drawn.
    table = then(table, "take treasure from 0,3")
    assert isinstance(table.owed[0], PutTreasure)
    assert table.owed[0].rule == "variant.past-plunder"


@pytest.mark.rule("cave.omens.past-plunder")
def test_a_mend_that_leaves_no_place_for_a_bought_treasure_drops_it() -> None:
    """The Cave's omen puts none where no Dark tile can take one."""
    table = then(opened("table knight cave", by="cave"), "knight ends turn")
    table = then(table, "cave places fangs at 0,2", "cave buys past-plunder")
    assert isinstance(table.owed[0], PutTreasure)
    table = then(table, *(f"put treasure on {one}" for one in ("1,0", "0,1", "0,-1", "-1,0")))
    assert isinstance(table.owed[0], PutTreasure)
    assert then(table, "put treasure on 0,2").owed == ()


@pytest.mark.rule("ruling.mended-stack", "table.corrections")
def test_a_mend_says_what_the_stack_counts() -> None:
    """A tile added may have come from it, one taken away may be in it; only the table knows."""
    table = solo()
    added = step(table, "mend 0,2 to dark eye")
    told = "The stack still counts 41 tiles; if this tile came from it, set it to 40"
    assert told in [getattr(event, "text", "") for event in added.events]
    away = step(table, "mend 0,1 away")
    told = "The stack still counts 41 tiles; if this tile is in it, set it to 42"
    assert told in [getattr(event, "text", "") for event in away.events]
    again = step(table, "mend 0,1 to dark eye")
    assert not any("stack" in getattr(event, "text", "") for event in again.events)
    empty = then(table, "mend stack to 0")
    added = step(empty, "mend 0,2 to dark eye")
    assert not any("stack" in getattr(event, "text", "") for event in added.events)


@pytest.mark.rule("cave.tokens", "cave.tiles")
def test_the_limits_are_those_of_this_table() -> None:
    """No Artifacts without the Ghost, no Gems without the Dragon, no stack above what is unseen."""
    table = solo()
    no = refused(table, "put artifact on 1,0")
    assert (no.text, no.remedy) == (
        "This game has no Artifact tokens",
        "Nobody at this table brings them",
    )
    assert refused(table, "put flame-wall on 1,0").text == "This game has no Flame Wall tokens"
    assert then(opened("table dragon ghoul"), "put gem on 1,0", "put flame-wall on 1,0").cave
    # A possessed Dragon may leave a Flame Wall; a Gem he places never.
    ghosts = opened("table ghost", by="ghost")
    assert then(ghosts, "put flame-wall on 1,0").cave
    assert refused(ghosts, "put gem on 1,0").text == "This game has no Gem tokens"
    # 15 Ambush, 15 Event, 9 Crystal and 6 Treasure tiles, four of them Dark on the map.
    no = refused(table, "mend stack to 42")
    assert no.text == "There can be no more than 41 tiles in the stack"
    assert then(table, "mend stack to 41", "overrule mend stack to 42").the_cave.stack.left == 42
    # The Cave Ghost's six lie beside her, and three tiles are in her hand.
    hers = opened("table knight cave-ghost", by="cave-ghost")
    assert refused(hers, "mend stack to 39").remedy == "Count again, or mend the map first"
    assert then(hers, "mend stack to 38").the_cave.stack.left == 38


@pytest.mark.rule("collapse.split", "table.corrections")
def test_a_map_that_a_mend_parts_is_asked_to_be_closed() -> None:
    """Once, and not any more when the next mend joins it."""
    table = by_hand(then(solo(), "mend 2,0 to dark eye"), "mend 1,0 away")
    assert isinstance(table.owed[0], CloseSplit)
    assert then(table, "ghoul slides 2,0 west").owed == ()
    assert by_hand(table, "mend 1,0 to dark eye").owed == ()
    further = then(table, "mend 2,1 to dark eye")
    assert sum(isinstance(one, CloseSplit) for one in further.owed) == 1


@pytest.mark.rule("base.components", "cave.hand", "cave.tiles")
def test_no_number_of_the_cave_is_set_above_what_there_is() -> None:
    """Three tiles in a hand, nine Crystal tiles, no Ghost tile and no Hatred here, 36 Omens."""
    table = opened("table cave ghoul", by="cave")
    for what, most in (("hand", 3), ("crystal-tiles-removed", 9), ("ghost-tiles-removed", 0),
                       ("omens", 36), ("spent-omens", 36), ("hatred", 0)):  # fmt: skip
        then(table, f"mend {what} to {most}")
        no = refused(table, f"mend {what} to {most + 1}")
        assert no.text.startswith(f"There can be no more than {most} ")
        assert no.remedy == "Count again, or mend the map first"


@pytest.mark.rule("base.components", "cave.omens.hatred", "cave.omens.collected")
def test_what_lies_in_two_piles_is_no_more_than_there_is_of_it() -> None:
    """At Grand 8 Hatred tokens come with the level; of 36 Omens 6 lie on the other pile."""
    table = opened("table cave ghoul", "level cave grand", by="cave")
    then(table, "mend hatred to 8")
    assert refused(table, "mend hatred to 9").text == "There can be no more than 8 Hatred tokens"
    held = then(table, "mend omens to 6")
    assert (
        refused(held, "mend spent-omens to 31").text == "There can be no more than 30 Omens spent"
    )
    spent = then(table, "mend spent-omens to 6")
    no = refused(spent, "mend omens to 31")
    assert no.text == "There can be no more than 30 Omens on the board"
    assert then(spent, "mend omens to 30").the_cave.omens_held == 30
