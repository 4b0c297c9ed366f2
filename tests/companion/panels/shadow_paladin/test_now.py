"""What the Shadow Paladin may do in her turn."""

from __future__ import annotations

import pytest

from companion.screens.play.plaque import Plaque, plaque_of
from tests.companion.screens.groups import keys, section
from tests.table import play, then

HERS = "shadow-paladin"
MANOR = ("table skeletons shadow-paladin", "game mysterious-manor", "skeletons ends turn")


@pytest.mark.rule("shadow-paladin.play-power-card", "shadow-paladin.summon-wall")
def test_the_shadow_paladins_keys_stay_whatever_she_has() -> None:
    """Four kinds of Power card in their order; a wall of ice says what is missing."""
    table = play(*MANOR, "shadow-paladin holds 4 power cards")
    assert section(table, "Play a Power card").note == "4 in hand: tap the kind that you play"
    assert list(keys(table, "Play a Power card"))[:4] == ["Gaze", "Float", "Shroud", "Strike"]
    wall = keys(table, "Chains and Ice")["Force wall"]
    assert (wall.price, wall.why) == ("1", "needs 1 more")


@pytest.mark.rule("shadow-paladin.advance-shadow-track", "shadow-paladin.gain-ice")
def test_each_step_of_the_shadow_paladins_turn_has_its_words() -> None:
    """The track, then the cards, then Ice."""
    table = play(*MANOR)
    track = then(
        table,
        "correct shadow-paladin ruin to 5",
        "shadow-paladin advances for 1 to spirit 4 defense 1",
    )
    assert plaque_of(track) == Plaque(HERS, "Advance, or mark tiles", "4 Ruin to spend")
    marked = then(track, "shadow-paladin marks 0")
    assert plaque_of(marked) == Plaque(HERS, "Draw Power cards", "up to Spirit 4")
    drawn = then(marked, "shadow-paladin draws power cards")
    assert plaque_of(drawn) == Plaque(HERS, "Gain Ice", "0 of 5")


@pytest.mark.rule("shadow-paladin.move-and-act")
def test_of_a_movement_that_is_spent_no_walls_are_said() -> None:
    """Whoever moves no more crosses none."""
    table = play(*MANOR)
    said = "2 spaces, across at most 1 wall"
    assert plaque_of(table) == Plaque(HERS, "Play a card, or move", said)
    moved = then(table, "shadow-paladin moves", "shadow-paladin moves")
    assert plaque_of(moved) == Plaque(HERS, "Play a card, or move", "no spaces left")
