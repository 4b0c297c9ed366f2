"""Where she may end Move and Act, and where she may not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cave.standing import where
from rules.cites import cites
from rules.map.geometry import distance
from rules.names import Token, capital
from rules.outcome import Refusal
from rules.pieces import piece_title
from rules.roles.ghost.artifacts import carriers
from rules.roles.ghost.seat import PIECE, board

if TYPE_CHECKING:
    from rules.names import Space
    from rules.table import Table

_RULE: Final = "ghost.move.where-she-may-not-stop"


@cites("ghost.move.where-she-may-not-stop")
def can_reach_a_stop(table: Table) -> bool:
    """Tell whether what is left of her Movement still takes her to where the phase may end."""
    at, left = where(table, PIECE), board(table).movement
    assert at is not None  # noqa: S101  # nobody is held where she stands nowhere
    near = (space for space in table.the_cave.tiles if distance(at, space) <= left)
    return any(why_not_rest_at(table, space) is None for space in near)


def why_not_rest(table: Table) -> Refusal | None:
    """Say why the phase cannot end where she is now; None where it can, or nobody can tell."""
    at = where(table, PIECE)
    return None if table.cave is None or at is None else why_not_rest_at(table, at)


@cites("ghost.move.where-she-may-not-stop", "ghost.terrain.canyon", "ghost.telekinesis.artifacts")
def why_not_rest_at(table: Table, space: Space) -> Refusal | None:
    """Say why the phase cannot end with her on a space: no tile, an Artifact, or its carrier."""
    tile = table.the_cave.tiles.get(space)
    if tile is None:
        return Refusal("No tile lies where she is", _RULE, "Move her onto a tile")
    if tile.impassable:
        return Refusal(
            "She is over the part of the Canyon that nobody enters",
            "ghost.terrain.canyon",
            "Move her on",
        )
    if tile.locked:
        text = "A locked Artifact lies where she is, and nothing moves it"
        return Refusal(text, _RULE, "Move her away")
    if Token.ARTIFACT in tile.tokens:
        return Refusal("An Artifact lies where she is", _RULE, "Move her, or the Artifact")
    laden = [piece for piece in carriers(table) if piece in tile.pieces]
    if laden:
        return Refusal(
            f"{capital(piece_title(laden[0]))} carries an Artifact, and stands where she is",
            _RULE,
            "Move one of the two",
        )
    return None
