"""Telekinesis: how many objects, how far, in which line, and what stops them."""

import pytest

from rules import Refusal
from rules.names import Piece, Token
from rules.roles.ghost.board import Moved
from rules.said import spoken
from tests.rules.roles.ghost.table import hers, offered, on_the_map, without_map
from tests.table import refused, step, then

SHIELD = "knight has a cube on the shield"
HOW_FAR = "ghost.telekinesis.how-many-and-how-far"
WALLS = "ghost.telekinesis.artifacts-through-walls"
# A row of tiles north of the Entrance, three up, and one beside its end.
ROW = ("mend 0,2 to dark bones", "mend 0,3 to dark bones", "mend 0,4 to dark bones")


# The printed example


@pytest.mark.rule("ghost.telekinesis.splitting")
@pytest.mark.rule("ghost.telekinesis.how-many-and-how-far")
@pytest.mark.rule("ghost.move-and-act")
def test_three_influence_may_be_split_over_two_moves_of_one_object() -> None:
    """One space, then she moves, then the same object two more; then two others, three each."""
    table = on_the_map(*ROW, "put treasure on 0,0", "put treasure on 1,0", focus=4)
    table = then(table, "put gem on -1,0", "ghost shifts treasure from 0,0 to 0,1")
    assert hers(table).moved == (Moved(Token.TREASURE, 1, (0, 1)),)
    table = then(table, "ghost glides to 0,-1", "ghost shifts treasure from 0,1 to 0,3")
    assert hers(table).moved == (Moved(Token.TREASURE, 3, (0, 3)),)
    no = refused(table, "ghost shifts treasure from 0,3 to 0,4")
    assert (no.rule, no.text) == (
        HOW_FAR,
        "That is 1 space, and this object has 0 left in this turn",
    )
    table = then(table, "ghost glides to 0,0", "mend 2,0 to dark eye", "mend 3,0 to dark eye")
    table = then(table, "mend 4,0 to dark eye", "ghost shifts treasure from 1,0 to 4,0")
    table = then(table, "mend -2,0 to dark eye", "mend -3,0 to dark eye", "mend -4,0 to dark eye")
    table = then(table, "ghost shifts gem from -1,0 to -4,0")
    assert len(hers(table).moved) == 3
    table = then(table, "put treasure on 0,-1")
    no = refused(table, "ghost shifts treasure from 0,-1 to 0,0")
    assert (no.rule, no.text) == (
        HOW_FAR,
        "With Influence 3 she has moved 3 objects, and no other can follow in this turn",
    )


# Lines


@pytest.mark.rule("ghost.telekinesis.line", "ghost.telekinesis")
def test_only_what_is_in_her_row_or_column_is_moved_along_it() -> None:
    """From above the Entrance the tile east of it is diagonal; the one south is in her column."""
    table = on_the_map("put treasure on 1,0", "put treasure on 0,-1", focus=4)
    assert refused(table, "ghost shifts treasure from 1,0 to 1,1").rule == "ghost.telekinesis.line"
    no = refused(table, "ghost shifts treasure from 0,-1 to -1,-1")
    assert no.text.startswith("An object moves only in a straight line")
    near = then(table, "ghost shifts treasure from 0,-1 to 0,1")
    assert Token.TREASURE in near.the_cave.tiles[0, 1].tokens


@pytest.mark.rule("ghost.telekinesis.line", "ghost.telekinesis")
def test_from_her_own_space_it_goes_on_in_any_direction() -> None:
    """Into her space, and out of it another way: the corner."""
    table = on_the_map("put treasure on 0,0", focus=4)
    table = then(table, "ghost shifts treasure from 0,0 to 0,1")
    table = then(table, "ghost shifts treasure from 0,1 to 1,1")
    assert hers(table).moved == (Moved(Token.TREASURE, 2, (1, 1)),)


@pytest.mark.rule("ghost.telekinesis")
def test_what_she_need_not_see_is_moved_all_the_same() -> None:
    """Behind a wall, in the dark."""
    table = on_the_map("put rockslide between 0,1 and 0,0", "put treasure on 0,-1", focus=2)
    then(table, "ghost shifts treasure from 0,-1 to 0,0")


# What stops what


