"""What the boxes hold and what this table plays with: so many tokens, Terrain tiles and tiles."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final

from rules.actions.map import Count
from rules.cites import cites
from rules.house import HOUSE, rules_of
from rules.map.cave import Terrain
from rules.map.omens import BAG
from rules.names import ENTRANCE, Kind, Piece
from rules.pieces import pieces_of
from rules.setup.agreements import SHADOW_UNICORN
from rules.setup.tiles import HAND, beside_the_stack, hatred_tokens
from rules.setup.tokens import most_tokens

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.map.cave import Cave
    from rules.names import Role, Space, Token
    from rules.table import Table

MOST_PITS: Final = 3


@cites("table.pieces")
def pieces_in_play(table: Table) -> tuple[Piece, ...]:
    """Give the pieces that can stand on the map of this table, seat by seat; the dead have none.

    Whoever possesses may summon roles that nobody plays. The Shadow Unicorn comes with its variant.
    """
    setup = table.setup
    roles = [role for role in setup.seats if not table.is_dead(role)]
    for seat in setup.seats:
        roles += [role for role in HOUSE.roles[seat].summons(setup) if role not in setup.seats]
    unicorn = (Piece.SHADOW_UNICORN,) if SHADOW_UNICORN in setup.variants else ()
    return (*(piece for role in roles for piece in pieces_of(role)), *unicorn)


@cites("cave.tokens", "base.components")
def tokens_left(table: Table, token: Token) -> int | None:
    """Count the tokens of a sort that are left beside the map; None where there is no telling.

    Of a sort that this game is said to be played without, the table has taken some from the box.
    """
    most = most_tokens(table.setup.seats, token)
    return max(most - tokens_taken(table, token), 0) if most else None


@cites("cave.tokens", "base.components")
def tokens_taken(table: Table, token: Token) -> int:
    """Count the tokens of a sort that lie on the map, and before players whose books are kept."""
    kept = sum(rules_of(table.setup, role).holds(table).get(token, 0) for role in table.roles)
    return table.the_cave.count(token) + kept


@cites("cave.tokens", "base.components", "table.corrections")
def surplus(table: Table, token: Token, more: int) -> tuple[Space, ...] | None:
    """Give where tokens lie that more of them elsewhere leave too many, the Entrance first.

    None where they cannot all be told from those that lie loose on the map.
    """
    cave, most = table.the_cave, most_tokens(table.setup.seats, token)
    over = 0 if most is None else max(tokens_taken(table, token) + more - most, 0)
    loose = (
        space
        for space in sorted(cave.tiles, key=lambda space: space != ENTRANCE)
        for one in cave.tiles[space].tokens
        if one is token
    )
    gone = tuple(islice(loose, over))
    return gone if len(gone) == over else None


@cites("ghoul.terrain")
def most_terrain(terrain: Terrain) -> int:
    """Give how many tiles of a Terrain the box holds: three Pits, one of each other."""
    return MOST_PITS if terrain is Terrain.PITS else 1


@cites("ghoul.terrain")
def terrain_out(cave: Cave, terrain: Terrain) -> int:
    """Count the tiles of a Terrain on the map, a larger one once."""
    grounds = [tile.ground for tile in cave.tiles.values() if tile.ground is not None]
    return len({ground.part for ground in grounds if ground.terrain is terrain})


@cites("cave.tiles", "ruling.mended-stack")
def most_in_the_stack(cave: Cave, seats: Sequence[Role]) -> int:
    """Count the tiles that can be in the stack: unseen, neither Dark on the map nor in a hand."""
    beside = beside_the_stack(seats)
    unseen = sum(number for kind, number in cave.unseen().items() if kind not in beside)
    dark = sum(tile.dark and tile.kind is None for tile in cave.tiles.values())
    return max(unseen - dark - (cave.hand or 0), 0)


_GONE: Final = {
    Count.CRYSTAL_TILES_REMOVED: Kind.CRYSTAL,
    Count.GHOST_TILES_REMOVED: Kind.GHOST,
}


@cites("base.components", "cave.tiles", "cave.hand", "cave-ghost.difficulty-variants.hatred-tokens")
def most_counted(table: Table, count: Count) -> int | None:
    """Give how far a number of the Cave goes; None of tiles where nobody knows all of the game.

    Hatred tokens come with the level; Omens that lie somewhere else are no more in the bag.
    """
    cave = table.the_cave
    if count is Count.HAND:
        return 0 if cave.hand is None else HAND
    if count is Count.HATRED:
        return hatred_tokens(table.setup.seats, table.setup.levels)
    if count not in {Count.STACK, *_GONE}:
        aside = 0 if cave.aside is None else cave.aside.omens
        other = cave.omens_spent if count is Count.OMENS_HELD else cave.omens_held
        return max(BAG - other - aside, 0)
    kind, of_kind = _GONE.get(count), cave.in_game
    most = most_in_the_stack(cave, table.setup.seats) if kind is None else of_kind.get(kind, 0)
    return most if of_kind else None  # a game of before they were counted
