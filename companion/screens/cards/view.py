"""What the cards screen shows: pure functions from a moment to what lies where."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from companion.screens.asked import asked_of
from rules.names import Role, capital
from rules.prompts import Answer, Ask, Gap
from rules.roles.ghoul.actions import SpendTerror, UseTerror
from rules.roles.ghoul.board import GhoulBoard, VileGhoul
from rules.roles.ghoul.glance import at_a_glance
from rules.roles.ghoul.seat import board, seat
from rules.roles.vile_ghoul.actions import ChartRow, SelectDie
from rules.roles.vile_ghoul.turn import boost_dice

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.cards.terror import Terror
    from rules.prompts import Prompt
    from rules.roles.ghoul.glance import CardAtAGlance, Effect
    from rules.table import Table

FACES: Final = 6
CAN: Final = "now"
ALWAYS: Final = "done"
CANNOT: Final = "not-applicable"
"""The drawings of an effect that can be used now, that works by itself, and that cannot."""


@dataclass(frozen=True, slots=True)
class EffectView:
    """One effect of a card. `answer` does it; without one, `why` says why it is closed."""

    when: str
    text: str
    mark: str
    why: str
    rule: str
    answer: Answer | None


@dataclass(frozen=True, slots=True)
class CardView:
    """A Terror card that lies there."""

    name: str
    effects: tuple[EffectView, EffectView]
    spent: bool


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards that lie elsewhere: how many, and of which kinds."""

    title: str
    text: str


@dataclass(frozen=True, slots=True)
class RowView:
    """One row of the dice chart: what lies on it, what it gives, and what a tap does."""

    face: int
    left: bool
    right: int
    gives: str
    note: str
    select: Answer | None
    tell: Answer


@dataclass(frozen=True, slots=True)
class ChartView:
    """The Vile Ghoul's dice chart, with the dice that are still in the supply."""

    rows: tuple[RowView, ...]
    supply: tuple[int, ...]
    untold: int


@dataclass(frozen=True, slots=True)
class CardsView:
    """Everything on the cards screen; without a role there are no cards to keep."""

    role: str
    cards: tuple[CardView, ...]
    piles: tuple[Pile, ...]
    chart: ChartView | None


def cards_view(table: Table) -> CardsView:
    """Show the cards of the Ghoul that plays."""
    role = seat(table)
    if role is None:
        return CardsView("", (), (), None)
    asked = asked_of(table)
    ghoul = board(table)
    return CardsView(
        role.value,
        tuple(_card(one, asked) for one in at_a_glance(table)),
        tuple(_piles(ghoul)),
        _chart(ghoul, asked) if isinstance(ghoul, VileGhoul) else None,
    )


# Terror cards


def _card(one: CardAtAGlance, asked: tuple[Prompt, ...]) -> CardView:
    return CardView(
        one.card.value.title(),
        (
            _effect(one.lasting, _offered(asked, UseTerror, one.card)),
            _effect(one.once, _offered(asked, SpendTerror, one.card)),
        ),
        one.spent,
    )


def _effect(effect: Effect, answer: Answer | None) -> EffectView:
    state = effect.state
    usable = answer if state.open else None
    mark = ALWAYS if effect.by_itself else CAN if state.open else CANNOT
    return EffectView(effect.when, capital(effect.text), mark, state.why, state.rule, usable)


def _offered(asked: Iterable[Prompt], kind: type, card: Terror) -> Answer | None:
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


def _kinds(cards: Iterable[Terror]) -> str:
    counted = Counter(card.value.title() for card in cards)
    return ", ".join(name if many == 1 else f"{many} {name}" for name, many in counted.items())


# The dice chart, and the card desk for its numbers


def _chart(ghoul: VileGhoul, asked: tuple[Prompt, ...]) -> ChartView:
    selecting = {
        answer.action.die: answer
        for prompt in asked
        for answer in prompt.answers
        if isinstance(answer.action, SelectDie)
    }
    rows = tuple(_row(ghoul, face, selecting.get(face)) for face in range(1, FACES + 1))
    return ChartView(rows, ghoul.supply, sum(row is None for row in ghoul.chart))


def _row(ghoul: VileGhoul, face: int, select: Answer | None) -> RowView:
    row = ghoul.chart[face - 1]
    gives = f"{row[0]} / {row[1]}" if row is not None else "?"
    boost = boost_dice(ghoul, face)
    note = ""
    if ghoul.left == face:
        note = "this turn" + (f", {ghoul.boost} Boost left" if ghoul.boost else "")
    elif select is not None:
        note = "select it for this turn" + (f", {boost} Boost" if boost else "")
    return RowView(face, ghoul.left == face, boost, gives, note, select, tell_row(face))


def kept(table: Table) -> list[list[int] | None] | None:
    """Give the rows that are told, in the form in which a setting keeps them for other games."""
    role = seat(table)
    ghoul = None if role is None else board(table)
    if not isinstance(ghoul, VileGhoul) or not any(ghoul.chart):
        return None
    return [None if row is None else list(row) for row in ghoul.chart]


def rows_to_fill(table: Table, known: object) -> tuple[ChartRow, ...]:
    """Tell what an earlier game knows of the chart and this one does not; never trust a file."""
    role = seat(table)
    ghoul = None if role is None else board(table)
    if not isinstance(ghoul, VileGhoul) or not isinstance(known, list) or len(known) != FACES:
        return ()
    return tuple(
        ChartRow(Role.VILE_GHOUL, face, row[0], row[1])
        for face, row in enumerate(known, start=1)
        if ghoul.chart[face - 1] is None and _is_row(row)
    )


def _is_row(row: object) -> bool:
    return (
        isinstance(row, list)
        and len(row) == _PAIR
        and all(type(number) is int and number >= 0 for number in row)
    )


_PAIR: Final = 2


def tell_row(face: int) -> Answer:
    """Ask for what a row of the player's own dice chart prints."""
    asks = (Ask("movement", Gap.NUMBER), Ask("attack", Gap.NUMBER))
    return Answer(ChartRow(Role.VILE_GHOUL, face, 0, 0), f"Row {face} of your chart", asks=asks)
