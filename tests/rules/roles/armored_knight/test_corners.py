"""Seldom corners of her rules, each told as a turn."""

from __future__ import annotations

import pytest

from rules import Step, Told, decide, goal_of, new_table, panel, prompts
from rules.actions import EndTurn
from rules.boxes import Game
from rules.invariants import problems
from rules.names import ENTRANCE, Role
from rules.roles.armored_knight.actions import PlayArtifact
from rules.roles.armored_knight.players import wants
from rules.setup.plan import plan
from rules.strip import strip
from rules.table import Setup, StepState
from rules.transcript import read, read_setup_lines, write_setup
from tests.rules.cave.table import opened
from tests.table import offered, play, refused, then

MANOR = ("table armored-knight skeletons spider", "game mysterious-manor")
ME = Role.ARMORED_KNIGHT


@pytest.mark.rule("armored-knight.move-and-act", "armored-knight.collect-hero-cubes")
def test_her_turn_has_two_steps() -> None:
    """Her cubes are collected as it begins; then it is time to act until it ends."""
    table = play(*MANOR)
    assert [(step.title, step.state) for step in strip(table)][:2] == [
        ("Collect Hero Cubes", StepState.DONE),
        ("Move and Act", StepState.NOW),
    ]


@pytest.mark.rule("armored-knight.how-to-win", "ruling.armored-goal")
def test_her_goal_by_box_and_mix() -> None:
    """Spider, Shadow Paladin, whoever sits in the Dragon's seat, Crystals; or her own booklet."""
    manor = Game.MYSTERIOUS_MANOR
    assert goal_of(Setup((ME, Role.SPIDER), manor), ME).kill is Role.SPIDER
    assert goal_of(Setup((ME, Role.SHADOW_PALADIN), manor), ME).kill is Role.SHADOW_PALADIN
    other = goal_of(Setup((ME, Role.WARLOCK), manor), ME)
    assert other.own is Role.PALADIN
    assert other.text == "Win as the Paladin's own booklet says"
    assert goal_of(Setup((ME, Role.UNICORN)), ME).kill is Role.UNICORN
    assert goal_of(Setup((ME, Role.GOBLINS)), ME).crystals == 5
    table = play("table armored-knight goblins dragon")
    no = refused(table, "armored-knight escapes by the entrance")
    assert no.text == "Her goal is another one"


@pytest.mark.rule("armored-knight.grit", "ruling.lost-cube")
def test_several_cubes_are_given_back_one_by_one() -> None:
    """From Artifacts, too; nobody else is asked, and nothing else is lost."""
    table = play(
        *MANOR,
        "armored-knight gains 22 grit",
        "armored-knight plays artifact Horn",
        "armored-knight puts a cube on artifact Horn",
        "armored-knight puts a cube on artifact Horn",
        "armored-knight loses 20 grit",
    )
    (asked,) = (prompt for prompt in prompts(table) if prompt.required)
    assert asked.text == "Give a Hero cube back: from where? Then 2 more"
    assert [(answer.label, answer.note) for answer in asked.answers] == [
        ("Unassigned Hero Cubes", "of 3 cubes there"),
        ("Horn", "of 2 cubes there"),
    ]
    table = then(
        table,
        "armored-knight gives back a cube from artifact Horn",
        "armored-knight gives back a cube from unassigned",
        "armored-knight gives back a cube from artifact Horn",
    )
    knight = table.roles[ME]
    assert (knight.unassigned, knight.artifacts[0].cubes) == (2, 0)  # type: ignore[attr-defined]  # her board
    assert refused(table, "armored-knight gives back a cube from unassigned").text == (
        "No Hero cube is to be given back"
    )


