"""Revealing a tile, and Past Plunder."""

from dataclasses import replace

import pytest

from rules.map.cave import Stack, Stage
from rules.map.past_plunder import (
    past_plunder_draws_a_tile,
    past_plunder_places,
    places_for_its_tile,
)
from rules.map.revealing import reveal, what_it_asks, why_not_reveal, why_not_turned_so
from rules.names import Direction, Kind, Role, Token
from tests.rules.cave.maps import lying, picture, standing

N, E, S, W = Direction.NORTH, Direction.EAST, Direction.SOUTH, Direction.WEST
WITH_KNIGHT = (Role.KNIGHT, Role.GHOUL)


@pytest.mark.rule("cave.revealing.what-it-asks")
@pytest.mark.parametrize(
    ("kind", "token"),
    [
        (Kind.CRYSTAL, Token.CRYSTAL),
        (Kind.TREASURE, Token.TREASURE),
        (Kind.VAULT, Token.VAULT),
        (Kind.EVENT, Token.EVENT),
        (Kind.AMBUSH, None),
    ],
)
def test_each_kind_asks_for_its_token(kind: Kind, token: Token | None) -> None:
    """Revealed by the Ghoul beside a Knight: an Event gets a token, an Ambush nothing."""
    assert what_it_asks(kind, Role.GHOUL, WITH_KNIGHT, flare=False).token is token


@pytest.mark.rule("cave.revealing.what-it-asks", "variant.flare")
def test_an_event_is_the_knights() -> None:
    """She draws it in an Encounter; by Flare she leaves a token."""
    event = what_it_asks(Kind.EVENT, Role.KNIGHT, WITH_KNIGHT, flare=False)
    assert (event.text, event.token) == ("the Knight draws an Event", None)
    assert what_it_asks(Kind.AMBUSH, Role.KNIGHT, WITH_KNIGHT, flare=True).text == "nothing to do"
    assert what_it_asks(Kind.EVENT, Role.KNIGHT, WITH_KNIGHT, flare=True).token is Token.EVENT


@pytest.mark.rule("answer.ambush-without-knight")
def test_without_a_knight_ambush_and_event_do_nothing() -> None:
    """The Event tokens are in the box."""
    for kind in (Kind.AMBUSH, Kind.EVENT):
        assert what_it_asks(kind, Role.GHOUL, (Role.GHOUL,), flare=False).text == "nothing to do"


@pytest.mark.rule("cave.revealing", "cave.tiles")
def test_a_reveal_that_cannot_be_is_refused_with_its_reason() -> None:
    """No tile, a Lit tile, a second Entrance, a Ghost tile's back, a tenth Crystal tile."""
    cave = picture("D E d a", in_game={Kind.CRYSTAL: 9, Kind.EVENT: 15}, gone={Kind.CRYSTAL: 9})
    assert why_not_reveal(cave, (5, 5), Kind.EVENT) == "no tile lies there"
    assert why_not_reveal(cave, (2, 0), Kind.EVENT) == "that tile lies Lit side up already"
    assert why_not_reveal(cave, (1, 0), Kind.ENTRANCE) == (
        "there is one Entrance, and it is on the map"
    )
    assert why_not_reveal(cave, (-1, 0), Kind.EVENT) == (
        "its Dark side shows that it is a Ghost tile"
    )
    assert why_not_reveal(cave, (1, 0), Kind.CRYSTAL) == (
        "all 9 Crystal tiles of this game have been seen already"
    )
    assert why_not_reveal(cave, (1, 0), Kind.VAULT) == "this game is played without Vault tiles"
    assert why_not_reveal(cave, (1, 0), Kind.EVENT) == ""
    assert why_not_reveal(cave, (-1, 0), Kind.GHOST) == ""


@pytest.mark.rule("cave.revealing")
def test_a_tile_turned_away_from_the_entrance_is_told_how_to_lie() -> None:
    """Its one open side must face west."""
    cave = picture("E d")
    assert why_not_turned_so(cave, (1, 0), frozenset({N, S, W})) == (frozenset({N, E, S}),)
    assert why_not_turned_so(cave, (1, 0), frozenset({N, E, S})) == ()


@pytest.mark.rule("cave.revealing")
def test_a_revealed_tile_lies_lit_and_keeps_its_symbol_and_what_lies_on_it() -> None:
    """Only its side, kind and walls change."""
    cave = lying(picture("b E"), Token.TREASURE, (-1, 0))
    before = cave.tiles[-1, 0]
    after = reveal(cave, (-1, 0), Kind.GHOST, frozenset(), Kind.EVENT).tiles[-1, 0]
    assert (after.kind, after.asks, after.walls) == (Kind.GHOST, Kind.EVENT, frozenset())
    assert not after.dark
    assert (after.symbol, after.tokens) == (before.symbol, before.tokens)


# -- Past Plunder ----------------------------------------------------------------------------


@pytest.mark.rule("variant.past-plunder", "answer.past-plunder-after-tile")
def test_past_plunder_wants_a_dark_tile_without_components() -> None:
    """The tile just placed will do; one with a piece or any token will not."""
    cave = lying(standing(picture("d d E d d"), thief=(-1, 0)), Token.EVENT, (1, 0))
    assert past_plunder_places(cave) == ((-2, 0), (2, 0))
    assert not past_plunder_draws_a_tile(cave)


@pytest.mark.rule("variant.past-plunder")
def test_with_every_dark_tile_full_a_tile_is_drawn_for_it() -> None:
    """It goes beside a Dark tile; with none on the map anywhere."""
    cave = standing(picture("E a d", stack=Stack(5)), thief=(2, 0))
    assert past_plunder_places(cave) == ()
    assert past_plunder_draws_a_tile(cave)
    assert places_for_its_tile(cave) == {(3, 0), (2, 1), (2, -1)}
    assert (-1, 0) in places_for_its_tile(picture("E a"))
    assert past_plunder_places(picture("E a", stack=Stack(5))) == ()


@pytest.mark.rule("variant.past-plunder", "ruling.past-plunder-collapse")
def test_in_the_collapse_a_lit_tile_serves_only_when_no_dark_one_is_left() -> None:
    """With a full Dark tile nothing is placed."""
    cave = standing(picture("E a d", stage=Stage.COLLAPSING), thief=(2, 0))
    assert past_plunder_places(cave) == ()
    assert not past_plunder_draws_a_tile(cave)
    assert past_plunder_places(replace(cave, tiles=picture("E a").tiles)) == ((0, 0), (1, 0))
