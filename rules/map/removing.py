"""The Collapse: which tile may go next, and what happens to what lies on it.

A tile is chosen in two steps. First how many tiles touch it: those with the fewest may go. Then
the lines of the rule in force, in their order: Crystal tiles first, and for the automated Cave
what its card says. The answer names the line that decided, and every tile passed over.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from rules.altered import replace
from rules.cites import cites
from rules.house import HOUSE
from rules.kept import kept_with
from rules.map.cave import Cave, Face, Tile, edge_spaces
from rules.map.forced import can_clear
from rules.map.geometry import tile_spaces, touching, touching_counts
from rules.map.virtual import Shuffle
from rules.names import ENTRANCE, Kind, Role, Space, Token, several

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence


class Remover(StrEnum):
    """By whose rule tiles are removed: a player's (the Cave's among them) or a solo card's."""

    PLAYER = "player"
    ALONE_IN_THE_DARK = "alone-in-the-dark"
    ALONE_IN_THE_DARK_2 = "alone-in-the-dark-2"


@dataclass(frozen=True, slots=True)
class Line:
    """One line of an order: its words, its address, and the tiles it takes."""

    text: str
    rule: str
    takes: Callable[[Tile], bool]


@dataclass(frozen=True, slots=True)
class Skip:
    """A tile that would go, and why it stays."""

    space: Space
    text: str
    rule: str


@dataclass(frozen=True, slots=True)
class Removal:
    """The tiles of which one goes next, and the line that decided. More than one is a tie.

    `alone`: no other tile is touched by so few, so that the order had nothing to decide.
    """

    tiles: tuple[Space, ...]
    touching: int
    line: str
    rule: str
    skipped: tuple[Skip, ...] = ()
    alone: bool = False

    @property
    def why(self) -> str:
        """Say why this tile, or one of these, goes next: how few touch it, then the order."""
        touched = _touched(self.touching)
        return touched if self.alone else f"{touched}, and {self.line}"


# -- which tile --------------------------------------------------------------------------------


@cites("collapse.crystal-first", "ruling.dark-crystal")
def is_revealed_crystal_tile(tile: Tile) -> bool:
    """Tell a revealed Crystal tile; one nobody has turned is a Dark tile like any other."""
    return tile.kind is Kind.CRYSTAL and not tile.dark


@cites("alone.removal-order")
def is_locked_ghost_tile(tile: Tile) -> bool:
    """Tell a Ghost tile with a locked Artifact."""
    return tile.kind is Kind.GHOST and tile.locked


@cites("alone.removal-order")
def is_dark(tile: Tile) -> bool:
    """Tell a Dark tile."""
    return tile.dark


def _any(_: Tile) -> bool:
    """Take what is left."""
    return True


_CRYSTAL: Final = Line(
    "a revealed Crystal tile goes first", "collapse.crystal-first", is_revealed_crystal_tile
)
_CHOICE: Final = Line("whoever removes it chooses", "collapse.eligible", _any)
_GHOST: Final = Line(
    "a Ghost tile with a locked Artifact goes before Dark and Lit ones",
    "alone.removal-order",
    is_locked_ghost_tile,
)
_DARK: Final = Line("a Dark tile goes before a Lit one", "alone.removal-order", is_dark)
_LIT: Final = Line("only Lit tiles are left to choose from", "alone.removal-order", _any)

REMOVAL_ORDER: Final[dict[Remover, tuple[Line, ...]]] = {
    Remover.PLAYER: (_CRYSTAL, _CHOICE),
    Remover.ALONE_IN_THE_DARK: (_CRYSTAL, _DARK, _LIT),
    Remover.ALONE_IN_THE_DARK_2: (_CRYSTAL, _GHOST, _DARK, _LIT),
}
"""The order within what is eligible; how many tiles touch a tile comes before all of it."""


