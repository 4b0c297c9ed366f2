"""What can be said of one space: pure, a list of headed groups of buttons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from companion.board import pieces
from companion.screens.map.turn_view import may_turn, turner, walled
from companion.screens.map.words import drawing_of, said
from companion.screens.play.rows import name_of
from rules import passed, symbol_of
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
    from rules.map import Cave, Choice, Tile
    from rules.names import Space

LAID: Final = tuple(token for token in Token if token is not Token.ROCKSLIDE)
MANY: Final = 99
"""More tokens of a sort are in no box; the rules say how many there are."""


@dataclass(frozen=True, slots=True)
class Key:
    """One button of a sheet: its words, and the action that is ready."""

    text: str
    action: Action | None
    """What it does; None where that is so already."""
    drawing: str = ""
    chosen: bool = False
    """Whether it is so now: of several it is the one, and what can be switched is on."""
    switch: bool = False
    """Whether it goes on and off, with others beside it that may change as well."""


@dataclass(frozen=True, slots=True)
class Row:
    """Something that may be here: how often it is, and what one more and one less of it are."""

    text: str
    number: int
    more: Action
    less: Action
    most: int = MANY
    who: str = ""
    """Whose piece it is;"""
    drawing: str = ""
    """else what is drawn for it."""


@dataclass(frozen=True, slots=True)
class Group:
    """What can be tapped under a heading: buttons, or rows."""

    title: str
    keys: tuple[Key, ...] = ()
    rows: tuple[Row, ...] = ()


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
    return tuple(group for group in groups if group.keys or group.rows)


def is_told(tile: Tile) -> bool:
    """Say whether players tell what a Dark tile shows once it is turned over."""
    return tile.dark and tile.hidden is None


def _turning(table: Table, space: Space, tile: Tile) -> Iterator[Group]:
    if tile.dark and not is_told(tile) and may_turn(table, space):
        yield Group("Reveal it", (Key("Turn it over", RevealTile(turner(table), space)),))


def _standing(table: Table, space: Space) -> Iterator[Group]:
    """Give each piece its own row, wherever it stands: one more puts it here, one less takes it."""
    here = table.the_cave.tiles[space].pieces
    # A piece that no longer may stand anywhere can still be taken off.
    rows = tuple(
        Row(
            name_of(piece),
            int(piece in here),
            PutPiece(piece, space),
            TakePiece(piece),
            most=1,
            who=str(symbol_of(piece) or pieces.name_of(piece)),
        )
        for piece in dict.fromkeys((*pieces_in_play(table), *here))
    )
    yield Group("Who stands here", rows=rows)


def _lying(table: Table, space: Space, tile: Tile) -> Iterator[Group]:
    """Give each sort of token its own row, whether one lies here or not."""
    rows = [
        Row(
            said(token),
            tile.tokens.count(token),
            PutToken(token, space),
            TakeToken(token, space),
            drawing=f"token-{token.value}",
        )
        for token in LAID
        if token in tile.tokens or in_this_game(table.setup.seats, token)
    ]
    if tile.locked or tile.kind is Kind.GHOST:
        lock, unlock = LockArtifact(space), UnlockArtifact(space)
        locked = Row("Locked Artifact", int(tile.locked), lock, unlock, most=1, drawing="lock")
        rows.append(locked)
    yield Group("What lies here", rows=tuple(rows))


def _rockslides(table: Table, space: Space) -> Iterator[Group]:
    """Let a Rockslide stand on each edge to a tile, or not."""
    cave = table.the_cave
    keys = []
    for side in ROUND:
        other = towards(space, side)
        if other not in cave.tiles:
            continue
        stands = edge(space, other) in cave.rockslides
        if stands or rockslide_allowed(cave, space, other):
            switch = TakeRockslide if stands else PutRockslide
            put = switch(space, other)
            keys.append(Key(said(side), put, drawing=_ROCK, chosen=stands, switch=True))
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


def _mending(table: Table, space: Space, tile: Tile) -> Iterator[Group]:
    symbols = tuple(
        _one_of(symbol, MendTile(space, Side.DARK, symbol), now=tile.dark and tile.symbol is symbol)
        for symbol in Symbol
    )
    yield Group("It is Dark, and shows", symbols)
    kinds = tuple(
        _one_of(kind, MendTile(space, Side.LIT, kind=kind), now=not tile.dark and tile.kind is kind)
        for kind in kinds_left(table)
    )
    yield Group("It is Lit already, and shows", kinds)
    yield Group(
        "Gone",
        (
            Key("An effect took it away", RemoveTile(passed(table).turn, space, effect=True)),
            Key("There is no tile here", MendAway(space)),
        ),
    )


def _one_of(shown: Symbol | Kind, action: MendTile, *, now: bool) -> Key:
    """Offer to say what a tile shows; what it shows already is marked, and does nothing more."""
    return Key(said(shown), None if now else action, drawing=drawing_of(shown), chosen=now)


def wall_keys(space: Space, tile: Tile) -> tuple[Key, ...]:
    """Give the edges of a Lit tile as switches: a wall stands there, or it is open."""
    now = tile.walls or frozenset()
    return tuple(
        Key(
            f"{said(side)}: {'wall' if side in now else 'open'}",
            walled(space, now ^ {side}),
            drawing="wall" if side in now else "open",
            chosen=side in now,
            switch=True,
        )
        for side in ROUND
    )


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
