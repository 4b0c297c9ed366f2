"""Where pieces stand: what the roles ask of the map, and how they move on it.

A role's board keeps the space of its piece too, for games without a map. These functions set
both, so that they never differ.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.cites import cites
from rules.house import HOUSE
from rules.map.edges import told, wall_between
from rules.map.geometry import adjacent
from rules.names import GHOST_PIECES, TRIBES, Piece, Role, capital
from rules.outcome import Refusal
from rules.pieces import owner, piece_title

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.map.cave import Cave, Tile
    from rules.names import Space, Token
    from rules.table import Table


def where(table: Table, piece: Piece) -> Space | None:
    """Find a piece: on the map where there is one, otherwise by what its board was told.

    A Ghost may hover over an open space, where no tile bears her: her board tells that too.
    """
    on_a_tile = None if table.cave is None else table.cave.piece_at(piece)
    if on_a_tile is not None or (table.cave is not None and piece not in GHOST_PIECES):
        return on_a_tile
    role = owner(piece)
    noted = None if role is None or role not in table.roles else table.roles[role].space
    return noted if table.cave is None or noted not in table.cave.tiles else None


def stand(draft: Draft, piece: Piece, space: Space | None, rule: str) -> None:
    """Put a piece on a space, on the map and on its board; None takes it off.

    Over an open space a Ghost hovers: no tile has her then.
    """
    cave = draft.table.cave
    was_beside = cave is not None and cave.piece_at(piece) is None
    if cave is not None and (space is None or space in cave.tiles):
        draft.shape(cave.with_piece(piece, space), rule)
    elif cave is not None and piece in GHOST_PIECES:
        draft.shape(cave.with_piece(piece, None), rule)
    _note(draft, piece, space, rule)
    if cave is not None and space is not None and space in cave.tiles:
        for comes in HOUSE.comes if was_beside else ():
            comes(draft, piece)
        for arrives in HOUSE.arrives:
            arrives(draft, piece, space, rule)


@cites("table.pieces")
def check_stands(draft: Draft, piece: Piece, rule: str) -> None:
    """Refuse what needs a piece on the map that is kept: a mend may have taken it off."""
    if draft.table.cave is None or where(draft.table, piece) is not None:
        return  # asked for every button
    draft.advise_against(
        f"{capital(piece_title(piece))} is not on the map",
        rule,
        "Put the piece where it stands",
        short="not on the map",
    )


def hovers(table: Table, piece: Piece) -> bool:
    """Say whether a piece is over an open space, which only a Ghost ever is."""
    at = where(table, piece)
    return table.cave is not None and at is not None and at not in table.cave.tiles


def bear(draft: Draft, space: Space, rule: str) -> None:
    """Let a tile that was just laid where a Ghost hovers bear her."""
    for piece in GHOST_PIECES:
        role = owner(piece)
        board = None if role is None else draft.table.roles.get(role)
        if board is not None and board.space == space:
            stand(draft, piece, space, rule)


def _note(draft: Draft, piece: Piece, space: Space | None, rule: str) -> None:
    """Write a piece's space on its owner's board; the Goblins' three share none."""
    role = owner(piece)
    if role is not None and draft.table.seated(role) and piece not in TRIBES:
        draft.note(role, rule, space=space)


def shape_and_note(draft: Draft, cave: Cave, rule: str) -> None:
    """Change the Cave where that moves pieces too, and let their boards follow."""
    draft.shape(cave, rule)
    for space, tile in cave.tiles.items():
        for piece in tile.pieces:
            _note(draft, piece, space, rule)


@cites("ghoul.move", "cave.walls")
def wall_on_the_way(table: Table, piece: Piece, to: Space) -> bool | None:
    """Say whether a piece goes through a wall to enter a space; None where the map cannot say."""
    at = where(table, piece)
    if table.cave is None or at is None or at not in adjacent(to):
        return None
    return wall_between(table.cave, at, to)


@cites("cave.walls")
def walls_are_told(table: Table, piece: Piece, to: Space) -> bool:
    """Say whether the map knows all walls between a piece and a space."""
    tiles = (tile_under(table, piece), table.the_cave.tiles.get(to))
    return told(tile for tile in tiles if tile is not None)