@pytest.mark.rule("ghost.telekinesis.player-pieces", "base.forced-movement")
def test_a_piece_obeys_the_forced_movement_of_its_own_role() -> None:
    """The Knight goes onto no Dark tile; the Dragon underground does, and not onto others."""
    table = on_the_map("mend 1,1 to lit event without walls", "put knight at 1,1", focus=2)
    no = refused(table, "ghost shifts knight to 0,1")
    assert (no.rule, no.text) == (
        "base.forced-movement.knight",
        "The Knight is not moved onto a Dark tile",
    )
    lit = then(table, "mend 0,1 to lit event without walls", "ghost shifts knight to 0,1")
    assert lit.the_cave.piece_at(Piece.KNIGHT) == (0, 1)
    table = then(table, "mend 2,1 to dark eye", "put dragon at 2,1")
    no = refused(table, "ghost shifts dragon to 1,1")
    assert (no.rule, no.text) == ("base.forced-movement.dragon", "The Knight stands in the way")
    away = then(table, "mend 3,1 to dark eye", "ghost shifts dragon to 3,1")
    assert away.the_cave.piece_at(Piece.DRAGON) == (3, 1)


@pytest.mark.rule("ghost.telekinesis.what-cannot-be-moved", "ghost.terrain.mushroom-forest")
def test_what_is_never_moved() -> None:
    """Crystal, Event, Vault and Bomb tokens; pieces in the Mushroom Forest; a Ghost; nothing."""
    table = on_the_map("ghost places mushroom-forest at 0,2 0,3", "put knight at 0,2", focus=2)
    assert refused(table, "ghost shifts knight to 0,3").rule == "ghost.terrain.mushroom-forest"
    for token in ("crystal", "event", "bomb"):
        put = then(table, f"put {token} on 0,0")
        assert refused(put, f"ghost shifts {token} from 0,0 to 0,-1").rule == (
            "base.forced-movement.never"
        )
    assert refused(table, "ghost shifts ghost to 0,0").text == "Telekinesis moves no Ghost"
    assert refused(table, "ghost shifts dragon to 0,0").text == "The Dragon is not on the map"
    assert refused(table, "ghost shifts treasure from 1,0 to 0,0").text == (
        "No Treasure lies on the space right of the Entrance"
    )
    assert refused(table, "ghost shifts treasure").text == "No Treasure lies there"
    assert "ghost shifts knight to <space>" not in offered(table)


@pytest.mark.rule("ghost.telekinesis.what-cannot-be-moved")
def test_the_shield_is_asked_of_whoever_sees_it() -> None:
    """Nobody else knows whether a Hero cube lies there, so it stands beside the answer."""
    table = on_the_map("mend 1,1 to lit event without walls", "put knight at 1,1", focus=2)
    table = then(table, "mend 0,1 to lit event without walls")
    assert offered(table)["ghost shifts knight to <space>"] == (
        "up to 2 spaces; not with a Hero cube on her Shield"
    )


@pytest.mark.rule("ghost.telekinesis.what-cannot-be-moved")
def test_the_shield_is_not_asked_of_where_no_other_object_may_be_moved() -> None:
    """With all her Influence used nobody has to say what lies on it."""
    table = on_the_map("put knight at 1,0", "put treasure on 0,-1", focus=4)
    assert SHIELD in offered(table)
    table = then(table, "correct ghost influence to 1", "ghost shifts treasure from 0,-1 to 0,0")
    assert SHIELD not in offered(table)


def test_what_leads_nowhere_is_refused() -> None:
    """No space, the same space, an open space, and a Ghost who stands nowhere."""
    table = on_the_map("put treasure on 0,0", focus=2)
    for nowhere in ("", " to 0,0"):
        assert refused(table, f"ghost shifts treasure from 0,0{nowhere}").text == "To which space?"
    assert refused(table, "ghost shifts treasure from 0,0 to 0,7").rule == "base.open-space"
    gone = then(table, "take ghost off the map")
    assert refused(gone, "ghost shifts treasure from 0,0 to 0,1").text == (
        "Her piece is not on the map"
    )
    assert not [line for line in offered(gone) if "shifts" in line]


# Artifacts


