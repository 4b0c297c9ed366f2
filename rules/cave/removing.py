"""Removing tiles at the table: turned over, cleared, taken off, and the map closed again."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from rules.actions.cave import PushArtifact, PushPiece, RemoveTile, SlidePart
from rules.cave import collapse, sliding
from rules.cave.asked import check_asked_to_remove, check_not_otherwise, whose
from rules.cave.collapse import Remover, next_removal
from rules.cave.forced import artifact_spaces, ways_off
from rules.cave.geometry import split, surrounding, tile_spaces
from rules.cave.owed import CloseSplit, PushLoose, PushOff, RemoveTiles, TurnOver
from rules.cave.shaping import at, fill_edges, growing, the_cave
from rules.cave.standing import shape_and_note, stand
from rules.cites import cites
from rules.names import ENTRANCE, Kind, Role, Space, Token, capital, title
from rules.outcome import Outcome
from rules.pieces import piece_title
from rules.roles.dragon_depth import dragon_on_surface
from rules.routing import decides
from rules.setup.mixes import solo_card
from rules.setup.tiles import CAVES

if TYPE_CHECKING:
    from rules.cave.collapse import Removal
    from rules.cave.map import Cave
    from rules.draft import Draft
    from rules.names import Piece
    from rules.table import Table

_EARLY: Final = "base.tiles-removed-early"


def remover(table: Table) -> Remover:
    """Say by whose order tiles are removed at this table: a solo card's, or a player's choice."""
    return solo_card(table.setup.seats) or Remover.PLAYER


@cites("collapse.eligible", "base.forced-movement.dragon")
def removal_now(table: Table) -> Removal | None:
    """Choose what goes next at this table, with the Dragon where he was told to be."""
    up = dragon_on_surface(table)
    return next_removal(table.the_cave, remover(table), dragon_on_surface=up)


@cites("collapse.pieces", "base.forced-movement.dragon")
def ways_off_now(table: Table, space: Space) -> tuple[tuple[Piece, Space], ...]:
    """Give where the first piece on a tile may go, with the Dragon where he was told to be."""
    return ways_off(table.the_cave, space, dragon_on_surface=dragon_on_surface(table))


# Which tile


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
        why = collapse.why_not_remove(cave, space)
        text = capital(why.text) if why else ""
        rule = "collapse.entrance" if space == ENTRANCE else "collapse.eligible"
        raise draft.refuse(f"{text}: {at(space)}", rule, "Choose a tile that glows")
    turned = isinstance(owed, TurnOver) and owed.space == space
    if isinstance(owed, TurnOver):
        whose(draft, action.by, owed.by, "collapse.dark-tile")
        draft.settle("collapse.dark-tile")
    if not turned:
        _check_removal(draft, action, space)
    kind = _turned_over(draft, action)
    if kind is None and cave.tiles[space].dark:
        if not turned:
            draft.owe("collapse.dark-tile", TurnOver(action.by, space))
            return action
        draft.refuse_if(
            True,  # noqa: FBT003  # the conditions are the lines above
            f"The tile at {at(space)} is turned over: what is it?",
            "collapse.dark-tile",
            "Say its kind; a Crystal tile counts",
        )
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


def _check_removal(draft: Draft, action: RemoveTile, space: Space) -> None:
    """Hold a removal to who is asked for it, and in the Collapse to the order."""
    collapsing = not growing(the_cave(draft))
    check_asked_to_remove(draft, action.by, effect=action.effect, collapsing=collapsing)
    if not collapsing:
        return
    owed = draft.table.first_owed
    near = owed.around if isinstance(owed, RemoveTiles) else None
    draft.refuse_if(
        near is not None and space not in surrounding(near),
        f"The tile at {at(space)} does not surround the Cave Ghost",
        "cave-ghost.using-powers.hatred",
        "Her Hatred reaches the spaces surrounding hers",
    )
    why = collapse.why_not_remove(
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
        draft.see(f"a {tile.hidden.kind.value.title()} tile", "collapse.dark-tile")
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


# Clearing it


@cites("collapse.pieces", "ghost.forced-movement")
def take_away(draft: Draft, by: Role, space: Space, kind: Kind | None) -> None:
    """Push off what stands on the tile, one by one, and take the tile off when it is clear.

    Where a piece can go one way only it is moved and told; otherwise the remover is asked.
    """
    cave = the_cave(draft)
    for part in tile_spaces(cave.tiles, space):
        if cave.tiles[part].pieces:
            _push_first(draft, PushOff(by, part, kind))
            return
        if Token.ARTIFACT in cave.tiles[part].tokens:
            _push_artifact(draft, PushLoose(by, part, kind))
            return
    _take_off(draft, by, space, kind)


def _push_first(draft: Draft, owed: PushOff) -> None:
    ways = ways_off_now(draft.table, owed.space)
    if len(ways) == 1:
        (piece, target) = ways[0]
        draft.tell(f"{piece_title(piece)} is moved to {at(target)}", "collapse.pieces")
        stand(draft, piece, target, "collapse.pieces")
        take_away(draft, owed.by, owed.space, owed.kind)
    elif ways:
        draft.owe("collapse.pieces", owed)
    else:
        # The players removed it all the same: the piece is in somebody's hand, off the map.
        piece = the_cave(draft).tiles[owed.space].pieces[0]
        draft.tell(f"{piece_title(piece)} is taken off the map", "collapse.skips")
        stand(draft, piece, None, "collapse.skips")
        take_away(draft, owed.by, owed.space, owed.kind)


def _push_artifact(draft: Draft, owed: PushLoose) -> None:
    ways = artifact_spaces(the_cave(draft), owed.space)
    if len(ways) > 1:
        draft.owe("ghost.forced-movement", owed)
        return
    cave = the_cave(draft).without_token(Token.ARTIFACT, owed.space)
    if ways:
        draft.tell(f"the Artifact is moved to {at(ways[0])}", "ghost.forced-movement")
        cave = cave.with_token(Token.ARTIFACT, ways[0])
    draft.shape(cave, "ghost.forced-movement")
    if ways:
        _lock(draft, ways[0])
    take_away(draft, owed.by, owed.space, owed.kind)


@decides(PushPiece)
@cites("collapse.pieces", "base.forced-movement")
def push_piece(draft: Draft, action: PushPiece) -> None:
    """Move a piece off a tile that goes to one of the nearest spaces its own rule allows."""
    rule = "collapse.pieces"
    owed = draft.table.first_owed
    if not isinstance(owed, PushOff):
        raise draft.refuse("No piece is to be pushed now", rule, "Pieces go when their tile goes")
    whose(draft, action.by, owed.by, rule)
    ways = ways_off_now(draft.table, owed.space)
    draft.refuse_if(
        (action.piece, action.space) not in ways,
        f"{capital(piece_title(action.piece))} cannot be pushed to {at(action.space)} now",
        rule,
        "These ways are open: " + ", ".join(f"{one.value} to {at(to)}" for one, to in ways),
    )
    if action.space not in the_cave(draft).tiles:
        raise draft.refuse("No tile lies there", "base.open-space", "Choose a tile")
    draft.settle(rule)
    stand(draft, action.piece, action.space, rule)
    take_away(draft, owed.by, owed.space, owed.kind)


@decides(PushArtifact)
@cites("ghost.forced-movement")
def push_artifact(draft: Draft, action: PushArtifact) -> None:
    """Move a loose Artifact to an adjacent space without the Ghost, not through a wall."""
    rule = "ghost.forced-movement"
    owed = draft.table.first_owed
    if not isinstance(owed, PushLoose):
        raise draft.refuse("No Artifact is to be pushed now", rule, "It goes when its tile goes")
    whose(draft, action.by, owed.by, rule)
    cave = the_cave(draft)
    draft.refuse_if(
        action.space not in artifact_spaces(cave, owed.space),
        f"The Artifact cannot be pushed to {at(action.space)}",
        rule,
        "Choose an adjacent tile without the Ghost, not behind a wall",
    )
    if action.space not in cave.tiles:
        raise draft.refuse("No tile lies there", "base.open-space", "Choose a tile")
    draft.settle(rule)
    cave = cave.without_token(Token.ARTIFACT, owed.space).with_token(Token.ARTIFACT, action.space)
    draft.shape(cave, rule)
    _lock(draft, action.space)
    take_away(draft, owed.by, owed.space, owed.kind)


@cites("ruling.artifact-pushed")
def _lock(draft: Draft, space: Space) -> None:
    """Lock an Artifact that is pushed onto a Ghost tile in the Ghost's own turn."""
    rule = "ruling.artifact-pushed"
    cave = the_cave(draft)
    tile = cave.tiles[space]
    hers = draft.table.turn is Role.GHOST and draft.table.setup.ruled("artifact-pushed")
    if hers and tile.kind is Kind.GHOST and not tile.locked:
        draft.tell(f"the Artifact locks to the Ghost tile at {at(space)}", rule)
        cave = cave.without_token(Token.ARTIFACT, space)
        draft.shape(cave.with_tile(space, replace(cave.tiles[space], locked=True)), rule)


