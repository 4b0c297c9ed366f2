"""The Collapse order a second time, written as naively as possible, to check the first.

It shares nothing with `rules.cave` but the values it reads: maps are scanned again for every
question, ways are found by trying every path, and the order is one long if.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.names import Direction, Kind, Piece, Side, Space, Token

if TYPE_CHECKING:
    from rules.map.cave import Cave

SIDES = {
    Direction.NORTH: (0, 1),
    Direction.EAST: (1, 0),
    Direction.SOUTH: (0, -1),
    Direction.WEST: (-1, 0),
}
ORDER = [
    "knight",
    "armored-knight",
    "fangs-tribe",
    "bones-tribe",
    "eye-tribe",
    "vile-ghoul",
    "dragon",
    "shadow-paladin",
    "unicorn",
    "cave-ghost",
    "thief",
    "ghoul",
    "ghost",
    "shadow-unicorn",
]


def neighbours(cave: Cave, space: Space) -> list[Space]:
    """Look at every tile and keep those one step away."""
    return [
        other for other in cave.tiles if abs(other[0] - space[0]) + abs(other[1] - space[1]) == 1
    ]


def has_wall(cave: Cave, a: Space, b: Space) -> bool:
    """Look for a wall or a Rockslide from both sides."""
    for side, (dx, dy) in SIDES.items():
        for here, there in ((a, b), (b, a)):
            if (here[0] + dx, here[1] + dy) == there:
                tile = cave.tiles[here]
                if tile.side is Side.LIT and tile.walls is not None and side in tile.walls:
                    return True
                if (here, side) in cave.rockslides:
                    return True
    return False


def player(piece: Piece) -> str:
    """Name who owns a piece."""
    return "goblins" if piece.value.endswith("-tribe") else piece.value


def may_be_pushed(cave: Cave, piece: Piece, a: Space, b: Space, *, first: bool) -> bool:
    """Say whether a piece may be pushed from one space to the next."""
    there = cave.tiles[b]
    strangers = [
        other
        for other in there.pieces
        if player(other) not in {player(piece), "ghost", "cave-ghost"}
    ]
    wall = has_wall(cave, a, b)
    if piece.value == "knight":
        stopped = not first and Token.EVENT in cave.tiles[a].tokens
        return not (wall or there.side is Side.DARK or strangers or stopped)
    if piece.value in {"fangs-tribe", "bones-tribe", "eye-tribe", "thief", "ghoul", "vile-ghoul"}:
        return not (wall or strangers)
    if piece.value == "dragon":
        return not strangers
    return True


def may_rest(cave: Cave, piece: Piece, space: Space) -> bool:
    """Say whether a piece may be left on a space: a Ghost not where an Artifact is."""
    tile = cave.tiles[space]
    return piece.value not in {"ghost", "cave-ghost"} or (
        Token.ARTIFACT not in tile.tokens and not tile.locked
    )


def nearest(cave: Cave, piece: Piece, start: Space) -> list[Space]:
    """Try every path, one step longer each time, until some path ends somewhere."""
    ends = {start}
    been = {start}
    first = True
    while True:
        further = {
            b
            for a in ends
            for b in neighbours(cave, a)
            if b not in been and may_be_pushed(cave, piece, a, b, first=first)
        }
        rests = sorted(b for b in further if may_rest(cave, piece, b))
        if rests:
            return rests
        if not further:
            return []
        been |= further
        ends = further
        first = False


def can_be_cleared(cave: Cave, space: Space) -> bool:
    """Move everything off in every possible way and see whether one way works."""
    pieces = sorted(cave.tiles[space].pieces, key=lambda piece: ORDER.index(piece.value))
    caves = [cave]
    for piece in pieces:
        caves = [
            now.with_piece(piece, target) for now in caves for target in nearest(now, piece, space)
        ]
    if Token.ARTIFACT in cave.tiles[space].tokens:
        caves = [
            now
            for now in caves
            if any(
                not has_wall(now, space, other)
                and Piece.GHOST not in now.tiles[other].pieces
                and Piece.CAVE_GHOST not in now.tiles[other].pieces
                for other in neighbours(now, space)
            )
        ]
    return bool(caves)


def next_to_go(cave: Cave, card: str) -> tuple[set[Space], set[Space]]:  # noqa: C901, PLR0912  # naive on purpose
    """Give the tiles of which one goes next, and those passed over on the way to them."""
    passed: set[Space] = set()
    for touching in range(5):
        group = []
        for space in cave.tiles:
            if space == (0, 0) or len(neighbours(cave, space)) != touching:
                continue
            tile = cave.tiles[space]
            if (
                cave.ghost_in_play and tile.kind is Kind.GHOST and not tile.locked
            ) or not can_be_cleared(cave, space):
                passed.add(space)
            else:
                group.append(space)
        if not group:
            continue
        crystal, ghost, dark = [], [], []
        for space in group:
            tile = cave.tiles[space]
            if tile.kind is Kind.CRYSTAL and tile.side is Side.LIT:
                crystal.append(space)
            if tile.kind is Kind.GHOST and tile.locked:
                ghost.append(space)
            if tile.side is Side.DARK:
                dark.append(space)
        if crystal:
            return set(crystal), passed
        if card == "alone-in-the-dark-2" and ghost:
            return set(ghost), passed
        if card != "player" and dark:
            return set(dark), passed
        return set(group), passed
    return set(), passed


def in_one_piece(cave: Cave) -> bool:
    """Grow the Entrance's part by one tile at a time until nothing more touches it."""
    reached = {(0, 0)}
    for _ in cave.tiles:
        reached |= {other for space in reached for other in neighbours(cave, space)}
    return len(reached) == len(cave.tiles)
