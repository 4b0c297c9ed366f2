"""The Terror cards at a glance: what is still open now, and why the rest is not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules.cards.terror import Terror
from rules.cites import cites
from rules.dragon_die import waits_for_die
from rules.legal import refused
from rules.map.dragon_die import FACES
from rules.passing import passed
from rules.roles.ghoul.actions import SpendTerror, UseTerror
from rules.roles.ghoul.cards import Openness, lasting, once
from rules.roles.ghoul.seat import board, seat, which_ghoul
from rules.roles.ghoul.terror import blink_places, spent_blink_places

if TYPE_CHECKING:
    from rules.cards.terror import Printed
    from rules.roles.ghoul.board import TerrorCard
    from rules.table import Table

PERSISTENTLY: Final = "Always"
ONCE_A_TURN: Final = "Once a turn"
ONCE_A_GAME: Final = "Once a game"


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect of a card: when it works, what it does, and whether it can be used now."""

    when: str
    does: Printed
    state: Openness
    by_itself: bool = False
    """Whether it works without being used, as persistent effects do."""

    @property
    def text(self) -> str:
        """What it does, in whole."""
        return self.does.text

    @property
    def stays(self) -> bool:
        """Whether its card lies there until the turn ends."""
        return getattr(self.does, "stays", False)


@dataclass(frozen=True, slots=True)
class CardAtAGlance:
    """A card that lies there, with both its effects."""

    card: Terror
    lasting: Effect
    once: Effect
    spent: bool


@cites("ghoul.terror-cards", "ghoul.terror-cards.both-effects", "ghoul.terror-cards.identical")
def at_a_glance(table: Table) -> tuple[CardAtAGlance, ...]:
    """Show every Terror card that lies there; in a moment that passes by itself, what comes after.

    What can be done next lets such a moment pass.
    """
    after = passed(table)
    return tuple(_card(after, one) for one in board(after).terror)


@cites("ghoul.terror-cards.removed")
def as_laid_out(table: Table) -> tuple[CardAtAGlance, ...]:
    """Show them in their places: where one has gone in this turn there is a gap until it ends."""
    shown = list(at_a_glance(table))
    after = passed(table)
    if after.turn is seat(after) and after.within is None:
        for gap in reversed(board(after).gaps):
            shown.insert(gap.place, _gone(gap.card))
    return tuple(shown)


def _gone(card: Terror) -> CardAtAGlance:
    why = Openness(f"{card.title()} is out of the game", "ghoul.terror-cards.removed", short="gone")
    when = PERSISTENTLY if card.lasting.by_itself else ONCE_A_TURN
    return CardAtAGlance(
        card,
        Effect(when, card.lasting, why),
        Effect(ONCE_A_GAME, card.once, why),
        spent=True,
    )


def _card(table: Table, one: TerrorCard) -> CardAtAGlance:
    persistent = one.card.lasting.by_itself
    first_effect = Effect(
        PERSISTENTLY if persistent else ONCE_A_TURN,
        one.card.lasting,
        _state(table, lasting(one), _using(table, one.card)),
        by_itself=persistent and not one.spent,
    )
    state = Openness(
        "In force until the turn ends", "ghoul.terror-cards.removed", short="until turn ends"
    )
    if not one.spent:
        state = _state(table, once(board(table), one), _spending(table, one.card))
    second = Effect(ONCE_A_GAME, one.card.once, state, by_itself=one.spent)
    return CardAtAGlance(one.card, first_effect, second, one.spent)


def _state(table: Table, copy: Openness, action: UseTerror | SpendTerror) -> Openness:
    """Tell whether an effect can be used now: this copy allows it, and so does the moment."""
    if not copy.open:
        return copy
    no, rule = refused(table, action), f"terror.{action.card.value}"
    return Openness("", rule) if no is None else Openness(no.refusal.text, rule, short=no.short)


def _using(table: Table, card: Terror) -> UseTerror:
    role = which_ghoul(table)
    places = blink_places(table, role) if card is Terror.BLINK else ()
    return UseTerror(role, card, *places[:1])


def _spending(table: Table, card: Terror) -> SpendTerror:
    """Name what a card is spent for, as far as the moment asks for it."""
    role, ghoul = which_ghoul(table), board(table)
    if card is Terror.CHEAT:
        return SpendTerror(role, card, FACES[0] if waits_for_die(passed(table)) else 1)
    if card is Terror.ADAPT:
        return SpendTerror(role, card, next(iter((*ghoul.deck, *ghoul.bottom)), None))
    places = spent_blink_places(table) if card is Terror.BLINK else ()
    return SpendTerror(role, card, None, *places[:1])
