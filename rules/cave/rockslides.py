"""Rockslides: where one may stand, and how it is put there, moved and taken away.

A force wall and a breach, which lie on an edge too, are taken away here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.actions.map import PutRockslide, TakeBreach, TakeForceWall, TakeRockslide
from rules.altered import replace
from rules.cave.mending import mended
from rules.cave.owed import PlaceRockslide
from rules.cave.placing import the_cave
from rules.cave.player import as_cave, reaches_from
from rules.cites import cites
from rules.house import asks, decides, plays_cave, runs
from rules.map.cave import edge_spaces
from rules.map.edges import edge
from rules.map.geometry import adjacent
from rules.map.omens import Omen, rockslide_allowed
from rules.map.places import between, the_tile
from rules.names import capital, listed
from rules.prompts import Answer, Prompt

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.draft import Draft
    from rules.map.cave import Cave, Edge
    from rules.names import Role, Space
    from rules.table import Table

ROCKS: Final = "cave.omens.rockslide"
ROCKSLIDES: Final = 3


@cites("cave.omens.rockslide", "cave-ghost.using-powers.rockslide")
def rockslide_edges(table: Table, by: Role) -> Iterator[tuple[Space, Space]]:
    """Give between which tiles one may stand: not two Dark ones, and hers only at her own space."""
    cave, here = table.the_cave, reaches_from(table, by)
    for a in sorted(cave.tiles):
        for b in adjacent(a):
            if a < b and _may_stand(cave, here, a, b):
                yield a, b


def _may_stand(cave: Cave, here: Space | None, a: Space, b: Space) -> bool:
    near = here is None or here in {a, b}
    return near and rockslide_allowed(cave, a, b) and edge(a, b) not in cave.rockslides


@decides(PutRockslide)
@cites("cave.omens.rockslide")
def put_rockslide(draft: Draft, action: PutRockslide) -> None:
    """Put a Rockslide between two tiles, not both Dark; there are three of them."""
    cave = the_cave(draft)
    _check_edge(draft, action.space, action.other)
    draft.refuse_if(
        not rockslide_allowed(cave, action.space, action.other),
        "No Rockslide can stand there",
        ROCKS,
        "It stands between two tiles of which one is Lit",
    )
    draft.refuse_if(
        len(cave.rockslides) >= ROCKSLIDES,
        "All three Rockslides are on the map",
        ROCKS,
        "Take one away first: it is moved",
    )
    owed = draft.table.first_owed
    if isinstance(owed, PlaceRockslide):
        here = reaches_from(draft.table, owed.by)
        if not _may_stand(cave, here, action.space, action.other):
            may = rockslide_edges(draft.table, owed.by)
            draft.advise_against(
                "The Rockslide that was bought does not go there",
                _rule_for(owed.by),
                "It may stand " + listed((between(a, b, draft.table.cave) for a, b in may), "or"),
            )
        draft.settle(ROCKS)
    rocks = cave.rockslides | {edge(action.space, action.other)}
    mended(draft, replace(cave, rockslides=rocks), ROCKS)


@decides(TakeRockslide)
@cites("cave.omens.rockslide")
def take_rockslide(draft: Draft, action: TakeRockslide) -> None:
    """Take a Rockslide away."""
    rocks = _without(draft, action, the_cave(draft).rockslides, "No Rockslide stands there", ROCKS)
    mended(draft, replace(the_cave(draft), rockslides=rocks), ROCKS)


@decides(TakeForceWall)
@cites("shadow-paladin.summon-wall", "table.corrections")
def take_force_wall(draft: Draft, action: TakeForceWall) -> None:
    """Take a force wall away; only Ice puts one there."""
    rule = "shadow-paladin.summon-wall"
    walls = _without(draft, action, the_cave(draft).force_walls, "No force wall stands there", rule)
    mended(draft, replace(the_cave(draft), force_walls=walls), rule)


@decides(TakeBreach)
@cites("armored-knight.actions.lob-bomb", "table.corrections")
def take_breach(draft: Draft, action: TakeBreach) -> None:
    """Take a breach away; only a Bomb puts one there."""
    rule = "armored-knight.actions.lob-bomb"
    breaches = _without(draft, action, the_cave(draft).breaches, "No breach is there", rule)
    mended(draft, replace(the_cave(draft), breaches=breaches), rule)


def _without(
    draft: Draft,
    action: TakeRockslide | TakeForceWall | TakeBreach,
    there: frozenset[Edge],
    none: str,
    rule: str,
) -> frozenset[Edge]:
    """Give what stays of what stands between tiles; what is not there is not taken away."""
    _check_edge(draft, action.space, action.other)
    gone = edge(action.space, action.other)
    if gone not in there:
        raise draft.refuse(none, rule, "Look again")
    return there - {gone}


def _check_edge(draft: Draft, a: Space, b: Space) -> None:
    if b not in adjacent(a):
        raise draft.refuse(
            f"{capital(the_tile(a, draft.table.cave))} and "
            f"{the_tile(b, draft.table.cave)} share no edge",
            ROCKS,
            "Name two that lie side by side",
        )


@runs(PlaceRockslide)
@cites("cave.omens.rockslide")
def nowhere_for_a_rockslide(draft: Draft, owed: PlaceRockslide) -> bool:
    """What was bought is lost where no edge is left for it: nobody can be asked for one."""
    moved = len(draft.table.the_cave.rockslides) >= ROCKSLIDES
    if moved or any(rockslide_edges(draft.table, owed.by)):
        return False
    draft.settle(ROCKS)
    draft.tell("There is no edge left on which the Rockslide may stand", ROCKS)
    return True


def _rule_for(by: Role) -> str:
    """Give the rule by which whoever bought it puts it."""
    return as_cave(by).omens[Omen.ROCKSLIDE] if plays_cave(by) else ROCKS


@asks(PlaceRockslide)
def ask_rockslide(table: Table, owed: PlaceRockslide) -> Prompt:
    """Ask for the edge; with all three on the map, first for the one that is moved."""
    cave = table.the_cave
    if len(cave.rockslides) >= ROCKSLIDES:
        pairs = map(edge_spaces, sorted(cave.rockslides))
        return Prompt(
            "Which Rockslide is moved? All three are on the map",
            _rule_for(owed.by),
            owed.by,
            tuple(Answer(TakeRockslide(a, b), capital(between(a, b, cave))) for a, b in pairs),
        )
    return Prompt(
        "Put the Rockslide between two tiles; they may not both be Dark",
        _rule_for(owed.by),
        owed.by,
        tuple(
            Answer(PutRockslide(a, b), capital(between(a, b, cave)))
            for a, b in rockslide_edges(table, owed.by)
        ),
    )