@pytest.mark.rule("ghost.telekinesis.artifacts")
def test_an_artifact_goes_into_the_dark_and_where_pieces_stand() -> None:
    """Past the Dragon onto the next tile, and with him too."""
    table = on_the_map("put dragon at 0,-1", "mend 0,-2 to dark eye", focus=2)
    beyond = then(table, "ghost shifts artifact from 0,0 to 0,-2")
    assert beyond.the_cave.tiles[0, -2].tokens == (Token.ARTIFACT,)
    with_him = then(table, "ghost shifts artifact from 0,0 to 0,-1")
    assert with_him.the_cave.tiles[0, -1].tokens == (Token.ARTIFACT,)


@pytest.mark.rule("ghost.telekinesis.artifacts-through-walls")
def test_a_wall_takes_influence_three_and_is_its_first_step_and_its_last() -> None:
    """Not with 2; with 3 one space, and behind the wall it stays for the turn."""
    wall = "put rockslide between 0,0 and 0,-1"
    weak = on_the_map(wall, focus=2)
    assert isinstance(step(weak, "ghost shifts artifact from 0,0 to 0,-1"), Refusal)
    table = on_the_map(wall, "mend 0,-2 to dark eye", focus=4)
    assert isinstance(step(table, "ghost shifts artifact from 0,0 to 0,-2"), Refusal)
    through = then(table, "ghost shifts artifact from 0,0 to 0,-1")
    no = refused(through, "ghost shifts artifact from 0,-1 to 0,-2")
    assert (no.rule, no.text) == (WALLS, "It went through a wall, and stays there for this turn")


@pytest.mark.rule("ghost.telekinesis.artifacts-through-walls")
def test_an_artifact_that_was_moved_goes_through_no_wall() -> None:
    """Even with Influence 3: it must not have been moved yet."""
    table = on_the_map("mend 0,-1 to lit event with walls south", "mend 0,-2 to dark eye", focus=4)
    table = then(table, "ghost shifts artifact from 0,0 to 0,-1")
    assert isinstance(step(table, "ghost shifts artifact from 0,-1 to 0,-2"), Refusal)


@pytest.mark.rule("ghost.terrain.pits", "ghost.terrain.canyon")
def test_no_artifact_goes_onto_or_over_pits_or_the_canyons_depth() -> None:
    """It stops before them."""
    for ground in ("pits at 0,-2", "canyon at 0,-2 impassable 0,-2"):
        table = on_the_map(f"ghost places {ground}", "mend 0,-3 to dark eye", focus=4)
        for space in ("0,-2", "0,-3"):
            assert isinstance(step(table, f"ghost shifts artifact from 0,0 to {space}"), Refusal)
        then(table, "ghost shifts artifact from 0,0 to 0,-1")


@pytest.mark.rule("ghost.terrain.pits", "ghost.terrain.canyon")
def test_what_closes_an_artifacts_way_is_named() -> None:
    """Each ground by its own rule."""
    for ground, rule in (("pits at 0,-2", "pits"), ("canyon at 0,-2 impassable 0,-2", "canyon")):
        table = on_the_map(f"ghost places {ground}", focus=4)
        no = refused(table, "ghost shifts artifact from 0,0 to 0,-2")
        assert no.rule == f"ghost.terrain.{rule}"


@pytest.mark.rule("ghost.telekinesis.line", "base.open-space")
def test_nothing_is_moved_over_an_open_space() -> None:
    """A tile lies beyond the gap, in her column and near enough: there is no way to it."""
    around = (f"mend {space} to dark eye" for space in ("1,-1", "1,-2", "1,-3", "0,-3"))
    table = on_the_map(*around, "put treasure on 0,-1", focus=4)
    no = refused(table, "ghost shifts treasure from 0,-1 to 0,-3")
    assert no.rule == "base.open-space"
    assert no.text.startswith("An open space lies on the way to ")


@pytest.mark.rule("ghost.telekinesis.line")
def test_nothing_goes_through_her_own_space_in_one_move() -> None:
    """She floats right above the Entrance: what comes from there stops where she is."""
    table = on_the_map(*ROW, "put treasure on 0,0", focus=4)
    no = refused(table, "ghost shifts treasure from 0,0 to 0,2")
    assert (no.rule, no.text) == (
        "ghost.telekinesis.line",
        "It stops in her space, and goes on from there by a move of its own",
    )