@cites(
    "collapse.skips",
    "collapse.ghost-tiles",
    "ghost.ghost-tiles",
    "ghost.ghost-tiles.collapse",
    "ruling.ghost-tiles-lost",
)
def why_it_stays(cave: Cave, space: Space, *, dragon_on_surface: bool = False) -> Skip | None:
    """Say why a tile that would go must stay: an unlocked Ghost tile, or a piece without a way."""
    tile = cave.tiles[space]
    if cave.ghost_in_play and tile.kind is Kind.GHOST and not tile.locked:
        return Skip(space, "a Ghost tile without a locked Artifact stays", "ghost.ghost-tiles")
    if tile.unoccupied and tile.ground is None:
        return None  # nothing that would have to leave it first
    parts = tile_spaces(cave.tiles, space)
    if all(can_clear(cave, part, dragon_on_surface=dragon_on_surface) for part in parts):
        return None
    return Skip(space, "what stands on it cannot leave", "collapse.skips")


@cites("collapse.eligible", "collapse.recount", "collapse.entrance", "ruling.nothing-eligible")
def eligible(
    cave: Cave, *, dragon_on_surface: bool = False
) -> tuple[int, tuple[Space, ...], tuple[Skip, ...]]:
    """Give the tiles that may go now, how many tiles touch each, and those passed over.

    First the tiles that touch one tile only, then those that touch two; if none touches so few,
    those that touch the fewest. The Entrance never goes. Ask again after each removal.
    """
    skipped: list[Skip] = []
    for number, spaces in _by_touching(cave):
        may = []
        for space in spaces:
            skip = why_it_stays(cave, space, dragon_on_surface=dragon_on_surface)
            if skip is None:
                may.append(space)
            else:
                skipped.append(skip)
        if may:
            return number, tuple(may), tuple(skipped)
    return 0, (), tuple(skipped)


def _by_touching(cave: Cave) -> Iterator[tuple[int, list[Space]]]:
    """Group the tiles but the Entrance by how many touch them, the fewest first."""
    counts = touching_counts(cave)
    counts.pop(ENTRANCE, None)
    while counts:
        number = min(counts.values())
        alike = [space for space, touched in counts.items() if touched == number]
        yield number, list(_once_a_tile(cave, alike))
        counts = {space: touched for space, touched in counts.items() if touched > number}


def _once_a_tile(cave: Cave, spaces: Iterable[Space]) -> Iterator[Space]:
    """Leave out all spaces of a larger Terrain tile but its first."""
    seen: set[int] = set()
    for space in spaces:
        ground = cave.tiles[space].ground
        if ground is None or ground.part not in seen:
            yield space
        if ground is not None and ground.part:
            seen.add(ground.part)


@kept_with
@cites("collapse.crystal-first", "alone.removal-order", "alone.in-the-dark", "alone.in-the-dark-2")
def next_removal(
    cave: Cave, remover: Remover = Remover.PLAYER, *, dragon_on_surface: bool = False
) -> Removal | None:
    """Choose what goes next and say which line decided; None when nothing may go at all."""
    number, may, skipped = eligible(cave, dragon_on_surface=dragon_on_surface)
    for line in REMOVAL_ORDER[remover]:
        taken = tuple(space for space in may if line.takes(cave.tiles[space]))
        if taken:
            alone = len(may) == 1
            rule = "collapse.eligible" if alone else line.rule
            return Removal(taken, number, line.text, rule, skipped, alone)
    return None


@cites("collapse.eligible", "collapse.skips", "collapse.crystal-first")
def why_not_remove(
    cave: Cave, space: Space, remover: Remover = Remover.PLAYER, *, dragon_on_surface: bool = False
) -> Skip | None:
    """Say why a tile may not go now; None when it may."""
    if space not in cave.tiles:
        return Skip(space, "no tile lies there", "collapse.eligible")
    if space == ENTRANCE:
        return Skip(space, "the Entrance never goes", "collapse.eligible")
    removal = next_removal(cave, remover, dragon_on_surface=dragon_on_surface)
    if removal is None:
        return why_it_stays(cave, space, dragon_on_surface=dragon_on_surface)
    own = tile_spaces(cave.tiles, space)
    if set(own) & set(removal.tiles):
        return None
    skips = (skip for skip in removal.skipped if skip.space in own)
    return next(skips, None) or _waits(cave, space, removal)


def _waits(cave: Cave, space: Space, removal: Removal) -> Skip:
    """Say which line puts another tile before this one."""
    number = touching(cave.tiles, space)
    if number == removal.touching:
        return Skip(space, f"{removal.line}", removal.rule)
    return Skip(
        space,
        f"it touches {several(number, 'tile')}, "
        f"and one that touches {several(removal.touching, 'tile')} goes before it",
        "collapse.eligible",
    )


