"""Possession: at once, by Isolation and card, and blocked by nobody."""

from dataclasses import replace

import pytest

from rules import Table
from rules.map.cave import Ground, Terrain
from rules.names import Role
from rules.roles.cave_ghost.possession import deck
from rules.roles.cave_ghost.seat import board
from tests.rules.cave.table import with_cave
from tests.rules.roles.cave_ghost.table import begun, her_turn, offered
from tests.table import play, refused, then


def among(seats: str, *told: str) -> Table:
    """Bring her turn to where she may buy, with these others at the table; she is in the west."""
    table = then(begun(seats=seats), "cave-ghost places eye at 1,1")
    return then(table, "correct cave-ghost omens to 20", *told)


@pytest.mark.rule("cave-ghost.setup", "cave-ghost.using-powers.possession")
def test_she_has_the_cards_of_those_who_play_and_never_the_ghosts() -> None:
    """Knight, Thief and Ghoul: three cards; the others lie in the box."""
    table = play("table knight thief ghoul cave-ghost", "map on")
    assert deck(table) == (Role.KNIGHT, Role.THIEF, Role.GHOUL)


@pytest.mark.rule("cave-ghost.using-powers.possession", "cave-ghost.other-players")
def test_it_begins_at_once_with_influence_2_and_her_own_turn_goes_on_after_it() -> None:
    """The Knight on the Entrance: base 0 and value 4. Perception is INF+1."""
    table = her_turn("put knight at 0,0", "cave-ghost buys possession on knight")
    assert table.within is not None
    assert (table.within.by, table.turn) == (Role.CAVE_GHOST, Role.KNIGHT)
    possessed = board(table).possession
    assert possessed is not None
    assert (possessed.role, possessed.influence) == (Role.KNIGHT, 2)
    assert refused(table, "cave-ghost buys hatred").text == "It is the Knight's turn"
    back = then(table, "knight ends turn")
    assert (back.within, back.turn) == (None, Role.CAVE_GHOST)
    assert board(back).movement == 6
    assert (board(back).omens, board(back).past_plunder) == (16, 4)
    assert "cave-ghost buys possession on knight" in offered(back)


@pytest.mark.rule("cave-ghost.other-players", "ghost.other-players.mental-block")
def test_nothing_that_others_do_blocks_her() -> None:
    """A piece on a Ghost tile, beside her or on her space: her Possession is offered as ever."""
    table = her_turn("mend 0,1 to dark eye ghost", "put knight at 0,1")
    assert "cave-ghost buys possession on knight" in offered(table)
    assert "cave-ghost buys possession on knight" in offered(then(table, "put knight at -1,0"))


@pytest.mark.rule("cave-ghost.using-powers.possession", "answer.possess-goblins-without-a-tribe")
def test_goblins_without_a_tribe_are_measured_to_where_one_will_be_revealed() -> None:
    """To 1,1, the second ring: base 1 and value 4. With a Tribe out she is measured to that."""
    table = among("goblins")
    assert "cave-ghost buys possession on eye-tribe at <space>" in offered(table)
    poor = then(table, "correct cave-ghost omens to 3")
    assert not any("possession" in line for line in offered(poor))
    no = refused(table, "cave-ghost buys possession on eye-tribe")
    assert no.remedy == "Say the space where a Tribe will be revealed"
    bought = then(table, "cave-ghost buys possession on eye-tribe at 1,1")
    assert (board(bought).past_plunder, bought.turn) == (5, Role.GOBLINS)
    out = then(table, "put bones-tribe at 0,0")
    lines = offered(out)
    assert lines["cave-ghost buys possession on bones-tribe"] == "Isolation 1: 4 Omen tokens"
    assert not any("possession on eye-tribe" in line for line in lines)
    no = refused(out, "cave-ghost buys possession on eye-tribe")
    assert (no.text, no.remedy) == ("The Eye Tribe is not on the map", "Put it where it stands")


