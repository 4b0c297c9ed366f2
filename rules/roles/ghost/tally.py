"""What a possessed piece does, counted by the card: the way it goes, its encounters, the Bow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.altered import replace
from rules.cave.river import carried_to
from rules.cave.standing import keeps_out, where
from rules.cites import cites
from rules.map.geometry import distance
from rules.map.places import the_tile
from rules.map.telekinesis import in_the_forest
from rules.names import capital, does, how_many, possessive, several, title
from rules.outcome import Refusal
from rules.part import Tally
from rules.roles.ghost.artifacts import carriers, free_ghost_tile
from rules.roles.ghost.meeting import meets_the_dark, stops_at
from rules.roles.ghost.possessed import possessor, under_way
from rules.roles.ghost.possession_actions import Spent

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from rules.draft import Draft
    from rules.names import Piece, Space
    from rules.part import Dealing
    from rules.roles.ghost.possessed import Possession
    from rules.table import Table

_RULE: Final = "ghost.taking-a-possession-turn.rules"
_BOW: Final = "bow"
"""How it is noted among what was spent."""


# How far, and which way


def far(start: Space | None, to: Space | None) -> int:
    """Count the spaces of a walk; one, where the map does not say."""
    return 1 if start is None or to is None else distance(start, to)


def check_way(draft: Draft, now: Possession, piece: Piece, space: Space | None, steps: int) -> None:
    """Refuse a way that is too far, or that does not lead there."""
    left = now.steps_left
    draft.refuse_if(
        left is not None and steps > left,
        f"That is {several(steps, 'space')}, and {how_many(left or 0)} left",
        now.card.rule,
        f"{now.card.steps} {now.card.number(now.card.steps, now.influence)} is what the card gives",
        short="no spaces left" if not left else "too far",
    )
    at = where(draft.table, piece)
    if left is None or draft.table.cave is None or at is None or space is None or not steps:
        return
    why = why_not_past(draft.table, at, space, no_way_through(draft.table, piece))
    if why is not None:
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


@cites("ghost.artifacts.ends-the-possession-turn", "ghost.terrain.mushroom-forest")
def no_way_through(table: Table, piece: Piece) -> dict[Space, Refusal]:
    """Give the spaces through which no walk leads: it ends there, or somebody keeps it out."""
    now, cave, found = under_way(table), table.the_cave, {}
    carries = piece in carriers(table)
    for space, tile in cave.tiles.items():
        kept_out = keeps_out(table, piece, space)
        if kept_out is not None:
            over = f"The way leads over {the_tile(space, cave)}. {kept_out.text}"
            found[space] = Refusal(
                over, kept_out.rule, f"{kept_out.remedy}; or walk around it step by step"
            )
            continue
        if stops_at(now, tile) and not (carries and free_ghost_tile(tile)):
            over = f"{capital(title(now.role))} encounters {the_tile(space, cave)} on the way"
            found[space] = Refusal(over, "base.knight-turn", "Walk there first, or around it")
            continue
        if carries and free_ghost_tile(tile):
            text, rule = "Its Artifact locks", "ghost.artifacts.ends-the-possession-turn"
        elif in_the_forest(cave, space):
            text, rule = "The Mushroom Forest is entered", "ghost.terrain.mushroom-forest"
        else:
            continue
        ends = f"{text} on {the_tile(space, cave)}, and the possession turn ends there"
        found[space] = Refusal(ends, rule, "Walk only so far, or around it step by step")
    return found


def why_not_past(
    table: Table, at: Space, to: Space, closed: Mapping[Space, Refusal]
) -> Refusal | None:
    """Say what stands in the way of a walk, where every shortest way over tiles leads there."""
    xs, ys = sorted((at[0], to[0])), sorted((at[1], to[1]))
    inside = (
        space
        for space in closed
        if space not in {at, to} and xs[0] <= space[0] <= xs[1] and ys[0] <= space[1] <= ys[1]
    )
    nearest = min(inside, key=lambda space: distance(at, space), default=None)
    if nearest is None or _leads_around(table.the_cave.tiles, at, to, closed):
        return None
    return closed[nearest]


def within_reach(table: Table, now: Possession, piece: Piece) -> Iterator[Space]:
    """Give the spaces of the map to which a possessed piece may walk."""
    if now.left(Spent.ENCOUNTER) == 0:
        return
    at, left = where(table, piece), now.steps_left
    closed = no_way_through(table, piece)
    for space in table.the_cave.tiles:
        if space == at or keeps_out(table, piece, space) is not None:
            continue
        if at is None or left is None:
            yield space  # nobody counts such a walk
        elif far(at, space) <= left and why_not_past(table, at, space, closed) is None:
            yield space


def _leads_around(
    tiles: Collection[Space], at: Space, to: Space, closed: Collection[Space]
) -> bool:
    """Tell whether a shortest way leads over tiles that are not closed."""
    dx, dy = to[0] - at[0], to[1] - at[1]
    ways = [(1 if dx > 0 else -1, 0)] * bool(dx) + [(0, 1 if dy > 0 else -1)] * bool(dy)
    here = {at}
    for _ in range(distance(at, to)):
        ahead = {(x + right, y + down) for x, y in here for right, down in ways}
        here = {one for one in ahead if one == to or (one in tiles and one not in closed)}
    return to in here


# What a dealing takes of her card


def _steps(table: Table, now: Possession, dealing: Dealing) -> int:
    """Count the spaces to whom it deals with; the current carries for nothing."""
    at = where(table, dealing.piece)
    if dealing.space is None or at == dealing.space:
        return 0
    drifts = now.carried is dealing.piece and dealing.space == carried_to(table, dealing.piece)
    return 0 if drifts else far(at, dealing.space)


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


TALLY: Final = Tally(_afford, _pay)
"""What the possessed piece does to others."""
