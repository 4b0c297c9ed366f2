"""The steps of a turn, and what is skipped on purpose."""

from dataclasses import replace

import pytest

from rules import Refusal, Table, fold
from rules.cave.owed import PutTreasure
from rules.events import Told
from rules.map.cave import Stack, Stage
from rules.names import Role, Token
from rules.strip import left_out, short, still_open, strip
from rules.table import StepState
from tests.rules.cave.maps import lying, picture
from tests.rules.cave.table import opened, with_cave
from tests.table import play, refused, step, then

DONE, NOW, OPEN, SKIPPED, NONE = "done", "now", "open", "skipped", "not-applicable"


def states(table: Table) -> list[str]:
    """Give the state of every step."""
    return [one.state.value for one in strip(table)]


def skipped(table: Table, line: str) -> tuple[Table, list[tuple[str, str]]]:
    """End a turn on purpose, and give what the table was told was skipped."""
    done = step(table, f"overrule {line}")
    assert not isinstance(done, Refusal)
    said = [(one.text, one.rule) for one in done.events if isinstance(one, Told)]
    return fold(table, done.events), [one for one in said if one[0].startswith("Skipped")]


def ghouls_turn(*head: str) -> Table:
    """Begin the Ghoul's first turn against the Knight on the map; the Ghoul has Past Plunder."""
    table = then(opened("table knight ghoul", *head, by="knight"), "knight ends turn")
    return then(table, "knight places eye at 0,2", "ghoul starts at 1,0")


# -- the Ghouls ------------------------------------------------------------------------------


@pytest.mark.rule("ghoul.turn-summary", "cave.no-cave", "variant.past-plunder")
def test_the_ghouls_three_phases_are_followed_by_the_tile_and_past_plunder() -> None:
    """Each becomes done as its time is over."""
    table = ghouls_turn()
    assert [one.title for one in strip(table)] == [
        "Roll and Set Statistics",
        "Move and Act",
        "Set Defense",
        "Dark tiles",
        "Past Plunder",
    ]
    assert states(table) == [NOW, OPEN, OPEN, OPEN, OPEN]
    assert left_out(table) == ("Roll 3 Ghoul dice", "Move and Act")
    rolls, moves = still_open(table)
    assert (rolls.rule, rolls.printed) == ("", False), "a question asks for it"
    assert (moves.rule, moves.printed) == ("ghoul.move-and-act", True)
    table = then(table, "ghoul rolls 6 4 1")
    assert states(table) == [NOW, OPEN, OPEN, OPEN, OPEN]
    table = then(table, "ghoul chooses 6 4")
    assert states(table) == [DONE, NOW, OPEN, OPEN, OPEN]
    assert left_out(table) == ()
    table = then(table, "ghoul ends turn")
    assert states(table) == [DONE, DONE, DONE, NOW, OPEN]
    table = then(table, "ghoul places eye at 0,3")
    assert states(table) == [DONE, DONE, DONE, DONE, NOW]
    assert then(table, "ghoul plunders 0,3").turn is Role.KNIGHT


@pytest.mark.rule("ghoul.roll-and-set-statistics", "base.turn-order")
def test_what_a_turn_ended_on_purpose_leaves_out_is_skipped() -> None:
    """The roll and everything after it; Set Defense is done by ending, with no disc."""
    table, said = skipped(ghouls_turn(), "ghoul ends turn")
    assert said == [("Skipped: Roll 3 Ghoul dice, Move and Act", "ghoul.roll-and-set-statistics")]
    assert states(table) == [SKIPPED, SKIPPED, DONE, NOW, OPEN]
    table = then(table, "ghoul places eye at 0,3", "ghoul plunders 0,3")
    assert (table.turn, dict(table.marks)) == (Role.KNIGHT, {})


@pytest.mark.rule("ghoul.skittering", "base.turn-order")
def test_a_skitter_that_is_skipped_leaves_the_step_done() -> None:
    """Move and Act has been begun; what was left out of it is named."""
    table = then(ghouls_turn(), "put knight at 1,0", "ghoul rolls 6 4 1", "ghoul chooses 6 4")
    table = then(table, "ghoul attacks knight against 1", "knight loses grit")
    table, said = skipped(table, "ghoul ends turn")
    assert said == [("Skipped: The Knight names a symbol", "ghoul.skittering")]
    assert states(table) == [DONE, DONE, DONE, NOW, OPEN]


