"""Possession: priced by Isolation and card, at once, with Influence 2, and nobody can block it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cards.possession import POSSESSION as POSSESSION_CARDS
from rules.cave.first_placement import why_not_out_there
from rules.cites import cites
from rules.map.geometry import rings
from rules.map.isolation import possession_cost
from rules.map.telekinesis import in_the_forest
from rules.names import TRIBES, capital, title
from rules.outcome import Refusal
from rules.pieces import owner, piece_title, pieces_of
from rules.roles.cave_ghost.seat import HER, board, her_space
from rules.roles.ghost.possessing import begin, why_not_possess
from rules.setup.possession import possession_deck

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.names import Piece, Role, Space
    from rules.roles.cave_ghost.actions import BuyPower
    from rules.table import Table

POSSESSION: Final = "cave-ghost.using-powers.possession"
INFLUENCE: Final = 2


@cites("cave-ghost.setup")
def deck(table: Table) -> tuple[Role, ...]:
    """Give her Possession cards: those of the roles at the table, without the Ghost's."""
    found = possession_deck(table.setup.seats, table.setup.levels)
    return () if found is None else found.cards


@cites("cave-ghost.using-powers.possession", "cave-ghost.isolation",
       "answer.possess-goblins-without-a-tribe")  # fmt: skip
def isolation_from(
    table: Table, target: Piece | None, revealing: Space | None = None
) -> int | None:
    """Count the rings to whom she possesses; None where the map cannot say.

    Goblins without a Tribe are measured to the space where one will be revealed.
    """
    here = her_space(table)
    there = None if table.cave is None or target is None else table.cave.piece_at(target)
    if there is None and target in TRIBES and not _tribe_out(table):
        there = revealing
    return None if here is None or there is None else rings(here, there)


def _tribe_out(table: Table) -> bool:
    cave = table.cave
    return cave is not None and any(cave.piece_at(tribe) is not None for tribe in TRIBES)


@cites("cave-ghost.using-powers.possession")
def price_of(table: Table, action: BuyPower) -> int | None:
    """Price the possession: the base beside its Isolation, and the value of the card."""
    role = None if action.target is None else owner(action.target)
    card = None if role is None else POSSESSION_CARDS.get(role)
    if card is None or card.value is None or action.isolation is None:
        return None
    return possession_cost(action.isolation, card.value, board(table).rings)


@cites("cave-ghost.using-powers.possession", "cave-ghost.other-players")
def why_no_possession(table: Table, action: BuyPower) -> Refusal | None:
    """Say why somebody cannot be possessed; nothing that the others do is among the reasons."""
    target = action.target
    if target is None or action.token is not None:
        text = "Nobody plays a token" if action.token is not None else "Who is possessed?"
        return Refusal(text, POSSESSION, "Possess a player by naming a piece")
    role = owner(target)
    if role is None or role not in deck(table):
        return Refusal(
            f"No Possession card of hers is for {piece_title(target)}",
            "cave-ghost.setup",
            f"She has {', '.join(map(title, deck(table))) or 'none'}",
        )
    return _why_not_ever(table, role, target) or _why_not_from_here(table, action, target)


def _why_not_ever(table: Table, role: Role, target: Piece) -> Refusal | None:
    return why_not_possess(table, role) or why_not_out_there(table, target, POSSESSION)


@cites("cave-ghost.using-powers.possession", "cave-ghost.setup")
def targets(table: Table) -> tuple[Piece, ...]:
    """Give the pieces of those for whom she has a card, and who can be possessed from anywhere."""
    pieces = ((role, piece) for role in deck(table) for piece in pieces_of(role))
    return tuple(piece for role, piece in pieces if _why_not_ever(table, role, piece) is None)


@cites("cave-ghost.using-powers.possession", "cave-ghost.isolation")
def _why_not_from_here(table: Table, action: BuyPower, target: Piece) -> Refusal | None:
    there = None if table.cave is None else table.cave.piece_at(target)
    if there is not None and in_the_forest(table.the_cave, there):
        return Refusal(
            f"{capital(piece_title(target))} is in the Mushroom Forest: no power finds it there",
            "ghost.terrain.mushroom-forest",
            "Choose another target",
        )
    if action.isolation is None or action.isolation < 0:
        if table.cave is None:
            return Refusal("At which Isolation?", "cave-ghost.isolation", "Count the rings")
        how = "Put it where it stands"
        if target in TRIBES and not _tribe_out(table):
            how = "Say the space where a Tribe will be revealed"
        return Refusal(f"{capital(piece_title(target))} is not on the map", POSSESSION, how)
    if possession_cost(action.isolation, 0, board(table).rings) is None:
        return Refusal(
            f"{capital(piece_title(target))} is {action.isolation} rings away: too far for "
            "Possession",
            POSSESSION,
            "Come nearer: five rings at the most",
        )
    return None


@cites("cave-ghost.using-powers.possession")
def possess(draft: Draft, action: BuyPower) -> None:
    """Begin the possession turn at once, with Influence 2."""
    role = None if action.target is None else owner(action.target)
    assert role is not None  # noqa: S101  # asked before anything was paid
    begin(draft, HER, role, INFLUENCE)
