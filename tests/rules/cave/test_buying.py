"""Omens at the table."""

from dataclasses import replace

import pytest

from rules import Table, prompts
from rules.cave.map import Stack, Stage
from rules.cave.owed import PlaceTiles, PutTreasure, RemoveTiles
from rules.names import Kind, Piece, Role, Token
from tests.rules.cave.maps import lying, picture
from tests.rules.cave.table import opened, with_cave
from tests.table import refused, then


def caves_turn(role: str = "cave", *head: str) -> Table:
    """Bring the Cave's turn to the point where it may buy."""
    table = opened(f"table knight {role}", *head, by=role)
    return then(table, "knight ends turn", f"{role} places eye at 0,2")


@pytest.mark.rule("cave.omens", "cave.omens.prices", "answer.rising-prices", "cave.omens.hatred")
def test_hatred_places_a_tile_and_grows_dearer_within_the_turn() -> None:
    """1, then 2, then 3; in the next turn 1 again."""
    table = then(caves_turn(), "cave buys hatred")
    assert isinstance(table.owed[0], PlaceTiles)
    table = then(table, "cave places eye at 0,3")
    from rules.cave.buying import cost_now
    from rules.cave.omens import Omen

    assert cost_now(table, Role.CAVE, Omen.HATRED) == 2
    table = then(table, "cave ends turn", "knight ends turn")
    assert cost_now(table, Role.CAVE, Omen.HATRED) == 1


@pytest.mark.rule("cave.omens.hatred")
def test_hatred_removes_a_tile_in_the_collapse() -> None:
    """By the order of a player; with nothing that may go it asks for nothing."""
    table = caves_turn()
    falling = with_cave(table, replace(table.the_cave, stage=Stage.COLLAPSING))
    assert then(falling, "cave buys hatred").owed == (
        RemoveTiles(Role.CAVE, 1, 1, "Hatred", "cave.omens.hatred"),
    )
    bare = with_cave(falling, picture("E", stage=Stage.COLLAPSING))
    assert then(bare, "cave buys hatred").owed == ()
    empty = with_cave(table, replace(table.the_cave, stack=Stack(0), hand=0))
    assert then(empty, "cave buys hatred").owed == ()


@pytest.mark.rule("cave.omens.hatred", "cave-ghost.difficulty-variants", "collapse.crystal-tiles")
def test_hatred_may_take_a_hatred_token_instead() -> None:
    """At Great there are four; with the last one gone and five Crystal tiles the Cave has won."""
    table = caves_turn("cave", "level cave great")
    assert table.the_cave.hatred == 4
    table = then(table, "cave buys hatred against a token")
    assert (table.the_cave.hatred, table.owed) == (3, ())
    last = with_cave(table, replace(table.the_cave, hatred=1, crystal_tiles_removed=5))
    over = then(last, "cave buys hatred against a token")
    assert over.outcome is not None
    assert over.outcome.winners == (Role.CAVE,)
    none = caves_turn()
    assert refused(none, "cave buys hatred against a token").text == "No Hatred token is left"


@pytest.mark.rule("cave.omens.past-plunder")
def test_the_omen_past_plunder_puts_a_treasure() -> None:
    """On a Dark tile without a piece or a Treasure; with none it does nothing."""
    table = then(caves_turn(), "cave buys past-plunder")
    assert isinstance(table.owed[0], PutTreasure)
    table = then(table, "cave plunders 0,2")
    assert table.the_cave.tiles[0, 2].tokens == (Token.TREASURE,)
    full = with_cave(table, lying(picture("E d"), Token.TREASURE, (1, 0)))
    assert then(full, "cave buys past-plunder").owed == ()


@pytest.mark.rule("cave.omens", "cave.omens.prices")
def test_an_omen_is_the_caves_in_its_own_turn() -> None:
    """Other roles have none, and other turns are not the Cave's."""
    table = opened("table knight cave", by="cave")
    assert refused(table, "knight buys hatred").text == "The Knight has no omen hatred"
    assert refused(table, "cave buys rockslide").text == "It is the turn of the Knight"
    assert refused(caves_turn(), "cave buys plot-twist").rule == "cave.omens"
    assert then(caves_turn(), "cave buys rockslide").owed == ()


