"""The Ghost's board as it is read: pure functions from a table to what stands where.

Which card she has chosen is nowhere in it: that is asked for while a finger holds the peek open.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules.names import ROLE_TITLES
from rules.roles.ghost.glance import Stop, stops, what_focus_buys, where_artifacts_are
from rules.roles.ghost.revealing import knows
from rules.roles.ghost.seat import ME, board, plays

if TYPE_CHECKING:
    from rules import Table

ROLE: Final = ME.value
BACK: Final = "Hold to peek"
"""What the back of the card says, whatever card it is."""


@dataclass(frozen=True, slots=True)
class BoardView:
    """Everything of her board that the cards screen shows."""

    focus: tuple[str, ...]
    cards: tuple[str, ...]
    peek: bool
    """Whether there is a card that the app was told."""
    stops: tuple[Stop, ...]
    artifacts: tuple[str, ...]


def board_view(table: Table) -> BoardView | None:
    """Show her board; None where it lies on the table alone."""
    if not plays(table):
        return None
    return BoardView(
        what_focus_buys(table),
        tuple(_cards(table)),
        knows(table),
        stops(table),
        where_artifacts_are(table),
    )


def _cards(table: Table) -> list[str]:
    hers = board(table)
    names = ", ".join(ROLE_TITLES[card] for card in hers.cards)
    said = [f"Her cards: {names}" if names else "She has no Possession card left"]
    if hers.face_down:
        said.append("A card lies facedown on her Possession space")
    if hers.revealed is not None:
        said.append(f"Face-up on her Possession space: {ROLE_TITLES[hers.revealed]}")
    if hers.mental_block is not None:
        said.append(f"In her Mental Block space: {ROLE_TITLES[hers.mental_block]}")
    return said


VIEWS: Final = (board_view,)
