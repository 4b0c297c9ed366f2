"""Turning tiles over at the table, and Flare."""

from dataclasses import replace

import pytest

from rules import Refusal, decide, fold, prompts
from rules.actions.map import Flare
from rules.cave.owed import MayTurnOver, RevealTiles
from rules.cave.revealing import only_dark_tiles, still_dark
from rules.draft import Draft
from rules.events import Told
from rules.map.cave import Face, Stack, Tile
from rules.names import Direction, Kind, Piece, Role, Token
from rules.roles.ghost.owed import CheckArtifacts, FlareForArtifacts
from tests.rules.cave.maps import lying, picture, standing, walled
from tests.rules.cave.table import opened, solo, with_cave
from tests.table import by_hand, refused, step, then

BOX = {Kind.AMBUSH: 15, Kind.EVENT: 15, Kind.CRYSTAL: 9, Kind.TREASURE: 6}
ENDED = "with walls north south west"


# -- revealing -------------------------------------------------------------------------------


@pytest.mark.rule("cave.revealing")
def test_of_several_tiles_only_those_that_are_still_dark_are_asked() -> None:
    """One was turned over by hand meanwhile, and another one taken away."""
    table = then(solo(), "mend 1,0 to lit event without walls")
    owed = RevealTiles(Role.GHOUL, ((1, 0), (0, 1)))
    draft = Draft(replace(table, owed=(owed,)), None, overrule=False)
    assert only_dark_tiles(draft, owed)
    assert draft.table.owed == (RevealTiles(Role.GHOUL, ((0, 1),)),)
    assert not only_dark_tiles(draft, RevealTiles(Role.GHOUL, ((0, 1),)))


@pytest.mark.rule("cave.revealing")
def test_where_all_of_them_lie_lit_nothing_is_asked_any_more() -> None:
    """The only one was turned over by hand meanwhile."""
    table = then(solo(), "mend 1,0 to lit event without walls")
    owed = RevealTiles(Role.GHOUL, ((1, 0),))
    draft = Draft(replace(table, owed=(owed,)), None, overrule=False)
    assert only_dark_tiles(draft, owed)
    assert draft.table.owed == ()


@pytest.mark.rule("cave.revealing", "base.turn-order")
def test_in_the_turn_of_a_ghost_on_paper_whoever_she_plays_reveals() -> None:
    """Whose piece she plays then lies on the table, so anybody whose rules do may turn one over."""
    table = opened("table knight ghost", "books nobody", by="knight")
    table = then(table, "knight ends turn", "knight places eye at 2,0", "ghost starts at 0,1")
    assert table.turn is Role.GHOST
    table = then(table, "knight reveals 1,0 as event with walls north south")
    assert table.the_cave.tiles[1, 0].kind is Kind.EVENT


@pytest.mark.rule("terror.scour")
def test_a_tile_that_was_looked_at_is_not_asked_for_once_it_lies_lit() -> None:
    """It has been turned over by hand: there is nothing left to choose."""
    table = then(solo(), "mend 1,0 to lit event without walls")
    owed = MayTurnOver(Role.GHOUL, (1, 0), "terror.scour")
    draft = Draft(replace(table, owed=(owed,)), None, overrule=False)
    assert still_dark(draft, owed)
    assert draft.table.owed == ()
    assert not still_dark(draft, MayTurnOver(Role.GHOUL, (0, 1), "terror.scour"))


@pytest.mark.rule("cave.revealing", "cave.revealing.what-it-asks", "cave.tokens")
def test_a_revealed_crystal_tile_gets_its_crystal_once_its_edges_are_filled() -> None:
    """With walls on three sides nothing is to fill, and the token lies at once."""
    table = then(solo(), "mend 1,0 away", "mend 1,0 to dark eye")
    table = then(table, "overrule ghoul reveals 1,0 as crystal with walls north east south")
    tile = table.the_cave.tiles[1, 0]
    assert (tile.dark, tile.kind, tile.tokens) == (False, Kind.CRYSTAL, (Token.CRYSTAL,))
    assert table.the_cave.unseen()[Kind.CRYSTAL] == 8


