"""Ten thousand steps in which anything may happen to her, in both boxes, and nothing breaks."""

from __future__ import annotations

import pytest

from rules.names import Role
from rules.roles.armored_knight import actions
from tests.rules.roles.any_of_hers import never_done

SELDOM = {"GiveUpArtifact", "EscapeWithCrystals"}
"""What takes a Ghoul's attack on two Artifacts, or five Crystals: told in playthroughs."""


@pytest.mark.slow
@pytest.mark.rule("armored-knight.grit", "armored-knight.encounters", "base.components")
def test_ten_thousand_steps_break_nothing() -> None:
    """Offered, overruled, corrected: each kind of action of hers happens, in both boxes."""
    assert never_done(Role.ARMORED_KNIGHT, actions, seldom=SELDOM) <= SELDOM
