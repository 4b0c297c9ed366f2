"""What no map shows of the Ghost: who stands on a locked Artifact, and where her turn ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cites import cites
from rules.guards import your_turn
from rules.house import decides
from rules.names import GHOSTS, capital, title
from rules.pieces import owner, piece_title, pieces_of
from rules.prompts import Answer, Prompt
from rules.roles.ghost.actions import EndOnGhostTile, StandOnLocked
from rules.roles.ghost.artifacts import locked
from rules.roles.ghost.board import Ghost
from rules.roles.ghost.goals import goal
from rules.roles.ghost.owed import MayReveal
from rules.roles.ghost.phases import GhostPhase
from rules.roles.ghost.seat import ME, board, may_choose, sits_here
from rules.roles.ghost.winning import fully_focused

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.draft import Draft
    from rules.names import Piece
    from rules.table import Table

BLOCKED: Final = "ghost.other-players.standing-on-a-locked-tile"
FOCUSED: Final = "ghost.fully-focused-variant"


# Who stands on a Ghost tile with a locked Artifact


@decides(StandOnLocked)
@cites("ghost.other-players", BLOCKED)
def stand_on_locked(draft: Draft, action: StandOnLocked) -> None:
    """Keep who blocks her; said as she may reveal a card, that moment is over."""
    table, piece = draft.table, action.by
    if not sits_here(table) or piece not in _may_block(table):
        raise draft.refuse(
            f"{capital(piece_title(piece))} blocks nobody here", BLOCKED, "Name a player's piece"
        )
    if table.cave is not None:
        raise draft.refuse(
            "The map shows who stands there", BLOCKED, "Put the piece where it stands"
        )
    draft.refuse_if(
        not locked(table), "No Artifact is locked yet", BLOCKED, "Lock one to a Ghost tile first"
    )
    blockers = tuple(one for one in board(table).blockers if one is not piece)
    if action.off and len(blockers) == len(board(table).blockers):
        raise draft.refuse(
            f"{capital(piece_title(piece))} stands on none", BLOCKED, "Nothing to do"
        )
    draft.change(ME, BLOCKED, Ghost, blockers=blockers if action.off else (*blockers, piece))
    if isinstance(table.first_owed, MayReveal) and not action.off:
        draft.settle(BLOCKED)
        draft.tell(f"{capital(piece_title(piece))} keeps the Ghost's card facedown", BLOCKED)


def _may_block(table: Table) -> tuple[Piece, ...]:
    """Give the pieces that may block her: those of the living, and no Ghost's."""
    roles = (role for role in table.setup.seats if role not in GHOSTS and not table.is_dead(role))
    return tuple(piece for role in roles for piece in pieces_of(role))


@cites(BLOCKED)
def blocking(table: Table) -> tuple[Piece, ...]:
    """Give the pieces that block her where no map is kept."""
    may = _may_block(table)
    return tuple(piece for piece in board(table).blockers if piece in may)


@cites(BLOCKED)
def blockers_now(table: Table) -> tuple[Piece, ...]:
    """Give the pieces of which may be said now that they stand there; none with a map."""
    if table.cave is not None or not locked(table):
        return ()
    return tuple(piece for piece in _may_block(table) if piece not in blocking(table))


@cites(BLOCKED)
def offer_to_block(table: Table) -> Iterator[Prompt]:
    """Offer it in the turn of whoever moves, and that a piece has left the tile."""
    if table.cave is not None:
        return
    there = tuple(
        Answer(StandOnLocked(piece, off=True), f"{capital(piece_title(piece))} has left it")
        for piece in blocking(table)
    )
    comes = tuple(
        Answer(StandOnLocked(piece), f"{capital(piece_title(piece))} stands on it")
        for piece in blockers_now(table)
        if owner(piece) is table.turn
    )
    if there or comes:
        text = f"A Ghost tile with a locked Artifact; {title(ME)} is blocked there"
        yield Prompt(text, BLOCKED, ME, (*there, *comes), required=False)


# Fully Focused


@decides(EndOnGhostTile)
@cites(FOCUSED)
def end_on_ghost_tile(draft: Draft, action: EndOnGhostTile) -> None:
    """Say, as her turn ends, that she ends it on a free Ghost tile."""
    table = draft.table
    if table.cave is not None:
        raise draft.refuse("The map shows where her turn ends", FOCUSED, "Put her where she stands")
    if not goal(table.setup).focused:
        raise draft.refuse(
            "Fully Focused is not played here", FOCUSED, "It is agreed before the game"
        )
    your_turn(draft, action.by, FOCUSED)
    draft.refuse_if(
        locked(table) < goal(table.setup).artifacts,
        "Not enough Artifacts are locked yet",
        FOCUSED,
        "Lock the others first",
    )
    draft.refuse_if(not _ending(table), "Her turn does not end yet", FOCUSED, "Choose a card first")
    fully_focused(draft)


def _ending(table: Table) -> bool:
    return table.at(GhostPhase.SELECTED) or not may_choose(table)


@cites(FOCUSED)
def ends_on_ghost_tile(table: Table) -> Iterator[Answer]:
    """Offer it as her turn ends, where that is the one thing more that is missing."""
    aim = goal(table.setup)
    waits = aim.focused and not board(table).focused and locked(table) >= aim.artifacts
    if table.cave is None and waits and _ending(table):
        yield Answer(EndOnGhostTile(ME), "She is on a free Ghost tile", "fully focused then")
