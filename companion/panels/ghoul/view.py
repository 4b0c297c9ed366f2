"""The Terror cards of the Ghoul that plays: pure functions from a moment to what lies where."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from companion.asked import NOT_NOW, asked_of
from rules.names import capital
from rules.roles.ghoul.actions import SpendTerror, UseTerror
from rules.roles.ghoul.glance import as_laid_out
from rules.roles.ghoul.seat import board

if TYPE_CHECKING:
    from collections.abc import Iterable
    from enum import StrEnum

    from rules import Answer, Prompt, Table
    from rules.roles.ghoul.board import GhoulBoard
    from rules.roles.ghoul.glance import CardAtAGlance, Effect

CAN: Final = "now"
ALWAYS: Final = "done"
CANNOT: Final = "not-applicable"
"""The drawings of an effect that can be used now, that works by itself, and that cannot."""
_EACH_TURN: Final = "each turn"
_GONE: Final = "then it is gone"
_GONE_LATER: Final = "gone after this turn"
_DRAWN: Final = {
    "chase": "token-movement",
    "hunt": "token-attack",
    "sneak": "role-thief",
    "cheat": "dice",
    "blink": "token-crystal",
    "adapt": "cards",
    "seize": "token-treasure",
    "scour": "eye",
}
"""What is drawn on each card; on one that has no drawing of its own, cards."""


@dataclass(frozen=True, slots=True)
class EffectView:
    """One effect of a card. `answer` does it; without one, `why` says why it is closed."""

    when: str
    text: str
    mark: str
    why: str
    rule: str
    answer: Answer | None
    short: str = ""
    """Why in two or three words."""
    once: bool = False
    """Whether the card is gone then."""

    stays: bool = False
    """Whether it lies there until the turn ends."""

    @property
    def always(self) -> bool:
        """Tell whether it works by itself: nobody has to tap it, and nothing bars it."""
        return self.mark == ALWAYS and not self.once

    @property
    def note(self) -> str:
        """Say how often it comes."""
        if self.always:
            return "always"
        return (_GONE_LATER if self.stays else _GONE) if self.once else _EACH_TURN


@dataclass(frozen=True, slots=True)
class CardView:
    """A Terror card that lies there."""

    name: str
    drawing: str
    effects: tuple[EffectView, EffectView]
    spent: bool


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards that lie elsewhere: how many, and of which kinds."""

    title: str
    text: str


@dataclass(frozen=True, slots=True)
class TerrorView:
    """All Terror cards: those that lie there, and where the others are."""

    cards: tuple[CardView, ...]
    piles: tuple[Pile, ...]
    said: str
    """How many lie open, and how many are in the deck."""


def terror_view(table: Table) -> TerrorView:
    """Show the cards of the Ghoul that plays."""
    asked = asked_of(table)
    cards = tuple(_card(one, asked) for one in as_laid_out(table))
    ghoul = board(table)
    deck = len(ghoul.deck) + len(ghoul.bottom)
    lie = len(ghoul.terror)
    said = f"{lie} open, {deck} in the deck" if lie else "None lies here yet"
    return TerrorView(cards, tuple(_piles(ghoul)), said)


def _card(one: CardAtAGlance, asked: tuple[Prompt, ...]) -> CardView:
    return CardView(
        one.card.value.title(),
        _DRAWN.get(one.card.value, "cards"),
        (
            _effect(one.lasting, _offered(asked, UseTerror, one.card), once=False),
            _effect(one.once, _offered(asked, SpendTerror, one.card), once=True),
        ),
        one.spent,
    )


def _effect(effect: Effect, answer: Answer | None, *, once: bool) -> EffectView:
    state = effect.state
    usable = answer if state.open else None
    mark = ALWAYS if effect.by_itself else CAN if state.open else CANNOT
    short = state.short or NOT_NOW
    return EffectView(
        effect.when, capital(effect.does.brief), mark, state.why, state.rule, usable, short, once,
        stays=effect.stays,
    )  # fmt: skip


def _offered(asked: Iterable[Prompt], kind: type, card: object) -> Answer | None:
    for prompt in asked:
        for answer in prompt.answers:
            if isinstance(answer.action, kind) and getattr(answer.action, "card", None) is card:
                return answer
    return None


def _piles(ghoul: GhoulBoard) -> Iterable[Pile]:
    deck = (*ghoul.deck, *ghoul.bottom)
    yield Pile(f"Deck: {len(deck)}", _kinds(deck) or "no card is left")
    if ghoul.bottom:
        order = ", ".join(card.value.title() for card in ghoul.bottom)
        yield Pile("At the bottom, in this order", order)
    if ghoul.discarded:
        yield Pile(f"Discarded: {len(ghoul.discarded)}", _kinds(ghoul.discarded))
    if ghoul.removed:
        yield Pile(f"Out of the game: {len(ghoul.removed)}", _kinds(ghoul.removed))


def _kinds(cards: Iterable[StrEnum]) -> str:
    counted = Counter(card.value.title() for card in cards)
    return ", ".join(name if many == 1 else f"{many} {name}" for name, many in counted.items())


VIEWS: Final = (terror_view,)
"""What its pieces on the cards screen are made of."""
