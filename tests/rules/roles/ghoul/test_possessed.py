"""A Ghoul that a Ghost plays for a turn: the card's dice, its own Fury, and nothing it keeps."""

from __future__ import annotations

import pytest

from rules import prompts
from rules.cards.terror import Terror
from rules.guards import acting
from rules.names import Role
from rules.roles.ghost.possessed import possession
from rules.roles.ghoul.seat import board, the_ghoul, the_vile_ghoul
from tests.rules.roles.ghost.revealed import GHOULS_TURN, revealing, told
from tests.table import play, refused, step, then


@pytest.mark.rule("possession.ghoul", "ghost.taking-a-possession-turn.rules")
def test_the_possessed_ghoul_rolls_one_die_more_than_influence() -> None:
    """With Influence 2 three dice; two are picked, and its own discs stay where they lie."""
    with revealing(Role.GHOUL, 2):
        table = play(*GHOULS_TURN)
        assert (table.turn, acting(table)) == (Role.GHOUL, Role.GHOST)
        assert prompts(table)[0].text == "Roll 3 Ghoul dice"
        table = then(table, "ghoul rolls 5 1 4")
        assert prompts(table)[0].text == "Choose two dice"
        table = then(table, "ghoul chooses 5 4")
        ghoul = board(table)
        assert (ghoul.movement, ghoul.attack, ghoul.defense) == (5, 4, 1)
        table = then(table, "ghoul moves", "ghoul ends turn")
    ghoul = board(table)
    assert (ghoul.movement, ghoul.attack, ghoul.defense) == (0, 1, 1)
    assert (ghoul.lent, ghoul.cheated, ghoul.must_attack) == (None, 0, False)
    assert (table.within, table.turn, possession(table)) == (None, Role.GHOST, None)


@pytest.mark.rule("ghost.taking-a-possession-turn.too-few-dice")
def test_dice_beyond_the_box_are_rolled_once_more_and_all_count() -> None:
    """With Influence 3 there are four dice, and the box holds three: any two of four results."""
    with revealing(Role.GHOUL, 3):
        table = play(*GHOULS_TURN)
        assert prompts(table)[0].text == (
            "Roll 4 Ghoul dice; the box holds 3, so roll 1 of them once more, "
            "and every result counts"
        )
        assert refused(table, "ghoul rolls 6 2 3").text == "6, 2 and 3 is no roll of 4 dice"
        table = then(table, "ghoul rolls 6 2 3 6")
        labels = [answer.label for answer in prompts(table)[0].answers]
        assert labels == ["6 and 6", "6 and 3", "6 and 2", "3 and 2"]


@pytest.mark.rule("ghost.taking-a-possession-turn.components", "ghoul.fury")
def test_fury_is_tracked_and_cards_of_the_possession_turn_are_discarded() -> None:
    """Fury 1 becomes 2, an even space: the card for it comes from the deck, and goes again."""
    with revealing(Role.GHOUL, 1):
        table = play(*GHOULS_TURN, "ghoul rolls 6 4", "ghoul smashes crystal")
        table = then(table, "ghoul draws chase", "stack shows bones")
        ghoul = board(table)
        assert (the_ghoul(table).fury, ghoul.terror, ghoul.discarded) == (2, (), (Terror.CHASE,))
        table = then(table, "ghoul ends turn")
    assert (the_ghoul(table).fury, board(table).terror) == (2, ())


@pytest.mark.rule("ghost.taking-a-possession-turn.use-limits", "ghoul.attack.once-a-turn")
def test_what_the_ghoul_has_attacked_in_its_own_turn_it_has_attacked() -> None:
    """The Knight was attacked in it: the possession turn is no other turn."""
    with revealing(Role.GHOUL, 1):
        table = play(*GHOULS_TURN, "ghoul rolls 6 4")
        no = refused(table, "ghoul attacks knight against 2")
        assert no.rule == "ghoul.attack.once-a-turn"


