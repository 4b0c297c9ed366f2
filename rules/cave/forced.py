"""What is pushed by force: off a tile that goes, to where its own rule allows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.actions.map import PushArtifact, PushPiece
from rules.cave.may_go import ways_off_now
from rules.cave.owed import PushLoose, PushOff
from rules.cave.placing import the_cave
from rules.cave.removing import take_away
from rules.cave.standing import lies_now, stand
from rules.cites import cites
from rules.guards import asked_of
from rules.house import decides
from rules.map.forced import artifact_spaces
from rules.map.places import any_of, the_space
from rules.names import Space, Token, capital
from rules.pieces import owner, piece_title
from rules.sentences import say_by

if TYPE_CHECKING:
    from rules.draft import Draft


@say_by(PushPiece)
def _said(action: PushPiece) -> str:
    if owner(action.piece) is action.by:
        return "{by} moves off to {space}"
    return "{by} pushes {piece} to {space}"


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
    if (action.piece, action.space) not in ways:
        spaces = (to for _, to in ways)
        draft.advise_against(
            f"{capital(piece_title(action.piece))} cannot be pushed to "
            f"{the_space(action.space, draft.table.cave, (action.piece,))} now",
            rule,
            f"These ways are open: {any_of(spaces, draft.table.cave, (action.piece,))}",
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
    if action.space not in artifact_spaces(cave, owed.space):
        draft.advise_against(
            f"The Artifact cannot be pushed to {the_space(action.space, draft.table.cave)}",
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
    lies_now(draft, token, space)
