"""The phases of the Ghost's turn."""

from __future__ import annotations

from rules.table import Phase


class GhostPhase(Phase):
    """Her own card may be revealed, she moves and acts; then a card lies for the next turn.

    The first phase lasts until she does something of the second: nobody has to say that it ends.
    """

    RESOLVE = "resolve"
    ACT = "act"
    SELECTED = "selected"
