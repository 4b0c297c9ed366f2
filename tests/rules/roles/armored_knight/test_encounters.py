"""Encounters: what is attacked in them and what with, and how they end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules import Refusal, Step, decide, prompts
from rules.events import Told, fold
from rules.names import Role
from rules.roles.armored_knight.actions import AttackFigure
from rules.roles.armored_knight.figures import Figure
from rules.roles.armored_knight.seat import board
from rules.to_beat import tell
from tests.table import offered, play, refused, step, then

if TYPE_CHECKING:
    from rules import Table

MANOR = ("table armored-knight skeletons spider", "game mysterious-manor")
ME = Role.ARMORED_KNIGHT


@pytest.mark.rule("armored-knight.move-and-act", "armored-knight.encounters")
def test_an_encounter_is_finished_before_the_turn_is() -> None:
    """Overruled, the turn ends all the same, and the next one begins as any."""
    table = play(*MANOR, "armored-knight encounters")
    assert refused(table, "armored-knight ends turn").text == "Her encounter is not over yet"
    assert refused(table, "armored-knight moves").text == "An encounter is under way"
    table = then(table, "overrule armored-knight ends turn")
    table = then(table, "skeletons ends turn", "spider ends turn")
    assert "armored-knight moves" in offered(table)
    assert refused(table, "armored-knight turns up the dark tile").text == (
        "There is no Dark tile to reveal now"
    )


@pytest.mark.rule("armored-knight.how-to-win")
def test_her_preys_death_is_a_tap_once_she_has_hit_it() -> None:
    """Nobody follows its Health here: its player says that it has lost the last."""
    table = play(*MANOR, "armored-knight encounters")
    assert "spider is killed" not in offered(table)
    table = then(table, "armored-knight attacks spider")
    assert "spider is killed" in offered(table)
    asked = "Has the Spider lost her last Health?"
    assert asked in [prompt.text for prompt in prompts(table)]
    vain = then(play(*MANOR, "armored-knight encounters"), "armored-knight attacks spider in vain")
    assert "spider is killed" not in offered(vain)


@pytest.mark.rule("armored-knight.attack-figures")
def test_an_attack_that_is_forced_may_be_in_vain_and_another_is_forced_after_it() -> None:
    """Nothing was attacked freely so far; a free attack in vain comes after all of them."""
    table = play(*MANOR, "armored-knight encounters")
    forced = "armored-knight attacks {} that forces it"
    vain = f"{forced.format('poltergeist')} in vain"
    assert vain in offered(table)
    then(table, vain, forced.format("skeleton"))
    free = then(table, "armored-knight attacks poltergeist in vain")
    assert refused(free, forced.format("skeleton")).remedy == "Undo, and attack it first"


@pytest.mark.rule("armored-knight.attack-figures")
def test_nothing_in_the_cave_forces_an_attack() -> None:
    """Its pieces wait until they are attacked; the dead are attacked no more."""
    table = play("table armored-knight goblins dragon thief", "armored-knight encounters")
    assert "armored-knight attacks thief" in offered(table)
    no = refused(table, "armored-knight attacks thief that forces it")
    assert no.text == "Nothing forces attacks in the Cave"
    shadow = play(
        "table armored-knight goblins unicorn dragon thief",
        "armored-knight encounters",
        "unicorn is killed",
    )
    assert shadow.outcome is None
    assert refused(shadow, "armored-knight attacks unicorn").text == "The Unicorn is dead"


@pytest.mark.rule("armored-knight.how-to-win", "ruling.armored-goal")
def test_a_hit_that_takes_the_last_health_wins_at_once() -> None:
    """Where the app follows the Health of her prey nobody is asked."""
    table = play(
        "table armored-knight shadow-paladin goblins",
        "shadow-paladin has 1 health",
        "armored-knight bolsters",
        "armored-knight encounters",
        "armored-knight attacks shadow-paladin",
    )
    assert table.outcome is not None
    assert table.outcome.winners == (ME,)


@pytest.mark.rule("armored-knight.attack-figures")
def test_a_dead_figure_may_be_attacked_on_purpose() -> None:
    """The table is right, whatever the app thinks of the Thief's neighbour."""
    table = play(
        "table armored-knight goblins unicorn dragon thief",
        "unicorn is killed",
        "armored-knight encounters",
        "overrule armored-knight attacks unicorn",
    )
    assert table.outcome is None


