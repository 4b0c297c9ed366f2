"""Mending the map by hand: the tiles before the players are right, and the app follows them.

Every mend is an ordinary step: it stands in the history, and undo takes it back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.actions.map import (
    Count,
    LockArtifact,
    MendAway,
    MendCount,
    MendOver,
    MendStage,
    MendTile,
    PutPiece,
    PutToken,
    TakePiece,
    TakeToken,
    UnlockArtifact,
)
from rules.altered import altered, replace
from rules.cave.ending import end_if_collapsed
from rules.cave.guards import check_tokens, say_what_is_missing, take_off_the_map
from rules.cave.limits import most_counted, pieces_in_play, tokens_taken
from rules.cave.owed import CloseSplit
from rules.cave.placing import fill_edges, the_cave
from rules.cave.reconciling import reconcile
from rules.cave.standing import cave_of, shape_and_note, stand
from rules.cites import cites
from rules.house import HOUSE, decides, rules_of
from rules.map import sliding
from rules.map.cave import NO_WALLS, Tile
from rules.map.geometry import split
from rules.map.places import place
from rules.map.placing import why_not_place
from rules.names import (
    ENTRANCE,
    Kind,
    Side,
    Token,
    capital,
    listed,
    possessive,
    several,
    title,
    token_name,
)
from rules.pieces import owner, piece_title
from rules.sentences import say_by

if TYPE_CHECKING:
    from rules.draft import Draft
    from rules.map.cave import Cave
    from rules.names import Piece, Space

_RULE: Final = "table.corrections"


def _tile(draft: Draft, space: Space) -> Tile:
    """Give the tile on a space, or refuse where none lies."""
    tile = the_cave(draft).tiles.get(space)
    if tile is None:
        raise draft.refuse(f"No tile lies {place(space, draft.table.cave)}", _RULE, "Tap a tile")
    return tile


def _not_the_entrance(draft: Draft, space: Space) -> None:
    if space == ENTRANCE:
        raise draft.refuse(
            "The Entrance lies where it lies", _RULE, "Mend the other tiles around it"
        )


def mended(draft: Draft, cave: Cave, rule: str) -> None:
    """Take the map as mended, drop what it no longer asks for, and notice when it comes apart."""
    whole = not split(the_cave(draft))
    shape_and_note(draft, cave, rule)
    reconcile(draft, rule)
    if whole and sliding.slides(cave):
        draft.tell("the map is in parts now: slide one of them, or mend the map", "collapse.split")
        draft.owe("collapse.split", CloseSplit(draft.table.turn))


# Tiles


@say_by(MendTile)
def _said(action: MendTile) -> str:
    if _tells_walls_alone(action):
        return f"The walls are told: {{space}} has {len(action.walls) or 'none'}"
    dark = action.side is Side.DARK
    shows = ["Dark"] * dark + [one.value.title() for one in (action.symbol, action.kind) if one]
    return f"The map is mended: a {' '.join(shows) or 'Lit'} tile lies {{space:at}}"


@decides(MendTile)
@cites("table.corrections", "cave.tiles", "cave.open-edges")
def mend_tile(draft: Draft, action: MendTile) -> None:
    """Say what a tile really is; one that was forgotten is added, the stack being mended apart.

    By its walls alone those are told that nobody told as it was turned over, such as those of a
    tile of the app's stack: then its open edges are filled.
    """
    cave = the_cave(draft)
    _not_the_entrance(draft, action.space)
    old = cave.tiles.get(action.space)
    if old is None:
        why = why_not_place(cave, action.space)
        draft.refuse_if(
            bool(why),
            capital(why),
            "cave.placing",
            "Mend a tile beside it",
        )
        old = Tile()
    dark = action.side is Side.DARK
    kind = action.kind or (old.kind if dark == old.dark else None)
    if dark and kind is not Kind.GHOST:
        kind = None
    walls = old.walls
    if action.walls or action.open or dark:
        walls = None if dark else frozenset(action.walls) or NO_WALLS
    tile = replace(
        old,
        side=action.side,
        symbol=action.symbol or old.symbol,
        kind=kind,
        walls=walls,
        hidden=None,
    )
    now = cave.with_tile(action.space, tile)
    now = replace(now, starting=cave.starting - {action.space})
    _check_counts(draft, now, kind)
    mended(draft, now, _RULE)
    if action.space not in cave.tiles:
        _say_the_stack(draft, -1)
    elif not old.dark and old.walls is None and _tells_walls_alone(action):
        fill_edges(draft, draft.table.turn)


def _tells_walls_alone(action: MendTile) -> bool:
    return bool(action.walls or action.open) and action.symbol is None and action.kind is None


def _check_counts(draft: Draft, cave: Cave, kind: Kind | None) -> None:
    """Refuse more tiles of a kind than this game has."""
    if kind is None or not cave.in_game:
        return
    draft.refuse_if(
        cave.unseen().get(kind, 0) < 0,
        f"This game has no more than {cave.in_game.get(kind, 0)} {kind.value.title()} tiles",
        "cave.tiles",
        "Mend the tile that was taken for one",
    )


@cites("table.corrections", "ruling.mended-stack")
def _say_the_stack(draft: Draft, change: int) -> None:
    """Say what the stack counts, which a mend leaves alone, and how to set it."""
    stack = the_cave(draft).stack
    now = stack.left + change
    if not stack.virtual and now >= 0:
        where = "came from it" if change < 0 else "is in it"
        text = f"The stack still counts {several(stack.left, 'tile')}"
        text += f"; if this tile {where}, set it to {now}"
        draft.tell(text, "ruling.mended-stack")


@decides(MendAway)
@cites("table.corrections")
def mend_away(draft: Draft, action: MendAway) -> None:
    """Take a tile off that is not there; pieces on it are off the map too."""
    _not_the_entrance(draft, action.space)
    for piece in _tile(draft, action.space).pieces:
        stand(draft, piece, None, _RULE)
    mended(draft, the_cave(draft).without((action.space,)), _RULE)
    _say_the_stack(draft, 1)


@decides(MendOver)
@cites("table.corrections")
def mend_over(draft: Draft, action: MendOver) -> None:
    """Move a tile with everything on it to where it really lies."""
    _not_the_entrance(draft, action.space)
    tile = _tile(draft, action.space)
    cave = the_cave(draft).without((action.space,))
    why = why_not_place(cave, action.to)
    if action.to in cave.tiles:
        raise draft.refuse(capital(why), _RULE, "Mend that one first")
    if why:
        draft.advise_against(
            capital(why),
            "cave.placing",
            "Choose a place beside it",
        )
    mended(draft, cave.with_tile(action.to, tile), _RULE)
    for follows in HOUSE.at(draft.table).tiles_carried:
        follows(draft, {action.space: action.to})


# Numbers


_OMENS: Final = frozenset({Count.OMENS_HELD, Count.OMENS_SPENT})


@say_by(MendCount)
def _counted(action: MendCount) -> str:
    return f"The map is mended: {action.count.so_many(action.number)}"


@decides(MendCount)
@cites("table.corrections")
def mend_count(draft: Draft, action: MendCount) -> None:
    """Set a number of the Cave to what lies on the table."""
    cave = the_cave(draft)
    if action.number < 0:
        raise draft.refuse("There cannot be fewer than none", _RULE, "Count what lies there")
    by = cave_of(draft.table)
    if action.count in _OMENS and by is not None and rules_of(draft.table.setup, by).keeps_books:
        raise draft.refuse(
            f"The Omen tokens lie on {possessive(title(by))} board",
            _RULE,
            "Correct the number there",
        )
    if action.count is Count.STACK and cave.stack.virtual:
        raise draft.refuse(
            "The app shuffled this stack and counts it itself", _RULE, "Undo what went wrong"
        )
    most = most_counted(draft.table, action.count)
    draft.refuse_if(
        most is not None and action.number > most,
        f"There can be no more than {most} {action.count.named}",
        "base.components",
        "Count again, or mend the map first",
    )
    if action.count is Count.STACK:
        cave = replace(cave, stack=replace(cave.stack, left=action.number))
    else:
        cave = altered(cave, action.count.name.lower(), action.number)
    mended(draft, cave, _RULE)
    end_if_collapsed(draft)


@decides(MendStage)
@cites("table.corrections")
def mend_stage(draft: Draft, action: MendStage) -> None:
    """Say that the Collapse has begun, or that it has not."""
    mended(draft, replace(the_cave(draft), stage=action.stage), _RULE)


# Pieces, tokens, Rockslides


@decides(PutPiece)
@cites("table.corrections", "table.pieces")
def put_piece(draft: Draft, action: PutPiece) -> None:
    """Put a player piece where it stands, if it can be one of this table's."""
    _tile(draft, action.space)
    may = pieces_in_play(draft.table)
    if action.piece not in may:
        draft.advise_against(
            f"{capital(piece_title(action.piece))} is no piece of this game",
            "table.pieces",
            f"These can stand on the map: {listed(map(piece_title, may)) or 'none'}",
        )
    stand(draft, action.piece, action.space, _RULE)
    _has_come(draft, action.piece)
    reconcile(draft, _RULE)