@pytest.mark.rule("cave.revealing", "cave.connected-to-the-entrance")
def test_a_tile_turned_away_from_the_entrance_is_refused_with_the_way_to_turn_it() -> None:
    """Its one open side must face west, to the Entrance."""
    no = refused(solo(), "ghoul reveals 1,0 as event with walls west north south")
    assert no.rule == "cave.connected-to-the-entrance"
    assert no.remedy == "Lay it with walls at the top, right and bottom"


@pytest.mark.rule("cave.revealing", "cave.tiles")
def test_a_reveal_that_cannot_be_is_refused() -> None:
    """No tile, no kind, a kind the box does not hold any more."""
    table = solo()
    assert (
        refused(table, "ghoul reveals 9,9 as event").text
        == "No tile lies nine right and nine up from the Entrance"
    )
    assert (
        refused(table, "ghoul reveals 1,0").text
        == "What does the Lit side of the tile right of the Entrance show?"
    )
    no = refused(table, "ghoul reveals 1,0 as vault")
    assert no.text == "Right of the Entrance: this game is played without Vault tiles"
    table = then(table, "overrule ghoul reveals 1,0 as vault")
    assert table.the_cave.tiles[1, 0].tokens == (Token.VAULT,)


def test_walls_may_be_left_unsaid() -> None:
    """Then the app asks for nothing at the edges."""
    table = then(solo(), "overrule ghoul reveals 1,0 as event")
    assert table.the_cave.tiles[1, 0].walls is None
    assert table.owed == ()


@pytest.mark.rule("cave.revealing.what-it-asks", "answer.ambush-without-knight")
def test_a_ghost_tile_asks_for_what_its_lit_side_shows_besides() -> None:
    """A Ghost tile that shows a Treasure gets a Treasure token."""
    table = then(opened("table ghost", by="ghost"), "ghost starts at 1,0")
    table = then(table, "ghost places eye ghost tile at 0,2 by an effect")
    table = then(table, "overrule ghost reveals 0,2 as ghost showing treasure")
    assert table.the_cave.tiles[0, 2].tokens == (Token.TREASURE,)


@pytest.mark.rule("cave.revealing")
def test_a_virtual_tile_says_itself_what_it_is() -> None:
    """It is told to the table, and undo says that it was seen."""
    table = solo()
    cave = table.the_cave.with_tile((1, 0), Tile(hidden=Face(Kind.TREASURE)))
    table = then(with_cave(table, cave), "overrule ghoul reveals 1,0")
    assert table.the_cave.tiles[1, 0].kind is Kind.TREASURE
    assert table.the_cave.tiles[1, 0].hidden is None


# -- Flare -----------------------------------------------------------------------------------


def flaring(*told: str):  # type: ignore[no-untyped-def]  # noqa: ANN201
    """Let the Ghoul stand in the middle of a cross of Dark tiles, with 4 movement."""
    cave = picture(
        """
        . b .
        f d e
        . E .
        """,
        stack=Stack(20),
        in_game=BOX,
    )
    cave = walled(cave, (0, 0), Direction.EAST, Direction.SOUTH, Direction.WEST)
    cave = standing(cave, ghoul=(0, 1))
    return then(with_cave(solo(), cave), "ghoul rolls 4 1 3", "ghoul chooses 4 1", *told)


@pytest.mark.rule("variant.flare", "variant.flare.ghoul", "base.several-tiles-revealed")
def test_flare_costs_the_ghoul_one_movement_and_lights_up_dark_tiles_one_by_one() -> None:
    """The four around it: three Dark tiles, in the order it likes; the Entrance is Lit."""
    table = flaring("ghoul flares showing four")
    assert table.roles["ghoul"].movement == 3
    assert table.owed[0] == RevealTiles(Role.GHOUL, ((0, 2), (1, 1), (-1, 1)), flare=True)
    (asked,) = prompts(table)
    assert (
        asked.text == "Reveal 3 tiles one by one; two above the Entrance, "
        "up and right of the Entrance, and up and left of the Entrance"
    )
    no = refused(table, "ghoul reveals 0,1 as event")
    assert (
        no.remedy == "First reveal the tile two above the Entrance, "
        "the tile up and right of the Entrance, "
        "and the tile up and left of the Entrance"
    )
    # No way leads back to the Entrance past the Dark tile in the middle: any turn will do.
    table = then(table, "ghoul reveals 1,1 as treasure with walls north east south")
    table = then(table, "ghoul reveals -1,1 as crystal with walls north south")
    # Its western edge is open: a tile first, then the next reveal.
    assert type(table.owed[0]).__name__ == "FillEdges"
    table = then(table, "ghoul places bones at -2,1")
    assert table.the_cave.count(Token.CRYSTAL) == 0
    table = then(table, "ghoul reveals 0,2 as event with walls north east west")
    # The effects come when all of them lie; Events are the Knight's, and she is not here.
    assert table.owed == ()
    assert table.the_cave.count(Token.CRYSTAL) == 1
    assert table.the_cave.count(Token.TREASURE) == 1
    assert table.the_cave.count(Token.EVENT) == 0