def _touched(number: int) -> str:
    """Say how few tiles touch the one that goes."""
    if number > _FEW:
        return f"no tile is touched by fewer than {number}"
    return f"only {several(number, 'tile')} {'touches' if number == 1 else 'touch'} it"


_FEW: Final = 2
"""So many tiles may touch one that goes by the rule; more by our ruling."""


# -- taking it off -------------------------------------------------------------------------


@cites("collapse.tokens")
def tokens_returned(cave: Cave, space: Space) -> tuple[tuple[Token, Role | None], ...]:
    """Give the tokens that leave with a tile, Rockslides beside it too, and to whom each goes.

    What is nobody's is out of the game, and counts for nobody. An Artifact is not among them: a
    loose one is pushed to an adjacent space before the tile goes, and a locked one keeps counting
    for the Ghost.
    """
    parts = tile_spaces(cave.tiles, space)
    tokens = [token for part in parts for token in cave.tiles[part].tokens]
    lying = [token for token in tokens if token is not Token.ARTIFACT]
    beside = sum(any(end in parts for end in edge_spaces(edge)) for edge in cave.rockslides)
    leaving = (*lying, *[Token.ROCKSLIDE] * beside)
    return tuple((token, HOUSE.token_owners.get(token)) for token in leaving)


@cites("collapse.tokens", "collapse.dark-tile", "collapse.crystal-tiles", "ruling.crystals-counted")
def remove(cave: Cave, space: Space, kind: Kind | None = None) -> Cave:
    """Take a cleared tile off the map.

    A Dark tile is turned over: `kind` is what it turned out to be. A Crystal tile counts as
    removed whether or not its Crystal was smashed; a token still on it counts for nobody.
    """
    tile = cave.tiles[space]
    known = tile.kind or kind or (tile.hidden.kind if tile.hidden else None)
    gone = cave.gone
    if known is not None and tile.ground is None:
        gone = {**gone, known: gone.get(known, 0) + 1}
    symbols = cave.collapsed if tile.symbol is None else (*cave.collapsed, tile.symbol)
    return replace(
        cave.without(tile_spaces(cave.tiles, space)),
        gone=gone,
        collapsed=symbols,
        crystal_tiles_removed=cave.crystal_tiles_removed + (known is Kind.CRYSTAL),
        ghost_tiles_removed=cave.ghost_tiles_removed + (known is Kind.GHOST),
    )


@cites("base.tiles-removed-early", "cave-ghost.ghost-tiles")
def take_back(cave: Cave, spaces: Sequence[Space], kinds: Sequence[Kind | None]) -> Cave:
    """Take tiles off before the Collapse: Crystal tiles leave and count, the others go back.

    The others are shuffled under the stack, where nobody knows them any more.
    """
    under: list[Face] = []
    for space, told in zip(spaces, kinds, strict=True):
        tile = cave.tiles[space]
        known = tile.kind or told
        if tile.ground is not None:
            cave = cave.without(tile_spaces(cave.tiles, space))
        elif known is Kind.GHOST and not cave.ghost_in_play:
            # The Cave Ghost's tiles go back beside her, not under the stack.
            cave = cave.without((space,))
        elif known is Kind.CRYSTAL:
            cave = replace(
                cave.without((space,)),
                gone={**cave.gone, Kind.CRYSTAL: cave.gone.get(Kind.CRYSTAL, 0) + 1},
                crystal_tiles_removed=cave.crystal_tiles_removed + 1,
            )
        else:
            stack = replace(cave.stack, left=cave.stack.left + 1)
            cave = replace(cave.without((space,)), stack=stack)
            if tile.hidden is not None:
                under.append(tile.hidden)
            elif known is not None:
                under.append(Face(known, tile.symbol, tile.asks))
    return _shuffled_under(cave, under)


def _shuffled_under(cave: Cave, faces: list[Face]) -> Cave:
    """Put tiles under a stack that the app keeps, in an order that nobody chose."""
    if cave.stack.order is None:
        return cave
    Shuffle(len(cave.stack.order)).shuffle(faces)
    order = (*cave.stack.order, *faces)
    return replace(cave, stack=replace(cave.stack, order=order, left=len(order) - len(cave.held)))
