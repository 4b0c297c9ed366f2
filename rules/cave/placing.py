"""Placing tiles at the table: around the Entrance, for the Cave, and at open edges."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.actions.map import PlaceTile
from rules.altered import replace
from rules.cave.guards import check_asked_to_place, check_not_otherwise, filler
from rules.cave.hand import check_hand
from rules.cave.owed import FillEdges, PlaceTiles, StartingTiles
from rules.cave.player import beside_the_player
from rules.cave.standing import bear
from rules.cites import cites
from rules.house import decides
from rules.map import placing
from rules.map.begin import starting_places
from rules.map.cave import Stage, Tile
from rules.map.geometry import surrounding
from rules.map.past_plunder import places_for_its_tile
from rules.map.places import any_of, place
from rules.names import Kind, capital, title

if TYPE_CHECKING:
    from collections.abc import Collection

    from rules.draft import Draft
    from rules.map.cave import Cave
    from rules.names import Role, Space
    from rules.owed import Owed
    from rules.table import Table

_PLACING: Final = "cave.placing"


# Placing one tile


@decides(PlaceTile)
@cites("cave.placing", "cave.shape-the-cave")
def place_tile(draft: Draft, action: PlaceTile) -> PlaceTile:
    """Lay a Dark tile where one is asked for, or where somebody's effect puts one."""
    cave = the_cave(draft)
    action = _of_the_hand(draft, _with_space(draft, action))
    space = action.space
    assert space is not None  # noqa: S101  # chosen just above
    why = placing.why_not_place(cave, space)
    if space in cave.tiles:
        raise draft.refuse(
            capital(why),
            _PLACING,
            "Choose a place that glows, or mend the map",
        )
    if why:
        draft.advise_against(
            capital(why),
            _PLACING,
            "Choose a place that glows",
        )
    check_asked_to_place(draft, action.by, effect=action.effect)
    _check_place(draft, action, space)
    _check_tile(draft, action)
    check_hand(draft, action, supply=from_supply(draft.table, action))
    kind = Kind.GHOST if action.ghost else None
    _lay(draft, space, action, kind)
    placed = the_cave(draft).tiles[space]
    _placed(draft)
    return replace(action, symbol=placed.symbol, ghost=placed.kind is Kind.GHOST)


def _with_space(draft: Draft, action: PlaceTile) -> PlaceTile:
    """Let the app choose a place at random where the player has named none."""
    if action.space is not None:
        return action
    places = sorted(places_now(draft.table))
    if draft.chance is None or not places:
        raise draft.refuse("Where was the tile placed?", _PLACING, "Tap a place that glows")
    return replace(action, space=draft.chance.choice(places))


@cites("possession.cave", "cave.hand")
def _of_the_hand(draft: Draft, action: PlaceTile) -> PlaceTile:
    """Say what a tile of the hand is that the app itself has drawn; which, the player chooses."""
    held = the_cave(draft).held
    number = 1 if action.held is None and len(held) == 1 else action.held
    if number is None and (not held or from_supply(draft.table, action)):
        return action
    if number is None or not 1 <= number <= len(held):
        text = "Which tile of the hand?" if held else "Nobody holds tiles of the app's stack"
        raise draft.refuse(text, "cave.hand", "Choose one of those that are offered")
    face = held[number - 1]
    check_not_otherwise(draft, action.symbol, face.symbol, _PLACING)
    return replace(
        action,
        held=number,
        symbol=face.symbol,
        ghost=face.kind is Kind.GHOST,
        crystal=face.kind is Kind.CRYSTAL,
    )


def _check_place(draft: Draft, action: PlaceTile, space: Space) -> None:
    """Hold the tile to the places that are asked for now, and one of a supply to its omen."""
    owed = draft.table.first_owed
    draft.refuse_if(
        from_supply(draft.table, action) and not (isinstance(owed, PlaceTiles) and owed.supply),
        "The Ghost tiles lie beside the Cave Ghost: Plot Twist alone places one",
        "cave-ghost.ghost-tiles",
        "Place a tile of the hand",
    )
    if isinstance(owed, PlaceTiles):
        draft.refuse_if(
            owed.supply and not action.ghost,
            "Plot Twist places a Ghost tile",
            owed.rule,
            "Say that it is a Ghost tile",
        )
    places = places_now(draft.table)
    if space in places:
        return
    if isinstance(owed, StartingTiles):
        rule, remedy = "setup.starting-tiles", "First lay the four tiles around the Entrance"
    elif isinstance(owed, FillEdges):
        edges = f"open edge{'s' * (len(places) > 1)}"
        rule = "cave.open-edges"
        remedy = f"First fill the {edges}: {any_of(places, draft.table.cave)}"
    elif isinstance(owed, PlaceTiles) and owed.beside_dark:
        rule, remedy = "variant.past-plunder", "This tile goes beside a Dark tile"
    elif isinstance(owed, PlaceTiles) and owed.around is not None:
        rule, remedy = owed.rule, f"It goes on a space surrounding {title(owed.by)}"
    else:
        return
    draft.advise_against(f"No tile is asked for {place(space, draft.table.cave)} now", rule, remedy)


