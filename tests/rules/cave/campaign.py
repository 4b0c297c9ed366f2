"""Play the Collapse on random maps and hold every removal against the naive second order.

`python -m tests.rules.cave.campaign --maps 10000` is the long form; the tests run a short one.
"""

from __future__ import annotations

import argparse
import random
import sys
from dataclasses import replace

from rules.map.cave import ENTRANCE_TILE, Cave, Stage, Tile
from rules.map.edges import ROUND
from rules.map.forced import artifact_spaces, ways_off
from rules.map.placing import legal_places
from rules.map.removing import Remover, next_removal, remove
from rules.map.sliding import slide, slides
from rules.names import ENTRANCE, Kind, Piece, Side, Space, Symbol, Token

from . import naive

PIECES = (
    Piece.KNIGHT,
    Piece.FANGS_TRIBE,
    Piece.BONES_TRIBE,
    Piece.DRAGON,
    Piece.THIEF,
    Piece.GHOUL,
    Piece.GHOST,
)
KINDS = (Kind.AMBUSH, Kind.EVENT, Kind.CRYSTAL, Kind.CRYSTAL, Kind.TREASURE, Kind.GHOST)


def random_tile(chance: random.Random) -> Tile:
    """Make a tile as it might lie late in a game."""
    symbol = chance.choice(tuple(Symbol))
    kind = chance.choice(KINDS)
    if chance.random() < 0.5:
        known = kind if kind is Kind.GHOST else None
        return Tile(symbol=symbol, kind=known, locked=known is not None and chance.random() < 0.3)
    walls = frozenset(side for side in ROUND if chance.random() < 0.25)
    tokens = tuple(
        token for token in (Token.TREASURE, Token.EVENT, Token.ARTIFACT) if chance.random() < 0.08
    )
    locked = kind is Kind.GHOST and chance.random() < 0.5
    return Tile(Side.LIT, symbol, kind, walls, tokens, locked=locked)


def random_cave(chance: random.Random, size: int) -> Cave:
    """Grow a map tile by tile and put some pieces on it."""
    cave = Cave(tiles={ENTRANCE: ENTRANCE_TILE}, stage=Stage.COLLAPSING, ghost_in_play=True)
    while len(cave.tiles) < size:
        cave = cave.with_tile(chance.choice(sorted(legal_places(cave))), random_tile(chance))
    for piece in PIECES:
        if chance.random() < 0.6:
            cave = cave.with_piece(piece, chance.choice(sorted(cave.tiles)))
    spaces = sorted(cave.tiles)
    edges = ((space, side) for space in spaces for side in ROUND[:2])
    return replace(cave, rockslides=frozenset(edge for edge in edges if chance.random() < 0.02))


def clear(cave: Cave, space: Space, chance: random.Random) -> Cave:
    """Push off what must leave, by the rules' own offers."""
    while cave.tiles[space].pieces:
        piece, target = chance.choice(ways_off(cave, space))
        if target not in naive.nearest(cave, piece, space):
            raise AssertionError(f"{piece} was pushed to {target} from {space}: {cave}")
        cave = cave.with_piece(piece, target)
    while Token.ARTIFACT in cave.tiles[space].tokens:
        target = chance.choice(artifact_spaces(cave, space))
        cave = cave.without_token(Token.ARTIFACT, space).with_token(Token.ARTIFACT, target)
    return cave


def collapse_one_map(chance: random.Random) -> int:
    """Remove tiles until none may go, comparing each time; give how many went."""
    cave = random_cave(chance, chance.randint(2, 26))
    card = chance.choice(tuple(Remover))
    removed = 0
    while True:
        first = next_removal(cave, card)
        tiles, passed = naive.next_to_go(cave, card.value)
        ours = (
            (set(first.tiles), {skip.space for skip in first.skipped}) if first else (set(), passed)
        )
        if ours != (tiles, passed):
            raise AssertionError(f"{card}: {ours} against {(tiles, passed)} on {cave}")
        if first is None:
            return removed
        space = chance.choice(first.tiles)
        cave = remove(clear(cave, space, chance), space, Kind.AMBUSH)
        removed += 1
        while not naive.in_one_piece(cave):
            cave = slide(cave, chance.choice(slides(cave)))
        if slides(cave):
            raise AssertionError(f"a map in one piece is to be closed: {cave}")


def campaign(maps: int, seed: int) -> int:
    """Collapse so many maps; give how many removals were compared."""
    chance = random.Random(seed)
    return sum(collapse_one_map(chance) for _ in range(maps))


def main() -> None:
    """Run the long form."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--maps", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    said = parser.parse_args()
    removals = campaign(said.maps, said.seed)
    sys.stdout.write(f"{said.maps} maps, {removals} removals, both orders agree\n")


if __name__ == "__main__":
    main()
