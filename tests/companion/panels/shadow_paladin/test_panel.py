"""Her cards under a finger."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.driver.phone import Phone

MANOR = (
    "table skeletons shadow-paladin",
    "game mysterious-manor",
    "skeletons ends turn",
    "shadow-paladin holds 4 power cards",
)


@pytest.mark.rule("shadow-paladin.play-power-card")
def test_a_power_card_is_played_with_one_tap(cards: Callable[..., Phone]) -> None:
    """Float: one card less in hand, and it lies face up."""
    held = cards(*MANOR)
    assert held.shows(has="4 in hand")
    held.tap(name="float")
    mine = held.app.session.table.roles["shadow-paladin"]
    assert (mine.hand, len(mine.discarded)) == (3, 1)
    assert held.shows(has="3 in hand")
    assert held.problems() == []


@pytest.mark.rule("shadow-paladin.break-chain", "shadow-paladin.pay-debt")
def test_a_chain_is_paid_for_and_broken(cards: Callable[..., Phone]) -> None:
    """Which Power card goes is asked; then new chains are drawn from the cards screen too."""
    held = cards(*MANOR, "shadow-paladin draws chain-2")
    held.bring(held.find(name="chain 2 1"))
    held.tap(name="chain 2 1")
    held.tap(name="Gaze")
    assert held.app.session.table.roles["shadow-paladin"].paid == ("chain-2",)
    held.bring(held.find(name="chain 2 2"))
    held.tap(name="chain 2 2")
    held.tap(name="Strike")
    assert held.app.session.table.roles["shadow-paladin"].broken == ("chain-2",)
    held.bring(held.find(name="draw chain 1"))
    held.tap(name="draw chain 1")
    assert held.app.session.table.roles["shadow-paladin"].locked == ("shadow-crawl",)


@pytest.mark.rule("shadow-paladin.move-and-act")
def test_what_cannot_be_played_says_why(cards: Callable[..., Phone]) -> None:
    """After the cubes no Power card is played in this turn."""
    held = cards(*MANOR, "shadow-paladin marks 0")
    assert held.find(name="float").why
    held.tap(name="float")
    assert held.shows(has="Power card")
    assert held.problems() == []
