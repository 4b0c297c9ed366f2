"""Her powers: prices, reach, targets, and what each does."""

from dataclasses import replace

import pytest

from rules import prompts
from rules.cave.owed import PlaceTiles
from rules.map.cave import Ground, Stack, Stage, Terrain
from rules.map.omens import Omen
from rules.names import Kind, Piece
from rules.outcome import UnreadableError
from rules.roles.cave_ghost.prices import price_now
from rules.roles.cave_ghost.seat import board
from rules.sentences import read_action
from tests.rules.cave.maps import picture
from tests.rules.cave.table import with_cave
from tests.rules.roles.cave_ghost.table import begun, dimmed, her_turn, offered, told
from tests.table import refused, then


@pytest.mark.rule("cave-ghost.using-powers", "boards.cave-ghost-powers")
def test_a_price_is_said_once_and_kept() -> None:
    """With the first use, or beforehand; the Cave's prices are known and nobody says them."""
    table = then(begun(), "cave-ghost places eye at 1,1", "correct cave-ghost omens to 9")
    assert "cave-ghost buys rockslide for <number>" in offered(table)
    assert refused(table, "cave-ghost buys rockslide").text == (
        "What Rockslide costs stands on your board alone"
    )
    once = then(table, "cave-ghost buys rockslide for 2", "put rockslide between -1,0 and 0,0")
    assert (board(once).omens, board(once).past_plunder) == (7, 2)
    assert offered(once)["cave-ghost buys hatred for <number>"] == (
        "say what your board prints, once"
    )
    free = then(table, "cave-ghost priced rockslide at 0")
    assert board(free).prices == {Omen.ROCKSLIDE: (0,)}
    assert refused(table, "cave-ghost priced rockslide at -1").text == "That is no price"
    told = then(table, "cave-ghost priced rockslide at 2")
    assert offered(told)["cave-ghost buys rockslide"] == "2 Omen tokens"
    assert refused(told, "cave-ghost buys rockslide for 1").text == (
        "Rockslide costs 2 Omen tokens now"
    )
    with pytest.raises(UnreadableError):
        read_action("cave priced rockslide at 2")


@pytest.mark.rule("cave-ghost.using-powers", "cave.omens.prices")
def test_hatred_is_priced_for_each_use_until_the_third() -> None:
    """Its price rises; what is said of one use is kept for that use in the turns to come."""
    table = then(begun(), "cave-ghost places eye at 1,1", "correct cave-ghost omens to 30")
    table = then(table, "cave-ghost buys hatred for 1", "cave-ghost places eye at -2,0")
    assert price_now(board(table), Omen.HATRED) is None
    table = then(table, "cave-ghost buys hatred for 2", "cave-ghost places eye at -1,1")
    table = then(table, "cave-ghost buys hatred for 3", "cave-ghost places eye at -1,-1")
    # The third price stays for all further uses of the turn.
    assert price_now(board(table), Omen.HATRED) == 3
    table = then(table, "cave-ghost plunders 1,0", "cave-ghost ends turn")
    table = then(table, "cave-ghost plunders 0,1", "knight ends turn")
    assert price_now(board(table), Omen.HATRED) == 1


@pytest.mark.rule("cave-ghost.using-powers")
def test_what_is_no_price_is_refused() -> None:
    """Four numbers, a number below 0, a price of Possession, or one of the Cave's own omens."""
    table = her_turn()
    for said in ("rockslide at 1 2 3 3", "rockslide at -1", "rockslide at 99"):
        assert refused(table, f"cave-ghost priced {said}").text == "That is no price"
    assert refused(table, "cave-ghost priced possession at 2").text == (
        "Her board prints no price for Possession"
    )
    assert refused(table, "cave-ghost priced giant-bats at 1").text.endswith("Giant Bats")
    assert refused(table, "cave-ghost buys hatred for -1").text == "No power costs that"


