"""Artifacts: carried, laid down, locked or not locked, and counted for good."""

import pytest

from rules import prompts
from rules.draft import Draft
from rules.events import Told
from rules.names import Piece, Role, Token
from rules.roles.ghost.artifacts import (
    carried_by,
    carriers,
    collect,
    drop,
    holds,
    locked,
    loose,
    tile_goes,
    why_not_collect,
    why_not_drop,
)
from tests.rules.cave.table import opened
from tests.rules.roles.ghost.table import LAID, hers, offered, on_the_map, without_map
from tests.table import play, refused, step, then

LOCKS = "ghost.artifacts.when-it-locks"
NOT = "ghost.artifacts.when-it-does-not-lock"
CARRY = "ghost.collecting-carrying-and-dropping-artifacts"
GOBLINS = f"{CARRY}.goblins"
HER_TILE = ("ghost places bones at 2,1", "ghost plunders 2,1")
"""What follows her turn: a tile, and Past Plunder."""
GHOST_TILE = "mend 0,-1 to lit ghost without walls"
SIX = (
    "take artifact from 0,0",
    "put artifact on 1,0",
    "take artifact from 0,0",
    "put artifact on 0,-1",
)
"""Two from the Entrance lie elsewhere: there are six in all."""


def told(table: object, line: str) -> list[str]:
    """Give what a line says to the table."""
    done = step(table, line)  # type: ignore[arg-type]  # a table
    return [event.text for event in done.events if isinstance(event, Told)]  # type: ignore[union-attr]  # it is no refusal


# When it locks: the three printed cases


@pytest.mark.rule("ghost.artifacts.when-it-locks", "ghost.artifacts")
def test_an_artifact_that_she_moves_onto_a_free_ghost_tile_locks() -> None:
    """The first of five; it lies there for good, and no token can be moved any more."""
    table = on_the_map(GHOST_TILE)
    assert told(table, "ghost shifts artifact from 0,0 to 0,-1") == [
        "An Artifact is locked to the Ghost tile below the Entrance: 1 of 5"
    ]
    table = then(table, "ghost shifts artifact from 0,0 to 0,-1")
    tile = table.the_cave.tiles[0, -1]
    assert (tile.locked, tile.tokens) == (True, ())
    assert (locked(table), loose(table)) == (1, 3)


@pytest.mark.rule("ghost.artifacts.when-it-locks", "ghost.artifacts")
def test_what_a_piece_carries_locks_as_she_moves_the_piece_onto_it() -> None:
    """The Knight carried one, and goes on without it, past the tile too."""
    table = on_the_map(GHOST_TILE, "mend 0,-2 to lit event without walls", focus=2)
    table = then(table, "put knight at 0,-2", "ghost shifts knight to 0,-1")
    assert table.the_cave.tiles[0, -1].locked
    assert (hers(table).carried, locked(table)) == ((Role.DRAGON,), 1)
    past = on_the_map(GHOST_TILE, "mend 0,-2 to dark eye", focus=2)
    past = then(past, "put dragon at 0,-2", "ghost shifts dragon to 0,0")
    assert past.the_cave.tiles[0, -1].locked
    assert past.the_cave.piece_at(Piece.DRAGON) == (0, 0)


@pytest.mark.rule("ghost.artifacts.when-it-locks", "ghost.artifacts.ends-the-possession-turn")
def test_what_a_possessed_player_carries_locks_and_the_possession_turn_is_over() -> None:
    """The possessed Knight walks onto the Ghost tile."""
    table = on_the_map(GHOST_TILE, "put knight at 0,0", *LAID, *HER_TILE)
    table = then(table, "knight ends turn", "knight places eye at 2,0", "ghost reveals knight")
    table = then(table, "ghost walks knight to 0,-1")
    assert table.the_cave.tiles[0, -1].locked
    assert (table.within, locked(table), hers(table).carried) == (None, 1, (Role.DRAGON,))
    assert table.turn is Role.DRAGON


@pytest.mark.rule("ghost.artifacts.when-it-locks")
def test_whoever_a_possessed_player_moves_locks_as_well() -> None:
    """The table shows where the Knight was moved to in the Dragon's possession turn."""
    table = on_the_map(GHOST_TILE, "put knight at 0,0", "put dragon at 1,0", *LAID)
    table = then(table, *HER_TILE, "knight ends turn", "knight places eye at 2,0")
    table = then(table, "dragon ends turn", "dragon places eye at 3,0", "ghost reveals dragon")
    table = then(table, "put knight at 0,-1")
    assert (table.the_cave.tiles[0, -1].locked, table.within) == (True, None)


