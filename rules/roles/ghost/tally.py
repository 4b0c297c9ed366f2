"""What a possessed piece does, counted by the card: the way it goes, its encounters, the Bow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.altered import replace
from rules.cave.river import carried_to
from rules.cave.standing import dragon_on_surface, keeps_out, too_dark_for_the_dragon, where
from rules.cites import cites
from rules.kept import kept_with
from rules.map.edges import distances, edge, walled
from rules.map.geometry import distance
from rules.map.places import the_tile
from rules.map.telekinesis import in_the_forest
from rules.names import TRIBES, Piece, capital, does, how_many, possessive, several, title
from rules.outcome import Refusal
from rules.part import Tally
from rules.roles.ghost.artifacts import carriers, free_ghost_tile
from rules.roles.ghost.meeting import meets_the_dark, stops_at
from rules.roles.ghost.possessed import possessor, under_way
from rules.roles.ghost.possession_actions import Spent

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rules.draft import Draft
    from rules.map.cave import Edge
    from rules.names import Space
    from rules.part import Dealing
    from rules.roles.ghost.possessed import Possession
    from rules.table import Table

_RULE: Final = "ghost.taking-a-possession-turn.rules"
_BOW: Final = "bow"
"""How it is noted among what was spent."""


# How far, and which way


@cites(
    "ghost.taking-a-possession-turn.rules", "cave.walls", "base.dragon-turn", "cave.omens.rockslide"
)
def walls_for(table: Table, piece: Piece) -> frozenset[Edge]:
    """Give the walls through which a piece does not walk.

    None for the Dragon underground, for the Thief, who may climb, nor for the Unicorn, of whom no
    text at hand says it.
    """
    held = piece is Piece.KNIGHT or piece in TRIBES
    held = held or (piece is Piece.DRAGON and dragon_on_surface(table))
    return walled(table.the_cave) if held else frozenset()


@kept_with
def ways(table: Table, piece: Piece, at: Space, *, walls: bool = True) -> Mapping[Space, int]:
    """Count the spaces of the shortest way from here to each space that a walk may lead to.

    It leads over tiles, through no wall that holds the piece, and past nothing where a walk ends.
    """
    closed = walls_for(table, piece) if walls else ()

    def may_go(a: Space, b: Space) -> bool:
        return edge(a, b) not in closed and (a == at or _ends(table, piece, a) is None)

    return distances(table.the_cave, at, may_go)


def far(table: Table, piece: Piece, to: Space | None) -> int:
    """Count the spaces of a walk, straight on where no way is open; one, where no map says."""
    at = where(table, piece)
    if at is None or to is None:
        return 1
    straight = distance(at, to)
    return straight if table.cave is None else ways(table, piece, at).get(to, straight)


def check_way(draft: Draft, now: Possession, piece: Piece, space: Space | None, steps: int) -> None:
    """Refuse a way that is too far, or that does not lead there."""
    left, at = now.steps_left, where(draft.table, piece)
    if left is not None and steps > left:
        around = at is not None and space is not None and steps > distance(at, space)
        draft.advise_against(
            f"{'The way around' if around else 'That'} is {several(steps, 'space')}, "
            f"and {how_many(left)} left",
            now.card.rule,
            f"{now.card.steps} {now.card.number(now.card.steps, now.influence)} "
            "is what the card gives",
            short="too far" if left else "no spaces left",
        )
    if draft.table.cave is None or at is None or space is None or not steps:
        return
    if space not in ways(draft.table, piece, at):
        why = _why_no_way(draft.table, piece, at, space)
        draft.advise_against(why.text, why.rule, why.remedy)


@cites("base.knight-turn", "possession.knight")
def check_encounters(draft: Draft, now: Possession) -> None:
    """Without one left the Knight neither moves nor attacks; no other card gives any."""
    draft.refuse_if(
        now.left(Spent.ENCOUNTER) == 0,
        f"{capital(does(now.role, 'has'))} no encounter left, and so neither moves nor attacks",
        "base.knight-turn",
        "End the possession turn",
        short="no encounter left",
    )


@cites("base.impassable", "ghoul.terrain.canyon", "base.dragon-turn")
def closed_to(table: Table, piece: Piece, space: Space) -> Refusal | None:
    """Say why a walk does not enter a space of the map: its ground, the dark, who stands there."""
    tile = table.the_cave.tiles[space]
    if tile.impassable:
        return Refusal("Nobody enters that part of the Canyon", "base.impassable", "Walk around it")
    up = piece is Piece.DRAGON and dragon_on_surface(table)
    too_dark = too_dark_for_the_dragon(table, space) if up else None
    return keeps_out(table, piece, space) if too_dark is None else too_dark


@cites("ghost.artifacts.ends-the-possession-turn", "ghost.terrain.mushroom-forest")
def _ends(table: Table, piece: Piece, space: Space) -> Refusal | None:
    """Say why no walk leads past a space: it ends there, or somebody keeps it out."""
    now, cave = under_way(table), table.the_cave
    tile = cave.tiles[space]
    closed = closed_to(table, piece, space)
    if closed is not None:
        over = f"The way leads over {the_tile(space, cave)}. {closed.text}"
        return Refusal(over, closed.rule, closed.remedy)
    locks = free_ghost_tile(tile) and piece in carriers(table)
    if stops_at(now, tile) and not locks:
        over = f"{capital(title(now.role))} encounters {the_tile(space, cave)} on the way"
        return Refusal(over, "base.knight-turn", "Walk there first")
    if locks:
        text, rule = "Its Artifact locks", "ghost.artifacts.ends-the-possession-turn"
    elif in_the_forest(cave, space):
        text, rule = "The Mushroom Forest is entered", "ghost.terrain.mushroom-forest"
    else:
        return None
    ends = f"{text} on {the_tile(space, cave)}, and the possession turn ends there"
    return Refusal(ends, rule, "Walk only so far")


@cites(_RULE)
def _why_no_way(table: Table, piece: Piece, at: Space, to: Space) -> Refusal:
    """Say why no way leads to a space: for a wall alone, or for what stands nearest to the way."""
    found = ways(table, piece, at, walls=False)
    wall = f"A wall stands on every way to {the_tile(to, table.the_cave)}"
    open_by_now = "Walk elsewhere, or mend the map if a way is open by now"
    if to in found:
        return Refusal(wall, _RULE, open_by_now)
    near = sorted(found, key=lambda one: distance(at, one) + distance(one, to))
    standing = [why for one in near if one != at and (why := _ends(table, piece, one)) is not None]
    return standing[0] if standing else Refusal(wall, _RULE, open_by_now)


def within_reach(table: Table, now: Possession, piece: Piece) -> Iterator[Space]:
    """Give the spaces of the map to which a possessed piece may walk."""
    if now.left(Spent.ENCOUNTER) == 0:
        return
    at, left, tiles = where(table, piece), now.steps_left, table.the_cave.tiles
    found = dict.fromkeys(tiles, 0) if at is None else ways(table, piece, at)
    for space, steps in found.items():
        near = left is None or steps <= left
        if near and space != at and closed_to(table, piece, space) is None:
            yield space


@cites("ghost.terrain.river", "ruling.drift")
def drifts_to(table: Table, piece: Piece) -> Space | None:
    """Give the tile's space to which the current carries it; through no wall that holds it."""
    at, to = where(table, piece), carried_to(table, piece)
    return None if at is None or to is None or edge(at, to) in walls_for(table, piece) else to