@pytest.mark.rule("cave-ghost.using-powers", "cave.omens")
def test_more_omens_than_held_are_refused_before_anything_is_paid() -> None:
    """Three uses of Hatred cost 6; with 8 before her the fourth, at 3, is too dear."""
    table = her_turn(omens=8)
    for space in ("-2,0", "-1,1", "-1,-1"):
        table = then(table, "cave-ghost buys hatred", f"cave-ghost places eye at {space}")
    no = refused(table, "cave-ghost buys hatred")
    assert no.text == "Hatred costs 3 Omen tokens, and the Cave Ghost has 2"
    assert no.remedy == "Use something cheaper; or correct the number if more lie there"
    assert dimmed(table)["cave-ghost buys hatred"] == no.text
    assert (board(table).omens, board(table).past_plunder) == (2, 6)
    anyway = then(table, "overrule cave-ghost buys hatred")
    assert (board(anyway).omens, board(anyway).past_plunder) == (0, 9)


@pytest.mark.rule("cave-ghost.using-powers")
def test_what_finds_nothing_is_paid_only_on_purpose() -> None:
    """A Crystal Curse with nothing around her to turn: the table is told why."""
    table = her_turn()
    assert refused(table, "cave-ghost buys crystal-curse").text == (
        "Crystal Curse finds nothing to do"
    )
    assert "Crystal Curse finds nothing to do" in told(
        table, "overrule cave-ghost buys crystal-curse"
    )
    anyway = then(table, "overrule cave-ghost buys crystal-curse")
    assert (board(anyway).past_plunder, anyway.owed) == (1, ())


@pytest.mark.rule("cave-ghost.using-powers")
def test_only_her_own_powers_are_bought_and_each_as_it_is() -> None:
    """No Spores, no target for Hatred, no Hatred token for Rockslide; before Place Treasure."""
    table = her_turn("put knight at 1,0")
    assert refused(table, "cave-ghost buys giant-bats").text == (
        "The Cave Ghost has no power Giant Bats"
    )
    assert refused(table, "cave-ghost buys rockslide against a token").text == (
        "Only Hatred takes a Hatred token away"
    )
    late = then(table, "cave-ghost plunders 0,1")
    no = refused(late, "cave-ghost buys hatred")
    assert no.rule == "cave-ghost.turn-summary"
    assert list(offered(late)) == ["cave-ghost ends turn"]
    gone = then(late, "cave-ghost ends turn")
    assert refused(gone, "cave-ghost buys hatred").text == "It is the Knight's turn"


@pytest.mark.rule("cave-ghost.using-powers.hatred")
def test_her_hatred_reaches_only_the_spaces_around_her() -> None:
    """She places beside herself; in the Collapse what may go must also surround her."""
    table = her_turn("cave-ghost buys hatred")
    assert isinstance(table.owed[0], PlaceTiles)
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
    assert no.text == "The tile up and right of the Entrance does not surround the Cave Ghost"
    chosen = then(falling, "cave-ghost removes")
    assert chosen.owed[0].space == (0, -1)
    gone = then(falling, "cave-ghost removes 0,-1 as event")
    assert gone.owed == ()


@pytest.mark.rule("cave-ghost.using-powers.hatred")
def test_her_hatred_finds_nothing_where_nothing_near_may_go() -> None:
    """The only tile that may go lies three spaces away."""
    table = her_turn()
    cave = picture("E d d d", stage=Stage.COLLAPSING).with_piece(Piece.CAVE_GHOST, (0, 0))
    no = refused(with_cave(table, cave), "cave-ghost buys hatred")
    assert no.text == "No tile surrounding the Cave Ghost may go now"


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
    for omen in ("plot-twist", "hatred"):
        no = refused(table, f"cave-ghost buys {omen}")
        assert no.text == "No open space surrounds the Cave Ghost"


@pytest.mark.rule("cave-ghost.using-powers.plot-twist", "ruling.ghost-supply")
def test_with_all_six_on_the_map_plot_twist_is_refused() -> None:
    """The box holds no seventh."""
    table = her_turn()
    gone = with_cave(table, replace(table.the_cave, gone={Kind.GHOST: 6}))
    no = refused(gone, "cave-ghost buys plot-twist")
    assert no.text == "No Ghost tile is left beside the Cave Ghost"
    labels = [answer.label for prompt in prompts(gone) for answer in prompt.answers]
    assert "Plot Twist" not in labels
    assert "Hatred" in labels


