"""Artifacts in a possession turn: taken up, laid down, and without a map told to be locked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.cards.possession import POSSESSION
from rules.cave.standing import where
from rules.cites import cites
from rules.guards import nothing_owed
from rules.house import decides
from rules.map.places import place
from rules.names import Role, Token, capital, does, possessive, title
from rules.pieces import is_of_several, piece_title, pieces_of
from rules.prompts import Answer, Prompt
from rules.roles.ghost import artifacts
from rules.roles.ghost.possessed import possession, possessor
from rules.roles.ghost.possession_actions import DropArtifact, LockInPossession, TakeArtifact
from rules.roles.ghost.seat import board
from rules.roles.ghost.walking import in_possession

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.draft import Draft
    from rules.names import Piece, Space
    from rules.roles.ghost.possessed import Possession
    from rules.table import Table

_RULE: Final = "ghost.collecting-carrying-and-dropping-artifacts.in-a-possession-turn"
_LOCKS: Final = "ghost.artifacts.when-it-locks"


@decides(TakeArtifact)
@cites(_RULE, "ruling.artifact-drop")
def take_artifact(draft: Draft, action: TakeArtifact) -> TakeArtifact:
    """Let the possessed player collect a loose Artifact from the piece's space, for nothing."""
    now = in_possession(draft, action.by, _RULE)
    nothing_owed(draft, _RULE)
    piece = action.piece or _piece(draft.table, now)
    if piece is None or piece not in pieces_of(now.role):
        raise draft.refuse(
            "Which piece takes it?", _RULE, "Name a piece of the player that is possessed"
        )
    space = where(draft.table, piece)
    no = artifacts.why_not_collect(draft.table, now.role, space)
    if no is not None and artifacts.carried_by(draft.table, now.role):
        raise draft.refuse(no.text, no.rule, no.remedy)
    draft.advise(no)
    artifacts.collect(draft, now.role, space, _RULE, piece)
    return TakeArtifact(action.by, piece)


def _piece(table: Table, now: Possession) -> Piece | None:
    """Give the one piece that may be meant: the only one, or the only one where one lies."""
    pieces = pieces_of(now.role)
    if len(pieces) == 1:
        return pieces[0]
    may = [one for one in pieces if _may_take(table, now, one)]
    return may[0] if len(may) == 1 else None


def _may_take(table: Table, now: Possession, piece: Piece) -> bool:
    return artifacts.why_not_collect(table, now.role, where(table, piece)) is None


@decides(DropArtifact)
@cites(_RULE, "ruling.artifact-drop")
def drop_artifact(draft: Draft, action: DropArtifact) -> None:
    """Let the possessed player drop the Artifact onto the piece's space, for nothing."""
    now = in_possession(draft, action.by, _RULE)
    nothing_owed(draft, _RULE)
    space = _carriers_space(draft.table, now)
    no = artifacts.why_not_drop(draft.table, now.role, space)
    draft.advise(no)
    artifacts.drop(draft, now.role, space, _RULE)


def _carriers_space(table: Table, now: Possession) -> Space | None:
    carrying = set(artifacts.carriers(table)).intersection(pieces_of(now.role))
    return next((where(table, piece) for piece in carrying), None)


@decides(LockInPossession)
@cites(_LOCKS, "ghost.artifacts.ends-the-possession-turn")
def lock_in_possession(draft: Draft, action: LockInPossession) -> None:
    """Hear what no map shows: the possessed player brought an Artifact onto a free Ghost tile."""
    in_possession(draft, action.by, _LOCKS)
    nothing_owed(draft, _LOCKS)
    if draft.table.cave is not None:
        raise draft.refuse(
            "The map shows what locks", _LOCKS, "Put the piece, or the Artifact, where it is"
        )
    if action.carrier is None:
        draft.refuse_if(
            not artifacts.loose(draft.table),
            "No loose Artifact lies on the map",
            _LOCKS,
            "Say who carries the one that locks",
        )
    else:
        draft.refuse_if(
            not artifacts.carried_by(draft.table, action.carrier),
            f"{capital(does(action.carrier, 'carries'))} no Artifact",
            _LOCKS,
            "Look who carries the one that locks",
        )
        artifacts.give_up(draft, action.carrier, _LOCKS)
    artifacts.lock(draft, None)


@cites(_RULE)
def offer_to_hand_over(table: Table) -> Iterator[Prompt]:
    """Offer what may be done with Artifacts at any time of a possession turn."""
    now = possession(table)
    if now is None or possessor(table) is not Role.GHOST:
        return
    answers = [
        Answer(TakeArtifact(Role.GHOST, piece), _take_label(table, piece))
        for piece in pieces_of(now.role)
        if where(table, piece) is not None or table.cave is None
    ]
    answers.append(Answer(DropArtifact(Role.GHOST), "Drop the Artifact"))
    answers.extend(_locking(table, now))
    text = f"{capital(title(now.role))} and the Artifacts"
    yield Prompt(text, _RULE, now.role, tuple(answers), required=False)


def _take_label(table: Table, piece: Piece) -> str:
    at, taken = where(table, piece), (piece, Token.ARTIFACT)
    spot = "" if at is None or table.cave is None else f" {place(at, table.cave, taken)}"
    takes = f"{capital(piece_title(piece))} takes" if is_of_several(piece) else "Take"
    return f"{takes} the Artifact{spot}"


@cites(_LOCKS)
def _locking(table: Table, now: Possession) -> Iterator[Answer]:
    """Offer to say, without a map, whose Artifact locks: the possessed player's or another's.

    A loose one is moved by the Cave's Giant Bats; what else pushes one, such as a tile that a card
    takes away, is told when it happens.
    """
    if table.cave is not None:
        return
    for role in board(table).carried:
        label = f"{capital(possessive(title(role)))} Artifact locks"
        yield Answer(LockInPossession(Role.GHOST, role), label, "on a free Ghost tile")
    if POSSESSION[now.role].moves_artifacts and artifacts.loose(table):
        yield Answer(LockInPossession(Role.GHOST), "A loose Artifact locks", "on a free Ghost tile")