@pytest.mark.rule("armored-knight.reveal-dark-tile")
def test_only_the_tile_of_her_encounter_must_open_towards_where_she_came_from() -> None:
    """What else she reveals is held to the way back to the Entrance alone."""
    tiles = tuple(
        f"armored-knight places {one}"
        for one in ("bones at 0,1", "fangs at 1,0", "eye at 0,-1", "bones at -1,0")
    )
    table = play("table armored-knight goblins", "map on", *tiles)
    table = then(table, "overrule armored-knight reveals 0,1 as ambush with walls east west")
    assert not table.the_cave.tiles[0, 1].dark


@pytest.mark.rule("armored-knight.move-and-act")
def test_a_turn_in_which_she_dies_is_ended_as_it_stands() -> None:
    """The dead encounter nothing, so nothing holds the turn."""
    table = play(
        *MANOR,
        "armored-knight has 1 health",
        "armored-knight moves onto a dark tile",
        "armored-knight loses 1 health",
        "armored-knight ends turn",
    )
    assert table.turn is Role.SKELETONS


@pytest.mark.rule("armored-knight.attack-figures", "shadow-paladin.traits.cowardly")
def test_a_figure_is_attacked_once_in_an_encounter() -> None:
    """The Shadow Paladin has fled from the hit; of Poltergeists there may be several."""
    line = "armored-knight attacks shadow-paladin"
    table = play("table armored-knight shadow-paladin goblins", "armored-knight encounters")
    assert line not in offered(table), "her Strength is no more than the Defense"
    table = then(table, "armored-knight bolsters")
    assert line in offered(table)
    table = then(table, "shadow-paladin has 5 health", line)
    assert refused(table, line).text == (
        "The Shadow Paladin was attacked in this encounter already"
    )
    assert not {line, f"{line} in vain"} & offered(table)
    again = then(table, "armored-knight ends the encounter", "overrule armored-knight encounters")
    assert f"{line} in vain" in offered(again)
    manor = play(*MANOR, "armored-knight encounters", "armored-knight attacks poltergeist")
    assert "armored-knight attacks poltergeist" in offered(manor)


@pytest.mark.rule("base.knight-turn.crystal")
def test_one_tile_holds_one_crystal() -> None:
    """Without a map the next one is smashed in another encounter."""
    line = "armored-knight smashes a crystal"
    table = play("table armored-knight goblins", "armored-knight encounters", f"overrule {line}")
    assert refused(table, line).text == "No Crystal lies on this space"
    assert line not in offered(table)
    again = then(table, "armored-knight ends the encounter", "overrule armored-knight encounters")
    assert then(again, f"overrule {line}").roles[ME].crystals == 2  # type: ignore[attr-defined]  # her board


@pytest.mark.rule("armored-knight.actions.throw-javelin", "base.visible")
def test_a_javelin_flies_along_a_line_of_sight() -> None:
    """Round a corner she sees nothing; past a Lit tile she does, and on her own."""
    line = "armored-knight throws a javelin at dragon"
    tiles = tuple(
        f"armored-knight places {one}"
        for one in ("bones at 0,1", "fangs at 1,0", "eye at 0,-1", "bones at -1,0")
    )
    table = play(
        "table armored-knight dragon goblins",
        "map on",
        *tiles,
        "correct armored-knight javelins to 1",
        "overrule armored-knight reveals 0,1 as ambush with walls east west",
        "armored-knight places eye at 0,2",
        "overrule armored-knight places eye at 1,1",
    )
    for space, seen in (("1,1", False), ("1,0", True), ("0,2", True), ("0,1", True), ("0,0", True)):
        there = then(table, f"overrule put dragon at {space}")
        assert (line in offered(there)) is seen, space
        if not seen:
            assert refused(there, line).text == "The Dragon is not in sight"


