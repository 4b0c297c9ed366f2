"""What is said of her track, her Power cards and her Chains."""

from __future__ import annotations

import pytest

from companion.panels.shadow_paladin.view import (
    chains_to_draw,
    chains_view,
    counted,
    drawing,
    empty_spaces,
    hand_words,
    powers_view,
    track_view,
)
from companion.screens.words import DASH
from tests.table import play, then

MANOR = ("table skeletons shadow-paladin", "game mysterious-manor", "skeletons ends turn")


@pytest.mark.rule("shadow-paladin.advance-shadow-track", "boards.shadow-track")
def test_the_track_shows_what_is_told_and_what_is_missing() -> None:
    """Five Ruin, a space that costs seven, and the last one: two more to go."""
    table = play(*MANOR)
    view = track_view(table)
    assert [(one.name, one.gives, one.here) for one in view.spaces] == [
        ("Start", "not told yet", True)
    ]
    assert view.said == "What the next space prints is asked when you advance"
    assert len(view.advance) == 2
    table = then(
        table,
        "shadow-paladin track space 1 costs 7 spirit 4 defense 2",
        "shadow-paladin track ends at 1",
    )
    view = track_view(table)
    assert view.spaces[1].name == "Space 1, the last"
    assert view.spaces[1].gives == "7 Ruin: Spirit 4, Defense 2"
    assert view.said == "The next space costs 7 Ruin: 2 more to go"
    assert view.advance == ()
    table = then(table, "shadow-paladin track space 1 costs 5 spirit 4 defense 2")
    assert track_view(table).said == "The next space costs 5 Ruin"
    table = then(table, "shadow-paladin advances")
    assert track_view(table).said == "The marker is at the end: now for the way out"


@pytest.mark.rule("shadow-paladin.strength-and-defense")
def test_her_numbers_say_what_is_unknown() -> None:
    """Spirit and Health stand on her board alone; Defense is 1 at the start."""
    table = play(*MANOR)
    assert [(number, what) for _, number, what in counted(table)] == [
        ("5", "Ruin"),
        ("0 of 5", "Ice"),
        (DASH, "Spirit"),
        ("1", "Defense"),
        (DASH, "Health"),
    ]


@pytest.mark.rule("shadow-paladin.play-power-card", "boards.power-cards")
def test_power_cards_are_counted_and_never_named() -> None:
    """What lies face up is said of each kind; what is in hand only by its number."""
    table = play(*MANOR)
    assert hand_words(table) == "How many are in hand is not told; 0 discarded"
    told = "shadow-paladin power cards are 4 gaze 4 float 4 shroud 4 strike"
    table = then(table, told, "shadow-paladin holds 3 power cards", "shadow-paladin floats")
    assert hand_words(table) == "2 in hand, 13 in the deck, 1 discarded"
    gaze, floats, _, _ = powers_view(table)
    assert (gaze.name, gaze.note) == ("Gaze", "None discarded.")
    assert floats.note == "1 of 4 discarded."
    assert floats.play is not None
    assert drawing(table) == ()
    table = then(table, "shadow-paladin marks 0")
    gaze, *_ = powers_view(table)
    assert gaze.play is None
    assert gaze.note.startswith("Move and Act comes before")
    assert len(drawing(table)) == 2


@pytest.mark.rule("shadow-paladin.chains", "shadow-paladin.pay-debt", "shadow-paladin.break-chain")
def test_a_chain_says_what_it_needs_and_costs() -> None:
    """Locked, paid for, and broken; its own cost is asked until somebody has told it."""
    table = play(*MANOR, "shadow-paladin holds 9 power cards")
    assert chains_view(table) == ()
    assert empty_spaces(table) == "3 Locked Chains spaces empty"
    assert len(chains_to_draw(table)) == 12
    table = then(
        table,
        "shadow-paladin draws chain-2",
        "shadow-paladin draws chain-3",
        "shadow-paladin draws chain-4",
        "shadow-paladin chain chain-3 costs 0 ruin 0 ice 0 cards and is called Winter Breath",
        "shadow-paladin pays debt for chain-3 with gaze",
        "shadow-paladin breaks chain-4 with float",
        "shadow-paladin draws chain-5",
    )
    broken, locked, paid, new = chains_view(table)
    assert (broken.name, broken.state, broken.broken) == ("Chain 4", "Broken", True)
    assert broken.needs == "its own cost is asked when you use it"
    assert locked.needs.startswith("1 Power card for a turn, or 2 alike to break it; ")
    assert (paid.name, paid.state) == ("Winter Breath", "Locked, its debt is paid for this turn")
    assert paid.needs == "its own cost is free"
    assert [len(one.answers) for one in (broken, locked, paid, new)] == [1, 2, 2, 2]
    assert empty_spaces(table) == ""
    table = then(table, "shadow-paladin chain chain-4 costs 2 ruin 1 ice 0 cards")
    assert chains_view(table)[0].needs == "its own cost: 2 Ruin and 1 Ice"