@pytest.mark.rule("cave-ghost.setup")
def test_who_has_no_card_is_not_possessed() -> None:
    """The Manor's visitors have none, and nobody who does not play."""
    assert deck(play("table knight shadow-paladin cave-ghost", "map on")) == (Role.KNIGHT,)
    table = among("knight", "put knight at 0,0")
    no = refused(table, "cave-ghost buys possession on dragon")
    assert (no.text, no.remedy) == (
        "No Possession card of hers is for the Dragon",
        "She has the Knight",
    )
    assert not any("possession on dragon" in line for line in offered(table))


@pytest.mark.rule("cave-ghost.using-powers.possession")
def test_the_dead_are_not_possessed() -> None:
    """The Knight has been killed, and the Goblins play on."""
    table = among("knight goblins", "put knight at 0,0", "knight is killed")
    if table.outcome is None:
        assert refused(table, "cave-ghost buys possession on knight").text == "The Knight is dead"


@pytest.mark.rule("boards.cave-ghost-isolation", "cave-ghost.using-powers.possession",
                  "cave-ghost.using-powers.telekinesis")  # fmt: skip
def test_a_board_that_prints_other_numbers_is_read_once() -> None:
    """Beside Isolation 2 it says 3 spaces and 2 Omens; beside 5 no Possession at all."""
    table = her_turn("put knight at 1,0")
    table = then(table, "cave-ghost reads isolation 2 as 3 spaces and 2 omens")
    assert offered(table)["cave-ghost buys possession on knight"] == "Isolation 2: 6 Omen tokens"
    assert offered(table)["cave-ghost buys telekinesis on knight"] == (
        "Isolation 2, up to 3 spaces: 2 Omen tokens"
    )
    none = then(table, "cave-ghost reads isolation 2 as 3 spaces")
    assert refused(none, "cave-ghost buys possession on knight").text == (
        "The Knight is 2 rings away: too far for Possession"
    )
    assert refused(table, "cave-ghost reads isolation 7 as 1 spaces").text == (
        "Her board has no such row"
    )
    assert refused(table, "cave-ghost reads isolation 6 as -1 spaces").text == (
        "Nothing there is below 0"
    )


@pytest.mark.rule("cave-ghost.using-powers.possession")
def test_a_tribe_in_the_mushroom_forest_is_not_possessed_though_another_is() -> None:
    """Each Tribe is a target of its own."""
    table = among("goblins", "put eye-tribe at 0,0", "put bones-tribe at 0,1")
    cave = table.the_cave
    forest = replace(cave.tiles[0, 1], ground=Ground(Terrain.MUSHROOM_FOREST))
    table = with_cave(table, cave.with_tile((0, 1), forest))
    assert refused(table, "cave-ghost buys possession on bones-tribe").text.startswith(
        "The Bones Tribe is in the Mushroom Forest"
    )
    assert "cave-ghost buys possession on eye-tribe" in offered(table)


@pytest.mark.rule("cave-ghost.using-powers.possession")
def test_done_all_the_same_what_was_paid_is_spent() -> None:
    """The Thief is not on this map: the table says so, and the price that was said is gone."""
    table = among("knight thief")
    assert refused(table, "cave-ghost buys possession on thief").text == (
        "The Thief is not on the map"
    )
    assert not any("possession" in line for line in offered(table))
    anyway = then(table, "overrule cave-ghost buys possession on thief for 3")
    assert (board(anyway).past_plunder, anyway.within) == (3, None)


# Without the map


@pytest.mark.rule("cave-ghost.using-powers.possession", "cave-ghost.isolation")
def test_without_the_map_the_isolation_is_said() -> None:
    """Second ring: base 1, value 4; six rings away it is not possible."""
    table = play("table knight cave-ghost", "knight ends turn")
    table = then(table, "cave-ghost counts isolation 3 with 2 crystals and 4 ghost tiles")
    line = "cave-ghost buys possession on knight"
    assert f"{line} at isolation <number>" in offered(table)
    assert refused(table, line).text == "At which Isolation?"
    assert refused(table, f"{line} at isolation 6").text.endswith("too far for Possession")
    bought = then(table, f"{line} at isolation 2")
    assert (board(bought).omens, board(bought).past_plunder) == (0, 5)
    assert bought.turn is Role.KNIGHT
