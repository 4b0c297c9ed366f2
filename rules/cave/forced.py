"""Clearing a tile that goes: what stands on it is pushed off one by one, then it is taken off."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.actions.map import PushArtifact, PushPiece
from rules.altered import replace
from rules.cave.ending import end_if_collapsed
from rules.cave.may_go import ways_off_now
from rules.cave.owed import PushLoose, PushOff, RemoveTiles
from rules.cave.placing import growing, the_cave
from rules.cave.sliding import close_split
from rules.cave.standing import cave_of, stand
from rules.cites import cites
from rules.guards import asked_of
from rules.house import HOUSE, decides, plays_cave
from rules.map import removing
from rules.map.forced import artifact_spaces
from rules.map.geometry import tile_spaces
from rules.map.places import any_of, the_space, the_tile
from rules.names import Kind, Role, Space, Token, a, capital, does, several, title, token_name
from rules.pieces import owner, piece_title
from rules.sentences import say_by

if TYPE_CHECKING:
    from rules.draft import Draft

_EARLY: Final = "base.tiles-removed-early"


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
        draft.tell(f"{piece_title(piece)} is moved to {the_space(target)}", "collapse.pieces")
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
        draft.tell(f"the Artifact is moved to {the_space(ways[0])}", "ghost.forced-movement")
        cave = cave.with_token(Token.ARTIFACT, ways[0])
    draft.shape(cave, "ghost.forced-movement")
    if ways:
        _lies_now(draft, Token.ARTIFACT, ways[0])
    take_away(draft, owed.by, owed.space, owed.kind)


@say_by(PushPiece)
def _said(action: PushPiece) -> str:
    if owner(action.piece) is action.by:
        return f"{does(action.by, 'moves')} off to {the_tile(action.space)}"
    return f"{does(action.by, 'pushes')} {piece_title(action.piece)} to {the_tile(action.space)}"


@decides(PushPiece)
@cites("collapse.pieces", "base.forced-movement")
def push_piece(draft: Draft, action: PushPiece) -> None:
    """Move a piece off a tile that goes to one of the nearest spaces its own rule allows."""
    rule = "collapse.pieces"
    owed = draft.table.first_owed
    if not isinstance(owed, PushOff):
        raise draft.refuse(
            "No piece is to be pushed now", rule, "Pieces go when their tile goes", not_yet=True
        )
    asked_of(draft, action.by, owed.by, rule)
    ways = ways_off_now(draft.table, owed.space)
    draft.refuse_if(
        (action.piece, action.space) not in ways,
        f"{capital(piece_title(action.piece))} cannot be pushed to {the_space(action.space)} now",
        rule,
        "These ways are open: " + any_of(to for _, to in ways),
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
        raise draft.refuse(
            "No Artifact is to be pushed now", rule, "It goes when its tile goes", not_yet=True
        )
    asked_of(draft, action.by, owed.by, rule)
    cave = the_cave(draft)
    draft.refuse_if(
        action.space not in artifact_spaces(cave, owed.space),
        f"The Artifact cannot be pushed to {the_space(action.space)}",
        rule,
        "Choose an adjacent tile without the Ghost, not behind a wall",
    )
    if action.space not in cave.tiles:
        raise draft.refuse("No tile lies there", "base.open-space", "Choose a tile")
    draft.settle(rule)
    move_token(draft, Token.ARTIFACT, owed.space, action.space, rule)
    take_away(draft, owed.by, owed.space, owed.kind)


def move_token(draft: Draft, token: Token, start: Space, space: Space, rule: str) -> None:
    """Move a token by force, and let whoever has something to say of it follow."""
    cave = the_cave(draft)
    draft.shape(cave.without_token(token, start).with_token(token, space), rule)
    _lies_now(draft, token, space)


def _lies_now(draft: Draft, token: Token, space: Space) -> None:
    """Let whoever has something to say of it follow a token that was pushed."""
    for follows in HOUSE.at(draft.table).token_pushed:
        follows(draft, token, space)


# Taking it off


@cites("collapse.tokens", "collapse.crystal-tiles", "base.tiles-removed-early")
def _take_off(draft: Draft, by: Role, space: Space, kind: Kind | None) -> None:
    """Take the cleared tile off, give its tokens back, and close the map if it has split."""
    for sees_to_it in HOUSE.at(draft.table).tile_goes:
        sees_to_it(draft, space)
    cave = the_cave(draft)
    for token, home in removing.tokens_returned(cave, space):
        if home is not None and plays_cave(home):
            home = cave_of(draft.table) or home  # noqa: PLW2901  # whoever plays it
        to = "leaves the game" if home is None else f"goes back to {title(home)}"
        draft.tell(f"{a(token_name(token))} {_thing(token)}{to}", "collapse.tokens")
    enough = removing.enough_crystal_tiles(cave)
    if growing(cave):
        draft.shape(removing.take_back(cave, [space], [kind]), _EARLY)
    else:
        draft.shape(removing.remove(cave, space, kind), "collapse.tokens")
    _count(draft)
    if not enough and removing.enough_crystal_tiles(the_cave(draft)):
        _say_the_last_crystal(draft)
    end_if_collapsed(draft)
    if draft.table.outcome is None:
        close_split(draft, by)


def _thing(token: Token) -> str:
    return "" if token is Token.ROCKSLIDE else "token "


@cites("ruling.cave-won-early", "cave.omens.hatred")
def _say_the_last_crystal(draft: Draft) -> None:
    """Say why the last Crystal tile that is needed does not end the game yet."""
    cave = the_cave(draft)
    if growing(cave):
        text = "The last Crystal tile that is needed has left early: the game goes on until a tile "
        text += "goes in the Collapse"
        draft.tell(text, "ruling.cave-won-early")
    elif cave.hatred:
        draft.tell(f"{several(cave.hatred, 'Hatred token')} must go too", "cave.omens.hatred")


def _count(draft: Draft) -> None:
    """Count the tile against what asked for it, as long as another may go."""
    owed = draft.table.first_owed
    if not isinstance(owed, RemoveTiles):
        return
    draft.settle(owed.rule)
    if owed.left > 1:
        draft.owe(owed.rule, replace(owed, left=owed.left - 1))
