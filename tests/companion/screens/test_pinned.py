"""Which numbers are pinned, and whose they are."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from companion.screens.play.pinned import pinned
from companion.screens.play.seats import shaping
from companion.screens.play.trackers import Tracker, trackers
from companion.screens.words import DASH
from rules import Setup, Step, decide, fold, new_table, passed
from rules.boxes import Game
from rules.names import Role
from rules.setup import choices
from rules.transcript import read
from tests.companion.screens.test_play_view import played
from tests.playthroughs.test_playthroughs import HERE as GAMES
from tests.rules.cave.table import laid, solo
from tests.table import play, then

if TYPE_CHECKING:
    from rules import Table


def row(table: Table) -> list[Tracker]:
    """What is pinned, where no place is free."""
    first, _ = pinned(trackers(table), table)
    return [one for one in first if one is not None]


def row_names(table: Table) -> list[str]:
    """What those are called."""
    return [one.name for one in row(table)]


def test_a_number_of_a_role_that_is_not_on_turn_says_whose_it_is() -> None:
    """The ribbon names the role on turn alone: its own numbers need no more than their words."""
    setup = Setup((Role.KNIGHT, Role.GHOUL))
    waiting = played(setup=setup).table
    fury = row(waiting)[0]
    assert (fury.name, fury.short, fury.anothers) == ("Ghoul's Fury", "Fury", "Ghoul's")
    acting = played("knight ends turn", "ghoul starts", setup=setup).table
    fury = row(acting)[0]
    assert (fury.name, fury.short, fury.anothers) == ("Fury", "", "")


def test_a_number_stands_in_one_place_all_game_whoever_plays() -> None:
    """In all games that are told as text: nobody looks for the Fury twice."""
    seen = 0
    for file in sorted(GAMES.rglob("*.txt")):
        game = read(file.read_text(encoding="utf-8"))
        table, places = new_table(game.setup), dict[tuple[str, str], int]()
        for number, line in enumerate(game.lines, start=1):
            done = decide(table, line.action, random.Random(number), overrule=line.overrule)
            assert isinstance(done, Step), f"{file}: {done}"
            table = fold(table, done.events)
            shaped = shaping(passed(table)) is not None
            first, _ = pinned(trackers(table), table, shaping=shaped)
            for place, one in enumerate(first):
                if one is not None:
                    seen += 1
                    where = places.setdefault((one.role, one.field), place)
                    assert where == place, f"{file.name}, line {line.number}: {one}"
    assert seen > len(list(GAMES.rglob("*.txt")))


def test_what_decides_the_game_of_each_role_is_pinned_with_the_map_and_without() -> None:
    """What it wins by, by its booklet, and what it has to spend: nothing of it below the fold."""
    knight = Role.KNIGHT
    wanted = {
        (Role.GHOUL,): ["Fury", "Movement", "Attack", "Crystals"],
        (Role.VILE_GHOUL,): ["Movement", "Attack", "Crystals"],
        (knight, Role.VILE_GHOUL): ["Movement", "Attack", "Knight's Strength", "Knight's Health"],
        (knight, Role.GHOST): ["Focus", "Movement", "Influence", "Artifacts locked"],
        (knight, Role.CAVE_GHOST): ["Omens", "Movement", "Knight's Strength", "Past Plunder"],
        (knight, Role.SHADOW_PALADIN): ["Ruin", "Movement", "Health", "Shadow track"],
        (Role.ARMORED_KNIGHT, Role.GHOUL): ["Crystals", "Movement", "Strength", "Health"],
    }
    for seats, names in wanted.items():
        for with_map in (False, True):
            table = new_table(Setup(seats, with_map=with_map))
            while table.turn is not seats[-1] and seats[0] is knight:
                table = then(table, f"overrule {table.turn.value} ends turn")
            assert row_names(table) == names, (seats, with_map)


def test_the_shadow_paladins_health_has_its_place_before_anybody_has_told_it() -> None:
    """No number gives way to it once it is told: her cards she holds in her hand."""
    untold = play("table knight shadow-paladin", "knight ends turn")
    told = then(untold, "correct shadow-paladin health to 4")
    assert [one.value for one in row(untold)] == ["0", "2", DASH, "0"]
    assert [one.value for one in row(told)] == ["0", "2", "4", "0"]
    assert row_names(untold) == row_names(told) == ["Ruin", "Movement", "Health", "Shadow track"]
    _, rest = pinned(trackers(untold), untold)
    assert "Power cards" in {one.name for one in rest}


def test_what_she_spends_gives_its_place_to_what_the_next_step_needs() -> None:
    """The Shadow Paladin walks, and then draws up to her Spirit: Movement is nothing any more."""
    told = ("knight ends turn", "correct shadow-paladin spirit to 4")
    acting = play("table knight shadow-paladin", *told)
    drawing = then(acting, "shadow-paladin marks 0")
    assert row_names(acting) == ["Ruin", "Movement", "Health", "Shadow track"]
    assert row_names(drawing) == ["Ruin", "Spirit", "Health", "Shadow track"]
    _, rest = pinned(trackers(drawing), drawing)
    assert "Movement" not in {one.name for one in rest}


def test_the_armored_knights_grit_is_pinned_in_her_turn_and_her_defense_in_the_others() -> None:
    """Grit brings her Hero cubes; what others attack is her Defense."""
    hers = play("table armored-knight skeletons spider", "game mysterious-manor")
    assert row_names(hers) == ["Grit", "Movement", "Strength", "Health"]
    others = then(hers, "overrule armored-knight ends turn")
    assert row_names(others)[::3] == ["Knight's Defense", "Knight's Health"]


def test_what_comes_and_goes_takes_no_place_of_what_is_always_there() -> None:
    """A Crystal that the Ghoul smashed stands below; the Knight's Health stays where it was."""
    acting = (
        "table knight ghoul", "knight ends turn", "ghoul starts", "ghoul rolls 6 4 1",
        "ghoul chooses 6 4",
    )  # fmt: skip
    for lines in (acting, (*acting, "correct ghoul crystals to 1")):
        table = play(*lines)
        assert row_names(table) == ["Fury", "Movement", "Attack", "Knight's Health"]
    _, rest = pinned(trackers(table), table)
    assert "Crystals" in {one.name for one in rest}


