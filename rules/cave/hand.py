"""The Cave's hand: which of its tiles goes first, told always, and held wherever it is certain.

The hand is secret, and nobody tells the app what is in it. But tiles are counted: what is neither
on the map nor in the stack any more can only be in the hand, and that everybody may know. Of a
stack that the app shuffled nobody plays the Cave but a Ghost, for one turn: its three tiles are
drawn for her by the app, which shows them to her.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cave.owed import StartingTiles
from rules.cave.player import beside_the_player
from rules.cave.standing import cave_of
from rules.cites import cites
from rules.map.placing import Choice, Hand, tile_to_place
from rules.names import Kind, a

if TYPE_CHECKING:
    from rules.actions.map import PlaceTile
    from rules.draft import Draft
    from rules.names import Role
    from rules.table import Table

_CRYSTAL: Final = "cave.tile-priority.crystal-first"


@cites("cave.hand", "cave.tiles", "ghost.ghost-tiles")
def certainly_held(table: Table) -> tuple[Kind, ...]:
    """Give the kinds of which the Cave's hand must hold one, because it can be nowhere else.

    A Ghost tile shows what it is from both sides, so on the map it is known. A Crystal tile may
    also lie Dark, but not where the tiles around the Entrance were laid.
    """
    cave = table.the_cave
    if cave.held:
        kinds = {face.kind for face in cave.held}
        return tuple(kind for kind in (Kind.GHOST, Kind.CRYSTAL) if kind in kinds)
    if not cave.hand or not cave.in_game:
        return ()
    dark = sum(
        tile.dark and tile.kind is None and space not in cave.starting
        for space, tile in cave.tiles.items()
    )
    elsewhere = {Kind.GHOST: cave.stack.left, Kind.CRYSTAL: cave.stack.left + dark}
    for beside in beside_the_player(table):
        elsewhere.pop(beside, None)  # they are in nobody's hand
    unseen = cave.unseen()
    held = {kind: unseen.get(kind, 0) - room for kind, room in elsewhere.items()}
    held = {kind: number for kind, number in held.items() if number > 0}
    # More than the hand has room for: some count is off, and nothing is certain.
    return tuple(held) if sum(held.values()) <= cave.hand else ()


@cites("cave.tile-priority", "cave.tile-priority.ghost-tile-first", _CRYSTAL)
def must_place(table: Table) -> Choice | None:
    """Say which kind of tile goes first for certain; None where only the hand knows."""
    if isinstance(table.first_owed, StartingTiles):
        return None
    by = cave_of(table)
    held = certainly_held(table)
    if not held:
        return None
    own = _in_its_own_turn(table, by)
    choice = tile_to_place(Hand(held, own, by, table.the_cave.ghost_in_play))
    return choice if len(choice.may) == 1 and choice.rule in _FIRST else None


@cites("cave.tile-priority", "cave-ghost.using-powers.possession")
def _in_its_own_turn(table: Table, by: Role | None) -> bool:
    """Tell whether the Cave's player has the turn, or the one around the turn that is played."""
    return by is not None and by in {table.turn, table.within and table.within.turn}


_FIRST: Final = frozenset({"cave.tile-priority.ghost-tile-first", _CRYSTAL})


@cites("cave.tile-priority", _CRYSTAL, "cave.hand")
def check_hand(draft: Draft, action: PlaceTile, *, supply: bool) -> None:
    """Hold a tile to what the hand must hold, and to what it is named; tell the line that decides.

    `supply`: it comes from beside the Cave's player, and not from the hand.
    """
    table = draft.table
    by = cave_of(table)
    cave = table.the_cave
    draft.refuse_if(
        action.crystal and (by is None or action.ghost or cave.unseen_of(Kind.CRYSTAL) <= 0),
        "No Crystal tile can be placed from a hand here",
        _CRYSTAL,
        "Only the Cave's player knows what a Dark tile is, as long as a Crystal tile is unseen",
    )
    first = must_place(table)
    named = Kind.GHOST if action.ghost else Kind.CRYSTAL if action.crystal else None
    if first is not None:
        (kind,) = first.may
        name = f"{kind.value.title()} tile"
        draft.refuse_if(
            named is not kind,
            f"A {name} must be in the hand: {first.line}",
            first.rule,
            f"Say that it is {a(name)}",
        )
    if by is not None and named is not None:
        own = _in_its_own_turn(table, by)
        choice = tile_to_place(Hand((named,), own, by, cave.ghost_in_play, from_supply=supply))
        draft.tell(choice.line, choice.rule)


@cites("cave.tile-priority", "ruling.plot-twist-crystal")
def priority_lines(table: Table, *, supply: bool = False) -> str:
    """Say in which order tiles go from a hand now; empty where the order means nothing."""
    cave, by = table.the_cave, cave_of(table)
    if by is None and not cave.ghost_in_play:
        return ""
    own, hands = _in_its_own_turn(table, by), (_GHOST_AND_CRYSTAL, _CRYSTAL_AND_PLAIN, _PLAIN)
    said = (
        tile_to_place(Hand(held, own, by, cave.ghost_in_play, from_supply=supply)).line
        for held in hands
    )
    return "; then ".join(dict.fromkeys(said))


_PLAIN: Final = (Kind.EVENT,)
_CRYSTAL_AND_PLAIN: Final = (Kind.CRYSTAL, *_PLAIN)
_GHOST_AND_CRYSTAL: Final = (Kind.GHOST, *_CRYSTAL_AND_PLAIN)