# What a dealing takes of her card


def _steps(table: Table, now: Possession, dealing: Dealing) -> int:
    """Count the spaces to whom it deals with; the current carries for nothing."""
    at = where(table, dealing.piece)
    if dealing.space is None or at == dealing.space:
        return 0
    drifts = now.carried is dealing.piece and dealing.space == drifts_to(table, dealing.piece)
    return 0 if drifts else far(table, dealing.piece, dealing.space)


def _joins(now: Possession, dealing: Dealing) -> bool:
    """Tell whether it belongs to the encounter that was told just before it."""
    return dealing.joined and now.meeting


@cites("possession.knight", "base.knight-turn")
def _afford(draft: Draft, dealing: Dealing) -> None:
    now = under_way(draft.table)
    if dealing.shot:
        draft.refuse_if(
            _BOW in now.spent,
            "The Bow was used in this possession turn, and its card gives it once",
            now.card.rule,
            "Do something else, or end the possession turn",
            short="used already",
        )
        return
    if not _joins(now, dealing):
        check_encounters(draft, now)
    check_way(draft, now, dealing.piece, dealing.space, _steps(draft.table, now, dealing))


@cites("possession.knight", "possession.thief", "possession.unicorn")
def _pay(draft: Draft, dealing: Dealing) -> None:
    now = under_way(draft.table)
    steps = 0 if dealing.shot else _steps(draft.table, now, dealing)
    counts = not dealing.shot and not _joins(now, dealing) and now.left(Spent.ENCOUNTER) is not None
    takes = (_BOW,) * dealing.shot + (Spent.ENCOUNTER.value,) * counts
    spent = (*now.spent, *takes)
    now = replace(now, walked=now.walked + steps, spent=spent, carried=None, meeting=False)
    draft.change_field(possessor(draft.table), _RULE, "possession", now)
    dark = () if dealing.shot else meets_the_dark(draft.table, now, dealing.space, counted=True)
    if dark:
        draft.owe(_RULE, *dark)
    if counts:
        left = how_many(now.left(Spent.ENCOUNTER) or 0)
        attack = f"{capital(possessive(title(now.role)))} attack was an encounter"
        draft.tell(f"{attack}, and {left} left", now.card.rule)


@cites("possession.knight", "ghoul.other-players.knight")
def _revealed(table: Table) -> bool | None:
    """Tell of no tile where the map knows that the attack is an encounter of its own."""
    return None if table.cave is None or under_way(table).meeting else False


TALLY: Final = Tally(_afford, _pay, _revealed)
"""What the possessed piece does to others."""