@pytest.mark.rule("answer.artifact-on-a-dark-ghost-tile")
def test_a_dark_ghost_tile_locks_and_stays_dark() -> None:
    """Its kind shows on both sides."""
    table = on_the_map("mend 0,-1 to dark ghost", "ghost shifts artifact from 0,0 to 0,-1")
    tile = table.the_cave.tiles[0, -1]
    assert (tile.locked, tile.dark) == (True, True)


# When it does not


@pytest.mark.rule("ghost.artifacts.when-it-does-not-lock")
def test_nothing_locks_in_an_ordinary_turn_of_another() -> None:
    """The Knight walks onto the Ghost tile in her own turn, or is put there in the Dragon's."""
    table = on_the_map(GHOST_TILE, "put knight at 0,0", *LAID, *HER_TILE)
    own = then(table, "put knight at 0,-1")
    assert not own.the_cave.tiles[0, -1].locked
    theirs = then(table, "knight ends turn", "knight places eye at 2,0", "put knight at 0,-1")
    assert not theirs.the_cave.tiles[0, -1].locked
    assert carried_by(theirs, Role.KNIGHT)


@pytest.mark.rule("ghost.artifacts")
def test_a_ghost_tile_takes_one_artifact() -> None:
    """A second one lies there loose, and may be moved on."""
    table = on_the_map(GHOST_TILE, "lock artifact on 0,-1", focus=2)
    table = then(table, "ghost shifts artifact from 0,0 to 0,-1")
    assert table.the_cave.tiles[0, -1].tokens == (Token.ARTIFACT,)
    assert locked(table) == 1


@pytest.mark.rule("ruling.artifact-pushed")
def test_where_her_books_lie_on_the_table_it_is_only_said() -> None:
    """As in games that were begun before the app kept them: the map shows it locked."""
    lines = ("places bones at 0,1", "places fangs at 1,0", "places eye at 0,-1")
    table = play("table ghost", "books nobody", "map on", *(f"ghost {line}" for line in lines))
    table = then(table, "ghost places bones at -1,0", "ghost starts at 0,1")
    table = then(table, "mend -1,0 to lit ghost", "mend -2,0 to dark eye")
    table = then(table, "take artifact from 0,0", "put artifact on -2,0")
    table = then(table, "mend 0,1 to lit ghost", "mend 1,0 to lit ghost", "mend 0,-1 to lit ghost")
    table = then(table, "mend cave to collapsing", "ghost ends turn", "ghost counts 3")
    said = told(table, "ghost removes -2,0 as event")
    assert "An Artifact is locked to the Ghost tile left of the Entrance" in said


# Counted for good


@pytest.mark.rule("ghost.artifacts.locked", "ghost.ghost-tiles.collapse")
def test_it_counts_after_its_tile_has_collapsed() -> None:
    """The tile goes, the Artifact stays in the count."""
    table = on_the_map("mend 2,1 to lit ghost", "lock artifact on 2,1", "mend cave to collapsing")
    table = then(table, *LAID, "ghost removes 2,1")
    assert (2, 1) not in table.the_cave.tiles
    assert (hers(table).locked, locked(table)) == (1, 1)


@pytest.mark.rule("ghost.artifacts.locked")
def test_a_tile_without_one_is_counted_by_nobody() -> None:
    """Only what is locked counts."""
    draft = Draft(on_the_map(), None, overrule=False)
    tile_goes(draft, (1, 0))
    assert draft.events == []


@pytest.mark.rule("ghost.artifacts")
def test_those_that_lie_with_players_and_on_tiles_are_none_of_the_boxs() -> None:
    """Six in all: two carried, one locked, so three can be put on the map."""
    table = on_the_map(GHOST_TILE, "lock artifact on 0,-1")
    assert holds(table) == {Token.ARTIFACT: 3}


# One each


@pytest.mark.rule(
    "ghost.collecting-carrying-and-dropping-artifacts",
    "ghost.collecting-carrying-and-dropping-artifacts.in-a-possession-turn",
    "ruling.artifact-drop",
)
def test_who_carries_one_takes_no_second_and_nobody_takes_one_off_a_ghost_tile() -> None:
    """The Cave and the Ghost never do."""
    table = on_the_map(*SIX[:2], GHOST_TILE, *SIX[2:])
    no = why_not_collect(table, Role.KNIGHT, (1, 0))
    assert no is not None
    assert no.text == "The Knight carries an Artifact already, and nobody carries two"
    for role in (Role.CAVE, Role.GHOST):
        no = why_not_collect(table, role, (1, 0))
        assert no is not None
        assert no.text.endswith("carries no Artifacts")
    table = then(table, "correct ghost carried to dragon")
    assert why_not_collect(table, Role.KNIGHT, (1, 0)) is None
    for space in ((1, 1), (9, 9), None):
        no = why_not_collect(table, Role.KNIGHT, space)
        assert no is not None
        assert no.text == "No loose Artifact lies there"
    no = why_not_collect(table, Role.KNIGHT, (0, -1))
    assert no is not None
    assert no.rule == "ruling.artifact-drop"


