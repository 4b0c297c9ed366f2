"""Flare: light up Dark tiles around a space with the Dragon die."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.cites import cites
from rules.kept import kept_with
from rules.map.dragon_die import affected_tiles
from rules.names import Token

if TYPE_CHECKING:
    from rules.map.cave import Cave
    from rules.map.dragon_die import DragonFace
    from rules.names import Piece, Space


@kept_with
@cites(
    "variant.flare",
    "variant.flare.knight",
    "variant.flare.goblins",
    "variant.flare.thief",
    "variant.flare.ghoul",
)
def centres(cave: Cave, own: tuple[Piece, ...], *, anywhere: bool) -> tuple[Space, ...]:
    """Give the spaces that may be chosen: any on the map, or those of one's own pieces."""
    if anywhere:
        return tuple(cave.tiles)
    standing = {cave.piece_at(piece) for piece in own}
    return tuple(filter(standing.__contains__, cave.tiles))


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