@pytest.mark.rule("base.several-tiles-revealed", "ruling.effects-in-order")
def test_effects_come_in_the_order_in_which_the_tiles_were_turned() -> None:
    """The Ghoul turns east, north, west; the tokens are told in the same order."""
    table = flaring("ghoul flares showing four")
    table = then(table, "ghoul reveals 1,1 as treasure with walls north east south")
    table = then(table, "ghoul reveals 0,2 as event with walls north east west")
    last = step(table, "ghoul reveals -1,1 as crystal with walls north south west")
    assert not isinstance(last, Refusal)
    said = [event.text for event in last.events if isinstance(event, Told)]
    assert [text.split(":")[0] for text in said] == [
        "Treasure tile up and right of the Entrance",
        "Event tile two above the Entrance",
        "Crystal tile up and left of the Entrance",
    ]


@pytest.mark.rule("base.components", "ruling.effects-in-order")
def test_the_last_token_goes_to_the_tile_that_was_turned_first() -> None:
    """Ten Treasures without a Thief: one is on the Ghoul's board, eight lie at the Entrance."""
    table = flaring("ghoul flares showing four")
    table = with_cave(table, lying(table.the_cave, Token.TREASURE, *[(0, 0)] * 8))
    table = then(table, "correct ghoul treasures to 1")
    table = then(table, "ghoul reveals 1,1 as treasure with walls north east south")
    table = then(table, "ghoul reveals -1,1 as treasure with walls north south west")
    last = step(table, "ghoul reveals 0,2 as ambush with walls north east west")
    assert not isinstance(last, Refusal)
    said = [(event.text, event.rule) for event in last.events if isinstance(event, Told)]
    assert said[1] == (
        "Treasure tile up and left of the Entrance: no Treasure token is left in the supply",
        "base.components",
    )
    lit = fold(table, last.events).the_cave.tiles
    assert (lit[1, 1].tokens, lit[-1, 1].tokens) == ((Token.TREASURE,), ())


@pytest.mark.rule("base.several-tiles-revealed")
def test_a_tile_revealed_against_the_rules_is_resolved_with_the_others() -> None:
    """The tile of the Ghoul's own space is not in the picture; turned all the same it comes too."""
    table = then(flaring("ghoul flares showing four"), "overrule ghoul reveals 0,1 as treasure")
    assert table.owed[0] == RevealTiles(Role.GHOUL, ((0, 2), (1, 1), (-1, 1)), flare=True)
    assert table.the_cave.count(Token.TREASURE) == 0
    table = then(
        table,
        "ghoul reveals 1,1 as ambush with walls north east south",
        "ghoul reveals -1,1 as ambush with walls north south west",
        "ghoul reveals 0,2 as ambush with walls north east west",
    )
    assert table.the_cave.tiles[0, 1].tokens == (Token.TREASURE,)


@pytest.mark.rule("variant.flare", "dragon-die.faces")
def test_the_app_may_roll_the_die() -> None:
    """Then the roll has been seen; without luck at hand the picture is asked."""
    step = decide(flaring(), Flare(Role.GHOUL))
    assert isinstance(step, Refusal)
    assert step.text == "What does the Dragon die show?"
    table = flaring("ghoul flares")
    assert table.roles["ghoul"].movement == 3