@cites("table.corrections", "ghoul.setup.first-placement")
def _has_come(draft: Draft, piece: Piece) -> None:
    """Note that a piece put on the map by hand needs no first placement any more."""
    role = owner(piece)
    if role is None or not draft.table.seated(role):
        return
    placing = rules_of(draft.table.setup, role).first_placing
    if placing is not None and not placing.stands(draft.table):
        placing.done(draft)


@decides(TakePiece)
@cites("table.corrections")
def take_piece(draft: Draft, action: TakePiece) -> None:
    """Take a player piece off the map."""
    if the_cave(draft).piece_at(action.piece) is None:
        raise draft.refuse(
            f"{capital(piece_title(action.piece))} is not on the map", _RULE, "Nothing to do"
        )
    stand(draft, action.piece, None, _RULE)
    reconcile(draft, _RULE)


@decides(PutToken)
@cites("table.corrections", "cave.tokens")
def put_token(draft: Draft, action: PutToken) -> None:
    """Lay a token on a tile; the box holds only so many."""
    _tile(draft, action.space)
    cave = the_cave(draft)
    if action.token is Token.ROCKSLIDE:
        raise draft.refuse(
            "A Rockslide stands between two tiles",
            "cave.omens.rockslide",
            "Say between which two it stands",
        )
    check_tokens(draft, action.token, tokens_taken(draft.table, action.token) + 1)
    mended(draft, cave.with_token(action.token, action.space), _RULE)