@pytest.mark.rule("armored-knight.grit", "armored-knight.traits")
def test_nothing_is_gained_lost_or_told_of_no_number() -> None:
    """What has no meaning is refused, whoever says so."""
    table = play(*MANOR)
    for line, text in (
        ("armored-knight gains 0 grit", "That is no Grit at all"),
        ("armored-knight loses -1 grit", "That is no Grit at all"),
        ("armored-knight loses 0 health", "That is no Health at all"),
        ("armored-knight completes a sidequest for -3 grit", "A Sidequest never takes Grit away"),
        ("armored-knight completes a sidequest swift", "The Knight's Sidequests are used"),
        ("armored-knight track movement gives 99", "That is no number of a track"),
        ("armored-knight track movement gives 1 1 1 1 1 1 1 1 1", "No track takes more than 7"),
        ("armored-knight track strength-and-defense gives 2", "Strength and Defense start at 1"),
        ("armored-knight gives up artifact Horn", "No Artifact is to be given up"),
        ("armored-knight swaps 1 sidequests", "She is not in an encounter"),
        ("armored-knight ends the encounter", "She is not in an encounter"),
    ):
        assert refused(table, line).text.startswith(text), line
    held = then(table, "armored-knight holds 0 sidequests and 0 artifacts")
    assert refused(held, "armored-knight completes a sidequest").text == "She holds no Sidequest"
    assert refused(then(held, "armored-knight encounters"), "armored-knight swaps 1 sidequests")


@pytest.mark.rule("ruling.health-in-cave")
def test_a_group_may_rule_otherwise() -> None:
    """Then what a Tribe's hit costs is for the group to say."""
    table = play(
        "table armored-knight goblins dragon",
        "ruling health-in-cave no",
        "armored-knight has 5 health",
        "armored-knight is hit by tribe",
    )
    assert table.roles[ME].health == 5


@pytest.mark.rule("ruling.health-in-cave")
def test_an_artifact_is_given_up_without_a_question_where_there_is_no_choice() -> None:
    """One in play is the one; without any something else is lost."""
    ghoul = (
        "ghoul starts",
        "ghoul rolls 6 6 1",
        "ghoul chooses 6 6",
        "ghoul attacks armored-knight",
    )
    line, grit = "armored-knight loses treasure", "armored-knight loses grit"
    start, end = "table armored-knight ghoul", "armored-knight ends turn"
    played = ("armored-knight plays artifact Horn", "armored-knight gains 1 grit")
    table = play(start, *played, end, *ghoul)
    assert {line, grit} <= offered(table)
    assert then(table, line).roles[ME].artifacts == ()  # type: ignore[attr-defined]  # her board
    bare = play(start, end, *ghoul)
    assert not {line, grit} & offered(bare)
    for none in (line, grit):
        assert refused(bare, none).text == "The Armored Knight has none to lose"
    assert then(bare, f"overrule {line}").roles[ME].artifacts == ()  # type: ignore[attr-defined]  # her board
    told = then(bare, "armored-knight loses health", f"{ME.value} has 7 health")
    assert told.roles[ME].health == 6


@pytest.mark.rule("base.components")
def test_a_board_that_cannot_be_is_named() -> None:
    """Each kind of component has its number; a table without her has none of them."""
    from dataclasses import replace

    table = play(*MANOR)
    broken = replace(table, roles={**table.roles, ME: replace(table.roles[ME], javelins=4)})  # type: ignore[call-arg]  # her board
    assert problems(broken) == ("Armored Knight: 4 Javelins, and the box holds 3",)
    below = replace(table, roles={**table.roles, ME: replace(table.roles[ME], grit=-1)})  # type: ignore[call-arg]  # her board
    assert "below 0" in problems(below)[0]
    assert problems(play("table knight ghoul")) == ()


@pytest.mark.rule("haunted-hallways.visiting-the-cave-armored-knight")
def test_she_begins_on_the_entrance_of_a_map_that_is_kept() -> None:
    """Unless she was put elsewhere before."""
    tiles = tuple(
        f"armored-knight places {one}"
        for one in ("bones at 0,1", "fangs at 1,0", "eye at 0,-1", "bones at -1,0")
    )
    table = play("table armored-knight goblins", "map on", *tiles)
    assert table.the_cave.piece_at("armored-knight") == (0, 0)  # type: ignore[arg-type]  # its word
    away = then(table, "take armored-knight off the map", "armored-knight gains 1 grit")
    assert away.the_cave.piece_at("armored-knight") is None  # type: ignore[arg-type]  # its word
    assert isinstance(decide(away, EndTurn(ME)), Step)


