"""What its player hears before the first turn."""

from __future__ import annotations

from typing import Final

from rules.names import Role
from rules.setup.briefing import Briefed, When, always, with_flare, with_past_plunder

BRIEFED: Final = Briefed(
    "Roll the dice and keep two: the higher is your movement, the lower your attack. Move, "
    "collect and attack; the discs that are left are your Defense.",
    "ghoul.turn-summary",
    (
        When(always, "After every attack, yours or theirs, you skitter", "ghoul.skittering.when"),
        When(
            with_past_plunder(Role.GHOUL),
            "Past Plunder: after your tile a Treasure token goes onto an empty Dark tile",
            "variant.past-plunder",
        ),
        When(
            with_flare(Role.GHOUL),
            "Flare reveals around your own space, for 1 movement each time",
            "variant.flare",
        ),
        When(always, "A low roll draws a Terror card", "ghoul.roll-and-set-statistics.low-roll"),
        When(
            always, "Fury that reaches an even space draws a Terror card", "ghoul.fury.even-space"
        ),
        When(always, "No player piece twice in one turn", "ghoul.attack.once-a-turn"),
    ),
)