@pytest.mark.rule("armored-knight.strength-and-defense", "ruling.told-numbers")
def test_a_number_that_was_told_in_this_round_is_held_against_her_strength() -> None:
    """Strength 1 does not beat an Armor of 1; a round later nobody knows the Armor any more."""
    table = play("table armored-knight dragon thief", "dragon has 1 armor",
                 "armored-knight encounters")  # fmt: skip
    hit = AttackFigure(ME, Figure.DRAGON)
    refused = decide(table, hit)
    assert isinstance(refused, Refusal)
    assert refused.text == "Strength 1 is not above the Armor of 1"
    later = then(table, "armored-knight ends the encounter", "armored-knight ends turn",
                 "dragon ends turn", "thief ends turn", "armored-knight encounters")  # fmt: skip
    assert not isinstance(decide(later, hit), Refusal)


@pytest.mark.rule("armored-knight.strength-and-defense", "ruling.told-numbers")
def test_in_the_manor_a_role_without_a_piece_here_tells_its_number_too() -> None:
    """The Spider's Defense is 1 in this round: Strength 1 is not above it."""
    table = play("table armored-knight skeletons spider", "game mysterious-manor",
                 "armored-knight encounters")  # fmt: skip
    hit = AttackFigure(ME, Figure.SPIDER)
    assert not isinstance(decide(table, hit), Refusal)
    told = decide(table, tell(Role.SPIDER, 1))
    assert isinstance(told, Step)
    no = decide(fold(table, told.events), hit)
    assert isinstance(no, Refusal)
    assert no.text == "Strength 1 is not above the Defense of 1"


def test_a_ghoul_on_her_own_tile_is_attacked_in_the_encounter_that_is_under_way() -> None:
    """It was put there meanwhile: neither a move nor another encounter is counted for it."""
    table = play(
        "table armored-knight dragon ghoul",
        "map on",
        *(f"armored-knight places bones at {space}" for space in ("0,1", "1,0", "0,-1", "-1,0")),
        "put armored-knight at 1,0",
        "armored-knight encounters",
        "armored-knight reveals 1,0 as ambush with walls north east south",
        "put ghoul at 1,0",
    )
    before = board(table)
    after = board(then(table, "armored-knight attacks ghoul"))
    assert (after.moved, after.encountered) == (before.moved, before.encountered) == (0, 1)


@pytest.mark.rule("ghoul.other-players.knight", "boards.cave-sidequests")
def test_her_board_knows_whether_this_encounter_has_revealed_the_tile() -> None:
    """Of a tile that an earlier one of this turn has revealed, Fearless is not even supposed."""
    table = play(
        "table armored-knight dragon ghoul",
        "map on",
        *(f"armored-knight places bones at {space}" for space in ("0,1", "1,0", "0,-1", "-1,0")),
        "put armored-knight at 1,0",
        "armored-knight track perception gives 1",
        "armored-knight encounters",
        "armored-knight reveals 1,0 as ambush with walls north east south",
        "put ghoul at 1,0",
    )
    assert _completed(table) == [
        "The attack completes Daring and Fearless, if the Armored Knight has them"
    ]
    later = then(
        table, "armored-knight ends the encounter", "armored-knight puts a cube on perception"
    )
    assert _completed(later) == ["The attack completes Daring, if the Armored Knight has it"]


def _completed(table: Table) -> list[str]:
    """Tell what an attack of hers on the Ghoul completes, in all that is told of it."""
    done = step(table, "armored-knight attacks ghoul")
    assert isinstance(done, Step)
    told = (one.text for one in done.events if isinstance(one, Told))
    return [text for text in told if "completes" in text]
