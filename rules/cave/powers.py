"""Where a bought Rockslide may stand, and what Isolation makes of Possession and Telekinesis."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cave.edges import edge
from rules.cave.geometry import adjacent, rings
from rules.cave.isolation import possession_cost, telekinesis_distance
from rules.cave.omens import Omen, rockslide_allowed
from rules.cave.owed import PlaceRockslide
from rules.cave.shaping import the_cave
from rules.cites import cites
from rules.names import Piece, Role, capital
from rules.pieces import owner, piece_title

if TYPE_CHECKING:
    from rules.actions.cave import BuyOmen
    from rules.cave.map import Cave
    from rules.draft import Draft
    from rules.names import Space

ROCKS: Final = "cave.omens.rockslide"
ROCKSLIDES: Final = 3
_POSSESSION: Final = "cave-ghost.using-powers.possession"
_TELEKINESIS: Final = "cave-ghost.using-powers.telekinesis"
POSSESSION_VALUE: Final[dict[Role, int]] = {
    Role.KNIGHT: 4,
    Role.GOBLINS: 4,
    Role.VILE_GHOUL: 3,
    Role.DRAGON: 4,
    Role.UNICORN: 5,
    Role.THIEF: 3,
    Role.GHOUL: 3,
}
"""The value in the corner of each role's Possession card."""


# Rockslides


@cites("cave.omens.rockslide", "cave-ghost.using-powers.rockslide")
def rockslide_edges(cave: Cave, by: Role) -> tuple[tuple[Space, Space], ...]:
    """Give between which tiles one may stand: not two Dark ones, and hers only at her own space."""
    here = cave.piece_at(Piece.CAVE_GHOST) if by is Role.CAVE_GHOST else None
    return tuple(
        (a, b)
        for a in sorted(cave.tiles)
        for b in adjacent(a)
        if a < b
        and b in cave.tiles
        and rockslide_allowed(cave, a, b)
        and edge(a, b) not in cave.rockslides
        and (here is None or here in {a, b})
    )


@cites("cave.omens.rockslide", "cave-ghost.using-powers.rockslide")
def buy_rockslide(draft: Draft, action: BuyOmen) -> None:
    """Owe the place of the Rockslide that was bought."""
    if rockslide_edges(the_cave(draft), action.by):
        draft.owe(ROCKS, PlaceRockslide(action.by))
    else:
        draft.tell("no edge can take a Rockslide", ROCKS)


# Possession and Telekinesis


def isolation_from(cave: Cave, target: Piece | None) -> int | None:
    """Count the rings between the Cave Ghost and a target; None where the map cannot say."""
    here = cave.piece_at(Piece.CAVE_GHOST)
    there = None if target is None else cave.piece_at(target)
    return None if here is None or there is None else rings(here, there)


@cites("cave-ghost.using-powers.possession")
def possession_price(cave: Cave, target: Piece | None) -> int | None:
    """Price the possession of a target: its ring's price and its card's value, if both are known.

    The rings' prices were read off a picture of the board, so players check theirs.
    """
    far = isolation_from(cave, target)
    role = None if target is None else owner(target)
    value = None if role is None else POSSESSION_VALUE.get(role)
    return None if far is None or value is None else possession_cost(far, value)


@cites("cave-ghost.using-powers.possession", "cave-ghost.using-powers.telekinesis")
def check_target(draft: Draft, action: BuyOmen) -> None:
    """Hold a target to the two powers that have one, and Possession to its last ring."""
    if action.target is None:
        return
    draft.refuse_if(
        action.omen not in {Omen.POSSESSION, Omen.TELEKINESIS},
        "Only Possession and Telekinesis are bought on a target",
        _POSSESSION,
        "Leave the target out",
    )
    far = isolation_from(the_cave(draft), action.target)
    draft.refuse_if(
        action.omen is Omen.POSSESSION and far is not None and possession_cost(far, 0) is None,
        f"{capital(piece_title(action.target))} is {far} rings away: too far for Possession",
        _POSSESSION,
        "Come nearer: five rings at the most",
    )


@cites("cave-ghost.using-powers.telekinesis")
def use_telekinesis(draft: Draft, action: BuyOmen) -> None:
    """Tell how far the target can be moved."""
    far = isolation_from(the_cave(draft), action.target)
    if far is not None and action.target is not None:
        steps = telekinesis_distance(far)
        text = f"{piece_title(action.target)} can be moved up to {steps} spaces"
        draft.tell(f"{text}: check your board", _TELEKINESIS)


def power_note(cave: Cave, omen: Omen, target: Piece) -> str:
    """Say what a power costs or reaches on a target; empty where it cannot be used on it."""
    far = isolation_from(cave, target)
    if far is None:
        return ""
    if omen is Omen.TELEKINESIS:
        return f"Isolation {far}: up to {telekinesis_distance(far)} spaces, check your board"
    price = possession_price(cave, target)
    return "" if price is None else f"Isolation {far}: {price} Omen tokens, check your board"


def targets(cave: Cave) -> tuple[Piece, ...]:
    """Give the pieces on the map that the Cave Ghost may take for a target."""
    on_map = (piece for tile in cave.tiles.values() for piece in tile.pieces)
    return tuple(piece for piece in on_map if piece is not Piece.CAVE_GHOST)