@pytest.mark.rule("base.turn-order", "cave.no-cave", "variant.past-plunder")
def test_what_follows_a_turn_can_be_skipped_too_one_after_the_other() -> None:
    """First the tile, then the Treasure token; the next turn begins with nothing marked."""
    table = then(ghouls_turn(), "ghoul rolls 6 4 1", "ghoul chooses 6 4", "ghoul ends turn")
    no = refused(table, "ghoul ends turn")
    assert (no.text, no.rule) == (
        "The turn has ended, and this is still asked: Lay a tile where it glows",
        "base.turn-order",
    )
    before = len(table.the_cave.tiles)
    table, said = skipped(table, "ghoul ends turn")
    assert said == [("Skipped: Lay a tile where it glows", "cave.no-cave")]
    assert isinstance(table.owed[0], PutTreasure)
    assert states(table) == [DONE, DONE, DONE, SKIPPED, NOW]
    table, said = skipped(table, "ghoul ends turn")
    assert said == [("Skipped: Put a Treasure token on a tile", "variant.past-plunder")]
    assert (table.turn, table.round) == (Role.KNIGHT, 2)
    assert (len(table.the_cave.tiles), table.the_cave.count(Token.TREASURE)) == (before, 0)
    assert states(table) == [OPEN]


@pytest.mark.rule("base.turn-order")
def test_nobody_ends_another_players_turn_twice() -> None:
    """The Knight cannot skip what is asked after the Ghoul's turn."""
    table = then(ghouls_turn(), "ghoul rolls 6 4 1", "ghoul chooses 6 4", "ghoul ends turn")
    assert refused(table, "knight ends turn").text == "It is the Ghoul's turn"


@pytest.mark.rule("cave.no-cave", "collapse.begins", "variant.past-plunder")
def test_steps_that_do_not_apply_say_so() -> None:
    """The last tile lies already; and in the Collapse every Dark tile holds a Treasure."""
    table = then(ghouls_turn(), "ghoul rolls 6 4 1", "ghoul chooses 6 4")
    empty = with_cave(table, replace(table.the_cave, stack=Stack(0)))
    assert states(empty) == [DONE, NOW, OPEN, NONE, OPEN]
    assert states(then(empty, "ghoul ends turn")) == [DONE, DONE, DONE, NONE, NOW]
    # The only tile is a Ghost tile without a locked Artifact, which stays, and holds a Treasure.
    cave = lying(picture("E D", stage=Stage.COLLAPSING, ghost_in_play=True), Token.TREASURE, (1, 0))
    bare = with_cave(table, cave)
    assert [one.title for one in strip(bare)][3:] == ["The Collapse", "Past Plunder"]
    done = step(bare, "ghoul ends turn")
    assert not isinstance(done, Refusal)
    marks = [one.now for one in done.events if getattr(one, "field", "") == "marks"]
    assert marks[-2] == {"cave.no-cave": NONE, "variant.past-plunder": NONE}
    assert marks[-1] == {}


@pytest.mark.rule("collapse.how-many", "base.turn-order")
def test_tiles_that_are_not_removed_are_skipped() -> None:
    """Two Dark tiles hang on the Entrance; a skipped removal takes none of them."""
    table = then(ghouls_turn(), "ghoul rolls 6 4 1", "ghoul chooses 6 4")
    table = with_cave(table, picture("d E d", stage=Stage.COLLAPSING))
    table = then(table, "ghoul ends turn")
    assert states(table) == [DONE, DONE, DONE, NOW, OPEN]
    table, said = skipped(table, "ghoul ends turn")
    assert said == [("Skipped: Take away a tile that glows", "collapse.eligible")]
    assert states(table) == [DONE, DONE, DONE, SKIPPED, NOW]
    assert len(table.the_cave.tiles) == 3


@pytest.mark.rule("ghoul.move.occupied-space", "base.turn-order")
def test_a_turn_that_leaves_no_step_out_skips_nothing() -> None:
    """Entered to attack, and ended without: a rule was overruled, no step was left out."""
    table = then(ghouls_turn(), "put knight at 0,0", "ghoul rolls 6 4 1", "ghoul chooses 6 4")
    table = then(table, "knight has 1 strength", "ghoul moves to 0,0")
    assert left_out(table) == ()
    table, said = skipped(table, "ghoul ends turn")
    assert said == []
    assert states(table) == [DONE, DONE, DONE, NOW, OPEN]