@pytest.mark.rule("ghost.collecting-carrying-and-dropping-artifacts", "ruling.artifact-drop")
def test_one_that_is_carried_is_laid_down_anywhere_but_on_a_ghost_tile() -> None:
    """And only by whoever carries one, on a tile."""
    table = on_the_map(GHOST_TILE)
    assert why_not_drop(table, Role.KNIGHT, (1, 0)) is None
    for role, space, text in (
        (Role.THIEF, (1, 0), "The Thief carries no Artifact"),
        (Role.KNIGHT, None, "It stands on no tile"),
        (Role.KNIGHT, (9, 9), "It stands on no tile"),
        (Role.KNIGHT, (0, -1), "On a Ghost tile no Artifact is taken up or laid down"),
    ):
        no = why_not_drop(table, role, space)
        assert no is not None
        assert no.text == text


@pytest.mark.rule("ghost.collecting-carrying-and-dropping-artifacts")
def test_taken_up_and_laid_down_it_changes_hands() -> None:
    """From the map to the Thief, and back; of the Goblins one Tribe takes it."""
    draft = Draft(on_the_map(*SIX[:2]), None, overrule=False)
    collect(draft, Role.THIEF, (1, 0), CARRY)
    assert draft.table.the_cave.tiles[1, 0].tokens == ()
    assert carried_by(draft.table, Role.THIEF)
    drop(draft, Role.THIEF, (1, 1), CARRY)
    assert draft.table.the_cave.tiles[1, 1].tokens == (Token.ARTIFACT,)
    assert not carried_by(draft.table, Role.THIEF)
    before = draft.table
    drop(draft, Role.THIEF, (1, 1), CARRY)
    assert draft.table is before, "who has none lays none down"
    collect(draft, Role.GOBLINS, (1, 1), CARRY, Piece.EYE_TRIBE)
    assert hers(draft.table).tribe is Piece.EYE_TRIBE


@pytest.mark.rule("ghost.collecting-carrying-and-dropping-artifacts")
def test_without_a_map_only_the_count_is_known() -> None:
    """Four lie somewhere; with all of them carried or locked there is none to take up."""
    table = without_map()
    assert loose(table) == 4
    assert why_not_collect(table, Role.THIEF, None) is None
    assert why_not_drop(table, Role.KNIGHT, None) is None
    none = then(table, "correct ghost locked to 4")
    no = why_not_collect(none, Role.THIEF, None)
    assert no is not None
    assert no.text == "No Artifact lies on the map"
    draft = Draft(table, None, overrule=False)
    collect(draft, Role.THIEF, None, CARRY)
    drop(draft, Role.THIEF, None, CARRY)
    assert loose(draft.table) == 4


@pytest.mark.rule("ghost.artifacts.when-it-locks")
def test_without_a_map_the_players_say_where_it_locks() -> None:
    """An Artifact, or a piece that carries one; nothing else."""
    table = without_map(focus=2)
    assert offered(table)["ghost shifts knight by <number> onto a free ghost tile"] == "it locks"
    table = then(table, "ghost shifts artifact by 1 onto a free ghost tile")
    assert (locked(table), loose(table)) == (1, 3)
    table = then(table, "ghost shifts knight by 2 onto a free ghost tile")
    assert (locked(table), hers(table).carried) == (2, (Role.DRAGON,))
    no = refused(without_map(), "ghost shifts treasure by 1 onto a free ghost tile")
    assert (no.rule, no.text) == (
        LOCKS,
        "Nothing locks there: that object is no Artifact and carries none",
    )


@pytest.mark.rule(
    "ghost.artifacts.when-it-locks", "ghost.collecting-carrying-and-dropping-artifacts.goblins"
)
def test_without_a_map_only_the_tribe_that_carries_it_locks_it() -> None:
    """The other two carry nothing; nor does any while it is off the map."""
    table = without_map(seats="knight goblins ghost")
    line = "ghost shifts {} by 1 onto a free ghost tile"
    off = refused(table, line.format("eye-tribe"))
    assert off.remedy.endswith("of the Tribes say first which carries the Artifact")
    table = then(table, "goblins give the artifact to bones-tribe")
    assert refused(table, line.format("eye-tribe")).text == off.text
    table = then(table, line.format("bones-tribe"))
    assert (locked(table), hers(table).carried) == (1, (Role.KNIGHT,))


# The Goblins