def test_in_a_turn_that_the_ghost_plays_a_piece_has_its_name_at_its_numbers() -> None:
    """The ribbon names the Ghost: only her own numbers need no owner."""
    table = play(
        "table knight ghoul ghost", "knight ends turn", "ghoul starts", "ghoul rolls 6 4 3",
        "ghoul chooses 6 4", "ghoul ends turn", "ghost starts", "correct ghost influence to 3",
        "ghost has laid a card", "ghost ends turn", "knight ends turn", "ghost reveals knight",
    )  # fmt: skip
    assert [(one.name, one.value) for one in row(table)] == [
        ("Ghoul's Fury", "0"), ("Knight's Movement", "5"), ("Knight's Perception", "4"),
        ("Knight's Strength", "3"),
    ]  # fmt: skip


def test_where_all_numbers_are_the_played_pieces_its_name_stands_above_them_alone() -> None:
    """“The Ghost plays the Ghoul” over them says it: at each of the four it said nothing more."""
    table = play(
        "table knight ghoul ghost", "knight ends turn", "ghoul starts", "ghoul rolls 6 4 3",
        "ghoul chooses 6 4", "ghoul ends turn", "ghost starts", "correct ghost influence to 3",
        "ghost lays ghoul facedown", "ghost ends turn", "knight ends turn", "ghoul rolls 6 4 3",
        "ghoul chooses 6 4", "ghoul ends turn", "ghost reveals ghoul",
    )  # fmt: skip
    assert [(one.name, one.anothers) for one in row(table)] == [
        ("Fury", ""), ("Movement", ""), ("Attack", ""), ("Ghoul dice", ""),
    ]  # fmt: skip


def test_who_answers_in_anothers_turn_moves_nothing_and_has_the_rest() -> None:
    """The Knight chooses what to lose by what she has besides: it stands below, alone."""
    table = play(
        "table knight goblins ghoul", "choose keep-grit yes", "knight keeps grit at 4",
        "knight ends turn", "goblins ends turn", "ghoul starts", "ghoul rolls 6 4 1",
        "ghoul chooses 6 4", "ghoul attacks knight against 3",
    )  # fmt: skip
    first, rest = pinned(trackers(table), table, answers="knight")
    assert first == pinned(trackers(table), table)[0]
    assert row_names(table) == ["Fury", "Movement", "Attack", "Knight's Strength"]
    assert [one.name for one in rest] == ["Knight's Grit"]


def test_a_last_name_does_where_nobody_else_has_it() -> None:
    """Four names stand side by side; two Paladins at one table need their whole ones."""
    table = played(setup=Setup((Role.KNIGHT, Role.SHADOW_PALADIN))).table
    assert "Paladin's Ruin" in row_names(table)
    manor = Setup((Role.PALADIN, Role.SHADOW_PALADIN), game=Game.MYSTERIOUS_MANOR)
    both = played(setup=manor).table
    assert "Shadow Paladin's Ruin" in row_names(both)