@pytest.mark.rule("armored-knight.grit", "base.components")
def test_no_cube_comes_that_the_box_does_not_hold() -> None:
    """Seven there are: who has them all by a correction gets no eighth."""
    table = play(*MANOR, "correct armored-knight unassigned to 7", "armored-knight gains 6 grit")
    assert table.roles[ME].unassigned == 7  # type: ignore[attr-defined]  # her board


@pytest.mark.rule("armored-knight.artifacts", "boards.armored-knight-artifacts")
def test_artifacts_whose_names_are_known_are_chosen() -> None:
    """Those in play are not offered again; any other name may be typed."""
    table = play(
        *MANOR,
        "armored-knight names artifact 1 Horn",
        "armored-knight names artifact 3 Crown",
        "armored-knight plays artifact Crown",
    )
    choices = [
        answer.asks[0].options
        for prompt in prompts(table)
        for answer in prompt.answers
        if answer.label == "Play an Artifact"
    ]
    assert choices == [("Horn",), ()]
    assert refused(table, "armored-knight names artifact 2 Horn\x07").text


def test_her_panel_shows_the_crystals_of_her_goal() -> None:
    """Where she has that goal."""
    table = play("table armored-knight goblins", "correct armored-knight crystals to 2")
    found = {one.number.field: one for one in panel(table)}
    assert (found["crystals"].value, found["crystals"].goal) == (2, 5)
    assert "crystals" not in {one.number.field for one in panel(play(*MANOR))}


@pytest.mark.rule("armored-knight.artifacts")
def test_a_name_is_kept_as_a_transcript_reads_it() -> None:
    """However many spaces a thumb has typed."""
    step = decide(play(*MANOR), PlayArtifact(ME, "  Horn   of Dusk "))
    assert isinstance(step, Step)
    assert step.line == "armored-knight plays artifact Horn of Dusk"


@pytest.mark.rule("cave.no-cave", "base.turn-order.mysterious-manor")
def test_the_manor_hears_nothing_of_the_caves_tiles() -> None:
    """Its tiles are its own booklet's business."""
    step = decide(play(*MANOR), EndTurn(ME))
    assert isinstance(step, Step)
    assert [event.text for event in step.events if isinstance(event, Told)] == []


@pytest.mark.rule("haunted-hallways.visiting-the-cave-armored-knight")
def test_who_was_put_on_the_map_before_stays_there() -> None:
    """The table is right about where she begins."""
    table = play(
        "table armored-knight goblins",
        "map on",
        "overrule put armored-knight at 0,0",
        "armored-knight places bones at 0,1",
    )
    assert table.roles[ME].space == (0, 0)


@pytest.mark.rule("armored-knight.sidequests")
def test_a_sidequest_that_was_shown_is_not_met_again() -> None:
    """It went to the box: it brings one Artifact, and the others are still offered."""
    line = "armored-knight completes a sidequest daring"
    table = play("table armored-knight ghoul", "armored-knight holds 3 sidequests and 0 artifacts")
    assert line in offered(table)
    table = then(table, line)
    assert refused(table, line).text == "Daring is in the box: she has revealed it"
    assert line not in offered(table)
    assert "armored-knight completes a sidequest swift" in offered(table)
    assert table.roles[ME].artifacts_held == 1  # type: ignore[attr-defined]  # her board


@pytest.mark.rule("setup.mixes.knight-cave", "armored-knight.sidequests")
def test_sidequests_that_the_set_up_takes_out_are_not_offered() -> None:
    """Against the Cave alone there is nobody to attack and nobody to shoot."""
    table = play("table armored-knight cave")
    for quest, name in (("daring", "Daring"), ("eagle-eyed", "Eagle-Eyed")):
        line = f"armored-knight completes a sidequest {quest}"
        assert line not in offered(table)
        assert (
            refused(table, line).text == f"{name} is in the box: nobody at this table can meet it"
        )
    assert "armored-knight completes a sidequest swift" in offered(table)


