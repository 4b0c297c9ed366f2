"""What can be said of one space: pure, a list of headed groups of buttons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from companion.board.pieces import emblem_of
from companion.screens.map.words import drawing_of, said
from rules import passed, piece_title
from rules.actions import (
    LockArtifact,
    MendAway,
    MendTile,
    PlaceTile,
    PutPiece,
    PutRockslide,
    PutToken,
    RemoveTile,
    RevealTile,
    TakeBreach,
    TakeForceWall,
    TakePiece,
    TakeRockslide,
    TakeToken,
    UnlockArtifact,
)
from rules.cave import cave_of, kinds_left, pieces_in_play
from rules.map import (
    ROUND,
    Hand,
    edge,
    rockslide_allowed,
    tile_to_place,
    towards,
    whereabouts,
)
from rules.names import ENTRANCE, Kind, Side, Symbol, Token
from rules.setup import in_this_game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules import Table
    from rules.actions import Action
    from rules.map import Cave, Choice, Tile, Walls
    from rules.names import Space

LAID: Final = tuple(token for token in Token if token is not Token.ROCKSLIDE)


@dataclass(frozen=True, slots=True)
class Key:
    """One button of a sheet: its words, and the action that is ready."""

    text: str
    action: Action
    drawing: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """Some buttons under a heading."""

    title: str
    keys: tuple[Key, ...]


def describe(tile: Tile, space: Space, around: Cave | None = None) -> str:
    """Tell a tile in a line, and where it lies on the map around it."""
    if tile.ground is not None:
        name = said(tile.ground.terrain)
    elif tile.dark:
        name = "Dark tile" if tile.symbol is None else f"Dark tile, {said(tile.symbol)}"
        name = f"{name}, Ghost" if tile.kind is Kind.GHOST else name
    else:
        name = "Lit tile" if tile.kind is None else f"{said(tile.kind)} tile"
    return name if space == ENTRANCE else f"{name}, {whereabouts(space, around)}"


def tile_groups(table: Table, space: Space) -> tuple[Group, ...]:
    """Give what can be said of a tile, what is said most often first."""
    tile = table.the_cave.tiles[space]
    groups = [*_standing(table, space), *_turning(table, space, tile), *_lying(table, space, tile)]
    groups += _rockslides(table, space)
    groups += _force_walls(table, space)
    groups += _breaches(table, space)
    if space != ENTRANCE:
        groups += _mending(table, space, tile)
    return tuple(group for group in groups if group.keys)


def is_told(tile: Tile) -> bool:
    """Say whether players tell what a Dark tile shows once it is turned over."""
    return tile.dark and tile.hidden is None


def _turning(table: Table, space: Space, tile: Tile) -> Iterator[Group]:
    if tile.dark and not is_told(tile):
        yield Group("Reveal it", (Key("Turn it over", RevealTile(passed(table).turn, space)),))


def _lying(table: Table, space: Space, tile: Tile) -> Iterator[Group]:
    put = tuple(
        Key(said(token), PutToken(token, space), drawing=f"token-{token.value}")
        for token in LAID
        if in_this_game(table.setup.seats, token)
    )
    taken = tuple(
        Key(f"Take the {said(token)}", TakeToken(token, space), drawing=f"token-{token.value}")
        for token in dict.fromkeys(tile.tokens)
    )
    locks: tuple[Key, ...] = ()
    if tile.locked:
        locks = (Key("Unlock the Artifact", UnlockArtifact(space), drawing="lock"),)
    elif tile.kind is Kind.GHOST:
        locks = (Key("Lock an Artifact", LockArtifact(space), drawing="lock"),)
    yield Group("Put a token on it", put)
    # What comes and goes stands below: nothing above it moves away from under a second tap.
    yield Group("On it", (*taken, *locks))


def _standing(table: Table, space: Space) -> Iterator[Group]:
    """Give each piece its own place, wherever it stands: the second tap means the same one."""
    here = table.the_cave.tiles[space].pieces
    # A piece that no longer may stand anywhere can still be taken off.
    keys = tuple(
        _key(f"Take {_of(piece_title(piece))}", TakePiece(piece))
        if piece in here
        else _key(_of(piece_title(piece)), PutPiece(piece, space))
        for piece in dict.fromkeys((*pieces_in_play(table), *here))
    )
    yield Group("Put a piece on it, or take it away", keys)


def _key(text: str, action: PutPiece | TakePiece) -> Key:
    return Key(text, action, drawing=emblem_of(action.piece))


def _rockslides(table: Table, space: Space) -> Iterator[Group]:
    """Offer a Rockslide on each edge to a tile, or to take the one there away."""
    cave = table.the_cave
    keys = []
    for side in ROUND:
        other = towards(space, side)
        if other not in cave.tiles:
            continue
        name = said(side)
        if edge(space, other) in cave.rockslides:
            keys.append(Key(f"{name}: away", TakeRockslide(space, other), drawing=_ROCK))
        elif rockslide_allowed(cave, space, other):
            keys.append(Key(name, PutRockslide(space, other), drawing=_ROCK))
    yield Group("A Rockslide on this edge", tuple(keys))


def _force_walls(table: Table, space: Space) -> Iterator[Group]:
    """Offer to take away what stands on an edge of this tile; only her Ice puts one there."""
    cave = table.the_cave
    keys = tuple(
        Key(f"{said(side)}: away", TakeForceWall(space, towards(space, side)), drawing="token-ice")
        for side in ROUND
        if edge(space, towards(space, side)) in cave.force_walls
    )
    if keys:
        yield Group("A force wall on this edge", keys)


def _breaches(table: Table, space: Space) -> Iterator[Group]:
    """Offer to take away a breach on an edge of this tile; only a Bomb puts one there."""
    keys = tuple(
        Key(f"{said(side)}: away", TakeBreach(space, towards(space, side)), drawing="token-bomb")
        for side in ROUND
        if edge(space, towards(space, side)) in table.the_cave.breaches
    )
    if keys:
        yield Group("A breach on this edge", keys)


_ROCK: Final = "token-rockslide"


def unseen_lines(table: Table) -> tuple[str, ...]:
    """Tell what nobody has seen yet, kind by kind: in the stack, in a hand, or Dark."""
    unseen = table.the_cave.unseen()
    return tuple(f"{number} {said(kind)}" for kind, number in unseen.items() if number)


def _of(title: str) -> str:
    return title.removeprefix("the ")


def _mending(table: Table, space: Space, tile: Tile) -> Iterator[Group]:
    symbols = tuple(
        Key(said(symbol), MendTile(space, Side.DARK, symbol), drawing=symbol.value)
        for symbol in Symbol
        if not (tile.dark and tile.symbol is symbol)
    )
    yield Group("It is Dark, and shows", symbols)
    kinds = tuple(
        Key(said(kind), MendTile(space, Side.LIT, kind=kind), drawing=drawing_of(kind))
        for kind in kinds_left(table)
        if not (not tile.dark and tile.kind is kind)
    )
    yield Group("It is Lit already, and shows", kinds)
    yield Group(
        "Gone",
        (
            Key("An effect took it away", RemoveTile(passed(table).turn, space, effect=True)),
            Key("There is no tile here", MendAway(space)),
        ),
    )


def wall_keys(space: Space, tile: Tile) -> tuple[Key, ...]:
    """Give the walls of a Lit tile as buttons that put one up or take it down."""
    now = tile.walls or frozenset()
    return tuple(
        Key(
            f"{said(side)}: {'wall' if side in now else 'open'}",
            _walled(space, now - {side} if side in now else now | {side}),
        )
        for side in ROUND
    )


def _walled(space: Space, walls: Walls) -> MendTile:
    return MendTile(space, Side.LIT, walls=tuple(sorted(walls)), open=not walls)


def first_of(table: Table, held: tuple[Kind, ...]) -> Choice:
    """Say which of the tiles in a Cave's hand may be placed now, and by which line."""
    cave = cave_of(table)
    return tile_to_place(
        Hand(
            held,
            own_turn=table.turn is cave,
            cave=cave,
            ghost_in_play=table.the_cave.ghost_in_play,
        )
    )


def space_groups(table: Table, space: Space) -> tuple[Group, ...]:
    """Give what can be said of an open space: a tile lies there."""
    by = passed(table).turn
    return (
        Group(
            "A Dark tile was placed here",
            tuple(
                Key(
                    said(symbol),
                    PlaceTile(by, symbol, space=space, effect=True),
                    drawing=symbol.value,
                )
                for symbol in Symbol
            ),
        ),
        Group(
            "It was forgotten: the stack is right",
            tuple(
                Key(said(symbol), MendTile(space, Side.DARK, symbol), drawing=symbol.value)
                for symbol in Symbol
            ),
        ),
    )
