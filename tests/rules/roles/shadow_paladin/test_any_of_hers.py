"""Ten thousand steps in which anything may happen to her, in both boxes, and nothing breaks."""

from __future__ import annotations

import pytest

from rules.names import Role
from rules.roles.shadow_paladin import actions
from tests.rules.roles.any_of_hers import never_done

SELDOM = {"TellPowerCards"}
"""What takes four numbers that make up the deck: told in playthroughs."""


@pytest.mark.slow
@pytest.mark.rule(
    "shadow-paladin.play-power-card",
    "shadow-paladin.break-chain",
    "shadow-paladin.gain-ice",
    "shadow-paladin.collect-ruin",
    "base.components",
)
def test_ten_thousand_steps_break_nothing() -> None:
    """Offered, overruled, corrected: each kind of action of hers happens, in both boxes."""
    assert never_done(Role.SHADOW_PALADIN, actions, seldom=SELDOM) <= SELDOM