# Taking it off


@cites("collapse.tokens", "collapse.crystal-tiles", "base.tiles-removed-early")
def _take_off(draft: Draft, by: Role, space: Space, kind: Kind | None) -> None:
    """Take the cleared tile off, give its tokens back, and close the map if it has split."""
    cave = the_cave(draft)
    for token, owner in collapse.tokens_returned(cave, space):
        to = "leaves the game" if owner is None else f"goes back to {title(owner)}"
        name = token.value.replace("-", " ").title()
        article = "an" if name.startswith("E") else "a"
        draft.tell(f"{article} {name} token {to}", "collapse.tokens")
    if growing(cave):
        draft.shape(collapse.take_back(cave, [space], [kind]), _EARLY)
    else:
        draft.shape(collapse.remove(cave, space, kind), "collapse.tokens")
    _count(draft)
    end_if_collapsed(draft)
    if draft.table.outcome is None:
        _close(draft, by)


def _count(draft: Draft) -> None:
    """Count the tile against what asked for it, as long as another may go."""
    owed = draft.table.first_owed
    if not isinstance(owed, RemoveTiles):
        return
    draft.settle(owed.rule)
    if owed.left > 1:
        draft.owe(owed.rule, replace(owed, left=owed.left - 1))


def tiles_that_may_go(table: Table, owed: RemoveTiles | None = None) -> tuple[Space, ...]:
    """Give the tiles of which one goes next; the Cave Ghost's Hatred reaches only around her."""
    removal = removal_now(table)
    tiles = () if removal is None else removal.tiles
    if owed is None or owed.around is None:
        return tiles
    near = surrounding(owed.around)
    return tuple(space for space in tiles if space in near)