def _check_tile(draft: Draft, action: PlaceTile) -> None:
    """Hold the tile to what the stack and the box can give."""
    cave = the_cave(draft)
    draft.refuse_if(
        not cave.stack.left and not cave.hand and not from_supply(draft.table, action),
        "No tile is left to place",
        "cave.tiles",
        "If there is one, mend the number of tiles in the stack",
    )
    if cave.stack.order and not from_supply(draft.table, action):
        top = cave.stack.order[_above(action)]
        check_not_otherwise(draft, action.symbol, top.symbol, _PLACING)
        check_not_otherwise(draft, action.ghost or None, top.kind is Kind.GHOST, _PLACING)
    draft.refuse_if(
        action.ghost and isinstance(draft.table.first_owed, StartingTiles),
        "No Ghost tile lies around the Entrance: they are shuffled in later",
        "setup.starting-tiles",
        "Lay another tile there",
    )
    draft.refuse_if(
        action.symbol is None and (not cave.stack.virtual or from_supply(draft.table, action)),
        "Which symbol does the tile show?",
        _PLACING,
        "Say Fangs, Bones or Eye",
    )
    draft.refuse_if(
        action.ghost and cave.unseen_of(Kind.GHOST) <= 0,
        "Every Ghost tile of this game lies on the map or is gone",
        "cave.tiles",
        "Look at the tile again, or mend the map",
    )


def _above(action: PlaceTile) -> int:
    """Count the tiles of the app's own hand that lie before the one that is meant."""
    return (action.held or 1) - 1


def _lay(draft: Draft, space: Space, action: PlaceTile, kind: Kind | None) -> None:
    """Lay the tile; a Cave's player takes it from the hand and draws another."""
    cave = the_cave(draft)
    if from_supply(draft.table, action):
        cave = cave.with_tile(space, Tile(symbol=action.symbol, kind=kind))
    elif cave.hand is not None and not isinstance(draft.table.first_owed, StartingTiles):
        drawn = min(1, cave.stack.left)
        laid = placing.place(cave, space, action.symbol, kind, nth=_above(action))
        cave = replace(laid, hand=max(cave.hand - 1 + drawn, 0))
    else:
        cave = placing.place(cave, space, action.symbol, kind)
    draft.shape(cave, _PLACING)
    bear(draft, space, _PLACING)


@cites("cave-ghost.ghost-tiles", "cave-ghost.using-powers.plot-twist")
def from_supply(table: Table, action: PlaceTile) -> bool:
    """Say whether a tile comes from beside the Cave's player: the Cave Ghost's Ghost tiles do."""
    return action.ghost and Kind.GHOST in beside_the_player(table)


def _placed(draft: Draft) -> None:
    """Count the tile against what asked for it."""
    owed = draft.table.first_owed
    if isinstance(owed, FillEdges):
        fill_edges(draft, owed.by)
    elif isinstance(owed, PlaceTiles):
        _one_less(draft, owed)


def _one_less(draft: Draft, owed: PlaceTiles) -> None:
    """Go on to the next tile, as long as there are any."""
    tiles = tiles_to_place(the_cave(draft))
    more = owed.left > 1 and tiles
    draft.settle(owed.rule, *((replace(owed, left=owed.left - 1),) if more else ()))
    if not tiles:
        kept = (one for one in draft.table.owed if not _from_the_stack(one))
        draft.turn_to(owed.rule, owed=tuple(kept))


def _from_the_stack(owed: Owed) -> bool:
    """Tell what asks for a tile of the stack, which nobody has when the last one lies."""
    return isinstance(owed, PlaceTiles) and not owed.supply


def tiles_to_place(cave: Cave) -> int:
    """Count the tiles that can still be placed: the stack's, and those in the Cave's hand."""
    return cave.stack.left + (cave.hand or 0)


def places_now(table: Table) -> Collection[Space]:
    """Give the places where a tile may go now, by what asks for it."""
    cave = table.the_cave
    owed = table.first_owed
    if isinstance(owed, StartingTiles):
        return starting_places(cave)
    if isinstance(owed, FillEdges):
        return placing.open_edges_to_fill(cave)
    if isinstance(owed, PlaceTiles) and owed.beside_dark:
        return places_for_its_tile(cave)
    legal = placing.legal_places(cave)
    if isinstance(owed, PlaceTiles) and owed.around is not None:
        return legal.intersection(surrounding(owed.around))
    return legal


# Open edges


@cites("cave.open-edges", "collapse.open-edges", "base.several-tiles-revealed")
def fill_edges(draft: Draft, by: Role) -> None:
    """Ask for a Dark tile at each open edge, as long as there are tiles; in the Collapse never."""
    if isinstance(draft.table.first_owed, FillEdges):
        draft.settle("cave.open-edges")
    cave = the_cave(draft)
    if placing.open_edges_to_fill(cave) and tiles_to_place(cave):
        draft.owe("cave.open-edges", FillEdges(filler(draft.table, by)))


# What every function asks first


def the_cave(draft: Draft) -> Cave:
    """Give the map, or refuse where none is kept."""
    cave = draft.table.cave
    if cave is None:
        raise draft.refuse(
            "This table keeps no map", "cave.placing", "Start a game with the map on", never=True
        )
    return cave


def growing(cave: Cave) -> bool:
    """Say whether tiles are still being placed."""
    return cave.stage is Stage.GROWING
