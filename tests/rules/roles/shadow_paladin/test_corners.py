"""Corners of the Shadow Paladin's rules that a turn seldom comes to."""

from __future__ import annotations

import random

import pytest

from rules import Refusal, decide, fold, new_table, prompts
from rules.altered import altered, replace
from rules.invariants import problems
from rules.names import Direction, Kind, Role, Side, Token
from rules.roles.shadow_paladin.board import TrackSpace
from rules.roles.shadow_paladin.cards import Chain, Power
from rules.roles.shadow_paladin.desk import TRACK
from rules.roles.shadow_paladin.seat import board
from rules.sentences import write_action
from rules.strip import left_out
from rules.table import Setup
from tests.rules.cave.table import laid
from tests.table import by_hand, offered, play, refused, step, then

ME = Role.SHADOW_PALADIN
MANOR = ("table skeletons shadow-paladin", "game mysterious-manor", "skeletons ends turn")
CAVE = (
    *laid("table knight shadow-paladin thief", by="knight"),
    "knight ends turn",
    "knight places eye at 2,0",
)


# Numbers that follow from the track


@pytest.mark.rule("table.corrections", "boards.shadow-track")
def test_spirit_and_defense_are_corrected_where_the_marker_stands() -> None:
    """Each leaves the other numbers of its space alone."""
    table = play(*MANOR, "shadow-paladin track space 0 costs 0 spirit 4 defense 1")
    table = then(table, "correct shadow-paladin spirit to 5", "correct shadow-paladin defense to 2")
    assert board(table).row == TrackSpace(0, 5, 2)
    assert refused(table, "correct shadow-paladin defense to many").rule == "table.corrections"


# Cards and chains


@pytest.mark.rule("shadow-paladin.chains")
def test_a_cost_of_cards_that_are_gone_is_asked_no_more() -> None:
    """The hand was corrected to nothing while a chain still asked for a card."""
    table = play(*MANOR, "shadow-paladin holds 4 power cards", "shadow-paladin draws chain-2")
    table = then(
        table,
        "shadow-paladin pays debt for chain-2 with gaze",
        "shadow-paladin uses chain-2 for 0 ruin 0 ice 2 cards",
    )
    assert by_hand(table, "correct shadow-paladin hand to 0").owed == ()


@pytest.mark.rule("shadow-paladin.chains", "boards.chain-cards")
def test_a_cost_that_was_read_off_the_card_stays_in_the_written_game() -> None:
    """Without it nobody could play the game again from what was written down."""
    table = play(*MANOR, "shadow-paladin holds 4 power cards", "shadow-paladin draws chain-2")
    table = then(table, "shadow-paladin pays debt for chain-2 with gaze")
    said = "shadow-paladin uses chain-2 for 0 ruin 0 ice 1 cards"
    done = step(table, said)
    assert not isinstance(done, Refusal)
    assert write_action(done.action) == said


@pytest.mark.rule("shadow-paladin.break-chain")
def test_a_chain_is_not_refused_by_a_name_that_nobody_has_said() -> None:
    """Before the Chains on her board are told, it is said that they are not; then which it is."""
    table = play(*MANOR, "shadow-paladin holds 4 power cards")
    unsaid = refused(table, "shadow-paladin breaks shadow-crawl with gaze")
    assert unsaid.text == "The app knows of no Chain that is locked on her board"
    assert unsaid.remedy == "Say first which Chains lie there"
    told = then(table, "shadow-paladin draws chain-2")
    said = refused(told, "shadow-paladin breaks shadow-crawl with gaze")
    assert said.text == "Shadow Crawl is not locked on her board"


@pytest.mark.rule("shadow-paladin.advance-shadow-track")
def test_ending_her_turn_leaves_out_nothing_that_she_cannot_pay() -> None:
    """Without Ruin, or with less than the next space costs, her marker stays where it is."""
    table = play(*MANOR, "correct shadow-paladin ruin to 0")
    rest = ("Mark Isolated Tiles", "Draw Power Cards")
    assert left_out(table) == rest
    rich = then(table, "correct shadow-paladin ruin to 1")
    assert left_out(rich) == ("Advance Shadow Track", *rest)
    told = then(rich, "shadow-paladin track space 1 costs 2 spirit 4 defense 1")
    assert left_out(told) == rest
    assert left_out(then(told, "correct shadow-paladin ruin to 2"))[0] == "Advance Shadow Track"
    there = then(rich, "shadow-paladin track ends at 1", "correct shadow-paladin marker to 1")
    assert left_out(there) == rest


@pytest.mark.rule("shadow-paladin.play-power-card")
def test_cards_that_she_cannot_have_are_overruled_out_of_the_oldest_discards() -> None:
    """Sixteen cards there are, whatever is done on purpose."""
    table = play(*MANOR, "shadow-paladin holds 0 power cards")
    for _ in range(17):
        table = then(table, "overrule shadow-paladin floats")
    assert len(board(table).discarded) == 16
    assert problems(table) == ()


