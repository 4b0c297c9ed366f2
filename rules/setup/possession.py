"""The Possession deck and the Artifacts of one game: which cards, which of them by chance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rules.cards.possession import POSSESSION
from rules.cites import cites
from rules.names import CAVES, Role
from rules.setup.levels import EASY, HARDER, NOTHING_CHOSEN, rank_of, solo_level

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_LAST: Final = max(card.order for card in POSSESSION.values())
POSITIONS: Final = tuple(
    tuple(card.role for card in POSSESSION.values() if card.order == place)
    for place in range(1, _LAST + 1)
)
"""The nine Possession cards by their position in turn order, the first being 1."""
ARTIFACTS: Final = 6
ON_THE_ENTRANCE: Final = "entrance"
SPEAK_OF_FLARE: Final = frozenset(card.role for card in POSSESSION.values() if card.flare)
"""The Possession cards on which Flare is named."""
_DUEL: Final = 2
_SOLO_CARDS: Final = 3


@dataclass(frozen=True, slots=True)
class Deck:
    """A Possession deck: what is in it for certain, and what chance decides."""

    cards: tuple[Role, ...]
    drawn_at_random: tuple[tuple[Role, ...], ...] = ()
    """Of each of these groups one card is drawn into the deck, the others go to the box."""
    kept: int | None = None
    """So many cards of the finished deck are drawn to be used; None means all of them."""
    rule: str = "ghost.setup.possession-deck"

    @property
    def possible(self) -> frozenset[Role]:
        """Every card that may turn out to be in it."""
        return frozenset(self.cards).union(*self.drawn_at_random)


ALL_CARDS: Final = tuple(card for position in POSITIONS for card in position)


@cites(
    "ghost.setup.possession-deck",
    "ghost.difficulty-variants",
    "cave-ghost.setup",
    "ruling.goblins-vs-ghost",
    "possession.deck",
)
def possession_deck(
    seats: Sequence[Role], levels: Mapping[Role, str], choices: Mapping[str, str] = NOTHING_CHOSEN
) -> Deck | None:
    """Form the deck: the cards of the roles that play; other ghosts for a player or two.

    Phantom and Wraith play without the Ghost card, the Cave Ghost has none.
    """
    if Role.CAVE_GHOST in seats:
        return Deck(tuple(card for card in ALL_CARDS if card in seats), rule="cave-ghost.setup")
    if Role.GHOST not in seats:
        return None
    without_ghost_card = rank_of(Role.GHOST, levels.get(Role.GHOST, "")) >= HARDER
    if len(seats) <= _DUEL:
        hard = solo_level(seats, levels, choices)
        return _summoned(seats, hard, without_ghost_card=without_ghost_card)
    out = {Role.GHOST} if without_ghost_card else frozenset()
    return Deck(tuple(card for card in ALL_CARDS if card in seats and card not in out))


@cites(
    "ghost.possession-in-two-player-and-solo-games",
    "ghost.possession-in-two-player-and-solo-games.forming-the-deck",
    "ghost.solo.difficulty",
)
def _summoned(seats: Sequence[Role], hard: str, *, without_ghost_card: bool) -> Deck:
    """One card for each position: not the opponent's own, and of two that share one by chance.

    Alone there is no Ghost card, and from medium on only three of the six are used.
    """
    alone = len(seats) == 1
    out: set[Role] = {role for role in seats if role is not Role.GHOST}
    if alone or without_ghost_card:
        out.add(Role.GHOST)
    left = [tuple(card for card in position if card not in out) for position in POSITIONS]
    return Deck(
        tuple(cards[0] for cards in left if len(cards) == 1),
        tuple(cards for cards in left if len(cards) > 1),
        _SOLO_CARDS if alone and hard != EASY else None,
        "ghost.possession-in-two-player-and-solo-games.forming-the-deck",
    )


@cites("ghost.setup.artifact-tokens", "ghost.2-players", "ghost.solo")
def artifacts(seats: Sequence[Role]) -> dict[str, int] | None:
    """Deal the six Artifacts: from three players on one to each but the Cave.

    The rest lies on the Entrance. The Cave Ghost leaves them in the box.
    """
    if Role.GHOST not in seats:
        return None
    away = {Role.GHOST, *CAVES}
    takers = [role.value for role in seats if role not in away] if len(seats) > _DUEL else []
    return dict.fromkeys(takers, 1) | {ON_THE_ENTRANCE: ARTIFACTS - len(takers)}