def tile_under(table: Table, piece: Piece) -> Tile | None:
    """Give the tile under a piece; None where the map does not say."""
    at = where(table, piece)
    return None if table.cave is None or at is None else table.cave.tiles.get(at)


def dark_tile_under(table: Table, piece: Piece) -> bool | None:
    """Tell whether the tile under a piece is Dark; None where the map does not say."""
    tile = tile_under(table, piece)
    return None if tile is None else tile.dark


def others_at(table: Table, piece: Piece, space: Space) -> tuple[Piece, ...]:
    """Give the pieces on a space of the map that are not of the same role."""
    tile = None if table.cave is None else table.cave.tiles.get(space)
    if tile is None or not tile.pieces:
        return ()
    mine = owner(piece)
    return tuple(other for other in tile.pieces if other is not piece and owner(other) is not mine)


def why_not_enter(table: Table, piece: Piece, space: Space) -> str:
    """Say why a piece cannot take one step to a space; empty when it can, or nobody can tell."""
    at = where(table, piece)
    if table.cave is None or at is None:
        return ""
    if space not in adjacent(at):
        return "that space is not adjacent"
    return _why_closed(table.cave, space)


def _why_closed(cave: Cave, space: Space) -> str:
    tile = cave.tiles.get(space)
    if tile is None:
        return "no tile lies there"
    if tile.impassable:
        return "nobody enters that part of the Canyon"
    return ""


def steps_from(table: Table, piece: Piece) -> tuple[Space, ...]:
    """Give the spaces that a piece may enter with one step."""
    at = where(table, piece)
    if table.cave is None or at is None:
        return ()
    cave = table.cave
    return tuple(space for space in adjacent(at) if not _why_closed(cave, space))


def keeps_out(table: Table, piece: Piece, space: Space) -> Refusal | None:
    """Say whose piece on a space keeps this one from walking there, and why."""
    for why_not in HOUSE.at(table).keeps_out:
        why = why_not(table, piece, space)
        if why is not None:
            return why
    return None


def token_here(table: Table, piece: Piece, token: Token) -> bool | None:
    """Say whether a token lies where a piece stands; None where the map cannot say."""
    at = where(table, piece)
    if table.cave is None or at is None:
        return None
    return token in table.cave.tiles[at].tokens


def take_token(draft: Draft, piece: Piece, token: Token, rule: str) -> None:
    """Take a token from where a piece stands, if the map shows one there."""
    at = where(draft.table, piece)
    if token_here(draft.table, piece, token) and at is not None:
        draft.shape(draft.table.the_cave.without_token(token, at), rule)


def cave_of(table: Table) -> Role | None:
    """Give the role that plays the Cave, or None."""
    return HOUSE.at(table).cave


@cites("ghost.telekinesis.what-cannot-be-moved")
def shielded(table: Table, piece: Piece | None) -> bool:
    """Say whether somebody has told that a Hero cube lies on the Knight's Shield in this round."""
    whose = None if piece is None else owner(piece)
    board = None if whose is None else table.roles.get(whose)
    return board is not None and board.shielded


@cites("base.forced-movement.dragon", "ghoul.other-players.dragon")
def dragon_on_surface(table: Table) -> bool:
    """Say whether somebody has told that the Dragon is on the surface; else he is underground."""
    return any(board.surfaced for board in table.roles.values())


@cites("base.dragon-turn")
def too_dark_for_the_dragon(table: Table, space: Space | None) -> Refusal | None:
    """Say why the Dragon, once he is on the surface, does not enter a space of the map."""
    tile = None if table.cave is None or space is None else table.cave.tiles.get(space)
    if tile is None or not tile.dark:
        return None
    text = "On the surface the Dragon enters no Dark tile"
    return Refusal(text, "base.dragon-turn", "Walk over Lit tiles, one just revealed too")


def lies_now(draft: Draft, token: Token, space: Space) -> None:
    """Let whoever has something to say of it follow a token that was pushed."""
    for follows in HOUSE.at(draft.table).token_pushed:
        follows(draft, token, space)