@pytest.mark.rule("ghost.artifacts.when-it-locks")
def test_an_artifact_goes_over_no_free_ghost_tile() -> None:
    """It would lock to it on the way."""
    table = on_the_map("mend 0,-1 to lit ghost", "mend 0,-2 to dark eye", focus=4)
    no = refused(table, "ghost shifts artifact from 0,0 to 0,-2")
    assert (no.rule, no.text) == (
        "ghost.artifacts.when-it-locks",
        "It locks to the free Ghost tile on the way, and goes no further",
    )


@pytest.mark.rule("ghost.telekinesis.artifacts")
def test_an_artifact_comes_into_her_space_and_does_not_stay() -> None:
    """She moves it on, or goes herself, before the phase ends."""
    table = on_the_map("ghost shifts artifact from 0,0 to 0,1", focus=2)
    assert refused(table, "ghost has laid a card").rule == "ghost.move.where-she-may-not-stop"
    then(table, "ghost shifts artifact from 0,1 to 1,1", "ghost has laid a card")
    then(table, "ghost glides to 1,1", "ghost has laid a card")


@pytest.mark.rule("ghost.move.where-she-may-not-stop", "ghost.telekinesis.artifacts")
def test_what_would_bind_her_to_an_artifact_is_refused() -> None:
    """With no Movement and Influence 1 it could not leave her space again."""
    table = on_the_map("correct ghost movement to 0")
    no = refused(table, "ghost shifts artifact from 0,0 to 0,1")
    assert no.rule == "ghost.move.where-she-may-not-stop"
    assert "Keep a space" in no.remedy


@pytest.mark.rule("ghost.artifacts.locked")
def test_a_locked_artifact_is_never_moved() -> None:
    """It is refused by its own rule, and nothing overrules it."""
    table = on_the_map("mend 0,-1 to lit ghost", "lock artifact on 0,-1", focus=4)
    no = refused(table, "ghost shifts artifact from 0,-1 to 0,0")
    assert (no.rule, no.text) == (
        "ghost.artifacts.locked",
        "That Artifact is locked, and nothing moves it any more",
    )
    assert refused(table, "overrule ghost shifts artifact from 0,-1 to 0,0") == no


@pytest.mark.rule("ghost.telekinesis.how-many-and-how-far")
def test_of_two_that_lie_together_either_may_be_meant() -> None:
    """One that has not been moved goes as an object more; the other goes on where it is said."""
    table = on_the_map(
        "take artifact from 0,0", "put artifact on 0,-1", "mend 0,-2 to dark eye", focus=4
    )
    table = then(table, "ghost shifts artifact from 0,0 to 0,-1")
    lines = offered(table)
    assert lines["ghost shifts artifact from 0,-1 to <space>"] == "up to 3 spaces"
    assert lines["ghost shifts artifact from 0,-1 to <space> again"] == "up to 2 spaces"
    other = then(table, "ghost shifts artifact from 0,-1 to 0,-2")
    assert [one.spaces for one in hers(other).moved] == [1, 1]
    same = then(table, "ghost shifts artifact from 0,-1 to 0,-2 again")
    assert hers(same).moved == (Moved(Token.ARTIFACT, 2, (0, -2)),)


@pytest.mark.rule("ghost.telekinesis.line")
def test_on_purpose_it_is_moved_where_the_table_says() -> None:
    """Out of her line, and past an open space: it lies there, and a carrier with it."""
    table = on_the_map(
        "take artifact from 0,0",
        "put artifact on 1,0",
        "overrule ghost shifts artifact from 1,0 to 1,1",
    )
    assert table.the_cave.tiles[1, 1].tokens == (Token.ARTIFACT,)
    table = on_the_map("mend 1,2 to dark eye", "mend 1,3 to dark eye", focus=7)
    table = then(table, "mend 0,3 to dark eye", "put dragon at 0,-1")
    table = then(table, "overrule ghost shifts dragon to 0,3")
    assert table.the_cave.piece_at(Piece.DRAGON) == (0, 3)