@pytest.mark.rule("possession.ghoul", "ghost.taking-a-possession-turn.components")
def test_cards_and_treasures_of_the_ghoul_are_neither_used_nor_lost() -> None:
    """A Treasure that lies there makes no pair with one of the possession turn, which goes back."""
    with revealing(Role.GHOUL, 1):
        table = play(
            *GHOULS_TURN[:-1],
            "correct ghoul terror to chase cheat",
            "correct ghoul treasures to 1",
            "ghoul ends turn",
        )
        asked = [prompt.text for prompt in prompts(table)]
        assert asked[0] == "Roll 2 Ghoul dice"
        table = then(table, "ghoul rolls 6 5")
        no = refused(table, "ghoul uses chase")
        assert (no.rule, no.text) == (
            "possession.ghoul",
            "The Ghoul uses no Terror card in a possession turn",
        )
        table = then(table, "ghoul collects treasure")
        assert board(table).treasures == 1
        done = step(table, "ghoul ends turn")
        assert "The Treasure token of the possession turn goes back to the supply" in told(done)
        table = then(table, "ghoul ends turn")
    ghoul = board(table)
    assert ([one.card for one in ghoul.terror], ghoul.treasures) == (
        [Terror.CHASE, Terror.CHEAT],
        1,
    )


@pytest.mark.rule("variant.flare.ghoul", "possession.ghoul")
def test_flare_costs_the_possessed_ghoul_one_movement_each_time() -> None:
    """Of six points four are left after two Flares."""
    with revealing(Role.GHOUL, 1):
        table = play(*GHOULS_TURN, "ghoul rolls 6 5")
        table = then(table, "ghoul flares showing ring", "ghoul flares showing ring")
        assert board(table).movement == 4


VILES_TURN = (
    "table knight vile-ghoul ghost",
    "vile-ghoul chart row 4 gives movement 5 attack 3",
    "vile-ghoul chart row 2 gives movement 4 attack 2",
    "vile-ghoul chart row 3 gives movement 4 attack 3",
    "knight ends turn",
    "vile-ghoul starts",
    "vile-ghoul rolls 2 4 4",
    "vile-ghoul selects 4",
    "vile-ghoul ends turn",
)


@pytest.mark.rule("possession.vile-ghoul", "ghost.taking-a-possession-turn.too-few-dice")
def test_the_possessed_vile_ghoul_rolls_other_dice_and_chooses_one_row() -> None:
    """Its own dice stay where they lie; no Boost dice, and its Defense stays 3."""
    with revealing(Role.VILE_GHOUL, 2):
        table = play(*VILES_TURN)
        assert prompts(table)[0].text == (
            "Roll 2 Ghoul dice; its own stay where they lie, so roll another die for each"
        )
        table = then(table, "vile-ghoul rolls 4 3")
        labels = [(one.label, one.note) for one in prompts(table)[0].answers]
        assert labels == [("4", "movement 5, attack 3"), ("3", "movement 4, attack 3")]
        assert refused(table, "vile-ghoul selects 2").text == "No 2 is in the supply"
        table = then(table, "vile-ghoul selects 3")
        vile = the_vile_ghoul(table)
        assert (vile.movement, vile.attack, vile.boost, vile.defense) == (4, 3, 0, 3)
        table = then(table, "vile-ghoul ends turn")
    vile = the_vile_ghoul(table)
    assert (vile.supply, vile.left, vile.right, vile.attack) == ((2, 4), 4, (), 3)


@pytest.mark.rule("ghoul.terrain.magma", "ghost.taking-a-possession-turn.rules")
def test_a_possession_turn_that_ends_on_magma_ends_with_a_skitter() -> None:
    """The top tile of the stack names the symbol, and only then it is over."""
    with revealing(Role.GHOUL, 1):
        table = play(
            *(GHOULS_TURN[0], "variant terrain", *GHOULS_TURN[1:]),
            *("ghoul rolls 6 5", "ghoul moves", "ghoul ends turn on magma"),
        )
        assert table.within is not None
        table = then(table, "stack shows bones")
    assert table.within is None


@pytest.mark.rule("possession.ghoul", "terror.sneak")
def test_a_sneak_that_an_older_game_left_in_force_is_not_the_ghosts() -> None:
    """It was saved before the card was revealed, as a Sneak still lasted when its turn was over."""
    table = play(
        *("table knight ghoul ghost", "knight ends turn", "ghoul starts"),
        *("ghoul rolls 4 4 4", "ghoul chooses 4 4", "ghoul ends turn", "ghost starts"),
        *("ghost lays ghoul facedown", "ghost ends turn", "knight ends turn"),
        *("ghoul rolls 4 4 4", "ghoul chooses 4 4", "ghoul ends turn"),
        *("correct ghoul sneaking to 1", "ghost reveals"),
    )
    assert board(table).sneaking == 0