@pytest.mark.rule("cave-ghost.using-powers")
def test_the_cave_ghosts_prices_are_typed_in_once() -> None:
    """Read off her board, they stand in her list; the Cave's are known."""
    table = caves_turn("cave-ghost")
    told = then(table, "cave-ghost priced rockslide at 2", "cave-ghost buys rockslide")
    from rules.cave.buying import cost_now
    from rules.cave.omens import Omen

    assert cost_now(told, Role.CAVE_GHOST, Omen.ROCKSLIDE) == 2
    assert cost_now(told, Role.CAVE_GHOST, Omen.HATRED) is None
    said = then(told, "cave-ghost buys telekinesis for 3", "cave-ghost buys hatred")
    assert isinstance(said.owed[0], PlaceTiles)
    assert refused(told, "cave-ghost priced rockslide at -1").text == "A price is 0 or more"
    assert (
        refused(caves_turn(), "cave priced rockslide at 2").remedy == "The Cave's prices are known"
    )


# -- the Cave Ghost's reach ------------------------------------------------------------------


def her_turn(*told: str) -> Table:
    """Bring the Cave Ghost's turn to where she may buy; she stands in the west."""
    table = opened("table knight cave-ghost", by="cave-ghost")
    table = then(table, "put cave-ghost at -1,0", "knight ends turn")
    return then(table, "cave-ghost places eye at 1,1", *told)


@pytest.mark.rule("cave-ghost.using-powers.hatred")
def test_her_hatred_reaches_only_the_spaces_around_her() -> None:
    """She places beside herself; in the Collapse what may go must also surround her."""
    table = her_turn("cave-ghost buys hatred")
    no = refused(table, "cave-ghost places eye at 2,0")
    assert (no.rule, no.remedy) == (
        "cave-ghost.using-powers.hatred",
        "It goes on a space surrounding the Cave Ghost",
    )
    table = then(table, "cave-ghost places eye at -1,1")
    falling = with_cave(table, replace(table.the_cave, stage=Stage.COLLAPSING))
    falling = then(falling, "cave-ghost buys hatred")
    # 0,-1 touches the Entrance alone and surrounds her; 1,0 and 1,1 touch two.
    (asked,) = prompts(falling)
    assert asked.answers[0].asks[0].options == ((0, -1),)
    no = refused(falling, "cave-ghost removes 1,1 as event")
    assert no.text == "The tile at 1,1 does not surround the Cave Ghost"
    chosen = then(falling, "cave-ghost removes")
    assert chosen.owed[0].space == (0, -1)
    gone = then(falling, "cave-ghost removes 0,-1 as event")
    assert gone.owed == ()


@pytest.mark.rule("cave-ghost.using-powers.hatred")
def test_her_hatred_finds_nothing_where_nothing_near_may_go() -> None:
    """The only tile that may go lies three spaces away."""
    table = her_turn()
    cave = picture("E d d d", stage=Stage.COLLAPSING).with_piece(Piece.CAVE_GHOST, (0, 0))
    assert then(with_cave(table, cave), "cave-ghost buys hatred").owed == ()


@pytest.mark.rule(
    "cave-ghost.using-powers.plot-twist", "cave-ghost.ghost-tiles", "ruling.plot-twist-crystal"
)
def test_plot_twist_places_one_of_her_ghost_tiles_beside_her() -> None:
    """Not from the stack, and back to her if it is removed before the Collapse."""
    table = her_turn("cave-ghost buys plot-twist")
    before = table.the_cave
    (asked,) = prompts(table)
    assert [answer.label for answer in asked.answers] == ["A Ghost tile"]
    assert refused(table, "cave-ghost places eye at -2,0").text == "Plot Twist places a Ghost tile"
    no = refused(table, "cave-ghost places ghost tile at -2,0")
    assert no.remedy == "Say Fangs, Bones or Eye"
    # A mended map does not make it come from the stack.
    assert then(table, "mend stack to 0").owed == table.owed
    table = then(table, "cave-ghost places eye ghost tile at -2,0")
    after = table.the_cave
    assert (after.stack, after.hand) == (before.stack, before.hand)
    assert after.unseen()[Kind.GHOST] == 5
    back = then(table, "cave-ghost removes -2,0 by an effect")
    assert back.the_cave.unseen()[Kind.GHOST] == 6
    assert back.the_cave.stack == before.stack