def test_what_only_one_board_has_needs_no_owner() -> None:
    """Past Plunder is the Cave Ghost's alone: where four stand side by side one word is enough."""
    table = played(setup=Setup((Role.KNIGHT, Role.CAVE_GHOST))).table
    plunder = row(table)[-1]
    assert (plunder.name, plunder.short) == ("Past Plunder", "Plunder")


def test_each_number_has_a_drawing_of_its_own_whoever_tells_it() -> None:
    """Strength is a sword, Grit a crown; a Population its Tribe's symbol."""
    setup = Setup(
        (Role.KNIGHT, Role.GOBLINS, Role.GHOST),
        choices={choices.kept(one): choices.YES for one in ("population", "rage", "grit")},
    )
    table = then(
        new_table(setup), "knight has 2 strength", "knight keeps grit at 4",
        "goblins keeps rage at 3", "goblins keeps bones-population at 2",
    )  # fmt: skip
    drawn = {one.name: one.drawing for one in trackers(table)}
    assert drawn == {
        "Focus": "focus", "Influence": "pull", "Artifacts locked": "token-artifact",
        "Strength": "token-attack", "Grit": "crown",
        "Rage": "token-fury", "Bones Population": "bones",
    }  # fmt: skip


def test_between_two_turns_the_numbers_are_of_who_may_act_as_they_stand() -> None:
    """What her next turn gives her has not come yet, and what the Ghoul had to spend is over."""
    table = play(
        "table knight ghoul ghost", "knight ends turn", "ghoul starts", "ghoul rolls 6 4 3",
        "ghoul chooses 6 4", "ghoul ends turn", "ghost starts", "ghost has laid a card",
        "ghost ends turn", "knight ends turn", "ghoul rolls 5 4 3", "ghoul chooses 5 4",
        "ghoul ends turn",
    )  # fmt: skip
    assert row_names(table) == ["Focus", "Knight's Health", "Influence", "Artifacts locked"]
    assert row_names(passed(table)) == ["Focus", "Movement", "Influence", "Artifacts locked"]


def test_when_the_cave_acts_after_a_turn_its_numbers_stand_where_the_spent_ones_stood() -> None:
    """How many tiles are left to come replaces Movement and Attack; what wins stays in its place.

    Before the Collapse nothing of the Cave is gone: that joins the others once there can be any.
    """
    acting = then(solo(), "ghoul rolls 4 1 6", "ghoul chooses 4 1")
    assert row_names(acting) == ["Fury", "Movement", "Attack", "Crystals"]
    grows = then(acting, "ghoul ends turn")
    first, _ = pinned(trackers(grows), grows, shaping=True)
    found = [one for one in first if one is not None]
    assert [one.name for one in found] == ["Fury", "To come", "In stack", "Crystals"]
    assert found[1].value == "1"
    falls = then(
        acting, "mend 0,2 to dark eye", "mend 0,3 to dark eye", "mend cave to collapsing",
        "ghoul ends turn",
    )  # fmt: skip
    first, _ = pinned(trackers(falls), falls, shaping=True)
    found = [one.name for one in first if one is not None]
    assert found == ["Fury", "To go", "Tiles", "Crystals", "Crystals gone"]


def test_tiles_that_come_within_a_turn_leave_it_what_it_has_to_spend() -> None:
    """Nobody has ended it: Movement is still there for the next step."""
    acting = then(solo(), "ghoul rolls 4 1 6", "ghoul chooses 4 1")
    first, _ = pinned(trackers(acting), acting, shaping=True)
    assert {"Movement", "Attack"} <= {one.name for one in first if one is not None}


def test_a_number_that_was_spent_keeps_its_place_where_the_cave_needs_none() -> None:
    """No hole, and nobody else's number where Movement stood a moment ago."""
    lines = (
        *laid("table knight ghoul", by="knight"), "knight ends turn", "knight places eye at 2,0",
        "ghoul starts at 1,0", "put ghoul at 0,0", "ghoul rolls 4 1 6", "ghoul chooses 4 1",
    )  # fmt: skip
    acting = play(*lines)
    before = row_names(acting)
    after = then(acting, "ghoul ends turn")
    first, _ = pinned(trackers(after), after, shaping=True)
    names = [None if one is None else one.name for one in first]
    assert names[1] == "Movement"
    assert names == [*before[:2], "In stack", before[3]]


def test_what_is_not_spent_keeps_its_place_while_the_cave_lays_its_tiles() -> None:
    """A Strength is attacked in the next turn: what the stack holds is no reason to hide it."""
    acting = play(*laid("table knight ghoul", by="knight"), "knight has 3 strength")
    before = row_names(acting)
    after = then(acting, "knight ends turn")
    first, _ = pinned(trackers(after), after, shaping=True)
    assert [None if one is None else one.name for one in first] == before
    assert before[2] == "Strength"
