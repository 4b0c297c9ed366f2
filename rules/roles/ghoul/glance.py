"""The Terror cards at a glance: what is still open now, and why the rest is not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules.cards.terror import EFFECTS, PERSISTENT, Terror
from rules.cites import cites
from rules.house import question
from rules.owed import FlareRoll
from rules.roles.ghoul.cards import Openness, lasting, once
from rules.roles.ghoul.owed import GemRoll
from rules.roles.ghoul.seat import ACT, ROLL, board, seat
from rules.roles.ghoul.terror import BLINK_PRICE, on_crystal_tile

if TYPE_CHECKING:
    from rules.roles.ghoul.board import TerrorCard
    from rules.table import Table

PERSISTENTLY: Final = "Always"
ONCE_A_TURN: Final = "Once a turn"
ONCE_A_GAME: Final = "Once a game"


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect of a card: when it works, what it does, and whether it can be used now."""

    when: str
    text: str
    state: Openness
    by_itself: bool = False
    """Whether it works without being used, as persistent effects do."""


@dataclass(frozen=True, slots=True)
class CardAtAGlance:
    """A card that lies there, with both its effects."""

    card: Terror
    lasting: Effect
    once: Effect
    spent: bool


@cites("ghoul.terror-cards", "ghoul.terror-cards.both-effects", "ghoul.terror-cards.identical")
def at_a_glance(table: Table) -> tuple[CardAtAGlance, ...]:
    """Show every Terror card that lies there."""
    return tuple(_card(table, one) for one in board(table).terror)


def _card(table: Table, one: TerrorCard) -> CardAtAGlance:
    effects = EFFECTS[one.card]
    persistent = one.card in PERSISTENT
    state = lasting(one)
    if not persistent and state.open:
        state = _now(table, one.card, spending=False)
    first_effect = Effect(
        PERSISTENTLY if persistent else ONCE_A_TURN,
        effects.lasting,
        state,
        by_itself=persistent and not one.spent,
    )
    state = once(board(table), one)
    if one.spent:
        state = Openness("In force until the turn ends", "ghoul.terror-cards.removed")
    elif state.open:
        state = _now(table, one.card, spending=True)
    second = Effect(ONCE_A_GAME, effects.once, state, by_itself=one.spent)
    return CardAtAGlance(one.card, first_effect, second, one.spent)


def _now(table: Table, card: Terror, *, spending: bool) -> Openness:
    # The card itself allows it: does the moment as well?
    role = seat(table)
    if card is Terror.CHEAT:
        return _cheat(table)
    why = ""
    if table.turn is not role:
        why = "In the Ghoul's own turn"
    elif table.owed:
        why = f"First: {question(table).text}"
    elif table.phase != ACT:
        why = "After movement and attack are set"
    elif card is Terror.BLINK:
        return _blink(table, spending=spending)
    elif card is Terror.ADAPT and not (board(table).deck or board(table).bottom):
        why = "No card is left in the deck"
    return Openness(why, f"terror.{card.value}")


@cites("terror.cheat")
def _cheat(table: Table) -> Openness:
    owed = table.first_owed
    rolling = table.turn is seat(table) and table.phase == ROLL and owed is None
    if rolling or isinstance(owed, GemRoll | FlareRoll):
        return Openness()
    return Openness("Before a roll of the Ghoul dice or the Dragon die", "terror.cheat")


@cites("terror.blink")
def _blink(table: Table, *, spending: bool) -> Openness:
    ghoul, role = board(table), seat(table)
    if ghoul.must_attack:
        return Openness("First attack a piece here", "ghoul.move.occupied-space")
    if table.cave is not None and role is not None and not on_crystal_tile(table, role):
        return Openness("Blink starts on a Crystal tile", "terror.blink")
    if not spending and ghoul.movement < BLINK_PRICE:
        return Openness(f"It costs {BLINK_PRICE} movement", "terror.blink")
    return Openness()
