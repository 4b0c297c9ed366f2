"""What lies before the Shadow Paladin: pure functions from a table to what lies where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from companion.asked import NOT_NOW, asked_of
from companion.screens.words import told
from rules import refused, why_not
from rules.names import Role, several
from rules.roles.shadow_paladin.actions import (
    AdvanceTrack,
    BreakChain,
    DiscardPower,
    DrawChain,
    DrawPower,
    Float,
    Gaze,
    PayDebt,
    Shroud,
    Strike,
    UseChain,
)
from rules.roles.shadow_paladin.cards import ICE, LOCKED, MATCHING, POWER_CARDS, Power
from rules.roles.shadow_paladin.chains import name_of
from rules.roles.shadow_paladin.offers import price
from rules.roles.shadow_paladin.seat import board, held

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules import Answer, Table
    from rules.roles.shadow_paladin.board import ShadowPaladin, TrackSpace
    from rules.roles.shadow_paladin.cards import Chain

_CARDS: Final = {
    Power.GAZE: (Gaze, "Reveals your own tile, or an adjacent one in sight"),
    Power.FLOAT: (Float, "One space more, through a wall and onto figures"),
    Power.SHROUD: (
        Shroud,
        "An adjacent Lit tile in sight goes Dark; in the Cave never a Crystal tile",
    ),
    Power.STRIKE: (Strike, "Hits all in sight beside you, 1 Ruin for each piece"),
}
DRAWINGS: Final = {
    Power.GAZE: "eye",
    Power.FLOAT: "token-movement",
    Power.SHROUD: "token-power",
    Power.STRIKE: "token-attack",
}


@dataclass(frozen=True, slots=True)
class SpaceView:
    """One space of the Shadow track, as far as somebody has told it."""

    name: str
    gives: str
    here: bool


@dataclass(frozen=True, slots=True)
class TrackView:
    """The Shadow track, and what a tap does to the marker."""

    spaces: tuple[SpaceView, ...]
    said: str
    advance: tuple[Answer, ...]


@dataclass(frozen=True, slots=True)
class PowerView:
    """One kind of Power card: what it does, where its cards may be, and what can be done now."""

    card: Power
    name: str
    text: str
    note: str
    play: Answer | None
    """Plays it; None where it cannot be played now, and the note says why."""
    short: str = ""
    """Why in two or three words."""


@dataclass(frozen=True, slots=True)
class ChainView:
    """One Chain card: whether it is locked, what it needs and costs, and what can be done now."""

    name: str
    state: str
    needs: str
    broken: bool
    answers: tuple[Answer, ...]


def counted(table: Table) -> tuple[tuple[str, str, str], ...]:
    """Give her numbers: the drawing, the number, what it is."""
    mine = board(table)
    shown = [
        ("token-ruin", str(mine.ruin), "Ruin"),
        ("token-ice", f"{mine.ice} of {ICE}", "Ice"),
        ("token-power", told(mine.spirit), "Spirit"),
        ("token-defense", told(mine.defense), "Defense"),
        ("heart", told(mine.health), "Health"),
    ]
    return tuple(shown)


# The Shadow track


def track_view(table: Table) -> TrackView:
    """Show the spaces that are told, the one she is on, and the next."""
    mine = board(table)
    shown = sorted({*mine.track, mine.marker, *([mine.last] if mine.last is not None else [])})
    spaces = tuple(_space(mine, space) for space in shown)
    return TrackView(spaces, _next(mine), tuple(_offered(table, AdvanceTrack)))


def _space(mine: ShadowPaladin, space: int) -> SpaceView:
    name = f"Space {space}" if space else "Start"
    if space == mine.last:
        name += ", the last"
    return SpaceView(name, _gives(mine.track.get(space)), space == mine.marker)


def _gives(row: TrackSpace | None) -> str:
    if row is None:
        return "not told yet"
    cost = "" if not row.cost else f"{row.cost} Ruin: "
    return f"{cost}Spirit {told(row.spirit)}, Defense {told(row.defense)}"


def _next(mine: ShadowPaladin) -> str:
    if mine.at_the_end:
        return "The marker is at the end: now for the way out"
    row = mine.track.get(mine.marker + 1)
    if row is None or row.cost is None:
        return "What the next space prints is asked when you advance"
    missing = row.cost - mine.ruin
    if missing > 0:
        return f"The next space costs {row.cost} Ruin: {missing} more to go"
    return f"The next space costs {row.cost} Ruin"


# Power cards


def hand_words(table: Table) -> str:
    """Say how many Power cards there are where; which ones are in hand, nobody says."""
    mine = board(table)
    discarded = f"{len(mine.discarded)} discarded"
    if mine.hand is None:
        return f"How many are in hand is not told; {discarded}"
    deck = POWER_CARDS - held(mine) - len(mine.discarded)
    return f"{mine.hand} in hand, {deck} in the deck, {discarded}"


def powers_view(table: Table) -> tuple[PowerView, ...]:
    """Show the four kinds, each with what it does and what can be done with it now."""
    mine = board(table)
    return tuple(_power(table, mine, card) for card in Power)


def _power(table: Table, mine: ShadowPaladin, card: Power) -> PowerView:
    kind, text = _CARDS[card]
    play = next(_offered(table, kind), None)
    no = refused(table, kind(Role.SHADOW_PALADIN)) if play is None else None
    short = "" if play is not None else NOT_NOW if no is None else no.short or NOT_NOW
    return PowerView(card, card.value.title(), text, _note(table, mine, card, play), play, short)


def _note(table: Table, mine: ShadowPaladin, card: Power, play: Answer | None) -> str:
    """Say where the cards of a kind lie, or why none can be played now."""
    if play is None:
        refusal = why_not(table, _CARDS[card][0](Role.SHADOW_PALADIN))
        return "" if refusal is None else f"{refusal.text}."
    thrown = mine.discarded.count(card)
    of = f" of {mine.split[card]}" if card in mine.split else ""
    return f"{thrown}{of} discarded." if thrown else "None discarded."


def drawing(table: Table) -> tuple[Answer, ...]:
    """Give what draws Power cards now, or discards one before."""
    return (*_offered(table, DrawPower), *_offered(table, DiscardPower))


# Chains


def chains_view(table: Table) -> tuple[ChainView, ...]:
    """Show the broken chains, then those on the Locked Chains spaces."""
    mine = board(table)
    return tuple(_chain(table, mine, chain) for chain in (*mine.broken, *mine.locked))


def _chain(table: Table, mine: ShadowPaladin, chain: Chain) -> ChainView:
    broken, paid = chain in mine.broken, chain in mine.paid
    state = "Broken" if broken else "Locked, its debt is paid for this turn" if paid else "Locked"
    cost = price(mine, chain)
    own = "its own cost is free" if cost == "free" else f"its own cost: {cost}"
    if chain not in mine.chains:
        own = "its own cost is asked when you use it"
    debt = "" if broken or paid else f"1 Power card for a turn, or {MATCHING} alike to break it; "
    answers = (
        one
        for kind in (UseChain, PayDebt, BreakChain)
        for one in _offered(table, kind)
        if _of(one, "chain") is chain
    )
    return ChainView(name_of(mine, chain), state, f"{debt}{own}", broken, tuple(answers))


def empty_spaces(table: Table) -> str:
    """Say how many Locked Chains spaces are empty; nothing when all are filled."""
    free = LOCKED - len(board(table).locked)
    return f"{several(free, 'Locked Chains space')} empty" if free else ""


def chains_to_draw(table: Table) -> tuple[Answer, ...]:
    """Give the chains that may come onto an empty space now."""
    return tuple(_offered(table, DrawChain))


def _offered(table: Table, kind: type) -> Iterator[Answer]:
    for prompt in asked_of(table):
        for answer in prompt.answers:
            if isinstance(answer.action, kind):
                yield answer


def _of(answer: Answer, field: str) -> object:
    return getattr(answer.action, field, None)