@pytest.mark.rule("vile-ghoul.turn-summary")
def test_the_vile_ghouls_four_phases() -> None:
    """A die that is left is slid by itself, so Prepare Board is done when its turn begins."""
    table = play("table knight vile-ghoul", "knight ends turn", "vile-ghoul starts")
    assert states(table) == [NOW, OPEN, OPEN, OPEN]
    assert left_out(table) == ("Roll 3 Ghoul dice", "Select Statistics", "Move and Act")
    table = then(table, "vile-ghoul rolls 2 5 5")
    assert states(table) == [DONE, NOW, OPEN, OPEN]
    assert left_out(table)[1:] == ("Move and Act",)
    done, said = skipped(table, "vile-ghoul ends turn")
    assert said[0][0].endswith(", Move and Act")
    assert (said[0][1], done.turn) == ("vile-ghoul.select-statistics", Role.KNIGHT)
    table = then(table, "vile-ghoul selects 5 for movement 4 attack 2")
    assert states(table) == [DONE, DONE, NOW, OPEN]
    table = then(table, "vile-ghoul ends turn", "knight ends turn")
    assert states(table) == [DONE, NOW, OPEN, OPEN]


# -- the Caves ---------------------------------------------------------------------------------


@pytest.mark.rule("base.cave-turn", "cave.place-treasure")
def test_the_caves_three_steps() -> None:
    """Collecting is done by itself; the tile, then the Treasure."""
    table = opened("table knight cave", by="cave")
    assert states(table) == []
    table = then(table, "knight ends turn")
    assert [one.title for one in strip(table)] == [
        "Collect Omens",
        "Shape the Cave",
        "Place Treasure",
    ]
    assert states(table) == [DONE, NOW, OPEN]
    assert left_out(table) == ("Lay a tile where it glows",)
    table = then(table, "cave places eye at 0,2")
    assert states(table) == [DONE, DONE, NOW]
    assert left_out(table) == ()
    assert states(then(table, "cave plunders 0,2")) == [DONE, DONE, DONE]
    asked = then(table, "cave ends turn")
    assert states(asked) == [DONE, DONE, NOW]
    done, said = skipped(asked, "cave ends turn")
    assert said == [("Skipped: Put a Treasure token on a tile", "cave.place-treasure")]
    assert (done.turn, done.the_cave.count(Token.TREASURE)) == (Role.KNIGHT, 0)
    # Without a map the Cave's books are its own.
    assert states(play("table knight cave", "knight ends turn")) == []


@pytest.mark.rule("base.cave-turn", "cave.shape-the-cave")
def test_a_tile_that_the_cave_does_not_place_is_skipped() -> None:
    """While its Treasure is asked for, the strip still says so."""
    table = then(opened("table knight cave", by="cave"), "knight ends turn")
    table, said = skipped(table, "cave ends turn")
    assert said == [("Skipped: Lay a tile where it glows", "cave.shape-the-cave")]
    assert states(table) == [DONE, SKIPPED, NOW]


@pytest.mark.rule("cave.place-treasure", "collapse.begins", "setup.mixes.cave-thief")
def test_a_treasure_that_finds_no_tile_does_not_apply() -> None:
    """Nor a removal where nothing may go. With the Thief the Treasure may be left out."""
    table = then(opened("table knight cave", by="cave"), "knight ends turn")
    table = then(table, "cave places eye at 0,2")
    full = lying(table.the_cave, Token.TREASURE, *table.the_cave.dark_tiles())
    assert states(with_cave(table, full)) == [DONE, DONE, NONE]
    stuck = opened("table knight cave", by="cave")
    stuck = with_cave(stuck, picture("E D", stage=Stage.COLLAPSING, ghost_in_play=True))
    assert states(then(stuck, "knight ends turn")) == [DONE, NONE, NOW]
    optional = opened("table cave thief", by="cave")
    done = step(then(optional, "cave places eye at 0,2"), "cave ends turn")
    assert not isinstance(done, Refusal)
    marks = [one.now for one in done.events if getattr(one, "field", "") == "marks"]
    assert marks == [{"cave.place-treasure": SKIPPED}, {}]
    bare = then(optional, "cave places eye at 0,2")
    bare = with_cave(bare, picture("E", stack=Stack(9)))
    done = step(bare, "cave ends turn")
    assert not isinstance(done, Refusal)
    marks = [one.now for one in done.events if getattr(one, "field", "") == "marks"]
    assert marks[0] == {"cave.place-treasure": NONE}