@pytest.mark.rule("ghost.collecting-carrying-and-dropping-artifacts.goblins")
def test_the_goblins_artifact_goes_with_the_first_tribe_to_reveal() -> None:
    """Off the map until then; it leaves with the Tribe, and the next one takes it."""
    table = play("table knight goblins ghost", "knight ends turn")
    assert (hers(table).tribe, carriers(table)) == (None, (Piece.KNIGHT,))
    assert "goblins give the artifact to eye-tribe" in offered(table)
    table = then(table, "goblins give the artifact to eye-tribe")
    assert carriers(table) == (Piece.KNIGHT, Piece.EYE_TRIBE)
    assert refused(table, "goblins give the artifact to fangs-tribe").rule == GOBLINS
    table = then(table, "goblins take the artifact off the map")
    assert carriers(table) == (Piece.KNIGHT,)
    assert refused(table, "goblins take the artifact off the map").rule == GOBLINS
    then(table, "goblins give the artifact to fangs-tribe")
    assert refused(table, "goblins give the artifact to knight").text == "The Knight is no Tribe"


@pytest.mark.rule("ghost.collecting-carrying-and-dropping-artifacts.goblins")
def test_with_the_map_a_tribe_that_is_gone_has_taken_it_along() -> None:
    """Nobody has to say so; and the first Tribe that comes takes it."""
    table = opened("table knight goblins ghost", by="knight")
    table = then(table, "knight ends turn", "knight places eye at 1,1")
    assert not [line for line in offered(table) if "give the artifact" in line]
    none = refused(table, "goblins give the artifact to eye-tribe")
    assert (none.text, none.rule) == ("The Eye Tribe is not on the map", GOBLINS)
    table = then(table, "put eye-tribe at 1,0")
    assert carriers(table) == (Piece.KNIGHT, Piece.EYE_TRIBE)
    assert not [line for line in offered(table) if "give the artifact" in line]
    assert "goblins take the artifact off the map" in offered(table)
    gone = then(table, "take eye-tribe off the map")
    assert carriers(gone) == (Piece.KNIGHT,)
    table = then(gone, "put bones-tribe at 0,1", "put eye-tribe at 1,0")
    assert carriers(table) == (Piece.KNIGHT, Piece.BONES_TRIBE)


@pytest.mark.rule("ghost.collecting-carrying-and-dropping-artifacts.goblins")
def test_while_a_tribe_carries_it_that_is_what_is_said() -> None:
    """It goes with the first Tribe to reveal only as long as none has it."""
    table = play("table knight goblins ghost", "knight ends turn")
    first = "The Goblins' Artifact goes with a Tribe; the first to reveal carries it"
    assert first in [one.text for one in prompts(table)]
    said = [one.text for one in prompts(then(table, "goblins give the artifact to eye-tribe"))]
    assert "The Eye Tribe carries the Goblins' Artifact" in said
    assert first not in said


@pytest.mark.rule("ghost.collecting-carrying-and-dropping-artifacts.goblins")
def test_the_first_tribe_that_comes_onto_the_map_possessed_takes_it_along() -> None:
    """On a free Ghost tile it locks at once, and the possession turn ends; a later one has none."""
    table = opened("table knight goblins ghost", by="knight")
    table = then(table, "mend 0,-1 to lit ghost without walls", "knight ends turn")
    table = then(table, "knight places eye at 1,1", "goblins ends turn")
    table = then(table, "goblins places fangs at -1,-1", "ghost starts at 0,1")
    table = then(table, "ghost glides to 1,0", "ghost lays goblins facedown", "ghost ends turn")
    table = then(table, *HER_TILE, "knight ends turn", "knight places eye at 2,0")
    table = then(table, "goblins ends turn", "goblins places eye at 3,0", "ghost reveals goblins")
    on_it = then(table, "ghost walks eye-tribe to 0,-1")
    assert on_it.the_cave.tiles[0, -1].locked
    assert (on_it.within, carried_by(on_it, Role.GOBLINS)) == (None, False)
    beside = then(table, "ghost walks eye-tribe to 1,0", "ghost walks bones-tribe to 0,-1")
    assert carriers(beside)[1] is Piece.EYE_TRIBE
    assert not beside.the_cave.tiles[0, -1].locked
    assert beside.within is not None


@pytest.mark.rule("ghost.collecting-carrying-and-dropping-artifacts.goblins")
def test_who_has_none_gives_none() -> None:
    """Without Goblins' Artifact nothing is asked of the Tribes."""
    table = play("table knight goblins ghost", "correct ghost carried to knight")
    assert refused(table, "goblins give the artifact to eye-tribe").text == (
        "The Goblins have no Artifact"
    )
    table = then(table, "knight ends turn")
    assert not [one for one in prompts(table) if one.rule == GOBLINS]