@pytest.mark.rule("variant.flare")
def test_a_flare_that_finds_no_dark_tile_says_so() -> None:
    """The corners around it are open spaces."""
    table = flaring("ghoul flares showing corners")
    assert (table.owed, table.roles["ghoul"].movement) == ((), 3)


@pytest.mark.rule("variant.flare", "variant.flare.ghoul")
def test_flare_is_held_to_its_holder_turn_space_and_price() -> None:
    """Each refusal names what the card allows."""
    table = flaring()
    no = refused(table, "ghoul flares at 0,2 showing x")
    assert no.text == "The Ghoul cannot use Flare two above the Entrance"
    assert no.remedy == "The card allows its own space, 1 movement each time"
    spent = then(table, *["ghoul flares showing corners"] * 4)
    said = refused(spent, "ghoul flares showing x").text
    assert said == "That costs 1 movement, and 0 is left"
    knight = then(opened("table knight ghoul", by="knight"))
    assert refused(knight, "knight flares at 0,0 showing x").text == (
        "There is no Flare for the Knight in this game"
    )
    off = with_cave(table, table.the_cave.with_piece(Piece.GHOUL, None))
    assert refused(off, "ghoul flares showing x").text == "Around which space?"


@pytest.mark.rule("variant.flare.knight")
def test_the_knight_flares_once_a_turn_anywhere() -> None:
    """A second time in the same turn is refused; not in another's turn either."""
    table = opened("table knight cave", by="cave")
    assert refused(table, "knight flares showing x").text == "Around which space?"
    table = then(table, "knight flares at 0,0 showing corners")
    assert refused(table, "knight flares at 0,0 showing corners").text == (
        "Flare was used in this turn already"
    )
    table = then(table, "overrule knight flares at 0,0 showing corners", "knight ends turn")
    table = then(table, "cave places eye at 0,2")
    assert refused(table, "knight flares at 0,0 showing corners").text == "It is the Cave's turn"
    table = then(
        table, "cave ends turn", "cave plunders 0,1", "knight flares at 0,0 showing corners"
    )
    assert table.the_cave.flared == (Piece.KNIGHT,)


@pytest.mark.rule("variant.flare.goblins", "variant.flare.thief")
def test_each_tribe_flares_once_where_it_stands() -> None:
    """Two Tribes in one space may each light it up."""
    table = opened("table goblins thief", by="goblins")
    table = then(table, "put fangs-tribe at 0,0", "put eye-tribe at 0,0", "put thief at 0,0")
    both = then(table, *["goblins flares at 0,0 showing corners"] * 2)
    assert both.the_cave.flared == (Piece.FANGS_TRIBE, Piece.EYE_TRIBE)
    assert refused(both, "goblins flares at 0,0 showing corners").rule == "variant.flare"
    table = then(both, "goblins ends turn", "goblins places eye at 0,2")
    assert table.the_cave.flared == ()
    again = then(table, "thief flares showing corners", "thief flares showing corners")
    assert again.the_cave.flared == ()


@pytest.mark.rule("variant.flare")
def test_flare_is_offered_to_whoever_can_use_it() -> None:
    """The Ghoul with movement left; the Knight until she has used it; nobody off the map."""
    flares = [prompt for prompt in prompts(flaring()) if prompt.rule == "variant.flare"]
    assert [prompt.text for prompt in flares] == ["Flare: its own space, 1 movement each time"]
    spent = flaring(*["ghoul flares showing corners"] * 4)
    assert not any(prompt.rule == "variant.flare" for prompt in prompts(spent))
    knight = then(opened("table knight cave", by="cave"), "put knight at 1,0")
    offered = [prompt for prompt in prompts(knight) if prompt.rule == "variant.flare"]
    assert [ask.field for ask in offered[0].answers[0].asks] == ["space", "face"]
    used = then(knight, "knight flares at 0,0 showing corners")
    assert not any(prompt.rule == "variant.flare" for prompt in prompts(used))
    off = with_cave(flaring(), flaring().the_cave.with_piece(Piece.GHOUL, None))
    assert not any(prompt.rule == "variant.flare" for prompt in prompts(off))


# -- the solo Ghost's rolls ------------------------------------------------------------------


