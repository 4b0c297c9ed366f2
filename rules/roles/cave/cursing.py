"""Crystal Curse: a tile turned, an Event token laid, or the next three Events sent away."""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, Final

from rules.altered import replace
from rules.cave.limits import tokens_left
from rules.cave.placing import fill_edges, the_cave
from rules.cave.player import as_cave, reaches_from
from rules.cites import cites
from rules.house import decides, plays_cave
from rules.map.edges import turned
from rules.map.geometry import surrounding
from rules.map.omens import Omen
from rules.map.places import any_of, place, the_space, the_tile, with_walls
from rules.names import ENTRANCE, KNIGHTS, Kind, Role, Token, capital, listed, title
from rules.roles.cave.actions import BuryEvents, LayEvent, TurnTile
from rules.roles.cave.owed import SPENDERS, CastCurse

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.map.cave import Tile, Walls
    from rules.names import Space
    from rules.table import Table

_CURSE: Final = "cave.omens.crystal-curse"


def rule_of_the_curse(by: Role) -> str:
    """Give the rule by which whoever casts it does so."""
    return as_cave(by).omens[Omen.CRYSTAL_CURSE] if plays_cave(by) else _CURSE


# What it can reach


@cites("cave-ghost.using-powers.crystal-curse")
def within_reach(table: Table, by: Role, space: Space) -> bool:
    """Say whether the curse reaches a space: the Cave's any, hers the eight around her."""
    here = reaches_from(table, by)
    return here is None or space in surrounding(here)


@cites("cave.omens.crystal-curse")
def tiles_to_turn(table: Table, by: Role) -> tuple[Space, ...]:
    """Give the Lit tiles that lie otherwise when they are turned.

    A Dark tile shows nothing that could lie otherwise, the Entrance is open on every side, and a
    Terrain tile has no walls.
    """
    return tuple(
        space
        for space, tile in sorted(table.the_cave.tiles.items(), key=_by_space)
        if within_reach(table, by, space) and _can_be_turned(tile, space)
    )


_by_space: Final = itemgetter(0)


def _can_be_turned(tile: Tile, space: Space) -> bool:
    if tile.dark or tile.ground is not None or space == ENTRANCE:
        return False
    return tile.walls is None or turned(tile.walls) != tile.walls


def ways_to_turn(tile: Tile) -> tuple[Walls, ...]:
    """Give the other ways a tile can lie; none where nobody has told its walls."""
    if tile.walls is None:
        return ()
    first = turned(tile.walls)
    second = turned(first)
    ways = dict.fromkeys((first, second, turned(second)))
    return tuple(way for way in ways if way != tile.walls)


@cites("cave.omens.crystal-curse", "base.components", "ruling.ghost-tile-event")
def event_places(table: Table, by: Role) -> tuple[Space, ...]:
    """Give the Event tiles without an Event token; without a Knight the tokens are in the box."""
    cave = table.the_cave
    if not _has_events(table) or not tokens_left(table, Token.EVENT):
        return ()
    return tuple(
        space
        for space, tile in sorted(cave.tiles.items(), key=_by_space)
        if within_reach(table, by, space)
        and not tile.dark
        and (tile.asks or tile.kind) is Kind.EVENT
        and Token.EVENT not in tile.tokens
    )


def _has_events(table: Table) -> bool:
    """Say whether Events are in the game: they are a Knight's."""
    return any(role in KNIGHTS for role in table.setup.seats)


@cites("cave.omens.crystal-curse", "cave-ghost.cave-rules", "ruling.her-curse-and-the-events")
def may_bury_events(table: Table, by: Role) -> bool:
    """Say whether the Events can be looked at and buried: by the Cave, in a game that has them."""
    return by is Role.CAVE and _has_events(table)


def can_be_cast(table: Table, by: Role) -> bool:
    """Say whether the curse has anything to do."""
    return bool(tiles_to_turn(table, by) or event_places(table, by) or may_bury_events(table, by))


