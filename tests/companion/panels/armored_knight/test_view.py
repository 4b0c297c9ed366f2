"""What of the Armored Knight lies on the cards screen, worked out by hand."""

from __future__ import annotations

import pytest

from companion.panels.armored_knight.view import (
    artifacts_view,
    deeds_view,
    encounter_view,
    hands_words,
    plays,
    quests_view,
    tokens_words,
    tracks_view,
    turn_words,
    way_on,
)
from companion.screens.words import DASH
from tests.rules.cave.table import laid
from tests.table import play, then

MANOR = ("table armored-knight skeletons spider", "game mysterious-manor")


@pytest.mark.rule("armored-knight.encounters")
def test_the_four_steps_of_an_encounter_are_one_flow() -> None:
    """What is over is done, what it is time for is now, and each step has its own taps."""
    table = play(*MANOR)
    assert encounter_view(table) == ()
    assert way_on(table) is None
    dark = then(table, "armored-knight moves onto a dark tile", "armored-knight encounters")
    assert [step.mark for step in encounter_view(dark)] == ["now", "open", "open", "open"]
    assert [answer.label for answer in encounter_view(dark)[0].answers] == ["It is revealed"]
    lit = then(dark, "armored-knight turns up the dark tile")
    reveal, attack, shrine, collect = encounter_view(lit)
    assert (reveal.mark, attack.mark, shrine.mark) == ("done", "now", "open")
    assert [answer.label for answer in attack.answers] == [
        "Skeleton",
        "Spider",
        "Egg",
        "Poltergeist",
    ]
    assert [answer.note for answer in attack.answers] == ["", "", "5 Grit", "3 Grit"]
    assert [answer.label for answer in collect.answers] == ["5 Grit", "A Javelin"]
    later = encounter_view(then(lit, "armored-knight takes a treasure for grit"))
    assert [step.mark for step in later] == ["done", "done", "done", "now"]
    assert later[1].answers == later[2].answers == ()
    end = way_on(lit)
    assert end is not None
    assert end.label == "End the encounter"


@pytest.mark.rule("armored-knight.statistics", "armored-knight.grit")
def test_tracks_say_what_the_next_cube_gives() -> None:
    """What nobody has typed in is asked with the cube."""
    table = play(*MANOR, "armored-knight track movement gives 2 1 unknown 3")
    perception, movement, strength = tracks_view(table)
    assert perception.title == "Perception: not typed in"
    assert perception.boxes == "No cubes on it; the next box is not typed in"
    assert movement.title == "Movement: 2"
    assert movement.boxes == "No cubes on it; the next add 1, one not typed in and 3"
    assert (perception.marks, movement.marks[1:]) == ((DASH,), ("+1", DASH, "+3"))
    assert strength.title == "Strength & Defense: 1"
    assert movement.answer is not None
    assert movement.answer.note == "adds 1: 3 in all"
    assert turn_words(table) == (
        "Grit 0, the next Hero cube at 6. 2 moves left, encounters as her board says."
    )
    table = then(
        table,
        "armored-knight puts a cube on movement",
        "armored-knight track perception gives 1",
        "armored-knight gains 50 grit",
    )
    assert tracks_view(table)[1].boxes == "1 cube on it; the next add one not typed in and 3"
    assert turn_words(table) == "Grit 50. 3 moves left, 1 encounter left."


@pytest.mark.rule("armored-knight.actions", "armored-knight.artifacts")
def test_actions_and_artifacts_hold_their_cubes() -> None:
    """Used once a turn they have no tap any more; the hands are numbers."""
    table = play(*MANOR, "armored-knight gains 22 grit")
    assert hands_words(table) == "How many cards she holds nobody has said yet."
    table = then(
        table,
        "armored-knight holds 3 sidequests and 2 artifacts",
        "armored-knight plays artifact Horn",
        "armored-knight bolsters",
        "armored-knight puts a cube on artifact Horn",
    )
    deeds = {deed.title: deed for deed in deeds_view(table)}
    assert (deeds["Bolster"].cubes, deeds["Bolster"].answer) == (1, None)
    assert deeds["Lob Bomb"].answer is not None
    (horn,) = artifacts_view(table)
    assert (horn.name, horn.note) == ("Horn", "1 Hero cube on it")
    assert horn.answer is not None
    assert hands_words(table) == "In hand: 3 Sidequests, 1 Artifact."
    assert [answer.label for answer in plays(table)] == ["Play an Artifact"]
    assert tokens_words(table) == "No Javelins in the box; no armor tokens."
    (idle,) = artifacts_view(then(table, "armored-knight ends turn"))
    assert (idle.note, idle.answer) == ("1 Hero cube on it", None)


@pytest.mark.rule("armored-knight.actions.throw-javelin", "ruling.back-to-the-box")
def test_javelins_are_counted_wherever_they_are() -> None:
    """In the box, on a tile, and out of the game."""
    table = play(
        *MANOR,
        "armored-knight encounters",
        *("armored-knight takes a treasure for javelin",) * 3,
        "armored-knight ends the encounter",
        "armored-knight throws a javelin at spider",
        "armored-knight ends turn",
        "skeletons ends turn",
        "spider ends turn",
        "armored-knight throws a javelin at egg",
    )
    assert tokens_words(table) == (
        "1 Javelin in the box, 1 thrown, 1 out of the game; no armor tokens."
    )


@pytest.mark.rule("armored-knight.actions.throw-javelin")
def test_the_map_tells_where_a_javelin_lies() -> None:
    """Under its tile's name, so that she finds it again."""
    table = play(
        *laid("table armored-knight dragon goblins", by="armored-knight"),
        "armored-knight moves to 1,0",
        "armored-knight encounters",
        "armored-knight reveals 1,0 as treasure with walls north south",
        "armored-knight places eye at 2,0",
        "armored-knight takes a treasure for javelin",
        "put dragon at 2,0",
        "armored-knight throws a javelin at dragon",
    )
    assert tokens_words(table) == (
        "No Javelins in the box, 1 thrown (on the tile two right of the Entrance); no armor tokens."
    )


@pytest.mark.rule("armored-knight.sidequests", "boards.cave-sidequests")
def test_sidequests_lie_there_as_cards() -> None:
    """In the Cave each by its name with what it asks for; in the Manor only their backs."""
    cave = play("table armored-knight goblins dragon thief")
    found = {one.name: one for one in quests_view(cave)}
    assert found["Persistent"].said == "3 Crystals are smashed (0 so far)"
    assert found["Swift"].drawing == "token-movement"
    assert all(len(one.answers) == 1 and not one.short for one in found.values())
    shown = then(cave, "armored-knight completes a sidequest swift")
    assert "Swift" not in {one.name for one in quests_view(shown)}
    (back,) = quests_view(play(*MANOR))
    assert (back.name, back.drawing, len(back.answers)) == ("A Sidequest", "cards", 2)
    none = then(play(*MANOR), "armored-knight holds 0 sidequests and 2 artifacts")
    (back,) = quests_view(none)
    assert (back.answers, back.short) == ((), "none in hand")