@pytest.mark.rule("cave-ghost.using-powers.rockslide")
def test_the_cave_ghosts_rockslide_stands_at_her_own_space() -> None:
    """She is in the west: only the edge to the Entrance is hers."""
    table = her_turn("cave-ghost buys rockslide")
    (asked,) = prompts(table)
    assert [answer.line for answer in asked.answers] == ["put rockslide between -1,0 and 0,0"]
    no = refused(table, "put rockslide between 0,0 and 1,0")
    assert no.remedy == "It may stand between the Entrance and the one left of it"
    assert then(table, "overrule put rockslide between 0,0 and 1,0").owed == ()


@pytest.mark.rule("cave-ghost.using-powers.possession", "cave-ghost.using-powers.telekinesis")
def test_isolation_prices_possession_and_measures_telekinesis() -> None:
    """Two rings to the Knight: base 1 and her value 4; Telekinesis moves her up to 4 spaces."""
    table = her_turn("put knight at 1,0")
    notes = offered(table)
    assert notes["cave-ghost buys possession on knight"] == "Isolation 2: 5 Omen tokens"
    # From a Dark tile she is moved onto the Lit Entrance only, in a straight line.
    assert notes["cave-ghost buys telekinesis on knight"] == (
        "Isolation 2, up to 4 spaces: 2 Omen tokens"
    )
    bought = then(table, "cave-ghost buys possession on knight")
    assert board(bought).past_plunder == 5
    assert refused(table, "cave-ghost buys possession on knight for 3").text == (
        "Possession costs 5 Omen tokens now"
    )
    assert refused(table, "cave-ghost buys telekinesis").text == "What does she move?"
    assert refused(table, "cave-ghost buys possession").text == "Who is possessed?"
    no = refused(table, "cave-ghost buys hatred on knight")
    assert no.text == "Only Possession and Telekinesis are bought on a target"


@pytest.mark.rule("cave-ghost.using-powers.possession")
def test_six_rings_are_too_far_for_possession() -> None:
    """The board's last priced ring is the fifth."""
    table = her_turn()
    cave = picture("E l l l l l l", in_game={Kind.GHOST: 6})
    cave = cave.with_piece(Piece.CAVE_GHOST, (0, 0)).with_piece(Piece.KNIGHT, (6, 0))
    table = with_cave(table, cave)
    no = refused(table, "cave-ghost buys possession on knight")
    assert no.text == "The Knight is 6 rings away: too far for Possession"
    lines = offered(table)
    assert "cave-ghost buys possession on knight" not in lines
    assert "cave-ghost buys telekinesis on knight" in lines
    near = with_cave(table, cave.with_piece(Piece.KNIGHT, (5, 0)))
    assert board(then(near, "cave-ghost buys possession on knight")).past_plunder == 8


@pytest.mark.rule("cave-ghost.using-powers.possession")
def test_off_the_map_she_measures_nothing() -> None:
    """And a piece without a Possession card has no value."""
    table = her_turn(
        "put knight at 1,0",
        "put shadow-unicorn at 0,1",
        "take cave-ghost off the map",
        head=("variant shadow-unicorn",),
    )
    lines = offered(table)
    assert "cave-ghost buys possession on knight" not in lines
    table = then(table, "put cave-ghost at -1,0")
    lines = offered(table)
    assert "cave-ghost buys possession on shadow-unicorn" not in lines


@pytest.mark.rule("cave-ghost.using-powers.telekinesis", "ruling.telekinesis-shadow-unicorn")
def test_telekinesis_takes_a_piece_in_one_line_that_somebody_plays() -> None:
    """She is in the west, the Knight in the north; then she hovers above the Entrance."""
    table = her_turn(
        "put knight at 0,1", "put shadow-unicorn at 0,1", head=("variant shadow-unicorn",)
    )
    knight = "cave-ghost buys telekinesis on knight"
    unicorn = "cave-ghost buys telekinesis on shadow-unicorn"
    table = then(table, "put cave-ghost at -1,0")
    assert knight not in offered(table)
    table = then(table, "put cave-ghost at 0,0")
    lines = offered(table)
    assert knight in lines
    assert unicorn not in lines
    assert refused(table, unicorn).rule == "ruling.telekinesis-shadow-unicorn"