@pytest.mark.rule("ghost.move.where-she-may-not-stop")
def test_who_is_stuck_already_is_not_held_back() -> None:
    """Put among the Artifacts with no Movement: she goes on with what she can."""
    table = on_the_map("put ghost at 0,0", "correct ghost movement to 0", "put treasure on 1,0")
    then(table, "mend 2,0 to dark eye", "ghost shifts treasure from 1,0 to 2,0")


# Without a map


@pytest.mark.rule("ghost.telekinesis", "ghost.telekinesis.how-many-and-how-far")
def test_without_a_map_objects_and_spaces_are_counted() -> None:
    """Influence 2: two objects, 2 spaces each."""
    table = without_map("ghost shifts knight by 1", focus=2)
    assert hers(table).moved == (Moved(Piece.KNIGHT, 1),)
    assert offered(table)["ghost shifts knight by <number>"].startswith("up to 1 space")
    table = then(table, "ghost shifts artifact by 2")
    assert refused(table, "ghost shifts artifact by 1 again").rule == HOW_FAR
    assert refused(table, "ghost shifts treasure by 1").rule == HOW_FAR
    table = then(table, "ghost shifts knight by 1")
    assert hers(table).moved == (Moved(Piece.KNIGHT, 2), Moved(Token.ARTIFACT, 2))
    for nothing in ("ghost shifts dragon", "ghost shifts dragon by 0"):
        assert refused(without_map(), nothing).text == "How many spaces?"


@pytest.mark.rule("ghost.telekinesis.what-cannot-be-moved", "base.forced-movement.never")
def test_without_a_map_what_is_never_moved_is_refused_too() -> None:
    """And what does not lie on the map: all Artifacts are carried or locked."""
    table = without_map()
    assert refused(table, "ghost shifts crystal by 1").rule == "base.forced-movement.never"
    none = then(table, "correct ghost locked to 4")
    assert refused(none, "ghost shifts artifact by 1").text == "No loose Artifact lies on the map"
    assert not [line for line in offered(none) if "artifact" in line]


@pytest.mark.rule("ghost.telekinesis.artifacts-through-walls")
def test_without_a_map_a_wall_is_said() -> None:
    """Only an Artifact, only with Influence 3, one space, and as the first thing."""
    line = "ghost shifts artifact by 1 through a wall"
    assert line not in offered(without_map(focus=2))
    assert refused(without_map(focus=2), line).rule == WALLS
    table = without_map(focus=4)
    assert offered(table)[line] == "1 space, and it stays there"
    assert refused(table, "ghost shifts knight by 1 through a wall").rule == WALLS
    assert refused(table, "ghost shifts artifact by 2 through a wall").rule == WALLS
    moved = then(table, "ghost shifts artifact by 1")
    assert refused(moved, "ghost shifts artifact by 1 again through a wall").rule == WALLS
    table = then(table, line)
    assert refused(table, "ghost shifts artifact by 1 again").rule == WALLS
    assert "ghost shifts artifact by <number>" in offered(table), "another one may be moved"


def test_it_belongs_to_her_own_move_and_act() -> None:
    """Not in another's turn, and not once her card lies."""
    laid = without_map("ghost has laid a card")
    assert refused(laid, "ghost shifts knight by 1").rule == "ghost.turn-summary"
    theirs = then(without_map(), "ghost has laid a card", "ghost ends turn")
    assert refused(theirs, "ghost shifts knight by 1").text == "It is the Knight's turn"


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("ghost shifts knight to 0,0", "The Ghost moves the Knight to the Entrance by Telekinesis"),
        (
            "ghost shifts artifact from 0,1 to 0,0",
            (
                "The Ghost moves an Artifact from the tile above the Entrance to the Entrance by "
                "Telekinesis"
            ),
        ),
        (
            "ghost shifts artifact by 1 through a wall",
            "The Ghost moves an Artifact 1 space through a wall by Telekinesis",
        ),
        (
            "ghost shifts dragon by 2 onto a free ghost tile",
            "The Ghost moves the Dragon 2 spaces onto a free Ghost tile by Telekinesis",
        ),
    ],
)
def test_what_was_moved_is_said_as_people_say_it(line: str, words: str) -> None:
    """On Undo and in the history, without a coordinate."""
    assert spoken(line) == words