def ask_removal(draft: Draft, owed: RemoveTiles) -> None:
    """Ask for the next removal, unless nothing may go any more."""
    if not tiles_that_may_go(draft.table, owed):
        draft.tell("no tile may be removed any more", "collapse.skips")
    else:
        draft.owe(owed.rule, owed)


# The map in one piece


@cites("collapse.split", "answer.splits-not-holes")
def _close(draft: Draft, by: Role) -> None:
    """Close a split: by itself where there is one way, by the remover's choice where are more."""
    ways = sliding.slides(the_cave(draft))
    if len(ways) == 1:
        _slide(draft, ways[0])
        _close(draft, by)
    elif ways:
        draft.owe("collapse.split", CloseSplit(by))
    else:
        if split(the_cave(draft)):
            draft.tell("the map is in parts that no slide joins: mend it", "collapse.split")
        _go_on(draft, by)


def _go_on(draft: Draft, by: Role) -> None:
    """Before the Collapse fill the open edges; in it stop when nothing may go any more."""
    owed = draft.table.first_owed
    if growing(the_cave(draft)):
        fill_edges(draft, by)
    elif isinstance(owed, RemoveTiles):
        draft.settle(owed.rule)
        ask_removal(draft, owed)


@decides(SlidePart)
@cites("collapse.split")
def slide_part(draft: Draft, action: SlidePart) -> None:
    """Slide the part of the map that has this space until an edge touches."""
    rule = "collapse.split"
    cave = the_cave(draft)
    ways = [
        way
        for way in sliding.slides(cave)
        if action.space in way.tiles and way.direction is action.direction
    ]
    if not ways:
        raise draft.refuse(
            f"Nothing is joined by sliding {at(action.space)} to the {action.direction.value}",
            rule,
            "Slide a part that came off, towards the rest",
        )
    owed = draft.table.first_owed
    if isinstance(owed, CloseSplit):
        whose(draft, action.by, owed.by, rule)
        draft.settle(rule)
    _slide(draft, ways[0])
    _close(draft, action.by)


def _slide(draft: Draft, way: sliding.Slide) -> None:
    draft.tell(
        f"{len(way.tiles)} tiles slide {way.steps} to the {way.direction.value}", "collapse.split"
    )
    shape_and_note(draft, sliding.slide(the_cave(draft), way), "collapse.split")


# The end


@cites("collapse.crystal-tiles", "ghost.solo", "ghoul.solo", "vile-ghoul.solo")
def end_if_collapsed(draft: Draft) -> None:
    """End the game when the Cave has collapsed: who plays it wins, everybody else loses."""
    cave = the_cave(draft)
    seats = draft.table.setup.seats
    lost = _ghost_tiles_lost(draft.table, cave)
    if not collapse.collapsed(cave) and not lost:
        return
    winners = tuple(role for role in seats if role in CAVES)
    gone = f"{cave.crystal_tiles_removed} Crystal tiles are gone"
    draft.end(
        Outcome(
            winners,
            tuple(role for role in seats if role not in winners),
            lost or f"the Cave has collapsed: {gone}",
            "ghost.solo" if lost else "collapse.crystal-tiles",
        )
    )


_GHOST_TILES: Final = {"medium": 2, "hard": 1}


def _ghost_tiles_lost(table: Table, cave: Cave) -> str:
    """Say that the solo Ghost has lost too many Ghost tiles for her level; empty if not."""
    most = _GHOST_TILES.get(table.setup.level(Role.GHOST))
    if table.setup.seats != (Role.GHOST,) or most is None or cave.ghost_tiles_removed < most:
        return ""
    return f"{cave.ghost_tiles_removed} Ghost tiles have collapsed"
