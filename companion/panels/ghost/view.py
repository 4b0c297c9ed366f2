"""The Ghost's board as it is read: pure functions from a table to what stands where.

Which card she has chosen is nowhere in it: that is asked for while a finger holds the peek open.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from companion.screens.words import emblem
from rules.names import ROLE_TITLES, listed, possessive, title
from rules.roles.ghost.focus import CARD_INFLUENCE, CARD_MOVEMENT
from rules.roles.ghost.glance import Stop, peeked, stops, what_focus_buys, where_artifacts_are
from rules.roles.ghost.owed import MayReveal
from rules.roles.ghost.possessed import Possession
from rules.roles.ghost.revealing import knows
from rules.roles.ghost.seat import ME, board, sits_here

if TYPE_CHECKING:
    from rules import Table
    from rules.names import Role

ROLE: Final = ME.value
BACK: Final = "Hold to peek"
"""What the back of the card says, whatever card it is."""
_UNTOLD: Final = ("role-ghost", "It lies on the table", "the app was not told which")


def peek_words(table: Table) -> tuple[str, str, str]:
    """Say to whoever holds the peek open which card it is, and whether it may be revealed now."""
    card = peeked(table) if sits_here(table) else None
    if card is None:
        return _UNTOLD
    name = "The Ghost card" if card is ME else f"Possessed {ROLE_TITLES[card]}"
    owed = table.first_owed
    if not isinstance(owed, MayReveal):
        return emblem(card), name, "for the Ghost's eyes only"
    now = card in owed.cards
    return emblem(card), name, "the Ghost may reveal it now" if now else "not to be revealed now"


@dataclass(frozen=True, slots=True)
class CardView:
    """One Possession card: what it gives at her Influence."""

    title: str
    drawing: str
    text: str


@dataclass(frozen=True, slots=True)
class BoardView:
    """Everything of her board that the cards screen shows."""

    focus: tuple[str, ...]
    cards: tuple[str, ...]
    deck: tuple[CardView, ...]
    """The cards that are hers, wherever they lie."""
    peek: bool
    """Whether there is a card that the app was told."""
    stops: tuple[Stop, ...]
    artifacts: tuple[str, ...]


def board_view(table: Table) -> BoardView | None:
    """Show her board; None where it lies on the table alone."""
    if not sits_here(table):
        return None
    return BoardView(
        what_focus_buys(table),
        tuple(_cards(table)),
        tuple(_drawn(table, card) for card in board(table).cards),
        knows(table),
        stops(table),
        where_artifacts_are(table),
    )


def _drawn(table: Table, card: Role) -> CardView:
    """Draw one card with its numbers as they would be now; her own gives her a turn's bonus."""
    influence = board(table).influence
    numbers = [
        f"{one.name} {one.at(influence)}" for one in Possession(card, influence).card.statistics
    ]
    if card is ME:
        numbers = [f"Movement +{CARD_MOVEMENT}", f"Influence +{CARD_INFLUENCE}"]
    return CardView(ROLE_TITLES[card], emblem(card), ", ".join(numbers))


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


@dataclass(frozen=True, slots=True)
class RevealView:
    """The moment at which she may reveal: nothing in it hangs on which card lies there."""

    title: str
    text: str
    turn: str
    peek: bool
    lines: tuple[str, ...]


def reveal_view(table: Table) -> RevealView | None:
    """Show the moment that stands open, if one does."""
    owed = table.first_owed
    if not isinstance(owed, MayReveal):
        return None
    turn = title(owed.turn)
    cards = "the Possessed " + listed([ROLE_TITLES[card] for card in owed.cards], "or")
    lines = ["No piece stands on a locked Artifact"] if table.cave is not None else []
    blocked = board(table).mental_block
    if blocked is not owed.turn:
        lines.append(f"No Mental Block by {turn}")
    return RevealView(
        "Ghost, reveal your card?",
        f"Only {cards} may be revealed at the end of {possessive(turn)} turn.",
        owed.turn.value,
        knows(table),
        tuple(lines),
    )


VIEWS: Final = (board_view,)