@pytest.mark.rule("ghoul.attack-effects.dragon")
def test_who_holds_no_card_gives_none() -> None:
    """She chose cards all the same, and had none: nothing is asked for."""
    table = play(
        "table shadow-paladin ghoul",
        "shadow-paladin holds 0 power cards",
        "overrule shadow-paladin ends turn",
        "ghoul starts",
        "ghoul rolls 6 5 4",
        "ghoul chooses 6 5",
        "ghoul attacks shadow-paladin against 1",
        "overrule shadow-paladin loses cards",
    )
    assert "symbol" in prompts(table)[0].text


@pytest.mark.rule("boards.shadow-track")
def test_a_space_of_which_only_the_spirit_is_told_is_not_yet_typed_in() -> None:
    """Spirit was needed to draw, its Defense not; the desk asks for the whole row."""
    table = play(*MANOR, "shadow-paladin marks 0", "shadow-paladin draws power cards to 3")
    assert board(table).track[0] == TrackSpace(None, 3, None)
    assert TRACK.told(table) == (None,)


@pytest.mark.rule("shadow-paladin.gain-ice")
def test_the_end_of_the_turn_says_why_there_is_no_ice() -> None:
    """All five are hers, or a chain was broken."""
    rest = ("shadow-paladin marks 0", "shadow-paladin draws power cards to 3")
    table = play(*MANOR, "correct shadow-paladin ice to 5", *rest)
    assert [one.note for one in prompts(table)[0].answers] == ["no Ice: all 5 are yours"]
    table = play(
        *MANOR,
        "shadow-paladin draws chain-2",
        "shadow-paladin breaks chain-2 with gaze",
        "shadow-paladin draws chain-3",
        "shadow-paladin draws chain-4",
        "shadow-paladin draws chain-5",
        *rest,
    )
    ends = [answer for prompt in prompts(table) for answer in prompt.answers]
    assert ends[-1].note == "no Ice: a Chain was broken"


# Health


@pytest.mark.rule("shadow-paladin.traits.formidable", "boards.starting-health")
def test_health_that_makes_no_sense_is_refused_and_none_left_is_death() -> None:
    """Nobody starts with none; asked what is left, none is an answer."""
    table = play("table paladin skeletons shadow-paladin", "game mysterious-manor")
    assert refused(table, "shadow-paladin has 0 health").rule == "boards.starting-health"
    table = then(table, "paladin hits shadow-paladin")
    assert refused(table, "shadow-paladin has -1 health").text == "Health is 0 or more"
    table = then(table, "shadow-paladin has 0 health")
    assert table.is_dead(ME)
    assert table.outcome is None
    assert refused(table, "paladin hits shadow-paladin").text == "The Shadow Paladin is dead"
    table = play("table skeletons shadow-paladin warlock", "game mysterious-manor")
    table = then(table, "shadow-paladin has 1 health", "shadow-paladin is killed")
    assert not any(prompt.who is Role.PALADIN for prompt in prompts(table))


@pytest.mark.rule("ruling.visitors-number")
def test_she_is_hit_only_where_she_plays() -> None:
    """At a table without her nobody hits her."""
    table = play("table knight ghoul")
    assert refused(table, "knight hits shadow-paladin").text.endswith("is not at this table")


@pytest.mark.rule("ruling.visitors-number")
def test_a_defense_that_nobody_has_told_stops_no_hit() -> None:
    """Her marker was corrected onward: the Defense there is asked when it matters to her."""
    table = play("table knight shadow-paladin", "correct shadow-paladin marker to 3")
    assert board(table).defense is None
    assert any("Defense unknown" in prompt.text for prompt in prompts(table))
    assert not isinstance(step(table, "knight hits shadow-paladin with 1"), Refusal)


# On the map


ENDED = (
    "shadow-paladin marks",
    "shadow-paladin draws power cards to 3",
    "shadow-paladin ends turn",
    "shadow-paladin places fangs at 3,0",
)


@pytest.mark.rule("shadow-paladin.traits.cowardly")
def test_one_nearest_dark_tile_is_taken_without_asking() -> None:
    """Two to the right of the Entrance is one step away, all other Dark tiles are two or more."""
    table = play(*CAVE, "put shadow-paladin at 1,0", *ENDED, "thief hits shadow-paladin")
    assert board(table).space == (2, 0)
    assert table.owed == ()