@pytest.mark.rule(
    "cave-ghost.turn-summary",
    "cave-ghost.move-and-use-powers",
    "cave-ghost.collect-omen-tokens",
    "cave-ghost.check-past-plunder",
)
def test_the_cave_ghosts_five_phases() -> None:
    """Check Past Plunder applies once six Omens are spent, and then twice if need be."""
    table = then(opened("table knight cave-ghost", by="cave-ghost"), "knight ends turn")
    assert [one.title for one in strip(table)] == [
        "Collect Omens",
        "Shape the Cave",
        "Move and Use Powers",
        "Place Treasure",
        "Check Past Plunder",
    ]
    # Her first placement comes before her Omens are counted.
    assert states(table) == [NOW, OPEN, OPEN, OPEN, NONE]
    table = then(table, "cave-ghost starts at -1,0")
    assert states(table) == [DONE, NOW, OPEN, OPEN, NONE]
    assert left_out(table) == ("Lay a tile where it glows", "Move and Use Powers")
    gone, said = skipped(table, "cave-ghost ends turn")
    assert said == [
        (
            "Skipped: Lay a tile where it glows, Move and Use Powers",
            "cave-ghost.shape-the-cave",
        )
    ]
    # Nothing was spent, and no power follows any more.
    assert states(gone) == [DONE, SKIPPED, SKIPPED, NOW, NONE]
    table = then(table, "cave-ghost places eye at 1,1")
    assert states(table) == [DONE, DONE, NOW, OPEN, NONE]
    unspent = then(table, "cave-ghost ends turn")
    assert states(unspent) == [DONE, DONE, DONE, NOW, NONE]
    table = then(table, "correct cave-ghost past-plunder to 5", "correct cave-ghost omens to 7")
    table = then(table, "cave-ghost buys rockslide for 7", "put rockslide between -1,0 and 0,0")
    assert states(table) == [DONE, DONE, NOW, OPEN, OPEN]
    assert states(then(table, "cave-ghost ends turn")) == [DONE, DONE, DONE, NOW, OPEN]
    table = then(table, "cave-ghost plunders 1,0")
    assert states(table) == [DONE, DONE, DONE, DONE, OPEN]
    table = then(table, "cave-ghost ends turn")
    assert states(table) == [DONE, DONE, DONE, DONE, NOW]
    table, _ = skipped(table, "cave-ghost ends turn")
    # The second six ask again.
    assert states(table) == [DONE, DONE, DONE, DONE, NOW]
    table, _ = skipped(table, "cave-ghost ends turn")
    assert (table.turn, table.roles[Role.CAVE_GHOST].past_plunder) == (Role.KNIGHT, 0)


# -- without a map, and the rest ---------------------------------------------------------------


@pytest.mark.rule("base.turn-order")
def test_without_a_map_the_skip_is_told_as_the_turn_passes() -> None:
    """The history keeps it with the step."""
    table = play("table knight ghoul", "knight ends turn", "ghoul starts")
    done, said = skipped(table, "ghoul ends turn")
    assert said == [("Skipped: Roll 3 Ghoul dice, Move and Act", "ghoul.roll-and-set-statistics")]
    assert (done.turn, states(done)) == (Role.KNIGHT, [])
    # What was ended by the rules, or only in the wrong turn, skips nothing.
    acting = then(table, "ghoul rolls 6 4 1", "ghoul chooses 6 4")
    assert skipped(acting, "ghoul ends turn")[1] == []
    assert skipped(acting, "knight ends turn")[1] == []


def test_before_the_thief_has_fallen_what_his_death_brings_is_left_out_too() -> None:
    """Whoever ends the turn before he has said how he falls leaves out the card as well."""
    attacked = play(
        "table thief ghoul",
        "thief ends turn",
        "ghoul starts",
        "ghoul rolls 6 3 6",
        "ghoul chooses 6 3",
        "ghoul attacks thief against 1",
    )
    assert "a Terror card, 1 Fury and the skitter" in left_out(attacked)


def test_a_question_is_named_by_its_beginning() -> None:
    """Where it only has to be recognised."""
    assert short("The Knight names a symbol; the Ghoul skitters") == "The Knight names a symbol"
    assert short("Give a Hero cube back: from where?") == "Give a Hero cube back"
    assert short("Has somebody won? The Ghoul is dead") == "Has somebody won?"


@pytest.mark.rule("base.turn-order")
def test_a_mark_shows_only_once_the_steps_time_is_over() -> None:
    """A step that is now or open says so, whatever was written down of it."""
    table = then(ghouls_turn(), "ghoul rolls 6 4 1", "ghoul chooses 6 4")
    marked = replace(table, marks={one.rule: StepState.SKIPPED for one in strip(table)})
    assert states(marked) == [SKIPPED, NOW, OPEN, OPEN, OPEN]