def rolling():  # type: ignore[no-untyped-def]  # noqa: ANN201
    """Let the solo Ghost owe the rolls for two Artifacts on one Dark tile and one on another."""
    cave = picture("b E e d", stack=Stack(9), in_game=BOX)
    cave = walled(cave, (0, 0), Direction.NORTH, Direction.SOUTH)
    cave = lying(cave, Token.ARTIFACT, (-1, 0), (-1, 0), (1, 0))
    table = with_cave(opened("table ghost", by="ghost"), cave)
    return replace(table, owed=())


@pytest.mark.rule("ghost.solo", "alone.solo-ghost", "ruling.flare-per-artifact")
def test_the_solo_ghost_rolls_for_each_artifact_until_its_tile_is_lit() -> None:
    """Three Artifacts are three rolls, but the first lights up the tile with two of them."""
    from rules.draft import Draft
    from rules.roles.ghost.solo import check_artifacts

    draft = Draft(replace(rolling(), owed=(CheckArtifacts(Role.GHOST),)), None, overrule=False)
    check_artifacts(draft, CheckArtifacts(Role.GHOST))
    table = draft.table
    assert isinstance(table.owed[0], FlareForArtifacts)
    assert sorted(table.owed[0].spaces) == [(-1, 0), (-1, 0), (1, 0)]
    (asked,) = prompts(table)
    assert asked.text == "Roll Flare for an Artifact; one for each on a Dark tile, 3 to go"
    no = refused(table, "ghost flares at 2,0 showing centre")
    assert no.text == "No Artifact waits for a roll two right of the Entrance"
    one = then(table, "ghost flares at 1,0 showing corners")
    assert one.owed == (FlareForArtifacts(Role.GHOST, ((-1, 0), (-1, 0))),)
    lit = then(table, "ghost flares at -1,0 showing centre", "ghost reveals -1,0 as event")
    assert lit.owed == (FlareForArtifacts(Role.GHOST, ((1, 0),)),)
    done = then(lit, "ghost flares at 1,0 showing corners")
    assert done.owed == ()
    elsewhere = then(table, "overrule ghost flares at 2,0 showing corners")
    assert len(elsewhere.owed[0].spaces) == 3


def test_a_tile_mended_away_is_no_longer_to_be_revealed() -> None:
    """Of the five of a plus one is taken off the map; one revealed turns out to be none."""
    table = flaring("ghoul flares showing plus", "mend 0,2 away")
    assert isinstance(table.owed[0], RevealTiles)
    assert set(table.owed[0].spaces) == {(0, 1), (1, 1), (-1, 1)}
    table = then(table, "ghoul reveals 1,1 as treasure with walls north east south")
    # Meanwhile somebody sees that it was no tile at all, and that the others lie Lit already.
    table = then(table, "mend 1,1 away", "mend -1,1 to lit ambush")
    table = by_hand(table, "mend 0,1 to lit ambush")
    assert table.owed == ()
    assert table.the_cave.count(Token.TREASURE) == 0


def test_walls_told_after_all_are_those_of_the_picture() -> None:
    """Mended by hand when somebody has looked again."""
    cave = walled(picture("E a", stack=Stack(9)), (1, 0), Direction.NORTH)
    table = then(with_cave(solo(), cave), "mend 1,0 to lit with walls east")
    assert table.the_cave.tiles[1, 0].walls == {Direction.EAST}


@pytest.mark.rule("ghost.ghost-tiles", "cave.revealing")
def test_a_ghost_tile_is_revealed_with_what_it_shows_besides() -> None:
    """An Ambush, an Event or a Treasure; the app asks which."""
    table = then(opened("table ghost", by="ghost"), "ghost starts at 1,0", "mend 0,2 to dark ghost")
    no = refused(table, "ghost reveals 0,2 as ghost")
    assert no.text == "A Ghost tile also shows an Ambush, an Event or a Treasure"
    no = refused(table, "ghost reveals 1,0 as event showing ambush")
    assert no.text == "Only a Ghost tile shows something besides what it is"
    from rules.cave.asks import reveal_answers

    told, unsaid = reveal_answers(table, Role.GHOST, (0, 2))
    assert told.line == "ghost reveals 0,2 as ghost showing <choice> without walls"
    assert unsaid.line == "ghost reveals 0,2 as ghost showing <choice>"
