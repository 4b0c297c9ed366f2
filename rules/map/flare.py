"""Flare: light up Dark tiles around a space with the Dragon die."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.map.dragon_die import DragonFace, affected_tiles
from rules.map.kept import kept
from rules.names import Piece, Role, Space, Token

if TYPE_CHECKING:
    from rules.map.cave import Cave

PRICE: Final[dict[Role, str]] = {
    Role.KNIGHT: "any space of the map, once a turn, without an Encounter",
    Role.GOBLINS: "a Tribe's own space, once for each Tribe in a turn, no action",
    Role.THIEF: "his own space, 1 Action cube each time",
    Role.GHOUL: "its own space, 1 movement each time",
    Role.VILE_GHOUL: "its own space, 1 movement each time",
}
"""What Flare asks of each role that may have it."""

ONCE_A_TURN: Final = frozenset({Role.KNIGHT, Role.GOBLINS})
_OWN: Final[dict[Role, tuple[Piece, ...]]] = {
    Role.GOBLINS: (Piece.FANGS_TRIBE, Piece.BONES_TRIBE, Piece.EYE_TRIBE),
    Role.THIEF: (Piece.THIEF,),
    Role.GHOUL: (Piece.GHOUL,),
    Role.VILE_GHOUL: (Piece.VILE_GHOUL,),
}


@kept
@cites(
    "variant.flare",
    "variant.flare.knight",
    "variant.flare.goblins",
    "variant.flare.thief",
    "variant.flare.ghoul",
)
def centres(cave: Cave, role: Role) -> tuple[Space, ...]:
    """Give the spaces a role may choose: the Knight any on the map, the others their own."""
    if role is Role.KNIGHT:
        return tuple(cave.tiles)
    own = _OWN.get(role, ())
    return tuple(
        space for space, tile in cave.tiles.items() if any(piece in own for piece in tile.pieces)
    )


@cites("variant.flare")
def revealed_by(cave: Cave, face: DragonFace, centre: Space) -> tuple[Space, ...]:
    """Give the Dark tiles a roll reveals."""
    return tuple(space for space in affected_tiles(cave, face, centre) if cave.tiles[space].dark)


@cites("ghost.solo", "ghost.solo.flare", "alone.solo-ghost", "ruling.flare-per-artifact")
def artifacts_to_roll_for(cave: Cave) -> tuple[Space, ...]:
    """Give the centres of the solo Ghost's rolls: a roll for each Artifact on a Dark tile.

    Two Artifacts on one tile are two rolls; a locked one counts too.
    """
    return tuple(
        space
        for space, tile in cave.tiles.items()
        if tile.dark
        for _ in range(tile.tokens.count(Token.ARTIFACT) + tile.locked)
    )