# Buying and casting


@cites("cave.omens.crystal-curse", "cave-ghost.using-powers.crystal-curse")
def buy_curse(draft: Draft, by: Role) -> None:
    """Owe one of the three."""
    draft.owe(rule_of_the_curse(by), CastCurse(by))


def _casting(draft: Draft, by: Role) -> str:
    """Give the rule of the curse that was bought, or refuse where none was."""
    if not isinstance(draft.table.first_owed, CastCurse):
        raise draft.refuse(
            "No Crystal Curse waits to be cast",
            _CURSE,
            "The Cave buys it first",
            never=by not in SPENDERS,
        )
    return rule_of_the_curse(by)


def _check_reach(draft: Draft, by: Role, space: Space) -> None:
    if not within_reach(draft.table, by, space):
        draft.advise_against(
            f"{capital(the_tile(space, draft.table.cave))} does not surround {title(by)}",
            rule_of_the_curse(by),
            "Her Crystal Curse reaches the eight spaces around her",
        )


@decides(TurnTile)
@cites(
    "cave.omens.crystal-curse",
    "cave-ghost.using-powers.crystal-curse",
    "ruling.turned-tile-edges",
)
def turn_tile(draft: Draft, action: TurnTile) -> None:
    """Turn a Lit tile any way round; open edges that come of it are filled."""
    rule = _casting(draft, action.by)
    cave = the_cave(draft)
    tile = cave.tiles.get(action.space)
    if tile is None:
        raise draft.refuse(
            f"No tile lies {place(action.space, draft.table.cave)}", rule, "Choose a tile"
        )
    _check_reach(draft, action.by, action.space)
    walls = frozenset(action.walls) if action.walls else None
    ways = ways_to_turn(tile)
    if not _can_be_turned(tile, action.space) or (bool(ways) and walls not in ways):
        draft.advise_against(
            f"{capital(the_tile(action.space, draft.table.cave))} cannot be turned so",
            rule,
            "It can lie " + listed(map(with_walls, ways), "or")
            if ways
            else "Choose a Lit tile that has walls",
        )
    draft.settle(rule)
    draft.shape(cave.with_tile(action.space, replace(tile, walls=walls)), rule)
    fill_edges(draft, action.by)


@decides(LayEvent)
@cites("cave.omens.crystal-curse", "cave-ghost.using-powers.crystal-curse")
def lay_event(draft: Draft, action: LayEvent) -> None:
    """Put an Event token on an Event tile that has none."""
    rule = _casting(draft, action.by)
    cave = the_cave(draft)
    if action.space not in cave.tiles:
        raise draft.refuse(
            f"No tile lies {place(action.space, draft.table.cave)}", rule, "Choose an Event tile"
        )
    _check_reach(draft, action.by, action.space)
    places = event_places(draft.table, action.by)
    if action.space not in places:
        draft.advise_against(
            f"No Event token goes to {the_space(action.space, draft.table.cave)}",
            rule,
            f"These Event tiles have none: {any_of(places, draft.table.cave)}"
            if places
            else "No Event tile within reach is without one",
        )
    draft.settle(rule)
    draft.shape(cave.with_token(Token.EVENT, action.space), rule)


@decides(BuryEvents)
@cites("cave.omens.crystal-curse", "ruling.her-curse-and-the-events")
def bury_events(draft: Draft, action: BuryEvents) -> None:
    """Send the three uppermost Events to the bottom of their deck; it stays on the table."""
    rule = _casting(draft, action.by)
    near = reaches_from(draft.table, action.by) is not None
    draft.refuse_if(
        not may_bury_events(draft.table, action.by),
        "Her curse reaches only the spaces around her, and no deck"
        if near
        else "There are no Events for this curse to bury",
        "ruling.her-curse-and-the-events" if near else rule,
        "Turn a tile, or lay an Event token",
    )
    draft.settle(rule)
    draft.tell("put the three top Event cards under their deck", rule)


# Asking