@pytest.mark.rule("cave-ghost.using-powers.telekinesis", "base.forced-movement.never")
def test_telekinesis_moves_tokens_too() -> None:
    """From the west: a Treasure two spaces east goes up to four; Crystals are never moved."""
    table = her_turn("put treasure on 1,0", "put crystal on 1,0", "put treasure on 0,1")
    said = "cave-ghost buys telekinesis on treasure at 1,0"
    assert said in offered(table)
    assert not any(
        f"on {what}" in line for line in offered(table) for what in ("crystal", "treasure at 0")
    )
    assert "The Treasure right of the Entrance can be moved up to 4 spaces" in told(table, said)
    no = refused(table, "cave-ghost buys telekinesis on crystal at 1,0")
    assert (no.text, no.rule) == (
        "A Crystal token is never moved that way",
        "base.forced-movement.never",
    )
    no = refused(table, "cave-ghost buys telekinesis on treasure at 0,1")
    assert no.text == "The Treasure above the Entrance is not in one line with the Cave Ghost"
    for nowhere in ("on gem at 1,0", "on treasure", "on treasure at 9,9"):
        no = refused(table, f"cave-ghost buys telekinesis {nowhere}")
        assert no.text.endswith("is not there")
    assert refused(table, "cave-ghost buys hatred on treasure at 1,0").text == (
        "Only Possession and Telekinesis are bought on a target"
    )
    assert refused(table, "cave-ghost buys possession on treasure at 1,0").text == (
        "Nobody plays a token"
    )


@pytest.mark.rule("cave-ghost.using-powers.telekinesis", "cave-ghost.using-powers.possession")
def test_no_power_finds_a_piece_in_the_mushroom_forest() -> None:
    """A token there can be moved all the same."""
    table = her_turn("put treasure on 1,0", "put knight at 1,0")
    cave = table.the_cave
    forest = replace(cave.tiles[1, 0], ground=Ground(Terrain.MUSHROOM_FOREST))
    table = with_cave(table, cave.with_tile((1, 0), forest))
    lines = offered(table)
    assert not any("on knight" in line for line in lines)
    assert "cave-ghost buys telekinesis on treasure at 1,0" in lines
    for power in ("telekinesis", "possession"):
        no = refused(table, f"cave-ghost buys {power} on knight")
        assert no.rule == "ghost.terrain.mushroom-forest"


@pytest.mark.rule("cave-ghost.using-powers.telekinesis")
def test_the_knights_shield_is_spoken_of() -> None:
    """Only her own board shows whether a Hero cube lies on it."""
    texts = told(her_turn("put knight at 1,0"), "cave-ghost buys telekinesis on knight")
    shield = "but not with a Hero cube on her Shield"
    assert f"The Knight can be moved up to 4 spaces, {shield}" in texts


@pytest.mark.rule("cave-ghost.using-powers.telekinesis")
def test_a_treasure_in_the_mushroom_forest_is_moved() -> None:
    """The Forest hides players' pieces only."""
    table = her_turn("put treasure on 1,0", "put knight at 1,0")
    cave = table.the_cave
    forest = replace(cave.tiles[1, 0], ground=Ground(Terrain.MUSHROOM_FOREST))
    table = with_cave(table, cave.with_tile((1, 0), forest))
    bought = then(table, "cave-ghost buys telekinesis on treasure at 1,0")
    assert board(bought).past_plunder == 2


@pytest.mark.rule("cave-ghost.using-powers.telekinesis")
def test_she_is_no_target_of_her_own_powers() -> None:
    """The Knight is offered, and she herself never."""
    lines = offered(her_turn("put knight at 1,0"))
    assert "cave-ghost buys telekinesis on knight" in lines
    assert not any("on cave-ghost" in line for line in lines)
