"""When a Possession card may be revealed: every moment as a row, with its rule.

A row says in which mixes it counts, at the end of whose turn, and which of her cards fit then.
Nothing here looks at the card that she has chosen: it is offered whenever it could be it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.names import CAVES, Role
from rules.roles.ghost.seat import ME, alone, board, may_lie, summons
from rules.setup.possession import POSITIONS
from rules.setup.seating import SEAT
from rules.windows import Window

if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.table import Setup, Table

_TIMING: Final = "ghost.possession-in-two-player-and-solo-games.timing"
_RULE: Final = "ghost.taking-a-possession-turn"


@dataclass(frozen=True, slots=True)
class Moment:
    """One row: when it is, in whose words, and which cards fit at the end of a role's turn."""

    name: str
    text: str
    rule: str
    window: Window | None
    """The window of a turn's end; None where it is no turn's end."""
    in_mix: Callable[[Setup], bool]
    fits: Callable[[Table, Role], tuple[Role, ...]]


def _cave_plays(setup: Setup) -> bool:
    return any(role in setup.seats for role in CAVES)


# Which cards fit


@cites(_RULE)
def _of_whoever_ends(table: Table, turn: Role) -> tuple[Role, ...]:
    """Only the card of the player whose turn ends."""
    return (turn,) if turn is not ME and turn in board(table).cards else ()


@cites(_TIMING)
def _before_the_opponent(table: Table, turn: Role) -> tuple[Role, ...]:
    """At the end of her own turn, the cards whose place is before the opponent's."""
    if turn is not ME:
        return ()
    there = position(opponent(table.setup))
    return tuple(card for card in board(table).cards if card is not ME and position(card) < there)


@cites(_TIMING, "ruling.own-position")
def _after_the_opponent(table: Table, turn: Role) -> tuple[Role, ...]:
    """At the end of the opponent's turn, the cards whose place comes after, or is the same."""
    if turn is ME:
        return ()
    there = position(opponent(table.setup))
    return tuple(card for card in board(table).cards if card is not ME and position(card) >= there)


@cites("alone.solo-ghost", "ghost.solo")
def _any_card(table: Table, _turn: Role) -> tuple[Role, ...]:
    """Alone, after her tiles and Flares, whichever card it is."""
    return tuple(card for card in board(table).cards if card is not ME)


def _no_turns_end(_table: Table, _turn: Role) -> tuple[Role, ...]:
    return ()


def opponent(setup: Setup) -> Role:
    """Give the one other player of a game of two."""
    return next(role for role in setup.seats if role is not ME)


@cites(_TIMING)
def position(role: Role) -> int:
    """Give the place in turn order of a role, a visitor's being that of the seat it takes."""
    return next(
        place
        for place, roles in enumerate(POSITIONS, start=1)
        if role in roles or SEAT.get(role) in roles
    )


# The table


MOMENTS: Final = (
    Moment(
        "own-card",
        "As her own turn begins: the Ghost card, for its bonus",
        "ghost.resolve-possession-card.ghost-card",
        None,
        lambda setup: ME in setup.seats,
        _no_turns_end,
    ),
    Moment(
        "matching-turn",
        "As the turn of the player ends whose card it is",
        _RULE,
        Window.AFTER_TILES,
        lambda setup: ME in setup.seats and not summons(setup) and _cave_plays(setup),
        _of_whoever_ends,
    ),
    Moment(
        "matching-turn-after-tiles",
        "As the turn of the player ends whose card it is, once the tiles are placed or gone",
        "ghost.player-variants",
        Window.AFTER_TILES,
        lambda setup: ME in setup.seats and not summons(setup) and not _cave_plays(setup),
        _of_whoever_ends,
    ),
    Moment(
        "before-the-opponent",
        "As her own turn ends: a card whose place is before the opponent's",
        _TIMING,
        Window.AFTER_TILES,
        lambda setup: ME in setup.seats and summons(setup) and not alone(setup),
        _before_the_opponent,
    ),
    Moment(
        "after-the-opponent",
        "As the opponent's turn ends: a card whose place comes after, or is the same",
        _TIMING,
        Window.AFTER_TILES,
        lambda setup: ME in setup.seats and summons(setup) and not alone(setup),
        _after_the_opponent,
    ),
    Moment(
        "alone",
        "As her own turn ends, after the tiles and the Flares",
        "alone.solo-ghost",
        Window.AFTER_TILES,
        lambda setup: ME in setup.seats and alone(setup),
        _any_card,
    ),
    Moment(
        "at-once",
        "In the Cave Ghost's own turn, as soon as she pays for it; nothing blocks her",
        "cave-ghost.using-powers.possession",
        None,
        lambda setup: Role.CAVE_GHOST in setup.seats,
        _no_turns_end,
    ),
)
"""Every moment in which a Possession card may be revealed."""


def moments(setup: Setup) -> tuple[Moment, ...]:
    """Give the moments of this mix."""
    return tuple(one for one in MOMENTS if one.in_mix(setup))


@cites(_RULE, _TIMING, "ghost.other-players.what-a-mental-block-costs-her")
def fitting(table: Table, turn: Role, window: Window) -> tuple[Moment, tuple[Role, ...]] | None:
    """Give the moment that has come in a window of a turn's end, and the cards that fit it.

    The card in her Mental Block space fits nowhere, nor one that has come back from it since she
    laid another. None where no card of hers fits.
    """
    for moment in moments(table.setup):
        if moment.window is window:
            lie = may_lie(table)
            cards = tuple(card for card in moment.fits(table, turn) if card in lie)
            if cards:
                return moment, cards
    return None