@decides(TakeToken)
@cites("table.corrections")
def take_token(draft: Draft, action: TakeToken) -> None:
    """Take a token off a tile."""
    if action.token not in _tile(draft, action.space).tokens:
        raise draft.refuse(
            f"No {token_name(action.token)} token lies {place(action.space, draft.table.cave)}",
            _RULE,
            "Look again",
        )
    mended(draft, the_cave(draft).without_token(action.token, action.space), _RULE)


@decides(LockArtifact)
@cites("ghost.artifacts", "table.corrections")
def lock_artifact(draft: Draft, action: LockArtifact) -> None:
    """Lock an Artifact to a Ghost tile that has none: the one that lies there, or one elsewhere."""
    rule = "ghost.artifacts"
    tile = _tile(draft, action.space)
    if tile.kind is not Kind.GHOST or tile.locked:
        draft.advise_against(
            f"No Artifact can be locked {place(action.space, draft.table.cave)}",
            rule,
            "It takes a Ghost tile without a locked Artifact",
        )
    cave = the_cave(draft)
    if Token.ARTIFACT in tile.tokens:
        cave = cave.without_token(Token.ARTIFACT, action.space)
    else:
        cave = take_off_the_map(draft, Token.ARTIFACT, 1) or cave
    mended(
        draft, cave.with_tile(action.space, replace(cave.tiles[action.space], locked=True)), rule
    )


@decides(UnlockArtifact)
@cites("table.corrections")
def unlock_artifact(draft: Draft, action: UnlockArtifact) -> None:
    """No Artifact is locked here after all."""
    tile = _tile(draft, action.space)
    if not tile.locked:
        raise draft.refuse(
            f"None is locked {place(action.space, draft.table.cave)}", _RULE, "Nothing to do"
        )
    mended(draft, the_cave(draft).with_tile(action.space, replace(tile, locked=False)), _RULE)
    say_what_is_missing(draft, Token.ARTIFACT)