@pytest.mark.rule("shadow-paladin.traits.cowardly")
def test_who_is_off_the_map_flees_nowhere() -> None:
    """Asked where to she is taken off the map by hand: nothing is asked any more."""
    table = play(*CAVE, "put shadow-paladin at 0,0", *ENDED, "thief hits shadow-paladin")
    assert refused(table, "shadow-paladin flees to 7,7").text == "No tile lies there"
    table = then(table, "take shadow-paladin off the map")
    assert table.owed == ()


@pytest.mark.rule("shadow-paladin.play-power-card.strike")
def test_from_off_the_map_strike_reaches_nothing() -> None:
    """Overruled twice over, it is a card less and nothing more."""
    table = play(*CAVE, "overrule shadow-paladin strikes")
    assert board(table).ruin == 0
    assert board(table).discarded == (Power.STRIKE,)


@pytest.mark.rule("ruling.strike-in-the-cave", "shadow-paladin.play-power-card.strike")
def test_the_shadow_unicorn_is_a_figure_that_nobody_plays() -> None:
    """It brings Ruin as any figure does, and nothing happens to it."""
    head, *rest = CAVE
    table = play(head, "variant shadow-unicorn", *rest, "put shadow-paladin at 0,0")
    table = then(table, "put shadow-unicorn at 0,1", "shadow-paladin strikes")
    assert board(table).ruin == 1
    assert table.the_cave.piece_at(next(iter(table.the_cave.tiles[(0, 1)].pieces))) == (0, 1)


@pytest.mark.rule("shadow-paladin.play-power-card.shroud")
def test_a_shrouded_tile_of_the_apps_own_stack_stays_what_it_is() -> None:
    """Whoever reveals it again finds the same tile; its symbol was there all the time."""
    table = new_table(
        Setup((Role.KNIGHT, ME, Role.THIEF), with_map=True, choices={"stack": "virtual"})
    )
    table = then(table, "stack is shuffled by 7", "knight reveals 1,0", "overrule knight ends turn")
    while table.turn is not ME:
        done = decide(table, prompts(table)[0].answers[0].action, random.Random(3))
        assert not isinstance(done, Refusal)
        table = fold(table, done.events)
    was = table.the_cave.tiles[(1, 0)]
    table = then(table, "put shadow-paladin at 0,0", "overrule shadow-paladin shrouds 1,0")
    now = table.the_cave.tiles[(1, 0)]
    assert (now.side, now.kind, now.symbol) == (Side.DARK, was.kind, was.symbol)
    again = then(table, "shadow-paladin gazes at 1,0", "shadow-paladin reveals 1,0")
    assert again.the_cave.tiles[(1, 0)].kind is was.kind


@pytest.mark.rule("shadow-paladin.mark-isolated-tiles-with-ruin-cubes", "base.components")
def test_with_no_cube_left_an_isolated_tile_goes_without() -> None:
    """All twenty lie in her box."""
    table = play(*CAVE, "put shadow-paladin at 1,0", "correct shadow-paladin ruin to 20")
    table = then(table, "shadow-paladin marks")
    assert table.the_cave.count(Token.RUIN) == 0


@pytest.mark.rule("haunted-hallways.visiting-the-cave-shadow-paladin.escape")
def test_who_says_that_she_escapes_stands_on_the_entrance() -> None:
    """It is the same step as moving there."""
    table = play(*CAVE, "put shadow-paladin at 1,0", "shadow-paladin track ends at 1")
    table = then(table, "correct shadow-paladin marker to 1", "shadow-paladin escapes")
    assert table.outcome is not None
    assert table.outcome.winners == (ME,)
    assert board(table).space == (0, 0)


@pytest.mark.rule("shadow-paladin.play-power-card.shroud")
def test_shroud_asks_for_a_tile() -> None:
    """None was named, or none lies there; nor has Terrain a Dark side."""
    table = play(*CAVE, "put shadow-paladin at 1,0")
    for said in ("shadow-paladin shrouds", "shadow-paladin shrouds 9,9"):
        assert refused(table, said).text == "Which tile?"
    table = then(table, "shadow-paladin places magma at 1,1")
    assert refused(table, "shadow-paladin shrouds 1,1").text == "Terrain has no Dark side"


@pytest.mark.rule("shadow-paladin.summon-wall", "base.components")
def test_a_seventh_force_wall_is_not_in_the_box() -> None:
    """Six stand on the map, and that is all there are."""
    table = play(*CAVE, "put shadow-paladin at 0,0", "correct shadow-paladin ice to 5")
    edges = frozenset(((x, 5), Direction.EAST) for x in range(6))
    table = altered(table, "cave", replace(table.the_cave, force_walls=edges))
    said = "shadow-paladin summons a wall at 0,0 towards 1,0"
    assert "All 6" in refused(table, said).text
    assert "All 6" in refused(table, f"overrule {said}").text