@pytest.mark.rule("boards.starting-health", "ghoul.knight-vs-ghoul", "ghoul.dragon-vs-ghoul")
@pytest.mark.parametrize("ghoul", ["ghoul", "vile-ghoul"])
@pytest.mark.parametrize("visitor", [ME, Role.SHADOW_PALADIN])
def test_a_hunted_visitor_has_what_her_own_board_prints(visitor: Role, ghoul: str) -> None:
    """No text names a number, so nobody has one before her player has said it; set-up says so."""
    setup = f"table {visitor.value} {ghoul}"
    laid = plan(read(setup).setup)
    assert visitor not in laid.health
    assert "she starts with the Health that her board prints" in laid.notes[0].text
    table = play(setup)
    assert table.roles[visitor].health is None
    assert then(table, f"{visitor.value} has 9 health").roles[visitor].health == 9


@pytest.mark.rule("vile-ghoul.difficulty-variants", "setup.difficulty.goblins")
@pytest.mark.parametrize(
    ("mix", "level", "health"),
    [
        ("armored-knight vile-ghoul", "vile-ghoul ragpicker", 5),
        ("shadow-paladin vile-ghoul", "vile-ghoul ragpicker", 3),
        ("armored-knight vile-ghoul", "vile-ghoul hunter", 8),
        ("armored-knight goblins", "goblins boss", 6),
        ("shadow-paladin goblins", "goblins warlord", 7),
    ],
)
def test_the_level_of_her_hunter_goes_before_her_board(mix: str, level: str, health: int) -> None:
    """Set-up and play say one number, and what her board prints does not change it."""
    visitor, setup = Role(mix.split(maxsplit=1)[0]), (f"table {mix}", f"level {level}")
    laid = plan(read("\n".join(setup)).setup)
    assert laid.health[visitor] == health
    assert "she starts with the Health that a level sets" in laid.notes[0].text
    table = play(*setup)
    assert table.roles[visitor].health == health
    assert then(table, f"{visitor.value} has 20 health").roles[visitor].health == health


@pytest.mark.rule("boards.starting-health")
def test_a_game_that_was_saved_with_the_seats_health_keeps_it() -> None:
    """A saved set-up that does not say whose Health it is was laid out with that of the seat."""
    for visitor, ghoul, seats in (
        (ME, "ghoul", 7),
        (ME, "vile-ghoul", 7),
        (Role.SHADOW_PALADIN, "ghoul", 5),
    ):
        before = read_setup_lines(f"table {visitor.value} {ghoul}\nbooks {visitor.value} {ghoul}")
        assert new_table(before).roles[visitor].health == seats
        again = read("\n".join(write_setup(before))).setup
        assert again == before
    late = then(new_table(again), f"{visitor.value} has 9 health")
    assert late.roles[visitor].health == 9
    late = then(new_table(read_setup_lines("table armored-knight ghoul\nbooks armored-knight")))
    late = then(late, "armored-knight loses 1 health")
    assert late.roles[ME].health == 6
    late = then(late, "armored-knight has 5 health", "armored-knight loses 1 health")
    assert late.roles[ME].health == 3
    alone = read_setup_lines("table armored-knight goblins ghoul\nbooks armored-knight")
    assert new_table(alone).roles[ME].health is None


@pytest.mark.rule("armored-knight.how-to-win", "ruling.armored-goal")
def test_a_simulated_one_with_all_her_crystals_wants_out() -> None:
    """Beside the Goblins her goal is the Knight's there, 5 Crystals and the Entrance."""
    table = opened("table armored-knight goblins", by=ME.value)
    table = then(table, "mend 1,0 to lit event without walls", "put armored-knight at 1,0")
    table = then(table, "put crystal on 1,0", "correct armored-knight crystals to 4")
    assert ENTRANCE not in wants(table)
    table = then(table, "armored-knight encounters", "armored-knight bolsters")
    table = then(table, "armored-knight smashes a crystal", "armored-knight ends the encounter")
    assert wants(table) == (ENTRANCE,)


@pytest.mark.rule("boards.starting-health")
def test_health_that_was_set_before_her_start_is_told_stays() -> None:
    """The table said how much is left; nobody knows how much of the start that is."""
    table = play(*MANOR, "correct armored-knight health to 3", "armored-knight has 5 health")
    knight = table.roles[ME]
    assert (knight.health, knight.starting_health) == (3, 5)
