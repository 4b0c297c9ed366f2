"""Her board, her piece, and what every rule of the Shadow Paladin asks first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cave.standing import check_stands, others_at, where
from rules.cites import cites
from rules.guards import alive, free_to_act
from rules.names import GHOST_PIECES, Piece, Role, Token
from rules.roles.shadow_paladin.board import ShadowPaladin
from rules.roles.shadow_paladin.cards import ICE, POWER_CARDS, RUIN, Power
from rules.roles.shadow_paladin.phases import ShadowPhase

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.names import Space
    from rules.table import Table

ME: Final = Role.SHADOW_PALADIN
PIECE: Final = Piece.SHADOW_PALADIN
_ACT: Final = "shadow-paladin.move-and-act"
_TURN: Final = "shadow-paladin.chains"
_BEFORE_THE_END: Final = (ShadowPhase.ACT, ShadowPhase.ADVANCE, ShadowPhase.DRAW, ShadowPhase.ICE)


def board(table: Table) -> ShadowPaladin:
    """Give her board; asking for it where she does not play is a mistake of the caller."""
    found = table.roles[ME]
    assert isinstance(found, ShadowPaladin)  # noqa: S101  # narrows the type for mypy
    return found


# Whose turn it is, and how far


def she_acts(draft: Draft, rule: str) -> None:
    """Refuse what she does in another's turn, before what is owed, dead, or off the map."""
    free_to_act(draft, ME, rule)
    alive(draft, ME, rule)
    on_the_map(draft)


@cites("shadow-paladin.move-and-act")
def in_move_and_act(draft: Draft, rule: str) -> None:
    """Refuse what belongs to Move and Act and comes at another time."""
    she_acts(draft, rule)
    draft.refuse_if(
        draft.table.at(ShadowPhase.COLLECT),
        "The Ruin cubes on the map are not collected yet",
        "shadow-paladin.collect-ruin",
        "Collect them first",
    )
    draft.refuse_if(
        not draft.table.at(ShadowPhase.ACT),
        "Move and Act comes before the Shadow track, the cubes and the cards",
        rule,
        "Undo that, or wait for the next turn",
    )


@cites("shadow-paladin.chains")
def in_her_turn(draft: Draft, rule: str) -> None:
    """Refuse what may be done at any time of her turn, and of no other."""
    she_acts(draft, rule)
    draft.refuse_if(
        not draft.table.at(*_BEFORE_THE_END),
        "The Ruin cubes on the map are not collected yet",
        "shadow-paladin.collect-ruin",
        "Collect them first",
    )


def on_the_map(draft: Draft) -> None:
    """Refuse what needs her piece on a map that is kept."""
    check_stands(draft, PIECE, "table.pieces")


def here(table: Table) -> Space | None:
    """Tell where she stands, where a map is kept."""
    return None if table.cave is None else where(table, PIECE)


# Figures in the way


@cites("shadow-paladin.traits.cowardly")
def figures_at(table: Table, space: Space) -> tuple[Piece, ...]:
    """Give the figures that keep her off a tile; a Ghost's space is open to all."""
    return tuple(one for one in others_at(table, PIECE, space) if one not in GHOST_PIECES)


# Ruin and Ice


@cites("shadow-paladin.collect-ruin")
def ruin_on_map(table: Table) -> int:
    """Count the Ruin cubes on the map, kept here or told."""
    return board(table).ruin_laid if table.cave is None else table.cave.count(Token.RUIN)


@cites("haunted-hallways.components", "base.components")
def ruin_left(table: Table) -> int:
    """Count the Ruin cubes that are neither in her box nor on the map."""
    return max(0, RUIN - board(table).ruin - ruin_on_map(table))


def gain_ruin(draft: Draft, cubes: int, rule: str) -> None:
    """Put Ruin cubes into her box, as many as there are."""
    gained = min(cubes, ruin_left(draft.table))
    if gained < cubes:
        left = f"{gained or 'none'} {'is' if gained < 2 else 'are'}"  # noqa: PLR2004  # one, or none
        draft.tell(f"Of the {RUIN} Ruin cubes {left} left to take", rule)
    draft.change(ME, rule, ShadowPaladin, ruin=board(draft.table).ruin + gained)


def affords(draft: Draft, ruin: int, ice: int, rule: str) -> None:
    """Refuse what costs more Ruin or Ice than she has."""
    mine = board(draft.table)
    for price, have, what in ((ruin, mine.ruin, "Ruin"), (ice, mine.ice, "Ice")):
        draft.refuse_if(
            price > have,
            f"That costs {price} {what}, and she has {have or 'none'}",
            rule,
            "Strike and isolated tiles bring Ruin, a turn without a broken Chain brings Ice",
            short=f"needs {price - have} more",
        )


def pay(draft: Draft, ruin: int, ice: int, rule: str) -> None:
    """Spend Ruin and Ice; nobody has fewer than none."""
    mine = board(draft.table)
    draft.change(
        ME,
        rule,
        ShadowPaladin,
        ruin=max(0, mine.ruin - ruin),
        ice=min(ICE, max(0, mine.ice - ice)),
    )


# Power cards: counted, never looked into


def cards_of(mine: ShadowPaladin, card: Power) -> int:
    """Tell how many cards of a kind may be in hand: those that do not lie in the discards."""
    counted = sum(mine.split.values()) == POWER_CARDS
    most = mine.split[card] if counted else POWER_CARDS
    hidden = max(0, most - mine.discarded.count(card))
    return min(held(mine), hidden)


def held(mine: ShadowPaladin) -> int:
    """Count the Power cards in hand; as many as may be where nobody has said how many."""
    return POWER_CARDS - len(mine.discarded) if mine.hand is None else mine.hand


def has_cards(draft: Draft, card: Power, count: int, rule: str) -> None:
    """Refuse to use Power cards that she cannot have."""
    have = cards_of(board(draft.table), card)
    draft.refuse_if(
        have < count,
        f"No {card.value.title()} card can be in her hand"
        if not have
        else f"That takes {count} {card.value.title()} cards, and she can have {have}",
        rule,
        "Use another card, or say anew how many she holds",
        short="none in hand",
    )


def discard(draft: Draft, card: Power, count: int, rule: str) -> None:
    """Lay Power cards face up on the discards."""
    mine = board(draft.table)
    hand = None if mine.hand is None else max(0, mine.hand - count)
    face_up = (*mine.discarded, *(card,) * count)
    # What is overruled may discard more than there are: the oldest are a new deck then.
    too_many = max(0, len(face_up) + (hand or 0) - POWER_CARDS)
    draft.change(ME, rule, ShadowPaladin, hand=hand, discarded=face_up[too_many:])