@pytest.mark.rule("haunted-hallways.visiting-the-cave-shadow-paladin.shadow-crawl")
def test_shadow_crawl_asks_for_its_tile() -> None:
    """Only where an Ambush tile lies Lit is it offered, and the tile is said."""
    table = play(
        *CAVE,
        "put shadow-paladin at 1,0",
        "shadow-paladin draws shadow-crawl",
        "shadow-paladin chain shadow-crawl costs 0 ruin 0 ice 0 cards",
        "shadow-paladin pays debt for shadow-crawl with gaze",
    )
    assert "shadow-paladin uses shadow-crawl" not in " ".join(offered(table))
    table = then(table, "mend 0,1 to lit ambush")
    assert "shadow-paladin uses shadow-crawl at <space>" in offered(table)
    assert refused(table, "shadow-paladin uses shadow-crawl").text == "To which tile?"


@pytest.mark.rule("shadow-paladin.mark-isolated-tiles-with-ruin-cubes.losing-cubes")
def test_on_a_map_cubes_are_taken_off_their_tiles() -> None:
    """A number of cubes means nothing where the map shows each."""
    table = play(*CAVE, "put shadow-paladin at 1,0", *ENDED)
    assert "The map shows" in refused(table, "shadow-paladin loses 1 ruin").text
    assert table.the_cave.tiles[(0, 0)].kind is Kind.ENTRANCE


@pytest.mark.rule("table.corrections", "haunted-hallways.components")
def test_what_cannot_be_true_of_her_board_is_named() -> None:
    """More than the box holds, less than nothing, a card in two places."""
    table = play(*MANOR)
    wrong = (
        ({"ruin": -1}, "below 0"),
        ({"ruin": 21}, "20 Ruin cubes"),
        ({"hand": 10, "discarded": (Power.GAZE,) * 7}, "16 Power cards"),
        ({"locked": (Chain.CHAIN_2,), "broken": (Chain.CHAIN_2,)}, "in one place"),
        ({"paid": (Chain.CHAIN_3,)}, "for a locked Chain"),
    )
    for values, words in wrong:
        mine = replace(board(table), **values)
        broken = altered(table, "roles", {**table.roles, ME: mine})
        assert any(words in problem for problem in problems(broken)), values
    table = play(*CAVE, "put shadow-paladin at 0,0")
    edges = frozenset(((x, 5), Direction.EAST) for x in range(7))
    broken = altered(table, "cave", replace(table.the_cave, force_walls=edges))
    assert any("6 force walls" in problem for problem in problems(broken))


@pytest.mark.rule("shadow-paladin.mark-isolated-tiles-with-ruin-cubes", "base.turn-order")
def test_what_is_done_out_of_her_turn_leaves_the_turn_as_it_is() -> None:
    """The Vile Ghoul goes on where it was: the phases of a turn are those of whoever takes it."""
    table = play(
        "table knight vile-ghoul shadow-paladin",
        "knight ends turn",
        "vile-ghoul starts",
        "vile-ghoul rolls 4 5 6",
        "vile-ghoul selects 4 for movement 2 attack 2",
    )
    after = then(table, "overrule shadow-paladin marks 0")
    assert after.phase == table.phase
    assert "vile-ghoul ends turn" in offered(after)


@pytest.mark.rule("table.the-end", "shadow-paladin.draw-power-cards")
def test_who_is_killed_in_her_own_turn_can_end_it() -> None:
    """Nothing is drawn any more, and play goes on with the next one."""
    table = play(
        "table shadow-paladin knight goblins cave",
        "knight ends turn",
        "goblins ends turn",
        "shadow-paladin marks 0",
        "overrule shadow-paladin is killed",
    )
    assert table.outcome is None
    assert {"shadow-paladin ends turn", "knight wins"} <= offered(table)
    assert then(table, "shadow-paladin ends turn").turn is Role.CAVE


@pytest.mark.rule("shadow-paladin.chains", "shadow-paladin.break-chain")
def test_once_a_chain_is_broken_the_others_are_drawn_in_her_turn() -> None:
    """In another's turn nobody lays a chain on her board any more."""
    table = play(
        "table knight shadow-paladin thief",
        "shadow-paladin draws chain-2",
        "shadow-paladin holds 4 power cards",
        "knight ends turn",
        "shadow-paladin breaks chain-2 with gaze",
        "overrule shadow-paladin marks 0",
        "overrule shadow-paladin ends turn",
    )
    assert refused(table, "shadow-paladin draws chain-5").text == "It is the Thief's turn"


@pytest.mark.rule("ruling.visitors-number")
def test_whose_attacks_the_app_counts_reports_no_hit() -> None:
    """The Armored Knight attacks; a Ghoul does, too."""
    table = play("table armored-knight shadow-paladin goblins")
    no = refused(table, "armored-knight hits shadow-paladin")
    assert no.text == "The app counts the attacks of the Armored Knight itself"