@pytest.mark.rule("cave-ghost.using-powers.plot-twist", "cave-ghost.using-powers.hatred")
def test_with_no_open_space_around_her_nothing_is_placed() -> None:
    """In the middle of nine tiles there is nowhere to put one."""
    table = her_turn()
    cave = picture("d d d\nd E d\nd d d", stack=Stack(3), in_game={Kind.GHOST: 6})
    table = with_cave(table, cave.with_piece(Piece.CAVE_GHOST, (0, 0)))
    assert then(table, "cave-ghost buys plot-twist").owed == ()
    assert then(table, "cave-ghost buys hatred").owed == ()


@pytest.mark.rule("cave-ghost.using-powers.plot-twist")
def test_with_all_six_on_the_map_plot_twist_is_refused() -> None:
    """The box holds no seventh."""
    table = her_turn()
    gone = with_cave(table, replace(table.the_cave, gone={Kind.GHOST: 6}))
    no = refused(gone, "cave-ghost buys plot-twist")
    assert no.text == "No Ghost tile is left beside the Cave Ghost"
    labels = [answer.label for prompt in prompts(gone) for answer in prompt.answers]
    assert "Plot Twist" not in labels
    assert "Hatred" in labels


# -- Giant Bats ------------------------------------------------------------------------------


@pytest.mark.rule("cave.omens.giant-bats", "base.forced-movement", "base.forced-movement.treasures")
def test_giant_bats_carry_the_knight_a_tribe_or_a_treasure() -> None:
    """Up to three spaces by forced movement: the Knight over Lit tiles only, here to 1,0."""
    table = then(caves_turn(), "put knight at 0,0", "mend 1,0 to lit event without walls")
    table = then(table, "put treasure on 1,0", "put thief at 0,-1", "cave buys giant-bats")
    (asked,) = prompts(table)
    assert asked.text == "Giant Bats: what do they carry, and where to?"
    assert [answer.label for answer in asked.answers] == ["The Knight", "The Treasure at 1,0"]
    knight, treasure = asked.answers
    assert knight.asks[0].options == ((1, 0),)
    assert (0, -1) not in treasure.asks[0].options
    no = refused(table, "cave carries knight to 0,1")
    assert no.text == "The bats cannot carry the Knight to 0,1"
    assert refused(table, "cave carries thief to 0,0").remedy == "They carry it to nowhere"
    assert refused(table, "cave carries knight to 9,9").text == "No tile lies at 9,9"
    flown = then(table, "cave carries knight to 1,0")
    assert flown.the_cave.piece_at(Piece.KNIGHT) == (1, 0)
    assert flown.owed == ()
    no = refused(table, "cave carries treasure from 1,0 to 0,-1")
    assert no.text == "The bats cannot carry it to 0,-1"
    assert refused(table, "cave carries treasure from 0,1 to 1,0").remedy == "Look again"
    moved = then(table, "cave carries treasure from 1,0 to 0,1")
    assert moved.the_cave.tiles[0, 1].tokens == (Token.TREASURE,)
    assert refused(moved, "cave carries knight to 1,0").text == "No bats fly now"


@pytest.mark.rule("cave.omens.giant-bats")
def test_bats_with_nothing_to_carry_fly_away() -> None:
    """Nobody on the map, no Treasure."""
    assert then(caves_turn(), "cave buys giant-bats").owed == ()
