"""Removing tiles at the table: which one goes, and what it is once it is turned over."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rules.actions.map import RemoveTile
from rules.cave.forced import take_away
from rules.cave.guards import check_asked_to_remove, check_not_otherwise
from rules.cave.may_go import removal_now, remover, tiles_that_may_go
from rules.cave.owed import RemoveTiles, TurnOver
from rules.cave.placing import at, growing, the_cave
from rules.cave.standing import dragon_on_surface
from rules.cites import cites
from rules.guards import asked_of
from rules.house import decides
from rules.map import removing
from rules.map.geometry import surrounding
from rules.names import ENTRANCE, Kind, capital

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.names import Space
    from rules.owed import Owed


@decides(RemoveTile)
@cites("collapse.eligible", "collapse.crystal-first", "collapse.dark-tile", "alone.ties")
def remove_tile(draft: Draft, action: RemoveTile) -> RemoveTile:
    """Remove a tile: in the Collapse one that may go now, before it whichever an effect takes."""
    cave = the_cave(draft)
    owed = draft.table.first_owed
    if action.space is None:
        action = replace(action, space=_break_tie(draft))
    space = action.space
    assert space is not None  # noqa: S101  # chosen just above
    if space not in cave.tiles or space == ENTRANCE:
        why = removing.why_not_remove(cave, space)
        text = capital(why.text) if why else ""
        rule = "collapse.entrance" if space == ENTRANCE else "collapse.eligible"
        raise draft.refuse(f"{text}: {at(space)}", rule, "Choose a tile that glows")
    turned = isinstance(owed, TurnOver) and owed.space == space
    waiting = draft.table.owed
    if isinstance(owed, TurnOver):
        asked_of(draft, action.by, owed.by, "collapse.dark-tile")
        waiting = waiting[1:]
    if not turned:
        _check_removal(draft, action, space, waiting[0] if waiting else None)
    kind = _turned_over(draft, action)
    untold = kind is None and cave.tiles[space].dark
    draft.refuse_if(
        turned and untold,
        f"The tile at {at(space)} is turned over: what is it?",
        "collapse.dark-tile",
        "Say its kind; a Crystal tile counts",
    )
    if isinstance(owed, TurnOver):
        draft.settle("collapse.dark-tile")
    if cave.tiles[space].hidden is not None and cave.tiles[space].dark and kind is not None:
        draft.see(f"a {kind.value.title()} tile", "collapse.dark-tile")
    if untold and not turned:
        draft.owe("collapse.dark-tile", TurnOver(action.by, space))
        return action
    take_away(draft, action.by, space, kind)
    return action


def _break_tie(draft: Draft) -> Space:
    """Let the app choose among the tiles of which one goes next."""
    owed = draft.table.first_owed
    if isinstance(owed, TurnOver):
        return owed.space
    tiles = tiles_that_may_go(draft.table, owed if isinstance(owed, RemoveTiles) else None)
    if draft.chance is None or not tiles or growing(the_cave(draft)):
        raise draft.refuse("Which tile was removed?", "collapse.eligible", "Tap a tile that glows")
    return draft.chance.choice(sorted(tiles))


def _check_removal(draft: Draft, action: RemoveTile, space: Space, owed: Owed | None) -> None:
    """Hold a removal to who is asked for it, and in the Collapse to the order."""
    collapsing = not growing(the_cave(draft))
    check_asked_to_remove(draft, action.by, owed, effect=action.effect, collapsing=collapsing)
    if not collapsing:
        return
    near = owed.around if isinstance(owed, RemoveTiles) else None
    draft.refuse_if(
        near is not None and space not in surrounding(near),
        f"The tile at {at(space)} does not surround the Cave Ghost",
        "cave-ghost.using-powers.hatred",
        "Her Hatred reaches the spaces surrounding hers",
    )
    why = removing.why_not_remove(
        the_cave(draft),
        space,
        remover(draft.table),
        dragon_on_surface=dragon_on_surface(draft.table),
    )
    if why is not None:
        removal = removal_now(draft.table)
        may = ", ".join(map(at, removal.tiles)) if removal else "none"
        draft.refuse_if(
            True,  # noqa: FBT003  # the condition is the line above
            f"The tile at {at(space)} may not go now: {why.text}",
            why.rule,
            f"These may go: {may}",
        )


def _turned_over(draft: Draft, action: RemoveTile) -> Kind | None:
    """Say what the tile is, once a Dark one has been turned over."""
    cave = the_cave(draft)
    assert action.space is not None  # noqa: S101  # the caller has chosen
    tile = cave.tiles[action.space]
    if tile.hidden is not None and tile.dark:
        check_not_otherwise(draft, action.kind, tile.hidden.kind, "collapse.dark-tile")
        return tile.hidden.kind
    if not tile.dark or tile.kind is not None:
        known = "no kind" if tile.kind is None else tile.kind.value.title()
        draft.refuse_if(
            action.kind is not None and action.kind is not tile.kind,
            f"The tile at {at(action.space)} shows {known}",
            "collapse.dark-tile",
            "Leave the kind out, or mend the tile first",
        )
        return tile.kind
    if action.kind is not None:
        draft.refuse_if(
            action.kind is Kind.GHOST and cave.ghost_in_play,
            f"A Ghost tile without a locked Artifact stays: {at(action.space)}",
            "ghost.ghost-tiles",
            "Mend it to a Dark Ghost tile, and remove the next tile that may go",
        )
        draft.refuse_if(
            bool(cave.in_game) and cave.unseen().get(action.kind, 0) <= 0,
            f"Every {action.kind.value.title()} tile of this game has been seen already",
            "cave.tiles",
            "Look at the tile again, or mend the map",
        )
    return action.kind
