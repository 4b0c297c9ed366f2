"""What a turn asks where no question of its own stands there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.screens.play.plaque import plaque_of
from tests.table import play, then

if TYPE_CHECKING:
    from rules import Table

ACTING = ("goblins ends turn", "ghoul starts", "ghoul rolls 6 4 1", "ghoul chooses 6 4")
TURN = ("table knight goblins ghoul", "knight ends turn", *ACTING)
MANOR = ("table skeletons shadow-paladin", "game mysterious-manor", "skeletons ends turn")


@pytest.mark.rule("shadow-paladin.move-and-act", "armored-knight.move-and-act")
def test_a_plaque_in_the_manor_says_what_is_asked() -> None:
    """Whose books lie on paper only plays; in the Cave and over a question nothing hangs there."""
    skeletons = play("table skeletons shadow-paladin", "game mysterious-manor")
    said = plaque_of(skeletons)
    assert said is not None
    assert (said.role, said.text) == ("skeletons", "The Skeletons play")
    hers = then(skeletons, "skeletons ends turn")
    said = plaque_of(hers)
    assert said is not None
    assert (said.text, said.note) == ("Play a card, or move", "2 spaces, across at most 1 wall")
    knight = play("table armored-knight skeletons spider", "game mysterious-manor")
    said = plaque_of(knight)
    assert said is not None
    assert said.text == "Move, or encounter"
    met = plaque_of(then(knight, "armored-knight encounters"))
    assert met is not None
    assert (met.text, met.note) == ("Attack Figures", "Strength 1")
    assert plaque_of(play("table knight ghoul")) is None


@pytest.mark.rule("ghoul.move-and-act", "ghost.move-and-act", "ghost.select-possession-card")
def test_in_the_cave_a_line_above_the_keys_says_what_there_is_to_do() -> None:
    """With what points are left; the Ghost's card for her next turn comes last."""

    def asks(table: Table) -> tuple[str, str]:
        said = plaque_of(table)
        assert said is not None
        assert not said.hangs
        return said.text, said.note

    ghoul = play(*TURN)
    assert asks(ghoul) == ("Move or attack", "")
    assert asks(then(ghoul, "correct ghoul attack to 0")) == ("Move, or end the turn", "")
    stands = then(ghoul, "correct ghoul movement to 0")
    assert asks(stands) == ("Attack, or end the turn", "")
    assert asks(then(stands, "correct ghoul attack to 0")) == ("End the turn", "")
    ghost = play(
        "table knight dragon ghost", "knight ends turn", "dragon ends turn", "ghost starts",
        "correct ghost movement to 5",
    )  # fmt: skip
    assert asks(ghost) == ("Move or use Telekinesis", "then select a Possession card")
    still = then(ghost, "correct ghost movement to 0", "correct ghost influence to 0")
    assert asks(still) == ("Select a Possession card", "")
    laid = then(ghost, "ghost has laid a card")
    assert asks(laid) == ("End the turn", "")
    # Her own card may lie there: that it may be revealed comes before all else in her turn.
    hers = then(laid, "ghost ends turn", "knight ends turn", "dragon ends turn")
    assert asks(hers) == (
        "Possession card: reveal it?",
        "to keep the card facedown, move or use Telekinesis",
    )


@pytest.mark.rule("ghost.taking-a-possession-turn")
def test_the_line_says_whose_piece_is_played_by_whom() -> None:
    """It is the Ghost's turn, with the Ghoul's piece and points."""
    table = play(
        "table knight ghoul ghost", "knight ends turn", "ghoul starts", "ghoul rolls 6 4 3",
        "ghoul chooses 6 4", "ghoul ends turn", "ghost starts", "ghost has laid a card",
        "ghost ends turn", "knight ends turn", "ghoul rolls 6 4 3", "ghoul chooses 6 4",
        "ghoul ends turn", "ghost reveals ghoul", "ghoul rolls 6 5",
    )  # fmt: skip
    said = plaque_of(table)
    assert said is not None
    assert (said.role, said.text) == ("ghost", "Move or attack")
    assert said.note == "The Ghost plays the Ghoul"


@pytest.mark.rule("cave-ghost.move-and-use-powers", "cave-ghost.using-powers")
def test_the_cave_ghosts_line_names_moves_and_powers_as_long_as_there_are_any() -> None:
    """Omens buy powers; without them and without steps the turn is over."""
    her = play("table knight cave-ghost", "knight ends turn",
               "cave-ghost counts isolation 3 with 2 crystals and 4 ghost tiles")  # fmt: skip

    def asks(table: Table) -> str:
        said = plaque_of(table)
        assert said is not None
        return said.text

    assert asks(then(her, "correct cave-ghost movement to 5")) == "Move, or use a power"
    assert asks(her) == "Use a power"
    assert asks(then(her, "correct cave-ghost omens to 0")) == "End the turn"
